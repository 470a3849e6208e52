//! A match in a file, a line of JSON for each entry.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::replay_error::ReplayError;
use crate::fold::match_id_of;
use crate::games::{Seat, Viewer, ensure};
use crate::state::{Match, Stage};
use crate::visible::{legal, visible_state};
use crate::world::{CanonicalJson, Hash, RawEntry, MatchId, OpenedPart, Version};

/// One entry of a dump, with what was shown and allowed after it. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DumpLine {
    /// The place of the entry in its match, counted from 1.
    pub version: u32,
    /// The head of the chain with it, held against when the match is folded.
    pub hash: Hash,
    /// The exact public bytes, as text.
    pub public: String,
    /// What was sealed in it: pointer, salt in hex, value.
    pub parts: Vec<(String, String, Value)>,
    /// A hash over all that every seat and a spectator are shown after it.
    pub shown: String,
    /// A hash over what every seat may do after it, who is awaited, and the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
}

/// A match of a dump.
#[derive(Clone, Debug)]
pub struct Dump {
    /// The match.
    pub id: MatchId,
    /// Its lines.
    pub lines: Vec<DumpLine>,
    /// Their entries, ready to be folded.
    pub entries: Vec<RawEntry>,
}

#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    #[error("there is no entry in it")]
    Empty,
    #[error("line {0} is no entry of a dump")]
    Line(usize),
    #[error("there are {found} lines of what was allowed, and {entries} entries")]
    AllowedCount { found: usize, entries: usize },
}

impl Dump {
    /// Reads the text of a dump.
    pub fn parse(text: &str) -> Result<Self, DumpError> {
        let line = |(index, line): (usize, &str)| {
            let parsed = serde_json::from_str::<DumpLine>(line).ok();
            let read = parsed.and_then(|line| Some((line.to_kept()?, line)));
            read.ok_or(DumpError::Line(index.saturating_add(1)))
        };
        let parsed: Result<Vec<_>, _> = text.lines().enumerate().map(line).collect();
        let (entries, lines): (Vec<RawEntry>, Vec<DumpLine>) = parsed?.into_iter().unzip();
        // Only the entries themselves say of which match they are.
        let first = entries.first().ok_or(DumpError::Empty)?;
        let id = match_id_of(first).ok_or(DumpError::Line(1))?;
        Ok(Self { id, lines, entries })
    }

    /// The same dump with what was allowed, recorded in a file beside it: a line for each entry.
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
    /// The line of an entry after which the match is this.
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
        json!([visible.view, visible.decision])
    };
    viewers.map(shown).collect()
}

pub(super) fn shown_hash(state: &Match) -> String {
    hash_value(&Value::Array(visible_values(state)))
}

/// A hash over what the seats may do in a match, whom it waits for, and the result.
pub(super) fn allowed_hash(state: &Match) -> String {
    let seats = Seat::all(state.roster.seat_count()).map(Viewer::Seat);
    let legal: Vec<Vec<Value>> = seats.map(|viewer| legal(state, viewer)).collect();
    let (owing, may_also) = state.awaiting();
    let awaited_seats: Vec<Seat> = owing.iter().collect();
    let other_seats: Vec<Seat> = may_also.iter().collect();
    let ending = match &state.stage {
        Stage::Over { why, outcome } => json!([why, outcome]),
        Stage::Lobby | Stage::Running => json!([]),
    };
    hash_value(&json!([legal, awaited_seats, other_seats, ending]))
}

fn hash_value(value: &Value) -> String {
    hex::encode(Sha256::digest(value.to_string()))
}
