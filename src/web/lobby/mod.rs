//! The lobby: open matches, a form to create one, and entering an invitation code.

pub(crate) mod create;
mod invitation;
mod open_matches;
pub(crate) mod seating;
pub(crate) mod seeking;

pub(crate) use self::invitation::{
    Closed, Invitation, InvitationView, OpenedCode, code_of_path, follow, show_closed, show_landing,
};

use actix_web::web::Query;
use askama::Template;
use serde::Deserialize;

use self::open_matches::{OpenList, OpenMatchesQuery};
use self::seeking::SeekPanel;
use super::front::guide::GameOutline;
use super::matches::{MatchLine, MatchLines};
use super::page::{DoneQuery, PageFrame, PageOutcome, PageResult, answer_page};
use super::view_text::Words;
use super::visitor::{PageReader, Visit};
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::log::StageKind;
use crate::projections::ListQuery;

const VACATED_SHOWN: u16 = 30;

#[derive(Template)]
#[template(path = "lobby.html", config = "src/web/askama.toml")]
struct LobbyPage {
    frame: PageFrame,
    panel: SeekPanel,
    open: OpenList,
    /// Running matches with a seat to take over.
    vacated: Vec<MatchLine>,
    games: Vec<GameOutline>,
    /// Key of the game for the new match; empty until the visitor has chosen a game.
    chosen: &'static str,
    form: Option<NewMatch>,
}

struct NewMatch {
    game: &'static str,
    title: &'static str,
    key: String,
    /// Whether the form was refused. If so, the page shows all sections of the form unfolded.
    is_again: bool,
    options: Vec<LobbyOption>,
    places: Vec<LobbyOption>,
    after: Vec<(String, String)>,
    after_usual: String,
}

/// Form field for a custom time: name, label key, default value and default unit.
type TimeField = (&'static str, &'static str, &'static str, &'static str);

/// Suggested time controls for a new match: value, label key and help key.
const PRESETS: [(&str, &str, &str); 4] = [
    ("", "pace-usual", "pace-usual-help"),
    ("evening", "pace-evening", "pace-evening-help"),
    ("week", "pace-week", "pace-week-help"),
    ("leisure", "pace-leisure", "pace-leisure-help"),
];

const PACES: [(&str, &str); 6] = [
    ("fast", "table-pace-fast"),
    ("normal", "table-pace-normal"),
    ("slow", "table-pace-slow"),
    ("bank", "page-pace-own"),
    ("per_turn", "page-pace-own-per-turn"),
    ("unlimited", "table-pace-unlimited"),
];

const TIMES: [TimeField; 4] = [
    ("bank", "page-pace-own-bank", "3", "days"),
    ("increment", "page-pace-own-increment", "12", "hours"),
    ("cap", "page-pace-own-cap", "5", "days"),
    ("turn", "page-pace-own-turn", "24", "hours"),
];

/// Units for custom time controls: value, label key and seconds.
pub(super) const UNITS: [(&str, &str, u32); 3] = [
    ("minutes", "page-unit-minutes", 60),
    ("hours", "page-unit-hours", 3_600),
    ("days", "page-unit-days", 86_400),
];

const STRIKES: &str = "3";

struct LobbyOption {
    name: String,
    label: String,
    values: Vec<(String, String)>,
    chosen: String,
}

