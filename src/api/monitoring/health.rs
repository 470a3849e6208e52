//! Health checks: liveness and readiness.

use std::time::Duration;

use actix_web::get;
use actix_web::web::{Data, Json};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::access::ListFreshness;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};

const PROBE_TIMEOUT: Duration = Duration::from_secs(1);
const RETRY_AFTER_SECS: u64 = 1;

/// Health of the service.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// Result of the check: `live` or `ready`.
    #[schema(example = "ready")]
    status: &'static str,
    /// Parts of the service that are impaired although it serves requests; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    degraded: Option<&'static str>,
}

const STALE: &str = "the list of ended sessions is out of date: sessions are looked up one by one";

/// Check liveness
///
/// Succeeds if the process is running; checks nothing else. If the process does not respond, restart it.
#[utoipa::path(responses((status = 200, description = "The process is alive", body = Health)))]
#[get("/health/live")]
pub(crate) async fn show_liveness() -> Json<Health> {
    Json(Health {
        status: "live",
        degraded: None,
    })
}

/// Check readiness
///
/// Checks whether the instance can serve requests. The database must respond, with the right schema and free disk
/// space. The list of revoked tokens must be up to date, and the background workers must be running.
#[utoipa::path(responses(
    (status = 200, description = "Ready", body = Health),
    (status = 503, description = "Not ready"),
))]
#[get("/health/ready")]
pub(crate) async fn show_readiness(api: Data<AppState>) -> Result<Json<Health>, Problem> {
    let ping = timeout(PROBE_TIMEOUT, api.accounts.ping()).await;
    require(matches!(ping, Ok(Ok(()))), "the database does not answer")?;
    for check in &api.checks {
        let is_passing = timeout(PROBE_TIMEOUT, (check.probe)()).await == Ok(true);
        require(is_passing, check.sentence)?;
    }
    let age = api.accounts.monitor.list_age();
    let is_known = age != ListFreshness::Unknown;
    require(is_known, "the list of ended sessions is out of date")?;
    if let Some(workers) = &api.worker_roll
        && let Some(worker) = workers.first_missing()
    {
        let sentence = format!("a background worker keeps failing: {worker}");
        return Err(not_ready(sentence));
    }
    Ok(Json(Health {
        status: "ready",
        degraded: (age == ListFreshness::Stale).then_some(STALE),
    }))
}

fn require(is_met: bool, sentence: &'static str) -> Result<(), Problem> {
    is_met.then_some(()).ok_or_else(|| not_ready(sentence))
}

pub(crate) fn not_ready(sentence: impl Into<String>) -> Problem {
    Problem::new(ProblemKind::Unavailable, sentence).with_retry_after(RETRY_AFTER_SECS)
}
