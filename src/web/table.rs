//! The page of a match: whose turn it is, what may be done, what happened, how it looks.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::clock::ClockPanel;
use super::consent::{Rematch, Together};
use super::disputes::DisputeBox;
use super::happened::{Happened, Span};
use super::labels::{Group, groups};
use super::order::OrderForm;
use super::page::{Frame, Notice, answer};
use super::reader::Reader;
use super::scene::Part;
use super::sitting;
use super::talk::TalkBox;
use super::vacancy::Vacancy;
use super::visit::Visit;
use crate::api::journal::note_code;
use crate::api::matches::Names;
use crate::api::matches::dto::TableView;
use crate::api::problem::{Kind, Problem};
use crate::core::events::EndKind;
use crate::core::{Command, Holder, Match, Stage, legal, rehearsed, with_names};
use crate::games::{Seat, Viewer};
use crate::i18n::Phrase;

/// What of a match is to be shown.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Look {
    /// All that happened, not only since the viewer's last action.
    pub(super) all: Option<u8>,
    /// The page of all that happened.
    pub(super) after: Option<u32>,
    /// What happened since this entry.
    pub(super) since: Option<u32>,
    /// The position after this entry.
    pub(super) version: Option<u32>,
    /// A code that lets its holder take a private place.
    pub(super) code: Option<String>,
}

/// The page of a match that has started.
#[derive(Template)]
#[template(path = "table.html", config = "src/web/askama.toml")]
struct TablePage {
    frame: Frame,
    id: Uuid,
    status: String,
    is_asked: bool,
    version: u32,
    current: u32,
    is_all: bool,
    seats: Vec<SeatLine>,
    standings: Vec<StandingLine>,
    happened: Happened,
    parts: Vec<Part>,
    groups: Vec<Group>,
    decision: String,
    key: String,
    can_resign: bool,
    together: Together,
    order: Option<OrderForm>,
    clock: Option<ClockPanel>,
    vacancy: Option<Vacancy>,
    talk: Option<TalkBox>,
    disputes: Option<DisputeBox>,
}

/// Who sits at a seat.
struct SeatLine {
    name: String,
    is_own: bool,
    is_awaited: bool,
    notes: Vec<String>,
}

/// Which place a seat took.
struct StandingLine {
    rank: u8,
    name: String,
    score: i32,
}

/// A match and the one who looks at it.
pub(super) struct Place {
    /// The match.
    pub(super) id: Uuid,
    /// The table, at the version that was asked for.
    pub(super) table: std::sync::Arc<Match>,
    /// The participant that the viewer is there.
    pub(super) participant: Option<Uuid>,
    /// What everybody is called.
    pub(super) names: Names,
    /// The version of the match now.
    pub(super) current: u32,
    /// Whether the viewer may take a private place: by a code, or because the host invited them.
    pub(super) is_invited: bool,
}

/// Shows a match.
pub(super) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    look: Query<Look>,
) -> Result<HttpResponse, Problem> {
    page(&visit, (path.into_inner(), &look), (StatusCode::OK, None)).await
}

/// The page of a match, with a word about what was just done or not.
pub(super) async fn page(
    visit: &Visit,
    (id, look): (Uuid, &Look),
    (status, notice): (StatusCode, Option<Notice>),
) -> Result<HttpResponse, Problem> {
    let place = visit.place(id, look).await?;
    if place.table.stage == Stage::Lobby || place.table.seats.is_empty() {
        return sitting::page(visit, &place, look, (status, notice)).await;
    }
    let page = visit.table_page(&place, look, notice).await?;
    answer(visit, status, &page)
}

impl Visit {
    /// Goes to a match, as far as whoever is signed in may know of it.
    pub(super) async fn place(&self, id: Uuid, look: &Look) -> Result<Place, Problem> {
        let (api, caller) = (&self.web.api, self.caller()?);
        let code = look.code.as_deref();
        let invited = code.and_then(|code| api.matches.invited_to(code));
        let invited = invited.filter(|invited| invited.0 == id);
        let (table, participant, is_invited) = if invited.is_some() {
            let participant = api.accounts.participant(id, caller.account).await?;
            let (table, is_invited) = api.known(caller, (id, participant), code).await?;
            (table, participant, is_invited)
        } else {
            let approached = api.approach(caller, id, look.version).await?;
            let is_invited = approached.is_invited;
            (approached.table, approached.participant, is_invited)
        };
        let current = match look.version {
            Some(_) => api.approach(caller, id, None).await?.table.version.0,
            None => table.version.0,
        };
        let names = api.names(&table).await?;
        Ok(Place {
            id,
            table,
            participant,
            names,
            current,
            is_invited,
        })
    }

