//! `reference FOLDER ROUNDS`: serde_json reads and writes the documents in a folder, into owned values, as in Sources.

mod models;

use std::path::Path;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::Serialize;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let folder = Path::new(&arguments[1]);
    let rounds: usize = arguments[2].parse().expect("a number of rounds");
    compare::<models::Timeline>(folder, "timeline", rounds);
    compare::<models::Catalogue>(folder, "catalogue", rounds);
    compare::<models::Outline>(folder, "coordinates", rounds);
    compare::<models::Account>(folder, "small", rounds);
}

fn compare<T: DeserializeOwned + Serialize>(folder: &Path, name: &str, rounds: usize) {
    let json = std::fs::read(folder.join(format!("{name}.json"))).expect("a document");
    let decode = || serde_json::from_slice::<T>(&json).expect("a model");
    let model = decode();
    let encode = || serde_json::to_vec(&model).expect("a text");
    std::fs::write(folder.join(format!("{name}.serde_json.json")), encode()).expect("a written text");
    print(name, "decode", rounds, decode);
    print(name, "encode", rounds, encode);
}

fn print<R>(name: &str, direction: &str, rounds: usize, call: impl Fn() -> R) {
    let turn = Duration::from_millis(40);
    let mut count = 1;
    while time(count, &call) < turn / 4 {
        count *= 2;
    }
    count *= 4;
    let times: Vec<String> = (0..rounds)
        .map(|_| format!("{:.0}", time(count, &call).as_nanos() as f64 / count as f64))
        .collect();
    println!("{name} {direction} serde_json {}", times.join(" "));
}

/// The time of so many calls, results freed.
fn time<R>(count: usize, call: &impl Fn() -> R) -> Duration {
    let start = Instant::now();
    for _ in 0..count {
        std::hint::black_box(call());
    }
    start.elapsed()
}
