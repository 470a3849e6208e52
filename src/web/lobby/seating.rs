//! Joining, leaving, starting and resigning; the page of a lobby, and vacated seats of running matches.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::create::describe_least_reliability;
use super::invitation::invitation_path;
use crate::app::{JoinMatch, SeatStep};
use crate::core::events::{Charter, PlaceKind};
use crate::core::luck::Seed;
use crate::core::{self, Holder, Match, MatchRefusal, Refusal, Stage, can_invite};
use crate::games::Seat;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Language, Phrase};
use crate::log::IdempotencyKey;
use crate::people::{InvitationRecords, InvitationState, SentInvitation};
use crate::web::matches::match_page::{MatchQuery, render_refusal};
use crate::web::matches::{VisitedMatch, describe_terms};
use crate::web::page::{PageFrame, PageOutcome, PageResult, answer_page, arms, redirect_to};
use crate::web::people::talk::TalkPanel;
use crate::web::view_text::Words;
use crate::web::visitor::{Post, Visit};
use crate::world::{MatchId, Version};

#[derive(Template)]
#[template(path = "seating.html", config = "src/web/askama.toml")]
struct SeatingPage {
    frame: PageFrame,
    id: Uuid,
    status: String,
    places: Vec<PlaceLine>,
    /// Key of the note that only people may join, not bots; `None` if bots may join.
    people_only: Option<&'static str>,
    /// How reliable people must be to join; `None` if anybody may.
    reliability: Option<String>,
    /// Key of the note that the match starts automatically; `None` if the host starts it.
    starts: Option<&'static str>,
    options: Vec<(String, String)>,
    terms: Vec<String>,
    invitation: Option<String>,
    code: String,
    key: String,
    can_join: bool,
    can_leave: bool,
    can_start: bool,
    commitment: String,
    has_added: Option<bool>,
    /// Earliest start of the match, if the service has renewed the match's seed; otherwise `None`.
    renewed_until: Option<Timestamp>,
    guests: Option<Vec<SentInvitation>>,
    talk: Option<TalkPanel>,
}

struct PlaceLine {
    arms: Option<String>,
    person: Option<Uuid>,
    name: Option<String>,
    kind: &'static str,
    /// How the bot of the service at this place plays.
    level: Option<String>,
    is_own: bool,
}

#[derive(Template)]
#[template(path = "resign.html", config = "src/web/askama.toml")]
struct ResignPage {
    frame: PageFrame,
    id: Uuid,
    game: &'static str,
    key: String,
}

pub(crate) async fn render(
    visit: &Visit,
    place: &VisitedMatch,
    query: &MatchQuery,
    again: PageOutcome,
) -> PageResult {
    let (state, api) = (&*place.state, &visit.web.api);
    let own = place.participant.and_then(|one| state.roster.place_of(one));
    let own_place = own.and_then(|own| state.roster.places.get(usize::from(own)));
    let is_host = own_place.is_some_and(core::Place::is_host);
    let is_lobby = state.stage == Stage::Lobby;
    let free = state.roster.free_places().count();
    let now = api.world.now();
    let renewed_until = state.starts_after().filter(|until| now < *until);
    let invited = place.is_invited;
    let open = |(_, place): (u8, &core::Place)| invited || place.kind == PlaceKind::Open {};
    let private = |(_, place): (u8, &core::Place)| place.kind == PlaceKind::Private {};
    let invitation = is_host && is_lobby && state.roster.free_places().any(private);
    let title = visit.say_with("table-match-of", "game", place.game_description().title);
    let page = SeatingPage {
        frame: PageFrame::new(visit, title, again.notice),
        id: place.id,
        status: if is_lobby {
            describe_seats_taken(visit.language, state)
        } else {
            visit.say("table-over-abandoned")
        },
        places: place_lines(visit, place, own),
        people_only: (!state.charter.admits_bots()).then_some("table-people-only-here"),
        reliability: (state.charter.least_reliability)
            .map(|asked| describe_least_reliability(visit, asked)),
        starts: (is_lobby && state.charter.starts_when_full()).then_some("table-starts-when-full"),
        options: describe_options(&state.charter, visit.language, |_, _| true),
        terms: describe_terms(visit, &state.charter),
        invitation: invitation.then(|| invitation_link(visit, state)),
        code: query.code.clone().unwrap_or_default(),
        key: visit.fresh_key()?,
        can_join: is_lobby && own.is_none() && state.roster.free_places().any(open),
        can_leave: is_lobby && own.is_some(),
        can_start: is_lobby && is_host && free == 0 && renewed_until.is_none(),
        commitment: state.commitment.to_string(),
        has_added: own_place.map(|place| place.contribution.is_some()),
        renewed_until,
        guests: if is_host && can_invite(state) {
            let host = visit.caller()?.account;
            let invitations = InvitationRecords(&api.accounts);
            Some(invitations.list_sent(host, place.id).await?)
        } else {
            None
        },
        talk: TalkPanel::load(visit, place, query.said_before).await?,
    };
    answer_page(visit, again.status, &page)
}

