//! Guides a player to an action on a page, where parts of the picture can be picked in any order.
//!
//! 1. A part of the picture can be picked if some legal action has it together with all earlier picks.
//! 2. Words are picked in the order of the tree of actions, so that a list reads naturally.
//! 3. A word without an alternative is picked automatically, and so are all picks of the only action.
//! 4. An action is finished where only defaults are left to pick; what may be picked instead is offered beside it.

use std::collections::BTreeSet;

use super::choices::{Choice, ChoiceTree, MOST_OPTIONS, Picked};
use super::extensions::Game;
use super::narration::SeatNames;
use super::picks::{Pick, PickView};
use super::pointed::Pointed;
use super::seat::Seat;

/// Several legal actions in a row that a player picks as one; only the last may reveal anything or ask another seat.
pub struct March<A> {
    pub(crate) actions: Vec<A>,
    pub(crate) picks: Vec<Pick>,
}

/// State of choosing an action on a page: the picks so far and the options.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug)]
pub struct OpenStep<A> {
    pub taken: Vec<TakenPick>,
    pub next: Vec<Choice<A>>,
    /// Options that can be picked in the picture now, in any order.
    pub anywhere: Vec<Choice<A>>,
    /// Action that the picks describe; more picks may still be possible.
    pub action: Option<A>,
}

/// A pick on a page, and how to undo it.
#[derive(Clone, Debug)]
pub struct TakenPick {
    /// Pick with its label, and whether it was made automatically.
    pub picked: Picked,
    /// Picks that remain when this one is undone; empty if the pick was automatic.
    pub without: Vec<Pointed>,
    /// Index among the player's own picks; `None` if the pick was automatic.
    index: Option<usize>,
}

impl<A> OpenStep<A> {
    pub(super) fn map<B>(self, change: impl Fn(A) -> B) -> OpenStep<B> {
        let all = |choices: Vec<Choice<A>>| {
            let changed = choices.into_iter().map(|choice| choice.map(&change));
            changed.collect()
        };
        OpenStep {
            taken: self.taken,
            next: all(self.next),
            anywhere: all(self.anywhere),
            action: self.action.map(&change),
        }
    }
}

impl<'a, A> ChoiceTree<'a, [A]> {
    pub(crate) fn with_marches<R: Game<Action = A>>(
        seat: Seat,
        legal: &'a [A],
        marches: &'a mut [March<A>],
    ) -> Self {
        let one = |action: &'a A| (std::slice::from_ref(action), R::choices(seat, action));
        let several = |march: &'a mut March<A>| {
            let March { actions, picks } = march;
            (actions.as_slice(), std::mem::take(picks))
        };
        let leaves = legal.iter().map(one);
        Self {
            leaves: leaves.chain(marches.iter_mut().map(several)).collect(),
        }
    }
}

impl<'a, A: ?Sized> ChoiceTree<'a, A> {
    pub(super) fn ways(&self) -> impl Iterator<Item = (&'a A, &[Pick])> {
        let leaves = self.leaves.iter();
        leaves.map(|(action, picks)| (*action, picks.as_slice()))
    }

    /// Returns the step that these picks lead to; `None` if no legal action has them all.
    pub(crate) fn open_step(
        &self,
        pointed: &[Pointed],
        names: SeatNames<'_>,
    ) -> Option<OpenStep<&'a A>> {
        let mut walk = self.walk_to(pointed, names)?;
        walk.take_forced(names);
        for taken in &mut walk.taken {
            if let Some(index) = taken.index {
                taken.without = self.picks_without(pointed, index, names);
            }
        }
        Some(OpenStep {
            next: walk.list_choices(OpenWay::next, names),
            anywhere: walk.list_choices(OpenWay::anywhere, names),
            action: walk.action(),
            taken: walk.taken,
        })
    }

    /// Returns all actions, sorted by rank, each with its picks as shown to a reader. Groups are left out.
    pub(crate) fn describe_actions(&self, names: SeatNames<'_>) -> Vec<(&'a A, Vec<PickView>)> {
        let mut ways: Vec<_> = self.ways().collect();
        ways.sort_by_key(|(_, picks)| picks.iter().map(|pick| pick.rank).collect::<Vec<_>>());
        let describe = |(action, picks): (&'a A, &[Pick])| {
            let picks = picks.iter().filter(|pick| !pick.is_group);
            (action, picks.map(|pick| pick.view(names)).collect())
        };
        ways.into_iter().map(describe).collect()
    }

    fn walk_to(&self, pointed: &[Pointed], names: SeatNames<'_>) -> Option<OpenWalk<'_, 'a, A>> {
        let mut walk = OpenWalk::new(self.ways());
        walk.ways.first()?;
        for (index, one) in pointed.iter().enumerate() {
            walk.take_forced(names);
            walk.take_pointed(one, index, names)?;
        }
        Some(walk)
    }

    /// Returns the picks that remain when one is undone; later ones only in the picture if no action has all others.
    pub(crate) fn picks_without(
        &self,
        pointed: &[Pointed],
        index: usize,
        names: SeatNames<'_>,
    ) -> Vec<Pointed> {
        let (before, after) = pointed.split_at(index);
        let after = after.get(1..).unwrap_or_default();
        let others = [before, after].concat();
        if self.walk_to(&others, names).is_some() {
            return others;
        }
        let is_place = |one: &&Pointed| matches!(one, Pointed::Place(_));
        let places = after.iter().filter(is_place);
        before.iter().chain(places).cloned().collect()
    }
}

