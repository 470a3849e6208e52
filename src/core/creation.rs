//! Creates matches: the request, its checks and the resulting charter (the fixed settings of a match).

use serde_json::Value;

use super::clock::{Absence, Pace, check_bot, check_pace};
use super::events::{Charter, LeastReliability, PLATFORM_VERSION, PlaceKind, Seating};
use super::luck::LUCK_VERSION;
use super::refusal::Refusal;
use crate::games::GameKey;
use crate::lobby::{FieldError, LobbyRefusal};

/// A request to create a match, with its settings.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent option of the host"
)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Creation {
    pub game: GameKey,
    /// The options of the game that differ from their defaults.
    pub options: Value,
    pub places: Vec<PlaceKind>,
    pub seating: Seating,
    pub spectators: bool,
    /// Time control of the match; `None` if time is unlimited.
    pub pace: Option<Pace>,
    /// Rule for a seat that misses several turns in a row; `None` for the default rule.
    pub absence: Option<Absence>,
    /// Whether clocks are paused on Saturdays and Sundays.
    pub weekends: bool,
    /// Whether accounts that are declared bots may join; applies to the host's account, too.
    pub admits_bots: bool,
    pub start_when_full: bool,
    /// How reliable people must be to join without an invitation; `None` if anybody may. Does not apply to the host.
    pub least_reliability: Option<LeastReliability>,
}

/// Returns the charter and the host's place. No time control may be shorter than `least_pace_secs`.
pub fn new_charter(creation: Creation, least_pace_secs: u32) -> Result<(Charter, u8), Refusal> {
    let (game, pace, absence) = (creation.game, creation.pace, creation.absence.clone());
    let mut faults = check_places(&creation);
    let checked_options = complete_options(&creation)
        .map_err(|detail| faults.push(FieldError::new("/options", detail)));
    faults.extend(check_pace(game, pace, absence.as_ref(), least_pace_secs));
    let (Ok(options), Some(host), []) = (
        checked_options,
        host_place(&creation.places),
        faults.as_slice(),
    ) else {
        return Err(LobbyRefusal::BadMatch(faults).into());
    };
    let chosen_absence = pace.map(|_| absence.unwrap_or_else(|| Absence::default_for(game)));
    let charter = Charter {
        game,
        rules: game.rules().version(),
        platform: PLATFORM_VERSION,
        luck: LUCK_VERSION,
        options,
        places: creation.places,
        seating: creation.seating,
        spectators: creation.spectators,
        pace,
        absence: chosen_absence,
        weekends: pace.and(creation.weekends.then_some(true)),
        admits_bots: (!creation.admits_bots).then_some(false),
        start_when_full: creation.start_when_full.then_some(true),
        least_reliability: creation.least_reliability,
    };
    Ok((charter, host))
}

/// Returns all options with their values. Clamps a wrong number of places, which is reported elsewhere.
fn complete_options(creation: &Creation) -> Result<Value, String> {
    let (fewest, most) = creation.game.rules().seats();
    let count = place_count(creation).clamp(fewest, most);
    creation.game.rules().options(count, &creation.options)
}

fn place_count(creation: &Creation) -> u8 {
    u8::try_from(creation.places.len()).unwrap_or(u8::MAX)
}

fn check_places(creation: &Creation) -> Vec<FieldError> {
    let mut faults = Vec::new();
    let ((fewest, most), count) = (creation.game.rules().seats(), place_count(creation));
    if !(fewest..=most).contains(&count) {
        let seats = creation.game.rules().about().seats_in_words();
        faults.push(FieldError::new("/places", format!("{seats}, not {count}")));
    }
    if host_place(&creation.places).is_none() {
        let one =
            "exactly one place must be the host's: the host creates the match and plays in it";
        faults.push(FieldError::new("/places", one));
    }
    for (index, kind) in creation.places.iter().enumerate() {
        if let PlaceKind::Bot { bot } = kind
            && let Err(detail) = check_bot(creation.game, bot)
        {
            faults.push(FieldError::new(format!("/places/{index}/bot"), detail));
        }
    }
    faults
}

/// `None` unless exactly one place is the host's.
fn host_place(places: &[PlaceKind]) -> Option<u8> {
    let places = (0..).zip(places);
    let mut hosts = places.filter(|(_, kind)| **kind == PlaceKind::Host {});
    let (host, _) = hosts.next()?;
    hosts.next().is_none().then_some(host)
}
