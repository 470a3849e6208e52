//! Texts of disputes: stored outside the log, erasable, bound to the log by commitments.
//!
//! This module does not check who may dispute. `commitment = SHA-256('logothete/text/1' ‖ salt (16)
//! ‖ text in UTF-8)`. Salt and text prove what was written; the commitment alone reveals nothing.

use std::collections::HashMap;

use super::error::{PeopleRefusal, Result};
use crate::access::{AccountId, Accounts, is_visible_text, lock_account};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgExecutor};
use unicode_normalization::UnicodeNormalization;
use uuid::Uuid;

pub(crate) const DISPUTE_CHARS_MAX: usize = 2000;
/// Maximum number of bytes of an acceptable text, in any Unicode form.
const DISPUTE_BYTES_MAX: usize = DISPUTE_CHARS_MAX * 32;
pub(crate) const SALT_BYTES: usize = 16;

/// A text of a dispute: trimmed, in Unicode NFC, without invisible characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeText(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TextKind {
    Dispute,
    Appeal,
    Ruling,
    /// The reason for a referee's look at hidden information.
    Look,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DisputeLimit {
    pub(crate) account: AccountId,
    /// Maximum number of dispute texts that the account may write after `since`.
    pub(crate) most: u64,
    pub(crate) since: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredText {
    pub(crate) author: Uuid,
    pub(crate) written_at: Timestamp,
    /// Text and salt; `None` once the author's account was erased.
    pub(crate) text: Option<(String, [u8; SALT_BYTES])>,
}

impl DisputeText {
    /// Parses a text; line breaks are kept.
    pub fn parse(text: &str) -> Result<Self, PeopleRefusal> {
        // The length is checked before normalising, whose cost grows with the length.
        if DISPUTE_BYTES_MAX < text.len() {
            return Err(PeopleRefusal::BadDisputeText);
        }
        let normalized: String = text.nfc().collect();
        let lines: Vec<&str> = normalized.trim().lines().map(str::trim_end).collect();
        let is_good = |line: &&str| line.is_empty() || is_visible_text(line);
        let text = lines.join("\n");
        if !text.is_empty()
            && lines.iter().all(is_good)
            && text.chars().count() <= DISPUTE_CHARS_MAX
        {
            return Ok(Self(text));
        }
        Err(PeopleRefusal::BadDisputeText)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Commitment {
    pub fn new(salt: &[u8; SALT_BYTES], text: &str) -> Self {
        let mut hash = Sha256::new_with_prefix(b"logothete/text/1");
        hash.update(salt);
        hash.update(text.as_bytes());
        Self(hash.finalize().into())
    }
}

struct NewText<'a> {
    match_id: Uuid,
    author: Uuid,
    kind: TextKind,
    text: &'a DisputeText,
    salt: [u8; SALT_BYTES],
}

impl NewText<'_> {
    async fn insert(&self, db: impl PgExecutor<'_>) -> Result<Commitment> {
        let commitment = Commitment::new(&self.salt, self.text.as_str());
        let query = sqlx::query!(
            "insert into dispute_text (match_id, commitment, kind, author, salt, text)
         values ($1, $2, $3, $4, $5, $6)",
            self.match_id,
            &commitment.0,
            <&str>::from(self.kind),
            self.author,
            &self.salt,
            self.text.as_str()
        );
        query.execute(db).await?;
        Ok(commitment)
    }
}

/// Counts the texts of new disputes that an account has written since a time.
async fn count_since(db: &mut PgConnection, limit: &DisputeLimit) -> Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!"
         from participant as p
         join dispute_text as t on t.match_id = p.match_id and t.author = p.participant_id
         where p.account_id = $1 and t.kind = 'dispute' and $2 <= t.written_at"#,
        limit.account.0,
        limit.since.to_sqlx() as _
    );
    Ok(query.fetch_one(db).await?.unsigned_abs())
}

#[derive(Clone, Copy)]
pub struct DisputeTexts<'a>(pub &'a Accounts);

impl DisputeTexts<'_> {
    /// Stores a text about a match. Call this before the log refers to the text.
    pub async fn store(
        self,
        match_id: Uuid,
        author: Uuid,
        kind: TextKind,
        text: &DisputeText,
    ) -> Result<Commitment> {
        let new = NewText {
            match_id,
            author,
            kind,
            text,
            salt: self.0.world().random_bytes()?,
        };
        new.insert(self.0.db()).await
    }

    /// Stores the text of a new dispute before the log refers to it; `None` if the limit is reached. The limit counts
    /// texts instead of disputes, because a text exists before its dispute.
    pub(crate) async fn store_within_limit(
        self,
        match_id: Uuid,
        author: Uuid,
        text: &DisputeText,
        limit: &DisputeLimit,
    ) -> Result<Option<Commitment>> {
        let new = NewText {
            match_id,
            author,
            kind: TextKind::Dispute,
            text,
            salt: self.0.world().random_bytes()?,
        };
        let mut tx = lock_account(self.0.db(), limit.account).await?;
        if limit.most <= count_since(&mut tx, limit).await? {
            return Ok(None);
        }
        let commitment = new.insert(&mut *tx).await?;
        tx.commit().await?;
        Ok(Some(commitment))
    }

    /// Deletes a text that the log does not refer to.
    pub async fn delete(self, match_id: Uuid, commitment: Commitment) -> Result<()> {
        let query = sqlx::query!(
            "delete from dispute_text
         where match_id = $1 and commitment = $2",
            match_id,
            &commitment.0
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    pub async fn load_for_match(self, match_id: Uuid) -> Result<HashMap<Commitment, StoredText>> {
        let query = sqlx::query!(
            "select commitment, author, written_at, salt, text
         from dispute_text
         where match_id = $1",
            match_id
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        let texts = rows.filter_map(|row| {
            let commitment = Commitment(row.commitment.try_into().ok()?);
            let salt = row.salt.and_then(|salt| salt.try_into().ok());
            let text = StoredText {
                author: row.author,
                written_at: row.written_at.to_jiff(),
                text: row.text.zip(salt),
            };
            Some((commitment, text))
        });
        Ok(texts.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_what_a_stranger_would_compute() {
        let salt: [u8; 16] = std::array::from_fn(|index| u8::try_from(index).unwrap());
        let commitment = Commitment::new(&salt, "I never passed. Pás de chance.");
        assert_eq!(hex::encode(commitment.0), VECTOR);
        assert_ne!(commitment, Commitment::new(&salt, "I never passed."));
        assert_ne!(
            commitment,
            Commitment::new(&[0; 16], "I never passed. Pás de chance.")
        );
    }

    /// Expected commitment: hash of the bytes of `logothete/text/1`, a salt of 00 to 0f, and the text in UTF-8.
    const VECTOR: &str = "a950b25b2feae86ff8f61d1a4b1c938b9f4cd986e4654a942f131107986f24f9";

    #[test]
    fn a_text_keeps_its_lines_and_can_be_seen() {
        let text = DisputeText::parse(" \n I never passed. \r\n\r\n  e\u{301}h bien\n ").unwrap();
        assert_eq!(text.as_str(), "I never passed.\n\n  éh bien");
        let longest = "ő".repeat(DISPUTE_CHARS_MAX);
        assert!(DisputeText::parse(&longest).is_ok());
        for wrong in [
            "",
            " \n ",
            "a\u{0}b",
            "\u{202e}evil",
            "\u{200b}",
            &format!("{longest}x"),
            &"a".repeat(1_000_000),
        ] {
            assert_eq!(
                DisputeText::parse(wrong),
                Err(PeopleRefusal::BadDisputeText)
            );
        }
    }
}
