//! What may be done: the check of one action, and the list of all (4.3).

use crate::games::Seat;

use super::cards::Card;
use super::hands::Handful;
use super::phase::Phase;
use super::refusal::{Purpose, Refusal};
use super::state::{COUNT, DRAWN, SLOTS, State};
use super::suits::Suit;
use super::words::{Action, Group};

/// How many cards the dealer keeps (S-2).
const KEPT: u32 = 2;

/// How many ways there are to lay five cards face up or face down.
const SPLITS: u32 = 1 << 5;

/// Says whether `seat` may do this now, or which rule forbids it, in the order of 4.2 and 4.3.
pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    if COUNT <= seat.number() {
        return Err(Refusal::NotSeated);
    }
    if state.phase == Phase::Over {
        return Err(Refusal::GameOver);
    }
    check_phase(state, action)?;
    if state.actor != Some(seat) {
        return Err(Refusal::out_of_turn(state));
    }
    match action {
        Action::PickStart { keep } => check_pick(state, keep),
        Action::Split { face_up } => check_split(state, face_up),
        Action::Choose { .. } => Ok(()),
        Action::Play { card, slot } => check_play(state, seat, card, slot),
        Action::Conclude { slot, theme_suit } => check_story(state, seat, slot, theme_suit),
        Action::PlayExcuse {
            card,
            conclude,
            named_suit,
            theme_suit,
        } => check_excuse(state, (seat, card), conclude, (named_suit, theme_suit)),
        Action::Finish {} if state.hand.of(seat).is_empty() => Ok(()),
        Action::Finish {} => Err(Refusal::CardsLeft),
    }
}

fn check_phase(state: &State, action: Action) -> Result<(), Refusal> {
    let fits = match action {
        Action::PickStart { .. } => state.phase == Phase::SetupPick,
        Action::Split { .. } => state.phase == Phase::Split,
        Action::Choose { .. } => state.phase == Phase::Choose,
        Action::Play { .. } | Action::PlayExcuse { .. } | Action::Finish {} => {
            state.phase == Phase::Play
        }
        Action::Conclude { .. } => matches!(state.phase, Phase::Play | Phase::Final),
    };
    if fits {
        Ok(())
    } else {
        Err(Refusal::WrongPhase { phase: state.phase })
    }
}

fn check_pick(state: &State, keep: Handful) -> Result<(), Refusal> {
    if keep.len() != KEPT {
        return Err(Refusal::BadCount);
    }
    check_drawn(state, keep, Purpose::Start)
}

fn check_split(state: &State, face_up: Handful) -> Result<(), Refusal> {
    check_drawn(state, face_up, Purpose::Split)?;
    if face_up.is_empty() || state.drawn.len() <= face_up.len() {
        Err(Refusal::BadGroupSize)
    } else {
        Ok(())
    }
}

fn check_drawn(state: &State, cards: Handful, purpose: Purpose) -> Result<(), Refusal> {
    if cards.repeats() {
        Err(Refusal::DuplicateCard { purpose })
    } else if cards.set().without(state.drawn.set()).is_empty() {
        Ok(())
    } else {
        Err(Refusal::CardNotAvailable { purpose })
    }
}

fn check_hand(state: &State, seat: Seat, card: Card, purpose: Purpose) -> Result<(), Refusal> {
    if state.hand.of(seat).has(card) {
        Ok(())
    } else {
        Err(Refusal::CardNotAvailable { purpose })
    }
}

fn check_slot(slot: u8) -> Result<(), Refusal> {
    if SLOTS.contains(&slot) {
        Ok(())
    } else {
        Err(Refusal::BadSlot)
    }
}

fn check_play(state: &State, seat: Seat, card: Card, slot: u8) -> Result<(), Refusal> {
    check_hand(state, seat, card, Purpose::Play)?;
    if card.is_excuse() {
        return Err(Refusal::UsePlayExcuse);
    }
    check_slot(slot)?;
    if fits(state, seat, card, slot) {
        Ok(())
    } else {
        Err(Refusal::NoSharedSuit)
    }
}

/// Whether a card may go to this slot (S-13, S-14).
pub(super) fn fits(state: &State, seat: Seat, card: Card, slot: u8) -> bool {
    state
        .story(seat, slot)
        .is_none_or(|story| !story.last.suits().and(card.suits()).is_empty())
}

