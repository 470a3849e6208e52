//! The form to look for players, and the visitor's waiting seeks.

use actix_web::web::Data;
use jiff::SignedDuration;
use uuid::Uuid;

use super::create::{describe_least_reliability, parse_least_reliability, parse_pace, preset_pace};
use super::{LobbyQuery, PRESETS, render};
use crate::app::{SeekTerms, SeekView};
use crate::core::clock::Pace;
use crate::core::events::PlaceKind;
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::pace::PaceRequest;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Language, Phrase, format_span};
use crate::people::{PeopleRefusal, SeekState};
use crate::web::matches::describe_pace;
use crate::web::page::{PageResult, redirect_to, show_again};
use crate::web::view_text::seats_in_words;
use crate::web::visitor::{Post, Visit};

const SHOWN_AGAIN: [ProblemKind; 4] = [
    ProblemKind::Invalid,
    ProblemKind::Refused,
    ProblemKind::Conflict,
    ProblemKind::NotFound,
];

pub(super) struct SeekPanel {
    pub(super) key: String,
    pub(super) games: Vec<SeekChoice>,
    pub(super) players: Vec<SeekChoice>,
    pub(super) paces: Vec<SeekChoice>,
    /// How long people usually wait, by game; `None` without enough seeks.
    pub(super) usual: Option<String>,
    /// The visitor's waiting seeks, newest first.
    pub(super) seeks: Vec<SeekLine>,
}

/// A choice of the form.
pub(super) struct SeekChoice {
    pub(super) value: String,
    pub(super) label: String,
    /// Short explanation; may be empty.
    pub(super) help: String,
    pub(super) is_chosen: bool,
}

pub(super) struct SeekLine {
    pub(super) id: Uuid,
    pub(super) text: String,
    /// How reliable the others must be; `None` if anybody will do.
    pub(super) reliability: Option<String>,
    pub(super) ends: String,
    pub(super) match_id: Option<Uuid>,
}

impl SeekPanel {
    pub(super) async fn load(visit: &Visit, key: String) -> Result<Self, Problem> {
        let seeks = visit.web.api.seeks.list(visit.caller()?.account).await?;
        let waiting = seeks.iter().filter(|seek| seek.state == SeekState::Waiting);
        let first = GameKey::ALL.first().map_or("", |game| game.name());
        let choice = |name, value: String, usual: &str| SeekChoice {
            is_chosen: value == visit.typed_or("seeks", name, usual),
            label: value.clone(),
            help: String::new(),
            value,
        };
        let game = |key: &GameKey| {
            let about = key.rules().about();
            SeekChoice {
                label: about.title.to_owned(),
                help: seats_in_words(&about, visit.language),
                ..choice("game", key.name().to_owned(), first)
            }
        };
        let most = GameKey::ALL.iter().map(|key| key.rules().seats().1).max();
        let numbers = (2..=most.unwrap_or_default())
            .map(|number: u8| choice("players", number.to_string(), ""));
        let any = SeekChoice {
            label: visit.say("seek-any"),
            ..choice("players", String::new(), "")
        };
        let pace = |(value, label, _): &(&str, &'static str, &str)| SeekChoice {
            label: visit.say(label),
            help: describe_short_pace(
                visit.language,
                preset_pace(value).and_then(PaceRequest::to_pace),
            ),
            ..choice("pace", (*value).to_owned(), "")
        };
        Ok(Self {
            key,
            games: GameKey::ALL.iter().map(game).collect(),
            players: [any].into_iter().chain(numbers).collect(),
            paces: PRESETS.iter().map(pace).collect(),
            usual: describe_usual_waits(visit).await?,
            seeks: waiting.map(|seek| SeekLine::new(visit, seek)).collect(),
        })
    }
}

