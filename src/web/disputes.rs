//! Disputes on the page of a match: open one, follow it, withdraw it, appeal; and all in numbers.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use uuid::Uuid;

use super::page::{Frame, answer, see};
use super::post::Post;
use super::table::{Look, Place};
use super::visit::Visit;
use crate::api::disputes::Court;
use crate::api::disputes::dto::{DisputeResponse, Figures, LookRow, LookedAt, RulingResponse};
use crate::api::problem::{Kind, Problem};
use crate::app::Matches;
use crate::core::Stage;
use crate::core::disputes::{DisputeState, RulingKind};
use crate::i18n::Phrase;

/// The disputes of a match, for those who play or played there.
pub(super) struct DisputeBox {
    /// The match.
    pub(super) id: Uuid,
    pub(super) key: String,
    pub(super) version: u32,
    pub(super) stopped: Option<String>,
    pub(super) lines: Vec<DisputeRow>,
    pub(super) looks: Vec<LookedLine>,
    pub(super) can_open: bool,
    pub(super) results_wait: bool,
}

/// A dispute.
pub(super) struct DisputeRow {
    pub(super) number: u32,
    pub(super) head: String,
    pub(super) text: Option<String>,
    pub(super) state: String,
    pub(super) due: Option<String>,
    pub(super) rulings: Vec<RuledLine>,
    pub(super) appeal: Option<String>,
    /// What the button says that takes it back, if one may.
    pub(super) withdraw: Option<String>,
    pub(super) can_appeal: bool,
}

/// What was ruled.
pub(super) struct RuledLine {
    pub(super) entry: u32,
    pub(super) head: String,
    pub(super) reason: Option<String>,
}

/// What a referee looked at.
pub(super) struct LookedLine {
    pub(super) what: String,
    pub(super) reason: Option<String>,
}

