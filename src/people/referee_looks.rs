//! Looks of referees at hidden information; each is recorded before anything is shown.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::disputes::{Commitment, DisputeText, DisputeTexts, TextKind};
use super::error::Result;
use crate::access::Accounts;

/// Part of a match that a referee looked at.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, strum::EnumString, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum LookedAt {
    /// The table as a seat saw it.
    Seat,
    /// The table as a spectator saw it.
    Spectator,
    /// Everything on the table.
    Omniscient,
    /// The logged requests to the match and their answers.
    Requests,
    /// The emails that were sent about the match.
    #[serde(rename = "letters")]
    #[strum(serialize = "letters")]
    Emails,
    /// The effect that a ruling would have.
    Ruling,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefereeLook {
    pub(crate) match_id: Uuid,
    pub(crate) number: u32,
    pub(crate) referee: Uuid,
    pub(crate) at: LookedAt,
    /// Set only for [`LookedAt::Seat`].
    pub(crate) seat: Option<u8>,
    pub(crate) version: u32,
    /// First version of the range whose entries are shown one by one; `None` for a single view.
    pub(crate) since: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedLook {
    pub(crate) id: Uuid,
    pub(crate) look: RefereeLook,
    pub(crate) looked_at: Timestamp,
    pub(crate) reason: Commitment,
}

#[derive(Clone, Copy)]
pub struct RefereeLooks<'a>(pub &'a Accounts);

impl RefereeLooks<'_> {
    /// Records a look with its reason. The caller shows the hidden information only after this record exists.
    pub async fn record(self, look: &RefereeLook, reason: &DisputeText) -> Result<RecordedLook> {
        use jiff_sqlx::Timestamp;

        let id = self.0.world().random_id()?;
        // The text of the reason is stored before the look, so that no look lacks its reason.
        let (texts, kind) = (&DisputeTexts(self.0), TextKind::Look);
        let stored = texts.store(look.match_id, look.referee, kind, reason);
        let reason = stored.await?;
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
            look.at.into_str(),
            look.seat.map(i16::from),
            number(look.version),
            look.since.map(number),
            &reason.0,
        );
        let looked_at = query.fetch_one(self.0.db()).await?.to_jiff();
        Ok(RecordedLook {
            id,
            look: *look,
            looked_at,
            reason,
        })
    }

    pub async fn load_for_match(self, match_id: Uuid) -> Result<Vec<RecordedLook>> {
        let number = |number: i32| u32::try_from(number).unwrap_or_default();
        let query = sqlx::query!(
            "select look_id, number, referee, at, what, seat, version, since, reason
         from look
         where match_id = $1
         order by at, look_id",
            match_id
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        let kept = rows.filter_map(|row| {
            let look = RefereeLook {
                match_id,
                number: number(row.number),
                referee: row.referee,
                at: row.what.parse().ok()?,
                seat: row.seat.and_then(|seat| u8::try_from(seat).ok()),
                version: number(row.version),
                since: row.since.map(number),
            };
            Some(RecordedLook {
                id: row.look_id,
                look,
                looked_at: row.at.to_jiff(),
                reason: Commitment(row.reason.try_into().ok()?),
            })
        });
        Ok(kept.collect())
    }
}
