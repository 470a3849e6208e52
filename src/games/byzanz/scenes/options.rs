//! Tests of the options: their values, their JSON, and their description in the catalogue.

use serde_json::json;

use super::fixture::options;
use crate::byzanz::Byzanz;
use crate::byzanz::options::{Dealer, Edition, Options, TieBreak};
use crate::{GameKey, Rules, Seat, Setup};

#[test]
fn options_have_the_defaults_of_section_3() {
    let given = options(json!({}));
    assert_eq!(given, Options::default());
    let written = serde_json::to_value(given).expect("options serialise to JSON");
    let expected = json!({
        "tie_break": "hand_cards", "discards": "hidden", "profit_display": "open", "final_sales": "manual",
        "dealer": "random"
    });
    assert_eq!(written, expected);
}

#[test]
fn an_edition_presets_the_tie_break_unless_it_is_given_too() {
    for (json, edition, tie_break) in [
        (json!({ "edition": "fr" }), Edition::Fr, TieBreak::HandCards),
        (json!({ "edition": "it" }), Edition::It, TieBreak::HandGoods),
        (json!({ "edition": "hu" }), Edition::Hu, TieBreak::HandGoods),
        (
            json!({ "edition": "hu", "tie_break": "hand_cards" }),
            Edition::Hu,
            TieBreak::HandCards,
        ),
    ] {
        let given = options(json);
        assert_eq!((given.edition, given.tie_break), (Some(edition), tie_break));
        let again = options(serde_json::to_value(given).expect("options serialise to JSON"));
        assert_eq!(
            again, given,
            "complete options must parse to the same value"
        );
    }
}

#[test]
fn a_table_is_set_up_for_three_to_six_with_a_dealer_among_them() {
    let check = |seats, json| {
        Byzanz::check_setup(&Setup {
            seats,
            options: options(json),
        })
    };
    assert_eq!(
        options(json!({ "dealer": 2 })).dealer,
        Dealer::Fixed(Seat::new(2))
    );
    assert!(check(3, json!({ "dealer": 2 })).is_ok());
    assert!(check(3, json!({ "dealer": 3 })).is_err_and(|why| why.contains("seat 3")));
    assert!(check(2, json!({})).is_err());
    assert!(check(7, json!({})).is_err());
}

#[test]
fn wrong_options_are_refused_with_a_sentence() {
    let rules = GameKey::Byzanz.rules();
    for wrong in [
        json!({ "dealer": "me" }),
        json!({ "dealer": 9 }),
        json!({ "tie_break": "coin" }),
        json!({ "speed": 1 }),
        json!([]),
        json!({ "edition": "de" }),
        json!({ "edition": null }),
        json!({ "tie_break": null }),
    ] {
        assert!(
            rules.options(4, &wrong).is_err_and(|why| !why.is_empty()),
            "{wrong}"
        );
    }
    let full = rules
        .options(4, &json!({ "edition": "it" }))
        .expect("the options are valid");
    assert_eq!(full["tie_break"], "hand_goods");
    assert_eq!(rules.options(4, &full), Ok(full.clone()));
}

#[test]
fn the_catalogue_tells_every_rule_that_a_refusal_names_and_every_option() {
    let about = GameKey::Byzanz.rules().about();
    for number in 1..=35 {
        assert!(
            about
                .summary
                .iter()
                .any(|rule| rule.rule == format!("B-{number}")),
            "B-{number}"
        );
    }
    let full = serde_json::to_value(options(json!({ "edition": "fr" })))
        .expect("options serialise to JSON");
    let names: Vec<&String> = full
        .as_object()
        .expect("options are an object")
        .keys()
        .collect();
    assert_eq!(
        about
            .options
            .iter()
            .map(|option| option.name)
            .collect::<Vec<_>>(),
        names
    );
    for option in &about.options {
        for value in option.values.iter().filter(|value| value.value != "0") {
            let given = options(json!({ option.name: value.value }));
            let written = serde_json::to_value(given).expect("options serialise to JSON");
            assert_eq!(written[option.name], value.value, "{}", option.name);
        }
        let default = serde_json::to_value(Options::default()).expect("options serialise to JSON");
        assert_eq!(
            default.get(option.name).and_then(|value| value.as_str()),
            option.default,
            "{}",
            option.name
        );
    }
}
