//! What comes together is done together: jobs that wait while a statement is under way share the next one.
//!
//! 1. Nobody waits for company: who comes alone goes alone, at once.
//! 2. A lane is a task with a connection of its own. It works while there is something to do and ends
//!    then: no connection is held by anybody who is not at work.
//! 3. It belongs to the runtime that the log was opened in, and finishes what it began, whoever
//!    has stopped waiting.
//! 4. No two jobs of one match that write share a statement.
//! 5. A statement that the database does not answer is given up, and its connection with it: the next one
//!    goes over another.

use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, PgConnection, PgPool, Postgres};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::MatchId;

/// How long a statement may take, and the wait for its connection. Longer than what the database allows one.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);
/// How many statements of one kind are under way at once.
const LANES: usize = 2;
/// How many jobs share one statement at most.
const JOBS_MAX: usize = 64;

/// A job that can be done together with others.
pub(super) trait Job: Send + 'static {
    /// What comes of it.
    type Outcome: Send + 'static;

    /// The match that nobody else in the same statement may be about, if there is such.
    fn alone_in(&self) -> Option<MatchId>;
}

/// Does jobs with one statement; gives what came of each, in their order.
pub(super) type Work<J> =
    for<'a> fn(&'a mut Connection, &'a [J]) -> BoxFuture<'a, Vec<<J as Job>::Outcome>>;

/// Where jobs wait for the next statement.
pub(super) struct Batches<J: Job> {
    shared: Arc<Shared<J>>,
    pool: PgPool,
    work: Work<J>,
    runtime: Handle,
    /// How long a statement may take.
    limit: Duration,
}

struct Shared<J: Job>(Mutex<State<J>>);

struct State<J: Job> {
    waiting: VecDeque<Waiting<J>>,
    lanes: usize,
}

struct Waiting<J: Job> {
    job: J,
    tell: oneshot::Sender<J::Outcome>,
}

/// The right to do what waits, one statement after the other.
struct Lane<J: Job> {
    shared: Arc<Shared<J>>,
    is_open: bool,
}

/// Jobs of one statement, and who waits for them.
struct Batch<J: Job> {
    jobs: Vec<J>,
    tell: Vec<oneshot::Sender<J::Outcome>>,
}

/// The connection of a lane: one of the pool, for as long as it is at work.
pub(super) struct Connection {
    pool: PgPool,
    taken: Option<PoolConnection<Postgres>>,
    /// Whether the last one broke: others of the same age may have, too.
    is_in_doubt: bool,
}

/// Whoever was at work on it fell.
#[derive(Debug, thiserror::Error)]
#[error("a statement was not carried out to its end")]
pub(super) struct Fallen;

impl<J: Job> fmt::Debug for Batches<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batches").finish_non_exhaustive()
    }
}

impl<J: Job> Batches<J> {
    /// Jobs that are done by `work`, over connections of this pool.
    pub(super) fn new(pool: &PgPool, work: Work<J>) -> Self {
        let (waiting, lanes) = (VecDeque::new(), 0);
        Self {
            shared: Arc::new(Shared(Mutex::new(State { waiting, lanes }))),
            pool: pool.clone(),
            work,
            runtime: Handle::current(),
            limit: ANSWERED_WITHIN,
        }
    }

    /// Does a job with whatever else there is to do; gives what came of it.
    pub(super) async fn submit(&self, job: J) -> Result<J::Outcome, Fallen> {
        let (tell, told) = oneshot::channel();
        if let Some(lane) = self.shared.queue(Waiting { job, tell }) {
            let connection = Connection::of(&self.pool);
            let work = (self.work, self.limit);
            self.runtime.spawn(lane.run(connection, work));
        }
        told.await.map_err(|_gone| Fallen)
    }
}

impl<J: Job> Shared<J> {
    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a job last; gives a lane to go on with, unless enough are under way.
    fn queue(self: &Arc<Self>, waiting: Waiting<J>) -> Option<Lane<J>> {
        let mut state = self.lock();
        state.waiting.push_back(waiting);
        let is_free = state.lanes < LANES;
        state.lanes += usize::from(is_free);
        is_free.then(|| Lane {
            shared: Arc::clone(self),
            is_open: true,
        })
    }
}

