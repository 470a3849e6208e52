//! Names that a reader of mail would turn into links.

use unicode_normalization::UnicodeNormalization;

use crate::i18n::to_one_line;

/// Whether a mail reader may make a link of some of it: an address of the web, of a host, or of mail.
pub(super) fn looks_like_link(name: &str) -> bool {
    let normalized: String = name.nfkc().collect();
    let is_between =
        |character: char| !character.is_alphanumeric() && character != '-' && !is_dot(character);
    normalized.contains("://") || normalized.split(is_between).any(is_host)
}

/// The name on one line, in a form that nothing makes a link of: a word joiner, which is not seen, follows
/// each dot of what looks like one.
pub(super) fn escape_for_mail(name: &str) -> String {
    let line = to_one_line(name);
    if looks_like_link(&line) {
        break_links(&line)
    } else {
        line
    }
}

fn break_links(name: &str) -> String {
    let characters = name.chars().flat_map(|character| {
        let breaks = is_dot(character) || matches!(character, ':' | '/' | '@' | '．');
        [Some(character), breaks.then_some('\u{2060}')]
    });
    characters.flatten().collect()
}

/// At least two labels; the last one has more than one letter, other than that of initials.
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
