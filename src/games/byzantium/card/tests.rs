//! Tests of the shipped army card, and of invalid cards.

use serde_json::Value;

use super::{Army, CARD_2005, Card, Place, card};

fn parse_card(text: &str) -> Result<Card, String> {
    let card: Card = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let json: Value = serde_json::from_str(text).unwrap();
    let sum = sum(&card);
    if sum != u16::from(card.cubes) {
        return Err(format!("a seat has {} cubes, not {sum}", card.cubes));
    }
    for (army, name) in Army::ALL.into_iter().zip(["byzantine", "arab"]) {
        let stated = &json[name]["upkeep"];
        let upkeep = upkeep_at_the_start(&card, army);
        if *stated != upkeep {
            let fault = format!("the upkeep of {army:?} begins at {upkeep}, not {stated}");
            return Err(fault);
        }
        let field = Place::FIELD.map(|place| card.start_of(army).cubes(place));
        if field == [0; 3] {
            return Err(format!("{army:?} begins without a field army"));
        }
    }
    Ok(card)
}

fn sum(card: &Card) -> u16 {
    let boxes = Army::ALL.into_iter().flat_map(|army| {
        let cubes = move |place| u16::from(card.start_of(army).cubes(place));
        Place::ALL.into_iter().map(cubes)
    });
    boxes.sum::<u16>() + u16::from(card.pool) + u16::from(card.casualties)
}

fn upkeep_at_the_start(card: &Card, army: Army) -> u16 {
    let upkeep = |place| u16::from(card.start_of(army).cubes(place)) * card.upkeep(place);
    Place::ALL.into_iter().map(upkeep).sum()
}

#[test]
fn the_card_that_is_shipped_is_a_card() {
    assert_eq!(parse_card(CARD_2005), Ok(*card()));
}

#[test]
fn a_card_begins_as_z_12_says() {
    let boxes = |army| Place::ALL.map(|place| card().start_of(army).cubes(place));
    assert_eq!(boxes(Army::Byzantine), [1, 3, 2, 2]);
    assert_eq!(boxes(Army::Arab), [0, 8, 5, 0]);
    assert_eq!(Place::ALL.map(|place| card().upkeep(place)), [3, 1, 1, 2]);
    assert_eq!(
        Army::ALL.map(|army| card().start_of(army).treasury),
        [15, 5]
    );
    let rest = (card().pool, card().casualties, card().cubes, card().discs);
    assert_eq!((rest, card().score), ((9, 12, 42, 2), 10));
}

fn assert_refused(sound: &str, fault: &str, reason: &str) {
    assert_eq!(CARD_2005.matches(sound).count(), 1, "{sound}");
    let reason_given = parse_card(&CARD_2005.replace(sound, fault)).unwrap_err();
    assert!(reason_given.contains(reason), "{reason_given}");
}

#[test]
fn a_card_whose_sums_are_wrong_is_refused() {
    assert_refused("\"pool\": 9", "\"pool\": 8", "a seat has 42 cubes, not 41");
    assert_refused("\"upkeep\": 12", "\"upkeep\": 11", "begins at 12, not 11");
    assert_refused("\"levy\": 2 }", "\"levy\": 1 }", "begins at 10, not 12");
}

#[test]
fn a_card_without_a_field_army_is_refused() {
    let sound = CARD_2005.replace("\"casualties\": 12", "\"casualties\": 25");
    let sound = sound.replace("\"upkeep\": 13", "\"upkeep\": 0");
    let bare = sound.replace(
        "\"main\": 8, \"movement\": 5",
        "\"main\": 0, \"movement\": 0",
    );
    assert_eq!(
        parse_card(&bare).unwrap_err(),
        "Arab begins without a field army"
    );
}

#[test]
fn a_card_with_words_we_do_not_know_is_refused() {
    assert_refused("card_2005", "card_2006", "unknown variant `card_2006`");
    assert_refused("\"discs\": 2", "\"disks\": 2", "unknown field `disks`");
    assert_refused("\"score\": 10,", "", "missing field `score`");
}
