//! Telling matches when somebody who sits there is not to be expected.

use std::collections::HashMap;
use std::sync::Arc;

use uuid::Uuid;

use crate::access::{AccountId, Accounts, AccountsError};
use crate::app::{StoreError, Loaded, MatchStore, PlayError, Result, StoreErrorKind};
use crate::core::clock::{Calendar, Interval, Quiet, excuse_facts};
use crate::core::events::PlatformAction;
use crate::core::sealing::{NewEntry, service_entry};
use crate::core::{Match, decide};
use crate::people::{AbsenceStore, QuietHours};
use crate::world::{MatchId, error_chain};

/// When a person is not to be expected, as their matches read it.
pub(crate) async fn load_calendar(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Calendar, AccountsError> {
    let zone = accounts.profiles.load_person(account).await?.zone;
    let absence = AbsenceStore(accounts).load(account).await?;
    let away = absence.vacations.iter().map(|vacation| Interval {
        from: vacation.from,
        until: vacation.until,
    });
    let quiet = absence.quiet.map(to_quiet);
    Ok(Calendar::new(zone.name(), quiet, away.collect()))
}

pub(crate) fn to_quiet(quiet: QuietHours) -> Quiet {
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
    pub async fn find_unfinished(&self, seats: &[(MatchId, Uuid)]) -> Result<Vec<(MatchId, Uuid)>> {
        let ids: Vec<MatchId> = seats.iter().map(|(id, _)| *id).collect();
        let open = self.store.projections.lists.select_unfinished(&ids).await?;
        Ok(filter_seats(&open, seats))
    }

    /// The seats of a reader where a time is up soonest, that one first.
    pub async fn find_first_due(&self, reader: Uuid, limit: u16) -> Result<Vec<(MatchId, Uuid)>> {
        let readers = &self.store.projections.readers;
        Ok(readers.list_first_due(reader, limit).await?)
    }

    /// Takes down when a participant of these matches is not to be expected, from now on. A match that
    /// cannot be told does not stand in the way of the others.
    pub async fn put_calendar(&self, seats: &[(MatchId, Uuid)], calendar: &Calendar) -> Result<()> {
        let body =
            serde_json::to_vec(calendar).map_err(|error| StoreError::Unsealable(error.to_string()))?;
        self.store.people.calendars.replace(seats, &body).await?;
        for (id, _) in seats {
            let decide = |loaded: &Loaded| Ok(decide_excuses(loaded));
            match self.store.commit_some(*id, None, decide).await {
                Ok(_) | Err(PlayError::Refused(_)) => {}
                Err(PlayError::Failed(failure)) if is_of_one_match(&failure) => {
                    let error = error_chain(&failure);
                    tracing::warn!(match.id = %id, %error, "a match was not told of an absence");
                }
                Err(error @ PlayError::Failed(_)) => return Err(error),
            }
        }
        Ok(())
    }
}

/// The seats of these matches, in the order of the matches.
fn filter_seats(matches: &[MatchId], seats: &[(MatchId, Uuid)]) -> Vec<(MatchId, Uuid)> {
    let participants: HashMap<MatchId, Uuid> = seats.iter().copied().collect();
    let ids = matches.iter();
    let found = ids.filter_map(|id| Some((*id, *participants.get(id)?)));
    found.collect()
}

/// Whether other matches may fare better.
pub fn is_of_one_match(failure: &StoreError) -> bool {
    let is_its_own = matches!(failure, StoreError::UnknownRules(_) | StoreError::ClockSetBack);
    is_its_own || failure.kind() == StoreErrorKind::Internal
}

/// Nothing but excuses, if any clock that runs needs others than it has.
fn decide_excuses(loaded: &Loaded) -> Option<NewEntry> {
    let mut state = Match::clone(&loaded.state);
    state.at = loaded.now.max(state.at);
    if excuse_facts(&state, &loaded.calendars).is_empty() {
        return None;
    }
    let decision = decide::Decision::new(&loaded.state);
    Some(service_entry(PlatformAction::Excuse {}, decision))
}
