//! Personal access tokens: made, listed, ended.
//!
//! A token is told once, when it is made; what is kept is its hash.

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use uuid::Uuid;

use super::Accounts;
use super::error::AccountsError;
use super::inputs::Name;
use super::opaque_token::TokenKind;
use super::scopes::TokenScopes;
use super::sessions::later;

/// Most tokens of an account.
pub const PERSONAL_TOKENS_MAX: u8 = 50;
/// Longest life of a token, in days.
pub const TOKEN_DAYS_MAX: u16 = 366;

/// Which token is wished for.
#[derive(Clone, Debug, PartialEq)]
pub struct NewToken {
    /// What its owner calls it.
    pub name: Name,
    /// What it may be used for.
    pub scopes: TokenScopes,
    /// How long it lives.
    pub lifetime: SignedDuration,
}

/// A personal access token, as its owner may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonalToken {
    /// Its id; not a secret.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: Name,
    /// How it begins.
    pub hint: String,
    /// What it may be used for.
    pub scopes: TokenScopes,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
    /// In which hour it was last used.
    pub last_used_at: Option<Timestamp>,
}

/// A token that is about to be kept.
pub struct FreshToken {
    /// What is known of it from now on.
    pub token: PersonalToken,
    /// What is told once.
    pub secret: SecretString,
    pub(crate) hash: [u8; 32],
}

impl Accounts {
    /// Makes a token that is kept nowhere yet.
    pub fn fresh_personal_token(&self, wish: NewToken) -> Result<FreshToken, AccountsError> {
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
