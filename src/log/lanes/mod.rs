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

mod aside;
mod connection;
mod failed;
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
pub(super) use self::failed::JobFailure;

use self::aside::Aside;
use super::MatchId;

use crate::pool::Pool;

/// How long a statement may take, and the wait for its connection. Longer than what the database allows one.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);
/// How many statements of one kind are under way at once.
const LANES: usize = 2;
/// How many jobs share one statement at most.
const JOBS_MAX: usize = 64;
/// How long a lane waits for company.
const COMPANY: Duration = Duration::from_millis(2);

/// A job that can be done together with others.
pub(super) trait Job: Send + Sync + 'static {
    /// What comes of it.
    type Outcome: Send + 'static;

    /// What the metrics call it.
    const NAME: &'static str;

    /// How long it may wait to be begun; later it is given back to whoever asked for it.
    const GOOD_FOR: Option<Duration>;

    /// The match that nobody else in a statement may be about, if there is such.
    fn alone_in(&self) -> Option<MatchId>;
}

/// What a statement says of one of its jobs.
#[derive(Debug)]
pub(super) enum Came<T> {
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
pub(super) type RunningJobs<'a, J> = BoxFuture<'a, sqlx::Result<Vec<Came<<J as Job>::Outcome>>>>;

/// Where jobs wait for the next statement.
pub(super) struct Batches<J: Job> {
    shared: Arc<Shared<J>>,
    runtime: Handle,
}

struct Shared<J: Job> {
    state: Mutex<LaneState<J>>,
    aside: Aside<J>,
    pool: Pool,
    work: LaneWork<J>,
    /// How long a statement may take.
    limit: Duration,
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
    answer: oneshot::Sender<Result<J::Outcome, JobFailure>>,
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
        Self::within(pool, work, ANSWERED_WITHIN)
    }

    fn within(pool: &Pool, work: LaneWork<J>, limit: Duration) -> Self {
        let state = LaneState {
            waiting: VecDeque::new(),
            lanes: 0,
            busy: HashSet::new(),
        };
        let shared = Shared {
            state: Mutex::new(state),
            aside: Aside::default(),
            pool: pool.clone(),
            work,
            limit,
        };
        Self {
            shared: Arc::new(shared),
            runtime: Handle::current(),
        }
    }

    /// Does a job with whatever else there is to do; gives what came of it.
    pub(super) async fn submit(&self, job: J) -> Result<J::Outcome, JobFailure> {
        let (answer, answered) = oneshot::channel();
        let since = Instant::now();
        let waiting = WaitingJob { job, answer, since };
        if let Some(lane) = self.shared.queue(waiting) {
            self.runtime.spawn(lane.run());
        }
        answered.await.unwrap_or(Err(JobFailure::Fallen))
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
        let done = self.carry_out(connection, &jobs, LockWait::Together).await;
        let batch = batch.into_iter();
        match done {
            Ok(came) => {
                let pairs = batch.zip(came);
                pairs
                    .filter_map(|(one, came)| one.concluded(Ok(came)))
                    .collect()
            }
            Err(error) if 1 < batch.len() && error.is_of_one() => {
                self.sort_out(connection, batch).await
            }
            Err(error) => batch
                .filter_map(|one| {
                    let came = error.clone().came_of(&one.job);
                    one.concluded(came)
                })
                .collect(),
        }
    }

    /// Does jobs with one statement, unless the database does not answer.
    async fn carry_out(
        &self,
        connection: &mut Connection,
        jobs: &[&J],
        way: LockWait,
    ) -> Result<Vec<Came<J::Outcome>>, JobFailure> {
        let done = timeout(self.limit, (self.work)(connection, jobs, way)).await;
        let done = done.map_or(Err(JobFailure::Fallen), |done| Ok(done?));
        match &done {
            Err(error) if error.is_broken() => connection.give_up(),
            Ok(_) | Err(_) => connection.settle(),
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
        let mut connection = Connection::of(&self.shared.pool);
        while let Some(batch) = self.next() {
            let is_shared = 1 < batch.len();
            for held in self.shared.work_on(&mut connection, batch).await {
                self.shared.set_aside(held);
            }
            if is_shared {
                connection.let_go();
                self.shared.lock().leave(&std::mem::take(&mut self.busy));
                sleep(COMPANY).await;
            }
        }
    }

    /// What is to be done next; nothing if nothing waits, which ends the lane.
    fn next(&mut self) -> Option<Vec<WaitingJob<J>>> {
        let mut state = self.shared.lock();
        state.leave(&self.busy);
        let batch = self.shared.take(&mut state);
        count_batch::<J>(&batch);
        self.busy = batch.iter().filter_map(|one| one.job.alone_in()).collect();
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
    fn take(self: &Arc<Self>, state: &mut LaneState<J>) -> Vec<WaitingJob<J>> {
        let (mut batch, mut left, mut about) = (Vec::new(), VecDeque::new(), HashSet::new());
        while batch.len() < JOBS_MAX
            && let Some(waiting) = state.waiting.pop_front()
        {
            let Some(waiting) = waiting.unless_late() else {
                continue;
            };
            let of = waiting.job.alone_in();
            if of.is_some_and(|id| self.is_aside(id)) {
                self.set_aside(waiting);
            } else if of.is_some_and(|id| state.busy.contains(&id) || !about.insert(id)) {
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
    fn leave(&mut self, busy: &[MatchId]) {
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
        state.leave(&self.busy);
        state.lanes = state.lanes.saturating_sub(1);
        if state.lanes == 0 {
            state.waiting.clear();
        }
    }
}

impl<J: Job> WaitingJob<J> {
    /// Tells what came of it; gives it back if it was not begun because it is held.
    fn concluded(self, came: Result<Came<J::Outcome>, JobFailure>) -> Option<Self> {
        let outcome = match came {
            Ok(Came::Held) => return Some(self),
            Ok(Came::Done(outcome)) => Ok(outcome),
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
        if J::GOOD_FOR.is_some_and(is_late) {
            return self.concluded(Err(JobFailure::Waited));
        }
        Some(self)
    }
}
