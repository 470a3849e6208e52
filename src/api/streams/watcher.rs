//! Somebody who wants to watch, and has to be believed all the while; and the long poll, a read of the
//! feed that waits until there is something to read.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use secrecy::{ExposeSecret, SecretString};
use tokio::time::sleep;
use uuid::Uuid;

use crate::access::{Accounts, Bearer, Caller, CallerError};
use crate::api::Api;
use crate::api::caller::bearer_of;
use crate::api::network::address_of;
use crate::api::problem::{Kind, Problem};
use crate::app::Page;
use crate::world::{MatchId, Version};

/// A caller with the token they came with, and where from.
#[derive(Clone, Debug)]
pub struct Watcher {
    /// Who.
    pub caller: Caller,
    pub(super) address: IpAddr,
    proof: Proof,
}

/// By what a watcher is believed, as long as it holds.
#[derive(Clone, Debug)]
enum Proof {
    Token(SecretString, Bearer),
    /// A browser with a session.
    Browser,
}

impl Watcher {
    fn of(bearer: Bearer, request: &HttpRequest) -> Result<Self, Problem> {
        let header = request.headers().get(AUTHORIZATION);
        let text = header.and_then(|header| header.to_str().ok());
        let token = text.and_then(|text| text.split_once(' '));
        let (_scheme, token) = token.ok_or_else(Problem::unexplained)?;
        let api = request.app_data::<Data<Api>>();
        let api = api.ok_or_else(Problem::unexplained)?;
        Ok(Self {
            caller: bearer.caller,
            address: address_of(api, request)?,
            proof: Proof::Token(token.trim().into(), bearer),
        })
    }

    /// Somebody whose browser has a session.
    pub(crate) fn of_browser(caller: Caller, address: IpAddr) -> Self {
        Self {
            caller,
            address,
            proof: Proof::Browser,
        }
    }

    pub(super) fn is_believed(&self, accounts: &Accounts) -> Result<(), CallerError> {
        match &self.proof {
            Proof::Token(token, bearer) => accounts
                .bearers
                .still_believes(token.expose_secret(), bearer),
            Proof::Browser => accounts.watch.check(self.caller),
        }
    }
}

impl FromRequest for Watcher {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::of(bearer_of(&request).await?, &request) })
    }
}

const PLACE_CHARS_MAX: usize = 8192;

/// The id of the last event that a client has, if it sends one.
pub(super) fn last_event_id(request: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = request.headers().get("last-event-id") else {
        return Ok(None);
    };
    let text = value.to_str().map_err(|_odd| bad_cursor())?.trim();
    if PLACE_CHARS_MAX < text.len() {
        return Err(bad_cursor());
    }
    Ok((!text.is_empty()).then_some(text))
}

/// The place in a stream that a client has come to, if it names one.
pub(super) fn place_of<T: FromStr>(text: Option<&str>) -> Result<Option<T>, Problem> {
    let place = text.map(|text| text.parse().map_err(|_odd| bad_cursor()));
    place.transpose()
}

fn bad_cursor() -> Problem {
    let detail = "`Last-Event-ID` and `after` must be the id of an event of this stream; omit them to start from the beginning";
    Problem::new(Kind::Malformed, detail).with_code("bad_cursor")
}

const WAIT_MAX: Duration = Duration::from_secs(30);

/// How long a read is to wait, within its limit.
pub(crate) fn patience(secs: u8) -> Result<Duration, Problem> {
    let wait = Duration::from_secs(secs.into());
    if wait <= WAIT_MAX {
        return Ok(wait);
    }
    let detail = format!("`wait` must be 0 to {} seconds", WAIT_MAX.as_secs());
    Err(Problem::new(Kind::Invalid, detail).with_code("bad_wait"))
}

impl Api {
    /// As the entries of `Feeds`, but where there are none, waits so long for one.
    pub(crate) async fn entries_within(
        &self,
        watcher: Watcher,
        id: Uuid,
        range: (Version, u32),
        wait: Duration,
    ) -> Result<Page, Problem> {
        let page = self
            .app
            .feeds
            .entries(watcher.caller, id, range.0, range.1)
            .await?;
        if page.is_last_word() || wait == Duration::ZERO {
            return Ok(page);
        }
        let mut watching = self.matches.hub.listen();
        let watcher = Arc::new(watcher);
        let _pass = self.gate.admit(&watcher, watching.listener())?;
        watching.add(MatchId(id), Version(page.current));
        let mut time_is_up = std::pin::pin!(sleep(wait));
        loop {
            let listener = Arc::clone(watching.listener());
            tokio::select! {
                () = &mut time_is_up => return Ok(page),
                () = listener.heard() => {}
            }
            if self.gate.is_closed() {
                return Ok(page);
            }
            watcher.is_believed(&self.accounts)?;
            let page = self
                .app
                .feeds
                .entries(watcher.caller, id, range.0, range.1)
                .await?;
            if page.is_last_word() {
                return Ok(page);
            }
            watching.add(MatchId(id), Version(page.current));
        }
    }
}
