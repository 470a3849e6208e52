//! Replay: a match at any version, as its reader may see it, with the changes of that version marked.

use std::sync::Arc;

use actix_web::web::{Path, Query};
use askama::Template;
use futures_util::future::OptionFuture;
use serde::Deserialize;
use uuid::Uuid;

use super::feed::EntryView;
use super::match_page::MatchQuery;
use super::picture::draw_marked;
use super::tokens::TokenPictures;
use super::visited_match::VisitedMatch;
use crate::app::picture::draw_for_viewer;
use crate::core::{Listener, Match, MatchRefusal, Perspective, Refusal};
use crate::games::{self, Seat};
use crate::http::problem::Problem;
use crate::web::page::{PageFrame, PageResult, Preview, answer_open};
use crate::web::visitor::{PageReader, Visit};
use crate::world::Version;

const AROUND: u32 = 8;

const EVERYTHING: &str = "everything";
const SPECTATOR: &str = "spectator";
const SEATS: [&str; 8] = [
    "seat0", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7",
];

#[derive(Debug, Deserialize)]
pub(crate) struct ReplayQuery {
    version: Option<u32>,
    #[serde(rename = "as")]
    viewer: Option<String>,
}

#[derive(Template)]
#[template(path = "replay.html", config = "src/web/askama.toml")]
struct ReplayPage {
    frame: PageFrame,
    id: Uuid,
    names: String,
    version: u32,
    first: u32,
    last: u32,
    viewer: &'static str,
    /// Viewpoints that the reader can choose: value in the query, and label.
    viewers: Vec<(&'static str, String)>,
    picture: Option<String>,
    entries: Vec<EntryView>,
    /// Pictures of the dice and cards in the entries.
    pictures: TokenPictures,
}

struct ReplayScene<'a> {
    place: &'a VisitedMatch,
    state: Arc<Match>,
    before: Option<Arc<Match>>,
}

#[derive(Clone, Copy)]
struct ReplayViewer {
    word: &'static str,
    perspective: Perspective,
}

/// Returns the viewpoints that a participant may choose, default first.
fn list_viewers(now: &Match, participant: Option<Uuid>) -> Vec<ReplayViewer> {
    let word = |perspective: Perspective| match perspective {
        Perspective::All => EVERYTHING,
        Perspective::Seat(seat) => word_of(seat),
        Perspective::Of(_) => now.viewer(participant).seat().map_or(SPECTATOR, word_of),
    };
    let open = Perspective::available_to(participant, now).into_iter();
    let viewer = |perspective| ReplayViewer {
        word: word(perspective),
        perspective,
    };
    open.map(viewer).collect()
}

fn word_of(seat: Seat) -> &'static str {
    SEATS.get(seat.index()).copied().unwrap_or(SPECTATOR)
}

pub(crate) async fn show(visit: Visit, path: Path<Uuid>, query: Query<ReplayQuery>) -> PageResult {
    let place = VisitedMatch::load(&visit, *path, &MatchQuery::default()).await?;
    let viewers = list_viewers(&place.state, place.participant);
    let viewer = choose_viewer(&viewers, query.viewer.as_deref())?;
    let scene = ReplayScene::load(&visit, &place, query.version).await?;
    let page = ReplayPage::load(&visit, &scene, &viewers, viewer).await?;
    answer_open(&visit, &page)
}

/// Parses the requested viewpoint. Fails if the reader may not choose it yet.
fn choose_viewer(viewers: &[ReplayViewer], word: Option<&str>) -> Result<ReplayViewer, Problem> {
    let mut all = viewers.iter();
    let found = all.find(|viewer| word.is_none_or(|word| word == viewer.word));
    Ok(*found.ok_or(Refusal::Match(MatchRefusal::NotOver))?)
}

