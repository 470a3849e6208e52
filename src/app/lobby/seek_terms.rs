//! Terms of a seek, and which matches fit.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::core::Creation;
use crate::core::clock::Pace;
use crate::core::events::{Charter, LeastReliability, PlaceKind, Seating};
use crate::games::GameKey;
use crate::log::Listed;
use crate::people::{PeopleRefusal, SeekRequest, SeekState, StoredSeek};

const FEWEST_PLAYERS: u8 = 2;

/// Terms of a seek: a match of a game with its usual options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeekTerms {
    pub(crate) game: GameKey,
    /// `None` for any number of players.
    pub(crate) players: Option<u8>,
    pub(crate) pace: Option<Pace>,
    pub(crate) weekends: bool,
    pub(crate) admits_bots: bool,
    /// How reliable the others must be; `None` if anybody will do.
    pub(crate) least_reliability: Option<LeastReliability>,
}

/// A seek of yours.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeekView {
    /// Id of the seek.
    pub(crate) seek_id: Uuid,
    /// State of the seek.
    pub(crate) state: SeekState,
    /// Key of the game.
    #[schema(value_type = GameKey)]
    pub(crate) game: String,
    /// Number of players; absent if any number will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) players: Option<i16>,
    /// Time control; absent if time is unlimited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<Pace>,
    /// Whether clocks are paused on Saturdays and Sundays.
    pub(crate) weekends: bool,
    /// Whether accounts played by programs may take part.
    pub(crate) admits_bots: bool,
    /// How reliable the others must be; absent if anybody will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) least_reliability: Option<LeastReliability>,
    /// Id of the match in which you have a place; absent while the service looks for one.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// When you began to look for players.
    pub(crate) created_at: Timestamp,
    /// When the seek ends if the match is not full by then.
    pub(crate) ends_at: Timestamp,
    /// How often the seek has changed.
    #[serde(skip)]
    pub(crate) revision: i32,
}

impl From<StoredSeek> for SeekView {
    fn from(seek: StoredSeek) -> Self {
        let pace = seek.pace.as_deref();
        let least = seek.least_reliability.as_deref();
        Self {
            seek_id: seek.seek_id,
            state: seek.state,
            game: seek.game,
            players: seek.players,
            pace: pace.and_then(|text| serde_json::from_str(text).ok()),
            weekends: seek.weekends,
            admits_bots: seek.admits_bots,
            least_reliability: least.and_then(|text| serde_json::from_str(text).ok()),
            match_id: seek.match_id.filter(|_| seek.is_seated),
            created_at: seek.created_at,
            ends_at: seek.ends_at,
            revision: seek.revision,
        }
    }
}

impl SeekTerms {
    /// Returns `None` if the game or its time control is not offered any more.
    pub(super) fn from_stored(seek: &StoredSeek) -> Option<Self> {
        let pace = seek.pace.as_deref().map(serde_json::from_str);
        let least = seek.least_reliability.as_deref().map(serde_json::from_str);
        Some(Self {
            game: GameKey::from_name(&seek.game)?,
            players: seek.players.map(u8::try_from).transpose().ok()?,
            pace: pace.transpose().ok()?,
            weekends: seek.weekends,
            admits_bots: seek.admits_bots,
            least_reliability: least.transpose().ok()?,
        })
    }

    pub(super) fn to_request(self) -> Result<SeekRequest, serde_json::Error> {
        let pace = self.pace.as_ref().map(serde_json::to_string);
        let least = self.least_reliability.as_ref().map(serde_json::to_string);
        Ok(SeekRequest {
            game: self.game.name().to_owned(),
            players: self.players.map(i16::from),
            pace: pace.transpose()?,
            weekends: self.weekends,
            admits_bots: self.admits_bots,
            least_reliability: least.transpose()?,
        })
    }

    /// Refuses a number of players that the game does not have.
    pub(super) fn check_players(self) -> Result<(), PeopleRefusal> {
        let (fewest, most) = self.game.rules().seats();
        match self.players {
            Some(players) if !(fewest.max(FEWEST_PLAYERS)..=most).contains(&players) => {
                Err(PeopleRefusal::BadPlayers)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Returns the match to open, with as few players as will do.
    pub(super) fn to_creation(self) -> Creation {
        let (fewest, _) = self.game.rules().seats();
        self.with_places(self.players.unwrap_or(fewest.max(FEWEST_PLAYERS)))
    }

    pub(super) fn with_places(self, places: u8) -> Creation {
        let others = (1..places).map(|_| PlaceKind::Open {});
        Creation {
            game: self.game,
            options: Value::Object(Map::new()),
            places: [PlaceKind::Host {}].into_iter().chain(others).collect(),
            seating: Seating::Random,
            spectators: true,
            pace: self.pace,
            absence: None,
            weekends: self.weekends,
            admits_bots: self.admits_bots,
            start_when_full: true,
            least_reliability: self.least_reliability,
        }
    }

    pub(super) fn may_fit(self, listed: &Listed) -> bool {
        self.players
            .is_none_or(|players| players == listed.summary.places)
    }

    /// Whether a match is as its opener would have made it by a seek, except for private places, watching, whether it
    /// starts by itself, and how reliable people must be.
    pub(super) fn fits(self, charter: &Charter, usual: &Charter) -> bool {
        let has_bot = |kind: &PlaceKind| matches!(kind, PlaceKind::Bot { .. });
        charter.game == usual.game
            && charter.options == usual.options
            && charter.pace == usual.pace
            && charter.weekends == usual.weekends
            && !charter.places.iter().any(has_bot)
            && (self.admits_bots || !charter.admits_bots())
    }
}
