//! Law of the JSON interface: it plays the same match as the typed rules.

use serde_json::{Value, json};

use super::luck::Luck;
use super::playout::{Case, Playout};
use super::{Breach, Lawful, holds, same};
use crate::bots;
use crate::choices::ChoiceTree;
use crate::i18n::Language;
use crate::{
    AnyPlay, AnyRules, CommonRefusal, Erased, MAX_SEATS, NewFact, Obey, Seat, SeatNames, Viewer,
};

pub(crate) fn same_match<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let rules: &dyn AnyRules = &Erased::<R>::NEW;
    let seats = case.setup.seats;
    let options = rules.options(seats, &super::to_json(&case.setup.options))?;
    same(
        "the options",
        &super::to_json(&case.setup.options),
        &options,
    )?;
    let mut play = rules
        .blank(seats, &options)
        .map_err(|error| error.to_string())?;
    let mut luck = Luck::new(case.seed);
    let begun = play.begin(&mut luck);
    let mut playout = Playout::begin(case);
    same_facts::<R>(&begun.facts, &playout.facts)?;
    play = fold(play.as_ref(), &begun.facts)?;
    let mut dice = case.dice(6);
    loop {
        if dice.one_in(12) {
            check_position::<R>(case, play.as_ref(), &playout.state)?;
        }
        let Some(step) = playout.step()? else { break };
        let action = play
            .parse_action(&super::to_json(&step.action))
            .map_err(|refused| refused.to_string())?;
        same(
            "the normal form",
            &super::to_json(&step.action),
            &action.json,
        )?;
        same("being free", &R::is_free(&step.action), &action.is_free)?;
        same(
            "the seals of an action",
            &R::action_seals(&step.before, step.seat, &step.action),
            &play.action_seals(step.seat, &action.json),
        )?;
        if dice.one_in(4) {
            let tried = play
                .try_out(step.seat, &action)
                .map_err(|refused| refused.to_string())?;
            let dry = R::try_out(&step.before, step.seat, &step.action)
                .map_err(|refusal| refusal.to_string())?;
            same_facts::<R>(&tried.facts, &dry.facts)?;
        }
        let decided = play
            .decide(step.seat, &action, &mut luck)
            .map_err(|refused| refused.to_string())?;
        same(
            "being surprised",
            &step.ending.surprised,
            &decided.surprised,
        )?;
        same_facts::<R>(&decided.facts, &step.ending.facts)?;
        same(
            "the seals of a decided action",
            &R::action_seals(&step.before, step.seat, &step.action),
            &decided.action_seals,
        )?;
        play = fold(play.as_ref(), &decided.facts)?;
        if dice.one_in(12) {
            check_position::<R>(case, decided.play.as_ref(), &step.ending.state)?;
        }
    }
    check_position::<R>(case, play.as_ref(), &playout.state)?;
    check_nonsense(play.as_ref())
}

fn fold(play: &dyn AnyPlay, facts: &[NewFact]) -> Result<Box<dyn AnyPlay>, Breach> {
    let mut start = play.clone_box();
    for described in facts {
        start
            .evolve(&described.fact)
            .map_err(|error| error.to_string())?;
    }
    Ok(start)
}

fn same_facts<R: Lawful>(described: &[NewFact], facts: &[R::Fact]) -> Result<(), Breach> {
    let typed = facts.iter().map(|fact| NewFact {
        fact: super::to_json(fact),
        seals: R::seals(fact),
        opens: R::opens(fact),
    });
    same(
        "what is told",
        &typed.collect::<Vec<_>>().as_slice(),
        &described,
    )
}

