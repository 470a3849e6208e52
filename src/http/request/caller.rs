//! Extractors for callers of the API, identified by bearer tokens, never by cookies.

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
use crate::app::people::Moderator;
use crate::http::monitoring::note_account;
use crate::http::operations::scopes;
use crate::http::rate_limit::{Allowance, LimitError};
use crate::http::request::network::client_address;
use crate::http::{AppState, Problem, ProblemKind, Result};

/// A caller who is not signed in, with their IP address. Extracting it counts as a sign-in attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnonymousVisitor(pub IpAddr);

impl FromRequest for Caller {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(authenticate(&request).await?.caller) })
    }
}

impl FromRequest for AnonymousVisitor {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let visitor = || {
            let api = app_state(request)?;
            let address = client_address(api, request)?;
            record_allowance(request, api.limits.count_visit(address))?;
            Ok(Self(address))
        };
        ready(visitor())
    }
}

impl FromRequest for Referee {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    /// Extracts a referee. For one who may not see the match in the path, responds as for an unknown match.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = authenticate(&request).await?.caller;
            let parameter = request.match_info().get("match_id");
            let id = parameter.and_then(|id| id.parse().ok());
            let reviews = &app_state(&request)?.reviews;
            Ok(reviews.require_referee(caller, id).await?)
        })
    }
}

impl FromRequest for Moderator {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = authenticate(&request).await?.caller;
            let moderation = &app_state(&request)?.moderation;
            Ok(moderation.require_moderator(caller).await?)
        })
    }
}

/// Checks the bearer token, its scopes and the rate limit.
pub(crate) async fn authenticate(request: &HttpRequest) -> Result<Bearer> {
    let Some(token) = bearer_token(request)? else {
        let detail = "this operation requires the header `Authorization: Bearer <access token>`";
        return Err(Problem::new(ProblemKind::Unauthenticated, detail));
    };
    let api = app_state(request)?;
    let checked = api.accounts.bearers.check(token).await;
    let bearer = checked.map_err(|error| reject_token(request, error))?;
    let pattern = request.match_pattern().unwrap_or_default();
    let operation = api.operations.find(&pattern, request.method());
    scopes::check_scope(&bearer.reach, operation.map(|operation| operation.need))?;
    let id = operation.map(|operation| operation.id.as_str());
    scopes::check_second_factor(&api.accounts.monitor, &bearer, id)?;
    let account = bearer.caller.account;
    let is_bot = api.accounts.display_names.is_bot_cached(account).await;
    // The rate limit counts only requests with a valid token, so that nobody can use up the quota of others.
    let counted = if request.method() == Method::GET {
        api.limits.count_read(account, is_bot)
    } else {
        api.limits.count_write(account, is_bot)
    };
    record_allowance(request, counted)?;
    note_account(account);
    Ok(bearer)
}

pub(crate) fn bearer_token(request: &HttpRequest) -> Result<Option<&str>> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    let no_bearer = || {
        let detail = "send exactly one header `Authorization: Bearer <access token>`";
        Problem::new(ProblemKind::Unauthenticated, detail).with_code("bad_token")
    };
    // A request with two authorization headers is refused: a proxy might check one and this service the other.
    let value = header.to_str().ok().filter(|_| headers.next().is_none());
    let text = value.ok_or_else(no_bearer)?;
    let (scheme, token) = text.split_once(' ').ok_or_else(no_bearer)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(no_bearer());
    }
    Ok(Some(token.trim()))
}

/// Counts an invalid token as a sign-in attempt from the network of its sender.
fn reject_token(request: &HttpRequest, error: CallerError) -> Problem {
    let counted = || {
        let api = app_state(request)?;
        let address = client_address(api, request)?;
        record_allowance(request, api.limits.count_visit(address))
    };
    match error {
        CallerError::Invalid => counted().err().unwrap_or_else(|| error.into()),
        CallerError::Expired
        | CallerError::Revoked
        | CallerError::Suspended
        | CallerError::Unsure => error.into(),
    }
}

fn record_allowance(request: &HttpRequest, counted: Result<Allowance, LimitError>) -> Result<()> {
    let (allowance, outcome) = match counted {
        Ok(allowance) => (allowance, Ok(())),
        Err(LimitError(allowance, problem)) => (allowance, Err(*problem)),
    };
    request.extensions_mut().insert(allowance);
    outcome
}

pub(crate) fn app_state(request: &HttpRequest) -> Result<&Data<AppState>> {
    let api = request.app_data::<Data<AppState>>();
    api.ok_or_else(Problem::internal_logged)
}
