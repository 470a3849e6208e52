//! Cuts what is not the writer's own out of the text of an email.

use super::attributions::{attribution_length, starts_forwarded_block};
use super::word_match::is_invisible;
use super::signatures::is_signature;

/// How many lines of an email are looked at.
const LINES_READ: usize = 20_000;
/// How many own lines are kept.
const OWN_LINES: usize = 20;
/// How long an own line may be, in letters.
const LINE_CHARS: usize = 2_000;
/// What begins a text signed with PGP, and what ends it.
const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
const SIGNATURE: &str = "-----BEGIN PGP SIGNATURE-----";
/// How long a line is, at least, whose end a client wraps onto the next.
const WRAPPED_CHARS: usize = 60;

/// The lines that are the writer's own: those above the first quote, or else those below it. Blank lines between
/// them are kept only where one of `ours` is the first sign of the quote, which may begin at any of them.
pub(super) fn own_lines(text: &str, ours: &[String]) -> Vec<String> {
    let lines: Vec<String> = strip_pgp_armor(text).take(LINES_READ).map(normalize_line).collect();
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
            // The lines above an unmarked beginning may be an attribution in another language.
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

/// The lines of a text; of one that is signed with PGP in its text, those that are signed.
fn strip_pgp_armor(text: &str) -> impl Iterator<Item = &str> {
    let signed = text.trim_start().strip_prefix(SIGNED);
    let (is_signed, text) = (signed.is_some(), signed.unwrap_or(text));
    let lines = text.lines().map(str::trim_end).skip(is_signed.into());
    // Headers of the signature come first, and a blank line ends them.
    lines
        .skip_while(move |line| is_signed && !line.is_empty())
        .take_while(move |line| !(is_signed && *line == SIGNATURE))
        .map(move |line| {
            line.strip_prefix("- ")
                .filter(|_| is_signed)
                .unwrap_or(line)
        })
}

/// Whether `>` marks what comes after an attribution of so many lines.
fn is_quoted_after(lines: &[String], attributed: usize) -> bool {
    let mut after = lines.iter().skip(attributed);
    after
        .find(|line| !line.is_empty())
        .is_none_or(|line| line.starts_with('>'))
}

/// Whether a line between two of a quote is the end of the one before, which a client wrapped.
fn is_wrapped_rest(last: Option<&String>, after: &[String]) -> bool {
    let is_long = |line: &String| line.starts_with('>') && line.chars().count() >= WRAPPED_CHARS;
    last.is_some_and(is_long) && after.first().is_some_and(|line| line.starts_with('>'))
}

/// A line without what cannot be seen, with one space for all between two words.
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
