//! Content of emails about matches, written from the recipient's view of the match when the email is sent.

use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use jiff::Timestamp;

use crate::access::Accounts;
use crate::app::notifications::open_decision::open_question;
use crate::app::notifications::{is_awaited, is_by_seat, others, standings};
use crate::app::{Matches, PlayerNames, UseCaseError, is_host};
use crate::core::clock::consequence_of_missing;
use crate::core::disputes::Dispute;
use crate::core::{FeedEntry, Listener, Match, Stage, can_invite};
use crate::games::Seat;
use crate::mail::{EmailFacts, EmailKind, EmailRoom, RenderRequest};
use crate::proof::{Reach, Signer, frame};
use crate::queue::{NoticeRenderer, RenderError};
use crate::world::Version;

const SENTENCES_MAX: usize = 12;

const ENTRIES_MAX: u32 = 200;

/// Renders emails about matches. Each contains a signed checkpoint of the match, if there is a `signer`.
pub struct MatchMailRenderer {
    pub matches: Arc<Matches>,
    pub accounts: Arc<Accounts>,
    pub signer: Option<Signer>,
}

impl<'r> NoticeRenderer<RenderRequest<'r>, EmailFacts> for MatchMailRenderer {
    fn render<'a>(
        &'a self,
        request: RenderRequest<'r>,
    ) -> BoxFuture<'a, Result<EmailFacts, RenderError>>
    where
        RenderRequest<'r>: 'a,
    {
        self.render_current(request).boxed()
    }
}

impl MatchMailRenderer {
    async fn sign_checkpoint(&self, state: &Match) -> Option<String> {
        let reach = Reach {
            version: state.version,
            head: state.head,
        };
        let signer = self.signer.as_ref()?;
        let note = signer.try_checkpoint(state.id, reach).await?;
        Some(frame(&note))
    }

    async fn render_current(&self, request: RenderRequest<'_>) -> Result<EmailFacts, RenderError> {
        let state = self.matches.views.load(request.match_id, None).await?;
        let email_facts = if request.kind == EmailKind::Invited {
            build_invitation(&request, &state).ok_or(RenderError::Stale)?
        } else if let Some(picked) = request.picked {
            self.render_answered(&request, &state, picked).await?
        } else {
            self.describe(&request, &state).await?
        };
        let checkpoint = self.sign_checkpoint(&state).await;
        Ok(EmailFacts {
            checkpoint,
            ..email_facts
        })
    }

    /// Returns the content of a notification, if the reason for it still holds.
    async fn describe(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
    ) -> Result<EmailFacts, RenderError> {
        let seat = state.roster.seat_of(request.participant);
        if !is_still_true(request, state, seat) {
            return Err(RenderError::Stale);
        }
        check_reminder(request, state, seat)?;
        let entries = self.load_entries(request, state).await?;
        let ruling = self.load_ruling(request, state, &entries).await?;
        let email_facts = build_news(request, state, seat, entries).ok_or(RenderError::Stale)?;
        let email_facts = EmailFacts {
            ruling,
            ..email_facts
        };
        Ok(self.with_question(request, state, email_facts, &[]).await)
    }

    /// Adds the picture and, if the recipient is awaited, the question after these picks (steps towards an action).
    /// In a digest, adds nothing for a match that does not await the recipient.
    async fn with_question(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        email_facts: EmailFacts,
        picked: &[String],
    ) -> EmailFacts {
        if !email_facts.is_awaited && request.room != EmailRoom::Whole {
            return email_facts;
        }
        let open = email_facts
            .is_awaited
            .then(|| open_question(request, state, picked));
        let (question, is_forced) = open.flatten().unzip();
        EmailFacts {
            picture: self.picture(request, state, email_facts.last_own).await,
            question,
            is_forced: is_forced.unwrap_or_default(),
            ..email_facts
        }
    }

