//! Which open matches fit a seek.

use crate::access::AccountId;
use crate::app::UseCaseError;
use crate::app::lobby::{SeekTerms, Seeks};
use crate::core::creation::new_charter;
use crate::core::events::PlaceKind;
use crate::core::{Match, Place, Stage};
use crate::log::StageKind;
use crate::people::{BlockStore, StoredSeek};
use crate::projections::ListQuery;
use crate::world::MatchId;

const LOBBIES_PER_PAGE: u16 = 100;
/// Maximum number of pages of open lobbies that are searched.
const PAGES_MAX: u8 = 10;

impl Seeks {
    /// Lists open lobbies that fit, oldest first, without those where somebody is blocked or the seeker has a place.
    pub(super) async fn list_fitting(
        &self,
        seek: &StoredSeek,
        terms: SeekTerms,
        is_bot: bool,
    ) -> Result<Vec<MatchId>, UseCaseError> {
        let barred = BlockStore(&self.access.accounts).list_barred(AccountId(seek.account_id));
        let barred = barred.await?;
        let lists = &self.access.matches.projections.lists;
        let mut query = ListQuery {
            open: true,
            stage: Some(StageKind::Lobby),
            game: Some(terms.game.name()),
            without: &barred,
            admits_bots: (is_bot || !terms.admits_bots).then_some(is_bot),
            limit: LOBBIES_PER_PAGE,
            ..ListQuery::default()
        };
        let mut found = Vec::new();
        for _ in 0..PAGES_MAX {
            let page = lists.list(query).await?;
            let last = page.last().map(|listed| listed.match_id);
            let possible = page.iter().filter(|listed| terms.may_fit(listed));
            let views = &self.access.matches.views;
            let latest = views.load_latest(possible.clone()).await?;
            for listed in possible {
                if let Some(one) = latest.get(&listed.match_id)
                    && self.is_fitting(seek, terms, &one.state).await?
                {
                    found.push(listed.match_id);
                }
            }
            if page.len() < usize::from(LOBBIES_PER_PAGE) {
                break;
            }
            query.before = last;
        }
        found.reverse();
        Ok(found)
    }

    async fn is_fitting(
        &self,
        seek: &StoredSeek,
        terms: SeekTerms,
        state: &Match,
    ) -> Result<bool, UseCaseError> {
        let least_pace = self.access.matches.store.least_pace_secs;
        let (usual, _) = new_charter(terms.with_places(state.roster.seat_count()), least_pace)?;
        let is_open = |(_, place): (u8, &Place)| place.kind == PlaceKind::Open {};
        let has_room = state.stage == Stage::Lobby && state.roster.free_places().any(is_open);
        Ok(has_room
            && terms.fits(&state.charter, &usual)
            && !self.has_place(seek, state).await?
            && self.are_reliable(seek, terms, state).await?)
    }

    /// Whether the seeker is as reliable as the host of a match asks, and all who sit there as the seeker asks.
    async fn are_reliable(
        &self,
        seek: &StoredSeek,
        terms: SeekTerms,
        state: &Match,
    ) -> Result<bool, UseCaseError> {
        let access = &self.access;
        let asked = state.charter.least_reliability;
        let own = access.load_reader(AccountId(seek.account_id)).await?;
        if !access.is_reliable(own, asked).await? {
            return Ok(false);
        }
        if terms.least_reliability.is_none() {
            return Ok(true);
        }
        let readers = access.accounts.participants.load_readers(state.id.0);
        for (participant, reader) in readers.await? {
            let sits = state.roster.place_of(participant).is_some();
            if sits && !access.is_reliable(reader, terms.least_reliability).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
