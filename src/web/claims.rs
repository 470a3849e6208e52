//! What is claimed about a match, by whom, and what happens next: at the top of its page.

use super::entries::{self, MoveLine, VisitedFeed};
use super::visited_match::VisitedMatch;
use super::visitor::Visit;
use crate::app::disputes::{DisputeList, DisputeResponse, RulingResponse};
use crate::core::disputes::DisputeState;
use crate::games::spoken;
use crate::http::problem::Problem;
use crate::i18n::{Phrase, isolate};
use crate::world::Version;

/// So much of what somebody wrote stands at the top of the page; the whole stands further down.
const SHOWN_LETTERS: usize = 280;

/// So much of the entry that it is about.
const SENTENCES_CHARS: usize = 140;

pub(super) struct ClaimView {
    pub(super) number: u32,
    pub(super) head: String,
    /// The disputed entry by its sentences.
    pub(super) about: Option<String>,
    /// What its author wrote.
    pub(super) text: Option<String>,
    /// What was decided and what happens next, line by line.
    pub(super) next: Vec<String>,
}

/// Of each dispute that is not closed.
pub(super) async fn claims(
    visit: &Visit,
    place: &VisitedMatch,
    list: &DisputeList,
) -> Result<Vec<ClaimView>, Problem> {
    let mut claims = Vec::new();
    let disputes = list.disputes.iter();
    for card in disputes.filter(|card| card.state != DisputeState::Closed) {
        let is_mine = Some(card.author) == place.participant;
        let head = Phrase::of("court-claim")
            .with("name", spoken(is_mine, || isolate(&card.name)))
            .with("entry", card.entry);
        let text = card.statement.text.as_deref();
        claims.push(ClaimView {
            number: card.number,
            head: head.say(visit.language),
            about: about(visit, place, card.entry).await?,
            text: text.map(shortened),
            next: next(visit, list, card),
        });
    }
    Ok(claims)
}

async fn about(visit: &Visit, place: &VisitedMatch, entry: u32) -> Result<Option<String>, Problem> {
    let lines = entries(visit, place, Version(entry.saturating_sub(1)), 1).await?;
    let line = lines.into_iter().next();
    Ok(line.map(|line| entries::shortened(&line.sentences, SENTENCES_CHARS)))
}

/// The entries after one, at most so many, as whoever visits may see them.
pub(super) async fn entries(
    visit: &Visit,
    place: &VisitedMatch,
    after: Version,
    limit: u32,
) -> Result<Vec<MoveLine>, Problem> {
    let feed = VisitedFeed::of(visit, &place.state, &place.names);
    feed.lines(place.listener(visit), after, limit).await
}

fn next(visit: &Visit, list: &DisputeList, card: &DisputeResponse) -> Vec<String> {
    let ruled = card.rulings.iter().flat_map(|ruled| {
        let decided = visit.ruling(ruled);
        std::iter::once(decided).chain(why(visit, ruled))
    });
    let appeal = card.appeal.as_ref();
    let appeal = appeal.and_then(|appeal| appeal.text.as_deref());
    let appeal = appeal.map(|text| format!("{} {}", visit.say("court-appealed"), shortened(text)));
    let state = visit.dispute_state(card.state, card.due_at);
    let stopped = list.clocks_stopped_until;
    let stopped = stopped.filter(|_| card.state != DisputeState::Ruled);
    let waits = stopped.map(|until| {
        let stopped = visit.say_when("court-stopped", &until);
        format!("{stopped} {}", visit.say("court-play-on"))
    });
    ruled.chain(appeal).chain([state]).chain(waits).collect()
}

fn why(visit: &Visit, ruled: &RulingResponse) -> Option<String> {
    let reason = shortened(ruled.reason.text.as_deref()?);
    Some(format!("{} {reason}", visit.say("court-reason")))
}

fn shortened(text: &str) -> String {
    entries::shortened(text, SHOWN_LETTERS)
}
