//! Consequences of attacks (Z-60 to Z-82).

use crate::Seat;
use crate::byzantium::asks::{next_to_stand, protector};
use crate::byzantium::legal::{can_retreat, each_sacrifice, sources};
use crate::byzantium::{
    Army, Attack, Combat, CombatStage, Fact, Faction, Favoured, Foe, Source, State,
};

use super::{Flow, Step, roll, seasons};

/// Points for the fall of Constantinople (Z-82).
const POINTS_OF_THE_FALL: u16 = 5;

pub(super) fn next_step(state: &State, combat: Combat) -> Option<Step> {
    match combat.stage {
        CombatStage::Gathering => gather_step(state, combat),
        CombatStage::Facing => match beaten_army(state, combat) {
            Some((seat, army)) => Some(retreat_step(seat, army)),
            None => face_step(state, combat),
        },
        CombatStage::Fighting => combat.foe.map(|foe| Step::Battle(combat, foe)),
        CombatStage::Fought => {
            let decided = |foe| Step::Apply(battle_fact(state, combat, foe));
            combat.foe.map(decided)
        }
        CombatStage::Besieging => Some(Step::Siege(combat)),
        CombatStage::Besieged => Some(Step::DecideSiege(combat)),
        CombatStage::Garrison => garrison_step(state, combat),
        CombatStage::Leaving => Some(leave_step(state, combat)),
    }
}

/// Returns the step that ends a failed attack; an army still in the city retreats first (Z-67, Z-71).
fn leave_step(state: &State, combat: Combat) -> Step {
    let seat = state.active;
    let stays =
        combat.attack != Attack::Bulgars && state.position(seat, combat.side) == Some(combat.city);
    if stays {
        return retreat_step(seat, combat.side);
    }
    Step::Apply(Fact::ActionEnded {
        seat,
        automatic: true,
    })
}

/// Returns the step that makes an army retreat after a lost battle or siege (Z-67).
fn retreat_step(seat: Seat, army: Army) -> Step {
    Step::Apply(Fact::RetreatBegun {
        seat,
        army,
        voluntary: false,
    })
}

/// Returns the step that finds the defenders of a city; `None` while a seat must choose (Z-61, Z-62).
fn gather_step(state: &State, combat: Combat) -> Option<Step> {
    if let Some(seat) = next_to_stand(state, combat) {
        let stood = Fact::ArmyStood {
            seat,
            automatic: true,
        };
        return (!can_retreat(state, seat)).then_some(Step::Apply(stood));
    }
    if !combat.defenders.is_empty() {
        return face_step(state, combat);
    }
    if protector(state, combat).is_some() {
        return None;
    }
    Some(undefended_step(state, combat))
}

fn undefended_step(state: &State, combat: Combat) -> Step {
    let bulgars_defend = state.cities.get(combat.city).faction == Faction::Bulgar
        && combat.attack != Attack::Bulgars
        && 0 < state.bulgars;
    if bulgars_defend {
        Step::Battle(combat, Foe::Bulgars {})
    } else {
        Step::Siege(combat)
    }
}

/// Step to the battle with the only opponent left, or to the siege; `None` if the attacker must choose an opponent.
fn face_step(state: &State, combat: Combat) -> Option<Step> {
    let mut left = combat.defenders.iter();
    match (left.next(), left.next()) {
        (None, _) => Some(Step::Siege(combat)),
        (Some(opponent), None) => Some(Step::Apply(Fact::OpponentChosen {
            seat: state.active,
            opponent,
            automatic: true,
        })),
        (Some(_), Some(_)) => None,
    }
}

/// Returns the army beaten last, if it is still in the city (Z-67).
fn beaten_army(state: &State, combat: Combat) -> Option<(Seat, Army)> {
    let army = state.cities.army(combat.city)?;
    match combat.foe? {
        Foe::Army { seat } if state.position(seat, army) == Some(combat.city) => {
            Some((seat, army)).filter(|_| !combat.defenders.has(seat))
        }
        Foe::Army { .. } | Foe::Levies { .. } | Foe::Bulgars {} => None,
    }
}

/// Step to the only possible garrison, else the only sacrifice, else an empty city; `None` if there is a choice (Z-81).
fn garrison_step(state: &State, combat: Combat) -> Option<Step> {
    let seat = state.active;
    let mut payable = sources(state.holdings.get(seat), combat.side);
    let fact = match (payable.next(), payable.next()) {
        (Some(_), Some(_)) => return None,
        (Some(only), None) => garrison_fact(seat, combat, only, true),
        (None, _) => {
            let mut cuts = each_sacrifice(state, seat, combat.side);
            match (cuts.next(), cuts.next()) {
                (Some(_), Some(_)) => return None,
                (Some([0, 0, 0]) | None, _) => Fact::CityLeftEmpty {
                    seat,
                    city: combat.city,
                },
                (Some(only), None) => sacrifice_fact(seat, combat, only, true),
            }
        }
    };
    Some(Step::Apply(fact))
}

/// Battle dice and strength of the attacker; zeros for a destroyed army.
fn attacker(state: &State, combat: Combat) -> (u8, u8) {
    match combat.attack {
        Attack::Bulgars => (state.bulgars.min(3), state.bulgars),
        Attack::Step | Attack::CivilWar => field_army(state, state.active, combat.side),
    }
}

/// Battle dice and strength of a field army; zeros if the army is off the board (Z-15, Z-16).
fn field_army(state: &State, seat: Seat, army: Army) -> (u8, u8) {
    let card = state.card(seat, army);
    match card.at {
        Some(_) => (card.dice(), card.strength()),
        None => (0, 0),
    }
}

