//! From a founded match to a started one: sit down, add luck, leave, start. And: resign.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::bind::Wished;
use super::house::{Carried, House, KeepError, Keeping, Mark};
use super::luck::{Grain, LUCK_VERSION};
use super::refusal::{PlayError, Refusal};
use super::table::{Holder, Stage, Table};
use super::think;
use super::words::{
    Actor, By, Charter, Deed, PLATFORM_VERSION, PlaceKind, PlatformAction, Seating,
};
use crate::games::{GameKey, Seat};
use crate::log::{Founding, ListQuery, MatchId, Version};

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
}

/// Who sits down, and where.
#[derive(Clone, Debug)]
pub struct Joining {
    /// Who.
    pub participant: Uuid,
    /// The place; the first that fits if `None`.
    pub place: Option<u8>,
    /// The invitation code, for a private place.
    pub code: Option<String>,
    /// 32 bytes for the luck of the match.
    pub contribution: Option<Grain>,
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
            before: None,
            limit: MAX_LOBBIES,
        };
        let open = self.log.list(query).await?.len();
        if usize::from(MAX_LOBBIES) <= open {
            return Err(Refusal::TooManyLobbies(MAX_LOBBIES).into());
        }
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
        let (charter, host) = charter(creation)?;
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
        };
        match self.keep(keeping).await {
            Ok(kept) => Ok(kept.table),
            Err(KeepError::Known | KeepError::Overtaken) => match mark {
                Some(mark) => Ok(self.founded(mark).await?.ok_or(Refusal::Busy)?),
                None => Err(Refusal::Busy.into()),
            },
            Err(KeepError::Failed(failure)) => Err(failure.into()),
        }
    }

    /// Sits down in the lobby.
    pub async fn join(
        &self,
        id: MatchId,
        joining: &Joining,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let think = |table: &Table| {
            let place = self.place_for(table, joining)?;
            let contribution = joining.contribution.clone();
            let thought = think::join(table, place, joining.participant, contribution);
            Ok(wished(place, PlatformAction::Join {}, thought))
        };
        Ok(self
            .carry(id, mark.map(|mark| (mark, 0)), think)
            .await?
            .table)
    }

    /// Adds luck to the place that the participant has.
    pub async fn contribute(
        &self,
        id: MatchId,
        participant: Uuid,
        contribution: &Grain,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let think = |table: &Table| {
            let place = sitting(table, participant)?;
            let set = table
                .places
                .get(usize::from(place))
                .is_some_and(|place| place.contribution.is_some());
            if set {
                return Err(Refusal::ContributionSet);
            }
            let thought = think::contribute(table, place, contribution.clone());
            Ok(wished(place, PlatformAction::Contribute {}, thought))
        };
        Ok(self
            .carry(id, mark.map(|mark| (mark, 0)), think)
            .await?
            .table)
    }

    /// Leaves the lobby; a host who leaves closes it.
    pub async fn leave(
        &self,
        id: MatchId,
        participant: Uuid,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let think = |table: &Table| {
            let place = sitting(table, participant)?;
            Ok(wished(
                place,
                PlatformAction::Leave {},
                think::leave(table, place),
            ))
        };
        Ok(self
            .carry(id, mark.map(|mark| (mark, 0)), think)
            .await?
            .table)
    }

    /// Starts the match; the host's to do, once every place is taken.
    pub async fn start(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let think = |table: &Table| {
            let place = sitting(table, participant)?;
            let host = table
                .places
                .get(usize::from(place))
                .is_some_and(super::table::Place::is_host);
            if !host {
                return Err(Refusal::NotHost);
            }
            match table.free_places().count() {
                0 => Ok(wished(
                    place,
                    PlatformAction::Start {},
                    think::start(table)?,
                )),
                free => Err(Refusal::PlacesFree(free)),
            }
        };
        let Carried { table, .. } = self.carry(id, mark.map(|mark| (mark, 0)), think).await?;
        self.drive_if_due(&table);
        Ok(table)
    }

    /// Gives up a seat; the rules' defaults play it from now on.
    pub async fn resign(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        mark: Option<&Mark>,
    ) -> Result<Arc<Table>, PlayError> {
        let think = |table: &Table| {
            let seat = playing(table, participant)?;
            Ok(wished(
                seat.number(),
                PlatformAction::Resign {},
                think::resign(table, seat),
            ))
        };
        let Carried { table, .. } = self.carry(id, mark.map(|mark| (mark, 0)), think).await?;
        self.drive_if_due(&table);
        Ok(table)
    }

    /// The place that somebody gets who would like to sit down.
    fn place_for(&self, table: &Table, joining: &Joining) -> Result<u8, Refusal> {
        let invited = match &joining.code {
            Some(code) if self.invited_to(code) != Some(table.id) => {
                return Err(Refusal::WrongInvitation);
            }
            code => code.is_some(),
        };
        match table.stage {
            Stage::Lobby => {}
            Stage::Running => return Err(Refusal::AlreadyStarted),
            Stage::Over { .. } => return Err(Refusal::GameOver),
        }
        if table.place_of(joining.participant).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let free: Vec<_> = table
            .free_places()
            .map(|(number, place)| (number, &place.kind))
            .collect();
        let fits = |kind: &PlaceKind| {
            *kind == PlaceKind::Open {} || (invited && *kind == PlaceKind::Private {})
        };
        match joining.place {
            Some(asked) => match free.iter().find(|(number, _)| *number == asked) {
                Some((number, kind)) if fits(kind) => Ok(*number),
                Some((_, PlaceKind::Private {})) => Err(Refusal::InvitationNeeded),
                Some(_) | None => Err(Refusal::PlaceNotFree),
            },
            None => match free.iter().find(|(_, kind)| fits(kind)) {
                Some((number, _)) => Ok(*number),
                None if free.iter().any(|(_, kind)| **kind == PlaceKind::Private {}) => {
                    Err(Refusal::InvitationNeeded)
                }
                None => Err(Refusal::TableFull),
            },
        }
    }
}

