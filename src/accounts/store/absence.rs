//! The rows that say when people are not to be expected, and of the rounds in which their matches hear of
//! it, or of their departure.

use jiff_sqlx::Timestamp;
use uuid::Uuid;

use super::super::absence::{ACCOUNTS_AT_A_TIME, AbsenceProgress, BATCH, LEASE};
use super::super::error::Result;
use super::super::{AccountId, Accounts};

pub(crate) struct RoundRow {
    pub(crate) account_id: Uuid,
    fence: i32,
    pub(crate) after_match: Option<Uuid>,
}

impl Accounts {
    /// What a person says of it, if anything, and the clock of the database.
    pub(crate) async fn find_absence(
        &self,
        account: AccountId,
    ) -> sqlx::Result<(Option<String>, jiff::Timestamp)> {
        let query = sqlx::query!(
            r#"select clock_timestamp() as "now!: Timestamp",
           (select body from absence where account_id = $1) as body"#,
            account.0
        );
        let found = query.map(|row| (row.body, row.now.to_jiff()));
        found.fetch_one(&self.db).await
    }

    /// Keeps what a person says of it now, and that their matches are to be told.
    pub(crate) async fn put_absence(&self, account: AccountId, body: &str) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "with kept as (
           insert into absence (account_id, body)
           select account_id, $2
           from account
           where account_id = $1
           for key share
           on conflict (account_id) do update set body = excluded.body
           returning account_id
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
        query.execute(&self.db).await.map(drop)
    }

    /// Claims the rounds that are due, the longest due first.
    pub(crate) async fn claim_rounds(&self) -> sqlx::Result<Vec<RoundRow>> {
        let query = sqlx::query_as!(
            RoundRow,
            "update absence_round
         set due_at = clock_timestamp() + make_interval(secs => $1), fence = fence + 1
         where account_id in (
           select account_id
           from absence_round
           where due_at <= now()
           order by due_at
           limit $2
           for update skip locked
         )
         returning account_id, fence, after_match",
            LEASE.as_secs_f64(),
            ACCOUNTS_AT_A_TIME
        );
        query.fetch_all(&self.db).await
    }

    /// A batch of an account's matches after one of them, by their ids, and who it is there.
    pub(crate) async fn matches_of(&self, round: &RoundRow) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
        let after = round.after_match.unwrap_or_default();
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where account_id = $1 and match_id > $2
         order by account_id, match_id
         limit $3",
            round.account_id,
            after,
            i64::from(BATCH)
        );
        let seats = query.map(|row| (row.match_id, row.participant_id));
        seats.fetch_all(&self.db).await
    }

    /// Notes how far a round has come, which may go on at once; of whoever lost the claim nothing is.
    pub(crate) async fn advance_round(&self, round: &RoundRow, last: Uuid) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "update absence_round
         set due_at = clock_timestamp(), after_match = $3
         where account_id = $1 and fence = $2",
            round.account_id,
            round.fence,
            last
        );
        query.execute(&self.db).await.map(drop)
    }

    /// Ends a round, unless another was wished for meanwhile.
    pub(crate) async fn finish_round(&self, round: &RoundRow) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "delete from absence_round
         where account_id = $1 and fence = $2",
            round.account_id,
            round.fence
        );
        query.execute(&self.db).await.map(drop)
    }

    /// How far the matches of a person have been told; nothing, if all of them know or there is none.
    pub async fn absence_progress(&self, account: AccountId) -> Result<Option<AbsenceProgress>> {
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        let query = sqlx::query!(
            r#"select asked_at as "asked_at: Timestamp",
             (
               select count(*)
               from participant
               where participant.account_id = $1 and match_id <= after_match
             ) as "told!",
             (
               select count(*)
               from participant
               where participant.account_id = $1
             ) as "matches!"
         from absence_round
         where account_id = $1"#,
            account.0
        );
        let progress = query.map(|row| AbsenceProgress {
            asked_at: row.asked_at.to_jiff(),
            told: count(row.told),
            matches: count(row.matches),
        });
        let progress = progress.fetch_optional(&self.db).await?;
        Ok(progress.filter(|progress| 0 < progress.matches))
    }

    /// Claims a batch of seats of people who were erased, match and participant, the longest due first;
    /// one that failed waits longer each time.
    pub async fn departures(&self) -> Result<Vec<(Uuid, Uuid)>> {
        let query = sqlx::query!(
            "update departure
         set due_at = clock_timestamp() + make_interval(secs => $1::float8 * least(fence + 1, 60)),
           fence = fence + 1
         where (match_id, participant_id) in (
           select match_id, participant_id
           from departure
           where due_at <= now()
           order by due_at
           limit $2
           for update skip locked
         )
         returning match_id, participant_id",
            LEASE.as_secs_f64(),
            i64::from(BATCH)
        );
        let seats = query.map(|row| (row.match_id, row.participant_id));
        Ok(seats.fetch_all(&self.db).await?)
    }

    /// Notes that nothing of an erased person is left there.
    pub async fn settle_departures(&self, gone: &[(Uuid, Uuid)]) -> Result<()> {
        let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = gone.iter().copied().unzip();
        let query = sqlx::query!(
            "delete from departure
         using unnest($1::uuid[], $2::uuid[]) as gone(match_id, participant_id)
         where departure.match_id = gone.match_id
           and departure.participant_id = gone.participant_id",
            &matches,
            &participants
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }
}
