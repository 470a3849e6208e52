//! The stream of one match: sends its entries as they are written.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::dto::{CurrentVersion, LastEventIdHeader, MatchEvent, StreamEndReason, WatchMatchQuery};
use super::last_event::{last_event_id, parse_position};
use super::live_stream::{
    LiveStream, NextRead, StreamPage, StreamSource, admit, format_end, format_event,
    format_event_with_id,
};
use crate::api::HandlerResult;
use crate::app::{ChangedMatches, Subscription};
use crate::core::{MatchRefusal, Refusal};
use crate::http::app_state::AppState;
use crate::http::problem::Result;
use crate::http::streams::Watcher;
use crate::world::{MatchId, Version};

const PAGE: u32 = 25;

struct MatchSource {
    id: Uuid,
    after: u32,
    has_records: bool,
    watching: Subscription,
}

/// Watch a match
///
/// Streams a match as server-sent events. First comes `current` with the version of the match. Then come all entries
/// after version `after`, existing and new. Each is an `entry`, as in the list of entries, with its version as the
/// event id. Finally `end` is sent, once the match is over and no dispute is open.
///
/// If the connection breaks, reconnect with `Last-Event-ID`. A comment is sent after every twenty seconds of
/// silence. The stream closes when your access token expires: reconnect with a new one. By default an account
/// can have 20 streams and long polls open at a time. A client that does not read for a minute is disconnected.
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
    api: Data<AppState>,
    watcher: Watcher,
    path: Path<Uuid>,
    query: Query<WatchMatchQuery>,
    request: HttpRequest,
) -> HandlerResult {
    let after = parse_position(last_event_id(&request)?)?.unwrap_or(query.after);
    let (admission, watching) = admit(&api, watcher)?;
    let mut source = MatchSource {
        id: path.into_inner(),
        after,
        has_records: query.records,
        watching,
    };
    let turn = api.stream_registry.acquire_reader().await?;
    let first = source.read_first(&api, &admission.watcher).await?;
    // The stream lasts for hours, so it releases its permit to read after the first page.
    drop(turn);
    let live = LiveStream {
        api,
        admission,
        source,
    };
    Ok(live.answer(&request, first))
}

impl MatchSource {
    async fn read_first(&mut self, api: &AppState, watcher: &Watcher) -> Result<StreamPage> {
        let asked = self.after;
        let (current, chapter) = self.read_page(api, watcher).await?;
        if current < asked {
            return Err(Refusal::Match(MatchRefusal::NoSuchVersion { asked, current }).into());
        }
        let text = format_event("current", &CurrentVersion { current })? + &chapter.text;
        Ok(StreamPage { text, ..chapter })
    }

    /// Returns the current version of the match, and a page of entries that the stream has not sent yet.
    async fn read_page(&mut self, api: &AppState, watcher: &Watcher) -> Result<(u32, StreamPage)> {
        let (feeds, after) = (&api.feeds, Version(self.after));
        let mut page = feeds
            .list_entries(watcher.caller, self.id, after, PAGE)
            .await?;
        self.watching.add(MatchId(self.id), Version(page.current));
        let mut text = String::new();
        for entry in &mut page.feed.entries {
            if !self.has_records {
                entry.record.clear();
            }
            text += &format_event_with_id(&entry.version, "entry", entry)?;
        }
        self.after = page.feed.next_after;
        let then = if self.after != page.current {
            NextRead::More
        } else if page.is_over {
            text += &format_end(StreamEndReason::MatchOver)?;
            NextRead::End
        } else {
            NextRead::OnChange
        };
        Ok((page.current, StreamPage { text, then }))
    }
}

impl StreamSource for MatchSource {
    async fn read_changes(
        &mut self,
        api: &AppState,
        watcher: &Watcher,
        _: ChangedMatches,
    ) -> Result<StreamPage> {
        Ok(self.read_page(api, watcher).await?.1)
    }
}