    async fn table_page(
        &self,
        place: &Place,
        look: &Look,
        notice: Option<Notice>,
    ) -> Result<TablePage, Problem> {
        let table = &*place.table;
        let viewer = table.viewer(place.participant);
        let is_past = table.version.0 < place.current;
        let seen = TableView::of(table, viewer);
        let span = match (look.all, look.since) {
            (Some(_), _) => Span::All(look.after.unwrap_or_default()),
            (None, Some(since)) => Span::Since(since),
            (None, None) => Span::SinceMine,
        };
        let who = (place.participant, viewer.seat());
        let happened = self.happened(table, who, span, &place.names).await?;
        let actions = if is_past {
            Vec::new()
        } else {
            legal(table, viewer)
        };
        let view = seen.view.clone().unwrap_or_default();
        let (parts, groups) = self.told(place, viewer, &view, &actions);
        let is_playing = matches!(viewer, Viewer::Seat(_)) && !is_past;
        let is_running = table.stage == Stage::Running;
        let order = match place.participant {
            Some(participant) if is_playing && is_running => {
                self.order_form(place, participant).await?
            }
            Some(_) | None => None,
        };
        let (talk, disputes) = if is_past {
            (None, None)
        } else {
            (self.talk(place).await?, self.disputes(place).await?)
        };
        let game = table.charter.game.rules().about().title;
        let names: Vec<String> = (0..)
            .zip(table.seats.iter())
            .map(|(number, _)| place.names.now(table, Seat::new(number)))
            .collect();
        let title = Phrase::of("table-title")
            .with("game", game)
            .with("names", names.join(", "));
        Ok(TablePage {
            frame: Frame::of(self, title.say(self.language), notice),
            id: place.id,
            status: self.status(place, &seen),
            is_asked: seen.decision.is_some() && !is_past,
            version: table.version.0,
            current: place.current,
            is_all: look.all.is_some(),
            seats: self.seats(place, &seen),
            standings: standings(place),
            happened,
            parts,
            groups,
            decision: seen.decision.unwrap_or_default(),
            key: self.fresh_key()?,
            can_resign: is_playing && is_running,
            together: self.together(place, is_past).await?,
            order,
            clock: self.clock_panel(place).filter(|_| !is_past),
            vacancy: self.vacancy(place, look).filter(|_| !is_past),
            talk,
            disputes,
        })
    }

    /// The view and the legal actions in words.
    fn told(
        &self,
        place: &Place,
        viewer: Viewer,
        view: &Value,
        actions: &[Value],
    ) -> (Vec<Part>, Vec<Group>) {
        let table = &*place.table;
        let key = table.charter.game;
        let rules = key
            .rules_of(table.charter.rules)
            .unwrap_or_else(|| key.rules());
        let seat = |seat: Seat| place.names.now(table, seat);
        let reader = Reader {
            rules,
            schemas: self.web.schemas(),
            seat: &seat,
            own: viewer.seat(),
            yes_no: (self.say("table-yes"), self.say("table-no")),
            words: self.words(key),
        };
        let prefix = key.schema_prefix();
        let parts = reader.parts(reader.typed(view, &format!("{prefix}View")));
        let decision = crate::core::sight(table, viewer).decision;
        let hint = |action: &Value| {
            let command = Command {
                match_id: table.id,
                participant: place.participant?,
                decision: decision.clone(),
                expected: None,
                actions: vec![action.clone()],
            };
            let rehearsal = rehearsed(table, &command, self.language).ok()?;
            Some(with_names(&rehearsal.facts.first()?.text, seat))
        };
        let groups = groups(&reader, &format!("{prefix}Action"), actions, hint);
        (parts, groups)
    }

