//! The small choices (picks) that lead to an action: its kind, then for example its city and the source of its cube.

use crate::Seat;
use crate::i18n::Phrase;
use crate::narration::said;
use crate::picks::Pick;

use super::sentences::fleet_answer;
use super::{Action, Army, Building, City, Place, Purchase, Source, Via, sentence, sentences};

/// Size of a group of consecutive numbers from which a player picks one.
const DECADE: u8 = 10;

pub(super) fn pick_kind(seat: Seat, action: Action) -> Vec<Pick> {
    let tag: &'static str = action.into();
    let (rank, heading) = rank_and_heading(tag);
    let phrase = match tag.strip_prefix("special_") {
        Some(kind) => sentence("pick-special").with_value("kind", kind),
        None => sentence(format!("do-{tag}")),
    };
    let group = find_group(tag).map(|word| pick_group(word, rank));
    let kind = Pick {
        rank,
        note: find_note(tag),
        heading: Some(Box::new(sentence("pick-kind").with_value("kind", heading))),
        ..Pick::new(tag, phrase)
    };
    let first = kind.with_hint(sentence(format!("hint-{tag}")));
    let mut picks: Vec<Pick> = group.into_iter().chain([first]).collect();
    if let Some((purchase, source)) = action.purchase() {
        picks.extend(pick_purchase(seat, purchase, source));
    }
    if let Action::EnterArmy { army, .. }
    | Action::MoveArmy { army, .. }
    | Action::ChooseUnmaintained { army, .. } = action
    {
        picks.push(pick_own_army(seat, army));
    }
    picks
}

pub(super) fn choices(seat: Seat, action: Action) -> Vec<Pick> {
    let mut picks = pick_kind(seat, action);
    match action {
        Action::PlaceCube {
            army,
            place,
            source,
        } => picks.extend([
            pick_own_army(seat, army),
            pick_box(army, place),
            pick_payment(source),
        ]),
        Action::Tax { cubes } => {
            let label = sentence("byzantium-cubes").with_value("count", cubes);
            picks.extend(pick_number("cubes", cubes, label));
        }
        Action::SplitTax { byzantine, arab } => picks.extend(pick_split(byzantine, arab)),
        Action::EnterArmy { city, .. } => picks.extend(pick_city(city)),
        Action::MoveArmy { to, via, .. }
        | Action::Step { to, via }
        | Action::RetreatStep { to, via } => picks.extend(pick_way(to, via)),
        Action::FleetResponse { double, attack } => {
            picks.push(pick_answer(fleet_answer(double, attack)));
        }
        Action::ConfirmSeaMove { proceed } => picks.push(pick_either(proceed, ["sail", "stay"])),
        Action::StandOrRetreat { retreat } => {
            picks.push(pick_either(retreat, ["retreat", "stand"]));
        }
        Action::FleetBlock { block } => picks.push(pick_either(block, ["forbid", "allow"])),
        Action::LevyDefence { defend } => picks.push(pick_either(defend, ["defend", "wait"])),
        Action::ChooseOpponent { seat } => {
            picks.push(Pick::new(format!("seat-{seat}"), seat).at_own_place());
        }
        Action::Garrison { source } => picks.push(pick_source(source)),
        Action::ChooseLosses { .. } | Action::GarrisonBySacrifice { .. } => {
            picks.extend(pick_losses(action.field_cubes()));
        }
        Action::ChooseUnmaintained { .. } => picks.extend(pick_losses(action.cubes())),
        Action::ClaimCity { .. }
        | Action::Build { .. }
        | Action::SpecialImprove { .. }
        | Action::SpecialRuler { .. }
        | Action::SpecialFleet { .. }
        | Action::SpecialFortify { .. }
        | Action::SpecialBulgarReinforcement { .. }
        | Action::SpecialBulgarAttack { .. }
        | Action::SpecialCivilWar { .. }
        | Action::FinishIncrease {}
        | Action::TakeBack {}
        | Action::EndAction {}
        | Action::Pass {} => {}
    }
    picks
}

fn rank_and_heading(tag: &str) -> (u8, &'static str) {
    match tag {
        "claim_city" => (0, "cities"),
        "enter_army" | "move_army" => (2, "armies"),
        "place_cube" => (3, "armies"),
        "tax" => (4, "money"),
        "end_action" | "finish_increase" | "pass" => (6, "end"),
        "take_back" => (7, "end"),
        special if find_group(special) == Some("special") => (5, "special"),
        _ => (2, "armies"),
    }
}

/// Returns the group that a kind of action is folded into, so that the first list stays short.
fn find_group(tag: &str) -> Option<&'static str> {
    match tag {
        "enter_army" | "move_army" => Some("march"),
        "build" => Some("special"),
        special => special.starts_with("special_").then_some("special"),
    }
}

