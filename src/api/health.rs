//! Whether the process lives, and whether requests should be sent to it.

use std::time::Duration;

use actix_web::get;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::Api;
use super::problem::{Kind, Problem};

/// A check that takes longer has failed.
const PROBE_WITHIN: Duration = Duration::from_secs(1);
/// What whoever asks waits before asking again.
const RETRY_AFTER_SECS: u32 = 1;

/// How the service is. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// In one word.
    #[schema(example = "ready")]
    status: &'static str,
}

/// Whether the process lives
///
/// Asks nothing of anybody: a process that does not answer this is to be replaced.
#[utoipa::path(
    tag = "service",
    operation_id = "show_liveness",
    responses((status = 200, description = "It lives", body = Health)),
)]
#[get("/health/live")]
pub(crate) async fn show_liveness() -> Json<Health> {
    Json(Health { status: "live" })
}

/// Whether requests should be sent here
///
/// The database answers, its tables are those of this version, and callers can be believed.
#[utoipa::path(
    tag = "service",
    operation_id = "show_readiness",
    responses(
        (status = 200, description = "It is ready", body = Health),
        (status = 503, description = "It is not ready"),
    ),
)]
#[get("/health/ready")]
pub(crate) async fn show_readiness(api: Data<Api>) -> Result<Json<Health>, Problem> {
    for check in &api.checks {
        require(
            tokio::time::timeout(PROBE_WITHIN, (check.probe)()).await == Ok(true),
            check.sentence,
        )?;
    }
    let ping = tokio::time::timeout(PROBE_WITHIN, api.accounts.ping()).await;
    require(matches!(ping, Ok(Ok(()))), "the database does not answer")?;
    require(
        api.accounts.is_fresh(),
        "the ended sessions are not up to date",
    )?;
    Ok(Json(Health { status: "ready" }))
}

fn require(is_so: bool, sentence: &'static str) -> Result<(), Problem> {
    if is_so {
        return Ok(());
    }
    Err(Problem::new(Kind::Unavailable, sentence).with_retry_after(RETRY_AFTER_SECS))
}
