//! Founding a match: what is fixed for it, the commitment to its luck, the host's place.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::clock::{Absence, Calendars, Pace, check_pace};
use super::consent::Rematch;
use super::house::{House, KeepError, Keeping};
use super::keys::Mark;
use super::lobby::wished;
use super::luck::{Grain, LUCK_VERSION};
use super::refusal::{PlayError, Refusal};
use super::table::Table;
use super::think;
use super::words::{Charter, PLATFORM_VERSION, PlaceKind, PlatformAction, Seating};
use crate::games::GameKey;
use crate::log::{Founding, ListQuery};
use crate::world::{MatchId, Version};

/// The most lobbies that one person sits in when founding another.
pub(super) const MAX_LOBBIES: u16 = 50;

/// A match that somebody would like to create.
#[derive(Clone, Debug)]
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
}

impl House {
    /// A fresh id for a match.
    pub fn fresh_match(&self) -> Result<MatchId, PlayError> {
        Ok(MatchId(self.world.dated_id()?))
    }

    /// A fresh id for somebody who sits down.
    pub fn fresh_participant(&self) -> Result<Uuid, PlayError> {
        Ok(self.world.id()?)
    }

    /// The match that this wish has founded before.
    pub async fn founded(&self, mark: &Mark) -> Result<Option<Arc<Table>>, PlayError> {
        let Some((id, digest)) = self.log.founded(mark.mark.into()).await? else {
            return Ok(None);
        };
        if digest != mark.digest.into() {
            return Err(Refusal::KeyReused.into());
        }
        Ok(Some(self.past(id, Version::FIRST).await?))
    }

    /// Refuses to found more lobbies for somebody who has [`MAX_LOBBIES`] open.
    pub async fn check_lobbies(&self, participants: &[Uuid]) -> Result<(), PlayError> {
        let query = ListQuery {
            participants: Some(participants),
            awaiting: false,
            open: false,
            stage: Some(crate::log::Stage::Lobby),
            game: None,
            without: &[],
            admits_bots: None,
            before: None,
            limit: MAX_LOBBIES,
        };
        let open = self.log.list(query).await?.len();
        if usize::from(MAX_LOBBIES) <= open {
            return Err(Refusal::TooManyLobbies(MAX_LOBBIES).into());
        }
        Ok(())
    }

    /// Refuses what no match can be founded from, and a bot that would found one without bots.
    pub fn check_creation(&self, creation: &Creation, is_bot: bool) -> Result<(), PlayError> {
        if is_bot && !creation.admits_bots {
            return Err(Refusal::BotsRefused.into());
        }
        charter(creation.clone(), self.least_pace_secs)?;
        Ok(())
    }

    /// Creates a match; the creator sits at the host's place.
    pub async fn create(
        &self,
        id: MatchId,
        participant: Uuid,
        creation: Creation,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        self.found((id, participant), creation, None, mark).await
    }

    /// As [`House::create`], as the rematch of another match; if that has one already, gives it.
    pub async fn create_rematch(
        &self,
        host: (MatchId, Uuid),
        creation: Creation,
        rematch: Rematch,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let of = rematch.of;
        match self.found(host, creation, Some(rematch), mark).await {
            Err(PlayError::Refused(Refusal::Busy)) => {
                Ok(self.rematch_of(of).await?.ok_or(Refusal::Busy)?)
            }
            founded => founded,
        }
    }

    async fn found(
        &self,
        (id, participant): (MatchId, Uuid),
        creation: Creation,
        rematch: Option<Rematch>,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let (charter, host) = charter(creation, self.least_pace_secs)?;
        let seed = Grain::new(self.world.bytes()?);
        let blank = Table::founded(id, charter, seed)
            .map_err(|error| Refusal::BadMatch(error.to_string()))?;
        let now = self.log.read(id, Version::NONE, None).await?.now;
        let keeping = Keeping {
            before: &blank,
            now,
            wished: wished(
                host,
                PlatformAction::Create {},
                think::create(&blank, host, participant),
            ),
            wish: None,
            founding: mark.map(|mark| Founding {
                mark: mark.mark.into(),
                digest: mark.digest.into(),
            }),
            calendars: &Calendars::new(),
        };
        match self.keep_as(keeping, rematch).await {
            Ok(kept) => Ok(kept.table),
            Err(KeepError::Known | KeepError::Overtaken) => match mark {
                Some(mark) => Ok(self.founded(mark).await?.ok_or(Refusal::Busy)?),
                None => Err(Refusal::Busy.into()),
            },
            Err(error) => Err(error.given_up()),
        }
    }
}

/// What is fixed for a match that somebody would like to create, and the host's place.
fn charter(creation: Creation, least_pace_secs: u32) -> Result<(Charter, u8), Refusal> {
    let rules = creation.game.rules();
    let bad = |sentence: String| Err(Refusal::BadMatch(sentence));
    let (fewest, most) = rules.seats();
    let count = u8::try_from(creation.places.len()).unwrap_or(u8::MAX);
    if count < fewest || most < count {
        let seats = creation.game.seats_in_words();
        return bad(format!("{seats}, not {count}"));
    }
    let hosts: Vec<u8> = (0..count)
        .zip(&creation.places)
        .filter(|(_, kind)| **kind == PlaceKind::Host {})
        .map(|(number, _)| number)
        .collect();
    let [host] = hosts[..] else {
        return bad(
            "exactly one of the places must be the host's, who creates the match and plays in it"
                .into(),
        );
    };
    for kind in &creation.places {
        if let PlaceKind::Bot { bot } = kind
            && !rules.bots().contains(&bot.as_str())
        {
            return bad(format!(
                "there is no bot {bot:?}; there are: {}",
                rules.bots().join(", ")
            ));
        }
    }
    let options = rules
        .options(count, &creation.options)
        .map_err(Refusal::BadMatch)?;
    let Creation {
        game,
        pace,
        absence,
        ..
    } = creation;
    check_pace(game, pace, absence.as_ref(), least_pace_secs).map_err(Refusal::BadMatch)?;
    let absence = pace.map(|_| absence.unwrap_or_else(|| Absence::usual(game)));
    let charter = Charter {
        game: creation.game,
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
    };
    Ok((charter, host))
}
