//! Sitting down, leaving, starting, resigning; and the page of a match that has not started.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use uuid::Uuid;

use super::invitations::GuestLine;
use super::page::{Frame, Notice, answer, see};
use super::post::Post;
use super::table::{Look, Place};
use super::talk::TalkBox;
use super::visit::Visit;
use crate::api::matches::dto::JoinMatch;
use crate::api::problem::{Kind, Problem};
use crate::core::events::PlaceKind;
use crate::core::luck::Seed;
use crate::core::{Holder, Stage, can_invite};
use crate::i18n::Phrase;
use crate::world::MatchId;

/// The page of a match that has not started.
#[derive(Template)]
#[template(path = "sitting.html", config = "src/web/askama.toml")]
struct SittingPage {
    frame: Frame,
    id: Uuid,
    status: String,
    places: Vec<PlaceLine>,
    /// That bots of others may not sit down, if so.
    people_only: Option<String>,
    options: Vec<(String, String)>,
    terms: Vec<String>,
    invitation: Option<String>,
    code: String,
    key: String,
    can_join: bool,
    can_leave: bool,
    can_start: bool,
    /// What the service has committed its luck to.
    commitment: String,
    /// Whether the viewer has added to it; nothing if they do not sit here.
    has_added: Option<bool>,
    /// That the luck was renewed, and who may add anew before the match starts.
    renewed: Option<String>,
    /// Whom the host invited, if they may.
    guests: Option<Vec<GuestLine>>,
    talk: Option<TalkBox>,
}

/// A place and who has it.
struct PlaceLine {
    name: Option<String>,
    kind: String,
    is_own: bool,
}

/// The page that asks whether somebody really wants to resign.
#[derive(Template)]
#[template(path = "resign.html", config = "src/web/askama.toml")]
struct ResignPage {
    frame: Frame,
    id: Uuid,
    game: &'static str,
    key: String,
}

/// The page of a match that has not started.
pub(super) async fn page(
    visit: &Visit,
    place: &Place,
    look: &Look,
    (status, notice): (StatusCode, Option<Notice>),
) -> Result<HttpResponse, Problem> {
    let table = &*place.table;
    let own = place
        .participant
        .and_then(|participant| table.place_of(participant));
    let own_place = own.and_then(|own| table.places.get(usize::from(own)));
    let is_host = own_place.is_some_and(crate::core::Place::is_host);
    let is_lobby = table.stage == Stage::Lobby;
    let free = table.free_places().count();
    let now = visit.web.api.world.now();
    let starts_after = table.starts_after().filter(|until| now < *until);
    let invited = place.is_invited;
    let open = |(_, place): (u8, &crate::core::Place)| invited || place.kind == PlaceKind::Open {};
    let is_free = table.free_places().any(open);
    let game = table.charter.game.rules().about().title;
    let told = if is_lobby {
        let free = i64::try_from(free).unwrap_or(i64::MAX);
        Phrase::of("table-lobby-free")
            .with("count", free)
            .say(visit.language)
    } else {
        visit.say("table-over-abandoned")
    };
    let code = is_host.then(|| visit.web.api.matches.invitation(table.id));
    let options = table.charter.options.as_object().into_iter().flatten();
    let words = visit.words(table.charter.game);
    let said = |value: &serde_json::Value| match value.as_str() {
        Some(text) => words.value(text),
        None => words.value(&value.to_string()),
    };
    let guests = if is_host && can_invite(table) {
        Some(visit.guests(place.id).await?)
    } else {
        None
    };
    let page = SittingPage {
        frame: Frame::of(visit, visit.match_title(game), notice),
        id: place.id,
        status: told,
        places: visit.places(place, own),
        people_only: (!table.charter.admits_bots()).then(|| visit.say("table-people-only-here")),
        options: options
            .map(|(name, value)| (words.heading(name), said(value)))
            .collect(),
        terms: visit.terms(&table.charter),
        invitation: code.filter(|_| is_lobby),
        code: look.code.clone().unwrap_or_default(),
        key: visit.fresh_key()?,
        can_join: is_lobby && own.is_none() && is_free,
        can_leave: is_lobby && own.is_some(),
        can_start: is_lobby && is_host && free == 0 && starts_after.is_none(),
        commitment: table.commitment.to_string(),
        has_added: own_place.map(|place| place.contribution.is_some()),
        renewed: starts_after.map(|until| visit.renewed(until)),
        guests,
        talk: visit.talk(place).await?,
    };
    answer(visit, status, &page)
}

impl Visit {
    fn match_title(&self, game: &'static str) -> String {
        Phrase::of("table-match-of")
            .with("game", game)
            .say(self.language)
    }

    fn renewed(&self, until: jiff::Timestamp) -> String {
        let moment = self.zone.moment(self.language, until);
        let phrase = Phrase::of("page-luck-renewed").with("moment", moment);
        phrase.say(self.language)
    }

