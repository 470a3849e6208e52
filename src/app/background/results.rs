//! Writes the results of finished matches, from which the pages of players are made.

use crate::app::store::run_blocking;
use crate::app::{Access, PlayError, StoreError, UseCaseError, is_of_one_match};
use crate::core::results::{MatchResults, PlayerResult, match_results};
use crate::projections::{MatchReader, ReaderResult};
use crate::world::{MatchId, error_chain};

const ROUND_LIMIT: u16 = 100;

#[derive(Clone)]
pub struct ResultRecorder {
    pub(in crate::app) access: Access,
}

impl ResultRecorder {
    /// Writes all results that are due; returns of how many matches. Failed ones stay due.
    pub async fn record_due(&self) -> Result<u32, UseCaseError> {
        let results = &self.access.matches.projections.results;
        let (mut recorded, mut after) = (0, None);
        loop {
            let due = results.list_due(after, ROUND_LIMIT).await?;
            let Some(last) = due.last() else {
                return Ok(recorded);
            };
            after = Some(*last);
            for id in due {
                match self.record(id).await {
                    Ok(()) => recorded += 1,
                    Err(UseCaseError::Play(PlayError::Failed(failure)))
                        if is_of_one_match(&failure) =>
                    {
                        let error = error_chain(&failure);
                        tracing::warn!(
                            match.id = %id, %error,
                            "could not write the results of a finished match; retrying in a minute"
                        );
                    }
                    Err(failure) => return Err(failure),
                }
            }
        }
    }

    async fn record(&self, id: MatchId) -> Result<(), UseCaseError> {
        let (accounts, matches) = (&self.access.accounts, &self.access.matches);
        let entries = matches.log.read_whole(id).await?.entries;
        let Some(version) = entries.last().map(|entry| entry.version) else {
            return Ok(());
        };
        let found = run_blocking(version.0, move || match_results(id, &entries)).await?;
        let found = found.map_err(StoreError::from)?;
        let readers = accounts.participants.load_readers(id.0).await?;
        let results = list_reader_results(id, found.as_ref(), &readers);
        let stored = &matches.projections.results;
        stored.replace(id, version, &results).await?;
        Ok(())
    }
}

/// Returns one row for each player who has an account.
pub(crate) fn list_reader_results(
    id: MatchId,
    found: Option<&MatchResults>,
    readers: &[MatchReader],
) -> Vec<ReaderResult> {
    let rows = found.into_iter().flat_map(|results| {
        let row = move |player: &PlayerResult| {
            let mut known = readers.iter();
            let (_, reader) = known.find(|(one, _)| *one == player.participant)?;
            let rank = player.standing.as_ref().map(|standing| standing.rank);
            Some(ReaderResult {
                match_id: id,
                participant: player.participant,
                reader_id: *reader,
                game: results.game.name().to_owned(),
                over_at: results.over_at,
                places: i16::from(results.places),
                rank: rank.map(i16::from),
                score: player.standing.as_ref().map(|standing| standing.score),
                turns: to_stored(player.turns),
                timed_turns: to_stored(player.timed_turns),
                late_turns: to_stored(player.late_turns),
                median_secs: player.median_secs.map(to_stored),
                given_up: player.given_up.map(|how| <&str>::from(how).to_owned()),
            })
        };
        results.players.iter().filter_map(row)
    });
    rows.collect()
}

fn to_stored(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
