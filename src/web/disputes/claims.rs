//! Summary of open disputes at the top of the match page: claim, author and next step.

use crate::app::disputes::{DisputeList, DisputeResponse, RulingResponse};
use crate::core::disputes::DisputeState;
use crate::games::name_or_you;
use crate::http::problem::Problem;
use crate::i18n::{Phrase, isolate};
use crate::web::matches::{MoveLine, VisitedFeed, VisitedMatch, entries};
use crate::web::visitor::Visit;
use crate::world::Version;

/// Maximum number of characters of a dispute's text in this summary; the full text is further down the page.
const SHOWN_LETTERS: usize = 280;

const SENTENCES_CHARS: usize = 140;

pub(crate) struct ClaimView {
    pub(crate) number: u32,
    pub(crate) head: String,
    pub(crate) about: Option<String>,
    pub(crate) text: Option<String>,
    pub(crate) next: Vec<String>,
}

pub(super) async fn list_claims(
    visit: &Visit,
    place: &VisitedMatch,
    list: &DisputeList,
) -> Result<Vec<ClaimView>, Problem> {
    let mut claims = Vec::new();
    let disputes = list.disputes.iter();
    for dispute in disputes.filter(|dispute| dispute.state != DisputeState::Closed) {
        let is_mine = Some(dispute.author) == place.participant;
        let head = Phrase::new("court-claim")
            .with_value("name", name_or_you(is_mine, || isolate(&dispute.name)))
            .with_value("entry", dispute.entry);
        let text = dispute.statement.text.as_deref();
        claims.push(ClaimView {
            number: dispute.number,
            head: head.localize(visit.language),
            about: describe_entry(visit, place, dispute.entry).await?,
            text: text.map(shorten),
            next: describe_next(visit, list, dispute),
        });
    }
    Ok(claims)
}

async fn describe_entry(
    visit: &Visit,
    place: &VisitedMatch,
    entry: u32,
) -> Result<Option<String>, Problem> {
    let lines = load_entries(visit, place, Version(entry.saturating_sub(1)), 1).await?;
    let line = lines.into_iter().next();
    Ok(line.map(|line| entries::shorten_text(&line.sentences, SENTENCES_CHARS)))
}

pub(crate) async fn load_entries(
    visit: &Visit,
    place: &VisitedMatch,
    after: Version,
    limit: u32,
) -> Result<Vec<MoveLine>, Problem> {
    let feed = VisitedFeed::new(visit, &place.state, &place.names);
    feed.load_lines(place.listener(visit), after, limit).await
}

fn describe_next(visit: &Visit, list: &DisputeList, card: &DisputeResponse) -> Vec<String> {
    let ruled = card.rulings.iter().flat_map(|ruled| {
        let decided = visit.ruling(ruled);
        std::iter::once(decided).chain(describe_reason(visit, ruled))
    });
    let appeal = card.appeal.as_ref();
    let appeal_statement = appeal.and_then(|appeal| appeal.text.as_deref());
    let appeal_text =
        appeal_statement.map(|text| format!("{} {}", visit.say("court-appealed"), shorten(text)));
    let state = visit.dispute_state(card.state, card.due_at);
    let stopped_until = list.clocks_stopped_until;
    let stopped = stopped_until.filter(|_| card.state != DisputeState::Ruled);
    let waits = stopped.map(|until| {
        let sentence = visit.say_when("court-stopped", &until);
        format!("{sentence} {}", visit.say("court-play-on"))
    });
    ruled
        .chain(appeal_text)
        .chain([state])
        .chain(waits)
        .collect()
}

fn describe_reason(visit: &Visit, ruled: &RulingResponse) -> Option<String> {
    let reason = shorten(ruled.reason.text.as_deref()?);
    Some(format!("{} {reason}", visit.say("court-reason")))
}

fn shorten(text: &str) -> String {
    entries::shorten_text(text, SHOWN_LETTERS)
}
