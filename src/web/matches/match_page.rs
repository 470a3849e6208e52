//! The page of a match: whose turn it is, possible actions, history and picture.

use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::actions::OrderForm;
use super::clock::describe_terms;
use super::consent::{ConsentPanel, Rematch};
use super::ending::EndingPanel;
use super::feed::{FeedPanel, FeedSpan};
use super::moves::Moves;
use super::pick_query::parse_picks;
use super::picture::TablePicture;
use super::players::{PlayerBox, list_players};
use super::status_bar::{BarSource, StatusBar};
use super::visited_match::VisitedMatch;
use crate::app::responses::TableView;
use crate::core::Stage;
use crate::games::{Pointed, Seat, SeatTable, TableSummary, Viewer};
use crate::http::monitoring::update_notes;
use crate::http::problem::{Problem, ProblemKind};
use crate::web::disputes::DisputePanel;
use crate::web::lobby::seating::Vacancy;
use crate::web::lobby::{seating, show_landing};
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, Preview, answer_open, answer_page,
    redirect_to, show_again,
};
use crate::web::people::talk::TalkPanel;
use crate::web::visitor::{PageReader, Visit};

/// Kinds of problems that are shown on the page of the match or the ruling.
pub(crate) const SHOWN_AGAIN: [ProblemKind; 5] = [
    ProblemKind::Refused,
    ProblemKind::Stale,
    ProblemKind::Conflict,
    ProblemKind::Invalid,
    ProblemKind::Outdated,
];

#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct MatchQuery {
    pub(crate) all: Option<u8>,
    pub(crate) after: Option<u32>,
    pub(crate) since: Option<u32>,
    pub(crate) version: Option<u32>,
    pub(crate) code: Option<String>,
    /// If present, the picture marks everything new, not only the last turn.
    pub(crate) marks: Option<String>,
    /// Number of a message of the table talk; the page shows the messages before that one.
    pub(crate) said_before: Option<u32>,
    /// Token of the decision for which an email linked to this page.
    pub(crate) asked: Option<String>,
    #[serde(skip)]
    pub(crate) pointed: Vec<Pointed>,
}

impl MatchQuery {
    /// Returns the part of the history that the page shows.
    fn span(&self) -> FeedSpan {
        match (self.all, self.since) {
            (Some(_), _) => FeedSpan::All(self.after.unwrap_or_default()),
            (None, Some(since)) => FeedSpan::Since(since),
            (None, None) => FeedSpan::SinceMine,
        }
    }

    fn marks_all(&self) -> bool {
        self.marks.as_deref() == Some("all")
    }
}

#[derive(Template)]
#[template(path = "table.html", config = "src/web/askama.toml")]
struct TablePage {
    frame: PageFrame,
    id: Uuid,
    game: &'static str,
    bar: StatusBar,
    is_over: bool,
    /// Sentence that explains why the viewer has fewer options than usual.
    forced: Option<String>,
    version: u32,
    is_all: bool,
    /// Query and label key of the link that switches between marking the last turn and all that is new.
    marks: Option<(&'static str, &'static str)>,
    players: Vec<PlayerBox>,
    ending: EndingPanel,
    happened: FeedPanel,
    picture: Option<TablePicture>,
    seat_table: Option<SeatTable>,
    moves: Option<Moves>,
    key: String,
    can_resign: bool,
    together: ConsentPanel,
    order: Option<OrderForm>,
    /// Time control of the match, in sentences.
    terms: Vec<String>,
    vacancy: Option<Vacancy>,
    talk: Option<TalkPanel>,
    disputes: Option<DisputePanel>,
}

pub(crate) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    query: Query<MatchQuery>,
    pairs: Query<Vec<(String, String)>>,
) -> PageResult {
    let id = path.into_inner();
    if let Some(version) = query.version {
        return Ok(redirect_to(&format!(
            "/matches/{id}/replay?version={version}"
        )));
    }
    let code = query.code.as_deref().unwrap_or_default();
    if let Some(landing) = show_landing(&visit, code, Some(id)).await {
        return landing;
    }
    if query.asked.is_some() && visit.browser.is_none() {
        // Only signed-in players may see the decision for which an email linked to this page.
        let detail = "links in emails are for those who signed in";
        return Err(Problem::new(ProblemKind::Unauthenticated, detail));
    }
    let raw_query = MatchQuery {
        pointed: parse_picks(pairs.into_inner()),
        ..query.into_inner()
    };
    render(&visit, id, &raw_query, PLAIN).await
}

pub(crate) async fn render(
    visit: &Visit,
    id: Uuid,
    query: &MatchQuery,
    again: PageOutcome,
) -> PageResult {
    let place = VisitedMatch::load(visit, id, query).await?;
    if place.state.stage == Stage::Lobby || place.state.roster.seats.is_empty() {
        return seating::render(visit, &place, query, again).await;
    }
    let is_open = query.code.is_none() && again.notice.is_none();
    let page = TablePage::load(visit, &place, query, again.notice).await?;
    if is_open {
        return answer_open(visit, &page);
    }
    answer_page(visit, again.status, &page)
}

