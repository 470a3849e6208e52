//! Shows matches, now or earlier, with their entries and emails.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::app::store::{Committed, LatestMatch, LatestMatches};
use crate::app::{MatchStore, Result, StoreError};
use crate::core::feed::{DescribedFact, continue_feed, describe_entry};
use crate::core::history::{VersionStandings, standings_over_time};
use crate::core::{FeedEntry, Listener, Match};
use crate::log::{Listed, StageKind};
use crate::projections::{Delivery, ListQuery};
use crate::world::{MatchId, Version};

const RECENT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Upper bound of the time that a request to open a dispute can take.
const OPENING_TIME: SignedDuration = SignedDuration::from_mins(5);
const EMAILS_MAX: u16 = 5_000;

#[derive(Clone)]
pub struct Views {
    pub(crate) store: Arc<MatchStore>,
}

impl Views {
    /// Returns the current match, or the match after entry `version`.
    pub async fn load(&self, id: MatchId, version: Option<Version>) -> Result<Arc<Match>> {
        match version {
            None => self.store.load_state(id).await,
            Some(version) => self.store.load_at(id, version).await,
        }
    }

    /// Returns these matches with their last entries, by one query. Some may be missing.
    pub(crate) async fn load_latest(
        &self,
        listed: impl Iterator<Item = &Listed>,
    ) -> Result<HashMap<MatchId, LatestMatch>> {
        LatestMatches(&self.store).load(listed).await
    }

    pub async fn has_open_match(&self, reader: Uuid) -> Result<bool> {
        Ok(self.has_any(reader, StageKind::Lobby).await?
            || self.has_any(reader, StageKind::Running).await?)
    }

    async fn has_any(&self, reader: Uuid, stage: StageKind) -> Result<bool> {
        let query = ListQuery {
            reader: Some(reader),
            stage: Some(stage),
            limit: 1,
            ..ListQuery::default()
        };
        Ok(!self.store.projections.lists.list(query).await?.is_empty())
    }

    /// Describes the facts of a committed action as its player may see them.
    pub(crate) async fn describe_action(
        &self,
        committed: &Committed,
        participant: Uuid,
    ) -> Result<Vec<DescribedFact>> {
        let state = &committed.state;
        if let Some(fresh) = &committed.fresh {
            let viewer = state.viewer(Some(participant));
            let facts = describe_entry(state, &fresh.body, &fresh.sealed, viewer);
            return Ok(facts.map_err(StoreError::from)?);
        }
        let before = state.version.previous().unwrap_or_default();
        let feed = self.feed(state.id, Some(participant).into(), before, 1);
        let entry = feed.await?.into_iter().next();
        Ok(entry.map(|entry| entry.facts).unwrap_or_default())
    }

    pub async fn feed(
        &self,
        id: MatchId,
        listener: Listener,
        after: Version,
        limit: u32,
    ) -> Result<Vec<FeedEntry>> {
        let state = self.store.load_state(id).await?;
        if after >= state.version {
            return Ok(Vec::new());
        }
        let last = Version(after.0.saturating_add(limit)).min(state.version);
        let stored = self.store.bookmarks.get(&(id, after));
        let known = stored.map(|bookmark| (bookmark, after));
        let (known_bookmark, records) = self.store.read_since(id, known, last).await?;
        let from = known_bookmark.as_ref().map_or(0, |_| after.0);
        let read = move || continue_feed(id, known_bookmark.as_deref(), &records, after, listener);
        let count = last.0.saturating_sub(from);
        let (entries, bookmark) = self.store.fold_blocking(id, count, read).await?;
        if let Some(bookmark) = bookmark {
            self.store.bookmarks.insert((id, last), Arc::new(bookmark));
        }
        Ok(entries)
    }

    /// Returns the standings after each entry, from the first on. A caller may show them only when the match is over.
    pub async fn standings_over_time(&self, state: &Match) -> Result<Vec<VersionStandings>> {
        let (id, last) = (state.id, state.version);
        let walk = &self.store.log.walk;
        let entries = walk.read_between(id, Version::NONE, last).await?;
        let fold = move || standings_over_time(id, &entries);
        self.store.fold_blocking(id, last.0, fold).await
    }

    /// Returns the emails about a match, oldest first, with all addresses removed from the answers of mail servers.
    pub async fn load_emails(&self, id: MatchId) -> Result<Vec<Delivery>> {
        let outbox = &self.store.projections.outbox;
        let mut emails = outbox.list_of_match(id, EMAILS_MAX).await?;
        for email in &mut emails {
            email.answer = email.answer.as_deref().map(redact_addresses);
        }
        Ok(emails)
    }

    /// Counts the disputes that a reader opened within thirty days, and returns the end of those thirty days. Later
    /// disputes are left out, because some may not be committed yet.
    pub async fn count_recent_disputes(&self, reader: Uuid) -> Result<(u64, Timestamp)> {
        let until = self.store.log.clock_before(OPENING_TIME).await?;
        let within = until.checked_sub(RECENT).unwrap_or(until)..until;
        let disputes = &self.store.projections.disputes;
        Ok((disputes.count_opened(reader, within).await?, until))
    }
}

fn redact_addresses(said: &str) -> String {
    let parts = said.split(' ');
    let words = parts.map(|word| if word.contains('@') { "…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_mail_server_said_is_told_without_addresses() {
        let text = "550 5.1.1 <anna@example.org>: no such user";
        assert_eq!(redact_addresses(text), "550 5.1.1 … no such user");
    }
}