struct OpenWay<'w, 'a, A: ?Sized> {
    action: &'a A,
    ahead: Vec<&'w Pick>,
    passed: Vec<&'w Pick>,
    /// How far picks were made out of order: the number of earlier picks that were skipped.
    early: usize,
}

impl<'w, A: ?Sized> OpenWay<'w, '_, A> {
    /// Whether nothing is left to pick, or only what a page takes by itself.
    fn is_done(&self) -> bool {
        self.ahead.iter().all(|pick| pick.is_default)
    }

    fn take(&mut self, pointed: &Pointed) -> Option<&'w Pick> {
        let index = match pointed {
            Pointed::Place(place) => {
                let mut ahead = self.ahead.iter();
                ahead.position(|pick| pick.place.as_ref() == Some(place))
            }
            Pointed::Word(word) => self.position_of_word(word),
            Pointed::Group(group) => return self.take_group(group),
        }?;
        self.early += index;
        let pick = self.ahead.remove(index);
        // Drops the groups of options that come before this pick, because it belongs to none of them.
        let after = self.ahead.split_off(index);
        let (passed, before): (Vec<_>, Vec<_>) =
            self.ahead.drain(..).partition(|pick| pick.is_group);
        self.passed.extend(passed);
        self.ahead = before.into_iter().chain(after).collect();
        Some(pick)
    }

    fn take_group(&mut self, group: &str) -> Option<&'w Pick> {
        let is_own = |pick: &&Pick| pick.is_group && pick.word == group;
        if let Some(index) = self.passed.iter().position(is_own) {
            return Some(self.passed.remove(index));
        }
        let index = self.ahead.iter().position(is_own)?;
        Some(self.ahead.remove(index))
    }

    /// Index of the pick with this word among those left: the next one, or the next outside the picture.
    fn position_of_word(&self, word: &str) -> Option<usize> {
        let is_own = |pick: &&Pick| pick.word == word;
        let passing = |pick: &&Pick| pick.is_group && !is_own(pick);
        let first = self.ahead.iter().take_while(|pick| passing(pick)).count();
        if self.ahead.get(first).is_some_and(is_own) {
            return Some(first);
        }
        let is_passed = |pick: &&Pick| pick.place.is_some() || passing(pick);
        let index = self.ahead.iter().take_while(|pick| is_passed(pick)).count();
        let pick = self.ahead.get(index);
        pick.is_some_and(is_own).then_some(index)
    }

    /// Returns the picks that may come next: one word, or all parts of the picture that come before the next word.
    fn next(&self) -> Vec<&'w Pick> {
        match self.ahead.first() {
            _ if self.is_done() => Vec::new(),
            Some(first) if first.place.is_none() => vec![*first],
            _ => {
                let run = self.ahead.iter().copied();
                run.take_while(|pick| pick.place.is_some()).collect()
            }
        }
    }

    fn anywhere(&self) -> Vec<&'w Pick> {
        let all = self.ahead.iter().copied();
        all.filter(|pick| pick.place.is_some()).collect()
    }
}

struct OpenWalk<'w, 'a, A: ?Sized> {
    ways: Vec<OpenWay<'w, 'a, A>>,
    taken: Vec<TakenPick>,
}

impl<'w, 'a, A: ?Sized> OpenWalk<'w, 'a, A> {
    fn new(ways: impl Iterator<Item = (&'a A, &'w [Pick])>) -> Self {
        let way = |(action, picks): (&'a A, &'w [Pick])| OpenWay {
            action,
            ahead: picks.iter().collect(),
            passed: Vec::new(),
            early: 0,
        };
        Self {
            ways: ways.map(way).collect(),
            taken: Vec::new(),
        }
    }

