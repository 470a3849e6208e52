//! Appends entries, each with all rows that belong to it or not at all. Entries of several matches share a statement.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::batching::{Batches, Connection, Job, JobOutcome, LockWait};
use super::{
    AppendError, DueEmail, EmailKind, FullEntry, IdempotencyKey, Keyring, Log, MatchId, Reach,
    StageKind, Summary, Version, blobs, chain_hash, column, pack,
};

use crate::pool::{MatchServer, Servers};

/// How long an entry may wait to be written. The entry's time is part of its hash, and must not be too old.
const ENTRY_WAIT_MAX: Duration = Duration::from_secs(1);

pub(super) struct PackedEntry {
    entry: Arc<FullEntry>,
    emails: Vec<DueEmail>,
    notices: Vec<DueNotice>,
    public: Vec<u8>,
    blobs: Option<Vec<u8>>,
    key_id: i16,
}

impl Job for PackedEntry {
    type Outcome = Result<(), AppendError>;

    const NAME: &'static str = "append";

    const WAIT_MAX: Option<Duration> = Some(ENTRY_WAIT_MAX);

    fn exclusive_match(&self) -> Option<MatchId> {
        Some(self.entry.match_id)
    }

    fn server(&self, servers: &Servers) -> Arc<MatchServer> {
        let is_founding = self.entry.founding.is_some() || self.entry.rematch_of.is_some();
        if is_founding {
            // Also writes rows that are not on the server of the match.
            return Arc::clone(servers.first());
        }
        servers.of_match(self.entry.match_id.0)
    }
}

impl Log {
    pub(crate) async fn append(&self, entry: impl Into<Arc<FullEntry>>) -> Result<(), AppendError> {
        let full_entry = entry.into();
        let (id, version, sealed) = (full_entry.match_id, full_entry.version, &full_entry.sealed);
        let head = chain_hash(id, version, sealed.previous, &sealed.public);
        if sealed.hash != head {
            return Err(AppendError::PredecessorMismatch);
        }
        let packed = PackedEntry::pack(&full_entry, &self.keyring)?;
        let submitted = self.appends.submit(packed).await;
        let appended = submitted.unwrap_or_else(|not_done| Err(not_done.into()));
        self.disk_space.record(&appended);
        appended?;
        let before = Reach {
            version: version.previous().unwrap_or(Version::NONE),
            head: sealed.previous,
        };
        self.head_cache.follow(id, before, head);
        Ok(())
    }
}

pub(super) fn new_batches(servers: &Servers) -> Batches<PackedEntry> {
    Batches::new(servers, |connection, entries, way| {
        Box::pin(write(connection, entries, way))
    })
}

impl PackedEntry {
    fn summary(&self) -> &Summary {
        &self.entry.projected.summary
    }

    fn pack(entry: &Arc<FullEntry>, keyring: &Keyring) -> Result<Self, AppendError> {
        let sealed = &entry.sealed;
        let blobs = blobs::pack(keyring, entry.match_id, entry.version, &sealed.parts);
        let (emails, notices) = split_emails(entry);
        Ok(Self {
            emails,
            notices,
            public: pack::pack(&sealed.public),
            blobs: blobs.map_err(AppendError::Sealed)?,
            key_id: keyring.newest().to_sql(),
            entry: Arc::clone(entry),
        })
    }
}

async fn write(
    connection: &mut Connection,
    entries: &[&PackedEntry],
    lock_wait: LockWait,
) -> sqlx::Result<Vec<JobOutcome<Result<(), AppendError>>>> {
    let words = insert(connection.get().await?, entries, lock_wait).await?;
    let parsed: Option<Vec<_>> = words.iter().map(|word| parse_outcome(word)).collect();
    let outcomes = parsed.filter(|outcomes| outcomes.len() == entries.len());
    let unknown = "append_steps returned an unknown outcome";
    outcomes.ok_or_else(|| sqlx::Error::Protocol(unknown.into()))
}

