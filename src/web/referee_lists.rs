//! What a look of a referee lists below a table: what could be done there, what changed, what the clocks did; in
//! sentences, and as programs read it.

use serde_json::{Value, json};

use super::clock::charges;
use super::reader::{Reader, Typed};
use super::visitor::Recognised;
use crate::app::Names;
use crate::app::disputes::ReplayResponse;
use crate::core::disputes::instead;
use crate::core::{FeedEntry, Match, Refusal};
use crate::games;
use crate::games::Seat;

/// A list of sentences under its title, and the same in JSON.
pub(super) struct ReplayedList {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    pub(super) json: Vec<String>,
}

/// A match at a position that somebody looks at, in the words of who reads it.
pub(super) struct Replayed<'a> {
    pub(super) reader: &'a Recognised,
    pub(super) replay: &'a ReplayResponse,
    pub(super) past: &'a Match,
    pub(super) names: &'a Names,
}

impl Replayed<'_> {
    /// What happened until then, entry by entry.
    pub(super) fn happened(&self) -> Vec<String> {
        let entry = |entry: &FeedEntry| {
            let at = entry.at.parse().ok();
            let when = at.map(|at| self.reader.moment(&at)).unwrap_or_default();
            let texts: Vec<&str> = entry.facts.iter().map(|fact| fact.text.as_str()).collect();
            format!("{}: {} · {when}", entry.version, texts.join(" "))
        };
        self.replay.entries.iter().map(entry).collect()
    }

    /// What there is to know besides.
    pub(super) fn lists(&self, words: &Reader<'_>) -> Result<Vec<ReplayedList>, Refusal> {
        Ok(vec![self.clocks(), self.legal()?, self.changes(words)])
    }

    fn clocks(&self) -> ReplayedList {
        let name = |seat: Seat| self.names.now(self.past, seat);
        let entries = self.replay.entries.iter();
        let (mut lines, mut json) = (Vec::new(), Vec::new());
        for entry in entries {
            let charges = charges(self.reader, &entry.clock, name).into_iter();
            lines.extend(charges.map(|line| format!("{} · {line}", entry.version)));
            let written = entry.clock.iter();
            json.extend(written.map(|line| format!("{} · {}", entry.version, json!(line))));
        }
        ReplayedList {
            title: self.reader.say("referee-clocks"),
            lines,
            json,
        }
    }

    /// What could be done, in the order in which programs are told it.
    fn legal(&self) -> Result<ReplayedList, Refusal> {
        let name = |seat: Seat| self.names.now(self.past, seat);
        let names = games::Names::new(self.reader.language, &name);
        let can_act = self.replay.legal.iter();
        let can_act = can_act.filter(|of_seat| !of_seat.actions.is_empty());
        let seats: Vec<Seat> = can_act.map(|of_seat| of_seat.seat).collect();
        let ways = instead(self.past, &seats, &[], names)?.next;
        let json = |(seat, action, _): &(Seat, Value, String)| {
            json!({ "seat": seat, "action": action }).to_string()
        };
        let line = |(seat, _, way)| format!("{}: {way}", name(seat));
        Ok(ReplayedList {
            title: self.reader.say("referee-legal"),
            json: ways.iter().map(json).collect(),
            lines: ways.into_iter().map(line).collect(),
        })
    }

    fn changes(&self, words: &Reader<'_>) -> ReplayedList {
        let (before, after) = (&self.replay.before, &self.replay.table.view);
        let views = before.as_ref().zip(after.as_ref());
        let lines = views.map(|(before, after)| words.changes(before, after));
        let json = self.replay.changes.iter().map(|change| {
            let side =
                |value: &Option<Value>| value.as_ref().map_or("–".to_owned(), Value::to_string);
            let (before, after) = (side(&change.before), side(&change.after));
            format!("{}: {before} → {after}", change.pointer)
        });
        ReplayedList {
            title: self.reader.say("referee-changes"),
            lines: lines.unwrap_or_default(),
            json: json.collect(),
        }
    }
}

impl<'a> Reader<'a> {
    /// What differs between two views of a match, a line each: where it stands, and what it was and is.
    fn changes(&self, before: &'a Value, after: &'a Value) -> Vec<String> {
        let schema = format!("{}View", self.words.game.schema_prefix());
        let (before, after) = (self.typed(before, &schema), self.typed(after, &schema));
        let mut lines = Vec::new();
        self.compare(&mut lines, "", [before, after]);
        lines
    }

    fn compare(&self, lines: &mut Vec<String>, place: &str, sides: [Typed<'a>; 2]) {
        let [before, after] = sides;
        if before.value == after.value {
            return;
        }
        let parts = sides.map(|side| self.parts_of(side));
        let [Some(old), Some(new)] = parts else {
            let [before, after] = sides.map(|side| {
                let line = Some(self.line(side)).filter(|line| !line.is_empty());
                line.unwrap_or_else(|| "–".to_owned())
            });
            if before != after {
                lines.push(format!("{place}: {before} → {after}"));
            }
            return;
        };
        let of = |side: &[(String, Typed<'a>)], name: &str| {
            let found = side.iter().find(|(known, _)| known == name);
            found.map_or(Typed::NOTHING, |(_, part)| *part)
        };
        let is_gone = |name| new.iter().all(|(known, _)| known != name);
        let gone = old.iter().filter(|(name, _)| is_gone(name));
        for (name, _) in new.iter().chain(gone) {
            let inner = if place.is_empty() {
                name.clone()
            } else {
                format!("{place} · {name}")
            };
            self.compare(lines, &inner, [of(&old, name), of(&new, name)]);
        }
    }

    /// The named parts of an object, or of a row of objects; none of what is told in one.
    fn parts_of(&self, side: Typed<'a>) -> Option<Vec<(String, Typed<'a>)>> {
        match side.value {
            Value::Object(_) => {
                let named = |(name, field)| (self.words.heading(name), field);
                Some(self.fields(side).map(named).collect())
            }
            Value::Array(items) if items.iter().all(Value::is_object) => {
                let mut parts: Vec<(String, Typed<'a>)> = Vec::new();
                for (number, item) in (1..).zip(self.items(side)) {
                    let title = self.card_title(number, item);
                    let is_taken = parts.iter().any(|(taken, _)| *taken == title);
                    let own = if is_taken {
                        format!("{title} ({number})")
                    } else {
                        title
                    };
                    parts.push((own, item));
                }
                Some(parts)
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => None,
        }
    }
}
