//! A stream under way: looks for news when it is woken, says that it is there when it is not; and how an
//! event is written down, by the rules of `text/event-stream`.

use std::convert::Infallible;
use std::fmt::Display;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, VARY};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::time::{sleep, timeout};

use super::dto::{StreamEnd, StreamEndReason};
use crate::access::{Accounts, CallerError};
use crate::api::routes::is_head;
use crate::app::{ChangedMatches, Subscriber, Watching};
use crate::http::edge::Edge;
use crate::http::gate::{Pass, Watcher};
use crate::http::problem::{Kind, Problem, Result};

pub(crate) const EVENT_STREAM: &str = "text/event-stream";
// What says that the stream is there. A comment: clients pass over it.
pub(super) const HEARTBEAT: &str = ":\n\n";
/// After how long a client that lost its stream is asked to come back.
const COME_BACK: Duration = Duration::from_secs(3);
const RETRY: Duration = Duration::from_secs(1);

pub(super) trait StreamSource {
    /// What there is to tell, now that there may be news.
    fn news(
        &mut self,
        api: &Edge,
        watcher: &Watcher,
        news: ChangedMatches,
    ) -> impl Future<Output = Result<Chapter>>;
}

pub(super) struct Chapter {
    pub(super) text: String,
    pub(super) then: Then,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Then {
    /// More, as soon as this has been read.
    More,
    /// More, once there is news.
    News,
    /// Nothing.
    Nothing,
}

/// Where somebody watches from who was let in.
pub(super) struct ListenerPlace {
    pub(super) watcher: Arc<Watcher>,
    pub(super) pass: Pass,
    listener: Arc<Subscriber>,
}

pub(super) struct Live<S> {
    pub(super) api: Data<Edge>,
    pub(super) place: ListenerPlace,
    pub(super) story: S,
}

/// Lets somebody in who would like to watch; gives also with what they listen.
pub(super) fn admit(api: &Edge, watcher: Watcher) -> Result<(ListenerPlace, Watching)> {
    let (watcher, watching) = (Arc::new(watcher), api.matches.hub.listen());
    let listener = Arc::clone(watching.listener());
    let pass = api.gate.admit(&watcher, &listener)?;
    let place = ListenerPlace {
        watcher,
        pass,
        listener,
    };
    Ok((place, watching))
}

struct OpenStream<S> {
    live: Live<S>,
    at: Instant,
    then: Then,
}

enum StreamTurn {
    Say(String, Then),
    Wait,
    /// Something is away: look again soon.
    Retry,
}

impl<S: StreamSource + 'static> Live<S> {
    /// Answers with the stream, which begins with `first`.
    pub(super) fn answer(self, request: &HttpRequest, first: Chapter) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response
            .insert_header((CONTENT_TYPE, EVENT_STREAM))
            // Nobody on the way may keep it, alter it or wait for more of it.
            .insert_header((CACHE_CONTROL, "no-store, no-transform"))
            .insert_header((HeaderName::from_static("x-accel-buffering"), "no"))
            .insert_header((VARY, "Authorization"));
        if is_head(request) {
            return response.finish();
        }
        response.streaming(self.stream(first))
    }

    /// The stream itself, polled only when what it said before has gone out.
    fn stream(self, first: Chapter) -> impl Stream<Item = Result<Bytes, Infallible>> {
        let Chapter { text, then } = first;
        let open = OpenStream {
            at: self.api.world.stopwatch(),
            then,
            live: self,
        };
        let first = Some((opening() + &text, then));
        unfold((Box::new(open), first), |(open, first)| async move {
            let (text, open) = match first {
                Some((text, then)) => open.say(text, then),
                None => open.next().await?,
            };
            Some((Ok(Bytes::from(text)), (open, None)))
        })
    }
}

