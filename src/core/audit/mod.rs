//! Checks a whole match: the chain, every seal, every draw, every rule, the result.
//!
//! Each entry is thought again from the table before it, with the luck derived from the seed, and
//! must come out the same.

mod redecide;
mod swift;

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use redecide::redecide;
use swift::{Followed, follow};

use super::broken::BrokenLog;
use super::canonical::sealed_bytes;
use super::clock::{check_excused, split_excused};
use super::events::{Body, Deed, Fact, PlatformAction};
use super::fold::{check_chain, check_flaws, found, read};
use super::memory::Memory;
use super::rights::entitled;
use super::state::{Event, Match};
use crate::world::{self, Kept, MatchId};

/// What an audit has looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    pub entries: u64,
    /// Sealed parts opened and held against their seals.
    pub seals: u64,
    pub draws: u64,
    /// How often the service renewed its seed; each time it could have chosen.
    pub renewals: u64,
}

impl Audited {
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

pub(crate) fn audit_to_match(id: MatchId, entries: &[Kept]) -> Result<(Audited, Match), BrokenLog> {
    let mut audited = Audited::default();
    let mut table: Option<Match> = None;
    let memory = Memory::of(entries);
    for kept in entries {
        let first_draw = table.as_ref().map_or(0, |table| table.next_draw);
        let followed = match table.take() {
            Some(before) if check_chain(&before, kept).is_ok() => follow(before, kept),
            Some(before) => Followed::No(before),
            None => Followed::No(check_first((id, &memory), kept)?),
        };
        let after = match followed {
            Followed::Yes(after) => after,
            Followed::No(before) => check_strictly(id, before, kept, &mut audited)?,
        };
        check_flaws(&after)?;
        audited.entries += 1;
        audited.seals += u64::try_from(kept.parts.len()).unwrap_or_default();
        audited.draws += after.next_draw - first_draw;
        table = Some(after);
    }
    match table {
        Some(table) => Ok((audited, table)),
        None => Err(BrokenLog::NotFounded),
    }
}

fn check_first((id, memory): (MatchId, &Memory), kept: &Kept) -> Result<Match, BrokenLog> {
    let body = read_strictly(id, kept)?;
    Ok(found(id, &body)?.with_memory(memory.clone()))
}

/// The table after an entry of which everything is read and held against what follows.
fn check_strictly(
    id: MatchId,
    mut table: Match,
    kept: &Kept,
    audited: &mut Audited,
) -> Result<Match, BrokenLog> {
    let body = read_strictly(id, kept)?;
    check_chain(&table, kept)?;
    check_thought(&table, kept, &body)?;
    table.apply(Event::of(id, &body, (&kept.public, kept.hash))?)?;
    audited.renewals += u64::from(body.action == Deed::Platform(PlatformAction::Reseed {}));
    Ok(table)
}

/// Reads an entry: its seals fit, its bytes are canonical, and it says nothing that is not read.
fn read_strictly(id: MatchId, kept: &Kept) -> Result<Body, BrokenLog> {
    if let Some(body) = read_and_rewrite(id, kept) {
        return Ok(body);
    }
    let version = kept.version;
    let mut value =
        serde_json::from_slice(&kept.public).map_err(BrokenLog::unreadable_at(version))?;
    let mut parts = kept.parts.iter();
    if !parts.all(|part| world::check_part(id, version, part, &value)) {
        return Err(BrokenLog::SealBroken(version.0));
    }
    let is_canonical = world::is_canonical(&value, &kept.public);
    world::put_back(&mut value, &kept.parts).map_err(BrokenLog::unreadable_at(version))?;
    let (asked, told) = take_words(&mut value);
    let mut body = Body::deserialize(&value).map_err(BrokenLog::unreadable_at(version))?;
    let again = serde_json::to_value(&body).map_err(BrokenLog::unreadable_at(version))?;
    let is_all = again == value;
    put_words(&mut body, asked, told);
    if is_canonical && is_all && body.match_id == id.0 {
        return Ok(body);
    }
    Err(BrokenLog::Untrue {
        version: version.0,
        difference: "its bytes are not in canonical form".to_owned(),
    })
}

/// Reads an entry, if it comes out the same when it is written again, sealed where it was.
fn read_and_rewrite(id: MatchId, kept: &Kept) -> Option<Body> {
    let body = read(kept).ok()?;
    let again = sealed_bytes(id, kept.version, &body, &kept.parts).ok()?;
    (body.match_id == id.0 && again == kept.public).then_some(body)
}

/// Takes the words of the game out of an entry, which are read as they are, whatever they say.
///
/// They are most of it, and need not be read and written again to see that nothing is left out.
fn take_words(entry: &mut Value) -> (Option<Value>, Vec<Option<Value>>) {
    let word = |of: &mut Value| of.get_mut("game").map(Value::take);
    let asked = entry.get_mut("action").and_then(word);
    let facts = entry.get_mut("facts").and_then(Value::as_array_mut);
    let told = facts.map(|facts| facts.iter_mut().map(word).collect());
    (asked, told.unwrap_or_default())
}

fn put_words(body: &mut Body, asked: Option<Value>, told: Vec<Option<Value>>) {
    if let (Deed::Game(action), Some(asked)) = (&mut body.action, asked) {
        *action = asked;
    }
    for (fact, told) in body.facts.iter_mut().zip(told) {
        if let (Fact::Game(fact), Some(told)) = (fact, told) {
            *fact = told;
        }
    }
}

/// Thinks an entry again and holds the outcome against what was kept, byte for byte.
fn check_thought(before: &Match, kept: &Kept, body: &Body) -> Result<(), BrokenLog> {
    let untrue = |difference: &str| BrokenLog::Untrue {
        version: kept.version.0,
        difference: difference.to_owned(),
    };
    if body.version != kept.version.0 || body.at != format!("{:.3}", kept.at) {
        return Err(untrue("it is kept under another version or date"));
    }
    entitled(before, body).map_err(untrue)?;
    let decision = redecide(before, body).map_err(|why| untrue(&why))?;
    let (facts, excused) = split_excused(&body.facts);
    if decision.facts != facts {
        return Err(untrue("other facts follow from this action"));
    }
    if decision.draws != body.draws {
        return Err(untrue("the draws are not those that the seed gives"));
    }
    check_excuses(before, kept, body, excused).map_err(untrue)?;
    let sealed: BTreeSet<&str> = kept.parts.iter().map(|part| &*part.pointer).collect();
    let hidden: BTreeSet<&str> = decision.hidden.iter().map(String::as_str).collect();
    let is_sealed = sealed == hidden && hidden.len() == kept.parts.len();
    let other = || untrue("other parts are sealed than should be");
    is_sealed.then_some(()).ok_or_else(other)
}

/// What excuses somebody follows from calendars that are not in the log: it is held against the
/// clocks alone.
fn check_excuses(
    before: &Match,
    kept: &Kept,
    body: &Body,
    facts: &[Fact],
) -> Result<(), &'static str> {
    let must_excuse = body.action == Deed::Platform(PlatformAction::Excuse {});
    match (facts, must_excuse) {
        ([], true) => Err("it excuses nobody"),
        ([], false) => Ok(()),
        (facts, _) => {
            let mut after = before.clone();
            let event = Event::of(after.id, body, (&kept.public, kept.hash));
            let applied = event.and_then(|event| after.apply(event));
            applied.map_err(|_unreadable| "its facts cannot be read")?;
            check_excused(&after, kept.at, facts)
        }
    }
}
