//! Validation of requests for personal access tokens.

use jiff::SignedDuration;

use crate::access::{Name, NewToken, TOKEN_DAYS_MAX, TokenScopes};
use crate::http::problem::{Problem, ProblemKind, Result};

pub(crate) const TOKEN_DAYS_DEFAULT: u16 = 90;

pub(crate) fn parse_token_request<'a>(
    name: &str,
    scopes: impl IntoIterator<Item = &'a str>,
    days: u16,
) -> Result<NewToken> {
    if !(1..=TOKEN_DAYS_MAX).contains(&days) {
        let detail = format!("`expires_in_days` must be 1 to {TOKEN_DAYS_MAX}");
        return Err(Problem::new(ProblemKind::Invalid, detail).with_field_path("/expires_in_days"));
    }
    Ok(NewToken {
        name: Name::parse(name)?,
        scopes: TokenScopes::parse(scopes)?,
        lifetime: SignedDuration::from_hours(24 * i64::from(days)),
    })
}
