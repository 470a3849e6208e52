//! Disputes on the page of a match: open one, follow it, withdraw it, appeal; and all in numbers.

use actix_web::web::{Data, Path};
use askama::Template;
use futures_util::future::OptionFuture;
use jiff::Timestamp;
use uuid::Uuid;

use super::claims::{ClaimView, claims, entries};
use super::entries::MoveLine;
use super::page::{Answered, PageFrame, answer_open};
use super::post::Post;
use super::visited_match::VisitedMatch;
use super::visitor::{Recognised, Visit};
use crate::app::Matches;
use crate::app::disputes::{
    DisputeId, DisputeList, DisputeResponse, DisputedMatch, Figures, LookRow, OpenDispute,
    RulingResponse,
};
use crate::core::Stage;
use crate::core::disputes::{DisputeState, RulingKind};
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::i18n::{Phrase, isolate};
use crate::world::Version;

/// So many of the last entries can be picked; earlier ones by their numbers.
const OFFERED: u32 = 4;

pub(super) struct DisputeBox {
    pub(super) version: u32,
    pub(super) list: DisputeList,
    /// What is at issue, for the top of the page.
    pub(super) claims: Vec<ClaimView>,
    /// What referees looked at, and why.
    pub(super) looks: Vec<(String, Option<String>)>,
    pub(super) can_open: bool,
    /// The last entries, one of which may be what is disputed.
    pub(super) entries: Vec<MoveLine>,
    pub(super) results_wait: bool,
}

#[derive(Template)]
#[template(path = "numbers.html", config = "src/web/askama.toml")]
struct NumbersPage {
    frame: PageFrame,
    figures: Figures,
}

pub(super) async fn show_numbers(visit: Visit) -> Answered {
    let page = NumbersPage {
        frame: PageFrame::of(&visit, visit.say("court-numbers"), None),
        figures: visit.web.api.disputes.dispute_figures().await?,
    };
    answer_open(&visit, &page)
}

/// A kind of ruling, by its word.
fn ruling(word: &str) -> Phrase {
    Phrase::of(format!("court-ruling-{}", word.replace('_', "-")))
}

/// What a ruling of this kind decides.
pub(super) fn decided(reader: &Recognised, kind: RulingKind) -> String {
    ruling(kind.into()).say(reader.language)
}

impl NumbersPage {
    fn decided(&self) -> Vec<(String, u64)> {
        let said = |word: &str| ruling(word).try_say(self.frame.language);
        let decided = self.figures.decided.iter();
        let decided = decided.filter_map(|one| Some((said(&one.kind)?, one.count)));
        decided.collect()
    }
}

impl PageFrame {
    pub(super) fn dispute(&self, card: &DisputeResponse) -> String {
        let head = Phrase::of("court-head")
            .with("number", card.number)
            .with("entry", card.entry)
            .with("name", isolate(&card.name));
        head.say(self.language)
    }
}

