//! Batches jobs: those that wait while a statement runs share the next statement.
//!
//! 1. A single job starts at once. After a shared statement the lane pauses without a connection, to collect more jobs.
//! 2. A lane is a task with its own connection. It ends when there are no jobs, so idle lanes hold no connection.
//! 3. Lanes run in the runtime that opened the log, and finish their statements even if callers are cancelled.
//! 4. Each server has its own lanes, and two concurrent statements of a server never write to the same match.
//! 5. A match locked by another session is handled in [`held_matches`] and blocks no lane.
//! 6. Each caller gets its result as soon as it is known. A timeout closes the connection of its statement.

mod connection;
mod held_matches;
mod job_error;
#[cfg(test)]
mod tests;

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};

pub(super) use self::connection::Connection;
pub(super) use self::job_error::JobError;

use self::held_matches::HeldMatches;
use super::MatchId;

use crate::pool::{MatchServer, Pool, Servers};

/// Timeout of a statement and the wait for its connection; longer than PostgreSQL's own statement timeout.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(20);
const LANES: usize = 2;
const JOBS_MAX: usize = 64;
/// Pause of a lane (a task that writes batches) after a shared statement, to collect more jobs.
const BATCH_WAIT: Duration = Duration::from_millis(2);

/// A job, such as appending an entry, that can share a statement with others.
pub(super) trait Job: Send + Sync + 'static {
    type Outcome: Send + 'static;

    const NAME: &'static str;

    /// How long a job may wait to start before it is returned to its caller. `None`: no limit.
    const WAIT_MAX: Option<Duration>;

    /// Returns the match that no other job of the same statement may concern, if any.
    fn exclusive_match(&self) -> Option<MatchId>;

    /// Returns the server that does this job fastest.
    fn server(&self, servers: &Servers) -> Arc<MatchServer>;
}

#[derive(Debug)]
pub(super) enum JobOutcome<T> {
    Done(T),
    /// Another session has locked the match; nothing was done.
    Held,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LockWait {
    /// The statement must not wait, because several jobs share it.
    Together,
    /// The statement may wait briefly: it has one job, so no other job is delayed.
    Alone,
}

/// Function that does jobs in one statement. Returns the outcomes in the order of the jobs.
pub(super) type LaneWork<J> =
    for<'a> fn(&'a mut Connection, &'a [&'a J], LockWait) -> RunningJobs<'a, J>;

pub(super) type RunningJobs<'a, J> =
    BoxFuture<'a, sqlx::Result<Vec<JobOutcome<<J as Job>::Outcome>>>>;

pub(super) struct Batches<J: Job> {
    servers: Servers,
    by_server: Mutex<Vec<(String, Arc<Shared<J>>)>>,
    work: LaneWork<J>,
    timeout: Duration,
    runtime: Handle,
}

struct Shared<J: Job> {
    state: Mutex<LaneState<J>>,
    held_matches: HeldMatches<J>,
    pool: Pool,
    work: LaneWork<J>,
    timeout: Duration,
}

struct LaneState<J: Job> {
    waiting: VecDeque<WaitingJob<J>>,
    lanes: usize,
    /// Matches of the statements that are currently running.
    busy: HashSet<MatchId>,
}

struct WaitingJob<J: Job> {
    job: J,
    answer: oneshot::Sender<Result<J::Outcome, JobError>>,
    since: Instant,
}

struct Lane<J: Job> {
    shared: Arc<Shared<J>>,
    busy: Vec<MatchId>,
    is_open: bool,
}

impl<J: Job> Batches<J> {
    pub(super) fn new(servers: &Servers, work: LaneWork<J>) -> Self {
        Self::with_timeout(servers, work, STATEMENT_TIMEOUT)
    }

    fn with_timeout(servers: &Servers, work: LaneWork<J>, limit: Duration) -> Self {
        Self {
            servers: servers.clone(),
            by_server: Mutex::default(),
            work,
            timeout: limit,
            runtime: Handle::current(),
        }
    }

