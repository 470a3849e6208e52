//! Open matches in the lobby, and the links that filter them.

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::seating::describe_options;
use super::seeking::describe_short_pace;
use crate::core::clock::Absence;
use crate::core::events::Charter;
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::log::{Listed, PaceKind, StageKind};
use crate::projections::{ListQuery, OpenFilter};
use crate::web::matches::{MatchLine, MatchLines, describe_absence_rule};
use crate::web::visitor::{PageReader, Visit};
use crate::world::MatchId;

const SHOWN: u16 = 30;

/// Which open matches the page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(in crate::web) struct OpenMatchesQuery {
    show: Option<GameKey>,
    pace: Option<PaceKind>,
    #[serde(default)]
    last: bool,
    #[serde(default)]
    known: bool,
    before: Option<Uuid>,
}

/// A link that adds a condition to the present ones, or takes it away.
pub(super) struct FilterLink {
    /// Query of the link, with its question mark; empty without conditions.
    pub(super) query: String,
    pub(super) label: String,
    pub(super) is_current: bool,
}

/// An open match that has not begun.
pub(super) struct OpenLine {
    pub(super) line: MatchLine,
    pub(super) pace: String,
    /// Settings that differ from the usual ones.
    pub(super) unusual: Vec<String>,
    /// Number of seats that anybody can take.
    pub(super) free: u8,
    pub(super) can_join: bool,
}

/// A page of open matches, newest first.
pub(super) struct OpenList {
    pub(super) lines: Vec<OpenLine>,
    pub(super) filters: Vec<FilterLink>,
    /// Query of the link to the next page, if there is one.
    pub(super) older: Option<String>,
    pub(super) is_filtered: bool,
}

impl OpenMatchesQuery {
    fn to_query(self) -> String {
        let parts = [
            self.show.map(|game| format!("show={}", game.name())),
            self.pace.map(|pace| format!("pace={}", pace.into_str())),
            self.last.then(|| "last=true".to_owned()),
            self.known.then(|| "known=true".to_owned()),
            self.before.map(|before| format!("before={before}")),
        ];
        let query: Vec<String> = parts.into_iter().flatten().collect();
        match query.as_slice() {
            [] => String::new(),
            [_, ..] => format!("?{}", query.join("&")),
        }
    }

    fn list_links(self, reader: &PageReader) -> Vec<FilterLink> {
        let present = Self {
            before: None,
            ..self
        };
        let link = |label: String, conditions: Self, is_current: bool| FilterLink {
            query: conditions.to_query(),
            label,
            is_current,
        };
        let all = link(
            reader.say("lobby-all"),
            Self::default(),
            !present.is_filtered(),
        );
        let games = GameKey::ALL.iter().map(|game| {
            let is_current = present.show == Some(*game);
            let show = (!is_current).then_some(*game);
            let title = game.rules().about().title.to_owned();
            link(title, Self { show, ..present }, is_current)
        });
        let kinds = [
            (PaceKind::Days, "lobby-days"),
            (PaceKind::Hours, "lobby-hours"),
            (PaceKind::Unlimited, "lobby-unlimited"),
        ];
        let paces = kinds.map(|(kind, label)| {
            let is_current = present.pace == Some(kind);
            let pace = (!is_current).then_some(kind);
            link(reader.say(label), Self { pace, ..present }, is_current)
        });
        let known = Self {
            known: !present.known,
            ..present
        };
        let last = Self {
            last: !present.last,
            ..present
        };
        let people = [
            link(reader.say("lobby-known"), known, present.known),
            link(reader.say("lobby-last"), last, present.last),
        ];
        [all]
            .into_iter()
            .chain(games)
            .chain(paces)
            .chain(people)
            .collect()
    }

    fn is_filtered(self) -> bool {
        let any = Self {
            before: self.before,
            ..Self::default()
        };
        self != any
    }
}

impl OpenList {
    pub(super) async fn load(visit: &Visit, query: OpenMatchesQuery) -> Result<Self, Problem> {
        let filtered = ListQuery {
            open: true,
            stage: Some(StageKind::Lobby),
            game: query.show.map(GameKey::name),
            finding: OpenFilter {
                pace: query.pace,
                has_last_place: query.last,
                among: query.known.then_some(&[]),
            },
            before: query.before.map(MatchId),
            limit: SHOWN,
            ..ListQuery::default()
        };
        let feeds = &visit.web.api.feeds;
        let listed = feeds.find_matches(visit.caller()?, false, filtered).await?;
        let oldest = listed.last().filter(|_| listed.len() == usize::from(SHOWN));
        let older = oldest.map(|last| OpenMatchesQuery {
            before: Some(last.match_id.0),
            ..query
        });
        let lines = MatchLines::load(visit, &listed).await?;
        let line = |one| OpenLine::new(visit, &lines, one);
        Ok(Self {
            lines: listed.iter().map(line).collect(),
            filters: query.list_links(visit),
            older: older.map(OpenMatchesQuery::to_query),
            is_filtered: query.is_filtered(),
        })
    }
}

impl OpenLine {
    fn new(visit: &Visit, lines: &MatchLines<'_>, listed: &Listed) -> Self {
        let line = lines.describe(listed);
        let charter = lines.find_charter(listed.match_id);
        let pace = |charter: &Charter| describe_short_pace(visit.language, charter.pace);
        Self {
            can_join: !line.players.iter().any(|player| player.is_own),
            line,
            pace: charter.map(pace).unwrap_or_default(),
            unusual: charter
                .map(|charter| list_unusual(visit, charter))
                .unwrap_or_default(),
            free: listed.summary.open_places,
        }
    }
}

/// Describes the settings that differ from those of a new match with the same number of seats.
fn list_unusual(reader: &PageReader, charter: &Charter) -> Vec<String> {
    let rules = charter.game.rules();
    let seats = u8::try_from(charter.places.len()).unwrap_or(u8::MAX);
    let usual = rules.options(seats, &json!({})).unwrap_or_default();
    let is_unusual = |name: &str, value: &Value| usual.get(name) != Some(value);
    let options = describe_options(charter, reader.language, is_unusual).into_iter();
    let mut unusual: Vec<String> = options
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    let settings = [
        (charter.weekends == Some(true), "page-pace-weekends"),
        (!charter.admits_bots(), "table-people-only"),
    ];
    let changed = settings.iter().filter(|(is_changed, _)| *is_changed);
    unusual.extend(changed.map(|(_, key)| reader.say(key)));
    let absence = charter.absence.as_ref();
    let own = absence.filter(|absence| **absence != Absence::default_for(charter.game));
    unusual.extend(own.map(|absence| describe_absence_rule(reader.language, absence)));
    unusual
}
