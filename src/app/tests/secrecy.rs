//! Secrecy tests of the use cases: nothing that a viewer gets depends on hidden information.
//!
//! *Twins* are two logs of one match with the same public course, but other hidden cards or another seed. A viewer who
//! may not know the difference gets the same views, emails, legal actions and refusals.

use std::collections::BTreeSet;

use serde_json::Value;
use uuid::Uuid;

use crate::app::store::summary;
use crate::core::command::{Command, rehearse};
use crate::core::consent::check_takeback;
use crate::core::decide::act;
use crate::core::events::Actor;
use crate::core::testing::{Edit, FoldedLog, SEED, begin, decision};
use crate::core::{Holder, Match, legal, placeholder_names, read_feed, visible_state};
use crate::games::{GameKey, Seat, Viewer};
use crate::i18n::Language;
use crate::world::Version;

/// A leak that a test adds on purpose, to check that the leak is found.
#[derive(Clone, Copy, PartialEq)]
enum Leak {
    Nothing,
    View(Seat),
    Feed(Seat),
    Legal(Seat),
    Luck,
}

fn leaked_part(world: &FoldedLog, leak: Leak) -> Option<(String, String)> {
    let state = world.state();
    let text = match leak {
        Leak::View(seat) => state.play.view(Viewer::Seat(seat)).to_string(),
        Leak::Legal(seat) => format!("{:?}", legal(state, Viewer::Seat(seat))),
        Leak::Luck => world.next_draw().to_string(),
        Leak::Nothing | Leak::Feed(_) => return None,
    };
    Some(("a leak".to_owned(), text))
}

trait Sent {
    fn sent_to(&self, viewer: Viewer, leak: Leak, tried: &[Value]) -> Vec<(String, String)>;
}

impl Sent for FoldedLog {
    fn sent_to(&self, viewer: Viewer, leak: Leak, tried: &[Value]) -> Vec<(String, String)> {
        let state = self.state();
        let participant = viewer.seat().map(|seat| participant_at(state, seat));
        let mut parts = vec![
            (
                "the sight".to_owned(),
                format!("{:?}", visible_state(state, viewer)),
            ),
            ("the list".to_owned(), format!("{:?}", legal(state, viewer))),
            (
                "the line".to_owned(),
                format!("{:?}", summary::summarize(state)),
            ),
        ];
        let read_by = match leak {
            Leak::Feed(seat) => Some(participant_at(state, seat)),
            Leak::Nothing | Leak::View(_) | Leak::Legal(_) | Leak::Luck => participant,
        };
        let feed = read_feed(state.id, &self.entries, Version::NONE, read_by).unwrap();
        for entry in feed {
            let facts = entry
                .facts
                .iter()
                .map(|described| (mask_seals(&described.fact), &described.text));
            let record: Value = serde_json::from_str(&entry.record).unwrap();
            let opened = entry
                .opened
                .iter()
                .map(|opened| (opened.version, &opened.pointer, opened.value.to_string()));
            parts.push((
                format!("entry {}", entry.version),
                format!(
                    "{} {:?} {} {:?} {} {:?}",
                    entry.at,
                    entry.by,
                    mask_seals(&entry.action),
                    facts.collect::<Vec<_>>(),
                    mask_seals(&record),
                    opened.collect::<Vec<_>>(),
                ),
            ));
        }
        for (before, after) in self.states.iter().zip(self.states.iter().skip(1)) {
            let emails = summary::due_emails(before, after);
            parts.push((
                format!("the letters of {}", after.version),
                format!("{emails:?}"),
            ));
        }
        parts.extend(leaked_part(self, leak));
        for seat in Seat::all(state.roster.seat_count()) {
            let weighed =
                (1..=state.version.0).map(|entry| check_takeback(state, seat, Version(entry)));
            let back: Vec<_> = weighed.collect();
            parts.push((format!("what {seat} can take back"), format!("{back:?}")));
        }
        if let Some(seat) = viewer.seat() {
            parts.extend(
                tried
                    .iter()
                    .map(|action| describe_attempt(state, seat, action)),
            );
        }
        parts
    }
}

fn describe_attempt(state: &Match, seat: Seat, action: &Value) -> (String, String) {
    let command = Command {
        match_id: state.id,
        participant: participant_at(state, seat),
        decision: decision(state, seat),
        actions: vec![action.clone()],
    };
    let rehearsed = rehearse(state, &command, placeholder_names(Language::En))
        .map(|said| (said.facts, said.stopped));
    let normal = state.play.parse_action(action);
    let refused = normal.map(|action| act(state, Actor::Player, seat, &action).err());
    (
        format!("the answer to {action}"),
        format!("{rehearsed:?} {refused:?}"),
    )
}

fn participant_at(state: &Match, seat: Seat) -> Uuid {
    match state.roster.holder(seat) {
        Holder::Player(participant) => *participant,
        Holder::Bot(_) | Holder::Nobody => panic!("a person sits there"),
    }
}

