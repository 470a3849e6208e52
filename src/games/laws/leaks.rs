//! The law of secrecy catches leaks: each is planted here and must be found.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::sitting::{Case, setups};
use super::{Breach, Dice, Lawful, secrecy};
use crate::games::{
    About, Bot, Chance, Course, Ending, Names, Obey, Opening, Openness, Rules, Seal, Seat, Setup,
    Turn, Urn, Viewer,
};

/// A leak: what leaks is planted by overriding one of these.
trait Leak<R: Lawful>: Clone + Debug + PartialEq + Send + Sync + 'static {
    fn view(state: &R::State, viewer: Viewer) -> R::View {
        R::view(state, viewer)
    }
    fn turn(state: &R::State) -> Turn {
        R::turn(state)
    }
    fn question(state: &R::State, seat: Seat) -> Option<String> {
        R::question(state, seat)
    }
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        R::legal(state, seat)
    }
    fn seals(fact: &R::Fact) -> Vec<Seal> {
        R::seals(fact)
    }
    fn describe(fact: &R::Fact, viewer: Viewer, names: Names<'_>) -> String {
        R::describe(fact, viewer, names)
    }
    fn try_out(state: &R::State, seat: Seat, action: &R::Action) -> Result<Ending<R>, R::Refusal> {
        R::try_out(state, seat, action)
    }
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<Ending<R>, R::Refusal> {
        R::decide(state, seat, action, chance)
    }
}

/// A game with a leak.
#[derive(Clone, Debug, PartialEq)]
struct Leaky<R, L>(PhantomData<(R, L)>);

/// The luck of the course of a leaky game.
struct Through<'a, 'b, R: Rules>(&'a mut Course<'b, R>);

impl<R: Rules> Chance for Through<'_, '_, R> {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        self.0.draw(total, openness, from)
    }
}

fn leaky<R: Lawful, L: Leak<R>>(ending: Ending<R>) -> Ending<Leaky<R, L>> {
    Ending {
        state: ending.state,
        facts: ending.facts,
        surprised: ending.surprised,
    }
}

impl<R: Lawful, L: Leak<R>> Rules for Leaky<R, L> {
    type Options = R::Options;
    type State = R::State;
    type Action = R::Action;
    type Fact = R::Fact;
    type View = R::View;
    type Refusal = R::Refusal;
    type Wish = R::Wish;
    type Order = R::Order;

    const VERSION: u32 = R::VERSION;
    const SEATS: RangeInclusive<u8> = R::SEATS;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] = &[];

    fn check_setup(setup: &Setup<R::Options>) -> Result<(), String> {
        R::check_setup(setup)
    }
    fn blank(setup: &Setup<R::Options>) -> R::State {
        R::blank(setup)
    }
    fn begin(course: &mut Course<'_, Self>) {
        let state = course.state().clone();
        let mut through = Through(course);
        let mut inner = Course::<R>::real(state, &mut through);
        R::begin(&mut inner);
        for fact in inner.end().facts {
            course.happens(fact);
        }
    }
    fn turn(state: &R::State) -> Turn {
        L::turn(state)
    }
    fn question(state: &R::State, seat: Seat) -> Option<String> {
        L::question(state, seat)
    }
    fn is_free(action: &R::Action) -> bool {
        R::is_free(action)
    }
    fn normalise(action: R::Action) -> R::Action {
        R::normalise(action)
    }
    fn check(state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Refusal> {
        R::check(state, seat, action)
    }
    /// Does nothing; `decide` and `try_out` go past it.
    fn perform(_: &mut Course<'_, Self>, _: Seat, _: &R::Action) {}
    fn evolve(state: &mut R::State, fact: &R::Fact) {
        R::evolve(state, fact);
    }
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        L::legal(state, seat)
    }
    fn on_deadline(state: &R::State, seat: Seat) -> Option<R::Action> {
        R::on_deadline(state, seat)
    }
    fn view(state: &R::State, viewer: Viewer) -> R::View {
        L::view(state, viewer)
    }
    fn seals(fact: &R::Fact) -> Vec<Seal> {
        L::seals(fact)
    }
    fn action_seals(state: &R::State, seat: Seat, action: &R::Action) -> Vec<Seal> {
        R::action_seals(state, seat, action)
    }
    fn opens(fact: &R::Fact) -> Vec<Opening> {
        R::opens(fact)
    }
    fn describe(fact: &R::Fact, viewer: Viewer, names: Names<'_>) -> String {
        L::describe(fact, viewer, names)
    }
    fn flaw(state: &R::State) -> Option<String> {
        R::flaw(state)
    }
    fn place_order(state: &R::State, seat: Seat, wish: &R::Wish) -> Result<R::Order, R::Refusal> {
        R::place_order(state, seat, wish)
    }
    fn obey(state: &R::State, seat: Seat, order: &R::Order) -> Obey<R::Action> {
        R::obey(state, seat, order)
    }
    fn about() -> About {
        R::about()
    }
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<Ending<Self>, R::Refusal> {
        L::decide(state, seat, action, chance).map(leaky)
    }
    fn try_out(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
    ) -> Result<Ending<Self>, R::Refusal> {
        L::try_out(state, seat, action).map(leaky)
    }
}

