//! The front door: what this is, the games with a position of each, play at once, and matches to watch.
//! A guest finds their own match here first.

use actix_web::http::StatusCode;
use askama::Template;

use super::guests::bots_beside;
use super::home::Line;
use super::page::{Again, Answered, Frame, answer};
use super::specimen::Specimens;
use super::visit::Visit;
use crate::accounts::GUESTS_KEPT_DAYS;
use crate::api::problem::Problem;
use crate::games::picture::{Marks, Use};
use crate::games::{GameKey, Viewer};
use crate::i18n::Phrase;
use crate::log::{ListQuery, Listed, StageKind};

/// So many matches to watch are shown.
const WATCHED: usize = 5;
/// So many of the newest are looked through for them.
const LOOKED_THROUGH: u16 = 50;
/// The specimen of a game is shown after so many actions, when there is something on the table.
const ACTIONS: usize = 24;
/// A day of playing by email is worth so many minutes at a table.
const MINUTES_A_DAY: u16 = 3;

#[derive(Template)]
#[template(path = "front.html", config = "src/web/askama.toml")]
struct FrontPage {
    frame: Frame,
    mine: Vec<Line>,
    games: Vec<GameCard>,
    /// Whether anybody may play at once.
    can_play: bool,
    key: String,
    watch: Vec<Line>,
}

struct GameCard {
    name: &'static str,
    title: &'static str,
    /// The SVG of a position.
    picture: Option<String>,
    /// For how many it is, and how long it takes.
    about: String,
    /// With whom one plays at once.
    play: String,
}

/// Shows the front door to whoever has no account of their own yet.
pub(super) async fn page(visit: &Visit, (status, notice): Again) -> Answered {
    visit.count_stranger()?;
    let page = FrontPage {
        mine: visit.own_matches().await?,
        games: GameKey::ALL.iter().map(|key| visit.card(*key)).collect(),
        can_play: visit.is_guest || visit.web.api.limits.admits_guests(),
        key: visit.fresh_key()?,
        watch: visit.watchable().await?,
        frame: Frame::of(visit, visit.say("front-title"), notice),
    };
    answer(visit, status, &page)
}

pub(super) async fn show(visit: &Visit) -> Answered {
    page(visit, (StatusCode::OK, None)).await
}

impl Visit {
    /// The matches of a guest, those that still run first.
    async fn own_matches(&self) -> Result<Vec<Line>, Problem> {
        if !self.is_guest {
            return Ok(Vec::new());
        }
        let mine = self.participants().await?;
        let mut listed = self.listed(&mine, StageKind::Running).await?;
        listed.extend(self.listed(&mine, StageKind::Over).await?);
        self.lines(listed, &mine).await
    }

    /// The newest running matches that admit spectators.
    async fn watchable(&self) -> Result<Vec<Line>, Problem> {
        let query = ListQuery {
            stage: Some(StageKind::Running),
            limit: LOOKED_THROUGH,
            ..ListQuery::default()
        };
        let running = self.web.api.matches.list(query).await?.into_iter();
        // Else it may be listed only because somebody can step in.
        let admits = |one: &Listed| one.summary.open_places == 0;
        let watched: Vec<Listed> = running.filter(admits).take(WATCHED).collect();
        self.lines(watched, &[]).await
    }

    fn card(&self, key: GameKey) -> GameCard {
        let about = key.rules().about();
        let days = about.minutes.div_ceil(MINUTES_A_DAY);
        GameCard {
            name: key.name(),
            title: about.title,
            picture: self.specimen(&self.web.specimens, key),
            about: Phrase::of("front-about")
                .with("seats", seats(key))
                .with("days", days)
                .with("minutes", about.minutes)
                .say(self.language),
            play: self.say_with("front-play-with", ("count", bots_beside(key))),
        }
    }

    /// A position of a game as spectators see it, with ids of its own on the page.
    fn specimen(&self, specimens: &Specimens, key: GameKey) -> Option<String> {
        let drawing = specimens.drawing((key, ACTIONS), Viewer::Spectator, self.language)?;
        Some(drawing.svg(&Marks::default(), Use::Page(key.name())))
    }
}

/// As in `3–6`.
fn seats(key: GameKey) -> String {
    let (fewest, most) = key.rules().seats();
    if fewest == most {
        return most.to_string();
    }
    format!("{fewest}–{most}")
}

impl Frame {
    /// How long a guest is kept, on this browser.
    pub(super) fn kept(&self) -> String {
        self.say_with("guest-kept", ("days", GUESTS_KEPT_DAYS))
    }
}
