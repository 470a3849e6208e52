//! From stored entries to a table, checking the chain and the seals on the way.

use super::broken::BrokenLog;
use super::gist::Gist;
use super::memory::Memory;
use super::table::Table;
use super::words::{Body, Fact, PlatformFact};
use crate::world::{self, Kept, MatchId, Version};

/// Reads one stored entry in full, as far as its sealed parts are at hand.
pub(crate) fn read(kept: &Kept) -> Result<Body, BrokenLog> {
    let unreadable =
        |error: &dyn std::error::Error| BrokenLog::unreadable(kept.version, &error.to_string());
    // Nothing to put back, as in most entries: straight to the words, which takes half the time.
    if kept.parts.is_empty() {
        return serde_json::from_slice(&kept.public).map_err(|error| unreadable(&error));
    }
    let value = world::open(&kept.public, &kept.parts).map_err(|error| unreadable(&error))?;
    serde_json::from_value(value).map_err(|error| unreadable(&error))
}

/// Folds entries onto a table, or founds one with the first of them.
///
/// `None` if there is neither a table nor an entry: there is no such match. Requires: no entry goes
/// back to before the table, see [`super::memory::reaches_before`].
pub fn fold(
    id: MatchId,
    table: Option<Table>,
    entries: &[Kept],
) -> Result<Option<Table>, BrokenLog> {
    let mut table = fold_with(id, table, &Memory::of(entries), entries)?;
    // Whoever folds on looks ahead anew.
    if let Some(table) = &mut table {
        table.memory = Memory::default();
    }
    Ok(table)
}

/// As [`fold`], remembering what later entries go back to, which are not among these.
pub(crate) fn fold_with(
    id: MatchId,
    mut table: Option<Table>,
    memory: &Memory,
    entries: &[Kept],
) -> Result<Option<Table>, BrokenLog> {
    if let Some(table) = &mut table {
        table.expect(memory);
    }
    for kept in entries {
        table = Some(advance(id, table, memory, kept)?);
    }
    if let Some(table) = table.as_ref().filter(|_| !entries.is_empty()) {
        check_flaws(table)?;
    }
    Ok(table)
}

/// Whether a table is one that its game can have.
pub(crate) fn check_flaws(table: &Table) -> Result<(), BrokenLog> {
    match table.play.flaw().filter(|_| !table.seats.is_empty()) {
        Some(flaw) => Err(BrokenLog::Flawed {
            version: table.version.0,
            flaw,
        }),
        None => Ok(()),
    }
}

fn advance(
    id: MatchId,
    table: Option<Table>,
    memory: &Memory,
    kept: &Kept,
) -> Result<Table, BrokenLog> {
    let body = Gist::read(kept)
        .map_err(|error| BrokenLog::unreadable(kept.version, &error.to_string()))?;
    let mut table = match table {
        Some(table) => table,
        None => found(id, &body)?.with_memory(memory.clone()),
    };
    check_chain(&table, kept)?;
    table.evolve(&body, kept.hash)?;
    table.commit(&body, &kept.public);
    Ok(table)
}

/// A table at version 0 from the entry that founds it.
pub(crate) fn found<A, D>(id: MatchId, body: &Body<A, D>) -> Result<Table, BrokenLog> {
    match body.facts.first() {
        Some(Fact::Platform(PlatformFact::MatchCreated { charter, seed })) => {
            Table::founded(id, charter.clone(), seed.clone())
        }
        Some(Fact::Platform(_) | Fact::Game(_)) | None => Err(BrokenLog::NotFounded),
    }
}

/// Checks that an entry follows the head of the table, and that its parts fit their seals.
pub(crate) fn check_chain(table: &Table, kept: &Kept) -> Result<(), BrokenLog> {
    let version = kept.version;
    if world::check_chain(table.id, version, table.head, &kept.public) != kept.hash {
        return Err(BrokenLog::ChainBroken(version.0));
    }
    Ok(())
}

/// The table as it stood after entry `version`.
pub fn fold_until(
    id: MatchId,
    entries: &[Kept],
    version: Version,
) -> Result<Option<Table>, BrokenLog> {
    let count = entries
        .iter()
        .take_while(|kept| kept.version <= version)
        .count();
    fold(id, None, entries.get(..count).unwrap_or_default())
}
