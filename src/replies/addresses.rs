//! Reply addresses: each belongs to one email, and is valid for one seat of one match.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use super::ReplyError;
use super::keys::{ReplyBlobKind, ReplyKeys};
use crate::access::AccountId;
use crate::pool::Pool;
use crate::world::World;

/// Time for which a reply address accepts mail, in seconds. Replies about a decision that has passed have no effect.
const ACCEPTED_SECS: f64 = 30.0 * 86_400.0;

/// Kind of the email that an address belongs to. The name is stored in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum AddressKind {
    /// The email has news of a match, possibly with a question.
    Asks,
    /// The email answers a reply, possibly with a question.
    Tells,
    /// The email asks to confirm an action that cannot be undone.
    Rehearses,
    /// The email has news of several matches.
    Digest,
}

/// Content of an email to which replies refer, besides the match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyContext {
    /// Id of the decision that the email asks for; `None` without a question.
    pub decision: Option<String>,
    /// Choices made so far for an action, in the form of a page's URL.
    pub picked: Vec<String>,
    /// Hash of the offered choices, to which the numbers in a reply refer.
    pub offered: Option<String>,
    /// Version of the entry that a reply can undo; `None` if there is none.
    pub undo: Option<u32>,
    /// Action that the email asks to confirm; `None` if it asks for no confirmation.
    pub rehearsed: Option<PendingConfirmation>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PendingConfirmation {
    Act(Vec<Value>),
    Resign,
}

pub struct NewReplyAddress<'a> {
    pub email_id: Uuid,
    pub account: AccountId,
    /// Match of the email; the first one for a digest.
    pub match_id: Uuid,
    pub version: u32,
    pub kind: AddressKind,
    pub context: &'a ReplyContext,
}

#[derive(Clone)]
pub struct ReplyAddresses {
    pub(super) db: Pool,
    pub(super) keys: Arc<ReplyKeys>,
    pub(super) world: Arc<World>,
    pub(super) domain: Arc<str>,
}

impl ReplyAddresses {
    pub fn new(db: Pool, keys: Arc<ReplyKeys>, world: Arc<World>, domain: &str) -> Self {
        Self {
            db,
            keys,
            world,
            domain: domain.to_ascii_lowercase().into(),
        }
    }

    /// Stores what replies to an email refer to; returns the reply address, which depends only on the email's id.
    pub async fn issue(&self, new: NewReplyAddress<'_>) -> Result<String, ReplyError> {
        let part = ReplyBlobKind::Bound(new.email_id);
        let random = self.world.random_bytes()?;
        let bound = self.keys.seal_json(part, new.context, random)?;
        let kind: &'static str = new.kind.into();
        let query = sqlx::query!(
            "insert into reply_address (email_id, account_id, match_id, version, kind, bound)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (email_id) do update
         set version = excluded.version, kind = excluded.kind, bound = excluded.bound",
            new.email_id,
            new.account.0,
            new.match_id,
            i32::try_from(new.version).unwrap_or(i32::MAX),
            kind,
            bound,
        );
        query.execute(&self.db).await?;
        let local = self.keys.local_part(new.email_id);
        Ok(format!("{local}@{}", self.domain))
    }

    /// Returns the email that a reply address belongs to. Uses only the address, not the database.
    pub(super) fn find_email(&self, address: &str) -> Option<Uuid> {
        let (local, domain) = address.rsplit_once('@')?;
        let is_ours = domain.eq_ignore_ascii_case(&self.domain);
        self.keys.parse_local_part(local).filter(|_| is_ours)
    }

    pub fn host_part(&self) -> String {
        format!("@{}", self.domain)
    }

    /// Whether this is a reply address of the service, even if it has expired.
    pub fn is_ours(&self, address: &str) -> bool {
        self.find_email(address).is_some()
    }

    /// Returns the account that a reply address was issued to; `None` if the address accepts no mail. Queries the
    /// database for foreign addresses too, so that the response time reveals nothing.
    pub(super) async fn owner(&self, address: &str) -> Result<Option<AccountId>, ReplyError> {
        let email_id = self.find_email(address);
        let query = sqlx::query_scalar!(
            "select account_id
         from reply_address
         where email_id = $1 and given_at > now() - make_interval(secs => $2)",
            email_id.unwrap_or_default(),
            ACCEPTED_SECS,
        );
        let owner = query.fetch_optional(&self.db).await?;
        Ok(owner.filter(|_| email_id.is_some()).map(AccountId))
    }

    pub async fn accepts(&self, address: &str) -> Result<bool, ReplyError> {
        Ok(self.owner(address).await?.is_some())
    }
}

pub(super) async fn sweep(db: &Pool, batch: u16) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from reply_address
         where email_id in (
           select email_id
           from reply_address
           where given_at < now() - make_interval(secs => $1)
           order by given_at
           limit $2
         )",
        ACCEPTED_SECS,
        i64::from(batch),
    );
    Ok(query.execute(db).await?.rows_affected())
}
