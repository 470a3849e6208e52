//! Consequences of an action, and the steps that the rules take automatically (4.4).

use crate::{Openness, Outcome, Seat, TurnContext};

use super::Bards;
use super::cards::{Card, Suit, Suits};
use super::events::{Action, EndReason, Fact, Group, Phase, Via};
use super::hands::{Cards, Handful};
use super::options::ScoreReveal;
use super::state::{COUNT, DRAWN, State, other};
use super::stories::count_points;
use super::view::Ended;

type Flow<'a> = TurnContext<'a, Bards>;

/// Number of cards that the dealer looks at when the match begins (S-2).
const START: u32 = 4;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Draw(Seat),         // Step A-1.
    BeginSegment(Seat), // Step A-2.
    /// Reveals the face-down group.
    Reveal(Seat),
    /// Ends the segment of a seat that has nothing left.
    EndSegment(Seat),
    BeginFinal(Seat), // Steps.
    /// Concludes the only story of a seat.
    ConcludeLast(Seat, u8),
    End, // Step A-5.
}

/// Turns up the theme and deals four cards (S-1, S-2).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let dealer = ctx.state().options.dealer;
    let (seat, dealt) = dealer.settle(|| ctx.draw_seat(COUNT));
    ctx.apply(dealt);
    let deck = ctx.state().deck;
    if let Some(card) = draw(ctx, deck, Openness::Open) {
        ctx.apply(Fact::ThemeTurned { card });
    }
    let deck = ctx.state().deck.without_excuses(); // Decision D-13.
    let cards = draw_handful(ctx, deck, START);
    ctx.apply(Fact::StartDealt {
        seat,
        count: cards.len(),
        cards,
    });
}

pub(super) fn perform(ctx: &mut Flow<'_>, seat: Seat, action: Action) {
    match action {
        Action::PickStart { keep: kept } => {
            let rest = |card: &Card| !kept.as_set().has(*card);
            let given = ctx.state().drawn.iter().filter(rest).collect();
            ctx.disclose(); // Everybody sees the four cards now.
            ctx.apply(Fact::StoriesBegun { seat, kept, given });
        }
        Action::Split { face_up } => {
            let (state, face_up) = (ctx.state(), face_up.as_set());
            let (turn, face_down) = (state.turn, state.drawn.as_set().difference(face_up));
            ctx.apply(Fact::CardsSplit {
                turn,
                seat,
                face_up,
                down_count: face_down.len(),
                face_down,
            });
        }
        Action::Choose { take: group } => {
            if group == Group::FaceDown {
                ctx.disclose(); // The chooser looks at it (D-6).
            }
            let turn = ctx.state().turn;
            ctx.apply(Fact::GroupTaken { turn, seat, group });
        }
        Action::Play { card, slot } => ctx.apply(Fact::CardPlayed { seat, card, slot }),
        Action::Conclude { slot, theme_suit } => {
            let is_final = ctx.state().phase == Phase::Final;
            let via = if is_final { Via::Final } else { Via::Choice };
            let place = StoryPlace { seat, slot };
            conclude(ctx, place, via, named_suits(theme_suit), false);
        }
        Action::PlayExcuse {
            card,
            conclude: slot,
            named_suit,
            theme_suit,
        } => {
            ctx.apply(Fact::ExcusePlayed { seat, card });
            if let Some(slot) = slot {
                let suits = named_suits(named_suit).or(named_suits(theme_suit));
                conclude(ctx, StoryPlace { seat, slot }, Via::Excuse, suits, false);
            }
        }
        Action::Finish {} => end_segment(ctx, seat, false),
    }
    ctx.advance(next_step, take_step);
}

pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::SetupPick | Phase::Split | Phase::Choose | Phase::Over => None,
        Phase::Upkeep => upkeep_step(state),
        Phase::Play => {
            let seat = state.actor?;
            if state.secret == Some(seat) {
                return Some(Step::Reveal(seat));
            }
            let has_nothing = state.hand.get(seat).is_empty() && !state.has_story(seat);
            has_nothing.then_some(Step::EndSegment(seat))
        }
        Phase::Final => final_step(state),
    }
}

fn upkeep_step(state: &State) -> Option<Step> {
    match state.first_to_play() {
        Some(first) if state.segment == 0 => Some(Step::BeginSegment(first)),
        Some(first) => Some(Step::BeginSegment(other(first))),
        None if state.deck.len() < DRAWN => state.splitter.map(Step::BeginFinal),
        None => state.splitter.map(Step::Draw),
    }
}

