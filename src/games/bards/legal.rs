//! Checks whether an action of Bards is legal, and lists all legal actions (4.3).

use crate::{Seat, ensure};

use super::cards::{Card, Suit};
use super::events::{Action, Group, Phase};
use super::hands::Handful;
use super::refusal::Refusal;
use super::state::{COUNT, DRAWN, SLOTS, State};

/// Number of cards the dealer keeps (S-2).
const KEPT: u32 = 2;

/// Number of ways to lay each of five cards face up or face down.
const SPLITS: u32 = 1 << 5;

/// Checks whether `seat` may do this now, in the order of 4.2 and 4.3; the error is the broken rule.
pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let phase = state.phase;
    ensure(seat.number() < COUNT, Refusal::NotSeated)?;
    ensure(phase != Phase::Over, Refusal::GameOver)?;
    ensure(fits_phase(phase, action), Refusal::WrongPhase { phase })?;
    ensure(state.actor == Some(seat), Refusal::out_of_turn(state))?;
    match action {
        Action::PickStart { keep } => {
            ensure(keep.len() == KEPT, Refusal::BadCount)?;
            ensure(!keep.has_repeats(), Refusal::DuplicateCard { rule: "S-2" })?;
            ensure(are_drawn(state, keep), Refusal::NotDealt)
        }
        Action::Split { face_up } => {
            ensure(
                !face_up.has_repeats(),
                Refusal::DuplicateCard { rule: "S-6" },
            )?;
            ensure(are_drawn(state, face_up), Refusal::NotDrawn)?;
            let leaves_some = face_up.len() < state.drawn.len();
            ensure(!face_up.is_empty() && leaves_some, Refusal::BadGroupSize)
        }
        Action::Choose { .. } => Ok(()),
        Action::Play { card, slot } => {
            check_hand(state, seat, card, "S-11")?;
            ensure(!card.is_excuse(), Refusal::UsePlayExcuse)?;
            ensure(SLOTS.contains(&slot), Refusal::BadSlot)?;
            ensure(fits_slot(state, seat, card, slot), Refusal::NoSharedSuit)
        }
        Action::Conclude { slot, theme_suit } => check_story(state, seat, slot, theme_suit),
        Action::PlayExcuse {
            card,
            conclude,
            named_suit,
            theme_suit,
        } => {
            check_hand(state, seat, card, "S-35")?;
            ensure(card.is_excuse(), Refusal::NotAnExcuse)?;
            let Some(slot) = conclude else {
                ensure(!state.has_story(seat), Refusal::MustConclude)?;
                let names_one = named_suit.or(theme_suit).is_some();
                return ensure(!names_one, Refusal::NoStoryForSuit);
            };
            ensure(state.has_story(seat), Refusal::NothingOpen)?;
            check_story(state, seat, slot, theme_suit)
        }
        Action::Finish {} => ensure(state.hand.get(seat).is_empty(), Refusal::CardsLeft),
    }
}

fn fits_phase(phase: Phase, action: Action) -> bool {
    match action {
        Action::PickStart { .. } => phase == Phase::SetupPick,
        Action::Split { .. } => phase == Phase::Split,
        Action::Choose { .. } => phase == Phase::Choose,
        Action::Play { .. } | Action::PlayExcuse { .. } | Action::Finish {} => phase == Phase::Play,
        Action::Conclude { .. } => matches!(phase, Phase::Play | Phase::Final),
    }
}

fn are_drawn(state: &State, cards: Handful) -> bool {
    cards.as_set().difference(state.drawn.as_set()).is_empty()
}

fn check_hand(state: &State, seat: Seat, card: Card, rule: &'static str) -> Result<(), Refusal> {
    ensure(state.hand.get(seat).has(card), Refusal::NotInHand { rule })
}

/// Whether a card may be played to this slot (S-13, S-14).
pub(super) fn fits_slot(state: &State, seat: Seat, card: Card, slot: u8) -> bool {
    let story = state.story(seat, slot);
    story.is_none_or(|story| !story.last.suits().and(card.suits()).is_empty())
}

