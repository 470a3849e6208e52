//! Shows errors as pages, except at paths for programs.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ACCEPT, COOKIE, HOST, HeaderMap, HeaderName, REFERER, RETRY_AFTER};
use actix_web::http::{Method, Uri};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, ResponseError};
use askama::Template;

use super::refusals::{Explanation, explain};
use super::{PageFrame, build_response, redirect_to};
use crate::http::monitoring::{record_denial, update_notes};
use crate::http::problem::{Problem, ProblemKind, SECOND_FACTOR_MISSING};
use crate::i18n::Phrase;
use crate::web::visitor::{Escaped, PageReader, Visit, escape_query, safe_path};

/// Start of the session cookie of a signed-in browser.
const SESSION: &str = "logothete=lgb_";

#[derive(Template)]
#[template(path = "problem.html", config = "src/web/askama.toml")]
struct ProblemPage {
    frame: PageFrame,
    explanation: Explanation,
    asks_to_sign_in: bool,
    /// Page to which the visitor returns after signing in again.
    back: Option<Escaped>,
}

pub(crate) async fn render_problems(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let requested = request.uri().path_and_query().map(ToString::to_string);
    let is_for_people = wants_page(request.path(), request.headers());
    let is_read = request.method() == Method::GET;
    let response = next.call(request).await?.map_into_boxed_body();
    let Some(problem) = problem_of(&response).filter(|_| is_for_people) else {
        return Ok(response);
    };
    let (http_request, _) = response.into_parts();
    record_denial(&problem, &http_request);
    if problem.kind() == ProblemKind::Unauthenticated && is_read {
        let next = crate::web::visitor::escape_query(&requested.unwrap_or_default());
        let page = redirect_to(&format!("/sign-in?next={next}"));
        return Ok(ServiceResponse::new(http_request, page));
    }
    if problem.document().code == SECOND_FACTOR_MISSING && is_read {
        let page = redirect_to("/preferences/second-factor?done=missing");
        return Ok(ServiceResponse::new(http_request, page));
    }
    let reader = recognise_reader(&http_request, problem.kind()).await;
    let back = previous_page(http_request.headers()).filter(|_| !is_read && reader.who.is_none());
    let page = render_problem(&problem, reader, back.as_deref());
    Ok(ServiceResponse::new(http_request, page))
}

/// Returns the reader of an error page. Authenticates the request if nothing has done so yet, except when the service
/// is unavailable.
async fn recognise_reader(request: &HttpRequest, kind: ProblemKind) -> PageReader {
    let recognised = || request.extensions().get::<PageReader>().cloned();
    let is_away = matches!(
        kind,
        ProblemKind::Internal
            | ProblemKind::Unavailable
            | ProblemKind::StorageFull
            | ProblemKind::TooManyRequests
    );
    if recognised().is_none() && !is_away {
        // If authentication fails, the error page treats the reader as a stranger.
        Visit::load(request).await.ok();
    }
    recognised().unwrap_or_else(|| PageReader::for_stranger(request.headers()))
}

const PAGE_ROOTS: [&str; 26] = [
    "sign-in",
    "sign-in-code",
    "sign-in-link",
    "sign-out",
    "register",
    "keep",
    "play",
    "games",
    "forgotten",
    "verify",
    "reset-password",
    "delete-account",
    "lobby",
    "invitation",
    "preferences",
    "matches",
    "apps",
    "people",
    "invitations",
    "disputes",
    "referee",
    "seeks",
    "conduct",
    "decisions",
    "moderation",
    "docs",
];

/// Whether to respond with an HTML page: on paths of pages, and elsewhere if the client accepts HTML.
fn wants_page(path: &str, headers: &HeaderMap) -> bool {
    let room = path.split('/').nth(1);
    let is_ours = path == "/"
        || path == "/oauth/authorize"
        || room.is_some_and(|room| PAGE_ROOTS.contains(&room));
    let accepts = headers.get(ACCEPT).and_then(|line| line.to_str().ok());
    let reads = accepts.is_some_and(|accepts| accepts.contains("text/html"));
    let is_for_programs = path == "/v1" || path.starts_with("/v1/");
    is_ours || (reads && !is_for_programs)
}