    pub(super) async fn submit(&self, job: J) -> Result<J::Outcome, JobError> {
        let (answer, answered) = oneshot::channel();
        let since = Instant::now();
        let shared = self.lanes_of(&job.server(&self.servers));
        let waiting = WaitingJob { job, answer, since };
        if let Some(lane) = shared.queue(waiting) {
            self.runtime.spawn(lane.run());
        }
        answered.await.unwrap_or(Err(JobError::Crashed))
    }

    /// Returns the lanes of a server.
    fn lanes_of(&self, server: &MatchServer) -> Arc<Shared<J>> {
        let mut by_server = self.lock();
        if let Some((_, shared)) = by_server.iter().find(|(name, _)| *name == server.name) {
            return Arc::clone(shared);
        }
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            held_matches: HeldMatches::default(),
            pool: server.pool.clone(),
            work: self.work,
            timeout: self.timeout,
        });
        by_server.push((server.name.clone(), Arc::clone(&shared)));
        shared
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(String, Arc<Shared<J>>)>> {
        self.by_server
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn gauge(&self) {
        let by_server = self.lock();
        let oldest = by_server.iter().filter_map(|(_, shared)| shared.oldest());
        metrics::gauge!("logothete_lane_oldest_seconds", "lane" => J::NAME)
            .set(oldest.max().unwrap_or_default().as_secs_f64());
    }
}

impl<J: Job> Default for LaneState<J> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            lanes: 0,
            busy: HashSet::new(),
        }
    }
}

impl<J: Job> Shared<J> {
    /// Returns how long the oldest waiting job has waited.
    fn oldest(&self) -> Option<Duration> {
        let waiting = &self.lock().waiting;
        waiting.iter().map(|one| one.since.elapsed()).max()
    }

    fn lock(&self) -> MutexGuard<'_, LaneState<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job. Returns a lane for the caller to run, unless enough lanes are running.
    fn queue(self: &Arc<Self>, waiting: WaitingJob<J>) -> Option<Lane<J>> {
        let mut state = self.lock();
        state.waiting.push_back(waiting);
        let is_free = state.lanes < LANES;
        state.lanes += usize::from(is_free);
        is_free.then(|| Lane {
            shared: Arc::clone(self),
            busy: Vec::new(),
            is_open: true,
        })
    }

    /// Does jobs in one statement, or one by one after a failure. Returns the jobs whose match is locked.
    async fn work_on(
        &self,
        connection: &mut Connection,
        batch: Vec<WaitingJob<J>>,
    ) -> Vec<WaitingJob<J>> {
        let jobs: Vec<&J> = batch.iter().map(|one| &one.job).collect();
        let result = self.run_batch(connection, &jobs, LockWait::Together).await;
        let waiting = batch.into_iter();
        match result {
            Ok(came) => {
                let pairs = waiting.zip(came);
                pairs
                    .filter_map(|(one, came)| one.conclude(Ok(came)))
                    .collect()
            }
            Err(error) if 1 < waiting.len() && error.is_about_one_job() => {
                self.run_one_by_one(connection, waiting).await
            }
            Err(error) => waiting
                .filter_map(|one| {
                    let outcome = error.clone().outcome_of(&one.job);
                    one.conclude(outcome)
                })
                .collect(),
        }
    }

    async fn run_batch(
        &self,
        connection: &mut Connection,
        jobs: &[&J],
        lock_wait: LockWait,
    ) -> Result<Vec<JobOutcome<J::Outcome>>, JobError> {
        let answer = timeout(self.timeout, (self.work)(connection, jobs, lock_wait)).await;
        let done = answer.map_or(Err(JobError::Crashed), |done| Ok(done?));
        match &done {
            Err(error) if error.is_broken() => connection.discard(),
            Ok(_) | Err(_) => connection.mark_answered(),
        }
        done
    }
}

