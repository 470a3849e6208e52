//! From the bytes of a file to a bundle, strictly by the format.

use serde::Deserialize;
use serde_json::Value;

use super::flaw::{BadBundle, Misread};
use super::reader::{Fields, exact, hash, list, text};
use super::{Bundle, BundledSeed, Contribution, Ending, FORMAT, Inclusion, Pins, Witness};
use crate::core::events::EndKind;
use crate::core::luck::Seed;
use crate::games::{GameKey, Outcome, Seat, Standing};
use crate::world::{Form, Kept, Part, Version};

type Read<T> = Result<T, Misread>;

impl Bundle {
    /// Reads a bundle. What it says is not checked, but that these bytes, and no others, are its form.
    pub fn read(bytes: &[u8]) -> Result<Self, BadBundle> {
        let value: Value = serde_json::from_slice(bytes).map_err(|error| BadBundle::NotJson {
            line: error.line(),
            column: error.column(),
        })?;
        let bundle = bundle(value)?;
        let form = bundle
            .bytes()
            .map_err(|_unwritable| BadBundle::NotCanonical(0))?;
        if form == bytes {
            return Ok(bundle);
        }
        let mut pairs = form.iter().zip(bytes);
        let same = pairs.position(|(one, other)| one != other);
        Err(BadBundle::NotCanonical(
            same.unwrap_or_else(|| form.len().min(bytes.len())),
        ))
    }
}

fn bundle(value: Value) -> Read<Bundle> {
    let known = "checkpoint contributions entries format head key match outcome pins proof sealed \
                 seeds version";
    let mut fields = Fields::of(value, known)?;
    fields.take("format", |value| {
        let is_ours = |text: &str| (text == FORMAT).then(|| FORMAT.to_owned());
        exact(value, &format!("`{FORMAT}`"), is_ours)
    })?;
    let records = fields.take("entries", |value| list(value, record))?;
    let sealed = fields.take("sealed", |value| list(value, sealed))?;
    Ok(Bundle {
        id: fields.take("match", |value| {
            exact(value, "the id of a match", |text| text.parse().ok())
        })?,
        version: Version(fields.number("version")?),
        head: fields.take("head", hash)?,
        pins: fields.take("pins", pins)?,
        entries: put_together(records, sealed)?,
        seeds: fields.take("seeds", |value| list(value, seed))?,
        contributions: fields.take("contributions", |value| list(value, contribution))?,
        outcome: fields.take("outcome", ending)?,
        witness: witness(&mut fields)?,
    })
}

fn pins(value: Value) -> Read<Pins> {
    let mut fields = Fields::of(value, "game luck platform rules suite")?;
    Ok(Pins {
        game: fields.take("game", |value| {
            word::<GameKey>(value, "a game of this program")
        })?,
        luck: fields.number("luck")?,
        platform: fields.number("platform")?,
        rules: fields.number("rules")?,
        suite: fields.take("suite", text)?,
    })
}

/// An entry before it is numbered, and before anything is put to it.
fn record(value: Value) -> Read<Kept> {
    let mut fields = Fields::of(value, "at hash record")?;
    Ok(Kept {
        version: Version::NONE,
        parts: Vec::new(),
        at: fields.take("at", |value| {
            let at = |text: &str| text.parse().ok().filter(|at| format!("{at:.3}") == text);
            match value.as_str().and_then(at) {
                Some(at) => Ok(at),
                None => Err(Misread::new(
                    "a time in UTC with milliseconds belongs here, as 2026-11-22T06:00:00.000Z",
                )),
            }
        })?,
        hash: fields.take("hash", hash)?,
        public: fields.take("record", text)?.into_bytes(),
    })
}

fn sealed(value: Value) -> Read<(u32, Part)> {
    let mut fields = Fields::of(value, "pointer salt value version")?;
    let part = Part {
        pointer: fields.take("pointer", text)?,
        salt: fields.take("salt", |value| salt(&value))?,
        form: fields.take("value", |value| {
            Form::of(&value).map_err(|_unwritable| Misread::new("this has no form in RFC 8785"))
        })?,
    };
    Ok((fields.number("version")?, part))
}