/// Replaces every seal in a value, because the seals of twins differ.
fn mask_seals(value: &Value) -> Value {
    match value {
        Value::Object(fields) if fields.contains_key("sealed") => "sealed".into(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), mask_seals(value)))
            .collect(),
        Value::Array(list) => list.iter().map(mask_seals).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn tried_actions(world: &FoldedLog) -> Vec<Value> {
    let state = world.state();
    let legal = Seat::all(state.roster.seat_count()).flat_map(|seat| {
        let all = state.play.legal(seat);
        let step = (all.len() / 6).max(1);
        all.into_iter().step_by(step)
    });
    let texts = [
        r#"{"type":"pass"}"#,
        r#"{"type":"fly"}"#,
        r#"{"type":"bid","cards":[]}"#,
    ];
    let others = texts.map(|text| serde_json::from_str(text).unwrap());
    legal.chain(others).collect()
}

#[derive(Clone, Copy, PartialEq)]
enum HiddenDifference {
    Cards,
    Luck,
}

#[derive(Default)]
struct Tally {
    /// Names of the fields of a view that hide lists of cards.
    hidden: BTreeSet<String>,
    /// Names of the hidden lists in which a card differed in some twin.
    exchanged: BTreeSet<String>,
    cards: u32,
    luck: u32,
}

/// Calls `law` with twins of many matches, each with a viewer who must not be able to tell the twins apart.
fn for_each_twin(
    game: GameKey,
    seeds: u8,
    mut law: impl FnMut(HiddenDifference, (&FoldedLog, &FoldedLog), Viewer),
) -> Tally {
    let mut tally = Tally::default();
    let field = |pointer: &str| pointer.rsplit('/').next().unwrap().to_owned();
    for seed in 1..=seeds {
        let world = begin(game, seed);
        let seats = Seat::all(world.state().roster.seat_count()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let hidden = world.hidden_from(viewer);
            let lists = hidden.iter().filter(|part| part.value.is_array());
            tally.hidden.extend(lists.map(|part| field(&part.pointer)));
            let doubts = world.possible_edits(viewer);
            let twin = |edits: &Vec<Edit>| Some((edits.clone(), world.with_edits(edits)?));
            if let Some((edits, twin)) = doubts.iter().find_map(twin) {
                let fields = edits.iter().map(|(_, pointer, _)| field(pointer));
                tally.exchanged.extend(fields);
                tally.cards += 1;
                law(HiddenDifference::Cards, (&world, &twin), viewer);
            }
            // In games with hidden cards, a twin with another seed is tried for every third seed only.
            if hidden.is_empty() || seed % 3 == 0 {
                let edit = (0, SEED.to_owned(), "5e".repeat(32).into());
                let twin = world.with_edits(&[edit]).unwrap();
                tally.luck += 1;
                law(HiddenDifference::Luck, (&world, &twin), viewer);
            }
        }
    }
    tally
}

#[test]
fn nobody_is_sent_anything_that_depends_on_what_they_may_not_know() {
    for &game in GameKey::ALL {
        let tally = for_each_twin(game, 10, |_, (world, twin), viewer| {
            let tried = tried_actions(world);
            let one = world.sent_to(viewer, Leak::Nothing, &tried);
            let other = twin.sent_to(viewer, Leak::Nothing, &tried);
            assert_eq!(one.len(), other.len());
            for (one, other) in one.iter().zip(&other) {
                assert_eq!(one, other, "{game:?}, {viewer:?}");
            }
            let mut states = world.states.iter().zip(&twin.states).skip(1);
            assert!(
                states
                    .all(|(one, other)| visible_state(one, viewer) == visible_state(other, viewer))
            );
        });
        let hides = !tally.hidden.is_empty();
        let (cards, luck) = (tally.cards, tally.luck);
        assert_eq!(tally.exchanged, tally.hidden, "{game:?}");
        assert!(!hides || 15 < cards, "{game:?}: only {cards} pairs");
        assert!(8 < luck, "{game:?}: only {luck} pairs");
    }
}

#[test]
fn a_leak_is_noticed() {
    let leaks = [Leak::View, Leak::Feed, Leak::Legal];
    for &game in GameKey::ALL {
        let (mut of_cards, mut of_luck) = ([0; 3], 0);
        let tally = for_each_twin(game, 6, |doubt, (world, twin), viewer| {
            let differs = |leak: Leak| {
                let one = world.sent_to(viewer, leak, &[]);
                u32::from(one != twin.sent_to(viewer, leak, &[]))
            };
            if doubt == HiddenDifference::Luck {
                of_luck += differs(Leak::Luck);
                return;
            }
            for (leak, noticed) in leaks.iter().zip(&mut of_cards) {
                // Two of the seats hidden from the viewer are enough, because the others give the same result.
                let seats = Seat::all(world.state().roster.seat_count());
                let others = seats.filter(|seat| !viewer.may_see(*seat)).take(2);
                *noticed += others.map(|seat| differs(leak(seat))).sum::<u32>();
            }
        });
        let hides = !tally.hidden.is_empty();
        assert!(3 < of_luck, "{game:?}: {of_luck}");
        let is_right = |noticed: &u32| !hides || 3 < *noticed;
        assert!(of_cards.iter().all(is_right), "{game:?}: {of_cards:?}");
    }
}
