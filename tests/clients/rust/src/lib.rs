//! The client generated from the document.

include!(concat!(env!("OUT_DIR"), "/client.rs"));
