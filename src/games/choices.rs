//! Guides a player to an action by small picks, such as a card and then a place, through a tree of all legal actions.
//!
//! 1. The leaves of the tree are exactly the legal actions, each once.
//! 2. No step has more than [`MOST_OPTIONS`] options: groups are opened into their options only if these fit, and
//!    folded ones only if they are picked.
//! 3. A step with a single option is taken automatically.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::narration::SeatNames;
use super::picks::{Pick, PickView, label_text};
use super::rules::Rules;
use super::seat::Seat;

pub(crate) const MOST_OPTIONS: usize = 24;

/// A pick that was made on the way to an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Picked {
    /// The pick, with its label.
    #[serde(flatten)]
    pub pick: PickView,
    /// Whether the pick was the only option, and so made automatically.
    pub forced: bool,
}

/// An option that can be picked next on the way to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// The option as a pick, with its label.
    pub pick: PickView,
    /// Number of legal actions that begin with this option.
    pub actions: usize,
    /// The action that the option leads to; `None` if there are several.
    pub only: Option<A>,
    /// Number of different options of the next step; counted only for pages.
    pub branches: usize,
}

/// A step on the way to an action: the picks so far and what comes next.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceStep<A> {
    pub picked: Vec<Picked>,
    pub next: Next<A>,
}

/// Next stage on the way to an action: at least two options, or the finished action.
#[expect(missing_docs, reason = "the names and types of the variants say it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<A> {
    Options(Vec<Choice<A>>),
    Action(A),
}

/// Error: a pick that leads to no legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPick {
    /// Number of picks before the wrong one, all of them possible.
    pub index: usize,
    /// Words that are possible instead of the wrong pick; empty if there is nothing to pick.
    pub possible: Vec<String>,
}

impl<A> Choice<A> {
    pub(super) fn map<B>(self, change: impl Fn(A) -> B) -> Choice<B> {
        Choice {
            pick: self.pick,
            actions: self.actions,
            only: self.only.map(change),
            branches: self.branches,
        }
    }
}

impl<A> ChoiceStep<A> {
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

pub(crate) struct ChoiceTree<'a, A: ?Sized> {
    pub(super) leaves: Vec<(&'a A, Vec<Pick>)>,
}

impl<'a, A> ChoiceTree<'a, A> {
    pub(crate) fn new<R: Rules<Action = A>>(seat: Seat, legal: &'a [A]) -> Self {
        let leaf = |action: &'a A| (action, R::choices(seat, action));
        Self {
            leaves: legal.iter().map(leaf).collect(),
        }
    }

    /// Returns the step that comes after these picks. Forced picks may be left out.
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

    fn label(&self, names: SeatNames<'_>) -> String {
        let numbered = self.ahead.iter().enumerate();
        let picks = numbered.filter(|(number, pick)| *number == 0 || !pick.is_group);
        let labels = picks.map(|(_, pick)| label_text(pick.label.to_fluent(names)));
        labels.collect::<Vec<_>>().join(", ")
    }

    fn skip_open_groups(&self, closed: &[&str]) -> &'w [Pick] {
        match self.first() {
            Some(first) if closed.contains(&first.word.as_ref()) => self.ahead,
            _ => self.skip_groups(),
        }
    }

    fn skip_groups(&self) -> &'w [Pick] {
        let groups = self.ahead.iter().take_while(|pick| pick.is_group);
        self.ahead.get(groups.count()..).unwrap_or_default()
    }
}

struct Walk<'w, 'a, 'n, A> {
    ways: Vec<WayAhead<'w, 'a, A>>,
    picked: Vec<Picked>,
    names: SeatNames<'n>,
}

impl<'a, A> Walk<'_, 'a, '_, A> {
    /// Makes the pick with this word, skipping groups and forced picks before it. `None` if that is impossible.
    fn pick(&mut self, word: &str) -> Option<()> {
        while !self.ways.iter().any(|way| way.starts_with(word)) {
            self.open_groups(&[]);
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

    fn next(&mut self) -> Option<Next<&'a A>> {
        loop {
            let starts = self
                .ways
                .iter()
                .filter_map(|way| Some((way.first()?, way.ahead.get(1))));
            let closed = Pick::closed_groups(starts);
            if self.has_room(&closed) {
                self.open_groups(&closed);
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

    /// Takes the next pick, which is the same for all actions left; `None` if no pick is left.
    fn advance(&mut self, forced: bool) -> Option<()> {
        let pick = self.ways.first()?.first()?.view(self.names);
        self.picked.push(Picked { pick, forced });
        for way in &mut self.ways {
            way.ahead = way.ahead.get(1..).unwrap_or_default();
        }
        Some(())
    }

    fn has_room(&self, closed: &[&str]) -> bool {
        let inner = self
            .ways
            .iter()
            .filter_map(|way| way.skip_open_groups(closed).first());
        let words: BTreeSet<&str> = inner.map(|pick| pick.word.as_ref()).collect();
        words.len() <= MOST_OPTIONS
    }

    fn open_groups(&mut self, closed: &[&str]) {
        for way in &mut self.ways {
            way.ahead = way.skip_open_groups(closed);
        }
    }

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
                branches: 0,
            }
        };
        counts.into_iter().map(choice).collect()
    }
}