impl<R: Lawful, L: Leak<R>> Lawful for Leaky<R, L> {
    const NAME: &'static str = R::NAME;
    const GOLDEN: &'static str = R::GOLDEN;
    const ACTIONS: &'static [&'static str] = R::ACTIONS;
    const FACTS: &'static [&'static str] = R::FACTS;

    fn action_tag(action: &R::Action) -> &'static str {
        R::action_tag(action)
    }
    fn fact_tag(fact: &R::Fact) -> &'static str {
        R::fact_tag(fact)
    }
    fn option_sets() -> Vec<R::Options> {
        R::option_sets()
    }
    fn bound(setup: &Setup<R::Options>) -> usize {
        R::bound(setup)
    }
    fn candidates(state: &R::State, seat: Seat, dice: &mut Dice) -> Vec<R::Action> {
        R::candidates(state, seat, dice)
    }
    fn disguise(state: &R::State, viewer: Viewer, dice: &mut Dice) -> R::State {
        R::disguise(state, viewer, dice)
    }
    fn is_exempt(fact: &R::Fact) -> bool {
        R::is_exempt(fact)
    }
}

/// A law, tried on a game with a leak.
type Law<R, L> = fn(&Case<Leaky<R, L>>) -> Result<(), Breach>;

/// Asserts that `law` finds the leak within some matches, and says so with these words.
fn found<R: Lawful, L: Leak<R>>(law: Law<R, L>, words: &str) {
    let cases = (1..).zip(setups::<R>().into_iter().cycle()).take(200);
    let breaches = cases.filter_map(|(seed, setup)| law(&Case { setup, seed }).err());
    let breach = breaches.into_iter().next().expect("the leak is not found");
    assert!(breach.contains(words), "found for another reason: {breach}");
}

/// Plants a leak in a game and asserts that it is found.
macro_rules! planted {
    ($($test:ident: $law:ident finds $words:literal in $rules:ty { $($body:tt)+ })+) => {
        $(#[test]
        fn $test() {
            #[derive(Clone, Debug, PartialEq)]
            struct Planted;
            impl Leak<$rules> for Planted {
                $($body)+
            }
            found::<$rules, Planted>(secrecy::$law, $words);
        })+
    };
}

mod split {
    use super::*;
    use crate::games::toys::split::{Action, Fact, Group, Split, State, View};

    fn others_sum(state: &State) -> u8 {
        state.hand.iter().chain(&state.down).sum()
    }

    planted! {
        a_view_with_the_hand_of_another_is_found: twins finds "the view differs" in Split {
            fn view(state: &State, viewer: Viewer) -> View {
                Split::view(state, if viewer == Viewer::Spectator { Viewer::Seat(state.parter) } else { viewer })
            }
        }

        a_question_that_depends_on_a_hand_is_found: twins finds "the question of seat" in Split {
            fn question(state: &State, seat: Seat) -> Option<String> {
                let question = Split::question(state, seat)?;
                Some(format!("{question}, {}", others_sum(state) % 2))
            }
        }

        a_list_that_depends_on_a_hidden_group_is_found: twins finds "the list differs" in Split {
            fn legal(state: &State, seat: Seat) -> Vec<Action> {
                let mut legal = Split::legal(state, seat);
                legal.retain(|action| *action != (Action::Choose { group: Group::Down }) || 7 < others_sum(state));
                legal
            }
        }

        a_hidden_group_in_a_sentence_is_found: splices finds "is told of a hidden part" in Split {
            fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
                match fact {
                    Fact::Parted { down, .. } => format!("The first card face down is {}.", down[0]),
                    Fact::Drawn { .. } | Fact::Chosen { .. } | Fact::Opened { .. } => {
                        Split::describe(fact, viewer, names)
                    }
                }
            }
        }

        a_group_that_is_not_sealed_is_found: twins finds "what is told differs" in Split {
            fn seals(fact: &Fact) -> Vec<Seal> {
                if matches!(fact, Fact::Parted { .. }) { Vec::new() } else { Split::seals(fact) }
            }
        }

        a_dry_run_that_looks_at_a_hidden_group_is_found: twins finds "the dry run of" in Split {
            fn try_out(state: &State, seat: Seat, action: &Action) -> Result<Ending<Split>, <Split as Rules>::Refusal> {
                let mut ending = Split::try_out(state, seat, action)?;
                if *action == (Action::Choose { group: Group::Down }) {
                    ending.surprised = 7 < others_sum(state);
                }
                Ok(ending)
            }
        }
    }
}

mod byzanz {
    use super::*;
    use crate::games::byzanz::{Action, Byzanz, Cards, Fact, Phase, Refusal, State, View};

