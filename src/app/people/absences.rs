//! Passes absences of players (quiet hours and vacations) on to their matches.

use std::collections::HashMap;
use std::sync::Arc;

use uuid::Uuid;

use crate::access::{AccountId, Accounts};
use crate::app::{Loaded, MatchStore, PlayError, Result, StoreError, StoreErrorKind};
use crate::core::Match;
use crate::core::clock::{Calendar, Interval, Quiet, excuse_facts};
use crate::core::decide::Decision;
use crate::core::events::{By, PlatformAction};
use crate::people::{AbsenceStore, PeopleError, QuietHours};
use crate::world::{MatchId, error_chain};

pub(crate) async fn load_calendar(
    accounts: &Accounts,
    account: AccountId,
) -> Result<Calendar, PeopleError> {
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

#[derive(Clone)]
pub struct Absences {
    pub(crate) store: Arc<MatchStore>,
}

impl Absences {
    pub async fn find_unfinished(&self, seats: &[(MatchId, Uuid)]) -> Result<Vec<(MatchId, Uuid)>> {
        let ids: Vec<MatchId> = seats.iter().map(|(id, _)| *id).collect();
        let open = self.store.projections.lists.select_unfinished(&ids).await?;
        let participants: HashMap<MatchId, Uuid> = seats.iter().copied().collect();
        let found = |id: MatchId| Some((id, *participants.get(&id)?));
        Ok(open.into_iter().filter_map(found).collect())
    }

    /// Stores the calendar for these seats and adds missing absences to their clocks; only logs failures of one match.
    pub async fn put_calendar(&self, seats: &[(MatchId, Uuid)], calendar: &Calendar) -> Result<()> {
        let body = serde_json::to_vec(calendar)
            .map_err(|error| StoreError::Unsealable(error.to_string()))?;
        self.store.people.calendars.replace(seats, &body).await?;
        for (id, _) in seats {
            let decide = |loaded: &Loaded| Ok(decide_excuses(loaded));
            match self.store.commit_some(*id, None, decide).await {
                Ok(_) | Err(PlayError::Refused(_)) => {}
                Err(PlayError::Failed(failure)) if is_of_one_match(&failure) => {
                    let error = error_chain(&failure);
                    tracing::warn!(match.id = %id, %error, "could not pause a match's clock for an absence; skipping the match");
                }
                Err(error @ PlayError::Failed(_)) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Whether the failure concerns one match only, so that other matches may succeed.
pub fn is_of_one_match(failure: &StoreError) -> bool {
    let is_its_own = matches!(
        failure,
        StoreError::UnknownRules(_) | StoreError::ClockSetBack
    );
    is_its_own || failure.kind() == StoreErrorKind::Internal
}

/// Decides an entry that adds missing absences to running clocks; `None` if none are missing.
fn decide_excuses(loaded: &Loaded) -> Option<Decision> {
    let mut state = Match::clone(&loaded.state);
    state.at = loaded.now.max(state.at);
    if excuse_facts(&state, &loaded.calendars).is_empty() {
        return None;
    }
    let action = PlatformAction::Excuse {};
    Some(Decision::new(&loaded.state, By::SERVICE, action))
}
