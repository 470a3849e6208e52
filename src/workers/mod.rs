//! Keeps background work going, and restarts workers that panic.
//!
//! Uses no other module.
//!
//! 1. A worker that panics or ends is restarted, each time after a longer pause; others are not affected.
//! 2. Each restart is logged and counted in `logothete_worker_falls_total`. `/health/ready` names a worker that fails
//!    repeatedly, until it recovers.
//! 3. A round that fails does not restart its worker. The round is repeated at its interval, or at once after a lost
//!    race such as a deadlock. A round that does not end in time does restart the worker.
//! 4. Tasks that run forever are started only here (`tests/tidy` checks that).

mod health;

use std::error::Error;
use std::future::{Future, pending};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

pub use health::WorkerHealth;

/// The background workers of one process. They end when this value is dropped.
#[derive(Debug, Default)]
pub struct Workers {
    tasks: JoinSet<()>,
    health: Arc<WorkerHealth>,
    times: RestartTimes,
    is_lost_race: Option<IsLostRace>,
}

/// Recognises failures for which an immediate retry may succeed, such as a deadlock.
type IsLostRace = fn(&(dyn Error + 'static)) -> bool;

const RACE_RETRIES_MAX: u8 = 3;

/// The compiler generates the code that runs a future anew for every type, and there are many workers.
type BoxedFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;
type WorkerRound = dyn Fn() -> BoxedFuture<Result<(), Box<dyn Error + Send>>> + Send + Sync;

#[derive(Clone, Copy, Debug)]
struct RestartTimes {
    /// Pause before the first restart of a worker; doubled after each further failure.
    shortest_pause: Duration,
    longest_pause: Duration,
    /// How long a worker without rounds must run to count as recovered.
    well_after: Duration,
    round_within: Duration,
}

impl Default for RestartTimes {
    fn default() -> Self {
        Self {
            shortest_pause: Duration::from_secs(1),
            longest_pause: Duration::from_mins(1),
            well_after: Duration::from_secs(30),
            round_within: Duration::from_mins(10),
        }
    }
}

impl RestartTimes {
    fn pause(self, crashes: u32) -> Duration {
        let doubled = 2_u32.saturating_pow(crashes.saturating_sub(1));
        let pause = self.shortest_pause.saturating_mul(doubled);
        pause.min(self.longest_pause)
    }
}

impl Workers {
    /// Returns the workers with immediate retries of rounds whose failure `is_lost_race` recognises.
    #[must_use]
    pub fn with_retry_if(self, is_lost_race: IsLostRace) -> Self {
        Self {
            is_lost_race: Some(is_lost_race),
            ..self
        }
    }

    pub fn health(&self) -> Arc<WorkerHealth> {
        Arc::clone(&self.health)
    }

    /// Starts a worker that should never end, and restarts it if it does.
    pub fn spawn<F>(&mut self, worker: &'static str, work: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (roll, well_after) = (self.health(), self.times.well_after);
        self.supervise(worker, move || {
            let (work, roll) = (work(), Arc::clone(&roll));
            Box::pin(async move {
                let proof = async {
                    sleep(well_after).await;
                    roll.note_well(worker);
                    pending::<()>().await;
                };
                tokio::select! {
                    () = work => {}
                    () = proof => {}
                }
            })
        });
    }

    /// Starts a worker that repeats a round. A failure is logged once, until a round succeeds again.
    pub fn spawn_periodic<F, T: Send + 'static, E>(
        &mut self,
        every: Duration,
        worker: &'static str,
        round: impl Fn() -> F + Send + Sync + 'static,
    ) where
        F: Future<Output = Result<T, E>> + Send + 'static,
        E: Error + Send + 'static,
    {
        let shared_round: Arc<WorkerRound> = Arc::new(move || {
            let round = round();
            Box::pin(async move {
                let done = round.await.map(drop);
                done.map_err(|error| -> Box<dyn Error + Send> { Box::new(error) })
            })
        });
        let plan = RoundPlan {
            every,
            time_limit: self.times.round_within,
            is_lost_race: self.is_lost_race,
            worker,
            health: self.health(),
        };
        self.supervise(worker, move || {
            Box::pin(run_rounds(plan.clone(), Arc::clone(&shared_round)))
        });
    }

    fn supervise(
        &mut self,
        worker: &'static str,
        run: impl Fn() -> BoxedFuture<()> + Send + 'static,
    ) {
        let run: Box<dyn Fn() -> BoxedFuture<()> + Send> = Box::new(run);
        let (roll, times) = (self.health(), self.times);
        roll.register(worker);
        self.tasks.spawn(async move {
            loop {
                let why = run_to_end(run()).await;
                let falls = roll.note_crash(worker);
                tracing::error!(
                    worker,
                    falls,
                    why,
                    "a worker panicked or ended; restarting it"
                );
                sleep(times.pause(falls)).await;
            }
        });
    }
}

async fn run_to_end(run: BoxedFuture<()>) -> String {
    // Dropping the set aborts the work together with this task.
    let mut at_work = JoinSet::new();
    at_work.spawn(run);
    match at_work.join_next().await {
        Some(Err(error)) => error.to_string(),
        Some(Ok(())) | None => "it ended".to_owned(),
    }
}

#[derive(Clone)]
struct RoundPlan {
    every: Duration,
    time_limit: Duration,
    is_lost_race: Option<IsLostRace>,
    worker: &'static str,
    health: Arc<WorkerHealth>,
}

async fn run_rounds(plan: RoundPlan, round: Arc<WorkerRound>) {
    let worker = plan.worker;
    let mut ticks = interval(plan.every);
    // Missed rounds are skipped, not made up for.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut was_well = true;
    loop {
        ticks.tick().await;
        let trying = async {
            let is_lost =
                |error: &(dyn Error + 'static)| plan.is_lost_race.is_some_and(|lost| lost(error));
            let mut result = round().await;
            for _ in 0..RACE_RETRIES_MAX {
                if !result.as_ref().is_err_and(|error| is_lost(error.as_ref())) {
                    break;
                }
                result = round().await;
            }
            result
        };
        let Ok(done) = timeout(plan.time_limit, trying).await else {
            tracing::error!(worker, "a round timed out; restarting its worker");
            return;
        };
        // The round has ended in time, so its worker counts as healthy even if the round failed.
        plan.health.note_well(worker);
        match &done {
            Err(error) if was_well => {
                let error: &dyn Error = error.as_ref();
                tracing::warn!(
                    worker,
                    error,
                    "a round failed; retrying at the next interval"
                );
            }
            Ok(()) if !was_well => tracing::info!(worker, "a worker has recovered"),
            Ok(()) | Err(_) => {}
        }
        was_well = done.is_ok();
    }
}

#[cfg(test)]
mod tests;
