//! A dump: a match in a file, with one line of JSON per entry.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::fold::match_id_of;
use crate::games::{Seat, Viewer, ensure};
use crate::replay_error::ReplayError;
use crate::state::{Match, Stage};
use crate::visible::{legal, visible_state};
use crate::world::{CanonicalJson, Hash, MatchId, OpenedPart, RawEntry, Version};

/// An entry of a dump, with hashes of everything shown and allowed after it. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct DumpLine {
    pub version: u32,
    pub hash: Hash,
    pub public: String,
    /// Sealed parts of the entry: for each its pointer, salt in hex and value.
    pub parts: Vec<(String, String, Value)>,
    /// Hash of the views of every seat and a spectator after the entry.
    pub shown: String,
    /// Hash of the legal actions of every seat after the entry, the awaited seats, and the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
}

/// The dump of one match.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Dump {
    pub id: MatchId,
    pub lines: Vec<DumpLine>,
    pub entries: Vec<RawEntry>,
}

#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    #[error("the dump is empty")]
    Empty,
    #[error("line {0} is not an entry of a dump")]
    Line(usize),
    #[error("the file of allowed actions has {found} lines, but the dump has {entries} entries")]
    AllowedCount { found: usize, entries: usize },
}

impl Dump {
    /// Parses the text of a dump file.
    pub fn parse(text: &str) -> Result<Self, DumpError> {
        let line = |(index, line): (usize, &str)| {
            let parsed = serde_json::from_str::<DumpLine>(line).ok();
            let read = parsed.and_then(|line| Some((line.to_kept()?, line)));
            read.ok_or(DumpError::Line(index.saturating_add(1)))
        };
        let parsed: Result<Vec<_>, _> = text.lines().enumerate().map(line).collect();
        let (entries, lines): (Vec<RawEntry>, Vec<DumpLine>) = parsed?.into_iter().unzip();
        // The id of the match is only in the entries.
        let first = entries.first().ok_or(DumpError::Empty)?;
        let id = match_id_of(first).ok_or(DumpError::Line(1))?;
        Ok(Self { id, lines, entries })
    }

    /// Adds the hashes of allowed actions from a separate file, with one line per entry.
    pub fn with_allowed(mut self, text: &str) -> Result<Self, DumpError> {
        let (found, entries) = (text.lines().count(), self.lines.len());
        ensure(found == entries, DumpError::AllowedCount { found, entries })?;
        for (line, allowed) in self.lines.iter_mut().zip(text.lines()) {
            line.allowed = Some(allowed.to_owned());
        }
        Ok(self)
    }
}

impl DumpLine {
    /// Builds the line of an entry; `state` is the match after the entry.
    pub fn from_entry(kept: &RawEntry, state: &Match) -> Result<Self, ReplayError> {
        let part = |part: &OpenedPart| {
            let read = part.value.parse();
            let value = read.map_err(ReplayError::unreadable_at(kept.version))?;
            Ok((part.pointer.clone(), hex::encode(part.salt), value))
        };
        Ok(Self {
            version: kept.version.0,
            hash: kept.hash,
            public: String::from_utf8_lossy(&kept.public).into_owned(),
            parts: kept.parts.iter().map(part).collect::<Result<_, _>>()?,
            shown: shown_hash(state),
            allowed: Some(allowed_hash(state)),
        })
    }

    fn to_kept(&self) -> Option<RawEntry> {
        let public: Value = serde_json::from_str(&self.public).ok()?;
        let part = |(pointer, salt, value): &(String, String, Value)| {
            let mut bytes = [0; 16];
            hex::decode_to_slice(salt, &mut bytes).ok()?;
            Some(OpenedPart {
                pointer: pointer.clone(),
                salt: bytes,
                value: CanonicalJson::from_value(value).ok()?,
            })
        };
        Some(RawEntry {
            version: Version(self.version),
            at: public.get("at")?.as_str()?.parse().ok()?,
            hash: self.hash,
            public: self.public.clone().into_bytes(),
            parts: self.parts.iter().map(part).collect::<Option<_>>()?,
        })
    }
}

pub(crate) fn visible_values(state: &Match) -> Vec<Value> {
    let seats = Seat::all(state.roster.seat_count()).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]);
    let shown = |viewer| {
        let visible = visible_state(state, viewer);
        // `json!` would copy the view.
        Value::Array(vec![visible.view.into(), visible.decision.into()])
    };
    viewers.map(shown).collect()
}

pub(super) fn shown_hash(state: &Match) -> String {
    hash_value(&Value::Array(visible_values(state)))
}

pub(super) fn allowed_hash(state: &Match) -> String {
    let seats = Seat::all(state.roster.seat_count()).map(Viewer::Seat);
    let legal: Value = seats.map(|viewer| legal(state, viewer)).collect();
    let (owing, may_also) = state.awaiting();
    let awaited_seats: Vec<Seat> = owing.iter().collect();
    let other_seats: Vec<Seat> = may_also.iter().collect();
    let ending = match &state.stage {
        Stage::Over { why, outcome } => json!([why, outcome]),
        Stage::Lobby | Stage::Running => json!([]),
    };
    hash_value(&Value::Array(vec![
        legal,
        json!(awaited_seats),
        json!(other_seats),
        ending,
    ]))
}

fn hash_value(value: &Value) -> String {
    hex::encode(Sha256::digest(value.to_string()))
}