/// The page of all disputes in numbers.
#[derive(Template)]
#[template(path = "numbers.html", config = "src/web/askama.toml")]
struct NumbersPage {
    frame: Frame,
    figures: Figures,
    counts: Vec<(&'static str, u64)>,
    median: Option<String>,
    decided: Vec<(&'static str, u64)>,
}

/// Shows all disputes in numbers, to anybody.
pub(super) async fn show_numbers(visit: Visit) -> Result<HttpResponse, Problem> {
    let figures = visit.web.api.dispute_figures().await?;
    let counts = vec![
        ("court-numbers-opened", figures.opened),
        ("court-numbers-waiting", figures.waiting),
        ("court-numbers-under-review", figures.under_review),
        ("court-numbers-ruled", figures.ruled),
        ("court-numbers-appealed", figures.appealed),
        ("court-numbers-withdrawn", figures.withdrawn),
        ("court-numbers-lapsed", figures.lapsed),
    ];
    let hours = |secs: u64| {
        let hours = secs.div_ceil(3600).max(1);
        let phrase = Phrase::of("court-numbers-hours").with("count", hours);
        phrase.say(visit.language)
    };
    let decided = figures.decided.iter();
    let decided = decided.filter_map(|one| Some((of_word(&one.kind)?, one.count)));
    let page = NumbersPage {
        frame: Frame::of(&visit, visit.say("court-numbers"), None),
        counts,
        median: figures.median_secs.map(hours),
        decided: decided.collect(),
        figures,
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Visit {
    /// The disputes of a match; nothing for those who do not play there.
    pub(super) async fn disputes(&self, place: &Place) -> Result<Option<DisputeBox>, Problem> {
        if !Matches::sits(&place.table, place.participant) {
            return Ok(None);
        }
        let api = &self.web.api;
        let court = Court {
            table: std::sync::Arc::clone(&place.table),
            participant: place.participant,
            reads: true,
        };
        let list = api.dispute_list(&court).await?;
        let mine = list.disputes.iter();
        let mut mine = mine.filter(|card| Some(card.author) == place.participant);
        let can_open = mine.all(|card| card.state == DisputeState::Closed);
        let looks = match place.table.stage {
            Stage::Over { .. } => api.look_list(&court).await?.looks,
            Stage::Lobby | Stage::Running => Vec::new(),
        };
        let stopped = list.clocks_stopped_until.map(|until| {
            let moment = self.zone.moment(self.language, until);
            let phrase = Phrase::of("court-stopped").with("moment", moment);
            phrase.say(self.language)
        });
        Ok(Some(DisputeBox {
            id: place.id,
            key: self.fresh_key()?,
            version: place.current,
            stopped,
            lines: list.disputes.iter().map(|card| self.line(card)).collect(),
            looks: looks.iter().map(|look| self.looked(place, look)).collect(),
            can_open,
            results_wait: api.accounts.referee_count() < 2,
        }))
    }

    fn line(&self, card: &DisputeResponse) -> DisputeRow {
        let head = Phrase::of("court-head")
            .with("number", card.number)
            .with("entry", card.entry)
            .with("name", card.name.clone());
        let (state, due) = match card.state {
            DisputeState::Open => ("court-state-open", "court-due-take-up"),
            DisputeState::UnderReview => ("court-state-under-review", "court-due-decide"),
            DisputeState::Ruled => ("court-state-ruled", "court-due-appeal"),
            DisputeState::Appealed => ("court-state-appealed", "court-due-take-up"),
            DisputeState::Closed => ("court-state-closed", "court-state-closed"),
        };
        let due = card.due_at.map(|moment| {
            let moment = self.zone.moment(self.language, moment);
            Phrase::of(due).with("moment", moment).say(self.language)
        });
        let ruled = |ruling: &RulingResponse| RuledLine {
            entry: ruling.entry,
            head: self.say(of_kind(ruling.kind)),
            reason: ruling.reason.text.clone(),
        };
        let withdrawal = match card.appeal {
            Some(_) => "court-withdraw-appeal",
            None => "court-withdraw",
        };
        DisputeRow {
            number: card.number,
            head: head.say(self.language),
            text: card.statement.text.clone(),
            state: self.say(state),
            due,
            rulings: card.rulings.iter().map(ruled).collect(),
            appeal: card.appeal.as_ref().and_then(|appeal| appeal.text.clone()),
            withdraw: card.can_withdraw.then(|| self.say(withdrawal)),
            can_appeal: card.can_appeal,
        }
    }

    fn looked(&self, place: &Place, look: &LookRow) -> LookedLine {
        let key = match look.what {
            LookedAt::Seat => "court-look-seat",
            LookedAt::Spectator => "court-look-spectator",
            LookedAt::Omniscient => "court-look-omniscient",
            LookedAt::Requests => "court-look-requests",
            LookedAt::Letters => "court-look-letters",
            LookedAt::Ruling => "court-look-ruling",
        };
        let name = look.seat.map(|seat| place.names.now(&place.table, seat));
        let what = Phrase::of(key)
            .with("moment", self.zone.moment(self.language, look.looked_at))
            .with("version", look.version)
            .with("name", name.unwrap_or_default());
        LookedLine {
            what: what.say(self.language),
            reason: look.reason.text.clone(),
        }
    }
}

/// Opens a dispute.
pub(super) async fn open(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let opened = async {
        let (caller, text) = (post.visit.caller()?, post.field("text").to_owned());
        let entry = number(&post, "entry")?;
        let resend = post.resend("dispute")?;
        let api = post.visit.web.api.clone();
        let content = format!("{entry}\n{text}");
        let mark = api.mark(caller, &resend, "plain dispute", content.as_bytes());
        let own = api.clone();
        let work = async move { own.open_dispute(caller, id, (entry, &text), mark).await };
        api.work.to_the_end(work).await
    };
    let opened = opened.await.map(|_card| ());
    done(&post, id, opened).await
}

/// Withdraws a dispute.
pub(super) async fn withdraw(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let withdrawn = async {
        let (caller, which) = (post.visit.caller()?, number(&post, "number")?);
        let resend = post.resend(&format!("withdraw{which}"))?;
        let api = post.visit.web.api.clone();
        let mark = api.mark(caller, &resend, "plain withdraw dispute", b"");
        let own = api.clone();
        let work = async move { own.withdraw_dispute(caller, (id, which), mark).await };
        api.work.to_the_end(work).await
    };
    let withdrawn = withdrawn.await.map(|_card| ());
    done(&post, id, withdrawn).await
}

/// Asks for another referee.
pub(super) async fn appeal(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let appealed = async {
        let (caller, which) = (post.visit.caller()?, number(&post, "number")?);
        let text = post.field("text").to_owned();
        let resend = post.resend(&format!("appeal{which}"))?;
        let api = post.visit.web.api.clone();
        let mark = api.mark(caller, &resend, "plain appeal", text.as_bytes());
        let own = api.clone();
        let work = async move { own.appeal(caller, (id, which, &text), mark).await };
        api.work.to_the_end(work).await
    };
    let appealed = appealed.await.map(|_card| ());
    done(&post, id, appealed).await
}

async fn done(
    post: &Post,
    id: Uuid,
    outcome: Result<(), Problem>,
) -> Result<HttpResponse, Problem> {
    match outcome {
        Ok(()) => Ok(see(&format!("/matches/{id}#disputes"))),
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}

/// A number that a field of a form holds.
pub(super) fn number(post: &Post, field: &str) -> Result<u32, Problem> {
    let unreadable = |_| Problem::new(Kind::Invalid, "a number is missing in this form");
    post.field(field).trim().parse().map_err(unreadable)
}

/// What was ruled, in a sentence.
fn of_kind(kind: RulingKind) -> &'static str {
    match kind {
        RulingKind::Dismiss => "court-ruling-dismiss",
        RulingKind::Rewind => "court-ruling-rewind",
        RulingKind::Correct => "court-ruling-correct",
        RulingKind::RestoreTime => "court-ruling-restore-time",
        RulingKind::HandOver => "court-ruling-hand-over",
        RulingKind::Forfeit => "court-ruling-forfeit",
        RulingKind::Void => "court-ruling-void",
        RulingKind::ChangeResult => "court-ruling-change-result",
        RulingKind::FoundMatch => "court-ruling-found-match",
    }
}

/// The same, by the word of the kind in lists.
fn of_word(word: &str) -> Option<&'static str> {
    let all = [
        RulingKind::Dismiss,
        RulingKind::Rewind,
        RulingKind::Correct,
        RulingKind::RestoreTime,
        RulingKind::HandOver,
        RulingKind::Forfeit,
        RulingKind::Void,
        RulingKind::ChangeResult,
        RulingKind::FoundMatch,
    ];
    let mut found = all.into_iter().filter(|kind| kind.word() == word);
    found.next().map(of_kind)
}
