//! Until when a request is answered: nobody waits for what hangs, be it a database that is frozen.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use actix_web::{HttpMessage, HttpRequest};
use tokio::time::{Instant, sleep_until};

use super::Edge;

/// When somebody is told that it took too long; it can be put off by who waits on purpose.
#[derive(Clone)]
pub(super) struct Deadline(Rc<Cell<Instant>>);

impl Deadline {
    pub(super) fn set(api: &Edge, request: &impl HttpMessage) -> Self {
        let until = Instant::from_std(api.world.stopwatch()) + api.config.answered_within;
        let deadline = Self(Rc::new(Cell::new(until)));
        request.extensions_mut().insert(deadline.clone());
        deadline
    }

    pub(super) async fn passed(&self) {
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

pub(crate) fn put_off(request: &HttpRequest, by: Duration) {
    if let Some(Deadline(until)) = request.extensions().get() {
        until.set(until.get() + by);
    }
}
