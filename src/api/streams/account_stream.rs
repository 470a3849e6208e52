//! The stream of all matches of an account: it reports matches that changed, and whether the player is awaited.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, get};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::cursor::Cursor;
use super::dto::{AccountEvent, LastEventIdHeader, MatchGone, WatchMatchesQuery};
use super::last_event::{last_event_id, parse_position};
use super::live_stream::{
    LiveStream, NextRead, StreamAdmission, StreamPage, StreamSource, admit, format_event,
    format_event_with_id,
};
use crate::access::AccountId;
use crate::api::HandlerResult;
use crate::app::responses::MatchRow;
use crate::app::{ChangedMatches, SeekView, Subscription};
use crate::http::app_state::AppState;
use crate::http::problem::Result;
use crate::http::streams::Watcher;
use crate::log::StageKind;
use crate::world::{MatchId, Version};

// Maximum number of unfinished matches that a stream follows. Beyond that, it follows the newest.
const MATCHES_MAX: u16 = 400;
const PAGE: usize = 20;
// Time after which every open stream has seen that a match ended. The time of an entry is that of the decision, but the
// entry becomes readable only when it is stored, seconds later.
const SETTLED_AFTER: SignedDuration = SignedDuration::from_secs(60);

struct AccountSource {
    account: AccountId,
    cursor: Cursor,
    pending: VecDeque<MatchRow>,
    /// Seeks to send before the matches.
    pending_seeks: Vec<SeekView>,
    /// Revisions of the seeks that were sent; `None` if the caller may not see seeks.
    sent_seeks: Option<BTreeMap<Uuid, i32>>,
    /// Arguments to advance the cursor once `pending` is sent: the time, and the matches to keep.
    settling: Option<(Timestamp, BTreeSet<MatchId>)>,
    watching: Subscription,
}

/// Watch your matches
///
/// Streams your matches as server-sent events. First comes a `match` for each of your matches that is not over
/// or ended within the last minute. Then one is sent whenever something happens in one of them, as in the list
/// of matches. Changes in quick succession are sent as one event. `gone` names a match in which you no longer
/// play. A `seek` is sent for each of your seeks, at first and when it changes.
///
/// Reconnect with `Last-Event-ID` to get only matches that have changed or ended since. The newest 400
/// unfinished matches are watched. Otherwise this works like the stream of one match, except that it does not
/// end by itself.
#[utoipa::path(
    params(WatchMatchesQuery, LastEventIdHeader),
    responses((
        status = 200,
        description = "The stream; the schema describes one event",
        body = AccountEvent,
        content_type = "text/event-stream"
    )),
)]
#[get("/v1/stream")]
pub(crate) async fn watch_matches(
    api: Data<AppState>,
    watcher: Watcher,
    query: Query<WatchMatchesQuery>,
    request: HttpRequest,
) -> HandlerResult {
    let position = parse_position(last_event_id(&request)?.or(query.after.as_deref()))?;
    let (admission, watching) = admit(&api, watcher)?;
    let turn = api.stream_registry.acquire_reader().await?;
    let mut source = AccountSource::open(&api, &admission, watching, position).await?;
    let first = source.read_first(&api).await?;
    drop(turn);
    let live = LiveStream {
        api,
        admission,
        source,
    };
    Ok(live.answer(&request, first))
}

impl AccountSource {
    async fn open(
        api: &AppState,
        place: &StreamAdmission,
        watching: Subscription,
        position: Option<Cursor>,
    ) -> Result<Self> {
        let account = place.watcher.caller.account;
        let counts = api.seats.count_changes(&[account]).await?;
        let count = counts.get(&account).copied().unwrap_or_default();
        place.pass.watch_everything(count);
        let cursor = match position {
            Some(cursor) => cursor,
            None => Cursor::new(api.matches.log.clock_before(SETTLED_AFTER).await?),
        };
        Ok(Self {
            account,
            cursor,
            pending: VecDeque::new(),
            pending_seeks: Vec::new(),
            sent_seeks: place.watcher.may_see_seeks().then(BTreeMap::new),
            settling: None,
            watching,
        })
    }

    async fn read_first(&mut self, api: &AppState) -> Result<StreamPage> {
        self.read_all(api).await?;
        // Clients without matches get an event id, too, so that they can resume.
        let position = self.cursor.to_string();
        let StreamPage { text, then } = self.next_page()?;
        let text = format!("id: {position}\n\n{text}");
        Ok(StreamPage { text, then })
    }