fn check_story(state: &State, seat: Seat, slot: u8, suit: Option<Suit>) -> Result<(), Refusal> {
    ensure(SLOTS.contains(&slot), Refusal::BadSlot)?;
    ensure(state.story(seat, slot).is_some(), Refusal::SlotEmpty)?;
    match (state.is_theme_excuse(), suit) {
        (true, None) => Err(Refusal::SuitRequired),
        (false, Some(_)) => Err(Refusal::SuitNotAllowed),
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

pub(super) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    if state.actor != Some(seat) || COUNT <= seat.number() {
        return Vec::new();
    }
    match state.phase {
        Phase::Setup | Phase::Upkeep | Phase::Over => Vec::new(),
        Phase::SetupPick => picks(state.drawn),
        Phase::Split => splits(state.drawn),
        Phase::Choose => {
            let groups = [Group::FaceUp, Group::FaceDown];
            groups.map(|take| Action::Choose { take }).to_vec()
        }
        Phase::Play => plays(state, seat),
        Phase::Final => conclusions(state, seat).collect(),
    }
}

fn picks(drawn: Handful) -> Vec<Action> {
    // Both orders are listed, as the first card goes to slot 0 and the second to slot 1.
    let others = |first: Card| drawn.iter().filter(move |second| *second != first);
    let pair_with_others = |first| others(first).map(move |second| [first, second]);
    let pairs = drawn.iter().flat_map(pair_with_others);
    let pick = |pair: [Card; 2]| Action::PickStart {
        keep: pair.into_iter().collect(),
    };
    pairs.map(pick).collect()
}

fn splits(drawn: Handful) -> Vec<Action> {
    let cards = drawn.sorted();
    if cards.len() != DRAWN {
        return Vec::new();
    }
    let split = |bits: u32| {
        let marked = (0..).zip(cards.iter());
        let chosen = marked.filter(|(place, _)| bits & (1 << place) != 0);
        let face_up = chosen.map(|(_, card)| card).collect();
        Action::Split { face_up }
    };
    // Bit sets of the face-up cards, without none and all: each group has at least one card (S-6).
    (1..SPLITS - 1).map(split).collect()
}

fn plays(state: &State, seat: Seat) -> Vec<Action> {
    let hand = *state.hand.get(seat);
    let mut actions = Vec::with_capacity(16);
    for card in hand.iter().filter(|card| !card.is_excuse()) {
        let all_slots = SLOTS.into_iter();
        let slots = all_slots.filter(|slot| fits_slot(state, seat, card, *slot));
        actions.extend(slots.map(|slot| Action::Play { card, slot }));
    }
    for card in hand.iter().filter(|card| card.is_excuse()) {
        actions.extend(excuses(state, seat, card));
    }
    actions.extend(conclusions(state, seat));
    if hand.is_empty() {
        actions.push(Action::Finish {});
    }
    actions
}

fn conclusions(state: &State, seat: Seat) -> impl Iterator<Item = Action> {
    let of_slot = move |slot: u8| {
        theme_suits(state).map(move |theme_suit| Action::Conclude { slot, theme_suit })
    };
    state.open_slots(seat).flat_map(of_slot)
}

fn excuses(state: &State, seat: Seat, card: Card) -> impl Iterator<Item = Action> {
    let play = move |conclude, named_suit, theme_suit| Action::PlayExcuse {
        card,
        conclude,
        named_suit,
        theme_suit,
    };
    let named = || std::iter::once(None).chain(Suit::ALL.map(Some));
    let of_slot = move |slot: u8| {
        theme_suits(state)
            .flat_map(move |suit| named().map(move |named| play(Some(slot), named, suit)))
    };
    let alone = (!state.has_story(seat)).then(|| play(None, None, None));
    state.open_slots(seat).flat_map(of_slot).chain(alone)
}

/// Suits that may be named for the theme: `None`, or any of the six if the theme is the Excuse (S-38).
fn theme_suits(state: &State) -> impl Iterator<Item = Option<Suit>> + use<> {
    let excuse = state.is_theme_excuse();
    let none = (!excuse).then_some(None);
    let each = Suit::ALL.into_iter().filter(move |_| excuse).map(Some);
    none.into_iter().chain(each)
}
