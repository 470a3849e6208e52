//! Takebacks, proposals and rematches on the page of a match.

use actix_web::web::{Data, Path};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::actions::unreadable_form;
use super::visited_match::VisitedMatch;
use crate::app::SeatStep;
use crate::core::consent::{
    Answer, Kind as Proposed, MAX_PAUSE_DAYS, OpenProposal, Proposal, takeback_of,
};
use crate::core::{Creation, Stage};
use crate::games::Seat;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::log::IdempotencyKey;
use crate::web::page::{PageResult, redirect_to};
use crate::web::visitor::{PageReader, Post, Visit};
use crate::world::{MatchId, Version};

/// Default and maximum length of a pause in days.
const PAUSE_DAYS: (i64, i64) = (3, MAX_PAUSE_DAYS);

const HOURS_OF_DAY: i64 = 24;

type LabelledButton = (&'static str, &'static str);

pub(crate) struct ConsentPanel {
    pub(crate) paused_until: Option<Timestamp>,
    pub(crate) proposals: Vec<OpenProposalView>,
    /// Move that can be undone: version of its entry, label key of the button, and consequence. `None` if there is
    /// none.
    pub(crate) takeback: Option<(u32, &'static str, String)>,
    pub(crate) proposable: Vec<LabelledButton>,
    pub(crate) pause_days: Option<(i64, i64)>,
    pub(crate) rematch: Rematch,
}

pub(crate) struct OpenProposalView {
    pub(crate) number: u32,
    pub(crate) lead: String,
    pub(crate) what: String,
    pub(crate) waits_for: String,
    pub(crate) lapses_at: Timestamp,
    pub(crate) answers: Vec<LabelledButton>,
}

pub(crate) enum Rematch {
    None,
    Possible,
    /// Guests cannot have a rematch; the page offers a new match against bots instead.
    Guest,
    There {
        path: String,
    },
}

impl ConsentPanel {
    pub(crate) async fn load(visit: &Visit, place: &VisitedMatch) -> Result<Self, Problem> {
        let state = &*place.state;
        let is_running = state.stage == Stage::Running;
        let sitter = place.participant.filter(|_| is_running);
        let seat = sitter.and_then(|sitter| state.roster.seat_of(sitter));
        let now = visit.web.api.world.now();
        let all = state.consent.proposals.iter();
        let current = all.filter(|open| is_running && now < open.lapses_at());
        let open: Vec<&OpenProposal> = current.collect();
        let describe = |open| OpenProposalView::for_proposal(visit, place, open, seat);
        let paused_until = state.consent.paused_until;
        let paused = paused_until.filter(|until| is_running && now < *until);
        let kind_of = |open: &&OpenProposal| Proposed::from(&open.proposal);
        let can = |kind| seat.is_some() && open.iter().all(|open| kind_of(open) != kind);
        let is_resumable = can(Proposed::Resume) && paused.is_some();
        let buttons = [
            can(Proposed::AgreedEnd).then_some(("agreed_end", "consent-propose-end")),
            is_resumable.then_some(("resume", "consent-propose-resume")),
        ];
        Ok(Self {
            paused_until: paused,
            takeback: seat.and_then(|seat| describe_takeback(visit, place, seat, now)),
            proposable: buttons.into_iter().flatten().collect(),
            pause_days: (can(Proposed::Pause) && state.clock.is_some()).then_some(PAUSE_DAYS),
            proposals: open.into_iter().map(describe).collect(),
            rematch: Rematch::load(visit, place).await?,
        })
    }
}

impl OpenProposalView {
    fn for_proposal(
        reader: &PageReader,
        place: &VisitedMatch,
        open: &OpenProposal,
        seat: Option<Seat>,
    ) -> Self {
        let is_own = Some(open.seat) == seat;
        let is_awaited = seat.is_some_and(|seat| open.waits_for(seat));
        let waiting = open.asked.iter().filter(|asked| open.waits_for(*asked));
        let buttons = [
            is_awaited.then_some(("consent", "consent-agree")),
            is_awaited.then_some(("decline", "consent-decline")),
            is_own.then_some(("withdraw", "consent-withdraw")),
        ];
        Self {
            number: open.number.0,
            lead: if is_own {
                reader.say("consent-your-proposal")
            } else {
                let proposer = place.names.current_name(&place.state, open.seat);
                reader.say_with("consent-proposed-by", "name", proposer)
            },
            what: describe_proposal(reader, &open.proposal),
            waits_for: reader.say_with(
                "consent-waits-for",
                "names",
                join_names(reader, place, waiting),
            ),
            lapses_at: open.lapses_at(),
            answers: buttons.into_iter().flatten().collect(),
        }
    }
}

impl Rematch {
    async fn load(visit: &Visit, place: &VisitedMatch) -> Result<Self, Problem> {
        let state = &*place.state;
        let Some(participant) = place.participant else {
            return Ok(Self::None);
        };
        if Creation::rematch(state, participant).is_err() {
            return Ok(Self::None);
        }
        if visit.is_guest {
            return Ok(Self::Guest);
        }
        let seats = &visit.web.api.seats;
        let next = seats.find_rematch(state, visit.caller()?, Some(participant));
        let found = next.await?;
        Ok(found.map_or(Self::Possible, |rematch| Self::There {
            path: format!("/matches/{}?code={}", rematch.id, rematch.invitation),
        }))
    }
}

fn describe_takeback(
    reader: &PageReader,
    place: &VisitedMatch,
    seat: Seat,
    now: Timestamp,
) -> Option<(u32, &'static str, String)> {
    let takeback = takeback_of(&place.state, seat)?;
    let is_asked = |open: &OpenProposal| Proposed::from(&open.proposal) == Proposed::Takeback;
    let mut open = place.state.consent.proposals.iter();
    if open.any(|open| is_asked(open) && now < open.lapses_at()) {
        return None;
    }
    let (label, help) = if takeback.asked.is_empty() {
        ("consent-take-back", reader.say("consent-take-back-help"))
    } else {
        let names = join_names(reader, place, takeback.asked.iter());
        let help = reader.say_with("consent-take-back-ask-help", "names", names);
        ("consent-take-back-ask", help)
    };
    Some((takeback.entry.0, label, help))
}

fn describe_proposal(reader: &PageReader, proposal: &Proposal) -> String {
    match proposal {
        Proposal::Takeback { entry } => {
            reader.say_with("consent-takeback", "entry", entry.to_string())
        }
        Proposal::AgreedEnd {} => reader.say("consent-agreed-end"),
        Proposal::Pause { until } => reader.say_when("consent-pause", until),
        Proposal::Resume {} => reader.say("consent-resume"),
    }
}

fn join_names(
    reader: &PageReader,
    place: &VisitedMatch,
    seats: impl Iterator<Item = Seat>,
) -> String {
    let name = |seat| place.name_of(reader.language, seat);
    seats.map(name).collect::<Vec<_>>().join(", ")
}

fn parse_step(post: &Post) -> Option<SeatStep> {
    let number = |name: &str| post.field(name).parse().map(Version).ok();
    let propose = |proposal| Some(SeatStep::Propose(proposal));
    let answer = |answer| Some(SeatStep::Answer(number("proposal")?, answer));
    match post.field("do") {
        "take_back" => number("entry").map(SeatStep::TakeBack),
        "agreed_end" => propose(Proposal::AgreedEnd {}),
        "resume" => propose(Proposal::Resume {}),
        "pause" => {
            let days: u8 = post.field("days").parse().ok()?;
            let span = SignedDuration::from_hours(HOURS_OF_DAY * i64::from(days));
            let until = post.visit.web.api.world.now().checked_add(span).ok()?;
            propose(Proposal::Pause { until })
        }
        "consent" => answer(Answer::Consent),
        "decline" => answer(Answer::Decline),
        "withdraw" => answer(Answer::Withdraw),
        _ => None,
    }
}

async fn run_step(post: &Post, id: Uuid) -> Result<Option<String>, Problem> {
    let is_rematch = post.field("do") == "rematch" && !post.visit.is_guest;
    let step = parse_step(post);
    if step.is_none() && !is_rematch {
        return Err(unreadable_form());
    }
    let fields = ["do", "entry", "proposal", "days"].map(|name| post.field(name));
    let agree = |api: Data<AppState>, caller, key: Option<IdempotencyKey>| async move {
        if let Some(step) = step {
            api.seats.take_step(caller, MatchId(id), step, key).await?;
            return Ok::<_, Problem>(None);
        }
        let next = api.seats.rematch(caller, id, key).await?;
        // If all other seats of the rematch are taken, the rematch starts at once.
        if next.stage == Stage::Lobby && next.roster.free_places().next().is_none() {
            let start = api.seats.take_step(caller, next.id, SeatStep::Start, None);
            start.await?;
            return Ok(Some(format!("/matches/{}", next.id.0)));
        }
        let code = api.matches.keys.invitation_code(next.id);
        Ok(Some(format!("/matches/{}?code={code}", next.id.0)))
    };
    let (action, content) = (post.field("do"), fields.join("\n"));
    post.run_once("plain consent", action, content, agree).await
}

pub(crate) async fn agree(post: Post, path: Path<Uuid>) -> PageResult {
    match run_step(&post, *path).await {
        Ok(Some(next)) => Ok(redirect_to(&next)),
        agreed => {
            let is_undone = post.field("do") == "take_back";
            let anchor = if is_undone { "#act" } else { "#together" };
            post.return_to_match(*path, anchor, agreed).await
        }
    }
}
