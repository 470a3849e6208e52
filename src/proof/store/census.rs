//! What the tree ought to hold and does not, or holds and ought not.

use sqlx::PgPool;

use crate::log::LogError;
use crate::world::MatchId;

/// So long before a round that says that every match has its leaf a match may have moved without one:
/// it was looked for one after the other.
const ROUND_LASTS_SECS: f64 = 3_600.0;

/// How many subtrees are kept, and how many leaves there are.
pub(in super::super) struct Census {
    pub(in super::super) nodes: i64,
    pub(in super::super) leaves: i64,
}

/// Counts the kept subtrees, and the leaves that were signed, at one moment.
pub(in super::super) async fn count(db: &PgPool) -> Result<Census, LogError> {
    let census = sqlx::query_as!(
        Census,
        r#"select (select count(*) from tree_node) as "nodes!",
            coalesce((select max(size) from tree_round), 0) as "leaves!""#
    )
    .fetch_one(db)
    .await?;
    Ok(census)
}

/// A match, and what it lacks.
pub(in super::super) struct Lacking {
    pub(in super::super) match_id: MatchId,
    /// It is over, has no leaf and does not wait for one.
    pub(in super::super) is_not_due: bool,
    /// It had moved before the last round that says that every match has its leaf, and has none.
    pub(in super::super) is_left_out: bool,
}

/// What the next matches by their ids lack; nothing after the last.
pub(in super::super) async fn lacking(
    db: &PgPool,
    after: MatchId,
    limit: i64,
) -> Result<Vec<Lacking>, LogError> {
    let rows = sqlx::query!(
        r#"with whole as materialized (
            select max(at) - make_interval(secs => $3) as at from tree_round where is_whole
         ), looked_at as materialized (
            select match_id, version, stage, moved_at
            from summary
            where $1 < match_id
            order by match_id
            limit $2
         )
         select s.match_id, s.stage = 'over' and not lies.well as "is_not_due!",
            coalesce(s.moved_at < whole.at, false) and not lies.well as "is_left_out!"
         from looked_at as s
         cross join whole
         cross join lateral (
            select exists (
                    select from tree_leaf as l
                    where l.match_id = s.match_id and s.version <= l.version
                )
                or exists (select from tree_due as d where d.match_id = s.match_id)
                or exists (select from quarantine as q where q.match_id = s.match_id) as well
         ) as lies
         order by s.match_id"#,
        after.0,
        limit,
        ROUND_LASTS_SECS
    )
    .fetch_all(db)
    .await?;
    let rows = rows.into_iter().map(|row| Lacking {
        match_id: MatchId(row.match_id),
        is_not_due: row.is_not_due,
        is_left_out: row.is_left_out,
    });
    Ok(rows.collect())
}

/// Lets a match wait for a leaf.
pub(in super::super) async fn wait(db: &PgPool, match_id: MatchId) -> Result<(), LogError> {
    sqlx::query!(
        "insert into tree_due (match_id) values ($1) on conflict do nothing",
        match_id.0
    )
    .execute(db)
    .await?;
    Ok(())
}
