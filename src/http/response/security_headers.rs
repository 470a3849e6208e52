//! Middleware for security headers of every response, for browsers and search engines.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{
    HeaderMap, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;

/// Value of `Strict-Transport-Security`: one year. Only for this host, because subdomains may belong to others.
const SECURE_FOR: HeaderValue = HeaderValue::from_static("max-age=31536000");
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Content security policy of pictures: no scripts, and browsers load nothing.
pub(crate) const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Whether the public address of the service is HTTPS; stored as app data.
#[derive(Clone, Copy)]
pub(crate) struct SecureTransport(bool);

impl SecureTransport {
    pub(crate) fn from_url(address: &str) -> Self {
        Self(address.starts_with("https://"))
    }
}

/// Adds `nosniff` to every response, errors too; HSTS with HTTPS; `X-Robots-Tag` where people's names may be shown.
pub(crate) async fn add_security_headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let is_secure = request.app_data::<SecureTransport>().is_some_and(|it| it.0);
    let names_nobody = is_indexable(request.path());
    let add = |headers: &mut HeaderMap| {
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if is_secure {
            headers.insert(STRICT_TRANSPORT_SECURITY, SECURE_FOR);
        }
        if !names_nobody {
            headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
        }
    };
    match next.call(request).await {
        Ok(mut response) => {
            add(response.headers_mut());
            Ok(response)
        }
        Err(error) => {
            let mut response = error.error_response();
            add(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}

/// Whether a path never shows people's names: the front page, its assets and the pages about games.
fn is_indexable(path: &str) -> bool {
    const PAGES: [&str; 5] = ["/", "/games", "/preview.png", "/icon.svg", "/robots.txt"];
    const FOLDERS: [&str; 3] = ["/games/", "/style/", "/script/"];
    PAGES.contains(&path) || FOLDERS.iter().any(|folder| path.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, init_service, try_call_service};
    use actix_web::{App, HttpResponse};

    use super::*;
    use crate::http::problem::{Problem, ProblemKind};

    async fn fail(
        _request: ServiceRequest,
        _next: Next<impl MessageBody>,
    ) -> Result<ServiceResponse, Error> {
        Err(Problem::new(ProblemKind::NotFound, "nothing").into())
    }

    #[actix_web::test]
    async fn an_answer_that_a_failure_makes_has_them_too() {
        let app = App::new()
            .app_data(SecureTransport::from_url("https://play.example"))
            .wrap(from_fn(fail))
            .wrap(from_fn(add_security_headers))
            .default_service(actix_web::web::to(HttpResponse::Ok));
        let service = init_service(app).await;
        let request = TestRequest::with_uri("/v1/matches").to_request();
        let failed = try_call_service(&service, request).await.err().unwrap();
        let answer = failed.error_response();
        assert_eq!(answer.status(), 404);
        for (name, value) in [
            (&X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (&STRICT_TRANSPORT_SECURITY, "max-age=31536000"),
            (&ROBOTS, "noindex"),
        ] {
            assert_eq!(answer.headers().get(name).unwrap(), value, "{name}");
        }
    }

    #[test]
    fn only_what_names_no_people_is_for_search_engines() {
        for open in ["/", "/games/bards", "/style/a.css", "/robots.txt"] {
            assert!(is_indexable(open), "{open}");
        }
        for closed in [
            "/matches/1",
            "/matches/1/preview.png",
            "/people",
            "/v1/games",
            "/gamesx",
        ] {
            assert!(!is_indexable(closed), "{closed}");
        }
    }
}
