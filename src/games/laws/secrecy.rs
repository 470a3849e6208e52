//! Law 4: what a viewer gets does not depend on what that viewer may not know.
//!
//! *Twins* are two worlds that differ only in what a viewer may not know: it gets the same from both, also later.
//! A *splice* puts the hidden part of one fact into another: nothing visible may change.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::luck::{Luck, RepeatedLuck, SplitMix64};
use super::pictures::render;
use super::playout::{Case, PlayedStep, Playout, legal_choices};
use super::{Breach, Lawful, holds, same, tag};
use crate::i18n::Language;
use crate::testing::AskedTexts;
use crate::{Disclosure, Refuse, Rules, Seal, Seat, SeatNames, TurnEnding, Viewer};

const STEPS: usize = 6;
/// Number of listed actions, and of unlisted ones, that are tried in both worlds.
const TRIED: usize = 3;

/// Everything that a viewer gets: names of the parts and their bytes.
type Glimpse = Vec<(String, String)>;

pub(crate) fn twins<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(4);
    loop {
        if dice.one_in(8) {
            let viewer = random_viewer(case.setup.seats, &mut dice);
            follow_pair::<R>(&playout.state, viewer, &mut dice)?;
        }
        if playout.step()?.is_none() {
            return Ok(());
        }
    }
}

fn random_viewer(seats: u8, dice: &mut SplitMix64) -> Viewer {
    let number = u8::try_from(dice.below(u32::from(seats) + 1)).unwrap();
    if number < seats {
        Viewer::Seat(Seat::new(number))
    } else {
        Viewer::Spectator
    }
}

fn follow_pair<R: Lawful>(
    state: &R::State,
    viewer: Viewer,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    let other = R::disguise(state, viewer, dice);
    follow::<R>(state.clone(), other, viewer, dice)
}

pub(crate) fn follow<R: Lawful>(
    one: R::State,
    other: R::State,
    viewer: Viewer,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    let mut twins = Twins::<R> { one, other, viewer };
    twins
        .compare(dice)
        .map_err(|breach| format!("{viewer:?}: {breach}"))?;
    for number in 1..=STEPS {
        let goes_on = twins
            .step(dice)
            .map_err(|breach| format!("{viewer:?}, after {number} steps: {breach}"))?;
        if !goes_on {
            break;
        }
        twins
            .compare(dice)
            .map_err(|breach| format!("{viewer:?}, after {number} steps: {breach}"))?;
    }
    Ok(())
}

type SameAction<R> = (Seat, <R as Rules>::Action, <R as Rules>::Action);

struct Twins<R: Lawful> {
    one: R::State,
    other: R::State,
    viewer: Viewer,
}

impl<R: Lawful> Twins<R> {
    fn compare(&self, dice: &mut SplitMix64) -> Result<(), Breach> {
        let mut tried = Vec::new();
        if let Some(seat) = self.viewer.seat() {
            tried.extend(dice.some(R::legal(&self.one, seat), TRIED));
            let near = R::candidates(&self.one, seat, dice);
            tried.extend(dice.some(near, TRIED).into_iter().map(R::normalise));
        }
        let one = glimpse::<R>(&self.one, self.viewer, &tried);
        let other = glimpse::<R>(&self.other, self.viewer, &tried);
        for ((what, one), (_, other)) in one.iter().zip(&other) {
            same(what, one, other)?;
        }
        same("what there is to see", &one.len(), &other.len())
    }

    /// Plays the same action in both worlds; returns whether they can go on together.
    fn step(&mut self, dice: &mut SplitMix64) -> Result<bool, Breach> {
        let Some((seat, one, other)) = self.same_action(dice)? else {
            return Ok(false);
        };
        let mut luck = Luck::new(u64::from(dice.below(u32::MAX)));
        let first =
            R::decide(&self.one, seat, &one, &mut luck).map_err(|refusal| refusal.to_string())?;
        let mut echo = RepeatedLuck::new(&luck.draws, dice.split());
        let second = R::decide(&self.other, seat, &other, &mut echo)
            .map_err(|refusal| refusal.to_string())?;
        let goes_on = self.compare_facts(&first.facts, &second.facts, echo.strayed)?;
        if goes_on {
            if let Some(breach) = echo.breach {
                return Err(breach);
            }
            holds(echo.is_spent(), || "a twin draws less often")?;
            holds(
                !self.viewer.may_see(seat) || first.surprised == second.surprised,
                || "`surprised` differs",
            )?;
        }
        (self.one, self.other) = (first.state, second.state);
        Ok(goes_on)
    }