fn count_batch<J: Job>(batch: &[WaitingJob<J>]) {
    let Some(first) = batch.first() else {
        return;
    };
    let count = u64::try_from(batch.len()).unwrap_or(u64::MAX);
    metrics::counter!("logothete_lane_statements_total", "lane" => J::NAME).increment(1);
    metrics::counter!("logothete_lane_jobs_total", "lane" => J::NAME).increment(count);
    metrics::histogram!("logothete_lane_wait_seconds", "lane" => J::NAME)
        .record(first.since.elapsed());
}

impl<J: Job> Lane<J> {
    async fn run(mut self) {
        let mut connection = Connection::new(&self.shared.pool);
        while let Some(batch) = self.next() {
            let is_shared = 1 < batch.len();
            for held in self.shared.work_on(&mut connection, batch).await {
                self.shared.hold(held);
            }
            if is_shared {
                connection.release();
                self.shared.lock().release(&std::mem::take(&mut self.busy));
                sleep(BATCH_WAIT).await;
            }
        }
    }

    /// Takes the next batch of jobs; without jobs, ends the lane.
    fn next(&mut self) -> Option<Vec<WaitingJob<J>>> {
        let mut state = self.shared.lock();
        state.release(&self.busy);
        let batch = self.shared.take_batch(&mut state);
        count_batch::<J>(&batch);
        self.busy = batch
            .iter()
            .filter_map(|one| one.job.exclusive_match())
            .collect();
        state.busy.extend(&self.busy);
        if batch.is_empty() {
            // The lock on the queue is still held, so a job that comes later opens a new lane.
            self.is_open = false;
            state.lanes = state.lanes.saturating_sub(1);
        }
        (!batch.is_empty()).then_some(batch)
    }
}

impl<J: Job> Shared<J> {
    fn take_batch(self: &Arc<Self>, state: &mut LaneState<J>) -> Vec<WaitingJob<J>> {
        let (mut batch, mut left, mut about) = (Vec::new(), VecDeque::new(), HashSet::new());
        while batch.len() < JOBS_MAX
            && let Some(waiting) = state.waiting.pop_front()
        {
            let Some(waiting) = waiting.unless_late() else {
                continue;
            };
            let match_id = waiting.job.exclusive_match();
            if match_id.is_some_and(|id| self.is_held_match(id)) {
                self.hold(waiting);
            } else if match_id.is_some_and(|id| state.busy.contains(&id) || !about.insert(id)) {
                left.push_back(waiting);
            } else {
                batch.push(waiting);
            }
        }
        left.append(&mut state.waiting);
        state.waiting = left;
        batch
    }
}

impl<J: Job> LaneState<J> {
    fn release(&mut self, busy: &[MatchId]) {
        for id in busy {
            self.busy.remove(id);
        }
    }
}

impl<J: Job> Drop for Lane<J> {
    // If the lane panicked and no other lane runs, the waiting jobs get an error.
    fn drop(&mut self) {
        if !self.is_open {
            return;
        }
        let mut state = self.shared.lock();
        state.release(&self.busy);
        state.lanes = state.lanes.saturating_sub(1);
        if state.lanes == 0 {
            state.waiting.clear();
        }
    }
}

impl<J: Job> WaitingJob<J> {
    fn conclude(self, result: Result<JobOutcome<J::Outcome>, JobError>) -> Option<Self> {
        let outcome = match result {
            Ok(JobOutcome::Held) => return Some(self),
            Ok(JobOutcome::Done(outcome)) => Ok(outcome),
            Err(error) => Err(error),
        };
        // The send fails only if the caller no longer waits.
        drop(self.answer.send(outcome));
        None
    }

    fn unless_late(self) -> Option<Self> {
        if self.answer.is_closed() {
            return None; // Not started.
        }
        let is_late = |limit: Duration| limit < self.since.elapsed();
        if J::WAIT_MAX.is_some_and(is_late) {
            return self.conclude(Err(JobError::Expired));
        }
        Some(self)
    }
}