impl<'a> ReplayScene<'a> {
    /// Loads the match at a version: by default the latest, and never one before the start.
    async fn load(
        visit: &Visit,
        place: &'a VisitedMatch,
        version: Option<u32>,
    ) -> Result<Self, Problem> {
        let (views, now) = (&visit.web.api.matches.views, &place.state);
        let first = start_version(now)?;
        let wanted_version = version.map_or(now.version, Version).max(first);
        let load_at = |version| views.load(now.id, Some(version));
        let state = load_at(wanted_version).await?;
        let loading =
            (wanted_version != first).then(|| load_at(Version(wanted_version.0.saturating_sub(1))));
        let before = OptionFuture::from(loading).await.transpose()?;
        Ok(Self {
            place,
            state,
            before,
        })
    }

    fn draw_picture(&self, reader: &PageReader, perspective: Perspective) -> Option<String> {
        let name = |seat: Seat| self.place.names.current_name(&self.state, seat);
        let draw = |state: &Match| {
            let own = state.viewer(self.place.participant).seat();
            let names = games::SeatNames::new(reader.language, &name).with_reader(own);
            draw_for_viewer(state, perspective.viewer_at(state), names)
        };
        let drawn_before = self.before.as_deref().and_then(draw);
        let now = draw(&self.state)?;
        Some(draw_marked(reader, &now, drawn_before.as_ref(), "p-"))
    }

    async fn load_entries_around(
        &self,
        visit: &Visit,
        perspective: Perspective,
    ) -> Result<Vec<EntryView>, Problem> {
        let (version, now) = (self.state.version.0, &*self.place.state);
        let wanted_after = version.saturating_sub(AROUND + 1);
        let after = wanted_after.max(start_version(now)?.0.saturating_sub(1));
        let listener = Listener {
            marks_tokens: true,
            ..visit.listener(perspective, self.place.participant)
        };
        let limit = version.saturating_add(AROUND) - after;
        let views = &visit.web.api.matches.views;
        let entries = views.feed(now.id, listener, Version(after), limit).await?;
        let describe = |entry| EntryView::from_entry(visit, self.place, entry);
        Ok(entries.into_iter().map(describe).collect())
    }
}

impl ReplayPage {
    async fn load(
        visit: &Visit,
        scene: &ReplayScene<'_>,
        viewers: &[ReplayViewer],
        viewer: ReplayViewer,
    ) -> Result<Self, Problem> {
        let (place, now) = (scene.place, &*scene.place.state);
        let labelled = place.names.with_bot_labels(visit.language);
        let name = |seat: Seat| labelled.current_name(now, seat);
        let spoken = place.spoken_names(visit.language, &name);
        let seats = Seat::all(now.roster.seat_count()).map(|seat| spoken.title(seat));
        let as_seat = |seat| visit.say_with("replay-as-seat", "name", spoken.name(seat));
        let labels = viewers.iter().map(|viewer| {
            let label = match viewer.perspective {
                Perspective::All => visit.say("replay-as-everything"),
                Perspective::Seat(seat) => as_seat(seat),
                Perspective::Of(participant) => match now.viewer(participant).seat() {
                    Some(seat) => as_seat(seat),
                    None => visit.say("replay-as-spectator"),
                },
            };
            (viewer.word, label)
        });
        let game = now.charter.game.rules().about().title;
        let title = visit.say_with("replay-title", "game", game);
        let entries = scene.load_entries_around(visit, viewer.perspective).await?;
        let sentences = entries.iter().flat_map(|entry| &entry.sentences);
        Ok(Self {
            pictures: TokenPictures::new(now.charter.game.rules(), sentences),
            entries,
            frame: PageFrame::new(visit, title, None).with_preview(Preview::for_match(visit, now)),
            id: place.id,
            names: seats.collect::<Vec<_>>().join(", "),
            version: scene.state.version.0,
            first: start_version(now)?.0,
            last: now.version.0,
            viewer: viewer.word,
            viewers: labels.collect(),
            picture: scene.draw_picture(visit, viewer.perspective),
        })
    }
}

fn start_version(state: &Match) -> Result<Version, Refusal> {
    let first = state.roster.seat_history.first().map(|period| period.from);
    first.ok_or(Refusal::Match(MatchRefusal::NotStarted))
}
