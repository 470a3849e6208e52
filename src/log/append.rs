//! Writing steps: each with all that belongs to it or not at all, those of many matches in one statement.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::lanes::{Batches, Came, Connection, Job, LockWait};
use super::{
    AppendError, DueEmail, EmailKind, FullEntry, Keyring, Log, MatchId, Reach, StageKind, Version,
    blobs, check_chain, column, pack,
};

use crate::pool::Pool;

/// How long a step may wait to be written: its moment is part of its hash.
const STEP_GOOD_FOR: Duration = Duration::from_secs(1);

/// A step as it is written, packed and encrypted by whoever appends it.
pub(super) struct PackedStep {
    step: Arc<FullEntry>,
    emails: Vec<DueEmail>,
    notices: Vec<DueNotice>,
    public: Vec<u8>,
    boxes: Option<Vec<u8>>,
    key_id: i16,
}

impl Job for PackedStep {
    type Outcome = Result<(), AppendError>;

    const NAME: &'static str = "append";

    const GOOD_FOR: Option<Duration> = Some(STEP_GOOD_FOR);

    fn alone_in(&self) -> Option<MatchId> {
        Some(self.step.match_id)
    }
}

impl Log {
    /// Keeps a step, with all that belongs to it, or nothing.
    pub(crate) async fn append(&self, step: impl Into<Arc<FullEntry>>) -> Result<(), AppendError> {
        let step = step.into();
        let (id, version, sealed) = (step.match_id, step.version, &step.sealed);
        let head = check_chain(id, version, sealed.previous, &sealed.public);
        if sealed.hash != head {
            return Err(AppendError::TornOff);
        }
        let packed = PackedStep::of(&step, &self.keyring)?;
        let appended = self.appends.submit(packed).await;
        let appended = appended.unwrap_or_else(|not_done| Err(not_done.into()));
        self.room.note(&appended);
        appended?;
        let before = Reach {
            version: version.previous().unwrap_or(Version::NONE),
            head: sealed.previous,
        };
        self.head_cache.follow(id, before, head);
        Ok(())
    }
}

/// Where steps wait for the statement that writes them.
pub(super) fn batches(pool: &Pool) -> Batches<PackedStep> {
    Batches::new(pool, |connection, steps, way| {
        Box::pin(write(connection, steps, way))
    })
}

impl PackedStep {
    fn of(step: &Arc<FullEntry>, keyring: &Keyring) -> Result<Self, AppendError> {
        let sealed = &step.sealed;
        let boxes = blobs::pack(keyring, step.match_id, step.version, &sealed.parts);
        let (emails, notices) = sorted(step);
        Ok(Self {
            emails,
            notices,
            public: pack::pack(&sealed.public),
            boxes: boxes.map_err(AppendError::Sealed)?,
            key_id: keyring.newest().to_sql(),
            step: Arc::clone(step),
        })
    }
}

/// Writes steps of different matches; gives what became of each.
async fn write(
    connection: &mut Connection,
    steps: &[&PackedStep],
    way: LockWait,
) -> sqlx::Result<Vec<Came<Result<(), AppendError>>>> {
    let words = insert(connection.get().await?, steps, way).await?;
    let outcomes: Option<Vec<_>> = words.iter().map(|word| came(word)).collect();
    let outcomes = outcomes.filter(|outcomes| outcomes.len() == steps.len());
    let unknown = "the append says what nobody understands";
    outcomes.ok_or_else(|| sqlx::Error::Protocol(unknown.into()))
}

async fn insert(
    connection: &mut PgConnection,
    steps: &[&PackedStep],
    way: LockWait,
) -> sqlx::Result<Vec<String>> {
    let emails = each(steps, |packed| &packed.emails);
    let notices = each(steps, |packed| &packed.notices);
    let answered = each(steps, |packed| &packed.step.projected.readers.answered);
    let asked = each(steps, |packed| &packed.step.projected.readers.asked);
    let key_id = steps.iter().map(|step| step.key_id).max();
    let query = sqlx::query_scalar!(
        r#"select append_steps(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38,
    $39, $40
) as "outcomes!""#,
        &column(steps, |s| s.step.match_id.0),
        &column(steps, |s| s.step.version.to_sql()),
        column(steps, |s| s.step.at.to_sqlx()) as _,
        column(steps, |s| s.step.key.map(|key| key.hash.with(key.ordinal))) as _,
        column(steps, |s| s.step.key.map(|key| key.digest.to_sql())) as _,
        column(steps, |s| &s.step.sealed.previous.0[..]) as _,
        column(steps, |s| &s.step.sealed.hash.0[..]) as _,
        column(steps, |s| &s.public[..]) as _,
        key_id,
        column(steps, |s| s.boxes.as_deref()) as _,
        column(steps, |s| s.step.projected.summary.game.as_str()) as _,
        &column(steps, |s| s.step.projected.summary.stage.into_str()) as _,
        &column(steps, |s| i16::from(s.step.projected.summary.places)),
        &column(steps, |s| i16::from(s.step.projected.summary.open_places)),
        &column(steps, |s| s.step.projected.summary.listed),
        &column(steps, |s| s.step.projected.summary.service_due),
        &column(steps, |s| s.step.projected.summary.admits_bots),
        &column(steps, |s| array(&s.step.projected.summary.participants)),
        &column(steps, |s| array(&s.step.projected.summary.awaiting)),
        column(steps, |s| &s.step.attest[..]) as _,
        column(steps, |s| s.step.projected.due_at.map(ToSqlx::to_sqlx)) as _,
        &column(steps, |s| s.step.projected.readers.is_reseated),
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
        &column(steps, |s| s.step.is_new_stage()),
        &column(steps, |s| array(&s.step.asked())),
        objects(steps, founding) as _,
        objects(steps, rematch) as _,
        objects(steps, disputes) as _,
        way == LockWait::Together,
    );
    query.fetch_one(connection).await
}

