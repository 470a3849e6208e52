//! Deduplicates repeated paths of a drawing, to make pages smaller.

use std::collections::BTreeMap;

const BEGIN: &str = "<path ";
const END: &str = "/>";

const LEAST: usize = 60;

/// Writes each repeated long path of an SVG once, and references it elsewhere.
///
/// The ids of the paths start with `prefix`.
pub(super) fn dedup_paths(svg: &str, prefix: &str) -> String {
    let mut counts = BTreeMap::<&str, usize>::new();
    for path in split_paths(svg).filter(|part| LEAST < part.len() && part.starts_with(BEGIN)) {
        *counts.entry(path).or_default() += 1;
    }
    let several = counts.into_iter().filter(|(_, count)| 1 < *count);
    let numbers: BTreeMap<&str, usize> = several.map(|(path, _)| path).zip(0..).collect();
    let mut written = vec![false; numbers.len()];
    split_paths(svg).fold(String::with_capacity(svg.len()), |text, part| {
        let number = numbers.get(part).copied();
        let before = number.and_then(|number| written.get_mut(number));
        match (number, before.map(|before| std::mem::replace(before, true))) {
            (Some(number), Some(true)) => text + &use_element(part, &format!("{prefix}s{number}")),
            (Some(number), _) => {
                let rest = part.strip_prefix(BEGIN).unwrap_or(part);
                text + &format!("{BEGIN}id=\"{prefix}s{number}\" ") + rest
            }
            (None, _) => text + part,
        }
    })
}

/// SVG element that references a path. The class is repeated, as page styles do not reach into a referenced shape.
fn use_element(path: &str, id: &str) -> String {
    let (_, class) = path.split_once("class=\"").unwrap_or_default();
    let (class, _) = class.split_once('"').unwrap_or_default();
    format!("<use class=\"{class}\" href=\"#{id}\"/>")
}

fn split_paths(svg: &str) -> impl Iterator<Item = &str> {
    let mut rest = svg;
    std::iter::from_fn(move || {
        let cut = match rest.find(BEGIN) {
            Some(0) => rest.find(END).map_or(rest.len(), |end| end + END.len()),
            Some(begin) => begin,
            None => rest.len(),
        };
        let (part, after) = rest.split_at(cut);
        rest = after;
        Some(part).filter(|part| !part.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_comes_again_is_used_and_all_others_stay() {
        let long = format!("<path class=\"ink\" d=\"{}\"/>", "M0 0h9".repeat(12));
        let svg =
            format!("<svg>{long}<g>{long}</g><path d=\"M0 0\"/>{long}<path d=\"M0 0\"/></svg>");
        let drawn = dedup_paths(&svg, "p-");
        let again = "<use class=\"ink\" href=\"#p-s0\"/>";
        let first = long.replace("<path ", "<path id=\"p-s0\" ");
        assert_eq!(
            drawn,
            format!("<svg>{first}<g>{again}</g><path d=\"M0 0\"/>{again}<path d=\"M0 0\"/></svg>")
        );
        assert_eq!(dedup_paths("<svg/>", ""), "<svg/>");
    }
}
