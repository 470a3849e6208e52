//! The lobby: tables with a free place, a form for a new one, the way in by an invitation.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Query;
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::home::Line;
use super::page::{Frame, Notice, answer, see};
use super::visit::Visit;
use super::words::seats_in_words;
use crate::api::problem::Problem;
use crate::core::Refusal;
use crate::games::GameKey;
use crate::log::{ListQuery, Listed, StageKind};

/// So many open tables are shown.
const SHOWN: u16 = 100;

/// The page of the lobby.
#[derive(Template)]
#[template(path = "lobby.html", config = "src/web/askama.toml")]
struct LobbyPage {
    frame: Frame,
    open: Vec<Line>,
    /// Running matches that somebody was away from too long.
    vacated: Vec<Line>,
    games: Vec<Game>,
    form: Option<NewMatch>,
}

/// A game that can be chosen.
struct Game {
    name: &'static str,
    title: &'static str,
    seats: String,
    minutes: u16,
    is_chosen: bool,
}

/// The form of a new match.
struct NewMatch {
    game: &'static str,
    title: &'static str,
    key: String,
    options: Vec<Choice>,
    places: Vec<Choice>,
    times: [Time; 4],
    after: Vec<(String, String)>,
    after_usual: String,
    strikes: u8,
}

/// A time that a pace is made of, and what it is unless told otherwise.
struct Time {
    name: &'static str,
    label: &'static str,
    number: u32,
    unit: &'static str,
}

/// The times of paces of one's own.
const TIMES: [Time; 4] = [
    Time::new("bank", "page-pace-own-bank", 3, "days"),
    Time::new("increment", "page-pace-own-increment", 12, "hours"),
    Time::new("cap", "page-pace-own-cap", 5, "days"),
    Time::new("turn", "page-pace-own-turn", 24, "hours"),
];

/// The units of these times, each with its word.
const UNITS: [(&str, &str); 3] = [
    ("minutes", "page-unit-minutes"),
    ("hours", "page-unit-hours"),
    ("days", "page-unit-days"),
];

/// After how many strikes a seat is given away unless told otherwise.
const STRIKES: u8 = 3;

impl Time {
    const fn new(name: &'static str, label: &'static str, number: u32, unit: &'static str) -> Self {
        Self {
            name,
            label,
            number,
            unit,
        }
    }
}

/// A field with what can be chosen for it.
struct Choice {
    name: String,
    label: String,
    values: Vec<(String, String)>,
    chosen: String,
}

/// Which game is to be played.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
}

/// A code that somebody was given.
#[derive(Debug, Deserialize)]
pub(super) struct Invitation {
    code: String,
}

/// Shows the lobby.
pub(super) async fn show(visit: Visit, wanted: Query<Wanted>) -> Result<HttpResponse, Problem> {
    page(&visit, wanted.game.as_deref(), (StatusCode::OK, None)).await
}

/// The lobby, with a word about what was not done.
pub(super) async fn page(
    visit: &Visit,
    wanted: Option<&str>,
    (status, notice): (StatusCode, Option<Notice>),
) -> Result<HttpResponse, Problem> {
    let caller = visit.caller()?;
    let open = visit.open_tables(StageKind::Lobby).await?;
    let vacated = visit.open_tables(StageKind::Running).await?;
    let mine = visit
        .web
        .api
        .accounts
        .participants_of(caller.account)
        .await?;
    let mine: Vec<Uuid> = mine.into_values().collect();
    let chosen = GameKey::ALL
        .iter()
        .copied()
        .find(|key| Some(key.name()) == wanted);
    let game = |key: &GameKey| {
        let about = key.rules().about();
        Game {
            name: key.name(),
            title: about.title,
            seats: seats_in_words(&about, visit.language),
            minutes: about.minutes,
            is_chosen: chosen == Some(*key),
        }
    };
    let page = LobbyPage {
        frame: Frame::of(visit, visit.say("table-lobby"), notice),
        open: visit.lines(&open, &mine).await?,
        vacated: visit.lines(&vacated, &mine).await?,
        games: GameKey::ALL.iter().map(game).collect(),
        form: chosen.map(|key| visit.new_match(key)).transpose()?,
    };
    answer(visit, status, &page)
}

