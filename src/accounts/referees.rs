//! Referees: people whom the operator lets settle disputes.
//!
//! Like those who are suspended they are kept in memory: every instance knows within a second.

use jiff::Timestamp;
use uuid::Uuid;

use super::error::AccountsError;
use super::inputs::{Email, Name};
use super::store::referees;
use super::{AccountId, Accounts};

/// A referee, without saying who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefereeId(pub Uuid);

/// A referee, as the operator sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Appointed {
    /// How the log names them.
    pub referee: RefereeId,
    /// Where letters go.
    pub email: Email,
    /// What they are called.
    pub name: Name,
    /// Since when.
    pub since: Timestamp,
}

impl Accounts {
    /// Makes the owner of this address a referee; gives whether there is one.
    pub async fn appoint(&self, email: &Email) -> Result<bool, AccountsError> {
        let is_known = referees::appoint(&self.db, email).await?;
        self.refresh_revocations().await?;
        Ok(is_known)
    }

    /// Lets the owner of this address be a referee no more; gives whether they were one.
    pub async fn dismiss(&self, email: &Email) -> Result<bool, AccountsError> {
        let was_one = referees::dismiss(&self.db, email).await?;
        self.refresh_revocations().await?;
        Ok(was_one)
    }

    /// Writes to every referee that a dispute waits for one, once until that letter is sent.
    pub async fn tell_referees(&self) -> Result<(), AccountsError> {
        let told = referees::tell(&self.db).await?;
        tracing::info!(told, "referees are told that a dispute waits");
        Ok(())
    }

    /// The referees there are, in the order in which they were appointed.
    pub async fn referees(&self) -> Result<Vec<Appointed>, AccountsError> {
        let rows = referees::list(&self.db).await?;
        let appointed = rows.into_iter().map(|row| {
            Ok(Appointed {
                referee: RefereeId(row.referee_id),
                email: Email::parse(&row.email)?,
                name: Name::parse(&row.name)?,
                since: row.appointed_at.to_jiff(),
            })
        });
        appointed.collect()
    }

    /// As which referee somebody acts, if they are one. No trip to the database.
    pub fn referee(&self, account: AccountId) -> Option<RefereeId> {
        self.revocations.referee(account)
    }

    /// How many referees there are who are not suspended. No trip to the database.
    pub fn referee_count(&self) -> usize {
        self.revocations.referees().len()
    }

    /// Who the referees are in a match, as far as the match or its disputes know them; how many there
    /// are in all.
    pub async fn referees_in(&self, match_id: Uuid) -> Result<(Vec<Uuid>, usize), AccountsError> {
        let referees = self.revocations.referees();
        let mut known = Vec::new();
        for account in &referees {
            known.extend(self.participant(match_id, *account).await?);
        }
        Ok((known, referees.len()))
    }

    /// The account behind a referee, if they are still one.
    pub fn referee_account(&self, referee: RefereeId) -> Option<AccountId> {
        self.revocations.referee_account(referee)
    }
}
