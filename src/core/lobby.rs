//! Who may sit down where: at a place of the lobby, or in a seat that was vacated.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::events::{Action, Actor, PlaceKind, PlatformAction};
use super::luck::Seed;
use super::{Holder, Match, MatchRefusal, NewEntry, Place, Refusal, Stage, decide};
use crate::games::{CommonRefusal, Seat, ensure};
use crate::world::Version;

/// A field of a request that cannot be as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Which field, as a JSON pointer.
    pub field: String,
    /// What is wrong with it, in a sentence.
    pub detail: String,
}

impl FieldError {
    pub(crate) fn new(field: impl Into<String>, detail: impl Into<String>) -> Self {
        let (field, detail) = (field.into(), detail.into());
        Self { field, detail }
    }
}

/// Why somebody cannot come, go or start.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence of each says what it means")]
pub enum LobbyRefusal {
    #[error("you already play in this match")]
    AlreadySeated,
    #[error("there is no free place in this match")]
    TableFull,
    #[error("this place is not free")]
    PlaceNotFree,
    #[error("this place is private; joining it requires the invitation code")]
    InvitationNeeded,
    #[error("wrong invitation code for this match")]
    WrongInvitation,
    #[error("this match admits no bots")]
    BotsRefused,
    #[error("only the host of the match can do this")]
    NotHost,
    #[error("{0} places are still free")]
    PlacesFree(usize),
    #[error("you have already contributed randomness to this match")]
    ContributionSet,
    #[error(
        "the seed of this match was renewed and contributions are void: it can start once everybody who \
         had contributed has contributed again, or after {0:.0}"
    )]
    LuckRenewed(jiff::Timestamp),
    #[error("{}", .0.iter().map(|bad| bad.detail.as_str()).collect::<Vec<_>>().join("; "))]
    BadMatch(Vec<FieldError>),
    #[error("you already have {0} open lobbies; start or leave one first")]
    TooManyLobbies(u16),
}

impl LobbyRefusal {
    /// Of a match that cannot be founded, whichever field is to blame.
    pub fn cannot_found(sentence: impl Into<String>) -> Self {
        Self::BadMatch(vec![FieldError::new("", sentence)])
    }
}

/// For how long nothing happens in a lobby before it is closed.
pub const IDLE_LOBBY_KEPT: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Who sits down, and where.
#[derive(Clone, Debug)]
pub struct Joiner {
    /// Who.
    pub participant: Uuid,
    /// Whether their account is declared a bot.
    pub is_bot: bool,
    /// The place, or in a running match the vacated seat; the first that fits if `None`.
    pub place: Option<u8>,
    /// The invitation code, for a private place.
    pub code: Option<String>,
    /// 32 bytes for the luck of the match.
    pub contribution: Option<Seed>,
    /// The people they may sit down with; whoever else is found there makes the service busy, and
    /// somebody else is to look again.
    pub acquaintances: Vec<Uuid>,
}

/// What somebody can sit down on.
pub enum JoinTarget {
    /// A place of the lobby, by its number.
    Place(u8),
    /// A seat of a running match that was vacated.
    Seat(Seat),
}

/// The place or seat that somebody gets who would like to sit down.
pub fn find_join_target(state: &Match, joining: &Joiner, invited: bool) -> Result<JoinTarget, Refusal> {
    match state.stage {
        Stage::Lobby => {}
        Stage::Running if state.roster.vacant.is_empty() => {
            return Err(MatchRefusal::AlreadyStarted.into());
        }
        Stage::Running => {
            check_bot_admitted(state, joining)?;
            return find_vacant_seat(state, joining, invited).map(JoinTarget::Seat);
        }
        Stage::Over { .. } => return Err(Refusal::common(state, CommonRefusal::GameOver)),
    }
    let sits = state.roster.place_of(joining.participant).is_some();
    ensure(!sits, LobbyRefusal::AlreadySeated)?;
    check_bot_admitted(state, joining)?;
    let free_places = state.roster.free_places();
    let free = free_places.map(|(number, place)| (number, place.kind.clone()));
    let free: Vec<_> = free.collect();
    choose_free(&free, joining.place, invited).map(JoinTarget::Place)
}

