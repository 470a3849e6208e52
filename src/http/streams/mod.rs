//! Streams and long polls: their callers, and the limit on open ones.

mod stream_registry;
mod watcher;

pub(crate) use self::stream_registry::StreamPass;
pub use self::stream_registry::{StreamRegistry, StreamsConfig, Watcher};
pub(crate) use self::watcher::{LongPoll, parse_wait};
