//! Pages of lists, and the cursors by which clients get the next page.

use uuid::Uuid;

use crate::http::problem::{Problem, ProblemKind};

const PAGE_MAX: u8 = 100;

pub(crate) fn usual() -> u8 {
    50
}

pub(crate) fn check_limit(limit: u8) -> Result<u8, Problem> {
    if (1..=PAGE_MAX).contains(&limit) {
        return Ok(limit);
    }
    let detail = format!("`limit` must be 1 to {PAGE_MAX}");
    let problem = Problem::new(ProblemKind::Invalid, detail).with_code("bad_limit");
    Err(problem.with_field_path("limit"))
}

pub(crate) fn parse_cursor(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_not_an_id: uuid::Error| {
        let detail = "`cursor` must be the `next` of a previous page";
        let problem = Problem::new(ProblemKind::Malformed, detail).with_code("bad_cursor");
        problem.with_field_path("cursor")
    })
}

/// Drops the extra item, which was read only to detect a further page. Returns the cursor of that page, if any.
pub(crate) fn take_next_cursor<T>(
    found: &mut Vec<T>,
    limit: u8,
    id: impl Fn(&T) -> Uuid,
) -> Option<String> {
    let more = usize::from(limit) < found.len();
    found.truncate(limit.into());
    let last = found.last().filter(|_| more)?;
    Some(id(last).to_string())
}
