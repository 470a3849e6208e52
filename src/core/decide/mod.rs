//! What a player may do, and what follows: decided on a match in memory, before anything is written.
//!
//! The same function serves the service, which keeps what it gives, and the audit, which holds it
//! against what was kept.

mod desertion;
mod lobby;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::command::Command;
use super::events::{DrawRecord, EndFact, EndKind, Fact, HiddenDraws, PlatformFact};
use super::luck::SeededChance;
use super::refusal::{MatchRefusal, Refusal, TurnRefusal};
use super::state::{Match, Stage};
use crate::games::{CommonRefusal, AnyEnding, Openness, Outcome, ParsedAction, Seal, Seat, Turn, ensure};

pub use desertion::resign;
pub use lobby::{close, contribute, create, join, leave, reseed, start};

/// What would be written: the match afterwards, and what the entry says of the way there.
pub struct Decision {
    /// The match afterwards, still with the version and head from before.
    pub after: Match,
    /// In the order in which they happen, each already applied to `after`.
    pub facts: Vec<Fact>,
    /// What was drawn on the way, in order; hidden draws in a row are one record.
    pub draws: Vec<DrawRecord>,
    /// Where in the entry something is hidden, as JSON pointers.
    pub hidden: Vec<String>,
    /// Whether anything was drawn or disclosed.
    pub surprised: bool,
}

const TOKEN_LENGTH: usize = 20;

/// Admits the action at `ordinal` of a command to the rules: well-formed, seated, not over, and unless
/// it is free an answer of somebody who is asked, not stale; in that order.
pub fn admit(
    state: &Match,
    command: &Command,
    ordinal: usize,
    action: &Value,
) -> Result<(Seat, ParsedAction), Refusal> {
    let parsed = state.play.parse_action(action).map_err(Refusal::Rules)?;
    let seat = running_seat(state, command.participant)?;
    if parsed.is_free {
        return Ok((seat, parsed));
    }
    let token = decision_token(state, seat);
    let asked = token.ok_or_else(|| Refusal::common(state, CommonRefusal::NotYourTurn))?;
    // Whoever knew what the first one answers cannot know what the next one will.
    let answers = |earlier: &Value| matches!(state.play.parse_action(earlier), Ok(read) if !read.is_free);
    match &command.decision {
        _ if command.actions.iter().take(ordinal).any(answers) => Ok((seat, parsed)),
        Some(given) if *given == asked => Ok((seat, parsed)),
        Some(_) => Err(TurnRefusal::Stale.into()),
        None => Err(TurnRefusal::DecisionMissing.into()),
    }
}

/// The seat of a participant in a running match. Who never sat there learns nothing, as by
/// [`place_in_lobby`](super::lobby::place_in_lobby).
pub fn running_seat(state: &Match, participant: Uuid) -> Result<Seat, Refusal> {
    let is_known = state.roster.has_participated(participant);
    ensure(is_known, MatchRefusal::NoSuchMatch)?;
    match state.stage {
        Stage::Lobby => Err(MatchRefusal::NotStarted.into()),
        Stage::Running => {
            let seat = state.roster.seat_of(participant);
            seat.ok_or_else(|| Refusal::common(state, CommonRefusal::NotSeated))
        }
        Stage::Over { .. } => Err(Refusal::common(state, CommonRefusal::GameOver)),
    }
}

/// The token of what a seat is asked; `None` unless the match runs and awaits the seat.
pub(crate) fn decision_token(state: &Match, seat: Seat) -> Option<String> {
    if state.stage != Stage::Running {
        return None;
    }
    let text = state.play.asked(seat)?.question;
    let mut hash = Sha256::new_with_prefix(b"logothete/decision/1");
    hash.update(state.id.0.as_bytes());
    hash.update([seat.number()]);
    hash.update(text.as_bytes());
    if let Some(version) = state.consent.last_reversal() {
        // What was asked before the game went back may be asked again, and is another question then.
        hash.update(version.0.to_be_bytes());
    }
    Some(short_token(hash))
}

