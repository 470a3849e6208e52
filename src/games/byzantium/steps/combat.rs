//! What attacks lead to (Z-60 to Z-82).

use crate::games::Seat;
use crate::games::byzantium::asks::{next_to_stand, protector};
use crate::games::byzantium::card::Army;
use crate::games::byzantium::contest::{Combat, CombatStage};
use crate::games::byzantium::legal::{can_retreat, each_sacrifice, sources};
use crate::games::byzantium::map::Faction;
use crate::games::byzantium::options::Favoured;
use crate::games::byzantium::pieces::Source;
use crate::games::byzantium::state::State;
use crate::games::byzantium::words::{Attack, Fact, Foe};

use super::{Flow, roll, seasons};

/// What the fall of Constantinople scores (Z-82).
const POINTS_OF_THE_FALL: u16 = 5;

/// A step of a combat without a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::games::byzantium) enum Step {
    /// Let an army stand that has nowhere to go (Z-61).
    StandHelpless(Seat),
    /// Face the only defender left (Z-63).
    Face(Seat),
    /// Roll for a battle (Z-63).
    Battle(Foe),
    /// Compare what is left (Z-63).
    Decide(Foe),
    /// Send a beaten army away (Z-67).
    SendAway(Seat, Army),
    /// Roll for the siege (Z-70).
    Siege,
    /// Compare what is left (Z-71).
    DecideSiege,
    /// Place the only garrison there is (Z-81).
    Garrison(Source),
    /// Make the only sacrifice there is (Z-81).
    Sacrifice([u8; 3]),
    /// Leave the city empty (Z-81).
    LeaveEmpty,
    /// End the action (Z-60).
    End,
}

/// The next step of a combat.
pub(super) fn next_step(state: &State, combat: Combat) -> Option<Step> {
    match combat.stage {
        CombatStage::Gathering => gather(state, combat),
        CombatStage::Facing => match beaten(state, combat) {
            Some((seat, army)) => Some(Step::SendAway(seat, army)),
            None => face(combat, Step::Siege),
        },
        CombatStage::Fighting => combat.foe.map(Step::Battle),
        CombatStage::Fought => combat.foe.map(Step::Decide),
        CombatStage::Besieging => Some(Step::Siege),
        CombatStage::Besieged => Some(Step::DecideSiege),
        CombatStage::Garrison => garrison_step(state, combat),
        CombatStage::Leaving => {
            let stays = combat.attack != Attack::Bulgars
                && state.position(state.active, combat.side) == Some(combat.city);
            Some(if stays {
                Step::SendAway(state.active, combat.side)
            } else {
                Step::End
            })
        }
    }
}

/// Who defends (Z-61, Z-62).
fn gather(state: &State, combat: Combat) -> Option<Step> {
    if let Some(seat) = next_to_stand(state, combat) {
        return if can_retreat(state, seat) {
            None
        } else {
            Some(Step::StandHelpless(seat))
        };
    }
    if !combat.defenders.is_empty() {
        return face(combat, Step::Siege);
    }
    if protector(state, combat).is_some() {
        return None;
    }
    let bulgars_defend = state.cities.of(combat.city).faction == Faction::Bulgar
        && combat.attack != Attack::Bulgars
        && 0 < state.bulgars;
    Some(if bulgars_defend {
        Step::Battle(Foe::Bulgars {})
    } else {
        Step::Siege
    })
}

/// The next defender, if there is no choice; nobody left leads to the siege.
fn face(combat: Combat, siege: Step) -> Option<Step> {
    let mut left = combat.defenders.iter();
    match (left.next(), left.next()) {
        (None, _) => Some(siege),
        (Some(only), None) => Some(Step::Face(only)),
        (Some(_), Some(_)) => None,
    }
}

/// The army beaten last, if it still stands in the city (Z-67).
fn beaten(state: &State, combat: Combat) -> Option<(Seat, Army)> {
    let army = state.cities.of(combat.city).faction.army()?;
    match combat.foe {
        Some(Foe::Army { seat }) if state.position(seat, army) == Some(combat.city) => {
            Some((seat, army)).filter(|_| !combat.defenders.has(seat))
        }
        Some(Foe::Army { .. } | Foe::Levies { .. } | Foe::Bulgars {}) | None => None,
    }
}

