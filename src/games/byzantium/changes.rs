//! The changes that facts are made of.

use crate::games::{Seat, Seats};

use super::card::Army;
use super::contest::{CombatStage, Retreat, Toll};
use super::dice::Dice;
use super::facts::{Attack, Foe};
use super::holding::ArmyCard;
use super::journey::{Barred, Journey, JourneyStage, Leg};
use super::map::{City, Faction};
use super::pieces::{Placement, Source, Space};
use super::state::{Draft, Dues, Phase, Progress, Roll, RollKind, State};

/// Adds to a count.
pub(super) fn add(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

/// Takes away from a count.
pub(super) fn take(count: &mut u8, less: u8) {
    *count = count.saturating_sub(less);
}

/// Whose a city is after this attack.
pub(super) fn allegiance(attack: Attack, side: Army) -> Faction {
    match attack {
        Attack::Step | Attack::CivilWar => side.faction(),
        Attack::Bulgars => Faction::Bulgar,
    }
}

/// What concerns turns and main actions.
impl State {
    /// One side of a seat's army card, to be changed.
    pub(super) fn army_mut(&mut self, seat: Seat, army: Army) -> &mut ArmyCard {
        self.holdings.of_mut(seat).card_mut(army)
    }

    /// Counts an answer, so that the next question is another.
    pub(super) fn answer(&mut self, seat: Seat) {
        let count = self.answers.of_mut(seat);
        *count = count.saturating_add(1);
    }

    /// Counts an answer that carries the main action out.
    pub(super) fn act(&mut self, seat: Seat) {
        self.answer(seat);
        self.action = Progress::Done;
        self.draft = Draft::None;
    }

    /// Takes the cube that an answer asks for, and what it costs.
    pub(super) fn spend(&mut self, seat: Seat, source: Source, payer: Army, paid: u16) {
        self.act(seat);
        self.holdings.of_mut(seat).spend(source, payer, paid);
    }

    /// The same, and puts the cube on a special box.
    pub(super) fn occupy(
        &mut self,
        seat: Seat,
        space: Space,
        source: Source,
        payer: Army,
        paid: u16,
    ) {
        self.spend(seat, source, payer, paid);
        if let Some(place) = self.spaces.get_mut(space.index()) {
            *place = Some(seat);
        }
    }

    pub(super) fn begin_turn(&mut self, turn: u8, start: Seat) {
        self.turn = turn;
        self.phase = Phase::Actions;
        self.start = start;
        self.next_start = None;
        for seat in Seat::all(super::per_seat::MOST_SEATS) {
            let holding = self.holdings.of_mut(seat);
            holding.taxed = false;
            holding.passed = false;
            holding.extra_used = false;
        }
        self.call(start);
    }

    /// Lets a seat choose a main action.
    pub(super) fn call(&mut self, seat: Seat) {
        self.active = seat;
        self.clear_action();
        self.action = Progress::Open;
    }

    fn clear_action(&mut self) {
        self.action = Progress::Done;
        self.draft = Draft::None;
        self.journey = None;
        self.combat = None;
        self.retreat = None;
        self.tolls = [None; 2];
        self.barred = Barred::default();
        self.rolls.are_old = true;
    }

    pub(super) fn begin_income(&mut self) {
        self.clear_action();
        self.phase = Phase::Income;
        let all = Seats::all(self.seats);
        self.dues = Dues {
            byzantine: all,
            arab: all,
        };
    }

    pub(super) fn add_to_draft(&mut self, placement: Placement) {
        let mut cubes = match self.draft {
            Draft::Increase(cubes) => cubes,
            Draft::None | Draft::Tax(_) => [None; 3],
        };
        if let Some(place) = cubes.iter_mut().find(|cube| cube.is_none()) {
            *place = Some(placement);
        }
        self.draft = Draft::Increase(cubes);
    }

    pub(super) fn tax(&mut self, seat: Seat, cubes: u8) {
        self.act(seat);
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.pool, cubes);
        add(&mut holding.tax, cubes);
        holding.taxed = true;
    }

    pub(super) fn fortify(&mut self, seat: Seat, city: City) {
        let holding = self.holdings.of_mut(seat);
        holding.bury(1);
        take(&mut holding.discs, 1);
        self.cities.of_mut(city).fortified = true;
    }

    pub(super) fn pass(&mut self, seat: Seat, source: Option<Source>, first: bool) {
        self.act(seat);
        let holding = self.holdings.of_mut(seat);
        holding.passed = true;
        if let Some(source) = source {
            holding.spend(source, Army::Byzantine, 0);
            add(&mut holding.pass, 1);
        }
        if first {
            self.next_start = Some(seat);
        }
    }

    pub(super) fn remove_cubes(&mut self, seat: Seat, army: Army, cubes: [u8; 4]) {
        let [elite, main, movement, levy] = cubes;
        let card = self.army_mut(seat, army);
        card.lose(elite, main, movement);
        take(&mut card.levy, levy);
        let all = cubes.into_iter().fold(0, u8::saturating_add);
        add(&mut self.holdings.of_mut(seat).removed, all);
    }

    pub(super) fn return_cubes(&mut self, seat: Seat, cubes: [u8; 4]) {
        let [_, tax, pass, casualties] = cubes;
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.tax, tax);
        take(&mut holding.pass, pass);
        take(&mut holding.casualties, casualties);
        add(
            &mut holding.pool,
            cubes.into_iter().fold(0, u8::saturating_add),
        );
        for space in &mut self.spaces {
            if *space == Some(seat) {
                *space = None;
            }
        }
    }
}

