//! Controls access to `/metrics`: from this machine, from configured networks, or with a token.

use ipnet::IpNet;
use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;

const TOKEN_BYTES_MIN: usize = 16;

#[derive(Clone, Debug, Default)]
pub struct MetricsAccess {
    pub(crate) networks: Vec<IpNet>,
    token: Option<SecretString>,
}

/// Error for a metrics token that is too short or unfit for a header; it does not repeat the token, a secret.
#[derive(Debug, thiserror::Error)]
#[error("the token must have at least 16 ASCII characters and no spaces")]
pub struct MetricsTokenError;

impl MetricsAccess {
    /// Allows access from `networks`, and from anywhere with the token.
    pub fn new(
        networks: Vec<IpNet>,
        token: Option<SecretString>,
    ) -> Result<Self, MetricsTokenError> {
        let is_fit = |token: &SecretString| {
            let text = token.expose_secret();
            TOKEN_BYTES_MIN <= text.len() && text.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if token.as_ref().is_none_or(is_fit) {
            return Ok(Self { networks, token });
        }
        Err(MetricsTokenError)
    }

    pub(crate) fn has_token(&self, given: &str) -> bool {
        let is_it = |token: &SecretString| {
            let token = token.expose_secret().as_bytes();
            token.ct_eq(given.as_bytes()).into()
        };
        self.token.as_ref().is_some_and(is_it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_can_be_guessed_is_refused_and_not_told() {
        let with = |token: &str| MetricsAccess::new(Vec::new(), Some(token.into()));
        assert!(MetricsAccess::new(Vec::new(), None).is_ok());
        assert!(
            with("0123456789abcdef")
                .unwrap()
                .has_token("0123456789abcdef")
        );
        for other in [
            "",
            "0123456789abcde",
            "0123456789abcdeF",
            "0123456789abcdef0",
        ] {
            assert!(
                !with("0123456789abcdef").unwrap().has_token(other),
                "{other}"
            );
        }
        for wrong in [
            "0123456789abcde",
            "0123456789 abcdef",
            "0123456789abcd\u{e9}f",
        ] {
            let message = with(wrong).unwrap_err().to_string();
            assert!(
                message.contains("at least 16") && !message.contains(wrong),
                "{message}"
            );
        }
        let none = MetricsAccess::default();
        assert!(
            !none.has_token(""),
            "expected no access without a configured token"
        );
        let debug = format!("{:?}", with("0123456789abcdef"));
        assert!(!debug.contains("0123456789"), "{debug}");
    }
}
