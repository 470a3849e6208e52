//! Joins the lines that `format=flowed` (RFC 3676) has wrapped.

/// Returns a text with its soft line breaks joined; the `>` before quoted lines are kept.
pub(super) fn unwrap_flowed(text: &str, deletes_space: bool) -> String {
    let mut whole = String::with_capacity(text.len());
    // Quote depth of the line that the next line continues; `None` if the line has ended.
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let rest = line.trim_start_matches('>');
        let depth = line.len() - rest.len();
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        let is_signature = rest == "-- ";
        if open != Some(depth) || is_signature {
            if !whole.is_empty() {
                whole.push('\n');
            }
            whole.extend(std::iter::repeat_n('>', depth));
            if depth > 0 {
                whole.push(' ');
            }
        }
        let is_soft = rest.ends_with(' ') && !is_signature;
        let kept = rest.strip_suffix(' ').filter(|_| is_soft && deletes_space);
        whole.push_str(kept.unwrap_or(rest));
        open = is_soft.then_some(depth);
    }
    whole
}