    /// Returns an action whose picks are all made; of several with the same picks, the one whose order was kept.
    fn action(&self) -> Option<&'a A> {
        let done = self.ways.iter().filter(|way| way.is_done());
        done.min_by_key(|way| way.early).map(|way| way.action)
    }

    fn take_pointed(
        &mut self,
        pointed: &Pointed,
        index: usize,
        names: SeatNames<'_>,
    ) -> Option<()> {
        let mut by_itself = self.taken.iter_mut().filter(|taken| taken.index.is_none());
        if let Some(taken) = by_itself.find(|taken| taken.picked.pick.to_pointed() == *pointed) {
            taken.index = Some(index);
            taken.picked.forced = false;
            return Some(());
        }
        let mut made = None;
        self.ways.retain_mut(|way| {
            let pick = way.take(pointed);
            made = made.or(pick);
            pick.is_some()
        });
        self.record_pick(made?, Some(index), names);
        Some(())
    }

    fn record_pick(&mut self, pick: &Pick, index: Option<usize>, names: SeatNames<'_>) {
        self.taken.push(TakenPick {
            picked: Picked {
                pick: pick.view(names),
                forced: index.is_none(),
            },
            without: Vec::new(),
            index,
        });
    }

    fn take_forced(&mut self, names: SeatNames<'_>) {
        loop {
            self.open_groups();
            let only = match self.ways.as_slice() {
                [way] => way.ahead.first().copied(),
                ways if ways.iter().any(OpenWay::is_done) => None,
                // A place in the picture is not picked automatically: more copies of the card may be picked, or none.
                _ => match self.count_picks(OpenWay::next).as_slice() {
                    [(only, ..)] if only.place.is_none() => Some(*only),
                    _ => None,
                },
            };
            let Some(only) = only else { return };
            for way in &mut self.ways {
                way.ahead.retain({
                    let mut is_first = true;
                    move |pick| !(pick.is_same(only) && std::mem::take(&mut is_first))
                });
            }
            self.record_pick(only, None, names);
        }
    }

    fn open_groups(&mut self) {
        let start =
            |way: &OpenWay<'w, 'a, A>| Some((*way.ahead.first()?, way.ahead.get(1).copied()));
        let closed = Pick::closed_groups(self.ways.iter().filter_map(start));
        let count_open = |way: &OpenWay<'w, 'a, A>| {
            let is_open = |pick: &&&Pick| pick.is_group && !closed.contains(&pick.word.as_ref());
            way.ahead.iter().take_while(is_open).count()
        };
        let opened = |way: &OpenWay<'w, 'a, A>| {
            let first = way.ahead.get(count_open(way));
            first.copied().into_iter().collect()
        };
        if MOST_OPTIONS < self.count_picks(opened).len() {
            return;
        }
        for way in &mut self.ways {
            let groups = count_open(way);
            way.passed.extend(way.ahead.drain(..groups));
        }
    }

    /// Returns the distinct picks found, each with the number of its actions and the first of these actions.
    fn count_picks(
        &self,
        found: impl Fn(&OpenWay<'w, 'a, A>) -> Vec<&'w Pick>,
    ) -> Vec<(&'w Pick, usize, &'a A)> {
        let mut counts: Vec<(&Pick, usize, &'a A)> = Vec::new();
        for way in &self.ways {
            let mut of_way = BTreeSet::new();
            for pick in found(way) {
                if !of_way.insert(pick.identity()) {
                    continue;
                }
                match counts.iter_mut().find(|known| known.0.is_same(pick)) {
                    Some((_, actions, _)) => *actions += 1,
                    None => counts.push((pick, 1, way.action)),
                }
            }
        }
        counts
    }

    /// Counts the different options of the step after this pick; 0 if it is the last.
    fn count_branches(&self, pick: &Pick) -> usize {
        let ways = self.ways.iter().filter_map(|way| {
            let index = way.ahead.iter().position(|ahead| ahead.is_same(pick))?;
            let after = way.ahead.iter().skip(index + 1);
            after.copied().find(|next| !next.is_group)
        });
        let distinct: BTreeSet<_> = ways.map(Pick::identity).collect();
        distinct.len()
    }

    fn list_choices(
        &self,
        found: impl Fn(&OpenWay<'w, 'a, A>) -> Vec<&'w Pick>,
        names: SeatNames<'_>,
    ) -> Vec<Choice<&'a A>> {
        let mut counts = self.count_picks(found);
        counts.sort_by_key(|(pick, ..)| pick.rank);
        let choice = |(pick, actions, action): (&Pick, usize, &'a A)| {
            let branches = self.count_branches(pick);
            let note = pick.note.as_ref().map(|note| {
                let counted = note.clone().with_value("count", branches);
                counted.localize(names.language())
            });
            Choice {
                pick: PickView {
                    note,
                    ..pick.view(names)
                },
                actions,
                only: (actions == 1).then_some(action),
                branches,
            }
        };
        counts.into_iter().map(choice).collect()
    }
}
