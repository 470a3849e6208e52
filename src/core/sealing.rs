//! Turns a decision into an entry: dates it, adds absences, seals its hidden parts and chains it.

use jiff::Timestamp;

use super::clock::{CalendarMap, excuse_facts, may_excuse};
use super::decide::Decision;
use super::events::{Action, Body, By, Fact, PlatformAction, SUITE};
use super::memory::RewindMemory;
use super::state::{EntryEvent, Match, StateChange};
use super::{MatchRefusal, Refusal, ReplayError};
use crate::games::{Viewer, ensure};
use crate::world::{self, ChainedEntry, Cut, Draft, RandomError};

/// Maximum number of entries of a match, except for actions that start or end it, disputes and the service's.
pub const MAX_ENTRIES: u32 = 20_000;

/// Debug builds fold entries again whose version is a multiple of this; all would take a third more time.
const CHECK_EVERY: u32 = 8;

/// Maximum number of entries in a lobby, against people who join and leave repeatedly.
const MAX_LOBBY_ENTRIES: u32 = 500;

/// Error: a decision did not become an entry. Nothing is written then.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the types and error messages of the variants say it"
)]
pub enum SealingError {
    #[error(transparent)]
    Random(#[from] RandomError),
    /// The facts do not apply to the match, which is a bug in the code that decided them.
    #[error(transparent)]
    Broken(#[from] ReplayError),
    #[error("an entry could not be sealed: {0}")]
    Unsealable(String),
}

impl Decision {
    /// Refuses the action if the match is full.
    pub fn check_length(&self, before: &Match) -> Result<(), Refusal> {
        let has_room = before.version.0 < max_entries(&self.action);
        Ok(ensure(has_room, MatchRefusal::TooLong)?)
    }
}

/// An entry that is ready to be written to the log.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct SealedEntry {
    /// The whole entry, hidden parts included; never show it to a viewer.
    pub body: Body,
    pub sealed: ChainedEntry,
    pub surprised: bool,
}

/// Seals a decision as an entry, dated no earlier than the previous one. Also returns the match after it, without past states.
pub fn seal(
    before: &Match,
    now: Timestamp,
    decision: Decision,
    calendars: &CalendarMap,
    salt: impl Fn() -> Result<[u8; 16], RandomError>,
) -> Result<(Match, SealedEntry), SealingError> {
    let at = now.max(before.at);
    // For a ruling, only the decision holds the earlier state to which the ruling rewinds.
    let remembering = before.clone().with_memory(decision.after.memory);
    let mut body = new_body(&remembering, at, decision.by, decision.action);
    (body.facts, body.draws) = (decision.facts, decision.draws);
    let is_move = matches!(body.action, Action::Game(_));
    if remembering.charter.pace.is_some() && (!is_move || may_excuse(&remembering, calendars)) {
        // Absences are computed after applying the entry's own facts, which may start the clock of a seat that is away.
        let after = remembering
            .clone()
            .with_event(EntryEvent::from_unsealed(remembering.id, &body)?)?;
        let excuses = excuse_facts(&after, calendars).into_iter();
        body.facts
            .extend(excuses.map(|fact| Fact::Platform(fact.into())));
    }
    let sealed = seal_body(&remembering, at, &body, make_cuts(decision.hidden, salt)?)?;
    let mut event = EntryEvent::from_body(remembering.id, &body, &sealed.public, sealed.hash)?;
    let is_of_game = |fact: &Fact| matches!(fact, Fact::Game(_));
    if is_move && body.facts.iter().all(is_of_game) {
        // The rules have already applied these facts to `play`, so they are not applied again.
        event.change = StateChange::Decided {
            play: decision.after.play,
            surprised: decision.surprised,
        };
    }
    let is_checked = cfg!(debug_assertions) && body.version.is_multiple_of(CHECK_EVERY);
    let unchanged = is_checked.then(|| remembering.clone());
    let after = remembering.with_event(event)?;
    debug_assert!(
        unchanged.is_none_or(|before| is_folded_from(&after, before, &body, &sealed)),
        "folding the entry gives another match than the decision"
    );
    let sealed_entry = SealedEntry {
        body,
        sealed,
        surprised: decision.surprised,
    };
    Ok((after.with_memory(RewindMemory::default()), sealed_entry))
}

/// Whether folding the written entry onto `before` gives the same game as `after`.
fn is_folded_from(after: &Match, before: Match, body: &Body, sealed: &ChainedEntry) -> bool {
    let event = EntryEvent::from_body(before.id, body, &sealed.public, sealed.hash);
    let folded = event.and_then(|event| before.with_event(event));
    let everything = Viewer::All { seat: None };
    folded.is_ok_and(|folded| folded.play.view(everything) == after.play.view(everything))
}

pub(crate) fn new_body(before: &Match, at: Timestamp, by: By, action: Action) -> Body {
    Body {
        suite: SUITE.into(),
        match_id: before.id.0,
        version: before.version.next().0,
        at: format!("{at:.3}"),
        by,
        action,
        facts: Vec::new(),
        draws: Vec::new(),
    }
}

/// Returns the maximum number of entries before this action; unlimited if it starts or ends the match.
fn max_entries(action: &Action) -> u32 {
    match action {
        Action::Game(_)
        | Action::Platform(
            PlatformAction::TakeBack { .. }
            | PlatformAction::Propose { .. }
            | PlatformAction::Consent { .. }
            | PlatformAction::Decline { .. }
            | PlatformAction::Withdraw { .. },
        ) => MAX_ENTRIES,
        Action::Platform(PlatformAction::Join {} | PlatformAction::Contribute {}) => {
            MAX_LOBBY_ENTRIES
        }
        Action::Platform(_) => u32::MAX,
    }
}

fn make_cuts(
    hidden: Vec<String>,
    salt: impl Fn() -> Result<[u8; 16], RandomError>,
) -> Result<Vec<Cut>, RandomError> {
    let cut = |pointer| salt().map(|salt| Cut { pointer, salt });
    hidden.into_iter().map(cut).collect()
}

pub(crate) fn seal_body(
    before: &Match,
    at: Timestamp,
    body: &Body,
    cuts: Vec<Cut>,
) -> Result<ChainedEntry, SealingError> {
    let unsealable = |error: &dyn std::error::Error| SealingError::Unsealable(error.to_string());
    let draft = Draft {
        match_id: before.id,
        version: before.version.next(),
        previous: before.head,
        at,
        body: serde_json::to_value(body).map_err(|error| unsealable(&error))?,
        cuts,
    };
    world::seal(draft).map_err(|error| unsealable(&error))
}
