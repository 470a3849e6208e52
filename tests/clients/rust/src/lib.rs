//! What the generator made of the document.

include!(concat!(env!("OUT_DIR"), "/client.rs"));
