//! Who calls: an account, and the session or token that it uses.

use serde::Serialize;
use uuid::Uuid;

/// Identifier of an account; reveals nothing about the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct AccountId(pub Uuid);

/// Identifier of a sign-in and of all tokens refreshed from it. Personal access tokens and grants of apps have ids of
/// this type too, because they are revoked the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct SessionId(pub Uuid);

impl From<Uuid> for AccountId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl From<Uuid> for SessionId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    pub(crate) account: AccountId,
    pub(crate) session: SessionId,
}

impl Caller {
    pub(crate) fn new(account: Uuid, session: Uuid) -> Self {
        let (account, session) = (AccountId(account), SessionId(session));
        Self { account, session }
    }
}
