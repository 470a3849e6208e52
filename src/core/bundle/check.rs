//! Checks a bundle, with nothing else at hand: every hash, every draw, every rule, the result.

use serde_json::Value;

use super::{BadBundle, Bundle, contributions, ending, pins, seeds};
use crate::audit::{Audited, audit_to_match};
use crate::broken::BrokenLog;
use crate::fold::match_of;
use crate::games::ensure;
use crate::state::Match;
use crate::world::{self, Hash, Kept, MatchId, Witness};

/// A bundle that holds.
#[derive(Debug)]
pub struct Checked {
    /// What was read, from the bytes alone; its copies agree with its entries.
    pub bundle: Bundle,
    /// What the audit of its entries went through.
    pub audited: Audited,
}

/// Reads a bundle and checks all of it; `attests` checks what others say of its head, if anybody
/// does.
pub fn check(
    bytes: &[u8],
    attests: impl Fn(&Witness, &Bundle) -> Result<(), String>,
) -> Result<Checked, BadBundle> {
    let bundle = Bundle::read(bytes)?;
    check_chain(&bundle)?;
    for kept in &bundle.entries {
        check_seals(bundle.id, kept)?;
    }
    let (audited, state) = audit_to_match(bundle.id, &bundle.entries)?;
    check_copies(&bundle, &state)?;
    if let Some(witness) = &bundle.witness {
        attests(witness, &bundle).map_err(BadBundle::Witness)?;
    }
    Ok(Checked { bundle, audited })
}

/// What a bundle says besides its entries follows from them.
fn check_copies(bundle: &Bundle, state: &Match) -> Result<(), BadBundle> {
    let outcome = ending(state).ok_or(BadBundle::NotOver)?;
    let added = contributions(state);
    let copies = [
        ("pins", bundle.pins == pins(state)),
        ("seeds", bundle.seeds == seeds(&bundle.entries)),
        ("contributions", bundle.contributions == added),
        ("outcome", bundle.outcome == outcome),
    ];
    let mut copies = copies.into_iter();
    copies.try_for_each(|(name, agrees)| ensure(agrees, BadBundle::Copy(name)))
}

fn check_chain(bundle: &Bundle) -> Result<(), BadBundle> {
    let (says, found) = (bundle.version.0, bundle.entries.len());
    let is_whole = usize::try_from(says).ok() == Some(found);
    ensure(is_whole, BadBundle::OtherVersion { says, found })?;
    let of = bundle.entries.first().and_then(match_of);
    ensure(of == Some(bundle.id), BadBundle::OtherMatch)?;
    let mut head = Hash::ZERO;
    for kept in &bundle.entries {
        head = world::check_chain(bundle.id, kept.version, head, &kept.public);
        ensure(head == kept.hash, BadBundle::ChainBroken(kept.version.0))?;
    }
    ensure(head == bundle.head, BadBundle::OtherHead)
}

/// Every seal of an entry is opened, by what fits it, and nothing else is.
fn check_seals(id: MatchId, kept: &Kept) -> Result<(), BadBundle> {
    let text = String::from_utf8_lossy(&kept.public);
    if kept.parts.is_empty() && !text.contains(r#""sealed""#) {
        return Ok(());
    }
    let version = kept.version.0;
    let public: Value =
        serde_json::from_slice(&kept.public).map_err(BrokenLog::unreadable_at(kept.version))?;
    for part in &kept.parts {
        let pointer = part.pointer.clone();
        if !public.pointer(&pointer).is_some_and(world::is_seal) {
            return Err(BadBundle::NothingSealed { version, pointer });
        }
        if !world::check_part(id, kept.version, part, &public) {
            return Err(BadBundle::SealBroken { version, pointer });
        }
    }
    let is_shut = |pointer: &String| kept.parts.iter().all(|part| part.pointer != *pointer);
    let shut = seals(&public).into_iter().find(is_shut);
    shut.map_or(Ok(()), |pointer| {
        Err(BadBundle::NotOpened { version, pointer })
    })
}

/// Where in a value something is sealed, as JSON pointers.
fn seals(value: &Value) -> Vec<String> {
    match value {
        value if world::is_seal(value) => vec![String::new()],
        Value::Array(items) => {
            let items = items.iter().enumerate();
            let below = |(index, item): (usize, &Value)| seals_below(&index.to_string(), item);
            items.flat_map(below).collect()
        }
        Value::Object(fields) => {
            let below = |(name, value): (&String, &Value)| seals_below(name, value);
            fields.iter().flat_map(below).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

fn seals_below(name: &str, value: &Value) -> Vec<String> {
    let name = name.replace('~', "~0").replace('/', "~1");
    let inner = seals(value).into_iter();
    inner.map(|pointer| format!("/{name}{pointer}")).collect()
}
