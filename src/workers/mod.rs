//! Keeps background work going, and restarts what panics.
//!
//! Names no other room.
//!
//! 1. A worker that falls (by a panic, or because it ends) begins anew, each time after a longer
//!    pause; the others do not notice.
//! 2. Each fall is logged and counted in `logothete_worker_falls_total`; who falls again and again is
//!    named by `/health/ready` until it is well.
//! 3. A round that fails is no fall: it comes again at its time, or at once if it only lost a race. One that
//!    hangs is.
//! 4. Nobody else begins a task that is to go on for ever (`tests/tidy`).

mod health;

use std::error::Error;
use std::future::{Future, pending};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

pub use health::WorkerHealth;

/// The workers of one process; they end when this is dropped.
#[derive(Debug, Default)]
pub struct Workers {
    tasks: JoinSet<()>,
    health: Arc<WorkerHealth>,
    times: RestartTimes,
    is_lost_race: Option<IsLostRace>,
}

/// Tells failures that are over as soon as they are known: the loser of a deadlock has only to begin again.
type IsLostRace = fn(&(dyn Error + 'static)) -> bool;

/// How often a round that lost a race is begun again before its time.
const RACE_RETRIES_MAX: u8 = 3;

/// How long things take after a fall, and before one.
#[derive(Clone, Copy, Debug)]
struct RestartTimes {
    /// How long a worker rests after its first fall; twice as long after each further one.
    shortest_pause: Duration,
    longest_pause: Duration,
    /// How long a worker without rounds works until it counts as well.
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
    /// The same, whose rounds begin again at once where they failed in this way.
    #[must_use]
    pub fn with_retry_if(self, is_lost_race: IsLostRace) -> Self {
        let lost_race = Some(is_lost_race);
        Self { is_lost_race: lost_race, ..self }
    }

    /// Who is at work.
    pub fn health(&self) -> Arc<WorkerHealth> {
        Arc::clone(&self.health)
    }

    /// Has a worker work without an end.
    pub fn spawn<F>(&mut self, worker: &'static str, work: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (roll, well_after) = (self.health(), self.times.well_after);
        let run = move || {
            let (work, roll) = (work(), Arc::clone(&roll));
            async move {
                let proof = async {
                    sleep(well_after).await;
                    roll.note_well(worker);
                    pending::<()>().await;
                };
                tokio::select! {
                    () = work => {}
                    () = proof => {}
                }
            }
        };
        self.supervise(worker, run);
    }

    /// Has a worker do something again and again; a failure is written down once until it passes.
    pub fn spawn_periodic<F, T: Send + 'static, E>(
        &mut self,
        every: Duration,
        worker: &'static str,
        round: impl Fn() -> F + Send + Sync + 'static,
    ) where
        F: Future<Output = Result<T, E>> + Send + 'static,
        E: Error + Send + 'static,
    {
        let shared_round = Arc::new(round);
        let plan = RoundPlan {
            every,
            time_limit: self.times.round_within,
            is_lost_race: self.is_lost_race,
            worker,
            health: self.health(),
        };
        self.supervise(worker, move || run_rounds(plan.clone(), Arc::clone(&shared_round)));
    }

    fn supervise<F>(&mut self, worker: &'static str, run: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (roll, times) = (self.health(), self.times);
        roll.register(worker);
        self.tasks.spawn(async move {
            loop {
                let why = run_to_end(run()).await;
                let falls = roll.note_crash(worker);
                tracing::error!(worker, falls, why, "a worker fell and begins anew");
                sleep(times.pause(falls)).await;
            }
        });
    }
}

/// Why a worker ended.
async fn run_to_end(run: impl Future<Output = ()> + Send + 'static) -> String {
    // Gone with us when we are.
    let mut at_work = JoinSet::new();
    at_work.spawn(run);
    match at_work.join_next().await {
        Some(Err(error)) => error.to_string(),
        Some(Ok(())) | None => "it came to an end".to_owned(),
    }
}

/// How the rounds of a worker are made.
#[derive(Clone)]
struct RoundPlan {
    every: Duration,
    time_limit: Duration,
    is_lost_race: Option<IsLostRace>,
    worker: &'static str,
    health: Arc<WorkerHealth>,
}

async fn run_rounds<F, T, E>(plan: RoundPlan, round: Arc<impl Fn() -> F>)
where
    F: Future<Output = Result<T, E>>,
    E: Error + 'static,
{
    let worker = plan.worker;
    let mut ticks = interval(plan.every);
    // Rounds that were missed while one took long are not made up for.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut was_well = true;
    loop {
        ticks.tick().await;
        let trying = async {
            let is_lost = |error: &E| plan.is_lost_race.is_some_and(|lost| lost(error));
            let mut result = round().await;
            for _ in 0..RACE_RETRIES_MAX {
                if !result.as_ref().is_err_and(is_lost) {
                    break;
                }
                result = round().await;
            }
            result
        };
        let Ok(done) = timeout(plan.time_limit, trying).await else {
            tracing::error!(worker, "a round hangs and is given up");
            return;
        };
        // A round that fails is over in time all the same.
        plan.health.note_well(worker);
        match &done {
            Err(error) if was_well => {
                let error: &dyn Error = error;
                tracing::warn!(worker, error, "a worker cannot do its work");
            }
            Ok(_) if !was_well => tracing::info!(worker, "a worker does its work again"),
            Ok(_) | Err(_) => {}
        }
        was_well = done.is_ok();
    }
}

#[cfg(test)]
mod tests;