impl<S: StreamSource> OpenStream<S> {
    /// The next that is said; nothing if that was all, or if it took too long to be read.
    async fn next(mut self: Box<Self>) -> Option<(String, Box<Self>)> {
        let streams = self.live.api.config.streams;
        if self.then == Then::Nothing || streams.patience < self.at.elapsed() {
            return None;
        }
        loop {
            // Boxed: what is needed to look is not kept while nothing happens.
            let rest = match Box::pin(self.turn()).await? {
                StreamTurn::Say(text, then) if !text.is_empty() => {
                    return Some(self.say(text, then));
                }
                StreamTurn::Say(_, Then::Nothing) => return None,
                StreamTurn::Say(_, Then::More) => continue,
                StreamTurn::Retry => {
                    sleep(RETRY).await;
                    Duration::ZERO
                }
                StreamTurn::Say(_, Then::News) | StreamTurn::Wait => streams.heartbeat_every,
            };
            let silence = self.at.elapsed();
            let rest = rest.min(streams.heartbeat_every.saturating_sub(silence));
            let heard = timeout(rest, self.live.place.listener.heard()).await;
            if heard.is_err() && streams.heartbeat_every <= self.at.elapsed() {
                let then = self.then;
                return Some(self.say(HEARTBEAT.to_owned(), then));
            }
        }
    }

    fn say(mut self: Box<Self>, text: String, then: Then) -> (String, Box<Self>) {
        self.at = self.live.api.world.stopwatch();
        self.then = then;
        (text, self)
    }

    /// Looks whether there is something to say; `None` ends the stream without a word.
    async fn turn(&mut self) -> Option<StreamTurn> {
        let live = &mut self.live;
        if let Err(turn) = live.place.may_read(&live.api.accounts) {
            return turn;
        }
        let news = live.place.listener.take();
        if news == ChangedMatches::default() && self.then != Then::More {
            return Some(StreamTurn::Wait);
        }
        let _turn = live.place.pass.gate().turn().await.ok()?;
        // Whoever has the turn has it in nobody's way for long.
        let limit = live.api.config.answered_within;
        let reading = timeout(limit, live.story.news(&live.api, &live.place.watcher, news));
        match reading.await.unwrap_or_else(|_late| Err(Problem::late())) {
            Ok(chapter) => {
                self.then = chapter.then;
                Some(StreamTurn::Say(chapter.text, chapter.then))
            }
            Err(problem) => {
                live.place.listener.notify_anywhere();
                after(&problem)
            }
        }
    }
}

impl ListenerPlace {
    /// Refuses whoever may watch no longer, or it is not known whether they may, with what is to be done.
    fn may_read(&self, accounts: &Accounts) -> Result<(), Option<StreamTurn>> {
        let last = |text| Err(Some(StreamTurn::Say(text, Then::Nothing)));
        if self.pass.gate().is_closed() {
            return last(remark("closing"));
        }
        match self.watcher.is_believed(accounts) {
            Ok(()) => Ok(()),
            Err(CallerError::Unsure) => Err(Some(StreamTurn::Retry)),
            Err(CallerError::Expired) => last(remark("the access token has expired")),
            Err(CallerError::Invalid | CallerError::Revoked | CallerError::Suspended) => {
                Err(ended(StreamEndReason::SignedOut))
            }
        }
    }
}

fn ended(reason: StreamEndReason) -> Option<StreamTurn> {
    Some(StreamTurn::Say(end(reason).ok()?, Then::Nothing))
}

/// What a stream comes to that could not look.
fn after(problem: &Problem) -> Option<StreamTurn> {
    let kind = problem.kind();
    if [Kind::NotFound, Kind::Forbidden].contains(&kind) {
        return ended(StreamEndReason::NotYours);
    }
    // Whoever comes back to any other is told what it is.
    let passes = [Kind::Unavailable, Kind::StorageFull].contains(&kind);
    passes.then_some(StreamTurn::Retry)
}

/// Writes an event that leaves a client where it is.
pub(super) fn event(name: &str, data: &impl Serialize) -> Result<String> {
    // JSON has no line ends, so that one line of data is enough.
    let data = serde_json::to_string(data).map_err(|error| Problem::internal(&error))?;
    Ok(format!("event: {name}\ndata: {data}\n\n"))
}

