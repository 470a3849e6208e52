//! Absences of people: quiet hours each night, and vacations from a yearly budget.

use super::error::{PeopleRefusal, Result};
use crate::access::{AccessError, AccountId, Accounts};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Days of vacation per person and calendar year (UTC).
pub(crate) const VACATION_DAYS_A_YEAR: i64 = 30;
const BUDGET: SignedDuration = SignedDuration::from_hours(24 * VACATION_DAYS_A_YEAR);
pub(crate) const VACATIONS_MAX: usize = 40;
/// Duration of the lease on a batch of matches to notify of changed absences; later another worker may claim the batch.
pub(crate) const LEASE: SignedDuration = SignedDuration::from_secs(60);
pub(crate) const BATCH: u16 = 100;

/// Absence settings of a person. Stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountAbsence {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<QuietHours>,
    /// Sorted and not overlapping.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) vacations: Vec<Vacation>,
}

/// Daily quiet hours, in minutes after midnight in the person's time zone. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    pub(crate) from_minute: u16,
    pub(crate) until_minute: u16,
}

/// A vacation of yours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MyVacation)]
pub struct Vacation {
    /// When the vacation begins.
    pub(crate) from: Timestamp,
    /// When the vacation ends.
    pub(crate) until: Timestamp,
}

/// Progress of applying a change to your matches.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ToldView)]
pub struct AbsenceProgress {
    /// When the change was made.
    pub(crate) since: Timestamp,
    /// Number of matches to which the change is applied so far.
    pub(crate) told: u32,
    /// Number of matches in all, including ended ones.
    pub(crate) matches: u32,
}

impl AccountAbsence {
    pub fn days_left(&self, year: i16) -> i64 {
        let used = time_in_year(&self.vacations, year);
        (BUDGET.saturating_sub(used).as_hours() / 24).max(0)
    }

    pub(super) fn is_away_at(&self, now: Timestamp) -> bool {
        let mut vacations = self.vacations.iter();
        vacations.any(|vacation| vacation.from <= now && now < vacation.until)
    }

    /// Returns when the next vacation after `now` begins.
    pub(super) fn next_vacation(&self, now: Timestamp) -> Option<Timestamp> {
        let starts = self.vacations.iter().map(|vacation| vacation.from);
        starts.filter(|start| now < *start).min()
    }
}

#[derive(Clone, Copy)]
pub struct AbsenceStore<'a>(pub &'a Accounts);

