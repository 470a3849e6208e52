//! Logs and counts failed sign-ins.

use tracing::field::display;

use crate::access::{AccountId, AccountRefusal, AccountsError};

/// Logs and counts a refused sign-in or password check. The log names the account, if there is one; the metric does not
/// show whether there is.
pub(crate) fn note_failed_sign_in(account: Option<AccountId>, error: &AccountsError) {
    let AccountsError::Refused(refusal) = error else {
        return;
    };
    if matches!(refusal, AccountRefusal::Busy | AccountRefusal::TokenRaced) {
        return;
    }
    log_failed_sign_in(account, refusal.code());
}

pub(crate) fn log_failed_sign_in(account: Option<AccountId>, reason: &'static str) {
    let account = account.map(|account| display(account.0));
    metrics::counter!("logothete_failed_sign_ins_total", "reason" => reason).increment(1);
    tracing::info!(account.id = account, reason, "sign-in failed");
}
