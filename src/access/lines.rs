//! Lines: whoever comes from one place stands in a line of their own, so that a crowd at one place is
//! in nobody else's way.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

tokio::task_local! {
    static PLACE: CallerPlace;
}

/// Where somebody is, as far as they cannot change it at will: a network.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CallerPlace(pub Vec<u8>);

impl CallerPlace {
    /// Where whoever this is done for is; everybody is at one place if nobody said.
    pub(crate) fn current() -> Self {
        PLACE.try_with(Self::clone).unwrap_or_default()
    }

    /// Does something on behalf of somebody who is there.
    pub(crate) async fn scope<F: Future>(self, doing: F) -> F::Output {
        PLACE.scope(self, doing).await
    }
}

/// The lines of all places.
#[derive(Clone)]
pub(crate) struct Lines {
    at_once: usize,
    waiting: usize,
    by_place: Arc<Mutex<HashMap<CallerPlace, WaitingLine>>>,
}

struct WaitingLine {
    turns: Arc<Semaphore>,
    /// How many have their turn or wait for it.
    count: usize,
}

/// Somebody's turn, until it is dropped.
pub(crate) struct LineTurn {
    /// First given back, then counted out.
    _turn: OwnedSemaphorePermit,
    _standing: LinePlace,
}

/// A place in a line, counted out when it is dropped.
struct LinePlace {
    place: CallerPlace,
    lines: Lines,
}

impl Lines {
    /// Lines of which so many have their turn at the same time, and so many more may wait, each.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Self {
        Self {
            at_once,
            waiting,
            by_place: Arc::default(),
        }
    }

    /// Waits for a turn at a place, unless too many wait there already.
    pub(crate) async fn turn(&self, place: CallerPlace) -> Option<LineTurn> {
        let (standing, turns) = self.stand(place)?;
        Some(LineTurn {
            _turn: turns.acquire_owned().await.ok()?,
            _standing: standing,
        })
    }

    fn stand(&self, place: CallerPlace) -> Option<(LinePlace, Arc<Semaphore>)> {
        let mut lines = self.lock();
        let line = lines.entry(place.clone()).or_insert_with(|| WaitingLine {
            turns: Arc::new(Semaphore::new(self.at_once)),
            count: 0,
        });
        if self.at_once.saturating_add(self.waiting) <= line.count {
            return None;
        }
        line.count = line.count.saturating_add(1);
        let lines = self.clone();
        Some((LinePlace { place, lines }, Arc::clone(&line.turns)))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<CallerPlace, WaitingLine>> {
        self.by_place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for LinePlace {
    fn drop(&mut self) {
        let mut lines = self.lines.lock();
        if let Some(line) = lines.get_mut(&self.place) {
            line.count = line.count.saturating_sub(1);
            if line.count == 0 {
                lines.remove(&self.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn place(number: u8) -> CallerPlace {
        CallerPlace(vec![number])
    }

    #[tokio::test]
    async fn a_crowd_at_one_place_is_in_nobody_elses_way() {
        let lines = Lines::new(1, 1);
        let first = lines.turn(place(1)).await.unwrap();
        let mut second = Box::pin(lines.turn(place(1)));
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        assert!(lines.turn(place(1)).await.is_none(), "one may wait");
        assert!(lines.turn(place(2)).await.is_some());
        drop(first);
        assert!(second.await.is_some());
        assert!(lines.turn(place(1)).await.is_some());
        assert!(lines.lock().is_empty(), "nothing is kept of who is gone");
    }

    #[tokio::test]
    async fn who_waits_no_longer_is_counted_out() {
        let lines = Lines::new(1, 1);
        let _first = lines.turn(place(1)).await.unwrap();
        for _ in 0..5 {
            assert!(lines.turn(place(1)).now_or_never().is_none(), "it waits");
        }
    }
}
