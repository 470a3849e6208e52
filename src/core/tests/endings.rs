//! Tests of matches that players leave: points, and which seats are asked afterwards.

use serde_json::json;

use crate::audit;
use crate::decide;
use crate::events::{Actor, EndKind, PlaceKind, PlatformAction};
use crate::games::{GameKey, Outcome, Seat, Viewer};
use crate::state::{Holder, Stage};
use crate::testing::chooser;
use crate::testing::{MatchFixture, charter, person, places};
use crate::visible::visible_state;

fn resign(paper: &mut MatchFixture, seat: Seat) {
    let decision = decide::resign(&paper.state, seat);
    paper.act_on_platform(seat, PlatformAction::Resign {}, decision);
}

fn step(fixture: &mut MatchFixture, choose: &mut impl FnMut(usize) -> usize) {
    let seat = fixture.state.awaiting().0.iter().next().unwrap();
    if *fixture.state.roster.holder(seat) == Holder::Nobody {
        let default = fixture.state.play.on_deadline(seat).unwrap();
        fixture.act_as(Actor::Vacant, seat, &default.json);
    } else {
        let legal = fixture.state.play.legal(seat);
        fixture.act(seat, &legal[choose(legal.len())].clone());
    }
}

fn outcome(fixture: &MatchFixture) -> Option<(EndKind, Outcome)> {
    match &fixture.state.stage {
        Stage::Over { why, outcome } => Some((*why, outcome.clone().unwrap())),
        Stage::Lobby | Stage::Running => None,
    }
}

fn play_steps(game: GameKey, count: u8, (seed, steps): (u8, usize)) -> MatchFixture {
    let mut fixture = MatchFixture::started(game, count, seed);
    let mut choose = chooser(seed.into());
    for _ in 0..steps {
        if outcome(&fixture).is_none() {
            step(&mut fixture, &mut choose);
        }
    }
    fixture
}

#[test]
fn a_resignation_takes_no_points_away_and_who_stayed_stands_before_who_left() {
    let mut scored = 0;
    for &game in GameKey::ALL {
        let (_, most) = game.rules().seats();
        for seed in 0..12 {
            let mut fixture = play_steps(game, most, (seed, 20 + 8 * usize::from(seed)));
            let stays = Seat::new(seed % most);
            for seat in Seat::all(most).filter(|seat| *seat != stays) {
                if outcome(&fixture).is_none() {
                    resign(&mut fixture, seat);
                }
            }
            let Some((EndKind::Resigned, outcome)) = outcome(&fixture) else {
                continue; // The rules ended it, or end it without further decisions.
            };
            let now = fixture.state.play.standings().standings;
            for (standing, on_the_table) in outcome.standings.iter().zip(&now) {
                assert_eq!(standing.score, on_the_table.score);
                scored += standing.score;
                let before = outcome.standings.iter().zip(&now).filter(|(other, rules)| {
                    other.seat == stays || standing.seat != stays && rules.rank < on_the_table.rank
                });
                let others = before.filter(|(other, _)| other.seat != standing.seat);
                assert_eq!(
                    usize::from(standing.rank),
                    1 + others.count(),
                    "{outcome:?}"
                );
            }
            audit(fixture.state.id, &fixture.entries).unwrap();
        }
    }
    assert!(0 < scored, "expected points");
}

pub(crate) fn left_to_bots() -> MatchFixture {
    let bots = ["sensible", "sensible"].map(|bot| PlaceKind::Bot { bot: bot.into() });
    let places = std::iter::once(PlaceKind::Host {}).chain(bots);
    let mut fixture = MatchFixture::lobby_with(GameKey::Byzanz, places.collect(), 3, &json!({}));
    fixture.start();
    let seat = fixture.state.roster.seat_of(person(0)).unwrap();
    resign(&mut fixture, seat);
    fixture
}

pub(crate) fn left_with_points() -> MatchFixture {
    let mut fixture = play_steps(GameKey::Bards, 2, (3, 40));
    resign(&mut fixture, Seat::new(0));
    fixture
}

pub(crate) fn left_in_the_middle() -> MatchFixture {
    let mut fixture = play_steps(GameKey::Byzantium, 3, (3, 40));
    resign(&mut fixture, Seat::new(0));
    resign(&mut fixture, Seat::new(2));
    fixture
}

pub(crate) fn played_out() -> MatchFixture {
    let all = (0..).filter_map(|seed| without_the_owing(GameKey::Byzanz, 3, seed));
    let mut matches = all.filter(|(fixture, before)| fixture.state.play.standings() != *before);
    matches.next().unwrap().0
}