/// Writes an event with the place that a client has come to with it.
pub(super) fn event_at(id: &impl Display, name: &str, data: &impl Serialize) -> Result<String> {
    Ok(format!("id: {id}\n{}", event(name, data)?))
}

pub(super) fn end(reason: StreamEndReason) -> Result<String> {
    event("end", &StreamEnd { reason })
}

pub(super) fn opening() -> String {
    format!("retry: {}\n\n", COME_BACK.as_millis())
}

pub(super) fn remark(text: &str) -> String {
    format!(": {text}\n\n")
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use actix_web::{FromRequest, dev};
    use futures_util::StreamExt;
    use secrecy::ExposeSecret;

    use super::*;
    use crate::access::{
        AccountProfile, Accounts, AccountsConfig, Email, MasterKey, Name, Password, Registration,
    };
    use crate::api::document::CONTRACT;
    use crate::app::{MatchKeys, Matches, UseCases};
    use crate::http::edge::EdgeConfig;
    use crate::http::gate::StreamsConfig;
    use crate::testing::TestDatabase;
    use crate::world::World;

    /// Tells the same again and again.
    struct Endless;

    impl StreamSource for Endless {
        async fn news(&mut self, _: &Edge, _: &Watcher, _: ChangedMatches) -> Result<Chapter> {
            let (text, then) = ("data: 1\n\n".to_owned(), Then::More);
            Ok(Chapter { text, then })
        }
    }

    async fn api(database: &TestDatabase, patience: Duration) -> Data<Edge> {
        let world = Arc::new(World::real());
        let config = AccountsConfig::new(MasterKey::new([7; 32]));
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config);
        let accounts = accounts.await.unwrap();
        let matches = Matches::new(database.log().unwrap(), world, MatchKeys::new(&[7; 32]));
        let streams = StreamsConfig {
            patience,
            ..StreamsConfig::default()
        };
        let config = EdgeConfig {
            streams,
            ..EdgeConfig::default()
        };
        Data::new(Edge::new(
            UseCases::new(accounts, Arc::new(matches)),
            CONTRACT,
            Vec::new(),
            config,
        ))
    }

    /// Somebody who has just signed in.
    async fn watcher(api: &Data<Edge>) -> Watcher {
        let password = "correct horse battery";
        let email = Email::parse("anna@example.org").unwrap();
        let given = Registration {
            password: Password::parse(&password.into(), &email).unwrap(),
            email,
            profile: AccountProfile::of_name(Name::parse("Anna").unwrap()),
            way: None,
        };
        api.accounts.people.register(&given).await.unwrap();
        let password = password.into();
        let tokens = api
            .accounts
            .sessions
            .log_in(given.email.as_str(), &password)
            .await;
        let access = tokens.unwrap().access;
        let request = TestRequest::default()
            .app_data(api.clone())
            .peer_addr("192.0.2.1:4711".parse().unwrap())
            .insert_header((
                "authorization",
                format!("Bearer {}", access.expose_secret()),
            ))
            .to_http_request();
        let mut payload = dev::Payload::None;
        Watcher::from_request(&request, &mut payload).await.unwrap()
    }

    #[actix_web::test]
    async fn whoever_does_not_read_is_not_waited_for() {
        for (patience, is_waited_for) in [(Duration::from_hours(1), true), (Duration::ZERO, false)]
        {
            let database = TestDatabase::fresh().await.unwrap();
            let api = api(&database, patience).await;
            let (place, _watching) = admit(&api, watcher(&api).await).unwrap();
            let story = Endless;
            let live = Live { api, place, story };
            let first = Chapter {
                text: String::new(),
                then: Then::More,
            };
            let mut stream = std::pin::pin!(live.stream(first));
            assert!(stream.next().await.is_some());
            for _ in 0..9 {
                tokio::time::sleep(Duration::from_millis(1)).await;
                assert_eq!(stream.next().await.is_some(), is_waited_for);
                if !is_waited_for {
                    break;
                }
            }
        }
    }
}
