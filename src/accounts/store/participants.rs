//! The rows that lead from a match's participant to a person.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::super::AccountId;

/// Holds the row of an account until the end of a transaction; false if it is gone.
pub(crate) async fn hold_account(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "held!" from account where account_id = $1 for update"#,
        account.0
    );
    let row = query.fetch_optional(tx).await?;
    Ok(row.is_some())
}

/// The participant that an account is in a match.
pub(crate) async fn find(
    db: &PgPool,
    match_id: Uuid,
    account: AccountId,
) -> sqlx::Result<Option<Uuid>> {
    let query = sqlx::query_scalar!(
        "select participant_id
         from participant
         where match_id = $1 and account_id = $2",
        match_id,
        account.0,
    );
    query.fetch_optional(db).await
}

/// The participant that an account is in a match, made if there is none; nothing if the
/// account is gone.
pub(crate) async fn enrol(
    db: &PgPool,
    match_id: Uuid,
    account: AccountId,
    fresh: Uuid,
) -> sqlx::Result<Option<Uuid>> {
    let query = sqlx::query_scalar!(
        "insert into participant (match_id, participant_id, account_id)
         select $1, $3, account_id
         from account
         where account_id = $2
         for key share
         on conflict (match_id, account_id) do update set account_id = excluded.account_id
         returning participant_id",
        match_id,
        account.0,
        fresh,
    );
    query.fetch_optional(db).await
}

/// Makes participants of a second match of those of a first who still lead to a person.
pub(crate) async fn enrol_again(
    db: &PgPool,
    (first, second): (Uuid, Uuid),
    others: &[(Uuid, Uuid)],
) -> sqlx::Result<Vec<Uuid>> {
    let (old, fresh): (Vec<Uuid>, Vec<Uuid>) = others.iter().copied().unzip();
    let query = sqlx::query_scalar!(
        "insert into participant (match_id, participant_id, account_id)
         select $2, pair.fresh, participant.account_id
         from unnest($3::uuid[], $4::uuid[]) as pair(old, fresh)
         join participant on participant.match_id = $1 and participant.participant_id = pair.old
         join account using (account_id)
         where not exists (
           select
           from participant as sits
           join block as b
             on (b.account_id = participant.account_id and b.blocked_id = sits.account_id)
             or (b.blocked_id = participant.account_id and b.account_id = sits.account_id)
           where sits.match_id = $2
         )
         on conflict (match_id, account_id) do nothing
         returning participant_id",
        first,
        second,
        &old,
        &fresh,
    );
    query.fetch_all(db).await
}

/// A participant and what its person is called.
pub(crate) struct NameRow {
    pub(crate) participant_id: Uuid,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

/// The names of those participants that still lead to a person.
pub(crate) async fn names(db: &PgPool, participants: &[Uuid]) -> sqlx::Result<Vec<NameRow>> {
    let query = sqlx::query_as!(
        NameRow,
        "select participant_id, name, is_bot
         from participant
         join account using (account_id)
         where participant_id = any($1)",
        participants,
    );
    query.fetch_all(db).await
}

/// A participant and its match.
pub(crate) struct SeatedRow {
    pub(crate) match_id: Uuid,
    pub(crate) participant_id: Uuid,
}

/// What an account is in its matches, at most `limit` of them.
pub(crate) async fn of_account(
    db: &PgPool,
    account: AccountId,
    limit: i64,
) -> sqlx::Result<Vec<SeatedRow>> {
    let query = sqlx::query_as!(
        SeatedRow,
        "select match_id, participant_id
         from participant
         where account_id = $1
         order by match_id desc
         limit $2",
        account.0,
        limit,
    );
    query.fetch_all(db).await
}

/// In how many matches an account is somebody.
pub(crate) struct CountRow {
    pub(crate) account_id: Uuid,
    pub(crate) count: i64,
}

/// In how many matches each of these accounts is somebody.
pub(crate) async fn counts(db: &PgPool, accounts: &[Uuid]) -> sqlx::Result<Vec<CountRow>> {
    let query = sqlx::query_as!(
        CountRow,
        r#"select account_id as "account_id!", count(*) as "count!"
         from participant
         where account_id = any($1)
         group by account_id"#,
        accounts,
    );
    query.fetch_all(db).await
}

/// Empties a batch of rows that name an erased account, and notes them as departing; gives how many.
pub(crate) async fn sweep(db: &PgPool, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "with emptied as (
           update participant
           set account_id = null
           where (match_id, participant_id) in (
             select match_id, participant_id
             from participant
             where account_id is not null
               and not exists (
                 select from account where account.account_id = participant.account_id
               )
             limit $1
           )
           returning match_id, participant_id
         )
         insert into departure as d (match_id, participant_id)
         select match_id, participant_id
         from emptied
         on conflict (match_id, participant_id) do update set due_at = d.due_at",
        batch,
    );
    Ok(query.execute(db).await?.rows_affected())
}