impl TablePage {
    async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        query: &MatchQuery,
        notice: Option<Notice>,
    ) -> Result<Self, Problem> {
        let state = &*place.state;
        let viewer = state.viewer(place.participant);
        let table_view = TableView::for_viewer(state, viewer);
        let mut feed = FeedPanel::load(visit, place, viewer, query.span()).await?;
        // The link in the email may be for an earlier decision than the present one.
        let is_passed = query.asked.is_some() && query.asked != table_view.decision;
        let pointed = if is_passed { &[] } else { &*query.pointed };
        let viewer_moves = Moves::for_viewer(visit, place, viewer, pointed);
        let moves = viewer_moves.map(|moves| moves.with_home(notice.is_none()));
        let notice = notice.or(is_passed.then_some(Notice::Undone("act-passed")));
        let ending = EndingPanel::load(visit, place, table_view.seat).await?;
        let is_playing = matches!(viewer, Viewer::Seat(_)) && state.stage == Stage::Running;
        let order = match place.participant.filter(|_| is_playing) {
            Some(participant) => OrderForm::load(visit, place, participant).await?,
            None => None,
        };
        let picture = place.draw_picture(visit, &feed, moves.as_ref(), query.marks_all());
        let (picture, together) = (picture.await?, ConsentPanel::load(visit, place).await?);
        let hand = picture.as_ref().and_then(|picture| picture.hand.clone());
        let disputes = DisputePanel::load(visit, place).await?;
        let mut summary = summarise(visit, place, &table_view);
        let seat_table = summary.seat_table.take();
        let notes = summary.seats.iter().filter_map(|seat| seat.note.as_ref());
        feed.pictures.add(state.charter.game.rules(), notes);
        let source = BarSource::new(visit, place, &table_view, &summary);
        Ok(Self {
            frame: PageFrame::new(visit, place.title(visit.language), notice)
                .with_preview(Preview::for_match(visit, state))
                .with_match(place.id),
            id: place.id,
            game: state.charter.game.name(),
            bar: StatusBar::for_match(source, &ending, &together, disputes.as_ref()),
            is_over: table_view.end.is_some(),
            forced: describe_forced(visit, place, &table_view)
                .or_else(|| moves.as_ref()?.is_forced().then(|| visit.say("act-forced"))),
            version: state.version.0,
            is_all: query.all.is_some(),
            marks: feed.marks(query.marks_all()),
            players: list_players(visit, place, &table_view, &summary, source.now),
            ending,
            moves: moves.map(|moves| moves.with_marked_hand(hand)),
            picture,
            seat_table,
            happened: feed,
            key: visit.fresh_key()?,
            can_resign: is_playing,
            together,
            order,
            terms: describe_terms(visit, &state.charter),
            vacancy: Vacancy::for_match(visit, place, query),
            talk: TalkPanel::load(visit, place, query.said_before).await?,
            disputes,
        })
    }

    /// Whether the box of a seat shows a change, such as a bid, which an HTML board does not show itself.
    fn has_new_note(&self, seat: u8) -> bool {
        let board = self.picture.as_ref().filter(|picture| picture.is_html);
        board.is_some_and(|board| board.changed_seats.contains(&seat))
    }

    /// Whether the visitor sent this form and sees it again, with its text.
    fn is_typed(&self, form: &str) -> bool {
        !self.frame.typed(form, "text").is_empty()
    }
}

pub(super) fn summarise(
    reader: &PageReader,
    place: &VisitedMatch,
    table_view: &TableView,
) -> TableSummary {
    let state = &place.state;
    let name = |seat: Seat| place.names.current_name(state, seat);
    let names = place.spoken_names(reader.language, &name).with_marks(true);
    let rules = state.charter.game.rules_of(state.charter.rules);
    let view = table_view.view.as_ref();
    let summary = rules
        .zip(view)
        .map(|(rules, view)| rules.summary(view, names));
    summary.unwrap_or_default()
}

fn describe_forced(
    reader: &PageReader,
    place: &VisitedMatch,
    table_view: &TableView,
) -> Option<String> {
    let state = &place.state;
    let rules = state.charter.game.rules_of(state.charter.rules)?;
    let name = |seat: Seat| place.names.current_name(state, seat);
    let names = place.spoken_names(reader.language, &name);
    rules.forced(table_view.view.as_ref()?, table_view.seat?, names)
}

/// Shows the page of the match again, with the refusal. Other problems become error pages.
pub(crate) async fn render_refusal(
    visit: &Visit,
    id: Uuid,
    query: &MatchQuery,
    problem: Problem,
) -> PageResult {
    update_notes(|learned| learned.code = Some(problem.document().code.clone()));
    let outcome = show_again(problem, &SHOWN_AGAIN)?;
    render(visit, id, query, outcome).await
}
