//! Security requirements of operations, as the API document describes them.

use std::collections::BTreeMap;

use utoipa::openapi::RefOr;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes, SecurityRequirement,
    SecurityScheme,
};

use crate::access::{TokenScope, TokenScopes};
use crate::http::operations::{AccessNeed, find_need};

const BEARER: &str = "bearer";
const SESSION: &str = "session";
/// Name of the security scheme for apps that act for an account.
const OAUTH: &str = "oauth";
/// Name of the security scheme for apps that authenticate with their secret.
const APP: &str = "app";
const OPERATOR: &str = "operator";

fn require_scheme(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, Vec::<String>::new())
}

/// Adds the security requirements of an operation, and explains them in the operation's description.
pub(super) fn add_security(operation: &mut Operation) {
    let Some(need) = need_in(operation) else {
        return;
    };
    let (security, sentence) = describe_need(need);
    operation.security = Some(security);
    let description = operation.description.take().filter(|said| !said.is_empty());
    let intro = description.map(|said| said + "\n\n").unwrap_or_default();
    operation.description = Some(intro + &sentence);
}

fn describe_need(need: AccessNeed) -> (Vec<SecurityRequirement>, String) {
    let (security, sentence) = match need {
        AccessNeed::Nobody => (Vec::new(), "Requires no authentication."),
        // A public app sends no secret, and local requests need no token. The empty requirement makes
        // authentication optional.
        AccessNeed::App => (
            vec![SecurityRequirement::default(), require_scheme(APP)],
            "Requires no token; a confidential app authenticates with its secret. `client_id` must be in the \
             body, unless the app sends it in the header `Authorization: Basic …`.",
        ),
        AccessNeed::Operator => (
            vec![SecurityRequirement::default(), require_scheme(OPERATOR)],
            "Requires the operator's token, unless the request comes from the machine itself (loopback) or \
             from a network that the operator allows.",
        ),
        AccessNeed::Session => (
            vec![require_scheme(SESSION)],
            "Requires a session: personal tokens and apps cannot use this operation.",
        ),
        AccessNeed::Scope(_) | AccessNeed::Both(..) => return describe_scopes(&need.scopes()),
    };
    (security, sentence.to_owned())
}

fn describe_scopes(scopes: &[TokenScope]) -> (Vec<SecurityRequirement>, String) {
    let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let word = if names.len() == 1 { "scope" } else { "scopes" };
    let sentence = format!("Requires the {word} `{}`.", names.join("` and `"));
    (
        vec![
            require_scheme(BEARER),
            SecurityRequirement::new(OAUTH, names),
        ],
        sentence,
    )
}

/// Returns `None` if the table of scopes does not list the operation.
pub(super) fn need_in(operation: &Operation) -> Option<AccessNeed> {
    find_need(operation.operation_id.as_deref()?)
}

pub(crate) fn schemes() -> BTreeMap<String, RefOr<SecurityScheme>> {
    let any = format!(
        "A personal access token from `/v1/tokens` (`lgt_pat_…`) with the scope that the operation requires, \
         or the access token of a session, which has all scopes.\n\n\
         | scope | what it allows |\n| --- | --- |{}",
        map_scopes::<_, String>(|scope, what| format!("\n| `{scope}` | {what} |"))
    );
    let own = "The access token of a session, from `/v1/sessions`; valid for a few minutes.";
    let operator = "The token that the operator has set for metrics.";
    let basic = "The `client_id` and the `client_secret` of an app.";
    let bearer =
        |format, sentence: &str| http_scheme(HttpAuthScheme::Bearer, Some(format), sentence);
    let all = [
        (OAUTH, SecurityScheme::OAuth2(oauth_scheme())),
        (APP, http_scheme(HttpAuthScheme::Basic, None, basic)),
        (BEARER, bearer("lgt_pat or JWT", &any)),
        (OPERATOR, bearer("opaque", operator)),
        (SESSION, bearer("JWT", own)),
    ];
    let schemes = all.map(|(name, scheme)| (name.to_owned(), RefOr::T(scheme)));
    schemes.into()
}

fn http_scheme(scheme: HttpAuthScheme, format: Option<&str>, sentence: &str) -> SecurityScheme {
    let builder = HttpBuilder::new().scheme(scheme);
    let mut http = builder.description(Some(sentence)).build();
    http.bearer_format = format.map(str::to_owned);
    SecurityScheme::Http(http)
}

fn oauth_scheme() -> OAuth2 {
    let token = "/oauth/token";
    let scopes: Scopes = map_scopes(|scope, what| (scope, what));
    let flow = AuthorizationCode::with_refresh_url("/oauth/authorize", token, scopes, token);
    OAuth2::with_description(
        [Flow::AuthorizationCode(flow)],
        "For apps registered at `/v1/apps`: authorization code with PKCE `S256`. The metadata is at \
         `/.well-known/oauth-authorization-server`.",
    )
}

fn map_scopes<T, C: FromIterator<T>>(describe: impl Fn(&'static str, &'static str) -> T) -> C {
    let all = TokenScopes::all();
    let described = all
        .iter()
        .map(|scope| describe(scope.name(), scope.meaning()));
    described.collect()
}
