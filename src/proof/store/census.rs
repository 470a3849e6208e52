//! What the tree ought to hold and does not, or holds and ought not.

use jiff_sqlx::ToSqlx;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Result, tree::sql};
use crate::log::ListedHead;
use crate::world::MatchId;

/// So long before a round that says that every match has its leaf a match may have moved without one:
/// it was looked for one after the other.
const ROUND_LASTS_SECS: f64 = 3_600.0;

/// How many subtrees are kept, and how many leaves there are.
pub(crate) struct Census {
    pub(crate) nodes: i64,
    pub(crate) leaves: i64,
}

/// Counts the kept subtrees, and the leaves that were signed, at one moment.
pub(crate) async fn count(db: &PgPool) -> Result<Census> {
    let query = sqlx::query_as!(
        Census,
        r#"select (select count(*) from tree_node) as "nodes!",
            coalesce((select max(size) from tree_round), 0) as "leaves!""#
    );
    let census = query.fetch_one(db).await?;
    Ok(census)
}

pub(crate) struct Lacking {
    pub(crate) match_id: MatchId,
    /// It is over, has no leaf and does not wait for one.
    pub(crate) is_not_due: bool,
    /// It had moved before the last round that says that every match has its leaf, and has none.
    pub(crate) is_left_out: bool,
}

/// What these matches lack, unless they wait for a leaf.
pub(crate) async fn lacking(db: &PgPool, heads: &[ListedHead]) -> Result<Vec<Lacking>> {
    let ids: Vec<Uuid> = heads.iter().map(|head| head.match_id.0).collect();
    let versions: Vec<i32> = heads.iter().map(|head| sql(head.version)).collect();
    let moved_at: Vec<jiff_sqlx::Timestamp> =
        heads.iter().map(|head| head.moved_at.to_sqlx()).collect();
    let is_over: Vec<bool> = heads.iter().map(|head| head.is_over).collect();
    let query = sqlx::query!(
        r#"with whole as materialized (
            select max(at) - make_interval(secs => $5) as at from tree_round where is_whole
         )
         select s.match_id as "match_id!", s.is_over as "is_not_due!",
            coalesce(s.moved_at < whole.at, false) as "is_left_out!"
         from unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::boolean[])
            as s(match_id, version, moved_at, is_over)
         cross join whole
         where not exists (
                select from tree_leaf as l
                where l.match_id = s.match_id and s.version <= l.version
            )
            and not exists (select from tree_due as d where d.match_id = s.match_id)
         order by s.match_id"#,
        &ids,
        &versions,
        &moved_at as _,
        &is_over,
        ROUND_LASTS_SECS
    );
    let rows = query.fetch_all(db).await?;
    let rows = rows.into_iter().map(|row| Lacking {
        match_id: MatchId(row.match_id),
        is_not_due: row.is_not_due,
        is_left_out: row.is_left_out,
    });
    Ok(rows.collect())
}

pub(crate) async fn wait(db: &PgPool, match_id: MatchId) -> Result<()> {
    let query = sqlx::query!(
        "insert into tree_due (match_id) values ($1) on conflict do nothing",
        match_id.0
    );
    Ok(query.execute(db).await.map(drop)?)
}