#[derive(Debug, Default)]
pub(super) struct LobbyQuery {
    /// The game for which the form is shown.
    game: Option<GameKey>,
    open: OpenMatchesQuery,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct NewMatchQuery {
    game: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct InvitationCodeQuery {
    code: String,
}

pub(super) async fn show(
    visit: Visit,
    form: Query<NewMatchQuery>,
    open: Query<OpenMatchesQuery>,
    done: Query<DoneQuery>,
) -> PageResult {
    let words = [("seeking", "seek-begun"), ("withdrawn", "seek-withdrawn")];
    let query = LobbyQuery {
        game: form.game.as_deref().and_then(GameKey::from_name),
        open: *open,
    };
    render(&visit, query, done.to_outcome(&words)).await
}

pub(super) async fn render(visit: &Visit, query: LobbyQuery, again: PageOutcome) -> PageResult {
    let chosen = query.game;
    let outline = |key: &GameKey| GameOutline::for_game(visit, *key, "");
    // Both forms have the same key, to which each adds its own name.
    let key = visit.fresh_key()?;
    let page = LobbyPage {
        frame: PageFrame::new(visit, visit.say("table-lobby"), again.notice),
        panel: SeekPanel::load(visit, key.clone()).await?,
        open: OpenList::load(visit, query.open).await?,
        vacated: LobbyPage::load_vacated(visit).await?,
        games: GameKey::ALL.iter().map(outline).collect(),
        chosen: chosen.map_or("", GameKey::name),
        form: chosen.map(|game| NewMatch::for_game(visit, game, key)),
    };
    answer_page(visit, again.status, &page)
}

impl LobbyPage {
    async fn load_vacated(visit: &Visit) -> Result<Vec<MatchLine>, Problem> {
        let query = ListQuery {
            open: true,
            stage: Some(StageKind::Running),
            limit: VACATED_SHOWN,
            ..ListQuery::default()
        };
        let feeds = &visit.web.api.feeds;
        let listed = feeds.find_matches(visit.caller()?, false, query).await?;
        let lines = MatchLines::load(visit, &listed).await?;
        Ok(listed.iter().map(|one| lines.describe(one)).collect())
    }
}

impl NewMatch {
    fn for_game(visit: &Visit, key: GameKey, form_key: String) -> Self {
        let about = key.rules().about();
        let words = Words::new(key, visit.language);
        let as_usual = || (String::new(), visit.say("table-as-usual"));
        let option = |option: &crate::games::OptionText| {
            let values = option.values.iter().map(|value| {
                let label = words.choice(option.name, value.value);
                (value.value.to_owned(), label)
            });
            let name = format!("option.{}", option.name);
            LobbyOption {
                label: words.heading(option.name),
                values: [as_usual()].into_iter().chain(values).collect(),
                chosen: visit.typed("matches", &name).to_owned(),
                name,
            }
        };
        let (fewest, most) = (about.seats.fewest, about.seats.most);
        let after = after_choices(visit, key);
        let after_usual = after.last().map(|(value, _)| value.clone());
        let places = (2..=most).map(|number| LobbyOption::of_place(visit, key, number, fewest));
        Self {
            game: key.name(),
            title: about.title,
            key: form_key,
            is_again: !visit.typed("matches", "game").is_empty(),
            options: about.options.iter().map(option).collect(),
            places: places.collect(),
            after,
            after_usual: after_usual.unwrap_or_default(),
        }
    }
}

impl LobbyOption {
    fn of_place(reader: &PageReader, key: GameKey, number: u8, fewest: u8) -> Self {
        let is_needed = number <= fewest;
        let choices = [
            ("none", "table-place-none"),
            ("open", "table-place-open"),
            ("private", "table-place-private"),
        ];
        let labelled = choices.map(|(value, key)| (value.to_owned(), reader.say(key)));
        let place = reader.say("table-place-bot");
        let bot = |bot| format!("{place}: {}", reader.say_with("bot-level", "bot", bot));
        let fixed = labelled.into_iter().skip(is_needed.into());
        let values = fixed.chain(bots(key, bot));
        let name = format!("place.{number}");
        let usual = if is_needed { "open" } else { "none" };
        Self {
            label: reader.say_with("table-place", "number", number),
            values: values.collect(),
            chosen: reader.typed_or("matches", &name, usual).to_owned(),
            name,
        }
    }
}

/// Returns what can happen to a seat after too many missed turns; the default is last.
fn after_choices(reader: &PageReader, key: GameKey) -> Vec<(String, String)> {
    let choices = [
        ("resign", "page-after-choose-resign"),
        ("substitute", "page-after-choose-substitute"),
    ];
    let fixed = choices.map(|(value, key)| (value.to_owned(), reader.say(key)));
    let bot = |bot| reader.say_with("page-after-choose-bot", "bot", bot);
    fixed.into_iter().chain(bots(key, bot)).collect()
}

fn bots(
    key: GameKey,
    label: impl Fn(&'static str) -> String,
) -> impl Iterator<Item = (String, String)> {
    let bots = key.rules().bots().into_iter();
    bots.map(move |bot| (format!("bot:{bot}"), label(bot)))
}

pub(super) async fn follow_invitation(
    visit: Visit,
    query: Query<InvitationCodeQuery>,
) -> PageResult {
    follow(&visit, query.code.trim(), None).await
}
