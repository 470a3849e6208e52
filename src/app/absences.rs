//! Telling matches when somebody who sits there is not to be expected.

use std::collections::HashMap;
use std::sync::Arc;

use uuid::Uuid;

use crate::access::{AccountId, Accounts, AccountsError};
use crate::app::{Failure, Loaded, MatchStore, PlayError, Result, Trouble};
use crate::core::clock::{Calendar, Interval, Quiet, excuses};
use crate::core::events::PlatformAction;
use crate::core::sealing::{NewEntry, by_service};
use crate::core::{Match, decide};
use crate::people::{AbsencePlans, QuietHours};
use crate::world::{MatchId, chain};

/// When a person is not to be expected, as their matches read it.
pub(crate) async fn calendar_of(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Calendar, AccountsError> {
    let zone = accounts.people.who_am_i(account).await?.zone;
    let absence = AbsencePlans(accounts).of(account).await?;
    let away = absence.vacations.iter().map(|vacation| Interval {
        from: vacation.from,
        until: vacation.until,
    });
    let quiet = absence.quiet.map(played);
    Ok(Calendar::new(zone.name(), quiet, away.collect()))
}

pub(crate) fn played(quiet: QuietHours) -> Quiet {
    Quiet {
        from_minute: quiet.from_minute,
        until_minute: quiet.until_minute,
    }
}

/// Tells matches when those who sit there are not to be expected.
#[derive(Clone)]
pub struct Absences {
    pub(super) store: Arc<MatchStore>,
}

impl Absences {
    /// Those of these seats whose matches have not ended.
    pub async fn unfinished(&self, seats: &[(MatchId, Uuid)]) -> Result<Vec<(MatchId, Uuid)>> {
        let ids: Vec<MatchId> = seats.iter().map(|(id, _)| *id).collect();
        let open = self.store.projections.lists.unfinished(&ids).await?;
        Ok(of(&open, seats))
    }

    /// The seats of a reader where a time is up soonest, that one first.
    pub async fn first_due(&self, reader: Uuid, limit: u16) -> Result<Vec<(MatchId, Uuid)>> {
        let readers = &self.store.projections.readers;
        Ok(readers.first_due(reader, limit).await?)
    }

    /// Takes down when a participant of these matches is not to be expected, from now on. A match that
    /// cannot be told does not stand in the way of the others.
    pub async fn put_calendar(&self, seats: &[(MatchId, Uuid)], calendar: &Calendar) -> Result<()> {
        let body =
            serde_json::to_vec(calendar).map_err(|error| Failure::Unsealable(error.to_string()))?;
        self.store.people.calendars.put(seats, &body).await?;
        for (id, _) in seats {
            let decide = |loaded: &Loaded| Ok(excuse_anew(loaded));
            match self.store.commit_some(*id, None, decide).await {
                Ok(_) | Err(PlayError::Refused(_)) => {}
                Err(PlayError::Failed(failure)) if is_of_one_match(&failure) => {
                    let error = chain(&failure);
                    tracing::warn!(match.id = %id, %error, "a match was not told of an absence");
                }
                Err(error @ PlayError::Failed(_)) => return Err(error),
            }
        }
        Ok(())
    }
}

/// The seats of these matches, in the order of the matches.
fn of(matches: &[MatchId], seats: &[(MatchId, Uuid)]) -> Vec<(MatchId, Uuid)> {
    let participants: HashMap<MatchId, Uuid> = seats.iter().copied().collect();
    let found = matches.iter();
    let found = found.filter_map(|id| Some((*id, *participants.get(id)?)));
    found.collect()
}

/// Whether other matches may fare better.
pub fn is_of_one_match(failure: &Failure) -> bool {
    let is_its_own = matches!(failure, Failure::OldProgram(_) | Failure::Clock);
    is_its_own || failure.trouble() == Trouble::Ours
}

/// Nothing but excuses, if any clock that runs needs others than it has.
fn excuse_anew(loaded: &Loaded) -> Option<NewEntry> {
    let mut state = Match::clone(&loaded.state);
    state.at = loaded.now.max(state.at);
    if excuses(&state, &loaded.calendars).is_empty() {
        return None;
    }
    let decision = decide::Decision::of(&loaded.state);
    Some(by_service(PlatformAction::Excuse {}, decision))
}
