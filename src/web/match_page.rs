//! The page of a match: whose turn it is, possible actions, history and picture.

use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::actions::OrderForm;
use super::avatar::arms;
use super::clock::ClockPanel;
use super::consent::{ConsentPanel, Rematch};
use super::disputes::DisputePanel;
use super::ending::EndingPanel;
use super::feed::{FeedPanel, FeedSpan};
use super::invitation::show_landing;
use super::moves::{Moves, parse_picks};
use super::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, Preview, answer_open, answer_page,
    redirect_to, show_again,
};
use super::seating::{self, Vacancy};
use super::talk::TalkPanel;
use super::visited_match::VisitedMatch;
use super::visitor::{PageReader, Visit};
use crate::app::responses::{Choices, TableView};
use crate::core::events::EndKind;
use crate::core::{Holder, Stage};
use crate::games::picture::Symbol;
use crate::games::{Pointed, Seat, Viewer};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request_notes::update_notes;
use crate::i18n::{Language, Phrase};

/// Kinds of problems that are shown on the page of the match or the ruling.
pub(super) const SHOWN_AGAIN: [ProblemKind; 5] = [
    ProblemKind::Refused,
    ProblemKind::Stale,
    ProblemKind::Conflict,
    ProblemKind::Invalid,
    ProblemKind::Outdated,
];

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct MatchQuery {
    pub(super) all: Option<u8>,
    pub(super) after: Option<u32>,
    pub(super) since: Option<u32>,
    pub(super) version: Option<u32>,
    pub(super) code: Option<String>,
    /// `all` marks everything new in the picture, not only the last turn.
    pub(super) marks: Option<String>,
    /// Shows messages of the table talk before the one with this number.
    pub(super) said_before: Option<u32>,
    /// Token of the decision that a link in an email is about.
    pub(super) asked: Option<String>,
    #[serde(skip)]
    pub(super) pointed: Vec<Pointed>,
}

impl MatchQuery {
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
    status: String,
    is_asked: bool,
    /// Sentence that explains why the viewer has fewer options than usual.
    forced: Option<String>,
    version: u32,
    is_all: bool,
    /// Query and label key of the link that switches between marking the last turn and all that is new.
    marks: Option<(&'static str, &'static str)>,
    seats: Vec<SeatLine>,
    ending: EndingPanel,
    happened: FeedPanel,
    picture: Option<String>,
    legend: Vec<Symbol>,
    moves: Option<Moves>,
    key: String,
    can_resign: bool,
    together: ConsentPanel,
    order: Option<OrderForm>,
    clock: Option<ClockPanel>,
    vacancy: Option<Vacancy>,
    talk: Option<TalkPanel>,
    disputes: Option<DisputePanel>,
}

struct SeatLine {
    arms: Option<String>,
    name: String,
    /// How the bot of the service in this seat plays; empty for people.
    level: String,
    is_own: bool,
    is_awaited: bool,
    notes: Vec<&'static str>,
}

pub(super) async fn show(
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
        // The decision of the email's link is visible only to signed-in players.
        let detail = "links in emails are for those who signed in";
        return Err(Problem::new(ProblemKind::Unauthenticated, detail));
    }
    let raw_query = MatchQuery {
        pointed: parse_picks(pairs.into_inner()),
        ..query.into_inner()
    };
    render(&visit, id, &raw_query, PLAIN).await
}

pub(super) async fn render(
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
        let span = match (query.all, query.since) {
            (Some(_), _) => FeedSpan::All(query.after.unwrap_or_default()),
            (None, Some(since)) => FeedSpan::Since(since),
            (None, None) => FeedSpan::SinceMine,
        };
        let feed = FeedPanel::load(visit, place, viewer, span).await?;
        // The link in the email is about an earlier decision than the present one.
        let is_passed = query.asked.is_some() && query.asked != table_view.decision;
        let pointed = if is_passed { &[] } else { &*query.pointed };
        let viewer_moves = Moves::for_viewer(visit, place, viewer, pointed);
        // After a refusal, the address of the page is that of the form, so relative links do not work.
        let moves = viewer_moves.map(|moves| moves.with_home(notice.is_none()));
        let notice = notice.or(is_passed.then_some(Notice::Undone("act-passed")));
        let ending = EndingPanel::load(visit, place, table_view.seat).await?;
        let is_running = state.stage == Stage::Running;
        let is_playing = matches!(viewer, Viewer::Seat(_)) && is_running;
        let order = match place.participant.filter(|_| is_playing) {
            Some(participant) => OrderForm::load(visit, place, participant).await?,
            None => None,
        };
        let picture = place.draw_picture(visit, &feed, moves.as_ref(), query.marks_all());
        Ok(Self {
            frame: PageFrame::new(visit, place.title(visit.language), notice)
                .with_preview(Preview::for_match(visit, state)),
            id: place.id,
            game: state.charter.game.name(),
            status: describe_status(visit, place, &table_view, &ending),
            forced: describe_forced(visit, place, &table_view)
                .or_else(|| moves.as_ref()?.is_forced().then(|| visit.say("act-forced"))),
            is_asked: table_view.decision.is_some(),
            version: state.version.0,
            is_all: query.all.is_some(),
            marks: feed.marks(query.marks_all()),
            seats: seat_lines(place, &table_view, visit.language),
            ending,
            picture: picture.await?,
            legend: place.legend(visit.language),
            happened: feed,
            moves,
            key: visit.fresh_key()?,
            can_resign: is_playing,
            together: ConsentPanel::load(visit, place).await?,
            order,
            clock: ClockPanel::for_match(visit, place),
            vacancy: Vacancy::for_match(visit, place, query),
            talk: TalkPanel::load(visit, place, query.said_before).await?,
            disputes: DisputePanel::load(visit, place).await?,
        })
    }
}

