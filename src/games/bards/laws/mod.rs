//! Implements `Lawful`, by which the laws (tests common to all games) test Battle of the Bards.

mod bots;
mod chronicle;
mod oracle;
mod planted;
mod secrets;

use std::ops::RangeInclusive;

use crate::bards::Bards;
use crate::bards::cards::Card;
use crate::bards::cards::Suit;
use crate::bards::events::Phase;
use crate::bards::events::{Action, Fact, Group};
use crate::bards::hands::{Cards, Handful};
use crate::bards::options::{Dealer, Options, PlayOrder, ScoreReveal};
use crate::bards::state::{State, other};
use crate::bards::stories::Points;
use crate::laws::{Breach, Lawful, SplitMix64, WordSchema, battery, describe_words};
use crate::{Seat, Setup, Viewer};

battery!(battery: Bards, 12 matches, 8 of the slow laws);

impl Lawful for Bards {
    const NAME: &'static str = "bards";
    const GOLDEN: &'static str = include_str!("../golden.jsonl");
    const NUMBERS: (char, &'static [RangeInclusive<u32>]) = ('S', &[1..=42]);

    fn word_schemas() -> Vec<WordSchema> {
        vec![
            describe_words::<Action>("action"),
            describe_words::<Fact>("fact"),
            describe_words::<Options>("options"),
        ]
    }

    fn option_sets() -> Vec<Options> {
        let set = |bits: u8| {
            let is = |bit: u8| bits & bit != 0;
            Options {
                play_order: if is(1) {
                    PlayOrder::ChooserFirst
                } else {
                    PlayOrder::FaceUpFirst
                },
                extended_deck: is(2),
                double_deck: is(4),
                score_reveal: if is(8) {
                    ScoreReveal::AtEnd
                } else {
                    ScoreReveal::Running
                },
                dealer: match bits % 3 {
                    0 => Dealer::default(),
                    number => Dealer::Fixed(Seat::new(number - 1)),
                },
            }
        };
        (0..16).map(set).collect()
    }

    fn bound(setup: &Setup<Options>) -> usize {
        5 + 14 * most_turns(setup.options)
    }

    fn candidates(state: &State, seat: Seat, dice: &mut SplitMix64) -> Vec<Action> {
        let mut near = vec![Action::Finish {}];
        near.extend([Group::FaceUp, Group::FaceDown].map(|take| Action::Choose { take }));
        let all: Vec<Card> = Card::all().collect();
        let hidden = state.hand.get(other(seat)).iter().chain(state.drawn.iter());
        let mut cards: Vec<Card> = hidden.collect();
        cards.extend(state.hand.get(seat).iter());
        cards.extend(dice.some(all.clone(), 3));
        for card in &cards {
            near.extend((0..3).map(|slot| Action::Play { card: *card, slot }));
            for _ in 0..4 {
                near.push(Action::PlayExcuse {
                    card: *card,
                    conclude: dice
                        .pick(&[None, Some(0), Some(1), Some(2)])
                        .copied()
                        .flatten(),
                    named_suit: any_suit(dice),
                    theme_suit: any_suit(dice),
                });
            }
        }
        for slot in 0..3 {
            let theme_suit = any_suit(dice);
            near.extend([None, theme_suit].map(|theme_suit| Action::Conclude { slot, theme_suit }));
        }
        for count in (0..=5).chain([2, 2, 2]) {
            let mut some: Handful = dice
                .some(state.drawn.iter().collect(), count)
                .into_iter()
                .collect();
            near.extend([
                Action::Split { face_up: some },
                Action::PickStart { keep: some },
            ]);
            let twice: Vec<Card> = some.iter().chain(all.clone()).collect();
            some.push(*dice.pick(&twice[..3]).unwrap());
            near.extend([
                Action::Split { face_up: some },
                Action::PickStart { keep: some },
            ]);
        }
        near
    }

    /// Returns a state that looks the same to the viewer: hidden cards drawn again (I-12), hidden points changed.
    fn disguise(state: &State, viewer: Viewer, dice: &mut SplitMix64) -> State {
        let mut state = state.clone();
        if state.phase == Phase::Over {
            return state;
        }
        redraw(&mut state, viewer, dice);
        if state.options.score_reveal == ScoreReveal::AtEnd {
            recount(&mut state, dice);
        }
        state
    }

    fn is_exempt(fact: &Fact) -> bool {
        matches!(fact, Fact::GameEnded { .. })
    }

    fn oracle(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
        oracle::check_position(setup, state)
    }

    fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
        chronicle::chronicle(setup, facts)
    }
}

fn most_turns(options: Options) -> usize {
    match (options.extended_deck, options.double_deck) {
        (false, false) => 6,
        (true, false) => 8,
        (false, true) => 13,
        (true, true) => 17,
    }
}

fn any_suit(dice: &mut SplitMix64) -> Option<Suit> {
    let suits = Suit::ALL.map(Some);
    let none = [None; 6];
    dice.pick(&[none, suits].concat()).copied().flatten()
}

fn redraw(state: &mut State, viewer: Viewer, dice: &mut SplitMix64) {
    let sees = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.may_see(seat));
    let (drawn, down) = (!sees(state.actor), !sees(state.splitter));
    let secret = state
        .secret
        .filter(|seat| !viewer.may_see(*seat) && !sees(state.splitter));
    let mut cards: Vec<Card> = state.deck.iter().collect();
    let from = cards.len();
    if drawn {
        cards.extend(state.drawn.iter());
    }
    if down {
        cards.extend(state.face_down.iter());
    }
    if let Some(seat) = secret {
        cards.extend(state.hand.get(seat).iter());
    }
    if from == cards.len() {
        return;
    }
    dice.shuffle(&mut cards);
    if state.phase == Phase::SetupPick {
        cards.sort_by_key(|card| !card.is_excuse()); // D-13: the first ones stay in the pile.
    }
    let mut deal = |count: u32| cards.split_off(cards.len() - usize::try_from(count).unwrap());
    if drawn {
        state.drawn = deal(state.drawn.len()).into_iter().collect();
    }
    if down {
        state.face_down = deal(state.face_down.len()).into_iter().collect();
    }
    if let Some(seat) = secret {
        let count = state.hand.get(seat).len();
        *state.hand.get_mut(seat) = deal(count).into_iter().collect();
    }
    state.deck = cards.into_iter().collect::<Cards>();
}

fn recount(state: &mut State, dice: &mut SplitMix64) {
    for record in &mut state.concluded {
        let more = u8::try_from(dice.below(9)).unwrap();
        record.points = Points {
            interest: dice.one_in(2),
            theme: more,
            rank: 2,
            total: more + 2,
        };
    }
    for seat in [0, 1].map(Seat::new) {
        *state.score.get_mut(seat) = dice.below(99);
    }
}
