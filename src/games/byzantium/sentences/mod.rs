//! One plain sentence for each fact.

#![expect(
    clippy::unnested_or_patterns,
    reason = "a chapter is a pattern of its own"
)]

mod actions;
mod combat;
mod conquest;
mod income;
mod phrases;
mod specials;
mod travel;
mod turns;

use crate::games::Names;
use crate::i18n::Language;

use super::chapters::{actions, battle, conquest, income, muster, specials, travel, turns};
use super::map::City;
use super::words::Fact;

/// Tells a fact in one sentence.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let phrase = match fact {
        turns!() => turns::phrase(fact, names),
        actions!() => actions::phrase(fact, names),
        specials!() => specials::phrase(fact, names),
        travel!() => travel::phrase(fact, names),
        muster!() => combat::muster_phrase(fact, names),
        battle!() => combat::battle_phrase(fact, names),
        conquest!() => conquest::phrase(fact, names),
        income!() => income::phrase(fact, names),
    };
    phrase.map_or_else(String::new, |phrase| phrase.say(names.language()))
}

/// What a city is called.
pub(super) fn called(city: City, language: Language) -> String {
    phrases::called(city, language)
}

/// The names of cities.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_city_is_called_in_english_as_the_map_has_it_and_has_a_name_in_every_language() {
        for city in City::all() {
            assert_eq!(called(city, Language::En), city.name());
        }
        let cities = City::all().map(|city| city.id().to_owned()).collect();
        assert_eq!(crate::i18n::keys_of("byzantium-site-"), cities);
    }
}
