//! Texts on their way into addresses, and where a form may lead.

use std::fmt::Write;

pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        let letter = char::from(byte);
        if letter.is_ascii_alphanumeric() || "-._~/".contains(letter) {
            escaped.push(letter);
        } else {
            // A text takes whatever is written to it.
            write!(escaped, "%{byte:02X}").ok();
        }
    }
    escaped
}

/// Where somebody wanted to go, if it is written like a page of ours; else to the beginning.
pub(super) fn way(next: &str) -> &str {
    let (path, query) = next.split_once(['?', '#']).unwrap_or((next, ""));
    let is_of_path =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '/' | '-' | '_');
    let is_path = path.starts_with('/') && !path.contains("//") && path.chars().all(is_of_path);
    let is_of_query = |letter: char| letter.is_ascii_graphic() && letter != '\\';
    if is_path && query.chars().all(is_of_query) {
        next
    } else {
        "/"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_leave_its_place_in_an_address() {
        assert_eq!(
            escaped("/matches/1?all=1&x=é"),
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
            assert_eq!(way(ours), ours);
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
            assert_eq!(way(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
