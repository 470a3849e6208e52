//! The law of secrecy at the level of the service: what somebody is sent does not depend on what
//! they may not know.
//!
//! *Twins* are two logs of one match with the same public course and other hidden cards. Whoever
//! may not know of these is shown, told, allowed and refused the same from both.

use serde_json::Value;
use uuid::Uuid;

use super::act::{Gesture, rehearsed};
use super::bind::seal;
use super::fold::read;
use super::look::decision;
use super::paper::Paper;
use super::table::{Holder, Table};
use super::tests::chooser;
use super::words::Fact;
use super::{fold, legal, sight, summary, tell};
use crate::games::{Seat, Viewer};
use crate::log::{Cut, Kept, Version};

/// How many exchanges of cards are tried to find one that could be.
const TRIED: usize = 24;

/// A log and the tables after each of its entries.
struct World {
    entries: Vec<Kept>,
    tables: Vec<Table>,
}

/// A part of a log that hides cards, and whose they are.
struct Hidden {
    entry: usize,
    fact: usize,
    seat: u64,
    cards: Vec<Value>,
}

/// What a planted fault sends besides.
#[derive(Clone, Copy, PartialEq)]
enum Leak {
    Nothing,
    /// The table as another seat sees it.
    View(Seat),
    /// The feed as another seat reads it.
    Feed(Seat),
    /// What another seat may do.
    Legal(Seat),
}

impl World {
    fn of(entries: Vec<Kept>, id: crate::log::MatchId) -> Option<Self> {
        let mut tables: Vec<Table> = Vec::new();
        for kept in &entries {
            let before = tables.last().cloned();
            tables.push(fold(id, before, std::slice::from_ref(kept)).ok()??);
        }
        Some(Self { entries, tables })
    }

    fn table(&self) -> &Table {
        self.tables.last().unwrap()
    }

    /// The hidden cards that `viewer` may not know.
    fn hidden_from(&self, viewer: Viewer) -> Vec<Hidden> {
        let mut hidden = Vec::new();
        for (entry, kept) in self.entries.iter().enumerate() {
            for (fact, told) in read(kept).unwrap().facts.iter().enumerate() {
                let Fact::Game(told) = told else { continue };
                let pointer = format!("/facts/{fact}/game/cards");
                let is_sealed = kept.parts.iter().any(|part| part.pointer == pointer);
                let (Some(seat), Some(cards)) = (told["seat"].as_u64(), told["cards"].as_array())
                else {
                    continue;
                };
                let own = viewer
                    .seat()
                    .is_some_and(|own| u64::from(own.number()) == seat);
                if is_sealed && !own {
                    let cards = cards.clone();
                    hidden.push(Hidden {
                        entry,
                        fact,
                        seat,
                        cards,
                    });
                }
            }
        }
        hidden
    }

    /// The same match in which two hidden cards are exchanged, each sealed in its place.
    fn exchanged(&self, one: (&Hidden, usize), other: (&Hidden, usize)) -> Option<Self> {
        let id = self.table().id;
        let mut entries: Vec<Kept> = Vec::new();
        let mut before: Option<Table> = None;
        for (index, kept) in self.entries.iter().enumerate() {
            let mut body = read(kept).unwrap();
            for ((place, card), (from, theirs)) in [(one, other), (other, one)] {
                if place.entry == index {
                    let Fact::Game(fact) = &mut body.facts[place.fact] else {
                        return None;
                    };
                    fact["cards"][card] = from.cards[theirs].clone();
                    sort(&mut fact["cards"]);
                }
            }
            let cuts = kept.parts.iter().map(|part| Cut {
                pointer: part.pointer.clone(),
                salt: part.salt,
            });
            let founded = match before.take() {
                Some(table) => table,
                None => super::fold::found(id, &body).unwrap(),
            };
            let sealed = seal(&founded, kept.at, &body, cuts.collect()).ok()?;
            entries.push(Kept {
                hash: sealed.hash,
                public: sealed.public,
                parts: sealed.parts,
                ..kept.clone()
            });
            let table = (index > 0).then_some(founded);
            before = fold(id, table, entries.last().map(std::slice::from_ref)?).ok()?;
        }
        Self::of(entries, id)
    }

    /// Everything that a participant is sent, part by part.
    fn sent_to(&self, viewer: Viewer, leak: Leak, tried: &[Value]) -> Vec<(String, String)> {
        let table = self.table();
        let participant = viewer.seat().map(|seat| participant_at(table, seat));
        let mut parts = vec![
            (
                "the sight".to_owned(),
                format!("{:?}", sight(table, viewer)),
            ),
            ("the list".to_owned(), format!("{:?}", legal(table, viewer))),
            ("the line".to_owned(), format!("{:?}", summary::of(table))),
        ];
        let read_by = match leak {
            Leak::Feed(seat) => Some(participant_at(table, seat)),
            Leak::Nothing | Leak::View(_) | Leak::Legal(_) => participant,
        };
        let feed = tell(table.id, &self.entries, Version::NONE, read_by).unwrap();
        for entry in feed {
            let facts = entry
                .facts
                .iter()
                .map(|told| (masked(&told.fact), &told.text));
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
                    masked(&entry.action),
                    facts.collect::<Vec<_>>(),
                    masked(&record),
                    opened.collect::<Vec<_>>(),
                ),
            ));
        }
        for (before, after) in self.tables.iter().zip(self.tables.iter().skip(1)) {
            let letters = summary::letters(before, after);
            parts.push((
                format!("the letters of {}", after.version),
                format!("{letters:?}"),
            ));
        }
        match leak {
            Leak::View(seat) => {
                let view = table.play.view(Viewer::Seat(seat));
                parts.push(("a leak".to_owned(), view.to_string()));
            }
            Leak::Legal(seat) => {
                let legal = legal(table, Viewer::Seat(seat));
                parts.push(("a leak".to_owned(), format!("{legal:?}")));
            }
            Leak::Nothing | Leak::Feed(_) => {}
        }
        if let Some(seat) = viewer.seat() {
            parts.extend(tried.iter().map(|action| answer(table, seat, action)));
        }
        parts
    }
}

