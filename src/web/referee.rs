//! The pages of referees, in English: what waits, a dispute, what a look shows, what a ruling would do.
//!
//! Nothing hidden is on a page that was not asked for by a POST with a reason.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use uuid::Uuid;

use super::bench::{Lines, foretold, look_at, ruling, told, unreadable};
use super::page::{Frame, answer, see};
use super::post::Post;
use super::visit::Visit;
use crate::api::Api;
use crate::api::body::strictly;
use crate::api::disputes::dto::DisputeResponse;
use crate::api::disputes::look_dto::LookWish;
use crate::api::disputes::referees::WaitingResponse;
use crate::api::disputes::ruling_dto::{EffectResponse, PreviewRuling, SignRuling};
use crate::api::problem::Problem;
use crate::api::referees::Referee;
use crate::core::Match;
use crate::core::disputes::DisputeState;
use crate::games::Seat;
use crate::world::Version;

/// A dispute: its match and its number.
type Which = (Uuid, u32);

/// The page of all that waits.
#[derive(Template)]
#[template(path = "referee.html", config = "src/web/askama.toml")]
struct DeskPage {
    frame: Frame,
    count: u64,
    lines: Vec<WaitingResponse>,
}

/// The page of a dispute.
#[derive(Template)]
#[template(path = "case.html", config = "src/web/askama.toml")]
struct CasePage {
    frame: Frame,
    id: Uuid,
    number: u32,
    key: String,
    card: DisputeResponse,
    state: &'static str,
    version: u32,
    can_review: bool,
    /// How many referees may judge it, if there are too few to decide a result.
    too_few: Option<u64>,
    seats: Vec<(u8, String)>,
    pending: Option<String>,
    pending_reason: Option<String>,
}

/// The page of what a look shows, or of what a ruling would do.
#[derive(Template)]
#[template(path = "shown.html", config = "src/web/askama.toml")]
struct ShownPage {
    frame: Frame,
    id: Uuid,
    number: u32,
    what: String,
    reason: String,
    /// The versions before and after.
    steps: Vec<(&'static str, u32)>,
    parts: Vec<Lines>,
    view: Option<String>,
    sign: Option<Sign>,
}

/// What is signed with one button.
struct Sign {
    need: String,
    key: String,
    ruling: String,
    effect: String,
}

impl Visit {
    /// Whoever is signed in, if they are a referee.
    async fn referee(&self) -> Result<Referee, Problem> {
        self.web.api.referee(self.caller()?, None).await
    }