/// Whether a story may be concluded, the theme having this suit.
fn check_story(state: &State, seat: Seat, slot: u8, suit: Option<Suit>) -> Result<(), Refusal> {
    check_slot(slot)?;
    if state.story(seat, slot).is_none() {
        return Err(Refusal::SlotEmpty);
    }
    match (state.is_theme_excuse(), suit) {
        (true, None) => Err(Refusal::SuitRequired),
        (false, Some(_)) => Err(Refusal::SuitNotAllowed { story_open: true }),
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

fn check_excuse(
    state: &State,
    (seat, card): (Seat, Card),
    conclude: Option<u8>,
    (named, suit): (Option<Suit>, Option<Suit>),
) -> Result<(), Refusal> {
    check_hand(state, seat, card, Purpose::Excuse)?;
    if !card.is_excuse() {
        return Err(Refusal::NotAnExcuse);
    }
    match conclude {
        None if state.has_story(seat) => Err(Refusal::MustConclude),
        Some(_) if !state.has_story(seat) => Err(Refusal::NothingOpen),
        None if named.is_some() || suit.is_some() => {
            Err(Refusal::SuitNotAllowed { story_open: false })
        }
        None => Ok(()),
        Some(slot) => check_story(state, seat, slot, suit),
    }
}

/// All that `seat` may do now.
pub(super) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    if state.actor != Some(seat) || COUNT <= seat.number() {
        return Vec::new();
    }
    match state.phase {
        Phase::Setup | Phase::Upkeep | Phase::Over => Vec::new(),
        Phase::SetupPick => picks(state.drawn),
        Phase::Split => splits(state.drawn),
        Phase::Choose => [Group::FaceUp, Group::FaceDown]
            .map(|take| Action::Choose { take })
            .to_vec(),
        Phase::Play => plays(state, seat),
        Phase::Final => {
            let mut actions = Vec::new();
            list_conclusions(state, seat, &mut actions);
            actions
        }
    }
}

fn picks(drawn: Handful) -> Vec<Action> {
    let pairs = drawn
        .iter()
        .flat_map(|first| drawn.iter().map(move |second| [first, second]));
    pairs
        .filter(|[first, second]| first != second)
        .map(|pair| Action::PickStart {
            keep: pair.into_iter().collect(),
        })
        .collect()
}

fn splits(drawn: Handful) -> Vec<Action> {
    let cards = drawn.sorted();
    if cards.len() != DRAWN {
        return Vec::new();
    }
    let up = |bits: u32| -> Handful {
        let marked = (0..).zip(cards.iter());
        let chosen = marked.filter(|(place, _)| bits & (1 << place) != 0);
        chosen.map(|(_, card)| card).collect()
    };
    (1..SPLITS - 1)
        .map(|bits| Action::Split { face_up: up(bits) })
        .collect()
}

fn plays(state: &State, seat: Seat) -> Vec<Action> {
    let hand = *state.hand.of(seat);
    let mut actions = Vec::with_capacity(16);
    for card in hand.iter().filter(|card| !card.is_excuse()) {
        let slots = SLOTS
            .into_iter()
            .filter(|slot| fits(state, seat, card, *slot));
        actions.extend(slots.map(|slot| Action::Play { card, slot }));
    }
    for card in hand.iter().filter(|card| card.is_excuse()) {
        list_excuses(state, seat, card, &mut actions);
    }
    list_conclusions(state, seat, &mut actions);
    if hand.is_empty() {
        actions.push(Action::Finish {});
    }
    actions
}

fn list_conclusions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    for slot in state.open_slots(seat) {
        for theme_suit in theme_suits(state) {
            actions.push(Action::Conclude { slot, theme_suit });
        }
    }
}

fn list_excuses(state: &State, seat: Seat, card: Card, actions: &mut Vec<Action>) {
    for slot in state.open_slots(seat) {
        for theme_suit in theme_suits(state) {
            for named_suit in std::iter::once(None).chain(Suit::ALL.map(Some)) {
                actions.push(Action::PlayExcuse {
                    card,
                    conclude: Some(slot),
                    named_suit,
                    theme_suit,
                });
            }
        }
    }
    if !state.has_story(seat) {
        actions.push(Action::PlayExcuse {
            card,
            conclude: None,
            named_suit: None,
            theme_suit: None,
        });
    }
}

/// What may be named as the suit of the theme: nothing, or one of six while it is the Excuse (S-38).
fn theme_suits(state: &State) -> impl Iterator<Item = Option<Suit>> {
    let excuse = state.is_theme_excuse();
    let none = (!excuse).then_some(None);
    let each = Suit::ALL.into_iter().filter(move |_| excuse).map(Some);
    none.into_iter().chain(each)
}