    fn same_action(&self, dice: &mut SplitMix64) -> Result<Option<SameAction<R>>, Breach> {
        let mut all = legal_choices::<R>(&self.one);
        if dice.one_in(2) && all.iter().any(|(seat, _)| self.viewer.may_see(*seat)) {
            all.retain(|(seat, _)| self.viewer.may_see(*seat));
        }
        for (seat, one) in dice.some(all, 8) {
            let form = action_form::<R>(&self.one, seat, &one, self.viewer);
            if self.viewer.may_see(seat) {
                same(
                    "an own action",
                    &form,
                    &action_form::<R>(&self.other, seat, &one, self.viewer),
                )?;
                return Ok(Some((seat, one.clone(), one)));
            }
            let mut others = R::legal(&self.other, seat);
            others.retain(|other| action_form::<R>(&self.other, seat, other, self.viewer) == form);
            if let Some(other) = dice.pick(&others).cloned() {
                return Ok(Some((seat, one, other)));
            }
        }
        Ok(None)
    }

    /// Compares the facts of both worlds up to the first that may reveal more.
    fn compare_facts(
        &self,
        one: &[R::Fact],
        other: &[R::Fact],
        strayed: bool,
    ) -> Result<bool, Breach> {
        let ends = |facts: &[R::Fact]| {
            let tells_more =
                |fact: &R::Fact| R::is_exempt(fact) || opens_to::<R>(fact, self.viewer);
            facts.iter().position(tells_more).unwrap_or(facts.len())
        };
        let (one_end, other_end) = (ends(one), ends(other));
        for (one, other) in one.iter().take(one_end).zip(other.iter().take(other_end)) {
            let looks = same(
                "what is told",
                &fact_form::<R>(one, self.viewer),
                &fact_form::<R>(other, self.viewer),
            );
            match looks {
                Err(_) if strayed => return Ok(false),
                Err(breach) => return Err(breach),
                Ok(()) => {}
            }
        }
        let end = one_end.min(other_end);
        let tells_more =
            (end == one_end && end < one.len()) || (end == other_end && end < other.len());
        if tells_more || strayed && one.len() != other.len() {
            return Ok(false);
        }
        holds(one.len() == other.len(), || {
            format!("more is told in one world:\n  {one:?}\n  {other:?}")
        })?;
        Ok(true)
    }
}

fn glimpse<R: Lawful>(state: &R::State, viewer: Viewer, tried: &[R::Action]) -> Glimpse {
    let mut parts = vec![
        (
            "the view".to_owned(),
            super::to_json(&R::view(state, viewer)).to_string(),
        ),
        ("the turn".to_owned(), format!("{:?}", R::turn(state))),
        ("the picture".to_owned(), render::<R>(state, viewer)),
    ];
    for seat in Seat::all(crate::MAX_SEATS) {
        parts.push((
            format!("the question of seat {seat}"),
            format!("{:?}", R::question(state, seat)),
        ));
        parts.push((
            format!("the deadline of seat {seat}"),
            format!("{:?}", R::window(state, seat)),
        ));
    }
    let Some(seat) = viewer.seat() else {
        return parts;
    };
    for request in R::order_requests() {
        let placed = R::place_order(state, seat, &request);
        let obeyed = placed.as_ref().map(|order| R::obey(state, seat, order));
        parts.push((
            format!("the order {request:?}"),
            format!("{placed:?}, {obeyed:?}"),
        ));
    }
    parts.push((
        "the list".to_owned(),
        super::to_json(&R::legal(state, seat)).to_string(),
    ));
    parts.push((
        "the default".to_owned(),
        super::to_json(&R::default_action(state, seat)).to_string(),
    ));
    for action in tried {
        let tried = match R::try_out(state, seat, action) {
            Err(refusal) => format!("{}: {refusal}", refusal.code()),
            Ok(ending) => dry_form::<R>(&ending, viewer),
        };
        parts.push((format!("the dry run of {action:?}"), tried));
        let seals = R::action_seals(state, seat, action);
        parts.push((format!("the seals of {action:?}"), format!("{seals:?}")));
    }
    parts
}

fn dry_form<R: Lawful>(ending: &TurnEnding<R>, viewer: Viewer) -> String {
    let facts: Vec<Result<_, _>> = ending
        .facts
        .iter()
        .map(|fact| fact_form::<R>(fact, viewer))
        .collect();
    let after = if ending.surprised {
        Value::Null
    } else {
        super::to_json(&R::view(&ending.state, viewer))
    };
    format!("{facts:?}, surprised: {}, then {after}", ending.surprised)
}

/// Parts of a fact that a viewer gets: its JSON, seals, disclosures and sentence.
pub(crate) type FactForm = (Value, Vec<Seal>, Vec<Disclosure>, String);

