//! One span and one line per request, and the last word on errors and panics.

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

use crate::access::CallerPlace;
use crate::http::body::SentBody;
use crate::http::deadline::Deadline;
use crate::http::denials::note_denial;
use crate::http::figures::{InFlight, NO_ROUTE};
use crate::http::form::REFUSAL;
use crate::http::journal::{Asking, learn};
use crate::http::meter::{Allowance, network_of};
use crate::http::network::address_of;
use crate::http::problem::{Kind, PROBLEM_JSON, Problem, REQUEST_ID};
use crate::http::undeclared::faults_of_query;
use crate::http::{Edge, figures, journal};

/// From when on an answer is slow, and in the log for that.
const SLOW: Duration = Duration::from_secs(1);

pub(crate) const PAGE: &str = "text/html; charset=utf-8";

/// Wraps a request: its id, its span, its line logged, its figures; a panic becomes a
/// problem and every error one with the id of the request.
pub(crate) async fn record(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(api) = request.app_data::<Data<Edge>>().cloned() else {
        return Err(Problem::unexplained().into());
    };
    let began = api.world.stopwatch();
    let id = api.world.id().unwrap_or_default();
    let method = request.method().clone();
    let span = span_of(id, &method);
    let in_flight = InFlight::begin();
    let asking = Asking::of(&request, id, api.world.now());
    let deadline = Deadline::set(&request, (began + api.config.answered_within).into());
    let address = address_of(&api, request.request());
    let place = address.map(|address| CallerPlace(network_of(address)));
    let answering = AssertUnwindSafe(next.call(request)).catch_unwind();
    let answering = async {
        tokio::select! {
            answered = answering => finish(answered, id, &method),
            () = deadline.passed() => {
                metrics::counter!("logothete_late_requests_total").increment(1);
                let problem = of_method(Problem::late(), &method);
                Err(noted(problem).with_request(id).into())
            }
        }
    };
    let notes = asking.as_ref().map(Asking::notes);
    let answering = journal::within(notes, answering);
    let answering = place.unwrap_or_default().scope(answering);
    let finished = answering.instrument(span.clone()).await;
    drop(in_flight);
    let (route, status) = summary_of(&finished);
    let took = began.elapsed();
    span.in_scope(|| line(&method, &route, status, took));
    if let Some((journal, asking)) = api.journal.as_ref().zip(asking)
        && let Some(asked) = asking.asked(&api.operations, &route, status, took)
    {
        journal.note(asked);
    }
    finished
}

/// The span of a request. What a handler learns it records there: match, seat and version.
fn span_of(id: Uuid, method: &Method) -> Span {
    tracing::info_span!(
        "request",
        request.id = %id,
        method = figures::known(method),
        game = field::Empty,
        match.id = field::Empty,
        seat = field::Empty,
        version = field::Empty,
        account.id = field::Empty,
    )
}

fn line(method: &Method, route: &str, status: StatusCode, took: Duration) {
    figures::count(method, route, status, took);
    let took_micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let code = status.as_u16();
    if status.is_server_error() {
        tracing::warn!(route, status = code, took_micros, "answered");
    } else if SLOW <= took && !figures::may_wait(method, route) {
        tracing::info!(route, status = code, took_micros, "answered");
    } else {
        tracing::debug!(route, status = code, took_micros, "answered");
    }
}

fn finish<B: MessageBody + 'static>(
    answered: Result<Result<ServiceResponse<B>, Error>, Box<dyn Any + Send>>,
    id: Uuid,
    method: &Method,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match answered {
        Ok(Ok(response)) => Ok(finish_response(response, id, method)),
        Ok(Err(error)) => {
            let status = error.as_response_error().status_code();
            Err(problem_of(&error, status, method).with_request(id).into())
        }
        // The panic itself was logged already, see `write_panics`.
        Err(_panic) => Err(noted(Problem::unexplained()).with_request(id).into()),
    }
}

fn of_method(problem: Problem, method: &Method) -> Problem {
    if method.is_safe() {
        problem.of_a_read()
    } else {
        problem
    }
}

/// The problem, whose code the journal has from now on.
fn noted(problem: Problem) -> Problem {
    learn(|learned| learned.code = Some(problem.document().code.clone()));
    problem
}

