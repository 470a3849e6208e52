//! The rows of what is said in disputes, and of the looks of referees, which are only ever added.

use std::collections::HashMap;

use jiff_sqlx::Timestamp;
use uuid::Uuid;

use super::super::Accounts;
use super::super::disputes::{Commitment, DisputeText, KeptText, SALT_BYTES, TextKind};
use super::super::disputes::{KeptLook, Look, LookAt};
use super::super::error::Result;

impl Accounts {
    /// Keeps what somebody says about a match, before the log refers to it.
    pub async fn keep_text(
        &self,
        (match_id, author): (Uuid, Uuid),
        kind: TextKind,
        text: &DisputeText,
    ) -> Result<Commitment> {
        let salt = self.world.bytes::<SALT_BYTES>()?;
        let commitment = Commitment::of(&salt, text.as_str());
        let query = sqlx::query!(
            "insert into dispute_text (match_id, commitment, kind, author, salt, text)
         values ($1, $2, $3, $4, $5, $6)",
            match_id,
            &commitment.0,
            <&str>::from(kind),
            author,
            &salt,
            text.as_str()
        );
        query.execute(&self.db).await?;
        Ok(commitment)
    }

    /// Forgets a text to which nothing came to refer.
    pub async fn drop_text(&self, match_id: Uuid, commitment: Commitment) -> Result<()> {
        let query = sqlx::query!(
            "delete from dispute_text
         where match_id = $1 and commitment = $2",
            match_id,
            &commitment.0
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Everything that was said in the disputes of a match, by what stands for it in the log.
    pub async fn texts(&self, match_id: Uuid) -> Result<HashMap<Commitment, KeptText>> {
        let query = sqlx::query!(
            "select commitment, author, written_at, salt, text
         from dispute_text
         where match_id = $1",
            match_id
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let kept = rows.filter_map(|row| {
            let commitment = Commitment(row.commitment.try_into().ok()?);
            let salt = row.salt.and_then(|salt| salt.try_into().ok());
            let text = KeptText {
                author: row.author,
                written_at: row.written_at.to_jiff(),
                said: row.text.zip(salt),
            };
            Some((commitment, text))
        });
        Ok(kept.collect())
    }

    /// Puts a look on the record, with its reason; nothing may be shown before.
    pub async fn put_look(&self, look: &Look, reason: &DisputeText) -> Result<KeptLook> {
        let id = self.world.id()?;
        let who = (look.match_id, look.referee);
        // First: a look whose reason is not there could not be explained.
        let reason = self.keep_text(who, TextKind::Look, reason).await?;
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let query = sqlx::query_scalar!(
            r#"insert into look
           (match_id, look_id, number, referee, what, seat, version, since, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         returning at as "at: Timestamp""#,
            look.match_id,
            id,
            number(look.number),
            look.referee,
            look.at.word(),
            look.at.seat().map(i16::from),
            number(look.version),
            look.since.map(number),
            &reason.0,
        );
        let looked_at = query.fetch_one(&self.db).await?.to_jiff();
        Ok(KeptLook {
            id,
            look: *look,
            looked_at,
            reason,
        })
    }

    /// The looks at a match, the first one first.
    pub async fn looks(&self, match_id: Uuid) -> Result<Vec<KeptLook>> {
        let number = |number: i32| u32::try_from(number).unwrap_or_default();
        let query = sqlx::query!(
            "select look_id, number, referee, at, what, seat, version, since, reason
         from look
         where match_id = $1
         order by at, look_id",
            match_id
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let kept = rows.filter_map(|row| {
            let look = Look {
                match_id,
                number: number(row.number),
                referee: row.referee,
                at: LookAt::of_row(&row.what, row.seat)?,
                version: number(row.version),
                since: row.since.map(number),
            };
            Some(KeptLook {
                id: row.look_id,
                look,
                looked_at: row.at.to_jiff(),
                reason: Commitment(row.reason.try_into().ok()?),
            })
        });
        Ok(kept.collect())
    }
}
