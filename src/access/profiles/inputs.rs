//! Types of user input about accounts. Parsing checks the input, so every value is valid.

use secrecy::{ExposeSecret, SecretString};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

use crate::access::AccountRefusal;
use crate::access::passwords::is_common;
use crate::i18n::is_noncharacter;

pub(crate) const PASSWORD_CHARS_MIN: usize = 10;
pub(crate) const PASSWORD_CHARS_MAX: usize = 128;
/// Maximum number of bytes of an acceptable password. A character, decomposed, has at most 32 bytes.
const PASSWORD_BYTES_MAX: usize = PASSWORD_CHARS_MAX * 32;
pub(crate) const NAME_CHARS_MAX: usize = 40;
/// Maximum length of an email address, in bytes (RFC 5321).
const EMAIL_BYTES_MAX: usize = 254;
/// Maximum length of the part of an email address before the `@`, in bytes.
const MAILBOX_BYTES_MAX: usize = 64;
/// Maximum length of one label of an email address's host name, in bytes.
const LABEL_BYTES_MAX: usize = 63;

const RESERVED_NAMES: [&str; 3] = ["admin", "referee", "logothete"];

/// An email address, trimmed and in lower case, with its host in A-labels (`xn--…`).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

impl Email {
    /// Parses an address; checks its form and lengths, and refuses invisible characters.
    pub fn parse(text: &str) -> Result<Self, AccountRefusal> {
        let typed = text.trim().to_lowercase();
        let (mailbox, host) = typed.rsplit_once('@').ok_or(AccountRefusal::BadEmail)?;
        if host.contains(is_invisible) {
            return Err(AccountRefusal::BadEmail);
        }
        let host = idna::domain_to_ascii(host).map_err(|_no_name| AccountRefusal::BadEmail)?;
        let address = format!("{mailbox}@{host}");
        let is_short = address.len() <= EMAIL_BYTES_MAX && mailbox.len() <= MAILBOX_BYTES_MAX;
        if is_short && is_mailbox(mailbox) && is_host(&host) {
            return Ok(Self(address));
        }
        Err(AccountRefusal::BadEmail)
    }

    /// Parses a new email address. The part before the `@` must be ASCII; other addresses need SMTPUTF8.
    pub fn parse_new(text: &str) -> Result<Self, AccountRefusal> {
        let email = Self::parse(text)?;
        email
            .0
            .is_ascii()
            .then_some(email)
            .ok_or(AccountRefusal::BadEmail)
    }

    pub(crate) fn to_unicode(&self) -> String {
        let (mailbox, host) = self.0.rsplit_once('@').unwrap_or_default();
        format!("{mailbox}@{}", idna::domain_to_unicode(host).0)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Email {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Email(…)")
    }
}

fn is_mailbox(mailbox: &str) -> bool {
    let is_odd = |character: char| {
        character.is_whitespace()
            || is_invisible(character)
            || matches!(
                character,
                '@' | '"' | '(' | ')' | '<' | '>' | ',' | ';' | ':' | '\\' | '[' | ']'
            )
    };
    !mailbox.is_empty()
        && !mailbox.starts_with('.')
        && !mailbox.ends_with('.')
        && !mailbox.contains("..")
        && !mailbox.contains(is_odd)
}

fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= LABEL_BYTES_MAX
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label
                .chars()
                .all(|character| character.is_alphanumeric() || character == '-')
    };
    host.contains('.') && host.split('.').all(is_label)
}

/// A new password that passed all checks, in Unicode NFC.
#[derive(Clone)]
pub(crate) struct Password(SecretString);

/// Normalises a password to Unicode NFC, so that every keyboard gives the same bytes. A far too long password is
/// returned unchanged; it matches no stored hash.
pub(crate) fn normalize_password(password: &SecretString) -> SecretString {
    let text = password.expose_secret();
    if PASSWORD_BYTES_MAX < text.len() {
        return password.clone();
    }
    text.nfc().collect::<String>().into()
}

