//! The ledger: a file in the data folder that records every signature before it is given out.
//!
//! 1. For each match and key, a new head must continue the last one; others are refused.
//! 2. A head is on disk before its signature is given out; concurrent heads share one commit.
//! 3. Processes with the same folder share the ledger.
//!
//! The `SQLite` file, outside the database, holds the last signed version and head of each match and key.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::Executor;
use sqlx_sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use uuid::Uuid;

use super::timeline::Timeline;
use crate::log::{Reach, load_pages};
use crate::world::{Hash, MatchId, Version};

const FILE_NAME: &str = "signatures";

const WAITING_MAX: usize = 1_024;

const BATCH: i64 = 5_000;

// Maximum number of matches whose last head is cached.
const CACHED_MAX: usize = 12_000;

// Pause after a commit, so that more heads share the next one.
const BATCH_WAIT: Duration = Duration::from_millis(2);

// How long to wait while another process writes.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);

// One connection writes while the other reads.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Advance {
    pub(crate) key: [u8; 32],
    pub(crate) match_id: MatchId,
    /// Last signed head, which the chain of `next` contains.
    pub(crate) before: Option<Reach>,
    pub(crate) next: Reach,
}

// This statement takes the write lock before it reads. It is a transaction of its own.
const WRITE_DOWN: &str = "
    insert into signed (key, match_id, version, head)
    select n.key, n.match_id, n.version, n.head
    from (
        select unhex(value ->> 'key') as key, unhex(value ->> 'match_id') as match_id,
            value ->> 'version' as version, unhex(value ->> 'head') as head,
            value ->> 'version_before' as version_before, unhex(value ->> 'head_before') as head_before
        from json_each(?1)
    ) as n
    left join signed as s on s.key = n.key and s.match_id = n.match_id
    where s.version is n.version_before and s.head is n.head_before
    on conflict (key, match_id) do update
    set version = excluded.version, head = excluded.head
    returning match_id, version, head";

type SignedRow = (Vec<u8>, i64, Vec<u8>);

type LedgerKey = ([u8; 32], MatchId);

type PendingAdvance = (Advance, oneshot::Sender<bool>);

pub(crate) struct Ledger {
    db: SqlitePool,
    file: Option<PathBuf>,
    writer: Mutex<Option<mpsc::Sender<PendingAdvance>>>,
    last: quick_cache::sync::Cache<LedgerKey, Reach>,
}

#[derive(Debug, thiserror::Error)]
#[error("access to the ledger of signatures in {file} failed")]
pub struct LedgerError {
    file: String,
    #[source]
    source: Option<sqlx::Error>,
}

impl Ledger {
    /// Opens a ledger; without a folder it is in memory only.
    pub(crate) fn for_folder(folder: Option<&Path>) -> Self {
        let file = folder.map(|folder| folder.join(FILE_NAME));
        Self {
            db: open(file.as_deref()),
            file,
            writer: Mutex::default(),
            last: quick_cache::sync::Cache::new(CACHED_MAX),
        }
    }

    pub(crate) async fn last_signed(
        &self,
        key: [u8; 32],
        id: MatchId,
    ) -> Result<Option<Reach>, LedgerError> {
        if let Some(last) = self.last.get(&(key, id)) {
            return Ok(Some(last));
        }
        let last = self.try_within(load_last(&self.db, &key, id)).await?;
        if let Some(last) = last {
            self.last.insert((key, id), last);
        }
        Ok(last)
    }

    /// Returns the last signed head of every match; empty without a ledger file.
    pub(crate) async fn all_signed(
        &self,
        key: &[u8; 32],
    ) -> Result<Vec<(MatchId, Reach)>, LedgerError> {
        if !self.exists() {
            return Ok(Vec::new());
        }
        let page = |after| self.try_within(load_page(&self.db, key, after, BATCH));
        load_pages(MatchId(Uuid::nil()), |(id, _)| *id, page).await
    }

