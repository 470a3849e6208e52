//! Law 2, that the legal actions are exactly those accepted, and what trying an action may reveal.

use super::playout::{Case, Playout, awaited_seats};
use super::{Breach, Lawful, holds, same};
use crate::{MAX_SEATS, Refuse, Seat};

pub(crate) fn accepted_iff_listed<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(2);
    loop {
        for seat in Seat::all(MAX_SEATS) {
            let legal = R::legal(&playout.state, seat);
            check_tidy::<R>(&playout.state, seat, &legal)?;
            for action in &legal {
                let checked = R::check(&playout.state, seat, action);
                holds(checked.is_ok(), || {
                    format!("seat {seat} may not do what is listed, {action:?}: {checked:?}")
                })?;
            }
            if dice.one_in(4) {
                for action in R::candidates(&playout.state, seat, &mut dice) {
                    candidate::<R>(&playout.state, seat, &R::normalise(action), &legal)?;
                }
            }
        }
        if playout.step()?.is_none() {
            return Ok(());
        }
    }
}

fn check_tidy<R: Lawful>(state: &R::State, seat: Seat, legal: &[R::Action]) -> Result<(), Breach> {
    same(
        "the list of the same state",
        &legal,
        &R::legal(state, seat).as_slice(),
    )?;
    let mut seen = std::collections::HashSet::new();
    for action in legal {
        same(
            "the normal form of a listed action",
            action,
            &R::normalise(action.clone()),
        )?;
        let text = serde_json::to_string(action).unwrap();
        holds(seen.insert(text), || {
            format!("seat {seat} has {action:?} listed twice")
        })?;
    }
    Ok(())
}

fn candidate<R: Lawful>(
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    legal: &[R::Action],
) -> Result<(), Breach> {
    same(
        "the normal form of a normal form",
        action,
        &R::normalise(action.clone()),
    )?;
    let checked = R::check(state, seat, action);
    let listed = legal.contains(action);
    holds(checked.is_ok() == listed, || {
        format!("seat {seat}, {action:?}: listed is {listed}, but {checked:?}")
    })?;
    let Err(refusal) = checked else { return Ok(()) };
    let (code, rule, sentence) = (refusal.code(), refusal.rule(), refusal.to_string());
    holds(
        !code.is_empty()
            && code
                .chars()
                .all(|char| char.is_ascii_lowercase() || char == '_'),
        || format!("the code {code:?}"),
    )?;
    holds(!rule.is_empty(), || format!("{code} names no rule"))?;
    let capital = sentence
        .chars()
        .next()
        .is_none_or(|first| first.is_ascii_uppercase());
    holds(!capital && !sentence.ends_with('.'), || {
        format!("the sentence {sentence:?}")
    })?;
    let tried = R::try_out(state, seat, action).err();
    same("the refusal of a dry run", &Some(refusal), &tried)
}

/// Checks that trying an action returns the facts before the first draw or disclosure, and reports if there was one.
pub(crate) fn dry_runs<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    loop {
        let before = playout.luck.draws.len();
        let Some(step) = playout.step()? else {
            return Ok(());
        };
        let dry = R::try_out(&step.before, step.seat, &step.action)
            .map_err(|refusal| refusal.to_string())?;
        let real = &step.ending;
        same(
            "being surprised, dry and real,",
            &dry.surprised,
            &real.surprised,
        )?;
        holds(real.facts.starts_with(&dry.facts), || {
            format!(
                "a dry run tells {:?}, then came {:?}",
                dry.facts, real.facts
            )
        })?;
        holds(
            dry.surprised || dry == *real,
            || "a dry run without a surprise differs from the real run",
        )?;
        let drew = before < playout.luck.draws.len();
        holds(
            real.surprised || !drew,
            || "something was drawn, but `surprised` is false",
        )?;
        let opened = real.facts.iter().any(|fact| !R::opens(fact).is_empty());
        let over = awaited_seats::<R>(&playout.state).0.is_empty();
        holds(real.surprised || over || !opened, || {
            format!(
                "something was opened, but `surprised` is false: {:?}",
                real.facts
            )
        })?;
        let disclosed = real.facts.iter().any(R::discloses);
        holds(real.surprised == (drew || disclosed) || over, || {
            format!(
                "a surprise is not told from what happened: {:?}",
                real.facts
            )
        })?;
        let early = dry.surprised && dry.facts.iter().any(|fact| !R::opens(fact).is_empty());
        holds(!early, || {
            format!("a dry run tells of an opening: {:?}", dry.facts)
        })?;
    }
}
