//! Looks: a referee views hidden information of a match. Each look is recorded first, and changes nothing in the match.

use super::diff::diff;
use super::disputed_match::{look_row, to_statement};
use super::look_dto::{
    LookRequest, LookResponse, LookTargetRequest, ReplayResponse, RequestResponse, SeatActions,
    SentEmail,
};
use crate::app::disputes::{DisputeId, Referee, Replay, ReplayRequest, Reviews};
use crate::app::responses::{LegalActions, TableView};
use crate::app::{UseCaseError, UseCaseRefusal};
use crate::core::{Listener, Match, MatchRefusal, Perspective};
use crate::games::{Seat, Viewer};
use crate::people::{DisputeText, DisputeTexts, LookedAt, RefereeLook, RefereeLooks};
use crate::projections::Delivery;
use crate::request_log::LoggedAnswer;
use crate::world::Version;

const REQUESTS_MAX: u16 = 200;
const ENTRIES_MAX: u32 = 500;

impl Reviews {
    /// Records that a referee looks at a match, then shows the requested information in the listener's language.
    pub(crate) async fn look_as_referee(
        &self,
        referee: Referee,
        dispute: DisputeId,
        request: &LookRequest,
        listener: &Listener,
    ) -> Result<LookResponse, UseCaseError> {
        let (state, me) = self.disputes.admit_referee(referee, dispute).await?;
        let reason = DisputeText::parse(&request.reason)?;
        self.disputes.check_unsettled(&state, dispute.number)?;
        let (at, replay_request) = resolve_target(request.at, &state, listener)?;
        let viewer = replay_request.listener.perspective.viewer_at(&state);
        let look = RefereeLook {
            match_id: dispute.match_id,
            number: dispute.number,
            referee: me,
            at,
            seat: viewer.seat().map(Seat::number),
            version: replay_request.version.0,
            since: replay_request.since.map(|since| since.0),
        };
        let accounts = &self.access.accounts;
        let kept = RefereeLooks(accounts).record(&look, &reason).await?;
        let texts = DisputeTexts(accounts)
            .load_for_match(dispute.match_id)
            .await?;
        let response = LookResponse {
            look: look_row(&kept, to_statement(kept.reason, &texts, true)),
            replay: None,
            requests: None,
            letters: None,
        };
        let filling = self.fill_response(response, request.at, &state, replay_request);
        Box::pin(filling).await
    }

    async fn fill_response(
        &self,
        mut response: LookResponse,
        at: LookTargetRequest,
        state: &Match,
        replay_request: ReplayRequest,
    ) -> Result<LookResponse, UseCaseError> {
        let matches = &self.access.matches;
        match at {
            LookTargetRequest::Seat { .. }
            | LookTargetRequest::Spectator { .. }
            | LookTargetRequest::Omniscient { .. } => {
                let replay = matches.disputes.replay(state.id, replay_request);
                response.replay = Some(self.describe_replay(replay.await?).await?);
            }
            LookTargetRequest::Requests { after_at, after_id } => {
                let after = after_at.zip(after_id);
                let loading = matches
                    .requests
                    .load_requests(state.id, after, REQUESTS_MAX);
                let requests = loading.await?.into_iter();
                response.requests =
                    Some(requests.map(|one| request_response(one, state)).collect());
            }
            LookTargetRequest::Emails {} => {
                let emails = matches.views.load_emails(state.id).await?.into_iter();
                response.letters = Some(emails.map(|one| sent_email(one, state)).collect());
            }
        }
        Ok(response)
    }

    async fn describe_replay(&self, replay: Replay) -> Result<ReplayResponse, UseCaseError> {
        let (state, perspective) = (&replay.state, replay.perspective);
        let names = self.access.load_names(state).await?;
        let view = TableView::for_viewer(state, perspective.viewer_at(state));
        let earlier = replay.before.as_ref();
        let before =
            earlier.map(|before| TableView::for_viewer(before, perspective.viewer_at(before)));
        let changes = match &before {
            Some(before) => diff(
                &serde_json::to_value(before)?,
                &serde_json::to_value(&view)?,
            ),
            None => Vec::new(),
        };
        let actions = |seat| SeatActions {
            seat,
            actions: LegalActions::for_viewer(state, Viewer::Seat(seat)).actions,
        };
        let legal = match perspective {
            Perspective::Seat(seat) => vec![actions(seat)],
            Perspective::All => state.awaiting().0.iter().map(actions).collect(),
            Perspective::Of(_) => Vec::new(),
        };
        let entries = replay.entries.into_iter();
        let described = entries.map(|entry| names.describe_entry(state, entry));
        Ok(ReplayResponse {
            before: before.and_then(|before| before.view),
            legal,
            changes,
            entries: described.collect(),
            table: view,
        })
    }
}

fn resolve_target(
    target: LookTargetRequest,
    state: &Match,
    listener: &Listener,
) -> Result<(LookedAt, ReplayRequest), UseCaseError> {
    let (nobody, now) = (Perspective::Of(None), state.version.0);
    let (at, perspective, version, since) = match target {
        LookTargetRequest::Seat {
            seat,
            version,
            since,
        } => {
            if state.roster.seat_count() <= seat.number() {
                return Err(UseCaseRefusal::BadSeat(seat.number()).into());
            }
            (LookedAt::Seat, Perspective::Seat(seat), version, since)
        }
        LookTargetRequest::Spectator { version, since } => {
            (LookedAt::Spectator, nobody, version, since)
        }
        LookTargetRequest::Omniscient { version, since } => {
            (LookedAt::Omniscient, Perspective::All, version, since)
        }
        LookTargetRequest::Requests { .. } => (LookedAt::Requests, nobody, now, None),
        LookTargetRequest::Emails {} => (LookedAt::Emails, nobody, now, None),
    };
    check_versions(state, since, version)?;
    let request = ReplayRequest {
        since: since.map(Version),
        version: Version(version),
        listener: Listener {
            perspective,
            ..listener.clone()
        },
    };
    Ok((at, request))
}

fn check_versions(state: &Match, since: Option<u32>, version: u32) -> Result<(), UseCaseError> {
    let exists = (1..=state.version.0).contains(&version);
    if !exists || since.is_some_and(|since| version < since) {
        let (asked, current) = (version, state.version.0);
        return Err(MatchRefusal::NoSuchVersion { asked, current }.into());
    }
    if since.is_some_and(|since| ENTRIES_MAX < version.abs_diff(since)) {
        return Err(UseCaseRefusal::BadLimit(ENTRIES_MAX).into());
    }
    Ok(())
}

fn request_response(request: LoggedAnswer, state: &Match) -> RequestResponse {
    RequestResponse {
        id: request.request_id,
        at: request.at,
        participant: request.participant,
        seat: state.roster.seat_of(request.participant),
        operation: request.operation,
        client: request.client,
        body: request.body,
        status: request.status,
        code: request.code,
        version: request.version.map(|version| version.0),
        took_micros: request.took_micros,
    }
}

fn sent_email(email: Delivery, state: &Match) -> SentEmail {
    SentEmail {
        version: email.version.0,
        kind: email.kind,
        participant: email.participant,
        seat: state.roster.seat_of(email.participant),
        posted_at: email.posted_at,
        settled_at: email.settled_at.map(Into::into),
        state: email.state,
        answer: email.answer,
    }
}
