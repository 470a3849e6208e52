//! The pages of referees, in English: what waits, a dispute, what a look shows, what a ruling would do.
//!
//! Nothing hidden is on a page that was not asked for by a POST with a reason.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use uuid::Uuid;

use super::page::{Answered, Frame, answer, see};
use super::post::Post;
use super::referee_forms::{Lists, foretold, looks, ruling, unreadable};
use super::shown;
use super::visit::Visit;
use crate::app::disputes::DisputeId;
use crate::app::disputes::DisputeResponse;
use crate::app::disputes::LookWish;
use crate::app::disputes::Referee;
use crate::app::disputes::WaitingResponse;
use crate::app::disputes::{EffectResponse, PreviewRuling, SignRuling};
use crate::core::Match;
use crate::core::disputes::DisputeState;
use crate::games::Seat;
use crate::http::body::strictly;
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::world::Version;

/// How those are refused who have no ruling to sign.
const UNSIGNED: [Kind; 3] = [Kind::Forbidden, Kind::NotFound, Kind::Conflict];

#[derive(Template)]
#[template(path = "referee.html", config = "src/web/askama.toml")]
struct DeskPage {
    frame: Frame,
    count: u64,
    lines: Vec<WaitingResponse>,
}

#[derive(Template)]
#[template(path = "case.html", config = "src/web/askama.toml")]
struct CasePage {
    frame: Frame,
    id: Uuid,
    number: u32,
    key: String,
    card: DisputeResponse,
    version: u32,
    can_review: bool,
    /// How many referees may judge it, if there are too few to decide a result.
    too_few: Option<u64>,
    seats: Vec<(u8, String)>,
    /// A ruling that waits for a second signature, and its reason.
    pending: Option<(String, Option<String>)>,
}

#[derive(Template)]
#[template(path = "effect.html", config = "src/web/askama.toml")]
struct EffectPage {
    frame: Frame,
    id: Uuid,
    number: u32,
    key: String,
    ruling: String,
    reason: String,
    lists: Lists,
    effect: EffectResponse,
}

async fn referee(visit: &Visit) -> Result<Referee, Problem> {
    Ok(visit.web.api.reviews.referee(visit.caller()?, None).await?)
}

/// Who asks for which dispute.
async fn case(visit: &Visit, path: Path<(Uuid, u32)>) -> Result<(Referee, DisputeId), Problem> {
    Ok((referee(visit).await?, path.into_inner().into()))
}

pub(super) async fn show_desk(visit: Visit) -> Answered {
    let referee = referee(&visit).await?;
    let waiting = visit.web.api.reviews.waiting(referee).await?;
    let page = DeskPage {
        frame: Frame::of(&visit, visit.say("court-referee-desk"), None),
        count: waiting.referees,
        lines: waiting.disputes,
    };
    answer(&visit, StatusCode::OK, &page)
}

pub(super) async fn show_case(visit: Visit, path: Path<(Uuid, u32)>) -> Answered {
    let (referee, which) = case(&visit, path).await?;
    let (api, matches) = (&visit.web.api, &visit.web.api.disputed_matches);
    let disputed = matches.find(referee.caller, which.match_id).await?;
    let card = matches.dispute_card(&disputed, which.number).await?;
    let pending = api.signing.pending_card(referee, which).await;
    let pending = match pending.map_err(Problem::from) {
        Ok(pending) => pending,
        // Those who may not judge this dispute sign no ruling on it, nor is there one once it is closed.
        Err(problem) if UNSIGNED.contains(&problem.kind()) => None,
        Err(problem) => return Err(problem),
    };
    let pending = pending.map(|pending| {
        let ruling = serde_json::to_string(&pending.ruling);
        ruling.map(|ruling| (ruling, pending.reason.text))
    });
    let pending = pending.transpose();
    let impartial = matches.impartial(&disputed.state, Version(which.number));
    let impartial = impartial.await?;
    let page = CasePage {
        frame: Frame::of(&visit, "A dispute".to_owned(), None),
        id: which.match_id,
        number: which.number,
        key: visit.fresh_key()?,
        version: disputed.state.version.0,
        can_review: matches!(card.state, DisputeState::Open | DisputeState::Appealed),
        too_few: (impartial < 2 && card.state != DisputeState::Closed).then_some(impartial),
        seats: seats(api, &disputed.state).await?,
        pending: pending.map_err(|error| Problem::internal(&error))?,
        card,
    };
    answer(&visit, StatusCode::OK, &page)
}

pub(super) async fn review(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let (referee, which) = case(&post.visit, path).await?;
    let review =
        |api: Data<Edge>, _, key| async move { Ok(api.reviews.review(referee, which, key).await?) };
    post.once("plain review", "review", b"", review).await?;
    Ok(see(&path_of(which)))
}

/// Looks, once or as two viewers, and shows what there is to see.
pub(super) async fn look(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let (referee, which) = case(&post.visit, path).await?;
    let mut shown = Vec::new();
    for at in looks(&post)? {
        let reason = post.field("reason").to_owned();
        let wish = LookWish { at, reason };
        let look =
            |api: Data<Edge>| async move { api.looks.look_as_referee(referee, which, &wish).await };
        shown.push(post.visit.run(look).await?);
    }
    let api = &post.visit.web.api;
    let matches = &api.disputed_matches;
    let disputed = matches.find(referee.caller, which.match_id).await?;
    let names = api.access.names(&disputed.state).await?;
    shown::page(&post, which, &disputed.state, names, &shown)
}

/// Shows what a ruling would do, with a button that signs it.
pub(super) async fn effect(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let (referee, which) = case(&post.visit, path).await?;
    let ruling = ruling(&post)?;
    let reason = post.field("reason").to_owned();
    let wish = PreviewRuling {
        ruling: serde_json::from_value(ruling.clone()).map_err(|error| unreadable(&error))?,
        reason: reason.clone(),
    };
    let preview = |api: Data<Edge>| async move { api.signing.preview(referee, which, &wish).await };
    let effect = post.visit.run(preview).await?;
    let page = EffectPage {
        frame: Frame::of(&post.visit, "What the ruling would do".to_owned(), None),
        id: which.match_id,
        number: which.number,
        key: post.visit.fresh_key()?,
        ruling: ruling.to_string(),
        reason,
        lists: foretold(&effect),
        effect,
    };
    answer(&post.visit, StatusCode::OK, &page)
}

pub(super) async fn sign(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let (referee, which) = case(&post.visit, path).await?;
    let (ruling, effect) = (post.field("ruling"), post.field("effect"));
    let wish = SignRuling {
        ruling: strictly(ruling.as_bytes()).map_err(|error| unreadable(&error))?,
        effect: effect.to_owned(),
        reason: Some(post.field("reason").to_owned()),
    };
    let sign = |api: Data<Edge>, _, key| async move {
        Ok(api.signing.sign(referee, which, &wish, key).await?)
    };
    let content = [ruling, effect].join("\n");
    post.once("plain sign", "sign", content.as_bytes(), sign)
        .await?;
    Ok(see(&path_of(which)))
}

fn path_of(which: DisputeId) -> String {
    format!("/referee/{}/{}", which.match_id, which.number)
}

async fn seats(api: &Edge, state: &Match) -> Result<Vec<(u8, String)>, Problem> {
    let names = api.access.names(state).await?;
    let called = |seat: Seat| (seat.number(), names.now(state, seat));
    Ok(Seat::all(state.count()).map(called).collect())
}
