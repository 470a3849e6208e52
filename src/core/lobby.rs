//! Rules for joining a match: at a place of the lobby, or in a seat that was vacated.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::decide::{self, Decision};
use super::events::PlaceKind;
use super::luck::Seed;
use super::{Holder, Match, MatchRefusal, Place, Refusal, Stage};
use crate::games::{CommonRefusal, Seat, ensure};
use crate::world::Version;

/// A field of a request whose value is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// JSON pointer to the field in the request.
    pub field: String,
    /// Error message about the field, one sentence.
    pub detail: String,
}

impl FieldError {
    pub(crate) fn new(field: impl Into<String>, detail: impl Into<String>) -> Self {
        let (field, detail) = (field.into(), detail.into());
        Self { field, detail }
    }
}

/// The reason why a person cannot join, leave or start a match.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "each has an error message")]
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
    #[error("the host asks for players with more turns on time in the last 90 days")]
    NotReliableEnough,
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
    /// Refuses to create a match, without naming a field.
    pub fn cannot_found(sentence: impl Into<String>) -> Self {
        Self::BadMatch(vec![FieldError::new("", sentence)])
    }
}

/// Time without activity after which a lobby is closed.
pub const IDLE_LOBBY_KEPT: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A person's request to join a match.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Joiner {
    pub participant: Uuid,
    pub is_bot: bool,
    /// Requested place of the lobby, or vacated seat of a running match; `None` for the first that fits.
    pub place: Option<u8>,
    /// Invitation code for a private place; `None` if the person sent none.
    pub code: Option<String>,
    pub contribution: Option<Seed>,
    /// People who may share a table with the person. With others, the request fails as busy and is checked again.
    pub acquaintances: Vec<Uuid>,
}

/// The place or seat that a person joins.
pub enum JoinTarget {
    /// Number of a free place in the lobby.
    Place(u8),
    /// A vacated seat of a running match, which a substitute takes.
    Seat(Seat),
}

/// Returns the free place or vacated seat for a request to join.
pub fn find_join_target(
    state: &Match,
    joining: &Joiner,
    invited: bool,
) -> Result<JoinTarget, Refusal> {
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
    let numbered_kinds = free_places.map(|(number, place)| (number, place.kind.clone()));
    let free: Vec<_> = numbered_kinds.collect();
    choose_free(&free, joining.place, invited).map(JoinTarget::Place)
}

/// Returns the vacated seat to join. Needs an invitation, unless the person held it or its place was open.
fn find_vacant_seat(state: &Match, joining: &Joiner, invited: bool) -> Result<Seat, Refusal> {
    let own_holder = Holder::Player(joining.participant);
    let mut vacant_seats = state.roster.vacant.iter();
    if state.roster.has_participated(joining.participant) {
        let is_theirs =
            |seat: &Seat| *state.roster.last_holder(*seat, Version(u32::MAX)) == own_holder;
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
    let vacant: Vec<_> = vacant_seats
        .map(|seat| (seat.number(), kind(seat)))
        .collect();
    choose_free(&vacant, joining.place, invited).map(Seat::new)
}

/// Refuses a bot if the host admits none. An invitation does not help.
fn check_bot_admitted(state: &Match, joining: &Joiner) -> Result<(), Refusal> {
    let is_admitted = !joining.is_bot || state.charter.admits_bots();
    Ok(ensure(is_admitted, LobbyRefusal::BotsRefused)?)
}

fn choose_free(free: &[(u8, PlaceKind)], asked: Option<u8>, invited: bool) -> Result<u8, Refusal> {
    let fits = |kind: &PlaceKind| {
        *kind == PlaceKind::Open {} || (invited && *kind == PlaceKind::Private {})
    };
    let is_meant = |number: u8| asked.is_none_or(|asked| asked == number);
    let mut matching = free.iter().filter(|(number, _)| is_meant(*number));
    match matching.clone().find(|(_, kind)| fits(kind)) {
        Some((number, _)) => Ok(*number),
        // Checked before the match counts as full, so that the caller learns that a code would help.
        None if matching.any(|(_, kind)| *kind == PlaceKind::Private {}) => {
            Err(LobbyRefusal::InvitationNeeded.into())
        }
        None if asked.is_some() => Err(LobbyRefusal::PlaceNotFree.into()),
        None => Err(LobbyRefusal::TableFull.into()),
    }
}

/// Starts a lobby on behalf of its host; `None` unless [`is_ready_to_start`].
pub fn start_when_full(state: &Match) -> Option<Decision> {
    let places = (0..).zip(state.roster.places.iter());
    let mut host = places.filter(|_| is_ready_to_start(state));
    let (number, _) = host.find(|(_, place)| place.is_host())?;
    Some(decide::start(state, number))
}

/// Whether this lobby starts by itself now.
pub fn is_ready_to_start(state: &Match) -> bool {
    state.stage == Stage::Lobby
        && state.charter.starts_when_full()
        && state.roster.free_places().next().is_none()
        && state.starts_after().is_none_or(|until| until <= state.at)
}

/// Returns a participant's place in a lobby. For others the match does not exist, to keep people apart.
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

/// Whether this is a lobby that has had no activity for `age`.
pub fn is_idle_for(age: SignedDuration, state: &Match, now: Timestamp) -> bool {
    state.stage == Stage::Lobby && age <= now.duration_since(state.at)
}

/// Whether the lobby has a free place for an invited person.
pub fn can_invite(state: &Match) -> bool {
    state.stage == Stage::Lobby && state.roster.free_places().next().is_some()
}

/// Whether a person may know of this match: as a (former) player, by an invitation, or as it is open to them.
pub fn may_know(state: &Match, participant: Option<Uuid>, invited: bool) -> bool {
    let sits = participant.is_some_and(|participant| state.roster.has_participated(participant));
    let vacant_seats = state.roster.vacant.iter();
    let mut vacated = vacant_seats.filter_map(|seat| state.roster.kind_of(seat));
    let to_step_in = vacated.any(|kind| *kind == PlaceKind::Open {});
    let is_open = |(_, place): (u8, &Place)| place.kind == PlaceKind::Open {};
    let free = state.stage == Stage::Lobby && state.roster.free_places().any(is_open);
    sits || invited || free || to_step_in || state.charter.spectators
}

/// Whether anybody may watch the match, even without an account.
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
        let back =
            |place_asked| find_vacant_seat(state, &joining(person(place), place_asked), false);
        assert_eq!(back(None), Ok(theirs));
        for seat in 0..u8::MAX {
            let is_theirs = seat == theirs.number();
            let got = is_theirs
                .then_some(theirs)
                .ok_or(Refusal::Lobby(LobbyRefusal::PlaceNotFree));
            assert_eq!(back(Some(seat)), got, "who comes back, {seat}");
        }
        let stranger =
            |place_asked| find_vacant_seat(state, &joining(person(9), place_asked), true);
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
