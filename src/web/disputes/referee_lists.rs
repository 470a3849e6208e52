//! Lists below a position that a referee looks at: possible actions, changes and clocks, as text and as JSON.

use serde_json::{Value, json};

use crate::app::PlayerNames;
use crate::app::disputes::ReplayResponse;
use crate::core::disputes::correction_options;
use crate::core::{FeedEntry, Match, Refusal};
use crate::games;
use crate::games::Seat;
use crate::web::matches::describe_charges;
use crate::web::view_text::{SchemaValue, ViewReader};
use crate::web::visitor::PageReader;

pub(crate) struct ReplayedList {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    pub(crate) json: Vec<String>,
}

pub(crate) struct ReplayedPosition<'a> {
    pub(crate) reader: &'a PageReader,
    pub(crate) replay: &'a ReplayResponse,
    pub(crate) past: &'a Match,
    pub(crate) names: &'a PlayerNames,
}

impl ReplayedPosition<'_> {
    pub(super) fn describe_entries(&self) -> Vec<String> {
        let entry = |entry: &FeedEntry| {
            let at = entry.at.parse().ok();
            let when = at.map(|at| self.reader.moment(&at)).unwrap_or_default();
            let texts: Vec<&str> = entry.facts.iter().map(|fact| fact.text.as_str()).collect();
            format!("{}: {} · {when}", entry.version, texts.join(" "))
        };
        self.replay.entries.iter().map(entry).collect()
    }

    pub(super) fn clock_list(&self) -> ReplayedList {
        let name = |seat: Seat| self.names.current_name(self.past, seat);
        let entries = self.replay.entries.iter();
        let (mut lines, mut json) = (Vec::new(), Vec::new());
        for entry in entries {
            let charges = describe_charges(self.reader, &entry.clock, name).into_iter();
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

    /// Lists the legal actions in the position, in the order of the API.
    pub(super) fn legal_list(&self) -> Result<ReplayedList, Refusal> {
        let name = |seat: Seat| self.names.current_name(self.past, seat);
        let names = games::SeatNames::new(self.reader.language, &name);
        let all = self.replay.legal.iter();
        let can_act = all.filter(|of_seat| !of_seat.actions.is_empty());
        let seats: Vec<Seat> = can_act.map(|of_seat| of_seat.seat).collect();
        let ways = correction_options(self.past, &seats, &[], names)?.next;
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

    pub(super) fn change_list(&self, words: &ViewReader<'_>) -> ReplayedList {
        let (before, after) = (&self.replay.before, &self.replay.table.view);
        let views = before.as_ref().zip(after.as_ref());
        let lines = views.map(|(before, after)| words.describe_changes(before, after));
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

impl<'a> ViewReader<'a> {
    /// Lists the differences between two views: path in the JSON, old value and new value.
    fn describe_changes(&self, before: &'a Value, after: &'a Value) -> Vec<String> {
        let schema = format!("{}View", self.words.game.schema_prefix());
        let (before_view, after_view) = (
            self.with_schema(before, &schema),
            self.with_schema(after, &schema),
        );
        let mut lines = Vec::new();
        self.compare(&mut lines, "", [before_view, after_view]);
        lines
    }

    fn compare(&self, lines: &mut Vec<String>, place: &str, sides: [SchemaValue<'a>; 2]) {
        let [before, after] = sides;
        if before.value == after.value {
            return;
        }
        let parts = sides.map(|side| self.named_parts(side));
        let [Some(old), Some(new)] = parts else {
            let [before, after] = sides.map(|side| {
                let line = Some(self.to_line(side)).filter(|line| !line.is_empty());
                line.unwrap_or_else(|| "–".to_owned())
            });
            if before != after {
                lines.push(format!("{place}: {before} → {after}"));
            }
            return;
        };
        let find_part = |side: &[(String, SchemaValue<'a>)], name: &str| {
            let found = side.iter().find(|(known, _)| known == name);
            found.map_or(SchemaValue::NOTHING, |(_, part)| *part)
        };
        let is_gone = |name| new.iter().all(|(known, _)| known != name);
        let gone = old.iter().filter(|(name, _)| is_gone(name));
        for (name, _) in new.iter().chain(gone) {
            let inner = if place.is_empty() {
                name.clone()
            } else {
                format!("{place} · {name}")
            };
            let inner_sides = [find_part(&old, name), find_part(&new, name)];
            self.compare(lines, &inner, inner_sides);
        }
    }

    /// Returns the named items of an object or of an array of objects; `None` for other values.
    fn named_parts(&self, side: SchemaValue<'a>) -> Option<Vec<(String, SchemaValue<'a>)>> {
        match side.value {
            Value::Object(_) => {
                let named = |(name, field)| (self.words.heading(name), field);
                Some(self.fields(side).map(named).collect())
            }
            Value::Array(items) if items.iter().all(Value::is_object) => {
                let mut parts: Vec<(String, SchemaValue<'a>)> = Vec::new();
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