/// The wish of the one at this place, or in this seat.
fn wished(seat: u8, action: PlatformAction, thought: think::Thought) -> Wished {
    let by = By {
        kind: Actor::Player,
        seat: Some(Seat::new(seat)),
    };
    Wished {
        by,
        deed: Deed::Platform(action),
        thought,
    }
}

/// The place of a participant in a lobby.
fn sitting(table: &Table, participant: Uuid) -> Result<u8, Refusal> {
    let place = table.place_of(participant).ok_or(Refusal::NotSeated)?;
    match table.stage {
        Stage::Lobby => Ok(place),
        Stage::Running => Err(Refusal::AlreadyStarted),
        Stage::Over { .. } => Err(Refusal::GameOver),
    }
}

/// The seat of a participant in a running match.
pub(super) fn playing(table: &Table, participant: Uuid) -> Result<Seat, Refusal> {
    match table.stage {
        Stage::Lobby => table
            .place_of(participant)
            .map_or(Err(Refusal::NotSeated), |_| Err(Refusal::NotStarted)),
        Stage::Running => table.seat_of(participant).ok_or(Refusal::NotSeated),
        Stage::Over { .. } => table
            .place_of(participant)
            .map_or(Err(Refusal::NotSeated), |_| Err(Refusal::GameOver)),
    }
}

/// What is fixed for a match that somebody would like to create, and the host's place.
fn charter(creation: Creation) -> Result<(Charter, u8), Refusal> {
    let rules = creation.game.rules();
    let bad = |sentence: String| Err(Refusal::BadMatch(sentence));
    let (fewest, most) = rules.seats();
    let count = u8::try_from(creation.places.len()).unwrap_or(u8::MAX);
    if count < fewest || most < count {
        return bad(format!(
            "{} is for {fewest} to {most} seats, not {count}",
            creation.game.name()
        ));
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
    let charter = Charter {
        game: creation.game,
        rules: rules.version(),
        platform: PLATFORM_VERSION,
        luck: LUCK_VERSION,
        options,
        places: creation.places,
        seating: creation.seating,
        spectators: creation.spectators,
    };
    Ok((charter, host))
}

/// Whether somebody may know of this match: whoever sits there, is invited, or may watch or join.
pub fn may_know(table: &Table, participant: Option<Uuid>, invited: bool) -> bool {
    let sits = participant.is_some_and(|participant| table.place_of(participant).is_some());
    let free = table.stage == Stage::Lobby
        && table
            .free_places()
            .any(|(_, place)| place.kind == PlaceKind::Open {} && place.holder == Holder::Nobody);
    sits || invited || free || table.charter.spectators
}
