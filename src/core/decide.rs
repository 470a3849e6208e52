//! What follows from one action: decided on a match in memory, before anything is written.
//!
//! The same function serves the service, which keeps what it gives, and the audit, which holds it
//! against what was kept.

use jiff::Timestamp;

use super::contributions;
use super::events::{
    Charter, DrawRecord, EndFact, EndKind, Fact, HiddenDraws, LobbyFact, LuckFact, PlatformFact,
    SeatFact, Seating,
};
use super::luck::{Seed, SeededChance};
use super::refusal::Refusal;
use super::state::{Holder, Match, Place};
use crate::games::{Chance, Decided, Openness, Outcome, Seal, Seat, Standing, Turn, Urn};

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

/// Decides an action of the game. Requires: `action` in normal form.
pub fn act(state: &Match, seat: Seat, action: &serde_json::Value) -> Result<Decision, Refusal> {
    act_after(Decision::of(state), state, seat, action)
}

/// As [`act`], after what is decided already.
pub(crate) fn act_after(
    mut decision: Decision,
    state: &Match,
    seat: Seat,
    action: &serde_json::Value,
) -> Result<Decision, Refusal> {
    let key = state.luck_key();
    let mut chance = SeededChance::new(&key, state.next_draw);
    let decided = state.play.decide(seat, action, &mut chance);
    let decided = decided.map_err(Refusal::Rules)?;
    decision.hide("/action/game", &state.play.action_seals(seat, action));
    Ok(decision.concluded(decided, chance))
}

/// Draws who sits where, and lets the game begin, which may draw too.
pub fn start(state: &Match) -> Result<Decision, Refusal> {
    let key = state.luck_key();
    let mut chance = SeededChance::new(&key, state.next_draw);
    let order = match state.charter.seating {
        Seating::AsPlaced => (0..state.count()).collect(),
        Seating::Random => shuffled((0..state.count()).collect(), &mut chance),
    };
    let decision = Decision::of(state).with(LobbyFact::SeatsDrawn { order });
    let decided = decision.after.play.begin(&mut chance);
    let decided = decided.map_err(|error| Refusal::broken(&error))?;
    Ok(decision.concluded(decided, chance))
}

/// The seat has nobody from now on, which ends the match if that leaves it deserted.
pub fn resign(state: &Match, seat: Seat) -> Decision {
    let mut decision = Decision::of(state).with(SeatFact::SeatResigned { seat });
    decision.end_if_deserted();
    decision
}

/// The most defaults that are looked ahead to: more than any final sales take.
const MOST_DEFAULTS: u32 = 64;

fn is_open(state: &Match, seat: Seat) -> bool {
    *state.holder(seat) != Holder::Nobody || state.vacant.has(seat)
}

/// The points scored so far. Whoever stayed stands before whoever left, and among each the
/// order of the rules decides.
fn standings_so_far(state: &Match) -> Outcome {
    let now = state.play.standings().standings;
    let place = |standing: &Standing| {
        let has_left = *state.holder(standing.seat) == Holder::Nobody;
        (has_left, standing.rank)
    };
    let standing = |standing: &Standing| {
        let better = now.iter().filter(|other| place(other) < place(standing));
        Standing {
            rank: u8::try_from(1 + better.count()).unwrap_or(u8::MAX),
            ..*standing
        }
    };
    Outcome {
        standings: now.iter().map(standing).collect(),
    }
}

/// By the first rules of the platform the last one left is first, all others share the second place,
/// and nobody has points.
fn last_one_left(seats: &[Holder]) -> Outcome {
    let standing = |(seat, holder): (u8, &Holder)| {
        let rank = if *holder == Holder::Nobody { 2 } else { 1 };
        Standing {
            seat: Seat::new(seat),
            rank,
            score: 0,
        }
    };
    Outcome {
        standings: (0..).zip(seats).map(standing).collect(),
    }
}

