//! Content of webhooks about matches; never hidden information.
//!
//! Whether an event is sent depends on the recipient's own seat. Its sentences are those for a stranger, so that no
//! hidden card can reach a chat channel.

use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::notifications::{is_awaited, is_by_seat, others, standings};
use crate::app::{Matches, PlayerNames};
use crate::core::{Holder, Match, Stage, may_know};
use crate::games::{GameKey, Seat};
use crate::mail::EmailStanding;
use crate::queue::{NoticeRenderer, RenderError};
use crate::webhooks::{EventKind, Payload, RenderCause};
use crate::world::Version;

// Maximum number of entries that are searched for a later action of the recipient.
const ENTRIES_MAX: u32 = 200;

/// An event of a match. It never contains hidden information, not even what you alone may see: request
/// your view.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct MatchNews {
    /// Id of the match.
    pub match_id: Uuid,
    /// Key of the game.
    #[schema(value_type = GameKey)]
    pub game: String,
    /// The entry that caused the message.
    pub version: u32,
    /// Address of the match for people.
    #[schema(format = "uri")]
    pub link: String,
    /// Your seat, from 0; absent if you hold none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Names of the other players.
    pub others: Vec<String>,
    /// Names of those of the other players that are bots, played by programs.
    pub other_bots: Vec<String>,
    /// Whether it is your turn when the message is sent.
    pub your_turn: bool,
    /// Your deadline, if there is a time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Timestamp>,
    /// Events of the entry, in sentences that all players may read.
    pub happened: Vec<String>,
    /// The standings, best first; empty until the match has ended, or if it has none.
    pub standings: Vec<EmailStanding>,
}

pub struct MatchWebhookRenderer(pub Arc<Matches>);

impl<'r> NoticeRenderer<RenderCause<'r>, Payload> for MatchWebhookRenderer {
    fn render<'a>(&'a self, cause: RenderCause<'r>) -> BoxFuture<'a, Result<Payload, RenderError>>
    where
        RenderCause<'r>: 'a,
    {
        self.payload(cause).boxed()
    }
}

impl MatchWebhookRenderer {
    async fn payload(&self, cause: RenderCause<'_>) -> Result<Payload, RenderError> {
        let state = self.0.views.load(cause.match_id, None).await?;
        let seat = state.roster.seat_of(cause.participant);
        if !is_still_true(&cause, &state, seat) {
            return Err(RenderError::Stale);
        }
        let before = Version(cause.version.0.saturating_sub(1));
        let is_turn = cause.kind == EventKind::YourTurn;
        let limit = if is_turn { ENTRIES_MAX } else { 1 };
        let views = &self.0.views;
        let feed = views.feed(cause.match_id, None.into(), before, limit);
        let mut entries = feed.await?.into_iter();
        let Some(entry) = entries.next() else {
            return Err(RenderError::Stale);
        };
        // The recipient has acted since, and so already knows of the turn.
        if is_turn && entries.any(|entry| is_by_seat(&entry, seat)) {
            return Err(RenderError::Stale);
        }
        let names = PlayerNames::from_members(cause.members);
        let facts = names.describe_entry(&state, entry).facts;
        let texts = facts.into_iter().map(|fact| fact.text);
        let happened: Vec<String> = texts.filter(|text| !text.trim().is_empty()).collect();
        let event = build_news(&cause, &state, seat, &names, &happened);
        Ok(Payload {
            data: serde_json::to_value(&event)?,
            game: state.charter.game.rules().about().title.to_owned(),
            others: event.others,
            happened,
        })
    }
}

fn build_news(
    cause: &RenderCause<'_>,
    state: &Match,
    seat: Option<Seat>,
    names: &PlayerNames,
    happened: &[String],
) -> MatchNews {
    let is_awaited = is_awaited(state, seat);
    let clock = state.clock.as_ref().zip(seat).filter(|_| is_awaited);
    MatchNews {
        match_id: cause.match_id.0,
        game: state.charter.game.name().to_owned(),
        version: cause.version.0,
        link: cause.link.to_owned(),
        seat: seat.map(Seat::number),
        others: others(state, cause.participant, names),
        other_bots: other_bots(state, cause.participant, names),
        your_turn: is_awaited,
        deadline: clock.and_then(|(clock, seat)| clock.due_at(seat)),
        happened: happened.to_vec(),
        standings: standings(state, names),
    }
}

fn other_bots(state: &Match, participant: Uuid, names: &PlayerNames) -> Vec<String> {
    let seats = Seat::all(state.roster.seat_count())
        .map(|seat| state.roster.last_holder(seat, state.version));
    let players = seats.filter_map(Holder::player);
    let bots = players.filter(|other| *other != participant && names.is_bot(*other));
    bots.map(|other| names.name_of(other)).collect()
}

/// Whether the reason for the event still holds, and the recipient may know of the match.
fn is_still_true(cause: &RenderCause<'_>, state: &Match, seat: Option<Seat>) -> bool {
    let may = may_know(state, Some(cause.participant), false);
    may && match cause.kind {
        EventKind::Entry => cause.version <= state.version,
        EventKind::YourTurn => is_awaited(state, seat),
        EventKind::Started => state.stage == Stage::Running && seat.is_some(),
        EventKind::Finished => matches!(state.stage, Stage::Over { .. }),
        EventKind::Test => false,
    }
}
