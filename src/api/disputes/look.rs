//! A look of a referee: put on the record first, then shown. Nothing here changes a match.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use super::DISPUTES;
use super::changes::changes;
use super::desk::{look_line, statement};
use super::look_words::{
    LookAtWish, LookWish, ReplayCard, RequestCard, SeatActions, SentLetter, Shown,
};
use crate::accounts::{DisputeText, Look, LookAt};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IdempotencyKeyHeader;
use crate::api::matches::words::{EntryCard, LegalActions, TableView};
use crate::api::problem::{Kind, Problem};
use crate::api::referees::Referee;
use crate::api::resend::Resend;
use crate::app::Replay;
use crate::core::disputes::Dispute;
use crate::core::{Eyes, Refusal, Stage, Table};
use crate::games::{Seat, Viewer};
use crate::log::{Answered, Delivery};
use crate::world::{MatchId, Version};

/// The most requests of one page.
const REQUESTS_MAX: u16 = 200;
/// The most entries that one look tells one by one.
const ENTRIES_MAX: u32 = 500;

/// Look
///
/// For referees, while a dispute is not settled: the table at any version, as any seat saw it then, as
/// a spectator, or with everything open; with its legal actions, what changed since an earlier version,
/// the entries between in plain sentences and the account of the clocks; or the requests; or the
/// letters. Read-only. Hidden things of a running match are shown while its clocks are stopped. Each
/// look is on the record before anything is shown, with its reason, and the table reads it when the
/// match is over.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    request_body = LookWish,
    responses(
        (status = 200, description = "what there is to see", body = Shown),
        (status = 403, description = "you are no referee, or no impartial one"),
        (status = 409, description = "the dispute is settled, or the clocks run"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/looks")]
pub(crate) async fn look_at_dispute(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
    _resend: Resend,
    body: Body<LookWish>,
) -> Result<HttpResponse, Problem> {
    let which = path.into_inner();
    let desk = api.clone();
    let work = async move { desk.look_as_referee(referee, which, &body.value).await };
    Ok(HttpResponse::Ok().json(api.work.to_the_end(work).await?))
}

impl Api {
    /// Puts a look on the record and shows what there is to see.
    pub(crate) async fn look_as_referee(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        wish: &LookWish,
    ) -> Result<Shown, Problem> {
        let (table, me) = self.bench(referee, (id, number)).await?;
        let reason = DisputeText::parse(&wish.reason)?;
        self.check_unsettled(&table, number)?;
        let (at, version, since) = place(wish.at, &table)?;
        let look = Look {
            match_id: id,
            number,
            referee: me,
            at,
            version: version.0,
            since: since.map(|since| since.0),
        };
        let kept = self.accounts.put_look(&look, &reason).await?;
        let texts = self.accounts.texts(id).await?;
        let mut shown = Shown {
            look: look_line(&kept, statement(kept.reason, &texts, true)),
            replay: None,
            requests: None,
            letters: None,
        };
        match wish.at {
            LookAtWish::Seat { .. }
            | LookAtWish::Spectator { .. }
            | LookAtWish::Omniscient { .. } => {
                let eyes = eyes(at);
                let replay = self
                    .house
                    .replay(MatchId(id), (since, version), eyes)
                    .await?;
                shown.replay = Some(self.replayed(replay).await?);
            }
            LookAtWish::Requests { after_at, after_id } => {
                let after = after_at.zip(after_id);
                let requests = self
                    .house
                    .requests(MatchId(id), after, REQUESTS_MAX)
                    .await?;
                let card = |one| request_card(one, &table);
                shown.requests = Some(requests.into_iter().map(card).collect());
            }
            LookAtWish::Letters {} => {
                let letters = self.house.letters_of(MatchId(id)).await?;
                let card = |one| letter_card(one, &table);
                shown.letters = Some(letters.into_iter().map(card).collect());
            }
        }
        Ok(shown)
    }

    /// Refuses where a dispute is settled, or where what is hidden is not to be shown now.
    pub(super) fn check_unsettled(&self, table: &Table, number: u32) -> Result<(), Problem> {
        let dispute = table.disputes.get(Version(number));
        let is_unsettled = dispute.is_some_and(Dispute::is_unsettled);
        if !is_unsettled {
            return Err(Refusal::DisputeRuled.into());
        }
        let is_running = table.stage == Stage::Running;
        if is_running && !table.disputes.are_clocks_stopped(self.world.now()) {
            return Err(Refusal::ClocksRun.into());
        }
        Ok(())
    }

    async fn replayed(&self, replay: Replay) -> Result<ReplayCard, Problem> {
        let (table, eyes) = (&replay.table, replay.eyes);
        let names = self.names(table).await?;
        let view = TableView::of(table, eyes.at(table));
        let json = |view: &TableView| {
            serde_json::to_value(view).map_err(|error| Problem::internal(&error))
        };
        let changes = match &replay.before {
            Some(before) => {
                let before = TableView::of(before, eyes.at(before));
                changes(&json(&before)?, &json(&view)?)
            }
            None => Vec::new(),
        };
        let actions = |seat| SeatActions {
            seat,
            actions: LegalActions::of(table, Viewer::Seat(seat)).actions,
        };
        let legal = match eyes {
            Eyes::Seat(seat) => vec![actions(seat)],
            Eyes::All => table.awaiting().0.iter().map(actions).collect(),
            Eyes::Of(_) => Vec::new(),
        };
        let entries = replay.entries.into_iter();
        let entries = entries.map(|entry| EntryCard::of(entry, table, &names));
        Ok(ReplayCard {
            legal,
            changes,
            entries: entries.collect(),
            table: view,
        })
    }
}

/// What is looked at, and where.
fn place(wish: LookAtWish, table: &Table) -> Result<(LookAt, Version, Option<Version>), Problem> {
    let (at, version, since) = match wish {
        LookAtWish::Seat {
            seat,
            version,
            since,
        } => {
            if table.count() <= seat.number() {
                let detail = format!("there is no seat {}", seat.number());
                return Err(Problem::new(Kind::Invalid, detail).with_code("bad_seat"));
            }
            (LookAt::Seat(seat.number()), version, since)
        }
        LookAtWish::Spectator { version, since } => (LookAt::Spectator, version, since),
        LookAtWish::Omniscient { version, since } => (LookAt::Omniscient, version, since),
        LookAtWish::Requests { .. } => (LookAt::Requests, table.version.0, None),
        LookAtWish::Letters {} => (LookAt::Letters, table.version.0, None),
    };
    let is_there = (1..=table.version.0).contains(&version);
    if !is_there || since.is_some_and(|since| version < since) {
        return Err(Refusal::NoSuchVersion {
            asked: version,
            current: table.version.0,
        }
        .into());
    }
    if since.is_some_and(|since| ENTRIES_MAX < version.abs_diff(since)) {
        let detail = format!("one look tells at most {ENTRIES_MAX} entries");
        return Err(Problem::new(Kind::Invalid, detail).with_code("bad_limit"));
    }
    Ok((at, Version(version), since.map(Version)))
}

fn eyes(at: LookAt) -> Eyes {
    match at {
        LookAt::Seat(seat) => Eyes::Seat(Seat::new(seat)),
        LookAt::Omniscient => Eyes::All,
        LookAt::Spectator | LookAt::Requests | LookAt::Letters | LookAt::Ruling => Eyes::Of(None),
    }
}

fn request_card(request: Answered, table: &Table) -> RequestCard {
    RequestCard {
        id: request.request_id,
        at: request.at,
        participant: request.participant,
        seat: table.seat_of(request.participant),
        operation: request.operation,
        client: request.client,
        body: request.body,
        status: request.status,
        code: request.code,
        version: request.version.map(|version| version.0),
        took_micros: request.took_micros,
    }
}

fn letter_card(letter: Delivery, table: &Table) -> SentLetter {
    SentLetter {
        version: letter.key.version.0,
        kind: letter.key.kind.word().to_owned(),
        participant: letter.key.participant,
        seat: table.seat_of(letter.key.participant),
        posted_at: letter.posted_at,
        settled_at: letter.settled_at,
        state: letter.state.word().to_owned(),
        answer: letter.answer,
    }
}
