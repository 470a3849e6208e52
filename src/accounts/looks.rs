//! The looks of referees at what not everybody may know: on the record before anything is shown.

use jiff::Timestamp;
use uuid::Uuid;

use super::texts::Commitment;

/// What a referee looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
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
    pub(crate) match_id: Uuid,
    pub(crate) number: u32,
    /// Who looks, by their id in this match.
    pub(crate) referee: Uuid,
    pub(crate) at: LookAt,
    pub(crate) version: u32,
    /// From which version on entries are told one by one.
    pub(crate) since: Option<u32>,
}

/// A look on the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptLook {
    pub(crate) id: Uuid,
    pub(crate) look: Look,
    pub(crate) looked_at: Timestamp,
    /// What stands for the reason.
    pub(crate) reason: Commitment,
}

impl LookAt {
    /// As it is stored, and told.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The seat whose eyes it is seen through.
    pub fn seat(self) -> Option<u8> {
        let Self::Seat(seat) = self else { return None };
        Some(seat)
    }

    pub(crate) fn of_row(word: &str, seat: Option<i16>) -> Option<Self> {
        let at = word.parse().ok()?;
        if let Self::Seat(_) = at {
            return seat
                .and_then(|seat| u8::try_from(seat).ok())
                .map(Self::Seat);
        }
        Some(at)
    }
}
