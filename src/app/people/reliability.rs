//! How reliably a person plays, from their results of the last 90 days.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::{Access, UseCaseError};
use crate::core::events::{LeastReliability, LeastTier};
use crate::projections::ReaderResult;

/// Time for which a finished match counts.
const COUNTED_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Minimum number of turns with a deadline.
const TURNS_MIN: u32 = 10;

/// Number of late turns that a lost seat or an early resignation counts as.
const LATE_FOR_LEAVING: u32 = 10;

const RELIABLE_PERCENT: u8 = 95;
const USUALLY_PERCENT: u8 = 85;

/// How reliably somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ReliabilityTier {
    /// Fewer than ten turns with a deadline.
    New,
    /// At least 95 % on time.
    Reliable,
    /// At least 85 % on time.
    UsuallyOnTime,
    /// Less.
    OftenLate,
}

/// How reliably somebody plays, from finished public matches of the last 90 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Reliability {
    /// In one word.
    pub tier: ReliabilityTier,
    /// Turns on time in percent, rounded down; absent while `tier` is `new`. A lost seat and a resignation within the
    /// first third of a match count as ten late turns each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_time_percent: Option<u8>,
    /// Number of turns that had a deadline.
    pub turns: u32,
}

impl Access {
    /// Returns the results of a reader that say how reliably they play.
    pub(super) async fn load_recent(
        &self,
        reader: Uuid,
    ) -> Result<Vec<ReaderResult>, UseCaseError> {
        let now = self.matches.world.now();
        let since = now.checked_sub(COUNTED_FOR).unwrap_or(Timestamp::MIN);
        let results = &self.matches.projections.results;
        Ok(results.list_since(reader, since).await?)
    }

    /// Whether a reader is as reliable as a host or a seek asks.
    pub(in crate::app) async fn is_reliable(
        &self,
        reader: Uuid,
        asked: Option<LeastReliability>,
    ) -> Result<bool, UseCaseError> {
        let Some(asked) = asked else {
            return Ok(true);
        };
        let recent = self.load_recent(reader).await?;
        Ok(match Reliability::from_results(&recent).tier {
            ReliabilityTier::New => asked.admits_new,
            ReliabilityTier::Reliable => true,
            ReliabilityTier::UsuallyOnTime => asked.tier == LeastTier::UsuallyOnTime,
            ReliabilityTier::OftenLate => false,
        })
    }
}

impl Reliability {
    pub(super) fn from_results(results: &[ReaderResult]) -> Self {
        let sum = |field: fn(&ReaderResult) -> i32| {
            let counts = results.iter().map(|result| field(result).unsigned_abs());
            counts.fold(0_u32, u32::saturating_add)
        };
        let turns = sum(|result| result.timed_turns);
        let on_time = turns.saturating_sub(sum(|result| result.late_turns));
        let has_left = |result: &&ReaderResult| {
            matches!(
                result.given_up.as_deref(),
                Some("seat_lost" | "resigned_early")
            )
        };
        let left = u32::try_from(results.iter().filter(has_left).count()).unwrap_or(u32::MAX);
        let counted = turns.saturating_add(left.saturating_mul(LATE_FOR_LEAVING));
        let share = u64::from(on_time) * 100 / u64::from(counted.max(1));
        let percent = u8::try_from(share).unwrap_or(100);
        let tier = match percent {
            _ if turns < TURNS_MIN => ReliabilityTier::New,
            RELIABLE_PERCENT.. => ReliabilityTier::Reliable,
            USUALLY_PERCENT.. => ReliabilityTier::UsuallyOnTime,
            _ => ReliabilityTier::OftenLate,
        };
        Self {
            tier,
            on_time_percent: (tier != ReliabilityTier::New).then_some(percent),
            turns,
        }
    }
}

/// Returns the usual seconds to a move: the median of the matches, weighted by their turns; `None` without a turn.
pub(super) fn usual_secs(results: &[ReaderResult]) -> Option<u32> {
    let weighed = results.iter().filter_map(|result| {
        let turns = result.turns.saturating_sub(result.late_turns);
        Some((result.median_secs?.unsigned_abs(), i64::from(turns)))
    });
    let mut matches: Vec<(u32, i64)> = weighed.collect();
    matches.sort_unstable();
    let all: i64 = matches.iter().map(|(_, turns)| turns).sum();
    let mut before = 0;
    let middle = matches.iter().find(|(_, turns)| {
        before += turns;
        all <= 2 * before
    });
    middle.map(|(secs, _)| *secs)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::world::MatchId;

    fn result([turns, late_turns]: [i32; 2], given_up: Option<&str>) -> ReaderResult {
        ReaderResult {
            match_id: MatchId(Uuid::nil()),
            participant: Uuid::nil(),
            reader_id: Uuid::nil(),
            game: "bards".to_owned(),
            over_at: Timestamp::UNIX_EPOCH,
            places: 2,
            rank: None,
            score: None,
            turns,
            timed_turns: turns,
            late_turns,
            median_secs: Some(turns),
            given_up: given_up.map(str::to_owned),
        }
    }

    #[test]
    fn the_share_of_turns_on_time_decides_from_ten_turns_on() {
        let tiers = [
            ([9, 0], ReliabilityTier::New, None),
            ([10, 0], ReliabilityTier::Reliable, Some(100)),
            ([20, 1], ReliabilityTier::Reliable, Some(95)),
            ([100, 6], ReliabilityTier::UsuallyOnTime, Some(94)),
            ([20, 3], ReliabilityTier::UsuallyOnTime, Some(85)),
            ([100, 16], ReliabilityTier::OftenLate, Some(84)),
            ([10, 10], ReliabilityTier::OftenLate, Some(0)),
        ];
        for (turns, tier, percent) in tiers {
            let reliability = Reliability::from_results(&[result(turns, None)]);
            assert_eq!(
                (reliability.tier, reliability.on_time_percent),
                (tier, percent),
                "{turns:?}"
            );
        }
        assert_eq!(Reliability::from_results(&[]).tier, ReliabilityTier::New);
    }

    #[test]
    fn a_lost_seat_and_an_early_resignation_count_as_ten_late_turns() {
        let percent = |given_up| {
            let results = [result([30, 0], None), result([60, 0], given_up)];
            Reliability::from_results(&results).on_time_percent
        };
        assert_eq!(percent(None), Some(100));
        assert_eq!(percent(Some("resigned")), Some(100));
        assert_eq!(percent(Some("seat_lost")), Some(90));
        assert_eq!(percent(Some("resigned_early")), Some(90));
    }

    #[test]
    fn the_usual_time_is_that_of_most_turns() {
        assert_eq!(usual_secs(&[]), None);
        // The seconds are the turns of each match.
        let results = [1, 2, 40, 3].map(|turns| result([turns, 0], None));
        assert_eq!(usual_secs(&results), Some(40));
        assert_eq!(usual_secs(&[result([5, 5], None)]), Some(5));
    }
}
