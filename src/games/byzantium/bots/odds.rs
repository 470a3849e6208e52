//! Computes the odds of battles and sieges for the bot, as expected values.

use crate::byzantium::{ArmyCard, ArmyView, spread};

/// Fighting force: a field army, or cubes that fight like a main army.
pub(super) type Force = ArmyCard;

#[derive(Clone, Copy, Debug)]
pub(super) struct ExpectedFoe {
    pub(super) dice: u8,
    pub(super) strength: u8,
    /// Number of cubes that the force can lose without losing strength.
    pub(super) buffer: u8,
}

pub(super) struct Wall {
    pub(super) value: u8,
    /// Cubes that the attacker loses per siege hit.
    pub(super) weight: u8,
    /// Whether the attacker wins ties in a siege, and in a battle.
    pub(super) ties: (bool, bool),
}

impl Force {
    pub(super) fn from_view(army: &ArmyView) -> Self {
        Self {
            elite: army.elite,
            main: army.main,
            movement: army.movement,
            guard: army.guard,
            ..Self::default()
        }
    }

    pub(super) fn from_cubes(cubes: u8) -> Self {
        Self {
            main: cubes,
            ..Self::default()
        }
    }

    pub(super) fn after_paying(mut self, cubes: u8) -> Self {
        self.lose([0, 0, cubes]);
        self
    }

    /// Force left after these losses; `None` if it is destroyed.
    fn after_losses(mut self, hits: u8) -> Option<Self> {
        let is_paid = hits <= self.field();
        let [movement, main, elite] = spread([self.movement, self.main, self.elite], hits);
        self.lose([elite, main, movement]);
        (is_paid && self.is_alive()).then_some(self)
    }

    pub(super) fn as_foe(self) -> ExpectedFoe {
        ExpectedFoe {
            dice: self.dice(),
            strength: self.strength(),
            buffer: self.movement,
        }
    }
}

/// Averages `outcome` over all numbers of hits that this many dice can roll, by their chance.
fn average(dice: u8, outcome: impl Fn(u8) -> i64) -> i64 {
    let (mut sum, mut ways, mut all) = (0_i64, 1_i64, 0_i64);
    for hits in 0..=dice {
        sum += ways.saturating_mul(outcome(hits));
        all += ways;
        ways = ways.saturating_mul(i64::from(dice - hits)) / i64::from(hits + 1);
    }
    sum / all.max(1)
}

/// Expected value of an attack. `outcome` rates the force left (`None` if destroyed), and whether the city was taken.
pub(super) fn attack(
    force: Force,
    foes: &[ExpectedFoe],
    wall: &Wall,
    outcome: &dyn Fn(Option<Force>, bool) -> i64,
) -> i64 {
    let Some((foe, others)) = foes.split_first() else {
        return siege(force, wall, outcome);
    };
    let (_, wins_ties) = wall.ties;
    average(force.dice(), |hits| {
        let defends = foe.strength.saturating_sub(hits.saturating_sub(foe.buffer));
        average(foe.dice, |losses| match force.after_losses(losses) {
            None => outcome(None, false),
            Some(left) if is_stronger(left.strength(), defends, wins_ties) => {
                attack(left, others, wall, outcome)
            }
            Some(left) => outcome(Some(left), false),
        })
    })
}

fn siege(force: Force, wall: &Wall, outcome: &dyn Fn(Option<Force>, bool) -> i64) -> i64 {
    let (wins_ties, _) = wall.ties;
    average(wall.value, |hits| {
        let left = force.after_losses(hits.saturating_mul(wall.weight));
        let wins = |left: Force| is_stronger(left.strength(), wall.value, wins_ties);
        outcome(left, left.is_some_and(wins))
    })
}

fn is_stronger(attacker: u8, defender: u8, wins_ties: bool) -> bool {
    defender < attacker || wins_ties && defender == attacker
}

/// Expected value of standing against an attacker. `outcome` has the values of losing and of holding the city.
pub(super) fn stand(own: Force, attacker: Force, wins_ties: bool, outcome: [i64; 2]) -> i64 {
    let [lost, held] = outcome;
    average(attacker.dice(), |hits| {
        average(own.dice(), |losses| {
            let left = own.after_losses(hits).map_or(0, |left| left.strength());
            let attacks = attacker
                .after_losses(losses)
                .map_or(0, |left| left.strength());
            if is_stronger(attacks, left, wins_ties) {
                lost
            } else {
                held
            }
        })
    })
}
