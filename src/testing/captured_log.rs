//! Captures log output, so that tests can search it.

use std::io::{Result, Write};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tracing::subscriber::NoSubscriber;
use tracing::{Dispatch, Subscriber};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;

/// A second subscriber beside that of a test. With only one, `tracing` decides for all threads from the first thread
/// that reaches a log line.
static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::default()));

#[derive(Clone, Debug, Default)]
pub struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl CapturedLog {
    /// Returns a subscriber that captures every level, for `tracing::subscriber::set_default`.
    pub fn subscriber(&self) -> impl Subscriber + Send + Sync + use<> {
        LazyLock::force(&SECOND);
        let writer = self.clone();
        let lines = fmt::layer()
            .with_ansi(false)
            .with_writer(move || writer.clone());
        tracing_subscriber::registry().with(lines)
    }

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
