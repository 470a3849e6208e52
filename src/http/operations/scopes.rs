//! Table of the scopes that operations require. Both the access check and the API document use it.
//!
//! An operation that is not in the table requires a session, so a forgotten operation is not open to apps. A test finds
//! forgotten operations.

use actix_web::http::header::WWW_AUTHENTICATE;

use crate::access::{AccessMonitor, Bearer, BearerReach, TokenScope};
use crate::http::problem::{Problem, ProblemKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessNeed {
    Nobody,
    /// The operation needs a session; tokens and apps are refused.
    Session,
    /// The operation is for an app with its client credentials.
    App,
    /// The operation is for the operator, without an account: a local client, a trusted network or the metrics token.
    Operator,
    /// The operation needs a session, or a token with this scope.
    Scope(TokenScope),
    /// The operation needs a session, or a token with both scopes.
    Both(TokenScope, TokenScope),
}

/// Operation ids by required access. Within a row, ids are in the order of their paths.
const NEEDS: &[(AccessNeed, &str)] = &[
    (
        AccessNeed::Nobody,
        "register confirm_address ask_password_reset reset_password ask_sign_in_link \
         sign_in_by_link sign_in sign_in_with_code refresh_session show_metadata list_games get_game \
         list_proof_keys get_tree get_tree_consistency show_dispute_figures \
         show_unsubscribe unsubscribe list_keys show_liveness show_readiness show_document",
    ),
    (
        AccessNeed::Scope(TokenScope::AccountRead),
        "show_account show_absence list_mutes list_blocks list_reports list_own_acts",
    ),
    (
        AccessNeed::Scope(TokenScope::AccountWrite),
        "change_account change_absence create_mute cancel_mute create_block cancel_block",
    ),
    (
        AccessNeed::Session,
        "show_second_factor begin_second_factor confirm_second_factor renew_recovery_codes \
         turn_second_factor_off delete_account get_account_data change_password change_email send_verification list_sessions \
         sign_out end_session sign_out_everywhere create_token list_tokens revoke_token \
         revoke_tokens register_app list_apps delete_app resume_app list_grants \
         revoke_grant revoke_grants list_waiting_disputes review_dispute look_at_dispute \
         preview_ruling sign_ruling show_pending_ruling",
    ),
    (
        AccessNeed::App,
        "exchange_token revoke_app_token introspect_token",
    ),
    (
        AccessNeed::Scope(TokenScope::MatchRead),
        "list_matches get_invitation list_invitations get_match list_sent_invitations \
         view_match draw_match list_legal_actions list_choices list_entries get_checkpoint \
         get_match_proof get_bundle rehearse watch_match watch_matches list_messages \
         get_standing_order list_disputes get_dispute list_looks get_person",
    ),
    (
        AccessNeed::Scope(TokenScope::MatchCreate),
        "create_match invite withdraw_invitation start_match rematch",
    ),
    (
        AccessNeed::Scope(TokenScope::MatchPlay),
        "decline_invitation join_match contribute leave_match act take_back propose \
         answer_proposal send_message place_standing_order cancel_standing_order resign \
         open_dispute withdraw_dispute appeal_ruling",
    ),
    (
        AccessNeed::Scope(TokenScope::WebhooksRead),
        "list_webhooks get_webhook list_webhook_deliveries",
    ),
    (
        AccessNeed::Both(TokenScope::MatchRead, TokenScope::WebhooksWrite),
        "create_webhook change_webhook",
    ),
    (
        AccessNeed::Scope(TokenScope::WebhooksWrite),
        "delete_webhook rotate_webhook_secret send_webhook_test replay_webhook_delivery",
    ),
    (
        AccessNeed::Scope(TokenScope::EmailsRead),
        "show_preferences list_deliveries",
    ),
    (
        AccessNeed::Scope(TokenScope::EmailsWrite),
        "change_preferences",
    ),
    (AccessNeed::Scope(TokenScope::SeekRead), "list_seeks"),
    (
        AccessNeed::Scope(TokenScope::SeekWrite),
        "create_seek withdraw_seek",
    ),
    (
        AccessNeed::Scope(TokenScope::ConductWrite),
        "create_report appeal_act",
    ),
    (
        AccessNeed::Scope(TokenScope::Moderate),
        "list_waiting_reports look_at_report decide_report answer_appeal list_acts",
    ),
    (AccessNeed::Operator, "show_metrics"),
];

/// Operations for somebody who must set up a second factor before doing anything else.
const WITHOUT_SECOND_FACTOR: [&str; 9] = [
    "show_account",
    "send_verification",
    "show_second_factor",
    "begin_second_factor",
    "confirm_second_factor",
    "list_sessions",
    "sign_out",
    "end_session",
    "sign_out_everywhere",
];

impl AccessNeed {
    /// Returns all scopes that a token needs; empty if the operation accepts no token.
    pub fn scopes(self) -> Vec<TokenScope> {
        match self {
            Self::Nobody | Self::Session | Self::App | Self::Operator => Vec::new(),
            Self::Scope(scope) => vec![scope],
            Self::Both(scope, other) => vec![scope, other],
        }
    }
}

/// Returns `None` if the operation is not in the table, so that it requires a session.
pub fn find_need(operation_id: &str) -> Option<AccessNeed> {
    let mut entries = NEEDS.iter();
    let entry = entries.find(|(_, ids)| ids.split(' ').any(|id| id == operation_id));
    entry.map(|(need, _)| *need)
}

pub fn list_operations() -> impl Iterator<Item = &'static str> {
    NEEDS.iter().flat_map(|(_, ids)| ids.split(' '))
}

/// Refuses a session of an account that must have a second factor and has none, except for what sets one up. Tokens of
/// programs were made before, and stay valid.
pub(crate) fn check_second_factor(
    monitor: &AccessMonitor,
    bearer: &Bearer,
    operation: Option<&str>,
) -> Result<(), Problem> {
    let is_open = operation.is_some_and(|id| WITHOUT_SECOND_FACTOR.contains(&id));
    if is_open || bearer.reach != BearerReach::Everything {
        return Ok(());
    }
    Ok(monitor.check_unlocked(bearer.caller.account)?)
}

pub(crate) fn check_scope(reach: &BearerReach, need: Option<AccessNeed>) -> Result<(), Problem> {
    let BearerReach::Only(scopes) = reach else {
        return Ok(());
    };
    let needed = need.map_or_else(Vec::new, AccessNeed::scopes);
    if needed.is_empty() {
        let detail = "this operation requires a session: sign in at /v1/sessions; personal tokens and apps cannot use it";
        return Err(Problem::new(ProblemKind::Forbidden, detail).with_code("session_needed"));
    }
    let Some(missing) = needed.iter().find(|scope| !scopes.has(**scope)) else {
        return Ok(());
    };
    Err(missing_scope(*missing, &needed))
}

fn missing_scope(missing: TokenScope, needed: &[TokenScope]) -> Problem {
    let all: Vec<&str> = needed.iter().map(|scope| scope.name()).collect();
    let (name, all) = (missing.name(), all.join(" "));
    let detail = format!("this token lacks the scope `{name}`, which this operation requires");
    let challenge =
        format!(r#"Bearer realm="logothete", error="insufficient_scope", scope="{all}""#);
    let problem = Problem::new(ProblemKind::Forbidden, detail).with_code("insufficient_scope");
    problem.with_header(WWW_AUTHENTICATE, challenge)
}