async fn insert(
    connection: &mut PgConnection,
    entries: &[&PackedEntry],
    lock_wait: LockWait,
) -> sqlx::Result<Vec<String>> {
    let emails = collect_rows(entries, |packed| &packed.emails);
    let notices = collect_rows(entries, |packed| &packed.notices);
    let answered = collect_rows(entries, |packed| &packed.entry.projected.readers.answered);
    let asked = collect_rows(entries, |packed| &packed.entry.projected.readers.asked);
    let key_id = entries.iter().map(|entry| entry.key_id).max();
    let query = sqlx::query_scalar!(
        r#"select append_steps(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38,
    $39, $40, $41
) as "outcomes!""#,
        &column(entries, |s| s.entry.match_id.0),
        &column(entries, |s| s.entry.version.to_sql()),
        column(entries, |s| s.entry.at.to_sqlx()) as _,
        column(entries, |s| s.entry.key.map(IdempotencyKey::number)) as _,
        column(entries, |s| s.entry.key.map(|key| key.digest.to_sql())) as _,
        column(entries, |s| &s.entry.sealed.previous.0[..]) as _,
        column(entries, |s| &s.entry.sealed.hash.0[..]) as _,
        column(entries, |s| &s.public[..]) as _,
        key_id,
        column(entries, |s| s.blobs.as_deref()) as _,
        column(entries, |s| s.summary().game.as_str()) as _,
        &column(entries, |s| s.summary().stage.into_str()) as _,
        &column(entries, |s| i16::from(s.summary().places)),
        &column(entries, |s| i16::from(s.summary().open_places)),
        &column(entries, |s| s.summary().listed),
        &column(entries, |s| s.summary().service_due),
        &column(entries, |s| s.summary().admits_bots),
        &column(entries, |s| s.entry.projected.pace.into_str()) as _,
        &column(entries, |s| array_text(&s.summary().participants)),
        &column(entries, |s| array_text(&s.summary().awaiting)),
        column(entries, |s| &s.entry.attest[..]) as _,
        column(entries, |s| s.entry.projected.due_at.map(ToSqlx::to_sqlx)) as _,
        &column(entries, |s| s.entry.projected.readers.is_reseated),
        &column(&answered, |(match_id, _)| *match_id),
        &column(&answered, |(_, participant)| **participant),
        &column(&asked, |(match_id, _)| *match_id),
        &column(&asked, |(_, participant)| **participant),
        &column(&emails, |(match_id, _)| *match_id),
        &column(&emails, |(_, email)| email.participant),
        &column(&emails, |(_, email)| email.kind.word()) as _,
        &column(&notices, |(match_id, _)| *match_id),
        &column(&notices, |(_, notice)| notice.participant),
        &column(&notices, |(_, notice)| notice.is_turn),
        &column(&notices, |(_, notice)| notice.reminder_millis) as _,
        &column(&notices, |(_, notice)| notice.last_call_millis) as _,
        &column(entries, |s| s.entry.is_new_stage()),
        &column(entries, |s| array_text(&s.entry.newly_asked())),
        collect_objects(entries, founding_json) as _,
        collect_objects(entries, rematch_json) as _,
        collect_objects(entries, disputes_json) as _,
        lock_wait == LockWait::Together,
    );
    query.fetch_one(connection).await
}

fn collect_rows<'a, T>(
    entries: &'a [&'a PackedEntry],
    of: impl Fn(&'a PackedEntry) -> &'a [T],
) -> Vec<(Uuid, &'a T)> {
    let pairs =
        |packed: &'a PackedEntry| of(packed).iter().map(|one| (packed.entry.match_id.0, one));
    entries.iter().copied().flat_map(pairs).collect()
}

fn array_text(ids: &[Uuid]) -> String {
    format!("{{{}}}", column(ids, Uuid::to_string).join(","))
}

