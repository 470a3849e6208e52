//! Decides what follows from an action, on a match in memory, before anything is written.
//!
//! The audit calls the same deciding functions for stored entries. [`admit`] is only called for new commands.

mod desertion;
mod lobby;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::command::Command;
use super::events::{
    Action, Actor, By, DrawRecord, EndFact, EndKind, Fact, HiddenDraws, PlatformFact,
};
use super::luck::SeededChance;
use super::refusal::{MatchRefusal, Refusal, TurnRefusal};
use super::state::{Match, Stage};
use crate::games::{
    AnyEnding, CommonRefusal, Openness, Outcome, ParsedAction, Seal, Seat, Turn, ensure,
};

pub use desertion::resign;
pub use lobby::{close, contribute, create, join, leave, renew_seed, start};

/// An action and its consequences: the match after it, and the contents of its entry, not yet dated or sealed.
pub struct Decision {
    /// Author of the entry.
    pub by: By,
    /// The action, complete with its hidden parts.
    pub action: Action,
    /// The match after the action, still with the version and chain head from before.
    pub after: Match,
    /// Facts of the entry, in order, already applied to `after`.
    pub facts: Vec<Fact>,
    /// Random draws of the entry, in order. Consecutive hidden draws share one record.
    pub draws: Vec<DrawRecord>,
    /// JSON pointers to the parts of the entry to seal.
    pub hidden: Vec<String>,
    /// Whether the action drew or revealed anything.
    pub surprised: bool,
}

const TOKEN_LENGTH: usize = 20;

/// Checks an action before the rules do: well-formed, by a seat of a running match, and asked for, unless free.
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
    // Only the first answer of a command is checked: the caller cannot know the token of the next question.
    let answers =
        |earlier: &Value| matches!(state.play.parse_action(earlier), Ok(read) if !read.is_free);
    match &command.decision {
        _ if command.actions.iter().take(ordinal).any(answers) => Ok((seat, parsed)),
        Some(given) if *given == asked => Ok((seat, parsed)),
        Some(_) => Err(TurnRefusal::Stale.into()),
        None => Err(TurnRefusal::DecisionMissing.into()),
    }
}

/// Returns the seat of a participant in a running match. For strangers the match does not exist.
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

/// `None` unless the match is running and awaits the seat.
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
        // After a rewind the same question may be asked again; the version gives it a new token.
        hash.update(version.0.to_be_bytes());
    }
    Some(short_token(hash))
}

pub(crate) fn short_token(hash: Sha256) -> String {
    let mut token = URL_SAFE_NO_PAD.encode(hash.finalize());
    token.truncate(TOKEN_LENGTH);
    token
}

/// Decides an action of the game, by its rules.
pub fn act(
    state: &Match,
    kind: Actor,
    seat: Seat,
    action: &ParsedAction,
) -> Result<Decision, Refusal> {
    let by = By {
        kind,
        seat: Some(seat),
    };
    Decision::new(state, by, action.json.clone()).act(state, seat, action)
}

impl Decision {
    /// Starts a decision without facts. Its match is dated [`Timestamp::MAX`] until the entry is written.
    pub fn new(state: &Match, by: By, action: impl Into<Action>) -> Self {
        // The date of the entry is not known yet, so the latest possible date is used until then.
        let mut after = state.clone();
        after.at = Timestamp::MAX;
        Self {
            by,
            action: action.into(),
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

    /// Adds a fact of the platform and applies it. None of its parts is hidden.
    pub fn add_fact(&mut self, fact: impl Into<PlatformFact>) {
        let entry_fact = Fact::Platform(fact.into());
        let learned = self.after.apply_fact(&entry_fact);
        debug_assert!(learned.is_ok(), "a platform fact does not apply");
        self.facts.push(entry_fact);
    }

    /// As [`act`], after the facts that this entry already has.
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

    fn conclude(mut self, decided: AnyEnding, chance: SeededChance<'_>) -> Self {
        self.apply_decided(decided);
        self.record_draws(chance);
        self.end_if_over();
        self
    }

    /// Marks the sealed fields of the value at the JSON pointer `place` as hidden.
    pub(crate) fn hide(&mut self, place: &str, seals: &[Seal]) {
        let pointer = |seal: &Seal| format!("{place}/{}", seal.field);
        self.hidden.extend(seals.iter().map(pointer));
    }

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
        // The end of a match reveals something, because it opens every seal.
        self.surprised = true;
        let seed = self.after.seed.clone();
        self.add_fact(EndFact::MatchEnded { why, outcome, seed });
    }
}
