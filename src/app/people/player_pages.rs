//! Pages of players: what others may see of a person, from finished matches that anybody may watch.
//!
//! A page that somebody may not see is answered like one that does not exist, after the same queries. Somebody with a
//! block from or to the person gets the answer of a stranger.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::reliability::{Reliability, usual_secs};
use crate::access::{AccountId, PublicPerson, Visibility};
use crate::app::{Access, UseCaseError};
use crate::games::GameKey;
use crate::log::{Listed, StageKind};
use crate::people::{BlockStore, PeopleRefusal};
use crate::projections::{ListQuery, RankCount, ReaderResult, SharedResults};
use crate::world::MatchId;

/// Number of finished matches on a page.
const RESULTS_SHOWN: u16 = 10;

/// Maximum number of running matches that are read for a page.
const RUNNING_READ: u16 = 20;

/// A person as others may see them, from finished matches that anybody may watch.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PersonProfile {
    /// Id of the person; unrelated to the id of the account.
    pub(crate) person_id: Uuid,
    /// Current name of the person; others may have the same.
    pub(crate) name: String,
    /// Whether the account is a bot, played by a program.
    pub(crate) is_bot: bool,
    /// Month in which the account was created.
    #[schema(example = "2026-03")]
    pub(crate) since: String,
    /// Language of the person.
    #[schema(example = "hu")]
    pub(crate) language: &'static str,
    /// How reliably the person plays.
    pub(crate) reliability: Reliability,
    /// Usual seconds from the start of a turn to its last action, in matches that ended within the last 90 days; absent
    /// if there was no turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) usual_secs: Option<u32>,
    /// Number of finished matches.
    pub(crate) finished: u32,
    /// Number of those in which the person resigned or lost the seat by missing turns.
    pub(crate) given_up: u32,
    /// The games that the person has played.
    pub(crate) games: Vec<PlayedGame>,
    /// Matches that you and the person have finished together; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) together: Option<PlayedTogether>,
    /// Running matches of the person that anybody may watch, newest first; at most 20.
    pub(crate) playing: Vec<Uuid>,
    /// Finished matches, newest first; at most 10.
    pub(crate) matches: Vec<PersonMatch>,
    /// Cursor of the next page of finished matches, for `cursor`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) next: Option<Uuid>,
}

/// A game that a person has played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedGame {
    /// Key of the game.
    #[schema(value_type = GameKey)]
    pub(crate) game: String,
    /// Number of finished matches.
    pub(crate) played: u32,
    /// How often the person had each place, best first. Matches without standings have none.
    pub(crate) places: Vec<PlaceCount>,
}

/// Number of matches that ended with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlaceCount {
    /// The place; 1 is best.
    pub(crate) place: u8,
    /// Number of matches.
    pub(crate) matches: u32,
}

/// Matches that two people have finished together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedTogether {
    /// Number of matches.
    pub(crate) matches: u32,
    /// Number of those in which you had the better place.
    pub(crate) ahead: u32,
    /// Number of those in which the other had the better place.
    pub(crate) behind: u32,
    /// When the last of them ended.
    pub(crate) last_over_at: Timestamp,
}

/// A finished match of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonMatch {
    /// Id of the match.
    pub(crate) match_id: Uuid,
    /// Key of the game.
    #[schema(value_type = GameKey)]
    pub(crate) game: String,
    /// When the match ended.
    pub(crate) over_at: Timestamp,
    /// Number of seats.
    pub(crate) seats: u8,
    /// Place of the person; absent without standings, or if another player took the seat over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<u8>,
    /// Points of the person; absent if there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<i32>,
}

/// A profile with what only the page needs.
pub(crate) struct PlayerView {
    pub(crate) profile: PersonProfile,
    pub(crate) person: PublicPerson,
    /// Whether the person is the viewer.
    pub(crate) is_own: bool,
    /// The running matches of the profile.
    pub(crate) playing: Vec<Listed>,
    /// The finished matches of the profile, in the same order.
    pub(crate) finished: Vec<Listed>,
}

/// Somebody who asks for a page, and their relation to its person.
struct PageViewer {
    account: AccountId,
    reader: Uuid,
    is_apart: bool,
}