/// What comes of an action that is tried in a dry run, and in earnest if it is refused.
fn answer(table: &Table, seat: Seat, action: &Value) -> (String, String) {
    let gesture = Gesture {
        match_id: table.id,
        participant: participant_at(table, seat),
        decision: decision(table, seat),
        expected: None,
        actions: vec![action.clone()],
    };
    let rehearsed = rehearsed(table, &gesture).map(|said| (said.facts, said.stopped));
    let normal = table.play.normalise(action);
    let refused = normal.map(|(action, _)| super::think::act(table, seat, &action).err());
    (
        format!("the answer to {action}"),
        format!("{rehearsed:?} {refused:?}"),
    )
}

fn participant_at(table: &Table, seat: Seat) -> Uuid {
    match table.holder(seat) {
        Holder::Player(participant) => *participant,
        Holder::Bot(_) | Holder::Nobody => panic!("a person sits there"),
    }
}

fn sort(cards: &mut Value) {
    if let Some(cards) = cards.as_array_mut() {
        cards.sort_by_key(ToString::to_string);
    }
}

/// With every seal replaced: those of other values are others.
fn masked(value: &Value) -> Value {
    match value {
        Value::Object(fields) if fields.contains_key("sealed") => "sealed".into(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), masked(value)))
            .collect(),
        Value::Array(list) => list.iter().map(masked).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// Plays some steps of a match; ends before what the rules let everybody see of hands.
fn begun(count: u8, seed: u8, steps: usize) -> World {
    let mut paper = Paper::started(count, seed);
    let mut choose = chooser(u64::from(seed));
    for _ in 0..steps {
        let Some(seat) = paper.table.awaiting().0.iter().next() else {
            break;
        };
        let legal = paper.table.play.legal(seat);
        let action = legal[choose(legal.len())].clone();
        paper.act(seat, &action);
        let view = paper.table.play.view(Viewer::Spectator);
        if view["phase"].to_string().contains("final") {
            break;
        }
    }
    World::of(paper.entries, paper.table.id).unwrap()
}

/// Actions of all kinds, possible for the viewer and not.
fn wishes(world: &World) -> Vec<Value> {
    let table = world.table();
    let legal = Seat::all(table.count()).flat_map(|seat| {
        let all = table.play.legal(seat);
        let step = (all.len() / 6).max(1);
        all.into_iter().step_by(step)
    });
    let others = [
        r#"{"type":"pass"}"#,
        r#"{"type":"fly"}"#,
        r#"{"type":"bid","cards":[]}"#,
    ];
    let others = others.map(|text| serde_json::from_str(text).unwrap());
    legal.chain(others).collect()
}

/// Calls `law` with twins of many matches, and the one who cannot tell them apart.
fn each_pair(seeds: u8, mut law: impl FnMut(&World, &World, Viewer)) {
    for seed in 1..=seeds {
        let count = 3 + seed % 3;
        let world = begun(count, seed, usize::from(seed) * 2);
        let seats = Seat::all(count).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            if let Some(twin) = twin(&world, viewer) {
                law(&world, &twin, viewer);
            }
        }
    }
}

/// A world that could be, in which two seats hold a card of each other.
fn twin(world: &World, viewer: Viewer) -> Option<World> {
    let hidden = world.hidden_from(viewer);
    let pairs = hidden.iter().flat_map(|one| {
        let others = hidden.iter().filter(|other| one.seat < other.seat);
        others.map(move |other| (one, other))
    });
    pairs
        .flat_map(|(one, other)| {
            let cards =
                (0..one.cards.len()).flat_map(|a| (0..other.cards.len()).map(move |b| (a, b)));
            cards.map(move |(a, b)| ((one, a), (other, b)))
        })
        .filter(|(one, other)| one.0.cards[one.1] != other.0.cards[other.1])
        .take(TRIED)
        .find_map(|(one, other)| world.exchanged(one, other))
}

#[test]
fn nobody_is_sent_anything_that_depends_on_what_they_may_not_know() {
    let mut pairs = 0;
    each_pair(10, |world, twin, viewer| {
        pairs += 1;
        let tried = wishes(world);
        let one = world.sent_to(viewer, Leak::Nothing, &tried);
        let other = twin.sent_to(viewer, Leak::Nothing, &tried);
        assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{viewer:?}");
        }
        let mut tables = world.tables.iter().zip(&twin.tables).skip(1);
        assert!(tables.all(|(one, other)| sight(one, viewer) == sight(other, viewer)));
    });
    assert!(15 < pairs, "only {pairs} pairs");
}

#[test]
fn a_leak_is_noticed() {
    let leaks = [Leak::View, Leak::Feed, Leak::Legal];
    let mut noticed = [0; 3];
    each_pair(4, |world, twin, viewer| {
        for (leak, noticed) in leaks.iter().zip(&mut noticed) {
            let others = Seat::all(world.table().count()).filter(|seat| !viewer.sees(*seat));
            for seat in others {
                let one = world.sent_to(viewer, leak(seat), &[]);
                let other = twin.sent_to(viewer, leak(seat), &[]);
                *noticed += u32::from(one != other);
            }
        }
    });
    assert!(noticed.iter().all(|noticed| 3 < *noticed), "{noticed:?}");
}
