//! From a thought to an entry: sealed, chained, ready to be kept.

use jiff::Timestamp;

use super::clock::{Calendars, excuses};
use super::refusal::Failure;
use super::table::Table;
use super::think::Thought;
use super::words::{Body, By, Deed, Fact, SUITE};
use crate::world::{self, Cut, Draft, Drought, Sealed};

/// What somebody wishes, and what follows from it.
pub(super) struct Wished {
    pub(super) by: By,
    pub(super) deed: Deed,
    pub(super) thought: Thought,
}

/// An entry that can be kept.
pub(super) struct Bound {
    /// The table with the entry.
    pub(super) after: Table,
    /// The entry in full.
    pub(super) body: Body,
    /// The entry as it is stored.
    pub(super) sealed: Sealed,
}

/// Makes an entry of a wish; never dated before its predecessor.
pub(super) fn bind(
    before: &Table,
    now: Timestamp,
    wished: Wished,
    calendars: &Calendars,
    salt: impl Fn() -> Result<[u8; 16], Drought>,
) -> Result<Bound, Failure> {
    let version = before.version.next();
    let at = now.max(before.at);
    let Thought {
        mut after,
        mut facts,
        draws,
        hidden,
        surprised,
    } = wished.thought;
    after.settle_at(version, at, wished.by.seat);
    for fact in excuses(&after, calendars) {
        let fact = Fact::Platform(fact);
        let learned = after.learn(&fact);
        debug_assert!(learned.is_ok(), "platform facts are always read");
        facts.push(fact);
    }
    after.heed();
    let body = Body {
        suite: SUITE.into(),
        match_id: before.id.0,
        version: version.0,
        at: format!("{at:.3}"),
        by: wished.by,
        action: wished.deed,
        facts,
        draws,
    };
    let sealed = seal(before, at, &body, cuts(hidden, salt)?)?;
    after.commit(&body, &sealed.public);
    after.head = sealed.hash;
    after.remember(before, &body, surprised);
    Ok(Bound {
        after,
        body,
        sealed,
    })
}

fn cuts(
    hidden: Vec<String>,
    salt: impl Fn() -> Result<[u8; 16], Drought>,
) -> Result<Vec<Cut>, Drought> {
    hidden
        .into_iter()
        .map(|pointer| {
            Ok(Cut {
                pointer,
                salt: salt()?,
            })
        })
        .collect()
}

/// Seals and chains an entry behind a table.
pub(super) fn seal(
    before: &Table,
    at: Timestamp,
    body: &Body,
    cuts: Vec<Cut>,
) -> Result<Sealed, Failure> {
    let unsealable = |error: &dyn std::error::Error| Failure::Unsealable(error.to_string());
    world::seal(&Draft {
        match_id: before.id,
        version: before.version.next(),
        previous: before.head,
        at,
        body: serde_json::to_value(body).map_err(|error| unsealable(&error))?,
        cuts,
    })
    .map_err(|error| unsealable(&error))
}