impl Visit {
    /// The tables of a stage at which anybody may sit down.
    async fn open_tables(&self, stage: StageKind) -> Result<Vec<Listed>, Problem> {
        let caller = self.caller()?;
        let barred = self.web.api.accounts.barred(caller.account).await?;
        let query = ListQuery {
            participants: None,
            awaiting: false,
            open: true,
            stage: Some(stage),
            game: None,
            without: &barred,
            admits_bots: None,
            before: None,
            limit: SHOWN,
        };
        Ok(self.web.api.matches.list(query).await?)
    }

    /// What may become of a seat whose time runs out again and again; the usual last.
    fn after_choices(&self, key: GameKey) -> Vec<(String, String)> {
        let bots = key.rules().bots().into_iter();
        let bots = bots.map(|bot| {
            let said = crate::i18n::Phrase::of("page-after-choose-bot").with("bot", bot);
            (format!("bot:{bot}"), said.say(self.language))
        });
        let resign = ("resign".to_owned(), self.say("page-after-choose-resign"));
        let substitute = (
            "substitute".to_owned(),
            self.say("page-after-choose-substitute"),
        );
        [resign, substitute].into_iter().chain(bots).collect()
    }

    fn new_match(&self, key: GameKey) -> Result<NewMatch, Problem> {
        let about = key.rules().about();
        let words = self.words(key);
        let as_usual = || (String::new(), self.say("table-as-usual"));
        let option = |option: &crate::games::OptionText| {
            let values = option.values.iter().map(|value| {
                (
                    value.value.to_owned(),
                    words.choice(option.name, value.value, value.meaning),
                )
            });
            Choice {
                name: format!("option.{}", option.name),
                label: words.heading(option.name),
                values: [as_usual()].into_iter().chain(values).collect(),
                chosen: String::new(),
            }
        };
        let (fewest, most) = (about.seats.fewest, about.seats.most);
        let after = self.after_choices(key);
        let after_usual = after.last().map(|(value, _)| value.clone());
        let places = (2..=most).map(|number| self.place_choice(key, number, fewest));
        Ok(NewMatch {
            game: key.name(),
            title: about.title,
            key: self.fresh_key()?,
            options: about.options.iter().map(option).collect(),
            places: places.collect(),
            times: TIMES,
            after,
            after_usual: after_usual.unwrap_or_default(),
            strikes: STRIKES,
        })
    }

    fn bot_name(&self, bot: &str) -> String {
        let name = crate::i18n::Phrase::of("bot-name").with("bot", bot.to_owned());
        name.say(self.language)
    }

    fn place_choice(&self, key: GameKey, number: u8, fewest: u8) -> Choice {
        let mut values = vec![
            ("open".to_owned(), self.say("table-place-open")),
            ("private".to_owned(), self.say("table-place-private")),
        ];
        let bots = key.rules().bots().into_iter();
        values.extend(bots.map(|bot| {
            (
                format!("bot:{bot}"),
                format!("{}: {}", self.say("table-place-bot"), self.bot_name(bot)),
            )
        }));
        let is_needed = number <= fewest;
        if !is_needed {
            values.insert(0, ("none".to_owned(), self.say("table-place-none")));
        }
        let place = crate::i18n::Phrase::of("table-place").with("number", number);
        Choice {
            name: format!("place.{number}"),
            label: place.say(self.language),
            values,
            chosen: if is_needed { "open" } else { "none" }.to_owned(),
        }
    }
}

/// Leads whoever holds an invitation to its match.
pub(super) async fn follow(
    visit: Visit,
    invitation: Query<Invitation>,
) -> Result<HttpResponse, Problem> {
    visit.caller()?;
    let code = invitation.code.trim();
    let id = visit.web.api.matches.invited_to(code);
    let id = id.ok_or(Refusal::NoSuchMatch)?;
    // A code of ours is made of letters that an address takes as they are.
    Ok(see(&format!("/matches/{id}?code={code}")))
}
