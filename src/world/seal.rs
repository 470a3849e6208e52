//! Seals the hidden parts of entries, and chains entries by hash, to detect changes. Pure functions.
//!
//! All hashes are SHA-256; `‖` joins bytes; integers are big-endian.
//!
//! - *Seal* of a part: `H('logothete/seal/1' ‖ match id (16) ‖ version (8) ‖ length of the pointer
//!   in bytes (4) ‖ JSON pointer in UTF-8 ‖ salt (16) ‖ RFC 8785 form of the value)`.
//! - *Chain*: `h_0` is 32 zero bytes, `h_v = H('logothete/entry/1' ‖ match id (16) ‖ version (8) ‖
//!   h_{v-1} ‖ H(public bytes))`.
//!
//! In the public form a sealed value is replaced by `{"sealed": "<64 hex digits>"}`.

use jiff::Timestamp;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::canonical_json::{CanonicalJson, LARGEST_INTEGER, canonicalise};
use super::id::{Hash, MatchId, Version};

/// A hidden part of an entry, with its value and salt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct OpenedPart {
    pub pointer: String,
    /// Random salt, so that the value cannot be guessed from its seal.
    pub salt: [u8; 16],
    pub value: CanonicalJson,
}

/// Request to seal one value of a draft, with a fresh salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// JSON pointer to the value to seal; never the whole body.
    pub pointer: String,
    /// Sixteen random bytes, used once.
    pub salt: [u8; 16],
}

/// An entry before its hidden parts are sealed.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Draft {
    /// The same as `body.match`.
    pub match_id: MatchId,
    /// The same as `body.version`.
    pub version: Version,
    pub previous: Hash,
    /// In whole milliseconds, and the same as `body.at`.
    pub at: Timestamp,
    pub body: Value,
    pub cuts: Vec<Cut>,
}

/// An entry ready to be stored: its public bytes, its hash, and its sealed parts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct ChainedEntry {
    /// Exact RFC 8785 bytes of the public form.
    pub public: Vec<u8>,
    pub previous: Hash,
    pub hash: Hash,
    /// Sealed parts with their values, in the order of the draft's cuts.
    pub parts: Vec<OpenedPart>,
}

/// An entry as stored: its public bytes, and the sealed parts that are available.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct RawEntry {
    pub version: Version,
    /// Date in whole milliseconds.
    pub at: Timestamp,
    pub hash: Hash,
    /// Exact bytes of the entry's public form, in which hidden values are replaced by seals.
    pub public: Vec<u8>,
    pub parts: Vec<OpenedPart>,
}

