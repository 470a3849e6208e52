//! The way to an action in small steps, and the tree that the ways to all legal actions make.
//!
//! 1. The leaves of the tree are exactly the legal actions, each once.
//! 2. No step has more than [`MOST_OPTIONS`] options: those in groups are offered by group where
//!    they are too many, and else one by one.
//! 3. Where there is only one way on, nobody is asked.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::picks::{Pick, PickView, label_text};
use super::rules::Rules;
use super::seat::Seat;
use super::narration::SeatNames;

/// The most options of a step.
pub(crate) const MOST_OPTIONS: usize = 24;

/// A pick that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Picked {
    /// What was picked.
    #[serde(flatten)]
    pub pick: PickView,
    /// Whether there was nothing else to pick.
    pub forced: bool,
}

/// A pick that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// What can be picked.
    pub pick: PickView,
    /// How many legal actions lie behind it.
    pub actions: usize,
    /// The action, if there is only one.
    pub only: Option<A>,
}

/// A step on the way to an action: the picks so far, and how it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceStep<A> {
    /// The picks so far, those that were forced included: what to send back with the next.
    pub picked: Vec<Picked>,
    /// How it goes on.
    pub next: Next<A>,
}

/// How the way to an action goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<A> {
    /// One of these is to be picked; two at least.
    Options(Vec<Choice<A>>),
    /// This is the action.
    Action(A),
}

/// Why picks lead nowhere: one of them is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPick {
    /// How many picks before it are possible.
    pub index: usize,
    /// The words that are possible in its place; none if there is nothing to pick.
    pub possible: Vec<String>,
}

impl<A> Choice<A> {
    /// The same with something else in the place of the action.
    pub(super) fn map<B>(self, change: impl Fn(A) -> B) -> Choice<B> {
        Choice {
            pick: self.pick,
            actions: self.actions,
            only: self.only.map(change),
        }
    }
}

impl<A> ChoiceStep<A> {
    /// The same with something else in the place of each action.
    pub(super) fn map<B>(self, change: impl Fn(A) -> B) -> ChoiceStep<B> {
        let choices = |choices: Vec<Choice<A>>| choices.into_iter().map(|one| one.map(&change));
        let next = match self.next {
            Next::Options(options) => Next::Options(choices(options).collect()),
            Next::Action(action) => Next::Action(change(action)),
        };
        ChoiceStep {
            picked: self.picked,
            next,
        }
    }
}

/// The legal actions of a seat, each with the way to it.
pub(crate) struct Tree<'a, A: ?Sized> {
    pub(super) leaves: Vec<(&'a A, Vec<Pick>)>,
}

impl<'a, A> Tree<'a, A> {
    /// Of the actions that are legal for `seat` now.
    pub(crate) fn new<R: Rules<Action = A>>(seat: Seat, legal: &'a [A]) -> Self {
        let leaf = |action: &'a A| (action, R::choices(seat, action));
        Self {
            leaves: legal.iter().map(leaf).collect(),
        }
    }

    /// The step that these picks lead to, whether or not those are among them to which there is no
    /// alternative.
    pub(crate) fn step(
        &self,
        picks: &[&str],
        names: SeatNames<'_>,
    ) -> Result<ChoiceStep<&'a A>, WrongPick> {
        let ways = self.leaves.iter().map(|(action, picks)| WayAhead {
            action: *action,
            ahead: picks,
        });
        let mut walk = Walk {
            ways: ways.collect(),
            picked: Vec::new(),
            names,
        };
        let walked = picks.iter().take_while(|word| walk.pick(word).is_some());
        let index = walked.count();
        if index < picks.len() {
            return Err(self.wrong_pick(picks.get(..index).unwrap_or_default(), names));
        }
        let possible = Vec::new();
        let next = walk.next().ok_or(WrongPick { index, possible })?;
        Ok(ChoiceStep {
            picked: walk.picked,
            next,
        })
    }

    /// What is possible after these picks, which are, where another was tried.
    fn wrong_pick(&self, picks: &[&str], names: SeatNames<'_>) -> WrongPick {
        let next = self.step(picks, names).map(|step| step.next);
        let options = match next {
            Ok(Next::Options(options)) => options,
            Ok(Next::Action(_)) | Err(_) => Vec::new(),
        };
        WrongPick {
            index: picks.len(),
            possible: options.into_iter().map(|one| one.pick.word).collect(),
        }
    }
}

