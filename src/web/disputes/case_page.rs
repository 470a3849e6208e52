//! The page of one dispute for referees: what it is about, the forms for lookups and rulings, and the title by
//! which referees recognise it. A refused form is shown again with its values.

use actix_web::ResponseError;
use actix_web::web::Path;
use askama::Template;
use uuid::Uuid;

use super::describe_ruling_kind;
use super::ruling_form::{FieldRefusal, RulingForm, public_listener};
use crate::app::PlayerNames;
use crate::app::disputes::{DisputeId, DisputeResponse, Referee, WaitingResponse};
use crate::core::Match;
use crate::core::disputes::{DisputeState, RulingKind};
use crate::games::Seat;
use crate::http::monitoring::update_notes;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::Phrase;
use crate::web::matches::VisitedFeed;
use crate::web::page::{Notice, PageFrame, PageOutcome, PageResult, answer_page};
use crate::web::visitor::{PageReader, Visit};
use crate::world::Version;

/// Kinds of problems that mean that this referee cannot sign a ruling.
const UNSIGNED: [ProblemKind; 3] = [
    ProblemKind::Forbidden,
    ProblemKind::NotFound,
    ProblemKind::Conflict,
];

#[derive(Template)]
#[template(path = "case.html", config = "src/web/askama.toml")]
struct CasePage {
    frame: PageFrame,
    id: Uuid,
    number: u32,
    key: String,
    card: DisputeResponse,
    about: Option<String>,
    version: u32,
    can_review: bool,
    /// Number of referees who may sign, if they are too few to decide a result; otherwise `None`.
    too_few: Option<u64>,
    look_reason: String,
    form: RulingForm,
    /// Ruling that waits for a second signature: JSON, description and reason.
    pending: Option<(String, String, Option<String>)>,
}

impl CasePage {
    fn kind(&self, kind: &str) -> String {
        let key = format!("referee-kind-{}", kind.replace('_', "-"));
        Phrase::new(key).localize(self.frame.language)
    }

    /// Returns the viewers as whom a referee may look at the match: values and labels.
    fn viewers(&self) -> Vec<(String, String)> {
        let frame = &self.frame;
        let public = ("spectator".to_owned(), frame.say("referee-as-spectator"));
        let seats = self.form.seats.iter().map(|(seat, name)| {
            let label = frame.say_with("referee-as-seat", "name", name.clone());
            (format!("seat{seat}"), label)
        });
        let all = ("omniscient".to_owned(), frame.say("referee-omniscient"));
        std::iter::once(public).chain(seats).chain([all]).collect()
    }

    /// Returns what a referee may look at: the position as its viewers see it, and what was recorded.
    fn looks(&self) -> Vec<(String, String)> {
        let records = [
            ("requests", "referee-requests"),
            ("letters", "referee-letters"),
        ];
        let named = records.map(|(value, key)| (value.to_owned(), self.frame.say(key)));
        self.viewers().into_iter().chain(named).collect()
    }

    /// Whether the form for rulings is shown: a refused ruling stays even if the dispute was closed meanwhile.
    fn can_rule(&self) -> bool {
        self.card.state != DisputeState::Closed || !self.frame.typed("effect", "reason").is_empty()
    }
}

#[derive(Clone, Copy)]
pub(crate) struct DisputeCase {
    pub(crate) referee: Referee,
    pub(crate) dispute_id: DisputeId,
}

impl DisputeCase {
    pub(crate) async fn load(visit: &Visit, path: Path<(Uuid, u32)>) -> Result<Self, Problem> {
        let referee = require_referee(visit).await?;
        let (match_id, number) = path.into_inner();
        Ok(Self {
            referee,
            dispute_id: DisputeId { match_id, number },
        })
    }
}

pub(crate) async fn require_referee(visit: &Visit) -> Result<Referee, Problem> {
    let reviews = &visit.web.api.reviews;
    Ok(reviews.require_referee(visit.caller()?, None).await?)
}

/// Returns the title of a dispute that waits for a referee.
pub(crate) async fn load_title(
    visit: &Visit,
    referee: Referee,
    waiting: &WaitingResponse,
) -> Result<Option<String>, Problem> {
    let disputes = &visit.web.api.disputes;
    let finding = disputes.find(referee.caller, waiting.match_id);
    let state = finding.await?.state;
    let names = visit.load_names(&state).await?;
    let dispute = state.disputes.get(Version(waiting.number));
    let entry = dispute.map(|dispute| dispute.entry);
    Ok(entry.map(|entry| describe_case(visit, &state, &names, entry)))
}