impl Password {
    pub(crate) fn parse(text: &SecretString, email: &Email) -> Result<Self, AccountRefusal> {
        let normalized = &normalize_password(text);
        let count = normalized.expose_secret().chars().count();
        if !(PASSWORD_CHARS_MIN..=PASSWORD_CHARS_MAX).contains(&count) {
            return Err(AccountRefusal::BadPassword);
        }
        if normalized.expose_secret().trim().to_lowercase() == email.as_str() {
            return Err(AccountRefusal::PasswordIsEmail);
        }
        if is_common(normalized.expose_secret()) {
            return Err(AccountRefusal::CommonPassword);
        }
        Ok(Self(normalized.clone()))
    }

    pub(crate) fn secret(&self) -> &SecretString {
        &self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Name(String);

impl Name {
    pub fn parse(text: &str) -> Result<Self, AccountRefusal> {
        let name = text.trim();
        if is_visible_text(name) && name.chars().count() <= NAME_CHARS_MAX {
            return Ok(Self(name.to_owned()));
        }
        Err(AccountRefusal::BadName)
    }

    /// Parses a display name that a user chooses. Refuses reserved names and names that look like a reserved one.
    pub fn parse_own(text: &str) -> Result<Self, AccountRefusal> {
        let name = Self::parse(text)?;
        if name.is_reserved_name() {
            return Err(AccountRefusal::ReservedName);
        }
        Ok(name)
    }

    pub(crate) fn is_reserved_name(&self) -> bool {
        let seen = skeleton_of(self.as_str());
        let mut words = RESERVED_NAMES.iter();
        words.any(|word| skeleton_of(word) == seen)
    }

    /// Reads a stored display name, dropping characters that are no longer allowed.
    pub(crate) fn from_stored(text: &str) -> Self {
        let cleaned = text.replace(is_noncharacter, "");
        let name = Some(cleaned.trim()).filter(|name| !name.is_empty());
        Self(name.unwrap_or("?").to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns a form that is equal for names that look alike (UTS #39). Ignores case and punctuation.
fn skeleton_of(name: &str) -> String {
    let folded: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let seen = skeleton(&folded).flat_map(char::to_lowercase);
    seen.filter(|character| character.is_alphanumeric())
        .collect()
}

pub(crate) fn is_visible_text(text: &str) -> bool {
    let is_joiner = |character: char| character == '\u{200c}' || character == '\u{200d}';
    !text.contains(is_invisible) && !text.chars().all(is_joiner)
}

/// Whether the character is a control character, a line end or a noncharacter, or reorders or hides text. The two
/// joiners are allowed, because some scripts need them.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || is_noncharacter(character)
        || matches!(
            character,
            '\u{00ad}'
                | '\u{061c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn email() -> Email {
        Email::parse("anna@example.org").unwrap()
    }

    #[test]
    fn an_address_is_trimmed_and_in_lower_case() {
        assert_eq!(Email::parse("  Anna@Example.ORG\n").unwrap(), email());
    }

    #[test]
    fn an_address_needs_its_form() {
        let long_mailbox = format!("{}@example.org", "a".repeat(65));
        let long_host = format!("a@{}.org", "a".repeat(64));
        let long = format!("a@{}.org", ["a".repeat(62).as_str(); 4].join("."));
        for wrong in [
            "",
            "@",
            "anna",
            "anna@",
            "@example.org",
            "anna@example",
            "a b@example.org",
            "a@-x.org",
            "a@x-.org",
            "a@x..org",
            ".a@x.org",
            "a.@x.org",
            "a..b@x.org",
            "a@b@x.org",
            "a\u{0}@x.org",
            "a\n@x.org",
            "a\u{202e}@x.org",
            "\"a\"@x.org",
            "a@x.o_g",
            &long_mailbox,
            &long_host,
            &long,
        ] {
            assert_eq!(
                Email::parse(wrong),
                Err(AccountRefusal::BadEmail),
                "{wrong:?}"
            );
        }
        for right in [
            "a+b@x.org",
            "o'neil@x-y.co.uk",
            "anna@пример.example",
            "1@1.2.org",
        ] {
            assert!(Email::parse(right).is_ok(), "{right:?}");
        }
    }

    #[test]
    fn the_host_of_an_address_has_one_form() {
        for text in [
            "a@bücher.example",
            "a@BÜCHER.example",
            "a@xn--bcher-kva.example",
        ] {
            assert_eq!(
                Email::parse(text).unwrap().as_str(),
                "a@xn--bcher-kva.example"
            );
        }
        for wrong in ["a@bü\u{ad}cher.example", "a@xn--a.example", "a@b%c.example"] {
            assert_eq!(
                Email::parse(wrong),
                Err(AccountRefusal::BadEmail),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_new_address_is_one_that_gets_email() {
        assert_eq!(
            Email::parse_new("jörg@example.org"),
            Err(AccountRefusal::BadEmail)
        );
        assert!(
            Email::parse("jörg@example.org").is_ok(),
            "a stored address may be non-ASCII before the @"
        );
        assert!(Email::parse_new("anna@пример.example").is_ok());
    }

    #[test]
    fn an_address_does_not_print() {
        assert!(!format!("{:?}", email()).contains("anna"));
    }

    #[test]
    fn a_password_has_ten_to_a_hundred_and_twenty_eight_characters() {
        let check = |text: &str| Password::parse(&text.to_owned().into(), &email()).err();
        assert_eq!(check(&"é".repeat(9)), Some(AccountRefusal::BadPassword));
        assert_eq!(check(&"é".repeat(10)), None);
        assert_eq!(check(&"é".repeat(128)), None);
        assert_eq!(check(&"é".repeat(129)), Some(AccountRefusal::BadPassword));
        let apart = "e\u{301}";
        assert_eq!(check(&apart.repeat(9)), Some(AccountRefusal::BadPassword));
        assert_eq!(check(&apart.repeat(128)), None);
        assert_eq!(
            check(&"e".repeat(100_000)),
            Some(AccountRefusal::BadPassword)
        );
    }

    #[test]
    fn a_password_is_not_the_address() {
        let text = "ANNA@example.org".to_owned().into();
        assert_eq!(
            Password::parse(&text, &email()).err(),
            Some(AccountRefusal::PasswordIsEmail)
        );
    }

    #[test]
    fn a_password_is_not_a_common_one_in_any_case() {
        let check = |text: &str| Password::parse(&text.to_owned().into(), &email()).err();
        for common in [
            "1234567890",
            "qwertyuiop",
            "password123",
            "PassWord123",
            " password123 ",
            "1111111111",
            "0123456789",
            "Basketball",
            "verwaltungsgemeinschaft",
        ] {
            assert_eq!(
                check(common),
                Some(AccountRefusal::CommonPassword),
                "{common}"
            );
        }
        for good in [
            "correct horse",
            "correcthorse",
            "p030710p$e4o",
            "zb7kq2vhx9",
        ] {
            assert_eq!(check(good), None, "{good}");
        }
    }

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        assert_eq!(Name::parse("  Anna ").unwrap().as_str(), "Anna");
        assert!(Name::parse(&"ő".repeat(40)).is_ok());
        for wrong in [
            "",
            "   ",
            "a\nb",
            "a\u{7}b",
            "\u{202e}anna",
            "a\u{200b}",
            "\u{200d}",
            "a\u{fffe}",
            "a\u{ffff}",
            "\u{fdd0}a",
            "a\u{fdef}b",
            "a\u{10ffff}",
            &"ő".repeat(41),
        ] {
            assert_eq!(
                Name::parse(wrong),
                Err(AccountRefusal::BadName),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn nobody_is_called_as_the_service_or_those_who_run_it() {
        for wrong in [
            "admin",
            "ADMIN",
            "\u{430}dmin",
            "\u{ff21}dmin",
            "a.d.m.i.n",
            "Referee",
            "r\u{435}f\u{435}r\u{435}\u{435}",
            "Logothete",
            "L\u{43e}g\u{3bf}thete",
        ] {
            assert_eq!(
                Name::parse_own(wrong),
                Err(AccountRefusal::ReservedName),
                "{wrong}"
            );
            assert!(
                Name::parse(wrong).is_ok(),
                "{wrong}: refused as a name of someone else"
            );
        }
        for right in ["Anna", "Administer", "Referees", "Гoша", "ödön"] {
            assert!(Name::parse_own(right).is_ok(), "{right}");
        }
    }

    #[test]
    fn a_stored_name_loses_what_no_name_may_have_any_more() {
        for (stored, read) in [
            ("Anna", "Anna"),
            ("An\u{fffe}na\u{1ffff} ", "Anna"),
            ("\u{ffff}", "?"),
        ] {
            assert_eq!(Name::from_stored(stored).as_str(), read);
        }
    }
}
