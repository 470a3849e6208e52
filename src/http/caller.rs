//! Who is asking: a bearer token and nothing else, never a cookie.

use std::future::{Ready, ready};
use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::future::LocalBoxFuture;

use crate::access::{Bearer, Caller, CallerError};
use crate::app::disputes::Referee;
use crate::http::door::RequestOrigin;
use crate::http::journal::learn_account;
use crate::http::meter::{Allowance, Full};
use crate::http::network::address_of;
use crate::http::{Edge, Kind, Problem, Result, scopes};

/// Someone who is not signed in, by where they come from. Asking for one counts as a try at
/// the door.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor(pub IpAddr);

impl Visitor {
    pub(crate) fn origin(self) -> RequestOrigin {
        let (address, devices) = (self.0, Vec::new());
        RequestOrigin { address, devices }
    }
}

impl FromRequest for Caller {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(bearer_of(&request).await?.caller) })
    }
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let visitor = || {
            let api = api_of(request)?;
            let address = address_of(api, request)?;
            metered(request, api.limits.visit(address))?;
            Ok(Self(address))
        };
        ready(visitor())
    }
}

impl FromRequest for Referee {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    /// Whoever may not know of the match that the path names is not told that there is one.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = bearer_of(&request).await?.caller;
            let id = request.match_info().get("match_id");
            let id = id.and_then(|id| id.parse().ok());
            Ok(api_of(&request)?.reviews.referee(caller, id).await?)
        })
    }
}

/// Whose token the request carries, if it reaches as far as the operation needs.
pub(crate) async fn bearer_of(request: &HttpRequest) -> Result<Bearer> {
    let Some(token) = token_of(request)? else {
        let detail = "this operation requires the header `Authorization: Bearer <access token>`";
        return Err(Problem::new(Kind::Unauthenticated, detail));
    };
    let api = api_of(request)?;
    let bearer = api.accounts.bearers.check(token).await;
    let bearer = bearer.map_err(|error| not_believed(request, error))?;
    let pattern = request.match_pattern().unwrap_or_default();
    let operation = api.operations.find(&pattern, request.method());
    scopes::check(&bearer.reach, operation.map(|operation| operation.need))?;
    let account = bearer.caller.account;
    let is_bot = api.accounts.display_names.counts_as_bot(account).await;
    // After the check of the token, so that nobody can use up what another may send.
    let counted = if request.method() == Method::GET {
        api.limits.read(account, is_bot)
    } else {
        api.limits.write(account, is_bot)
    };
    metered(request, counted)?;
    learn_account(account);
    Ok(bearer)
}

pub(crate) fn token_of(request: &HttpRequest) -> Result<Option<&str>> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    let no_bearer = || {
        let detail = "send exactly one header `Authorization: Bearer <access token>`";
        Problem::new(Kind::Unauthenticated, detail).with_code("bad_token")
    };
    // Of two headers a proxy may have checked the one and we would believe the other.
    let text = header.to_str().ok().filter(|_| headers.next().is_none());
    let text = text.ok_or_else(no_bearer)?;
    let (scheme, token) = text.split_once(' ').ok_or_else(no_bearer)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(no_bearer());
    }
    Ok(Some(token.trim()))
}

/// A guess at a token is a try at the door.
fn not_believed(request: &HttpRequest, error: CallerError) -> Problem {
    let counted = || {
        let api = api_of(request)?;
        let address = address_of(api, request)?;
        metered(request, api.limits.visit(address))
    };
    match error {
        CallerError::Invalid => counted().err().unwrap_or_else(|| error.into()),
        CallerError::Expired
        | CallerError::Revoked
        | CallerError::Suspended
        | CallerError::Unsure => error.into(),
    }
}

/// Leaves what was counted with the request, whose answer tells of it.
fn metered(request: &HttpRequest, counted: Result<Allowance, Full>) -> Result<()> {
    let (allowance, outcome) = match counted {
        Ok(allowance) => (allowance, Ok(())),
        Err(Full(allowance, problem)) => (allowance, Err(*problem)),
    };
    request.extensions_mut().insert(allowance);
    outcome
}

pub(crate) fn api_of(request: &HttpRequest) -> Result<&Data<Edge>> {
    let api = request.app_data::<Data<Edge>>();
    api.ok_or_else(Problem::unexplained)
}
