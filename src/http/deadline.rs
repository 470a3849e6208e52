//! Until when a request is answered: nobody waits for what hangs, be it a database that is frozen.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use actix_web::{HttpMessage, HttpRequest};
use tokio::time::{Instant, sleep_until};

/// When somebody is told that it took too long; it can be put off by who waits on purpose.
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
            // It may have been put off meanwhile.
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
