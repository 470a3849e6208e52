//! Handlers for reports of conduct and appeals, and for moderators.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::people::{
    ActAppeal, ActList, AppealDecision, DecisionRequest, ModerationQueue, Moderator, OwnActs,
    ReportList, ReportRequest,
};
use crate::http::app_state::AppState;
use crate::http::paging::parse_cursor;
use crate::http::request::{Json, ReadRequest, WriteRequest};
use crate::people::{ConductReport, ModerationAct, ReportCase};

/// Report somebody's conduct
///
/// Reports a message, how somebody played a finished match, or a person. Moderators decide; the reported person does not
/// learn who reported. Limits: ten reports a week, and one about the same thing. Needs a confirmed email address. A
/// report is deleted with your account or that of the reported person, and a year after the decision.
#[utoipa::path(responses(
    (status = 201, description = "Your report", body = ConductReport),
    (status = 404, description = "There is no such message, player or person"),
    (status = 409, description = "You have reported this before, the match is not over, or the same request is still in progress"),
))]
#[post("/v1/conduct/reports")]
pub(crate) async fn create_report(write: WriteRequest, body: Json<ReportRequest>) -> HandlerResult {
    let (caller, request) = (write.caller, body.value);
    let report = async move |api: Data<AppState>| api.conduct.report(caller, &request).await;
    write
        .run_creating("create_report", body.bytes, report)
        .await
}

/// List your reports
///
/// Returns the reports that you have made, and whether a moderator has decided on them.
#[utoipa::path(responses((status = 200, description = "Your reports", body = ReportList)))]
#[get("/v1/conduct/reports")]
pub(crate) async fn list_reports(read: ReadRequest) -> HandlerResult {
    read.respond(&read.api.conduct.list_reports(read.caller).await?)
}

/// List acts about you
///
/// Returns what moderators have decided about you: warnings, mutes, new names and suspensions.
#[utoipa::path(responses((status = 200, description = "The acts", body = OwnActs)))]
#[get("/v1/conduct/acts")]
pub(crate) async fn list_own_acts(read: ReadRequest) -> HandlerResult {
    read.respond(&read.api.conduct.list_acts(read.caller).await?)
}

/// Appeal an act
///
/// Asks another moderator to review an act about you: once, within 180 days. The link in the email about the act does the
/// same, also while your account is suspended.
#[utoipa::path(responses(
    (status = 200, description = "The act, appealed", body = ModerationAct),
    (status = 404, description = "There is no such act, or it does not concern you"),
    (status = 409, description = "The act was appealed already, or it is too late"),
))]
#[post("/v1/conduct/acts/{act_id}/appeal")]
pub(crate) async fn appeal_act(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<ActAppeal>,
) -> HandlerResult {
    let (caller, appeal) = (write.caller, body.value);
    let file = async move |api: Data<AppState>| api.conduct.appeal(caller, *path, &appeal).await;
    Ok(HttpResponse::Ok().json(write.run(file).await?))
}

/// List waiting reports
///
/// For moderators: returns the reports and appeals that wait for a decision, oldest first, without those in which you take
/// part.
#[utoipa::path(responses(
    (status = 200, description = "The reports and appeals", body = ModerationQueue),
    (status = 403, description = "You are not a moderator"),
))]
#[get("/v1/moderation/reports")]
pub(crate) async fn list_waiting_reports(read: ReadRequest<Moderator>) -> HandlerResult {
    read.respond(&read.api.moderation.list_waiting(read.caller).await?)
}

/// Look at a report
///
/// For moderators: returns a report with the copied messages, other reports about the person, and earlier acts and
/// looks. Each look is recorded.
#[utoipa::path(responses(
    (status = 200, description = "The report", body = ReportCase),
    (status = 403, description = "You are not a moderator"),
    (status = 404, description = "There is no such report, or you take part in it"),
))]
#[post("/v1/moderation/reports/{report_id}/looks")]
pub(crate) async fn look_at_report(
    write: WriteRequest<Moderator>,
    path: Path<Uuid>,
) -> HandlerResult {
    let moderator = write.caller;
    let look = async move |api: Data<AppState>| api.moderation.look(moderator, *path).await;
    Ok(HttpResponse::Ok().json(write.run(look).await?))
}

/// Decide on a report
///
/// For moderators: dismisses the report, or warns, mutes, renames or suspends the person, who is informed by email and
/// can appeal. Other reports about the same thing are decided as well. A suspended person loses their seats by the rules
/// for players who do not move in time.
#[utoipa::path(responses(
    (status = 200, description = "The act", body = ModerationAct),
    (status = 403, description = "You are not a moderator"),
    (status = 404, description = "There is no such report, or you take part in it"),
    (status = 409, description = "Somebody else has decided already"),
))]
#[post("/v1/moderation/reports/{report_id}/decision")]
pub(crate) async fn decide_report(
    write: WriteRequest<Moderator>,
    path: Path<Uuid>,
    body: Json<DecisionRequest>,
) -> HandlerResult {
    let (moderator, request) = (write.caller, body.value);
    let decide =
        async move |api: Data<AppState>| api.moderation.decide(moderator, *path, &request).await;
    Ok(HttpResponse::Ok().json(write.run(decide).await?))
}

/// Answer an appeal
///
/// For moderators, about an act of another moderator: lifts it, or lets it stand. The person is informed by email.
#[utoipa::path(responses(
    (status = 200, description = "The act, with the answer", body = ModerationAct),
    (status = 403, description = "You are not a moderator"),
    (status = 404, description = "There is no such appeal, or it is not for you to answer"),
    (status = 409, description = "Somebody else has answered already"),
))]
#[post("/v1/moderation/acts/{act_id}/answer")]
pub(crate) async fn answer_appeal(
    write: WriteRequest<Moderator>,
    path: Path<Uuid>,
    body: Json<AppealDecision>,
) -> HandlerResult {
    let (moderator, request) = (write.caller, body.value);
    let answer =
        async move |api: Data<AppState>| api.moderation.answer(moderator, *path, &request).await;
    Ok(HttpResponse::Ok().json(write.run(answer).await?))
}

/// Which acts to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActsQuery {
    /// Cursor of the page: `next` of the previous page.
    #[param(max_length = 64)]
    cursor: Option<String>,
}

/// List acts
///
/// For moderators: returns what moderators have decided about others, newest first. Acts are kept for a year after their
/// effect has ended.
#[utoipa::path(params(ActsQuery), responses(
    (status = 200, description = "The acts", body = ActList),
    (status = 403, description = "You are not a moderator"),
))]
#[get("/v1/moderation/acts")]
pub(crate) async fn list_acts(
    read: ReadRequest<Moderator>,
    query: Query<ActsQuery>,
) -> HandlerResult {
    let before = query.cursor.as_deref().map(parse_cursor).transpose()?;
    read.respond(&read.api.moderation.list_acts(read.caller, before).await?)
}
