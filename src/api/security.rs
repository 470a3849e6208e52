//! How the document says what an operation needs.

use std::collections::BTreeMap;

use utoipa::openapi::RefOr;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes, SecurityRequirement,
    SecurityScheme,
};

use crate::access::{TokenScope, TokenScopes};
use crate::http::scopes::{Need, need_of};

const BEARER: &str = "bearer";
const SESSION: &str = "session";
/// The scheme of apps that act for somebody.
const OAUTH: &str = "oauth";
/// The scheme of apps that prove who they are.
const APP: &str = "app";
/// The scheme of whoever watches over the service.
const OPERATOR: &str = "operator";

fn bare(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, Vec::<String>::new())
}

/// Says in the document what an operation needs.
pub(super) fn state(operation: &mut Operation) {
    let Some(need) = need_in(operation) else {
        return;
    };
    let (security, sentence) = stated(need);
    operation.security = Some(security);
    let said = operation.description.take().filter(|said| !said.is_empty());
    let said = said.map(|said| said + "\n\n").unwrap_or_default();
    operation.description = Some(said + &sentence);
}

fn stated(need: Need) -> (Vec<SecurityRequirement>, String) {
    let (security, sentence) = match need {
        Need::Nobody => (Vec::new(), "Requires no authentication."),
        // Of a public app nothing is asked, so that the first line of the list is empty.
        Need::App => (
            vec![SecurityRequirement::default(), bare(APP)],
            "Requires no token; a confidential app authenticates with its secret.",
        ),
        Need::Operator => (
            vec![bare(OPERATOR)],
            "Requires the operator's token, unless the request comes from an allowed network.",
        ),
        Need::Session => (
            vec![bare(SESSION)],
            "Requires a session: personal tokens and apps cannot use this operation.",
        ),
        Need::Scope(_) | Need::Both(..) => return by_scopes(&need.scopes()),
    };
    (security, sentence.to_owned())
}

fn by_scopes(scopes: &[TokenScope]) -> (Vec<SecurityRequirement>, String) {
    let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let word = if names.len() == 1 { "scope" } else { "scopes" };
    let sentence = format!("Requires the {word} `{}`.", names.join("` and `"));
    (
        vec![bare(BEARER), SecurityRequirement::new(OAUTH, names)],
        sentence,
    )
}

/// What an operation needs that the document describes, if the table has it.
pub(super) fn need_in(operation: &Operation) -> Option<Need> {
    need_of(operation.operation_id.as_deref()?)
}

pub(super) fn schemes() -> BTreeMap<String, RefOr<SecurityScheme>> {
    let any = format!(
        "A personal access token from `/v1/tokens` (`lgt_pat_…`) with the scope that the operation requires, \
         or the access token of a session, which has all scopes.\n\n\
         | scope | what it allows |\n| --- | --- |{}",
        scopes_said::<_, String>(|scope, what| format!("\n| `{scope}` | {what} |"))
    );
    let own = "The access token of a session, from `/v1/sessions`; valid for a few minutes.";
    let operator = "The token that the operator has set for metrics.";
    let basic = "The `client_id` and the `client_secret` of an app.";
    let bearer = |format, sentence: &str| http(HttpAuthScheme::Bearer, Some(format), sentence);
    let all = [
        (OAUTH, SecurityScheme::OAuth2(oauth())),
        (APP, http(HttpAuthScheme::Basic, None, basic)),
        (BEARER, bearer("lgt_pat or JWT", &any)),
        (OPERATOR, bearer("opaque", operator)),
        (SESSION, bearer("JWT", own)),
    ];
    let all = all.map(|(name, scheme)| (name.to_owned(), RefOr::T(scheme)));
    all.into()
}

fn http(scheme: HttpAuthScheme, format: Option<&str>, sentence: &str) -> SecurityScheme {
    let http = HttpBuilder::new().scheme(scheme);
    let mut http = http.description(Some(sentence)).build();
    http.bearer_format = format.map(str::to_owned);
    SecurityScheme::Http(http)
}

fn oauth() -> OAuth2 {
    let token = "/oauth/token";
    let scopes: Scopes = scopes_said(|scope, what| (scope, what));
    let flow = AuthorizationCode::with_refresh_url("/oauth/authorize", token, scopes, token);
    OAuth2::with_description(
        [Flow::AuthorizationCode(flow)],
        "For apps registered at `/v1/apps`: authorization code with PKCE `S256`. The metadata is at \
         `/.well-known/oauth-authorization-server`.",
    )
}

/// Every scope with what it allows, as it is to be said.
fn scopes_said<T, C: FromIterator<T>>(say: impl Fn(&'static str, &'static str) -> T) -> C {
    let all = TokenScopes::all();
    let said = all.iter().map(|scope| say(scope.name(), scope.meaning()));
    said.collect()
}
