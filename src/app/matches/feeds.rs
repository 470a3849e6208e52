//! Lists of matches and of their entries, as a caller may see them.

use uuid::Uuid;

use crate::access::{AccountId, Caller};
use crate::app::responses::{Feed, MatchRow};
use crate::app::{Access, PlayError, UseCaseError};
use crate::core::{FeedEntry, Match, MatchRefusal, Refusal, Stage};
use crate::log::Listed;
use crate::people::BlockStore;
use crate::projections::ListQuery;
use crate::world::{MatchId, Version};

pub(crate) struct FeedPage {
    pub(crate) feed: Feed,
    /// Version of the match when the page was read, or a later one.
    pub(crate) current: u32,
    /// Whether the match has no more entries after this page.
    pub(crate) is_over: bool,
}

impl FeedPage {
    fn new(entries: Vec<FeedEntry>, after: Version, current: Option<Version>) -> Self {
        let next_after = entries.last().map_or(after.0, |entry| entry.version);
        let listed_version = current.map_or(next_after, |current| current.0);
        Self {
            feed: Feed {
                entries,
                next_after,
            },
            current: listed_version,
            is_over: listed_version <= next_after,
        }
    }

    /// Whether a waiting request gets its response now, because there are entries or there will be none.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_over || !self.feed.entries.is_empty()
    }
}

#[derive(Clone)]
pub struct Feeds {
    pub(in crate::app) access: Access,
}

impl Feeds {
    /// Returns matches, newest first: the caller's own, or the public ones without people who are blocked.
    pub(crate) async fn find_matches(
        &self,
        caller: Caller,
        of_mine: bool,
        filtered: ListQuery<'_>,
    ) -> Result<Vec<Listed>, UseCaseError> {
        let reader = self.access.load_reader(caller.account).await?;
        let barred = BlockStore(&self.access.accounts).list_barred(caller.account);
        let barred = barred.await?;
        let mut query = ListQuery {
            reader: of_mine.then_some(reader),
            without: &barred,
            ..filtered
        };
        let known;
        if filtered.finding.among.is_some() {
            known = self
                .access
                .matches
                .projections
                .readers
                .list_known(reader)
                .await?;
            query.finding.among = Some(&known);
        }
        Ok(self.access.matches.projections.lists.list(query).await?)
    }

    /// Returns rows of `find_matches`.
    pub(crate) async fn list_matches(
        &self,
        caller: Caller,
        of_mine: bool,
        filtered: ListQuery<'_>,
    ) -> Result<Vec<MatchRow>, UseCaseError> {
        let found = self.find_matches(caller, of_mine, filtered).await?;
        let mine = self.find_participants(caller.account, &found).await?;
        let rows = found
            .iter()
            .map(|listed| MatchRow::from_listed(listed, &mine));
        Ok(rows.collect())
    }

    pub(crate) async fn find_participants(
        &self,
        account: AccountId,
        listed: &[Listed],
    ) -> Result<Vec<Uuid>, UseCaseError> {
        let matches: Vec<Uuid> = listed.iter().map(|listed| listed.match_id.0).collect();
        let participants = &self.access.accounts.participants;
        let mine = participants.load_in_matches(&matches, account).await?;
        Ok(mine.into_values().collect())
    }

    pub(crate) async fn list_entries(
        &self,
        caller: Caller,
        id: Uuid,
        after: Version,
        limit: u32,
    ) -> Result<FeedPage, UseCaseError> {
        let participant = self.access.find_participant(caller, id).await?;
        if let Err(PlayError::Refused(Refusal::Match(MatchRefusal::Quarantined))) =
            self.access.load_current(participant, id).await
        {
            // A match that was closed from quarantine is shown with every hidden part revealed.
            return self.list_closed_entries(MatchId(id), after, limit).await;
        }
        let accessed = self.access.load_match(caller, id, None).await?;
        accessed.record_read();
        let (state, views) = (&accessed.state, &self.access.matches.views);
        let feed = views.feed(state.id, accessed.participant.into(), after, limit);
        let (feed, names) = (feed.await?, self.access.load_names(state).await?);
        let entries = feed
            .into_iter()
            .map(|entry| names.describe_entry(state, entry));
        let mut page = FeedPage::new(entries.collect(), after, Some(state.version));
        page.is_over &= is_complete(state);
        Ok(page)
    }

    async fn list_closed_entries(
        &self,
        id: MatchId,
        after: Version,
        limit: u32,
    ) -> Result<FeedPage, UseCaseError> {
        let matches = &self.access.matches;
        let entries = matches
            .quarantine
            .load_closed_feed(id, after, limit)
            .await?;
        let entries = entries.ok_or(MatchRefusal::Quarantined)?;
        let current = matches.projections.lists.listed_version(id).await?;
        Ok(FeedPage::new(entries, after, current))
    }
}

/// Whether the match is over and gets no more entries, unless somebody opens a dispute.
fn is_complete(state: &Match) -> bool {
    matches!(state.stage, Stage::Over { .. }) && state.disputes.are_closed()
}