/// The vacated seat that somebody gets. Whoever stayed away may come back; others sit down as they
/// could have in the lobby, and only with an invitation where nobody could.
fn find_vacant_seat(state: &Match, joining: &Joiner, invited: bool) -> Result<Seat, Refusal> {
    let own_holder = Holder::Player(joining.participant);
    let mut vacant_seats = state.roster.vacant.iter();
    if state.roster.has_participated(joining.participant) {
        let is_theirs = |seat: &Seat| *state.roster.last_holder(*seat, Version(u32::MAX)) == own_holder;
        let seated = state.roster.seat_of(joining.participant).is_some();
        let own_seat = vacant_seats.find(is_theirs).filter(|_| !seated);
        let back = own_seat.ok_or(LobbyRefusal::AlreadySeated)?;
        let is_asked = joining.place.is_none_or(|place| place == back.number());
        ensure(is_asked, LobbyRefusal::PlaceNotFree)?;
        return Ok(back);
    }
    let kind = |seat: Seat| match state.roster.kind_of(seat) {
        Some(PlaceKind::Open {}) => PlaceKind::Open {},
        Some(PlaceKind::Host {} | PlaceKind::Private {} | PlaceKind::Bot { .. }) | None => {
            PlaceKind::Private {}
        }
    };
    let vacant: Vec<_> = vacant_seats.map(|seat| (seat.number(), kind(seat))).collect();
    choose_free(&vacant, joining.place, invited).map(Seat::new)
}

/// Refuses a bot where its host admits none, whatever its invitation.
fn check_bot_admitted(state: &Match, joining: &Joiner) -> Result<(), Refusal> {
    let is_admitted = !joining.is_bot || state.charter.admits_bots();
    Ok(ensure(is_admitted, LobbyRefusal::BotsRefused)?)
}

/// One of the free places, or seats: the one asked for, or the first that fits.
fn choose_free(free: &[(u8, PlaceKind)], asked: Option<u8>, invited: bool) -> Result<u8, Refusal> {
    let fits = |kind: &PlaceKind| {
        *kind == PlaceKind::Open {} || (invited && *kind == PlaceKind::Private {})
    };
    let is_meant = |number: u8| asked.is_none_or(|asked| asked == number);
    let mut matching = free.iter().filter(|(number, _)| is_meant(*number));
    match matching.clone().find(|(_, kind)| fits(kind)) {
        Some((number, _)) => Ok(*number),
        // That a code would help is said before that nothing is free.
        None if matching.any(|(_, kind)| *kind == PlaceKind::Private {}) => {
            Err(LobbyRefusal::InvitationNeeded.into())
        }
        None if asked.is_some() => Err(LobbyRefusal::PlaceNotFree.into()),
        None => Err(LobbyRefusal::TableFull.into()),
    }
}

/// An entry of a player, in the seat or at the place of the lobby of this number.
pub fn player_entry(seat: u8, action: PlatformAction, decision: decide::Decision) -> NewEntry {
    let (number, platform_action) = (Seat::new(seat), Action::Platform(action));
    NewEntry::new(Actor::Player, Some(number), platform_action, decision)
}

/// The start of a lobby that is full, if its host asked that it starts by itself: an entry of the host's,
/// as if they had been there. After the luck was renewed it waits for them.
pub fn start_when_full(state: &Match) -> Option<NewEntry> {
    let places = (0..).zip(state.roster.places.iter());
    let mut host = places.filter(|_| is_ready_to_start(state));
    let (number, _) = host.find(|(_, place)| place.is_host())?;
    let decision = decide::start(state);
    Some(player_entry(number, PlatformAction::Start {}, decision))
}

