//! An open event stream: sends news when notified, otherwise heartbeats. Also formats `text/event-stream`.

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
use crate::api::head_requests::is_head;
use crate::app::{ChangedMatches, Subscriber, Subscription};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind, Result};
use crate::http::streams::{StreamPass, Watcher};

pub(crate) const EVENT_STREAM: &str = "text/event-stream";
// Heartbeat of a stream: an empty comment, which clients ignore.
pub(super) const HEARTBEAT: &str = ":\n\n";
/// Delay after which clients reconnect to a broken stream; the stream sends it to them as `retry`.
const RECONNECT_AFTER: Duration = Duration::from_secs(3);
const RETRY_DELAY: Duration = Duration::from_secs(1);

pub(super) trait StreamSource {
    /// Returns the next text to send. Called when there may be news.
    fn read_changes(
        &mut self,
        api: &AppState,
        watcher: &Watcher,
        changes: ChangedMatches,
    ) -> impl Future<Output = Result<StreamPage>>;
}

pub(super) struct StreamPage {
    pub(super) text: String,
    pub(super) then: NextRead,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum NextRead {
    /// The stream has more to send and reads again at once.
    More,
    OnChange,
    End,
}

pub(super) struct StreamAdmission {
    pub(super) watcher: Arc<Watcher>,
    pub(super) pass: StreamPass,
    subscriber: Arc<Subscriber>,
}

pub(super) struct LiveStream<S> {
    pub(super) api: Data<AppState>,
    pub(super) admission: StreamAdmission,
    pub(super) source: S,
}

/// Fails if too many streams are open. Also returns an empty subscription to matches.
pub(super) fn admit(api: &AppState, watcher: Watcher) -> Result<(StreamAdmission, Subscription)> {
    let (watcher, watching) = (Arc::new(watcher), api.matches.hub.subscribe());
    let subscriber = Arc::clone(watching.subscriber());
    let pass = api.stream_registry.admit(&watcher, &subscriber)?;
    let place = StreamAdmission {
        watcher,
        pass,
        subscriber,
    };
    Ok((place, watching))
}

struct OpenStream<S> {
    live: LiveStream<S>,
    last_sent: Instant,
    then: NextRead,
}

enum StreamTurn {
    Send(String, NextRead),
    Wait,
    /// The database or something else is unavailable for a moment; the stream tries again soon.
    Retry,
}

impl<S: StreamSource + 'static> LiveStream<S> {
    pub(super) fn answer(self, request: &HttpRequest, first: StreamPage) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response
            .insert_header((CONTENT_TYPE, EVENT_STREAM))
            // Proxies must not cache, alter or buffer the stream.
            .insert_header((CACHE_CONTROL, "no-store, no-transform"))
            .insert_header((HeaderName::from_static("x-accel-buffering"), "no"))
            .insert_header((VARY, "Authorization"));
        if is_head(request) {
            return response.finish();
        }
        response.streaming(self.into_stream(first))
    }

    /// Returns the texts of the stream. Creates a text only when the previous one was sent.
    fn into_stream(self, first: StreamPage) -> impl Stream<Item = Result<Bytes, Infallible>> {
        let StreamPage { text, then } = first;
        let open = OpenStream {
            last_sent: self.api.world.stopwatch(),
            then,
            live: self,
        };
        let initial = Some((format_opening() + &text, then));
        unfold((Box::new(open), initial), |(open, first)| async move {
            let (text, open) = match first {
                Some((text, then)) => open.send(text, then),
                None => open.next().await?,
            };
            Some((Ok(Bytes::from(text)), (open, None)))
        })
    }
}

impl<S: StreamSource> OpenStream<S> {
    /// Returns the next text of the stream; `None` at the end, or if the client reads too slowly.
    async fn next(mut self: Box<Self>) -> Option<(String, Box<Self>)> {
        let streams = self.live.api.config.streams;
        if self.then == NextRead::End || streams.patience < self.last_sent.elapsed() {
            return None;
        }
        loop {
            // The future is boxed, so that an idle stream keeps no memory for reading.
            let rest = match Box::pin(self.take_turn()).await? {
                StreamTurn::Send(text, then) if !text.is_empty() => {
                    return Some(self.send(text, then));
                }
                StreamTurn::Send(_, NextRead::End) => return None,
                StreamTurn::Send(_, NextRead::More) => continue,
                StreamTurn::Retry => {
                    sleep(RETRY_DELAY).await;
                    Duration::ZERO
                }
                StreamTurn::Send(_, NextRead::OnChange) | StreamTurn::Wait => {
                    streams.heartbeat_every
                }
            };
            let silence = self.last_sent.elapsed();
            let wait = rest.min(streams.heartbeat_every.saturating_sub(silence));
            let woken = timeout(wait, self.live.admission.subscriber.wait_for_change()).await;
            if woken.is_err() && streams.heartbeat_every <= self.last_sent.elapsed() {
                let then = self.then;
                return Some(self.send(HEARTBEAT.to_owned(), then));
            }
        }
    }

    fn send(mut self: Box<Self>, text: String, then: NextRead) -> (String, Box<Self>) {
        self.last_sent = self.live.api.world.stopwatch();
        self.then = then;
        (text, self)
    }