    /// Reads the seeks that have changed since they were sent.
    async fn read_seeks(&mut self, api: &AppState) -> Result<()> {
        let Some(sent) = &mut self.sent_seeks else {
            return Ok(());
        };
        let mut seeks = api.seeks.list(self.account).await?;
        seeks.retain(|seek| sent.insert(seek.seek_id, seek.revision) != Some(seek.revision));
        // The list is newest first, but the newest seek is to be sent last.
        self.pending_seeks.extend(seeks.into_iter().rev());
        Ok(())
    }

    async fn read_all(&mut self, api: &AppState) -> Result<()> {
        self.read_seeks(api).await?;
        let settled_at = api.matches.log.clock_before(SETTLED_AFTER).await?;
        let projections = &api.matches.projections;
        let reader = api.accounts.participants.find_reader(self.account).await?;
        // The matches without a first entry are read before the list. So a match that gets its first entry meanwhile is
        // in the list.
        let readers = &projections.readers;
        let unfounded = readers.list_unfounded(reader, MATCHES_MAX).await?;
        let (lists, since) = (&projections.lists, self.cursor.ended_since);
        let found = lists.list_since(reader, since, MATCHES_MAX).await?;
        let mine = api.feeds.find_participants(self.account, &found).await?;
        let unfounded_versions = unfounded.into_iter().map(|id| (id, Version::NONE));
        let all_found = found.iter();
        let unfinished = all_found.filter(|listed| listed.summary.stage != StageKind::Over);
        let going_on = unfinished.map(|listed| (listed.match_id, listed.version));
        self.watch(unfounded_versions.chain(going_on));
        let kept = found.iter().map(|listed| listed.match_id).collect();
        self.settling = Some((settled_at, kept));
        // The list is newest first, but the newest match is to be sent last.
        let newest_last = found.iter().rev();
        let rows = newest_last.map(|listed| MatchRow::from_listed(listed, &mine));
        self.pending = rows.collect();
        Ok(())
    }

    fn watch(&mut self, matches: impl Iterator<Item = (MatchId, Version)>) {
        let mut left = self.watching.ids().clone();
        for (id, version) in matches {
            left.remove(&id);
            self.watching.add(id, version);
        }
        for id in left {
            self.watching.remove(id);
        }
    }

    async fn read_matches(&mut self, api: &AppState, ids: &BTreeSet<MatchId>) -> Result<()> {
        let id_list: Vec<MatchId> = ids.iter().copied().collect();
        let rows = api.matches.projections.lists.load_listed(&id_list).await?;
        let mine = api.feeds.find_participants(self.account, &rows).await?;
        for listed in rows {
            let id = listed.match_id;
            self.pending
                .push_back(MatchRow::from_listed(&listed, &mine));
            if listed.summary.stage == StageKind::Over {
                self.watching.remove(id);
                // This makes the stream read all matches again; after that the cursor can forget this match.
                self.watching.subscriber().notify_anywhere();
            }
        }
        Ok(())
    }

    fn next_page(&mut self) -> Result<StreamPage> {
        let mut text = String::new();
        for seek in self.pending_seeks.drain(..) {
            text += &format_event("seek", &seek)?;
        }
        let mut count = 0;
        while count < PAGE
            && let Some(row) = self.pending.pop_front()
        {
            let id = MatchId(row.id);
            if row.mine && self.cursor.mark_sent(id, Version(row.version)) {
                text += &format_event_with_id(&self.cursor, "match", &row)?;
                count += 1;
            } else if !row.mine && self.cursor.forget(id) {
                text += &format_event_with_id(&self.cursor, "gone", &MatchGone { gone: row.id })?;
                count += 1;
            }
        }
        if !self.pending.is_empty() {
            let then = NextRead::More;
            return Ok(StreamPage { text, then });
        }
        if let Some((settled, kept)) = self.settling.take() {
            self.cursor.advance(settled, kept);
        }
        let then = NextRead::OnChange;
        Ok(StreamPage { text, then })
    }
}

impl StreamSource for AccountSource {
    async fn read_changes(
        &mut self,
        api: &AppState,
        _: &Watcher,
        changes: ChangedMatches,
    ) -> Result<StreamPage> {
        if changes.anywhere {
            self.read_all(api).await?;
        } else if !changes.matches.is_empty() {
            self.read_matches(api, &changes.matches).await?;
        }
        self.next_page()
    }
}
