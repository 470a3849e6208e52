//! Counts the writes of PostgreSQL between two moments: rows by table, and index entries.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use tokio::time::{Duration, sleep};

use super::say;

pub(crate) struct Written {
    /// Position in PostgreSQL's write-ahead log when the counts were read.
    position: String,
    rows: BTreeMap<String, Rows>,
}

#[derive(Clone, Copy)]
struct Rows {
    inserted: i64,
    updated: i64,
    in_place: i64,
    deleted: i64,
}

const ROWS: &str = "
select relname::text, n_tup_ins, n_tup_upd, n_tup_hot_upd, n_tup_del
from pg_stat_user_tables where schemaname = 'public'";

const RECORDS: &str = r#"
select coalesce(sum("count") filter (where "resource_manager/record_type" in
        ('Btree/INSERT_LEAF', 'Btree/INSERT_POST', 'Btree/SPLIT_L', 'Btree/SPLIT_R')), 0)::bigint,
    coalesce(sum("count"), 0)::bigint, coalesce(sum(combined_size), 0)::bigint
from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true)"#;

impl Written {
    /// Reads the counts. Waits before, until PostgreSQL's processes have reported theirs.
    pub(crate) async fn so_far(administrator: &mut PgConnection) -> anyhow::Result<Self> {
        sleep(Duration::from_millis(1500)).await;
        let rows: Vec<(String, i64, i64, i64, i64)> =
            sqlx::query_as(ROWS).fetch_all(&mut *administrator).await?;
        let rows = rows
            .into_iter()
            .map(|(table, inserted, updated, in_place, deleted)| {
                let rows = Rows {
                    inserted,
                    updated,
                    in_place,
                    deleted,
                };
                (table, rows)
            });
        let position = sqlx::query_scalar("select pg_current_wal_flush_lsn()::text");
        Ok(Self {
            rows: rows.collect(),
            position: position.fetch_one(administrator).await?,
        })
    }

    pub(crate) async fn report(
        &self,
        since: &Self,
        actions: f64,
        administrator: &mut PgConnection,
    ) -> anyhow::Result<()> {
        for (table, now) in &self.rows {
            let then = since.rows.get(table);
            let each = |of: fn(&Rows) -> i64| share(of(now) - then.map_or(0, of), actions);
            let (inserted, updated, in_place, deleted) = (
                each(|rows| rows.inserted),
                each(|rows| rows.updated),
                each(|rows| rows.in_place),
                each(|rows| rows.deleted),
            );
            if 0.01 < inserted + updated + deleted {
                say(&format!(
                    "| rows of `{table}`: inserted, updated (in their page), deleted | {inserted:.2}, {updated:.2} ({in_place:.2}), {deleted:.2} |"
                ));
            }
        }
        let extension = "create extension if not exists pg_walinspect";
        if sqlx::query(extension)
            .execute(&mut *administrator)
            .await
            .is_ok()
        {
            let (entries, records, bytes): (i64, i64, i64) = sqlx::query_as(RECORDS)
                .bind(&since.position)
                .bind(&self.position)
                .fetch_one(administrator)
                .await?;
            say(&format!(
                "| entries of indexes, records and bytes of the log of PostgreSQL | {:.2}, {:.2}, {:.0} |",
                share(entries, actions),
                share(records, actions),
                share(bytes, actions)
            ));
        }
        Ok(())
    }
}

fn share(count: i64, actions: f64) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from) / actions
}
