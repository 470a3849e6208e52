//! Request timeouts: a request whose handler hangs, for example on a frozen database, gets an error.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use actix_web::{HttpMessage, HttpRequest};
use tokio::time::{Instant, sleep_until};

/// Time at which a request times out. Long polls extend it.
#[derive(Clone)]
pub(crate) struct Deadline(Rc<Cell<Instant>>);

impl Deadline {
    pub(crate) fn insert(request: &impl HttpMessage, until: Instant) -> Self {
        let deadline = Self(Rc::new(Cell::new(until)));
        request.extensions_mut().insert(deadline.clone());
        deadline
    }

    pub(crate) async fn wait(&self) {
        loop {
            let until = self.0.get();
            sleep_until(until).await;
            // A long poll may have extended the deadline while this task slept.
            if self.0.get() <= until {
                return;
            }
        }
    }
}

pub(crate) fn extend(request: &HttpRequest, by: Duration) {
    if let Some(Deadline(until)) = request.extensions().get() {
        until.set(until.get() + by);
    }
}
