//! A match in a list of the visitor's own matches: its task, clock, players, and latest entry.

use std::collections::HashMap;

use jiff::Timestamp;
use uuid::Uuid;

use super::clock::describe_terms;
use super::match_page::summarise;
use super::players::{PlayerBox, list_players};
use super::small_picture::{small_picture_path, small_sample_path};
use super::status_bar::{BarSource, StatusBar};
use super::visited_match::VisitedMatch;
use crate::access::DisplayName;
use crate::app::responses::TableView;
use crate::app::{LatestMatch, PlayerNames};
use crate::core::events::Charter;
use crate::core::feed::describe_last_entry;
use crate::core::{Holder, Stage};
use crate::games::{GameKey, Standing};
use crate::http::problem::Problem;
use crate::i18n::format_short_span;
use crate::log::{Listed, StageKind};
use crate::web::lobby::seating::describe_seats_taken;
use crate::web::page::arms;
use crate::web::visitor::Visit;
use crate::world::{MatchId, Version};

pub(crate) struct MatchLine {
    pub(crate) id: Uuid,
    pub(crate) version: u32,
    /// The game of a match that has not begun, which has no position of its own yet.
    pub(crate) sample: Option<GameKey>,
    pub(crate) game: String,
    /// Progress of the match, such as "Round 3 of 6".
    pub(crate) stage: String,
    /// Headline, clock and deadline. Only the headline is set if the match has not begun or is over.
    pub(crate) bar: StatusBar,
    pub(crate) players: Vec<LinePlayer>,
    pub(crate) latest: Option<LatestEntry>,
    /// Rank and points of the visitor; `None` if the match is not finished.
    pub(crate) own_result: Option<Standing>,
}

pub(crate) struct LatestEntry {
    /// First sentence of the entry.
    pub(crate) text: String,
    /// How long ago it was written.
    pub(crate) age: String,
}

pub(crate) struct LinePlayer {
    /// Id in the path of the player's page; `None` for bots and guests.
    pub(crate) person: Option<Uuid>,
    pub(crate) arms: Option<String>,
    pub(crate) name: String,
    pub(crate) score: Option<i32>,
    pub(crate) is_awaited: bool,
    pub(crate) is_own: bool,
}

/// Data for the lines of several matches, loaded by a fixed number of queries.
pub(crate) struct MatchLines<'a> {
    visit: &'a Visit,
    latest: HashMap<MatchId, LatestMatch>,
    names: HashMap<Uuid, DisplayName>,
    own: HashMap<Uuid, Uuid>,
}

impl<'a> MatchLines<'a> {
    pub(crate) async fn load(visit: &'a Visit, listed: &[Listed]) -> Result<Self, Problem> {
        let api = &visit.web.api;
        let ids: Vec<Uuid> = listed.iter().map(|one| one.match_id.0).collect();
        let participants = listed.iter().flat_map(|one| &one.summary.participants);
        let people: Vec<Uuid> = participants.copied().collect();
        let own = match visit.caller() {
            Ok(caller) => {
                let participants = &api.accounts.participants;
                participants.load_in_matches(&ids, caller.account).await?
            }
            Err(_stranger) => HashMap::new(),
        };
        Ok(Self {
            visit,
            own,
            latest: api.matches.views.load_latest(listed.iter()).await?,
            names: api.accounts.display_names.load(&ids, &people).await?,
        })
    }

    pub(crate) fn describe(&self, listed: &Listed) -> MatchLine {
        let game = GameKey::from_name(&listed.summary.game);
        let title = game.map(|key| key.rules().about().title);
        let line = MatchLine {
            id: listed.match_id.0,
            version: listed.version.0,
            sample: game.filter(|_| listed.summary.stage == StageKind::Lobby),
            game: title.unwrap_or(&listed.summary.game).to_owned(),
            stage: String::new(),
            bar: StatusBar::default(),
            players: Vec::new(),
            latest: None,
            own_result: None,
        };
        match self.latest.get(&listed.match_id) {
            Some(latest) => self.describe_latest(line, latest),
            None => line,
        }
    }

    /// Returns the settings of a match; `None` if it cannot be read.
    pub(crate) fn find_charter(&self, id: MatchId) -> Option<&Charter> {
        Some(&self.latest.get(&id)?.state.charter)
    }

    pub(crate) fn describe_pace(&self, id: MatchId) -> Option<String> {
        let terms = describe_terms(self.visit, self.find_charter(id)?);
        terms.into_iter().next()
    }

