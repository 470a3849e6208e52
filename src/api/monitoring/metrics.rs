//! `/metrics`: the metrics of this process, for authorised readers.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};

use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{
    bearer_token, client_address, is_from_this_machine, trusted_client_address,
};

const EXPOSITION: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Show metrics
///
/// Returns the metrics in the Prometheus text format. Available from the machine itself, from networks that the
/// operator allows, and with the operator's token; otherwise 403.
#[utoipa::path(
    responses((status = 200, description = "The metrics", body = String, content_type = "text/plain")),
)]
#[get("/metrics")]
pub(crate) async fn show_metrics(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    admit(&api, &request)?;
    api.accounts.record_pool_metrics();
    api.matches.log.gauge();
    api.metrics.run_upkeep();
    let text = api.metrics.render();
    Ok(HttpResponse::Ok().content_type(EXPOSITION).body(text))
}

fn admit(api: &AppState, request: &HttpRequest) -> Result<(), Problem> {
    let readers = &api.config.figures_readers;
    let sender = trusted_client_address(api, request);
    let mut networks = readers.networks.iter();
    let is_allowed = sender.is_some_and(|sender| networks.any(|one| one.contains(&sender)));
    if is_from_this_machine(api, request) || is_allowed {
        return Ok(());
    }
    let Some(given) = bearer_token(request)? else {
        let detail = "metrics can be read from this machine, from LOGOTHETE_METRICS_NETWORKS, or with \
                      LOGOTHETE_METRICS_TOKEN";
        return Err(Problem::new(ProblemKind::Forbidden, detail).with_code("metrics_closed"));
    };
    if readers.has_token(given) {
        return Ok(());
    }
    // A wrong metrics token counts towards the limit for unauthenticated requests from its network.
    api.limits.count_visit(client_address(api, request)?)?;
    let detail = "wrong metrics token: it must be the value of LOGOTHETE_METRICS_TOKEN";
    Err(Problem::new(ProblemKind::Unauthenticated, detail).with_code("bad_token"))
}
