//! Purposes of links in emails, each with the lifetime of its links.

use jiff::SignedDuration;
use uuid::Uuid;

use crate::access::AccountEmailKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkPurpose {
    VerifyAddress,
    ResetPassword,
    SignIn,
    DeleteAccount,
}

impl LinkPurpose {
    pub(crate) fn email_kind(self) -> &'static str {
        let kind = match self {
            Self::VerifyAddress => AccountEmailKind::VerifyAddress,
            Self::ResetPassword => AccountEmailKind::ResetPassword,
            Self::SignIn => AccountEmailKind::SignInLink,
            Self::DeleteAccount => AccountEmailKind::Welcome,
        };
        kind.word()
    }

    /// Returns how long a link is valid after its email was sent.
    pub(crate) fn lifetime(self) -> SignedDuration {
        match self {
            Self::VerifyAddress => SignedDuration::from_hours(24),
            Self::ResetPassword => SignedDuration::from_hours(1),
            Self::SignIn => SignedDuration::from_mins(10),
            Self::DeleteAccount => SignedDuration::from_hours(14 * 24),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct LinkSpend {
    pub(crate) email_id: Uuid,
    pub(crate) kind: &'static str,
    pub(crate) lifetime_secs: f64,
}
