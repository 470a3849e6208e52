//! The rows of the looks of referees, which are only ever added.

use jiff_sqlx::Timestamp;
use uuid::Uuid;

use super::super::Accounts;
use super::super::error::Result;
use super::super::looks::{KeptLook, Look, LookAt};
use super::super::texts::{Commitment, DisputeText, TextKind};

impl Accounts {
    /// Puts a look on the record, with its reason; nothing may be shown before.
    pub async fn put_look(&self, look: &Look, reason: &DisputeText) -> Result<KeptLook> {
        let id = self.world.id()?;
        let who = (look.match_id, look.referee);
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
