//! Checks a bundle (a match in one file) on its own: every hash, draw and rule, and the result.

use serde_json::Value;

use super::{Bundle, BundleError, contributions, ending, pins, seeds};
use crate::audit::{AuditCounts, audit_to_match};
use crate::fold::match_id_of;
use crate::games::ensure;
use crate::replay_error::ReplayError;
use crate::state::Match;
use crate::world::{self, Hash, MatchId, RawEntry, Witness};

/// A bundle that was checked and found valid.
#[derive(Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct CheckedBundle {
    pub bundle: Bundle,
    pub audited: AuditCounts,
}

/// Reads and checks a bundle; `attests` checks the signed evidence for its head, if there is any.
pub fn check(
    bytes: &[u8],
    check_witness: impl Fn(&Witness, &Bundle) -> Result<(), String>,
) -> Result<CheckedBundle, BundleError> {
    let bundle = Bundle::parse(bytes)?;
    check_chain(&bundle)?;
    for kept in &bundle.entries {
        check_seals(bundle.id, kept)?;
    }
    let (audited, state) = audit_to_match(bundle.id, &bundle.entries)?;
    check_copies(&bundle, &state)?;
    if let Some(witness) = &bundle.witness {
        check_witness(witness, &bundle).map_err(BundleError::Witness)?;
    }
    Ok(CheckedBundle { bundle, audited })
}

/// Checks that all data of a bundle besides the entries follows from the entries.
fn check_copies(bundle: &Bundle, state: &Match) -> Result<(), BundleError> {
    let outcome = ending(state).ok_or(BundleError::NotOver)?;
    let added = contributions(state);
    let comparisons = [
        ("pins", bundle.pins == pins(state)),
        ("seeds", bundle.seeds == seeds(&bundle.entries)),
        ("contributions", bundle.contributions == added),
        ("outcome", bundle.outcome == outcome),
    ];
    let mut copies = comparisons.into_iter();
    copies.try_for_each(|(name, agrees)| ensure(agrees, BundleError::Copy(name)))
}

fn check_chain(bundle: &Bundle) -> Result<(), BundleError> {
    let (says, found) = (bundle.version.0, bundle.entries.len());
    let is_whole = usize::try_from(says).ok() == Some(found);
    ensure(is_whole, BundleError::OtherVersion { says, found })?;
    let match_id = bundle.entries.first().and_then(match_id_of);
    ensure(match_id == Some(bundle.id), BundleError::OtherMatch)?;
    let mut head = Hash::ZERO;
    for kept in &bundle.entries {
        head = world::chain_hash(bundle.id, kept.version, head, &kept.public);
        ensure(head == kept.hash, BundleError::ChainBroken(kept.version.0))?;
    }
    ensure(head == bundle.head, BundleError::OtherHead)
}

fn check_seals(id: MatchId, kept: &RawEntry) -> Result<(), BundleError> {
    let text = String::from_utf8_lossy(&kept.public);
    if kept.parts.is_empty() && !text.contains(r#""sealed""#) {
        return Ok(());
    }
    let version = kept.version.0;
    let public: Value =
        serde_json::from_slice(&kept.public).map_err(ReplayError::unreadable_at(kept.version))?;
    for part in &kept.parts {
        let pointer = part.pointer.clone();
        if !public.pointer(&pointer).is_some_and(world::is_seal) {
            return Err(BundleError::NothingSealed { version, pointer });
        }
        if !world::check_part(id, kept.version, part, &public) {
            return Err(BundleError::SealBroken { version, pointer });
        }
    }
    let is_shut = |pointer: &String| kept.parts.iter().all(|part| part.pointer != *pointer);
    let shut = find_seals(&public).into_iter().find(is_shut);
    shut.map_or(Ok(()), |pointer| {
        Err(BundleError::NotOpened { version, pointer })
    })
}

fn find_seals(value: &Value) -> Vec<String> {
    match value {
        value if world::is_seal(value) => vec![String::new()],
        Value::Array(items) => {
            let items = items.iter().enumerate();
            let below = |(index, item): (usize, &Value)| find_seals_below(&index.to_string(), item);
            items.flat_map(below).collect()
        }
        Value::Object(fields) => {
            let below = |(name, value): (&String, &Value)| find_seals_below(name, value);
            fields.iter().flat_map(below).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

fn find_seals_below(name: &str, value: &Value) -> Vec<String> {
    let escaped = name.replace('~', "~0").replace('/', "~1");
    let inner = find_seals(value).into_iter();
    inner
        .map(|pointer| format!("/{escaped}{pointer}"))
        .collect()
}