#[derive(Clone)]
pub struct PlayerPages {
    pub(in crate::app) access: Access,
}

impl PlayerPages {
    /// Returns what `viewer` may see of a person, with the finished matches before a given one.
    pub(crate) async fn view(
        &self,
        viewer: Option<AccountId>,
        person: Uuid,
        before: Option<Uuid>,
    ) -> Result<PlayerView, UseCaseError> {
        let found = self.access.accounts.public_people.find(person).await?;
        let viewer = match viewer {
            Some(account) => Some(self.load_viewer(account, found.as_ref()).await?),
            None => None,
        };
        let is_shown = self.is_shown(viewer.as_ref(), found.as_ref()).await?;
        let person = found
            .filter(|_| is_shown)
            .ok_or(PeopleRefusal::NoSuchPerson)?;
        let is_own = viewer
            .as_ref()
            .is_some_and(|viewer| viewer.account == person.account);
        let with = viewer.as_ref().filter(|viewer| !viewer.is_apart && !is_own);
        let shared = match with {
            Some(viewer) => self.results().compare(viewer.reader, person.reader).await?,
            None => SharedResults::default(),
        };
        let barred = match &viewer {
            Some(viewer) => {
                BlockStore(&self.access.accounts)
                    .list_barred(viewer.account)
                    .await?
            }
            None => Vec::new(),
        };
        let before = before.map(MatchId);
        let results = self
            .results()
            .list(person.reader, before, RESULTS_SHOWN + 1);
        let recent = self.access.load_recent(person.reader).await?;
        let profile = PersonProfile::new(&person, &recent)
            .with_ranks(&self.results().count_ranks(person.reader).await?)
            .with_matches(results.await?)
            .with_shared(&shared);
        let mut view = PlayerView {
            playing: self.list_running(&person).await?,
            finished: self.load_listed(&profile.matches).await?,
            profile,
            person,
            is_own,
        };
        self.hide_matches(&mut view, &barred).await?;
        Ok(view)
    }

    fn results(&self) -> &crate::projections::Results {
        &self.access.matches.projections.results
    }

    async fn load_viewer(
        &self,
        account: AccountId,
        person: Option<&PublicPerson>,
    ) -> Result<PageViewer, UseCaseError> {
        let other = person.map_or(AccountId(Uuid::nil()), |person| person.account);
        let blocks = BlockStore(&self.access.accounts);
        Ok(PageViewer {
            account,
            reader: self.access.load_reader(account).await?,
            is_apart: blocks.is_apart(account, other).await?,
        })
    }

    /// Whether the viewer may see the page. Asks the same of the database whether or not there is such a person.
    async fn is_shown(
        &self,
        viewer: Option<&PageViewer>,
        person: Option<&PublicPerson>,
    ) -> Result<bool, UseCaseError> {
        let reader = person.map_or(Uuid::nil(), |person| person.reader);
        let readers = &self.access.matches.projections.readers;
        let have_played = match viewer {
            Some(viewer) => readers.have_played(viewer.reader, reader).await?,
            None => false,
        };
        let Some(person) = person else {
            return Ok(false);
        };
        let is_own = viewer.is_some_and(|viewer| viewer.account == person.account);
        let is_apart = viewer.is_some_and(|viewer| viewer.is_apart);
        Ok(is_own
            || match person.visibility {
                Visibility::Everyone => true,
                Visibility::PlayedWith => have_played && !is_apart,
                Visibility::Nobody => false,
            })
    }

    async fn list_running(&self, person: &PublicPerson) -> Result<Vec<Listed>, UseCaseError> {
        let query = ListQuery {
            reader: Some(person.reader),
            stage: Some(StageKind::Running),
            limit: RUNNING_READ,
            ..ListQuery::default()
        };
        Ok(self.access.matches.projections.lists.list(query).await?)
    }

    async fn load_listed(&self, played: &[PersonMatch]) -> Result<Vec<Listed>, UseCaseError> {
        let ids: Vec<MatchId> = played.iter().map(|one| MatchId(one.match_id)).collect();
        Ok(self
            .access
            .matches
            .projections
            .lists
            .load_listed(&ids)
            .await?)
    }

