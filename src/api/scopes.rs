//! What each operation needs: the one table from which both the check and the document come.
//!
//! An operation that is not in the table needs a session, so that nothing is open to programs by an
//! omission; a test finds it.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::http::header::WWW_AUTHENTICATE;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes, SecurityRequirement,
    SecurityScheme,
};

use super::Api;
use super::problem::{Kind, Problem};
use crate::access::{Reach, TokenScope, TokenScopes};

const BEARER: &str = "bearer";
const SESSION: &str = "session";
/// The scheme of apps that act for somebody.
const OAUTH: &str = "oauth";
/// The scheme of apps that prove who they are.
const APP: &str = "app";
/// The scheme of whoever watches over the service.
const OPERATOR: &str = "operator";

/// What an operation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing: it is open to everybody.
    Nobody,
    /// Somebody who signed in, and no program of anybody.
    Session,
    /// An app that proves who it is.
    App,
    /// The machine or the token of whoever watches over the service, and no account.
    Operator,
    /// Somebody who signed in, or a token with this scope.
    Scope(TokenScope),
    /// Somebody who signed in, or a token with both of these scopes.
    Both(TokenScope, TokenScope),
}

/// Every operation by its need: what asks for the same stands in the order of the paths.
const NEEDS: &[(Need, &str)] = &[
    (
        Need::Nobody,
        "register confirm_address ask_password_reset reset_password ask_sign_in_link \
         sign_in_by_link sign_in refresh_session show_metadata list_games get_game \
         list_proof_keys get_tree get_tree_consistency show_dispute_figures \
         show_unsubscribe unsubscribe list_keys show_liveness show_readiness show_document",
    ),
    (
        Need::Scope(TokenScope::AccountRead),
        "show_account show_absence list_mutes list_blocks",
    ),
    (
        Need::Scope(TokenScope::AccountWrite),
        "change_account change_absence create_mute cancel_mute create_block cancel_block",
    ),
    (
        Need::Session,
        "delete_account change_password change_email send_verification list_sessions \
         sign_out end_session sign_out_everywhere create_token list_tokens revoke_token \
         revoke_tokens register_app list_apps delete_app resume_app list_grants \
         revoke_grant revoke_grants list_waiting_disputes review_dispute look_at_dispute \
         preview_ruling sign_ruling show_pending_ruling",
    ),
    (
        Need::App,
        "exchange_token revoke_app_token introspect_token",
    ),
    (
        Need::Scope(TokenScope::MatchRead),
        "list_matches get_invitation list_invitations get_match list_sent_invitations \
         view_match draw_match list_legal_actions list_choices list_entries get_checkpoint \
         get_match_proof get_bundle rehearse watch_match watch_matches list_messages \
         get_standing_order list_disputes get_dispute list_looks",
    ),
    (
        Need::Scope(TokenScope::MatchCreate),
        "create_match invite withdraw_invitation start_match rematch",
    ),
    (
        Need::Scope(TokenScope::MatchPlay),
        "decline_invitation join_match contribute leave_match act take_back propose \
         answer_proposal send_message place_standing_order cancel_standing_order resign \
         open_dispute withdraw_dispute appeal_ruling",
    ),
    (
        Need::Scope(TokenScope::WebhooksRead),
        "list_webhooks get_webhook list_webhook_deliveries",
    ),
    (
        Need::Both(TokenScope::MatchRead, TokenScope::WebhooksWrite),
        "create_webhook change_webhook",
    ),
    (
        Need::Scope(TokenScope::WebhooksWrite),
        "delete_webhook rotate_webhook_secret send_webhook_test replay_webhook_delivery",
    ),
    (
        Need::Scope(TokenScope::LettersRead),
        "show_preferences list_deliveries",
    ),
    (Need::Scope(TokenScope::LettersWrite), "change_preferences"),
    (Need::Operator, "show_metrics"),
];

impl Need {
    /// The scopes that a token needs, if one can do it at all.
    pub fn scopes(self) -> Vec<TokenScope> {
        match self {
            Self::Nobody | Self::Session | Self::App | Self::Operator => Vec::new(),
            Self::Scope(scope) => vec![scope],
            Self::Both(scope, other) => vec![scope, other],
        }
    }
}

/// What an operation needs, if the table has it.
pub fn need_of(operation_id: &str) -> Option<Need> {
    let mut lines = NEEDS.iter();
    let line = lines.find(|(_, ids)| ids.split(' ').any(|id| id == operation_id));
    line.map(|(need, _)| *need)
}

/// The operations that the table has.
pub fn listed() -> impl Iterator<Item = &'static str> {
    NEEDS.iter().flat_map(|(_, ids)| ids.split(' '))
}

/// Whether somebody whose token reaches so far may send this request.
pub(super) fn check(api: &Api, reach: &Reach, request: &HttpRequest) -> Result<(), Problem> {
    let Reach::Only(scopes) = reach else {
        return Ok(());
    };
    let path = request.match_pattern().unwrap_or_default();
    let operation = api.operations.find(&path, request.method());
    let needed = operation.map_or_else(Vec::new, |operation| operation.need.scopes());
    if needed.is_empty() {
        let detail = "this operation requires a session: sign in at /v1/sessions; personal tokens and apps cannot use it";
        return Err(Problem::new(Kind::Forbidden, detail).with_code("session_needed"));
    }
    let Some(missing) = needed.iter().find(|scope| !scopes.has(**scope)) else {
        return Ok(());
    };
    Err(lacking(*missing, &needed))
}

fn lacking(missing: TokenScope, needed: &[TokenScope]) -> Problem {
    let all: Vec<&str> = needed.iter().map(|scope| scope.name()).collect();
    let (name, all) = (missing.name(), all.join(" "));
    let detail = format!("this token lacks the scope `{name}`, which this operation requires");
    let challenge =
        format!(r#"Bearer realm="logothete", error="insufficient_scope", scope="{all}""#);
    Problem::new(Kind::Forbidden, detail)
        .with_code("insufficient_scope")
        .with_header(WWW_AUTHENTICATE, challenge)
}

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
