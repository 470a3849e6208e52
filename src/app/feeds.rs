//! Lists of matches as somebody may see them, and of what happened in one.

use uuid::Uuid;

use crate::access::{AccountId, Caller};
use crate::app::cards::{Feed, MatchRow};
use crate::app::{Access, OrRefused, PlayError};
use crate::core::{FeedEntry, Match, MatchRefusal, Refusal, Stage};
use crate::log::Listed;
use crate::people::BlockedPeople;
use crate::projections::ListQuery;
use crate::world::{MatchId, Version};

/// A page of the feed of a match, as somebody may see it.
pub(crate) struct Page {
    pub(crate) feed: Feed,
    /// The version of the match when they were read, or a later one.
    pub(crate) current: u32,
    /// Whether no more entries than these and those before are to come.
    pub(crate) is_over: bool,
}

impl Page {
    fn of(entries: Vec<FeedEntry>, after: Version, current: Option<Version>) -> Self {
        let next_after = entries.last().map_or(after.0, |entry| entry.version);
        let current = current.map_or(next_after, |current| current.0);
        Self {
            feed: Feed {
                entries,
                next_after,
            },
            current,
            is_over: current <= next_after,
        }
    }

    /// Whether nothing is gained by waiting.
    pub(crate) fn is_last_word(&self) -> bool {
        self.is_over || !self.feed.entries.is_empty()
    }
}

/// Lists matches and entries as somebody may see them.
#[derive(Clone)]
pub struct Feeds {
    pub(in crate::app) access: Access,
}

impl Feeds {
    /// The matches that somebody asks for, newest first: their own, or those that are for everybody.
    pub(crate) async fn list(
        &self,
        caller: Caller,
        of_mine: bool,
        asked: ListQuery<'_>,
    ) -> OrRefused<Vec<MatchRow>> {
        let reader = self.access.reader(caller.account).await?;
        let barred = BlockedPeople(&self.access.accounts).barred(caller.account);
        let barred = barred.await?;
        let asked = ListQuery {
            reader: of_mine.then_some(reader),
            without: &barred,
            ..asked
        };
        let found = self.access.matches.projections.lists.list(asked).await?;
        let mine = self.mine(caller.account, &found).await?;
        let rows = found.iter().map(|listed| MatchRow::of(listed, &mine));
        Ok(rows.collect())
    }

    /// Who somebody is in these matches, wherever they are anybody.
    pub(crate) async fn mine(&self, account: AccountId, listed: &[Listed]) -> OrRefused<Vec<Uuid>> {
        let matches: Vec<Uuid> = listed.iter().map(|listed| listed.match_id.0).collect();
        let participants = &self.access.accounts.participants;
        let mine = participants.within(&matches, account).await?;
        Ok(mine.into_values().collect())
    }

    /// The entries after `after`, at most `limit`, as the caller may see them.
    pub(crate) async fn entries(
        &self,
        caller: Caller,
        id: Uuid,
        after: Version,
        limit: u32,
    ) -> OrRefused<Page> {
        let participant = self.access.participant(caller, id).await?;
        if let Err(PlayError::Refused(Refusal::Match(MatchRefusal::Quarantined))) =
            self.access.seen_by(participant, id).await
        {
            // Closed for good, its seals are open: it is told as it is.
            return self.closed(MatchId(id), after, limit).await;
        }
        let approached = self.access.approach(caller, id, None).await?;
        approached.note_read();
        let (state, views) = (&approached.state, &self.access.matches.views);
        let feed = views.feed(state.id, approached.participant.into(), after, limit);
        let (feed, names) = (feed.await?, self.access.names(state).await?);
        let entries = feed.into_iter().map(|entry| names.entry(state, entry));
        let mut page = Page::of(entries.collect(), after, Some(state.version));
        page.is_over &= is_done(state);
        Ok(page)
    }

    /// The entries of a match that was closed because its log does not fold, as they are.
    async fn closed(&self, id: MatchId, after: Version, limit: u32) -> OrRefused<Page> {
        let matches = &self.access.matches;
        let entries = matches.quarantine.closed_feed(id, after, limit).await?;
        let entries = entries.ok_or(MatchRefusal::Quarantined)?;
        let current = matches.projections.lists.summed_up(id).await?;
        Ok(Page::of(entries, after, current))
    }
}

/// Whether no entry is to come, unless somebody disputes a match that is over.
fn is_done(state: &Match) -> bool {
    matches!(state.stage, Stage::Over { .. }) && state.disputes.are_closed()
}
