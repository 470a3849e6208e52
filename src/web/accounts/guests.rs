//! Guests: visitors who play bots without registering. They can register later to keep their matches. Guests
//! play only with bots and get no email.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use uuid::Uuid;

use super::account::finish_sign_in;
use crate::access::{Caller, Tokens};
use crate::app::SeatStep;
use crate::core::events::{PlaceKind, Seating};
use crate::core::{Creation, Stage};
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::IdempotencyKeyText;
use crate::log::StageKind;
use crate::web::front::front_page;
use crate::web::front::guide::find_game;
use crate::web::front::home::HomeLists;
use crate::web::page::{Notice, PageOutcome, PageResult, redirect_to};
use crate::web::visitor::{KEY, Post};

/// Routes open to guests. All other routes involve other people, grant access to apps, or need an email
/// address.
const GUEST_PATHS: [&str; 30] = [
    "/",
    "/docs",
    "/docs/",
    "/docs/{name}",
    "/play",
    "/keep",
    "/register",
    "/invitation",
    "/lobby/{id}",
    "/games",
    "/games/{name}",
    "/games/{name}/small.svg",
    "/matches/{id}",
    "/matches/{id}/small.svg",
    "/matches/{id}/words",
    "/matches/{id}/news",
    "/matches/{id}/replay",
    "/matches/{id}/act",
    "/matches/{id}/consent",
    "/matches/{id}/order",
    "/matches/{id}/resign",
    "/people/{id}",
    "/sign-in",
    "/sign-in/{token}",
    "/sign-in-link",
    "/sign-out",
    "/forgotten",
    "/reset-password/{token}",
    "/verify/{token}",
    "/delete-account/{token}",
];

/// Number of seats in a match that a guest starts, within the limits of the game.
const TABLE_SEATS: u8 = 3;

pub(crate) fn check_access(request: &HttpRequest) -> Result<(), Problem> {
    let pattern = request.match_pattern();
    if pattern.is_none_or(|pattern| GUEST_PATHS.contains(&pattern.as_str())) {
        return Ok(());
    }
    let detail = "guests cannot do this; keep your account first, by giving an address";
    Err(Problem::new(ProblemKind::Forbidden, detail).with_code("guest_account"))
}

/// Starts a match against bots. A visitor without an account becomes a guest.
pub(crate) async fn play(post: Post) -> PageResult {
    let game = find_game(post.field("game"))?;
    match &post.visit.browser {
        Some(browser) if browser.is_guest => post.play_again(browser.caller, game).await,
        Some(browser) => {
            let key = IdempotencyKeyText::parse(post.field(KEY)).ok();
            let id = post.start_match(browser.caller, game, key).await?;
            Ok(redirect_to(&match_path(id)))
        }
        None => post.play_as_new_guest(game).await,
    }
}

fn match_path(id: Uuid) -> String {
    format!("/matches/{id}")
}

impl Post {
    async fn play_as_new_guest(&self, game: GameKey) -> PageResult {
        let (address, language) = (self.visit.address, self.visit.language);
        let limits = &self.visit.web.api.limits;
        limits.count_guest_match(None, address)?;
        limits.count_guest(address)?;
        let open = async move |api: Data<AppState>| api.accounts.guests.sign_in(language).await;
        let tokens: Tokens = self.visit.run(open).await?;
        let id = self.start_match(tokens.caller, game, match_key(0)?).await?;
        finish_sign_in(self, &tokens, &match_path(id)).await
    }

    /// Starts another match of a guest, unless an earlier one is still running.
    async fn play_again(&self, caller: Caller, game: GameKey) -> PageResult {
        let visit = &self.visit;
        let running = HomeLists(visit).list_by_stage(StageKind::Running).await?;
        if !running.is_empty() {
            let notice = Some(Notice::Undone("guest-is-playing"));
            return front_page::render(visit, PageOutcome::new(StatusCode::CONFLICT, notice)).await;
        }
        let limits = &visit.web.api.limits;
        limits.count_guest_match(Some(caller.account), visit.address)?;
        let key = match_key(visit.web.api.seats.count_finished(caller).await?)?;
        let id = self.start_match(caller, game, key).await?;
        Ok(redirect_to(&match_path(id)))
    }

    async fn start_match(
        &self,
        caller: Caller,
        game: GameKey,
        key: Option<IdempotencyKeyText>,
    ) -> Result<Uuid, Problem> {
        let creation = guest_creation(game);
        let begin = |api: Data<AppState>| async move {
            let (account, content) = (caller.account, game.name().as_bytes());
            let key = api.request_key(account, key.as_ref(), "plain play", content);
            let state = api.seats.create(caller, creation, key).await?;
            if state.stage == Stage::Lobby {
                let start = api.seats.take_step(caller, state.id, SeatStep::Start, None);
                start.await?;
            }
            Ok::<_, Problem>(state.id.0)
        };
        self.visit.run(begin).await
    }
}

/// Returns a key from the number of matches played, so that a double click starts only one match.
fn match_key(played: i64) -> Result<Option<IdempotencyKeyText>, Problem> {
    IdempotencyKeyText::parse(&format!("guest{played}")).map(Some)
}

fn guest_creation(game: GameKey) -> Creation {
    let bot = game.rules().bots().last().copied().unwrap_or_default();
    let (fewest, most) = game.rules().seats();
    let count = TABLE_SEATS.clamp(fewest, most).saturating_sub(1);
    let bots = (0..count).map(|_| PlaceKind::Bot {
        bot: bot.to_owned(),
    });
    Creation {
        game,
        options: serde_json::json!({}),
        places: [PlaceKind::Host {}].into_iter().chain(bots).collect(),
        seating: Seating::Random,
        spectators: false,
        pace: None,
        absence: None,
        weekends: false,
        admits_bots: true,
        start_when_full: true,
        least_reliability: None,
    }
}