    /// Records a head that is about to be signed. Returns false if the last signed head is not the one that `advance`
    /// names.
    pub(crate) async fn advance(&self, advance: Advance) -> Result<bool, LedgerError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.writer().send((advance, answer)).await;
        let is_written = if sent.is_ok() {
            answered.await.ok()
        } else {
            None
        };
        let place = (advance.key, advance.match_id);
        match is_written {
            Some(true) => self.last.insert(place, advance.next),
            Some(false) | None => {
                self.last.remove(&place);
            }
        }
        is_written.ok_or_else(|| self.error(None))
    }

    /// Switches the ledger to this key: deletes the heads of other keys, and records the timelines.
    pub(crate) async fn adopt_key(
        &self,
        key: &[u8; 32],
        timelines: &[Timeline],
    ) -> Result<(), LedgerError> {
        let copy =
            |timeline: &Timeline| Ok((timeline.public_key, serde_json::to_string(timeline)?));
        let encoded: Result<Vec<_>, serde_json::Error> = timelines.iter().map(copy).collect();
        let copies =
            encoded.map_err(|error| self.error(Some(sqlx::Error::Encode(error.into()))))?;
        for (public_key, row) in &copies {
            let insert = sqlx::query(
                "insert into timeline (public_key, row) values (?1, ?2) on conflict do nothing",
            );
            let kept = insert.bind(&public_key[..]).bind(row).execute(&self.db);
            self.try_within(kept).await?;
        }
        let forgotten = sqlx::query("delete from signed where key <> ?1").bind(&key[..]);
        self.try_within(forgotten.execute(&self.db)).await?;
        Ok(())
    }

    /// Returns the timelines as first seen by this instance; empty without a ledger file.
    pub(crate) async fn load_timelines(&self) -> Result<Vec<Timeline>, LedgerError> {
        if !self.exists() {
            return Ok(Vec::new());
        }
        let query = sqlx::query_scalar("select row from timeline").fetch_all(&self.db);
        let rows: Vec<String> = self.try_within(query).await?;
        let read: Result<_, serde_json::Error> =
            rows.iter().map(|row| serde_json::from_str(row)).collect();
        read.map_err(|error| self.error(Some(sqlx::Error::Decode(error.into()))))
    }

    fn exists(&self) -> bool {
        self.file.as_deref().is_none_or(Path::exists)
    }

    fn writer(&self) -> mpsc::Sender<PendingAdvance> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(writer) = writer.as_ref().filter(|writer| !writer.is_closed()) {
            return writer.clone();
        }
        let (sender, waiting) = mpsc::channel(WAITING_MAX);
        tokio::spawn(write(self.db.clone(), waiting));
        writer.insert(sender).clone()
    }

    async fn try_within<T>(
        &self,
        asking: impl Future<Output = sqlx::Result<T>>,
    ) -> Result<T, LedgerError> {
        asking.await.map_err(|error| self.error(Some(error)))
    }

    fn error(&self, source: Option<sqlx::Error>) -> LedgerError {
        let path = self.file.as_deref();
        let file = path.map_or("memory".to_owned(), |file| file.display().to_string());
        LedgerError { file, source }
    }
}

async fn write(db: SqlitePool, mut waiting: mpsc::Receiver<PendingAdvance>) {
    let mut batch = Vec::new();
    while 0 < waiting.recv_many(&mut batch, WAITING_MAX).await {
        let advances: Vec<Advance> = batch.iter().map(|(advance, _)| *advance).collect();
        match write_down(&db, &advances).await {
            Ok(written) => {
                for ((_, answer), is_written) in batch.drain(..).zip(written) {
                    // The send fails if the caller no longer waits, which is harmless.
                    let _gone = answer.send(is_written);
                }
            }
            Err(error) => {
                tracing::error!(%error, "cannot write the ledger of signatures; the waiting heads are not signed");
                batch.clear();
            }
        }
        if 1 < advances.len() {
            sleep(BATCH_WAIT).await;
        }
    }
}

