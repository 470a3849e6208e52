//! Applies an account's absences or its deletion to all of its matches, in the background.
//!
//! The request stores this work together with the change of the account. Any instance claims the work and does it in
//! batches. Work left by a stopped instance is claimed again.

use uuid::Uuid;

use crate::app::{Access, PlayError, UseCaseError, is_of_one_match, load_calendar};
use crate::people::{AbsenceBatch, AbsenceRounds, MatchChat, SeekStore};
use crate::world::{MatchId, error_chain};

/// Number of matches that are handled first: those with the nearest deadlines.
const URGENT: u16 = 100;

#[derive(Clone)]
pub struct Rounds {
    pub(in crate::app) access: Access,
}

impl Rounds {
    /// Applies all absences and deletions of accounts that are due.
    pub async fn run_rounds(&self) -> Result<(), UseCaseError> {
        loop {
            let batches = AbsenceRounds(&self.access.accounts).claim().await?;
            let departing = self.access.accounts.departures.claim().await?;
            if batches.is_empty() && departing.is_empty() {
                return Ok(());
            }
            let mut done = Ok(());
            for batch in &batches {
                done = done.and(self.announce_absence(batch).await);
            }
            // Deletions are applied even if absences failed; failed work is claimed again later.
            done.and(self.remove_departed(&departing).await)?;
        }
    }

    async fn announce_absence(&self, batch: &AbsenceBatch) -> Result<(), UseCaseError> {
        match load_calendar(&self.access.accounts, batch.account).await {
            Ok(calendar) => {
                let absences = &self.access.matches.absences;
                for seats in self.load_seats(batch).await? {
                    absences.put_calendar(&seats, &calendar).await?;
                }
            }
            // An account that was erased meanwhile has no matches left to change.
            Err(error) if !error.is_failure() => {}
            Err(error) => return Err(error.into()),
        }
        Ok(AbsenceRounds(&self.access.accounts)
            .record_progress(batch)
            .await?)
    }

    /// Returns the seats to handle in this batch: first those with the nearest deadlines, then the rest.
    async fn load_seats(
        &self,
        batch: &AbsenceBatch,
    ) -> Result<[Vec<(MatchId, Uuid)>; 2], UseCaseError> {
        let (matches, mut urgent) = (&self.access.matches, Vec::new());
        // For the first batch, the nearest deadlines of all matches of the account are handled first.
        if batch.is_first {
            let reader = self.access.load_reader(batch.account).await?;
            let readers = &matches.projections.readers;
            urgent = readers.list_first_due(reader, URGENT).await?;
        }
        let seats = match_seats(&batch.seats);
        let mut rest = matches.absences.find_unfinished(&seats).await?;
        rest.retain(|one| !urgent.contains(one));
        Ok([urgent, rest])
    }

    async fn remove_departed(&self, departing: &[(Uuid, Uuid)]) -> Result<(), UseCaseError> {
        let seats = match_seats(departing);
        let (accounts, matches) = (&self.access.accounts, &self.access.matches);
        matches.people.calendars.delete(&seats).await?;
        matches.requests.forget(&seats).await?;
        matches.projections.readers.forget(&seats).await?;
        let participants: Vec<Uuid> = departing.iter().map(|(_, one)| *one).collect();
        MatchChat(accounts).delete_by_authors(&participants).await?;
        let unfinished = matches.absences.find_unfinished(&seats).await?;
        let mut gone = departing.to_vec();
        for (id, participant) in unfinished {
            match matches.lobby.remove_departed(id, participant).await {
                Ok(()) => continue,
                Err(PlayError::Refused(_)) => {}
                Err(PlayError::Failed(failure)) if is_of_one_match(&failure) => {
                    let error = error_chain(&failure);
                    tracing::warn!(
                        match.id = %id, %error,
                        "could not remove a deleted account from its seat; retrying later"
                    );
                }
                Err(error @ PlayError::Failed(_)) => return Err(error.into()),
            }
            gone.retain(|left| *left != (id.0, participant));
        }
        // A lobby is closed if its host has departed; others who wait there need another match.
        let left: Vec<Uuid> = gone.iter().map(|(id, _)| *id).collect();
        SeekStore(accounts).hurry(&left).await?;
        Ok(accounts.departures.mark_departed(&gone).await?)
    }
}

fn match_seats(pairs: &[(Uuid, Uuid)]) -> Vec<(MatchId, Uuid)> {
    pairs.iter().map(|(id, one)| (MatchId(*id), *one)).collect()
}