fn salt(value: &Value) -> Read<[u8; 16]> {
    let wrong = || Misread::new("a salt of 32 hexadecimal digits belongs here");
    let mut salt = [0; 16];
    let digits = value.as_str().ok_or_else(wrong)?;
    match hex::decode_to_slice(digits, &mut salt) {
        Ok(()) if hex::encode(salt) == digits => Ok(salt),
        Ok(()) | Err(_) => Err(wrong()),
    }
}

/// Puts each sealed part to its entry; they stand in the order of entries and pointers.
fn put_together(mut entries: Vec<Kept>, sealed: Vec<(u32, Part)>) -> Read<Vec<Kept>> {
    for (version, kept) in (1..).zip(&mut entries) {
        kept.version = Version(version);
    }
    let mut before = None;
    for (index, (version, part)) in sealed.into_iter().enumerate() {
        let wrong = |says| Misread::new(says).within(&format!("sealed[{index}]"));
        let place = (version, part.pointer.clone());
        if before.is_some_and(|before| place <= before) {
            return Err(wrong(
                "sealed parts stand in the order of entries and pointers, each once",
            ));
        }
        let entry = usize::try_from(version)
            .unwrap_or(usize::MAX)
            .checked_sub(1);
        let entry = entry.and_then(|index| entries.get_mut(index));
        let entry = entry.ok_or_else(|| wrong("there is no entry of this version"))?;
        entry.parts.push(part);
        before = Some(place);
    }
    Ok(entries)
}

fn seed(value: Value) -> Read<BundledSeed> {
    let mut fields = Fields::of(value, "seed version")?;
    Ok(BundledSeed {
        seed: fields.take("seed", seed_bytes)?,
        version: fields.number("version")?,
    })
}

fn contribution(value: Value) -> Read<Contribution> {
    let mut fields = Fields::of(value, "contribution place")?;
    Ok(Contribution {
        contribution: fields.take("contribution", seed_bytes)?,
        place: fields.number("place")?,
    })
}

fn seed_bytes(value: Value) -> Read<Seed> {
    let seed_bytes = Seed::try_from(text(value)?);
    seed_bytes.map_err(|error| Misread::new(error.to_string()))
}

fn ending(value: Value) -> Read<Ending> {
    let mut fields = Fields::of(value, "result why")?;
    Ok(Ending {
        result: fields.take_if_any("result", result)?,
        why: fields.take("why", |value| {
            word::<EndKind>(value, "a way in which a match ends")
        })?,
    })
}

fn result(value: Value) -> Read<Outcome> {
    let mut fields = Fields::of(value, "standings")?;
    let standings = fields.take("standings", |value| list(value, standing))?;
    Ok(Outcome { standings })
}

fn standing(value: Value) -> Read<Standing> {
    let mut fields = Fields::of(value, "rank score seat")?;
    let score = |value: Value| {
        let score = value.as_i64().and_then(|score| i32::try_from(score).ok());
        score.ok_or_else(|| Misread::new("a whole number belongs here"))
    };
    Ok(Standing {
        seat: Seat::new(fields.number("seat")?),
        rank: fields.number("rank")?,
        score: fields.take("score", score)?,
    })
}

fn word<T: for<'de> Deserialize<'de>>(value: Value, what: &str) -> Read<T> {
    let word = T::deserialize(text(value).map(Value::String)?);
    word.map_err(|_unknown| Misread::new(format!("{what} belongs here")))
}

/// What others say of the head: all of it, or nothing.
fn witness(fields: &mut Fields) -> Read<Option<Witness>> {
    if !["checkpoint", "key", "proof"]
        .iter()
        .any(|name| fields.has(name))
    {
        return Ok(None);
    }
    Ok(Some(Witness {
        checkpoint: fields.take("checkpoint", text)?,
        key: fields.take("key", text)?,
        proof: fields.take("proof", inclusion)?,
    }))
}

fn inclusion(value: Value) -> Read<Inclusion> {
    let mut fields = Fields::of(value, "hashes index tree")?;
    Ok(Inclusion {
        hashes: fields.take("hashes", |value| list(value, hash))?,
        index: fields.number("index")?,
        tree: fields.take("tree", text)?,
    })
}
