//! The models of Sources, property by property.

use std::collections::HashMap;

use serde_derive::{Deserialize, Serialize};

macro_rules! model {
    ($name:ident { $($(#[$attribute:meta])* $property:ident: $type:ty),* $(,)? }) => {
        #[derive(Deserialize, Serialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$attribute])* $property: $type),* }
    };
}

model!(Timeline {
    posts: Vec<Post>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
});

model!(Post {
    id: i64,
    created_at: String,
    text: String,
    source: String,
    user: Author,
    entities: Entities,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_to: Option<i64>,
    shares: i64,
    likes: i64,
    is_sensitive: bool,
    language: String,
});

model!(Author {
    id: i64,
    name: String,
    login: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<String>,
    about: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    followers: i64,
    following: i64,
    created_at: String,
    is_verified: bool,
    #[serde(rename = "pictureURL")]
    picture_url: String,
});

model!(Entities { tags: Vec<Tag>, links: Vec<Link>, mentions: Vec<Mention> });

model!(Tag { text: String, indices: Vec<i64> });

model!(Link {
    url: String,
    #[serde(rename = "expandedURL")]
    expanded_url: String,
    indices: Vec<i64>,
});

model!(Mention { id: i64, name: String, login: String, indices: Vec<i64> });

model!(Catalogue {
    names: HashMap<String, String>,
    stores: HashMap<String, Store>,
    products: HashMap<String, Product>,
});

model!(Store { city: String, postcode: String });

model!(Product {
    id: i64,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    topics: Vec<i64>,
    variants: Vec<Variant>,
});

model!(Variant { code: String, price: i64, is_listed: bool, levels: Vec<Level> });

model!(Level { store: i64, count: i64, reserved: i64 });

model!(Outline { name: String, coordinates: Vec<Vec<Vec<f64>>> });

model!(Account {
    id: i64,
    name: String,
    login: String,
    email: String,
    is_active: bool,
    score: f64,
    tags: Vec<String>,
    address: Address,
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<String>,
    created_at: String,
    logins: Vec<i64>,
    is_admin: bool,
});

model!(Address { street: String, city: String, postcode: String });
