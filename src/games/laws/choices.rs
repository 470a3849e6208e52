//! The law of choices: small steps lead to every legal action, each once, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use super::playout::{Case, Playout};
use super::{Breach, Dice, Lawful, holds, same};
use crate::choices::{Choice, MOST_OPTIONS, Next, Step, Tree};
use crate::i18n::Language;
use crate::picture::Drawing;
use crate::{MAX_SEATS, Names, Seat, Viewer};

/// One position in so many is looked at.
const RARITY: u32 = 5;

/// The first picks of what ends a turn or takes a step back: they stand behind all others.
const LAST: [&str; 6] = [
    "pass",
    "done",
    "finish",
    "end_action",
    "finish_increase",
    "take_back",
];

/// In a position every legal action is behind one option of each step to it, and behind no other.
pub(crate) fn lead_to_each<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(8);
    loop {
        for seat in Seat::all(MAX_SEATS) {
            if dice.once_in(RARITY) {
                position::<R>(&playout.state, seat, &mut dice)?;
            }
        }
        if playout.step()?.is_none() {
            return Ok(());
        }
    }
}

fn position<R: Lawful>(state: &R::State, seat: Seat, dice: &mut Dice) -> Result<(), Breach> {
    let legal = R::legal(state, seat);
    let language = Language::ALL[usize::try_from(dice.below(5)).unwrap()];
    let name = |seat: Seat| format!("<{seat}>");
    let names = Names::new(language, &name);
    let tree = Tree::new::<R>(seat, &legal);
    let picture = R::picture(&R::view(state, Viewer::Seat(seat)), names);
    let Some(step) = tree.step(&[], names) else {
        holds(legal.is_empty(), || format!("nothing leads to {legal:?}"))?;
        return Ok(());
    };
    let mut search = Search {
        tree: &tree,
        names,
        picture: &picture,
        found: Vec::new(),
    };
    search.explore(step)?;
    for action in &legal {
        let times = search
            .found
            .iter()
            .filter(|found| **found == action)
            .count();
        holds(times == 1, || format!("{times} ways lead to {action:?}"))?;
    }
    same("the number of leaves", &legal.len(), &search.found.len())
}

/// The tree of a position, and the actions at the ends of its ways.
struct Search<'t, 'a, A> {
    tree: &'t Tree<'a, A>,
    names: Names<'t>,
    picture: &'t Drawing,
    found: Vec<&'a A>,
}

impl<'a, A: Debug + PartialEq> Search<'_, 'a, A> {
    /// Looks at a step and all that come after it; says how many actions it found.
    fn explore(&mut self, step: Step<&'a A>) -> Result<usize, Breach> {
        let path: Vec<String> = step
            .picked
            .iter()
            .map(|made| made.pick.word.clone())
            .collect();
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let again = self.tree.step(&path, self.names);
        same(
            "what the same picks lead to",
            &Some(&step.next),
            &again.as_ref().map(|again| &again.next),
        )?;
        holds(self.then(&path, "nonsense").is_none(), || {
            format!("nonsense leads on from {path:?}")
        })?;
        let options = match step.next {
            Next::Action(action) => {
                self.found.push(action);
                return Ok(1);
            }
            Next::Options(options) => options,
        };
        self.tidy(&path, &options)?;
        let mut all = 0;
        for option in options {
            let word = &option.pick.word;
            let Some(next) = self.then(&path, word) else {
                return Err(format!("{word} leads nowhere from {path:?}"));
            };
            if let Some(only) = option.only {
                same("the only action", &Next::Action(only), &next.next)?;
            }
            same(
                &format!("what lies behind {word} from {path:?}"),
                &option.actions,
                &self.explore(next)?,
            )?;
            all += option.actions;
        }
        Ok(all)
    }

    fn then(&self, path: &[&str], word: &str) -> Option<Step<&'a A>> {
        let path: Vec<&str> = path.iter().copied().chain([word]).collect();
        self.tree.step(&path, self.names)
    }

    /// Whether somebody can tell these options apart.
    fn tidy(&self, path: &[&str], options: &[Choice<&'a A>]) -> Result<(), Breach> {
        let count = options.len();
        holds(1 < count && count <= MOST_OPTIONS, || {
            format!("{count} options after {path:?}")
        })?;
        let picks = || options.iter().map(|option| &option.pick);
        holds(picks().all(|pick| is_plain(&pick.word)), || {
            format!("words after {path:?}: {options:?}")
        })?;
        let ends = picks().map(|pick| LAST.contains(&pick.word.as_str()));
        holds(!path.is_empty() || ends.is_sorted(), || {
            format!("what ends a turn is not the last: {options:?}")
        })?;
        let words: BTreeSet<&str> = picks().map(|pick| pick.word.as_str()).collect();
        holds(words.len() == count, || {
            format!("one word for two options after {path:?}: {options:?}")
        })?;
        let mut labels = BTreeMap::new();
        for pick in picks() {
            let known = labels.insert(&pick.label, &pick.word);
            holds(known.is_none(), || {
                format!("{known:?} and {pick:?} are called the same")
            })?;
            let label = &pick.label;
            let unsaid = ["{", "}", "pick-", "Unknown localization"];
            let is_said = !label.is_empty() && !unsaid.iter().any(|part| label.contains(part));
            holds(is_said, || format!("{pick:?} has no words"))?;
        }
        let places: Vec<&str> = picks().filter_map(|pick| pick.place.as_deref()).collect();
        let distinct: BTreeSet<&str> = places.iter().copied().collect();
        holds(distinct.len() == places.len(), || {
            format!("one place for two options after {path:?}: {options:?}")
        })?;
        let drawn: BTreeSet<&str> = self.picture.places().collect();
        let missing: Vec<&&str> = distinct.difference(&drawn).collect();
        holds(drawn.is_empty() || missing.is_empty(), || {
            format!("{missing:?} after {path:?} are not drawn")
        })?;
        Ok(())
    }
}

/// Whether this needs no care in an address.
fn is_plain(word: &str) -> bool {
    let may = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    !word.is_empty() && word.chars().all(may)
}
