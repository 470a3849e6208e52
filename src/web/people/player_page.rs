//! The page of a player: how they play, from finished matches that anybody may watch.

use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use uuid::Uuid;

use crate::app::people::{
    PersonMatch, PersonProfile, PlaceCount, PlayedGame, PlayedTogether, PlayerView, ReliabilityTier,
};
use crate::games::GameKey;
use crate::i18n::{Phrase, format_short_span};
use crate::log::Listed;
use crate::web::matches::{LinePlayer, MatchLine, MatchLines};
use crate::web::page::{PageFrame, PageResult, answer_page, arms};
use crate::web::settings::preferences::visibility_key;
use crate::web::visitor::Visit;

/// Number of hexadecimal digits of the id that a page shows, to tell namesakes apart.
const ID_DIGITS: usize = 8;

#[derive(Template)]
#[template(path = "profile.html", config = "src/web/askama.toml")]
struct ProfilePage {
    frame: PageFrame,
    id: Uuid,
    name: String,
    arms: String,
    /// When the person came, their language, and the beginning of their id.
    meta: Vec<String>,
    profile: PersonProfile,
    /// Usual time to a move.
    usual: Option<String>,
    games: Vec<GameLine>,
    finished: Vec<FinishedLine>,
    duel: Option<DuelPanel>,
    playing: Vec<PlayingLine>,
    /// Words for who sees the page, if it is the visitor's own.
    seen_by: Option<String>,
    is_first: bool,
}

#[derive(Deserialize)]
pub(crate) struct PlayerPageQuery {
    before: Option<Uuid>,
}

/// A game and how often the player had each place.
struct GameLine {
    name: String,
    title: &'static str,
    won: u32,
    played: u32,
    /// The places in words.
    places: String,
    bars: Vec<PlaceBar>,
}

/// A part of the bar of places; the whole bar is 100 wide.
struct PlaceBar {
    /// 1 to 4; later places share the last.
    colour: u8,
    x: String,
    width: String,
}

struct FinishedLine {
    id: Uuid,
    game: String,
    place: Option<u8>,
    score: Option<i32>,
    others: Vec<LinePlayer>,
    is_shared: bool,
    over_at: Timestamp,
    day: String,
}

struct PlayingLine {
    id: Uuid,
    game: String,
    stage: String,
    others: Vec<LinePlayer>,
    is_shared: bool,
}

struct DuelPanel {
    ahead: u32,
    behind: u32,
    text: String,
}

pub(crate) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    query: Query<PlayerPageQuery>,
) -> PageResult {
    let viewer = visit.browser.as_ref().map(|browser| browser.caller.account);
    let players = &visit.web.api.players;
    let view = players.view(viewer, *path, query.before).await?;
    let all: Vec<Listed> = view.playing.iter().chain(&view.finished).cloned().collect();
    let lines = MatchLines::load(&visit, &all).await?;
    let page = ProfilePage {
        is_first: query.before.is_none(),
        ..ProfilePage::new(&visit, view, &lines)
    };
    answer_page(&visit, StatusCode::OK, &page)
}

fn short_id(id: Uuid) -> String {
    id.simple().to_string().chars().take(ID_DIGITS).collect()
}

fn say_since(visit: &Visit, since: Timestamp) -> String {
    let local = since.to_zoned(visit.zone.time_zone().clone());
    let month = Phrase::new(format!("month-{}", local.month())).localize(visit.language);
    Phrase::new("profile-since")
        .with_value("month", month)
        .with_value("year", local.year().to_string())
        .localize(visit.language)
}

/// Returns the players without the one with this page, and whether the visitor is among them.
fn split_players(players: Vec<LinePlayer>, person: Uuid) -> (Vec<LinePlayer>, bool) {
    let is_shared = players.iter().any(|player| player.is_own);
    let mut others = players;
    others.retain(|player| player.person != Some(person));
    (others, is_shared)
}

fn game_title(name: &str) -> Option<&'static str> {
    GameKey::from_name(name).map(|key| key.rules().about().title)
}