fn garrison_step(state: &State, combat: Combat) -> Option<Step> {
    let holding = state.holdings.of(state.active);
    let mut payable = sources(holding, combat.side, 0);
    match (payable.next(), payable.next()) {
        (Some(_), Some(_)) => None,
        (Some(only), None) => Some(Step::Garrison(only)),
        (None, _) => {
            let mut cuts = each_sacrifice(state, state.active, combat.side);
            match (cuts.next(), cuts.next()) {
                (Some(_), Some(_)) => None,
                (Some([0, 0, 0]) | None, _) => Some(Step::LeaveEmpty),
                (Some(only), None) => Some(Step::Sacrifice(only)),
            }
        }
    }
}

pub(super) fn take(ctx: &mut Flow<'_>, step: Step) {
    let seat = ctx.state().active;
    match step {
        Step::StandHelpless(seat) => ctx.happens(Fact::ArmyStood {
            seat,
            automatic: true,
        }),
        Step::Face(opponent) => ctx.happens(Fact::OpponentChosen {
            seat,
            opponent,
            automatic: true,
        }),
        Step::Battle(foe) => battle(ctx, foe),
        Step::Decide(foe) => decide(ctx, foe),
        Step::SendAway(seat, army) => ctx.happens(Fact::RetreatBegun {
            seat,
            army,
            voluntary: false,
        }),
        Step::Siege => siege(ctx),
        Step::DecideSiege => decide_siege(ctx),
        Step::Garrison(source) => garrison(ctx, source, true),
        Step::Sacrifice(cubes) => sacrifice(ctx, cubes, true),
        Step::LeaveEmpty => {
            if let Some(combat) = ctx.state().combat {
                ctx.happens(Fact::CityLeftEmpty {
                    seat,
                    city: combat.city,
                });
            }
        }
        Step::End => ctx.happens(Fact::ActionEnded {
            seat,
            automatic: true,
        }),
    }
}

/// What attacks: its battle dice and its strength; nothing is left of a destroyed army.
fn attacker(state: &State, combat: Combat) -> (u8, u8) {
    match combat.attack {
        Attack::Bulgars => (state.bulgars.min(3), state.bulgars),
        Attack::Step | Attack::CivilWar => field_army(state, state.active, combat.side),
    }
}

/// The battle dice and the strength of a field army (Z-15, Z-16).
fn field_army(state: &State, seat: Seat, army: Army) -> (u8, u8) {
    let card = state.holdings.of(seat).card(army);
    match card.at {
        Some(_) => (card.dice(), card.strength()),
        None => (0, 0),
    }
}

/// The battle dice and the strength of a defender (Z-15, Z-16).
fn defender(state: &State, combat: Combat, foe: Foe) -> (u8, u8) {
    let army = state.cities.of(combat.city).faction.army();
    match (foe, army) {
        (Foe::Army { seat }, Some(army)) => field_army(state, seat, army),
        (Foe::Levies { seat }, Some(army)) => {
            let levy = state.holdings.of(seat).card(army).levy;
            (levy.min(3), levy)
        }
        (Foe::Bulgars {}, _) => (state.bulgars.min(3), state.bulgars),
        (Foe::Army { .. } | Foe::Levies { .. }, None) => (0, 0),
    }
}

fn battle(ctx: &mut Flow<'_>, foe: Foe) {
    let Some(combat) = ctx.state().combat else {
        return;
    };
    let (attacking, _) = attacker(ctx.state(), combat);
    let (defending, _) = defender(ctx.state(), combat, foe);
    let attacker = roll(ctx, attacking);
    let defender = roll(ctx, defending);
    ctx.happens(Fact::BattleRolled {
        attacker,
        defender,
        foe,
        attacker_losses: defender.hits(),
        defender_losses: attacker.hits(),
    });
    if combat.attack == Attack::Bulgars {
        lose_bulgars(ctx, defender.hits());
    }
    match (foe, ctx.state().cities.of(combat.city).faction.army()) {
        (Foe::Levies { seat }, Some(army)) => lose_levies(ctx, seat, army, attacker.hits()),
        (Foe::Bulgars {}, _) => lose_bulgars(ctx, attacker.hits()),
        (Foe::Levies { .. }, None) | (Foe::Army { .. }, _) => {}
    }
}

fn lose_bulgars(ctx: &mut Flow<'_>, hits: u8) {
    let cubes = ctx.state().bulgars.min(hits);
    if 0 < cubes {
        ctx.happens(Fact::BulgarsLost { cubes });
    }
}