impl Recognised {
    /// How far a dispute has come, and when its next step is due.
    pub(super) fn dispute_state(&self, state: DisputeState, due_at: Option<Timestamp>) -> String {
        let (said, due) = match state {
            DisputeState::Open => ("court-state-open", "court-due-take-up"),
            DisputeState::UnderReview => ("court-state-under-review", "court-due-decide"),
            DisputeState::Ruled => ("court-state-ruled", "court-due-appeal"),
            DisputeState::Appealed => ("court-state-appealed", "court-due-take-up"),
            DisputeState::Closed => ("court-state-closed", "court-state-closed"),
        };
        let due = due_at.map(|moment| self.say_when(due, &moment));
        let said = [self.say(said)].into_iter().chain(due);
        said.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn ruling(&self, ruled: &RulingResponse) -> String {
        decided(self, ruled.kind)
    }
}

impl DisputeBox {
    /// The disputes of a match; nothing for those who do not play there.
    pub(super) async fn of(visit: &Visit, place: &VisitedMatch) -> Result<Option<Self>, Problem> {
        let is_idle = visit.is_guest && place.state.disputes.all.is_empty();
        if is_idle || !Matches::sits(&place.state, place.participant) {
            return Ok(None);
        }
        let api = &visit.web.api;
        let disputed = DisputedMatch {
            state: std::sync::Arc::clone(&place.state),
            participant: place.participant,
            reads: true,
        };
        let list = api.disputes.dispute_list(&disputed).await?;
        let mine = list.disputes.iter();
        let mut mine = mine.filter(|card| Some(card.author) == place.participant);
        let can_open = !visit.is_guest && mine.all(|card| card.state == DisputeState::Closed);
        let before = place.state.version.0.saturating_sub(OFFERED);
        let offered = can_open.then(|| entries(visit, place, Version(before), OFFERED));
        let offered = OptionFuture::from(offered).await.transpose()?;
        let looks = match place.state.stage {
            Stage::Over { .. } => api.disputes.look_list(&disputed).await?.looks,
            Stage::Lobby | Stage::Running => Vec::new(),
        };
        let looks = looks.iter().map(|look| looked(visit, place, look));
        Ok(Some(Self {
            version: place.state.version.0,
            claims: claims(visit, place, &list).await?,
            looks: looks.collect(),
            can_open,
            entries: offered.unwrap_or_default(),
            results_wait: api.accounts.referees.count() < 2,
            list,
        }))
    }
}

fn looked(reader: &Recognised, place: &VisitedMatch, look: &LookRow) -> (String, Option<String>) {
    let word: &str = look.what.into();
    let name = look.seat.map(|seat| place.names.now(&place.state, seat));
    let what = Phrase::of(format!("court-look-{word}"))
        .with("moment", reader.moment(&look.looked_at))
        .with("version", look.version)
        .with("name", name.unwrap_or_default());
    (what.say(reader.language), look.reason.text.clone())
}

pub(super) async fn open(post: Post, path: Path<Uuid>) -> Answered {
    let (id, text) = (path.into_inner(), post.field("text").to_owned());
    let opened = async {
        let is_earlier = !post.field("earlier").trim().is_empty();
        let entry = number(&post, if is_earlier { "earlier" } else { "entry" })?;
        let content = format!("{entry}\n{text}");
        let open = async move |api: Data<Edge>, caller, key| {
            let asked = OpenDispute { entry, text };
            api.disputes.open_dispute(caller, id, asked, key).await
        };
        post.once("plain dispute", "dispute", content, open).await
    };
    post.back(id, "#disputes", opened.await).await
}

pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> Answered {
    let match_id = path.into_inner();
    let withdrawn = async {
        let number = number(&post, "number")?;
        let which = DisputeId { match_id, number };
        let withdraw = async move |api: Data<Edge>, caller, key| {
            api.disputes.withdraw_dispute(caller, which, key).await
        };
        let (operation, key) = ("plain withdraw dispute", format!("withdraw{number}"));
        post.once(operation, &key, b"", withdraw).await
    };
    post.back(match_id, "#disputes", withdrawn.await).await
}

/// Asks for another referee.
pub(super) async fn appeal(post: Post, path: Path<Uuid>) -> Answered {
    let (match_id, text) = (path.into_inner(), post.field("text").to_owned());
    let appealed = async {
        let number = number(&post, "number")?;
        let which = DisputeId { match_id, number };
        let appeal = async move |api: Data<Edge>, caller, key| {
            api.disputes.appeal(caller, which, &text, key).await
        };
        let (key, content) = (format!("appeal{number}"), post.field("text"));
        post.once("plain appeal", &key, content, appeal).await
    };
    post.back(match_id, "#disputes", appealed.await).await
}

pub(super) fn number(post: &Post, field: &str) -> Result<u32, Problem> {
    let unreadable = |_| Problem::new(Kind::Invalid, "a number is missing in this form");
    post.field(field).trim().parse().map_err(unreadable)
}
