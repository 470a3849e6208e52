//! Reads an account's own actions for its data file: newest matches first, within fixed limits.

use super::in_matches::{MyAction, MyMatch};
use crate::access::Person;
use crate::app::{OwnActions, PlayError, UseCaseError, is_of_one_match};
use crate::core::Listener;
use crate::http::{AppState, Result};
use crate::world::MatchId;

struct ReadBudget {
    matches: u32,
    entries: u32,
    of_one: u32,
}

/// Limits on the actions in one data file. `left_out` and the API document state the same numbers.
const WHOLE: ReadBudget = ReadBudget {
    matches: 100,
    entries: 5_000,
    of_one: 1_000,
};

pub(super) struct ActionsRead {
    pub(super) actions: Vec<MyAction>,
    pub(super) is_all: bool,
}

impl AppState {
    /// Newest match first. Also sets `actions_through` of each match.
    pub(super) async fn load_actions(
        &self,
        person: &Person,
        matches: &mut [MyMatch],
    ) -> Result<ActionsRead> {
        let mut budget = WHOLE;
        let mut read = ActionsRead {
            actions: Vec::new(),
            is_all: true,
        };
        for one in matches {
            let Some(limit) = budget.next_limit() else {
                read.is_all = false;
                break;
            };
            let own = self.load_match_actions(person, one, limit).await?;
            budget.spend(own.through);
            one.actions_through = own.through;
            read.is_all &= own.is_whole;
            let recent = own.actions.into_iter();
            let mine = recent.map(|action| MyAction::from_action(one.match_id, action));
            read.actions.extend(mine);
        }
        Ok(read)
    }

    /// Reads the account's actions among the first `limit` entries of a match; none if the match cannot be read.
    async fn load_match_actions(
        &self,
        person: &Person,
        my_match: &MyMatch,
        limit: u32,
    ) -> Result<OwnActions> {
        let listener = Listener {
            language: person.language,
            zone: person.zone.clone(),
            addressee: Some(my_match.participant),
            ..Listener::from(Some(my_match.participant))
        };
        let id = MatchId(my_match.match_id);
        match self.feeds.own_actions(id, &listener, limit).await {
            Err(UseCaseError::Play(PlayError::Refused(_))) => Ok(OwnActions::default()),
            Err(UseCaseError::Play(PlayError::Failed(failure))) if is_of_one_match(&failure) => {
                Ok(OwnActions::default())
            }
            own => Ok(own?),
        }
    }
}

impl ReadBudget {
    /// Returns how many entries of the next match may be read; `None` if the budget is spent.
    fn next_limit(&self) -> Option<u32> {
        (0 < self.matches && 0 < self.entries).then(|| self.entries.min(self.of_one))
    }

    fn spend(&mut self, entries: u32) {
        self.matches = self.matches.saturating_sub(1);
        self.entries = self.entries.saturating_sub(entries);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_read(length: u32) -> [u32; 2] {
        let (mut budget, mut read) = (WHOLE, [0, 0]);
        while let Some(limit) = budget.next_limit() {
            let through = length.min(limit);
            budget.spend(through);
            read = [read[0] + 1, read[1] + through];
        }
        read
    }

    #[test]
    fn a_file_reads_no_more_than_it_says_however_many_and_long_the_matches_are() {
        assert_eq!(count_read(10), [100, 1_000]);
        assert_eq!(count_read(600), [9, 5_000]);
        assert_eq!(count_read(50_000), [5, 5_000]);
    }
}
