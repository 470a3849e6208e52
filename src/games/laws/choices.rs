//! Law of choices: a player's picks lead to every legal action, each exactly once, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use strum::VariantNames;

use super::playout::{Case, Playout};
use super::{Breach, Lawful, SplitMix64, holds, same};
use crate::choices::{Choice, ChoiceStep, ChoiceTree, MOST_OPTIONS, Next, Picked, WrongPick};
use crate::i18n::{Language, Phrase};
use crate::picks::Pick;
use crate::picture::Drawing;
use crate::{MAX_SEATS, PickView, Pointed, Seat, SeatNames, Turn, Viewer};

/// One of this many positions is checked, chosen at random.
const RARITY: u32 = 5;

/// Words of first picks that end a turn or undo a step; they come after all other options.
const LAST: [&str; 6] = [
    "pass",
    "done",
    "finish",
    "end_action",
    "finish_increase",
    "take_back",
];

pub(crate) fn lead_to_each<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(8);
    loop {
        for seat in Seat::all(MAX_SEATS) {
            if dice.one_in(RARITY) {
                check_position::<R>(&playout.state, seat, &mut dice)?;
            }
        }
        if playout.step()?.is_none() {
            return Ok(());
        }
    }
}

fn check_position<R: Lawful>(
    state: &R::State,
    seat: Seat,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    let legal = R::legal(state, seat);
    let language = Language::ALL[usize::try_from(dice.below(5)).unwrap()];
    let name = |seat: Seat| format!("<{seat}>");
    let names = SeatNames::new(language, &name);
    let tree = ChoiceTree::new::<R>(seat, &legal);
    let picture = R::picture(&R::view(state, Viewer::Seat(seat)), names);
    let Ok(step) = tree.step(&[], names) else {
        holds(legal.is_empty(), || format!("nothing leads to {legal:?}"))?;
        return Ok(());
    };
    let mut search = Search {
        tree: &tree,
        names,
        own: name(seat),
        picture: &picture,
        found: Vec::new(),
    };
    if let Next::Options(options) = &step.next {
        check_hints::<R>(options, language)?;
    }
    search.explore(step)?;
    for action in &legal {
        let times = search
            .found
            .iter()
            .filter(|found| **found == action)
            .count();
        holds(times == 1, || format!("{times} ways lead to {action:?}"))?;
    }
    same("the number of leaves", &legal.len(), &search.found.len())?;
    let mut marches = R::marches(state, seat, &legal);
    for march in &marches {
        check_march::<R>(state, seat, &march.actions)?;
    }
    check_any_order(
        &ChoiceTree::with_marches::<R>(seat, &legal, &mut marches),
        names,
        dice,
    )
}

/// Checks that a march (several actions picked as one) is legal, and that only its last action asks others or reveals.
fn check_march<R: Lawful>(state: &R::State, seat: Seat, march: &[R::Action]) -> Result<(), Breach> {
    holds(1 < march.len(), || {
        format!("{march:?} has fewer than two actions")
    })?;
    let mut before = state.clone();
    for (index, action) in march.iter().enumerate() {
        let legal = R::legal(&before, seat);
        holds(legal.contains(action), || {
            format!("step {index} of {march:?} is not legal")
        })?;
        let ending = R::try_out(&before, seat, action).map_err(|refusal| refusal.to_string())?;
        let awaited =
            |turn| matches!(turn, Turn::Awaiting { seats, .. } if seats.iter().eq([seat]));
        let goes_on = !ending.surprised && awaited(R::turn(&ending.state));
        holds(goes_on || index + 1 == march.len(), || {
            format!("step {index} of {march:?} is followed by something else")
        })?;
        before = ending.state;
    }
    Ok(())
}

fn check_any_order<A: Debug + PartialEq + ?Sized>(
    tree: &ChoiceTree<'_, A>,
    names: SeatNames<'_>,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    let ways: Vec<_> = tree.ways().collect();
    let index = dice.below(u32::try_from(ways.len()).unwrap());
    let (action, picks) = ways[usize::try_from(index).unwrap()];
    let single = picks.iter().filter(|pick| !pick.is_group);
    let (mut places, word_picks): (Vec<_>, Vec<_>) = single.partition(|pick| pick.place.is_some());
    let mut words = word_picks.into_iter().peekable();
    let mut pointed = Vec::new();
    while !places.is_empty() || words.peek().is_some() {
        let next = tree.open_step(&pointed, names);
        let step = next.ok_or_else(|| format!("{pointed:?} lead nowhere on to {action:?}"))?;
        let is_word = places.is_empty() || words.peek().is_some() && dice.one_in(2);
        if let Some(word) = words.next_if(|_| is_word) {
            pointed.push(Pointed::Word(word.word.clone().into_owned()));
            continue;
        }
        let index = dice.below(u32::try_from(places.len()).unwrap());
        let place = places.swap_remove(usize::try_from(index).unwrap());
        let picked = place.place.clone().unwrap();
        let is_there = |shown: &PickView| shown.place.as_ref() == Some(&picked);
        let is_offered = step.anywhere.iter().any(|choice| is_there(&choice.pick));
        let is_taken = step.taken.iter().any(|taken| is_there(&taken.picked.pick));
        holds(is_offered || is_taken, || {
            format!("{picked} is not offered after {pointed:?} on to {action:?}")
        })?;
        pointed.push(Pointed::Place(picked));
    }
    let whole = tree.open_step(&pointed, names).and_then(|step| step.action);
    // If actions differ only in the order of picks, any of them may be found.
    let of = |found: &A| {
        ways.iter()
            .find(|(action, _)| *action == found)
            .map(|way| names_of(way.1))
    };
    let end = whole.and_then(of);
    same(
        &format!("what {pointed:?} lead to"),
        &Some(names_of(picks)),
        &end,
    )?;
    let names_in = |pick: &Pick| pick.view(names).to_pointed();
    let in_order = picks.iter().map(names_in);
    let step = tree.open_step(&in_order.collect::<Vec<_>>(), names);
    same(
        "what its picks in order lead to",
        &Some(action),
        &step.and_then(|step| step.action),
    )?;
    for (index, _) in pointed.iter().enumerate() {
        let back = tree.picks_without(&pointed, index, names);
        holds(tree.open_step(&back, names).is_some(), || {
            format!("{pointed:?} without number {index} lead nowhere")
        })?;
    }
    Ok(())
}

