//! Quarantine: a match whose log cannot be replayed is stopped for an operator, and closed after thirty days.
//!
//! 1. A quarantine stops that match only.
//! 2. Closing reveals the seed. After that, everything readable in the match is public.

use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::app::{CommitError, EntryOrigin, Loaded, MatchStore, PlayError, Result};
use crate::core::events::{By, EndKind, PlatformAction};
use crate::core::feed::{DescribedFact, FeedEntry, Opened};
use crate::core::fold::fold_with;
use crate::core::history::{SNAPSHOT_STRIDE, catch_panic};
use crate::core::memory::RewindMemory;
use crate::core::{Match, MatchRefusal, Refusal, Stage, decide};
use crate::queue::Task;
use crate::world::{MatchId, RawEntry, Version, error_chain};

/// Time that an operator has before a quarantined match is closed.
const CLOSE_AFTER: SignedDuration = SignedDuration::from_hours(30 * 24);

const ROUND_LIMIT: u16 = 50;

#[derive(Clone)]
pub struct QuarantineCloser {
    pub(crate) store: Arc<MatchStore>,
}

impl QuarantineCloser {
    /// Closes every match that has been quarantined for thirty days; returns how many.
    pub async fn close_quarantined(&self) -> Result<u32> {
        self.close_older_than(CLOSE_AFTER).await
    }

    /// Closes a batch of matches quarantined for at least `age`; returns how many. Failed ones are tried again later.
    pub async fn close_older_than(&self, age: SignedDuration) -> Result<u32> {
        let (quarantine, mut closed) = (&self.store.log.quarantine, 0);
        let postponed = &self.store.coordination.postponed;
        for id in quarantine.list_due_for_closing(age, ROUND_LIMIT).await? {
            match self.store.isolate(id, self.close(id)).await {
                Ok(()) => closed += 1,
                // Not an error: another instance has closed the match.
                Err(PlayError::Refused(Refusal::Match(MatchRefusal::Busy))) => {}
                Err(error) => {
                    tracing::error!(match.id = %id, error = %error_chain(&error), "could not close a quarantined match; retrying later");
                    postponed.postpone(id, Task::Close).await?;
                }
            }
        }
        Ok(closed)
    }

    async fn close(&self, id: MatchId) -> Result<()> {
        let entries = self.store.log.read_whole(id).await?.entries;
        let Some(before) = fold_last_valid(id, &entries) else {
            return Ok(self.store.log.quarantine.release(id).await?);
        };
        let decision = decide::close(&before, PlatformAction::Close {}, EndKind::Quarantined);
        let since = self.store.world.stopwatch();
        let reading = self.store.log.read_after(id, before.version, None);
        let now = reading.await?.now;
        let loaded = Loaded::from_state(before, now, since);
        let closed = self.store.append(&loaded, decision, EntryOrigin::default());
        let closed = closed.await;
        closed.map_err(CommitError::into_play_error)?;
        tracing::warn!(match.id = %id, "a quarantined match was closed after thirty days");
        self.store.forget(id);
        Ok(self.store.log.quarantine.release(id).await?)
    }

    /// Returns a page of entries of a match that was closed from quarantine; `None` for other matches. The last entry
    /// opens every seal. There are no sentences, because the rules cannot read the entries.
    pub async fn load_closed_feed(
        &self,
        id: MatchId,
        after: Version,
        limit: u32,
    ) -> Result<Option<Vec<FeedEntry>>> {
        let Some(closing) = self.find_closing(id).await? else {
            return Ok(None);
        };
        let last = Version(after.0.saturating_add(limit)).min(closing);
        let entries = self.store.log.walk.read_between(id, after, last).await?;
        let mut feed: Vec<FeedEntry> = entries.iter().map(to_raw_entry).collect();
        if let Some(end) = feed.last_mut().filter(|end| end.version == closing.0) {
            end.opened = self.open_all_parts(id, closing).await?;
        }
        Ok(Some(feed))
    }

    async fn find_closing(&self, id: MatchId) -> Result<Option<Version>> {
        let Some(last) = self.store.projections.lists.listed_version(id).await? else {
            return Ok(None);
        };
        let before = Version(last.0.saturating_sub(1));
        let entries = self.store.log.walk.read_between(id, before, last).await?;
        Ok(entries.last().is_some_and(is_closed).then_some(last))
    }

    // Opens every sealed part of a match, a few entries at a time to save memory.
    async fn open_all_parts(&self, id: MatchId, closing: Version) -> Result<Vec<Opened>> {
        let mut opened = Vec::new();
        let mut after = Version::NONE;
        while after < closing {
            let last = Version(after.0.saturating_add(SNAPSHOT_STRIDE)).min(closing);
            let entries = self.store.log.walk.read_between(id, after, last).await?;
            opened.extend(entries.iter().flat_map(list_opened));
            after = last;
        }
        Ok(opened)
    }
}

/// Returns the last valid state of a quarantined match, but with the version of the last entry. `None` if no entry is
/// valid or the match has ended.
fn fold_last_valid(id: MatchId, entries: &[RawEntry]) -> Option<Match> {
    let last = entries.last()?;
    let mut sound: Option<Match> = None;
    let memory = RewindMemory::for_entries(entries);
    for kept in entries {
        let step = || fold_with(id, sound.clone(), &memory, std::slice::from_ref(kept));
        match catch_panic(step) {
            Ok(state) => sound = state,
            Err(_) => break,
        }
    }
    let mut state = sound?;
    if matches!(state.stage, Stage::Over { .. }) || is_closed(last) {
        return None;
    }
    (state.version, state.head, state.at) = (last.version, last.hash, last.at);
    Some(state)
}

pub(crate) fn is_closed(last: &RawEntry) -> bool {
    let public: Value = serde_json::from_slice(&last.public).unwrap_or_default();
    let kind = public.pointer("/action/platform/type");
    kind.is_some_and(|kind| kind == "close")
}

fn list_opened(kept: &RawEntry) -> impl Iterator<Item = Opened> {
    kept.parts.iter().map(|part| Opened {
        version: kept.version.0,
        pointer: part.pointer.clone(),
        value: part.value.parse().unwrap_or_default(),
        salt: hex::encode(part.salt),
    })
}

fn to_raw_entry(kept: &RawEntry) -> FeedEntry {
    let public: Value = serde_json::from_slice(&kept.public).unwrap_or_default();
    let facts = public.get("facts").and_then(Value::as_array).cloned();
    let by = public.get("by").cloned().map(serde_json::from_value);
    let to_fact = |fact| DescribedFact {
        fact,
        text: String::new(),
    };
    FeedEntry {
        version: kept.version.0,
        at: format!("{:.3}", kept.at),
        by: by.and_then(Result::ok).unwrap_or(By::SERVICE),
        action: public.get("action").cloned().unwrap_or_else(|| json!({})),
        facts: facts.into_iter().flatten().map(to_fact).collect(),
        record: String::from_utf8_lossy(&kept.public).into_owned(),
        hash: kept.hash.to_string(),
        opened: Vec::new(),
        clock: Vec::new(),
        takes_back: Vec::new(),
        reinstates: Vec::new(),
    }
}
