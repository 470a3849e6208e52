//! The stream of one match: its feed, entry by entry, as they are written.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::dto::{CurrentVersion, LastEventIdHeader, MatchEvent, StreamEndReason, WatchMatchQuery};
use super::live::{Chapter, Live, StreamSource, Then, admit, end, event, event_at};
use super::place::{last_event_id, place_of};
use crate::app::{ChangedMatches, Watching};
use crate::core::{MatchRefusal, Refusal};
use crate::http::edge::Edge;
use crate::http::gate::Watcher;
use crate::http::problem::Result;
use crate::http::request::Reply;
use crate::world::{MatchId, Version};

const PAGE: u32 = 25;

struct MatchStory {
    id: Uuid,
    after: u32,
    has_records: bool,
    watching: Watching,
}

/// Watch a match
///
/// Server-sent events: first `current` with the version of the match; then `entry` for every entry after the
/// one you name, existing and new, as in the list of entries and with its version as the id of the event;
/// finally `end`, once the match is over and no dispute is open.
///
/// If the connection breaks, reconnect with `Last-Event-ID`. A comment is sent after every twenty seconds of
/// silence. The stream is closed when your access token expires: reconnect with a new one. By default an
/// account can have 20 streams and waiting reads open at a time. A client that does not read for a minute is
/// disconnected.
#[utoipa::path(
    params(WatchMatchQuery, LastEventIdHeader),
    responses((
        status = 200,
        description = "The stream; the schema describes one event",
        body = MatchEvent,
        content_type = "text/event-stream"
    )),
)]
#[get("/v1/matches/{match_id}/stream")]
pub(crate) async fn watch_match(
    api: Data<Edge>,
    watcher: Watcher,
    path: Path<Uuid>,
    query: Query<WatchMatchQuery>,
    request: HttpRequest,
) -> Reply {
    let after = place_of(last_event_id(&request)?)?.unwrap_or(query.after);
    let (place, watching) = admit(&api, watcher)?;
    let mut story = MatchStory {
        id: path.into_inner(),
        after,
        has_records: query.records,
        watching,
    };
    let turn = api.gate.turn().await?;
    let first = story.begin(&api, &place.watcher).await?;
    // A stream lasts for hours; its turn is over with the first page.
    drop(turn);
    let live = Live { api, place, story };
    Ok(live.answer(&request, first))
}

impl MatchStory {
    async fn begin(&mut self, api: &Edge, watcher: &Watcher) -> Result<Chapter> {
        let asked = self.after;
        let (current, chapter) = self.read(api, watcher).await?;
        if current < asked {
            return Err(Refusal::Match(MatchRefusal::NoSuchVersion { asked, current }).into());
        }
        let text = event("current", &CurrentVersion { current })? + &chapter.text;
        Ok(Chapter { text, ..chapter })
    }

    /// The version of the match, and a page of what comes after what was told.
    async fn read(&mut self, api: &Edge, watcher: &Watcher) -> Result<(u32, Chapter)> {
        let (feeds, after) = (&api.feeds, Version(self.after));
        let mut page = feeds.entries(watcher.caller, self.id, after, PAGE).await?;
        self.watching.add(MatchId(self.id), Version(page.current));
        let mut text = String::new();
        for entry in &mut page.feed.entries {
            if !self.has_records {
                entry.record.clear();
            }
            text += &event_at(&entry.version, "entry", entry)?;
        }
        self.after = page.feed.next_after;
        let then = if self.after != page.current {
            Then::More
        } else if page.is_over {
            text += &end(StreamEndReason::MatchOver)?;
            Then::Nothing
        } else {
            Then::News
        };
        Ok((page.current, Chapter { text, then }))
    }
}

impl StreamSource for MatchStory {
    async fn news(&mut self, api: &Edge, watcher: &Watcher, _: ChangedMatches) -> Result<Chapter> {
        Ok(self.read(api, watcher).await?.1)
    }
}
