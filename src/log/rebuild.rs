//! What follows from the entries of a match, written anew beside them.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::disputes::{DisputeLine, relist};
use super::{Attest, Listed, Log, LogError};

/// How long a rebuild waits for somebody who writes: less than it takes the database to find that
/// each waits for the other, so that it is never the writer who is refused.
const PATIENCE: &str = "set local lock_timeout = '200ms'";

/// What is to lie beside the entries of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Projection {
    /// How the lists know it, at the version of its last entry.
    pub listed: Listed,
    /// What attests to its entries.
    pub attest: Attest,
    /// Its disputes, as the lists are to know them.
    pub disputes: Vec<DisputeLine>,
    /// When the time of a seat is up.
    pub due_at: Option<Timestamp>,
}

impl Log {
    /// Writes what follows from the entries of a match, unless one more was written meanwhile; tells
    /// whether it was written.
    pub async fn project(&self, projection: &Projection) -> Result<bool, LogError> {
        let (listed, summary) = (&projection.listed, &projection.listed.summary);
        let mut tx = self.pool.begin().await?;
        sqlx::query(PATIENCE).execute(&mut *tx).await?;
        let written = sqlx::query_scalar!(
            r#"
            with summed as (
                insert into summary as s (
                    match_id, moved_at, version, game, stage, places, open_places, listed,
                    service_due, participants, awaiting, admits_bots, attest
                )
                select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
                where not exists (select from entry where match_id = $1 and version = $3 + 1)
                on conflict (match_id) do update
                set moved_at = excluded.moved_at,
                    game = excluded.game,
                    stage = excluded.stage,
                    places = excluded.places,
                    open_places = excluded.open_places,
                    listed = excluded.listed,
                    service_due = excluded.service_due,
                    participants = excluded.participants,
                    awaiting = excluded.awaiting,
                    admits_bots = excluded.admits_bots,
                    attest = excluded.attest
                where s.version = excluded.version
                returning match_id
            ), timed as (
                insert into deadline (match_id, due_at)
                select match_id, $14 from summed where $14::timestamptz is not null
                on conflict (match_id) do update
                set due_at = excluded.due_at
            ), untimed as (
                delete from deadline
                using summed
                where deadline.match_id = summed.match_id and $14::timestamptz is null
            )
            select count(*) as "count!" from summed
            "#,
            listed.match_id.0,
            listed.moved_at.to_sqlx() as _,
            listed.version.to_sql(),
            summary.game,
            summary.stage.word(),
            i16::from(summary.places),
            i16::from(summary.open_places),
            summary.listed,
            summary.service_due,
            &summary.participants,
            &summary.awaiting,
            summary.admits_bots,
            &projection.attest[..],
            projection.due_at.map(ToSqlx::to_sqlx) as _,
        )
        .fetch_one(&mut *tx)
        .await?;
        if 0 < written {
            relist(&mut tx, listed.match_id, &projection.disputes).await?;
        }
        tx.commit().await?;
        Ok(0 < written)
    }
}
