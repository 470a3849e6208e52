//! Tests of the options: their values, their JSON, and their description in the catalogue.

use serde_json::json;

use super::fixture::options;
use crate::bards::Bards;
use crate::bards::options::{Dealer, Options};
use crate::{AnyRules, Erased, Rules, Seat, Setup};

#[test]
fn two_seats_play_with_a_dealer_among_them() {
    let check = |seats, json| {
        let options = options(json);
        Bards::check_setup(&Setup { seats, options })
    };
    assert_eq!(
        options(json!({ "dealer": 1 })).dealer,
        Dealer::Fixed(Seat::new(1))
    );
    assert!(check(2, json!({ "dealer": 1 })).is_ok());
    assert!(check(2, json!({ "dealer": 2 })).is_err_and(|why| why.contains("seat 2")));
    assert!(check(1, json!({})).is_err() && check(3, json!({})).is_err());
}

#[test]
fn wrong_options_are_refused_with_a_sentence() {
    let rules: &dyn AnyRules = &Erased::<Bards>::NEW;
    for wrong in [
        json!({ "dealer": "me" }),
        json!({ "dealer": 9 }),
        json!({ "play_order": "oldest_first" }),
        json!({ "extended_deck": "yes" }),
        json!({ "double_deck": null }),
        json!({ "score_reveal": "never" }),
        json!({ "conclude_limit": 1 }),
        json!([]),
    ] {
        assert!(
            rules.options(2, &wrong).is_err_and(|why| !why.is_empty()),
            "{wrong}"
        );
    }
    let checked = rules.options(2, &json!({ "extended_deck": true }));
    let full = checked.expect("the options are valid");
    assert_eq!(full["play_order"], "face_up_first");
    assert_eq!(rules.options(2, &full), Ok(full.clone()));
}

#[test]
fn the_catalogue_tells_every_rule_and_every_option() {
    let about = Bards::about();
    for number in 1..=42 {
        let rule = format!("S-{number}");
        assert!(
            about.summary.iter().any(|described| described.rule == rule),
            "{rule}"
        );
    }
    let default = serde_json::to_value(Options::default()).expect("options serialise to JSON");
    let names = default.as_object().expect("options are an object").keys();
    let described = about.options.iter().map(|option| option.name);
    assert!(described.eq(names.map(String::as_str)));
    for option in &about.options {
        let plain = |text: &str| match text {
            "true" | "false" | "0" | "1" => serde_json::from_str(text).expect("it is JSON"),
            word => json!(word),
        };
        assert_eq!(option.default.map(plain).as_ref(), default.get(option.name));
        for value in &option.values {
            let given = options(json!({ option.name: plain(value.value) }));
            let written = serde_json::to_value(given).expect("options serialise to JSON");
            assert_eq!(written[option.name], plain(value.value), "{}", option.name);
        }
    }
}