/// Whether this is a lobby that starts by itself, and every place is taken.
pub fn is_ready_to_start(state: &Match) -> bool {
    state.stage == Stage::Lobby
        && state.charter.starts_when_full()
        && state.roster.free_places().next().is_none()
        && state.starts_after().is_none_or(|until| until <= state.at)
}

/// The place of a participant in a lobby. Who does not sit there learns nothing here, not even that
/// there is such a match: they may be people to keep apart from those who do.
pub fn place_in_lobby(state: &Match, participant: Uuid) -> Result<u8, Refusal> {
    let is_known = state.roster.has_participated(participant);
    ensure(is_known, MatchRefusal::NoSuchMatch)?;
    match state.stage {
        Stage::Lobby => {
            let place = state.roster.place_of(participant);
            place.ok_or_else(|| Refusal::common(state, CommonRefusal::NotSeated))
        }
        Stage::Running => Err(MatchRefusal::AlreadyStarted.into()),
        Stage::Over { .. } => Err(Refusal::common(state, CommonRefusal::GameOver)),
    }
}

/// Whether this is a lobby in which nothing was written for `age`.
pub fn is_idle_for(age: SignedDuration, state: &Match, now: Timestamp) -> bool {
    state.stage == Stage::Lobby && age <= now.duration_since(state.at)
}

/// Whether somebody who was invited finds a place in this lobby.
pub fn can_invite(state: &Match) -> bool {
    state.stage == Stage::Lobby && state.roster.free_places().next().is_some()
}

/// Whether somebody may know of this match: whoever sits there, is invited, or may watch or join.
pub fn may_know(state: &Match, participant: Option<Uuid>, invited: bool) -> bool {
    let sits = participant.is_some_and(|participant| state.roster.has_participated(participant));
    let vacant_seats = state.roster.vacant.iter();
    let mut vacated = vacant_seats.filter_map(|seat| state.roster.kind_of(seat));
    let to_step_in = vacated.any(|kind| *kind == PlaceKind::Open {});
    let is_open = |(_, place): (u8, &Place)| place.kind == PlaceKind::Open {};
    let free = state.stage == Stage::Lobby && state.roster.free_places().any(is_open);
    sits || invited || free || to_step_in || state.charter.spectators
}

/// Whether anybody may look on, also who is known to nobody.
pub fn may_watch(state: &Match) -> bool {
    let has_begun = state.stage != Stage::Lobby && !state.roster.seats.is_empty();
    has_begun && state.charter.spectators
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::vacated;
    use crate::testing::person;

    fn joining(participant: Uuid, place: Option<u8>) -> Joiner {
        Joiner {
            participant,
            is_bot: false,
            place,
            code: None,
            contribution: None,
            acquaintances: Vec::new(),
        }
    }

    #[test]
    fn nobody_gets_another_seat_than_the_one_they_ask_for() {
        let (fixture, theirs) = vacated();
        let state = &fixture.state;
        let place = state.roster.order[theirs.index()];
        let back = |place_asked| find_vacant_seat(state, &joining(person(place), place_asked), false);
        assert_eq!(back(None), Ok(theirs));
        for seat in 0..u8::MAX {
            let is_theirs = seat == theirs.number();
            let got = is_theirs
                .then_some(theirs)
                .ok_or(Refusal::Lobby(LobbyRefusal::PlaceNotFree));
            assert_eq!(back(Some(seat)), got, "who comes back, {seat}");
        }
        let stranger = |place_asked| find_vacant_seat(state, &joining(person(9), place_asked), true);
        assert_eq!(stranger(None), Ok(theirs));
        for seat in (0..u8::MAX).filter(|seat| *seat != theirs.number()) {
            assert_eq!(
                stranger(Some(seat)),
                Err(Refusal::Lobby(LobbyRefusal::PlaceNotFree)),
                "{seat}"
            );
        }
    }
}
