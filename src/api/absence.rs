//! `/v1/accounts/me/absence`: when you are not to be expected.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, put};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Api;
use super::body::Body;
use super::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use super::etag;
use super::problem::{Kind, Problem};
use super::resend::{Resend, Write, answer_json, once, respond};
use super::rounds::{calendar_of, played};
use crate::accounts::Absence;
use crate::accounts::AbsenceProgress;
use crate::accounts::AccountId;
use crate::accounts::Caller;
use crate::accounts::QuietHours;
use crate::accounts::VACATIONS_MAX;
use crate::accounts::Vacation;
use crate::core::clock::MAX_QUIET_MINUTES;
use crate::world::MatchId;

/// How the hours of a day are written.
const HOURS: &str = "%H:%M";

/// When you are not to be expected. Wire type.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "quiet": {"from": "22:30", "until": "07:00"},
    "vacations": [{"from": "2026-12-24", "until": "2027-01-02"}]
}))]
pub struct SetAbsence {
    /// The hours of each night by your clock, at most twelve; absent if you are always to be expected.
    #[serde(default)]
    #[schema(nullable = false)]
    pub quiet: Option<QuietWish>,
    /// Your vacations from today on, at most 30 days in a calendar year.
    #[serde(default)]
    #[schema(max_items = 40)]
    pub vacations: Vec<VacationWish>,
}

/// The hours of each night by your clock. Wire type.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietWish {
    /// When they begin.
    #[schema(pattern = "^[0-2][0-9]:[0-5][0-9]$", max_length = 5)]
    pub from: String,
    /// When they end; on the next day, if not after the beginning.
    #[schema(pattern = "^[0-2][0-9]:[0-5][0-9]$", max_length = 5)]
    pub until: String,
}

/// A vacation, in days by your clock. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VacationWish {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
}

/// When you are not to be expected, as it was understood. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct AbsenceView {
    /// The hours of each night by your clock; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quiet: Option<QuietWish>,
    /// Your vacations, those of this and the last year included that are over.
    pub vacations: Vec<VacationView>,
    /// How far your matches have been told, those first whose time is up soonest; absent once all of
    /// them know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub being_told: Option<ToldView>,
}

/// How far your matches have been told when you are not to be expected. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ToldView {
    /// Since when they are being told.
    pub since: Timestamp,
    /// How many have been gone through.
    pub told: u32,
    /// How many there are, those that are over included.
    pub matches: u32,
}

/// A vacation. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct VacationView {
    /// Its first moment.
    pub from: Timestamp,
    /// The moment after its last.
    pub until: Timestamp,
}

impl From<&Absence> for AbsenceView {
    fn from(absence: &Absence) -> Self {
        let vacations = absence.vacations.iter().map(|vacation| VacationView {
            from: vacation.from,
            until: vacation.until,
        });
        Self {
            quiet: absence.quiet.map(|quiet| QuietWish {
                from: hours(quiet.from_minute),
                until: hours(quiet.until_minute),
            }),
            vacations: vacations.collect(),
            being_told: None,
        }
    }
}

impl From<AbsenceProgress> for ToldView {
    fn from(progress: AbsenceProgress) -> Self {
        Self {
            since: progress.asked_at,
            told: progress.told,
            matches: progress.matches,
        }
    }
}

fn hours(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// When am I not to be expected
///
/// Your quiet hours and your vacations, and how far your matches have been told of a change.
#[utoipa::path(
    tag = "accounts",
    operation_id = "show_absence",
    security(("bearer" = [])),
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "What you said", body = AbsenceView),
        (status = 304, description = "As you have it"),
    ),
)]
#[get("/v1/accounts/me/absence")]
pub(crate) async fn show_absence(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let absence = api.accounts.absence(caller.account).await?;
    let view = api.absence_view(caller.account, &absence).await?;
    etag::answer(&request, &view)
}

