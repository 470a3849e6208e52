//! Choosing an action in small steps (picks), from a list or in the picture, with a preview of the action's effect.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use super::pick_query::picks_query;
use super::visited_match::VisitedMatch;
use crate::access::ConfirmActions;
use crate::core::{
    Command, Rehearsal, open_choices, placeholder_names, rehearse, visible_state, with_names,
};
use crate::games::picture::Link;
use crate::games::{
    self, Choice, DONE, HandForm, OpenStep, PickView, Pointed, Seat, TakenPick, Viewer,
};
use crate::i18n::capitalise;
use crate::web::visitor::{PageReader, Visit};

/// Maximum number of options in a list without headings.
const SHORT_LIST: usize = 12;

pub(crate) struct Moves {
    /// Picks made so far, each with a link to undo the pick. A pick without an alternative has no such link.
    pub(crate) picked: Vec<PickedStep>,
    pub(crate) kinds: Vec<OfferKind>,
    pub(crate) last: Option<FinalAction>,
    /// Hand as checkboxes, in the place of the offer that it serves.
    pub(crate) hand: Option<HandForm>,
    pub(crate) decision: String,
    /// Whether the picks in the URL have become impossible; if so, the player chooses again from the first step.
    pub(crate) is_lost: bool,
    /// Links of the areas in the picture that can be picked, or whose pick can be undone, by id of the area.
    links: BTreeMap<String, Link>,
    /// Whether the URL of the page is the usual one of the match, so that relative links work.
    is_at_home: bool,
}

pub(crate) struct PickedStep {
    pub(crate) label: String,
    /// Path and query of the page without this pick, relative to the path of the match; `None` if it cannot be undone.
    pub(crate) to: Option<String>,
    /// Effect and cost of the pick, shown if there was no alternative to the pick.
    pub(crate) hint: Option<String>,
}

pub(crate) struct OfferKind {
    pub(crate) heading: Option<String>,
    /// Whether all offers can be picked in the picture, too.
    pub(crate) is_drawn: bool,
    pub(crate) offers: Vec<Offer>,
}

pub(crate) struct Offer {
    pub(crate) label: String,
    /// Path and query of the next step, relative to the path of the match.
    pub(crate) to: String,
    /// Short note of the pick, such as "13 free", else the number of options that follow; `None` if it completes an action.
    pub(crate) short: Option<String>,
    /// The result if this pick completes an action, otherwise the effect and cost of the pick.
    pub(crate) hint: Option<String>,
    /// The action to submit at once; `None` if the pick leads to a further step or a confirmation.
    pub(crate) at_once: Option<Value>,
}

pub(crate) struct FinalAction {
    /// Names the action by its picks, as in `Claim a city: Jerusalem`.
    pub(crate) title: String,
    /// One action as JSON, or a list of several.
    pub(crate) action: Value,
    pub(crate) sentences: Vec<String>,
    pub(crate) has_more: bool,
    pub(crate) is_undoable: bool,
}

pub(super) struct PickState<'a> {
    place: &'a VisitedMatch,
    pointed: &'a [Pointed],
    viewer: Viewer,
    reader: &'a PageReader,
    confirmation: ConfirmActions,
    decision: Option<String>,
}

impl Moves {
    pub(crate) fn is_forced(&self) -> bool {
        self.last.is_some() && !self.is_begun()
    }

    /// Whether the viewer has picked anything.
    fn is_begun(&self) -> bool {
        self.picked.iter().any(|one| one.to.is_some())
    }

    /// Whether the last list of offers is folded, with the explanations in it.
    pub(crate) fn is_drawn(&self) -> bool {
        self.kinds.last().is_some_and(|kind| kind.is_drawn)
    }

    /// Whether there is anything to explain about the picks and offers.
    pub(crate) fn has_help(&self) -> bool {
        let offers = self.kinds.iter().flat_map(|kind| &kind.offers);
        let mut hints = offers.map(|offer| &offer.hint);
        hints.any(Option::is_some) || self.picked.iter().any(|one| one.hint.is_some())
    }

