//! The open decision of an email's recipient: the question, and a link to the table for each choice.
//!
//! Each link contains the token of its decision, so that the page can see whether the decision is still open.

use crate::app::PlayerNames;
use crate::core::{Match, few_ways, open_choices, visible_state};
use crate::games::{self, PickView, Pointed, Seat, Viewer, join_labels};
use crate::i18n::{Language, Phrase};
use crate::mail::{EmailChoice, EmailOffer, EmailQuestion, EmailRoom, RenderRequest};

/// Maximum number of complete actions listed in an email. If there are more, the email lists only the first steps.
const ALL_MAX: usize = 12;

/// Maximum number of first picks named in a question. A pick is one step towards an action.
const NAMED_MAX: usize = 6;

/// An open decision, with the picks (steps towards an action) already made.
pub(in crate::app) struct OpenDecision {
    decision: String,
    /// Picks already made; empty if no legal action begins with them any more.
    picked: Vec<Pointed>,
    /// Picks that all remaining choices have in common.
    shared: Vec<PickView>,
    ways: Vec<Vec<PickView>>,
    are_all: bool,
    /// Whether the picks already made are an action, although more can be picked.
    is_action: bool,
}

pub(in crate::app) struct OpenChoice {
    pub(in crate::app) label: String,
    /// All picks that lead to this choice.
    pub(in crate::app) pointed: Vec<Pointed>,
}

impl OpenDecision {
    /// Returns the open decision of a viewer after these picks; `None` if the viewer is not asked.
    pub(in crate::app) fn for_viewer(
        state: &Match,
        viewer: Viewer,
        picked: &[Pointed],
        names: games::SeatNames<'_>,
    ) -> Option<Self> {
        let decision = visible_state(state, viewer).decision?;
        if !picked.is_empty()
            && let Some(step) = open_choices(state, viewer, picked, names)
        {
            let taken = step.taken.into_iter().map(|taken| taken.picked.pick);
            return Some(Self {
                decision,
                picked: picked.to_vec(),
                shared: taken.collect(),
                ways: step.next.into_iter().map(|one| vec![one.pick]).collect(),
                are_all: false,
                is_action: step.action.is_some(),
            });
        }
        let all = few_ways(state, viewer, names, ALL_MAX);
        let are_all = all.is_some();
        let (shared, ways) = if let Some(ways) = all {
            split_shared(ways)
        } else {
            let step = open_choices(state, viewer, &[], names)?;
            let shared = step.taken.into_iter().map(|taken| taken.picked.pick);
            let next = step.next.into_iter().map(|choice| vec![choice.pick]);
            (shared.collect(), next.collect())
        };
        Some(Self {
            decision,
            picked: Vec::new(),
            shared,
            ways,
            are_all,
            is_action: false,
        })
    }

    /// Returns the choices in the order in which an email numbers them.
    pub(in crate::app) fn choices(&self, language: Language) -> Vec<OpenChoice> {
        let enough = self.is_action.then(|| OpenChoice {
            label: Phrase::new("reply-enough").localize(language),
            pointed: self.picked.clone(),
        });
        let choice = |way: &Vec<PickView>| OpenChoice {
            label: join_labels(way),
            pointed: self.picks_of(way),
        };
        let ways = self.ways.iter().map(choice);
        enough.into_iter().chain(ways).collect()
    }

    pub(in crate::app) fn question(&self, state: &Match, language: Language) -> EmailQuestion {
        let choices = self.choices(language).into_iter();
        let email_choices = choices.map(|choice| EmailChoice {
            path: choice_path(state, &self.decision, &choice.pointed),
            label: choice.label,
        });
        EmailQuestion {
            decision: self.decision.clone(),
            picked: self.picked.iter().map(Pointed::to_pair).collect(),
            asks: if self.shared.is_empty() {
                first_picks(&self.ways)
            } else {
                vec![join_labels(&self.shared)]
            },
            choices: email_choices.collect(),
            offer: if self.are_all {
                EmailOffer::All
            } else {
                EmailOffer::Step
            },
        }
    }

    fn is_forced(&self) -> bool {
        self.are_all && self.ways.len() == 1
    }

    pub(in crate::app) fn decision(&self) -> &str {
        &self.decision
    }

    /// Returns all picks that lead to a choice, without those common to all choices unless the picture shows them.
    fn picks_of(&self, way: &[PickView]) -> Vec<Pointed> {
        if !self.picked.is_empty() {
            let way = way.iter().map(PickView::to_pointed);
            return self.picked.iter().cloned().chain(way).collect();
        }
        let places = self.shared.iter().filter(|pick| pick.place.is_some());
        places.chain(way).map(PickView::to_pointed).collect()
    }
}

/// Returns the question after these picks, and whether it has only one answer; `None` if nothing is asked.
pub(super) fn open_question(
    request: &RenderRequest<'_>,
    state: &Match,
    picked: &[String],
) -> Option<(EmailQuestion, bool)> {
    let viewer = state.viewer(Some(request.participant));
    let player_names = PlayerNames::from_members(request.members).with_language(request.language);
    let name = |seat: Seat| player_names.current_name(state, seat);
    let names = games::SeatNames::new(request.language, &name).with_reader(viewer.seat());
    let pairs = picked.iter().filter_map(|pair| Pointed::from_pair(pair));
    let picked: Vec<Pointed> = pairs.collect();
    let open = OpenDecision::for_viewer(state, viewer, &picked, names)?;
    let mut question = open.question(state, request.language);
    if request.room == EmailRoom::Line {
        question.choices.clear();
    }
    Some((question, open.is_forced()))
}

/// Splits off the picks that all choices begin with; returns them and the remaining picks of each choice.
fn split_shared(mut ways: Vec<Vec<PickView>>) -> (Vec<PickView>, Vec<Vec<PickView>>) {
    let mut shared = Vec::new();
    // Stops before a choice would have no pick left to show.
    while ways.iter().all(|way| 1 < way.len()) {
        let Some(first) = ways.first().and_then(|way| way.first()).cloned() else {
            break;
        };
        let is_first = |way: &Vec<PickView>| way.first() == Some(&first);
        if !ways.iter().all(is_first) {
            break;
        }
        for way in &mut ways {
            way.remove(0);
        }
        shared.push(first);
    }
    (shared, ways)
}

fn first_picks(ways: &[Vec<PickView>]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for pick in ways.iter().filter_map(|way| way.first()) {
        if !labels.contains(&pick.label) && labels.len() < NAMED_MAX {
            labels.push(pick.label.clone());
        }
    }
    labels
}

pub(in crate::app) fn choice_path(state: &Match, decision: &str, pointed: &[Pointed]) -> String {
    let pairs = pointed.iter().map(|one| format!("&{}", one.to_pair()));
    let picks: String = pairs.collect();
    format!("/matches/{}?asked={decision}{picks}#act", state.id.0)
}
