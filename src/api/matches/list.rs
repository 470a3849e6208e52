//! Finding matches.

use actix_web::web::Query;
use actix_web::{HttpResponse, get};
use uuid::Uuid;

use super::LOBBY;
use super::dto::{ListMatches, MatchPage, MatchRow, StageName};
use super::feed::page;
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::{Kind, Problem};
use crate::api::request::Read;
use crate::games::GameKey;
use crate::log::{ListQuery, Listed, StageKind};
use crate::world::MatchId;

/// The most matches of one page.
const PAGE_MAX: u8 = 100;

/// List matches
///
/// Newest first. Without `mine` or `awaiting_me`: the public matches, except those of people who have
/// blocked you or whom you have blocked.
#[utoipa::path(
    tag = LOBBY,
    params(ListMatches, IfNoneMatchHeader),
    responses((status = 200, description = "A page of matches", body = MatchPage)),
)]
#[get("/v1/matches")]
pub(crate) async fn list_matches(
    read: Read,
    query: Query<ListMatches>,
) -> Result<HttpResponse, Problem> {
    let (api, caller) = (&read.api, read.caller);
    let limit = page(query.limit, PAGE_MAX)?;
    let mine = api.accounts.participants_of(caller.account).await?;
    let mine: Vec<Uuid> = mine.into_values().collect();
    let barred = api.accounts.barred(caller.account).await?;
    let asked = ListQuery {
        participants: (query.mine || query.awaiting_me).then_some(mine.as_slice()),
        awaiting: query.awaiting_me,
        open: query.open,
        stage: query.state.map(StageKind::from),
        game: query.game.map(GameKey::name),
        without: &barred,
        admits_bots: query.admits_bots,
        before: query.cursor.as_deref().map(cursor).transpose()?,
        limit: u16::from(limit) + 1,
    };
    let mut found = api.matches.list(asked).await?;
    let more = usize::from(limit) < found.len();
    found.truncate(limit.into());
    let next = found
        .last()
        .filter(|_| more)
        .map(|last| last.match_id.to_string());
    let matches = found.iter().map(|listed| line(listed, &mine)).collect();
    read.answer(&MatchPage { matches, next })
}

/// A match in the list of somebody who is one of these participants, if any.
pub(in crate::api) fn line(listed: &Listed, mine: &[Uuid]) -> MatchRow {
    let summary = &listed.summary;
    let has_me = |participants: &[Uuid]| {
        participants
            .iter()
            .any(|participant| mine.contains(participant))
    };
    MatchRow {
        id: listed.match_id.0,
        game: summary.game.clone(),
        stage: summary.stage.into(),
        version: listed.version.0,
        updated_at: format!("{:.3}", listed.moved_at),
        places: summary.places,
        open_places: summary.open_places,
        admits_bots: summary.admits_bots,
        mine: has_me(&summary.participants),
        awaiting_me: has_me(&summary.awaiting),
    }
}

fn cursor(text: &str) -> Result<MatchId, Problem> {
    let odd = || {
        Problem::new(
            Kind::Malformed,
            "`cursor` must be the `next` of a previous page",
        )
        .with_code("bad_cursor")
    };
    text.parse().map_err(|_not_an_id: uuid::Error| odd())
}

impl From<StageName> for StageKind {
    fn from(stage: StageName) -> Self {
        match stage {
            StageName::Lobby => Self::Lobby,
            StageName::Running => Self::Running,
            StageName::Over => Self::Over,
        }
    }
}

impl From<StageKind> for StageName {
    fn from(stage: StageKind) -> Self {
        match stage {
            StageKind::Lobby => Self::Lobby,
            StageKind::Running => Self::Running,
            StageKind::Over => Self::Over,
        }
    }
}