impl GameLine {
    fn new(visit: &Visit, game: &PlayedGame) -> Self {
        let counted = game.places.iter();
        let places = counted.map(|count| format!("{}.: {}", count.place, count.matches));
        let all: u32 = game.places.iter().map(|count| count.matches).sum();
        let mut before = 0;
        let bar = |count: &PlaceCount| {
            let x = before;
            before += count.matches;
            let share =
                |part: u32| format!("{:.1}", f64::from(part) * 100.0 / f64::from(all.max(1)));
            PlaceBar {
                colour: count.place.clamp(1, 4),
                x: share(x),
                width: share(count.matches),
            }
        };
        Self {
            name: game.game.clone(),
            title: game_title(&game.game).unwrap_or_default(),
            won: game
                .places
                .iter()
                .filter(|count| count.place == 1)
                .map(|count| count.matches)
                .sum(),
            played: game.played,
            bars: game.places.iter().map(bar).collect(),
            places: visit.say_with(
                "profile-places",
                "places",
                places.collect::<Vec<_>>().join(", "),
            ),
        }
    }
}

impl PlayingLine {
    fn new(line: MatchLine, person: Uuid, is_own: bool) -> Self {
        let (others, is_shared) = split_players(line.players, person);
        Self {
            id: line.id,
            game: line.game,
            stage: line.stage,
            others,
            is_shared: is_shared && !is_own,
        }
    }
}

impl FinishedLine {
    fn new(
        visit: &Visit,
        played: &PersonMatch,
        players: Vec<LinePlayer>,
        profile: &PersonProfile,
    ) -> Self {
        let (others, has_visitor) = split_players(players, profile.person_id);
        Self {
            id: played.match_id,
            game: game_title(&played.game).unwrap_or(&played.game).to_owned(),
            place: played.place,
            score: played.score,
            is_shared: has_visitor && others.iter().any(|player| player.is_own),
            others,
            over_at: played.over_at,
            day: visit.zone.format_short_day(visit.language, played.over_at),
        }
    }
}

impl DuelPanel {
    fn new(visit: &Visit, name: &str, duel: &PlayedTogether) -> Self {
        let day = visit
            .zone
            .format_short_day(visit.language, duel.last_over_at);
        let text = Phrase::new("profile-duel-text")
            .with_value("matches", duel.matches)
            .with_value("ahead", duel.ahead)
            .with_value("behind", duel.behind)
            .with_value("name", name.to_owned())
            .with_value("day", day);
        Self {
            ahead: duel.ahead,
            behind: duel.behind,
            text: text.localize(visit.language),
        }
    }
}

impl ProfilePage {
    fn new(visit: &Visit, view: PlayerView, lines: &MatchLines<'_>) -> Self {
        let (profile, person) = (view.profile, view.person);
        let name = person.called.label(visit.language);
        let finished = profile.matches.iter().filter_map(|played| {
            let mut listed = view.finished.iter();
            let found = listed.find(|one| one.match_id.0 == played.match_id)?;
            let players = lines.describe(found).players;
            Some(FinishedLine::new(visit, played, players, &profile))
        });
        let playing = view.playing.iter().map(|listed| {
            let line = lines.describe(listed);
            PlayingLine::new(line, profile.person_id, view.is_own)
        });
        let usual = profile.usual_secs.map(|secs| {
            format_short_span(visit.language, SignedDuration::from_secs(i64::from(secs)))
        });
        let games = profile.games.iter();
        let duel = profile.together.as_ref();
        Self {
            frame: PageFrame::new(visit, name.clone(), None),
            id: profile.person_id,
            arms: arms(&person.called),
            meta: vec![
                say_since(visit, person.created_at),
                visit.say_with("profile-speaks", "language", person.language.own_name()),
                visit.say_with("profile-id", "id", short_id(profile.person_id)),
            ],
            usual,
            games: games.map(|game| GameLine::new(visit, game)).collect(),
            finished: finished.collect(),
            duel: duel.map(|duel| DuelPanel::new(visit, &name, duel)),
            playing: playing.collect(),
            seen_by: view
                .is_own
                .then(|| visit.say(visibility_key(person.visibility))),
            is_first: true,
            name,
            profile,
        }
    }

    /// Returns the key of the word for how reliably the player plays.
    fn tier(&self) -> &'static str {
        match self.profile.reliability.tier {
            ReliabilityTier::New => "profile-tier-new",
            ReliabilityTier::Reliable => "profile-tier-reliable",
            ReliabilityTier::UsuallyOnTime => "profile-tier-usually-on-time",
            ReliabilityTier::OftenLate => "profile-tier-often-late",
        }
    }
}
