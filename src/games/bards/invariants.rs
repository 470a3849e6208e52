//! Invariants of a match of Battle of the Bards (section 7) that can be checked on a single state.
//!
//! The module `laws` checks I-7, I-10, I-11 and I-12, which concern what follows from a state.

use crate::Seat;
use crate::shared::{Law, first_broken};

use super::cards::Card;
use super::events::Phase;
use super::hands::Cards;
use super::state::{COUNT, DRAWN, SLOTS, State, full_deck, other};
use super::steps::next_step;
use super::stories::{Record, Story, count_points};

pub(super) fn find_broken(state: &State) -> Option<String> {
    let laws: [Law<State>; 9] = [
        ("I-1: cards are made or lost", conserves_cards),
        ("I-2: the cards of a story do not follow", keeps_stories),
        ("I-4: a record or a total is wrong", keeps_records),
        ("I-5: a story counts too much", keeps_bounds),
        ("I-6: the theme is gone too early", keeps_theme),
        ("I-8: the groups are wrong", keeps_groups),
        ("I-9: the wrong seat splits", keeps_turns),
        ("the wrong seat is asked", asks_one),
        ("a story is open after the end", |state| {
            state.phase != Phase::Over || open_stories(state).next().is_none()
        }),
    ];
    first_broken(&laws, state)
}

fn open_stories(state: &State) -> impl Iterator<Item = Story> + '_ {
    let slots = Seat::all(COUNT).flat_map(|seat| SLOTS.map(|slot| (seat, slot)));
    slots.filter_map(|(seat, slot)| state.story(seat, slot))
}

fn all_stories(state: &State) -> impl Iterator<Item = Story> + '_ {
    let concluded = state.concluded.iter().map(|record| record.story);
    open_stories(state).chain(concluded)
}

fn conserves_cards(state: &State) -> bool {
    let zones = [
        state.deck,
        state.drawn.as_set(),
        state.face_up,
        state.face_down,
        state.spent,
    ];
    let hands = Seat::all(COUNT).map(|seat| *state.hand.get(seat));
    let cards = all_stories(state).flat_map(|story| state.links.cards(story));
    let themes = state.concluded.iter().filter_map(|record| record.theme);
    let lone_cards = cards.chain(themes).chain(state.theme);
    let single = lone_cards.map(|card| Cards::from_iter([card]));
    let (mut all, mut count) = (Cards::NONE, 0);
    for cards in zones.into_iter().chain(hands).chain(single) {
        (all, count) = (all.or(cards), count + cards.len());
    }
    all == full_deck(state.options) && count == all.len()
}

fn keeps_stories(state: &State) -> bool {
    let mut stories = all_stories(state);
    stories.all(|story| {
        let cards = || state.links.cards(story);
        let follows = |(one, next): (Card, Card)| !one.suits().and(next.suits()).is_empty();
        cards().zip(cards().skip(1)).all(follows)
            && cards().all(|card| !card.is_excuse())
            && cards().last() == Some(story.last)
    })
}

fn keeps_records(state: &State) -> bool {
    let right = |record: &Record| {
        record.points == count_points(state.links.cards(record.story), record.suits)
    };
    let total = |seat: Seat| -> u32 {
        let own = state.concluded.iter().filter(|record| record.seat == seat);
        own.map(|record| u32::from(record.points.total)).sum()
    };
    state.concluded.iter().all(right)
        && Seat::all(COUNT).all(|seat| total(seat) == *state.score.get(seat))
}

fn keeps_bounds(state: &State) -> bool {
    state.concluded.iter().all(|record| {
        let points = record.points;
        let most = record.story.len.saturating_mul(3);
        points.total == 0 || (record.story.len <= 10 && points.rank <= 27 && points.theme <= most)
    })
}

fn keeps_theme(state: &State) -> bool {
    let taken = |record: &Record| record.theme.is_none() || 0 < record.points.theme;
    let begun = state.phase != Phase::Setup;
    let gone = begun && state.theme.is_none();
    state.concluded.iter().all(taken) && (!gone || state.deck.is_empty())
}

fn keeps_groups(state: &State) -> bool {
    let (up, down) = (state.face_up.len(), state.face_down.len());
    let hand_sizes = Seat::all(COUNT).map(|seat| state.hand.get(seat).len());
    let hands = hand_sizes.sum::<u32>();
    let (drawn, divided, played) = match state.phase {
        Phase::SetupPick => (DRAWN - 1, 0, 0),
        Phase::Split => (DRAWN, 0, 0),
        Phase::Choose => (0, DRAWN, 0),
        Phase::Play => (0, 0, DRAWN),
        Phase::Setup | Phase::Upkeep | Phase::Final | Phase::Over => (0, 0, 0),
    };
    let is_choice = state.phase == Phase::Choose;
    state.drawn.len() == drawn
        && up + down == divided
        && is_choice == (0 < up && 0 < down)
        && hands <= played
}

fn keeps_turns(state: &State) -> bool {
    let Some(dealer) = state.dealer else {
        return state.phase == Phase::Setup;
    };
    // From the last scoring on, the splitter is that of the next turn, for which too few cards are left.
    let ended = matches!(state.phase, Phase::Final | Phase::Over);
    let turn = state.turn.saturating_add(u8::from(ended));
    let splitter = if turn % 2 == 1 { other(dealer) } else { dealer };
    match state.phase {
        Phase::Setup | Phase::SetupPick => state.splitter.is_none(),
        Phase::Upkeep | Phase::Split | Phase::Choose | Phase::Play | Phase::Final | Phase::Over => {
            state.splitter == Some(splitter)
        }
    }
}

/// Whether exactly the right seat must decide, and no automatic step is left.
fn asks_one(state: &State) -> bool {
    let (splitter, first) = (state.splitter, state.first_to_play());
    let expected = match state.phase {
        Phase::Setup | Phase::Over => None,
        Phase::SetupPick => state.dealer,
        Phase::Play if state.segment == 1 => first,
        Phase::Play => first.map(other),
        Phase::Final if state.segment == 1 => splitter,
        Phase::Split => splitter,
        Phase::Choose | Phase::Final => splitter.map(other),
        Phase::Upkeep => return false,
    };
    state.actor == expected && next_step(state).is_none()
}
