//! What this instance has signed, in `SQLite` in the data folder: outside of the database it tells of.
//!
//! One row for each match and key: the last version, with its head. All before it follow from that.

use std::path::Path;
use std::time::Duration;

use sqlx::Executor;
use sqlx_sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use uuid::Uuid;

use crate::log::Reach;
use crate::world::{Hash, MatchId, Version};

// How long another process that writes here is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

// While one connection writes, the other reads.
const CONNECTIONS: u32 = 2;

const TABLES: &str = "
    create table if not exists signed (
        key blob not null,
        match_id blob not null,
        version integer not null,
        head blob not null,
        primary key (key, match_id)
    ) strict, without rowid;
    create table if not exists timeline (
        public_key blob not null primary key,
        row text not null
    ) strict, without rowid";

/// A head that is about to be signed, and what was signed of its match before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Advance {
    pub(crate) key: [u8; 32],
    pub(crate) match_id: MatchId,
    /// What was signed last; the chain of `next` leads through it.
    pub(crate) before: Option<Reach>,
    pub(crate) next: Reach,
}

type Row = (Vec<u8>, i64, Vec<u8>);

/// Opens the file, or a ledger that only memory keeps. It connects when it is first asked.
pub(crate) fn open(file: Option<&Path>) -> SqlitePool {
    let options = match file {
        Some(file) => SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What is confirmed here is on the disk.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE),
        None => SqliteConnectOptions::new().in_memory(true),
    };
    SqlitePoolOptions::new()
        .max_connections(file.map_or(1, |_| CONNECTIONS))
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(|connection, _| {
            Box::pin(async move { connection.execute(sqlx::raw_sql(TABLES)).await.map(|_| ()) })
        })
        .connect_lazy_with(options)
}

/// What was signed last of a match under a key.
pub(crate) async fn last(
    db: &SqlitePool,
    key: &[u8; 32],
    match_id: MatchId,
) -> sqlx::Result<Option<Reach>> {
    let row: Option<Row> = sqlx::query_as(
        "select match_id, version, head
         from signed
         where key = ?1 and match_id = ?2",
    )
    .bind(&key[..])
    .bind(&match_id.0.as_bytes()[..])
    .fetch_optional(db)
    .await?;
    Ok(row.map(read).transpose()?.map(|(_, reach)| reach))
}

/// What was signed last of the next matches under a key, in order of their ids.
pub(crate) async fn page(
    db: &SqlitePool,
    key: &[u8; 32],
    after: MatchId,
    limit: i64,
) -> sqlx::Result<Vec<(MatchId, Reach)>> {
    let rows: Vec<Row> = sqlx::query_as(
        "select match_id, version, head
         from signed
         where key = ?1 and ?2 < match_id
         order by match_id
         limit ?3",
    )
    .bind(&key[..])
    .bind(&after.0.as_bytes()[..])
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.into_iter().map(read).collect()
}

/// Writes down what is about to be signed, in one commit; tells of each whether that was signed last
/// which it follows from.
pub(crate) async fn advance(db: &SqlitePool, advances: &[Advance]) -> sqlx::Result<Vec<bool>> {
    #[expect(
        clippy::disallowed_methods,
        reason = "SQLite, and in a task of its own already"
    )]
    let mut tx = db.begin_with("begin immediate").await?;
    let mut written = Vec::with_capacity(advances.len());
    for advance in advances {
        let before = advance.before;
        let done = sqlx::query(
            "insert into signed (key, match_id, version, head)
             select ?1, ?2, ?3, ?4
             where ?5 is null or exists (select 1 from signed where key = ?1 and match_id = ?2)
             on conflict (key, match_id) do update
             set version = excluded.version, head = excluded.head
             where version = ?5 and head = ?6",
        )
        .bind(&advance.key[..])
        .bind(&advance.match_id.0.as_bytes()[..])
        .bind(i64::from(advance.next.version.0))
        .bind(&advance.next.head.0[..])
        .bind(before.map(|before| i64::from(before.version.0)))
        .bind(before.as_ref().map(|before| &before.head.0[..]))
        .execute(&mut *tx)
        .await?;
        written.push(done.rows_affected() == 1);
    }
    tx.commit().await?;
    Ok(written)
}

/// Forgets what was signed under other keys: none of them ever signs again.
pub(crate) async fn forget_others(db: &SqlitePool, key: &[u8; 32]) -> sqlx::Result<()> {
    sqlx::query("delete from signed where key <> ?1")
        .bind(&key[..])
        .execute(db)
        .await?;
    Ok(())
}

/// Keeps timelines as they were first seen, each by its public key.
pub(crate) async fn keep_timelines(
    db: &SqlitePool,
    rows: &[([u8; 32], String)],
) -> sqlx::Result<()> {
    for (public_key, row) in rows {
        sqlx::query(
            "insert into timeline (public_key, row) values (?1, ?2) on conflict do nothing",
        )
        .bind(&public_key[..])
        .bind(row)
        .execute(db)
        .await?;
    }
    Ok(())
}

pub(crate) async fn timelines(db: &SqlitePool) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select row from timeline")
        .fetch_all(db)
        .await
}

// What a row says. One that cannot be read must not pass for one that was never written.
fn read(row: Row) -> sqlx::Result<(MatchId, Reach)> {
    let (match_id, version, head) = row;
    let read = || {
        let reach = Reach {
            version: Version(u32::try_from(version).ok()?),
            head: Hash(head.try_into().ok()?),
        };
        Some((MatchId(Uuid::from_slice(&match_id).ok()?), reach))
    };
    read().ok_or_else(|| sqlx::Error::Decode("what was signed of a match cannot be read".into()))
}
