//! The way to act: small steps, in a list and on the picture, and what would follow from the last.

use std::collections::BTreeMap;

use serde_json::Value;
use uuid::Uuid;

use super::page::capitalised;
use super::place::Place;
use super::visit::Visit;
use crate::access::Confirmation;
use crate::app::cards::{ChoiceRow, Choices};
use crate::core::{Command, Rehearsal, rehearsed, with_names};
use crate::games::picture::Link;
use crate::games::{Picked, Seat, Viewer};
use crate::i18n::Language;

pub(super) struct Moves {
    /// The picks that were made, each with the way back to before it.
    pub(super) picked: Vec<(String, Option<String>)>,
    /// The way back by one pick.
    pub(super) back: Option<String>,
    pub(super) offers: Vec<Offer>,
    pub(super) last: Option<Last>,
    pub(super) decision: String,
    /// Whether the picks lead nowhere any more, so that the way begins again.
    pub(super) is_lost: bool,
}

/// Something that can be picked.
pub(super) struct Offer {
    pub(super) label: String,
    /// Where the next step is, after the path of the match.
    pub(super) to: String,
    /// What would follow, if there is one action behind it; else what it does and what it costs.
    pub(super) hint: Option<String>,
    /// The action, if it is done without asking again.
    pub(super) at_once: Option<Value>,
    place: Option<String>,
}

/// The action at the end of the way, and what would follow from it.
pub(super) struct Last {
    pub(super) action: Value,
    pub(super) sentences: Vec<String>,
    pub(super) has_more: bool,
    pub(super) is_undoable: bool,
}

/// How far somebody has come on the way to an action, and how they like to be asked.
struct Picking<'a> {
    place: &'a Place,
    language: Language,
    confirmation: Confirmation,
    decision: Option<&'a str>,
}

impl Moves {
    /// What the viewer can do after these picks; nothing for those who cannot act.
    pub(super) fn of(
        visit: &Visit,
        place: &Place,
        viewer: Viewer,
        picks: &[String],
    ) -> Option<Self> {
        let words: Vec<&str> = picks.iter().map(String::as_str).collect();
        let after = |picks| Choices::of(&place.state, viewer, picks, &place.names, visit.language);
        let asked = after(&words);
        let is_lost = asked.is_none();
        let step = asked.or_else(|| after(&[]))?;
        if step.options.is_empty() && step.action.is_none() {
            return None;
        }
        let decision = step.decision.clone();
        let picking = Picking {
            place,
            language: visit.language,
            confirmation: visit.confirmation(),
            decision: decision.as_deref(),
        };
        let picked = step.picked.iter().map(|one| one.pick.word.as_str());
        let picked: Vec<&str> = picked.collect();
        let offers = step.options.into_iter();
        let offer = |row| picking.offer(&picked, row);
        Some(Self {
            offers: offers.map(offer).collect(),
            last: step.action.map(|action| picking.last(action)),
            picked: ways_back(&step.picked),
            back: way_back(&step.picked),
            decision: decision.unwrap_or_default(),
            is_lost,
        })
    }

    /// The places of the picture that can be picked.
    pub(super) fn links(&self, id: Uuid) -> BTreeMap<String, Link> {
        let link = |offer: &Offer| {
            let link = Link {
                to: format!("/matches/{id}{}", offer.to),
                name: offer.label.clone(),
            };
            Some((offer.place.clone()?, link))
        };
        self.offers.iter().filter_map(link).collect()
    }
}

impl Picking<'_> {
    fn offer(&self, picked: &[&str], row: ChoiceRow) -> Offer {
        let rehearsal = row.action.as_ref();
        let rehearsal = rehearsal.and_then(|action| self.rehearsed(action));
        let is_asked_again = match self.confirmation {
            Confirmation::Always => true,
            Confirmation::Final => rehearsal.as_ref().is_none_or(|first| !first.undoable),
            Confirmation::Never => false,
        };
        let told =
            rehearsal.and_then(|rehearsal| sentences(self.place, &rehearsal).into_iter().next());
        let hint = told.or(row.pick.hint);
        let path = picked.iter().copied().chain([row.pick.word.as_str()]);
        Offer {
            to: query_of(path),
            label: capitalised(&row.pick.label),
            hint,
            at_once: row.action.filter(|_| !is_asked_again),
            place: row.pick.place,
        }
    }

    fn last(&self, action: Value) -> Last {
        let rehearsal = self.rehearsed(&action);
        let rehearsal = rehearsal.as_ref();
        Last {
            action,
            sentences: rehearsal.map_or_else(Vec::new, |first| sentences(self.place, first)),
            has_more: rehearsal.is_none_or(|first| first.stopped),
            is_undoable: rehearsal.is_some_and(|first| first.undoable),
        }
    }

    fn rehearsed(&self, action: &Value) -> Option<Rehearsal> {
        let command = Command {
            match_id: self.place.state.id,
            participant: self.place.participant?,
            decision: self.decision.map(str::to_owned),
            expected: None,
            actions: vec![action.clone()],
        };
        rehearsed(&self.place.state, &command, self.language).ok()
    }
}

fn sentences(place: &Place, rehearsal: &Rehearsal) -> Vec<String> {
    let name = |seat: Seat| place.names.now(&place.state, seat);
    let facts = rehearsal.facts.iter();
    facts.map(|fact| with_names(&fact.text, name)).collect()
}

/// What follows the path of a match in the address of its page after these picks.
fn query_of<'a>(picks: impl Iterator<Item = &'a str>) -> String {
    // The words of picks stand in an address as they are.
    let pairs: Vec<String> = picks.map(|word| format!("pick={word}")).collect();
    let sign = if pairs.is_empty() { "" } else { "?" };
    format!("{sign}{}#act", pairs.join("&"))
}

/// The same before the pick of this number.
fn before(picked: &[Picked], number: usize) -> String {
    let words = picked.iter().map(|one| one.pick.word.as_str());
    query_of(words.take(number))
}

fn ways_back(picked: &[Picked]) -> Vec<(String, Option<String>)> {
    let way = |(number, one): (usize, &Picked)| {
        let back = (!one.forced).then(|| before(picked, number));
        (capitalised(&one.pick.label), back)
    };
    picked.iter().enumerate().map(way).collect()
}

fn way_back(picked: &[Picked]) -> Option<String> {
    let last = picked.iter().rposition(|one| !one.forced)?;
    Some(before(picked, last))
}
