//! What a request of a person sets off in all of their matches, told beside the requests: that they are
//! not to be expected, and that they are gone for good.
//!
//! The request is written down with what it changes; whatever instance looks next carries it out, one
//! batch after the other, and takes up what another left when it ended.

use uuid::Uuid;

use crate::access::AccountsError;
use crate::app::{Access, OrRefused, PlayError, calendar_of, is_of_one_match};
use crate::people::{AbsenceBatch, AbsenceRounds, TableTalk};
use crate::world::{MatchId, chain};

/// How many matches whose time is up soonest are told before all others.
const URGENT: u16 = 100;

/// Tells all matches of somebody what they have asked for.
#[derive(Clone)]
pub struct Rounds {
    pub(in crate::app) access: Access,
}

impl Rounds {
    /// Carries out everything that is due.
    pub async fn make_rounds(&self) -> OrRefused<()> {
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
            done.and(self.depart(&departing).await)?;
        }
    }

    async fn announce_absence(&self, batch: &AbsenceBatch) -> OrRefused<()> {
        match calendar_of(&self.access.accounts, batch.account).await {
            Ok(calendar) => {
                let absences = &self.access.matches.absences;
                for seats in self.seats_of(batch).await? {
                    absences.put_calendar(&seats, &calendar).await?;
                }
            }
            // Whoever was erased meanwhile took the round along.
            Err(AccountsError::Refused(_)) => {}
            Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
        }
        Ok(AbsenceRounds(&self.access.accounts).settle(batch).await?)
    }

    /// The seats that are to be told in this round: at first those whose time is up soonest.
    async fn seats_of(&self, batch: &AbsenceBatch) -> OrRefused<[Vec<(MatchId, Uuid)>; 2]> {
        let (absences, mut urgent) = (&self.access.matches.absences, Vec::new());
        // The nearest deadlines of all their matches, whatever this batch holds.
        if batch.is_first {
            let reader = self.access.reader(batch.account).await?;
            urgent = absences.first_due(reader, URGENT).await?;
        }
        let mut rest = absences.unfinished(&seats(&batch.seats)).await?;
        rest.retain(|one| !urgent.contains(one));
        Ok([urgent, rest])
    }

    /// Leaves the matches of people who were erased, with all that lay beside them.
    async fn depart(&self, departing: &[(Uuid, Uuid)]) -> OrRefused<()> {
        let seats = seats(departing);
        let (accounts, matches) = (&self.access.accounts, &self.access.matches);
        matches.people.calendars.forget(&seats).await?;
        matches.requests.forget(&seats).await?;
        matches.projections.readers.forget(&seats).await?;
        let participants: Vec<Uuid> = departing.iter().map(|(_, one)| *one).collect();
        TableTalk(accounts).forget(&participants).await?;
        let unfinished = matches.absences.unfinished(&seats).await?;
        let mut gone = departing.to_vec();
        for (id, participant) in unfinished {
            match matches.lobby.depart_from(id, participant).await {
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
        Ok(accounts.departures.settle(&gone).await?)
    }
}

fn seats(of: &[(Uuid, Uuid)]) -> Vec<(MatchId, Uuid)> {
    of.iter().map(|(id, one)| (MatchId(*id), *one)).collect()
}
