//! Redirect addresses of apps: parsing, and comparison with the addresses that an app registered.

use serde::{Serialize, Serializer};
use url::{Host, Url};

use crate::access::error::{AccountRefusal, Result};

pub(crate) const REDIRECT_BYTES_MAX: usize = 512;

/// A redirect address, compared byte by byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RedirectTarget(Url);

impl Serialize for RedirectTarget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl RedirectTarget {
    /// Parses a redirect address: https, http on the local machine, or a custom scheme with a dot (RFC 8252). Refuses
    /// forms that are not normal, since addresses are compared byte by byte.
    pub(crate) fn parse(text: &str) -> Result<Self, AccountRefusal> {
        let url = Url::parse(text).map_err(|_odd| AccountRefusal::BadRedirect)?;
        let is_plain = url.as_str() == text
            && text.len() <= REDIRECT_BYTES_MAX
            && text.is_ascii()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        let is_fit = match url.scheme() {
            "https" => has_plain_host(&url),
            "http" => url.host().is_some_and(|host| is_this_machine(&host)),
            own => own.contains('.'),
        };
        if is_plain && is_fit {
            return Ok(Self(url));
        }
        Err(AccountRefusal::BadRedirect)
    }

    pub(crate) fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether an app that registered this address may use `other`. Both must be equal, except for the port of a
    /// loopback IP address: native apps use any free port (RFC 8252, 7.3). `localhost` gets no such exception, as it
    /// may resolve to other machines (8.3).
    pub(crate) fn admits(&self, other: &Self) -> bool {
        let is_loopback_address = self.0.scheme() == "http"
            && matches!(self.0.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
        let mut other = other.0.clone();
        if is_loopback_address && other.set_port(self.0.port()).is_err() {
            return false;
        }
        other == self.0
    }

    /// Returns what users see of the address: its host, or the scheme of a native app.
    pub(crate) fn display_host(&self) -> &str {
        self.0.host_str().unwrap_or_else(|| self.0.scheme())
    }

    /// Returns the source that the `form-action` policy of a page must list to permit this address.
    pub(crate) fn form_target(&self) -> String {
        if self.0.has_host() && self.0.scheme().starts_with("http") {
            return self.0.origin().ascii_serialization();
        }
        format!("{}:", self.0.scheme())
    }

    pub(crate) fn with_query(&self, answer: &[(&str, &str)]) -> String {
        let mut url = self.0.clone();
        url.query_pairs_mut().extend_pairs(answer);
        url.into()
    }
}

/// Whether the host is an IP address or a name of letters, digits and `-._`. Other characters are valid in a URL, but
/// have a meaning in a page's content security policy.
fn has_plain_host(url: &Url) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    match url.host() {
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        Some(Host::Domain(name)) => name.bytes().all(is_plain),
        None => false,
    }
}

pub(crate) fn is_this_machine(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_sent_over_tls_or_stay_on_their_machine() {
        for right in [
            "https://app.example/back",
            "https://app.example:8443/?from=us",
            "http://127.0.0.1:8080/back",
            "http://[::1]:8080/",
            "http://localhost:3000/",
            "https://my_app.x-1.example/",
            "https://192.0.2.1/",
            "https://[2001:db8::1]/",
            "https://xn--bcher-kva.example/",
            "org.example.app:/back",
            "org.example.app://back",
        ] {
            assert_eq!(
                RedirectTarget::parse(right).map(|to| to.as_str().to_owned()),
                Ok(right.to_owned())
            );
        }
        let long = format!("https://app.example/{}", "a".repeat(REDIRECT_BYTES_MAX));
        for wrong in [
            "",
            "/back",
            "https://app.example",
            "HTTPS://app.example/",
            "https://app.example/#here",
            "https://app.example/a/../b",
            "https://anna@app.example/",
            "https://anna:secret@app.example/",
            "http://app.example/",
            "http://127.0.0.1.example/",
            "http://10.0.0.1/",
            "javascript:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "app:/back",
            "https://app.example/\u{e9}",
            "https://app.example/a b",
            "https://a;script-src.example/",
            "https://a,b.example/",
            "https://*.example/",
            "https://*/",
            "https://a'b.example/",
            "https://a!b$c&d(e)f+g=h.example/",
            "https://{a}.example/",
            "https://a~b.example/",
            "https://a`b.example/",
            "https://a\"b.example/",
            &long,
        ] {
            assert_eq!(
                RedirectTarget::parse(wrong),
                Err(AccountRefusal::BadRedirect),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_loopback_address_admits_any_port_and_nothing_else_that_differs() {
        let admits = |known: &str, other: &str| {
            let parse = |text| RedirectTarget::parse(text).unwrap();
            parse(known).admits(&parse(other))
        };
        for (known, other) in [
            ("http://127.0.0.1/back?a", "http://127.0.0.1:51004/back?a"),
            ("http://127.0.0.1:8080/back", "http://127.0.0.1:51004/back"),
            ("http://127.0.0.1:8080/back", "http://127.0.0.1/back"),
            ("http://[::1]/back", "http://[::1]:51004/back"),
            ("http://localhost:3000/", "http://localhost:3000/"),
            ("https://app.example/", "https://app.example/"),
            ("org.example.app:/back", "org.example.app:/back"),
        ] {
            assert!(admits(known, other), "{known} {other}");
        }
        for (known, other) in [
            ("http://127.0.0.1/back", "http://127.0.0.1:51004/back/"),
            ("http://127.0.0.1/back", "http://127.0.0.1:51004/back?a"),
            ("http://127.0.0.1/back", "http://127.0.0.2:51004/back"),
            ("http://127.0.0.1/back", "http://[::1]:51004/back"),
            ("http://127.0.0.1/back", "http://localhost:51004/back"),
            ("http://127.0.0.1/back", "https://127.0.0.1/back"),
            ("https://127.0.0.1/back", "https://127.0.0.1:51004/back"),
            ("http://localhost/back", "http://localhost:51004/back"),
            ("https://app.example/", "https://app.example:8443/"),
            ("org.example.app://a/", "org.example.app://a:51004/"),
        ] {
            assert!(!admits(known, other), "{known} {other}");
        }
    }

    #[test]
    fn an_answer_is_added_to_what_is_there() {
        let with = |text: &str| {
            RedirectTarget::parse(text)
                .unwrap()
                .with_query(&[("code", "a&b"), ("state", "é")])
        };
        assert_eq!(
            with("https://a.example/b"),
            "https://a.example/b?code=a%26b&state=%C3%A9"
        );
        assert_eq!(
            with("https://a.example/b?c=d"),
            "https://a.example/b?c=d&code=a%26b&state=%C3%A9"
        );
        assert_eq!(
            with("org.example.app:/b"),
            "org.example.app:/b?code=a%26b&state=%C3%A9"
        );
    }

    #[test]
    fn a_form_may_lead_to_the_place_alone() {
        let target = |text: &str| RedirectTarget::parse(text).unwrap().form_target();
        assert_eq!(
            target("https://a.example:8443/b?c"),
            "https://a.example:8443"
        );
        assert_eq!(target("http://[::1]:8080/b"), "http://[::1]:8080");
        assert_eq!(target("org.example.app://b/c"), "org.example.app:");
        assert_eq!(target("org.example.app://b;c,d*/"), "org.example.app:");
    }
}
