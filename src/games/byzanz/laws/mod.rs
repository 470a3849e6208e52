//! Implements `Lawful`, by which the laws (tests common to all games) test Byzanz.

mod bots;
mod chronicle;
mod oracle;
mod planted;
mod secrets;

use std::ops::RangeInclusive;

use crate::byzanz::Byzanz;
use crate::byzanz::cards::{CardKind, Cards, Face};
use crate::byzanz::events::Phase;
use crate::byzanz::events::{Action, Fact};
use crate::byzanz::invariants::find_broken;
use crate::byzanz::options::{
    Dealer, Discards, Edition, FinalSales, Options, ProfitDisplay, TieBreak,
};
use crate::byzanz::standing_order::{AtHigh, StandingPass};
use crate::byzanz::state::State;
use crate::laws::{Breach, Lawful, SplitMix64, WordSchema, battery, describe_words};
use crate::{Seat, Setup, Viewer};

battery!(battery: Byzanz, 20 matches, 12 of the slow laws);

impl Lawful for Byzanz {
    const NAME: &'static str = "byzanz";
    const GOLDEN: &'static str = include_str!("../golden.jsonl");
    const NUMBERS: (char, &'static [RangeInclusive<u32>]) = ('B', &[1..=35]);

    fn word_schemas() -> Vec<WordSchema> {
        vec![
            describe_words::<Action>("action"),
            describe_words::<Fact>("fact"),
            describe_words::<Options>("options"),
        ]
    }

    fn option_sets() -> Vec<Options> {
        let mut sets = Vec::new();
        for bits in 0..16_u8 {
            let is = |bit: u8| bits & bit != 0;
            sets.push(Options {
                tie_break: if is(1) {
                    TieBreak::HandGoods
                } else {
                    TieBreak::HandCards
                },
                discards: if is(2) {
                    Discards::Open
                } else {
                    Discards::Hidden
                },
                profit_display: if is(4) {
                    ProfitDisplay::Count
                } else {
                    ProfitDisplay::Open
                },
                final_sales: if is(8) {
                    FinalSales::Auto
                } else {
                    FinalSales::Manual
                },
                dealer: if is(2) == is(4) {
                    Dealer::default()
                } else {
                    Dealer::Fixed(Seat::new(bits % 3))
                },
                edition: [
                    None,
                    Some(Edition::Fr),
                    Some(Edition::It),
                    Some(Edition::Hu),
                ]
                .into_iter()
                .nth(usize::from(bits / 3))
                .flatten(),
            });
        }
        sets
    }

    /// Maximum number of actions by section 7. The longest of 6,400 random matches took 166 to 237 actions.
    fn bound(setup: &Setup<Options>) -> usize {
        match setup.seats {
            3 => 631,
            4 => 692,
            5 => 901,
            _ => 778,
        }
    }

    fn candidates(state: &State, seat: Seat, dice: &mut SplitMix64) -> Vec<Action> {
        let hand: Vec<Face> = state.hand.get(seat).iter().collect();
        let mut near = vec![Action::Pass {}, Action::Done {}];
        near.extend(CardKind::ALL.map(|good| Action::Take { good }));
        for card in Face::all() {
            near.extend([Action::Give { card }, Action::Discard { card }]);
        }
        for count in (0..=8).chain([2, 3, 3, 3, 3, 3, 3, 4]) {
            let mut cards: Cards = dice.some(hand.clone(), count).into_iter().collect();
            near.extend([Action::Bid { cards }, Action::Sell { cards }]);
            let all: Vec<Face> = Face::all().collect();
            if let Some(stranger) = dice.pick(&all) {
                cards.put(*stranger);
                near.extend([Action::Bid { cards }, Action::Sell { cards }]);
            }
        }
        near
    }

    /// Returns another state that looks the same to the viewer: cards they cannot see are dealt again (I-11).
    fn disguise(state: &State, viewer: Viewer, dice: &mut SplitMix64) -> State {
        if state.phase == Phase::Over {
            return state.clone();
        }
        let redealt = (0..50).map(|_| redeal(state, viewer, dice));
        redealt
            .into_iter()
            .find(|other| find_broken(other).is_none())
            .unwrap_or_else(|| state.clone())
    }

    /// Whether a fact may reveal hidden cards by section 7, I-11: by 4.5-e, by `final_sales=auto`, or at the end.
    fn is_exempt(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::FinalSalesBegun {}
                | Fact::SeatDone {
                    automatic: true,
                    ..
                }
                | Fact::GameEnded { .. }
        )
    }

    fn oracle(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
        oracle::check_position(setup, state)
    }

    fn order_requests() -> Vec<StandingPass> {
        let highs = [0, 1, 4, 9, 28]
            .into_iter()
            .filter_map(|high| AtHigh::try_from(high).ok());
        highs.map(|at_high| StandingPass { at_high }).collect()
    }

    fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
        chronicle::chronicle(setup, facts)
    }
}

fn redeal(state: &State, viewer: Viewer, dice: &mut SplitMix64) -> State {
    let mut state = state.clone();
    let others: Vec<Seat> = state
        .all_seats()
        .filter(|seat| !viewer.may_see(*seat))
        .collect();
    let mut cards: Vec<Face> = state.unseen.iter().collect();
    let discards = state.options.discards == Discards::Hidden;
    for seat in &others {
        cards.extend(state.hand.get(*seat).iter());
        if discards {
            cards.extend(state.discarded.get(*seat).iter());
        }
    }
    dice.shuffle(&mut cards);
    let mut deal = |zone: &mut Cards| {
        let rest = cards.len() - usize::try_from(zone.len()).unwrap();
        *zone = cards.split_off(rest).into_iter().collect();
    };
    for seat in others {
        deal(state.hand.get_mut(seat));
        if discards {
            deal(state.discarded.get_mut(seat));
        }
    }
    deal(&mut state.unseen);
    state
}