impl SeekLine {
    fn new(visit: &Visit, seek: &SeekView) -> Self {
        let title = GameKey::from_name(&seek.game).map(|key| key.rules().about().title);
        let players = match seek.players {
            Some(players) => visit.say_with("seek-players", "count", players),
            None => visit.say("seek-players-any"),
        };
        let pace = match seek.pace {
            Some(pace) => describe_pace(visit.language, pace),
            None => visit.say("page-pace-none"),
        };
        let game = title.unwrap_or(&seek.game);
        Self {
            id: seek.seek_id,
            text: format!("{game} · {players} · {pace}"),
            reliability: (seek.least_reliability)
                .map(|asked| describe_least_reliability(visit, asked)),
            ends: visit.say_when("seek-ends", &seek.ends_at),
            match_id: seek.match_id,
        }
    }
}

/// Says how long people usually wait, for each game with enough seeks.
async fn describe_usual_waits(visit: &Visit) -> Result<Option<String>, Problem> {
    let waits = visit.web.api.seeks.load_usual_waits().await?;
    let wait = |game: &GameKey| {
        let waited = SignedDuration::try_from_secs_f64(*waits.get(game.name())?).ok()?;
        let span = format_span(visit.language, waited);
        Some(format!("{span} ({})", game.rules().about().title))
    };
    let all: Vec<String> = GameKey::ALL.iter().filter_map(wait).collect();
    Ok((!all.is_empty()).then(|| visit.say_with("seek-usual", "games", all.join(", "))))
}

/// Returns a time control in short, without the cap.
pub(super) fn describe_short_pace(language: Language, pace: Option<Pace>) -> String {
    let span = |secs: u32| format_span(language, SignedDuration::from_secs(secs.into()));
    let phrase = match pace {
        None => Phrase::new("table-pace-unlimited"),
        Some(Pace::PerTurn { secs }) => {
            Phrase::new("page-pace-turn").with_value("span", span(secs))
        }
        Some(Pace::Bank {
            bank_secs,
            increment_secs,
            ..
        }) => Phrase::new("seek-pace")
            .with_value("bank", span(bank_secs))
            .with_value("turn", span(increment_secs)),
    };
    phrase.localize(language)
}

pub(crate) async fn seek(post: Post) -> PageResult {
    match start_seek(&post).await {
        Ok(seek) => Ok(redirect_to(&path_after(&seek))),
        Err(problem) => {
            render(
                &post.visit,
                LobbyQuery::default(),
                show_again(problem, &SHOWN_AGAIN)?,
            )
            .await
        }
    }
}

fn path_after(seek: &SeekView) -> String {
    match (seek.state, seek.match_id) {
        (SeekState::Filled, Some(id)) => format!("/matches/{id}"),
        (_, _) => "/lobby?done=seeking".to_owned(),
    }
}

async fn start_seek(post: &Post) -> Result<SeekView, Problem> {
    let terms = parse_terms(post)?;
    let content = format!("{terms:?}");
    let start =
        async move |api: Data<AppState>, caller, key| api.seeks.start(caller, terms, key).await;
    post.run_once("plain seek", "seek", content, start).await
}

fn parse_terms(post: &Post) -> Result<SeekTerms, Problem> {
    let game = GameKey::from_name(post.field("game"));
    let unknown = || Problem::new(ProblemKind::Invalid, "there is no such game");
    let players = match post.field("players") {
        "" => None,
        number => Some(number.parse().map_err(|_odd| PeopleRefusal::BadPlayers)?),
    };
    Ok(SeekTerms {
        game: game.ok_or_else(|| unknown().with_code("no_such_game"))?,
        players,
        pace: parse_pace(post, &[PlaceKind::Host {}, PlaceKind::Open {}])?,
        weekends: post.field("pace") == "leisure",
        admits_bots: post.field("people_only") != "yes",
        least_reliability: parse_least_reliability(post),
    })
}

pub(crate) async fn withdraw(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    let id = post.field("id").parse();
    let withdraw = async move |api: Data<AppState>| match id {
        Ok(id) => api.seeks.withdraw(caller, id).await,
        Err(_unreadable) => Err(PeopleRefusal::NoSuchSeek.into()),
    };
    match post.run(withdraw, "/lobby?done=withdrawn").await {
        Ok(response) => Ok(response),
        Err(problem) => {
            render(
                &post.visit,
                LobbyQuery::default(),
                show_again(problem, &SHOWN_AGAIN)?,
            )
            .await
        }
    }
}
