//! The addresses that replies go to: each that of one email, and good for one seat of one match.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use super::ReplyError;
use super::keys::{ReplyKeys, ReplyBlobKind};
use crate::access::AccountId;
use crate::pool::Pool;
use crate::world::World;

/// How long mail to an address is taken, in seconds; after its decision has passed it plays nothing.
const ACCEPTED_SECS: f64 = 30.0 * 86_400.0;

/// What the email of an address was. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum AddressKind {
    /// It told of a match, and asked perhaps.
    Asks,
    /// It said what a reply had done, and asked perhaps.
    Tells,
    /// It asked again before something that cannot be undone.
    Rehearses,
    /// It was about several matches.
    Digest,
}

/// What a reply is about, beyond the match: what its email said.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyContext {
    /// The decision that was asked.
    pub decision: Option<String>,
    /// What was picked so far on the way to an action, as the address of a page has it.
    pub picked: Vec<String>,
    /// The choices that were offered, as a hash: the numbers are theirs.
    pub offered: Option<String>,
    /// The entry that can be taken back.
    pub undo: Option<u32>,
    /// What was asked again.
    pub rehearsed: Option<PendingConfirmation>,
}

/// What was asked again before it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PendingConfirmation {
    /// The actions that answer the decision.
    Act(Vec<Value>),
    /// Giving up the seat.
    Resign,
}

/// Gives addresses out, and knows them again.
#[derive(Clone)]
pub struct ReplyAddresses {
    pub(super) db: Pool,
    pub(super) keys: Arc<ReplyKeys>,
    pub(super) world: Arc<World>,
    pub(super) domain: Arc<str>,
}

impl ReplyAddresses {
    /// The addresses below a domain.
    pub fn new(db: Pool, keys: Arc<ReplyKeys>, world: Arc<World>, domain: &str) -> Self {
        Self {
            db,
            keys,
            world,
            domain: domain.to_ascii_lowercase().into(),
        }
    }

    /// Writes down what replies to an email are about, and gives the address they go to: a match, the first of
    /// several, and how far it had come. For the same email it is the same, however often it is written.
    pub async fn issue(
        &self,
        letter_id: Uuid,
        account: AccountId,
        match_id: Uuid,
        version: u32,
        kind: AddressKind,
        bound: &ReplyContext,
    ) -> Result<String, ReplyError> {
        let part = ReplyBlobKind::Bound(letter_id);
        let bound = self.keys.seal_json(part, bound, self.world.random_bytes()?)?;
        let kind: &'static str = kind.into();
        let query = sqlx::query!(
            "insert into reply_address (letter_id, account_id, match_id, version, kind, bound)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (letter_id) do update
         set version = excluded.version, kind = excluded.kind, bound = excluded.bound",
            letter_id,
            account.0,
            match_id,
            i32::try_from(version).unwrap_or(i32::MAX),
            kind,
            bound,
        );
        query.execute(&self.db).await?;
        let local = self.keys.local_part(letter_id);
        Ok(format!("{local}@{}", self.domain))
    }

    /// The email that an address belongs to, by the address alone.
    pub(super) fn find_email(&self, address: &str) -> Option<Uuid> {
        let (local, domain) = address.rsplit_once('@')?;
        let is_ours = domain.eq_ignore_ascii_case(&self.domain);
        self.keys.parse_local_part(local).filter(|_| is_ours)
    }

    /// The `@` and the domain that all reply addresses end with.
    pub fn host_part(&self) -> String {
        format!("@{}", self.domain)
    }

    /// Whether it is an address of ours, given out at some time.
    pub fn is_ours(&self, address: &str) -> bool {
        self.find_email(address).is_some()
    }

    /// The account that an address was given to; `None` if it takes no mail. Queries the database for foreign
    /// addresses too, so that the response time reveals nothing.
    pub(super) async fn owner(&self, address: &str) -> Result<Option<AccountId>, ReplyError> {
        let letter_id = self.find_email(address);
        let query = sqlx::query_scalar!(
            "select account_id
         from reply_address
         where letter_id = $1 and given_at > now() - make_interval(secs => $2)",
            letter_id.unwrap_or_default(),
            ACCEPTED_SECS,
        );
        let owner = query.fetch_optional(&self.db).await?;
        Ok(owner.filter(|_| letter_id.is_some()).map(AccountId))
    }

    /// Whether mail to this address is taken.
    pub async fn accepts(&self, address: &str) -> Result<bool, ReplyError> {
        Ok(self.owner(address).await?.is_some())
    }
}

/// Forgets addresses that nothing is taken for any more; gives how many.
pub(super) async fn sweep(db: &Pool, batch: u16) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from reply_address
         where letter_id in (
           select letter_id
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
