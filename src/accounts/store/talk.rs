//! The rows of what is said at tables.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;

/// What somebody would like to say, and how much there may be.
pub(crate) struct SayRow<'a> {
    pub(crate) match_id: Uuid,
    pub(crate) account: AccountId,
    pub(crate) text: &'a str,
    pub(crate) wish: Option<&'a [u8]>,
    pub(crate) within_secs: f64,
    pub(crate) most: i64,
    pub(crate) kept: i32,
}

/// What was said, as stored.
pub(crate) struct MessageRow {
    pub(crate) number: i32,
    pub(crate) participant_id: Uuid,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) said_at: Timestamp,
    pub(crate) text: String,
    /// How many there are in this direction, this one included.
    pub(crate) count: i64,
}

/// Says something and drops what is too old; the same wish is said once. Nothing: too much was said.
pub(crate) async fn say(db: &PgPool, row: &SayRow<'_>) -> sqlx::Result<Option<MessageRow>> {
    let query = sqlx::query_as!(
        MessageRow,
        r#"with speaker as (
           select p.participant_id, a.name, a.is_bot
           from participant as p
           join account as a using (account_id)
           where p.match_id = $1 and p.account_id = $2
           for key share of a
         ), before as (
           select number, participant_id, said_at, text
           from message
           join speaker using (participant_id)
           where match_id = $1 and wish = $4
         ), lately as (
           select count(*) as said
           from message
           join speaker using (participant_id)
           where match_id = $1 and said_at > clock_timestamp() - make_interval(secs => $5)
         ), turn as (
           insert into talk (match_id, said)
           select $1, 1
           from lately, speaker
           where lately.said < $6 and not exists (select from before)
           on conflict (match_id) do update set said = talk.said + 1
           returning said
         ), fresh as (
           insert into message (match_id, number, participant_id, text, wish)
           select $1, turn.said, participant_id, $3, $4
           from turn, speaker
           returning number, participant_id, said_at, text
         ), dropped as (
           delete from message
           using turn
           where match_id = $1 and number <= turn.said - $7
         )
         select number as "number!", participant_id as "participant_id!", name as "name!",
           is_bot as "is_bot!", said_at as "said_at!", text as "text!", 0::bigint as "count!"
         from (select * from before union all select * from fresh) as said
         join speaker using (participant_id)"#,
        row.match_id,
        row.account.0,
        row.text,
        row.wish,
        row.within_secs,
        row.most,
        row.kept,
    );
    query.fetch_optional(db).await
}

/// What was said between two numbers, as far as somebody wants to hear it: at most `limit`, in the
/// order of their numbers times `direction`.
pub(crate) async fn hear(
    db: &PgPool,
    (match_id, account): (Uuid, AccountId),
    (after, before): (i32, i32),
    (direction, limit): (i32, i64),
) -> sqlx::Result<Vec<MessageRow>> {
    let query = sqlx::query_as!(
        MessageRow,
        r#"select m.number, m.participant_id, a.name, a.is_bot, m.said_at, m.text,
           count(*) over () as "count!"
         from message as m
         join participant as p using (match_id, participant_id)
         join account as a on a.account_id = p.account_id
         where m.match_id = $1
           and m.number > $3
           and m.number < $4
           and not exists (
             select
             from mute
             where mute.account_id = $2
               and (mute.muted_id = a.account_id or mute.match_id = $1)
           )
           and not exists (
             select from block where block.account_id = $2 and blocked_id = a.account_id
           )
         order by m.number * $5::integer
         limit $6"#,
        match_id,
        account.0,
        after,
        before,
        direction,
        limit,
    );
    query.fetch_all(db).await
}

/// Forgets what these participants said.
pub(crate) async fn forget(db: &PgPool, participants: &[Uuid]) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from message
         where participant_id = any($1)",
        participants,
    );
    query.execute(db).await?;
    Ok(())
}
