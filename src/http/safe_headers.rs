//! What every answer tells browsers and search engines, whatever it is.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::web::Data;

use crate::http::edge::Edge;

/// For a year, and for this host alone: who else is below it is not ours to say.
const SECURE_FOR: HeaderValue = HeaderValue::from_static("max-age=31536000");
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Adds to an answer that its type is meant, that this host is only reached securely if it is, and that
/// nothing is to be found by search engines but what names no people.
pub(crate) async fn with_safe_headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let api = request.app_data::<Data<Edge>>();
    let is_secure = api.is_some_and(|api| api.config.address.starts_with("https://"));
    let names_nobody = names_nobody(request.path());
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if is_secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, SECURE_FOR);
    }
    if !names_nobody {
        headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
    }
    Ok(response)
}

/// The front page, what it needs, and the pages about games.
fn names_nobody(path: &str) -> bool {
    const PAGES: [&str; 5] = ["/", "/games", "/preview.png", "/icon.svg", "/robots.txt"];
    const FOLDERS: [&str; 3] = ["/games/", "/style/", "/script/"];
    PAGES.contains(&path) || FOLDERS.iter().any(|folder| path.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_names_no_people_is_for_search_engines() {
        for open in ["/", "/games/bards", "/style/a.css", "/robots.txt"] {
            assert!(names_nobody(open), "{open}");
        }
        for closed in [
            "/matches/1",
            "/matches/1/preview.png",
            "/people",
            "/v1/games",
            "/gamesx",
        ] {
            assert!(!names_nobody(closed), "{closed}");
        }
    }
}