/// Reason why a draft cannot be sealed. Always a bug in the caller.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each has an error message")]
pub enum SealError {
    #[error("field {0} of the entry's body differs from that of the draft")]
    Envelope(&'static str),
    #[error("the date of the entry is not in whole milliseconds")]
    Fraction,
    /// The pointer of a cut leads to no value, or to the whole body.
    #[error("the body of the entry has nothing to seal at {0}")]
    Nowhere(String),
    #[error("the part to seal at {0} is within another part to seal")]
    Nested(String),
    #[error("the body of the entry has a number that is not an integer below 2^53")]
    Number,
    /// Readers would take an object with only the field `sealed` for a seal.
    #[error("the body of the entry has a value that is not sealed but looks like a seal")]
    Lookalike,
    #[error("the body of the entry cannot be written as canonical JSON")]
    Form(#[source] serde_json::Error),
}

/// Error: stored data does not fit together. It was changed, or belongs to another entry.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The data may be truncated, or not an entry at all.
    #[error("the stored entry is not JSON")]
    Json(#[from] serde_json::Error),
    /// The entry has no seal at the pointer of a part, or the part is already restored.
    #[error("cannot restore the sealed part at {0}: the stored entry has no seal there")]
    Misplaced(String),
}

/// Seals the requested parts of a draft, and chains the public form to the previous entry.
pub fn seal(mut draft: Draft) -> Result<ChainedEntry, SealError> {
    check_envelope(&draft)?;
    check_values(&draft.body)?;
    check_cuts(&draft.cuts)?;
    // A sorted body and its parts are written ten times as fast.
    draft.body.sort_all_objects();
    let mut parts = Vec::with_capacity(draft.cuts.len());
    for cut in std::mem::take(&mut draft.cuts) {
        parts.push(cut_part(&mut draft, cut)?);
    }
    let public = canonicalise(&draft.body).map_err(SealError::Form)?;
    let hash = chain_hash(draft.match_id, draft.version, draft.previous, &public);
    Ok(ChainedEntry {
        public,
        previous: draft.previous,
        hash,
        parts,
    })
}

/// Parses the public form of an entry, and restores the given parts.
pub fn open(public: &[u8], parts: &[OpenedPart]) -> Result<Value, OpenError> {
    let mut body: Value = serde_json::from_slice(public)?;
    restore_parts(&mut body, parts)?;
    Ok(body)
}

/// Replaces seals in a parsed public form by the values of these parts.
pub fn restore_parts(body: &mut Value, parts: &[OpenedPart]) -> Result<(), OpenError> {
    parts
        .iter()
        .try_for_each(|part| restore_part(body, &part.pointer, part))
}

/// Replaces one seal by its value. `pointer` starts at the given piece of the public form.
pub fn restore_part(piece: &mut Value, pointer: &str, part: &OpenedPart) -> Result<(), OpenError> {
    match piece.pointer_mut(pointer) {
        Some(place) if sealed_hash(place).is_some() => {
            *place = part.value.parse()?;
            Ok(())
        }
        Some(_) | None => Err(OpenError::Misplaced(part.pointer.clone())),
    }
}

/// Whether the public form has, at the place of this part, the seal of this part.
pub fn check_part(match_id: MatchId, version: Version, part: &OpenedPart, public: &Value) -> bool {
    let expected = public.pointer(&part.pointer).and_then(sealed_hash);
    expected == Some(seal_hash(match_id, version, part))
}

/// Whether a value is a seal: an object with only the field `sealed`, which is a hash.
pub fn is_seal(value: &Value) -> bool {
    sealed_hash(value).is_some()
}

/// Computes the head of the chain after the entry that has these public bytes.
pub fn chain_hash(match_id: MatchId, version: Version, previous: Hash, public: &[u8]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(b"logothete/entry/1");
    hasher.update(match_id.0.as_bytes());
    hasher.update(u64::from(version.0).to_be_bytes());
    hasher.update(previous.0);
    hasher.update(Sha256::digest(public));
    Hash(hasher.finalize().into())
}

/// Computes the seal of a part by the formula in the module's documentation.
pub fn seal_hash(match_id: MatchId, version: Version, part: &OpenedPart) -> Hash {
    let length = u32::try_from(part.pointer.len()).unwrap_or(u32::MAX);
    let mut hasher = Sha256::new();
    hasher.update(b"logothete/seal/1");
    hasher.update(match_id.0.as_bytes());
    hasher.update(u64::from(version.0).to_be_bytes());
    hasher.update(length.to_be_bytes());
    hasher.update(part.pointer.as_bytes());
    hasher.update(part.salt);
    hasher.update(part.value.as_bytes());
    Hash(hasher.finalize().into())
}

fn check_envelope(draft: &Draft) -> Result<(), SealError> {
    if draft.at.subsec_nanosecond() % 1_000_000 != 0 {
        return Err(SealError::Fraction);
    }
    let text = |name| draft.body.get(name).and_then(Value::as_str);
    if text("match").and_then(|id| id.parse().ok()) != Some(draft.match_id) {
        return Err(SealError::Envelope("match"));
    }
    if draft.body.get("version").and_then(Value::as_u64) != Some(u64::from(draft.version.0)) {
        return Err(SealError::Envelope("version"));
    }
    if text("at").and_then(|at| at.parse().ok()) != Some(draft.at) {
        return Err(SealError::Envelope("at"));
    }
    Ok(())
}

/// Checks that all numbers are exact for all readers, and that no open value looks like a seal.
fn check_values(value: &Value) -> Result<(), SealError> {
    if sealed_hash(value).is_some() {
        return Err(SealError::Lookalike);
    }
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => Ok(()),
        Value::Number(number) => {
            let size = number.as_u64().or(number.as_i64().map(i64::unsigned_abs));
            match size {
                Some(size) if size <= LARGEST_INTEGER => Ok(()),
                Some(_) | None => Err(SealError::Number),
            }
        }
        Value::Array(items) => items.iter().try_for_each(check_values),
        Value::Object(fields) => fields.values().try_for_each(check_values),
    }
}

fn check_cuts(cuts: &[Cut]) -> Result<(), SealError> {
    let mut pointers: Vec<&str> = cuts.iter().map(|cut| cut.pointer.as_str()).collect();
    pointers.sort_unstable();
    for (index, pointer) in pointers.iter().enumerate() {
        let inner = pointers.iter().skip(index.saturating_add(1)).find(|other| {
            let rest = other.strip_prefix(pointer);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        if let Some(inner) = inner {
            return Err(SealError::Nested((*inner).to_owned()));
        }
    }
    Ok(())
}

fn cut_part(draft: &mut Draft, cut: Cut) -> Result<OpenedPart, SealError> {
    let place = match draft.body.pointer_mut(&cut.pointer) {
        Some(place) if !cut.pointer.is_empty() => place,
        Some(_) | None => return Err(SealError::Nowhere(cut.pointer)),
    };
    let part = OpenedPart {
        pointer: cut.pointer,
        salt: cut.salt,
        value: CanonicalJson::from_value(place).map_err(SealError::Form)?,
    };
    let seal = seal_hash(draft.match_id, draft.version, &part);
    *place = Value::Object(Map::from_iter([(
        "sealed".to_owned(),
        Value::String(seal.to_string()),
    )]));
    Ok(part)
}

fn sealed_hash(value: &Value) -> Option<Hash> {
    let fields = value.as_object()?;
    match fields.len() {
        1 => fields.get("sealed")?.as_str()?.parse().ok(),
        _ => None,
    }
}
