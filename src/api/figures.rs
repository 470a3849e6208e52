//! The figures of this process, for `/metrics`.

use std::sync::OnceLock;
use std::time::Duration;

use actix_web::http::{Method, StatusCode};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use super::Api;
use super::figures_readers::admit;
use super::problem::Problem;

/// Bounds of the histograms of durations, in seconds.
const SECONDS: [f64; 12] = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0,
];
/// The media type of the exposition format.
const EXPOSITION: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The one recorder of the process: the macros of `metrics` reach it from everywhere, and there
/// can be no second one.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// What was counted.
#[derive(Clone)]
pub struct Figures(PrometheusHandle);

impl Figures {
    /// Starts to count, if nobody did yet.
    pub fn install() -> Self {
        let handle = RECORDER.get_or_init(|| {
            let builder = PrometheusBuilder::new();
            let seconds = Matcher::Suffix("_seconds".to_owned());
            // Refused only without bounds, and there are some.
            let builder = builder
                .set_buckets_for_metric(seconds, &SECONDS)
                .unwrap_or_else(|_no_bounds| PrometheusBuilder::new());
            let recorder = builder.build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("figures are counted elsewhere: /metrics stays empty");
            }
            describe();
            handle
        });
        Self(handle.clone())
    }

    fn text(&self) -> String {
        self.0.run_upkeep();
        self.0.render()
    }
}

/// A request under way, in the figures.
pub struct InFlight;

impl InFlight {
    /// Counts a request in.
    pub fn begin() -> Self {
        metrics::gauge!("logothete_http_requests_in_flight").increment(1.0);
        Self
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        metrics::gauge!("logothete_http_requests_in_flight").decrement(1.0);
    }
}

/// Counts an answered request. `route` is a pattern, never a path.
pub fn count(method: &Method, route: &str, status: StatusCode, took: Duration) {
    let method = known(method);
    let labels = [
        ("method", method.to_owned()),
        ("route", route.to_owned()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("logothete_http_requests_total", &labels).increment(1);
    let labels = [("method", method.to_owned()), ("route", route.to_owned())];
    metrics::histogram!("logothete_http_request_seconds", &labels).record(took.as_secs_f64());
}

/// A method by its name, if it is one of the usual: strangers do not make labels.
pub fn known(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}

fn describe() {
    metrics::describe_counter!("logothete_http_requests_total", "Requests answered.");
    metrics::describe_histogram!("logothete_http_request_seconds", "How long requests took.");
    metrics::describe_gauge!("logothete_http_requests_in_flight", "Requests under way.");
    metrics::describe_counter!("logothete_panics_total", "Bugs that stopped a request.");
    metrics::describe_counter!(
        "logothete_letters_total",
        "Letters about matches, by kind and by what became of them."
    );
    metrics::describe_gauge!(
        "logothete_oldest_letter_seconds",
        "How long the oldest letter that is due has waited."
    );
    metrics::describe_counter!(
        "logothete_late_requests_total",
        "Requests that were given up because something hung."
    );
    metrics::describe_gauge!(
        "logothete_oldest_webhook_seconds",
        "How long the oldest webhook that is due has waited."
    );
    metrics::describe_gauge!(
        "logothete_webhooks_waiting",
        "Webhooks that are due and wait, of each endpoint a thousand at most."
    );
    metrics::describe_gauge!(
        "logothete_background_connections",
        "Connections to the database of what works by itself."
    );
    metrics::describe_gauge!(
        "logothete_background_idle_connections",
        "Those of them that nobody uses at the moment."
    );
    metrics::describe_counter!(
        "logothete_worker_falls_total",
        "How often a worker fell and began anew."
    );
    metrics::describe_gauge!(
        "logothete_workers_missing",
        "Workers that fall again and again."
    );
    metrics::describe_counter!(
        "logothete_clock_jumps_total",
        "How often the clock of the database jumped by more than five seconds."
    );
    metrics::describe_counter!(
        "logothete_clock_ahead_total",
        "Writes to matches that are ahead of the clock of the database and wait for it."
    );
    metrics::describe_gauge!(
        "logothete_database_clock_offset_seconds",
        "How far the clock of the database is ahead of that of this machine."
    );
    metrics::describe_counter!(
        "logothete_postponed_total",
        "What could not be done for a match, by what it was; it is tried again later."
    );
    metrics::describe_counter!(
        "logothete_requests_dropped_total",
        "Requests that are missing from the journal."
    );
    metrics::describe_gauge!(
        "logothete_signing",
        "1 while checkpoints are signed, 0 while the database is doubted."
    );
    metrics::describe_counter!(
        "logothete_unsigned_total",
        "Heads that did not follow from what was signed, and were not signed."
    );
    metrics::describe_gauge!("logothete_streams", "Streams and waiting reads open.");
    metrics::describe_gauge!(
        "logothete_pool_connections",
        "Connections to the database, of requests."
    );
    metrics::describe_gauge!(
        "logothete_pool_idle_connections",
        "Those of them that nobody uses at the moment."
    );
}

/// The figures of the process
///
/// In the text format of Prometheus. Open to the machine of the service itself, to networks that its
/// operator names, and to the operator's token; everybody else gets 403.
#[utoipa::path(
    tag = "service",
    operation_id = "show_metrics",
    responses((status = 200, description = "The figures", body = String, content_type = "text/plain")),
)]
#[get("/metrics")]
pub(crate) async fn show_metrics(
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    admit(&api, &request)?;
    api.accounts.gauge();
    Ok(HttpResponse::Ok()
        .content_type(EXPOSITION)
        .body(api.figures.text()))
}
