//! Disputes on the page of a match: open, follow, withdraw, appeal; and the page of dispute statistics.

mod claims;
mod continuation;
pub(crate) mod referee;
mod referee_forms;
mod referee_lists;
mod referee_view;
mod ruling_form;

use actix_web::web::{Data, Path};
use askama::Template;
use futures_util::future::OptionFuture;
use jiff::Timestamp;
use uuid::Uuid;

use self::claims::{ClaimView, list_claims, load_entries};
use super::matches::{MoveLine, VisitedMatch};
use super::page::{PageFrame, PageResult, answer_open};
use super::visitor::{PageReader, Post, Visit};
use crate::app::Matches;
use crate::app::disputes::{
    DisputeId, DisputeList, DisputeResponse, DisputedMatch, Figures, LookRow, OpenDispute,
    RulingResponse,
};
use crate::core::Stage;
use crate::core::disputes::{DisputeState, RulingKind};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::i18n::{Phrase, isolate};
use crate::world::Version;

/// Number of recent entries that a dispute form lists. Players enter older ones by number.
const OFFERED: u32 = 4;

pub(super) struct DisputePanel {
    pub(super) version: u32,
    pub(super) list: DisputeList,
    pub(super) claims: Vec<ClaimView>,
    pub(super) looks: Vec<(String, Option<String>)>,
    pub(super) can_open: bool,
    pub(super) entries: Vec<MoveLine>,
    pub(super) results_wait: bool,
}

#[derive(Template)]
#[template(path = "numbers.html", config = "src/web/askama.toml")]
struct NumbersPage {
    frame: PageFrame,
    figures: Figures,
}

pub(super) async fn show_numbers(visit: Visit) -> PageResult {
    let page = NumbersPage {
        frame: PageFrame::new(&visit, visit.say("court-numbers"), None),
        figures: visit.web.api.disputes.load_figures().await?,
    };
    answer_open(&visit, &page)
}

fn ruling_phrase(word: &str) -> Phrase {
    Phrase::new(format!("court-ruling-{}", word.replace('_', "-")))
}

pub(super) fn describe_ruling_kind(reader: &PageReader, kind: RulingKind) -> String {
    ruling_phrase(kind.into()).localize(reader.language)
}

impl NumbersPage {
    fn decided(&self) -> Vec<(String, u64)> {
        let describe = |word: &str| ruling_phrase(word).try_localize(self.frame.language);
        let counts = self.figures.decided.iter();
        let decided = counts.filter_map(|one| Some((describe(&one.kind)?, one.count)));
        decided.collect()
    }
}

impl PageFrame {
    pub(super) fn dispute(&self, card: &DisputeResponse) -> String {
        let head = Phrase::new("court-head")
            .with_value("number", card.number)
            .with_value("entry", card.entry)
            .with_value("name", isolate(&card.name));
        head.localize(self.language)
    }
}