fn finish_response<B: MessageBody + 'static>(
    response: ServiceResponse<B>,
    id: Uuid,
    method: &Method,
) -> ServiceResponse<BoxBody> {
    let mut response = match problem_in(&response, method) {
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

/// What is wrong, unless the answer says so for itself.
fn problem_in<B>(response: &ServiceResponse<B>, method: &Method) -> Option<Problem> {
    let status = response.status();
    let Some(error) = response.response().error() else {
        let is_error = status.is_client_error() || status.is_server_error();
        let media = response.headers().get(CONTENT_TYPE);
        // A page says for itself what went wrong.
        let is_explained =
            media.is_some_and(|media| [PROBLEM_JSON, PAGE, REFUSAL].iter().any(|one| media == one));
        return (is_error && !is_explained).then(|| Problem::of_status(status));
    };
    let problem = problem_of(error, status, method);
    note_denial(&problem, response.request());
    let sent = response.request().extensions().get::<SentBody>().cloned();
    Some(match sent {
        Some(sent) => sent.explain(problem),
        None if problem.kind() == Kind::Invalid => {
            problem.with_faults(faults_of_query(response.request()))
        }
        None => problem,
    })
}

fn problem_of(error: &Error, status: StatusCode, method: &Method) -> Problem {
    let problem = error.as_error::<Problem>();
    noted(problem.map_or_else(
        || Problem::of_status(status),
        |problem| of_method(problem.clone(), method),
    ))
}

fn summary_of(finished: &Result<ServiceResponse<BoxBody>, Error>) -> (String, StatusCode) {
    match finished {
        Ok(response) => {
            let route = response.request().match_pattern();
            let route = route.unwrap_or_else(|| NO_ROUTE.to_owned());
            (route, response.status())
        }
        Err(error) => (NO_ROUTE.to_owned(), error.as_response_error().status_code()),
    }
}

/// Writes panics to the log: where, and what if that is the same each time. To be called once, first
/// of all.
pub fn write_panics() {
    std::panic::set_hook(Box::new(|panic| {
        metrics::counter!("logothete_panics_total").increment(1);
        let place = panic.location().map(ToString::to_string);
        let place = place.unwrap_or_default();
        // A formatted message may hold a card or a token and is not written.
        let sentence = panic.payload().downcast_ref::<&'static str>();
        let sentence = sentence.copied().unwrap_or("…");
        tracing::error!(place, sentence, "a bug stopped what was being done");
    }));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

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
    use crate::http::door::RequestOrigin;
    use crate::http::edge::{Contract, EdgeConfig};
    use crate::http::form::FormRefusal;
    use crate::http::journal::learn_account;
    use crate::http::limits::Door;
    use crate::testing::TestDatabase;
    use crate::testing::WrittenLog;
    use crate::world::World;

    async fn api(database: &TestDatabase) -> Data<Edge> {
        let world = Arc::new(World::real());
        let config = AccountsConfig::new(MasterKey::new([7; 32]));
        let accounts = Accounts::open(database.pool.clone(), Arc::clone(&world), config);
        let accounts = accounts.await.unwrap();
        let log = database.log().unwrap();
        let matches = Arc::new(Matches::new(log, world, MatchKeys::new(&[7; 32])));
        Data::new(Edge::new(
            UseCases::new(accounts, matches),
            Contract {
                paths: Paths::new,
                document: || &Value::Null,
            },
            Vec::new(),
            EdgeConfig::default(),
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
        learn_account(AccountId(Uuid::nil()));
        Err(Problem::new(Kind::Forbidden, "no").with_code("not_a_referee"))
    }

    async fn asked(path: &str) -> (StatusCode, Value) {
        let database = TestDatabase::fresh().await.unwrap();
        let app = App::new()
            .app_data(api(&database).await)
            .wrap(from_fn(record))
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
            // What the server does with the error of an application.
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
        let (status, problem) = asked("/panics").await;
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
        let (status, problem) = asked("/fails").await;
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
        let (status, problem) = asked("/nothing").await;
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::NOT_FOUND, &Value::from("not_found"))
        );
    }

    #[actix_web::test]
    async fn a_request_that_is_not_allowed_is_logged_and_counted_with_its_account() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let written = WrittenLog::default();
        let _counted = metrics::set_default_local_recorder(&recorder);
        let _logged = tracing::subscriber::set_default(written.subscriber());
        for (path, status) in [("/denied", 403), ("/guessed", 401), ("/expired", 401)] {
            assert_eq!(asked(path).await.0, status, "{path}");
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
        let written = WrittenLog::default();
        let _counted = metrics::set_default_local_recorder(&recorder);
        let _logged = tracing::subscriber::set_default(written.subscriber());
        let database = TestDatabase::fresh().await.unwrap();
        let edge = api(&database).await;
        let from = RequestOrigin {
            address: [127, 0, 0, 1].into(),
            devices: Vec::new(),
        };
        let limit = EdgeConfig::default().limits.passwords_per_minute.get();
        for door in [Door::Link, Door::Password] {
            for _ in 0..limit {
                edge.knock(door, "anna@example.org", &from).await.unwrap();
            }
            let full = edge.knock(door, "anna@example.org", &from).await;
            assert_eq!(full.unwrap_err().kind(), Kind::TooManyRequests);
        }
        let caller = Caller::of(Uuid::nil(), Uuid::nil());
        while edge.limits.confirm(caller).is_ok() {}
        for error in ["invalid_client", "invalid_grant", "invalid_scope"] {
            let refused = FormRefusal::Refused(error, String::new());
            assert!(refused.answer().unwrap().status().is_client_error());
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

    /// The level of the line about an answer.
    fn level_of(route: &str, status: StatusCode, took: Duration) -> String {
        let written = WrittenLog::default();
        tracing::subscriber::with_default(written.subscriber(), || {
            line(&Method::GET, route, status, took);
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
        // Whoever asks to wait for news is not told to be slow.
        let waits = "/v1/stream";
        assert!(figures::may_wait(&Method::GET, waits));
        assert_eq!(level_of(waits, StatusCode::OK, slow), "DEBUG");
    }
}
