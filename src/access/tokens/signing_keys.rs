//! Ed25519 keys that sign access tokens: created, stored encrypted, rotated and published.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use jsonwebtoken::{DecodingKey, EncodingKey};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::access::{AccessError, AccountsConfig, AccountsContext, Result};
use crate::cipher::{Cipher, CipherNonce};
use crate::pool::Pool;
use crate::world::add_span;

/// Time between the publication of a new key and its first use, in which every instance loads the key.
const PUBLISHED_AHEAD: SignedDuration = SignedDuration::from_secs(5);
/// Label under which the key that encrypts the signing keys is derived.
const LABEL: &str = "logothete/signing-key/1";
/// PKCS#8 header before the 32 private bytes (RFC 8410).
const PKCS8_HEAD: [u8; 16] = [
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

/// A public key that verifies access tokens (RFC 8037).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = KeyView)]
pub(crate) struct Jwk {
    /// Always `OKP`.
    #[schema(example = "OKP")]
    pub(crate) kty: &'static str,
    /// Always `Ed25519`.
    #[schema(example = "Ed25519")]
    pub(crate) crv: &'static str,
    /// Always `EdDSA`.
    #[schema(example = "EdDSA")]
    pub(crate) alg: &'static str,
    /// Always `sig`.
    #[serde(rename = "use")]
    #[schema(example = "sig")]
    pub(crate) purpose: &'static str,
    /// Key id, the `kid` of the tokens it signed.
    pub(crate) kid: String,
    /// The public key, in base64url.
    pub(crate) x: String,
}

/// The public keys that verify access tokens (RFC 7517).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = KeyList)]
pub struct Jwks {
    /// The current key, and earlier ones that still verify tokens.
    pub(crate) keys: Vec<Jwk>,
}

pub(crate) struct KeyRing {
    cipher: Cipher,
    keys: RwLock<Arc<HashMap<String, TokenKey>>>,
}

pub(crate) struct TokenKey {
    public: [u8; 32],
    verifying: DecodingKey,
    /// Private part; `None` if it was encrypted under another master key.
    signing: Option<EncodingKey>,
    signs_from: Timestamp,
    retires_at: Option<Timestamp>,
}

impl KeyRing {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        Self {
            cipher: Cipher::new(&config.master_key.derive(LABEL)),
            keys: RwLock::default(),
        }
    }

    pub(crate) fn signing_key(&self, now: Timestamp) -> Option<(String, EncodingKey)> {
        self.snapshot()
            .iter()
            .filter(|(_, key)| key.signs_from <= now && !key.is_retired(now))
            .filter_map(|(kid, key)| Some((kid, key.signs_from, key.signing.as_ref()?)))
            // The newest key signs. Ties are broken by `kid`, so that all instances choose the same key.
            .max_by_key(|(kid, signs_from, _)| (*signs_from, *kid))
            .map(|(kid, _, signing)| (kid.clone(), signing.clone()))
    }

    pub(crate) fn verifying_key(&self, kid: &str, now: Timestamp) -> Option<DecodingKey> {
        let keys = self.snapshot();
        let key = keys.get(kid).filter(|key| !key.is_retired(now))?;
        Some(key.verifying.clone())
    }

    pub(crate) fn has_verifying_key(&self, kid: &str, now: Timestamp) -> bool {
        self.snapshot()
            .get(kid)
            .is_some_and(|key| !key.is_retired(now))
    }

    fn jwks(&self, now: Timestamp) -> Jwks {
        let by_kid = self.snapshot();
        let valid = by_kid.iter().filter(|(_, key)| !key.is_retired(now));
        let mut keys: Vec<Jwk> = valid.map(|(kid, key)| key.jwk(kid)).collect();
        keys.sort_by(|before, after| before.kid.cmp(&after.kid));
        Jwks { keys }
    }

    fn snapshot(&self) -> Arc<HashMap<String, TokenKey>> {
        Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn replace(&self, rows: &[KeyRow]) {
        let key = |row: &KeyRow| Some((row.kid.clone(), self.decode_row(row)?));
        let keys = Arc::new(rows.iter().filter_map(key).collect());
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
    }

    fn seal_private_key(
        &self,
        kid: &str,
        private: &[u8; 32],
        nonce: CipherNonce,
    ) -> Option<Vec<u8>> {
        self.cipher.encrypt(nonce, kid.as_bytes(), private).ok()
    }

    /// Converts a stored key. A private part that was encrypted under another master key is left out.
    fn decode_row(&self, row: &KeyRow) -> Option<TokenKey> {
        let public: [u8; 32] = row.public_key.as_slice().try_into().ok()?;
        let unsealed = self.unseal(row);
        let private = unsealed.filter(|private| public_key_of(private) == Some(public));
        Some(TokenKey {
            public,
            verifying: DecodingKey::from_ed_der(&public),
            signing: private.map(|private| encoding_key(&private)),
            signs_from: row.signs_from,
            retires_at: row.retires_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
    }

    fn unseal(&self, row: &KeyRow) -> Option<[u8; 32]> {
        let cipher = &self.cipher;
        let private = cipher.decrypt(row.kid.as_bytes(), &row.private_sealed)?;
        private.as_slice().try_into().ok()
    }
}

impl TokenKey {
    fn is_retired(&self, now: Timestamp) -> bool {
        self.retires_at.is_some_and(|retires_at| retires_at <= now)
    }

    fn jwk(&self, kid: &str) -> Jwk {
        Jwk {
            kty: "OKP",
            crv: "Ed25519",
            alg: "EdDSA",
            purpose: "sig",
            kid: kid.to_owned(),
            x: URL_SAFE_NO_PAD.encode(self.public),
        }
    }
}

pub(crate) struct KeyRow {
    pub(crate) kid: String,
    pub(crate) public_key: Vec<u8>,
    pub(crate) private_sealed: Vec<u8>,
    pub(crate) signs_from: Timestamp,
    pub(crate) retires_at: Option<jiff_sqlx::Timestamp>,
}

pub struct SigningKeys(pub(in crate::access) Arc<AccountsContext>);

impl SigningKeys {
    /// Whether the master key can decrypt a stored signing key; `None` if there is none.
    pub async fn can_unseal(db: &Pool, config: &AccountsConfig) -> Result<Option<bool>> {
        let rows = load_keys(db).await?;
        let ring = KeyRing::new(config);
        let opens = rows.iter().any(|row| ring.unseal(row).is_some());
        Ok((!rows.is_empty()).then_some(opens))
    }

    pub fn jwks(&self) -> Jwks {
        self.0.key_ring.jwks(self.0.world.now())
    }

    /// Adds a key, which signs after a few seconds. Old keys verify until the last token they signed has expired.
    pub async fn rotate(&self) -> Result<()> {
        self.add_key(add_span(self.0.world.now(), PUBLISHED_AHEAD))
            .await
    }

    /// Loads the keys; adds one if none of them can sign.
    pub(crate) async fn load_or_create(&self) -> Result<()> {
        self.refresh().await?;
        let now = self.0.world.now();
        if self.0.key_ring.signing_key(now).is_none() {
            self.add_key(now).await?;
        }
        Ok(())
    }

    /// Reloads the keys. Every instance does this more often than every [`PUBLISHED_AHEAD`].
    pub async fn refresh(&self) -> Result<()> {
        let rows = load_keys(&self.0.watch_db).await?;
        self.0.key_ring.replace(&rows);
        Ok(())
    }

    async fn add_key(&self, signs_from: Timestamp) -> Result<()> {
        let private = self.0.world.random_bytes::<32>()?;
        let public = public_key_of(&private)
            .ok_or_else(|| AccessError::without_source("make a signing key"))?;
        let kid = URL_SAFE_NO_PAD.encode(Sha256::digest(public));
        let outcome =
            self.0
                .key_ring
                .seal_private_key(&kid, &private, self.0.world.random_bytes()?);
        let sealed = outcome.ok_or_else(|| AccessError::without_source("seal a signing key"))?;
        let row = KeyRow {
            kid,
            public_key: public.to_vec(),
            private_sealed: sealed,
            signs_from,
            retires_at: None,
        };
        // The old keys sign until `signs_from`, so their last token expires one token lifetime later.
        let retires_at = add_span(signs_from, self.0.config.access_lifetime);
        insert_key(&self.0.db, &row, add_span(retires_at, PUBLISHED_AHEAD)).await?;
        self.refresh().await
    }
}

fn public_key_of(private: &[u8; 32]) -> Option<[u8; 32]> {
    let pair = Ed25519KeyPair::from_seed_unchecked(private).ok()?;
    pair.public_key().as_ref().try_into().ok()
}

pub(crate) fn encoding_key(private: &[u8; 32]) -> EncodingKey {
    EncodingKey::from_ed_der(&[PKCS8_HEAD.as_slice(), private].concat())
}

pub(crate) async fn load_keys(db: &Pool) -> sqlx::Result<Vec<KeyRow>> {
    let query = sqlx::query_as!(
        KeyRow,
        "select kid, public_key, private_sealed, signs_from, retires_at
         from signing_key
         order by signs_from desc, kid"
    );
    query.fetch_all(db).await
}

/// Adds a signing key. All earlier keys retire at `retires_at`.
pub(crate) async fn insert_key(db: &Pool, key: &KeyRow, retires_at: Timestamp) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with replaced as (
           update signing_key
           set retires_at = $5
           where retires_at is null
         )
         insert into signing_key (kid, public_key, private_sealed, signs_from)
         values ($1, $2, $3, $4)",
        key.kid,
        key.public_key,
        key.private_sealed,
        key.signs_from.to_sqlx(),
        retires_at.to_sqlx()
    );
    query.execute(db).await.map(drop)
}
