//! What a wish of a person sets off in all of their matches, told beside the requests: that they are
//! not to be expected, and that they are gone for good.
//!
//! The wish is written down with what it changes; whatever instance looks next carries it out, one
//! batch after the other, and takes up what another left when it ended.

use std::sync::Arc;

use uuid::Uuid;

use crate::accounts::{AbsenceBatch, AccountId, Accounts, AccountsError, QuietHours, Vacation};
use crate::app::{Matches, PlayError, is_of_one_match};
use crate::core::clock::{Calendar, Interval, Quiet};
use crate::world::{MatchId, chain};

/// How many matches whose time is up soonest are told before all others.
const URGENT: u16 = 100;

/// Why a round broke off; it is taken up again.
#[derive(Debug, thiserror::Error)]
pub enum RoundsError {
    /// The register could not be read or written.
    #[error("the register could not be read or written")]
    Accounts(#[from] AccountsError),
    /// The matches could not be read or written.
    #[error("the matches could not be read or written")]
    Play(#[from] PlayError),
}

/// Whoever carries such wishes out.
pub struct Rounds {
    accounts: Arc<Accounts>,
    matches: Arc<Matches>,
}

impl Rounds {
    /// Rounds through these matches.
    pub fn new(accounts: Arc<Accounts>, matches: Arc<Matches>) -> Self {
        Self { accounts, matches }
    }

    /// Carries out everything that is due.
    pub async fn work(&self) -> Result<(), RoundsError> {
        loop {
            let batches = self.accounts.absence_batches().await?;
            let departing = self.accounts.departures().await?;
            if batches.is_empty() && departing.is_empty() {
                return Ok(());
            }
            let mut done = Ok(());
            for batch in &batches {
                done = done.and(self.tell(batch).await);
            }
            // One that failed waits for its next claim, and keeps none of the others waiting.
            done.and(self.depart(&departing).await)?;
        }
    }

    async fn tell(&self, batch: &AbsenceBatch) -> Result<(), RoundsError> {
        match calendar_of(&self.accounts, batch.account).await {
            Ok(calendar) => {
                for seats in self.seats(batch).await? {
                    self.matches.put_calendar(&seats, &calendar).await?;
                }
            }
            // Whoever was erased meanwhile took the round along.
            Err(AccountsError::Refused(_)) => {}
            Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
        }
        Ok(self.accounts.settle_absence(batch).await?)
    }

    /// What a batch is told for: what is urgent first.
    async fn seats(&self, batch: &AbsenceBatch) -> Result<[Vec<(MatchId, Uuid)>; 2], RoundsError> {
        let mut urgent = Vec::new();
        // The nearest deadlines of all their matches, whatever this batch holds.
        if batch.is_first {
            let all = self.accounts.participants_of(batch.account).await?;
            let all: Vec<_> = all.into_iter().map(seat).collect();
            urgent = self.matches.first_due(&all, URGENT).await?;
        }
        let rest: Vec<_> = batch.seats.iter().copied().map(seat).collect();
        let mut rest = self.matches.unfinished(&rest).await?;
        rest.retain(|one| !urgent.contains(one));
        Ok([urgent, rest])
    }

    /// Leaves the matches of people who were erased, with all that lay beside them.
    async fn depart(&self, departing: &[(Uuid, Uuid)]) -> Result<(), RoundsError> {
        let seats: Vec<_> = departing.iter().copied().map(seat).collect();
        let log = &self.matches.log;
        let forgotten = log.forget_calendars(&seats).await;
        forgotten.map_err(PlayError::from)?;
        log.forget_requests(&seats).await.map_err(PlayError::from)?;
        let participants: Vec<Uuid> = departing.iter().map(|(_, one)| *one).collect();
        self.accounts.forget_talk(&participants).await?;
        let unfinished = self.matches.unfinished(&seats).await?;
        let mut gone = departing.to_vec();
        for (id, participant) in unfinished {
            match self.matches.depart_from(id, participant).await {
                Ok(()) => continue,
                Err(PlayError::Refused(_)) => {}
                Err(PlayError::Failed(failure)) if is_of_one_match(&failure) => {
                    let error = chain(&failure);
                    tracing::warn!(match.id = %id, %error, "a departed player is still seated");
                }
                Err(error @ PlayError::Failed(_)) => return Err(error.into()),
            }
            gone.retain(|left| *left != (id.0, participant));
        }
        Ok(self.accounts.settle_departures(&gone).await?)
    }
}

/// When a person is not to be expected, as their matches read it.
pub(super) async fn calendar_of(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Calendar, AccountsError> {
    let zone = accounts.who_am_i(account).await?.zone;
    let absence = accounts.absence(account).await?;
    let away = absence.vacations.into_iter();
    let away = away.map(|Vacation { from, until }| Interval { from, until });
    let quiet = absence.quiet.map(played);
    Ok(Calendar::new(zone.name(), quiet, away.collect()))
}

pub(super) fn played(quiet: QuietHours) -> Quiet {
    Quiet {
        from_minute: quiet.from_minute,
        until_minute: quiet.until_minute,
    }
}

fn seat((match_id, participant): (Uuid, Uuid)) -> (MatchId, Uuid) {
    (MatchId(match_id), participant)
}