/// Say when you are not to be expected
///
/// Your clocks stand still then, in all your matches, from now on and never for what was before. It is
/// kept when this is answered; your matches are told within seconds after that, those first whose time
/// is up soonest (`being_told`). What of a vacation is over counts towards its year and stays, whatever
/// you say now.
#[utoipa::path(
    tag = "accounts",
    operation_id = "change_absence",
    request_body = SetAbsence,
    security(("bearer" = [])),
    params(IdempotencyKeyHeader),
    responses((status = 200, description = "Kept, as it was understood; your matches are being told", body = AbsenceView)),
)]
#[put("/v1/accounts/me/absence")]
pub(crate) async fn change_absence(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<SetAbsence>,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let work = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: "change_absence",
            content: &body.bytes,
        };
        let set = async {
            let zone = desk.accounts.who_am_i(caller.account).await?.zone;
            let (quiet, vacations) = understood(&body.value, zone.rules())?;
            let absence = desk.excuse(caller.account, quiet, &vacations).await?;
            let view = desk.absence_view(caller.account, &absence).await?;
            answer_json(StatusCode::OK, &view)
        };
        once(&desk.accounts, write, Box::pin(set)).await
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// A wish in minutes and moments.
fn understood(
    wish: &SetAbsence,
    zone: &TimeZone,
) -> Result<(Option<QuietHours>, Vec<Vacation>), Problem> {
    if VACATIONS_MAX < wish.vacations.len() {
        let detail = format!("at most {VACATIONS_MAX} vacations can be kept");
        return Err(Problem::new(Kind::Invalid, detail).with_code("too_many_vacations"));
    }
    let quiet = wish.quiet.as_ref().map(quiet_hours).transpose()?;
    let vacations = wish.vacations.iter();
    let vacations = vacations.map(|wish| vacation(wish, zone));
    Ok((quiet, vacations.collect::<Result<_, _>>()?))
}

/// Hours of the night in minutes.
pub(crate) fn quiet_hours(wish: &QuietWish) -> Result<QuietHours, Problem> {
    let minute = |text: &str| {
        let time = Time::strptime(HOURS, text).ok()?;
        u16::try_from(i16::from(time.hour()) * 60 + i16::from(time.minute())).ok()
    };
    let hours = minute(&wish.from).zip(minute(&wish.until));
    let hours = hours.map(|(from_minute, until_minute)| QuietHours {
        from_minute,
        until_minute,
    });
    hours
        .filter(|hours| played(*hours).is_possible())
        .ok_or_else(bad_hours)
}

/// The days of a vacation in moments.
pub(crate) fn vacation(wish: &VacationWish, zone: &TimeZone) -> Result<Vacation, Problem> {
    let begins = |date: Date| date.to_zoned(zone.clone()).ok().map(|day| day.timestamp());
    let from = begins(wish.from);
    let until = wish.until.tomorrow().ok().and_then(begins);
    let span = from
        .zip(until)
        .map(|(from, until)| Vacation { from, until });
    span.filter(|span| span.from < span.until)
        .ok_or_else(bad_vacation)
}

fn bad_hours() -> Problem {
    let most = MAX_QUIET_MINUTES / 60;
    let detail = format!("quiet hours are two times like 22:30, at most {most} hours apart");
    Problem::new(Kind::Invalid, detail).with_code("bad_quiet_hours")
}

/// Refuses days that are no vacation.
pub(crate) fn bad_vacation() -> Problem {
    let detail = "the first day of a vacation is not after its last";
    Problem::new(Kind::Invalid, detail).with_code("bad_vacation")
}

impl Api {
    /// Says anew when a person is not to be expected; their matches are told beside the requests.
    pub(crate) async fn excuse(
        &self,
        account: AccountId,
        quiet: Option<QuietHours>,
        vacations: &[Vacation],
    ) -> Result<Absence, Problem> {
        Ok(self.accounts.set_absence(account, quiet, vacations).await?)
    }

    /// When a person is not to be expected, and how far their matches have been told.
    async fn absence_view(
        &self,
        account: AccountId,
        absence: &Absence,
    ) -> Result<AbsenceView, Problem> {
        let being_told = self.accounts.absence_progress(account).await?;
        Ok(AbsenceView {
            being_told: being_told.map(ToldView::from),
            ..AbsenceView::from(absence)
        })
    }

    /// Tells a match when somebody who sits down there is not to be expected.
    pub(super) async fn note_calendar(
        &self,
        caller: Caller,
        (id, participant): (MatchId, Uuid),
    ) -> Result<(), Problem> {
        let calendar = calendar_of(&self.accounts, caller.account).await?;
        if !calendar.is_plain() {
            let seat = [(id, participant)];
            self.house.put_calendar(&seat, &calendar).await?;
        }
        Ok(())
    }
}
