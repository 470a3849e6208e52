//! The way to an action in small steps: what it is, whose and where, and where its cube comes from.

use crate::Seat;
use crate::i18n::Phrase;
use crate::picks::Pick;
use crate::telling::said;

use super::sentences::fleet_answer;
use super::{Action, Army, Building, City, Place, Purchase, Source, Via, sentence, sentences};

/// So many numbers are one group.
const DECADE: u8 = 10;

/// What an action is, and whose.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as the contract has it")]
pub(super) fn begun(seat: Seat, action: &Action) -> Vec<Pick> {
    let tag: &'static str = action.into();
    let (rank, kind) = turn(tag);
    let first = Pick::new(tag, sentence(format!("do-{tag}"))).ranked(rank);
    let first = first.under(sentence("pick-kind").with("kind", kind));
    let mut picks = vec![first.hinted(sentence(format!("hint-{tag}")))];
    if let Some((purchase, source)) = action.purchase() {
        picks.extend(paid(seat, purchase, source));
    }
    if let Action::EnterArmy { army, .. }
    | Action::MoveArmy { army, .. }
    | Action::ChooseUnmaintained { army, .. } = *action
    {
        picks.push(own(seat, army));
    }
    picks
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as the contract has it")]
pub(super) fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
    let mut picks = begun(seat, action);
    match *action {
        Action::PlaceCube {
            army,
            place,
            source,
        } => picks.extend([own(seat, army), target(army, place), cube(source)]),
        Action::Tax { cubes } => {
            let label = sentence("byzantium-cubes").with("count", cubes);
            picks.extend(number("cubes", cubes, label));
        }
        Action::SplitTax { byzantine, arab } => picks.extend(split(byzantine, arab)),
        Action::EnterArmy { city, .. } => picks.extend(site(city)),
        Action::MoveArmy { to, via, .. }
        | Action::Step { to, via }
        | Action::RetreatStep { to, via } => picks.extend(way(to, via)),
        Action::FleetResponse { double, attack } => {
            picks.push(answer(fleet_answer(double, attack)));
        }
        Action::ConfirmSeaMove { proceed } => picks.push(either(proceed, ["sail", "stay"])),
        Action::StandOrRetreat { retreat } => picks.push(either(retreat, ["retreat", "stand"])),
        Action::FleetBlock { block } => picks.push(either(block, ["forbid", "allow"])),
        Action::LevyDefence { defend } => picks.push(either(defend, ["defend", "wait"])),
        Action::ChooseOpponent { seat } => {
            picks.push(Pick::new(format!("seat-{seat}"), seat).in_place());
        }
        Action::Garrison { source } => picks.push(cube(source)),
        Action::ChooseLosses { .. } | Action::GarrisonBySacrifice { .. } => {
            picks.extend(lost(action.field_cubes()));
        }
        Action::ChooseUnmaintained { .. } => picks.extend(lost(action.cubes())),
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

/// When an action is offered, and its kind: cities, armies, money, what can be done once in a turn, then what
/// ends an action or the turn, and last what takes it back.
fn turn(tag: &str) -> (u8, &'static str) {
    match tag {
        "claim_city" => (0, "cities"),
        "build" => (1, "cities"),
        "enter_army" | "move_army" => (2, "armies"),
        "place_cube" => (3, "armies"),
        "tax" => (4, "money"),
        "end_action" | "finish_increase" | "pass" => (6, "end"),
        "take_back" => (7, "end"),
        special if special.starts_with("special_") => (5, "special"),
        _ => (2, "armies"),
    }
}

said! {
    City => |city, names| sentences::called(*city, names.language());
}

/// What a cube is taken for, and where it comes from.
fn paid(seat: Seat, purchase: Purchase, source: Source) -> Vec<Pick> {
    let mut picks = match purchase {
        Purchase::ClaimCity { city }
        | Purchase::SpecialImprove { city }
        | Purchase::SpecialFortify { city } => site(city).into(),
        Purchase::Build { building } => vec![built(building)],
        Purchase::SpecialRuler { army } => vec![throne(army)],
        Purchase::SpecialFleet { army } => vec![fleet(army)],
        Purchase::SpecialBulgarReinforcement { beneficiary } => vec![side(beneficiary)],
        Purchase::SpecialBulgarAttack { target, .. } => site(target).into(),
        Purchase::SpecialCivilWar { army } => vec![own(seat, army)],
    };
    if let Purchase::SpecialBulgarAttack { beneficiary, .. } = purchase {
        picks.push(side(beneficiary));
    }
    picks.push(cube(source));
    picks
}

/// A city, by whose it was in the beginning: no group of them is too large.
pub(super) fn site(city: City) -> [Pick; 2] {
    let lands: &'static str = city.written().start.into();
    [
        Pick::group(lands, sentence("pick-lands").with("faction", lands)),
        Pick::new(format!("city-{}", city.index()), city).in_place(),
    ]
}

fn way(to: City, via: Via) -> impl Iterator<Item = Pick> {
    let word: &'static str = via.into();
    let via = Pick::new(word, sentence("pick-via").with("via", word));
    site(to).into_iter().chain([via])
}

/// An army of the one who acts.
fn own(seat: Seat, army: Army) -> Pick {
    let word: &'static str = army.into();
    Pick::new(word, sentence("pick-army").with("army", word)).at(format!("army-{seat}-{word}"))
}

fn side(army: Army) -> Pick {
    let word: &'static str = army.into();
    let pick = Pick::new(word, sentence("pick-side").with("army", word));
    pick.hinted(sentence("hint-side").with("army", word))
}

fn throne(army: Army) -> Pick {
    let pick = match army {
        Army::Byzantine => {
            Pick::new("emperor", sentence("word-emperor")).at("space-emperor".into())
        }
        Army::Arab => Pick::new("caliph", sentence("word-caliph")).at("space-caliph".into()),
    };
    pick.hinted(sentence("hint-throne").with("army", <&str>::from(army)))
}

fn fleet(army: Army) -> Pick {
    let word: &'static str = army.into();
    let pick = Pick::new(word, sentence("pick-fleet").with("army", word));
    let pick = pick.at(format!("space-fleet-{word}"));
    pick.hinted(sentence("hint-fleet").with("army", word))
}

fn built(building: Building) -> Pick {
    let (word, label) = match building {
        Building::Church => ("church", sentence("word-church")),
        Building::Mosque => ("mosque", sentence("word-mosque")),
    };
    Pick::new(word, label).hinted(sentence("hint-building").with("building", word))
}

/// A box of the army card, to which a cube is added.
fn target(army: Army, place: Place) -> Pick {
    let (army, place) = (<&'static str>::from(army), <&'static str>::from(place));
    let label = sentence("byzantium-box").with("army", army);
    let hint = sentence("hint-box").with("place", place);
    Pick::new(place, label.with("place", place)).hinted(hint)
}

/// Where a cube comes from, and for how much.
fn cube(source: Source) -> Pick {
    let label = sentence("byzantium-origin").with("price", source.price());
    match source {
        Source::Pool {} => Pick::new("pool", label.with("source", "pool")),
        Source::Casualties {} => Pick::new("casualties", label.with("source", "casualties")),
        Source::Box { army, place } => {
            let (army, place) = (<&'static str>::from(army), <&'static str>::from(place));
            let label = label.with("source", "box").with("source_army", army);
            Pick::new(format!("{army}-{place}"), label.with("source_place", place))
        }
    }
}

/// How many cubes of each box, in the order of the card.
fn lost(cubes: impl IntoIterator<Item = u8>) -> impl Iterator<Item = Pick> {
    let boxes = ["elite", "main", "movement", "levy"].into_iter();
    boxes.zip(cubes).flat_map(|(place, cubes)| {
        let label = sentence("byzantium-lost").with("place", place);
        number(place, cubes, label.with("count", cubes))
    })
}

/// A number of what has this word; one of its group where there are too many.
fn number(word: &str, number: u8, label: Phrase) -> [Pick; 2] {
    let first = number - number % DECADE;
    let last = first.saturating_add(DECADE - 1);
    let group = Pick::group(format!("{word}-from-{first}"), format!("{first}–{last}"));
    let one = Pick::new(format!("{word}-{number}"), label);
    [group.ranked(first), one.ranked(number)]
}

fn split(byzantine: u8, arab: u8) -> [Pick; 2] {
    let label = sentence("pick-split").with("byzantine", byzantine);
    number("byzantine", byzantine, label.with("arab", arab))
}

fn either(is_first: bool, [first, other]: [&'static str; 2]) -> Pick {
    answer(if is_first { first } else { other })
}

fn answer(word: &'static str) -> Pick {
    Pick::new(word, sentence("pick-answer").with("answer", word))
}

/// How far it is to a main action.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::{Ask, Byzantium, asked_of};
    use crate::extensions::Variations;
    use crate::i18n::Language;
    use crate::laws::{Playout, every_case};
    use crate::rules::Rules;
    use crate::{Names, Viewer};

    #[test]
    fn an_army_that_is_said_to_stand_still_cannot_move_on() {
        every_case::<Byzantium>(20, |case| {
            let mut playout = Playout::begin(case);
            let name = |seat: Seat| seat.to_string();
            let names = Names::new(Language::En, &name);
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
    fn a_main_action_takes_five_picks_at_most() {
        every_case::<Byzantium>(20, |case| {
            let mut playout = Playout::begin(case);
            loop {
                let actions = playout.choices().into_iter();
                let main = actions
                    .filter(|(seat, _)| asked_of(&playout.state, *seat) == Some(Ask::MainAction));
                let most = main
                    .map(|(seat, action)| choices(seat, &action).len())
                    .max();
                assert!(most.is_none_or(|picks| picks <= 5), "{most:?}");
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
    }
}
