//! Status of background workers: how often each failed in a row.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A worker with this many failures in a row is reported as missing.
const CRASHES_UNTIL_MISSING: u32 = 3;

#[derive(Debug, Default)]
pub struct WorkerHealth(Mutex<BTreeMap<&'static str, u32>>);

impl WorkerHealth {
    pub fn first_missing(&self) -> Option<&'static str> {
        let falls = self.lock();
        let mut missing = falls
            .iter()
            .filter(|(_, falls)| CRASHES_UNTIL_MISSING <= **falls);
        missing.next().map(|(worker, _)| *worker)
    }

    pub(super) fn register(&self, worker: &'static str) {
        // The counter is set to 0 at the start, so that the first failure shows as an increase.
        metrics::counter!("logothete_worker_falls_total", "worker" => worker).increment(0);
        self.note_well(worker);
    }

    pub(super) fn note_well(&self, worker: &'static str) {
        self.lock().insert(worker, 0);
        self.gauge();
    }

    /// Records a failure of a worker; returns how many there were in a row.
    pub(super) fn note_crash(&self, worker: &'static str) -> u32 {
        metrics::counter!("logothete_worker_falls_total", "worker" => worker).increment(1);
        let falls = {
            let mut all = self.lock();
            let falls = all.entry(worker).or_default();
            *falls = falls.saturating_add(1);
            *falls
        };
        self.gauge();
        falls
    }

    fn gauge(&self) {
        let falls = self.lock();
        let crashing = falls
            .values()
            .filter(|falls| CRASHES_UNTIL_MISSING <= **falls);
        let missing = u32::try_from(crashing.count()).unwrap_or(u32::MAX);
        metrics::gauge!("logothete_workers_missing").set(missing);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
