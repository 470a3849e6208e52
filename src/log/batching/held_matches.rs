//! Retries jobs whose match another session has locked, one match at a time, outside the lanes.
//!
//! 1. No connection is held between two tries.
//! 2. Further jobs of such a match come here at once, until the match is free again.
//! 3. A job older than [`Job::WAIT_MAX`] is returned to its caller, because its time is part of its hash.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep};

use super::{Connection, Job, LockWait, Shared, WaitingJob};
use crate::log::MatchId;

const TRIES_MAX: usize = 4;
const TRY_PAUSE: Duration = Duration::from_millis(100);
/// How long further jobs of a locked match run outside the lanes (the tasks that write batches), after its last job.
const HELD_FOR: Duration = Duration::from_secs(10);

pub(super) struct HeldMatches<J: Job> {
    matches: Mutex<HashMap<MatchId, MatchQueue<J>>>,
    tried: Semaphore,
}

struct MatchQueue<J: Job> {
    waiting: VecDeque<WaitingJob<J>>,
    is_running: bool,
    until: Instant,
}

struct MatchTurn<J: Job> {
    shared: Arc<Shared<J>>,
    match_id: MatchId,
    is_open: bool,
}

impl<J: Job> Default for HeldMatches<J> {
    fn default() -> Self {
        Self {
            matches: Mutex::default(),
            tried: Semaphore::new(TRIES_MAX),
        }
    }
}

impl<J: Job> HeldMatches<J> {
    fn lock(&self) -> MutexGuard<'_, HashMap<MatchId, MatchQueue<J>>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<J: Job> Shared<J> {
    /// Whether jobs of a match must bypass the lanes, because the match was locked recently.
    pub(super) fn is_held_match(&self, match_id: MatchId) -> bool {
        let matches = self.held_matches.lock();
        let is_held = |queue: &MatchQueue<J>| queue.is_running || Instant::now() < queue.until;
        matches.get(&match_id).is_some_and(is_held)
    }

    pub(super) fn hold(self: &Arc<Self>, waiting: WaitingJob<J>) {
        let (Some(match_id), now) = (waiting.job.exclusive_match(), Instant::now()) else {
            return;
        };
        let mut matches = self.held_matches.lock();
        matches.retain(|_, queue| queue.is_running || now < queue.until);
        let queue = matches.entry(match_id).or_insert_with(|| MatchQueue {
            waiting: VecDeque::new(),
            is_running: false,
            until: now,
        });
        queue.waiting.push_back(waiting);
        if !queue.is_running {
            queue.is_running = true;
            let turn = MatchTurn {
                shared: Arc::clone(self),
                match_id,
                is_open: true,
            };
            tokio::spawn(turn.run());
        }
    }

    /// Retries a job until it is done or too old. Returns whether it was done.
    async fn try_until_late(&self, waiting: WaitingJob<J>) -> bool {
        let mut next = Some(waiting);
        while let Some(waiting) = next.and_then(WaitingJob::unless_late) {
            let permit = self.held_matches.tried.acquire().await;
            let mut connection = Connection::new(&self.pool);
            let trying = self.run_alone(&mut connection, &waiting.job, LockWait::Alone);
            let came = trying.await;
            drop((permit, connection));
            next = waiting.conclude(came);
            if next.is_none() {
                return true;
            }
            sleep(TRY_PAUSE).await;
        }
        false
    }
}

impl<J: Job> MatchTurn<J> {
    async fn run(mut self) {
        let mut is_free = true;
        while let Some(waiting) = self.next(is_free) {
            is_free = self.shared.try_until_late(waiting).await;
        }
    }

    /// Takes the next job of the match; without one, ends this task (its turn).
    fn next(&mut self, is_free: bool) -> Option<WaitingJob<J>> {
        let mut matches = self.shared.held_matches.lock();
        let queue = matches.get_mut(&self.match_id)?;
        let next = queue.waiting.pop_front();
        if next.is_none() {
            // The lock is still held, so no job can be missed: a later one finds no running task and spawns a new one.
            self.is_open = false;
            queue.is_running = false;
            queue.until = Instant::now() + HELD_FOR;
            if is_free {
                matches.remove(&self.match_id);
            }
        }
        next
    }
}

impl<J: Job> Drop for MatchTurn<J> {
    // After a panic, the waiting jobs of the match are dropped, so that their callers get an error.
    fn drop(&mut self) {
        if self.is_open {
            self.shared.held_matches.lock().remove(&self.match_id);
        }
    }
}
