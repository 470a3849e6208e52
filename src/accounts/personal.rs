//! Personal access tokens: made, listed, ended.
//!
//! A token is told once, when it is made; what is kept is its hash.

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use uuid::Uuid;

use super::answers::Claim;
use super::error::{AccountsError, Refusal};
use super::inputs::Name;
use super::opaque_token::TokenKind;
use super::scopes::TokenScopes;
use super::sessions::later;
use super::store::personal;
use super::store::personal::{PersonalRow, TokenRow};
use super::{AccountId, Accounts, SessionId};

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
    hash: [u8; 32],
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

    /// Keeps a token for an account; settles the claimed write with it.
    pub async fn keep_personal_token(
        &self,
        account: AccountId,
        fresh: &FreshToken,
        claim: Option<Claim<'_>>,
    ) -> Result<(), AccountsError> {
        let row = TokenRow {
            token_id: fresh.token.id,
            token_hash: &fresh.hash,
            hint: &fresh.token.hint,
            name: fresh.token.name.as_str(),
            scopes: &fresh.token.scopes.to_stored(),
            created_at: fresh.token.created_at.into(),
            expires_at: fresh.token.expires_at.into(),
            tokens_max: PERSONAL_TOKENS_MAX.into(),
        };
        let is_kept = personal::add(&self.db, account, &row, claim).await?;
        if is_kept {
            return Ok(());
        }
        Err(Refusal::TooManyTokens.into())
    }

    /// The living tokens of an account, the newest first.
    pub async fn personal_tokens(
        &self,
        account: AccountId,
    ) -> Result<Vec<PersonalToken>, AccountsError> {
        let rows = personal::list(&self.db, account, self.world.now().into()).await?;
        rows.into_iter().map(token_of).collect()
    }

    /// Ends a token; gives whether the account had it.
    pub async fn end_personal_token(
        &self,
        account: AccountId,
        token: Uuid,
    ) -> Result<bool, AccountsError> {
        let is_ended = personal::end(&self.db, account, token).await?;
        if is_ended {
            self.revoke([SessionId(token)]);
        }
        Ok(is_ended)
    }

    /// Ends every token of an account.
    pub async fn end_personal_tokens(&self, account: AccountId) -> Result<(), AccountsError> {
        let ended = personal::end_all(&self.db, account).await?;
        self.revoke(ended.into_iter().map(SessionId));
        Ok(())
    }
}

fn token_of(row: PersonalRow) -> Result<PersonalToken, AccountsError> {
    Ok(PersonalToken {
        id: row.token_id,
        name: Name::parse(&row.name)?,
        hint: row.hint,
        scopes: TokenScopes::stored(&row.scopes),
        created_at: row.created_at.to_jiff(),
        expires_at: row.expires_at.to_jiff(),
        last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
    })
}
