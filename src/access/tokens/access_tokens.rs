//! Access tokens: signed JWTs (`EdDSA`), verified without a database query.

use std::sync::Arc;

use jiff::Timestamp;
use jsonwebtoken::{Algorithm, Header, Validation, decode, decode_header, encode};
use quick_cache::sync::Cache;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::signing_keys::KeyRing;
use crate::access::{AccessError, AppId, Bearer, BearerReach, Caller, Result, TokenScopes};

/// Value of the claim `iss` (issuer) in access tokens.
const ISSUER: &str = "logothete";
const AUDIENCE: &str = "logothete";
const TOKEN_BYTES_MAX: usize = 2048;
/// Tolerated clock difference between two instances, in seconds.
const LEEWAY_SECS: i64 = 2;
const VERIFIED_CACHE_SIZE: usize = 20_000;
/// Token type in the header (RFC 9068).
const HEADER_TYPE: &str = "at+jwt";
/// Value of the `kind` claim in a session's token.
const SESSION_KIND: &str = "access";
/// Value of the `kind` claim in an app's token.
const APP_KIND: &str = "app";

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallerError {
    #[error("the access token is not one of this service")]
    Invalid,
    #[error("the access token has expired; refresh it")]
    Expired,
    #[error("the session of this access token has ended; sign in again")]
    Revoked,
    #[error("this account is suspended; contact the operator of the service")]
    Suspended,
    #[error("the caller cannot be verified at the moment; try again in a second")]
    Unsure,
}

/// Claims of an access token. Times are numbers of seconds since 1970.
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: Uuid,
    sid: Uuid,
    kind: String,
    iat: i64,
    nbf: i64,
    exp: i64,
    /// Client id of the app (RFC 9068); `None` in a session's token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    client_id: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scope: Option<String>,
}

pub(crate) struct AppGrant<'a> {
    pub(crate) app: AppId,
    pub(crate) scopes: &'a TokenScopes,
}

/// Content of a token whose signature was verified. Times and key are checked again at each use.
#[derive(Clone)]
struct VerifiedClaims {
    bearer: Bearer,
    app: Option<AppId>,
    kid: String,
    not_before_secs: i64,
}

pub(crate) struct AccessTokens {
    keys: Arc<KeyRing>,
    validation: Validation,
    verified: Cache<[u8; 32], VerifiedClaims>,
}

impl AccessTokens {
    pub(crate) fn new(keys: Arc<KeyRing>) -> Self {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
        // The library would use its own clock. `check_current` compares the times with the service's clock.
        validation.validate_exp = false;
        validation.validate_nbf = false;
        Self {
            keys,
            validation,
            verified: Cache::new(VERIFIED_CACHE_SIZE),
        }
    }

    pub(crate) fn sign(
        &self,
        caller: Caller,
        app: Option<AppGrant<'_>>,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> Result<SecretString> {
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: caller.account.0,
            sid: caller.session.0,
            kind: if app.is_some() {
                APP_KIND
            } else {
                SESSION_KIND
            }
            .to_owned(),
            iat: now.as_second(),
            nbf: now.as_second(),
            exp: expires_at.as_second(),
            client_id: app.as_ref().map(|app| app.app.0),
            scope: app.map(|app| app.scopes.to_text()),
        };
        let signing = self.keys.signing_key(now);
        let (name, key) =
            signing.ok_or_else(|| AccessError::without_source("find a key that signs"))?;
        let mut header = Header::new(Algorithm::EdDSA);
        header.typ = Some(HEADER_TYPE.to_owned());
        header.kid = Some(name);
        let token = encode(&header, &claims, &key)
            .map_err(|error| AccessError::wrap("sign an access token", error))?;
        Ok(token.into())
    }

    /// Returns the caller and scopes of a valid access token of this app.
    pub(crate) fn inspect(&self, app: AppId, token: &str, now: Timestamp) -> Option<Bearer> {
        let verified = self.verify(token, now)?;
        let bearer = verified.check_current(&self.keys, now).ok()?;
        (verified.app == Some(app)).then_some(bearer)
    }

    pub(crate) fn authenticate(&self, token: &str, now: Timestamp) -> Result<Bearer, CallerError> {
        if TOKEN_BYTES_MAX < token.len() {
            return Err(CallerError::Invalid);
        }
        let digest: [u8; 32] = Sha256::digest(token).into();
        // A verified signature is cached. Times and key are checked at each use.
        if let Some(verified) = self.verified.get(&digest) {
            return verified.check_current(&self.keys, now);
        }
        let verified = self.verify(token, now).ok_or(CallerError::Invalid)?;
        self.verified.insert(digest, verified.clone());
        verified.check_current(&self.keys, now)
    }

    /// Checks everything about a token except its times.
    fn verify(&self, token: &str, now: Timestamp) -> Option<VerifiedClaims> {
        let header = decode_header(token).ok()?;
        if header.alg != Algorithm::EdDSA || header.typ.as_deref() != Some(HEADER_TYPE) {
            return None;
        }
        let kid = header.kid?;
        let key = self.keys.verifying_key(&kid, now)?;
        // Issuer and audience must be single texts, because `Claims` accepts no lists.
        let claims = decode::<Claims>(token, &key, &self.validation).ok()?.claims;
        let reach = match (claims.kind.as_str(), claims.client_id, &claims.scope) {
            (SESSION_KIND, None, None) => BearerReach::Everything,
            (APP_KIND, Some(_), Some(scope)) => {
                BearerReach::Only(TokenScopes::parse_text(scope).ok()?)
            }
            _ => return None,
        };
        Some(VerifiedClaims {
            app: claims.client_id.map(AppId),
            bearer: Bearer {
                caller: Caller::new(claims.sub, claims.sid),
                reach,
                expires_at: Timestamp::from_second(claims.exp).ok()?,
            },
            kid,
            not_before_secs: claims.nbf,
        })
    }
}

impl VerifiedClaims {
    fn check_current(&self, keys: &KeyRing, now: Timestamp) -> Result<Bearer, CallerError> {
        let is_early = now.as_second().saturating_add(LEEWAY_SECS) < self.not_before_secs;
        if is_early || !keys.has_verifying_key(&self.kid, now) {
            return Err(CallerError::Invalid);
        }
        if self.bearer.expires_at <= now {
            return Err(CallerError::Expired);
        }
        Ok(self.bearer.clone())
    }
}