    /// Returns the options of the viewer after these picks; `None` for viewers who cannot act.
    pub(crate) fn for_viewer(
        visit: &Visit,
        place: &VisitedMatch,
        viewer: Viewer,
        pointed: &[Pointed],
    ) -> Option<Self> {
        let name = |seat: Seat| place.names.current_name(&place.state, seat);
        let names = games::SeatNames::new(visit.language, &name);
        let open_after = |pointed| open_choices(&place.state, viewer, pointed, names);
        let open = open_after(pointed);
        let is_lost = open.is_none();
        let pointed = if is_lost { &[] } else { pointed };
        let step = open.or_else(|| open_after(pointed))?;
        let picking = PickState::new(visit, place, viewer, pointed);
        let links = picking.links(&step);
        let mut next = step.next;
        let position = next
            .iter()
            .position(is_finish)
            .filter(|_| step.action.is_none());
        let finish = position.map(|index| next.remove(index));
        let hand = place
            .hand_form(visit, viewer, &BTreeSet::new())
            .filter(|hand| picking.serves(hand, &step.taken, &next));
        if let Some(hand) = &hand {
            // The form has the cards of the hand and the word before them.
            next.retain(|choice| choice.pick.word != hand.word && step.taken.is_empty());
            // Beside the button of the hand come the other actions that need no further step, passing first.
            next.reverse();
            next.sort_by_key(|choice| choice.only.is_none());
        }
        let title = name_action(&step.taken, finish.as_ref().map(|choice| &choice.pick));
        let last = step.action.or(finish.and_then(|choice| choice.only));
        Some(Self {
            links,
            picked: if hand.is_some() {
                Vec::new()
            } else {
                step.taken.iter().map(PickedStep::from).collect()
            },
            kinds: picking.kinds(next),
            last: last.map(|actions| picking.final_action(actions, title)),
            decision: picking.decision.unwrap_or_default(),
            hand,
            is_lost,
            is_at_home: false,
        })
    }

    /// Sets whether the page has the address of the match. After a refusal it has that of the form, so relative links do
    /// not work.
    pub(super) fn with_home(self, is_at_home: bool) -> Self {
        Self { is_at_home, ..self }
    }

    /// Marks what is new in the hand, as in the picture.
    pub(super) fn with_marked_hand(self, marked: Option<HandForm>) -> Self {
        Self {
            hand: marked.or(self.hand),
            ..self
        }
    }

    /// Returns the links of areas in the picture. They are relative on the match page, to save bytes.
    pub(crate) fn links(&self, id: Uuid) -> BTreeMap<String, Link> {
        let link = |(place, link): (&String, &Link)| {
            let address = |to: &String| {
                if self.is_at_home && to.starts_with('?') {
                    to.clone()
                } else {
                    format!("/matches/{id}{to}")
                }
            };
            let linked = Link {
                to: address(&link.to),
                undo: link.undo.iter().map(address).collect(),
                ..link.clone()
            };
            (place.clone(), linked)
        };
        self.links.iter().map(link).collect()
    }
}

impl From<&TakenPick> for PickedStep {
    fn from(taken: &TakenPick) -> Self {
        let picked = &taken.picked;
        Self {
            label: capitalise(&picked.pick.label),
            to: (!picked.forced).then(|| picks_query(&taken.without)),
            hint: picked.pick.hint.clone().filter(|_| picked.forced),
        }
    }
}

impl<'a> PickState<'a> {
    pub(super) fn new(
        visit: &'a Visit,
        place: &'a VisitedMatch,
        viewer: Viewer,
        pointed: &'a [Pointed],
    ) -> Self {
        Self {
            place,
            pointed,
            viewer,
            reader: visit,
            confirmation: visit.confirmation(),
            decision: visible_state(&place.state, viewer).decision,
        }
    }

    /// Whether nothing is picked yet and the hand serves one of the next options, or the only one.
    fn serves(&self, hand: &HandForm, taken: &[TakenPick], next: &[Choice<Vec<Value>>]) -> bool {
        let is_own = |pick: &PickView| pick.word == hand.word;
        let is_only = matches!(taken, [only] if is_own(&only.picked.pick));
        let is_next = taken.is_empty() && next.iter().any(|choice| is_own(&choice.pick));
        self.pointed.is_empty() && (is_only || is_next)
    }

    /// Whether the player confirms an action with this effect on a page of its own.
    pub(super) fn is_asked_again(&self, rehearsal: Option<&Rehearsal>) -> bool {
        match self.confirmation {
            ConfirmActions::Always => true,
            ConfirmActions::Final => rehearsal.is_none_or(|first| !first.undoable),
            ConfirmActions::Never => false,
        }
    }

    /// Groups adjacent options of the same kind, each with a heading, unless all fit into one short list.
    fn kinds(&self, next: Vec<Choice<Vec<Value>>>) -> Vec<OfferKind> {
        let mut kinds: Vec<OfferKind> = Vec::new();
        let is_short = next.len() <= SHORT_LIST;
        for choice in next {
            let heading = choice.pick.heading.clone().filter(|_| !is_short);
            let is_drawn = choice.pick.place.is_some();
            let offer = self.offer(choice);
            match kinds.last_mut().filter(|last| last.heading == heading) {
                Some(last) => {
                    last.is_drawn &= is_drawn;
                    last.offers.push(offer);
                }
                None => kinds.push(OfferKind {
                    heading,
                    is_drawn,
                    offers: vec![offer],
                }),
            }
        }
        if let [only] = kinds.as_mut_slice() {
            only.heading = None;
        }
        kinds
    }

