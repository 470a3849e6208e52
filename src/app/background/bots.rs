//! Moves that the service makes for bots and for vacant seats.

use std::sync::Arc;

use jiff::Timestamp;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::app::error::{PlayError, Result, StoreError};
use crate::app::store::{
    CommitError, EntryOrigin, Loaded, MAX_RETRIES, MatchStore, TURN_WAIT, needs_service,
};
use crate::core::decide::{Decision, act};
use crate::core::events::Actor;
use crate::core::lobby::{is_ready_to_start, start_when_full};
use crate::core::sealing::MAX_ENTRIES;
use crate::core::{Holder, Match, MatchRefusal, Refusal};
use crate::games::{ParsedAction, Seat};
use crate::log::{IdempotencyKey, Intent};
use crate::queue::Task;
use crate::world::{MatchId, error_chain};

const SWEEP_LIMIT: u16 = 200;

#[derive(Clone)]
pub struct Bots {
    pub(in crate::app) store: Arc<MatchStore>,
}

impl MatchStore {
    /// Commits one entry. Then starts the match if it starts by itself, and has the service move if that is due.
    pub(crate) async fn commit_and_continue(
        self: &Arc<Self>,
        id: MatchId,
        key: Option<IdempotencyKey>,
        decide: impl Fn(&Match, Timestamp) -> Result<Decision, Refusal>,
    ) -> Result<Arc<Match>> {
        let state = self.commit(id, key, decide).await?.state;
        Ok(self.continue_match(state).await)
    }

    /// Starts the match if it is full and set to start when full, and spawns the service's move if due. [`Bots::sweep`]
    /// retries failures.
    pub(crate) async fn continue_match(self: &Arc<Self>, state: Arc<Match>) -> Arc<Match> {
        let mut state = state;
        if is_ready_to_start(&state) {
            let start = |loaded: &Loaded| Ok(start_when_full(&loaded.state));
            if let Ok(Some(started)) = self.commit_some(state.id, None, start).await {
                state = started.state;
            }
        }
        self.spawn_moves_if_due(&state);
        state
    }

    pub(crate) fn spawn_moves_if_due(self: &Arc<Self>, state: &Match) {
        if needs_service(state) {
            let (store, id) = (self.background(), state.id);
            tokio::spawn(async move { Bots { store }.move_and_log(id).await });
        }
    }
}

impl Bots {
    /// Makes the service's moves in every match that waits for one. A match in which that fails is tried again later.
    pub async fn sweep(&self) -> Result<()> {
        if !self.store.history.allows(Intent::DrawSomewhere).await? {
            return Ok(());
        }
        let mut after = None;
        loop {
            let lists = &self.store.projections.lists;
            let due = lists.list_due_for_service(after, SWEEP_LIMIT).await?;
            let Some(last) = due.last() else {
                return Ok(());
            };
            after = Some(*last);
            for id in due {
                self.move_and_log(id).await;
            }
        }
    }

    async fn move_and_log(&self, id: MatchId) {
        let error = match self.store.isolate(id, self.make_moves(id)).await {
            // Not a failure: another writer continues the match, or draws are not allowed now and a later sweep
            // retries.
            Ok(())
            | Err(
                PlayError::Refused(Refusal::Match(MatchRefusal::Quarantined | MatchRefusal::Busy))
                | PlayError::Failed(StoreError::InDoubt),
            ) => {
                return;
            }
            Err(error) => error,
        };
        tracing::warn!(match.id = %id, error = %error_chain(&error), "could not make the move of a bot or vacant seat; retrying later");
        let postponed = &self.store.coordination.postponed;
        if let Err(error) = postponed.postpone(id, Task::Move).await {
            tracing::warn!(match.id = %id, error = %error_chain(&error), "could not postpone a failed move of a bot or vacant seat; trying again at the next check");
        }
    }

    async fn make_moves(&self, id: MatchId) -> Result<()> {
        let mut loaded = self.store.load(id, None).await?;
        let mut retries = 0;
        while let Some(decision) = self.decide_next(&loaded.state)? {
            let origin = EntryOrigin::default();
            match self.store.append(&loaded, decision, origin).await {
                Ok(kept) if needs_service(&kept.state) => retries = 0,
                Ok(_) => return Ok(()),
                Err(CommitError::Overtaken | CommitError::AlreadyDone) if retries < MAX_RETRIES => {
                    retries += 1;
                }
                Err(error) => return Err(error.into_play_error()),
            }
            // Another writer that waits for this match goes first.
            self.store.retry_locks.wait_for(&id, TURN_WAIT).await;
            loaded = self.store.load(id, None).await?;
        }
        Ok(())
    }

    fn decide_next(&self, state: &Match) -> Result<Option<Decision>> {
        if !needs_service(state) || state.version.0 >= MAX_ENTRIES {
            return Ok(None);
        }
        if is_ready_to_start(state) {
            return Ok(start_when_full(state));
        }
        let mut rng = ChaCha12Rng::from_seed(self.store.world.random_bytes()?);
        let (seats, _) = state.awaiting();
        let mut moves = seats.iter();
        let found =
            moves.find_map(|seat| Some((seat, decide_service_move(state, seat, &mut rng)?)));
        let Some((seat, (actor, action))) = found else {
            return Ok(None);
        };
        Ok(Some(act(state, actor, seat, &action)?))
    }
}

fn decide_service_move(
    state: &Match,
    seat: Seat,
    rng: &mut ChaCha12Rng,
) -> Option<(Actor, ParsedAction)> {
    match state.roster.holder(seat) {
        Holder::Player(_) => None,
        Holder::Nobody => Some((Actor::Vacant, state.play.on_deadline(seat)?)),
        Holder::Bot(name) => {
            let mut below = |n: u32| if n == 0 { 0 } else { rng.next_u32() % n };
            Some((Actor::Bot, state.play.bot(name, seat, &mut below)?))
        }
    }
}
