//! What is asked of the reader of an email: the question, and the choices, each with the address of the table
//! where it is picked.
//!
//! An address names the decision that it is of: the page says so where that is no longer asked.

use crate::app::Names;
use crate::core::{Match, open_choices, sight, ways};
use crate::games::{self, Pointed, Seat, Shown, in_a_row};
use crate::mail::{EmailChoice, EmailQuestion, EmailRoom, RenderRequest};

/// The most actions that are all in an email; of more there is the first step.
const ALL_MAX: usize = 12;

/// The most that a question names.
const NAMED_MAX: usize = 6;

/// The question and the choices; nothing where nothing is asked.
pub(super) fn asked(request: &RenderRequest<'_>, state: &Match) -> Option<EmailQuestion> {
    let viewer = state.viewer(Some(request.participant));
    let names = Names::of_members(request.members).read_in(request.language);
    let name = |seat: Seat| names.now(state, seat);
    let names = games::Names::new(request.language, &name).spoken_to(viewer.seat());
    let decision = sight(state, viewer).decision?;
    let ways = ways(state, viewer, names);
    let are_all = ways.len() <= ALL_MAX;
    let (shared, ways) = if are_all {
        apart(ways)
    } else {
        let step = open_choices(state, viewer, &[], names)?;
        let shared = step.taken.into_iter().map(|taken| taken.picked.pick);
        let next = step.next.into_iter().map(|choice| vec![choice.pick]);
        (shared.collect(), next.collect())
    };
    let choice = |way: &Vec<Shown>| EmailChoice {
        label: in_a_row(way),
        path: path(state, &decision, &pointed(&shared, way)),
    };
    Some(EmailQuestion {
        asks: if shared.is_empty() {
            first_picks(&ways)
        } else {
            vec![in_a_row(&shared)]
        },
        choices: match request.room {
            EmailRoom::Whole | EmailRoom::Part => ways.iter().map(choice).collect(),
            EmailRoom::Line => Vec::new(),
        },
        are_all,
    })
}

/// The picks that all ways begin with, and what tells each from the others.
fn apart(mut ways: Vec<Vec<Shown>>) -> (Vec<Shown>, Vec<Vec<Shown>>) {
    let mut shared = Vec::new();
    // Of each way something stays, be it the only one.
    while ways.iter().all(|way| 1 < way.len()) {
        let Some(first) = ways.first().and_then(|way| way.first()).cloned() else {
            break;
        };
        let is_first = |way: &Vec<Shown>| way.first() == Some(&first);
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

/// What points at a way; words that all share are picked by themselves.
fn pointed(shared: &[Shown], way: &[Shown]) -> Vec<Pointed> {
    let places = shared.iter().filter(|pick| pick.place.is_some());
    places.chain(way).map(Shown::pointed).collect()
}

/// What ways begin with, each once.
fn first_picks(ways: &[Vec<Shown>]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for pick in ways.iter().filter_map(|way| way.first()) {
        if !labels.contains(&pick.label) && labels.len() < NAMED_MAX {
            labels.push(pick.label.clone());
        }
    }
    labels
}

fn path(state: &Match, decision: &str, pointed: &[Pointed]) -> String {
    let pairs = pointed.iter().map(|one| format!("&{}", one.pair()));
    let picks: String = pairs.collect();
    format!("/matches/{}?asked={decision}{picks}#act", state.id.0)
}
