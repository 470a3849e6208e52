//! The pages of referees: what waits, a dispute, what a look shows, what a ruling would do.
//!
//! Nothing hidden is on a page that was not asked for by a POST with a reason.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use uuid::Uuid;

use super::disputes::decided;
use super::entries::VisitedFeed;
use super::match_page::SHOWN_AGAIN;
use super::page::{Again, Answered, Notice, PLAIN, PageFrame, again, answer, see};
use super::post::Post;
use super::referee_forms::{Lists, foretold, looked_for, looks, ruling, unreadable};
use super::referee_view;
use super::ruling_form::{Amiss, RulingForm, public, reason};
use super::visitor::Visit;
use crate::app::disputes::{
    DisputeId, DisputeResponse, EffectResponse, LookRequest, PreviewRuling, Referee, SignRuling,
    WaitingResponse,
};
use crate::core::disputes::{DisputeState, RulingKind};
use crate::http::body::strictly;
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::i18n::Phrase;
use crate::world::Version;

/// How those are refused who have no ruling to sign.
const UNSIGNED: [Kind; 3] = [Kind::Forbidden, Kind::NotFound, Kind::Conflict];

/// So many entries are looked through for those that a ruling would strike.
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
    /// The disputed entry by its sentences.
    about: Option<String>,
    version: u32,
    can_review: bool,
    /// How many referees may judge it, if there are too few to decide a result.
    too_few: Option<u64>,
    look_reason: String,
    form: RulingForm,
    /// A ruling that waits for a second signature, in words of its own and of people, and its reason.
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
    lists: Lists,
    effect: EffectResponse,
}

impl RefereePage {
    fn state(&self, one: &WaitingResponse) -> String {
        let state = one.state.parse().unwrap_or(DisputeState::UnderReview);
        self.frame.dispute_state(state, Some(one.due_at))
    }
}

impl CasePage {
    /// What one kind of decision does.
    fn kind(&self, kind: &str) -> String {
        let key = format!("referee-kind-{}", kind.replace('_', "-"));
        Phrase::of(key).say(self.frame.language)
    }
}

async fn referee(visit: &Visit) -> Result<Referee, Problem> {
    Ok(visit.web.api.reviews.referee(visit.caller()?, None).await?)
}

/// A dispute before its referee.
#[derive(Clone, Copy)]
struct Hearing {
    referee: Referee,
    which: DisputeId,
}

impl Hearing {
    async fn of(visit: &Visit, path: Path<(Uuid, u32)>) -> Result<Self, Problem> {
        let referee = referee(visit).await?;
        let (match_id, number) = path.into_inner();
        let which = DisputeId { match_id, number };
        Ok(Self { referee, which })
    }
}

pub(super) async fn show_referee_page(visit: Visit) -> Answered {
    let referee = referee(&visit).await?;
    let waiting = visit.web.api.reviews.waiting(referee).await?;
    let page = RefereePage {
        frame: PageFrame::of(&visit, visit.say("court-referee-desk"), None),
        count: waiting.referees,
        lines: waiting.disputes,
    };
    answer(&visit, StatusCode::OK, &page)
}

pub(super) async fn show_case(visit: Visit, path: Path<(Uuid, u32)>) -> Answered {
    let hearing = Hearing::of(&visit, path).await?;
    case_page(&visit, hearing, PLAIN, None).await
}

/// The page of a dispute; shown again, it has what was filled in, and what is wrong with it.
async fn case_page(
    visit: &Visit,
    hearing: Hearing,
    again: Again,
    wrong: Option<Amiss>,
) -> Answered {
    let Hearing { referee, which } = hearing;
    let (api, matches) = (&visit.web.api, &visit.web.api.disputes);
    let disputed = matches.find(referee.caller, which.match_id).await?;
    let state = &disputed.state;
    let card = matches.dispute_card(&disputed, which.number).await?;
    let impartial = matches.impartial(state, Version(which.number)).await?;
    let names = api.access.names(state).await?.read_in(visit.language);
    let before = Version(card.entry.saturating_sub(1));
    let feed = VisitedFeed::of(visit, state, &names);
    let about = feed.lines(public(visit), before, 1).await?;
    let looked = Phrase::of("referee-look-default")
        .with("number", which.number)
        .with("entry", card.entry);
    let title = visit.say_with("referee-case", "number", which.number);
    let page = CasePage {
        frame: PageFrame::of(visit, title, again.notice),
        id: which.match_id,
        number: which.number,
        key: visit.fresh_key()?,
        about: about.into_iter().next().map(|line| line.text()),
        version: state.version.0,
        can_review: matches!(card.state, DisputeState::Open | DisputeState::Appealed),
        too_few: (impartial < 2 && card.state != DisputeState::Closed).then_some(impartial),
        look_reason: looked.say(visit.language),
        form: RulingForm::of(visit, &feed, card.entry, wrong).await?,
        pending: pending(visit, hearing).await?,
        card,
    };
    answer(visit, again.status, &page)
}