impl<J: Job> Lane<J> {
    async fn run(mut self, mut connection: Connection, (work, limit): (Work<J>, Duration)) {
        while let Some(batch) = self.next() {
            match timeout(limit, work(&mut connection, &batch.jobs)).await {
                Ok(outcomes) => batch.tell(outcomes),
                // Whoever waits for it is told by its end.
                Err(_late) => connection.give_back(),
            }
        }
    }

    /// What is to be done next; nothing if nothing waits, which ends the lane.
    fn next(&mut self) -> Option<Batch<J>> {
        let mut state = self.shared.lock();
        let batch = state.take();
        if batch.jobs.is_empty() {
            // Under the same lock: whoever comes now opens another.
            self.is_open = false;
            state.lanes = state.lanes.saturating_sub(1);
            return None;
        }
        Some(batch)
    }
}

impl<J: Job> State<J> {
    fn take(&mut self) -> Batch<J> {
        let (mut jobs, mut tell) = (Vec::new(), Vec::new());
        let (mut taken, mut left) = (HashSet::new(), VecDeque::new());
        while jobs.len() < JOBS_MAX
            && let Some(waiting) = self.waiting.pop_front()
        {
            if waiting.tell.is_closed() {
                continue; // Nobody waits for it any more, and nothing of it has begun.
            }
            let of = waiting.job.alone_in();
            if of.is_some_and(|id| !taken.insert(id)) {
                left.push_back(waiting);
                continue;
            }
            jobs.push(waiting.job);
            tell.push(waiting.tell);
        }
        left.append(&mut self.waiting);
        self.waiting = left;
        Batch { jobs, tell }
    }
}

impl<J: Job> Drop for Lane<J> {
    // Of a lane that fell: where none is left, whoever waits is told rather than forgotten.
    fn drop(&mut self) {
        if !self.is_open {
            return;
        }
        let mut state = self.shared.lock();
        state.lanes = state.lanes.saturating_sub(1);
        if state.lanes == 0 {
            state.waiting.clear();
        }
    }
}

impl Connection {
    pub(super) fn of(pool: &PgPool) -> Self {
        Self {
            pool: pool.clone(),
            taken: None,
            is_in_doubt: false,
        }
    }

    pub(super) async fn get(&mut self) -> sqlx::Result<&mut PgConnection> {
        let taken = match self.taken.take() {
            Some(taken) => taken,
            None => self.acquire().await?,
        };
        Ok(&mut **self.taken.insert(taken))
    }

    async fn acquire(&mut self) -> sqlx::Result<PoolConnection<Postgres>> {
        loop {
            let mut taken = self.pool.acquire().await?;
            if !self.is_in_doubt || taken.ping().await.is_ok() {
                self.is_in_doubt = false;
                return Ok(taken);
            }
            taken.close_on_drop();
        }
    }

    /// Gives it back after a failure, to be looked at before it is used again.
    pub(super) fn give_back(&mut self) {
        self.taken = None;
        self.is_in_doubt = true;
    }
}