    fn offer(&self, choice: Choice<Vec<Value>>) -> Offer {
        // A pick that completes several actions gets no button that submits at once.
        let only = choice.only.filter(|actions| actions.len() == 1);
        let rehearsal = only.clone().and_then(|actions| self.rehearse(actions));
        let is_asked_again = self.is_asked_again(rehearsal.as_ref());
        let effect = rehearsal.and_then(|rehearsal| {
            describe_rehearsal(self.place, &rehearsal)
                .into_iter()
                .next()
        });
        // A pick that is shown in the picture gets no button that submits at once, not even in the list.
        let is_word = choice.pick.place.is_none();
        let has_several = 1 < choice.branches;
        Offer {
            to: self.address_with(&choice.pick),
            label: capitalise(&choice.pick.label),
            short: choice.pick.note.clone().or_else(|| {
                let count = choice.branches;
                has_several.then(|| self.reader.say_with("dock-options", "count", count))
            }),
            hint: effect.or(choice.pick.hint.clone()),
            at_once: only
                .filter(|_| is_word && !is_asked_again)
                .map(button_value),
        }
    }

    /// Returns links of areas in the picture, to pick an area or to undo picks of it.
    fn links(&self, step: &OpenStep<Vec<Value>>) -> BTreeMap<String, Link> {
        let mut links = BTreeMap::<String, Link>::new();
        for taken in step.taken.iter().filter(|taken| !taken.picked.forced) {
            let Some(place) = taken.picked.pick.place.clone() else {
                continue;
            };
            let to = picks_query(&taken.without);
            let link = links.entry(place).or_insert_with(|| Link {
                to: to.clone(),
                name: taken.picked.pick.label.clone(),
                is_picked: true,
                undo: Vec::new(),
            });
            link.undo.push(to);
        }
        for choice in &step.anywhere {
            let Some(place) = choice.pick.place.clone() else {
                continue;
            };
            let (to, name) = (self.address_with(&choice.pick), choice.pick.label.clone());
            let is_own = |taken: &TakenPick| taken.picked.pick.place.as_ref() == Some(&place);
            let is_picked = step.taken.iter().any(is_own);
            let undo = links.remove(&place).map_or_else(Vec::new, |link| link.undo);
            let link = Link {
                to,
                name,
                is_picked,
                undo,
            };
            links.insert(place, link);
        }
        links
    }

    fn address_with(&self, pick: &PickView) -> String {
        picks_query(&[self.pointed, &[pick.to_pointed()]].concat())
    }

    fn final_action(&self, actions: Vec<Value>, title: String) -> FinalAction {
        let result = self.rehearse(actions.clone());
        let rehearsal = result.as_ref();
        FinalAction {
            title,
            action: button_value(actions),
            sentences: rehearsal
                .map_or_else(Vec::new, |first| describe_rehearsal(self.place, first)),
            has_more: rehearsal.is_none_or(|first| first.stopped),
            is_undoable: rehearsal.is_some_and(|first| first.undoable),
        }
    }

    pub(super) fn rehearse(&self, actions: Vec<Value>) -> Option<Rehearsal> {
        let command = Command {
            match_id: self.place.state.id,
            participant: self.place.participant?,
            decision: self.decision.clone(),
            actions,
        };
        let names = placeholder_names(self.reader.language).with_reader(self.viewer.seat());
        rehearse(&self.place.state, &command, names).ok()
    }
}

/// Whether this pick ends a series of picks and completes an action.
pub(super) fn is_finish(choice: &Choice<Vec<Value>>) -> bool {
    choice.pick.word == DONE && choice.only.is_some()
}

/// Names an action by its picks, without groups: the first, then the others after a colon. "Done" is named only
/// without other picks.
fn name_action(taken: &[TakenPick], finish: Option<&PickView>) -> String {
    let made = || taken.iter().map(|taken| &taken.picked.pick);
    let named = made().filter(|pick| !pick.is_group && pick.word != DONE);
    let mut labels = named.map(|pick| pick.label.as_str());
    let only = finish
        .or(made().next_back())
        .map(|pick| pick.label.as_str());
    let first = capitalise(labels.next().or(only).unwrap_or_default());
    let others: Vec<&str> = labels.collect();
    if others.is_empty() {
        return first;
    }
    format!("{first}: {}", others.join(", "))
}

pub(super) fn button_value(actions: Vec<Value>) -> Value {
    match <[Value; 1]>::try_from(actions) {
        Ok([action]) => action,
        Err(several) => Value::Array(several),
    }
}

fn describe_rehearsal(place: &VisitedMatch, rehearsal: &Rehearsal) -> Vec<String> {
    let name = |seat: Seat| place.names.current_name(&place.state, seat);
    let facts = rehearsal.facts.iter();
    facts.map(|fact| with_names(&fact.text, name)).collect()
}
