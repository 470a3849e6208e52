//! Middleware: opens a span and logs one line per request, and turns errors and panics into problems.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, ResponseError};
use futures_util::FutureExt;
use tracing::{Instrument, Span, field};
use uuid::Uuid;

use crate::access::CallerNetwork;
use crate::http::AppState;
use crate::http::monitoring::denials::record_denial;
use crate::http::monitoring::request_metrics::{InFlightRequest, NO_ROUTE};
use crate::http::monitoring::request_notes::{PendingRequest, update_notes};
use crate::http::monitoring::{request_metrics, request_notes};
use crate::http::problem::{PROBLEM_JSON, Problem, ProblemKind, REQUEST_ID};
use crate::http::rate_limit::{Allowance, network_key};
use crate::http::request::{Deadline, REFUSAL_TYPE, SentBody, client_address};
use crate::http::response::check_query;

/// Requests that take at least this long are logged at INFO.
const SLOW: Duration = Duration::from_secs(1);

pub(crate) const HTML_TYPE: &str = "text/html; charset=utf-8";

/// Middleware that gives each request an id and a span, and logs and counts the request. A panic becomes a problem;
/// every problem carries the request id.
pub(crate) async fn log_request(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(api) = request.app_data::<Data<AppState>>().cloned() else {
        return Err(Problem::internal_logged().into());
    };
    let began = api.world.stopwatch();
    let id = api.world.random_id().unwrap_or_default();
    let method = request.method().clone();
    let span = request_span(id, &method);
    let in_flight = InFlightRequest::begin();
    let pending = PendingRequest::new(&request, id, api.world.now());
    let deadline = Deadline::insert(&request, (began + api.config.answered_within).into());
    let address = client_address(&api, request.request());
    let network = address.map(|address| CallerNetwork(network_key(address)));
    let handling = AssertUnwindSafe(next.call(request)).catch_unwind();
    let answering = async {
        tokio::select! {
            answered = handling => finish_request(answered, id, &method),
            () = deadline.wait() => {
                metrics::counter!("logothete_late_requests_total").increment(1);
                let problem = for_method(Problem::timed_out(), &method);
                Err(note_code(problem).with_request(id).into())
            }
        }
    };
    let notes = pending.as_ref().map(PendingRequest::notes);
    let with_notes = request_notes::run_with_notes(notes, answering);
    let scoped = network.unwrap_or_default().run_within(with_notes);
    let finished = scoped.instrument(span.clone()).await;
    drop(in_flight);
    let (route, status) = summarize(&finished);
    let took = began.elapsed();
    span.in_scope(|| log_line(&method, &route, status, took));
    if let Some((journal, asking)) = api.request_log.as_ref().zip(pending)
        && let Some(asked) = asking.into_logged(api.operations, &route, status, took)
    {
        journal.record(asked);
    }
    finished
}

/// Creates the log span of a request. Handlers fill in the empty fields.
fn request_span(id: Uuid, method: &Method) -> Span {
    tracing::info_span!(
        "request",
        request.id = %id,
        method = request_metrics::method_label(method),
        game = field::Empty,
        match.id = field::Empty,
        seat = field::Empty,
        version = field::Empty,
        account.id = field::Empty,
    )
}

fn log_line(method: &Method, route: &str, status: StatusCode, took: Duration) {
    request_metrics::record_request(method, route, status, took);
    let took_micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let code = status.as_u16();
    if status.is_server_error() {
        tracing::warn!(route, status = code, took_micros, "answered");
    } else if SLOW <= took && !request_metrics::is_long_poll(method, route) {
        tracing::info!(route, status = code, took_micros, "answered");
    } else {
        tracing::debug!(route, status = code, took_micros, "answered");
    }
}

fn finish_request<B: MessageBody + 'static>(
    answered: Result<Result<ServiceResponse<B>, Error>, Box<dyn Any + Send>>,
    id: Uuid,
    method: &Method,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match answered {
        Ok(Ok(response)) => Ok(finish_response(response, id, method)),
        Ok(Err(error)) => {
            let status = error.as_response_error().status_code();
            Err(error_to_problem(&error, status, method)
                .with_request(id)
                .into())
        }
        // The panic hook has already logged the panic.
        Err(_panic) => Err(note_code(Problem::internal_logged())
            .with_request(id)
            .into()),
    }
}