/// Collects, as JSON objects, the rows that few entries have; `None` if there are none.
fn collect_objects<I>(
    entries: &[&PackedEntry],
    values_of: impl Fn(&FullEntry) -> I,
) -> Option<Value>
where
    I: IntoIterator<Item = Value>,
{
    let values = entries.iter().flat_map(|packed| values_of(&packed.entry));
    let objects: Vec<Value> = values.collect();
    (!objects.is_empty()).then_some(Value::Array(objects))
}

fn founding_json(entry: &FullEntry) -> Option<Value> {
    let key = entry.founding?;
    let (number, digest) = (key.hash.to_uuid(), key.digest.to_sql());
    Some(json!({ "match_id": entry.match_id.0, "idempotency_key": number, "digest": digest }))
}

fn rematch_json(entry: &FullEntry) -> Option<Value> {
    let rows_of = entry.rematch_of?;
    Some(json!({ "match_id": rows_of.0, "next_id": entry.match_id.0 }))
}

fn disputes_json(entry: &FullEntry) -> Vec<Value> {
    let of_match = |dispute| {
        let mut object = json!(dispute);
        if let Value::Object(fields) = &mut object {
            fields.insert("match_id".into(), json!(entry.match_id.0));
        }
        object
    };
    entry.projected.disputes.iter().map(of_match).collect()
}

fn parse_outcome(word: &str) -> Option<JobOutcome<Result<(), AppendError>>> {
    Some(JobOutcome::Done(match word {
        "kept" => Ok(()),
        "version_taken" => Err(AppendError::VersionTaken),
        "idempotency_key_taken" => Err(AppendError::KeyTaken),
        "torn_off" => Err(AppendError::PredecessorMismatch),
        "held" => return Some(JobOutcome::Held),
        _ => return None,
    }))
}

impl FullEntry {
    fn is_new_stage(&self) -> bool {
        // An email about a new player also has the kind `MatchStarted`, but then the match is still a lobby.
        let is_lobby = self.projected.summary.stage == StageKind::Lobby;
        let mut kinds = self.projected.emails.iter().map(|email| email.kind);
        !is_lobby
            && kinds.any(|kind| matches!(kind, EmailKind::MatchStarted | EmailKind::MatchOver))
    }

    fn newly_asked(&self) -> Vec<Uuid> {
        let is_awaited =
            |email: &DueEmail| self.projected.summary.awaiting.contains(&email.participant);
        let has_email = |email: &&DueEmail| {
            let begins = email.kind == EmailKind::MatchStarted && is_awaited(email);
            begins || email.kind == EmailKind::YourTurn
        };
        let emailed = self.projected.emails.iter().filter(has_email);
        emailed.map(|email| email.participant).collect()
    }
}

/// Emails planned for one participant; each is sent only if still true when due. Delays count from the entry.
#[derive(Default)]
struct DueNotice {
    participant: Uuid,
    is_turn: bool,
    reminder_millis: Option<i64>,
    last_call_millis: Option<i64>,
}

fn split_emails(entry: &FullEntry) -> (Vec<DueEmail>, Vec<DueNotice>) {
    let millis = |due_at: Timestamp| due_at.as_millisecond() - entry.at.as_millisecond();
    let mut emails = Vec::new();
    let mut notices = BTreeMap::new();
    for email in &entry.projected.emails {
        if !email.kind.is_noticed() {
            emails.push(*email);
            continue;
        }
        let notice = notices.entry(email.participant).or_insert(DueNotice {
            participant: email.participant,
            ..DueNotice::default()
        });
        notice.add(email.kind, email.due_at.map_or(0, millis));
    }
    (emails, notices.into_values().collect())
}

impl EmailKind {
    /// Whether an email of this kind is queued only if it is still true when it is due.
    fn is_noticed(self) -> bool {
        matches!(self, Self::YourTurn | Self::Reminder | Self::LastCall)
    }
}

impl DueNotice {
    fn add(&mut self, kind: EmailKind, millis: i64) {
        if kind == EmailKind::Reminder {
            self.reminder_millis = Some(millis);
        } else if kind == EmailKind::LastCall {
            self.last_call_millis = Some(millis);
        } else {
            self.is_turn = true;
        }
    }
}
