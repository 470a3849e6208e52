//! Unique: all seats commit a card face down at once; the highest card that is played only once scores its value.
//!
//! For two to five seats, without random draws. Every seat begins with the cards 1 to 6. The log entry of the last card
//! of a round both seals that card and reveals all cards of the round.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::picks::Pick;
use crate::{
    About, Asked, CommonRefusal, Disclosure, Outcome, Refuse, Rules, Seal, Seat, SeatNames, Seats,
    Secrets, Setup, Turn, TurnContext, TurnEnding, Variations, Viewer, WithoutOrders,
};

const CARDS: RangeInclusive<u8> = 1..=6;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Unique;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 4 }
    }
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Commit { card: u8 },
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Fact {
    Committed {
        round: u8,
        seat: Seat,
        card: u8,
    },
    /// All cards were revealed, in the order of seats.
    Revealed {
        round: u8,
        cards: Vec<u8>,
    },
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("you have committed a card, or the match is over")]
    NotNow,
    #[error("you do not have this card")]
    NoSuchCard,
}

impl Refuse for Refusal {
    const CODES: &'static [&'static str] = &["not_now", "no_such_card"];

    fn code(&self) -> &'static str {
        match self {
            Self::NotNow => "not_now",
            Self::NoSuchCard => "no_such_card",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow => "U-1",
            Self::NoSuchCard => "U-2",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    rounds: u8,
    pub(crate) round: u8,
    /// Unrevealed cards of each seat, the committed card included.
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) commits: Vec<Option<u8>>,
    scores: Vec<u32>,
}

impl State {
    fn count(&self) -> u8 {
        u8::try_from(self.hands.len()).unwrap_or_default()
    }

    fn is_awaited(&self, seat: Seat) -> bool {
        self.round <= self.rounds && self.commits.get(seat.index()) == Some(&None)
    }
}

/// View of Unique: the state, with a zero for every committed card of another seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    round: u8,
    hands: Vec<Vec<u8>>,
    pub(crate) commits: Vec<Option<u8>>,
    scores: Vec<u32>,
}

fn winner(cards: &[u8]) -> Option<(usize, u8)> {
    let is_unique = |card: &u8| cards.iter().filter(|other| *other == card).nth(1).is_none();
    let unique = cards.iter().copied().enumerate();
    unique
        .filter(|(_, card)| is_unique(card))
        .max_by_key(|(_, card)| *card)
}

/// Keys under which the card of a seat is sealed, in its action and in the fact.
fn topics(round: u8, seat: Seat) -> [String; 2] {
    ["action", "fact"].map(|word| format!("{word}:{round}:{seat}"))
}

