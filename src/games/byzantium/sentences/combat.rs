//! Sentences about combat.

use crate::games::Names;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::sentence;
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{against, between, called, cubes, dice, manner, named, of, side, taken};

/// Tells a fact of this chapter.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn muster_phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    let between = |phrase, from, to| between(phrase, (from, to), language);
    Some(match fact {
        Fact::CombatBegun {
            seat,
            attack,
            side: army,
            city,
            armies,
        } => {
            let begun = if armies.is_empty() {
                who("byzantium-combat-begun", *seat)
            } else {
                let owners = named(armies.iter(), names);
                who("byzantium-combat-begun-defended", *seat).with("owners", owners)
            };
            begun
                .with("attack", manner(*attack))
                .with("army", side(*army))
                .with("city", called(*city, language))
        }
        Fact::ArmyStood {
            seat,
            automatic: false,
        } => who("byzantium-army-stood", *seat),
        Fact::ArmyStood {
            seat,
            automatic: true,
        } => who("byzantium-army-stood-itself", *seat),
        Fact::RetreatBegun {
            seat,
            army,
            voluntary,
        } => {
            let key = if *voluntary {
                "byzantium-retreat-chosen"
            } else {
                "byzantium-retreat-forced"
            };
            who(key, *seat).with("army", side(*army))
        }
        Fact::RetreatDeclared { seat, from, to, .. } => {
            between(who("byzantium-retreat-declared", *seat), from, to)
        }
        Fact::RetreatAllowed { seat } => who("byzantium-retreat-allowed", *seat),
        Fact::RetreatForbidden { seat, from, to } => {
            between(who("byzantium-retreat-forbidden", *seat), from, to)
        }
        Fact::ArmyRetreated {
            seat,
            army,
            from,
            to,
            hostile,
            ..
        } => {
            let key = if *hostile {
                "byzantium-army-retreated-hostile"
            } else {
                "byzantium-army-retreated"
            };
            between(who(key, *seat), from, to).with("army", side(*army))
        }
        Fact::LeviesCalled { seat } => who("byzantium-levies-called", *seat),
        Fact::LeviesHeldBack { seat } => who("byzantium-levies-held-back", *seat),
        Fact::OpponentChosen { seat, opponent, .. } => {
            who("byzantium-opponent-chosen", *seat).with("opponent", names.of(*opponent))
        }
        turns!() | actions!() | specials!() | travel!() | battle!() | conquest!() | income!() => {
            return None;
        }
    })
}

/// Tells a fact of this chapter.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn battle_phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    Some(match fact {
        Fact::BattleRolled {
            attacker,
            defender,
            foe,
            attacker_losses,
            defender_losses,
        } => against(sentence("byzantium-battle-rolled"), *foe, names)
            .with("dice", dice(*attacker, language))
            .with("answer", dice(*defender, language))
            .with("cubes", cubes(*attacker_losses, language))
            .with("lost", cubes(*defender_losses, language)),
        Fact::LossesTaken {
            seat,
            army,
            elite,
            main,
            movement,
            ..
        } => who("byzantium-losses-taken", *seat)
            .with("army", side(*army))
            .with("lost", taken([*elite, *main, *movement, 0], language)),
        Fact::LeviesLost {
            seat, cubes: lost, ..
        } => who("byzantium-levies-lost", *seat).with("cubes", cubes(*lost, language)),
        Fact::BulgarsLost { cubes: lost } => {
            sentence("byzantium-bulgars-lost").with("cubes", cubes(*lost, language))
        }
        Fact::ArmyDestroyed {
            seat, army, guard, ..
        } => {
            let key = if *guard {
                "byzantium-army-destroyed-guard"
            } else {
                "byzantium-army-destroyed"
            };
            who(key, *seat).with("army", side(*army))
        }
        Fact::BattleDecided {
            attacker_won,
            attacker,
            defender,
        } => {
            let key = if *attacker_won {
                "byzantium-battle-won"
            } else {
                "byzantium-battle-lost"
            };
            sentence(key)
                .with("attacker", *attacker)
                .with("defender", *defender)
        }
        Fact::SiegeRolled {
            city,
            dice: rolled,
            losses,
        } => sentence("byzantium-siege-rolled")
            .with("city", called(*city, language))
            .with("dice", dice(*rolled, language))
            .with("cubes", cubes(*losses, language)),
        Fact::SiegeFailed {
            city,
            strength,
            value,
        } => sentence("byzantium-siege-failed")
            .with("city", called(*city, language))
            .with("strength", *strength)
            .with("value", *value),
        turns!() | actions!() | specials!() | travel!() | muster!() | conquest!() | income!() => {
            return None;
        }
    })
}