#[test]
fn who_leaves_bots_behind_keeps_the_points_too() {
    let fixture = left_to_bots();
    let (why, outcome) = outcome(&fixture).unwrap();
    assert_eq!(why, EndKind::Abandoned);
    let mut left = outcome
        .standings
        .iter()
        .filter(|standing| standing.rank != 1);
    assert_eq!(left.next().map(|standing| standing.rank), Some(3));
    assert_eq!(left.next(), None);
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn by_the_first_rules_of_the_platform_nobody_has_points_after_a_resignation() {
    let mut charter = charter(GameKey::Bards, places(2), &json!({}));
    charter.platform = 1;
    let mut fixture = MatchFixture::started_by(charter, 3);
    let mut choose = chooser(3);
    while fixture.state.play.standings().standings[0].score == 0 {
        step(&mut fixture, &mut choose);
    }
    resign(&mut fixture, Seat::new(0));
    let (_, outcome) = outcome(&fixture).unwrap();
    let all = outcome.standings.iter();
    let standings: Vec<_> = all
        .map(|standing| (standing.rank, standing.score))
        .collect();
    assert_eq!(standings, [(2, 0), (1, 0)]);
    audit(fixture.state.id, &fixture.entries).unwrap();
}

fn plays_last(paper: &MatchFixture, seat: Seat) -> bool {
    let view = paper.state.play.view(Viewer::Spectator);
    let asked = paper.state.play.asked(seat);
    match asked.as_ref().map(|asked| asked.window.as_str()) {
        Some("final sales") => true,
        Some("final") => view["segment"] == 2,
        Some(_) | None => false,
    }
}

/// Plays until only last answers are owed; the owing seats resign. Also returns the standings before.
fn without_the_owing(game: GameKey, count: u8, seed: u8) -> Option<(MatchFixture, Outcome)> {
    let mut fixture = MatchFixture::started(game, count, seed);
    let mut choose = chooser(seed.into());
    let owing = loop {
        let owing = fixture.state.awaiting().0;
        let last = owing.iter().all(|seat| plays_last(&fixture, seat));
        if owing.is_empty() {
            return None;
        } else if last && owing.len() < u32::from(count) {
            break owing;
        }
        step(&mut fixture, &mut choose);
    };
    let stays = Seat::all(count).find(|seat| !owing.has(*seat))?;
    let before = fixture.state.play.standings();
    for seat in Seat::all(count).filter(|seat| *seat != stays) {
        assert_eq!(
            outcome(&fixture),
            None,
            "{game:?}: expected the match to continue"
        );
        resign(&mut fixture, seat);
    }
    while outcome(&fixture).is_none() {
        step(&mut fixture, &mut choose);
    }
    Some((fixture, before))
}

#[test]
fn where_all_others_owe_nothing_more_the_match_is_played_to_its_end_by_its_rules() {
    for (game, count) in [
        (GameKey::Byzanz, 3),
        (GameKey::Byzanz, 5),
        (GameKey::Bards, 2),
    ] {
        let mut gained = 0;
        for seed in 0..24 {
            let Some((fixture, before)) = without_the_owing(game, count, seed) else {
                continue;
            };
            let (why, outcome) = outcome(&fixture).unwrap();
            let by_rules = fixture.state.play.standings();
            assert_eq!((why, &outcome), (EndKind::Finished, &by_rules));
            let both = outcome.standings.iter().zip(&before.standings);
            gained += both.map(|(is, was)| is.score - was.score).sum::<i32>();
            audit(fixture.state.id, &fixture.entries).unwrap();
        }
        assert!(0 < gained, "{game:?}: expected points from default actions");
    }
}

#[test]
fn somebody_is_always_awaited_nobody_who_left_may_act_and_what_is_over_asks_nothing() {
    let mut left = 0;
    for &game in GameKey::ALL {
        let (fewest, most) = game.rules().seats();
        for seed in 0..24 {
            let count = if seed % 2 == 0 { fewest } else { most };
            let mut fixture = MatchFixture::started(game, count, seed);
            let mut choose = chooser(seed.into());
            while outcome(&fixture).is_none() {
                let one = Seat::new(u8::try_from(choose(usize::from(count))).unwrap());
                if choose(60) == 0 && *fixture.state.roster.holder(one) != Holder::Nobody {
                    resign(&mut fixture, one);
                    left += 1;
                } else {
                    step(&mut fixture, &mut choose);
                }
                let (awaited, may_also) = fixture.state.awaiting();
                assert_eq!(awaited.is_empty(), outcome(&fixture).is_some());
                for seat in may_also.iter() {
                    assert_ne!(*fixture.state.roster.holder(seat), Holder::Nobody);
                }
            }
            for seat in [None, Some(Seat::new(0))] {
                let seen = visible_state(&fixture.state, Viewer::All { seat });
                let view = seen.view.unwrap();
                assert!(seen.awaiting.is_empty() && seen.decision.is_none());
                for asks in ["actor", "active"] {
                    assert!(view.get(asks).is_none(), "{game:?}: {asks}");
                }
                let open = view.get("open").and_then(serde_json::Value::as_array);
                assert!(open.is_none_or(Vec::is_empty), "{game:?}");
            }
        }
    }
    assert!(30 < left);
}