fn pick_group(word: &'static str, rank: u8) -> Pick {
    let group = Pick {
        rank,
        note: find_note(word),
        is_folded: true,
        ..Pick::group(word, sentence("pick-kinds").with_value("kinds", word))
    };
    group.with_hint(sentence("hint-kinds").with_value("kinds", word))
}

/// Returns the short line of a kind of action, or of a group of kinds.
fn find_note(word: &'static str) -> Option<Phrase> {
    let has_note = ["claim_city", "place_cube", "tax", "special", "pass"].contains(&word);
    has_note.then(|| sentence("pick-note").with_value("kind", word))
}

said! {
    City => |city, names| sentences::city_name(*city, names.language());
}

fn pick_purchase(seat: Seat, purchase: Purchase, source: Source) -> Vec<Pick> {
    let mut picks = match purchase {
        Purchase::ClaimCity { city }
        | Purchase::SpecialImprove { city }
        | Purchase::SpecialFortify { city } => pick_city(city).into(),
        Purchase::Build { building } => vec![pick_building(building)],
        Purchase::SpecialRuler { army } => vec![pick_throne(army)],
        Purchase::SpecialFleet { army } => vec![pick_fleet(army)],
        Purchase::SpecialBulgarReinforcement { beneficiary } => vec![pick_side(beneficiary)],
        Purchase::SpecialBulgarAttack { target, .. } => pick_city(target).into(),
        Purchase::SpecialCivilWar { army } => vec![pick_own_army(seat, army)],
    };
    if let Purchase::SpecialBulgarAttack { beneficiary, .. } = purchase {
        picks.push(pick_side(beneficiary));
    }
    picks.push(pick_payment(source));
    picks
}

/// Returns the pick of the source of a cube that is free from the pool: a page takes it from there unless told otherwise.
fn pick_payment(source: Source) -> Pick {
    Pick {
        is_default: source == Source::Pool {},
        ..pick_source(source)
    }
}

/// Returns the two picks for a city: first its faction at the start, which keeps groups small.
pub(super) fn pick_city(city: City) -> [Pick; 2] {
    let lands: &'static str = city.entry().start.into();
    [
        Pick::group(lands, sentence("pick-lands").with_value("faction", lands)),
        Pick::new(format!("city-{}", city.index()), city).at_own_place(),
    ]
}

fn pick_way(to: City, via: Via) -> impl Iterator<Item = Pick> {
    let word: &'static str = via.into();
    let connection = Pick::new(word, sentence("pick-via").with_value("via", word));
    pick_city(to).into_iter().chain([connection])
}

fn pick_own_army(seat: Seat, army: Army) -> Pick {
    let word: &'static str = army.into();
    Pick::new(word, sentence("pick-army").with_value("army", word))
        .at_place(format!("army-{seat}-{word}"))
}

fn pick_side(army: Army) -> Pick {
    let word: &'static str = army.into();
    let pick = Pick::new(word, sentence("pick-side").with_value("army", word));
    pick.with_hint(sentence("hint-side").with_value("army", word))
}

fn pick_throne(army: Army) -> Pick {
    let pick = match army {
        Army::Byzantine => {
            Pick::new("emperor", sentence("word-emperor")).at_place("space-emperor".into())
        }
        Army::Arab => Pick::new("caliph", sentence("word-caliph")).at_place("space-caliph".into()),
    };
    pick.with_hint(sentence("hint-throne").with_value("army", <&str>::from(army)))
}

fn pick_fleet(army: Army) -> Pick {
    let word: &'static str = army.into();
    let unplaced = Pick::new(word, sentence("pick-fleet").with_value("army", word));
    let pick = unplaced.at_place(format!("space-fleet-{word}"));
    pick.with_hint(sentence("hint-fleet").with_value("army", word))
}

fn pick_building(building: Building) -> Pick {
    let (word, label) = match building {
        Building::Church => ("church", sentence("word-church")),
        Building::Mosque => ("mosque", sentence("word-mosque")),
    };
    Pick::new(word, label).with_hint(sentence("hint-building").with_value("building", word))
}

fn pick_box(army: Army, place: Place) -> Pick {
    let (army_word, place_word) = (<&'static str>::from(army), <&'static str>::from(place));
    let label = sentence("byzantium-box").with_value("army", army_word);
    let hint = sentence("hint-box").with_value("place", place_word);
    Pick::new(place_word, label.with_value("place", place_word)).with_hint(hint)
}

