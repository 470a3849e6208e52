//! Builds matches in progress, in the notation of the examples.

use crate::bards::Bards;
use crate::bards::cards::Card;
use crate::bards::cards::{Suit, Suits};
use crate::bards::events::Phase;
use crate::bards::events::{Action, Fact, Group, Via};
use crate::bards::hands::{Cards, Handful};
use crate::bards::options::Options;
use crate::bards::state::State;
use crate::bards::stories::{Points, count_points as counted};
use crate::bards::stories::{Record, Story};
use crate::scene::Scene;
use crate::{Decide, Rules, Seat, Setup};

pub(crate) fn table(json: serde_json::Value) -> Setup<Options> {
    Setup {
        seats: 2,
        options: options(json),
    }
}

pub(crate) fn options(json: serde_json::Value) -> Options {
    serde_json::from_value(json).expect("the options are valid")
}

pub(crate) fn card(text: &str) -> Card {
    let id = if text.contains('#') {
        text.to_owned()
    } else {
        format!("{text}#1")
    };
    Card::try_from(id).unwrap_or_else(|_| panic!("{text} is not a card"))
}

pub(crate) fn row(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub(crate) fn cards(text: &str) -> Cards {
    row(text).into_iter().collect()
}

pub(crate) fn handful(text: &str) -> Handful {
    row(text).into_iter().collect()
}

pub(crate) fn suit(word: &str) -> Suit {
    serde_json::from_value(word.into()).expect("this is a suit")
}

pub(crate) fn suits(words: &str) -> Suits {
    words.split_whitespace().map(suit).collect()
}

pub(crate) fn points(theme: u8, rank: u8) -> Points {
    Points {
        interest: true,
        theme,
        rank,
        total: theme + rank,
    }
}

pub(crate) fn pick(keep: &str) -> Action {
    Action::PickStart {
        keep: handful(keep),
    }
}

pub(crate) fn split(face_up: &str) -> Action {
    Action::Split {
        face_up: handful(face_up),
    }
}

pub(crate) fn take_up() -> Action {
    Action::Choose {
        take: Group::FaceUp,
    }
}

pub(crate) fn take_down() -> Action {
    Action::Choose {
        take: Group::FaceDown,
    }
}

pub(crate) fn play(text: &str, slot: u8) -> Action {
    Action::Play {
        card: card(text),
        slot,
    }
}

pub(crate) fn conclude(slot: u8) -> Action {
    Action::Conclude {
        slot,
        theme_suit: None,
    }
}

pub(crate) fn conclude_as(slot: u8, word: &str) -> Action {
    Action::Conclude {
        slot,
        theme_suit: Some(suit(word)),
    }
}

/// Action that plays the Excuse; an empty word means no suit.
pub(crate) fn excuse(slot: Option<u8>, named: &str, theme: &str) -> Action {
    excuse_of("excuse", slot, named, theme)
}

pub(crate) fn excuse_of(text: &str, slot: Option<u8>, named: &str, theme: &str) -> Action {
    let word = |word: &str| (!word.is_empty()).then(|| suit(word));
    Action::PlayExcuse {
        card: card(text),
        conclude: slot,
        named_suit: word(named),
        theme_suit: word(theme),
    }
}

pub(crate) fn finish() -> Action {
    Action::Finish {}
}

pub(crate) fn default_of(scene: &Scene<Bards>, seat: u8) -> Option<Action> {
    Bards::default_action(scene.state(), Seat::new(seat))
}

pub(crate) fn last_points(scene: &Scene<Bards>) -> Points {
    let concluded = scene.facts().iter().rev().find_map(|fact| {
        if let Fact::StoryConcluded { points, .. } = fact {
            Some(*points)
        } else {
            None
        }
    });
    concluded.expect("a story was concluded")
}

pub(crate) fn story(scene: &Scene<Bards>, seat: u8, slot: u8) -> Vec<Card> {
    let state = scene.state();
    let story = state.story(Seat::new(seat), slot);
    story.map_or(Vec::new(), |story| state.links.cards(story).collect())
}

/// A match in which seat 0 has dealt, and seat 1 splits five cards in turn 1.
pub(crate) fn turn_one(json: serde_json::Value) -> Scene<Bards> {
    let mut given = json;
    given["dealer"] = 0.into();
    Scene::given(&table(given), [])
        .with_luck(["diplomat#1", "pact#1", "sea#1", "betrayal#1", "author#1"])
        .begin()
        .with_luck([
            "mountain#1",
            "ace_waves#1",
            "soldier#1",
            "market#1",
            "huntress#1",
        ])
        .when(0, pick("pact sea"))
}

/// Builder of a match in progress. Zones that are not set are empty; all other cards are in the draw pile.
pub(crate) struct Fixture {
    state: State,
    deck: Option<Cards>,
}

impl Fixture {
    /// Begins the fixture in segment 2 of turn 2, played by seat 0, the splitter.
    pub(crate) fn play() -> Self {
        let mut state = State::blank(&table(serde_json::json!({})));
        let [zero, one] = [0, 1].map(Seat::new);
        state.phase = Phase::Play;
        (state.turn, state.segment) = (2, 2);
        (state.dealer, state.splitter, state.actor) = (Some(zero), Some(zero), Some(zero));
        state.taken = Some(Group::FaceUp);
        assert_eq!(state.first_to_play(), Some(one));
        Self { state, deck: None }
    }

    /// Begins the fixture in the last scoring after turn 1, begun by seat 0.
    pub(crate) fn last_scoring() -> Self {
        let mut fixture = Self::play();
        fixture.state.phase = Phase::Final;
        (fixture.state.turn, fixture.state.segment) = (1, 1);
        fixture.state.taken = None;
        fixture
    }

    pub(crate) fn options(mut self, json: serde_json::Value) -> Self {
        self.state.options = options(json);
        self
    }

    pub(crate) fn extended(self) -> Self {
        self.options(serde_json::json!({ "extended_deck": true }))
    }

    pub(crate) fn double(self) -> Self {
        self.options(serde_json::json!({ "double_deck": true }))
    }

    pub(crate) fn theme(mut self, text: &str) -> Self {
        self.state.theme = Some(card(text));
        self
    }

    pub(crate) fn hand(mut self, text: &str) -> Self {
        *self.state.hand.get_mut(Seat::new(0)) = cards(text);
        self
    }

    pub(crate) fn stories(self, first: &str, second: &str) -> Self {
        self.stories_of(0, first, second)
    }

    pub(crate) fn stories_of(mut self, seat: u8, first: &str, second: &str) -> Self {
        for (slot, text) in [(0, first), (1, second)] {
            let story = self.story(&row(text));
            *self.state.stories.get_mut(Seat::new(seat)).get_at_mut(slot) = story;
        }
        self
    }

    pub(crate) fn concluded(mut self, seat: u8, text: &str, words: &str) -> Self {
        let cards = row(text);
        let story = self.story(&cards).expect("a story has cards");
        let (owner, theme_suits) = (Seat::new(seat), suits(words));
        let points = counted(cards.into_iter(), theme_suits);
        *self.state.score.get_mut(owner) += u32::from(points.total);
        self.state.concluded.push(Record {
            seat: owner,
            slot: 0,
            story,
            via: Via::Choice,
            suits: theme_suits,
            theme: None,
            points,
        });
        self
    }

    /// Puts exactly these cards in the draw pile; all others become one-card stories of seat 0, and Excuses are spent.
    pub(crate) fn deck(mut self, text: &str) -> Self {
        self.deck = Some(cards(text));
        self
    }

    fn story(&mut self, cards: &[Card]) -> Option<Story> {
        let links = &mut self.state.links;
        cards
            .iter()
            .fold(None, |story, card| Some(links.extend(story, *card)))
    }

    pub(crate) fn scene(mut self) -> Scene<Bards> {
        let full = crate::bards::state::full_deck(self.state.options);
        let rest = full.difference(self.placed_cards());
        let deck = self.deck.unwrap_or(rest);
        assert!(
            deck.difference(rest).is_empty(),
            "{deck:?} is not in {rest:?}"
        );
        self.state.deck = deck;
        for card in rest.difference(deck).iter() {
            if card.is_excuse() {
                self.state.spent.insert(card);
            } else {
                self = self.concluded(0, &card.to_string(), "");
            }
        }
        assert_eq!(
            Bards::broken_invariant(&self.state),
            None,
            "the fixture breaks an invariant"
        );
        Scene::from_state(self.state)
    }

    fn placed_cards(&self) -> Cards {
        let state = &self.state;
        let seats = [0, 1].map(Seat::new);
        let open = seats
            .into_iter()
            .flat_map(|seat| [0, 1].map(|slot| state.story(seat, slot)));
        let concluded = state.concluded.iter().map(|record| record.story);
        let stories = open.flatten().chain(concluded);
        let mut placed: Cards = stories
            .flat_map(|story| state.links.cards(story))
            .chain(state.theme)
            .collect();
        for seat in seats {
            placed = placed.or(*state.hand.get(seat));
        }
        placed.or(state.spent)
    }
}
