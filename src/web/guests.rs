//! Guests: whoever wants to try a game plays bots at once, and keeps what was played by giving an address
//! later. Nobody else sits at a guest's table, and nobody is written to.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use uuid::Uuid;

use super::account::welcome;
use super::front;
use super::home::HomeLists;
use super::page::{Again, Answered, Notice, see};
use super::post::{KEY, Post};
use crate::access::{Caller, Tokens};
use crate::app::SeatStep;
use crate::core::events::{PlaceKind, Seating};
use crate::core::{Creation, Stage};
use crate::games::GameKey;
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::http::resend::KeyText;
use crate::log::StageKind;

/// The pages of those who gave no address yet. What is not named here would put them among people, let
/// programs act for them, or ask for an address.
const FOR_GUESTS: [&str; 23] = [
    "/",
    "/play",
    "/keep",
    "/register",
    "/invitation",
    "/lobby/{id}",
    "/games",
    "/games/{name}",
    "/matches/{id}",
    "/matches/{id}/words",
    "/matches/{id}/news",
    "/matches/{id}/replay",
    "/matches/{id}/act",
    "/matches/{id}/consent",
    "/matches/{id}/order",
    "/matches/{id}/resign",
    "/sign-in",
    "/sign-in/{token}",
    "/sign-in-link",
    "/sign-out",
    "/forgotten",
    "/reset-password/{token}",
    "/verify/{token}",
];

/// So many sit at the table of somebody who tries a game, if it has room for them.
const TABLE: u8 = 3;

/// Refuses a guest a page that is not for guests.
pub(super) fn may_enter(request: &HttpRequest) -> Result<(), Problem> {
    let pattern = request.match_pattern();
    if pattern.is_none_or(|pattern| FOR_GUESTS.contains(&pattern.as_str())) {
        return Ok(());
    }
    let detail = "guests cannot do this; keep your account first, by giving an address";
    Err(Problem::new(Kind::Forbidden, detail).with_code("guest_account"))
}

/// How many bots sit with somebody who tries a game.
pub(super) fn bots_beside(key: GameKey) -> u8 {
    let (fewest, most) = key.rules().seats();
    TABLE.clamp(fewest, most).saturating_sub(1)
}

/// Starts a match against bots; a stranger becomes a guest.
pub(super) async fn play(post: Post) -> Answered {
    let unknown = || Problem::new(Kind::NotFound, "there is no such game");
    let game = GameKey::named(post.field("game")).ok_or_else(unknown)?;
    match &post.visit.browser {
        Some(browser) if browser.is_guest => post.play_on(browser.caller, game).await,
        Some(browser) => {
            let key = KeyText::parse(post.field(KEY)).ok();
            Ok(see(&path(post.begin(browser.caller, game, key).await?)))
        }
        None => post.play_first(game).await,
    }
}

fn path(id: Uuid) -> String {
    format!("/matches/{id}")
}

impl Post {
    async fn play_first(&self, game: GameKey) -> Answered {
        let (address, language) = (self.visit.address, self.visit.language);
        let limits = &self.visit.web.api.limits;
        limits.guest_match(None, address)?;
        limits.guest(address)?;
        let open = async move |api: Data<Edge>| api.accounts.guests.open(language).await;
        let tokens: Tokens = self.visit.run(open).await?;
        let id = self.begin(tokens.caller, game, match_number(0)?).await?;
        welcome(self, &tokens, &path(id)).await
    }

    /// Another match of a guest, once the one before is over.
    async fn play_on(&self, caller: Caller, game: GameKey) -> Answered {
        let visit = &self.visit;
        let running = HomeLists(visit).listed(StageKind::Running).await?;
        if !running.is_empty() {
            let notice = Some(Notice::Undone("guest-is-playing"));
            return front::page(visit, Again::new(StatusCode::CONFLICT, notice)).await;
        }
        let limits = &visit.web.api.limits;
        limits.guest_match(Some(caller.account), visit.address)?;
        let key = match_number(visit.web.api.seats.left_behind(caller).await?)?;
        Ok(see(&path(self.begin(caller, game, key).await?)))
    }

    /// Founds a match against bots and starts it.
    async fn begin(
        &self,
        caller: Caller,
        game: GameKey,
        key: Option<KeyText>,
    ) -> Result<Uuid, Problem> {
        let creation = creation(game);
        let begin = |api: Data<Edge>| async move {
            let (account, content) = (caller.account, game.name().as_bytes());
            let key = api.request_key(account, key.as_ref(), "plain play", content);
            let state = api.seats.create(caller, creation, key).await?;
            if state.stage == Stage::Lobby {
                let start = api.seats.step(caller, state.id, SeatStep::Start, None);
                start.await?;
            }
            Ok::<_, Problem>(state.id.0)
        };
        self.visit.run(begin).await
    }
}

/// The request of a guest for another match after so many: of two at once the second is the first again.
fn match_number(played: i64) -> Result<Option<KeyText>, Problem> {
    KeyText::parse(&format!("guest{played}")).map(Some)
}

/// A match of one person against the best bots, without a clock, that nobody else looks at.
fn creation(game: GameKey) -> Creation {
    let bot = game.rules().bots().last().copied().unwrap_or_default();
    let bots = (0..bots_beside(game)).map(|_| PlaceKind::Bot {
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
    }
}
