//! Disputes on the page of a match: open, follow, withdraw, appeal; and the page of dispute statistics.

mod case_page;
mod claims;
mod continuation;
pub(crate) mod referee;
mod referee_forms;
mod referee_lists;
mod referee_view;
mod ruling_form;

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use askama::Template;
use futures_util::future::OptionFuture;
use jiff::Timestamp;
use uuid::Uuid;

use self::claims::{ClaimLine, list_claims};
use crate::access::Role;
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
use crate::web::matches::{MoveLine, VisitedFeed, VisitedMatch};
use crate::web::page::{PageFrame, PageResult, answer_open};
use crate::web::visitor::{PageReader, Post, Visit};
use crate::world::Version;

/// Number of recent entries that a dispute form offers; others are entered by number.
const OFFERED: usize = 4;

/// Number of recent entries in which a dispute form looks for one by somebody else.
const SEARCHED: u32 = 40;

pub(crate) struct DisputePanel {
    pub(crate) version: u32,
    pub(crate) list: DisputeList,
    pub(crate) claims: Vec<ClaimLine>,
    /// Texts of the disputed entries, by the number of the dispute; only of open disputes.
    pub(crate) abouts: BTreeMap<u32, String>,
    pub(crate) looks: Vec<(String, Option<String>)>,
    pub(crate) can_open: bool,
    pub(crate) offered: OfferedEntries,
    pub(crate) results_wait: bool,
}

/// Recent entries that the form for a dispute offers, oldest first.
#[derive(Default)]
pub(crate) struct OfferedEntries {
    pub(crate) lines: Vec<MoveLine>,
    /// Version of the entry that is chosen at first, the latest of the game that is not by the visitor;
    /// empty if there is none.
    pub(crate) chosen: String,
}

#[derive(Template)]
#[template(path = "numbers.html", config = "src/web/askama.toml")]
struct NumbersPage {
    frame: PageFrame,
    figures: Figures,
}

pub(crate) async fn show_numbers(visit: Visit) -> PageResult {
    let page = NumbersPage {
        frame: PageFrame::new(&visit, visit.say("court-numbers"), None),
        figures: visit.web.api.disputes.load_figures().await?,
    };
    answer_open(&visit, &page)
}

fn ruling_phrase(word: &str) -> Phrase {
    Phrase::new(format!("court-ruling-{}", word.replace('_', "-")))
}

pub(crate) fn describe_ruling_kind(reader: &PageReader, kind: RulingKind) -> String {
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
    pub(crate) fn dispute(&self, card: &DisputeResponse) -> String {
        let head = Phrase::new("court-head")
            .with_value("entry", card.entry)
            .with_value("name", isolate(&card.name));
        head.localize(self.language)
    }
}

impl PageReader {
    /// Describes the state of a dispute, without its deadline.
    pub(crate) fn dispute_stage(&self, state: DisputeState) -> String {
        self.say(match state {
            DisputeState::Open => "court-state-open",
            DisputeState::UnderReview => "court-state-under-review",
            DisputeState::Ruled => "court-state-ruled",
            DisputeState::Appealed => "court-state-appealed",
            DisputeState::Closed => "court-state-closed",
        })
    }

