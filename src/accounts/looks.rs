//! The looks of referees at what not everybody may know: on the record before anything is shown.

use jiff::Timestamp;
use uuid::Uuid;

use super::Accounts;
use super::error::{AccountsError, Failure};
use super::store::looks;
use super::store::looks::LookRow;
use super::texts::{Commitment, DisputeText, TextKind};

/// What a referee looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LookAt {
    /// The table as this seat saw it.
    Seat(u8),
    /// The table as somebody saw it who does not sit there.
    Spectator,
    /// Everything on the table.
    Omniscient,
    /// Who asked what, and what was answered.
    Requests,
    /// Which letters were sent.
    Letters,
    /// What would come of a ruling.
    Ruling,
}

/// A look that is to be put on the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// At which match.
    pub match_id: Uuid,
    /// For which dispute.
    pub number: u32,
    /// Who looks, by their id in this match.
    pub referee: Uuid,
    /// At what.
    pub at: LookAt,
    /// At which version.
    pub version: u32,
    /// From which version on entries are told one by one.
    pub since: Option<u32>,
}

/// A look on the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptLook {
    /// Its id.
    pub id: Uuid,
    /// The look.
    pub look: Look,
    /// When.
    pub looked_at: Timestamp,
    /// What stands for the reason.
    pub reason: Commitment,
}

impl LookAt {
    /// As it is stored, and told.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The seat whose eyes it is seen through.
    pub fn seat(self) -> Option<u8> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Omniscient | Self::Requests | Self::Letters | Self::Ruling => {
                None
            }
        }
    }

    fn of_row(word: &str, seat: Option<i16>) -> Option<Self> {
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        let bare = [
            Self::Spectator,
            Self::Omniscient,
            Self::Requests,
            Self::Letters,
            Self::Ruling,
        ];
        let mut bare = bare.into_iter().filter(|at| at.word() == word);
        bare.next().or(seat.map(Self::Seat))
    }
}

impl Accounts {
    /// Puts a look on the record, with its reason; nothing may be shown before.
    pub async fn put_look(
        &self,
        look: &Look,
        reason: &DisputeText,
    ) -> Result<KeptLook, AccountsError> {
        let id = self.world.id()?;
        let who = (look.match_id, look.referee);
        let reason = self.keep_text(who, TextKind::Look, reason).await?;
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let row = LookRow {
            match_id: look.match_id,
            look_id: id,
            number: number(look.number),
            referee: look.referee,
            what: look.at.word(),
            seat: look.at.seat().map(i16::from),
            version: number(look.version),
            since: look.since.map(number),
            reason: &reason.0,
        };
        let looked_at = looks::put(&self.db, &row)
            .await
            .map_err(|error| Failure::database("put a look on the record", error))?;
        Ok(KeptLook {
            id,
            look: *look,
            looked_at: looked_at.to_jiff(),
            reason,
        })
    }

    /// The looks at a match, the first one first.
    pub async fn looks(&self, match_id: Uuid) -> Result<Vec<KeptLook>, AccountsError> {
        let rows = looks::of_match(&self.db, match_id)
            .await
            .map_err(|error| Failure::database("read the looks at a match", error))?;
        let number = |number: i32| u32::try_from(number).unwrap_or_default();
        let kept = rows.into_iter().filter_map(|row| {
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