/// The ruling that waits for a second signature, if they may give it.
async fn pending(
    visit: &Visit,
    hearing: Hearing,
) -> Result<Option<(String, String, Option<String>)>, Problem> {
    let reviews = &visit.web.api.reviews;
    let pending = reviews.pending_card(hearing.referee, hearing.which);
    let pending = match pending.await.map_err(Problem::from) {
        Ok(Some(pending)) => pending,
        Ok(None) => return Ok(None),
        // Those who may not judge this dispute sign no ruling on it, nor is there one once it is closed.
        Err(problem) if UNSIGNED.contains(&problem.kind()) => return Ok(None),
        Err(problem) => return Err(problem),
    };
    let ruling = serde_json::to_string(&pending.ruling);
    let ruling = ruling.map_err(|error| Problem::internal(&error))?;
    let decided = decided(visit, RulingKind::from(&pending.ruling));
    Ok(Some((ruling, decided, pending.reason.text)))
}

pub(super) async fn review(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let Hearing { referee, which } = Hearing::of(&post.visit, path).await?;
    let review = async move |api: Data<Edge>, _, key| api.reviews.review(referee, which, key).await;
    post.once("plain review", "review", b"", review).await?;
    Ok(see(&path_of(which)))
}

/// Looks, once or as two viewers, and shows what there is to see.
pub(super) async fn look(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let Hearing { referee, which } = Hearing::of(&post.visit, path).await?;
    let mut shown = Vec::new();
    for at in looks(&post)? {
        let reason = looked_for(&post).to_owned();
        let request = LookRequest { at, reason };
        let listener = public(&post.visit);
        let look = |api: Data<Edge>| async move {
            let reviews = &api.reviews;
            reviews
                .look_as_referee(referee, which, &request, &listener)
                .await
        };
        shown.push(post.visit.run(look).await?);
    }
    let api = &post.visit.web.api;
    let matches = &api.disputes;
    let disputed = matches.find(referee.caller, which.match_id).await?;
    let names = api.access.names(&disputed.state).await?;
    let names = names.read_in(post.visit.language);
    referee_view::page(&post, which, &disputed.state, names, &shown).await
}

/// Shows what a ruling would do, with a button that signs it; or the form again, if it is not filled in
/// as it should be.
pub(super) async fn effect(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let hearing = Hearing::of(&post.visit, path).await?;
    let request = match (ruling(&post)?, reason(&post)) {
        (Ok(ruling), Ok(reason)) => PreviewRuling {
            ruling: serde_json::from_value(ruling).map_err(|error| unreadable(&error))?,
            reason,
        },
        (Err(wrong), _) | (Ok(_), Err(wrong)) => {
            let again = Again::new(StatusCode::BAD_REQUEST, Some(Notice::Undone(wrong.said)));
            return case_page(&post.visit, hearing, again, Some(wrong)).await;
        }
    };
    match effect_page(&post.visit, hearing, request).await {
        Err(problem) => case_page(&post.visit, hearing, again(problem, &SHOWN_AGAIN)?, None).await,
        shown => shown,
    }
}

async fn effect_page(visit: &Visit, hearing: Hearing, request: PreviewRuling) -> Answered {
    let Hearing { referee, which } = hearing;
    let written = serde_json::to_string(&request.ruling);
    let ruling = written.map_err(|error| Problem::internal(&error))?;
    let (reason, kind) = (request.reason.clone(), RulingKind::from(&request.ruling));
    let listener = public(visit);
    let preview = |api: Data<Edge>| async move {
        let reviews = &api.reviews;
        reviews.preview(referee, which, &request, &listener).await
    };
    let effect = visit.run(preview).await?;
    let api = &visit.web.api;
    let disputed = api.disputes.find(referee.caller, which.match_id);
    let state = disputed.await?.state;
    let names = api.access.names(&state).await?.read_in(visit.language);
    let first = effect.strikes.first();
    let first = first.map_or(state.version.0, |first| first.saturating_sub(1));
    let feed = VisitedFeed::of(visit, &state, &names);
    let struck = feed.lines(public(visit), Version(first), STRUCK_MAX);
    let mut struck = struck.await?;
    struck.retain(|line| effect.strikes.contains(&line.version));
    let page = EffectPage {
        frame: PageFrame::of(visit, visit.say("referee-effect"), None),
        id: which.match_id,
        number: which.number,
        key: visit.fresh_key()?,
        ruling,
        decided: decided(visit, kind),
        reason,
        lists: foretold(visit, &effect, struck, |seat| names.now(&state, seat)),
        effect,
    };
    answer(visit, StatusCode::OK, &page)
}

pub(super) async fn sign(post: Post, path: Path<(Uuid, u32)>) -> Answered {
    let Hearing { referee, which } = Hearing::of(&post.visit, path).await?;
    let (ruling, effect) = (post.field("ruling"), post.field("effect"));
    let request = SignRuling {
        ruling: strictly(ruling.as_bytes()).map_err(|error| unreadable(&error))?,
        effect: effect.to_owned(),
        reason: Some(post.field("reason").to_owned()),
    };
    let sign =
        async move |api: Data<Edge>, _, key| api.reviews.sign(referee, which, &request, key).await;
    let content = [ruling, effect].join("\n");
    post.once("plain sign", "sign", content, sign).await?;
    Ok(see(&path_of(which)))
}

fn path_of(which: DisputeId) -> String {
    format!("/referee/{}/{}", which.match_id, which.number)
}
