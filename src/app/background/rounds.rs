//! What a request of a person sets off in all of their matches, told beside the requests: that they are
//! not to be expected, and that they are gone for good.
//!
//! The request is written down with what it changes; whatever instance looks next carries it out, one
//! batch after the other, and takes up what another left when it ended.

use uuid::Uuid;

use crate::access::AccountsError;
use crate::app::{Access, UseCaseResult, PlayError, load_calendar, is_of_one_match};
use crate::people::{AbsenceBatch, AbsenceRounds, MatchChat};
use crate::world::{MatchId, error_chain};

/// How many matches whose time is up soonest are told before all others.
const URGENT: u16 = 100;

/// Tells all matches of somebody what they have asked for.
#[derive(Clone)]
pub struct Rounds {
    pub(in crate::app) access: Access,
}

impl Rounds {
    /// Carries out everything that is due.
    pub async fn run_rounds(&self) -> UseCaseResult<()> {
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
            // One that failed waits for its next claim, and keeps none of the others waiting.
            done.and(self.remove_departed(&departing).await)?;
        }
    }

    async fn announce_absence(&self, batch: &AbsenceBatch) -> UseCaseResult<()> {
        match load_calendar(&self.access.accounts, batch.account).await {
            Ok(calendar) => {
                let absences = &self.access.matches.absences;
                for seats in self.load_seats(batch).await? {
                    absences.put_calendar(&seats, &calendar).await?;
                }
            }
            // Whoever was erased meanwhile took the round along.
            Err(AccountsError::Refused(_)) => {}
            Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
        }
        Ok(AbsenceRounds(&self.access.accounts).record_progress(batch).await?)
    }

    /// The seats that are to be told in this round: at first those whose time is up soonest.
    async fn load_seats(&self, batch: &AbsenceBatch) -> UseCaseResult<[Vec<(MatchId, Uuid)>; 2]> {
        let (absences, mut urgent) = (&self.access.matches.absences, Vec::new());
        // The nearest deadlines of all their matches, whatever this batch holds.
        if batch.is_first {
            let reader = self.access.load_reader(batch.account).await?;
            urgent = absences.find_first_due(reader, URGENT).await?;
        }
        let mut rest = absences.find_unfinished(&match_seats(&batch.seats)).await?;
        rest.retain(|one| !urgent.contains(one));
        Ok([urgent, rest])
    }

    /// Leaves the matches of people who were erased, with all that lay beside them.
    async fn remove_departed(&self, departing: &[(Uuid, Uuid)]) -> UseCaseResult<()> {
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
                    tracing::warn!(match.id = %id, %error, "a departed player is still seated");
                }
                Err(error @ PlayError::Failed(_)) => return Err(error.into()),
            }
            gone.retain(|left| *left != (id.0, participant));
        }
        Ok(accounts.departures.mark_departed(&gone).await?)
    }
}

fn match_seats(pairs: &[(Uuid, Uuid)]) -> Vec<(MatchId, Uuid)> {
    pairs.iter().map(|(id, one)| (MatchId(*id), *one)).collect()
}
