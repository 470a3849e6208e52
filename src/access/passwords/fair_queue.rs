//! Fair queues: the callers of each network have a queue of their own. Many callers from one network do not delay
//! others.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

tokio::task_local! {
    static PLACE: CallerNetwork;
}

/// Network of the caller's IP address. Callers cannot change it at will, unlike single addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CallerNetwork(pub Vec<u8>);

impl CallerNetwork {
    /// Returns the network of the current task's caller; the empty default if none was set.
    pub(crate) fn current() -> Self {
        PLACE.try_with(Self::clone).unwrap_or_default()
    }

    pub(crate) async fn run_within<F: Future>(self, work: F) -> F::Output {
        PLACE.scope(self, work).await
    }
}

#[derive(Clone)]
pub(crate) struct FairQueue {
    at_once: usize,
    waiting_max: usize,
    by_network: Arc<Mutex<HashMap<CallerNetwork, NetworkQueue>>>,
}

struct NetworkQueue {
    turns: Arc<Semaphore>,
    /// Number of callers of this network that are running or waiting.
    count: usize,
}

/// Permission for one caller to run; dropping it lets the next caller run.
pub(crate) struct QueuePermit {
    /// Declared before `_slot`, so that a drop first releases the permit, then leaves the queue.
    _permit: OwnedSemaphorePermit,
    _slot: QueueSlot,
}

/// A counted place in the queue of a network; dropping it leaves the queue.
struct QueueSlot {
    network: CallerNetwork,
    queue: FairQueue,
}

impl FairQueue {
    /// For each network, `at_once` callers run at the same time and `waiting` more may wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Self {
        Self {
            at_once,
            waiting_max: waiting,
            by_network: Arc::default(),
        }
    }

    /// Waits for a turn in the queue of `network`; `None` if too many callers already wait in that queue.
    pub(crate) async fn acquire(&self, network: CallerNetwork) -> Option<QueuePermit> {
        let (standing, turns) = self.join(network)?;
        Some(QueuePermit {
            _permit: turns.acquire_owned().await.ok()?,
            _slot: standing,
        })
    }

    fn join(&self, network: CallerNetwork) -> Option<(QueueSlot, Arc<Semaphore>)> {
        let mut queues = self.lock();
        let line = queues
            .entry(network.clone())
            .or_insert_with(|| NetworkQueue {
                turns: Arc::new(Semaphore::new(self.at_once)),
                count: 0,
            });
        if self.at_once.saturating_add(self.waiting_max) <= line.count {
            return None;
        }
        line.count = line.count.saturating_add(1);
        let queue = self.clone();
        Some((QueueSlot { network, queue }, Arc::clone(&line.turns)))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<CallerNetwork, NetworkQueue>> {
        self.by_network
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let mut lines = self.queue.lock();
        if let Some(line) = lines.get_mut(&self.network) {
            line.count = line.count.saturating_sub(1);
            if line.count == 0 {
                lines.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn place(number: u8) -> CallerNetwork {
        CallerNetwork(vec![number])
    }

    #[tokio::test]
    async fn a_crowd_at_one_place_is_in_nobody_elses_way() {
        let lines = FairQueue::new(1, 1);
        let first = lines.acquire(place(1)).await.unwrap();
        let mut second = Box::pin(lines.acquire(place(1)));
        assert!(
            second.as_mut().now_or_never().is_none(),
            "a second caller ran at the same time"
        );
        assert!(
            lines.acquire(place(1)).await.is_none(),
            "two callers wait in a queue of one"
        );
        assert!(lines.acquire(place(2)).await.is_some());
        drop(first);
        assert!(second.await.is_some());
        assert!(lines.acquire(place(1)).await.is_some());
        assert!(lines.lock().is_empty(), "empty queues remain");
    }

    #[tokio::test]
    async fn who_waits_no_longer_is_counted_out() {
        let lines = FairQueue::new(1, 1);
        let _first = lines.acquire(place(1)).await.unwrap();
        for _ in 0..5 {
            assert!(
                lines.acquire(place(1)).now_or_never().is_none(),
                "a second caller ran at the same time, or the queue counts cancelled callers"
            );
        }
    }
}