/// Returns a sentence that a match has not begun, with the number of its seats that are taken.
pub(crate) fn describe_seats_taken(language: Language, state: &Match) -> String {
    let free = state.roster.free_places().count();
    let places = state.roster.places.len();
    Phrase::new("table-lobby-free")
        .with_value("count", free)
        .with_value("taken", places.saturating_sub(free))
        .with_value("places", places)
        .localize(language)
}

fn invitation_link(visit: &Visit, state: &Match) -> String {
    visit.link(&invitation_path(
        &visit.web.api.matches.keys.invitation_code(state.id),
    ))
}

/// Returns the labels and values of the options for which `is_shown`.
pub(super) fn describe_options(
    charter: &Charter,
    language: Language,
    is_shown: impl Fn(&str, &Value) -> bool,
) -> Vec<(String, String)> {
    let words = Words::new(charter.game, language);
    let options = charter.options.as_object().into_iter().flatten();
    let shown = options.filter(|(name, value)| is_shown(name, value));
    let describe = |(name, value): (&String, &Value)| {
        let text = value.as_str().map(str::to_owned);
        let written = text.unwrap_or_else(|| value.to_string());
        (words.heading(name), words.value(&written))
    };
    shown.map(describe).collect()
}

fn place_lines(visit: &Visit, place: &VisitedMatch, own: Option<u8>) -> Vec<PlaceLine> {
    let names = place.names.with_bot_labels(visit.language);
    let line = |(number, what): (u8, &core::Place)| PlaceLine {
        arms: place.names.holder_name(&what.holder).as_ref().map(arms),
        person: place.names.person_at(&what.holder),
        name: match &what.holder {
            Holder::Player(participant) => Some(names.isolated_name(*participant)),
            Holder::Bot(_) => Some(place.names.bot_name(number).to_owned()),
            Holder::Nobody => None,
        },
        kind: match what.kind {
            PlaceKind::Host {} => "table-place-host",
            PlaceKind::Open {} => "table-place-open",
            PlaceKind::Private {} => "table-place-private",
            PlaceKind::Bot { .. } => "table-place-bot",
        },
        level: match &what.holder {
            Holder::Bot(bot) => Some(visit.say_with("bot-level", "bot", bot.clone())),
            Holder::Player(_) | Holder::Nobody => None,
        },
        is_own: Some(number) == own,
    };
    let places = place.state.roster.places.iter();
    (0..).zip(places).map(line).collect()
}

/// Takes a seat of the match whose id is in the form, from a list.
pub(crate) async fn take_seat(post: Post) -> PageResult {
    match post.field("id").parse::<Uuid>() {
        Ok(id) => join(post, Path::from(id)).await,
        Err(_unreadable) => Err(Refusal::Match(MatchRefusal::NoSuchMatch).into()),
    }
}

pub(crate) async fn join(post: Post, path: Path<Uuid>) -> PageResult {
    let (id, place) = (path.into_inner(), post.field("place"));
    let code = Some(post.field("code")).filter(|code| !code.is_empty());
    let query = MatchQuery {
        code: code.map(str::to_owned),
        ..MatchQuery::default()
    };
    let request = JoinMatch {
        place: place.parse().ok(),
        code: query.code.clone(),
        contribution: None,
    };
    let content = serde_json::to_vec(&request).map_err(|error| Problem::internal(&error))?;
    let join = async move |api: Data<AppState>, caller, key| {
        api.seats.join(caller, MatchId(id), request, key).await
    };
    let key = format!("join{place}");
    match post.run_once("plain join", &key, &content, join).await {
        Ok(_) => Ok(redirect_to(&format!("/matches/{id}"))),
        Err(problem) => render_refusal(&post.visit, id, &query, problem).await,
    }
}