fn check_position<R: Lawful>(
    case: &Case<R>,
    play: &dyn AnyPlay,
    state: &R::State,
) -> Result<(), Breach> {
    same("the turn", &R::turn(state), &play.turn())?;
    same(
        "the broken invariant",
        &R::broken_invariant(state),
        &play.broken_invariant(),
    )?;
    same("the standings", &R::standings(state), &play.standings())?;
    for common in [
        CommonRefusal::NotSeated,
        CommonRefusal::GameOver,
        CommonRefusal::NotYourTurn,
    ] {
        same("the rule", &R::cited(state, common), &play.cited(common))?;
    }
    for viewer in [Viewer::Spectator, Viewer::All { seat: None }] {
        same(
            "the view after the end",
            &super::to_json(&R::closed(R::view(state, viewer))),
            &play.closed_view(viewer),
        )?;
        same(
            "the view",
            &super::to_json(&R::view(state, viewer)),
            &play.view(viewer),
        )?;
    }
    // The seats of the match, and one that it does not have.
    for seat in Seat::all(MAX_SEATS.min(case.setup.seats + 1)) {
        check_choices::<R>(play, state, seat)?;
        let legal: Vec<Value> = R::legal(state, seat).iter().map(super::to_json).collect();
        same("the list", &legal, &play.legal(seat))?;
        same("the question", &R::asked(state, seat), &play.asked(seat))?;
        same(
            "the default",
            &R::default_action(state, seat).as_ref().map(super::to_json),
            &play.on_deadline(seat).map(|action| action.json),
        )?;
        same(
            "the view",
            &super::to_json(&R::view(state, Viewer::Seat(seat))),
            &play.view(Viewer::Seat(seat)),
        )?;
        for (name, _) in bots::all_bots::<R>() {
            let chosen = play.bot(name, seat, &mut |_| 0);
            same("having a choice", &legal.is_empty(), &chosen.is_none())?;
            holds(
                chosen.is_none_or(|action| legal.contains(&action.json)),
                || format!("{name} chooses what is not listed"),
            )?;
        }
    }
    holds(
        play.bot("nobody", Seat::new(0), &mut |_| 0).is_none(),
        || "an unknown bot chose an action",
    )?;
    Ok(())
}

fn check_choices<R: Lawful>(
    play: &dyn AnyPlay,
    state: &R::State,
    seat: Seat,
) -> Result<(), Breach> {
    let names = SeatNames::new(Language::En, &|seat: Seat| seat.to_string());
    let legal = R::legal(state, seat);
    let picks: [(&str, &[&str]); 2] = [
        ("the first step", &[]),
        ("the way to nonsense", &["nonsense"]),
    ];
    for (what, picks) in picks {
        let typed = ChoiceTree::new::<R>(seat, &legal).step(picks, names);
        let step = typed.map(|step| step.map(super::to_json));
        same(what, &step, &play.choices(seat, picks, names))?;
    }
    let viewer = Viewer::Seat(seat);
    let rules: &dyn AnyRules = &Erased::<R>::NEW;
    let picture = rules.picture(&play.view(viewer), names);
    same(
        "the picture",
        &R::picture(&R::view(state, viewer), names),
        &picture.map_err(|error| error.to_string())?,
    )?;
    holds(
        rules.picture(&json!({"nonsense": 1}), names).is_err(),
        || "an unreadable view was drawn",
    )?;
    Ok(())
}

fn check_nonsense(play: &dyn AnyPlay) -> Result<(), Breach> {
    let words = [
        json!(null),
        json!([]),
        json!({}),
        json!("pass"),
        json!({"type": "unheard_of"}),
        json!({"type": 1}),
    ];
    for word in words {
        let refused = play.parse_action(&word).err().map(|refused| refused.code);
        same("the refusal of nonsense", &Some("bad_params"), &refused)?;
        holds(play.clone_box().evolve(&word).is_err(), || {
            format!("an unreadable fact was accepted: {word}")
        })?;
        let placed = play.place_order(Seat::new(0), &word).err();
        holds(
            placed.as_ref().is_some_and(|refused| {
                refused.code == "bad_params" && refused.sentence.contains("standing order")
            }),
            || format!("wrong refusal of an unreadable order: {placed:?}"),
        )?;
        let obeyed = play.obey(Seat::new(0), &word);
        holds(matches!(obeyed, Obey::Void), || {
            format!("an unreadable order was obeyed: {obeyed:?}")
        })?;
    }
    Ok(())
}
