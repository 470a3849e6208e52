//! `/metrics`: the figures of this process, for whoever may read them.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};

use crate::http::caller::token_of;
use crate::http::edge::Edge;
use crate::http::network::{address_of, certain_address_of, is_here};
use crate::http::problem::{Kind, Problem};
use crate::http::request::Reply;

const EXPOSITION: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Show metrics
///
/// In the text format of Prometheus. Open to the machine itself, to networks that the operator allows, and
/// with the operator's token; 403 otherwise.
#[utoipa::path(
    responses((status = 200, description = "The metrics", body = String, content_type = "text/plain")),
)]
#[get("/metrics")]
pub(super) async fn show_metrics(api: Data<Edge>, request: HttpRequest) -> Reply {
    admit(&api, &request)?;
    api.accounts.gauge();
    api.matches.log.gauge();
    api.figures.run_upkeep();
    let text = api.figures.render();
    Ok(HttpResponse::Ok().content_type(EXPOSITION).body(text))
}

fn admit(api: &Edge, request: &HttpRequest) -> Result<(), Problem> {
    let readers = &api.config.figures_readers;
    let (sender, mut networks) = (certain_address_of(api, request), readers.networks.iter());
    if is_here(api, request)
        || sender.is_some_and(|sender| networks.any(|one| one.contains(&sender)))
    {
        return Ok(());
    }
    let Some(given) = token_of(request)? else {
        let detail = "metrics can be read from this machine, from LOGOTHETE_METRICS_NETWORKS, or with \
                      LOGOTHETE_METRICS_TOKEN";
        return Err(Problem::new(Kind::Forbidden, detail).with_code("metrics_closed"));
    };
    if readers.has_token(given) {
        return Ok(());
    }
    // A guess at a token is a try at the door.
    api.limits.visit(address_of(api, request)?)?;
    let detail = "wrong metrics token: it must be the value of LOGOTHETE_METRICS_TOKEN";
    Err(Problem::new(Kind::Unauthenticated, detail).with_code("bad_token"))
}
