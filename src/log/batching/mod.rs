//! What comes together is done together: jobs that wait while a statement is under way share the next one.
//!
//! 1. Who comes alone goes alone, at once. Only after a statement that several shared the lane waits a
//!    moment for company, without a connection: where many come, fewer statements cost less than that moment takes.
//! 2. A lane is a task with a connection of its own. It works while there is something to do and ends
//!    then: no connection is held by anybody who is not at work.
//! 3. It belongs to the runtime that the log was opened in, and finishes what it began, whoever
//!    has stopped waiting.
//! 4. A match that is written to by one statement is in no other that is under way.
//! 5. Nobody waits for a match that somebody else holds: it goes [`aside`].
//! 6. Each is told what came of it as soon as that is known. A limit belongs to one statement; a connection
//!    on which it was not answered is given up.

mod held_matches;
mod connection;
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

use crate::pool::Pool;

/// How long a statement may take, and the wait for its connection. Longer than what the database allows one.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(20);
/// How many statements of one kind are under way at once.
const LANES: usize = 2;
/// How many jobs share one statement at most.
const JOBS_MAX: usize = 64;
/// How long a lane waits for company.
const BATCH_WAIT: Duration = Duration::from_millis(2);

/// A job that can be done together with others.
pub(super) trait Job: Send + Sync + 'static {
    /// What comes of it.
    type Outcome: Send + 'static;

    /// What the metrics call it.
    const NAME: &'static str;

    /// How long it may wait to be begun; later it is given back to whoever asked for it.
    const WAIT_MAX: Option<Duration>;

    /// The match that nobody else in a statement may be about, if there is such.
    fn exclusive_match(&self) -> Option<MatchId>;
}

/// What a statement says of one of its jobs.
#[derive(Debug)]
pub(super) enum JobOutcome<T> {
    /// It was done.
    Done(T),
    /// Somebody else holds what it is about; nothing was done.
    Held,
}

/// Whether a statement may wait for what others hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LockWait {
    /// No: others are in it.
    Together,
    /// A moment: it is about one match, and nobody waits for it.
    Alone,
}

/// Does jobs with one statement; gives what came of each, in their order.
pub(super) type LaneWork<J> =
    for<'a> fn(&'a mut Connection, &'a [&'a J], LockWait) -> RunningJobs<'a, J>;

/// Jobs that are being done.
pub(super) type RunningJobs<'a, J> = BoxFuture<'a, sqlx::Result<Vec<JobOutcome<<J as Job>::Outcome>>>>;

/// Where jobs wait for the next statement.
pub(super) struct Batches<J: Job> {
    shared: Arc<Shared<J>>,
    runtime: Handle,
}

struct Shared<J: Job> {
    state: Mutex<LaneState<J>>,
    held_matches: HeldMatches<J>,
    pool: Pool,
    work: LaneWork<J>,
    /// How long a statement may take.
    timeout: Duration,
}

struct LaneState<J: Job> {
    waiting: VecDeque<WaitingJob<J>>,
    lanes: usize,
    /// What the statements under way are about.
    busy: HashSet<MatchId>,
}

struct WaitingJob<J: Job> {
    job: J,
    /// Where whoever asked for it is answered, and since when they wait.
    answer: oneshot::Sender<Result<J::Outcome, JobError>>,
    since: Instant,
}

/// The right to do what waits, one statement after the other.
struct Lane<J: Job> {
    shared: Arc<Shared<J>>,
    /// What its statement is about.
    busy: Vec<MatchId>,
    is_open: bool,
}

impl<J: Job> Batches<J> {
    /// Jobs that are done by `work`, over connections of this pool.
    pub(super) fn new(pool: &Pool, work: LaneWork<J>) -> Self {
        Self::with_timeout(pool, work, STATEMENT_TIMEOUT)
    }

    fn with_timeout(pool: &Pool, work: LaneWork<J>, limit: Duration) -> Self {
        let state = LaneState {
            waiting: VecDeque::new(),
            lanes: 0,
            busy: HashSet::new(),
        };
        let shared = Shared {
            state: Mutex::new(state),
            held_matches: HeldMatches::default(),
            pool: pool.clone(),
            work,
            timeout: limit,
        };
        Self {
            shared: Arc::new(shared),
            runtime: Handle::current(),
        }
    }

    /// Does a job with whatever else there is to do; gives what came of it.
    pub(super) async fn submit(&self, job: J) -> Result<J::Outcome, JobError> {
        let (answer, answered) = oneshot::channel();
        let since = Instant::now();
        let waiting = WaitingJob { job, answer, since };
        if let Some(lane) = self.shared.queue(waiting) {
            self.runtime.spawn(lane.run());
        }
        answered.await.unwrap_or(Err(JobError::Crashed))
    }
}

impl<J: Job> Batches<J> {
    /// Tells the metrics for how long the oldest job has been waiting.
    pub(super) fn gauge(&self) {
        let waiting = &self.shared.lock().waiting;
        let oldest = waiting.iter().map(|one| one.since.elapsed()).max();
        metrics::gauge!("logothete_lane_oldest_seconds", "lane" => J::NAME)
            .set(oldest.unwrap_or_default().as_secs_f64());
    }
}

impl<J: Job> Shared<J> {
    fn lock(&self) -> MutexGuard<'_, LaneState<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a job last; gives a lane to go on with, unless enough are under way.
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

    /// Does jobs with one statement and tells everybody; where one of them may be to blame that it fails,
    /// each is tried by itself. Gives those that are left: somebody else may hold what they are about.
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

    /// Does jobs with one statement, unless the database does not answer.
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

/// Tells the metrics how many share a statement, and how long the first of them has waited.
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
                self.shared.set_aside(held);
            }
            if is_shared {
                connection.release();
                self.shared.lock().release(&std::mem::take(&mut self.busy));
                sleep(BATCH_WAIT).await;
            }
        }
    }

    /// What is to be done next; nothing if nothing waits, which ends the lane.
    fn next(&mut self) -> Option<Vec<WaitingJob<J>>> {
        let mut state = self.shared.lock();
        state.release(&self.busy);
        let batch = self.shared.take_batch(&mut state);
        count_batch::<J>(&batch);
        self.busy = batch.iter().filter_map(|one| one.job.exclusive_match()).collect();
        state.busy.extend(&self.busy);
        if batch.is_empty() {
            // Under the same lock: whoever comes now opens another.
            self.is_open = false;
            state.lanes = state.lanes.saturating_sub(1);
        }
        (!batch.is_empty()).then_some(batch)
    }
}

impl<J: Job> Shared<J> {
    /// Takes what may go together now.
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
                self.set_aside(waiting);
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
    // Of a lane that fell: where none is left, whoever waits is told rather than forgotten.
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
    /// Tells what came of it; gives it back if it was not begun because it is held.
    fn conclude(self, result: Result<JobOutcome<J::Outcome>, JobError>) -> Option<Self> {
        let outcome = match result {
            Ok(JobOutcome::Held) => return Some(self),
            Ok(JobOutcome::Done(outcome)) => Ok(outcome),
            Err(error) => Err(error),
        };
        // Nobody may wait any more.
        drop(self.answer.send(outcome));
        None
    }

    /// Itself, if anybody still waits for it and it has not waited for too long.
    fn unless_late(self) -> Option<Self> {
        if self.answer.is_closed() {
            return None; // Nothing of it has begun.
        }
        let is_late = |limit: Duration| limit < self.since.elapsed();
        if J::WAIT_MAX.is_some_and(is_late) {
            return self.conclude(Err(JobError::Expired));
        }
        Some(self)
    }
}