    /// Describes the state of a dispute and what happens at its deadline.
    pub(crate) fn dispute_state(&self, state: DisputeState, due_at: Option<Timestamp>) -> String {
        let due_key = match state {
            DisputeState::Open | DisputeState::Appealed => "court-due-take-up",
            DisputeState::UnderReview => "court-due-decide",
            DisputeState::Ruled => "court-due-appeal",
            DisputeState::Closed => "court-state-closed",
        };
        let due = due_at.map(|moment| self.say_when(due_key, &moment));
        let parts = std::iter::once(self.dispute_stage(state)).chain(due);
        parts.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn ruling(&self, ruled: &RulingResponse) -> String {
        describe_ruling_kind(self, ruled.kind)
    }
}

impl DisputePanel {
    /// Returns the disputes of a match; `None` for visitors who do not play in the match.
    pub(crate) async fn load(visit: &Visit, place: &VisitedMatch) -> Result<Option<Self>, Problem> {
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
        let loading = can_open.then(|| load_offered(visit, place));
        let offered = OptionFuture::from(loading).await.transpose()?;
        let looks = match place.state.stage {
            Stage::Over { .. } => api.disputes.list_looks(&disputed).await?.looks,
            Stage::Lobby | Stage::Running => Vec::new(),
        };
        let described_looks = looks.iter().map(|look| describe_look(visit, place, look));
        Ok(Some(Self {
            version: place.state.version.0,
            claims: list_claims(visit, place, &list),
            abouts: load_abouts(visit, place, &list).await?,
            looks: described_looks.collect(),
            can_open,
            offered: offered.unwrap_or_default(),
            results_wait: api.accounts.roles.count(Role::Referee) < 2,
            list,
        }))
    }
}

/// Returns the recent entries and, if all of them are the visitor's own, the latest by somebody else.
async fn load_offered(visit: &Visit, place: &VisitedMatch) -> Result<OfferedEntries, Problem> {
    let before = place.state.version.0.saturating_sub(SEARCHED);
    let mut lines = load_entries(visit, place, Version(before), SEARCHED).await?;
    let own_seat = place.state.viewer(place.participant).seat();
    let start = place.state.roster.seat_history.first();
    let start_version = start.map(|period| period.from.0);
    let is_by_other = |line: &&MoveLine| {
        // Before the start of the game, an entry has a place in the lobby instead of a seat.
        start_version <= Some(line.version) && (own_seat.is_none() || line.seat != own_seat)
    };
    let latest = lines.iter().rfind(is_by_other);
    let chosen = latest.map(|line| line.version);
    let recent = lines.iter().rev().take(OFFERED).next_back();
    let first = recent.map(|line| line.version);
    lines.retain(|line| first <= Some(line.version) || chosen == Some(line.version));
    Ok(OfferedEntries {
        lines,
        chosen: chosen.map_or_else(String::new, |version| version.to_string()),
    })
}

async fn load_abouts(
    visit: &Visit,
    place: &VisitedMatch,
    list: &DisputeList,
) -> Result<BTreeMap<u32, String>, Problem> {
    let mut abouts = BTreeMap::new();
    let disputes = list.disputes.iter();
    for dispute in disputes.filter(|dispute| dispute.state != DisputeState::Closed) {
        let before = Version(dispute.entry.saturating_sub(1));
        let lines = load_entries(visit, place, before, 1).await?;
        let texts = lines.into_iter().map(|line| line.sentences);
        abouts.extend(texts.map(|text| (dispute.number, text)));
    }
    Ok(abouts)
}

/// Returns at most `limit` entries of the match after a version, as the visitor may see them.
async fn load_entries(
    visit: &Visit,
    place: &VisitedMatch,
    after: Version,
    limit: u32,
) -> Result<Vec<MoveLine>, Problem> {
    let feed = VisitedFeed::new(visit, &place.state, &place.names);
    feed.load_lines(place.listener(visit), after, limit).await
}

fn describe_look(
    reader: &PageReader,
    place: &VisitedMatch,
    look: &LookRow,
) -> (String, Option<String>) {
    let word = look.what.into_str();
    let name = look
        .seat
        .map(|seat| place.names.current_name(&place.state, seat));
    let what = Phrase::new(format!("court-look-{word}"))
        .with_value("moment", reader.moment(&look.looked_at))
        .with_value("version", look.version)
        .with_value("name", name.unwrap_or_default());
    (what.localize(reader.language), look.reason.text.clone())
}

pub(crate) async fn open(post: Post, path: Path<Uuid>) -> PageResult {
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

pub(crate) async fn withdraw(post: Post, path: Path<Uuid>) -> PageResult {
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

pub(crate) async fn appeal(post: Post, path: Path<Uuid>) -> PageResult {
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

pub(crate) fn parse_number(post: &Post, field: &str) -> Result<u32, Problem> {
    let unreadable = |_| Problem::new(ProblemKind::Invalid, "a number is missing in this form");
    post.field(field).trim().parse().map_err(unreadable)
}
