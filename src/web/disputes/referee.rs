//! Pages for referees: queue, dispute, lookups and the preview of a ruling.
//!
//! Hidden information is shown only in response to a POST with a reason.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use uuid::Uuid;

use super::referee_forms::{
    TitledLists, describe_effect, look_reason, parse_looks, parse_ruling, unreadable_ruling,
};
use super::ruling_form::{FieldRefusal, RulingForm, parse_reason, public_listener};
use super::{describe_ruling_kind, referee_view};
use crate::app::disputes::{
    DisputeId, DisputeResponse, EffectResponse, LookRequest, PreviewRuling, Referee, SignRuling,
    WaitingResponse,
};
use crate::core::disputes::{DisputeState, RulingKind};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::parse_strict;
use crate::i18n::Phrase;
use crate::web::matches::VisitedFeed;
use crate::web::matches::match_page::SHOWN_AGAIN;
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to, show_again,
};
use crate::web::visitor::{Post, Visit};
use crate::world::Version;

/// Kinds of problems that mean that this referee cannot sign the ruling.
const UNSIGNED: [ProblemKind; 3] = [
    ProblemKind::Forbidden,
    ProblemKind::NotFound,
    ProblemKind::Conflict,
];

/// Maximum number of entries searched for those that a ruling would undo.
const STRUCK_MAX: u32 = 200;

#[derive(Template)]
#[template(path = "referee.html", config = "src/web/askama.toml")]
struct RefereePage {
    frame: PageFrame,
    count: u64,
    lines: Vec<WaitingResponse>,
}

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
    /// Number of referees who may sign, if they are too few to decide the result of a match; otherwise `None`.
    too_few: Option<u64>,
    look_reason: String,
    form: RulingForm,
    /// Ruling that waits for a second signature: JSON, description and reason; `None` if no ruling waits.
    pending: Option<(String, String, Option<String>)>,
}

#[derive(Template)]
#[template(path = "effect.html", config = "src/web/askama.toml")]
struct EffectPage {
    frame: PageFrame,
    id: Uuid,
    number: u32,
    key: String,
    ruling: String,
    decided: String,
    reason: String,
    lists: TitledLists,
    effect: EffectResponse,
}

impl RefereePage {
    fn state(&self, one: &WaitingResponse) -> String {
        let state = one.state.parse().unwrap_or(DisputeState::UnderReview);
        self.frame.dispute_state(state, Some(one.due_at))
    }
}

impl CasePage {
    fn kind(&self, kind: &str) -> String {
        let key = format!("referee-kind-{}", kind.replace('_', "-"));
        Phrase::new(key).localize(self.frame.language)
    }
}

async fn require_referee(visit: &Visit) -> Result<Referee, Problem> {
    Ok(visit
        .web
        .api
        .reviews
        .require_referee(visit.caller()?, None)
        .await?)
}

#[derive(Clone, Copy)]
struct DisputeCase {
    referee: Referee,
    dispute_id: DisputeId,
}

impl DisputeCase {
    async fn load(visit: &Visit, path: Path<(Uuid, u32)>) -> Result<Self, Problem> {
        let referee = require_referee(visit).await?;
        let (match_id, number) = path.into_inner();
        let dispute_id = DisputeId { match_id, number };
        Ok(Self {
            referee,
            dispute_id,
        })
    }
}