impl<J: Job> Batch<J> {
    /// Tells everybody what came of their job, in the order of the jobs.
    fn tell(self, outcomes: Vec<J::Outcome>) {
        for (tell, outcome) in self.tell.into_iter().zip(outcomes) {
            // Nobody may wait any more.
            drop(tell.send(outcome));
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use sqlx::postgres::PgPoolOptions;
    use tokio::sync::Semaphore;
    use tokio::task::{JoinHandle, yield_now};
    use uuid::Uuid;

    use super::*;

    /// Comes to how many shared its statement, which waits for a permit; 13 makes it fall.
    struct Number(u128, Arc<Semaphore>);

    impl Job for Number {
        type Outcome = (u128, usize);

        fn alone_in(&self) -> Option<MatchId> {
            Some(MatchId(Uuid::from_u128(self.0)))
        }
    }

    type Submitted = Vec<JoinHandle<Result<(u128, usize), Fallen>>>;

    fn count<'a>(_: &'a mut Connection, jobs: &'a [Number]) -> BoxFuture<'a, Vec<(u128, usize)>> {
        async move {
            jobs[0].1.acquire().await.unwrap().forget();
            assert!(jobs.iter().all(|job| job.0 != 13), "a bug");
            jobs.iter().map(|job| (job.0, jobs.len())).collect()
        }
        .boxed()
    }

    fn batches() -> Arc<Batches<Number>> {
        batches_within(ANSWERED_WITHIN)
    }

    fn batches_within(limit: Duration) -> Arc<Batches<Number>> {
        let pool = PgPoolOptions::new().connect_lazy("postgres://nobody@nowhere");
        let batches = Batches::new(&pool.unwrap(), count);
        Arc::new(Batches { limit, ..batches })
    }

    async fn submit(
        batches: &Arc<Batches<Number>>,
        permits: &Arc<Semaphore>,
        numbers: impl IntoIterator<Item = u128>,
    ) -> Submitted {
        let mut submitted = Vec::new();
        for number in numbers {
            let (batches, job) = (Arc::clone(batches), Number(number, Arc::clone(permits)));
            submitted.push(tokio::spawn(async move { batches.submit(job).await }));
            yield_now().await;
        }
        submitted
    }

    #[tokio::test]
    async fn who_comes_alone_goes_alone_and_those_who_waited_go_together() {
        let (batches, permits) = (batches(), Arc::new(Semaphore::new(0)));
        let first = submit(&batches, &permits, 1..=2).await;
        let later = submit(&batches, &permits, 3..=7).await;
        permits.add_permits(3);
        for (number, done) in (1..).zip(join_all(first).await) {
            assert_eq!(done.unwrap().unwrap(), (number, 1));
        }
        for (number, done) in (3..).zip(join_all(later).await) {
            assert_eq!(done.unwrap().unwrap(), (number, 5));
        }
    }

    #[tokio::test]
    async fn no_two_of_one_match_share_a_statement_and_none_is_forgotten() {
        let (batches, permits) = (batches(), Arc::new(Semaphore::new(0)));
        let waiting = submit(&batches, &permits, [1, 2, 3, 3, 4, 3]).await;
        permits.add_permits(5);
        let done = join_all(waiting).await.into_iter();
        let shared: Vec<_> = done.map(|done| done.unwrap().unwrap().1).collect();
        assert_eq!(shared, [1, 1, 2, 1, 2, 1]);
    }

    #[tokio::test]
    async fn one_that_falls_takes_down_its_statement_alone_and_the_next_begins_anew() {
        let (batches, permits) = (batches(), Arc::new(Semaphore::new(2)));
        let fallen = submit(&batches, &permits, [13]).await;
        assert!(join_all(fallen).await[0].as_ref().unwrap().is_err());
        let next = submit(&batches, &permits, [1]).await;
        assert!(join_all(next).await[0].as_ref().unwrap().is_ok());
    }

    #[tokio::test]
    async fn where_all_lanes_fall_whoever_waits_is_told() {
        let (batches, permits) = (batches(), Arc::new(Semaphore::new(0)));
        let waiting = submit(&batches, &permits, [13, 13, 13]).await;
        permits.add_permits(2);
        let done = tokio::time::timeout(Duration::from_secs(10), join_all(waiting)).await;
        assert!(
            done.unwrap()
                .iter()
                .all(|done| done.as_ref().unwrap().is_err())
        );
    }

    #[tokio::test]
    async fn a_statement_without_an_answer_is_given_up_and_holds_up_no_lane_for_ever() {
        let batches = batches_within(Duration::from_millis(20));
        let (silent, answers) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(1)));
        let unanswered = submit(&batches, &silent, 1..=2).await;
        let later = submit(&batches, &answers, [3]).await;
        for told in join_all(unanswered).await {
            assert!(told.unwrap().is_err());
        }
        assert_eq!(join_all(later).await.remove(0).unwrap().unwrap(), (3, 1));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_begun() {
        let (batches, permits) = (batches(), Arc::new(Semaphore::new(0)));
        let under_way = submit(&batches, &permits, 1..=2).await;
        let given_up = submit(&batches, &permits, 3..=4).await;
        let waiting = submit(&batches, &permits, [5]).await;
        for job in &given_up {
            job.abort();
        }
        join_all(given_up).await;
        permits.add_permits(3);
        join_all(under_way).await;
        assert_eq!(join_all(waiting).await.remove(0).unwrap().unwrap(), (5, 1));
    }
}