    fn framed(&self, title: &str) -> Frame {
        Frame::of(self, title.to_owned(), None)
    }
}

/// Shows all that waits.
pub(super) async fn show_desk(visit: Visit) -> Result<HttpResponse, Problem> {
    let referee = visit.referee().await?;
    let waiting = visit.web.api.waiting(referee).await?;
    let page = DeskPage {
        frame: visit.framed(&visit.say("court-referee-desk")),
        count: waiting.referees,
        lines: waiting.disputes,
    };
    answer(&visit, StatusCode::OK, &page)
}

/// Shows a dispute.
pub(super) async fn show_case(visit: Visit, path: Path<Which>) -> Result<HttpResponse, Problem> {
    let (referee, which) = (visit.referee().await?, path.into_inner());
    let api = &visit.web.api;
    let court = api.court(referee.caller, which.0).await?;
    let card = api.dispute_card(&court, which.1).await?;
    let pending = api.pending_card(referee, which).await.ok().flatten();
    let ruling = |ruling| serde_json::to_string(&ruling).ok();
    let page = CasePage {
        frame: visit.framed("A dispute"),
        id: which.0,
        number: which.1,
        key: visit.fresh_key()?,
        state: state(card.state),
        version: court.table.version.0,
        can_review: matches!(card.state, DisputeState::Open | DisputeState::Appealed),
        too_few: Some(api.impartial(&court.table, Version(which.1)).await?)
            .filter(|count| *count < 2 && card.state != DisputeState::Closed),
        seats: seats(api, &court.table).await?,
        pending_reason: pending.as_ref().and_then(|one| one.reason.text.clone()),
        pending: pending.and_then(|pending| ruling(pending.ruling)),
        card,
    };
    answer(&visit, StatusCode::OK, &page)
}

/// Takes a dispute up.
pub(super) async fn review(post: Post, path: Path<Which>) -> Result<HttpResponse, Problem> {
    let (referee, which) = (post.visit.referee().await?, path.into_inner());
    let resend = post.resend("review")?;
    let api = post.visit.web.api.clone();
    let mark = api.mark(referee.caller, &resend, "plain review", b"");
    let own = api.clone();
    let work = async move { own.review(referee, which, mark).await };
    api.work.to_the_end(work).await?;
    Ok(see(&path_of(which)))
}

/// Looks, and shows what there is to see.
pub(super) async fn look(post: Post, path: Path<Which>) -> Result<HttpResponse, Problem> {
    let (referee, which) = (post.visit.referee().await?, path.into_inner());
    let (what, reason) = (
        post.field("what").to_owned(),
        post.field("reason").to_owned(),
    );
    let at = look_at(&post)?;
    let wish = LookWish {
        at,
        reason: reason.clone(),
    };
    let api = post.visit.web.api.clone();
    let own = api.clone();
    let work = async move { own.look_as_referee(referee, which, &wish).await };
    let shown = api.work.to_the_end(work).await?;
    let steps = shown.replay.as_ref().map(|replay| {
        let version = replay.table.version;
        let before = version.saturating_sub(1).max(1);
        vec![("Previous", before), ("Next", version.saturating_add(1))]
    });
    let page = ShownPage {
        frame: post.visit.framed("What there is to see"),
        id: which.0,
        number: which.1,
        steps: steps.unwrap_or_default(),
        what,
        reason,
        view: shown.replay.as_ref().map(|replay| pretty(&replay.table)),
        parts: told(&shown),
        sign: None,
    };
    answer(&post.visit, StatusCode::OK, &page)
}

/// Shows what a ruling would do, with a button that signs it.
pub(super) async fn effect(post: Post, path: Path<Which>) -> Result<HttpResponse, Problem> {
    let (referee, which) = (post.visit.referee().await?, path.into_inner());
    let ruling = ruling(&post)?;
    let reason = post.field("reason").to_owned();
    let wish = PreviewRuling {
        ruling: serde_json::from_value(ruling.clone()).map_err(|error| unreadable(&error))?,
        reason: reason.clone(),
    };
    let api = post.visit.web.api.clone();
    let own = api.clone();
    let work = async move { own.preview(referee, which, &wish).await };
    let effect = api.work.to_the_end(work).await?;
    let need = needed(&effect);
    let page = ShownPage {
        frame: post.visit.framed("What the ruling would do"),
        id: which.0,
        number: which.1,
        what: String::new(),
        reason,
        steps: Vec::new(),
        view: None,
        sign: Some(Sign {
            need,
            key: post.visit.fresh_key()?,
            ruling: ruling.to_string(),
            effect: effect.effect.clone(),
        }),
        parts: foretold(effect),
    };
    answer(&post.visit, StatusCode::OK, &page)
}

/// Who has to sign a ruling, who may, and who is left to hear an appeal.
fn needed(effect: &EffectResponse) -> String {
    let (signatures, may_sign) = (effect.signatures, effect.may_sign);
    let lack = format!(
        " Only {may_sign} may sign: whoever plays or played here, or signed a ruling on this dispute, \
         may not. The ruling waits until the operator appoints another referee."
    );
    let lack = if effect.can_be_signed { "" } else { &lack };
    let appeal = match effect.left_for_appeal {
        Some(0) => " No referee is left to decide an appeal.",
        Some(1) if signatures == 2 => {
            " One referee is left to decide an appeal, but a ruling on a result needs two."
        }
        Some(_) | None => "",
    };
    format!("Signatures of referees needed: {signatures}.{lack}{appeal}")
}

/// Signs a ruling.
pub(super) async fn sign(post: Post, path: Path<Which>) -> Result<HttpResponse, Problem> {
    let (referee, which) = (post.visit.referee().await?, path.into_inner());
    let resend = post.resend("sign")?;
    let ruling = strictly(post.field("ruling").as_bytes());
    let wish = SignRuling {
        ruling: ruling.map_err(|error| unreadable(&error))?,
        effect: post.field("effect").to_owned(),
        reason: Some(post.field("reason").to_owned()),
    };
    let api = post.visit.web.api.clone();
    let content = [post.field("ruling"), post.field("effect")].join("\n");
    let mark = api.mark(referee.caller, &resend, "plain sign", content.as_bytes());
    let own = api.clone();
    let work = async move { own.sign(referee, which, (wish, mark)).await };
    api.work.to_the_end(work).await?;
    Ok(see(&path_of(which)))
}

fn path_of((id, number): Which) -> String {
    format!("/referee/{id}/{number}")
}

fn pretty(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn state(stage: DisputeState) -> &'static str {
    match stage {
        DisputeState::Open => "Waiting for a referee",
        DisputeState::UnderReview => "Under review",
        DisputeState::Ruled => "Ruled",
        DisputeState::Appealed => "Appealed; waiting for another referee",
        DisputeState::Closed => "Closed",
    }
}

/// The seats of a table with the names of those who hold them.
async fn seats(api: &Api, table: &Match) -> Result<Vec<(u8, String)>, Problem> {
    let names = api.names(table).await?;
    let seats = Seat::all(table.count());
    Ok(seats
        .map(|seat| (seat.number(), names.now(table, seat)))
        .collect())
}