fn for_method(problem: Problem, method: &Method) -> Problem {
    if method.is_safe() {
        problem.for_read()
    } else {
        problem
    }
}

fn note_code(problem: Problem) -> Problem {
    update_notes(|learned| learned.code = Some(problem.document().code.clone()));
    problem
}

fn finish_response<B: MessageBody + 'static>(
    response: ServiceResponse<B>,
    id: Uuid,
    method: &Method,
) -> ServiceResponse<BoxBody> {
    let mut response = match extract_problem(&response, method) {
        Some(problem) => {
            let (request, _) = response.into_parts();
            ServiceResponse::new(request, problem.with_request(id).error_response())
                .map_into_boxed_body()
        }
        None => response.map_into_boxed_body(),
    };
    let allowance = response.request().extensions().get::<Allowance>().copied();
    let headers = response.headers_mut();
    if let Some(allowance) = allowance {
        allowance.write_to(headers);
    }
    if let Ok(value) = HeaderValue::try_from(id.to_string()) {
        headers.insert(HeaderName::from_static(REQUEST_ID), value);
    }
    response
}

/// Returns the problem to send instead of this response; `None` to send the response as it is.
fn extract_problem<B>(response: &ServiceResponse<B>, method: &Method) -> Option<Problem> {
    let status = response.status();
    let Some(error) = response.response().error() else {
        let is_error = status.is_client_error() || status.is_server_error();
        let media = response.headers().get(CONTENT_TYPE);
        // Problem documents, pages and OAuth errors already explain the error, so they are sent as they are.
        let is_explained = media.is_some_and(|media| {
            [PROBLEM_JSON, HTML_TYPE, REFUSAL_TYPE]
                .iter()
                .any(|one| media == one)
        });
        return (is_error && !is_explained).then(|| Problem::from_status(status));
    };
    let problem = error_to_problem(error, status, method);
    record_denial(&problem, response.request());
    let sent = response.request().extensions().get::<SentBody>().cloned();
    Some(match sent {
        Some(sent) => sent.explain(problem),
        None if problem.kind() == ProblemKind::Invalid => {
            problem.with_faults(check_query(response.request()))
        }
        None => problem,
    })
}

fn error_to_problem(error: &Error, status: StatusCode, method: &Method) -> Problem {
    let problem = error.as_error::<Problem>();
    note_code(problem.map_or_else(
        || Problem::from_status(status),
        |problem| for_method(problem.clone(), method),
    ))
}

fn summarize(finished: &Result<ServiceResponse<BoxBody>, Error>) -> (String, StatusCode) {
    match finished {
        Ok(response) => {
            let pattern = response.request().match_pattern();
            let route = pattern.unwrap_or_else(|| NO_ROUTE.to_owned());
            (route, response.status())
        }
        Err(error) => (NO_ROUTE.to_owned(), error.as_response_error().status_code()),
    }
}

