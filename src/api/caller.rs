//! Who is asking: a bearer token and nothing else, never a cookie.

use std::future::{Ready, ready};
use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::Api;
use super::limits::{Allowance, Full};
use super::network::address_of;
use super::problem::{Kind, Problem};
use crate::accounts::Caller;

/// Someone who may be signed in.
pub struct MaybeCaller(pub Option<Caller>);

/// Someone who is not signed in, by where they come from. Asking for one counts as a try at
/// the door.
#[derive(Clone, Copy, Debug)]
pub struct Visitor(pub IpAddr);

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let nobody = || {
            let detail = "this needs the header `Authorization: Bearer <access token>`";
            Problem::new(Kind::Unauthenticated, detail)
        };
        ready(caller_of(request).and_then(|caller| caller.ok_or_else(nobody)))
    }
}

impl FromRequest for MaybeCaller {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(caller_of(request).map(Self))
    }
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

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

/// Whose token the request carries. A token that is not believed is an error, no token is not.
fn caller_of(request: &HttpRequest) -> Result<Option<Caller>, Problem> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    let no_bearer = || {
        let detail = "the header must be one `Authorization: Bearer <access token>`";
        Problem::new(Kind::Unauthenticated, detail).with_code("bad_token")
    };
    let text = header
        .to_str()
        .ok()
        .filter(|_| headers.next().is_none())
        .ok_or_else(no_bearer)?;
    let (scheme, token) = text.split_once(' ').ok_or_else(no_bearer)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(no_bearer());
    }
    let api = api_of(request)?;
    let caller = api.accounts.caller(token.trim())?;
    let counted = if request.method() == Method::GET {
        api.limits.read(caller.account)
    } else {
        api.limits.write(caller.account)
    };
    metered(request, counted)?;
    Ok(Some(caller))
}

/// Leaves what was counted with the request, whose answer tells of it.
fn metered(request: &HttpRequest, counted: Result<Allowance, Full>) -> Result<(), Problem> {
    let (allowance, outcome) = match counted {
        Ok(allowance) => (allowance, Ok(())),
        Err(Full(allowance, problem)) => (allowance, Err(*problem)),
    };
    request.extensions_mut().insert(allowance);
    outcome
}

fn api_of(request: &HttpRequest) -> Result<&Data<Api>, Problem> {
    request
        .app_data::<Data<Api>>()
        .ok_or_else(Problem::unexplained)
}
