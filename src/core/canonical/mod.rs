//! The canonical writer: writes an entry again, to see whether it comes out the same.
//!
//! The words go straight to their RFC 8785 form, with no value in between: several times as fast as
//! reading what was kept, and by another way than the one on which it was first written.

mod object;
mod writer;

use serde::Serialize;

use crate::world::{Hash, MatchId, Part, Version, seal_hash};
use writer::Writer;

/// Why something cannot be written again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unwritable {
    /// It has no canonical form.
    #[error("it has no canonical form: {0}")]
    Form(String),
    /// What lies at the pointer is not what is kept sealed.
    #[error("another value is sealed at {0}")]
    Other(String),
    /// Nothing lies at the pointer of a sealed part.
    #[error("there is nothing to seal at {0}")]
    Nowhere(String),
}

impl serde::ser::Error for Unwritable {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::Form(message.to_string())
    }
}

/// The public bytes of a body, sealed where these parts lie and with their salts.
///
/// Errors: what is said of the body does not fit the parts, or has no canonical form.
pub(crate) fn sealed_bytes<T: Serialize>(
    match_id: MatchId,
    version: Version,
    body: &T,
    parts: &[Part],
) -> Result<Vec<u8>, Unwritable> {
    let mut seals = Seals {
        match_id,
        version,
        parts,
        met: 0,
    };
    let mut writer = Writer::new(Some(&mut seals).filter(|seals| !seals.parts.is_empty()));
    body.serialize(&mut writer)?;
    let bytes = writer.end();
    if seals.met == parts.len() {
        return Ok(bytes);
    }
    let first = parts.first().map(|part| part.pointer.clone());
    Err(Unwritable::Nowhere(first.unwrap_or_default()))
}

/// The RFC 8785 form of our words, whose numbers are all integers below 2^53.
#[cfg(test)]
fn canonical<T: Serialize>(value: &T) -> Result<Vec<u8>, Unwritable> {
    let mut writer = Writer::new(None);
    value.serialize(&mut writer)?;
    Ok(writer.end())
}

/// The sealed parts of the entry that is written.
struct Seals<'a> {
    match_id: MatchId,
    version: Version,
    parts: &'a [Part],
    /// How many of them were met.
    met: usize,
}

impl Seals<'_> {
    /// The seal of what was written at this pointer, if it is to be sealed.
    fn of(&mut self, pointer: &str, written: &[u8]) -> Result<Option<Hash>, Unwritable> {
        let mut parts = self.parts.iter();
        let Some(part) = parts.find(|part| part.pointer == pointer) else {
            return Ok(None);
        };
        if part.form.bytes() != written {
            return Err(Unwritable::Other(pointer.to_owned()));
        }
        self.met += 1;
        Ok(Some(seal_hash(self.match_id, self.version, part)))
    }

    /// Whether something is to be sealed here.
    fn has(&self, pointer: &str) -> bool {
        self.parts.iter().any(|part| part.pointer == pointer)
    }
}

#[cfg(test)]
mod tests;