    fn describe_latest(&self, line: MatchLine, latest: &LatestMatch) -> MatchLine {
        let people = latest.state.roster.people().into_iter();
        let called = people.filter_map(|one| Some((one, self.names.get(&one)?.clone())));
        let place = VisitedMatch {
            id: line.id,
            state: latest.state.clone(),
            participant: self.own.get(&line.id).copied(),
            names: called
                .collect::<PlayerNames>()
                .with_language(self.visit.language),
            is_invited: false,
        };
        let version = latest.state.version.0;
        match &latest.state.stage {
            Stage::Lobby => MatchLine {
                version,
                players: place.list_lobby(),
                bar: StatusBar {
                    headline: describe_seats_taken(self.visit.language, &latest.state),
                    ..StatusBar::default()
                },
                ..line
            },
            Stage::Running | Stage::Over { .. } => MatchLine {
                version,
                sample: None,
                latest: self.describe_entry(&place, latest),
                ..self.describe_begun(line, &place)
            },
        }
    }

    fn describe_begun(&self, line: MatchLine, place: &VisitedMatch) -> MatchLine {
        let state = &*place.state;
        let table_view = TableView::for_viewer(state, state.viewer(place.participant));
        let summary = summarise(self.visit, place, &table_view);
        let source = BarSource::new(self.visit, place, &table_view, &summary);
        let standings = match &state.stage {
            Stage::Over { outcome, .. } => outcome.as_ref().map(|one| &*one.standings),
            Stage::Lobby | Stage::Running => None,
        };
        let own = table_view.seat;
        // Somebody who gave up the seat of a finished match still has its result.
        let is_over = matches!(state.stage, Stage::Over { .. });
        let last_seat = |one| state.roster.last_seat_of(one, state.version.next());
        let last_own = place.participant.filter(|_| is_over).and_then(last_seat);
        let is_own = |standing: &&Standing| Some(standing.seat) == own;
        let boxes = list_players(self.visit, place, &table_view, &summary, source.now);
        let players = boxes
            .into_iter()
            .zip(0..)
            .map(|(player, seat): (PlayerBox, usize)| {
                let is_seat = |standing: &&Standing| standing.seat.index() == seat;
                let last = standings.and_then(|all| all.iter().find(is_seat));
                let current = player.summary.score.and_then(|score| score.try_into().ok());
                LinePlayer {
                    score: last.map(|standing| standing.score).or(current),
                    person: player.person,
                    arms: player.arms,
                    name: player.name,
                    is_awaited: player.is_awaited,
                    is_own: player.is_own || last_own.is_some_and(|own| own.index() == seat),
                }
            });
        MatchLine {
            players: players.collect(),
            own_result: standings.and_then(|all| all.iter().find(is_own).cloned()),
            bar: source.describe_in_list(),
            stage: summary.stage,
            ..line
        }
    }

    /// Returns the first sentence of the last entry that has one, as the visitor may see it, with its age.
    fn describe_entry(&self, place: &VisitedMatch, latest: &LatestMatch) -> Option<LatestEntry> {
        let (state, visit) = (&*latest.state, self.visit);
        let listener = place.listener(visit);
        let sentences = describe_last_entry(state, &latest.last, &listener).ok()?;
        let sentence = sentences.iter().find(|text| !text.trim().is_empty())?;
        let text = place.names.insert_names(state, state.version, sentence);
        let now = visit.web.api.world.now();
        let age = now.duration_since(latest.last.at.min(now));
        let span = format_short_span(visit.language, age);
        Some(LatestEntry {
            text: text.trim_end_matches('.').to_owned(),
            age: visit.say_with("home-ago", "span", span),
        })
    }
}

impl VisitedMatch {
    /// Returns the people and bots at the places of a match that has not begun.
    fn list_lobby(&self) -> Vec<LinePlayer> {
        let names = self.names.with_bot_labels(self.names.language);
        let places = (0..).zip(self.state.roster.places.iter());
        let taken = places.filter_map(|(number, place)| {
            let name = match &place.holder {
                Holder::Player(participant) => names.isolated_name(*participant),
                Holder::Bot(_) => self.names.bot_name(number).to_owned(),
                Holder::Nobody => return None,
            };
            let is_own =
                matches!(&place.holder, Holder::Player(one) if Some(*one) == self.participant);
            Some(LinePlayer {
                person: self.names.person_at(&place.holder),
                arms: self.names.holder_name(&place.holder).as_ref().map(arms),
                name,
                score: None,
                is_awaited: false,
                is_own,
            })
        });
        taken.collect()
    }
}

impl MatchLine {
    pub(crate) fn due(&self) -> Timestamp {
        self.bar.due.unwrap_or(Timestamp::MAX)
    }

    /// Returns the path of the small picture of the position, or of a sample position of the game.
    pub(crate) fn picture(&self) -> String {
        match self.sample {
            Some(game) => small_sample_path(game),
            None => small_picture_path(self.id, Version(self.version)),
        }
    }

    pub(crate) fn is_own_turn(&self) -> bool {
        self.players
            .iter()
            .any(|player| player.is_own && player.is_awaited)
    }

    /// Returns the players other than the visitor.
    pub(crate) fn others(&self) -> Vec<&LinePlayer> {
        let others = self.players.iter().filter(|player| !player.is_own);
        others.collect()
    }
}