/// Battle dice and strength of a defending force (Z-15, Z-16).
fn defender(state: &State, combat: Combat, foe: Foe) -> (u8, u8) {
    let army = state.cities.army(combat.city);
    match (foe, army) {
        (Foe::Army { seat }, Some(army)) => field_army(state, seat, army),
        (Foe::Levies { seat }, Some(army)) => {
            let levy = state.card(seat, army).levy;
            (levy.min(3), levy)
        }
        (Foe::Bulgars {}, _) => (state.bulgars.min(3), state.bulgars),
        (Foe::Army { .. } | Foe::Levies { .. }, None) => (0, 0),
    }
}

pub(super) fn fight_battle(ctx: &mut Flow<'_>, combat: Combat, foe: Foe) {
    let (attacking, _) = attacker(ctx.state(), combat);
    let (defending, _) = defender(ctx.state(), combat, foe);
    let (attacker, defender) = (roll(ctx, attacking), roll(ctx, defending));
    ctx.apply(Fact::BattleRolled {
        attacker,
        defender,
        foe,
        attacker_losses: defender.hits(),
        defender_losses: attacker.hits(),
    });
    if combat.attack == Attack::Bulgars {
        lose_bulgars(ctx, defender.hits());
    }
    match (foe, ctx.state().cities.army(combat.city)) {
        (Foe::Levies { seat }, Some(army)) => lose_levies(ctx, seat, army, attacker.hits()),
        (Foe::Bulgars {}, _) => lose_bulgars(ctx, attacker.hits()),
        (Foe::Levies { .. }, None) | (Foe::Army { .. }, _) => {}
    }
}

fn lose_bulgars(ctx: &mut Flow<'_>, hits: u8) {
    let cubes = ctx.state().bulgars.min(hits);
    if 0 < cubes {
        ctx.apply(Fact::BulgarsLost { cubes });
    }
}

fn lose_levies(ctx: &mut Flow<'_>, seat: Seat, army: Army, hits: u8) {
    let cubes = ctx.state().card(seat, army).levy.min(hits);
    if 0 < cubes {
        ctx.apply(Fact::LeviesLost { seat, army, cubes });
    }
}

fn battle_fact(state: &State, combat: Combat, foe: Foe) -> Fact {
    // Strength alone decides (Z-63), so on a tie a destroyed defender may win by `battle_tie`. A
    // destroyed attacker never wins (Z-71).
    let (_, attacker) = attacker(state, combat);
    let (_, defender) = defender(state, combat, foe);
    let wins_ties =
        state.rulings.battle_tie == Favoured::Attacker && is_attacker_there(state, combat);
    Fact::BattleDecided {
        attacker_won: defender < attacker || defender == attacker && wins_ties,
        attacker,
        defender,
    }
}

fn is_attacker_there(state: &State, combat: Combat) -> bool {
    match combat.attack {
        Attack::Bulgars => 0 < state.bulgars,
        Attack::Step | Attack::CivilWar => state.position(state.active, combat.side).is_some(),
    }
}

pub(super) fn roll_siege(ctx: &mut Flow<'_>, combat: Combat) {
    let value = ctx.state().cities.siege_value(combat.city);
    let dice = roll(ctx, value);
    let weight = if combat.city.is_capital() { 2 } else { 1 };
    let losses = dice.hits().saturating_mul(weight);
    ctx.apply(Fact::SiegeRolled {
        city: combat.city,
        dice,
        losses,
    });
    if combat.attack == Attack::Bulgars {
        lose_bulgars(ctx, losses);
    }
}

pub(super) fn decide_siege(ctx: &mut Flow<'_>, combat: Combat) {
    let state = ctx.state();
    let (_, strength) = attacker(state, combat);
    let value = state.cities.siege_value(combat.city);
    let wins_ties = state.rulings.siege_tie == Favoured::Attacker;
    let is_taken = value < strength || value == strength && wins_ties;
    if !(is_taken && is_attacker_there(state, combat)) {
        ctx.apply(Fact::SiegeFailed {
            city: combat.city,
            strength,
            value,
        });
    } else if combat.city.is_capital() {
        ctx.apply(Fact::ConstantinopleFell {
            seat: state.active,
            attack: combat.attack,
            points: POINTS_OF_THE_FALL,
        });
        seasons::end_match(ctx, true);
    } else {
        conquer(ctx, combat);
    }
}

/// Applies the conquest of the attacked city (Z-80, Z-48).
fn conquer(ctx: &mut Flow<'_>, combat: Combat) {
    let state = ctx.state();
    let reward = state.cities.worth(combat.city).saturating_sub(1);
    let pays_bezants = combat.attack != Attack::Bulgars || state.rulings.bulgar_conquest_bezants;
    let city = state.cities.get(combat.city);
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
    ctx.apply(fact);
}

pub(super) fn garrison_fact(seat: Seat, combat: Combat, source: Source, automatic: bool) -> Fact {
    Fact::CityGarrisoned {
        seat,
        city: combat.city,
        side: combat.side,
        source,
        paid: source.price(),
        automatic,
    }
}

pub(super) fn sacrifice_fact(seat: Seat, combat: Combat, cubes: [u8; 3], automatic: bool) -> Fact {
    let [elite, main, movement] = cubes;
    Fact::GarrisonSacrificed {
        seat,
        city: combat.city,
        army: combat.side,
        elite,
        main,
        movement,
        automatic,
    }
}