pub(crate) fn fact_form<R: Lawful>(fact: &R::Fact, viewer: Viewer) -> Result<FactForm, Breach> {
    let seals = R::seals(fact);
    let value = seal_parts(super::to_json(fact), &seals, viewer)?;
    Ok((
        value,
        seals,
        R::opens(fact),
        R::describe(
            fact,
            viewer,
            SeatNames::new(Language::En, &|seat| format!("seat {seat}")),
        ),
    ))
}

fn action_form<R: Lawful>(
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    viewer: Viewer,
) -> Result<(Value, Vec<Seal>), Breach> {
    let seals = R::action_seals(state, seat, action);
    let own = seals.iter().all(|seal| seal.known_to.has(seat));
    holds(own, || {
        format!("{action:?} is sealed from the seat that acts")
    })?;
    Ok((seal_parts(super::to_json(action), &seals, viewer)?, seals))
}

fn seal_parts(mut value: Value, seals: &[Seal], viewer: Viewer) -> Result<Value, Breach> {
    for seal in seals {
        let text = value.to_string();
        let Some(part) = value.get_mut(seal.field) else {
            return Err(format!(
                "there is nothing to seal at {:?} in {text}",
                seal.field
            ));
        };
        if !viewer.may_know(seal.known_to) {
            *part = json!("sealed");
        }
    }
    Ok(value)
}

fn opens_to<R: Lawful>(fact: &R::Fact, viewer: Viewer) -> bool {
    let entitled = |opening: &Disclosure| match opening.to {
        None => true,
        Some(seats) => viewer.may_know(seats),
    };
    R::opens(fact).iter().any(entitled)
}

/// Checks that the hidden part of a fact changes nothing visible, and that each seal's key is used once, then opened.
pub(crate) fn splices<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    while let Some(step) = playout.step()? {
        check_action_seals(&step)?;
    }
    let mut parts: HashMap<(&str, &str), Vec<Value>> = HashMap::new();
    let mut topics = std::collections::HashSet::new();
    for fact in &playout.facts {
        for seal in R::seals(fact) {
            let part = super::to_json(fact)[seal.field].clone();
            parts.entry((tag(fact), seal.field)).or_default().push(part);
            let fresh = seal.topic.is_none_or(|topic| topics.insert(topic));
            holds(fresh, || {
                format!("a topic is used twice, at last in {fact:?}")
            })?;
        }
    }
    let mut dice = case.dice(5);
    for fact in &playout.facts {
        for seal in R::seals(fact) {
            let from = parts
                .get(&(tag(fact), seal.field))
                .map(Vec::as_slice)
                .unwrap_or_default();
            if let Some(part) = dice.pick(from) {
                check_splice::<R>(case.setup.seats, fact, &seal, part)?;
            }
        }
    }
    Ok(())
}

/// Checks that whatever a fact hides is hidden in its action too, from the same seats.
fn check_action_seals<R: Lawful>(step: &PlayedStep<R>) -> Result<(), Breach> {
    let action = super::to_json(&step.action);
    let seals = R::action_seals(&step.before, step.seat, &step.action);
    for fact in &step.ending.facts {
        for hidden in R::seals(fact) {
            let part = &super::to_json(fact)[hidden.field];
            let is_hidden = seals.iter().any(|seal| {
                seal.field == hidden.field
                    && seal.known_to.iter().all(|seat| hidden.known_to.has(seat))
            });
            holds(is_hidden || action.get(hidden.field) != Some(part), || {
                format!("{fact:?} hides what lies open in {action}")
            })?;
        }
    }
    Ok(())
}

fn check_splice<R: Lawful>(
    seats: u8,
    fact: &R::Fact,
    seal: &Seal,
    part: &Value,
) -> Result<(), Breach> {
    let mut value = super::to_json(fact);
    if count_items(&value[seal.field]) != count_items(part) {
        return Ok(());
    }
    value[seal.field] = part.clone();
    let spliced: R::Fact = serde_json::from_value(value).map_err(|error| error.to_string())?;
    let viewers = Seat::all(seats)
        .filter(|seat| !seal.known_to.has(*seat))
        .map(Viewer::Seat);
    for viewer in viewers.chain([Viewer::Spectator]) {
        let one = fact_form::<R>(fact, viewer);
        let other = fact_form::<R>(&spliced, viewer);
        same(
            &format!("what {viewer:?} is told of a hidden part"),
            &one,
            &other,
        )?;
    }
    Ok(())
}

fn count_items(part: &Value) -> Option<usize> {
    part.as_array().map(Vec::len)
}