/// An action that can still be reached, and the picks up to it.
struct WayAhead<'w, 'a, A> {
    action: &'a A,
    ahead: &'w [Pick],
}

impl<'w, A> WayAhead<'w, '_, A> {
    fn first(&self) -> Option<&'w Pick> {
        self.ahead.first()
    }

    fn starts_with(&self, word: &str) -> bool {
        self.first().is_some_and(|pick| pick.word == word)
    }

    /// What it is called where it is the only one: all that is picked with it.
    fn label(&self, names: SeatNames<'_>) -> String {
        let numbered = self.ahead.iter().enumerate();
        let picks = numbered.filter(|(number, pick)| *number == 0 || !pick.is_group);
        let labels = picks.map(|(_, pick)| label_text(pick.label.to_fluent(names)));
        labels.collect::<Vec<_>>().join(", ")
    }

    /// Its next pick, and those after it, the groups that it belongs to passed over.
    fn skip_groups(&self) -> &'w [Pick] {
        let groups = self.ahead.iter().take_while(|pick| pick.is_group);
        self.ahead.get(groups.count()..).unwrap_or_default()
    }
}

/// Somebody on the way through the tree.
struct Walk<'w, 'a, 'n, A> {
    ways: Vec<WayAhead<'w, 'a, A>>,
    picked: Vec<Picked>,
    names: SeatNames<'n>,
}

impl<'a, A> Walk<'_, 'a, '_, A> {
    /// Goes where this word leads, past the groups if it is none, and past picks to which there is no
    /// alternative.
    fn pick(&mut self, word: &str) -> Option<()> {
        while !self.ways.iter().any(|way| way.starts_with(word)) {
            self.open_groups();
            if self.ways.iter().any(|way| way.starts_with(word)) {
                break;
            }
            let only = self.ways.first()?.first()?;
            if !self.ways.iter().all(|way| way.starts_with(&only.word)) {
                return None;
            }
            self.advance(true)?;
        }
        let forced = self.ways.iter().all(|way| way.starts_with(word));
        self.ways.retain(|way| way.starts_with(word));
        self.advance(forced)
    }

    /// Goes on until there is something to pick, or a single action.
    fn next(&mut self) -> Option<Next<&'a A>> {
        loop {
            if self.has_room() {
                self.open_groups();
            }
            if let [WayAhead { action, ahead: [] }] = self.ways.as_slice() {
                return Some(Next::Action(*action));
            }
            let options = self.options();
            if 1 < options.len() {
                return Some(Next::Options(options));
            }
            self.advance(true)?;
        }
    }

    /// Makes the next pick, which is the same on all ways; `None` if there is none.
    fn advance(&mut self, forced: bool) -> Option<()> {
        let pick = self.ways.first()?.first()?.view(self.names);
        self.picked.push(Picked { pick, forced });
        for way in &mut self.ways {
            way.ahead = way.ahead.get(1..).unwrap_or_default();
        }
        Some(())
    }

    /// Whether all that is in groups could be offered at once.
    fn has_room(&self) -> bool {
        let inner = self.ways.iter().filter_map(|way| way.skip_groups().first());
        let words: BTreeSet<&str> = inner.map(|pick| pick.word.as_ref()).collect();
        words.len() <= MOST_OPTIONS
    }

    fn open_groups(&mut self) {
        for way in &mut self.ways {
            way.ahead = way.skip_groups();
        }
    }

    /// What can be picked, by rank.
    fn options(&self) -> Vec<Choice<&'a A>> {
        let mut counts: Vec<(&Pick, usize, &WayAhead<'_, 'a, A>)> = Vec::new();
        for way in &self.ways {
            let Some(pick) = way.first() else { continue };
            let known = counts.iter_mut().find(|known| known.0.word == pick.word);
            match known {
                Some((_, actions, _)) => *actions += 1,
                None => counts.push((pick, 1, way)),
            }
        }
        counts.sort_by_key(|(pick, ..)| pick.rank);
        let choice = |(pick, actions, way): (&Pick, usize, &WayAhead<'_, 'a, A>)| {
            let only = (actions == 1).then_some(way.action);
            let mut pick = pick.view(self.names);
            if only.is_some() {
                pick.label = way.label(self.names);
            }
            Choice {
                pick,
                actions,
                only,
            }
        };
        counts.into_iter().map(choice).collect()
    }
}
