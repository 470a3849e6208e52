//! The page of a match: whose turn it is, what may be done, what happened, how it looks.

use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::actions::OrderForm;
use super::avatar::arms;
use super::clock::ClockPanel;
use super::consent::{Rematch, Together};
use super::disputes::DisputeBox;
use super::ending::Ending;
use super::feed::{Happened, Span};
use super::invited::landing;
use super::moves::{Moves, pointed};
use super::page::{
    Again, Answered, Notice, PLAIN, PageFrame, Preview, again, answer, answer_open, see,
};
use super::seating::{self, Vacancy};
use super::talk::TalkBox;
use super::visited_match::VisitedMatch;
use super::visitor::{Recognised, Visit};
use crate::app::cards::{Choices, TableView};
use crate::core::events::EndKind;
use crate::core::{Holder, Stage};
use crate::games::picture::Symbol;
use crate::games::{Pointed, Seat, Viewer};
use crate::http::journal::learn;
use crate::http::problem::{Kind, Problem};
use crate::i18n::{Language, Phrase};

/// What may be refused at a table or of a ruling, and is told there.
pub(super) const SHOWN_AGAIN: [Kind; 5] = [
    Kind::Refused,
    Kind::Stale,
    Kind::Conflict,
    Kind::Invalid,
    Kind::Outdated,
];

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct MatchQuery {
    pub(super) all: Option<u8>,
    pub(super) after: Option<u32>,
    pub(super) since: Option<u32>,
    pub(super) version: Option<u32>,
    pub(super) code: Option<String>,
    /// `all`: whatever is new is marked, not only what the last turn changed.
    pub(super) marks: Option<String>,
    /// The number of the message before which what was said is shown.
    pub(super) said_before: Option<u32>,
    /// The decision that a link in an email is of.
    pub(super) asked: Option<String>,
    /// The picks that were made on the way to an action.
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
    /// Why they cannot do what one would expect.
    forced: Option<String>,
    version: u32,
    is_all: bool,
    /// What switches the marks of the picture: what follows the path, and the key of what it says.
    marks: Option<(&'static str, &'static str)>,
    seats: Vec<SeatLine>,
    ending: Ending,
    happened: Happened,
    /// The SVG of it.
    picture: Option<String>,
    /// What the symbols of the picture mean.
    legend: Vec<Symbol>,
    moves: Option<Moves>,
    key: String,
    can_resign: bool,
    together: Together,
    order: Option<OrderForm>,
    clock: Option<ClockPanel>,
    vacancy: Option<Vacancy>,
    talk: Option<TalkBox>,
    disputes: Option<DisputeBox>,
}

struct SeatLine {
    /// The coat of arms of whoever holds it.
    arms: Option<String>,
    name: String,
    is_own: bool,
    is_awaited: bool,
    /// The keys of what there is to know of it.
    notes: Vec<&'static str>,
}

pub(super) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    query: Query<MatchQuery>,
    asked: Query<Vec<(String, String)>>,
) -> Answered {
    let id = path.into_inner();
    if let Some(version) = query.version {
        return Ok(see(&format!("/matches/{id}/replay?version={version}")));
    }
    let code = query.code.as_deref().unwrap_or_default();
    if let Some(landing) = landing(&visit, code, Some(id)).await {
        return landing;
    }
    if query.asked.is_some() && visit.browser.is_none() {
        // What became of the decision is for nobody else.
        let detail = "links in emails are for those who signed in";
        return Err(Problem::new(Kind::Unauthenticated, detail));
    }
    let query = MatchQuery {
        pointed: pointed(asked.into_inner()),
        ..query.into_inner()
    };
    page(&visit, id, &query, PLAIN).await
}

pub(super) async fn page(visit: &Visit, id: Uuid, query: &MatchQuery, again: Again) -> Answered {
    let place = VisitedMatch::of(visit, id, query).await?;
    if place.state.stage == Stage::Lobby || place.state.roster.seats.is_empty() {
        return seating::page(visit, &place, query, again).await;
    }
    let is_open = query.code.is_none() && again.notice.is_none();
    let page = TablePage::of(visit, &place, query, again.notice).await?;
    if is_open {
        return answer_open(visit, &page);
    }
    answer(visit, again.status, &page)
}