impl Draft {
    /// The draft without its last step.
    pub(super) fn one_step_back(self) -> Self {
        match self {
            Self::None | Self::Tax(_) => Self::None,
            Self::Increase([first @ Some(_), second @ Some(_), third]) => {
                let kept = if third.is_some() { second } else { None };
                Self::Increase([first, kept, None])
            }
            Self::Increase([_, _, _]) => Self::None,
        }
    }
}

/// What concerns armies on their way.
impl State {
    pub(super) fn place_army(&mut self, seat: Seat, army: Army, city: City) {
        let card = self.army_mut(seat, army);
        card.at = Some(city);
        card.entered = true;
    }

    pub(super) fn pay_movement(&mut self, seat: Seat, army: Army, cubes: u8, extra: bool) {
        self.bury_field(seat, army, [0, 0, cubes]);
        self.holdings.of_mut(seat).extra_used |= extra;
    }

    /// Moves cubes of a field army to the casualties.
    pub(super) fn bury_field(&mut self, seat: Seat, army: Army, cubes: [u8; 3]) {
        let [elite, main, movement] = cubes;
        self.army_mut(seat, army).lose(elite, main, movement);
        let all = cubes.into_iter().fold(0, u8::saturating_add);
        self.holdings.of_mut(seat).bury(all);
    }

    /// Brings the journey to this stage, and begins it if it has not begun.
    pub(super) fn travel(&mut self, army: Army, stage: JourneyStage) {
        let journey = self.journey.unwrap_or(Journey {
            army,
            has_entered: false,
            steps: 0,
            stage,
        });
        self.journey = Some(Journey { stage, ..journey });
    }

    pub(super) fn arrive(&mut self, seat: Seat, army: Army, city: City) {
        self.army_mut(seat, army).at = Some(city);
        if let Some(journey) = &mut self.journey {
            add(&mut journey.steps, 1);
        }
    }

    pub(super) fn answer_mover(&mut self, answer: (bool, bool)) {
        if let Some(Journey {
            stage: stage @ JourneyStage::Asked(_),
            ..
        }) = &mut self.journey
            && let JourneyStage::Asked(leg) = *stage
        {
            *stage = JourneyStage::Answered(Leg { answer, ..leg });
        }
    }

    /// Brings a step at sea to its next stage.
    pub(super) fn turn_leg(&mut self, stage: fn(Leg) -> JourneyStage) {
        if let Some(journey) = &mut self.journey
            && let Some(leg) = journey.stage.leg()
        {
            journey.stage = stage(leg);
        }
    }

    /// Lets the army stay; its seat goes on with the action, or chooses another (Z-57).
    pub(super) fn stop_sailing(&mut self) {
        match &mut self.journey {
            Some(journey) if journey.has_entered || 0 < journey.steps => {
                journey.stage = JourneyStage::Resting;
            }
            Some(_) | None => {
                self.journey = None;
                self.action = Progress::Open;
            }
        }
    }

    /// Takes a destroyed army off the board, out of what it was doing.
    pub(super) fn leave_board(&mut self, seat: Seat, army: Army) {
        let card = self.army_mut(seat, army);
        card.at = None;
        card.guard = false;
        self.retreat = self
            .retreat
            .filter(|retreat| (retreat.seat, retreat.army) != (seat, army));
    }
}

