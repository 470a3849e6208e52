//! The JSON form of a bundle. The fields of every object are in the order of RFC 8785.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Bundle, BundledSeed, Contribution, Ending, FORMAT, Pins};
use crate::feed::SealedValue;
use crate::world::{Inclusion, OpenedPart, RawEntry};

/// A finished match in one file that can be checked offline.
#[derive(Serialize, ToSchema)]
#[schema(as = Bundle)]
pub struct BundleResponse {
    /// Signed note of the match, its version and its head; absent if the service does not sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    checkpoint: Option<String>,
    /// Contributions to the randomness of the match, in the order of the places.
    contributions: Vec<Contribution>,
    /// Entries of the match in order, with everything that was sealed.
    entries: Vec<EntryResponse>,
    /// The name of the format.
    #[schema(value_type = String, pattern = "^logothete/bundle/1$")]
    format: &'static str,
    /// The head of the chain, in hex.
    head: String,
    /// Verifier key of the signed note; absent if the service does not sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The match.
    #[serde(rename = "match")]
    id: uuid::Uuid,
    /// How it ended.
    outcome: Ending,
    /// The versions that the match is fixed to.
    pins: Pins,
    /// Inclusion proof of the head in the tree of all heads; absent if the service does not sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Inclusion>,
    /// All sealed parts, sorted by entry and pointer.
    sealed: Vec<Opening>,
    /// The seeds of the match, with the entries that committed to them.
    seeds: Vec<BundledSeed>,
    /// Number of entries.
    version: u32,
}

/// An entry in a bundle.
#[derive(Serialize, ToSchema)]
#[schema(as = BundleEntry)]
pub(super) struct EntryResponse {
    /// Time of the entry.
    at: String,
    /// Head of the chain after the entry, in hex.
    hash: String,
    /// Exact public bytes of the entry.
    record: String,
}

/// A sealed part of an entry in a bundle, with its salt.
#[derive(Serialize, ToSchema)]
#[schema(as = BundleSeal)]
pub(super) struct Opening {
    /// JSON pointer to the part in the entry.
    pointer: String,
    /// The salt of the seal, in hex.
    salt: String,
    /// The value that was sealed.
    #[schema(value_type = SealedValue)]
    value: Value,
    /// Version of the entry.
    version: u32,
}

impl BundleResponse {
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
