//! `reference FOLDER`: serde_json reads and writes the documents in a folder, into owned values. See ../../build.

mod models;

use std::collections::HashMap;
use std::fs;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::Serialize;

type Call = Box<dyn Fn(&str, u64) -> u64>;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder"));
    let calls: HashMap<&str, Call> = HashMap::from([
        ("timeline", document::<models::Timeline>(&folder, "timeline")),
        ("catalogue", document::<models::Catalogue>(&folder, "catalogue")),
        ("coordinates", document::<models::Outline>(&folder, "coordinates")),
        ("small", document::<models::Account>(&folder, "small")),
    ]);
    for line in io::stdin().lock().lines() {
        let line = line.expect("a line");
        let words: Vec<&str> = line.split(' ').collect();
        let count = words[2].parse().expect("a count");
        println!("{}", calls[words[0]](words[1], count) / count);
        io::stdout().flush().expect("a reader");
    }
}

/// What is done with a document, so many times, in one direction; gives the nanoseconds of all calls.
fn document<T: DeserializeOwned + Serialize + 'static>(folder: &Path, name: &str) -> Call {
    let json = fs::read(folder.join(format!("{name}.json"))).expect("a document");
    let written = folder.join(format!("{name}.serde_json.json"));
    let model: T = serde_json::from_slice(&json).expect("a model");
    Box::new(move |direction, count| {
        let start = thread_nanoseconds();
        for _ in 0..count {
            match direction {
                "decode" => drop(black_box(serde_json::from_slice::<T>(&json).expect("a model"))),
                "encode" => drop(black_box(serde_json::to_vec(&model).expect("a text"))),
                _ => fs::write(&written, serde_json::to_vec(&model).expect("a text")).expect("a file"),
            }
        }
        thread_nanoseconds() - start
    })
}

#[repr(C)]
struct Timespec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

/// CPU time of this thread, as the others measure it.
fn thread_nanoseconds() -> u64 {
    let clock = if cfg!(target_os = "macos") { 16 } else { 3 };
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: the clock is CLOCK_THREAD_CPUTIME_ID, and the time is written in place.
    unsafe { clock_gettime(clock, &mut time) };
    (time.seconds * 1_000_000_000 + time.nanoseconds) as u64
}
