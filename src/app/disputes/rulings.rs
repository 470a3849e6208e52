//! Applies rulings, closes expired disputes, and replays matches for referees.

use std::sync::Arc;

use jiff::Timestamp;

use crate::app::{MatchStore, Result};
use crate::core::disputes::DisputeRefusal;
use crate::core::disputes::{
    self, Forecast, Ruling, SignedRuling, find_learned, forecast, ruling_token,
};
use crate::core::feed::{FeedEntry, FeedReader, Listener, Perspective};
use crate::core::fold::{check_invariants, fold_with};
use crate::core::memory::{PastGame, RewindMemory};
use crate::core::{Match, MatchRefusal, ReplayError, Stage};
use crate::log::IdempotencyKey;
use crate::queue::Task;
use crate::world::{MatchId, RawEntry, Version, error_chain};

const ROUND_LIMIT: u16 = 100;

#[derive(Clone, Debug)]
pub struct ReplayRequest {
    /// The entry after which the position is shown.
    pub version: Version,
    /// The entry after which later entries are listed, if any are wanted.
    pub since: Option<Version>,
    pub listener: Listener,
}

pub struct Replay {
    pub state: Match,
    /// The match at the version `since`, if `since` was given.
    pub before: Option<Match>,
    pub entries: Vec<FeedEntry>,
    pub perspective: Perspective,
}

#[derive(Clone)]
pub struct Rulings {
    pub(in crate::app) store: Arc<MatchStore>,
}

impl Rulings {
    /// Returns the effect of a ruling, and the hidden information that players learned from the entries it would undo.
    pub async fn preview_effect(
        &self,
        id: MatchId,
        number: Version,
        ruling: &Ruling,
        listener: &Listener,
    ) -> Result<Forecast> {
        let state = self.store.load_state(id).await?;
        let with_memory = self.load_with_memory(&state, ruling).await?;
        let learned = match rewind_target(ruling).filter(|to| *to < state.version) {
            None => Vec::new(),
            Some(to) => {
                let (log, until) = (&self.store.log, state.version);
                let entries = log.walk.read_between(id, Version::NONE, until).await?;
                let (looked, heard) = (Arc::clone(&state), listener.clone());
                let job = move || find_learned(&looked, &entries, to, &heard);
                self.store.fold_blocking(id, until.0, job).await?
            }
        };
        Ok(forecast(&with_memory, number, ruling, learned, listener)?)
    }

    /// Carries out a ruling, if its effect is still the one that its signers saw.
    pub async fn apply_ruling(
        &self,
        id: MatchId,
        signed: SignedRuling<'_>,
        effect: &str,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>> {
        let state = self.store.load_state(id).await?;
        let memory = self.load_with_memory(&state, signed.ruling).await?.memory;
        let decide = |state: &Match, now| {
            if ruling_token(state, signed.dispute, signed.ruling)? != effect {
                return Err(DisputeRefusal::EffectMoved.into());
            }
            let state = state.clone().with_memory(memory.clone());
            disputes::rule(&state, signed, now)
        };
        self.store.commit_and_continue(id, key, decide).await
    }

    /// Closes disputes that are past their deadline; returns how many. A dispute that cannot be closed is postponed.
    pub async fn close_expired(&self) -> Result<u32> {
        let (postponed, mut closed) = (&self.store.coordination.postponed, 0);
        let rows = &self.store.projections.disputes;
        for (id, number) in rows.list_due(ROUND_LIMIT).await? {
            let close = |state: &Match, now| disputes::close(state, number, now);
            let closing = self.store.commit_and_continue(id, None, close);
            match self.store.isolate(id, closing).await {
                Ok(_) => closed += 1,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "could not close a dispute; retrying later");
                    postponed.postpone(id, Task::Dispute).await?;
                }
            }
        }
        Ok(closed)
    }

    /// Returns the match after an entry, and the entries since an earlier one, from a viewpoint.
    ///
    /// Replays the log in a read-only transaction. Hidden information of a running match is shown only while its clocks
    /// are stopped.
    pub async fn replay(&self, id: MatchId, request: ReplayRequest) -> Result<Replay> {
        let (since, version) = (request.since, request.version);
        let reading = self.store.log.read_in_isolation(id).await?;
        let (now, entries) = (reading.now, reading.entries);
        let current = entries.last().map(|last| last.version);
        let current = current.ok_or(MatchRefusal::NoSuchMatch)?;
        if version == Version::NONE || current < version || since.is_some_and(|s| version < s) {
            let (asked, current) = (version.0, current.0);
            return Err(MatchRefusal::NoSuchVersion { asked, current }.into());
        }
        let job = move || replay_entries(id, &entries, request, now);
        let replay = self.store.fold_blocking(id, current.0, job).await?;
        Ok(replay.ok_or(DisputeRefusal::ClocksRun)?)
    }

    async fn load_with_memory(&self, state: &Match, ruling: &Ruling) -> Result<Match> {
        let mut remembering = state.clone();
        let first = state.roster.seat_history.first().map(|period| period.from);
        let is_there =
            |to: &Version| first.is_some_and(|first| first <= *to) && *to < state.version;
        if let Some(to) = rewind_target(ruling).filter(is_there) {
            let past = self.store.load_at(state.id, to).await?;
            remembering.memory = RewindMemory::with_only(to, PastGame::new(&past));
        }
        Ok(remembering)
    }
}

/// Replays a match from a viewpoint. Returns `None` if hidden information must not be shown now.
fn replay_entries(
    id: MatchId,
    records: &[RawEntry],
    request: ReplayRequest,
    now: Timestamp,
) -> Result<Option<Replay>, ReplayError> {
    let ReplayRequest {
        since,
        version,
        listener,
    } = request;
    let perspective = listener.perspective;
    let memory = RewindMemory::for_entries(records);
    let count = |until: Version| records.partition_point(|kept| kept.version <= until);
    let after = since.unwrap_or(Version(version.0.saturating_sub(1)));
    let (until, rest) = records.split_at(count(version));
    let (first, next) = until.split_at(count(after));
    let mut reader = FeedReader::new(id, after, memory.clone(), listener);
    reader.read(first)?;
    let before = since.and_then(|_| reader.state().cloned());
    let entries = reader.read(next)?;
    let state = reader.state().cloned();
    if let Some(state) = &state {
        check_invariants(state)?;
    }
    let last = fold_with(id, state.clone(), &memory, rest)?;
    if last.is_some_and(|last| is_kept_back(&last, perspective, now)) {
        return Ok(None);
    }
    Ok(state.map(|state| Replay {
        state,
        before,
        entries,
        perspective,
    }))
}

fn rewind_target(ruling: &Ruling) -> Option<Version> {
    match ruling {
        Ruling::Rewind { to } | Ruling::Correct { to, .. } => Some(Version(*to)),
        Ruling::Dismiss {}
        | Ruling::RestoreTime { .. }
        | Ruling::HandOver { .. }
        | Ruling::Forfeit { .. }
        | Ruling::Void {}
        | Ruling::ChangeResult { .. }
        | Ruling::FoundMatch { .. } => None,
    }
}

fn is_kept_back(state: &Match, perspective: Perspective, now: Timestamp) -> bool {
    let hidden = match perspective {
        Perspective::Of(_) => false,
        Perspective::Seat(_) | Perspective::All => true,
    };
    let is_running = state.stage == Stage::Running;
    hidden && is_running && !state.disputes.are_clocks_stopped(now)
}
