//! What people let apps do: consents, the codes and tokens that are issued for them, and their ends.
//!
//! A code and a refresh token work once. Whoever brings one a second time ends the whole consent:
//! one of the two was not the app.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::apps::{AppId, Redirect};
use super::bearers::Bearer;
use super::error::{Refusal, Result};
use super::inputs::Name;
use super::opaque_token::{OpaqueToken, TokenKind};
use super::scopes::{Reach, TokenScopes};
use super::sessions::later;
use super::store::grants::SpentRow;
use super::{AccountId, Accounts, Caller};

/// How long a code waits for its exchange.
pub(crate) const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(1);
/// Most consents of one person to one app: so many devices.
pub(crate) const GRANTS_MAX: u8 = 10;
/// How many letters prove that a code is one's own (RFC 7636).
const VERIFIER_LETTERS: std::ops::RangeInclusive<usize> = 43..=128;

/// What an app will prove to know when it exchanges a code: the SHA-256 of it (`S256`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Challenge(pub(crate) [u8; 32]);

/// What an app asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationRequest {
    pub(crate) app: AppId,
    pub(crate) redirect: Redirect,
    pub(crate) scopes: TokenScopes,
    pub(crate) challenge: Challenge,
}

/// A code that an app brings.
pub struct Exchange<'a> {
    pub(crate) code: &'a SecretString,
    /// What its challenge is the hash of.
    pub(crate) verifier: &'a SecretString,
    /// Where it was sent, if the app repeats that.
    pub(crate) redirect: Option<&'a str>,
}

/// What is given to an app.
pub struct AppTokens {
    pub(crate) access: SecretString,
    pub(crate) access_expires_at: Timestamp,
    /// For new tokens, once.
    pub(crate) refresh: SecretString,
    pub(crate) scopes: TokenScopes,
}

/// What an app may do for a person, as that person may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    pub(crate) id: Uuid,
    pub(crate) app: AppId,
    pub(crate) app_name: Name,
    pub(crate) scopes: TokenScopes,
    pub(crate) created_at: Timestamp,
    /// After this it must ask again.
    pub(crate) ends_at: Timestamp,
    /// In which hour it was last active.
    pub(crate) last_used_at: Option<Timestamp>,
}

/// A good token, as the app that has it may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    pub(crate) account: AccountId,
    pub(crate) scopes: TokenScopes,
    pub(crate) expires_at: Timestamp,
    /// Whether it is one for requests, and not one for new tokens.
    pub(crate) is_access: bool,
}

impl Challenge {
    /// Reads a challenge: 32 bytes as base64url.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// The challenge that a verifier is the answer to; nothing if it cannot be one.
    fn of(verifier: &SecretString) -> Option<Self> {
        let text = verifier.expose_secret();
        let is_unreserved =
            |letter: char| letter.is_ascii_alphanumeric() || "-._~".contains(letter);
        let is_fit = VERIFIER_LETTERS.contains(&text.len()) && text.chars().all(is_unreserved);
        is_fit.then(|| Self(Sha256::digest(text).into()))
    }
}

impl Accounts {
    /// Lets an app act for an account; gives the code that it exchanges for tokens.
    pub async fn allow(
        &self,
        account: AccountId,
        asked: &AuthorizationRequest,
    ) -> Result<SecretString> {
        let code = self.opaque_token(TokenKind::AppCode)?;
        self.keep_consent(account, asked, &code).await?;
        Ok(code.text)
    }

    /// Exchanges a code for tokens. A second time it ends what the first time gave.
    pub async fn exchange(&self, app: AppId, exchange: Exchange<'_>) -> Result<AppTokens> {
        let code = TokenKind::AppCode.hash_of(exchange.code.expose_secret());
        let code_hash = code.ok_or(Refusal::BadGrant)?;
        // Before the code is looked at: a verifier of no form spends nothing.
        let challenge = Challenge::of(exchange.verifier).ok_or(Refusal::BadGrant)?;
        let code = (&code_hash, challenge, exchange.redirect);
        let (next, now) = (self.opaque_token(TokenKind::AppRefresh)?, self.world.now());
        let spent = self.spend_code(app, code, (&next, now)).await?;
        self.app_tokens(app, spent, next, None)
    }

