//! Origins as browsers compare them (scheme, host, port), for CSRF checks; and safe redirect targets.

use std::fmt::{Display, Formatter, Result as Written};

use actix_web::HttpRequest;
use actix_web::http::Uri;
use actix_web::http::header::{HOST, HeaderName, ORIGIN, REFERER};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use secrecy::{ExposeSecret, SecretString};

/// Request header of modern browsers that relates the origin of the sender to ours, such as `same-origin`.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    scheme: String,
    authority: String,
}

impl Origin {
    pub(crate) fn parse(address: &str) -> Option<Self> {
        let uri: Uri = address.parse().ok()?;
        Some(Self {
            scheme: uri.scheme_str()?.to_ascii_lowercase(),
            authority: uri.authority()?.as_str().to_ascii_lowercase(),
        })
    }

    /// Returns the base URL for links: the configured public address, or else the host of this request.
    pub(super) fn for_links(request: &HttpRequest, known_as: Option<&Self>) -> String {
        let host_header = request.headers().get(HOST);
        let host = host_header.and_then(|host| host.to_str().ok());
        let from_host = || Self::parse(&format!("http://{}", host?));
        let origin = known_as.cloned().or_else(from_host);
        origin.map_or_else(String::new, |origin| {
            format!("{}://{}", origin.scheme, origin.authority)
        })
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.scheme == "https"
    }

    /// Whether the request was sent by one of our pages. `known_as` is the public address of the service.
    /// Without it, compares with the requested host and ignores the scheme, which a proxy may change.
    pub(super) fn is_same_origin(request: &HttpRequest, known_as: Option<&Self>) -> bool {
        let header = |name: HeaderName| request.headers().get(name)?.to_str().ok();
        if header(SEC_FETCH_SITE).is_some_and(|site| site != "same-origin") {
            return false;
        }
        let sender = header(ORIGIN).or_else(|| header(REFERER));
        let Some(sender) = sender.and_then(Self::parse) else {
            return false;
        };
        match known_as {
            Some(known_as) => sender == *known_as,
            None => header(HOST).is_some_and(|host| host.eq_ignore_ascii_case(&sender.authority)),
        }
    }
}

pub(crate) struct Escaped(String);

impl Display for Escaped {
    fn fmt(&self, written: &mut Formatter<'_>) -> Written {
        written.write_str(&self.0)
    }
}

pub(crate) fn escape_query(text: &str) -> Escaped {
    let Ok(escaped) = askama::filters::urlencode(text);
    Escaped(escaped.to_string())
}

/// Adds the redirect target `next` to a page path that has a query, unless the target is `/`.
pub(crate) fn with_next(page: &str, next: &str) -> String {
    match next {
        "/" => page.to_owned(),
        next => format!("{page}&next={}", escape_query(next)),
    }
}

pub(crate) fn encode_way(way: &str) -> SecretString {
    URL_SAFE_NO_PAD.encode(way).into()
}

pub(super) fn decode_way(way: &SecretString) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(way.expose_secret()).ok()?;
    String::from_utf8(bytes).ok()
}

/// Adds to the path of a page that something was done, so that the page says so.
pub(crate) fn with_done(page: &str, word: &str) -> String {
    let (path, fragment) = page.split_at(page.find('#').unwrap_or(page.len()));
    let separator = if path.contains('?') { '&' } else { '?' };
    format!("{path}{separator}done={word}{fragment}")
}

/// Returns the redirect target `next` if it is a valid path of this site, otherwise `/`.
pub(crate) fn safe_path(next: &str) -> &str {
    let (path, query) = next.split_once(['?', '#']).unwrap_or((next, ""));
    let is_of_path =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '/' | '-' | '_');
    // Browsers treat a leading `//` as another host.
    let is_path = path.starts_with('/') && !path.contains("//") && path.chars().all(is_of_path);
    let is_of_query = |character: char| character.is_ascii_graphic() && character != '\\';
    if is_path && query.chars().all(is_of_query) {
        next
    } else {
        "/"
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn is_accepted(headers: &[(&'static str, &str)], known_as: Option<&str>) -> bool {
        let request = headers
            .iter()
            .fold(TestRequest::post(), |request, header| {
                request.insert_header(*header)
            })
            .to_http_request();
        Origin::is_same_origin(&request, known_as.and_then(Origin::parse).as_ref())
    }

    #[test]
    fn a_page_of_ours_is_known_by_its_origin_or_its_address() {
        let host = ("host", "127.0.0.1:8080");
        assert!(is_accepted(
            &[host, ("origin", "http://127.0.0.1:8080")],
            None
        ));
        assert!(is_accepted(
            &[host, ("referer", "http://127.0.0.1:8080/x?y")],
            None
        ));
        assert!(!is_accepted(
            &[host, ("origin", "http://127.0.0.1:8081")],
            None
        ));
        assert!(!is_accepted(&[host, ("origin", "null")], None));
        assert!(
            !is_accepted(&[host], None),
            "expected a form without origin to be refused"
        );
        let twice = [
            host,
            ("origin", "http://evil.example"),
            ("referer", "http://127.0.0.1:8080/"),
        ];
        assert!(!is_accepted(&twice, None), "the origin goes first");
    }

    #[test]
    fn behind_a_proxy_the_public_address_counts_with_its_scheme() {
        let (host, public) = (("host", "10.0.0.7:8080"), Some("https://play.example/"));
        assert!(is_accepted(
            &[host, ("origin", "https://play.example")],
            public
        ));
        assert!(!is_accepted(
            &[host, ("origin", "http://play.example")],
            public
        ));
        assert!(!is_accepted(
            &[host, ("origin", "http://10.0.0.7:8080")],
            public
        ));
    }

    #[test]
    fn a_browser_that_says_it_comes_from_elsewhere_is_believed() {
        let (host, origin) = (("host", "a.example"), ("origin", "http://a.example"));
        assert!(is_accepted(
            &[host, origin, ("sec-fetch-site", "same-origin")],
            None
        ));
        for site in ["cross-site", "same-site", "none"] {
            assert!(!is_accepted(
                &[host, origin, ("sec-fetch-site", site)],
                None
            ));
        }
    }

    #[test]
    fn a_text_cannot_leave_its_place_in_an_address() {
        assert_eq!(
            escape_query("/matches/1?all=1&x=é").to_string(),
            "/matches/1%3Fall%3D1%26x%3D%C3%A9"
        );
    }

    #[test]
    fn a_form_leads_to_pages_of_ours_alone() {
        for ours in [
            "/",
            "/matches/1?all=1",
            "/preferences/letters#about-1",
            "/oauth/authorize?redirect_uri=https%3A%2F%2Fapp.example%2F&state=~.",
        ] {
            assert_eq!(safe_path(ours), ours);
        }
        for elsewhere in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nb",
            "/..//evil.example",
            "/./sign-out",
            "/%2e%2e/evil",
            "/%2F%2Fevil.example",
            "/a//b",
            "/a;b",
            "/a?b\\c",
            "/a?b c",
            "/\t/evil.example",
        ] {
            assert_eq!(safe_path(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
