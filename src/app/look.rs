//! Looking at matches, now or as they were, at lists of them, at their entries and letters.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use crate::app::failure::Result;
use crate::app::service::Matches;
use crate::core::feed::tell_on;
use crate::core::{FeedEntry, Listener, Match};
use crate::log::Listed;
use crate::projections::{Delivery, ListQuery};
use crate::world::{MatchId, Version};

/// What counts as of late.
const LATELY: SignedDuration = SignedDuration::from_hours(30 * 24);
const LETTERS_MAX: u16 = 5_000;

impl Matches {
    /// The match as it is, or as it was after entry `version`.
    pub async fn look(&self, id: MatchId, version: Option<Version>) -> Result {
        match version {
            None => self.state(id).await,
            Some(version) => self.past(id, version).await,
        }
    }

    /// Lists matches, newest first.
    pub async fn list(&self, query: ListQuery<'_>) -> Result<Vec<Listed>> {
        Ok(self.projections.lists.list(query).await?)
    }

    /// Whether `participant` sits in the match, or sat there when it started.
    pub fn sits(state: &Match, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| state.has_known(participant))
    }

    /// The entries after `after`, at most `limit`, as the listener may see them.
    pub async fn feed(
        &self,
        id: MatchId,
        listener: Listener,
        range: (Version, u32),
    ) -> Result<Vec<FeedEntry>> {
        let (after, limit) = range;
        let state = self.state(id).await?;
        if after >= state.version {
            return Ok(Vec::new());
        }
        let last = Version(after.0.saturating_add(limit)).min(state.version);
        let bookmark = self.bookmarks.get(&(id, after));
        let known = bookmark.map(|bookmark| (bookmark, after));
        let (bookmark, entries) = self.read_on(id, known, last).await?;
        let from = bookmark.as_ref().map_or(0, |_| after.0);
        let tell = move || tell_on(id, bookmark.as_deref(), (&entries, after), listener);
        let told = self.fold_aside(id, last.0.saturating_sub(from), tell);
        let (told, bookmark) = told.await?;
        if let Some(bookmark) = bookmark {
            self.bookmarks.insert((id, last), Arc::new(bookmark));
        }
        Ok(told)
    }

    /// The letters about a match, the oldest first, as far as they are kept. What a mail server said
    /// is told without addresses.
    pub async fn letters_of(&self, id: MatchId) -> Result<Vec<Delivery>> {
        let mut letters = self.projections.outbox.of_match(id, LETTERS_MAX).await?;
        for letter in &mut letters {
            letter.answer = letter.answer.as_deref().map(without_addresses);
        }
        Ok(letters)
    }

    /// How many disputes a reader has opened of late.
    pub async fn disputed_lately(&self, reader: Uuid) -> Result<u64> {
        let since = self.log.a_while_ago(LATELY).await?;
        Ok(self.projections.disputes.by(reader, since).await?)
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