pub(crate) async fn contribute(post: Post, path: Path<Uuid>) -> PageResult {
    let digits = post.field("luck").trim().to_ascii_lowercase();
    match Seed::try_from(digits) {
        Ok(seed) => {
            let after = format!("/matches/{path}#luck");
            let step = SeatStep::Contribute(seed);
            run_seat_step(&post, *path, "plain luck", step, &after).await
        }
        Err(error) => {
            let invalid = Problem::new(ProblemKind::Invalid, error.to_string());
            let problem = invalid.with_code("bad_contribution");
            render_refusal(&post.visit, *path, &MatchQuery::default(), problem).await
        }
    }
}

/// Leaves the lobby. If the host leaves, the lobby is closed.
pub(crate) async fn leave(post: Post, path: Path<Uuid>) -> PageResult {
    // The player may no longer see the match, so the redirect leads to the home page.
    run_seat_step(&post, *path, "plain leave", SeatStep::Leave, "/").await
}

pub(crate) async fn start(post: Post, path: Path<Uuid>) -> PageResult {
    let after = format!("/matches/{path}");
    run_seat_step(&post, *path, "plain start", SeatStep::Start, &after).await
}

pub(crate) async fn resign(post: Post, path: Path<Uuid>) -> PageResult {
    let after = format!("/matches/{path}");
    run_seat_step(&post, *path, "plain resign", SeatStep::Resign, &after).await
}

pub(crate) async fn ask_resign(visit: Visit, path: Path<Uuid>) -> PageResult {
    let id = path.into_inner();
    let place = VisitedMatch::load(&visit, id, &MatchQuery::default()).await?;
    let page = ResignPage {
        frame: PageFrame::new(&visit, visit.say("table-resign-title"), None),
        id,
        game: place.game_description().title,
        key: visit.fresh_key()?,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

async fn run_seat_step(
    post: &Post,
    id: Uuid,
    operation: &str,
    step: SeatStep,
    after: &str,
) -> PageResult {
    let doing = async move |api: Data<AppState>, caller, key: Option<IdempotencyKey>| {
        api.seats.take_step(caller, MatchId(id), step, key).await
    };
    match post
        .run_once(operation, "", post.field("luck"), doing)
        .await
    {
        Ok(_) => Ok(redirect_to(after)),
        Err(problem) => render_refusal(&post.visit, id, &MatchQuery::default(), problem).await,
    }
}

pub(crate) struct Vacancy {
    pub(crate) seats: Vec<(u8, String)>,
    pub(crate) code: String,
    pub(crate) invitation: Option<String>,
}

impl Vacancy {
    pub(crate) fn for_match(
        visit: &Visit,
        place: &VisitedMatch,
        query: &MatchQuery,
    ) -> Option<Self> {
        let state = &*place.state;
        if visit.is_nobody() || state.stage != Stage::Running || state.roster.vacant.is_empty() {
            return None;
        }
        let holds = |participant| state.roster.seat_of(participant).is_some();
        let is_playing = place.participant.is_some_and(holds);
        let vacant = state.roster.vacant.iter();
        let mut kinds = vacant.clone().map(|seat| state.roster.kind_of(seat));
        let is_private = kinds.any(|kind| kind != Some(&PlaceKind::Open {}));
        let seats = vacant.filter(|seat| may_take(state, *seat, place.participant, query));
        let label = |seat: Seat| {
            let name = place.names.name_at(state, seat, Version(u32::MAX));
            let label = visit.say_with("page-seat-take", "name", name);
            (seat.number(), label)
        };
        Some(Self {
            seats: seats.map(label).collect(),
            code: query.code.clone().unwrap_or_default(),
            invitation: (is_playing && is_private).then(|| invitation_link(visit, state)),
        })
    }
}

fn may_take(state: &Match, seat: Seat, who: Option<Uuid>, query: &MatchQuery) -> bool {
    match who.filter(|participant| state.roster.has_participated(*participant)) {
        Some(known) => {
            let is_theirs =
                *state.roster.last_holder(seat, Version(u32::MAX)) == Holder::Player(known);
            is_theirs && state.roster.seat_of(known).is_none()
        }
        None => query.code.is_some() || state.roster.kind_of(seat) == Some(&PlaceKind::Open {}),
    }
}