/// What concerns combat.
impl State {
    pub(super) fn keep_roll(&mut self, kind: RollKind, attacker: Dice, defender: Dice) {
        self.rolls.add(Roll {
            kind,
            attacker,
            defender,
        });
    }

    pub(super) fn set_stage(&mut self, stage: CombatStage) {
        if let Some(combat) = &mut self.combat {
            combat.stage = stage;
        }
    }

    pub(super) fn face(&mut self, foe: Option<Foe>, stage: CombatStage) {
        if let Some(combat) = &mut self.combat {
            combat.foe = foe;
        }
        self.set_stage(stage);
    }

    pub(super) fn end_combat(&mut self) {
        self.combat = None;
        self.journey = None;
    }

    pub(super) fn stand(&mut self, seat: Seat) {
        self.answer(seat);
        self.retreat = None;
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
            combat.defenders.insert(seat);
        }
    }

    pub(super) fn begin_retreat(&mut self, seat: Seat, army: Army, voluntary: bool) {
        self.answer(seat);
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
        }
        self.retreat = Some(Retreat {
            seat,
            army,
            voluntary,
            has_moved: false,
            barred: Barred::default(),
            declared: None,
        });
    }

    pub(super) fn retreat_to(&mut self, seat: Seat, army: Army, city: City, hostile: bool) {
        self.answer(seat);
        self.army_mut(seat, army).at = Some(city);
        if hostile {
            self.tolls = [
                Some(Toll {
                    seat,
                    army,
                    losses: 1,
                    on_retreat: true,
                }),
                None,
            ];
            if let Some(retreat) = &mut self.retreat {
                retreat.declared = None;
                retreat.has_moved = true;
            }
        } else {
            self.retreat = None;
        }
    }

    /// Lets a field army owe losses, if there are any.
    pub(super) fn owe(&mut self, seat: Seat, army: Army, losses: u8) {
        let free = self.tolls.iter_mut().find(|toll| toll.is_none());
        if let Some(place) = free
            && 0 < losses
        {
            *place = Some(Toll {
                seat,
                army,
                losses,
                on_retreat: false,
            });
        }
    }

    pub(super) fn owe_after_battle(&mut self, foe: Foe, attacker: u8, defender: u8) {
        let Some(combat) = self.combat else { return };
        if combat.attack != Attack::Bulgars {
            self.owe(self.active, combat.side, attacker);
        }
        if let (Foe::Army { seat }, Some(army)) = (foe, self.cities.of(combat.city).faction.army())
        {
            self.owe(seat, army, defender);
        }
    }

    pub(super) fn owe_after_siege(&mut self, losses: u8) {
        let Some(combat) = self.combat else { return };
        if combat.attack != Attack::Bulgars {
            self.owe(self.active, combat.side, losses);
        }
        self.set_stage(CombatStage::Besieged);
    }

    /// Marks that an army owes nothing more.
    pub(super) fn settle(&mut self, seat: Seat, army: Army) {
        for place in &mut self.tolls {
            *place = place.filter(|toll| (toll.seat, toll.army) != (seat, army));
        }
    }

    pub(super) fn decide_battle(&mut self, attacker_won: bool) {
        let Some(combat) = &mut self.combat else {
            return;
        };
        combat.stage = match (attacker_won, combat.foe) {
            (false, _) => CombatStage::Leaving,
            (true, Some(Foe::Army { seat })) => {
                combat.defenders.remove(seat);
                CombatStage::Facing
            }
            (true, Some(Foe::Levies { .. } | Foe::Bulgars {}) | None) => CombatStage::Besieging,
        };
    }

    /// Gives the loser of a city its cube or disc back (Z-80).
    pub(super) fn lose_city(&mut self, loser: Option<Seat>, disc: bool) {
        let Some(loser) = loser else { return };
        let holding = self.holdings.of_mut(loser);
        if disc {
            add(&mut holding.discs, 1);
        } else {
            holding.bury(1);
        }
    }

    pub(super) fn change_city(&mut self, city: City, faction: Faction, counters: u8) {
        let state = self.cities.of_mut(city);
        state.faction = faction;
        state.counters = counters;
        state.owner = None;
        state.fortified = false;
    }
}