/// The beginning of a hash, in letters that stand in any address.
pub(crate) fn short_token(hash: Sha256) -> String {
    let mut token = URL_SAFE_NO_PAD.encode(hash.finalize());
    token.truncate(TOKEN_LENGTH);
    token
}

/// Decides an action of the game.
pub fn act(state: &Match, seat: Seat, action: &ParsedAction) -> Result<Decision, Refusal> {
    Decision::new(state).act(state, seat, action)
}

impl Decision {
    /// Nothing has happened yet: the match as it is, dated [`Timestamp::MAX`] until it is written.
    pub fn new(state: &Match) -> Self {
        // Nobody knows yet when it will be written.
        let mut after = state.clone();
        after.at = Timestamp::MAX;
        Self {
            after,
            facts: Vec::new(),
            draws: Vec::new(),
            hidden: Vec::new(),
            surprised: false,
        }
    }

    pub(crate) fn with_fact(mut self, fact: impl Into<PlatformFact>) -> Self {
        self.add_fact(fact);
        self
    }

    /// Adds a fact of the platform and changes the match by it. Hides nothing of it.
    pub fn add_fact(&mut self, fact: impl Into<PlatformFact>) {
        let entry_fact = Fact::Platform(fact.into());
        let learned = self.after.apply_fact(&entry_fact);
        debug_assert!(learned.is_ok(), "platform facts are always read");
        self.facts.push(entry_fact);
    }

    /// As [`act`], after what is decided already.
    pub(crate) fn act(
        mut self,
        state: &Match,
        seat: Seat,
        action: &ParsedAction,
    ) -> Result<Self, Refusal> {
        let key = state.luck_key();
        let mut chance = SeededChance::new(&key, state.next_draw);
        let result = state.play.decide(seat, action, &mut chance);
        let decided = result.map_err(Refusal::Rules)?;
        self.hide("/action/game", &decided.action_seals);
        Ok(self.conclude(decided, chance))
    }

    pub(crate) fn apply_decided(&mut self, decided: AnyEnding) {
        self.surprised |= decided.surprised;
        for new in decided.facts {
            self.hide(&format!("/facts/{}/game", self.facts.len()), &new.seals);
            self.facts.push(Fact::Game(new.fact));
        }
        self.after.play = decided.play;
    }

    /// Lets happen what the rules decided with this luck.
    fn conclude(mut self, decided: AnyEnding, chance: SeededChance<'_>) -> Self {
        self.apply_decided(decided);
        self.record_draws(chance);
        self.end_if_over();
        self
    }

    /// Seals these fields of a word that stands at `place` in the entry.
    pub(crate) fn hide(&mut self, place: &str, seals: &[Seal]) {
        let pointer = |seal: &Seal| format!("{place}/{}", seal.field);
        self.hidden.extend(seals.iter().map(pointer));
    }

    /// Records the luck used, and where it is hidden: hidden draws in a row under one seal.
    pub(crate) fn record_draws(&mut self, chance: SeededChance<'_>) {
        let mut all = chance.into_draws().into_iter().peekable();
        while let Some((first, openness)) = all.next() {
            if openness == Openness::Open {
                self.draws.push(DrawRecord::Open(first));
                continue;
            }
            let k = first.k;
            let mut run = vec![first];
            while let Some((draw, _)) = all.next_if(|(_, next)| *next == Openness::Hidden) {
                run.push(draw);
            }
            let place = format!("/draws/{}/hidden", self.draws.len());
            self.hidden.push(place);
            self.draws.push(DrawRecord::Hidden {
                k,
                count: u64::try_from(run.len()).unwrap_or(u64::MAX),
                hidden: HiddenDraws::Draws(run),
            });
        }
    }

    pub(crate) fn end_if_over(&mut self) {
        if self.after.play.turn() == Turn::Over {
            let outcome = self.after.play.standings();
            self.end(EndKind::Finished, Some(outcome));
        }
    }

    pub(crate) fn end(&mut self, why: EndKind, outcome: Option<Outcome>) {
        // The end opens every seal.
        self.surprised = true;
        let seed = self.after.seed.clone();
        self.add_fact(EndFact::MatchEnded { why, outcome, seed });
    }
}