impl AbsenceStore<'_> {
    pub async fn load(self, account: AccountId) -> Result<AccountAbsence> {
        let (body, _) = self.load_row(account).await?;
        parse(body.as_deref())
    }

    /// Replaces the absence settings of a person. Past vacations are kept, since they count against the yearly budget.
    pub async fn replace(
        self,
        account: AccountId,
        quiet: Option<QuietHours>,
        vacations: &[Vacation],
    ) -> Result<AccountAbsence> {
        let (stored, now) = self.load_row(account).await?;
        let old = parse(stored.as_deref())?;
        let planned = merge_vacations(&old.vacations, vacations, now)?;
        let absence = AccountAbsence {
            quiet,
            vacations: planned,
        };
        let body = serde_json::to_string(&absence)
            .map_err(|error| AccessError::wrap("serialise an absence", error))?;
        self.save(account, &body).await?;
        Ok(absence)
    }

    /// Whether a person is on vacation now, by the database clock.
    pub(crate) async fn is_away(self, account: AccountId) -> Result<bool> {
        let (body, now) = self.load_row(account).await?;
        Ok(parse(body.as_deref())?.is_away_at(now))
    }

    /// Returns in how many of a person's matches the last change of absences is applied; `None` if in all.
    pub async fn load_progress(self, account: AccountId) -> Result<Option<AbsenceProgress>> {
        use jiff_sqlx::Timestamp;

        let query = sqlx::query!(
            r#"select asked_at as "asked_at: Timestamp", after_match
         from absence_round
         where account_id = $1"#,
            account.0
        );
        let Some(round) = query.fetch_optional(self.0.db()).await? else {
            return Ok(None);
        };
        let query_counts = sqlx::query!(
            r#"select count(*) filter (where match_id <= $2) as "told!", count(*) as "matches!"
         from participant
         where account_id = $1"#,
            account.0,
            round.after_match
        );
        let counts = query_counts.fetch_one(self.0.db()).await?;
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        let progress = AbsenceProgress {
            since: round.asked_at.to_jiff(),
            told: count(counts.told),
            matches: count(counts.matches),
        };
        Ok(Some(progress).filter(|progress| 0 < progress.matches))
    }

    /// Returns the stored settings, if any, and the time by the database clock.
    async fn load_row(self, account: AccountId) -> sqlx::Result<(Option<String>, Timestamp)> {
        use jiff_sqlx::Timestamp;

        let query = sqlx::query!(
            r#"select clock_timestamp() as "now!: Timestamp",
           (select body from absence where account_id = $1) as body"#,
            account.0
        );
        let found = query.map(|row| (row.body, row.now.to_jiff()));
        found.fetch_one(self.0.db()).await
    }

    /// Stores the settings and starts a round that passes them on to the person's matches. Seeks are checked at once,
    /// since a vacation stops them.
    async fn save(self, account: AccountId, body: &str) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "with kept as (
           insert into absence (account_id, body)
           select account_id, $2
           from account
           where account_id = $1
           for key share
           on conflict (account_id) do update set body = excluded.body
           returning account_id
         ), checked as (
           update seek
           set due_at = clock_timestamp()
           where account_id = $1 and state = 'waiting'
         )
         insert into absence_round as round (account_id)
         select account_id
         from kept
         on conflict (account_id) do update
         set asked_at = clock_timestamp(), due_at = clock_timestamp(), fence = round.fence + 1,
           after_match = null",
            account.0,
            body
        );
        query.execute(self.0.db()).await.map(drop)
    }
}

pub(super) fn parse(body: Option<&str>) -> Result<AccountAbsence> {
    let Some(body) = body else {
        return Ok(AccountAbsence::default());
    };
    let absence = serde_json::from_str(body);
    Ok(absence.map_err(|error| AccessError::wrap("parse an absence", error))?)
}

/// Combines the past part of old vacations with the future part of new ones. Checks the yearly budget.
fn merge_vacations(
    old: &[Vacation],
    new: &[Vacation],
    now: Timestamp,
) -> Result<Vec<Vacation>, PeopleRefusal> {
    let last_year = year_of(now) - 1;
    let past = old.iter().map(|vacation| Vacation {
        until: vacation.until.min(now),
        ..*vacation
    });
    let to_come = new.iter().map(|vacation| Vacation {
        from: vacation.from.max(now),
        ..*vacation
    });
    // Vacations of years before the last one no longer affect any budget, so they are dropped.
    let over = past.filter(|vacation| last_year <= year_of(vacation.until));
    let merged = join_overlapping(over.chain(to_come).collect());
    if VACATIONS_MAX < merged.len() {
        return Err(PeopleRefusal::TooManyVacations);
    }
    let ends = merged.iter().flat_map(|one| [one.from, one.until]);
    let is_over_budget = |year| BUDGET < time_in_year(&merged, year);
    if ends.map(year_of).any(is_over_budget) {
        return Err(PeopleRefusal::VacationTooLong);
    }
    Ok(merged)
}

fn join_overlapping(mut vacations: Vec<Vacation>) -> Vec<Vacation> {
    vacations.retain(|vacation| vacation.from < vacation.until);
    vacations.sort_unstable();
    vacations.dedup_by(|next, last| {
        let overlaps = next.from <= last.until;
        if overlaps {
            last.until = last.until.max(next.until);
        }
        overlaps
    });
    vacations
}