impl Rules for Unique {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        if !Self::SEATS.contains(&setup.seats) || !CARDS.contains(&setup.options.rounds) {
            return Err("2 to 5 seats play Unique for 1 to 6 rounds".to_owned());
        }
        Ok(())
    }

    fn blank(setup: &Setup<Options>) -> State {
        let seats = usize::from(setup.seats);
        State {
            rounds: setup.options.rounds,
            round: 1,
            hands: vec![CARDS.collect(); seats],
            commits: vec![None; seats],
            scores: vec![0; seats],
        }
    }

    fn begin(_: &mut TurnContext<'_, Self>) {}

    fn turn(state: &State) -> Turn {
        let awaited = Seat::all(state.count()).filter(|seat| state.is_awaited(*seat));
        let seats: Seats = awaited.collect();
        if seats == Seats::NONE {
            return Turn::Over;
        }
        Turn::Awaiting {
            seats,
            may_also: Seats::NONE,
        }
    }

    fn standings(state: &State) -> Outcome {
        let score = |seat: Seat| state.scores.get(seat.index()).copied();
        Outcome::rank_by(state.count(), |seat| (score(seat).unwrap_or_default(), ()))
    }

    fn ask(state: &State, _: Seat) -> Option<Asked> {
        Some(Asked::new(format!("round {}", state.round)))
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Commit { card } = action;
        if !state.is_awaited(seat) {
            return Err(Refusal::NotNow);
        }
        let has = state
            .hands
            .get(seat.index())
            .is_some_and(|hand| hand.contains(card));
        if has {
            Ok(())
        } else {
            Err(Refusal::NoSuchCard)
        }
    }

    fn resolve(
        mut ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Action,
    ) -> Result<TurnEnding<Self>, Refusal> {
        Self::check(ctx.state(), seat, action)?;
        let Action::Commit { card } = *action;
        let round = ctx.state().round;
        ctx.apply(Fact::Committed { round, seat, card });
        let committed: Option<Vec<u8>> = ctx.state().commits.iter().copied().collect();
        if let Some(cards) = committed {
            ctx.disclose();
            ctx.apply(Fact::Revealed { round, cards });
        }
        Ok(ctx.end())
    }

    fn evolve(state: &mut State, fact: &Fact) {
        match fact {
            Fact::Committed { seat, card, .. } => {
                if let Some(commit) = state.commits.get_mut(seat.index()) {
                    *commit = Some(*card);
                }
            }
            Fact::Revealed { cards, .. } => {
                for (hand, card) in state.hands.iter_mut().zip(cards) {
                    hand.retain(|other| other != card);
                }
                if let Some((seat, card)) = winner(cards)
                    && let Some(score) = state.scores.get_mut(seat)
                {
                    *score = score.saturating_add(card.into());
                }
                state.commits.fill(None);
                state.round = state.round.saturating_add(1);
            }
        }
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        if !state.is_awaited(seat) {
            return Vec::new();
        }
        let hand = state.hands.get(seat.index()).into_iter().flatten();
        hand.map(|card| Action::Commit { card: *card }).collect()
    }

    fn choices(_: Seat, action: &Action) -> Vec<Pick> {
        let Action::Commit { card } = action;
        vec![Pick::new(format!("card-{card}"), *card)]
    }

    fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
        Self::legal(state, seat).into_iter().next()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let masked = |(seat, commit): (Seat, &Option<u8>)| {
            commit.map(|card| if viewer.may_see(seat) { card } else { 0 })
        };
        View {
            round: state.round,
            hands: state.hands.clone(),
            commits: Seat::all(state.count())
                .zip(&state.commits)
                .map(masked)
                .collect(),
            scores: state.scores.clone(),
        }
    }

    fn picture(_view: &Self::View, _names: SeatNames<'_>) -> crate::picture::Drawing {
        crate::picture::Drawing::new(String::new(), String::new()).with_height(40)
    }

    fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        match fact {
            Fact::Committed { seat, card, .. } if viewer.may_see(*seat) => {
                format!("{} commits {card}.", names.name(*seat))
            }
            Fact::Committed { seat, .. } => format!("{} commits a card.", names.name(*seat)),
            Fact::Revealed { cards, .. } => format!("The cards are {cards:?}."),
        }
    }

    fn cited(_: &State, _: CommonRefusal) -> &'static str {
        Refusal::NotNow.rule()
    }

    fn broken_invariant(state: &State) -> Option<String> {
        let played = usize::from(state.round).saturating_sub(1);
        let is_whole = |hand: &Vec<u8>| hand.len() + played == CARDS.count();
        (!state.hands.iter().all(is_whole)).then(|| "a card is lost".to_owned())
    }

    fn about() -> About {
        super::about::<Self>("Unique")
    }
}

impl Secrets for Unique {
    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::Committed { round, seat, .. } => {
                let [_, topic] = topics(*round, *seat);
                vec![Seal::new("card", Seats::only(*seat)).with_topic(topic)]
            }
            Fact::Revealed { .. } => Vec::new(),
        }
    }

    fn action_seals(state: &State, seat: Seat, _: &Action) -> Vec<Seal> {
        let [topic, _] = topics(state.round, seat);
        vec![Seal::new("card", Seats::only(seat)).with_topic(topic)]
    }

    fn opens(fact: &Fact) -> Vec<Disclosure> {
        match fact {
            Fact::Committed { .. } => Vec::new(),
            Fact::Revealed { round, cards } => {
                let seats = Seat::all(u8::try_from(cards.len()).unwrap_or_default());
                let topics = seats.flat_map(|seat| topics(*round, seat));
                topics.map(|topic| Disclosure { topic, to: None }).collect()
            }
        }
    }
}

impl Variations for Unique {}

impl WithoutOrders for Unique {}
