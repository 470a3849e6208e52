//! Split: one player parts five cards into a group face up and one face down; the other chooses a group.
//!
//! For two seats, with hidden draws and hidden groups. The player who parts the cards knows both
//! groups; the player who takes the group face down looks at it. It stays face down until its owner
//! opens it, on a turn to part cards, or until the end. Each seat scores the sum of its cards.

mod events;
mod state;
mod steps;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::picks::Pick;
use crate::{
    About, Asked, CommonRefusal, Disclosure, Outcome, Refuse, Rules, Seal, Seat, SeatNames, Seats,
    Secrets, Setup, Standing, Turn, TurnContext, TurnEnding, Variations, Viewer, WithoutOrders,
};

pub(crate) use events::{Action, Fact, Group, Options, Refusal};
use state::FaceDownGroup;
pub(crate) use state::State;
use steps::DRAWN;

const COPIES: u32 = 4;
const COUNT: u8 = 2;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Split;

/// View of Split; cards the viewer does not know are zeros.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    round: u8,
    parter: Seat,
    hand: Vec<u8>,
    up: Vec<u8>,
    down: Vec<u8>,
    shut: Vec<(Seat, u8, Vec<u8>)>,
    won: Vec<Vec<u8>>,
}

fn mask(cards: &[u8], known: bool) -> Vec<u8> {
    cards
        .iter()
        .map(|card| if known { *card } else { 0 })
        .collect()
}

fn remove_cards(cards: &[u8], taken: &[u8]) -> Option<Vec<u8>> {
    let mut rest = cards.to_vec();
    for card in taken {
        rest.remove(rest.iter().position(|other| other == card)?);
    }
    Some(rest)
}

fn topics(round: u8) -> [String; 3] {
    ["hand", "part", "group"].map(|what| format!("{what}:{round}"))
}

