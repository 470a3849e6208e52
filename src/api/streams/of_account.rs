//! The stream of all matches of an account: which of them has moved on, and whether it waits for
//! this player.

use std::collections::{BTreeSet, VecDeque};

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, get};
use jiff::{SignedDuration, Timestamp};

use super::cursor::Cursor;
use super::dto::{AccountEvent, LastEventIdHeader, MatchGone, WatchMatchesQuery};
use super::live::{Chapter, ListenerPlace, Live, StreamSource, Then, admit, event_at};
use super::place::{last_event_id, place_of};
use crate::access::AccountId;
use crate::app::cards::MatchRow;
use crate::app::{ChangedMatches, Watching};
use crate::http::edge::Edge;
use crate::http::gate::Watcher;
use crate::http::problem::Result;
use crate::http::request::Reply;
use crate::log::StageKind;
use crate::world::{MatchId, Version};

// The most matches that go on of which a stream tells: the newest.
const MATCHES_MAX: u16 = 400;
const PAGE: usize = 20;
// What has ended for longer than this was seen by everybody who looked since: an entry is dated
// when it is decided and read when it is kept, seconds later.
const SETTLED_AFTER: SignedDuration = SignedDuration::from_secs(60);

struct AccountStory {
    account: AccountId,
    cursor: Cursor,
    /// What was read and may have to be told, the oldest match first.
    pending: VecDeque<MatchRow>,
    /// Where the cursor goes on to when that has been told: the time, and what may still change.
    settling: Option<(Timestamp, BTreeSet<MatchId>)>,
    watching: Watching,
}

/// Watch your matches
///
/// Server-sent events: first `match` for each of your matches that is not over or ended within the last
/// minute; then one whenever something happens in one of them, as in the list of matches. Changes in quick
/// succession are sent as one event. `gone` names a match in which you no longer play.
///
/// Reconnect with `Last-Event-ID` to get only matches that have changed or ended since. The newest 400
/// unfinished matches are watched. Otherwise this is like the stream of one match; it does not end by
/// itself.
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
    api: Data<Edge>,
    watcher: Watcher,
    query: Query<WatchMatchesQuery>,
    request: HttpRequest,
) -> Reply {
    let known = place_of(last_event_id(&request)?.or(query.after.as_deref()))?;
    let (place, watching) = admit(&api, watcher)?;
    let turn = api.gate.turn().await?;
    let mut story = AccountStory::begun(&api, &place, watching, known).await?;
    let first = story.opening(&api).await?;
    drop(turn);
    let live = Live { api, place, story };
    Ok(live.answer(&request, first))
}

impl AccountStory {
    /// A story of all matches of whoever watches, from the place on that they know.
    async fn begun(
        api: &Edge,
        place: &ListenerPlace,
        watching: Watching,
        known: Option<Cursor>,
    ) -> Result<Self> {
        let account = place.watcher.caller.account;
        let counts = api.seats.enlisted(&[account]).await?;
        let count = counts.get(&account).copied().unwrap_or_default();
        place.pass.watch_everything(count);
        let cursor = match known {
            Some(cursor) => cursor,
            None => Cursor::new(api.matches.log.a_while_ago(SETTLED_AFTER).await?),
        };
        Ok(Self {
            account,
            cursor,
            pending: VecDeque::new(),
            settling: None,
            watching,
        })
    }

    async fn opening(&mut self, api: &Edge) -> Result<Chapter> {
        self.read_all(api).await?;
        // Also who has no match yet has a place to come back to.
        let place = self.cursor.to_string();
        let Chapter { text, then } = self.next_chapter()?;
        let text = format!("id: {place}\n\n{text}");
        Ok(Chapter { text, then })
    }

    /// Reads every match that may have changed, also those that were not known before.
    async fn read_all(&mut self, api: &Edge) -> Result<()> {
        let settled = api.matches.log.a_while_ago(SETTLED_AFTER).await?;
        let projections = &api.matches.projections;
        let reader = api.accounts.participants.reader(self.account).await?;
        // Asked before the others: what is founded meanwhile is found there.
        let unfounded = projections.readers.unfounded(reader, MATCHES_MAX).await?;
        let (lists, since) = (&projections.lists, self.cursor.ended_since);
        let found = lists.lines_since(reader, since, MATCHES_MAX).await?;
        let mine = api.feeds.mine(self.account, &found).await?;
        let unfounded = unfounded.into_iter().map(|id| (id, Version::NONE));
        let going_on = found.iter();
        let going_on = going_on.filter(|listed| listed.summary.stage != StageKind::Over);
        let going_on = going_on.map(|listed| (listed.match_id, listed.version));
        self.watch(unfounded.chain(going_on));
        let kept = found.iter().map(|listed| listed.match_id).collect();
        self.settling = Some((settled, kept));
        // The newest come first: they are told last.
        let newest_last = found.iter().rev();
        let rows = newest_last.map(|listed| MatchRow::of(listed, &mine));
        self.pending = rows.collect();
        Ok(())
    }

    /// Watches these matches as they are at these versions, and no others.
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

    async fn read_matches(&mut self, api: &Edge, ids: &BTreeSet<MatchId>) -> Result<()> {
        let ids: Vec<MatchId> = ids.iter().copied().collect();
        let listed = api.matches.projections.lists.lines(&ids).await?;
        let mine = api.feeds.mine(self.account, &listed).await?;
        for listed in listed {
            let id = listed.match_id;
            self.pending.push_back(MatchRow::of(&listed, &mine));
            if listed.summary.stage == StageKind::Over {
                self.watching.remove(id);
                // There is one less to remember, once it is certain that it was told.
                self.watching.listener().notify_anywhere();
            }
        }
        Ok(())
    }

    fn next_chapter(&mut self) -> Result<Chapter> {
        let mut text = String::new();
        let mut count = 0;
        while count < PAGE
            && let Some(line) = self.pending.pop_front()
        {
            let id = MatchId(line.id);
            if line.mine && self.cursor.note_sent(id, Version(line.version)) {
                text += &event_at(&self.cursor, "match", &line)?;
                count += 1;
            } else if !line.mine && self.cursor.forget(id) {
                text += &event_at(&self.cursor, "gone", &MatchGone { gone: line.id })?;
                count += 1;
            }
        }
        if !self.pending.is_empty() {
            let then = Then::More;
            return Ok(Chapter { text, then });
        }
        if let Some((settled, kept)) = self.settling.take() {
            self.cursor.settle(settled, kept);
        }
        let then = Then::News;
        Ok(Chapter { text, then })
    }
}

impl StreamSource for AccountStory {
    async fn news(&mut self, api: &Edge, _: &Watcher, news: ChangedMatches) -> Result<Chapter> {
        if news.anywhere {
            self.read_all(api).await?;
        } else if !news.matches.is_empty() {
            self.read_matches(api, &news.matches).await?;
        }
        self.next_chapter()
    }
}
