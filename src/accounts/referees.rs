//! Referees: people whom the operator lets settle disputes.
//!
//! Like those who are suspended they are kept in memory: every instance knows within a second.

use jiff::Timestamp;
use uuid::Uuid;

use super::Accounts;
use super::error::Result;
use super::inputs::{Email, Name};

/// A referee, without saying who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefereeId(pub Uuid);

/// A referee, as the operator sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Appointed {
    /// How the log names them.
    pub(crate) referee: RefereeId,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) since: Timestamp,
}

impl Accounts {
    /// How many referees there are who are not suspended. No trip to the database.
    pub fn referee_count(&self) -> usize {
        self.acting_referees().len()
    }

    /// Who the referees are in a match, as far as the match or its disputes know them; how many there
    /// are in all.
    pub async fn referees_in(&self, match_id: Uuid) -> Result<(Vec<Uuid>, usize)> {
        let referees = self.acting_referees();
        let mut known = Vec::new();
        for account in &referees {
            known.extend(self.participant(match_id, *account).await?);
        }
        Ok((known, referees.len()))
    }
}
