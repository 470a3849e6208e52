//! The facts of Byzantium chapter by chapter, each chapter as a pattern.
//!
//! There are too many facts for one readable match. A match over one chapter names the facts of its
//! own, and those of the others by these patterns: so it is complete, and a new fact compiles
//! nowhere before it has found its chapter and its arm.

/// Makes a pattern of each chapter.
macro_rules! chapters {
    ($($(#[$about:meta])+ $chapter:ident: $($fact:ident)+;)+) => {$(
        $(#[$about])+
        macro_rules! $chapter {
            () => { $($crate::games::byzantium::words::Fact::$fact { .. })|+ };
        }
        pub(super) use $chapter;
    )+};
}

chapters! {
    /// The order of play, turns, and how an action is drafted and ends.
    turns:
        SeatsOrdered TurnBegun SeatCalled PlacementDrafted TaxDrafted DraftTakenBack ActionEnded
        Passed;
    /// Main actions but the special ones.
    actions: CityClaimed ArmyRaised CubePlaced TaxRaised BuildingRaised;
    /// Special actions.
    specials:
        CityImproved RulerCrowned FleetTaken CityFortified BulgarsReinforced BulgarsSent
        CivilWarDeclared;
    /// The ways of armies by land and sea.
    travel:
        ArmyEntered SeaStepDeclared FleetAnswered SeaStepDropped PassagePaid NavalRolled ArmyMoved;
    /// Who fights for a city, and who retreats.
    muster:
        CombatBegun ArmyStood RetreatBegun RetreatDeclared RetreatAllowed RetreatForbidden
        ArmyRetreated LeviesCalled LeviesHeldBack OpponentChosen;
    /// Battles, sieges and their losses.
    battle:
        BattleRolled LossesTaken LeviesLost BulgarsLost ArmyDestroyed BattleDecided SiegeRolled
        SiegeFailed;
    /// What becomes of a city that was taken.
    conquest: CityConquered CityGarrisoned GarrisonSacrificed CityLeftEmpty ConstantinopleFell;
    /// Income, upkeep and the end.
    income: IncomeBegun IncomeReceived UpkeepPaid CubesUnpaid CubesReturned GuardReturned GameEnded;
}
