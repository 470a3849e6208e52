//! What happened, entry by entry.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::PLAY;
use super::look::note_look;
use super::words::{EntryCard, Feed, FeedQuery};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::{Kind, Problem};
use crate::play::{MatchId, PlayError, Refusal, Version};

/// The most entries of one page.
const PAGE_MAX: u8 = 100;

/// List entries
///
/// Everything that happened, oldest first, as you may see it, with a plain sentence for each fact,
/// the exact public bytes, and the head of the chain. Sentences are in English, whatever language
/// you read. An entry never changes; what becomes known later comes in `opened` of the entry that
/// made it known.
#[utoipa::path(
    tag = PLAY,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        FeedQuery,
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "a page of entries", body = Feed), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/entries")]
pub(crate) async fn list_entries(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<FeedQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let limit = page(query.limit, PAGE_MAX)?;
    let id = path.into_inner();
    let range = (Version(query.after), limit.into());
    let participant = api.accounts.participant(id, caller.account).await?;
    if let Err(PlayError::Refused(Refusal::Quarantined)) = api.seen_by(participant, id).await {
        return closed(&api, MatchId(id), range, &request).await;
    }
    let approached = api.approach(caller, id, None).await?;
    note_look(&approached);
    let (table, participant) = (&approached.table, approached.participant);
    let entries = api
        .house
        .feed(MatchId(table.id.0), participant.into(), range)
        .await?;
    let names = api.names(table).await?;
    let next_after = entries.last().map_or(query.after, |entry| entry.version);
    let entries = entries
        .into_iter()
        .map(|entry| EntryCard::of(entry, table, &names))
        .collect();
    etag::answer(
        &request,
        &Feed {
            entries,
            next_after,
        },
    )
}

/// The entries of a match that was closed because its log does not fold, as they are.
async fn closed(
    api: &Api,
    id: MatchId,
    (after, limit): (Version, u32),
    request: &HttpRequest,
) -> Result<HttpResponse, Problem> {
    let entries = api
        .house
        .closed_feed(id, after, limit)
        .await?
        .ok_or(Refusal::Quarantined)?;
    let next_after = entries.last().map_or(after.0, |entry| entry.version);
    let entries = entries.into_iter().map(EntryCard::raw).collect();
    etag::answer(
        request,
        &Feed {
            entries,
            next_after,
        },
    )
}

/// A page size within its limits.
pub(super) fn page(limit: u8, most: u8) -> Result<u8, Problem> {
    if (1..=most).contains(&limit) {
        return Ok(limit);
    }
    Err(Problem::new(
        Kind::Invalid,
        format!("`limit` is a number from 1 to {most}"),
    )
    .with_code("bad_limit"))
}
