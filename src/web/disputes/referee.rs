//! Pages for referees: queue, dispute, lookups and the preview of a ruling.
//!
//! Hidden information is shown only in response to a POST with a reason.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use uuid::Uuid;

use super::case_page::{
    DisputeCase, load_title, refuse, render_case, render_refused, require_referee,
};
use super::describe_ruling_kind;
use super::referee_forms::{
    TitledLists, describe_effect, look_reason, parse_looks, parse_ruling, unreadable_ruling,
};
use super::referee_view;
use super::ruling_form::{parse_reason, public_listener, ruling_fields};
use crate::app::disputes::{
    DisputeId, EffectResponse, LookRequest, PreviewRuling, SignRuling, SignedResponse,
    WaitingResponse,
};
use crate::core::disputes::{DisputeState, Ruling, RulingKind};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::request::parse_strict;
use crate::web::matches::VisitedFeed;
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to,
};
use crate::web::visitor::Post;
use crate::web::visitor::Visit;
use crate::world::Version;

/// Maximum number of entries searched for those that a ruling would undo.
const STRUCK_MAX: u32 = 200;

#[derive(Template)]
#[template(path = "referee.html", config = "src/web/askama.toml")]
struct RefereePage {
    frame: PageFrame,
    count: u64,
    lines: Vec<WaitingLine>,
}

/// A dispute that waits for a referee, with its title.
struct WaitingLine {
    title: String,
    dispute: WaitingResponse,
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

pub(crate) async fn show_referee_page(visit: Visit) -> PageResult {
    let referee = require_referee(&visit).await?;
    let waiting = visit.web.api.reviews.list_waiting(referee).await?;
    let mut lines = Vec::new();
    for dispute in waiting.disputes {
        // A match that cannot be loaded does not hide the other disputes.
        let loaded = load_title(&visit, referee, &dispute).await.ok().flatten();
        let title = loaded.unwrap_or_else(|| visit.say("referee-case-unloaded"));
        lines.push(WaitingLine { title, dispute });
    }
    let page = RefereePage {
        frame: PageFrame::new(&visit, visit.say("court-referee-desk"), None),
        count: waiting.referees,
        lines,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

pub(crate) async fn show_case(visit: Visit, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&visit, path).await?;
    render_case(&visit, hearing, PLAIN, None).await
}

pub(crate) async fn review(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&post.visit, path).await?;
    let (referee, dispute_id) = (hearing.referee, hearing.dispute_id);
    let review =
        async move |api: Data<AppState>, _, key| api.reviews.review(referee, dispute_id, key).await;
    post.run_once("plain review", "review", b"", review).await?;
    Ok(redirect_to(&case_path(dispute_id)))
}

/// Records one or two lookups and shows their results; or the form again if they are refused.
pub(crate) async fn look(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&post.visit, path).await?;
    match render_looks(&post, hearing).await {
        Err(problem) => render_refused(&post.visit, hearing, problem).await,
        shown => shown,
    }
}

async fn render_looks(post: &Post, hearing: DisputeCase) -> PageResult {
    let (referee, dispute_id) = (hearing.referee, hearing.dispute_id);
    let mut responses = Vec::new();
    for at in parse_looks(post)? {
        let reason = look_reason(post).to_owned();
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
    let disputes = &post.visit.web.api.disputes;
    let case = disputes.find(referee.caller, dispute_id.match_id).await?;
    let names = post.visit.load_names(&case.state).await?;
    referee_view::render(post, dispute_id, &case.state, names, &responses).await
}

/// Shows the effect of a ruling, with a button to sign it; or the form again if it is refused.
pub(crate) async fn effect(mut post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&post.visit, path).await?;
    let parsed = parse_ruling(&post);
    if let Ok(Ok(ruling)) = &parsed {
        keep_ruling(&mut post, ruling);
    }
    let visit = &post.visit;
    let shown = match (parsed, parse_reason(&post)) {
        (Ok(Ok(ruling)), Ok(reason)) => {
            render_effect(visit, hearing, PreviewRuling { ruling, reason }, PLAIN).await
        }
        (Ok(Err(wrong)), _) | (Ok(Ok(_)), Err(wrong)) => {
            let notice = Notice::Undone(wrong.message_key);
            let again = PageOutcome::new(StatusCode::BAD_REQUEST, Some(notice));
            render_case(visit, hearing, again, Some(wrong)).await
        }
        (Err(problem), _) => Err(problem),
    };
    match shown {
        Err(problem) => render_refused(visit, hearing, problem).await,
        shown => shown,
    }
}