    /// Shows the current match in the answer to an emailed reply. The kind of email does not matter.
    async fn render_answered(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
        picked: &[String],
    ) -> Result<EmailFacts, UseCaseError> {
        let seat = state.roster.seat_of(request.participant);
        let entries = self.load_entries(request, state).await?;
        let email_facts = build_facts(request, state, seat, entries);
        Ok(self
            .with_question(request, state, email_facts, picked)
            .await)
    }

    async fn load_entries(
        &self,
        request: &RenderRequest<'_>,
        state: &Match,
    ) -> Result<Vec<FeedEntry>, UseCaseError> {
        let after = Version(state.version.0.saturating_sub(ENTRIES_MAX));
        let listener = Listener {
            language: request.language,
            zone: request.zone.clone(),
            addressee: Some(request.participant),
            ..Listener::from(Some(request.participant))
        };
        let views = &self.matches.views;
        let entries = views.feed(request.match_id, listener, after, ENTRIES_MAX);
        Ok(entries.await?)
    }
}

/// Returns the news for an email. `None` if the email announces a turn or a start, but the recipient has acted since.
fn build_news(
    request: &RenderRequest<'_>,
    state: &Match,
    seat: Option<Seat>,
    entries: Vec<FeedEntry>,
) -> Option<EmailFacts> {
    let has_begun =
        |entry: &FeedEntry| request.version.0 < entry.version && is_by_seat(entry, seat);
    let is_call = matches!(request.kind, EmailKind::YourTurn | EmailKind::MatchStarted);
    if is_call && entries.iter().any(has_begun) {
        return None;
    }
    Some(build_facts(request, state, seat, entries))
}

fn build_facts(
    request: &RenderRequest<'_>,
    state: &Match,
    seat: Option<Seat>,
    entries: Vec<FeedEntry>,
) -> EmailFacts {
    let names = PlayerNames::from_members(request.members).with_language(request.language);
    let labelled = names.with_bot_labels(request.language);
    let stands = |entry: &FeedEntry| !state.consent.is_struck(Version(entry.version));
    let entries: Vec<FeedEntry> = entries.into_iter().filter(stands).collect();
    let mut happened = sentences(&entries, seat, |text| {
        names.insert_names(state, state.version, text)
    });
    let left_out = happened.len().saturating_sub(SENTENCES_MAX);
    let mut own = game_entries(&entries).iter().rev();
    let last_entry = own.find(|entry| is_own(entry, seat));
    let last_own = last_entry.map(|entry| Version(entry.version));
    EmailFacts {
        kind: request.kind,
        match_id: request.match_id.0,
        game: state.charter.game.rules().about().title.to_owned(),
        version: state.version.0,
        others: others(state, request.participant, &labelled),
        happened: happened.split_off(left_out),
        left_out,
        last_own,
        is_awaited: is_awaited(state, seat),
        moved_at: state.at,
        is_lobby: state.roster.seats.is_empty(),
        free: state.roster.free_places().count(),
        is_seat_at_stake: seat.is_some_and(|seat| consequence_of_missing(state, seat).is_some()),
        is_seat_lost: !state.roster.seats.is_empty() && seat.is_none(),
        deadline: deadline_if_late(request, state, seat),
        standings: standings(state, &labelled),
        ..EmailFacts::default()
    }
}

/// Returns what an invited person may know of a lobby; `None` if they have joined, or nobody can be invited.
fn build_invitation(request: &RenderRequest<'_>, state: &Match) -> Option<EmailFacts> {
    if state.roster.has_participated(request.participant) || !can_invite(state) {
        return None;
    }
    let names = PlayerNames::from_members(request.members).with_bot_labels(request.language);
    Some(EmailFacts {
        kind: request.kind,
        match_id: request.match_id.0,
        game: state.charter.game.rules().about().title.to_owned(),
        version: state.version.0,
        others: others(state, request.participant, &names),
        ..EmailFacts::default()
    })
}

