//! Makes writes outside the log idempotent: a repeated idempotency key returns the first answer.

use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::error::{AccountRefusal, AccountsError, Result, constraint_of};
use super::{AccountId, AccountsConfig, AccountsContext};

pub(crate) const RETENTION_SECS: f64 = 24.0 * 3600.0;
/// Time in seconds after which another request may take over a claimed write without an answer.
pub(crate) const LEASE_SECS: f64 = 30.0;
/// Label under which the key for MACs of writes is derived.
const LABEL: &str = "logothete/answer/1";

/// Keyed hashes (MACs) of the idempotency key and of the request, under which the answer is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResponseKey {
    pub(crate) key: [u8; 32],
    pub(crate) content: [u8; 32],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResponse {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// A claimed write, whose answer is stored by the statement that does the write. If the response is lost, the stored
/// answer shows whether the write was done.
#[derive(Clone, Copy, Debug)]
pub struct WriteClaim<'a> {
    pub(crate) key: &'a ResponseKey,
    pub(crate) response: &'a StoredResponse,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteStart {
    /// The write is new: do it, then store an answer or release the claim.
    New,
    /// The write was already done, with this answer.
    Replay(StoredResponse),
    KeyReused,
    InProgress,
}

/// Computes the keyed hashes (MACs) of writes. The key keeps them from revealing a password in a body.
pub(crate) struct KeyedHasher([u8; 32]);

impl KeyedHasher {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        Self(config.master_key.derive(LABEL))
    }

    /// Returns the keyed hash of `parts`, the first of which must name the purpose.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = hmac(&self.0);
        for part in parts {
            let length = u64::try_from(part.len()).unwrap_or(u64::MAX);
            mac.update(&length.to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl WriteClaim<'_> {
    pub(crate) fn status(&self) -> i16 {
        status_to_db(self.response.status)
    }
}

struct ResponseRow {
    is_claimed: bool,
    is_same: bool,
    status: Option<i16>,
    body: Option<Vec<u8>>,
}

impl ResponseRow {
    fn into_start(self) -> WriteStart {
        if self.is_claimed {
            return WriteStart::New;
        }
        if !self.is_same {
            return WriteStart::KeyReused;
        }
        match (self.status.map(u16::try_from), self.body) {
            (Some(Ok(status)), Some(body)) => WriteStart::Replay(StoredResponse { status, body }),
            _ => WriteStart::InProgress,
        }
    }
}

pub struct ResponseCache(pub(super) Arc<AccountsContext>);

impl ResponseCache {
    /// Returns the key under which a write is stored: from the client's key, the operation and the content.
    pub fn key(&self, key: &str, operation: &str, content: &[u8]) -> ResponseKey {
        let marker = &self.0.hasher;
        ResponseKey {
            key: marker.mac(&[b"key", key.as_bytes()]),
            content: marker.mac(&[b"content", operation.as_bytes(), content]),
        }
    }

    /// Claims a write, or returns the stored answer. A claim without an answer after [`LEASE_SECS`] is taken over. No
    /// row means that another request claimed the write at the same time.
    pub async fn begin(&self, account: AccountId, key: &ResponseKey) -> Result<WriteStart> {
        let query = sqlx::query_as!(
            ResponseRow,
            r#"with claimed as (
           insert into answer (account_id, key_mac, content_mac)
           values ($1, $2, $3)
           on conflict (account_id, key_mac) do update
           set content_mac = excluded.content_mac, begun_at = now(), status = null, body = null
           where answer.begun_at < now() - make_interval(secs => $5)
              or (
                answer.status is null
                and answer.content_mac = excluded.content_mac
                and answer.begun_at < now() - make_interval(secs => $4)
              )
           returning account_id
         )
         select true as "is_claimed!", true as "is_same!",
                null::smallint as status, null::bytea as body
         from claimed
         union all
         select false, content_mac = $3, status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from claimed)"#,
            account.0,
            &key.key,
            &key.content,
            LEASE_SECS,
            RETENTION_SECS
        );
        let fetched = query.fetch_optional(&self.0.db).await;
        let row = fetched.map_err(|error| match constraint_of(&error) {
            Some("answer_account_fkey") => AccountsError::from(AccountRefusal::Gone),
            _ => error.into(),
        })?;
        Ok(row.map_or(WriteStart::InProgress, ResponseRow::into_start))
    }

    /// Stores the answer to a claimed write. The answer must contain no token.
    pub async fn store(
        &self,
        account: AccountId,
        key: &ResponseKey,
        answer: &StoredResponse,
    ) -> Result<()> {
        let query = sqlx::query!(
            "update answer
         set status = $3, body = $4
         where account_id = $1 and key_mac = $2 and status is null",
            account.0,
            &key.key,
            status_to_db(answer.status),
            &answer.body
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// Releases the claim of a refused or failed write, so that it can be repeated. Returns an answer if there is one.
    pub async fn release(
        &self,
        account: AccountId,
        key: &ResponseKey,
    ) -> Result<Option<StoredResponse>> {
        let query = sqlx::query_as!(
            ResponseRow,
            r#"with released as (
           delete from answer
           where account_id = $1 and key_mac = $2 and status is null
           returning account_id
         )
         select false as "is_claimed!", content_mac = $3 as "is_same!", status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from released)"#,
            account.0,
            &key.key,
            &key.content
        );
        let row = query.fetch_optional(&self.0.db).await?;
        Ok(row.and_then(|row| match row.into_start() {
            WriteStart::Replay(response) => Some(response),
            WriteStart::New | WriteStart::KeyReused | WriteStart::InProgress => None,
        }))
    }
}

/// Returns an HMAC-SHA-256 with this key. Padding the key to a whole block with zeros gives the same HMAC.
pub(crate) fn hmac(key: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    KeyInit::new(&block.into())
}

pub(crate) fn status_to_db(status: u16) -> i16 {
    i16::try_from(status).unwrap_or(i16::MAX)
}
