//! Checks a whole match: the chain, every seal, every draw, every rule, the result.
//!
//! Each entry is decided again from the match before it, with the luck derived from the seed, and
//! must come out the same.

mod redecide;

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use redecide::redecide;

use super::broken::BrokenLog;
use super::clock::{check_excused, split_excused};
use super::events::{Action, Body, Fact, PlatformAction};
use super::fold::{check_chain, check_invariants, found};
use super::memory::Memory;
use super::rights::entitled;
use super::state::{Event, Match};
use crate::games::ensure;
use crate::world::{self, Kept, MatchId};

/// What an audit has looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// Entries decided again from the match before them, each with the same result.
    pub entries: u64,
    /// Sealed parts opened and held against their seals.
    pub seals: u64,
    /// Numbers drawn, hidden ones included, each derived again from the seed.
    pub draws: u64,
    /// How often the service renewed its seed; each time it could have chosen.
    pub renewals: u64,
}

impl Audited {
    /// Counts another audit in, for one sum over many matches.
    pub fn add(&mut self, other: Self) {
        self.entries += other.entries;
        self.seals += other.seals;
        self.draws += other.draws;
        self.renewals += other.renewals;
    }
}

/// Audits a whole match. Requires: `entries` with all their sealed parts, draws included.
pub fn audit(id: MatchId, entries: &[Kept]) -> Result<Audited, BrokenLog> {
    audit_to_match(id, entries).map(|(audited, _)| audited)
}

/// As [`audit`], and gives the match after the last entry, so that nobody has to fold again.
pub fn audit_to_match(id: MatchId, entries: &[Kept]) -> Result<(Audited, Match), BrokenLog> {
    let mut audited = Audited::default();
    let first = entries.first().ok_or(BrokenLog::NotFounded)?;
    let founding = read_entry(id, first)?;
    let mut state = found(id, &founding)?.with_memory(Memory::of(entries));
    for kept in entries {
        let first_draw = state.next_draw;
        audited.renewals += u64::from(check_entry(&mut state, kept)?);
        check_invariants(&state)?;
        audited.entries += 1;
        audited.seals += u64::try_from(kept.parts.len()).unwrap_or_default();
        audited.draws += state.next_draw - first_draw;
    }
    Ok((audited, state))
}

/// Reads all of an entry, holds it against what follows and changes the match by it; says whether the
/// service renewed its seed.
fn check_entry(state: &mut Match, kept: &Kept) -> Result<bool, BrokenLog> {
    let body = read_entry(state.id, kept)?;
    check_chain(state, kept)?;
    check_thought(state, kept, &body)?;
    state.apply(Event::of(state.id, &body, &kept.public, kept.hash)?)?;
    Ok(body.action == Action::Platform(PlatformAction::Reseed {}))
}

/// Reads an entry: its seals fit, its bytes are canonical, and it says nothing that is not read.
fn read_entry(id: MatchId, kept: &Kept) -> Result<Body, BrokenLog> {
    let unreadable = BrokenLog::unreadable_at(kept.version);
    let mut value: Value = serde_json::from_slice(&kept.public).map_err(&unreadable)?;
    let mut parts = kept.parts.iter();
    let is_whole = parts.all(|part| world::check_part(id, kept.version, part, &value));
    ensure(is_whole, BrokenLog::SealBroken(kept.version.0))?;
    let is_canonical = world::is_canonical(&value, &kept.public);
    world::put_back(&mut value, &kept.parts).map_err(BrokenLog::unreadable_at(kept.version))?;
    let body = Body::deserialize(&value).map_err(&unreadable)?;
    // Nothing in it is left out.
    let is_all = serde_json::to_value(&body).map_err(unreadable)? == value;
    let is_true = is_canonical && is_all && body.match_id == id.0;
    let untrue = || untrue(kept, "its bytes are not in canonical form");
    is_true.then_some(body).ok_or_else(untrue)
}

fn untrue(kept: &Kept, difference: &str) -> BrokenLog {
    BrokenLog::Untrue {
        version: kept.version.0,
        difference: difference.to_owned(),
    }
}

/// Decides an entry again and holds the outcome against what was kept, byte for byte.
fn check_thought(before: &Match, kept: &Kept, body: &Body) -> Result<(), BrokenLog> {
    let untrue = |difference: &str| untrue(kept, difference);
    let is_kept_so = body.version == kept.version.0 && body.at == format!("{:.3}", kept.at);
    let other = "it is kept under another version or date";
    ensure(is_kept_so, untrue(other))?;
    // First, as deciding again takes the actor for who may act.
    entitled(before, body).map_err(untrue)?;
    let decision = redecide(before, body).map_err(|why| untrue(&why))?;
    let (facts, excused) = split_excused(&body.facts);
    let other = "other facts follow from this action";
    ensure(decision.facts == facts, untrue(other))?;
    let other = "the draws are not those that the seed gives";
    ensure(decision.draws == body.draws, untrue(other))?;
    check_excuses(before, kept, body, excused).map_err(untrue)?;
    let is_sealed = seals_just(kept, &decision.hidden);
    ensure(is_sealed, untrue("other parts are sealed than should be"))
}

/// Whether an entry seals what lies at these pointers, and nothing else.
fn seals_just(kept: &Kept, hidden: &[String]) -> bool {
    let sealed: BTreeSet<&str> = kept.parts.iter().map(|part| &*part.pointer).collect();
    let hidden: BTreeSet<&str> = hidden.iter().map(String::as_str).collect();
    sealed == hidden && hidden.len() == kept.parts.len()
}

/// What excuses somebody follows from calendars that are not in the log: it is held against the
/// clocks alone.
fn check_excuses(
    before: &Match,
    kept: &Kept,
    body: &Body,
    facts: &[Fact],
) -> Result<(), &'static str> {
    if facts.is_empty() {
        let must_excuse = body.action == Action::Platform(PlatformAction::Excuse {});
        return ensure(!must_excuse, "it excuses nobody");
    }
    let event = Event::of(before.id, body, &kept.public, kept.hash);
    let after = event.and_then(|event| before.clone().after(event));
    let after = after.map_err(|_unreadable| "its facts cannot be read")?;
    check_excused(&after, kept.at, facts)
}
