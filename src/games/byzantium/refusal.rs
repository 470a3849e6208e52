//! Why an action of Byzantium is refused.

use crate::games::Refuse;

use super::asks::Ask;

/// Why an action is refused; the codes are those of 5.3.
///
/// `unknown_city`, `unknown_command` and `malformed` cannot happen here: such an action cannot be
/// read. `wrong_mode` neither: the two ways to use the Bulgars are two actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// Nobody sits there.
    #[error("you have no seat in this match")]
    NotSeated,
    /// The match has ended.
    #[error("the match is over")]
    GameOver,
    /// Something else is asked.
    #[error("this cannot be done {}", .ask.map_or("now", Ask::now))]
    WrongPhase {
        /// What is asked.
        ask: Option<Ask>,
    },
    /// Another seat is asked.
    #[error("it is not you who is asked")]
    NotYourDecision,
    /// The city has an owner, or belongs to nobody who could claim it.
    #[error("this city is not free")]
    CityNotFree,
    /// Constantinople cannot be claimed, improved or fought over in a civil war.
    #[error("this cannot be done with Constantinople")]
    Constantinople {
        /// The rule that says so.
        rule: &'static str,
    },
    /// Too many or too few cubes.
    #[error("this is not a number of cubes you may choose")]
    BadCount {
        /// The rule that says how many.
        rule: &'static str,
    },
    /// A second elite cube.
    #[error("only one cube of an increase may become elite")]
    EliteLimit,
    /// A box both gives and receives.
    #[error("a box cannot both give and receive cubes")]
    SameBox,
    /// A second tax.
    #[error("you have already taxed this turn")]
    AlreadyTaxed,
    /// Nothing to take.
    #[error("there are not enough cubes there")]
    SourceEmpty,
    /// The parts are not the whole.
    #[error("the two parts must make {bezants} bezants together")]
    BadSplit {
        /// What they must make.
        bezants: u16,
    },
    /// A draft that goes round in circles.
    #[error("you have taken this back often enough: finish it, or do something else")]
    TakenBackTooOften,
    /// Too little money.
    #[error("this costs {price} bezants, and that treasury holds {treasury}")]
    InsufficientBezants {
        /// What it costs.
        price: u16,
        /// What there is.
        treasury: u16,
        /// The rule that asks for it.
        rule: &'static str,
    },
    /// No special box of the kind is free.
    #[error("every box for this action is taken this turn")]
    BoxOccupied,
    /// The city is as large as it can be.
    #[error("this city already has three counters")]
    MaxCounters,
    /// The city belongs to no faction for which this can be done.
    #[error("this cannot be done with a city of that faction")]
    WrongFaction {
        /// The rule that says so.
        rule: &'static str,
    },
    /// Somebody else's city.
    #[error("you do not own this city")]
    NotOwner,
    /// A second disc.
    #[error("this city is already fortified")]
    AlreadyFortified,
    /// No disc in hand.
    #[error("you have no fortification disc left")]
    NoDisc,
    /// Too few Bulgars in supply.
    #[error("there are not enough Bulgars left to reinforce them")]
    BulgarsFull,
    /// Bulgars cannot get there.
    #[error("the Bulgars cannot attack this city")]
    NotATarget,
    /// Somebody else profits.
    #[error("the other side profits from this attack, and pays for it")]
    WrongBeneficiary,
    /// An attack on an own city.
    #[error("you cannot attack a city that you own")]
    OwnCity,
    /// An attack on an own army.
    #[error("you cannot attack a city that an army of yours defends")]
    OwnArmy,
    /// The army is not on the board.
    #[error("this army is not on the board")]
    NoArmy {
        /// The rule that says so.
        rule: &'static str,
    },
    /// The other army moves.
    #[error("it is the other army that moves in this action")]
    OtherArmyMoves,
    /// The army is on the board.
    #[error("this army is already on the board")]
    ArmyOnBoard,
    /// The army has no cube, or would have none.
    #[error("this army needs a cube that is not spent")]
    ArmyEmpty {
        /// The rule that says so.
        rule: &'static str,
    },
    /// The Byzantine army waits for its first city.
    #[error("your Byzantine army comes to the board with your first Byzantine city")]
    NotEnteredYet,
    /// A city of another faction.
    #[error("an army enters in a city of its own faction")]
    BadEntryCity,
    /// No way there.
    #[error("there is no such connection for this army")]
    NotConnected {
        /// The rule that says so.
        rule: &'static str,
    },
    /// Byzantines in the desert.
    #[error("no Byzantine army crosses the desert")]
    Desert {
        /// The rule that says so.
        rule: &'static str,
    },
    /// Too few movement cubes.
    #[error("this step costs {}, and {movement} {} left", cubes(*.cost, "movement "), are(*.movement))]
    InsufficientMovement {
        /// What it costs.
        cost: u8,
        /// What there is.
        movement: u8,
    },
    /// The way by sea is closed.
    #[error("this way by sea is closed for now")]
    SeaBarred {
        /// The rule that says so.
        rule: &'static str,
    },
    /// No step is left.
    #[error("you have no additional step left")]
    ExtraStepUsed,
    /// Nowhere to go.
    #[error("there is nowhere to retreat to")]
    NoRetreat,
    /// Back into the fight.
    #[error("a retreat does not lead to the city that is fought over")]
    BattleCity,
    /// Nobody to fight there.
    #[error("that seat has no army left to defend this city")]
    NotADefender,
    /// Not the right cubes.
    #[error("what is given has to be {} that this army has and may give", cubes(*.losses, ""))]
    BadLosses {
        /// How many it should be.
        losses: u8,
        /// The rule that asks for them.
        rule: &'static str,
    },
    /// A garrison that could be paid for.
    #[error("there is a cube for the garrison: no army has to be cut down for it")]
    MustPay,
    /// Too many or too few cubes unpaid.
    #[error("the cubes that stay must be affordable, and none of the others may be")]
    BadUnmaintained,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated | Self::WrongPhase { .. } | Self::NotYourDecision => "5.3",
            Self::GameOver => "Z-102",
            Self::CityNotFree => "Z-26",
            Self::Constantinople { rule }
            | Self::BadCount { rule }
            | Self::InsufficientBezants { rule, .. }
            | Self::WrongFaction { rule }
            | Self::ArmyEmpty { rule }
            | Self::NotConnected { rule }
            | Self::Desert { rule }
            | Self::SeaBarred { rule }
            | Self::NoArmy { rule }
            | Self::BadLosses { rule, .. } => rule,
            Self::EliteLimit => "Z-28",
            Self::TakenBackTooOften => "8.2",
            Self::SameBox | Self::SourceEmpty => "Z-22",
            Self::AlreadyTaxed | Self::BadSplit { .. } => "Z-29",
            Self::BoxOccupied => "Z-40",
            Self::MaxCounters => "Z-42",
            Self::NotOwner | Self::AlreadyFortified | Self::NoDisc => "Z-46",
            Self::BulgarsFull | Self::NotATarget | Self::WrongBeneficiary => "Z-47",
            Self::OwnCity | Self::OwnArmy => "Z-36",
            Self::OtherArmyMoves => "Z-50",
            Self::ArmyOnBoard | Self::NotEnteredYet | Self::BadEntryCity => "Z-33",
            Self::InsufficientMovement { .. } => "Z-55",
            Self::ExtraStepUsed => "Z-54",
            Self::NoRetreat => "Z-61",
            Self::BattleCity => "Z-65",
            Self::NotADefender => "Z-63",
            Self::MustPay => "Z-81",
            Self::BadUnmaintained => "Z-92",
        }
    }
}

fn cubes(count: u8, what: &str) -> String {
    let noun = if count == 1 { "cube" } else { "cubes" };
    format!("{count} {what}{noun}")
}

fn are(count: u8) -> &'static str {
    if count == 1 { "is" } else { "are" }
}