    /// Removes running matches that not everybody may watch, and matches of other people with a block from or to the
    /// viewer.
    async fn hide_matches(
        &self,
        view: &mut PlayerView,
        barred: &[Uuid],
    ) -> Result<(), UseCaseError> {
        let all = view.playing.iter().chain(&view.finished);
        let ids: Vec<Uuid> = all.map(|listed| listed.match_id.0).collect();
        let participants = &self.access.accounts.participants;
        let own = participants
            .load_in_matches(&ids, view.person.account)
            .await?;
        let latest = self
            .access
            .matches
            .views
            .load_latest(view.playing.iter())
            .await?;
        let is_visible = |listed: &Listed| {
            let own = own.get(&listed.match_id.0);
            let mut others = listed.summary.participants.iter();
            !others.any(|other| Some(other) != own && barred.contains(other))
        };
        view.playing.retain(|listed| {
            let state = latest.get(&listed.match_id).map(|latest| &latest.state);
            is_visible(listed) && state.is_some_and(|state| state.charter.spectators)
        });
        view.finished.retain(is_visible);
        let shown = |listed: &Listed| listed.match_id.0;
        let finished: Vec<Uuid> = view.finished.iter().map(shown).collect();
        let profile = &mut view.profile;
        profile.playing = view.playing.iter().map(shown).collect();
        profile
            .matches
            .retain(|played| finished.contains(&played.match_id));
        Ok(())
    }
}

impl PersonProfile {
    fn new(person: &PublicPerson, recent: &[ReaderResult]) -> Self {
        Self {
            person_id: person.called.person.unwrap_or_default(),
            name: person.called.name.clone(),
            is_bot: person.called.is_bot,
            since: person.created_at.strftime("%Y-%m").to_string(),
            language: person.language.code(),
            reliability: Reliability::from_results(recent),
            usual_secs: usual_secs(recent),
            finished: 0,
            given_up: 0,
            games: Vec::new(),
            together: None,
            playing: Vec::new(),
            matches: Vec::new(),
            next: None,
        }
    }

    fn with_ranks(self, counts: &[RankCount]) -> Self {
        let games = counts.chunk_by(|one, next| one.game == next.game);
        let game = |counts: &[RankCount]| {
            let place = |count: &RankCount| {
                Some(PlaceCount {
                    place: u8::try_from(count.rank?).unwrap_or(u8::MAX),
                    matches: to_count(count.matches),
                })
            };
            PlayedGame {
                game: counts
                    .first()
                    .map_or_else(String::new, |first| first.game.clone()),
                played: counts.iter().map(|count| to_count(count.matches)).sum(),
                places: counts.iter().filter_map(place).collect(),
            }
        };
        let mut played: Vec<PlayedGame> = games.map(game).collect();
        played.sort_by_key(|game| std::cmp::Reverse(game.played));
        Self {
            finished: counts.iter().map(|count| to_count(count.matches)).sum(),
            given_up: counts.iter().map(|count| to_count(count.given_up)).sum(),
            games: played,
            ..self
        }
    }

    /// Adds a page of finished matches; `results` has one more if there is a further page.
    fn with_matches(self, mut results: Vec<ReaderResult>) -> Self {
        let is_last = results.len() <= usize::from(RESULTS_SHOWN);
        results.truncate(usize::from(RESULTS_SHOWN));
        let next = results
            .last()
            .filter(|_| !is_last)
            .map(|last| last.match_id.0);
        let finished = results.into_iter().map(|result| PersonMatch {
            match_id: result.match_id.0,
            game: result.game,
            over_at: result.over_at,
            seats: u8::try_from(result.places).unwrap_or_default(),
            place: result.rank.and_then(|rank| u8::try_from(rank).ok()),
            score: result.score,
        });
        Self {
            matches: finished.collect(),
            next,
            ..self
        }
    }

    fn with_shared(self, shared: &SharedResults) -> Self {
        let together = shared.last_over_at.map(|last_over_at| PlayedTogether {
            matches: to_count(shared.matches),
            ahead: to_count(shared.better),
            behind: to_count(shared.worse),
            last_over_at,
        });
        Self { together, ..self }
    }
}

fn to_count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
