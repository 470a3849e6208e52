//! Measures the share of an action's time that its checkpoint, a signed note of the match, takes.
//!
//! `cargo bench --bench checkpoint`: plays long matches of Byzanz and signs a checkpoint after each action, as the API
//! does. Both are timed in the same run. There is no HTTP, and the database does not wait for its disk. So in a real
//! service the share is smaller.

#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod sample;
mod scale;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use logothete::app::{MatchKeys, Matches};
use logothete::core::Command;
use logothete::proof::{ProofPlan, Proofs, Reach, Signer};
use logothete::testing::TestDatabase;
use logothete::world::World;
use sample::{next, sit_down};
use scale::{IS_SMALL, scaled};
use uuid::Uuid;

const MATCHES: u32 = scaled(8, 1);

/// Maximum share of an action's time that its checkpoint may take, in percent.
const SHARE_MAX_PERCENT: f64 = 5.0;

#[derive(Default)]
struct Times {
    actions: u32,
    acting: Duration,
    signing: Duration,
}

fn main() -> anyhow::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    let database = TestDatabase::create().await?;
    let (log, world) = (database.open_log()?, Arc::new(World::real()));
    let proof = Proofs::new(ProofPlan {
        log: log.clone(),
        world: Arc::clone(&world),
        pepper: [7; 32],
        public_url: Some("https://play.example".to_owned()),
        folder: None,
    });
    proof.monitor.settle().await?;
    let matches = Arc::new(Matches::new(
        log,
        Arc::clone(&world),
        MatchKeys::new(b"bench"),
    ));
    let mut times = Times::default();
    for _ in 0..MATCHES {
        proof.monitor.beat().await?;
        play(&matches, &proof.signer, &mut times).await?;
    }
    let per_action = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(times.actions.max(1));
    let (acting, signing) = (per_action(times.acting), per_action(times.signing));
    let share = 100.0 * signing / acting;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{} actions: {acting:.0} µs each, and {signing:.1} µs for the checkpoint: {share:.2} %",
        times.actions
    )?;
    anyhow::ensure!(
        IS_SMALL || share < SHARE_MAX_PERCENT,
        "the share of checkpoints is over the limit"
    );
    Ok(())
}

async fn play(matches: &Arc<Matches>, signer: &Signer, times: &mut Times) -> anyhow::Result<()> {
    let people: Vec<Uuid> = (0..6)
        .map(|_| matches.world.random_id())
        .collect::<Result<_, _>>()?;
    let id = matches.lobby.new_match_id()?;
    let mut state = sit_down(matches, id, &people).await?;
    while let Some((participant, decision, action)) = next(&state, &people)? {
        let command = Command {
            match_id: id,
            participant,
            decision,
            actions: vec![action],
        };
        let watch = matches.world.stopwatch();
        let played = matches.turns.act(&command, None).await?;
        times.acting += watch.elapsed();
        state = played.state;
        let reach = Reach {
            version: state.version,
            head: state.head,
        };
        let watch = matches.world.stopwatch();
        let note = signer.checkpoint_of(id, reach).await?.to_string();
        times.signing += watch.elapsed();
        anyhow::ensure!(!note.is_empty(), "the checkpoint is empty");
        times.actions += 1;
    }
    Ok(())
}