/// A place of the lobby becomes free; if the host leaves, the match is over.
pub fn leave(state: &Match, place: u8) -> Decision {
    let mut decision = Decision::of(state).with(LobbyFact::PlaceLeft { place });
    let left = state.places.get(usize::from(place));
    if left.is_some_and(Place::is_host) {
        decision.end(EndKind::Abandoned, None);
    }
    decision
}

/// Sits down in the lobby, and may add to the luck with the same entry.
pub fn join(
    state: &Match,
    place: u8,
    participant: uuid::Uuid,
    contribution: Option<Seed>,
) -> Decision {
    let mut decision = Decision::of(state).with(LobbyFact::PlaceTaken { place, participant });
    if let Some(contribution) = contribution {
        decision.add_luck(place, contribution);
    }
    decision
}

/// Whoever sits at this place adds to the luck; whether they may is not asked here.
pub fn contribute(state: &Match, place: u8, contribution: Seed) -> Decision {
    let mut decision = Decision::of(state);
    decision.add_luck(place, contribution);
    decision
}

/// Decides that the service closes a match that cannot go on.
pub fn close(state: &Match, why: EndKind) -> Decision {
    let mut decision = Decision::of(state);
    decision.end(why, None);
    decision
}

/// Replaces the seed, for one that may be known: hidden until the end, as the first was.
pub fn reseed(state: &Match, seed: Seed) -> Decision {
    let mut decision = Decision::of(state).with(LuckFact::SeedRenewed { seed });
    decision.hidden.push("/facts/0/platform/seed".into());
    decision
}

/// Decides the founding of a match: `state` is blank, and the host sits down.
pub fn create(state: &Match, host: u8, participant: uuid::Uuid) -> Decision {
    let founding = LobbyFact::MatchCreated {
        charter: Charter::clone(&state.charter),
        seed: state.seed.clone(),
    };
    let mut decision = Decision::of(state).with(founding);
    decision.hidden.push("/facts/0/platform/seed".into());
    decision.with(LobbyFact::PlaceTaken {
        place: host,
        participant,
    })
}

