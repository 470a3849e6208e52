//! What is written to the log, for tests that look for a line there, or for none.

use std::io::{Result, Write};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tracing::subscriber::NoSubscriber;
use tracing::{Dispatch, Subscriber};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;

/// A second subscriber beside that of a test. With only one, `tracing` caches for all threads whether the thread
/// that reaches a log line first has a subscriber.
static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::default()));

/// What was written since it was made.
#[derive(Clone, Debug, Default)]
pub struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl CapturedLog {
    /// Writes everything here, of every level; for `tracing::subscriber::set_default`.
    pub fn subscriber(&self) -> impl Subscriber + Send + Sync + use<> {
        LazyLock::force(&SECOND);
        let writer = self.clone();
        let lines = fmt::layer()
            .with_ansi(false)
            .with_writer(move || writer.clone());
        tracing_subscriber::registry().with(lines)
    }

    /// All lines so far.
    pub fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
