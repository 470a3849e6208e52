//! Token of a link, as it appears in a URL path.

use std::fmt::{Display, Formatter, Result as Written};

use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

const CHARS_MAX: usize = 64;

/// Token of a link: ASCII letters, digits, `-` and `_`. An attacker can put any text into a link, but these characters
/// cannot lead to another path. A form can therefore safely post to the path of its page. Path parameters accept tokens
/// only as this type.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct LinkToken(SecretString);

#[derive(Debug, thiserror::Error)]
#[error("a token must have 1 to 64 letters, digits, - or _")]
pub(crate) struct LinkTokenError;

impl LinkToken {
    pub(crate) fn secret(&self) -> &SecretString {
        &self.0
    }
}

impl TryFrom<String> for LinkToken {
    type Error = LinkTokenError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if (1..=CHARS_MAX).contains(&text.len()) && text.bytes().all(is_letter) {
            return Ok(Self(text.into()));
        }
        Err(LinkTokenError)
    }
}

impl Display for LinkToken {
    fn fmt(&self, written: &mut Formatter<'_>) -> Written {
        written.write_str(self.0.expose_secret())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_leads_nowhere_else() {
        let token = |text: &str| LinkToken::try_from(text.to_owned());
        for right in ["a", "lgl_AZaz09-_", &"x".repeat(CHARS_MAX)] {
            let token = token(right).unwrap();
            assert_eq!(token.to_string(), right);
            assert!(
                !format!("{token:?}").contains(right),
                "Debug prints the token"
            );
        }
        for wrong in [
            "",
            ".",
            "..",
            "../sign-out",
            "a/b",
            "a\\b",
            "%2e%2e",
            "a?b",
            "a#b",
            "a;b",
            "a b",
            "a\n",
            "\"><b>",
            "\u{e9}",
            &"x".repeat(CHARS_MAX + 1),
        ] {
            assert!(token(wrong).is_err(), "{wrong:?}");
        }
    }
}
