//! What happened, entry by entry.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::PLAY;
use super::dto::{EntryResponse, Feed, FeedQuery};
use super::look::note_look;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::deadline;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::{Kind, Problem};
use crate::api::streams::{Watcher, patience};
use crate::app::PlayError;
use crate::core::{Match, Refusal, Stage};
use crate::world::{MatchId, Version};

/// The most entries of one page.
const PAGE_MAX: u8 = 100;

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
) -> Result<HttpResponse, Problem> {
    let limit = page(query.limit, PAGE_MAX)?;
    let wait = patience(query.wait)?;
    let range = (Version(query.after), limit.into());
    deadline::put_off(&request, wait);
    let page = api.entries_within(watcher, path.into_inner(), range, wait);
    etag::answer(&request, &page.await?.feed)
}

/// A page of the feed of a match, as somebody may see it.
pub(in crate::api) struct Page {
    /// The entries.
    pub(in crate::api) feed: Feed,
    /// The version of the match when they were read, or a later one.
    pub(in crate::api) current: u32,
    /// Whether no more entries than these and those before are to come.
    pub(in crate::api) is_over: bool,
}

impl Page {
    /// Whether nothing is gained by waiting.
    pub(in crate::api) fn is_last_word(&self) -> bool {
        self.is_over || !self.feed.entries.is_empty()
    }
}

impl Api {
    /// The entries after `after`, at most `limit`, as the caller may see them.
    pub(in crate::api) async fn entries(
        &self,
        caller: Caller,
        id: Uuid,
        range: (Version, u32),
    ) -> Result<Page, Problem> {
        let (after, _) = range;
        let participant = self.accounts.participant(id, caller.account).await?;
        if let Err(PlayError::Refused(Refusal::Quarantined)) = self.seen_by(participant, id).await {
            return self.closed(MatchId(id), range).await;
        }
        let approached = self.approach(caller, id, None).await?;
        note_look(&approached);
        let (table, participant) = (&approached.table, approached.participant);
        let entries = self
            .matches
            .feed(table.id, participant.into(), range)
            .await?;
        let names = self.names(table).await?;
        let next_after = entries.last().map_or(after.0, |entry| entry.version);
        let entries = entries
            .into_iter()
            .map(|entry| EntryResponse::of(entry, table, &names))
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
        let entries = entries.into_iter().map(EntryResponse::raw).collect();
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

/// A page size within its limits.
pub(in crate::api) fn page(limit: u8, most: u8) -> Result<u8, Problem> {
    if (1..=most).contains(&limit) {
        return Ok(limit);
    }
    Err(Problem::new(Kind::Invalid, format!("`limit` must be 1 to {most}")).with_code("bad_limit"))
}