impl Decision {
    /// Nothing has happened yet: the match as it is, dated [`Timestamp::MAX`] until it is written.
    pub fn of(state: &Match) -> Self {
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

    pub(crate) fn with(mut self, fact: impl Into<PlatformFact>) -> Self {
        self.happens(fact);
        self
    }

    /// Adds a fact of the platform and changes the match by it. Hides nothing of it.
    pub fn happens(&mut self, fact: impl Into<PlatformFact>) {
        let fact = Fact::Platform(fact.into());
        let learned = self.after.apply_fact(&fact);
        debug_assert!(learned.is_ok(), "platform facts are always read");
        self.facts.push(fact);
    }

    /// Adds to the luck of the match, by the version of the luck that it has.
    fn add_luck(&mut self, place: u8, contribution: Seed) {
        if !self.after.charter.seals_contributions() {
            return self.happens(LuckFact::ContributionSet {
                place,
                contribution,
            });
        }
        self.hidden.push(contributions::pointer(self.facts.len()));
        self.happens(LuckFact::ContributionCommitted {
            place,
            contribution,
        });
    }

    pub(crate) fn happen(&mut self, decided: Decided) {
        self.surprised |= decided.surprised;
        for told in decided.facts {
            self.hide(&format!("/facts/{}/game", self.facts.len()), &told.seals);
            self.facts.push(Fact::Game(told.fact));
        }
        self.after.play = decided.play;
    }

    /// Lets happen what the rules decided with this luck.
    fn concluded(mut self, decided: Decided, chance: SeededChance<'_>) -> Self {
        self.happen(decided);
        self.note(chance);
        self.end_if_over();
        self
    }

    pub(crate) fn hide(&mut self, place: &str, seals: &[Seal]) {
        self.hidden.extend(pointers(place, seals));
    }

    pub(crate) fn note(&mut self, chance: SeededChance<'_>) {
        record(chance, &mut self.draws, &mut self.hidden);
    }

    pub(crate) fn end_if_over(&mut self) {
        if let Turn::Over(outcome) = self.after.play.turn() {
            self.end(EndKind::Finished, Some(outcome));
        }
    }

    /// Ends the match if nobody plays it any more, or one is left; but where all others owe nothing
    /// more it is played to its end by its rules.
    pub(crate) fn end_if_deserted(&mut self) {
        let state = &self.after;
        let is_player = |holder: &&Holder| matches!(holder, Holder::Player(_));
        let players = state.seats.iter().filter(is_player).count();
        let survivors = Seat::all(state.count()).filter(|seat| is_open(state, *seat));
        let survivors = survivors.count();
        let why = match (players, survivors) {
            (0, _) => EndKind::Abandoned,
            (_, 1) => EndKind::Resigned,
            (_, _) => return,
        };
        if state.charter.is_of_first_platform() {
            let alone = (why == EndKind::Resigned).then(|| last_one_left(&state.seats));
            self.end(why, alone);
        } else if survivors == 0 || !self.is_left_to_defaults() {
            let outcome = standings_so_far(state);
            self.end(why, Some(outcome));
        }
    }

    /// Whether nothing but defaults of seats that nobody has is left until the end by the rules.
    fn is_left_to_defaults(&self) -> bool {
        let state = &self.after;
        let key = state.luck_key();
        let next = self.draws.last().map_or(state.next_draw, DrawRecord::next);
        // What is drawn here is not kept: the same numbers come again when the defaults are taken.
        let mut chance = SeededChance::new(&key, next);
        let mut play = state.play.copy();
        for _ in 0..MOST_DEFAULTS {
            let Turn::Awaiting { seats, .. } = play.turn() else {
                return true;
            };
            if seats.iter().any(|seat| is_open(state, seat)) {
                return false;
            }
            let default = seats.iter().find_map(|seat| {
                let action = play.on_deadline(seat)?;
                play.decide(seat, &action, &mut chance).ok()
            });
            match default {
                Some(decided) => play = decided.play,
                None => return false,
            }
        }
        false
    }

    pub(crate) fn end(&mut self, why: EndKind, outcome: Option<Outcome>) {
        // The end opens every seal.
        self.surprised = true;
        let seed = self.after.seed.clone();
        self.happens(EndFact::MatchEnded { why, outcome, seed });
    }
}

/// Where the sealed fields of a word lie that stands at `place`, as JSON pointers.
pub(crate) fn pointers(place: &str, seals: &[Seal]) -> Vec<String> {
    let pointer = |seal: &Seal| format!("{place}/{}", seal.field);
    seals.iter().map(pointer).collect()
}

/// Records the luck used, and where it is hidden: hidden draws in a row under one seal.
pub(crate) fn record(
    chance: SeededChance<'_>,
    draws: &mut Vec<DrawRecord>,
    hidden: &mut Vec<String>,
) {
    let (all, _) = chance.record();
    let mut all = all.into_iter().peekable();
    while let Some((first, openness)) = all.next() {
        if openness == Openness::Open {
            draws.push(DrawRecord::Open(first));
            continue;
        }
        let k = first.k;
        let mut run = vec![first];
        while let Some((draw, _)) = all.next_if(|(_, next)| *next == Openness::Hidden) {
            run.push(draw);
        }
        hidden.push(format!("/draws/{}/hidden", draws.len()));
        draws.push(DrawRecord::Hidden {
            k,
            count: u64::try_from(run.len()).unwrap_or(u64::MAX),
            hidden: HiddenDraws::Draws(run),
        });
    }
}

fn shuffled(mut left: Vec<u8>, chance: &mut dyn Chance) -> Vec<u8> {
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let name = |place: &u8| (place.to_string().into(), 1);
        let urn = || Urn(left.iter().map(name).collect());
        let total = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let index = usize::try_from(chance.draw(total, Openness::Open, &urn)).unwrap_or_default();
        order.push(left.remove(index.min(left.len() - 1)));
    }
    order
}
