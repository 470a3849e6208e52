//! What each operation needs: the one table from which both the check and the document come.
//!
//! An operation that is not in the table needs a session, so that nothing is open to programs by an
//! omission; a test finds it.

use std::collections::HashMap;

use actix_web::HttpRequest;
use actix_web::http::Method;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes, SecurityRequirement,
    SecurityScheme,
};
use utoipa::openapi::{ComponentsBuilder, Paths};

use super::document::operations_of;
use super::problem::{Kind, Problem};
use crate::accounts::{Reach, TokenScope, TokenScopes};

/// The scheme of personal access tokens and of sessions.
const BEARER: &str = "bearer";
/// The scheme of sessions alone.
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

/// Every operation, in the order of the paths.
#[rustfmt::skip]
const NEEDS: &[(&str, Need)] = {
    use Need::{App, Both, Nobody, Operator, Scope, Session};
    use TokenScope::{AccountRead, AccountWrite, LettersRead, LettersWrite, MatchCreate, MatchPlay, MatchRead, WebhooksRead, WebhooksWrite};
    &[
        ("register", Nobody),
        ("show_account", Scope(AccountRead)),
        ("change_account", Scope(AccountWrite)),
        ("delete_account", Session),
        ("change_password", Session),
        ("change_email", Session),
        ("show_absence", Scope(AccountRead)),
        ("change_absence", Scope(AccountWrite)),
        ("confirm_address", Nobody),
        ("send_verification", Session),
        ("ask_password_reset", Nobody),
        ("reset_password", Nobody),
        ("ask_sign_in_link", Nobody),
        ("sign_in_by_link", Nobody),
        ("sign_in", Nobody),
        ("refresh_session", Nobody),
        ("list_sessions", Session),
        ("sign_out", Session),
        ("end_session", Session),
        ("sign_out_everywhere", Session),
        ("create_token", Session),
        ("list_tokens", Session),
        ("revoke_token", Session),
        ("revoke_tokens", Session),
        ("register_app", Session),
        ("list_apps", Session),
        ("delete_app", Session),
        ("resume_app", Session),
        ("list_grants", Session),
        ("revoke_grant", Session),
        ("revoke_grants", Session),
        ("show_metadata", Nobody),
        ("exchange_token", App),
        ("revoke_app_token", App),
        ("introspect_token", App),
        ("list_games", Nobody),
        ("get_game", Nobody),
        ("list_matches", Scope(MatchRead)),
        ("create_match", Scope(MatchCreate)),
        ("get_invitation", Scope(MatchRead)),
        ("list_invitations", Scope(MatchRead)),
        ("decline_invitation", Scope(MatchPlay)),
        ("get_match", Scope(MatchRead)),
        ("list_sent_invitations", Scope(MatchRead)),
        ("invite", Scope(MatchCreate)),
        ("withdraw_invitation", Scope(MatchCreate)),
        ("join_match", Scope(MatchPlay)),
        ("contribute", Scope(MatchPlay)),
        ("leave_match", Scope(MatchPlay)),
        ("start_match", Scope(MatchCreate)),
        ("view_match", Scope(MatchRead)),
        ("list_legal_actions", Scope(MatchRead)),
        ("list_entries", Scope(MatchRead)),
        ("get_checkpoint", Scope(MatchRead)),
        ("get_match_proof", Scope(MatchRead)),
        ("list_proof_keys", Nobody),
        ("get_tree", Nobody),
        ("get_tree_consistency", Nobody),
        ("get_bundle", Scope(MatchRead)),
        ("rehearse", Scope(MatchRead)),
        ("watch_match", Scope(MatchRead)),
        ("watch_matches", Scope(MatchRead)),
        ("act", Scope(MatchPlay)),
        ("take_back", Scope(MatchPlay)),
        ("propose", Scope(MatchPlay)),
        ("answer_proposal", Scope(MatchPlay)),
        ("rematch", Scope(MatchCreate)),
        ("list_messages", Scope(MatchRead)),
        ("send_message", Scope(MatchPlay)),
        ("get_standing_order", Scope(MatchRead)),
        ("place_standing_order", Scope(MatchPlay)),
        ("cancel_standing_order", Scope(MatchPlay)),
        ("resign", Scope(MatchPlay)),
        ("open_dispute", Scope(MatchPlay)),
        ("list_disputes", Scope(MatchRead)),
        ("get_dispute", Scope(MatchRead)),
        ("withdraw_dispute", Scope(MatchPlay)),
        ("appeal_ruling", Scope(MatchPlay)),
        ("list_looks", Scope(MatchRead)),
        ("show_dispute_figures", Nobody),
        ("list_waiting_disputes", Session),
        ("review_dispute", Session),
        ("look_at_dispute", Session),
        ("preview_ruling", Session),
        ("sign_ruling", Session),
        ("show_pending_ruling", Session),
        ("list_mutes", Scope(AccountRead)),
        ("create_mute", Scope(AccountWrite)),
        ("cancel_mute", Scope(AccountWrite)),
        ("list_blocks", Scope(AccountRead)),
        ("create_block", Scope(AccountWrite)),
        ("cancel_block", Scope(AccountWrite)),
        ("list_webhooks", Scope(WebhooksRead)),
        ("create_webhook", Both(MatchRead, WebhooksWrite)),
        ("get_webhook", Scope(WebhooksRead)),
        ("change_webhook", Both(MatchRead, WebhooksWrite)),
        ("delete_webhook", Scope(WebhooksWrite)),
        ("rotate_webhook_secret", Scope(WebhooksWrite)),
        ("send_webhook_test", Scope(WebhooksWrite)),
        ("list_webhook_deliveries", Scope(WebhooksRead)),
        ("replay_webhook_delivery", Scope(WebhooksWrite)),
        ("show_preferences", Scope(LettersRead)),
        ("change_preferences", Scope(LettersWrite)),
        ("list_deliveries", Scope(LettersRead)),
        ("show_unsubscribe", Nobody),
        ("unsubscribe", Nobody),
        ("list_keys", Nobody),
        ("show_liveness", Nobody),
        ("show_readiness", Nobody),
        ("show_metrics", Operator),
        ("show_document", Nobody),
    ]
};

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
    let line = NEEDS.iter().find(|(id, _)| *id == operation_id);
    line.map(|(_, need)| *need)
}

