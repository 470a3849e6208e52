//! Finds the writer's own lines in the text of an email, without quotes, forwarded emails and signatures.

use super::attributions::{attribution_length, starts_forwarded_block};
use super::signatures::is_signature;
use super::word_match::is_invisible;

const LINES_READ: usize = 20_000;
const OWN_LINES: usize = 20;
const LINE_CHARS: usize = 2_000;
/// First line of a text signed with PGP. The constant below is the first line of its signature.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
const SIGNATURE: &str = "-----BEGIN PGP SIGNATURE-----";
/// Minimum length in characters of a line that a mail client may have wrapped.
const WRAPPED_CHARS: usize = 60;

/// Returns the writer's own lines: those above the first quote, or else those below it.
///
/// Some quotes are recognised only by one of the texts `ours`, which this service writes. Such a quote may begin at any
/// earlier blank line, so blank lines are kept then, and the caller can stop at one.
pub(super) fn own_lines(text: &str, ours: &[String]) -> Vec<String> {
    let lines: Vec<String> = strip_pgp_armor(text)
        .take(LINES_READ)
        .map(normalize_line)
        .collect();
    let is_ours = |line: &String| {
        let line = line.to_lowercase();
        ours.iter().any(|text| line.contains(text))
    };
    let mut above = Vec::new();
    let mut below = Vec::new();
    let mut is_below = false;
    let mut is_signed = false;
    let mut is_sure = true;
    let mut rest = lines.as_slice();
    let mut before: Option<&String> = None;
    while let Some((line, after)) = rest.split_first() {
        let is_quote = line.starts_with('>');
        let mut attributed = attribution_length(rest);
        let is_block = starts_forwarded_block(rest);
        if attributed == 0 && !is_block && !is_quote && is_ours(line) {
            attributed = 1;
            is_sure &= if is_below { &below } else { &above }.is_empty();
        }
        if is_block || (attributed > 0 && !is_quoted_after(rest, attributed)) {
            break;
        }
        let last = before.replace(line);
        if attributed > 0 || is_quote {
            // A quote without an attribution may have one in an unknown language, which is then among the lines above.
            let is_first = !is_below && attributed == 0 && !above.is_empty();
            is_sure &= !(is_first && rest.iter().any(is_ours));
            is_below = true;
            is_signed = false;
            rest = rest.get(attributed.max(1)..).unwrap_or_default();
            continue;
        }
        rest = after;
        is_signed |= is_signature(line);
        let own = if is_below { &mut below } else { &mut above };
        let is_gap = line.is_empty() && own.last().is_none_or(String::is_empty);
        let is_own = !is_gap && !is_signed && !is_wrapped_rest(last, after);
        if is_own && own.len() < 2 * OWN_LINES {
            own.push(line.clone());
        }
    }
    let mut own = if above.is_empty() { below } else { above };
    own.retain(|line| !is_sure || !line.is_empty());
    own.truncate(OWN_LINES);
    if own.last().is_some_and(String::is_empty) {
        own.pop();
    }
    own
}

/// Returns the lines of a text; for a text signed with PGP, only the signed lines.
fn strip_pgp_armor(text: &str) -> impl Iterator<Item = &str> {
    let signed = text.trim_start().strip_prefix(SIGNED);
    let (is_signed, text) = (signed.is_some(), signed.unwrap_or(text));
    let lines = text.lines().map(str::trim_end).skip(is_signed.into());
    // PGP headers come first and end with a blank line, so both are skipped.
    lines
        .skip_while(move |line| is_signed && !line.is_empty())
        .take_while(move |line| !(is_signed && *line == SIGNATURE))
        .map(move |line| {
            line.strip_prefix("- ")
                .filter(|_| is_signed)
                .unwrap_or(line)
        })
}

/// Whether the text after an attribution of `attributed` lines is quoted with `>`.
fn is_quoted_after(lines: &[String], attributed: usize) -> bool {
    let mut after = lines.iter().skip(attributed);
    after
        .find(|line| !line.is_empty())
        .is_none_or(|line| line.starts_with('>'))
}

/// Whether a line between two quoted lines is the wrapped end of the first one.
fn is_wrapped_rest(last: Option<&String>, after: &[String]) -> bool {
    let is_long = |line: &String| line.starts_with('>') && line.chars().count() >= WRAPPED_CHARS;
    last.is_some_and(is_long) && after.first().is_some_and(|line| line.starts_with('>'))
}

fn normalize_line(line: &str) -> String {
    let limited = line.chars().take(4 * LINE_CHARS);
    let visible = limited.filter(|character| !is_invisible(*character));
    let seen: String = visible
        .map(|character| {
            if character.is_control() {
                ' '
            } else {
                character
            }
        })
        .collect();
    let words = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LINE_CHARS).collect()
}
