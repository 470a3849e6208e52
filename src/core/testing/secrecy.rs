//! Twins: logs of one match that differ only in the parts hidden from a viewer.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::decide;
use crate::events::{Action, Body, Fact};
use crate::fold::{decode_body, fold, found_match};
use crate::games::{GameKey, Seal, Seats, Viewer};
use crate::sealing::seal_body;
use crate::state::Match;
use crate::testing::{MatchFixture, chooser};
use crate::world::{Cut, MatchId, RawEntry};

/// Maximum number of exchanges of cards to try for each kind, until one is possible.
const MAX_EXCHANGES: usize = 24;

/// Maximum number of further steps to play until the game hides something.
const MAX_EXTRA_STEPS: usize = 16;

/// JSON pointer to the sealed seed in the first entry of a match.
pub const SEED: &str = "/facts/0/platform/seed";

pub struct FoldedLog {
    pub entries: Vec<RawEntry>,
    pub states: Vec<Match>,
}

pub struct Hidden {
    entry: usize,
    pub pointer: String,
    pub value: Value,
    known_to: Seats,
    topic: Option<String>,
    is_open: bool,
}

/// Entry, pointer and new value of a sealed part.
pub type Edit = (usize, String, Value);

impl FoldedLog {
    pub fn fold(entries: Vec<RawEntry>, id: MatchId) -> Option<Self> {
        let mut states: Vec<Match> = Vec::new();
        for kept in &entries {
            let before = states.last().cloned();
            states.push(fold(id, before, std::slice::from_ref(kept)).ok()??);
        }
        Some(Self { entries, states })
    }

    pub fn state(&self) -> &Match {
        self.states.last().unwrap()
    }

    pub fn next_draw(&self) -> u32 {
        let state = self.state();
        state.luck_key().draw(state.next_draw, 1 << 30)
    }

    pub fn hidden_from(&self, viewer: Viewer) -> Vec<Hidden> {
        let mut hidden: Vec<Hidden> = Vec::new();
        for (entry, kept) in self.entries.iter().enumerate() {
            let body = decode_body(kept).unwrap();
            let mut note = |pointer: String, value: &Value, seal_body: Seal| {
                hidden.push(Hidden {
                    entry,
                    pointer: format!("{pointer}/{}", seal_body.field),
                    value: value[seal_body.field].clone(),
                    known_to: seal_body.known_to,
                    topic: seal_body.topic,
                    is_open: false,
                });
            };
            if let (Action::Game(action), Some(seat)) = (&body.action, body.by.seat) {
                let before = &self.states[entry - 1].play;
                for seal_body in before.action_seals(seat, action) {
                    note("/action/game".to_owned(), action, seal_body);
                }
            }
            let mut openings = Vec::new();
            for (index, fact) in body.facts.iter().enumerate() {
                let Fact::Game(fact) = fact else { continue };
                let (seals, opened) = self.states[entry].play.secrets(fact).unwrap();
                for seal_body in seals {
                    note(format!("/facts/{index}/game"), fact, seal_body);
                }
                openings.extend(opened);
            }
            for opening in openings {
                let is_meant = |part: &&mut Hidden| part.topic.as_ref() == Some(&opening.topic);
                for part in hidden.iter_mut().filter(is_meant) {
                    match opening.to {
                        None => part.is_open = true,
                        Some(to) => part.known_to = part.known_to.iter().chain(to.iter()).collect(),
                    }
                }
            }
        }
        hidden.retain(|part| !part.is_open && !viewer.may_know(part.known_to));
        hidden
    }

    fn undrawn_cards(&self) -> BTreeSet<String> {
        let parts = self.entries.iter().flat_map(|kept| &kept.parts);
        let draws = parts
            .filter(|part| part.pointer.starts_with("/draws/"))
            .map(|part| part.value.parse().unwrap());
        let mut names = BTreeSet::new();
        for draw in draws.flat_map(|draws| draws.as_array().unwrap().clone()) {
            let urn = draw["from"].as_array().unwrap().iter();
            names.extend(urn.map(|ball| ball[0].as_str().unwrap().to_owned()));
        }
        for kept in &self.entries {
            let body = decode_body(kept).unwrap();
            let written = serde_json::to_string(&(&body.action, &body.facts)).unwrap();
            names.retain(|name| !written.contains(&format!("\"{name}\"")));
        }
        names
    }

    /// Returns the changes of sealed parts that `viewer` cannot exclude, as far as they are possible at all.
    pub fn possible_edits(&self, viewer: Viewer) -> Vec<Vec<Edit>> {
        let hidden = self.hidden_from(viewer);
        let held = exchanges_of_two_seats(&hidden).take(MAX_EXCHANGES);
        let undrawn = self.undrawn_cards();
        let fresh = exchanges_with_the_undrawn(&hidden, &undrawn).take(MAX_EXCHANGES);
        held.chain(fresh).collect()
    }

