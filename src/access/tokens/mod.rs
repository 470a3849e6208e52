//! Tokens of programs and sessions, and the keys that sign them.

mod access_tokens;
mod bearers;
mod opaque_token;
mod personal_tokens;
mod signing_keys;

pub(crate) use self::access_tokens::{AccessTokens, AppGrant, CallerError};
pub(crate) use self::bearers::{Bearer, Bearers, RecentTokens};
pub(crate) use self::opaque_token::{OpaqueToken, TokenKind};
#[cfg(test)]
pub(crate) use self::personal_tokens::PreparedToken;
pub(crate) use self::personal_tokens::{NewToken, PersonalToken, PersonalTokens, TOKEN_DAYS_MAX};
#[cfg(test)]
pub(crate) use self::signing_keys::encoding_key;
pub(crate) use self::signing_keys::{Jwks, KeyRing, SigningKeys};