/// Returns the problem that a response reports. Also covers errors of actix-web, such as a wrong method.
fn problem_of(response: &ServiceResponse<BoxBody>) -> Option<Problem> {
    let error = response.response().error();
    let ours = error.and_then(|error| error.as_error::<Problem>()).cloned();
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let is_explained = response.headers().contains_key("content-type");
    ours.or_else(|| (is_error && !is_explained).then(|| Problem::from_status(status)))
}

/// Returns the page from which a form was sent or a link was followed, with the choices made on that page. `None` if the
/// browser was not signed in or the page is of another site.
pub(crate) fn previous_page(headers: &HeaderMap) -> Option<String> {
    let header = |name: HeaderName| headers.get(name)?.to_str().ok();
    if !header(COOKIE)?.contains(SESSION) {
        return None;
    }
    let from: Uri = header(REFERER)?.parse().ok()?;
    let is_ours = from.authority()?.as_str() == header(HOST)?;
    let path = from.path_and_query().filter(|_| is_ours)?;
    Some(safe_path(path.as_str()).to_owned())
}

fn render_problem(problem: &Problem, reader: PageReader, back: Option<&str>) -> HttpResponse {
    update_notes(|learned| learned.code = Some(problem.document().code.clone()));
    let title_key = match back {
        Some(_) => "table-sign-in-to-continue",
        None => problem_title_key(problem.kind()),
    };
    let title = Phrase::new(title_key).localize(reader.language);
    let frame = PageFrame::for_reader(reader, title);
    let page = ProblemPage {
        asks_to_sign_in: frame.who.is_none() && problem.kind() == ProblemKind::Unauthenticated,
        back: back.map(escape_query),
        explanation: explain(problem, frame.language),
        frame,
    };
    let status = problem.status_code();
    let mut response = build_response(page.frame.language, status);
    if let Some(wait) = problem.error_response().headers().get(RETRY_AFTER) {
        response.insert_header((RETRY_AFTER, wait.clone()));
    }
    match page.render() {
        Ok(text) => response.body(text),
        Err(_unwritable) => response.finish(),
    }
}

const TITLES: [(ProblemKind, &str); 7] = [
    (ProblemKind::NotFound, "table-problem-not-found"),
    (ProblemKind::Unauthenticated, "table-problem-sign-in"),
    (ProblemKind::TooManyRequests, "table-problem-too-often"),
    (ProblemKind::Internal, "table-problem-ours"),
    (ProblemKind::Unavailable, "table-problem-away"),
    (ProblemKind::StorageFull, "table-problem-away"),
    (ProblemKind::Forbidden, "page-problem-forbidden"),
];

fn problem_title_key(kind: ProblemKind) -> &'static str {
    let entry = TITLES.iter().find(|(known, _)| *known == kind);
    entry.map_or("table-problem-refused", |(_, key)| key)
}

#[cfg(test)]
mod tests {
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service};
    use actix_web::{App, web};

    use super::*;
    use crate::testing::CapturedLog;

    async fn is_denied() -> Result<HttpResponse, Problem> {
        Err(Problem::new(ProblemKind::Forbidden, "no").with_code("not_our_form"))
    }

    #[actix_web::test]
    async fn a_page_that_is_not_allowed_is_logged() {
        let written = CapturedLog::default();
        let _logged = tracing::subscriber::set_default(written.subscriber());
        let app = App::new().wrap(from_fn(render_problems));
        let service = init_service(app.route("/preferences", web::get().to(is_denied))).await;
        let request = TestRequest::get().uri("/preferences").to_request();
        assert_eq!(call_service(&service, request).await.status(), 403);
        let log = written.text();
        let denied = log.lines().filter(|line| line.contains("request denied"));
        let lines: Vec<&str> = denied.collect();
        assert_eq!(lines.len(), 1, "{log}");
        assert!(
            lines[0].contains("not_our_form") && lines[0].contains("/preferences"),
            "{log}"
        );
    }
}