    /// The hand of a seat, which only its own view shows.
    fn hand(state: &State, seat: Seat) -> Cards {
        let view = Byzanz::view(state, Viewer::Seat(seat));
        view.seats
            .get(seat.index())
            .and_then(|seat| seat.hand)
            .unwrap_or_default()
    }

    /// Whether seat 0 holds a merchant.
    fn tell_tale(state: &State) -> bool {
        hand(state, Seat::new(0))
            .iter()
            .any(|face| face.value() == 0)
    }

    planted! {
        a_view_with_the_first_card_of_another_is_found: twins finds "the view differs" in Byzanz {
            fn view(state: &State, viewer: Viewer) -> View {
                let mut view = Byzanz::view(state, viewer);
                for seat in &mut view.seats {
                    seat.hand = seat.hand.or(hand(state, seat.seat).iter().next().map(|face| Cards::from_iter([face])));
                }
                view
            }
        }

        a_question_that_depends_on_a_hand_is_found: twins finds "the question of seat" in Byzanz {
            fn question(state: &State, seat: Seat) -> Option<String> {
                Byzanz::question(state, seat).map(|question| format!("{question}{}", tell_tale(state)))
            }
        }

        seats_that_may_act_only_with_a_set_are_found: twins finds "the turn differs" in Byzanz {
            fn turn(state: &State) -> Turn {
                match Byzanz::turn(state) {
                    Turn::Awaiting { seats, mut may_also } => {
                        if !tell_tale(state) {
                            may_also.remove(Seat::new(0));
                        }
                        Turn::Awaiting { seats, may_also }
                    }
                    over @ Turn::Over(_) => over,
                }
            }
        }

        a_list_that_depends_on_the_hand_of_another_is_found: twins finds "the list differs" in Byzanz {
            fn legal(state: &State, seat: Seat) -> Vec<Action> {
                let mut legal = Byzanz::legal(state, seat);
                if seat != Seat::new(0) && tell_tale(state) {
                    legal.retain(|action| *action != Action::Pass {});
                }
                legal
            }
        }

        a_hidden_discard_in_a_sentence_is_found: twins finds "what is told differs" in Byzanz {
            fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
                if let Fact::CardDiscarded { seat, card, .. } = fact {
                    return format!("{} discards {card}.", names(*seat));
                }
                Byzanz::describe(fact, viewer, names)
            }
        }

        a_dealt_hand_in_a_sentence_is_found: splices finds "is told of a hidden part" in Byzanz {
            fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
                if let Fact::HandDealt { seat, cards, .. } = fact {
                    return format!("{} gets {cards:?}.", names(*seat));
                }
                Byzanz::describe(fact, viewer, names)
            }
        }

        a_discard_that_is_not_sealed_is_found: twins finds "what is told differs" in Byzanz {
            fn seals(fact: &Fact) -> Vec<Seal> {
                if matches!(fact, Fact::CardDiscarded { .. }) { Vec::new() } else { Byzanz::seals(fact) }
            }
        }

        a_seal_that_depends_on_a_card_is_found: splices finds "is told of a hidden part" in Byzanz {
            fn seals(fact: &Fact) -> Vec<Seal> {
                let mut seals = Byzanz::seals(fact);
                if let (Fact::HandDealt { cards, .. }, [seal]) = (fact, seals.as_mut_slice()) {
                    seal.topic = Some(format!("worth {}", cards.value()));
                }
                seals
            }
        }

        a_dry_run_that_looks_at_a_hand_is_found: twins finds "the dry run of" in Byzanz {
            fn try_out(state: &State, seat: Seat, action: &Action) -> Result<Ending<Byzanz>, Refusal> {
                let mut ending = Byzanz::try_out(state, seat, action)?;
                ending.surprised |= seat != Seat::new(0) && tell_tale(state);
                Ok(ending)
            }
        }

        a_refusal_that_looks_at_a_hand_is_found: twins finds "the dry run of" in Byzanz {
            fn try_out(state: &State, seat: Seat, action: &Action) -> Result<Ending<Byzanz>, Refusal> {
                if seat != Seat::new(0) && tell_tale(state) && *action == (Action::Pass {}) {
                    return Err(Refusal::WrongPhase { phase: Phase::Auction });
                }
                Byzanz::try_out(state, seat, action)
            }
        }

        a_pass_forced_by_merchants_is_found: twins finds "more is told" in Byzanz {
            fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Result<Ending<Byzanz>, Refusal> {
                let mut ending = Byzanz::decide(state, seat, action, chance)?;
                let view = Byzanz::view(&ending.state, Viewer::Spectator);
                let Some(actor) = view.actor.filter(|_| view.phase == Phase::Auction) else { return Ok(ending) };
                if hand(&ending.state, actor).value() == 0 {
                    let returned = view.seats[actor.index()].bid;
                    let fact = Fact::Passed { seat: actor, returned, automatic: true };
                    Byzanz::evolve(&mut ending.state, &fact);
                    ending.facts.push(fact);
                }
                Ok(ending)
            }
        }
    }
}
