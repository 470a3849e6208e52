//! Finding matches and looking at them: the list, a match, its table, its entries, its bundle.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::dto::{Feed, FeedQuery, ListMatches, ViewQuery};
use super::{LOBBY, PLAY};
use crate::accounts::Caller;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag::{self, EntityTag};
use crate::api::problem::{Kind, Problem};
use crate::api::proof::witness;
use crate::api::request::{Read, Reply};
use crate::api::streams::{Watcher, patience};
use crate::api::{Api, deadline};
use crate::app::cards::{LegalActions, MatchPage, MatchResponse, MatchRow, TableView};
use crate::app::{Approached, PlayError, note};
use crate::core::bundle::BundleResponse;
use crate::core::{Match, Refusal, Stage};
use crate::games::{GameKey, Viewer};
use crate::log::{ListQuery, Listed};
use crate::world::{MatchId, Version};

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
pub(crate) async fn list_matches(read: Read, query: Query<ListMatches>) -> Reply {
    let (api, caller) = (&read.api, read.caller);
    let limit = page(query.limit)?;
    let mine = api.accounts.participants_of(caller.account).await?;
    let mine: Vec<Uuid> = mine.into_values().collect();
    let barred = api.accounts.barred(caller.account).await?;
    let asked = ListQuery {
        participants: (query.mine || query.awaiting_me).then_some(mine.as_slice()),
        awaiting: query.awaiting_me,
        open: query.open,
        stage: query.state,
        game: query.game.map(GameKey::name),
        without: &barred,
        admits_bots: query.admits_bots,
        before: query
            .cursor
            .as_deref()
            .map(cursor)
            .transpose()?
            .map(MatchId),
        limit: u16::from(limit) + 1,
    };
    let mut found = api.matches.list(asked).await?;
    let next = next(&mut found, limit, |last| last.match_id.0);
    let matches = found.iter().map(|listed| line(listed, &mine)).collect();
    read.answer(&MatchPage { matches, next })
}

/// Get a match
///
/// Who sits where, the stage of the match, its clocks, and what its luck is committed to.
#[utoipa::path(
    tag = LOBBY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The match", body = MatchResponse)),
)]
#[get("/v1/matches/{match_id}")]
pub(crate) async fn get_match(read: Read, path: Path<Uuid>) -> Reply {
    let approached = read.api.app.approach(read.caller, *path, None).await?;
    note_seat(&approached);
    read.answer(&read.api.card(read.caller, &approached.table).await?)
}

/// View the table
///
/// The table as you may see it: now, or at an earlier `version` as you knew it then.
#[utoipa::path(
    tag = PLAY,
    params(ViewQuery, IfNoneMatchHeader),
    responses((status = 200, description = "The table", body = TableView)),
)]
#[get("/v1/matches/{match_id}/view")]
pub(crate) async fn view_match(read: Read, path: Path<Uuid>, query: Query<ViewQuery>) -> Reply {
    let approached = read
        .api
        .app
        .approach(read.caller, *path, query.version)
        .await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    read.answer(&TableView::of(&approached.table, viewer))
}

/// List your legal actions
///
/// The list is complete: the rules accept exactly these actions, in this form.
#[utoipa::path(
    tag = PLAY,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "Your legal actions", body = LegalActions)),
)]
#[get("/v1/matches/{match_id}/legal")]
pub(crate) async fn list_legal_actions(read: Read, path: Path<Uuid>) -> Reply {
    let approached = read.api.app.approach(read.caller, *path, None).await?;
    note_look(&approached);
    let viewer = approached.table.viewer(approached.participant);
    read.answer(&LegalActions::of(&approached.table, viewer))
}

/// List entries
///
/// Everything that happened, oldest first, as you may see it: with a plain English sentence for each fact,
/// the exact public bytes, and the hash of the chain. An entry never changes; what becomes known later is
/// in `opened` of the entry that revealed it.
///
/// With `wait`, an empty page is not returned until there is an entry, the time is up, or the match is
/// over.
#[utoipa::path(
    tag = PLAY,
    params(
        FeedQuery,
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "A page of entries", body = Feed)),
)]
#[get("/v1/matches/{match_id}/entries")]
pub(crate) async fn list_entries(
    api: Data<Api>,
    watcher: Watcher,
    path: Path<Uuid>,
    query: Query<FeedQuery>,
    request: HttpRequest,
) -> Reply {
    let limit = page(query.limit)?;
    let wait = patience(query.wait)?;
    let range = (Version(query.after), limit.into());
    deadline::put_off(&request, wait);
    let page = api.entries_within(watcher, path.into_inner(), range, wait);
    etag::answer(&request, &page.await?.feed)
}

/// Get the bundle of a match
///
/// A finished match in one file that anybody can check offline, with `logothete verify` or a program of
/// their own: every entry, everything that was sealed, the seeds and contributions, the versions of the
/// rules, and the result. The bytes are canonical JSON (RFC 8785), the same for everybody at every time.
/// Only an entry written after the end, such as a ruling, produces another bundle, at another version.
#[utoipa::path(
    tag = PLAY,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The bundle", body = BundleResponse),
        (status = 409, description = "The match has not ended (`not_over`) or is quarantined (`quarantined`)"),
    ),
)]
#[get("/v1/matches/{match_id}/bundle")]
pub(crate) async fn get_bundle(read: Read, path: Path<Uuid>) -> Reply {
    let api = &read.api;
    let approached = api.app.approach(read.caller, *path, None).await?;
    note_look(&approached);
    let id = approached.table.id;
    let (version, witness) = match api.matches.finished(id).await? {
        (version, Some(elsewhere)) => (version, elsewhere),
        (version, None) => witness(api.signer()?, id, version).await?,
    };
    let bytes = api.matches.bundle(id, version, Some(witness)).await?;
    etag::answer_kept(&read.request, &EntityTag::of(&bytes), bytes)
}

