//! A finished match in one file that anybody can verify offline, in the format
//! `logothete/bundle/1`.
//!
//! 1. A match at a version has exactly one bundle: canonical JSON by RFC 8785, the same bytes every time.
//! 2. All sealed parts are opened in it. Everything besides the entries follows from them.
//! 3. Reading is strict: anything missing or not of the format is refused with its place.
//! 4. The entry that ends the match need not be the last, as disputes can follow.

mod check;
mod error;
mod parser;
mod reader;
#[cfg(test)]
mod tests;
mod wire;

use serde::Serialize;
use utoipa::ToSchema;

use super::events::{EndKind, SUITE};
use super::luck::Seed;
use super::state::{Match, Stage};
use crate::games::{GameKey, Outcome};
use crate::world::{CanonicalJson, Hash, MatchId, RawEntry, Version, Witness};

pub use check::{CheckedBundle, check};
pub(crate) use error::BundleError;
pub use wire::BundleResponse;

/// Name and version of the format of bundles.
pub const FORMAT: &str = "logothete/bundle/1";

/// A finished match with everything needed to verify it.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Bundle {
    pub id: MatchId,
    pub version: Version,
    pub head: Hash,
    pub pins: Pins,
    /// Entries with all their sealed parts, which are sorted by pointer.
    pub entries: Vec<RawEntry>,
    /// Seeds in the order of the entries that committed to them.
    pub seeds: Vec<BundledSeed>,
    /// Contributions to the randomness, in the order of the lobby's places.
    pub contributions: Vec<Contribution>,
    pub outcome: Ending,
    /// Signed evidence for the head; `None` if the service does not sign.
    pub witness: Option<Witness>,
}

/// The versions that a match is fixed to by its first entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Pins {
    /// The game.
    pub game: GameKey,
    /// Version of the derivation of random draws.
    pub luck: u32,
    /// Version of the platform's rules.
    pub platform: u32,
    /// Version of the game's rules.
    pub rules: u32,
    /// Name of the format and hash of the entries.
    pub suite: String,
}

/// A seed and the entry that committed to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Seed)]
pub struct BundledSeed {
    /// The seed in hex.
    #[schema(value_type = String)]
    pub seed: Seed,
    /// The entry that committed to the seed.
    pub version: u32,
}

/// The randomness contributed by a place of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contribution {
    /// The contribution: 32 bytes in hex.
    #[schema(value_type = String)]
    pub contribution: Seed,
    /// Number of the place, from 0.
    pub place: u8,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Ending {
    /// The standings; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// Why the match ended.
    pub why: EndKind,
}

impl Bundle {
    /// Builds the bundle of a match; `None` before its end. Requires: `state` is folded from `entries` with all parts.
    pub fn from_match(state: &Match, mut entries: Vec<RawEntry>) -> Option<Self> {
        let outcome = ending(state)?;
        for kept in &mut entries {
            kept.parts
                .sort_by(|one, other| one.pointer.cmp(&other.pointer));
        }
        Some(Self {
            id: state.id,
            version: state.version,
            head: state.head,
            pins: pins(state),
            seeds: seeds(&entries),
            contributions: contributions(state),
            outcome,
            witness: None,
            entries,
        })
    }

    /// Returns the canonical JSON of the bundle.
    pub fn to_bytes(&self) -> Result<Vec<u8>, serde_json::Error> {
        let written = serde_json::to_value(BundleResponse::from_bundle(self)?)?;
        Ok(CanonicalJson::from_value(&written)?.as_bytes().to_vec())
    }
}

fn pins(state: &Match) -> Pins {
    Pins {
        game: state.charter.game,
        luck: state.charter.luck,
        platform: state.charter.platform,
        rules: state.charter.rules,
        suite: SUITE.to_owned(),
    }
}

/// Returns how a match ended; `None` while it is not over.
pub fn ending(state: &Match) -> Option<Ending> {
    match &state.stage {
        Stage::Over { why, outcome } => Some(Ending {
            result: outcome.clone(),
            why: *why,
        }),
        Stage::Lobby | Stage::Running => None,
    }
}

fn seeds(entries: &[RawEntry]) -> Vec<BundledSeed> {
    let is_seed =
        |pointer: &str| pointer.starts_with("/facts/") && pointer.ends_with("/platform/seed");
    let parts = entries
        .iter()
        .flat_map(|kept| kept.parts.iter().map(|part| (kept.version.0, part)));
    let seeds = parts
        .filter(|(_, part)| is_seed(&part.pointer))
        .filter_map(|(version, part)| {
            let text = part.value.parse().ok()?.as_str()?.to_owned();
            let seed = Seed::try_from(text).ok()?;
            Some(BundledSeed { seed, version })
        });
    seeds.collect()
}

fn contributions(state: &Match) -> Vec<Contribution> {
    let places = (0..).zip(state.roster.places.iter());
    let contributions = places.filter_map(|(place, held)| {
        let contribution = held.contribution.clone()?;
        Some(Contribution {
            contribution,
            place,
        })
    });
    contributions.collect()
}