fn year_of(moment: Timestamp) -> i16 {
    moment.to_zoned(TimeZone::UTC).year()
}

fn time_in_year(vacations: &[Vacation], year: i16) -> SignedDuration {
    let begins = |year: i16| {
        let date = jiff::civil::Date::new(year, 1, 1).ok()?;
        Some(date.to_zoned(TimeZone::UTC).ok()?.timestamp())
    };
    let (Some(first), Some(last)) = (begins(year), begins(year.saturating_add(1))) else {
        return SignedDuration::ZERO;
    };
    let within = vacations.iter().map(|vacation| {
        let (from, until) = (vacation.from.max(first), vacation.until.min(last));
        until.duration_since(from).max(SignedDuration::ZERO)
    });
    within.fold(SignedDuration::ZERO, SignedDuration::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vacation(from: &str, until: &str) -> Vacation {
        let moment = |day: &str| format!("{day}T00:00:00Z").parse().unwrap();
        Vacation {
            from: moment(from),
            until: moment(until),
        }
    }

    #[test]
    fn a_vacation_that_is_over_stays_and_counts() {
        let now = "2026-11-21T12:00:00Z".parse().unwrap();
        let old = [vacation("2026-11-01", "2026-11-30")];
        let kept = merge_vacations(&old, &[], now).unwrap();
        assert_eq!(kept[0].from, old[0].from);
        assert_eq!(kept[0].until, now);
        let more = [vacation("2026-12-01", "2026-12-11")];
        assert_eq!(
            merge_vacations(&old, &more, now),
            Err(PeopleRefusal::VacationTooLong)
        );
        let less = [vacation("2026-12-01", "2026-12-09")];
        assert_eq!(merge_vacations(&old, &less, now).unwrap().len(), 2);
        // Vacations cannot be claimed retroactively: their days before today are dropped.
        let early = [vacation("2026-10-01", "2026-11-23")];
        assert_eq!(merge_vacations(&[], &early, now).unwrap()[0].from, now);
        assert_eq!(
            merge_vacations(&[], &[vacation("2026-10-01", "2026-10-23")], now),
            Ok(Vec::new())
        );
    }

    #[test]
    fn what_is_left_of_a_year_is_told_in_whole_days() {
        let mut absence = AccountAbsence::default();
        assert_eq!(absence.days_left(2026), 30);
        absence.vacations = vec![vacation("2026-12-30", "2027-01-03")];
        assert_eq!((absence.days_left(2026), absence.days_left(2027)), (28, 28));
        absence.vacations[0].until = "2027-01-03T01:00:00Z".parse().unwrap();
        assert_eq!(absence.days_left(2027), 27);
    }

    #[test]
    fn a_vacation_across_new_year_takes_from_both_years() {
        let now = "2026-11-21T12:00:00Z".parse().unwrap();
        let days = |from, until| merge_vacations(&[], &[vacation(from, until)], now);
        assert!(days("2026-12-02", "2027-01-31").is_ok());
        assert!(days("2026-12-01", "2027-01-31").is_err());
        assert!(days("2026-12-02", "2027-02-01").is_err());
        let hour = |hour: i64| {
            let begin: Timestamp = "2027-03-01T00:00:00Z".parse().unwrap();
            begin.checked_add(SignedDuration::from_hours(hour)).unwrap()
        };
        let many = |count: i64| -> Vec<Vacation> {
            let vacation = |number| Vacation {
                from: hour(2 * number),
                until: hour(2 * number + 1),
            };
            (0..count).map(vacation).collect()
        };
        assert_eq!(
            merge_vacations(&[], &many(40), now).unwrap().len(),
            VACATIONS_MAX
        );
        assert_eq!(
            merge_vacations(&[], &many(41), now),
            Err(PeopleRefusal::TooManyVacations)
        );
    }
}