/// Installs a panic hook that logs the location of a panic, and the message only if it is a constant. Must be called
/// once, before anything else.
pub fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        metrics::counter!("logothete_panics_total").increment(1);
        let location = panic.location().map(ToString::to_string);
        let place = location.unwrap_or_default();
        // A formatted panic message may contain a card or a token, so the hook logs only constant messages.
        let message = panic.payload().downcast_ref::<&'static str>();
        let sentence = message.copied().unwrap_or("…");
        tracing::error!(
            place,
            sentence,
            "a panic aborted a request or a background task"
        );
    }));
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, LazyLock};

    use actix_web::body::to_bytes;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, init_service, try_call_service};
    use actix_web::{App, HttpResponse, web};
    use metrics_exporter_prometheus::PrometheusBuilder;
    use serde_json::Value;
    use utoipa::openapi::Paths;

    use super::*;
    use crate::access::{AccountId, Accounts, AccountsConfig, Caller, CallerError, MasterKey};
    use crate::app::{MatchKeys, Matches, UseCases};
    use crate::http::app_state::{ApiContract, HttpConfig};
    use crate::http::monitoring::request_notes::note_account;
    use crate::http::operations::Operations;
    use crate::http::rate_limit::LoginRoute;
    use crate::http::request::FormRefusal;
    use crate::testing::CapturedLog;
    use crate::testing::TestDatabase;
    use crate::world::World;

    static NO_OPERATIONS: LazyLock<Operations> =
        LazyLock::new(|| Operations::from_paths(Paths::new()));

    async fn api(database: &TestDatabase) -> Data<AppState> {
        let world = Arc::new(World::real());
        let config = AccountsConfig::new(MasterKey::new([7; 32]), crate::testing::keyring());
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config);
        let accounts = accounts.await.unwrap();
        let log = database.open_log().unwrap();
        let matches = Arc::new(Matches::new(log, world, MatchKeys::new(&[7; 32])));
        Data::new(AppState::new(
            UseCases::new(accounts, matches),
            ApiContract {
                operations: || &NO_OPERATIONS,
                document: || &Value::Null,
            },
            Vec::new(),
            HttpConfig::default(),
        ))
    }

    async fn panics() -> HttpResponse {
        panic!("a card: the king of hearts");
    }

    async fn fails() -> Result<HttpResponse, Error> {
        Err(actix_web::error::ErrorImATeapot(
            "a card: the king of hearts",
        ))
    }

    fn refused(error: CallerError) -> Result<HttpResponse, Problem> {
        Err(error.into())
    }

    async fn is_denied() -> Result<HttpResponse, Problem> {
        note_account(AccountId(Uuid::nil()));
        Err(Problem::new(ProblemKind::Forbidden, "no").with_code("not_a_referee"))
    }

    async fn get_response(path: &str) -> (StatusCode, Value) {
        let database = TestDatabase::create().await.unwrap();
        let app = App::new()
            .app_data(api(&database).await)
            .wrap(from_fn(log_request))
            .route("/panics", web::get().to(panics))
            .route("/fails", web::get().to(fails))
            .route("/denied", web::get().to(is_denied))
            .route(
                "/guessed",
                web::get().to(async || refused(CallerError::Invalid)),
            )
            .route(
                "/expired",
                web::get().to(async || refused(CallerError::Expired)),
            );
        let service = init_service(app).await;
        let request = TestRequest::get().uri(path).to_request();
        let response = match try_call_service(&service, request).await {
            Ok(response) => response.into_parts().1,
            // A running actix-web server converts an error of the app in the same way.
            Err(error) => error.error_response(),
        };
        let status = response.status();
        assert_eq!(response.headers().get(CONTENT_TYPE).unwrap(), PROBLEM_JSON);
        let body = to_bytes(response.into_body()).await.unwrap();
        assert!(!body.windows(4).any(|window| window == b"king"));
        (status, serde_json::from_slice(&body).unwrap())
    }

    #[actix_web::test]
    async fn a_panic_is_an_opaque_problem_with_the_id_of_its_request() {
        let (status, problem) = get_response("/panics").await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(problem["code"], "internal");
        assert!(
            problem["instance"]
                .as_str()
                .unwrap()
                .starts_with("urn:uuid:")
        );
    }

    #[actix_web::test]
    async fn an_error_of_somebody_elses_is_a_problem_too() {
        let (status, problem) = get_response("/fails").await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(problem["code"], "malformed");
        assert!(
            problem["instance"]
                .as_str()
                .unwrap()
                .starts_with("urn:uuid:")
        );
    }

    #[actix_web::test]
    async fn a_path_that_is_not_there_is_a_problem_also_where_no_route_says_so() {
        let (status, problem) = get_response("/nothing").await;
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::NOT_FOUND, &Value::from("not_found"))
        );
    }

    #[actix_web::test]
    async fn a_request_that_is_not_allowed_is_logged_and_counted_with_its_account() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let written = CapturedLog::default();
        let _counted = metrics::set_default_local_recorder(&recorder);
        let _logged = tracing::subscriber::set_default(written.subscriber());
        for (path, status) in [("/denied", 403), ("/guessed", 401), ("/expired", 401)] {
            assert_eq!(get_response(path).await.0, status, "{path}");
        }
        let (figures, log) = (recorder.handle().render(), written.text());
        let lines = log.lines().filter(|line| line.contains("request denied"));
        let lines: Vec<&str> = lines.collect();
        for (line, code, route) in [
            (lines[0], "not_a_referee", "/denied"),
            (lines[1], "bad_token", "/guessed"),
        ] {
            for part in [code, route, "request.id=", "INFO"] {
                assert!(line.contains(part), "{part}: {line}");
            }
            let count = format!("logothete_denied_requests_total{{code=\"{code}\"}} 1\n");
            assert!(figures.contains(&count), "{figures}");
        }
        assert_eq!(lines.len(), 2, "{log}");
        let account = format!("account.id={}", Uuid::nil());
        assert!(lines[0].contains(&account), "{log}");
    }

    #[actix_web::test]
    async fn sign_ins_tried_too_often_and_those_of_apps_are_logged_and_counted() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let written = CapturedLog::default();
        let _counted = metrics::set_default_local_recorder(&recorder);
        let _logged = tracing::subscriber::set_default(written.subscriber());
        let database = TestDatabase::create().await.unwrap();
        let edge = api(&database).await;
        let from = [127, 0, 0, 1].into();
        let limit = HttpConfig::default().limits.passwords_per_minute.get();
        for door in [LoginRoute::Link, LoginRoute::Password] {
            for _ in 0..limit {
                edge.check_attempt(door, "anna@example.org", from, &[])
                    .await
                    .unwrap();
            }
            let full = edge.check_attempt(door, "anna@example.org", from, &[]);
            let refused = full.await.unwrap_err();
            assert_eq!(refused.kind(), ProblemKind::TooManyRequests);
        }
        let caller = Caller::new(Uuid::nil(), Uuid::nil());
        while edge.limits.count_confirmation(caller).is_ok() {}
        for error in ["invalid_client", "invalid_grant", "invalid_scope"] {
            let refused = FormRefusal::Refused(error, String::new());
            assert!(refused.into_response().unwrap().status().is_client_error());
        }
        let (figures, log) = (recorder.handle().render(), written.text());
        for (reason, count) in [
            ("too_many_tries", 2),
            ("invalid_client", 1),
            ("invalid_grant", 1),
        ] {
            let line = format!("logothete_failed_sign_ins_total{{reason=\"{reason}\"}} {count}\n");
            assert!(figures.contains(&line), "{line}: {figures}");
        }
        assert_eq!(log.matches("sign-in failed").count(), 4, "{log}");
    }

    fn level_of(route: &str, status: StatusCode, took: Duration) -> String {
        let written = CapturedLog::default();
        tracing::subscriber::with_default(written.subscriber(), || {
            log_line(&Method::GET, route, status, took);
        });
        let text = written.text();
        assert!(text.contains("answered") && text.contains(route), "{text}");
        let level = text.split_whitespace().nth(1).unwrap_or_default();
        level.to_owned()
    }

    #[test]
    fn what_failed_is_a_warning_what_was_slow_is_told_and_the_rest_is_not() {
        let (fast, slow) = (Duration::from_millis(999), Duration::from_secs(1));
        let route = "/v1/matches/{match_id}";
        for (status, took, level) in [
            (StatusCode::OK, fast, "DEBUG"),
            (StatusCode::CONFLICT, fast, "DEBUG"),
            (StatusCode::OK, slow, "INFO"),
            (StatusCode::NOT_FOUND, slow, "INFO"),
            (StatusCode::INTERNAL_SERVER_ERROR, fast, "WARN"),
            (StatusCode::SERVICE_UNAVAILABLE, slow, "WARN"),
        ] {
            assert_eq!(level_of(route, status, took), level, "{status} {took:?}");
        }
        // A long poll waits on purpose, so it is not logged as slow.
        let waits = "/v1/stream";
        assert!(request_metrics::is_long_poll(&Method::GET, waits));
        assert_eq!(level_of(waits, StatusCode::OK, slow), "DEBUG");
    }
}
