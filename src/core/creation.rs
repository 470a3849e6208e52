//! A match that somebody would like to create, and what is fixed for it.

use serde_json::Value;

use super::clock::{Absence, Pace, check_bot, check_pace};
use super::events::{Charter, PLATFORM_VERSION, PlaceKind, Seating};
use super::luck::LUCK_VERSION;
use super::refusal::Refusal;
use crate::games::GameKey;
use crate::lobby::LobbyRefusal;

/// A match that somebody would like to create.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a wish of its own, as the host ticks it"
)]
pub struct Creation {
    /// The game.
    pub game: GameKey,
    /// The options that differ from the defaults.
    pub options: Value,
    /// The places, in the order of the lobby.
    pub places: Vec<PlaceKind>,
    /// How places become seats.
    pub seating: Seating,
    /// Whether people who do not play may watch.
    pub spectators: bool,
    /// How much time each seat has; as much as it likes if `None`.
    pub pace: Option<Pace>,
    /// What becomes of a seat whose time runs out again and again; the usual if `None`.
    pub absence: Option<Absence>,
    /// Whether clocks stand still on Saturdays and Sundays.
    pub weekends: bool,
    /// Whether accounts that are declared bots may sit down, the host's included.
    pub admits_bots: bool,
    /// Whether the match starts as soon as every place is taken.
    pub start_when_full: bool,
}

/// What is fixed for the match, and the host's place; `least_pace_secs` bounds its pace from below.
pub fn charter(creation: Creation, least_pace_secs: u32) -> Result<(Charter, u8), Refusal> {
    let rules = creation.game.rules();
    let count = count(&creation)?;
    let host = host(&creation.places)?;
    for kind in &creation.places {
        if let PlaceKind::Bot { bot } = kind {
            check_bot(creation.game, bot).map_err(LobbyRefusal::BadMatch)?;
        }
    }
    let options = rules.options(count, &creation.options);
    let options = options.map_err(LobbyRefusal::BadMatch)?;
    let (game, pace, absence) = (creation.game, creation.pace, creation.absence);
    check_pace(game, pace, absence.as_ref(), least_pace_secs).map_err(LobbyRefusal::BadMatch)?;
    let absence = pace.map(|_| absence.unwrap_or_else(|| Absence::usual(game)));
    let charter = Charter {
        game,
        rules: rules.version(),
        platform: PLATFORM_VERSION,
        luck: LUCK_VERSION,
        options,
        places: creation.places,
        seating: creation.seating,
        spectators: creation.spectators,
        pace,
        absence,
        weekends: pace.and(creation.weekends.then_some(true)),
        admits_bots: (!creation.admits_bots).then_some(false),
        start_when_full: creation.start_when_full.then_some(true),
    };
    Ok((charter, host))
}

fn count(creation: &Creation) -> Result<u8, Refusal> {
    let (fewest, most) = creation.game.rules().seats();
    let count = u8::try_from(creation.places.len()).unwrap_or(u8::MAX);
    if (fewest..=most).contains(&count) {
        return Ok(count);
    }
    let seats = creation.game.seats_in_words();
    Err(LobbyRefusal::BadMatch(format!("{seats}, not {count}")).into())
}

fn host(places: &[PlaceKind]) -> Result<u8, Refusal> {
    let hosts = (0..)
        .zip(places)
        .filter(|(_, kind)| **kind == PlaceKind::Host {});
    let hosts: Vec<u8> = hosts.map(|(number, _)| number).collect();
    let [host] = hosts[..] else {
        let one =
            "exactly one of the places must be the host's, who creates the match and plays in it";
        return Err(LobbyRefusal::BadMatch(one.to_owned()).into());
    };
    Ok(host)
}