fn names_of(picks: &[Pick]) -> BTreeSet<(&str, Option<&str>)> {
    picks
        .iter()
        .map(|pick| (pick.word.as_ref(), pick.place.as_deref()))
        .collect()
}

/// Checks that a first pick with several actions has a hint; games without sentences need none.
fn check_hints<R: Lawful>(
    options: &[Choice<&R::Action>],
    language: Language,
) -> Result<(), Breach> {
    let has_words = |word: &str| {
        let label = Phrase::in_locales(R::locales(), format!("do-{word}"));
        label.try_localize(language).is_some()
    };
    let mut many = options.iter().filter(|option| option.only.is_none());
    let mute = many.find(|option| has_words(&option.pick.word) && option.pick.hint.is_none());
    holds(mute.is_none(), || format!("{mute:?} has no hint"))
}

pub(crate) fn hinted<R: Lawful>() -> Result<(), Breach> {
    for (tag, language) in R::Action::VARIANTS
        .iter()
        .flat_map(|tag| Language::ALL.map(|language| (tag, language)))
    {
        let said =
            |kind| Phrase::in_locales(R::locales(), format!("{kind}-{tag}")).try_localize(language);
        let hint = said("hint").unwrap_or_default();
        let is_plain =
            !hint.contains(['{', '}', '\n']) && (20..260).contains(&hint.chars().count());
        holds(said("do").is_none() || is_plain, || {
            format!("the hint of {tag} in {language:?}: {hint}")
        })?;
    }
    Ok(())
}

struct Search<'t, 'a, A> {
    tree: &'t ChoiceTree<'a, A>,
    names: SeatNames<'t>,
    /// Name of the seat that picks; labels must address its player as "you" instead.
    own: String,
    picture: &'t Drawing,
    found: Vec<&'a A>,
}

impl<'a, A: Debug + PartialEq> Search<'_, 'a, A> {
    fn explore(&mut self, step: ChoiceStep<&'a A>) -> Result<usize, Breach> {
        let words: Vec<String> = step
            .picked
            .iter()
            .map(|made| made.pick.word.clone())
            .collect();
        let path: Vec<&str> = words.iter().map(String::as_str).collect();
        // A forced pick must be sent if the next pick has the same word and would be mistaken for it.
        let is_said = |(number, made): &(usize, &Picked)| {
            !made.forced
                || path
                    .get(number + 1)
                    .is_some_and(|next| *next == made.pick.word)
        };
        let unforced = step.picked.iter().enumerate().filter(is_said);
        let free: Vec<&str> = unforced.map(|(_, made)| made.pick.word.as_str()).collect();
        for picks in [&path, &free] {
            let again = self.tree.step(picks, self.names);
            same(
                "what the same picks lead to",
                &Ok(&step.next),
                &again.as_ref().map(|again| &again.next),
            )?;
        }
        self.refuses(&path, &step.next)?;
        let options = match step.next {
            Next::Action(action) => {
                self.found.push(action);
                return Ok(1);
            }
            Next::Options(options) => options,
        };
        self.check_tidy(&path, &options)?;
        let mut all = 0;
        for option in options {
            let word = &option.pick.word;
            let Ok(next) = self.step_after(&path, word) else {
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

    fn refuses(&self, path: &[&str], next: &Next<&'a A>) -> Result<(), Breach> {
        let possible = match next {
            Next::Action(_) => Vec::new(),
            Next::Options(options) => options.iter().map(|one| one.pick.word.clone()).collect(),
        };
        let wrong = WrongPick {
            index: path.len(),
            possible,
        };
        let unfollowed = self.step_after(path, "nonsense").map(|step| step.next);
        same("what follows nonsense", &Err(wrong), &unfollowed)
    }

    fn step_after(&self, path: &[&str], word: &str) -> Result<ChoiceStep<&'a A>, WrongPick> {
        let words: Vec<&str> = path.iter().copied().chain([word]).collect();
        self.tree.step(&words, self.names)
    }

    fn check_tidy(&self, path: &[&str], options: &[Choice<&'a A>]) -> Result<(), Breach> {
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
            let unsaid = ["{", "}", "pick-", "Unknown localization", &self.own];
            let is_said = !label.is_empty() && !unsaid.iter().any(|part| label.contains(part));
            holds(is_said, || format!("{pick:?} has no words"))?;
        }
        let places: Vec<&str> = picks().filter_map(|pick| pick.place.as_deref()).collect();
        let distinct: BTreeSet<&str> = places.iter().copied().collect();
        holds(distinct.len() == places.len(), || {
            format!("one place for two options after {path:?}: {options:?}")
        })?;
        let drawn: BTreeSet<&str> = self.picture.place_ids().collect();
        let missing: Vec<&&str> = distinct.difference(&drawn).collect();
        holds(drawn.is_empty() || missing.is_empty(), || {
            format!("{missing:?} after {path:?} are not drawn")
        })?;
        Ok(())
    }
}

fn is_plain(word: &str) -> bool {
    let may = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    !word.is_empty() && word.chars().all(may)
}
