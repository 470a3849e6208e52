//! Looking at matches, now or as they were, at lists of them, at their entries and emails.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::app::{MatchStore, Result};
use crate::core::feed::read_feed_on;
use crate::core::past::{Stand, standings_over_time};
use crate::core::{FeedEntry, Listener, Match};
use crate::log::StageKind;
use crate::projections::{Delivery, ListQuery};
use crate::world::{MatchId, Version};

/// What counts as of late.
const LATELY: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Longer than it takes to open a dispute.
const BEING_OPENED: SignedDuration = SignedDuration::from_mins(5);
const EMAILS_MAX: u16 = 5_000;

/// Shows matches, now or as they were, lists of them, and their entries.
#[derive(Clone)]
pub struct Views {
    pub(super) store: Arc<MatchStore>,
}

impl Views {
    /// The match as it is, or as it was after entry `version`.
    pub async fn load(&self, id: MatchId, version: Option<Version>) -> Result {
        match version {
            None => self.store.state(id).await,
            Some(version) => self.store.past(id, version).await,
        }
    }

    /// Whether a reader has a place, or had one, in a match that waits or goes on.
    pub async fn plays_on(&self, reader: Uuid) -> Result<bool> {
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

    /// The entries after `after`, at most `limit`, as the listener may see them.
    pub async fn feed(
        &self,
        id: MatchId,
        listener: Listener,
        after: Version,
        limit: u32,
    ) -> Result<Vec<FeedEntry>> {
        let state = self.store.state(id).await?;
        if after >= state.version {
            return Ok(Vec::new());
        }
        let last = Version(after.0.saturating_add(limit)).min(state.version);
        let bookmark = self.store.bookmarks.get(&(id, after));
        let known = bookmark.map(|bookmark| (bookmark, after));
        let (bookmark, entries) = self.store.read_on(id, known, last).await?;
        let from = bookmark.as_ref().map_or(0, |_| after.0);
        let read_on = move || read_feed_on(id, bookmark.as_deref(), &entries, after, listener);
        let count = last.0.saturating_sub(from);
        let (entries, bookmark) = self.store.fold_aside(id, count, read_on).await?;
        if let Some(bookmark) = bookmark {
            self.store.bookmarks.insert((id, last), Arc::new(bookmark));
        }
        Ok(entries)
    }

    /// How the seats stood after each entry of a match from its start on: for everybody once it is over.
    pub async fn standings_over_time(&self, state: &Match) -> Result<Vec<Stand>> {
        let (id, last) = (state.id, state.version);
        let entries = self.store.log.walk.between(id, Version::NONE, last).await?;
        let fold = move || standings_over_time(id, &entries);
        self.store.fold_aside(id, last.0, fold).await
    }

    /// The emails about a match, the oldest first, as far as they are kept. What a mail server said
    /// is told without addresses.
    pub async fn emails_of(&self, id: MatchId) -> Result<Vec<Delivery>> {
        let outbox = &self.store.projections.outbox;
        let mut emails = outbox.of_match(id, EMAILS_MAX).await?;
        for email in &mut emails {
            email.answer = email.answer.as_deref().map(without_addresses);
        }
        Ok(emails)
    }

    /// How many disputes a reader has opened within thirty days, except those since the moment that is given beside:
    /// some that they open now may not be written yet.
    pub async fn disputed_lately(&self, reader: Uuid) -> Result<(u64, Timestamp)> {
        let until = self.store.log.a_while_ago(BEING_OPENED).await?;
        let within = until.checked_sub(LATELY).unwrap_or(until)..until;
        let opened = self.store.projections.disputes.by(reader, within).await?;
        Ok((opened, until))
    }
}

fn without_addresses(said: &str) -> String {
    let words = said.split(' ');
    let words = words.map(|word| if word.contains('@') { "…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_mail_server_said_is_told_without_addresses() {
        let said = "550 5.1.1 <anna@example.org>: no such user";
        assert_eq!(without_addresses(said), "550 5.1.1 … no such user");
    }
}