pub(crate) async fn show_referee_page(visit: Visit) -> PageResult {
    let referee = require_referee(&visit).await?;
    let waiting = visit.web.api.reviews.list_waiting(referee).await?;
    let page = RefereePage {
        frame: PageFrame::new(&visit, visit.say("court-referee-desk"), None),
        count: waiting.referees,
        lines: waiting.disputes,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

pub(crate) async fn show_case(visit: Visit, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&visit, path).await?;
    render_case(&visit, hearing, PLAIN, None).await
}

async fn render_case(
    visit: &Visit,
    hearing: DisputeCase,
    again: PageOutcome,
    wrong: Option<FieldRefusal>,
) -> PageResult {
    let DisputeCase {
        referee,
        dispute_id,
    } = hearing;
    let (api, disputes) = (&visit.web.api, &visit.web.api.disputes);
    let case = disputes.find(referee.caller, dispute_id.match_id).await?;
    let state = &case.state;
    let card = disputes.find_dispute(&case, dispute_id.number).await?;
    let impartial = disputes
        .count_impartial(state, Version(dispute_id.number))
        .await?;
    let names = api
        .access
        .load_names(state)
        .await?
        .with_language(visit.language);
    let before = Version(card.entry.saturating_sub(1));
    let feed = VisitedFeed::new(visit, state, &names);
    let about = feed.load_lines(public_listener(visit), before, 1).await?;
    let look_default = Phrase::new("referee-look-default")
        .with_value("number", dispute_id.number)
        .with_value("entry", card.entry);
    let title = visit.say_with("referee-case", "number", dispute_id.number);
    let page = CasePage {
        frame: PageFrame::new(visit, title, again.notice),
        id: dispute_id.match_id,
        number: dispute_id.number,
        key: visit.fresh_key()?,
        about: about.into_iter().next().map(|line| line.text()),
        version: state.version.0,
        can_review: matches!(card.state, DisputeState::Open | DisputeState::Appealed),
        too_few: (impartial < 2 && card.state != DisputeState::Closed).then_some(impartial),
        look_reason: look_default.localize(visit.language),
        form: RulingForm::load(visit, &feed, card.entry, wrong).await?,
        pending: load_pending(visit, hearing).await?,
        card,
    };
    answer_page(visit, again.status, &page)
}

/// Returns the ruling that this referee may countersign, if any.
async fn load_pending(
    visit: &Visit,
    hearing: DisputeCase,
) -> Result<Option<(String, String, Option<String>)>, Problem> {
    let reviews = &visit.web.api.reviews;
    let loading = reviews.find_pending(hearing.referee, hearing.dispute_id);
    let pending = match loading.await.map_err(Problem::from) {
        Ok(Some(pending)) => pending,
        Ok(None) => return Ok(None),
        // The referee may not judge this dispute, or the dispute is closed and has no pending ruling.
        Err(problem) if UNSIGNED.contains(&problem.kind()) => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let ruling = serde_json::to_string(&pending.ruling);
    let ruling = ruling.map_err(|error| Problem::internal(&error))?;
    let decided = describe_ruling_kind(visit, RulingKind::from(&pending.ruling));
    Ok(Some((ruling, decided, pending.reason.text)))
}

pub(crate) async fn review(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let DisputeCase {
        referee,
        dispute_id,
    } = DisputeCase::load(&post.visit, path).await?;
    let review =
        async move |api: Data<AppState>, _, key| api.reviews.review(referee, dispute_id, key).await;
    post.run_once("plain review", "review", b"", review).await?;
    Ok(redirect_to(&case_path(dispute_id)))
}

pub(crate) async fn look(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let DisputeCase {
        referee,
        dispute_id,
    } = DisputeCase::load(&post.visit, path).await?;
    let mut responses = Vec::new();
    for at in parse_looks(&post)? {
        let reason = look_reason(&post).to_owned();
        let request = LookRequest { at, reason };
        let listener = public_listener(&post.visit);
        let look = |api: Data<AppState>| async move {
            let reviews = &api.reviews;
            reviews
                .look_as_referee(referee, dispute_id, &request, &listener)
                .await
        };
        responses.push(post.visit.run(look).await?);
    }
    let api = &post.visit.web.api;
    let disputes = &api.disputes;
    let case = disputes.find(referee.caller, dispute_id.match_id).await?;
    let player_names = api.access.load_names(&case.state).await?;
    let names = player_names.with_language(post.visit.language);
    referee_view::render(&post, dispute_id, &case.state, names, &responses).await
}

/// Shows the effect of a ruling, with a button to sign the ruling. If the form is invalid, shows the form again.
pub(crate) async fn effect(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&post.visit, path).await?;
    let request = match (parse_ruling(&post)?, parse_reason(&post)) {
        (Ok(ruling), Ok(reason)) => PreviewRuling {
            ruling: serde_json::from_value(ruling).map_err(|error| unreadable_ruling(&error))?,
            reason,
        },
        (Err(wrong), _) | (Ok(_), Err(wrong)) => {
            let again = PageOutcome::new(
                StatusCode::BAD_REQUEST,
                Some(Notice::Undone(wrong.message_key)),
            );
            return render_case(&post.visit, hearing, again, Some(wrong)).await;
        }
    };
    match render_effect(&post.visit, hearing, request).await {
        Err(problem) => {
            render_case(
                &post.visit,
                hearing,
                show_again(problem, &SHOWN_AGAIN)?,
                None,
            )
            .await
        }
        shown => shown,
    }
}

async fn render_effect(visit: &Visit, hearing: DisputeCase, request: PreviewRuling) -> PageResult {
    let DisputeCase {
        referee,
        dispute_id,
    } = hearing;
    let written = serde_json::to_string(&request.ruling);
    let ruling = written.map_err(|error| Problem::internal(&error))?;
    let (reason, kind) = (request.reason.clone(), RulingKind::from(&request.ruling));
    let listener = public_listener(visit);
    let preview = |api: Data<AppState>| async move {
        let reviews = &api.reviews;
        reviews
            .preview(referee, dispute_id, &request, &listener)
            .await
    };
    let effect = visit.run(preview).await?;
    let api = &visit.web.api;
    let disputed = api.disputes.find(referee.caller, dispute_id.match_id);
    let state = disputed.await?.state;
    let names = api
        .access
        .load_names(&state)
        .await?
        .with_language(visit.language);
    let first_struck = effect.strikes.first();
    let first = first_struck.map_or(state.version.0, |first| first.saturating_sub(1));
    let feed = VisitedFeed::new(visit, &state, &names);
    let struck = feed.load_lines(public_listener(visit), Version(first), STRUCK_MAX);
    let mut struck = struck.await?;
    struck.retain(|line| effect.strikes.contains(&line.version));
    let page = EffectPage {
        frame: PageFrame::new(visit, visit.say("referee-effect"), None),
        id: dispute_id.match_id,
        number: dispute_id.number,
        key: visit.fresh_key()?,
        ruling,
        decided: describe_ruling_kind(visit, kind),
        reason,
        lists: describe_effect(visit, &effect, struck, |seat| {
            names.current_name(&state, seat)
        }),
        effect,
    };
    answer_page(visit, StatusCode::OK, &page)
}

pub(crate) async fn sign(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let DisputeCase {
        referee,
        dispute_id,
    } = DisputeCase::load(&post.visit, path).await?;
    let (ruling, effect) = (post.field("ruling"), post.field("effect"));
    let request = SignRuling {
        ruling: parse_strict(ruling.as_bytes()).map_err(|error| unreadable_ruling(&error))?,
        effect: effect.to_owned(),
        reason: Some(post.field("reason").to_owned()),
    };
    let sign = async move |api: Data<AppState>, _, key| {
        api.reviews.sign(referee, dispute_id, &request, key).await
    };
    let content = [ruling, effect].join("\n");
    post.run_once("plain sign", "sign", content, sign).await?;
    Ok(redirect_to(&case_path(dispute_id)))
}

fn case_path(dispute_id: DisputeId) -> String {
    format!("/referee/{}/{}", dispute_id.match_id, dispute_id.number)
}