    /// Checks for news and reads them; `None` closes the stream without an `end` event.
    async fn take_turn(&mut self) -> Option<StreamTurn> {
        let live = &mut self.live;
        if let Err(turn) = live.admission.check_access(&live.api.accounts) {
            return turn;
        }
        let changes = live.admission.subscriber.take_changes();
        if changes == ChangedMatches::default() && self.then != NextRead::More {
            return Some(StreamTurn::Wait);
        }
        let _turn = live.admission.pass.registry().acquire_reader().await.ok()?;
        // The time limit prevents one stream from blocking the reads of the others for long.
        let limit = live.api.config.answered_within;
        let reading = timeout(
            limit,
            live.source
                .read_changes(&live.api, &live.admission.watcher, changes),
        );
        match reading
            .await
            .unwrap_or_else(|_late| Err(Problem::timed_out()))
        {
            Ok(chapter) => {
                self.then = chapter.then;
                Some(StreamTurn::Send(chapter.text, chapter.then))
            }
            Err(problem) => {
                live.admission.subscriber.notify_anywhere();
                handle_problem(&problem)
            }
        }
    }
}

impl StreamAdmission {
    /// Fails if the caller may no longer read the stream, or if that is unknown now. The error says whether to end the
    /// stream or to retry.
    fn check_access(&self, accounts: &Accounts) -> Result<(), Option<StreamTurn>> {
        let end_with = |text| Err(Some(StreamTurn::Send(text, NextRead::End)));
        if self.pass.registry().is_closed() {
            return end_with(format_comment("closing"));
        }
        match self.watcher.check_credential(accounts) {
            Ok(()) => Ok(()),
            Err(CallerError::Unsure) => Err(Some(StreamTurn::Retry)),
            Err(CallerError::Expired) => end_with(format_comment("the access token has expired")),
            Err(CallerError::Invalid | CallerError::Revoked | CallerError::Suspended) => {
                Err(end_stream(StreamEndReason::SignedOut))
            }
        }
    }
}

fn end_stream(reason: StreamEndReason) -> Option<StreamTurn> {
    Some(StreamTurn::Send(format_end(reason).ok()?, NextRead::End))
}

fn handle_problem(problem: &Problem) -> Option<StreamTurn> {
    let kind = problem.kind();
    if [ProblemKind::NotFound, ProblemKind::Forbidden].contains(&kind) {
        return end_stream(StreamEndReason::NotYours);
    }
    // Other problems close the stream; the client reconnects and gets the problem as a response.
    let passes = [ProblemKind::Unavailable, ProblemKind::StorageFull].contains(&kind);
    passes.then_some(StreamTurn::Retry)
}

pub(super) fn format_event(name: &str, value: &impl Serialize) -> Result<String> {
    // Compact JSON has no line breaks, so one `data` line is enough.
    let data = serde_json::to_string(value).map_err(|error| Problem::internal(&error))?;
    Ok(format!("event: {name}\ndata: {data}\n\n"))
}

/// Formats an event. Its id is the position from which the client can resume.
pub(super) fn format_event_with_id(
    id: &impl Display,
    name: &str,
    data: &impl Serialize,
) -> Result<String> {
    Ok(format!("id: {id}\n{}", format_event(name, data)?))
}

pub(super) fn format_end(reason: StreamEndReason) -> Result<String> {
    format_event("end", &StreamEnd { reason })
}

pub(super) fn format_opening() -> String {
    format!("retry: {}\n\n", RECONNECT_AFTER.as_millis())
}

pub(super) fn format_comment(text: &str) -> String {
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
        AccountProfile, Accounts, AccountsConfig, Email, MasterKey, Name, Password,
        RegistrationRequest,
    };
    use crate::api::document::CONTRACT;
    use crate::app::{MatchKeys, Matches, UseCases};
    use crate::http::app_state::HttpConfig;
    use crate::http::streams::StreamsConfig;
    use crate::i18n::{Language, Zone};
    use crate::testing::TestDatabase;
    use crate::world::World;

    struct Endless;

    impl StreamSource for Endless {
        async fn read_changes(
            &mut self,
            _: &AppState,
            _: &Watcher,
            _: ChangedMatches,
        ) -> Result<StreamPage> {
            let (text, then) = ("data: 1\n\n".to_owned(), NextRead::More);
            Ok(StreamPage { text, then })
        }
    }

    async fn api(database: &TestDatabase, patience: Duration) -> Data<AppState> {
        let world = Arc::new(World::real());
        let accounts_config =
            AccountsConfig::new(MasterKey::new([7; 32]), crate::testing::keyring());
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), accounts_config);
        let accounts = accounts.await.unwrap();
        let matches = Matches::new(
            database.open_log().unwrap(),
            world,
            MatchKeys::new(&[7; 32]),
        );
        let streams = StreamsConfig {
            patience,
            ..StreamsConfig::default()
        };
        let config = HttpConfig {
            streams,
            ..HttpConfig::default()
        };
        Data::new(AppState::new(
            UseCases::new(accounts, Arc::new(matches)),
            CONTRACT,
            Vec::new(),
            config,
        ))
    }

    async fn watcher(api: &Data<AppState>) -> Watcher {
        let typed = "correct horse battery";
        let email = Email::parse("anna@example.org").unwrap();
        let registration = RegistrationRequest {
            password: Password::parse(&typed.into(), &email).unwrap(),
            email,
            profile: AccountProfile {
                name: Name::parse("Anna").unwrap(),
                language: Language::default(),
                zone: Zone::default(),
                is_bot: false,
            },
            return_path: None,
        };
        api.accounts.profiles.register(&registration).await.unwrap();
        let password = typed.into();
        let tokens = api
            .accounts
            .sessions
            .sign_in(registration.email.as_str(), &password)
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
            let database = TestDatabase::create().await.unwrap();
            let api = api(&database, patience).await;
            let (admission, _watching) = admit(&api, watcher(&api).await).unwrap();
            let source = Endless;
            let live = LiveStream {
                api,
                admission,
                source,
            };
            let first = StreamPage {
                text: String::new(),
                then: NextRead::More,
            };
            let mut stream = std::pin::pin!(live.into_stream(first));
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