    /// Spends a refresh token of an app for new tokens, of fewer scopes if it likes. Spent a second
    /// time, it ends the consent.
    pub async fn refresh_app(
        &self,
        app: AppId,
        token: &SecretString,
        scopes: Option<TokenScopes>,
    ) -> Result<AppTokens> {
        let hash = TokenKind::AppRefresh.hash_of(token.expose_secret());
        let hash = hash.ok_or(Refusal::BadGrant)?;
        let (next, now) = (self.opaque_token(TokenKind::AppRefresh)?, self.world.now());
        let token = (&hash, scopes.as_ref());
        let spent = self.spend_app_token(app, token, (&next, now)).await?;
        self.app_tokens(app, spent, next, scopes)
    }

    fn app_tokens(
        &self,
        app: AppId,
        spent: SpentRow,
        next: OpaqueToken,
        fewer: Option<TokenScopes>,
    ) -> Result<AppTokens> {
        self.revoke(spent.ended);
        if spent.is_too_wide {
            return Err(Refusal::ScopeTooWide.into());
        }
        let (Some(grant), Some(account), Some(allowed)) =
            (spent.grant_id, spent.account_id, spent.scopes)
        else {
            return Err(Refusal::BadGrant.into());
        };
        let scopes = fewer.unwrap_or_else(|| allowed.into());
        let now = self.world.now();
        let access_expires_at = later(now, self.config.access_lifetime);
        let bearer = Bearer {
            caller: Caller::of(account, grant),
            reach: Reach::Only(scopes.clone()),
            expires_at: access_expires_at,
        };
        let access = self.tickets.write(&bearer, Some(app), &self.keys, now)?;
        Ok(AppTokens {
            access,
            access_expires_at,
            refresh: next.text,
            scopes,
        })
    }

    /// Ends the consent that a token of an app belongs to; a token of anybody else's is left alone.
    pub async fn end_app_token(&self, app: AppId, token: &SecretString) -> Result<()> {
        let text = token.expose_secret();
        let ended = match TokenKind::AppRefresh.hash_of(text) {
            Some(hash) => self.end_by_token(app, &hash).await,
            None => match self.tickets.read(text, &self.keys, self.world.now()) {
                Ok(bearer) => self.end_of_app(app, bearer.caller.session.0).await,
                Err(_not_one) => Ok(None),
            },
        };
        self.revoke(ended?);
        Ok(())
    }

    /// What a token of an app is good for; nothing if it is not, or is not of this app.
    pub async fn inspect(&self, app: AppId, token: &SecretString) -> Result<Option<Inspected>> {
        let (text, now) = (token.expose_secret(), self.world.now());
        let Some(hash) = TokenKind::AppRefresh.hash_of(text) else {
            let Some(bearer) = self.tickets.inspect(app, text, &self.keys, now) else {
                return Ok(None);
            };
            let checked = self.check_caller(bearer.caller).await;
            return Ok(checked.ok().and_then(|()| inspected(bearer)));
        };
        self.find_app_token(app, &hash).await
    }
}

/// What is told of an access token of an app.
fn inspected(bearer: Bearer) -> Option<Inspected> {
    let Reach::Only(scopes) = bearer.reach else {
        return None;
    };
    Some(Inspected {
        account: bearer.caller.account,
        scopes,
        expires_at: bearer.expires_at,
        is_access: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_the_hash_of_its_verifier() {
        // The example of RFC 7636, appendix B.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk".into();
        let challenge = Challenge::parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
        assert!(challenge.is_some());
        assert_eq!(Challenge::of(&verifier), challenge);
        for odd in ["short", &"a".repeat(42), &"a".repeat(129), &"+".repeat(43)] {
            assert_eq!(Challenge::of(&odd.into()), None, "{odd}");
        }
        for odd in [
            "",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=",
        ] {
            assert_eq!(Challenge::parse(odd), None, "{odd}");
        }
    }
}