fn deadline(state: &Match, seat: Option<Seat>) -> Option<Timestamp> {
    state.clock.as_ref()?.due_at(seat?)
}

/// Returns the player's deadline. If the email was late, adds the extension that the player gets for that.
fn deadline_if_late(
    request: &RenderRequest<'_>,
    state: &Match,
    seat: Option<Seat>,
) -> Option<Timestamp> {
    match request.late_by {
        Some(late_by) => state.clock.as_ref()?.due_at_if_late(seat?, late_by),
        None => deadline(state, seat),
    }
}

/// Fails if the clock changed so that a reminder is too early or no longer needed; the error says which.
fn check_reminder(
    request: &RenderRequest<'_>,
    state: &Match,
    seat: Option<Seat>,
) -> Result<(), RenderError> {
    let reminders = || state.clock.as_ref()?.reminders(seat?);
    let moment = if request.kind == EmailKind::Reminder {
        reminders().and_then(|reminders| reminders.half)
    } else if request.kind == EmailKind::LastCall {
        reminders().and_then(|reminders| reminders.last)
    } else {
        return Ok(());
    };
    match moment {
        Some(moment) if request.now < moment => Err(RenderError::Early(moment)),
        Some(_) if deadline(state, seat).is_some_and(|due| request.now < due) => Ok(()),
        Some(_) | None => Err(RenderError::Stale),
    }
}

fn is_still_true(request: &RenderRequest<'_>, state: &Match, seat: Option<Seat>) -> bool {
    let is_running = state.stage == Stage::Running;
    match request.kind {
        EmailKind::Invited => state.stage == Stage::Lobby,
        EmailKind::YourTurn | EmailKind::Reminder | EmailKind::LastCall => is_awaited(state, seat),
        // Also sent to a player who has lost the seat by the time-out.
        EmailKind::RanOut => is_running,
        EmailKind::MatchStarted if state.stage == Stage::Lobby => {
            is_host(state, request.participant)
        }
        EmailKind::MatchStarted => is_running && seat.is_some() && has_begun(request, state),
        EmailKind::TakenBack => is_running && seat.is_some(),
        EmailKind::Asked => seat.is_some_and(|seat| state.consent.waits_for(seat, request.now)),
        EmailKind::Disputed => state.disputes.all.iter().any(Dispute::is_unsettled),
        EmailKind::Ruled | EmailKind::Appealed | EmailKind::DisputeClosed => true,
        EmailKind::MatchOver => matches!(state.stage, Stage::Over { .. }),
    }
}

fn has_begun(request: &RenderRequest<'_>, state: &Match) -> bool {
    let first = state.roster.seat_history.first();
    first.is_none_or(|first| first.from <= request.version)
}

fn sentences(
    entries: &[FeedEntry],
    seat: Option<Seat>,
    named: impl Fn(&str) -> String,
) -> Vec<String> {
    let played = game_entries(entries);
    let last = played.iter().rposition(|entry| is_own(entry, seat));
    let first = last.map_or(0, |last| last + 1);
    let recent = played.get(first..).unwrap_or_default();
    let facts = recent.iter().flat_map(|entry| &entry.facts);
    let texts = facts.map(|described| named(&described.text));
    texts.filter(|text| !text.trim().is_empty()).collect()
}

fn game_entries(entries: &[FeedEntry]) -> &[FeedEntry] {
    let start = entries.iter().position(is_start).unwrap_or_default();
    entries.get(start..).unwrap_or_default()
}

/// Whether the entry is a game action of this seat; not the start, whose actor is a place in the lobby.
fn is_own(entry: &FeedEntry, seat: Option<Seat>) -> bool {
    is_by_seat(entry, seat) && !is_start(entry)
}

fn is_start(entry: &FeedEntry) -> bool {
    let facts = entry.facts.iter().map(|described| &described.fact);
    let mut kinds = facts.filter_map(|fact| fact.pointer("/platform/type"));
    kinds.any(|kind| kind == "seats_drawn")
}
