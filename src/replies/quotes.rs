//! Cuts what is not the writer's own out of the text of an email.

use super::attributions::{attribution, begins_block};
use super::labels::is_unseen;
use super::signatures::is_signature;

/// How many lines of an email are looked at.
const LINES_READ: usize = 20_000;
/// How many own lines are kept.
const OWN_LINES: usize = 20;
/// How long an own line may be, in letters.
const LETTERS: usize = 2_000;
/// How long a line is, at least, whose end a client wraps onto the next.
const WRAPPED_LETTERS: usize = 60;

/// The lines that are the writer's own: those above the first quote, or else those below it.
pub(super) fn own_lines(text: &str) -> Vec<String> {
    let lines: Vec<String> = text.lines().take(LINES_READ).map(plain).collect();
    let mut above = Vec::new();
    let mut below = Vec::new();
    let mut is_below = false;
    let mut is_signed = false;
    let mut rest = lines.as_slice();
    let mut before: Option<&String> = None;
    while let Some((line, after)) = rest.split_first() {
        let attributed = attribution(rest);
        if begins_block(rest) || (attributed > 0 && !is_quoted_after(rest, attributed)) {
            break;
        }
        let last = before.replace(line);
        if attributed > 0 || line.starts_with('>') {
            is_below = true;
            is_signed = false;
            rest = rest.get(attributed.max(1)..).unwrap_or_default();
            continue;
        }
        rest = after;
        is_signed |= is_signature(line);
        let is_own = !line.is_empty() && !is_signed && !is_wrapped_rest(last, after);
        let own = if is_below { &mut below } else { &mut above };
        if is_own && own.len() < OWN_LINES {
            own.push(line.clone());
        }
    }
    if above.is_empty() { below } else { above }
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
    let is_long = |line: &String| line.starts_with('>') && line.chars().count() >= WRAPPED_LETTERS;
    last.is_some_and(is_long) && after.first().is_some_and(|line| line.starts_with('>'))
}

/// A line without what cannot be seen, with one space for all between two words.
fn plain(line: &str) -> String {
    let seen = line.chars().take(4 * LETTERS);
    let seen = seen.filter(|character| !is_unseen(*character));
    let seen: String = seen
        .map(|character| {
            if character.is_control() {
                ' '
            } else {
                character
            }
        })
        .collect();
    let words = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LETTERS).collect()
}
