//! Defuses names that mail clients would turn into links.

use unicode_normalization::UnicodeNormalization;

use crate::i18n::to_one_line;

/// Whether a mail client may make a link of part of the name: of a URL, a host or an email address.
pub(super) fn looks_like_link(name: &str) -> bool {
    let normalized: String = name.nfkc().collect();
    let is_between =
        |character: char| !character.is_alphanumeric() && character != '-' && !is_dot(character);
    normalized.contains("://") || normalized.split(is_between).any(is_host)
}

/// Returns the name on one line. In a name that looks like a link, an invisible word joiner follows each separator, so
/// that no client makes a link of it.
pub(super) fn escape_for_mail(name: &str) -> String {
    let line = to_one_line(name);
    if !looks_like_link(&line) {
        return line;
    }
    let characters = line.chars().flat_map(|character| {
        let breaks = is_dot(character) || matches!(character, ':' | '/' | '@' | '．');
        [Some(character), breaks.then_some('\u{2060}')]
    });
    characters.flatten().collect()
}

/// Whether the text looks like a host name: at least two labels, the last longer than one character. Initials such as
/// `J.R` do not.
fn is_host(text: &str) -> bool {
    let labels: Vec<&str> = text
        .split(is_dot)
        .filter(|label| !label.is_empty())
        .collect();
    let last = labels.last().map_or(0, |label| label.chars().count());
    1 < labels.len() && 1 < last
}

fn is_dot(character: char) -> bool {
    matches!(character, '.' | '\u{3002}' | '\u{ff61}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_like_a_link_is_told_from_others() {
        for link in [
            "https://evil.example",
            "Anna http://x",
            "www.x.yy",
            "evil.example",
            "(evil.example/now)",
            "anna@evil.example",
            "evil．example",
            "evil。example",
            "EVIL.EXAMPLE:8080",
            "192.0.2.10",
        ] {
            assert!(looks_like_link(link), "{link}");
            assert!(
                !escape_for_mail(link).contains("l.e") && !escape_for_mail(link).contains("://")
            );
            assert!(!looks_like_link(&escape_for_mail(link)), "{link}");
        }
        for name in [
            "Anna",
            "J. R. R. Tolkien",
            "J.R.R.",
            "Dr. No",
            "…",
            "anna-b",
            "Anna: a/b",
            "",
        ] {
            assert!(!looks_like_link(name), "{name}");
            assert_eq!(escape_for_mail(name), name);
        }
    }
}