fn open(file: Option<&Path>) -> SqlitePool {
    let options = match file {
        Some(file) => SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A recorded head is on disk before the commit returns.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(QUERY_TIMEOUT),
        None => SqliteConnectOptions::new().in_memory(true),
    };
    SqlitePoolOptions::new()
        .max_connections(file.map_or(1, |_| CONNECTIONS))
        .acquire_timeout(QUERY_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(|connection, _| {
            Box::pin(async move { connection.execute(sqlx::raw_sql(TABLES)).await.map(|_| ()) })
        })
        .connect_lazy_with(options)
}

async fn load_last(
    db: &SqlitePool,
    key: &[u8; 32],
    match_id: MatchId,
) -> sqlx::Result<Option<Reach>> {
    let row: Option<SignedRow> = sqlx::query_as(
        "select match_id, version, head
         from signed
         where key = ?1 and match_id = ?2",
    )
    .bind(&key[..])
    .bind(&match_id.0.as_bytes()[..])
    .fetch_optional(db)
    .await?;
    Ok(row.map(decode_row).transpose()?.map(|(_, reach)| reach))
}

async fn load_page(
    db: &SqlitePool,
    key: &[u8; 32],
    after: MatchId,
    limit: i64,
) -> sqlx::Result<Vec<(MatchId, Reach)>> {
    let rows: Vec<SignedRow> = sqlx::query_as(
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
    rows.into_iter().map(decode_row).collect()
}

/// Returns for each head whether it continues the last signed one; records only the first of each match.
async fn write_down(db: &SqlitePool, advances: &[Advance]) -> sqlx::Result<Vec<bool>> {
    let mut match_ids = HashSet::new();
    let all = advances.iter();
    let first_per_match = all.filter(|advance| match_ids.insert(advance.match_id));
    let first: Value = first_per_match
        .map(|advance| {
            json!({
                "key": hex::encode(advance.key),
                "match_id": hex::encode(advance.match_id.0),
                "version": advance.next.version.0,
                "head": advance.next.head,
                "version_before": advance.before.map(|before| before.version.0),
                "head_before": advance.before.map(|before| before.head),
            })
        })
        .collect();
    let query = sqlx::query_as(WRITE_DOWN).bind(first.to_string());
    let rows = query.fetch_all(db).await?;
    let decoded: sqlx::Result<HashMap<MatchId, Reach>> = rows.into_iter().map(decode_row).collect();
    let written = decoded?;
    let is_written = |advance: &Advance| written.get(&advance.match_id) == Some(&advance.next);
    Ok(advances.iter().map(is_written).collect())
}

// An unreadable row is an error; it must not count as missing.
fn decode_row(row: SignedRow) -> sqlx::Result<(MatchId, Reach)> {
    let (match_id, version, head) = row;
    let read = || {
        let reach = Reach {
            version: Version(u32::try_from(version).ok()?),
            head: Hash(head.try_into().ok()?),
        };
        Some((MatchId(Uuid::from_slice(&match_id).ok()?), reach))
    };
    read().ok_or_else(|| sqlx::Error::Decode("a row of the ledger is unreadable".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(number: u8) -> Reach {
        Reach {
            version: Version(number.into()),
            head: Hash([number; 32]),
        }
    }

    fn advance(before: Option<u8>, next: u8) -> Advance {
        Advance {
            key: [1; 32],
            match_id: MatchId(uuid::Uuid::from_u128(7)),
            before: before.map(reach),
            next: reach(next),
        }
    }

    #[tokio::test]
    async fn what_was_signed_is_gone_on_from_and_nothing_else() {
        let ledger = Ledger::for_folder(None);
        assert!(!ledger.advance(advance(Some(3), 4)).await.unwrap());
        assert!(ledger.advance(advance(None, 4)).await.unwrap());
        assert!(!ledger.advance(advance(None, 5)).await.unwrap());
        assert!(!ledger.advance(advance(Some(3), 5)).await.unwrap());
        let mut forged = advance(Some(4), 5);
        forged.before = Some(Reach {
            head: Hash::ZERO,
            ..reach(4)
        });
        assert!(!ledger.advance(forged).await.unwrap());
        assert!(ledger.advance(advance(Some(4), 5)).await.unwrap());
        let place = ([1; 32], MatchId(uuid::Uuid::from_u128(7)));
        assert_eq!(
            ledger.last_signed(place.0, place.1).await.unwrap(),
            Some(reach(5))
        );
        assert_eq!(
            ledger.all_signed(&[1; 32]).await.unwrap(),
            [(place.1, reach(5))]
        );
        assert_eq!(ledger.all_signed(&[2; 32]).await.unwrap(), []);
        ledger.adopt_key(&[2; 32], &[]).await.unwrap();
        assert_eq!(ledger.all_signed(&[1; 32]).await.unwrap(), []);
    }

    #[tokio::test]
    async fn two_that_go_on_from_one_place_at_once_are_not_both_written_down() {
        let ledger = Ledger::for_folder(None);
        let both = (1..=200_u8).map(|number| {
            let mut advance = advance(None, number);
            advance.match_id = MatchId(uuid::Uuid::from_u128(u128::from(number / 2)));
            ledger.advance(advance)
        });
        let results = futures_util::future::join_all(both).await;
        let written = results.into_iter().filter(|done| *done.as_ref().unwrap());
        assert_eq!(written.count(), 101);
    }

    #[tokio::test]
    async fn it_is_still_there_for_the_next_process_and_for_one_beside() {
        let name = format!("logothete-ledger-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let ledger = Ledger::for_folder(Some(&folder));
        let place = ([1; 32], MatchId(uuid::Uuid::from_u128(7)));
        let second_ledger = Ledger::for_folder(Some(&folder));
        assert_eq!(second_ledger.all_signed(&[1; 32]).await.unwrap(), []);
        assert!(ledger.advance(advance(None, 4)).await.unwrap());
        assert_eq!(
            second_ledger.last_signed(place.0, place.1).await.unwrap(),
            Some(reach(4))
        );
        // The second ledger makes the cache of the first outdated.
        assert!(second_ledger.advance(advance(Some(4), 6)).await.unwrap());
        assert!(!ledger.advance(advance(Some(4), 5)).await.unwrap());
        assert_eq!(
            ledger.last_signed(place.0, place.1).await.unwrap(),
            Some(reach(6))
        );
        std::fs::remove_dir_all(&folder).unwrap();
        let nowhere = Ledger::for_folder(Some(Path::new("/proc/nowhere")));
        assert!(nowhere.advance(advance(None, 4)).await.is_err());
    }
}
