//! Writes outside the log that are sent twice are done once.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::config::AccountsConfig;
use super::error::{AccountsError, Refusal, constraint_of};
use super::store::answers;
use super::store::answers::AnswerRow;
use super::{AccountId, Accounts};

/// How long an answer is remembered.
const KEPT_SECS: f64 = 24.0 * 3600.0;
/// After this a write that never ended may be claimed again.
const LEASE_SECS: f64 = 30.0;
/// Purpose of the key that marks resent writes.
const LABEL: &str = "logothete/answer/1";

/// What a write is recognised by, without being kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerKey {
    pub(super) key: [u8; 32],
    pub(super) content: [u8; 32],
}

/// What was answered to a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as the edge understands it.
    pub status: u16,
    /// The body, to the byte.
    pub body: Vec<u8>,
}

/// A claimed write that is settled in the moment it is done, or not done at all.
///
/// If the word of it is lost, what was kept tells whether it was done.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The write.
    pub mark: &'a AnswerKey,
    /// What is answered once it is done.
    pub answer: &'a Answer,
}

/// How a write begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Nobody did it yet: do it, then settle or release it.
    Fresh,
    /// It was done and answered so.
    Resent(Answer),
    /// The key was used for something else.
    Altered,
    /// The first one is still under way.
    UnderWay,
}

impl Begun {
    /// What was answered, if anything was.
    fn answer(self) -> Option<Answer> {
        match self {
            Self::Resent(answer) => Some(answer),
            Self::Fresh | Self::Altered | Self::UnderWay => None,
        }
    }
}

/// An HMAC under a key, which HMAC itself fills up to a block with zeros.
pub(super) fn hmac(key: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    KeyInit::new(&block.into())
}

/// Marks writes under a key of the configuration, since a body may hold a password.
pub(super) struct Marker([u8; 32]);

impl Marker {
    /// Derives the key of the marks.
    pub(super) fn new(config: &AccountsConfig) -> Self {
        Self(config.master_key.derive(LABEL))
    }

    /// What stands for `parts`. Requires: the first one says what for.
    pub(super) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = hmac(&self.0);
        for part in parts {
            let length = u64::try_from(part.len()).unwrap_or(u64::MAX);
            mac.update(&length.to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl Claim<'_> {
    /// The status of its answer, as it is stored.
    pub(super) fn status(&self) -> i16 {
        stored(self.answer.status)
    }
}

impl Accounts {
    /// The mark of a write: the client's key, what was asked (`operation`) and with what.
    pub fn mark(&self, key: &str, operation: &str, content: &[u8]) -> AnswerKey {
        AnswerKey {
            key: self.marker.mac(&[b"key", key.as_bytes()]),
            content: self
                .marker
                .mac(&[b"content", operation.as_bytes(), content]),
        }
    }

    /// Claims a write or finds its answer.
    pub async fn begin(
        &self,
        account: AccountId,
        mark: &AnswerKey,
    ) -> Result<Begun, AccountsError> {
        let row = answers::claim(&self.db, account, mark, LEASE_SECS, KEPT_SECS)
            .await
            .map_err(|error| match constraint_of(&error) {
                Some("answer_account_fkey") => AccountsError::from(Refusal::Gone),
                _ => error.into(),
            })?;
        Ok(row.map_or(Begun::UnderWay, begun))
    }

    /// Remembers the answer to a claimed write. Requires: it holds no token.
    pub async fn settle(
        &self,
        account: AccountId,
        mark: &AnswerKey,
        answer: &Answer,
    ) -> Result<(), AccountsError> {
        answers::settle(&self.db, account, mark, stored(answer.status), &answer.body).await?;
        Ok(())
    }

    /// Gives a claimed write up: it was refused or failed, and may be tried again. Gives its answer
    /// if it was settled all the same.
    pub async fn release(
        &self,
        account: AccountId,
        mark: &AnswerKey,
    ) -> Result<Option<Answer>, AccountsError> {
        let row = answers::release(&self.db, account, mark).await?;
        Ok(row.map(begun).and_then(Begun::answer))
    }

    /// Forgets a batch of what was answered more than a day ago; gives how many.
    pub(super) async fn sweep_answers(&self, batch: i64) -> Result<u64, sqlx::Error> {
        answers::sweep(&self.db, KEPT_SECS, batch).await
    }
}

fn stored(status: u16) -> i16 {
    i16::try_from(status).unwrap_or(i16::MAX)
}

fn begun(row: AnswerRow) -> Begun {
    if row.is_claimed {
        return Begun::Fresh;
    }
    if !row.is_same {
        return Begun::Altered;
    }
    match (row.status.map(u16::try_from), row.body) {
        (Some(Ok(status)), Some(body)) => Begun::Resent(Answer { status, body }),
        _ => Begun::UnderWay,
    }
}