/// A page of the feed of a match, as somebody may see it.
pub(crate) struct Page {
    pub(crate) feed: Feed,
    /// The version of the match when they were read, or a later one.
    pub(crate) current: u32,
    /// Whether no more entries than these and those before are to come.
    pub(crate) is_over: bool,
}

impl Page {
    /// Whether nothing is gained by waiting.
    pub(crate) fn is_last_word(&self) -> bool {
        self.is_over || !self.feed.entries.is_empty()
    }
}

impl Api {
    /// The entries after `after`, at most `limit`, as the caller may see them.
    pub(crate) async fn entries(
        &self,
        caller: Caller,
        id: Uuid,
        range: (Version, u32),
    ) -> Result<Page, Problem> {
        let (after, _) = range;
        let participant = self.accounts.participant(id, caller.account).await?;
        if let Err(PlayError::Refused(Refusal::Quarantined)) =
            self.app.seen_by(participant, id).await
        {
            return self.closed(MatchId(id), range).await;
        }
        let approached = self.app.approach(caller, id, None).await?;
        note_look(&approached);
        let (table, participant) = (&approached.table, approached.participant);
        let entries = self
            .matches
            .feed(table.id, participant.into(), range)
            .await?;
        let names = self.app.names(table).await?;
        let next_after = entries.last().map_or(after.0, |entry| entry.version);
        let entries = entries
            .into_iter()
            .map(|entry| names.entry(table, entry))
            .collect();
        Ok(Page {
            feed: Feed {
                entries,
                next_after,
            },
            current: table.version.0,
            is_over: is_done(table) && table.version.0 <= next_after,
        })
    }

    /// The entries of a match that was closed because its log does not fold, as they are.
    async fn closed(&self, id: MatchId, (after, limit): (Version, u32)) -> Result<Page, Problem> {
        let entries = self
            .matches
            .closed_feed(id, after, limit)
            .await?
            .ok_or(Refusal::Quarantined)?;
        let next_after = entries.last().map_or(after.0, |entry| entry.version);
        let current = self
            .matches
            .log
            .summed_up(id)
            .await?
            .map_or(next_after, |last| last.0);
        Ok(Page {
            feed: Feed {
                entries,
                next_after,
            },
            current,
            is_over: current <= next_after,
        })
    }
}

/// Whether no entry is to come, unless somebody disputes a match that is over.
fn is_done(table: &Match) -> bool {
    matches!(table.stage, Stage::Over { .. }) && table.disputes.are_closed()
}

/// A match in the list of somebody who is one of these participants, if any.
pub(crate) fn line(listed: &Listed, mine: &[Uuid]) -> MatchRow {
    let summary = &listed.summary;
    let has_me = |participants: &[Uuid]| {
        participants
            .iter()
            .any(|participant| mine.contains(participant))
    };
    MatchRow {
        id: listed.match_id.0,
        game: summary.game.clone(),
        stage: summary.stage,
        version: listed.version.0,
        updated_at: format!("{:.3}", listed.moved_at),
        places: summary.places,
        open_places: summary.open_places,
        admits_bots: summary.admits_bots,
        mine: has_me(&summary.participants),
        awaiting_me: has_me(&summary.awaiting),
    }
}

/// Notes for the diary what is looked at, and from which seat.
pub(super) fn note_look(approached: &Approached) {
    let table = &approached.table;
    note("match.id", table.id);
    note("game", table.charter.game.name());
    note("version", table.version);
    note_seat(approached);
}

fn note_seat(approached: &Approached) {
    if let Viewer::Seat(seat) = approached.table.viewer(approached.participant) {
        note("seat", seat);
    }
}

pub(crate) fn usual() -> u8 {
    50
}

pub(crate) fn page(limit: u8) -> Result<u8, Problem> {
    if (1..=PAGE_MAX).contains(&limit) {
        return Ok(limit);
    }
    let detail = format!("`limit` must be 1 to {PAGE_MAX}");
    Err(Problem::new(Kind::Invalid, detail).with_code("bad_limit"))
}

/// The cursor of whoever comes with the `next` of a page.
pub(crate) fn cursor(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_not_an_id: uuid::Error| {
        let detail = "`cursor` must be the `next` of a previous page";
        Problem::new(Kind::Malformed, detail).with_code("bad_cursor")
    })
}

/// Takes off what is one too many for a page; if there is such, gives the cursor of the next.
pub(crate) fn next<T>(found: &mut Vec<T>, limit: u8, id: impl Fn(&T) -> Uuid) -> Option<String> {
    let more = usize::from(limit) < found.len();
    found.truncate(limit.into());
    let last = found.last().filter(|_| more)?;
    Some(id(last).to_string())
}