/// The operations that the table has.
pub fn listed() -> impl Iterator<Item = &'static str> {
    NEEDS.iter().map(|(id, _)| *id)
}

/// What is needed at each path, by method.
pub struct Needs(HashMap<String, Vec<(&'static str, Need)>>);

impl Needs {
    /// What the operations at these paths need.
    pub fn of(paths: &Paths) -> Self {
        let of_path = paths.paths.iter().map(|(path, item)| {
            let needs = operations_of(item).map(|(method, operation)| {
                let id = operation.operation_id.as_deref().unwrap_or_default();
                (method, need_of(id).unwrap_or(Need::Session))
            });
            (path.clone(), needs.collect())
        });
        Self(of_path.collect())
    }

    /// Whether somebody whose token reaches so far may send this request.
    pub fn check(&self, reach: &Reach, request: &HttpRequest) -> Result<(), Problem> {
        let Reach::Only(scopes) = reach else {
            return Ok(());
        };
        let path = request.match_pattern().unwrap_or_default();
        allows(scopes, self.at(&path, request.method()))
    }

    fn at(&self, path: &str, method: &Method) -> Need {
        let mut needs = self.0.get(path).into_iter().flatten();
        let need = needs.find(|(found, _)| *found == method.as_str());
        need.map_or(Need::Session, |(_, need)| *need)
    }
}

/// Whether scopes suffice.
fn allows(scopes: &TokenScopes, need: Need) -> Result<(), Problem> {
    match need {
        Need::Scope(_) | Need::Both(..) => {
            let needed = need.scopes();
            let mut missing = needed.iter().filter(|scope| !scopes.has(**scope));
            let Some(missing) = missing.next() else {
                return Ok(());
            };
            let all: Vec<&str> = needed.iter().map(|scope| scope.name()).collect();
            let (name, all) = (missing.name(), all.join(" "));
            let detail =
                format!("this token lacks the scope `{name}`, which this operation requires");
            let challenge =
                format!(r#"Bearer realm="logothete", error="insufficient_scope", scope="{all}""#);
            Err(Problem::new(Kind::Forbidden, detail)
                .with_code("insufficient_scope")
                .with_challenge(challenge))
        }
        Need::Session | Need::Nobody | Need::App | Need::Operator => {
            let detail = "this operation requires a session: sign in at /v1/sessions; personal tokens and apps cannot use it";
            Err(Problem::new(Kind::Forbidden, detail).with_code("session_needed"))
        }
    }
}

/// A scheme that needs no scope.
fn bare(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, Vec::<String>::new())
}

/// The schemes of tokens that have these scopes.
fn by_token(scopes: &[TokenScope]) -> Vec<SecurityRequirement> {
    let names = scopes.iter().map(|scope| scope.name());
    vec![bare(BEARER), SecurityRequirement::new(OAUTH, names)]
}

/// Says in the document what an operation needs.
pub(super) fn state(operation: &mut Operation) {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let Some(need) = need_of(id) else { return };
    let (security, sentence) = match need {
        Need::Nobody => (Vec::new(), "Requires no authentication.".to_owned()),
        Need::App => (
            vec![SecurityRequirement::default(), bare(APP)],
            "Requires no token; a confidential app authenticates with its secret.".to_owned(),
        ),
        Need::Operator => (
            vec![bare(OPERATOR)],
            "Requires the operator's token, unless the request comes from an allowed network."
                .to_owned(),
        ),
        Need::Session => (
            vec![bare(SESSION)],
            "Requires a session: personal tokens and apps cannot use this operation.".to_owned(),
        ),
        Need::Scope(scope) => (
            by_token(&need.scopes()),
            format!("Requires the scope `{}`.", scope.name()),
        ),
        Need::Both(scope, other) => (
            by_token(&need.scopes()),
            format!(
                "Requires the scopes `{}` and `{}`.",
                scope.name(),
                other.name()
            ),
        ),
    };
    operation.security = Some(security);
    let said = operation.description.take().filter(|said| !said.is_empty());
    operation.description = Some(match said {
        Some(said) => format!("{said}\n\n{sentence}"),
        None => sentence,
    });
}

/// Whether apps ask for it by a form, and are refused in the words of RFC 6749.
pub(super) fn is_of_apps(operation: &Operation) -> bool {
    let id = operation.operation_id.as_deref();
    id.and_then(need_of) == Some(Need::App)
}

/// The problems of whoever is known and may not do it.
pub(super) fn problems(operation: &Operation) -> Vec<Kind> {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let is_guarded = match need_of(id) {
        Some(Need::Nobody | Need::App) => false,
        Some(Need::Session | Need::Scope(_) | Need::Both(..) | Need::Operator) => true,
        None => operation
            .security
            .as_ref()
            .is_some_and(|ways| !ways.is_empty()),
    };
    is_guarded.then_some(Kind::Forbidden).into_iter().collect()
}

/// Adds the ways in which somebody proves who they are.
pub(super) fn schemes(components: ComponentsBuilder) -> ComponentsBuilder {
    let bearer = |format: &str, sentence: String| {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format(format)
            .description(Some(sentence))
            .build();
        SecurityScheme::Http(scheme)
    };
    let scopes = TokenScopes::all();
    let rows = scopes
        .iter()
        .map(|scope| format!("\n| `{}` | {} |", scope.name(), scope.meaning()));
    let table: String = rows.collect();
    let any = format!(
        "A personal access token from `/v1/tokens` (`lgt_pat_…`) with the scope that the operation requires, \
         or the access token of a session, which has all scopes.\n\n\
         | scope | what it allows |\n| --- | --- |{table}"
    );
    let own = "The access token of a session, from `/v1/sessions`; valid for a few minutes.";
    let operator = "The token that the operator has set for metrics.";
    let flow = AuthorizationCode::with_refresh_url(
        "/oauth/authorize",
        "/oauth/token",
        scopes
            .iter()
            .map(|scope| (scope.name(), scope.meaning()))
            .collect::<Scopes>(),
        "/oauth/token",
    );
    let oauth = OAuth2::with_description(
        [Flow::AuthorizationCode(flow)],
        "For apps registered at `/v1/apps`: authorization code with PKCE `S256`. The metadata is at \
         `/.well-known/oauth-authorization-server`.",
    );
    let basic = HttpBuilder::new()
        .scheme(HttpAuthScheme::Basic)
        .description(Some("The `client_id` and the `client_secret` of an app."))
        .build();
    components
        .security_scheme(OAUTH, SecurityScheme::OAuth2(oauth))
        .security_scheme(APP, SecurityScheme::Http(basic))
        .security_scheme(BEARER, bearer("lgt_pat or JWT", any))
        .security_scheme(OPERATOR, bearer("opaque", operator.to_owned()))
        .security_scheme(SESSION, bearer("JWT", own.to_owned()))
}