impl Rules for Split {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = COUNT..=COUNT;

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        if setup.seats != COUNT || !(1..=4).contains(&setup.options.rounds) {
            return Err("two seats play Split for 1 to 4 rounds".to_owned());
        }
        Ok(())
    }

    fn blank(setup: &Setup<Options>) -> State {
        State {
            rounds: setup.options.rounds,
            round: 1,
            parter: Seat::new(0),
            unseen: vec![COPIES; 6],
            hand: Vec::new(),
            up: Vec::new(),
            down: Vec::new(),
            shut: Vec::new(),
            won: vec![Vec::new(); 2],
        }
    }

    fn begin(ctx: &mut TurnContext<'_, Self>) {
        steps::draw_hand(ctx);
    }

    fn turn(state: &State) -> Turn {
        if let Some(seat) = state.awaited() {
            return Turn::Awaiting {
                seats: Seats::only(seat),
                may_also: Seats::NONE,
            };
        }
        Turn::Over
    }

    fn standings(state: &State) -> Outcome {
        let scores: Vec<i32> = state
            .won
            .iter()
            .map(|cards| cards.iter().map(|card| i32::from(*card)).sum())
            .collect();
        let standing = |(seat, score): (Seat, &i32)| {
            let rank = 1 + u8::from(scores.iter().any(|other| score < other));
            Standing {
                seat,
                rank,
                score: *score,
            }
        };
        Outcome {
            standings: Seat::all(COUNT).zip(&scores).map(standing).collect(),
        }
    }

    fn ask(state: &State, seat: Seat) -> Option<Asked> {
        let own = state.shut.iter().filter(|shut| shut.owner == seat).count();
        let step = if state.hand.is_empty() {
            "choose".to_owned()
        } else {
            format!("part, {own} shut")
        };
        Some(Asked::new(format!("round {}, {step}", state.round)))
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let parts = !state.hand.is_empty();
        match action {
            _ if state.awaited() != Some(seat) => Err(Refusal::NotNow),
            Action::Choose { .. } if parts => Err(Refusal::NotNow),
            Action::Choose { .. } => Ok(()),
            _ if !parts => Err(Refusal::NotNow),
            Action::Open { round } => {
                let mut shut = state.shut.iter();
                let own = shut.any(|shut| shut.owner == seat && shut.round == *round);
                if own {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchGroup)
                }
            }
            Action::Part { up, down } => match remove_cards(&state.hand, down) {
                Some(rest) if rest != *up => Err(Refusal::NotYourCards),
                None => Err(Refusal::NotYourCards),
                Some(_) if up.is_empty() || down.is_empty() => Err(Refusal::EmptyGroup),
                Some(_) => Ok(()),
            },
        }
    }

    fn resolve(
        mut ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Action,
    ) -> Result<TurnEnding<Self>, Refusal> {
        Self::check(ctx.state(), seat, action)?;
        steps::perform(&mut ctx, seat, action);
        Ok(ctx.end())
    }

    fn evolve(state: &mut State, fact: &Fact) {
        state.evolve(fact);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        if state.awaited() != Some(seat) {
            return Vec::new();
        }
        if state.hand.is_empty() {
            return [Group::Up, Group::Down]
                .map(|group| Action::Choose { group })
                .to_vec();
        }
        let own = state.shut.iter().filter(|shut| shut.owner == seat);
        let mut actions: Vec<Action> = own.map(|shut| Action::Open { round: shut.round }).collect();
        for bits in 1..(1_u32 << DRAWN) - 1 {
            let (down, up): (Vec<_>, Vec<_>) = (0..)
                .zip(&state.hand)
                .partition(|(place, _)| bits & (1 << place) != 0);
            let faces = |cards: Vec<(u32, &u8)>| cards.into_iter().map(|(_, card)| *card).collect();
            let part = Action::Part {
                up: faces(up),
                down: faces(down),
            };
            if !actions.contains(&part) {
                actions.push(part);
            }
        }
        actions
    }

    fn choices(_: Seat, action: &Action) -> Vec<Pick> {
        match action {
            Action::Open { round } => {
                vec![Pick::new(format!("open-{round}"), format!("open {round}"))]
            }
            Action::Part { up, .. } => {
                let card = |card: &u8| Pick::new(format!("up-{card}"), *card);
                let done = Pick::for_done("part them like this");
                up.iter().map(card).chain([done]).collect()
            }
            Action::Choose { group: Group::Up } => vec![Pick::new("up", "face up")],
            Action::Choose { group: Group::Down } => vec![Pick::new("down", "face down")],
        }
    }

    fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
        Self::legal(state, seat).into_iter().next_back()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let parts = viewer.may_see(state.parter);
        let shut = |shut: &FaceDownGroup| {
            (
                shut.owner,
                shut.round,
                mask(&shut.cards, viewer.may_know(shut.known_to)),
            )
        };
        View {
            round: state.round,
            parter: state.parter,
            hand: mask(&state.hand, parts),
            up: state.up.clone(),
            down: mask(&state.down, parts),
            shut: state.shut.iter().map(shut).collect(),
            won: state.won.clone(),
        }
    }

    fn picture(_view: &Self::View, _names: SeatNames<'_>) -> crate::picture::Drawing {
        crate::picture::Drawing::new(String::new(), String::new()).with_height(40)
    }

    fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        match fact {
            Fact::Drawn { seat, cards, .. } if viewer.may_see(*seat) => {
                format!("{} draws {cards:?}.", names.name(*seat))
            }
            Fact::Drawn { seat, .. } => format!("{} draws five cards.", names.name(*seat)),
            Fact::Parted { seat, up, down, .. } => {
                let known = if viewer.may_see(*seat) {
                    format!(": {down:?}")
                } else {
                    String::new()
                };
                format!(
                    "{} lays {up:?} face up and {} face down{known}.",
                    names.name(*seat),
                    down.len()
                )
            }
            Fact::Chosen { seat, group, .. } => {
                let side = if *group == Group::Up { "up" } else { "down" };
                format!("{} takes the cards face {side}.", names.name(*seat))
            }
            Fact::Opened { seat, round } => {
                format!("{} opens the cards of round {round}.", names.name(*seat))
            }
        }
    }

    fn cited(_: &State, _: CommonRefusal) -> &'static str {
        Refusal::NotNow.rule()
    }

    fn broken_invariant(state: &State) -> Option<String> {
        let counts = state.shut.iter().map(|shut| shut.cards.len());
        let hidden: usize = counts.sum();
        let won = state.won.iter().map(Vec::len).sum::<usize>();
        let unseen = usize::try_from(state.unseen.iter().sum::<u32>()).unwrap();
        let all = unseen + state.hand.len() + state.up.len() + state.down.len() + hidden + won;
        (all != 24).then(|| format!("there are {all} cards"))
    }

    fn about() -> About {
        super::about::<Self>("Split")
    }
}

impl Secrets for Split {
    fn seals(fact: &Fact) -> Vec<Seal> {
        let (field, round, seat, what) = match fact {
            Fact::Drawn { round, seat, .. } => ("cards", round, seat, 0),
            Fact::Parted { round, seat, .. } => ("down", round, seat, 2),
            Fact::Chosen { .. } | Fact::Opened { .. } => return Vec::new(),
        };
        vec![Seal {
            field,
            known_to: Seats::only(*seat),
            topic: Some(topics(*round)[what].clone()),
        }]
    }

    fn action_seals(state: &State, seat: Seat, action: &Action) -> Vec<Seal> {
        match action {
            Action::Part { .. } => {
                let topic = Some(topics(state.round)[1].clone());
                vec![Seal {
                    field: "down",
                    known_to: Seats::only(seat),
                    topic,
                }]
            }
            Action::Open { .. } | Action::Choose { .. } => Vec::new(),
        }
    }

    fn opens(fact: &Fact) -> Vec<Disclosure> {
        let (round, to) = match fact {
            Fact::Opened { round, .. } => (round, None),
            Fact::Chosen {
                round,
                group: Group::Down,
                ..
            } => (round, Some(Seats::all(COUNT))),
            Fact::Drawn { .. } | Fact::Parted { .. } | Fact::Chosen { .. } => return Vec::new(),
        };
        topics(*round)
            .map(|topic| Disclosure { topic, to })
            .to_vec()
    }
}

impl Variations for Split {
    fn normalise(mut action: Action) -> Action {
        if let Action::Part { up, down } = &mut action {
            up.sort_unstable();
            down.sort_unstable();
        }
        action
    }
}

impl WithoutOrders for Split {}