fn describe_status(
    reader: &PageReader,
    place: &VisitedMatch,
    table_view: &TableView,
    ending: &EndingPanel,
) -> String {
    let own = table_view.seat;
    if let Some(end) = &table_view.end {
        let why_word: &str = end.why.into();
        let why = Phrase::new(format!("table-over-{why_word}")).localize(reader.language);
        return match &ending.headline {
            Some(headline) if end.why == EndKind::Finished => headline.clone(),
            Some(headline) => format!("{headline} {why}"),
            None => why,
        };
    }
    let is_own = |seat: &Seat| Some(*seat) == own;
    if table_view.awaiting.iter().any(is_own) {
        return describe_own_turn(reader, place, own);
    }
    let awaited = table_view.awaiting.iter();
    let awaited_names = awaited.map(|seat| place.names.current_name(&place.state, *seat));
    let names = awaited_names.collect::<Vec<_>>().join(", ");
    let mut status = reader.say_with("table-waiting-for", "names", names);
    if table_view.may_also.iter().any(is_own)
        && let Some(what) = describe_options(reader, place)
    {
        status.push(' ');
        status.push_str(&reader.say_with("table-you-may-act", "what", what));
    }
    status
}

/// Returns a sentence about what the viewer may do out of turn; it names the first picks.
fn describe_options(reader: &PageReader, place: &VisitedMatch) -> Option<String> {
    let viewer = place.state.viewer(place.participant);
    let step = Choices::for_picks(&place.state, viewer, &[], &place.names, reader.language).ok()?;
    let first = step.picked.first().map(|one| one.pick.label.clone());
    let options = || step.options.iter().map(|row| row.pick.label.clone());
    let what = first.unwrap_or_else(|| options().collect::<Vec<_>>().join(", "));
    (!what.is_empty()).then_some(what)
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

fn describe_own_turn(reader: &PageReader, place: &VisitedMatch, own: Option<Seat>) -> String {
    let mut status = reader.say("table-your-turn");
    let clock = place.state.clock.as_ref();
    if let Some(due) = own.and_then(|seat| clock?.due_at(seat)) {
        status.push(' ');
        status.push_str(&reader.say_when("table-deadline", &due));
    }
    status
}

/// Shows the page of the match again, with the refusal. Other problems become error pages.
pub(super) async fn render_refusal(
    visit: &Visit,
    id: Uuid,
    query: &MatchQuery,
    problem: Problem,
) -> PageResult {
    update_notes(|learned| learned.code = Some(problem.document().code.clone()));
    let outcome = show_again(problem, &SHOWN_AGAIN)?;
    render(visit, id, query, outcome).await
}

fn seat_lines(place: &VisitedMatch, table_view: &TableView, language: Language) -> Vec<SeatLine> {
    let names = place.names.with_bot_labels(language);
    let line = |(seat, holder): (Seat, &Holder)| {
        let is_awaited = table_view.awaiting.contains(&seat);
        let is_vacated = place.state.roster.vacant.has(seat);
        let is_free = *holder == Holder::Nobody && !is_vacated;
        // The note that a player may act out of turn is useless for bots and for players who left.
        let is_held = matches!(holder, Holder::Player(_)) && !is_vacated;
        let notes = [
            is_free.then_some("table-vacant"),
            is_vacated.then_some("page-seat-vacated"),
            (is_held && table_view.may_also.contains(&seat)).then_some("table-may-act"),
            is_awaited.then_some("table-awaited"),
        ];
        SeatLine {
            arms: place.names.holder_name(holder).as_ref().map(arms),
            name: names.current_name(&place.state, seat),
            level: place.names.bot_level(holder),
            is_own: Some(seat) == table_view.seat,
            is_awaited,
            notes: notes.into_iter().flatten().collect(),
        }
    };
    let state = &place.state;
    let seats = Seat::all(state.roster.seat_count()).zip(state.roster.seats.iter());
    seats.map(line).collect()
}