/// What several steps have of a kind, each beside its match.
fn each<'a, T>(
    steps: &'a [&'a PackedStep],
    of: impl Fn(&'a PackedStep) -> &'a [T],
) -> Vec<(Uuid, &'a T)> {
    let pairs = |packed: &'a PackedStep| of(packed).iter().map(|one| (packed.step.match_id.0, one));
    steps.iter().copied().flat_map(pairs).collect()
}

/// The text of an array.
fn array(ids: &[Uuid]) -> String {
    format!("{{{}}}", column(ids, Uuid::to_string).join(","))
}

/// What is rare, of all steps that have it.
fn objects<I>(steps: &[&PackedStep], of: impl Fn(&FullEntry) -> I) -> Option<Value>
where
    I: IntoIterator<Item = Value>,
{
    let objects: Vec<Value> = steps.iter().flat_map(|packed| of(&packed.step)).collect();
    (!objects.is_empty()).then_some(Value::Array(objects))
}

fn founding(step: &FullEntry) -> Option<Value> {
    let key = step.founding?;
    let (number, digest) = (key.hash.to_uuid(), key.digest.to_sql());
    Some(json!({ "match_id": step.match_id.0, "mark": number, "digest": digest }))
}

fn rematch(step: &FullEntry) -> Option<Value> {
    let of = step.rematch_of?;
    Some(json!({ "match_id": of.0, "next_id": step.match_id.0 }))
}

fn disputes(step: &FullEntry) -> Vec<Value> {
    let of_match = |dispute| {
        let mut object = json!(dispute);
        if let Value::Object(fields) = &mut object {
            fields.insert("match_id".into(), json!(step.match_id.0));
        }
        object
    };
    step.projected.disputes.iter().map(of_match).collect()
}

/// What became of a step, as the statement says it; nothing if it says what nobody understands.
fn came(word: &str) -> Option<Came<Result<(), AppendError>>> {
    Some(Came::Done(match word {
        "kept" => Ok(()),
        "version_taken" => Err(AppendError::VersionTaken),
        "wish_taken" => Err(AppendError::KeyTaken),
        "torn_off" => Err(AppendError::TornOff),
        "held" => return Some(Came::Held),
        _ => return None,
    }))
}

impl FullEntry {
    /// Whether it begins or ends the match.
    fn is_new_stage(&self) -> bool {
        // What tells a host who sits down begins nothing.
        let is_lobby = self.projected.summary.stage == StageKind::Lobby;
        let mut kinds = self.projected.emails.iter().map(|email| email.kind);
        !is_lobby
            && kinds.any(|kind| matches!(kind, EmailKind::MatchStarted | EmailKind::MatchOver))
    }

    /// Those whose turn it begins: with the match itself, whoever is awaited.
    fn asked(&self) -> Vec<Uuid> {
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

/// What somebody is to be told later because of an entry, in milliseconds from then.
#[derive(Default)]
struct DueNotice {
    participant: Uuid,
    /// Whether their turn begins.
    is_turn: bool,
    reminder_millis: Option<i64>,
    last_call_millis: Option<i64>,
}

/// The emails of a step that are written at once, and the notices that stand for the others.
fn sorted(step: &FullEntry) -> (Vec<DueEmail>, Vec<DueNotice>) {
    let millis = |due_at: Timestamp| due_at.as_millisecond() - step.at.as_millisecond();
    let mut emails = Vec::new();
    let mut notices = BTreeMap::new();
    for email in &step.projected.emails {
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
    /// Whether it is written only if it is still true when it is due.
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