    pub fn with_edits(&self, edits: &[Edit]) -> Option<Self> {
        let id = self.state().id;
        let mut entries: Vec<RawEntry> = Vec::new();
        let mut before: Option<Match> = None;
        for (index, kept) in self.entries.iter().enumerate() {
            let mut json = serde_json::to_value(decode_body(kept).unwrap()).unwrap();
            for (_, pointer, value) in edits.iter().filter(|(entry, ..)| *entry == index) {
                *json.pointer_mut(pointer)? = value.clone();
            }
            let body: Body = serde_json::from_value(json).ok()?;
            let cuts = kept.parts.iter().map(|part| Cut {
                pointer: part.pointer.clone(),
                salt: part.salt,
            });
            let founded = match before.take() {
                Some(state) => state,
                None => found_match(id, &body).unwrap(),
            };
            if let (Action::Game(action), Some(seat)) = (&body.action, body.by.seat) {
                let action = founded.play.parse_action(action).ok()?;
                decide::act(&founded, body.by.kind, seat, &action).ok()?;
            }
            let sealed = seal_body(&founded, kept.at, &body, cuts.collect()).ok()?;
            entries.push(RawEntry {
                hash: sealed.hash,
                public: sealed.public,
                parts: sealed.parts,
                ..kept.clone()
            });
            let state = (index > 0).then_some(founded);
            before = fold(id, state, entries.last().map(std::slice::from_ref)?).ok()?;
        }
        Self::fold(entries, id)
    }
}

fn exchanges_of_two_seats(hidden: &[Hidden]) -> impl Iterator<Item = Vec<Edit>> {
    let lists = |part: &&Hidden| part.value.is_array();
    let pairs = hidden.iter().filter(lists).flat_map(move |one| {
        let listed = hidden.iter().filter(lists);
        let others = listed.filter(|other| one.known_to.iter().lt(other.known_to.iter()));
        others.map(move |other| (one, other))
    });
    let cards = |part: &Hidden| 0..part.value.as_array().unwrap().len();
    pairs.flat_map(move |(one, other)| {
        let places = cards(one).flat_map(move |a| cards(other).map(move |b| (a, b)));
        let differs = move |places: &(usize, usize)| one.value[places.0] != other.value[places.1];
        places.filter(differs).map(move |(a, b)| {
            let (mut ours, mut theirs) = (one.value.clone(), other.value.clone());
            ours[a] = other.value[b].clone();
            theirs[b] = one.value[a].clone();
            sort(&mut ours);
            sort(&mut theirs);
            vec![
                (one.entry, one.pointer.clone(), ours),
                (other.entry, other.pointer.clone(), theirs),
            ]
        })
    })
}

fn exchanges_with_the_undrawn(
    hidden: &[Hidden],
    undrawn: &BTreeSet<String>,
) -> impl Iterator<Item = Vec<Edit>> {
    let lists = hidden.iter().filter_map(|part| part.value.as_array());
    let all: BTreeSet<&str> = lists.flatten().filter_map(Value::as_str).collect();
    // Cards in most parts come first: they were drawn in a group and then laid down.
    let parts_with = |card: &str| {
        let has = |part: &&Hidden| holds(&part.value, card);
        hidden.iter().filter(has).count()
    };
    let mut cards: Vec<&str> = all.into_iter().collect();
    cards.sort_by_key(|card| std::cmp::Reverse(parts_with(card)));
    let pairs = cards
        .into_iter()
        .flat_map(move |card| undrawn.iter().map(move |other| (card, other)));
    pairs.map(|(card, other)| {
        let parts = hidden.iter().filter(|part| holds(&part.value, card));
        let edit = |part: &Hidden| {
            let items = part.value.as_array().unwrap().iter();
            let list = items.map(|held| {
                if held == card {
                    other.as_str().into()
                } else {
                    held.clone()
                }
            });
            (part.entry, part.pointer.clone(), list.collect())
        };
        parts.map(edit).collect()
    })
}

fn holds(list: &Value, card: &str) -> bool {
    let mut cards = list.as_array().into_iter().flatten();
    cards.any(|held| held == card)
}

fn sort(cards: &mut Value) {
    if let Some(cards) = cards.as_array_mut() {
        cards.sort_by_key(ToString::to_string);
    }
}

/// Plays some steps of a match, and more until the game hides something. Stops before the rules reveal hands.
pub fn begin(game: GameKey, seed: u8) -> FoldedLog {
    let (fewest, most) = game.rules().seats();
    let count = fewest + seed % (most - fewest + 1);
    let mut fixture = MatchFixture::started(game, count, seed);
    let mut choose = chooser(u64::from(seed));
    for step in 0.. {
        let is_enough = usize::from(seed) * 2 <= step;
        if is_enough && (usize::from(seed) * 2 + MAX_EXTRA_STEPS < step || !hides_soon(&fixture)) {
            break;
        }
        let Some(seat) = fixture.state.awaiting().0.iter().next() else {
            break;
        };
        let legal = fixture.state.play.legal(seat);
        let action = legal[choose(legal.len())].clone();
        fixture.act(seat, &action);
        let view = fixture.state.play.view(Viewer::Spectator);
        if view["phase"].to_string().contains("final") {
            break;
        }
    }
    FoldedLog::fold(fixture.entries, fixture.state.id).unwrap()
}

fn hides_soon(fixture: &MatchFixture) -> bool {
    let mut parts = fixture.entries.iter().flat_map(|kept| &kept.parts);
    let hid = parts.any(|part| part.pointer.contains("/game/"));
    let world = FoldedLog::fold(fixture.entries.clone(), fixture.state.id).unwrap();
    hid && world.hidden_from(Viewer::Spectator).is_empty()
}