/// Returns the title of a dispute: the game, the disputed entry and the players.
fn describe_case(
    reader: &PageReader,
    state: &Match,
    names: &PlayerNames,
    entry: Version,
) -> String {
    let seats = Seat::all(state.roster.seat_count());
    let players: Vec<String> = seats.map(|seat| names.current_name(state, seat)).collect();
    Phrase::new("referee-case")
        .with_value("game", state.charter.game.rules().about().title)
        .with_value("entry", entry.0)
        .with_value("names", players.join(", "))
        .localize(reader.language)
}

/// Shows the page of a dispute again after a refused form, with the values of the form.
pub(crate) async fn render_refused(
    visit: &Visit,
    hearing: DisputeCase,
    problem: Problem,
) -> PageResult {
    render_case(visit, hearing, refuse(problem), None).await
}

/// Returns the refusal as a notice on the page of its form, whatever its kind.
pub(crate) fn refuse(problem: Problem) -> PageOutcome {
    update_notes(|learned| learned.code = Some(problem.document().code.clone()));
    PageOutcome::new(problem.status_code(), Some(Notice::Refused(problem)))
}

/// Shows the page of a dispute. After an invalid form, the page has its values and its error.
pub(crate) async fn render_case(
    visit: &Visit,
    hearing: DisputeCase,
    again: PageOutcome,
    wrong: Option<FieldRefusal>,
) -> PageResult {
    let (dispute_id, disputes) = (hearing.dispute_id, &visit.web.api.disputes);
    let finding = disputes.find(hearing.referee.caller, dispute_id.match_id);
    let case = finding.await?;
    let state = &case.state;
    let card = disputes.find_dispute(&case, dispute_id.number).await?;
    let impartial = disputes
        .count_impartial(state, Version(dispute_id.number))
        .await?;
    let names = visit.load_names(state).await?;
    let before = Version(card.entry.saturating_sub(1));
    let feed = VisitedFeed::new(visit, state, &names);
    let about = feed.load_lines(public_listener(visit), before, 1).await?;
    let title = describe_case(visit, state, &names, Version(card.entry));
    let page = CasePage {
        frame: PageFrame::new(visit, title, again.notice),
        id: dispute_id.match_id,
        number: dispute_id.number,
        key: visit.fresh_key()?,
        about: about.into_iter().next().map(|line| line.text()),
        version: state.version.0,
        can_review: matches!(card.state, DisputeState::Open | DisputeState::Appealed),
        too_few: (impartial < 2 && card.state != DisputeState::Closed).then_some(impartial),
        look_reason: choose_look_reason(visit, card.entry),
        form: RulingForm::load(visit, &feed, card.entry, wrong).await?,
        pending: load_pending(visit, hearing).await?,
        card,
    };
    answer_page(visit, again.status, &page)
}

/// Returns the reason of the refused lookup, or a default.
fn choose_look_reason(reader: &PageReader, entry: u32) -> String {
    let default = reader.say_with("referee-look-default", "entry", entry);
    match reader.typed("look", "look_reason") {
        "" => reader.typed_or("look", "reason", &default).to_owned(),
        reason => reason.to_owned(),
    }
}

/// Returns the waiting ruling that this referee may countersign.
async fn load_pending(
    visit: &Visit,
    hearing: DisputeCase,
) -> Result<Option<(String, String, Option<String>)>, Problem> {
    let reviews = &visit.web.api.reviews;
    let loading = reviews.find_pending(hearing.referee, hearing.dispute_id);
    let pending = match loading.await.map_err(Problem::from) {
        Ok(Some(pending)) => pending,
        Ok(None) => return Ok(None),
        // Referees who may not judge this dispute cannot sign; a closed dispute has no pending ruling.
        Err(problem) if UNSIGNED.contains(&problem.kind()) => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let ruling = serde_json::to_string(&pending.ruling);
    let ruling = ruling.map_err(|error| Problem::internal(&error))?;
    let decided = describe_ruling_kind(visit, RulingKind::from(&pending.ruling));
    Ok(Some((ruling, decided, pending.reason.text)))
}
