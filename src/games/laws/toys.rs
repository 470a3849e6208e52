//! Implements `Lawful` for the toy games, so that the laws are tested on them too.

use super::{Lawful, SplitMix64, battery};
use crate::toys::pig::{self, Pig};
use crate::toys::split::{self, Split};
use crate::toys::unique::{self, Unique};
use crate::{Rules, Seat, Setup, Viewer};

pub(crate) const PIG_GOLDEN: &str = r#"{"options":{"turns":1}}
{"options":{"turns":3}}
{"action":{"type":"throw"}}
{"action":{"type":"hold"}}
{"fact":{"type":"begun","first":1}}
{"fact":{"type":"thrown","face":6}}
{"fact":{"type":"banked","points":12}}"#;

const SPLIT_GOLDEN: &str = r#"{"options":{"rounds":1}}
{"options":{"rounds":4}}
{"action":{"type":"open","round":2}}
{"action":{"type":"part","up":[2,2,5],"down":[1,6]}}
{"action":{"type":"choose","group":"up"}}
{"action":{"type":"choose","group":"down"}}
{"fact":{"type":"drawn","round":1,"seat":0,"cards":[1,2,2,5,6]}}
{"fact":{"type":"parted","round":1,"seat":0,"up":[2,2,5],"down":[1,6]}}
{"fact":{"type":"chosen","round":1,"seat":1,"group":"down"}}
{"fact":{"type":"opened","round":1,"seat":1}}"#;

const UNIQUE_GOLDEN: &str = r#"{"options":{"rounds":1}}
{"options":{"rounds":6}}
{"action":{"type":"commit","card":6}}
{"fact":{"type":"committed","round":1,"seat":0,"card":6}}
{"fact":{"type":"revealed","round":1,"cards":[6,4,6]}}"#;

battery!(pig_battery: Pig, 70 matches, 70 of the slow laws);
battery!(split_battery: Split, 100 matches, 100 of the slow laws);
battery!(unique_battery: Unique, 100 matches, 100 of the slow laws);

impl Lawful for Pig {
    const NAME: &'static str = "pig";
    const GOLDEN: &'static str = PIG_GOLDEN;

    fn option_sets() -> Vec<pig::Options> {
        vec![pig::Options { turns: 1 }, pig::Options { turns: 3 }]
    }

    fn bound(setup: &Setup<pig::Options>) -> usize {
        usize::from(setup.seats) * usize::from(setup.options.turns) * usize::from(pig::FULL_POT / 2)
    }

    fn candidates(_: &pig::State, _: Seat, _: &mut SplitMix64) -> Vec<pig::Action> {
        vec![pig::Action::Throw {}, pig::Action::Hold {}]
    }

    fn disguise(state: &pig::State, _: Viewer, _: &mut SplitMix64) -> pig::State {
        state.clone()
    }
}

impl Lawful for Split {
    const NAME: &'static str = "split";
    const GOLDEN: &'static str = SPLIT_GOLDEN;

    fn option_sets() -> Vec<split::Options> {
        vec![split::Options { rounds: 1 }, split::Options { rounds: 4 }]
    }

    /// Maximum number of actions: per round at most one opening, one parting and one choice.
    fn bound(setup: &Setup<split::Options>) -> usize {
        usize::from(setup.options.rounds) * 3
    }

    fn candidates(state: &split::State, _: Seat, dice: &mut SplitMix64) -> Vec<split::Action> {
        let mut near = vec![
            split::Action::Choose {
                group: split::Group::Up,
            },
            split::Action::Choose {
                group: split::Group::Down,
            },
        ];
        near.extend((0..6).map(|round| split::Action::Open { round }));
        for count in 0..7_u8 {
            let mut down: Vec<u8> = (0..count)
                .map(|_| u8::try_from(dice.below(8)).unwrap())
                .collect();
            near.push(split::Action::Part {
                up: state.hand.clone(),
                down: down.clone(),
            });
            let mut up = state.hand.clone();
            dice.shuffle(&mut up);
            down = up.split_off(usize::from(count).min(up.len()));
            near.push(split::Action::Part { up, down });
        }
        near
    }

    fn disguise(state: &split::State, viewer: Viewer, dice: &mut SplitMix64) -> split::State {
        let mut state = state.clone();
        let parts = viewer.may_see(state.parter);
        let mut groups: Vec<&mut Vec<u8>> = Vec::new();
        if !parts {
            groups.extend([&mut state.hand, &mut state.down]);
        }
        groups.extend(
            state
                .shut
                .iter_mut()
                .filter(|shut| !viewer.may_know(shut.known_to))
                .map(|shut| &mut shut.cards),
        );
        let mut cards: Vec<u8> = groups
            .iter()
            .flat_map(|group| group.iter().copied())
            .collect();
        for (value, count) in (1..).zip(&state.unseen) {
            cards.extend((0..*count).map(|_| value));
        }
        dice.shuffle(&mut cards);
        for group in groups {
            let rest = cards.split_off(group.len());
            *group = std::mem::replace(&mut cards, rest);
            group.sort_unstable();
        }
        for (value, count) in (1..).zip(&mut state.unseen) {
            *count = u32::try_from(cards.extract_if(.., |card| *card == value).count()).unwrap();
        }
        state
    }
}

impl Lawful for Unique {
    const NAME: &'static str = "unique";
    const GOLDEN: &'static str = UNIQUE_GOLDEN;

    fn option_sets() -> Vec<unique::Options> {
        vec![unique::Options { rounds: 1 }, unique::Options { rounds: 6 }]
    }

    fn bound(setup: &Setup<unique::Options>) -> usize {
        usize::from(setup.seats) * usize::from(setup.options.rounds)
    }

    fn candidates(_: &unique::State, _: Seat, _: &mut SplitMix64) -> Vec<unique::Action> {
        let cards = 0..8;
        cards.map(|card| unique::Action::Commit { card }).collect()
    }

    fn disguise(state: &unique::State, viewer: Viewer, dice: &mut SplitMix64) -> unique::State {
        let mut state = state.clone();
        let seats = Seat::all(*Unique::SEATS.end()).zip(&state.hands);
        for ((seat, hand), commit) in seats.zip(&mut state.commits) {
            if commit.is_some() && !viewer.may_see(seat) {
                *commit = dice.pick(hand).copied();
            }
        }
        state
    }
}