fn lose_levies(ctx: &mut Flow<'_>, seat: Seat, army: Army, hits: u8) {
    let cubes = ctx.state().holdings.of(seat).card(army).levy.min(hits);
    if 0 < cubes {
        ctx.happens(Fact::LeviesLost { seat, army, cubes });
    }
}

/// Decides a battle by strength alone (Z-63), so that on equality a destroyed defender may still win
/// by `battle_tie`; a destroyed attacker never does (Z-71).
fn decide(ctx: &mut Flow<'_>, foe: Foe) {
    let state = ctx.state();
    let Some(combat) = state.combat else { return };
    let (_, attacking) = attacker(state, combat);
    let (_, defending) = defender(state, combat, foe);
    let wins_ties = state.rulings.battle_tie == Favoured::Attacker && is_there(state, combat);
    ctx.happens(Fact::BattleDecided {
        attacker_won: defending < attacking || defending == attacking && wins_ties,
        attacker: attacking,
        defender: defending,
    });
}

/// Whether the attacker has not been destroyed.
fn is_there(state: &State, combat: Combat) -> bool {
    match combat.attack {
        Attack::Bulgars => 0 < state.bulgars,
        Attack::Step | Attack::CivilWar => state.position(state.active, combat.side).is_some(),
    }
}

fn siege(ctx: &mut Flow<'_>) {
    let Some(combat) = ctx.state().combat else {
        return;
    };
    let value = ctx.state().cities.siege_value(combat.city);
    let dice = roll(ctx, value);
    let weight = if combat.city.is_capital() { 2 } else { 1 };
    let losses = dice.hits().saturating_mul(weight);
    ctx.happens(Fact::SiegeRolled {
        city: combat.city,
        dice,
        losses,
    });
    if combat.attack == Attack::Bulgars {
        lose_bulgars(ctx, losses);
    }
}

fn decide_siege(ctx: &mut Flow<'_>) {
    let state = ctx.state();
    let Some(combat) = state.combat else { return };
    let (_, strength) = attacker(state, combat);
    let value = state.cities.siege_value(combat.city);
    let wins_ties = state.rulings.siege_tie == Favoured::Attacker;
    let is_taken = value < strength || value == strength && wins_ties;
    if !(is_taken && is_there(state, combat)) {
        ctx.happens(Fact::SiegeFailed {
            city: combat.city,
            strength,
            value,
        });
    } else if combat.city.is_capital() {
        ctx.happens(Fact::ConstantinopleFell {
            seat: state.active,
            attack: combat.attack,
            points: POINTS_OF_THE_FALL,
        });
        seasons::end_match(ctx, true);
    } else {
        conquer(ctx, combat);
    }
}

/// Takes the city (Z-80, Z-48).
fn conquer(ctx: &mut Flow<'_>, combat: Combat) {
    let state = ctx.state();
    let reward = state.cities.worth(combat.city).saturating_sub(1);
    let pays_bezants = combat.attack != Attack::Bulgars || state.rulings.bulgar_conquest_bezants;
    let city = state.cities.of(combat.city);
    let fact = Fact::CityConquered {
        seat: state.active,
        city: combat.city,
        attack: combat.attack,
        side: combat.side,
        points: u16::from(reward),
        bezants: if pays_bezants { u16::from(reward) } else { 0 },
        counters: reward.max(1),
        loser: city.owner,
        disc: city.fortified,
    };
    ctx.happens(fact);
}

pub(super) fn garrison(ctx: &mut Flow<'_>, source: Source, automatic: bool) {
    let Some(combat) = ctx.state().combat else {
        return;
    };
    let seat = ctx.state().active;
    ctx.happens(Fact::CityGarrisoned {
        seat,
        city: combat.city,
        side: combat.side,
        source,
        paid: source.price(),
        automatic,
    });
}

pub(super) fn sacrifice(ctx: &mut Flow<'_>, cubes: [u8; 3], automatic: bool) {
    let Some(combat) = ctx.state().combat else {
        return;
    };
    let [elite, main, movement] = cubes;
    let seat = ctx.state().active;
    ctx.happens(Fact::GarrisonSacrificed {
        seat,
        city: combat.city,
        army: combat.side,
        elite,
        main,
        movement,
        automatic,
    });
}
