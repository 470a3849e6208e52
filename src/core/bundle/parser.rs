//! Reads a bundle from the bytes of a file.

use serde_json::Value;

use super::error::BundleError;
use super::reader::{FromJson, ObjectFields, objects};
use super::{Bundle, BundledSeed, Contribution, Ending, FORMAT, Pins};
use crate::games::{Outcome, Standing};
use crate::world::{Inclusion, OpenedPart, RawEntry, Version, Witness};

objects! {
    Pins { game, luck, platform, rules, suite }
    BundledSeed { seed, version }
    Contribution { contribution, place }
    Ending { result, why }
    Outcome { standings }
    Standing { seat, rank, score }
    Inclusion { hashes, index, tree }
}

impl Bundle {
    /// Reads a bundle. Checks only the format, byte for byte; [`check`](super::check()) checks the contents.
    pub fn parse(bytes: &[u8]) -> Result<Self, BundleError> {
        let value: Value = serde_json::from_slice(bytes).map_err(|error| BundleError::NotJson {
            line: error.line(),
            column: error.column(),
        })?;
        let bundle = parse_bundle(value)?;
        let form = bundle.to_bytes();
        let form = form.map_err(|_unwritable| BundleError::NotCanonical(0))?;
        if form == bytes {
            return Ok(bundle);
        }
        let mut pairs = form.iter().zip(bytes);
        let same = pairs.position(|(one, other)| one != other);
        Err(BundleError::NotCanonical(
            same.unwrap_or_else(|| form.len().min(bytes.len())),
        ))
    }
}

fn parse_bundle(value: Value) -> Result<Bundle, BundleError> {
    let names = "checkpoint contributions entries format head key match outcome pins proof sealed \
                 seeds version";
    let known: Vec<&str> = names.split(' ').collect();
    let mut fields = ObjectFields::from_value(value, &known)?;
    if fields.take::<Value>("format")? != FORMAT {
        let says = format!("`{FORMAT}` belongs here");
        return Err(BundleError::from_format(says).nest_in("format"));
    }
    let records = fields.take("entries")?;
    let sealed = fields.take("sealed")?;
    Ok(Bundle {
        id: fields.take("match")?,
        version: fields.take("version")?,
        head: fields.take("head")?,
        pins: fields.take("pins")?,
        entries: attach_parts(records, sealed)?,
        seeds: fields.take("seeds")?,
        contributions: fields.take("contributions")?,
        outcome: fields.take("outcome")?,
        witness: take_witness(&mut fields)?,
    })
}

/// Parses an entry, whose version and sealed parts are set later.
impl FromJson for RawEntry {
    fn from_json(value: Value) -> Result<Self, BundleError> {
        let mut fields = ObjectFields::from_value(value, &["at", "hash", "record"])?;
        Ok(Self {
            version: Version::NONE,
            parts: Vec::new(),
            at: fields.take("at")?,
            hash: fields.take("hash")?,
            public: fields.take::<String>("record")?.into_bytes(),
        })
    }
}

impl FromJson for (u32, OpenedPart) {
    fn from_json(value: Value) -> Result<Self, BundleError> {
        let mut fields = ObjectFields::from_value(value, &["pointer", "salt", "value", "version"])?;
        let part = OpenedPart {
            pointer: fields.take("pointer")?,
            salt: fields.take("salt")?,
            value: fields.take("value")?,
        };
        Ok((fields.take("version")?, part))
    }
}

/// Adds each sealed part to its entry. The parts must be sorted by entry and pointer.
fn attach_parts(
    mut entries: Vec<RawEntry>,
    sealed: Vec<(u32, OpenedPart)>,
) -> Result<Vec<RawEntry>, BundleError> {
    for (version, kept) in (1..).zip(&mut entries) {
        kept.version = Version(version);
    }
    let mut before = None;
    for (index, (version, part)) in sealed.into_iter().enumerate() {
        let wrong = |says| BundleError::from_format(says).nest_in(&format!("sealed[{index}]"));
        let place = (version, part.pointer.clone());
        if before.is_some_and(|before| place <= before) {
            return Err(wrong(
                "sealed parts stand in the order of entries and pointers, each once",
            ));
        }
        let number = usize::try_from(version).ok();
        let index = number.and_then(|version| version.checked_sub(1));
        let found = index.and_then(|index| entries.get_mut(index));
        let entry = found.ok_or_else(|| wrong("there is no entry of this version"))?;
        entry.parts.push(part);
        before = Some(place);
    }
    Ok(entries)
}

/// The fields of the signed evidence occur all together, or not at all.
fn take_witness(fields: &mut ObjectFields) -> Result<Option<Witness>, BundleError> {
    let mut names = ["checkpoint", "key", "proof"].iter();
    if !names.any(|name| fields.has(name)) {
        return Ok(None);
    }
    Ok(Some(Witness {
        checkpoint: fields.take("checkpoint")?,
        key: fields.take("key")?,
        proof: fields.take("proof")?,
    }))
}