impl PageReader {
    pub(super) fn dispute_state(&self, state: DisputeState, due_at: Option<Timestamp>) -> String {
        let (state_key, due_key) = match state {
            DisputeState::Open => ("court-state-open", "court-due-take-up"),
            DisputeState::UnderReview => ("court-state-under-review", "court-due-decide"),
            DisputeState::Ruled => ("court-state-ruled", "court-due-appeal"),
            DisputeState::Appealed => ("court-state-appealed", "court-due-take-up"),
            DisputeState::Closed => ("court-state-closed", "court-state-closed"),
        };
        let due = due_at.map(|moment| self.say_when(due_key, &moment));
        let parts = [self.say(state_key)].into_iter().chain(due);
        parts.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn ruling(&self, ruled: &RulingResponse) -> String {
        describe_ruling_kind(self, ruled.kind)
    }
}

impl DisputePanel {
    /// Returns the disputes of a match; `None` for visitors who do not play in the match.
    pub(super) async fn load(visit: &Visit, place: &VisitedMatch) -> Result<Option<Self>, Problem> {
        let is_idle = visit.is_guest && place.state.disputes.all.is_empty();
        if is_idle || !Matches::has_played(&place.state, place.participant) {
            return Ok(None);
        }
        let api = &visit.web.api;
        let disputed = DisputedMatch {
            state: std::sync::Arc::clone(&place.state),
            participant: place.participant,
            may_read: true,
        };
        let list = api.disputes.list_disputes(&disputed).await?;
        let all = list.disputes.iter();
        let mut mine = all.filter(|card| Some(card.author) == place.participant);
        let can_open = !visit.is_guest && mine.all(|card| card.state == DisputeState::Closed);
        let before = place.state.version.0.saturating_sub(OFFERED);
        let loading = can_open.then(|| load_entries(visit, place, Version(before), OFFERED));
        let offered = OptionFuture::from(loading).await.transpose()?;
        let looks = match place.state.stage {
            Stage::Over { .. } => api.disputes.list_looks(&disputed).await?.looks,
            Stage::Lobby | Stage::Running => Vec::new(),
        };
        let described_looks = looks.iter().map(|look| describe_look(visit, place, look));
        Ok(Some(Self {
            version: place.state.version.0,
            claims: list_claims(visit, place, &list).await?,
            looks: described_looks.collect(),
            can_open,
            entries: offered.unwrap_or_default(),
            results_wait: api.accounts.referees.count() < 2,
            list,
        }))
    }
}

fn describe_look(
    reader: &PageReader,
    place: &VisitedMatch,
    look: &LookRow,
) -> (String, Option<String>) {
    let word: &str = look.what.into();
    let name = look
        .seat
        .map(|seat| place.names.current_name(&place.state, seat));
    let what = Phrase::new(format!("court-look-{word}"))
        .with_value("moment", reader.moment(&look.looked_at))
        .with_value("version", look.version)
        .with_value("name", name.unwrap_or_default());
    (what.localize(reader.language), look.reason.text.clone())
}

pub(super) async fn open(post: Post, path: Path<Uuid>) -> PageResult {
    let (id, text) = (path.into_inner(), post.field("text").to_owned());
    let opened = async {
        let is_earlier = !post.field("earlier").trim().is_empty();
        let entry = parse_number(&post, if is_earlier { "earlier" } else { "entry" })?;
        let content = format!("{entry}\n{text}");
        let open = async move |api: Data<AppState>, caller, key| {
            let request = OpenDispute { entry, text };
            api.disputes.open_dispute(caller, id, request, key).await
        };
        post.run_once("plain dispute", "dispute", content, open)
            .await
    };
    post.return_to_match(id, "#disputes", opened.await).await
}

pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> PageResult {
    let match_id = path.into_inner();
    let withdrawn = async {
        let number = parse_number(&post, "number")?;
        let dispute_id = DisputeId { match_id, number };
        let withdraw = async move |api: Data<AppState>, caller, key| {
            api.disputes.withdraw_dispute(caller, dispute_id, key).await
        };
        let (operation, key) = ("plain withdraw dispute", format!("withdraw{number}"));
        post.run_once(operation, &key, b"", withdraw).await
    };
    post.return_to_match(match_id, "#disputes", withdrawn.await)
        .await
}

pub(super) async fn appeal(post: Post, path: Path<Uuid>) -> PageResult {
    let (match_id, text) = (path.into_inner(), post.field("text").to_owned());
    let appealed = async {
        let number = parse_number(&post, "number")?;
        let dispute_id = DisputeId { match_id, number };
        let appeal = async move |api: Data<AppState>, caller, key| {
            api.disputes.appeal(caller, dispute_id, &text, key).await
        };
        let (key, content) = (format!("appeal{number}"), post.field("text"));
        post.run_once("plain appeal", &key, content, appeal).await
    };
    post.return_to_match(match_id, "#disputes", appealed.await)
        .await
}

pub(super) fn parse_number(post: &Post, field: &str) -> Result<u32, Problem> {
    let unreadable = |_| Problem::new(ProblemKind::Invalid, "a number is missing in this form");
    post.field(field).trim().parse().map_err(unreadable)
}
