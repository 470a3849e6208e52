//! `/v1/accounts/me/absence`: quiet hours and vacations.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{get, put};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::AccountId;
use crate::api::HandlerResult;
use crate::http::accounts::{DailyQuietHours, VacationRequest, parse_quiet_hours, parse_vacation};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind, Result};
use crate::http::request::{Json, ReadRequest, WriteRequest, json_response};
use crate::people::{
    AbsenceProgress, AbsenceStore, AccountAbsence, QuietHours, VACATIONS_MAX, Vacation,
};

/// Quiet hours and vacations, during which your clocks are paused.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "quiet": {"from": "22:30", "until": "07:00"},
    "vacations": [{"from": "2026-12-24", "until": "2027-01-02"}]
}))]
pub(crate) struct SetAbsence {
    /// Your quiet hours in local time, at most twelve hours a day; omit for none.
    pub quiet: Option<DailyQuietHours>,
    /// Your vacations from today on, at most 30 days in a calendar year.
    #[serde(default)]
    #[schema(max_items = 40)]
    pub vacations: Vec<VacationRequest>,
}

/// Quiet hours and vacations, during which your clocks are paused.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AbsenceView {
    /// Your quiet hours in local time; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<DailyQuietHours>,
    /// Your vacations, including past ones of this year and of last year.
    pub vacations: Vec<VacationView>,
    /// Progress of applying a change to your matches, nearest deadlines first; absent when finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub being_told: Option<AbsenceProgress>,
}

/// A vacation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VacationView {
    /// Start of the vacation.
    pub from: Timestamp,
    /// End of the vacation.
    pub until: Timestamp,
}

/// Show your absence
///
/// Returns your quiet hours and vacations, and the progress of applying a change to your matches.
#[utoipa::path(responses((status = 200, description = "Your absence", body = AbsenceView)))]
#[get("/v1/accounts/me/absence")]
pub(crate) async fn show_absence(read: ReadRequest) -> HandlerResult {
    let account = read.caller.account;
    let absence = AbsenceStore(&read.api.accounts).load(account).await?;
    read.respond(&read.api.absence_view(account, &absence).await?)
}

/// Set your absence
///
/// While you are away, your clocks are paused in all your matches, never retroactively. The setting is stored
/// before the response. It is applied to your matches within seconds, nearest deadlines first; see
/// `being_told`. Past vacation days count towards their year and cannot be removed.
#[utoipa::path(
    responses((status = 200, description = "Your absence; your matches are being updated", body = AbsenceView)),
)]
#[put("/v1/accounts/me/absence")]
pub(crate) async fn change_absence(write: WriteRequest, body: Json<SetAbsence>) -> HandlerResult {
    let account = write.caller.account;
    let request = body.value;
    let set = async move |api: Data<AppState>| {
        let zone = api.accounts.profiles.load_person(account).await?.zone;
        let (quiet, vacations) = parse_absence(&request, zone.time_zone())?;
        let absence = AbsenceStore(&api.accounts).replace(account, quiet, &vacations);
        let absence = absence.await?;
        let view = api.absence_view(account, &absence).await?;
        json_response(StatusCode::OK, &view)
    };
    write.run_once("change_absence", body.bytes, set).await
}

fn parse_absence(
    request: &SetAbsence,
    zone: &TimeZone,
) -> Result<(Option<QuietHours>, Vec<Vacation>)> {
    if VACATIONS_MAX < request.vacations.len() {
        let detail = format!("`vacations` must have at most {VACATIONS_MAX} entries");
        return Err(Problem::new(ProblemKind::Invalid, detail).with_code("too_many_vacations"));
    }
    let quiet = request.quiet.as_ref().map(parse_quiet_hours).transpose();
    let vacations = request
        .vacations
        .iter()
        .map(|one| parse_vacation(one, zone));
    match (quiet, vacations.collect::<Result<_>>()) {
        (Ok(quiet), Ok(vacations)) => Ok((quiet, vacations)),
        (Err(bad), Err(other)) => Err(bad
            .with_field_path("/quiet")
            .merge_faults(&other.with_field_path("/vacations"))),
        (Err(bad), Ok(_)) | (Ok(_), Err(bad)) => Err(bad),
    }
}

impl AppState {
    async fn absence_view(
        &self,
        account: AccountId,
        absence: &AccountAbsence,
    ) -> Result<AbsenceView> {
        let vacations = absence.vacations.iter();
        let views = vacations.map(|&Vacation { from, until }| VacationView { from, until });
        Ok(AbsenceView {
            quiet: absence.quiet.map(Into::into),
            vacations: views.collect(),
            being_told: AbsenceStore(&self.accounts).load_progress(account).await?,
        })
    }
}
