//! Personal access tokens: made, listed, ended.
//!
//! A token is told once, when it is made; what is kept is its hash.

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use uuid::Uuid;

use super::Accounts;
use super::error::Result;
use super::inputs::Name;
use super::opaque_token::TokenKind;
use super::scopes::TokenScopes;
use super::sessions::later;

pub(crate) const PERSONAL_TOKENS_MAX: u8 = 50;
pub(crate) const TOKEN_DAYS_MAX: u16 = 366;

/// Which token is wished for.
#[derive(Clone, Debug, PartialEq)]
pub struct NewToken {
    pub(crate) name: Name,
    pub(crate) scopes: TokenScopes,
    pub(crate) lifetime: SignedDuration,
}

/// A personal access token, as its owner may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonalToken {
    pub(crate) id: Uuid,
    pub(crate) name: Name,
    /// How it begins.
    pub(crate) hint: String,
    pub(crate) scopes: TokenScopes,
    pub(crate) created_at: Timestamp,
    pub(crate) expires_at: Timestamp,
    /// In which hour it was last used.
    pub(crate) last_used_at: Option<Timestamp>,
}

/// A token that is about to be kept.
pub struct FreshToken {
    pub(crate) token: PersonalToken,
    /// What is told once.
    pub(crate) secret: SecretString,
    pub(crate) hash: [u8; 32],
}

impl Accounts {
    /// Makes a token that is kept nowhere yet.
    pub fn fresh_personal_token(&self, wish: NewToken) -> Result<FreshToken> {
        let now = self.world.now();
        let secret = self.opaque_token(TokenKind::PersonalToken)?;
        let token = PersonalToken {
            id: self.world.id()?,
            name: wish.name,
            hint: secret.hint,
            scopes: wish.scopes,
            created_at: now,
            expires_at: later(now, wish.lifetime),
            last_used_at: None,
        };
        Ok(FreshToken {
            token,
            secret: secret.text,
            hash: secret.hash,
        })
    }
}
