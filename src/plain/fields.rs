//! Texts on their way into addresses, and where a form may lead.

use std::fmt::Write;

/// A text as part of an address.
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

/// Where somebody wanted to go, if it is a page of ours; else to the beginning.
pub(super) fn way(next: &str) -> &str {
    let mut letters = next.chars();
    let is_path = letters.next() == Some('/') && !matches!(letters.next(), Some('/' | '\\'));
    let is_plain = next
        .chars()
        .all(|letter| letter.is_ascii_graphic() && letter != '\\');
    if is_path && is_plain { next } else { "/" }
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
        assert_eq!(way("/matches/1?all=1"), "/matches/1?all=1");
        for elsewhere in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nb",
        ] {
            assert_eq!(way(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
