//! A bundle as it is written. The fields of every object stand in the order of RFC 8785.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Bundle, BundledSeed, Contribution, Ending, FORMAT, Pins};
use crate::feed::SealedValue;
use crate::world::{Inclusion, RawEntry, OpenedPart};

/// A finished match in one file that can be checked offline.
#[derive(Serialize, ToSchema)]
#[schema(as = Bundle)]
pub struct BundleResponse {
    /// A signed note of match, version and head; absent where nobody signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    checkpoint: Option<String>,
    /// What the places of the lobby added to the luck of the match, in their order.
    contributions: Vec<Contribution>,
    /// Every entry, in order; the first is version 1.
    entries: Vec<EntryResponse>,
    /// The name of the format.
    #[schema(value_type = String, pattern = "^logothete/bundle/1$")]
    format: &'static str,
    /// The head of the chain, in hex.
    head: String,
    /// The verifier key of the signed notes; absent where nobody signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The match.
    #[serde(rename = "match")]
    id: uuid::Uuid,
    /// How it ended.
    outcome: Ending,
    /// What it is pinned to.
    pins: Pins,
    /// Where the head lies in a tree over all heads; absent where nobody signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Inclusion>,
    /// Everything that was sealed, by entry and pointer.
    sealed: Vec<Opening>,
    /// The seeds of all luck, with the entries that committed to them.
    seeds: Vec<BundledSeed>,
    /// How many entries there are.
    version: u32,
}

/// An entry in a bundle.
#[derive(Serialize, ToSchema)]
#[schema(as = BundleEntry)]
pub(super) struct EntryResponse {
    /// When it was written.
    at: String,
    /// The head of the chain with it, in hex.
    hash: String,
    /// Its exact public bytes.
    record: String,
}

/// A sealed part of an entry in a bundle, with what opens its seal.
#[derive(Serialize, ToSchema)]
#[schema(as = BundleSeal)]
pub(super) struct Opening {
    /// Where in the entry, as a JSON pointer.
    pointer: String,
    /// The salt of the seal, in hex.
    salt: String,
    /// What was sealed.
    #[schema(value_type = SealedValue)]
    value: Value,
    /// The entry.
    version: u32,
}

impl BundleResponse {
    /// A bundle, to be written.
    pub(crate) fn from_bundle(bundle: &Bundle) -> Result<Self, serde_json::Error> {
        let witness = bundle.witness.as_ref();
        let sealed = bundle.entries.iter().flat_map(|kept| {
            let parts = kept.parts.iter();
            parts.map(|part| open_part(kept, part))
        });
        Ok(Self {
            checkpoint: witness.map(|witness| witness.checkpoint.clone()),
            contributions: bundle.contributions.clone(),
            entries: bundle.entries.iter().map(entry_response).collect(),
            format: FORMAT,
            head: bundle.head.to_string(),
            key: witness.map(|witness| witness.key.clone()),
            id: bundle.id.0,
            outcome: bundle.outcome.clone(),
            pins: bundle.pins.clone(),
            proof: witness.map(|witness| witness.proof.clone()),
            sealed: sealed.collect::<Result<_, _>>()?,
            seeds: bundle.seeds.clone(),
            version: bundle.version.0,
        })
    }
}

fn entry_response(kept: &RawEntry) -> EntryResponse {
    EntryResponse {
        at: format!("{:.3}", kept.at),
        hash: kept.hash.to_string(),
        record: String::from_utf8_lossy(&kept.public).into_owned(),
    }
}

fn open_part(kept: &RawEntry, part: &OpenedPart) -> Result<Opening, serde_json::Error> {
    Ok(Opening {
        pointer: part.pointer.clone(),
        salt: hex::encode(part.salt),
        value: part.value.parse()?,
        version: kept.version.0,
    })
}
