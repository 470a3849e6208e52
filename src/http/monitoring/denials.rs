//! Logs and counts denied requests.

use actix_web::HttpRequest;

use crate::http::problem::{Problem, ProblemKind};

/// Problem code for a token that this service did not issue.
const BAD_TOKEN: &str = "bad_token";

/// Logs and counts a problem if access was forbidden or the token is unknown. Ignores expired tokens, which are normal.
pub(crate) fn record_denial(problem: &Problem, request: &HttpRequest) {
    let code = problem.document().code.as_str();
    if problem.kind() != ProblemKind::Forbidden && code != BAD_TOKEN {
        return;
    }
    let route = request.match_pattern();
    metrics::counter!("logothete_denied_requests_total", "code" => code.to_owned()).increment(1);
    tracing::info!(route, code, "request denied");
}