impl TablePage {
    async fn of(
        visit: &Visit,
        place: &VisitedMatch,
        query: &MatchQuery,
        notice: Option<Notice>,
    ) -> Result<Self, Problem> {
        let state = &*place.state;
        let viewer = state.viewer(place.participant);
        let seen = TableView::of(state, viewer);
        let span = match (query.all, query.since) {
            (Some(_), _) => Span::All(query.after.unwrap_or_default()),
            (None, Some(since)) => Span::Since(since),
            (None, None) => Span::SinceMine,
        };
        let happened = Happened::of(visit, place, viewer, span).await?;
        // Asked for by an email, while another decision is awaited by now.
        let is_passed = query.asked.is_some() && query.asked != seen.decision;
        let pointed = if is_passed { &[] } else { &*query.pointed };
        let moves = Moves::of(visit, place, viewer, pointed);
        // What was refused is shown at the address that the form was sent to.
        let moves = moves.map(|moves| moves.at_home(notice.is_none()));
        let notice = notice.or(is_passed.then_some(Notice::Undone("act-passed")));
        let ending = Ending::of(visit, place, seen.seat).await?;
        let is_running = state.stage == Stage::Running;
        let is_playing = matches!(viewer, Viewer::Seat(_)) && is_running;
        let order = match place.participant.filter(|_| is_playing) {
            Some(participant) => OrderForm::of(visit, place, participant).await?,
            None => None,
        };
        let picture = place.picture(visit, &happened, moves.as_ref(), query.marks_all());
        Ok(Self {
            frame: PageFrame::of(visit, place.title(visit.language), notice)
                .shown_as(Preview::of(visit, state)),
            id: place.id,
            game: state.charter.game.name(),
            status: status(visit, place, &seen, &ending),
            forced: forced(visit, place, &seen)
                .or_else(|| moves.as_ref()?.is_forced().then(|| visit.say("act-forced"))),
            is_asked: seen.decision.is_some(),
            version: state.version.0,
            is_all: query.all.is_some(),
            marks: happened.marks(query.marks_all()),
            seats: seats(place, &seen, visit.language),
            ending,
            picture: picture.await?,
            legend: place.legend(visit.language),
            happened,
            moves,
            key: visit.fresh_key()?,
            can_resign: is_playing,
            together: Together::of(visit, place).await?,
            order,
            clock: ClockPanel::of(visit, place),
            vacancy: Vacancy::of(visit, place, query),
            talk: TalkBox::of(visit, place, query.said_before).await?,
            disputes: DisputeBox::of(visit, place).await?,
        })
    }
}

fn status(reader: &Recognised, place: &VisitedMatch, seen: &TableView, ending: &Ending) -> String {
    let own = seen.seat;
    if let Some(end) = &seen.end {
        let why: &str = end.why.into();
        let why = Phrase::of(format!("table-over-{why}")).say(reader.language);
        return match &ending.headline {
            Some(headline) if end.why == EndKind::Finished => headline.clone(),
            Some(headline) => format!("{headline} {why}"),
            None => why,
        };
    }
    let is_own = |seat: &Seat| Some(*seat) == own;
    if seen.awaiting.iter().any(is_own) {
        return your_turn(reader, place, own);
    }
    let awaited = seen.awaiting.iter();
    let names = awaited.map(|seat| place.names.now(&place.state, *seat));
    let names = names.collect::<Vec<_>>().join(", ");
    let mut status = reader.say_with("table-waiting-for", "names", names);
    if seen.may_also.iter().any(is_own)
        && let Some(what) = things_to_do(reader, place)
    {
        status.push(' ');
        status.push_str(&reader.say_with("table-you-may-act", "what", what));
    }
    status
}

/// What may be done unasked, by the first picks of it.
fn things_to_do(reader: &Recognised, place: &VisitedMatch) -> Option<String> {
    let viewer = place.state.viewer(place.participant);
    let step = Choices::of(&place.state, viewer, &[], &place.names, reader.language).ok()?;
    let first = step.picked.first().map(|one| one.pick.label.clone());
    let options = || step.options.iter().map(|row| row.pick.label.clone());
    Some(first.unwrap_or_else(|| options().collect::<Vec<_>>().join(", ")))
}

fn forced(reader: &Recognised, place: &VisitedMatch, seen: &TableView) -> Option<String> {
    let state = &place.state;
    let rules = state.charter.game.rules_of(state.charter.rules)?;
    let name = |seat: Seat| place.names.now(state, seat);
    let names = place.spoken(reader.language, &name);
    rules.forced(seen.view.as_ref()?, seen.seat?, names)
}

fn your_turn(reader: &Recognised, place: &VisitedMatch, own: Option<Seat>) -> String {
    let mut status = reader.say("table-your-turn");
    let clock = place.state.clock.as_ref();
    if let Some(due) = own.and_then(|seat| clock?.due_at(seat)) {
        status.push(' ');
        status.push_str(&reader.say_when("table-deadline", &due));
    }
    status
}

/// Shows a match again with what was refused; anything else is a page of its own.
pub(super) async fn refused(
    visit: &Visit,
    id: Uuid,
    query: &MatchQuery,
    problem: Problem,
) -> Answered {
    learn(|learned| learned.code = Some(problem.document().code.clone()));
    let shown = again(problem, &SHOWN_AGAIN)?;
    page(visit, id, query, shown).await
}

fn seats(place: &VisitedMatch, seen: &TableView, language: Language) -> Vec<SeatLine> {
    let names = place.names.labelled(language);
    let line = |(seat, holder): (Seat, &Holder)| {
        let is_awaited = seen.awaiting.contains(&seat);
        let is_vacated = place.state.roster.vacant.has(seat);
        let is_free = *holder == Holder::Nobody && !is_vacated;
        // A bot does what it likes when it is asked; who left does nothing more.
        let is_held = matches!(holder, Holder::Player(_)) && !is_vacated;
        let notes = [
            is_free.then_some("table-vacant"),
            is_vacated.then_some("page-seat-vacated"),
            (is_held && seen.may_also.contains(&seat)).then_some("table-may-act"),
            is_awaited.then_some("table-awaited"),
        ];
        SeatLine {
            arms: place.names.holder(holder).as_ref().map(arms),
            name: names.now(&place.state, seat),
            is_own: Some(seat) == seen.seat,
            is_awaited,
            notes: notes.into_iter().flatten().collect(),
        }
    };
    let state = &place.state;
    let seats = Seat::all(state.roster.count()).zip(state.roster.seats.iter());
    seats.map(line).collect()
}
