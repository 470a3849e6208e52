//! A finished match in one file, that whoever has it can check alone: `logothete/bundle/1`.
//!
//! 1. One match at one version has one form, RFC 8785, and so one sequence of bytes.
//! 2. Everything sealed lies open in it; what it says besides the entries follows from them.
//! 3. Reading is strict: what is missing, or not of the format, is refused with its place.
//! 4. The closing entry need not be the last: a bundle is of a match at a version.

mod check;
mod error;
mod reader;
mod parser;
#[cfg(test)]
mod tests;
mod wire;

use serde::Serialize;
use utoipa::ToSchema;

use super::events::{EndKind, SUITE};
use super::luck::Seed;
use super::state::{Match, Stage};
use crate::games::{GameKey, Outcome};
use crate::world::{CanonicalJson, Hash, RawEntry, MatchId, Version, Witness};

pub use check::{CheckedBundle, check};
pub(crate) use error::BundleError;
pub use wire::BundleResponse;

/// The name of the format.
pub const FORMAT: &str = "logothete/bundle/1";

/// A finished match with everything that proves it.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle {
    /// The match.
    pub id: MatchId,
    /// How many entries it has.
    pub version: Version,
    /// The head of the chain after them.
    pub head: Hash,
    /// What the match is pinned to.
    pub pins: Pins,
    /// The entries with everything that was sealed, each in the order of its pointers.
    pub entries: Vec<RawEntry>,
    /// The seeds, in the order in which the entries committed to them.
    pub seeds: Vec<BundledSeed>,
    /// What the places of the lobby added to the luck, in their order.
    pub contributions: Vec<Contribution>,
    /// How it ended.
    pub outcome: Ending,
    /// Who witnesses that this is the match as it was.
    pub witness: Option<Witness>,
}

/// What a match is pinned to, as its first entry says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Pins {
    /// The game.
    pub game: GameKey,
    /// The version of the derivation of luck.
    pub luck: u32,
    /// The version of the platform's rules.
    pub platform: u32,
    /// The version of the game's rules.
    pub rules: u32,
    /// The way entries are written.
    pub suite: String,
}

/// A seed and the entry that committed the service to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Seed)]
pub struct BundledSeed {
    /// The seed in hex.
    #[schema(value_type = String)]
    pub seed: Seed,
    /// The entry.
    pub version: u32,
}

/// What a place of the lobby added to the luck of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contribution {
    /// 32 bytes in hex.
    #[schema(value_type = String)]
    pub contribution: Seed,
    /// The place.
    pub place: u8,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Ending {
    /// The standings, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// How.
    pub why: EndKind,
}

impl Bundle {
    /// The bundle of a match at this version; `None` while it is not over.
    ///
    /// Requires: `state` is the fold of `entries`, which have all that was sealed in them.
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

    /// The bundle as it lies in its file: the only form it has.
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

/// How a match ended; `None` while it is not over.
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