    /// Whom the match waits for, or how it ended, in a sentence.
    fn status(&self, place: &Place, seen: &TableView) -> String {
        let own = seen.seat;
        if let Some(end) = &seen.end {
            return self.say(match end.why {
                EndKind::Finished => "table-over-finished",
                EndKind::Resigned => "table-over-resigned",
                EndKind::Abandoned => "table-over-abandoned",
                EndKind::Quarantined => "table-over-quarantined",
                EndKind::Agreed => "consent-over-agreed",
                EndKind::Voided => "dispute-over-voided",
                EndKind::Ruled => "dispute-over-ruled",
            });
        }
        let is_own = |seat: &Seat| Some(*seat) == own;
        if seen.awaiting.iter().any(is_own) {
            return self.your_turn(place, own);
        }
        let names = seen
            .awaiting
            .iter()
            .map(|seat| place.names.now(&place.table, *seat));
        let names: Vec<String> = names.collect();
        let waiting = Phrase::of("table-waiting-for").with("names", names.join(", "));
        let mut status = waiting.say(self.language);
        if seen.may_also.iter().any(is_own) {
            status.push(' ');
            status.push_str(&self.say("table-you-may-act"));
        }
        status
    }

    /// That the viewer is awaited, and until when.
    fn your_turn(&self, place: &Place, own: Option<Seat>) -> String {
        let mut status = self.say("table-your-turn");
        let clock = place.table.clock.as_ref();
        if let Some(due) = own.and_then(|seat| clock?.due_at(seat)) {
            let until =
                Phrase::of("table-deadline").with("moment", self.zone.moment(self.language, due));
            status.push(' ');
            status.push_str(&until.say(self.language));
        }
        status
    }

    fn seats(&self, place: &Place, seen: &TableView) -> Vec<SeatLine> {
        let names = place.names.labelled(self.language);
        let line = |(number, holder): (u8, &Holder)| {
            let seat = Seat::new(number);
            let is_awaited = seen.awaiting.contains(&seat);
            let is_vacated = place.table.vacant.has(seat);
            let notes = [
                (*holder == Holder::Nobody && !is_vacated, "table-vacant"),
                (is_vacated, "page-seat-vacated"),
                (seen.may_also.contains(&seat), "table-may-act"),
                (is_awaited, "table-awaited"),
            ];
            let notes = notes.into_iter().filter(|(is_so, _)| *is_so);
            SeatLine {
                name: names.now(&place.table, seat),
                is_own: Some(seat) == seen.seat,
                is_awaited,
                notes: notes.map(|(_, key)| self.say(key)).collect(),
            }
        };
        (0..).zip(place.table.seats.iter()).map(line).collect()
    }

    /// A key for the forms of a page.
    pub(super) fn fresh_key(&self) -> Result<String, Problem> {
        let bytes = self.web.api.world.bytes::<12>();
        Ok(hex::encode(
            bytes.map_err(|error| Problem::internal(&error))?,
        ))
    }

    /// Shows a match again with what was refused; anything else is a page of its own.
    pub(super) async fn refused(
        &self,
        (id, look): (Uuid, &Look),
        problem: Problem,
    ) -> Result<HttpResponse, Problem> {
        note_code(&problem.document().code);
        match problem.kind() {
            Kind::Refused | Kind::Stale | Kind::Conflict | Kind::Invalid | Kind::Outdated => {
                let status = StatusCode::from_u16(problem.document().status);
                let status = status.unwrap_or(StatusCode::CONFLICT);
                let notice = Notice::from(&problem);
                page(self, (id, look), (status, Some(notice))).await
            }
            Kind::Malformed
            | Kind::Unauthenticated
            | Kind::WrongCredentials
            | Kind::WrongPassword
            | Kind::Forbidden
            | Kind::NotFound
            | Kind::MethodNotAllowed
            | Kind::RequestTimeout
            | Kind::UnderWay
            | Kind::TooLarge
            | Kind::UnsupportedMediaType
            | Kind::KeyReused
            | Kind::TooManyRequests
            | Kind::Internal
            | Kind::Unavailable
            | Kind::StorageFull => Err(problem),
        }
    }
}

fn standings(place: &Place) -> Vec<StandingLine> {
    let Stage::Over { outcome, .. } = &place.table.stage else {
        return Vec::new();
    };
    let standings = outcome.iter().flat_map(|outcome| &outcome.standings);
    let line = |standing: &crate::games::Standing| StandingLine {
        rank: standing.rank,
        name: place
            .names
            .at(&place.table, standing.seat, place.table.version),
        score: standing.score,
    };
    let mut lines: Vec<StandingLine> = standings.map(line).collect();
    lines.sort_by_key(|line| line.rank);
    lines
}
