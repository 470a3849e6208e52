//! The rows of what a wish of a person sets off in all of their matches.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;

/// A round that was claimed.
pub(crate) struct RoundRow {
    pub(crate) account_id: Uuid,
    pub(crate) fence: i32,
    pub(crate) after_match: Option<Uuid>,
}

/// Claims the rounds that are due, the longest due first.
pub(crate) async fn claim(db: &PgPool, lease_secs: f64, limit: i64) -> sqlx::Result<Vec<RoundRow>> {
    let query = sqlx::query_as!(
        RoundRow,
        "update absence_round
         set due_at = clock_timestamp() + make_interval(secs => $1), fence = fence + 1
         where account_id in (
           select account_id
           from absence_round
           where due_at <= clock_timestamp()
           order by due_at
           limit $2
           for update skip locked
         )
         returning account_id, fence, after_match",
        lease_secs,
        limit,
    );
    query.fetch_all(db).await
}

/// A batch of an account's matches after one of them, by their ids, and who it is there.
pub(crate) async fn matches(
    db: &PgPool,
    account: AccountId,
    after: Option<Uuid>,
    limit: i64,
) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
    let query = sqlx::query!(
        "select match_id, participant_id
         from participant
         where account_id = $1 and match_id > $2
         order by account_id, match_id
         limit $3",
        account.0,
        after.unwrap_or(Uuid::nil()),
        limit,
    );
    let rows = query.fetch_all(db).await?;
    let rows = rows.into_iter();
    Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
}

/// Notes how far a round has come, which may go on at once; of whoever lost the claim nothing is.
pub(crate) async fn advance(db: &PgPool, round: &RoundRow, last: Uuid) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update absence_round
         set due_at = clock_timestamp(), after_match = $3
         where account_id = $1 and fence = $2",
        round.account_id,
        round.fence,
        last,
    );
    query.execute(db).await?;
    Ok(())
}

/// Ends a round, unless another was wished for meanwhile.
pub(crate) async fn finish(db: &PgPool, round: &RoundRow) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from absence_round
         where account_id = $1 and fence = $2",
        round.account_id,
        round.fence,
    );
    query.execute(db).await?;
    Ok(())
}

/// How far a round has come.
pub(crate) struct ProgressRow {
    pub(crate) asked_at: Timestamp,
    pub(crate) told: i64,
    pub(crate) matches: i64,
}

/// How far the round of an account has come, if one goes on.
pub(crate) async fn progress(db: &PgPool, account: AccountId) -> sqlx::Result<Option<ProgressRow>> {
    let query = sqlx::query_as!(
        ProgressRow,
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
        account.0,
    );
    query.fetch_optional(db).await
}

/// Somebody erased who is still somewhere.
pub(crate) struct DepartureRow {
    pub(crate) match_id: Uuid,
    pub(crate) participant_id: Uuid,
}

/// Claims departures that are due, the longest due first; one that failed waits longer each time.
pub(crate) async fn claim_departures(
    db: &PgPool,
    lease_secs: f64,
    limit: i64,
) -> sqlx::Result<Vec<DepartureRow>> {
    let query = sqlx::query_as!(
        DepartureRow,
        "update departure
         set due_at = clock_timestamp() + make_interval(secs => $1::float8 * least(fence + 1, 60)),
           fence = fence + 1
         where (match_id, participant_id) in (
           select match_id, participant_id
           from departure
           where due_at <= clock_timestamp()
           order by due_at
           limit $2
           for update skip locked
         )
         returning match_id, participant_id",
        lease_secs,
        limit,
    );
    query.fetch_all(db).await
}

/// Strikes departures off that are complete.
pub(crate) async fn strike(db: &PgPool, seats: &[(Uuid, Uuid)]) -> sqlx::Result<()> {
    let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = seats.iter().copied().unzip();
    let query = sqlx::query!(
        "delete from departure
         using unnest($1::uuid[], $2::uuid[]) as gone(match_id, participant_id)
         where departure.match_id = gone.match_id
           and departure.participant_id = gone.participant_id",
        &matches,
        &participants,
    );
    query.execute(db).await?;
    Ok(())
}
