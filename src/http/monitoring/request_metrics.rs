//! Prometheus metrics of this process, for `/metrics`.

use std::sync::OnceLock;
use std::time::Duration;

use actix_web::http::{Method, StatusCode};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::http::monitoring::metric_descriptions;

const FEED: &str = "feed";

const SECONDS: [f64; 12] = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0,
];
const METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/// Prefixes of the routes about the service, such as health checks and documentation.
const SERVICE: [&str; 5] = [
    "/health",
    "/metrics",
    "/docs",
    "/openapi.json",
    "/.well-known",
];
pub(crate) const NO_ROUTE: &str = "none";

/// Metrics recorder of the process, used by the macros of the `metrics` crate. A process can have only one.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

pub(crate) fn install_recorder() -> PrometheusHandle {
    let handle = RECORDER.get_or_init(|| {
        let builder = PrometheusBuilder::new();
        let seconds = Matcher::Suffix("_seconds".to_owned());
        // Setting the buckets fails only for an empty list.
        let configured = builder
            .set_buckets_for_metric(seconds, &SECONDS)
            .unwrap_or_else(|_no_bounds| PrometheusBuilder::new());
        let recorder = configured.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another metrics recorder is installed; /metrics stays empty");
        }
        metric_descriptions::describe_metrics();
        handle
    });
    handle.clone()
}

pub(crate) struct InFlightRequest;

impl InFlightRequest {
    pub(crate) fn begin() -> Self {
        metrics::gauge!("logothete_http_requests_in_flight").increment(1.0);
        Self
    }
}

impl Drop for InFlightRequest {
    fn drop(&mut self) {
        metrics::gauge!("logothete_http_requests_in_flight").decrement(1.0);
    }
}

/// `route` is the pattern of the route, never a path.
pub(crate) fn record_request(method: &Method, route: &str, status: StatusCode, took: Duration) {
    // Routes are too many for a metrics label, so the label is the kind of the request. The log has the route.
    let kind = request_kind(method, route);
    let labels = [
        ("kind", kind.to_owned()),
        ("method", method_label(method).to_owned()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("logothete_http_requests_total", &labels).increment(1);
    metrics::histogram!("logothete_http_request_seconds", "kind" => kind)
        .record(took.as_secs_f64());
}

pub(crate) fn is_long_poll(method: &Method, route: &str) -> bool {
    request_kind(method, route) == FEED
}

/// Returns the class of a request for metrics. Requests of one class take about as long.
fn request_kind(method: &Method, route: &str) -> &'static str {
    if route == NO_ROUTE {
        return "none";
    }
    if SERVICE.iter().any(|begin| route.starts_with(begin)) {
        return "service";
    }
    if !route.starts_with("/v1/") {
        return "page";
    }
    // Requests to these routes may be long polls, which wait for news.
    if route.ends_with("/stream") || route.ends_with("/entries") {
        return FEED;
    }
    if method.is_safe() { "read" } else { "write" }
}

/// Returns the method as a metrics label. Unknown methods become `other`, so that clients cannot create new labels.
pub(crate) fn method_label(method: &Method) -> &'static str {
    let usual = METHODS.into_iter().find(|name| *name == method.as_str());
    usual.unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_of_one_of_six_kinds() {
        for (method, route, kind) in [
            (Method::GET, "/v1/matches/{match_id}", "read"),
            (Method::HEAD, "/v1/matches", "read"),
            (Method::POST, "/v1/matches/{match_id}/actions", "write"),
            (Method::GET, "/v1/matches/{match_id}/entries", "feed"),
            (Method::GET, "/v1/stream", "feed"),
            (Method::GET, "/matches/{match_id}", "page"),
            (Method::POST, "/sign-in", "page"),
            (Method::GET, "/health/ready", "service"),
            (Method::GET, NO_ROUTE, "none"),
        ] {
            assert_eq!(request_kind(&method, route), kind, "{method} {route}");
        }
    }
}