fn final_step(state: &State) -> Option<Step> {
    let seat = state.actor?;
    let mut open = state.open_slots(seat);
    match (open.next(), open.next()) {
        // With the Excuse as theme, the seat must name a suit, so the rules do not conclude for it (S-38).
        (Some(slot), None) if !state.is_theme_excuse() => Some(Step::ConcludeLast(seat, slot)),
        (Some(_), _) => None,
        (None, _) if state.segment < COUNT => Some(Step::BeginFinal(other(seat))),
        (None, _) => Some(Step::End),
    }
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::Draw(seat) => {
            let state = ctx.state();
            let (deck, turn) = (state.deck, state.turn.saturating_add(1));
            let cards = draw_handful(ctx, deck, DRAWN);
            ctx.apply(Fact::CardsDrawn {
                turn,
                seat,
                count: cards.len(),
                cards,
            });
        }
        Step::BeginSegment(seat) => {
            let state = ctx.state();
            let (turn, segment) = (state.turn, state.segment.saturating_add(1));
            ctx.apply(Fact::SegmentBegun {
                turn,
                segment,
                seat,
            });
        }
        Step::Reveal(seat) => {
            ctx.disclose();
            let state = ctx.state();
            let (turn, cards) = (state.turn, *state.hand.get(seat));
            ctx.apply(Fact::GroupRevealed { turn, seat, cards });
        }
        Step::EndSegment(seat) => end_segment(ctx, seat, true),
        Step::BeginFinal(seat) => ctx.apply(Fact::LastScoringBegun { seat }),
        Step::ConcludeLast(seat, slot) => {
            let place = StoryPlace { seat, slot };
            conclude(ctx, place, Via::Final, Suits::NONE, true);
        }
        Step::End => end(ctx),
    }
}

fn end_segment(ctx: &mut Flow<'_>, seat: Seat, automatic: bool) {
    let state = ctx.state();
    let (turn, segment) = (state.turn, state.segment);
    ctx.apply(Fact::SegmentEnded {
        turn,
        segment,
        seat,
        automatic,
    });
}

#[derive(Clone, Copy)]
struct StoryPlace {
    seat: Seat,
    slot: u8,
}

/// Concludes a story; `named` suits count in addition to those of the theme (S-21 to S-28).
fn conclude(ctx: &mut Flow<'_>, place: StoryPlace, via: Via, named: Suits, automatic: bool) {
    let StoryPlace { seat, slot } = place;
    let state = ctx.state();
    let Some(story) = state.story(seat, slot) else {
        return;
    };
    let suits = state.theme_suits().or(named);
    let points = count_points(state.links.cards(story), suits);
    let theme = state.theme.filter(|_| 0 < points.theme);
    let fact = Fact::StoryConcluded {
        seat,
        slot,
        cards: state.links.cards(story).collect(),
        via,
        suits,
        automatic,
        withheld: state.options.score_reveal == ScoreReveal::AtEnd,
        points,
    };
    ctx.apply(fact);
    if let Some(used) = theme {
        replace_theme(ctx, used);
    }
}

/// Replaces the theme by the next card (S-25, S-26).
fn replace_theme(ctx: &mut Flow<'_>, used: Card) {
    let state = ctx.state();
    // The contents of the pile reveal the hidden cards, so the draw is public only if no cards are hidden.
    let (deck, is_secret) = (state.deck, state.keeps_secrets());
    let openness = if is_secret {
        Openness::Hidden
    } else {
        Openness::Open
    };
    let card = draw(ctx, deck, openness);
    ctx.apply(Fact::ThemeReplaced { used, card });
}

fn end(ctx: &mut Flow<'_>) {
    ctx.disclose(); // The end reveals everything.
    let state = ctx.state();
    let (Ended { reason, outcome }, deck) = (result(state), state.deck);
    ctx.apply(Fact::GameEnded {
        reason,
        standings: outcome.standings,
        deck,
    });
}

/// Determines the winner and the reason that decided (S-32, S-33).
pub(super) fn result(state: &State) -> Ended {
    let merit = |seat: Seat| (*state.score.get(seat), concluded_a_bard(state, seat));
    let [one, two] = [Seat::new(0), Seat::new(1)].map(merit);
    let reason = if one.0 != two.0 {
        EndReason::Score
    } else if one != two {
        EndReason::CrownOfSuns
    } else {
        EndReason::Draw
    };
    let outcome = Outcome::rank_by(COUNT, merit);
    Ended { reason, outcome }
}

/// Whether this seat concluded a story with a Crown of Suns (S-33, D-17).
fn concluded_a_bard(state: &State, seat: Seat) -> bool {
    let mut own = state.concluded.iter().filter(|record| record.seat == seat);
    own.any(|record| state.links.cards(record.story).any(Card::is_bard))
}

fn named_suits(suit: Option<Suit>) -> Suits {
    suit.into_iter().collect()
}

fn draw(ctx: &mut Flow<'_>, from: Cards, openness: Openness) -> Option<Card> {
    if from.is_empty() {
        return None;
    }
    let index = ctx.draw(from.len(), openness, &|| from.urn());
    from.nth(index)
}

fn draw_handful(ctx: &mut Flow<'_>, mut from: Cards, count: u32) -> Handful {
    let mut hand = Handful::default();
    for _ in 0..count {
        if let Some(card) = draw(ctx, from, Openness::Hidden) {
            from.remove(card);
            hand.push(card);
        }
    }
    hand
}
