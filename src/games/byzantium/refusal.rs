//! Why an action of Byzantium is refused.

use super::Ask;
use crate::games::Refuse;

/// Why an action is refused; the codes are those of 5.3.
///
/// `unknown_city`, `unknown_command` and `malformed` cannot happen here: such an action cannot be
/// read. `wrong_mode` neither: the two ways to use the Bulgars are two actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    #[error("you have no seat in this match")]
    NotSeated,
    #[error("the match is over")]
    GameOver,
    #[error("this cannot be done {}", .ask.map_or("now", Ask::now))]
    WrongPhase { ask: Option<Ask> },
    #[error("it is not you who is asked")]
    NotYourDecision,
    #[error("this city is not free")]
    CityNotFree,
    #[error("this cannot be done with Constantinople")]
    Constantinople(&'static str),
    #[error("this is not a number of cubes you may choose")]
    BadCount(&'static str),
    #[error("only one cube of an increase may become elite")]
    EliteLimit,
    #[error("a box cannot both give and receive cubes")]
    SameBox,
    #[error("you have already taxed this turn")]
    AlreadyTaxed,
    #[error("there are not enough cubes there")]
    SourceEmpty,
    #[error("the two parts must make {bezants} bezants together")]
    BadSplit { bezants: u16 },
    #[error("you have taken this back often enough: finish it, or do something else")]
    TakenBackTooOften,
    #[error("this costs {price} bezants, and that treasury holds {treasury}")]
    InsufficientBezants {
        price: u16,
        treasury: u16,
        rule: &'static str,
    },
    #[error("every box for this action is taken this turn")]
    BoxOccupied,
    #[error("this city already has three counters")]
    MaxCounters,
    #[error("this cannot be done with a city of that faction")]
    WrongFaction(&'static str),
    #[error("you do not own this city")]
    NotOwner,
    #[error("this city is already fortified")]
    AlreadyFortified,
    #[error("you have no fortification disc left")]
    NoDisc,
    #[error("there are not enough Bulgars left to reinforce them")]
    BulgarsFull,
    #[error("the Bulgars cannot attack this city")]
    NotATarget,
    #[error("the other side profits from this attack, and pays for it")]
    WrongBeneficiary,
    #[error("you cannot attack a city that you own")]
    OwnCity,
    #[error("you cannot attack a city that an army of yours defends")]
    OwnArmy,
    #[error("this army is not on the board")]
    NoArmy(&'static str),
    #[error("it is the other army that moves in this action")]
    OtherArmyMoves,
    #[error("this army is already on the board")]
    ArmyOnBoard,
    #[error("this army needs a cube that is not spent")]
    ArmyEmpty(&'static str),
    #[error("your Byzantine army comes to the board with your first Byzantine city")]
    NotEnteredYet,
    #[error("an army enters in a city of its own faction")]
    BadEntryCity,
    #[error("there is no such connection for this army")]
    NotConnected(&'static str),
    #[error("no Byzantine army crosses the desert")]
    Desert(&'static str),
    #[error("this step costs {}, and {movement} {} left", cubes(*.cost, "movement "), are(*.movement))]
    InsufficientMovement { cost: u8, movement: u8 },
    #[error("this way by sea is closed for now")]
    SeaBarred(&'static str),
    #[error("you have no additional step left")]
    ExtraStepUsed,
    #[error("there is nowhere to retreat to")]
    NoRetreat,
    #[error("a retreat does not lead to the city that is fought over")]
    BattleCity,
    #[error("that seat has no army left to defend this city")]
    NotADefender,
    #[error("what is given has to be {} that this army has and may give", cubes(*.losses, ""))]
    BadLosses { losses: u8, rule: &'static str },
    #[error("there is a cube for the garrison: no army has to be cut down for it")]
    MustPay,
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
            Self::Constantinople(rule)
            | Self::BadCount(rule)
            | Self::InsufficientBezants { rule, .. }
            | Self::WrongFaction(rule)
            | Self::ArmyEmpty(rule)
            | Self::NotConnected(rule)
            | Self::Desert(rule)
            | Self::SeaBarred(rule)
            | Self::NoArmy(rule)
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