    fn places(&self, place: &Place, own: Option<u8>) -> Vec<PlaceLine> {
        let names = place.names.labelled(self.language);
        let line = |(number, what): (u8, &crate::core::Place)| PlaceLine {
            name: match &what.holder {
                Holder::Player(participant) => Some(names.of(*participant)),
                Holder::Bot(bot) => Some(crate::web::page::capitalised(bot)),
                Holder::Nobody => None,
            },
            kind: self.say(match what.kind {
                PlaceKind::Host {} => "table-place-host",
                PlaceKind::Open {} => "table-place-open",
                PlaceKind::Private {} => "table-place-private",
                PlaceKind::Bot { .. } => "table-place-bot",
            }),
            is_own: Some(number) == own,
        };
        (0..).zip(place.table.places.iter()).map(line).collect()
    }
}

/// Takes a place.
pub(super) async fn join(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (id, caller) = (path.into_inner(), post.visit.caller()?);
    let code = Some(post.field("code")).filter(|code| !code.is_empty());
    let look = Look {
        code: code.map(str::to_owned),
        ..Look::default()
    };
    let place = post.field("place");
    let wish = JoinMatch {
        place: place.parse().ok(),
        code: look.code.clone(),
        contribution: None,
    };
    let content = serde_json::to_vec(&wish).map_err(|error| Problem::internal(&error))?;
    let api = post.visit.web.api.clone();
    let mark = api.mark(
        caller,
        &post.resend(&format!("join{place}"))?,
        "plain join",
        &content,
    );
    let own = api.clone();
    let work = async move { own.join(caller, MatchId(id), wish, mark).await };
    match api.work.to_the_end(work).await {
        Ok(_card) => Ok(see(&format!("/matches/{id}"))),
        Err(problem) => post.visit.refused((id, &look), problem).await,
    }
}

/// Adds luck of one's own to the match.
pub(super) async fn add_luck(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let digits = post.field("luck").trim().to_ascii_lowercase();
    match Seed::try_from(digits) {
        Ok(seed_bytes) => {
            let after = format!("/matches/{path}#luck");
            post.seated(*path, Wish::AddLuck(seed_bytes), &after).await
        }
        Err(error) => {
            let problem = Problem::new(Kind::Invalid, error.to_string());
            let problem = problem.with_code("bad_contribution");
            post.visit.refused((*path, &Look::default()), problem).await
        }
    }
}

/// Gives a place back; the host closes the lobby by it.
pub(super) async fn leave(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    // Whoever left may know nothing more of it.
    post.seated(*path, Wish::Leave, "/").await
}

/// Lets the match begin.
pub(super) async fn start(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    post.seated(*path, Wish::Start, &format!("/matches/{path}"))
        .await
}

/// Gives a seat up.
pub(super) async fn resign(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    post.seated(*path, Wish::Resign, &format!("/matches/{path}"))
        .await
}

/// Asks whether somebody really wants to resign.
pub(super) async fn ask_resign(visit: Visit, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let place = visit.place(id, &Look::default()).await?;
    let page = ResignPage {
        frame: Frame::of(&visit, visit.say("table-resign-title"), None),
        id,
        game: place.table.charter.game.rules().about().title,
        key: visit.fresh_key()?,
    };
    answer(&visit, StatusCode::OK, &page)
}

/// What those who sit at a table may wish of it besides acting.
enum Wish {
    Leave,
    Start,
    Resign,
    AddLuck(Seed),
}

impl Wish {
    fn operation(&self) -> &'static str {
        match self {
            Self::Leave => "plain leave",
            Self::Start => "plain start",
            Self::Resign => "plain resign",
            Self::AddLuck(_) => "plain luck",
        }
    }
}

impl Post {
    /// Carries a wish out for whoever sits at this match, and goes to `after`.
    async fn seated(&self, id: Uuid, wish: Wish, after: &str) -> Result<HttpResponse, Problem> {
        let caller = self.visit.caller()?;
        let api = self.visit.web.api.clone();
        let content = self.field("luck").as_bytes();
        let mark = api.mark(caller, &self.resend("")?, wish.operation(), content);
        let own = api.clone();
        let work = async move {
            let (sitter, id) = (own.sitting(caller, id).await?, MatchId(id));
            let (matches, mark) = (&own.matches, mark.as_ref());
            match wish {
                Wish::Leave => matches.leave(id, sitter, mark).await?,
                Wish::Start => matches.start(id, sitter, mark).await?,
                Wish::Resign => matches.resign(id, sitter, mark).await?,
                Wish::AddLuck(seed_bytes) => {
                    matches.contribute(id, sitter, &seed_bytes, mark).await?
                }
            };
            Ok::<_, Problem>(())
        };
        match api.work.to_the_end(work).await {
            Ok(()) => Ok(see(after)),
            Err(problem) => self.visit.refused((id, &Look::default()), problem).await,
        }
    }
}