fn pick_source(source: Source) -> Pick {
    let label = sentence("byzantium-origin").with_value("price", source.price());
    match source {
        Source::Pool {} => Pick::new("pool", label.with_value("source", "pool")),
        Source::Casualties {} => Pick::new("casualties", label.with_value("source", "casualties")),
        Source::Box { army, place } => {
            let (army, place) = (<&'static str>::from(army), <&'static str>::from(place));
            let label = label
                .with_value("source", "box")
                .with_value("source_army", army);
            Pick::new(
                format!("{army}-{place}"),
                label.with_value("source_place", place),
            )
        }
    }
}

fn pick_losses(cubes: impl IntoIterator<Item = u8>) -> impl Iterator<Item = Pick> {
    let boxes = ["elite", "main", "movement", "levy"].into_iter();
    boxes.zip(cubes).flat_map(|(place, cubes)| {
        let label = sentence("byzantium-lost").with_value("place", place);
        pick_number(place, cubes, label.with_value("count", cubes))
    })
}

fn pick_number(word: &str, number: u8, label: Phrase) -> [Pick; 2] {
    let first = number - number % DECADE;
    let last = first.saturating_add(DECADE - 1);
    let group = Pick::group(format!("{word}-from-{first}"), format!("{first}–{last}"));
    let one = Pick::new(format!("{word}-{number}"), label);
    [group.with_rank(first), one.with_rank(number)]
}

fn pick_split(byzantine: u8, arab: u8) -> [Pick; 2] {
    let label = sentence("pick-split").with_value("byzantine", byzantine);
    pick_number("byzantine", byzantine, label.with_value("arab", arab))
}

fn pick_either(is_first: bool, [first, other]: [&'static str; 2]) -> Pick {
    pick_answer(if is_first { first } else { other })
}

fn pick_answer(word: &'static str) -> Pick {
    Pick::new(word, sentence("pick-answer").with_value("answer", word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::{Ask, Byzantium, ask_of_seat};
    use crate::choices::ChoiceTree;
    use crate::extensions::Variations;
    use crate::i18n::Language;
    use crate::laws::{Playout, every_case};
    use crate::rules::Rules;
    use crate::{Pointed, SeatNames, Viewer};

    #[test]
    fn an_army_that_is_said_to_stand_still_cannot_move_on() {
        every_case::<Byzantium>(20, |case| {
            let mut playout = Playout::begin(case);
            let name = |seat: Seat| seat.to_string();
            let names = SeatNames::new(Language::En, &name);
            loop {
                let choices = playout.choices();
                for seat in Seat::all(4) {
                    let view = Byzantium::view(&playout.state, Viewer::Seat(seat));
                    let forced = Byzantium::forced(&view, seat, names);
                    let is_step = |action: &Action| matches!(action, Action::Step { .. });
                    let mut own = choices.iter().filter(|(other, _)| *other == seat);
                    assert!(forced.is_none() || !own.any(|(_, action)| is_step(action)));
                }
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
    }

    #[test]
    fn the_first_list_is_short_and_a_city_is_claimed_by_two_picks() {
        every_case::<Byzantium>(6, |case| {
            let mut playout = Playout::begin(case);
            let name = |seat: Seat| seat.to_string();
            let names = SeatNames::new(Language::En, &name);
            loop {
                for seat in Seat::all(4) {
                    if ask_of_seat(&playout.state, seat) != Some(Ask::MainAction) {
                        continue;
                    }
                    let legal = Byzantium::legal(&playout.state, seat);
                    let mut marches = Byzantium::marches(&playout.state, seat, &legal);
                    let tree = ChoiceTree::with_marches::<Byzantium>(seat, &legal, &mut marches);
                    let first = tree.open_step(&[], names).unwrap().next;
                    assert!(first.len() <= 6, "{first:?}");
                    let by_pool = |action: &&Action| {
                        let source = action.purchase().map(|(_, source)| source);
                        source == Some(Source::Pool {})
                    };
                    for action in legal.iter().filter(by_pool) {
                        let Action::ClaimCity { city, .. } = *action else {
                            continue;
                        };
                        let place = Pointed::Place(format!("city-{}", city.index()));
                        let picks = [Pointed::Word("claim_city".to_owned()), place];
                        let step = tree.open_step(&picks, names).unwrap();
                        assert_eq!(step.action, Some(std::slice::from_ref(action)));
                        assert!(step.next.iter().all(|choice| choice.pick.word != "pool"));
                    }
                }
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
    }

    #[test]
    fn a_main_action_takes_six_picks_at_most() {
        every_case::<Byzantium>(20, |case| {
            let mut playout = Playout::begin(case);
            loop {
                let actions = playout.choices().into_iter();
                let main = actions.filter(|(seat, _)| {
                    ask_of_seat(&playout.state, *seat) == Some(Ask::MainAction)
                });
                let most = main.map(|(seat, action)| choices(seat, action).len()).max();
                assert!(most.is_none_or(|picks| picks <= 6), "{most:?}");
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
    }
}
