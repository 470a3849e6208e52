//! Audits a whole match: the chain, every seal, draw, rule and excuse.
//!
//! Each entry is decided again from the match before it, with draws from the seed; the result must be the same.

mod redecide;

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use redecide::redecide;

use super::clock::{check_excused, split_excused};
use super::events::{Action, Body, Fact, PlatformAction};
use super::fold::{check_chain, check_invariants, found_match};
use super::memory::RewindMemory;
use super::permissions::check_entitled;
use super::replay_error::ReplayError;
use super::state::{EntryEvent, Match};
use crate::games::ensure;
use crate::world::{self, MatchId, RawEntry};

/// How much an audit checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct AuditCounts {
    pub entries: u64,
    pub seals: u64,
    /// Number of draws, hidden ones included, that were derived again from the seed.
    pub draws: u64,
    /// Number of new seeds. The service could have chosen a favourable one each time.
    pub renewals: u64,
}

impl AuditCounts {
    /// Adds the counts of another audit to these.
    pub fn add(&mut self, other: Self) {
        self.entries += other.entries;
        self.seals += other.seals;
        self.draws += other.draws;
        self.renewals += other.renewals;
    }
}

/// Audits a match. Requires: `entries` have all their sealed parts, draws included.
pub fn audit(id: MatchId, entries: &[RawEntry]) -> Result<AuditCounts, ReplayError> {
    audit_to_match(id, entries).map(|(audited, _)| audited)
}

/// As [`audit`], and also returns the match after the last entry.
pub fn audit_to_match(
    id: MatchId,
    entries: &[RawEntry],
) -> Result<(AuditCounts, Match), ReplayError> {
    let mut audited = AuditCounts::default();
    let first = entries.first().ok_or(ReplayError::NoFirstEntry)?;
    let founding = read_entry(id, first)?;
    let mut state = found_match(id, &founding)?.with_memory(RewindMemory::for_entries(entries));
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

/// Checks and applies an entry. Returns whether the entry renewed the service's seed.
pub(crate) fn check_entry(state: &mut Match, kept: &RawEntry) -> Result<bool, ReplayError> {
    let body = read_entry(state.id, kept)?;
    check_chain(state, kept)?;
    check_decision(state, kept, &body)?;
    state.apply(EntryEvent::from_body(
        state.id,
        &body,
        &kept.public,
        kept.hash,
    )?)?;
    Ok(body.action == Action::Platform(PlatformAction::Reseed {}))
}

fn read_entry(id: MatchId, kept: &RawEntry) -> Result<Body, ReplayError> {
    let unreadable = ReplayError::unreadable_at(kept.version);
    let mut value: Value = serde_json::from_slice(&kept.public).map_err(&unreadable)?;
    let mut parts = kept.parts.iter();
    let is_whole = parts.all(|part| world::check_part(id, kept.version, part, &value));
    ensure(is_whole, ReplayError::SealBroken(kept.version.0))?;
    let is_canonical = world::is_canonical(&value, &kept.public);
    world::restore_parts(&mut value, &kept.parts)
        .map_err(ReplayError::unreadable_at(kept.version))?;
    let body = Body::deserialize(&value).map_err(&unreadable)?;
    // The parsed body lacks fields that are unknown to this program, so it differs then.
    let is_all = serde_json::to_value(&body).map_err(unreadable)? == value;
    ensure(
        body.match_id == id.0,
        ReplayError::OtherMatch(kept.version.0),
    )?;
    let untrue = || untrue_entry(kept, "its bytes are not in canonical form");
    (is_canonical && is_all).then_some(body).ok_or_else(untrue)
}

fn untrue_entry(kept: &RawEntry, difference: &str) -> ReplayError {
    ReplayError::DecisionMismatch {
        version: kept.version.0,
        difference: difference.to_owned(),
    }
}

fn check_decision(before: &Match, kept: &RawEntry, body: &Body) -> Result<(), ReplayError> {
    let untrue = |difference: &str| untrue_entry(kept, difference);
    let is_kept_so = body.version == kept.version.0 && body.at == format!("{:.3}", kept.at);
    let other = "its version or date differs from its row";
    ensure(is_kept_so, untrue(other))?;
    // Deciding again assumes that the actor may act, so the permission is checked first.
    check_entitled(before, body).map_err(untrue)?;
    let decision = redecide(before, body).map_err(|why| untrue(&why))?;
    let (facts, excused) = split_excused(&body.facts);
    let facts_differ = "other facts follow from this action";
    ensure(decision.facts == facts, untrue(facts_differ))?;
    let draws_differ = "the draws do not follow from the seed";
    ensure(decision.draws == body.draws, untrue(draws_differ))?;
    check_excuses(before, kept, body, excused).map_err(untrue)?;
    let is_sealed = seals_exactly(kept, &decision.hidden);
    ensure(is_sealed, untrue("the wrong parts are sealed"))
}

fn seals_exactly(kept: &RawEntry, hidden: &[String]) -> bool {
    let sealed: BTreeSet<&str> = kept.parts.iter().map(|part| &*part.pointer).collect();
    let expected: BTreeSet<&str> = hidden.iter().map(String::as_str).collect();
    sealed == expected && expected.len() == kept.parts.len()
}

/// Checks facts that pause clocks of absent players against the clocks only, as calendars are not in the log.
fn check_excuses(
    before: &Match,
    kept: &RawEntry,
    body: &Body,
    facts: &[Fact],
) -> Result<(), &'static str> {
    if facts.is_empty() {
        let must_excuse = body.action == Action::Platform(PlatformAction::Excuse {});
        return ensure(!must_excuse, "it excuses no seat");
    }
    let event = EntryEvent::from_body(before.id, body, &kept.public, kept.hash);
    let applied = event.and_then(|event| before.clone().with_event(event));
    let after = applied.map_err(|_unreadable| "its facts cannot be read")?;
    check_excused(&after, kept.at, facts)
}