/// Replaces the submitted values of the ruling form by those of this ruling, for the form to be shown again.
fn keep_ruling(post: &mut Post, ruling: &Ruling) {
    let reader = &mut post.visit.reader;
    reader.sent = Arc::new(reader.sent.with_fields("effect", ruling_fields(ruling)));
}

async fn render_effect(
    visit: &Visit,
    hearing: DisputeCase,
    request: PreviewRuling,
    again: PageOutcome,
) -> PageResult {
    let (referee, dispute_id) = (hearing.referee, hearing.dispute_id);
    let written = serde_json::to_string(&request.ruling);
    let ruling = written.map_err(|error| Problem::internal(&error))?;
    let reason = visit.typed_or("sign", "reason", &request.reason).to_owned();
    let kind = RulingKind::from(&request.ruling);
    let listener = public_listener(visit);
    let preview = |api: Data<AppState>| async move {
        let reviews = &api.reviews;
        reviews
            .preview(referee, dispute_id, &request, &listener)
            .await
    };
    let effect = visit.run(preview).await?;
    let matches = &visit.web.api.disputes;
    let disputed = matches.find(referee.caller, dispute_id.match_id);
    let state = disputed.await?.state;
    let names = visit.load_names(&state).await?;
    let first_struck = effect.strikes.first();
    let first = first_struck.map_or(state.version.0, |first| first.saturating_sub(1));
    let feed = VisitedFeed::new(visit, &state, &names);
    let struck = feed.load_lines(public_listener(visit), Version(first), STRUCK_MAX);
    let mut struck = struck.await?;
    struck.retain(|line| effect.strikes.contains(&line.version));
    let page = EffectPage {
        frame: PageFrame::new(visit, visit.say("referee-effect"), again.notice),
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
    answer_page(visit, again.status, &page)
}

/// Signs a ruling; or shows its preview again if the signature is refused.
pub(crate) async fn sign(post: Post, path: Path<(Uuid, u32)>) -> PageResult {
    let hearing = DisputeCase::load(&post.visit, path).await?;
    match add_signature(&post, hearing).await {
        Ok(_) => Ok(redirect_to(&case_path(hearing.dispute_id))),
        Err(problem) => preview_again(post, hearing, problem).await,
    }
}

async fn add_signature(post: &Post, hearing: DisputeCase) -> Result<SignedResponse, Problem> {
    let (referee, dispute_id) = (hearing.referee, hearing.dispute_id);
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
    post.run_once("plain sign", "sign", content, sign).await
}

/// Shows the preview of a ruling again after a refused signature. If that is refused too, shows the form.
async fn preview_again(mut post: Post, hearing: DisputeCase, problem: Problem) -> PageResult {
    let Ok(ruling) = parse_strict::<Ruling>(post.field("ruling").as_bytes()) else {
        return render_refused(&post.visit, hearing, problem).await;
    };
    let typed_reason = post.field("reason").to_owned();
    // The preview is recorded with a reason. A refused one is replaced in the record, not in the form.
    let is_bad = problem.document().code == "bad_dispute_text";
    let reason = if is_bad {
        post.visit.say("referee-effect")
    } else {
        typed_reason
    };
    let request = PreviewRuling {
        ruling: ruling.clone(),
        reason,
    };
    let again = refuse(problem.clone());
    match render_effect(&post.visit, hearing, request, again).await {
        Err(_) => {
            keep_ruling(&mut post, &ruling);
            render_refused(&post.visit, hearing, problem).await
        }
        shown => shown,
    }
}

fn case_path(dispute_id: DisputeId) -> String {
    format!("/referee/{}/{}", dispute_id.match_id, dispute_id.number)
}
