//! Sealing and chaining: what an entry shows, hides and proves. Pure.
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

/// A sealed part, opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedPart {
    /// Where it belongs in the body, as a JSON pointer.
    pub pointer: String,
    /// What makes its seal unguessable.
    pub salt: [u8; 16],
    /// What was there, as RFC 8785 has it.
    pub value: CanonicalJson,
}

/// Where to seal, with a fresh salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The JSON pointer of the value to seal; never the whole body.
    pub pointer: String,
    /// Sixteen random bytes, used once.
    pub salt: [u8; 16],
}

/// An entry before anything in it is hidden.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The match it belongs to; `body.match` says the same.
    pub match_id: MatchId,
    /// The version it becomes; `body.version` says the same.
    pub version: Version,
    /// The head of the chain so far.
    pub previous: Hash,
    /// When it is written, in whole milliseconds; `body.at` says the same.
    pub at: Timestamp,
    /// The public form in full.
    pub body: Value,
    /// What of it is sealed.
    pub cuts: Vec<Cut>,
}

/// An entry as it is kept: public bytes, chained, and what was taken out of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainedEntry {
    /// The exact RFC 8785 bytes of the public form.
    pub public: Vec<u8>,
    /// The head of the chain before it.
    pub previous: Hash,
    /// The head of the chain with it.
    pub hash: Hash,
    /// What was sealed, in the order of the cuts.
    pub parts: Vec<OpenedPart>,
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawEntry {
    /// Its place in the match.
    pub version: Version,
    /// When it was written, in whole milliseconds.
    pub at: Timestamp,
    /// The head of the chain with it.
    pub hash: Hash,
    /// The exact bytes of its public form.
    pub public: Vec<u8>,
    /// Its sealed parts, opened, in the order they were cut.
    pub parts: Vec<OpenedPart>,
}

/// Why a draft cannot become an entry. Always a mistake of the writer.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The body is dated, numbered or named otherwise than the draft; says which field.
    #[error("the body's {0} is not the draft's")]
    Envelope(&'static str),
    /// The time has parts of a millisecond.
    #[error("the time of an entry is in whole milliseconds")]
    Fraction,
    /// The pointer leads nowhere, or takes the whole body.
    #[error("there is nothing to seal at {0}")]
    Nowhere(String),
    /// The pointer of one cut begins with that of another, or is the same.
    #[error("the cut at {0} lies within another")]
    Nested(String),
    /// A number is a fraction, or so large that some readers would round it.
    #[error("numbers are integers below 2^53")]
    Number,
    /// An object with `sealed` alone is in the body: readers would take it for a hidden part.
    #[error("an open value looks like a seal")]
    Lookalike,
    /// It could not be written as RFC 8785.
    #[error("the body has no canonical form")]
    Form(#[source] serde_json::Error),
}

/// What was read does not fit together: it was changed, or belongs elsewhere.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It may be cut off, or not an entry at all.
    #[error("what was kept is not JSON")]
    Json(#[from] serde_json::Error),
    /// A part lies where its entry has no seal, or has been opened already; says where.
    #[error("nothing was sealed at {0}")]
    Misplaced(String),
}

/// Takes the cuts out of the body, seals them, and chains what remains.
pub fn seal(mut draft: Draft) -> Result<ChainedEntry, SealError> {
    check_envelope(&draft)?;
    check_values(&draft.body)?;
    check_cuts(&draft.cuts)?;
    // What is in order is written ten times as fast, and so are its parts.
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

/// Puts the parts back in their places: the body as the writer had it, as far as parts are given.
pub fn open(public: &[u8], parts: &[OpenedPart]) -> Result<Value, OpenError> {
    let mut body: Value = serde_json::from_slice(public)?;
    restore_parts(&mut body, parts)?;
    Ok(body)
}

/// Puts the parts back into a public form that was read already.
pub fn restore_parts(body: &mut Value, parts: &[OpenedPart]) -> Result<(), OpenError> {
    parts
        .iter()
        .try_for_each(|part| restore_part(body, &part.pointer, part))
}

/// Puts a part back into a piece of a public form, in which it lies at `pointer`.
pub fn restore_part(piece: &mut Value, pointer: &str, part: &OpenedPart) -> Result<(), OpenError> {
    match piece.pointer_mut(pointer) {
        Some(place) if sealed_hash(place).is_some() => {
            *place = part.value.parse()?;
            Ok(())
        }
        Some(_) | None => Err(OpenError::Misplaced(part.pointer.clone())),
    }
}

/// Tells whether the seal in the public form is the seal of this part.
pub fn check_part(match_id: MatchId, version: Version, part: &OpenedPart, public: &Value) -> bool {
    let expected = public.pointer(&part.pointer).and_then(sealed_hash);
    expected == Some(seal_hash(match_id, version, part))
}

/// Whether this stands for a hidden part: an object of `sealed` alone, with a hash in it.
pub fn is_seal(value: &Value) -> bool {
    sealed_hash(value).is_some()
}

/// Computes the head of the chain with the entry that has these public bytes.
pub fn chain_hash(match_id: MatchId, version: Version, previous: Hash, public: &[u8]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(b"logothete/entry/1");
    hasher.update(match_id.0.as_bytes());
    hasher.update(u64::from(version.0).to_be_bytes());
    hasher.update(previous.0);
    hasher.update(Sha256::digest(public));
    Hash(hasher.finalize().into())
}

/// The seal of a part under its match and version, by the formula above; see the module.
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

/// The body names the match, version and time it is written under.
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

/// Every number is one that all readers understand alike, and nothing open looks sealed.
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

/// No cut lies within another, and none takes the whole body.
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

/// Takes one value out of the body and leaves its seal.
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
