//! Renders the view of any game as text, from its JSON and schema.
//!
//! Single values become a list of names and values, arrays become tables or cards. Long arrays are folded.

mod reader;
mod words;

pub(crate) use self::reader::{SchemaValue, ViewReader, resolve_reference};
pub(crate) use self::words::{Words, seats_in_words};

use std::collections::BTreeSet;

use serde_json::Value;

use self::reader::Piece;
use super::visitor::Visit;
use crate::core::Match;
use crate::games::Seat;

/// Fields of a game's view that never change during a match.
const FIXED: [&str; 2] = ["options", "rulings"];
const TITLES: [&str; 3] = ["seat", "name", "id"];
/// Number of items up to which an array is shown unfolded.
const SHOWN: usize = 8;
/// Maximum number of columns of a narrow array. A wider array may be shown as cards instead of a table.
const NARROW: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedValue {
    pub(super) name: String,
    pub(super) pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowCard {
    pub(super) title: String,
    pub(super) pairs: Vec<NamedValue>,
    pub(super) is_own: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableRows {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<Vec<Piece>>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ViewPart {
    pub(super) title: String,
    pub(super) is_folded: bool,
    /// Content of the section, if single values. Of `pairs`, `cards` and `table`, at most one has content.
    pub(super) pairs: Vec<NamedValue>,
    pub(super) cards: Vec<RowCard>,
    pub(super) table: Option<TableRows>,
}

impl<'a> ViewReader<'a> {
    pub(super) fn for_match(
        visit: &'a Visit,
        state: &Match,
        own: Option<Seat>,
        seat: &'a dyn Fn(Seat) -> String,
    ) -> Self {
        let game = state.charter.game;
        let rules = game.rules_of(state.charter.rules);
        Self {
            rules: rules.unwrap_or_else(|| game.rules()),
            schemas: visit.web.schemas(),
            seat,
            own,
            yes_no: (visit.say("table-yes"), visit.say("table-no")),
            words: Words::new(game, visit.language),
        }
    }

    pub(super) fn describe(&self, view: &'a Value) -> Vec<ViewPart> {
        let schema = format!("{}View", self.words.game.schema_prefix());
        self.parts(self.with_schema(view, &schema))
    }

    pub(super) fn parts(&self, view: SchemaValue<'a>) -> Vec<ViewPart> {
        let (mut alone, mut parts, mut fixed) = (Vec::new(), Vec::new(), Vec::new());
        let is_row = |field: SchemaValue<'a>| {
            let items = field.value.as_array();
            items.is_some_and(|items| !items.is_empty() && items.iter().all(Value::is_object))
        };
        for (name, field) in self.fields(view) {
            let title = self.words.heading(name);
            if FIXED.contains(&name) {
                fixed.push(self.part(title, field, true));
            } else if is_row(field) {
                parts.push(self.part_of_rows(title, field));
            } else if field.value.is_object() {
                parts.push(self.part(title, field, false));
            } else if field.is_something() {
                alone.push(self.pair(name, field));
            }
        }
        let first = ViewPart {
            pairs: alone,
            ..self.part(String::new(), SchemaValue::NOTHING, false)
        };
        [first].into_iter().chain(parts).chain(fixed).collect()
    }

    fn part(&self, title: String, field: SchemaValue<'a>, is_folded: bool) -> ViewPart {
        ViewPart {
            title,
            is_folded,
            pairs: self.pairs(field),
            cards: Vec::new(),
            table: None,
        }
    }

    fn part_of_rows(&self, title: String, field: SchemaValue<'a>) -> ViewPart {
        let items: Vec<SchemaValue<'_>> = self.items(field).collect();
        let field_names = items.iter().flat_map(|item| self.fields(*item));
        let names: BTreeSet<&str> = field_names.map(|(name, _)| name).collect();
        let is_narrow = names.len() <= NARROW;
        let is_folded = SHOWN < items.len();
        let mut part = self.part(title, SchemaValue::NOTHING, is_folded);
        if is_narrow || is_folded {
            part.table = Some(self.table(&items));
        } else {
            let card = |(number, item): (usize, &SchemaValue<'a>)| self.card(number, *item);
            part.cards = (1..).zip(&items).map(card).collect();
        }
        part
    }

    fn card(&self, number: usize, item: SchemaValue<'a>) -> RowCard {
        let title = self.title_field(item);
        let is_own = title.is_some_and(|(_, field)| {
            field.is_seat() && field.seat().is_some_and(|seat| Some(seat) == self.own)
        });
        let is_other = |name: &str| title.is_none_or(|(taken, _)| taken != name);
        let all_fields = self.fields(item);
        let pairs = all_fields.filter(|(name, field)| is_other(name) && field.is_something());
        RowCard {
            title: self.card_title(number, item),
            pairs: pairs.map(|(name, field)| self.pair(name, field)).collect(),
            is_own,
        }
    }

    pub(super) fn card_title(&self, number: usize, item: SchemaValue<'a>) -> String {
        let title = self.title_field(item);
        title.map_or_else(|| number.to_string(), |(_, field)| self.to_line(field))
    }

    fn title_field(&self, item: SchemaValue<'a>) -> Option<(&'a str, SchemaValue<'a>)> {
        let is_title = |(name, _): &(&str, SchemaValue<'a>)| TITLES.contains(name);
        self.fields(item).find(is_title)
    }

    fn table(&self, items: &[SchemaValue<'a>]) -> TableRows {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in items.iter().flat_map(|item| self.fields(*item)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let cell = |item: &SchemaValue<'a>, column: &str| {
            let field = self.fields(*item).find(|(name, _)| *name == column);
            field.map_or_else(
                || vec![Piece::nothing()],
                |(_, field)| self.to_pieces(field),
            )
        };
        let row = |item: &SchemaValue<'a>| names.iter().map(|name| cell(item, name)).collect();
        TableRows {
            rows: items.iter().map(row).collect(),
            columns: names.iter().map(|name| self.words.heading(name)).collect(),
        }
    }

    fn pairs(&self, value: SchemaValue<'a>) -> Vec<NamedValue> {
        let pair = |(name, field)| self.pair(name, field);
        self.fields(value).map(pair).collect()
    }

    fn pair(&self, name: &str, field: SchemaValue<'a>) -> NamedValue {
        NamedValue {
            name: self.words.heading(name),
            pieces: self.to_pieces(field),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::games::{GameKey, Seat};
    use crate::i18n::Language;
    use crate::web::view_text::words::Words;

    fn schemas() -> Value {
        let document =
            serde_json::from_str::<Value>(include_str!("../../../openapi/openapi.json")).unwrap();
        document.pointer("/components/schemas").unwrap().clone()
    }

    fn reader(schemas: &Value) -> ViewReader<'_> {
        ViewReader {
            rules: GameKey::Byzanz.rules(),
            schemas,
            seat: &|seat| if seat == Seat::new(1) { "Anna" } else { "Bot" }.to_owned(),
            own: Some(Seat::new(1)),
            yes_no: ("yes".to_owned(), "no".to_owned()),
            words: Words::new(GameKey::Byzanz, Language::En),
        }
    }

    fn texts(pairs: &[NamedValue]) -> Vec<(&str, String)> {
        let text = |pieces: &[Piece]| {
            let texts = pieces.iter().map(|piece| piece.text.as_str());
            texts.collect::<Vec<_>>().join(", ")
        };
        let each = pairs.iter();
        each.map(|pair| (pair.name.as_str(), text(&pair.pieces)))
            .collect()
    }

    #[test]
    fn a_view_is_described_in_the_words_of_its_game_with_names_for_seats() {
        let view = json!({
            "options": { "discards": "open" },
            "high_bidder": 0,
            "deck_count": 3,
            "lot": [],
            "market": ["C2", "C2", "M0"],
            "seats": [
                { "seat": 1, "hand": ["T4"], "bid": [], "passed": true, "done": false },
                { "seat": 0, "hand_count": 2, "score": 0, "done": false },
            ],
        });
        let schemas = schemas();
        let reader = reader(&schemas);
        let parts = reader.parts(reader.with_schema(&view, "ByzanzView"));
        let titles: Vec<&str> = parts.iter().map(|part| part.title.as_str()).collect();
        assert_eq!(titles, ["", "Seats", "Options"]);
        assert_eq!(
            texts(&parts[0].pairs),
            [
                ("Highest bidder", "Bot".to_owned()),
                ("Cards in the deck", "3".to_owned()),
                ("Market", "Cloth 2 ×2, merchant".to_owned()),
            ]
        );
        let cards: Vec<(&str, bool)> = parts[1]
            .cards
            .iter()
            .map(|card| (card.title.as_str(), card.is_own))
            .collect();
        assert_eq!(cards, [("Anna", true), ("Bot", false)]);
        let anna = texts(&parts[1].cards[0].pairs);
        assert_eq!(
            anna,
            [
                ("Hand", "Timber 4".to_owned()),
                ("Has passed", "yes".to_owned())
            ]
        );
        assert!(parts[2].is_folded);
    }
}
