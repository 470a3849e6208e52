//! Challenges: after the password or a link was right, they say for five minutes that only the code is missing.
//!
//! `lgc_`, then base64url of account (16) ‖ time in seconds (8) ‖ keyed hash (32). The hash includes the hash of the
//! password, so a challenge ends when the password changes. Nothing is stored.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use super::SecondFactors;
use super::codes::TypedCode;
use crate::access::passwords::{Credential, Credentials, PasswordText};
use crate::access::sessions::{Sessions, Tokens};
use crate::access::{AccountId, AccountRefusal, AccountsContext, Result};

const PREFIX: &str = "lgc_";
const LIFETIME: SignedDuration = SignedDuration::from_mins(5);

impl Sessions {
    /// Completes a sign-in that needed a code: one of the account's app, or a recovery code.
    pub async fn sign_in_with_code(
        &self,
        challenge: &SecretString,
        code: &SecretString,
    ) -> Result<Tokens> {
        let credential = Challenges(Arc::clone(&self.0)).open(challenge).await?;
        let factors = SecondFactors(Arc::clone(&self.0));
        factors
            .use_code(credential.account, &TypedCode::parse(code))
            .await?;
        let opened = self.open_proven(credential.account, &credential.password, true);
        Ok(opened.await?.ok_or(AccountRefusal::ChallengeExpired)?)
    }
}

pub(crate) struct Challenges(pub(in crate::access) Arc<AccountsContext>);

impl Challenges {
    pub(crate) fn issue(&self, account: AccountId, password: &PasswordText) -> SecretString {
        let now = self.0.world.now().as_second().to_be_bytes();
        let known = [account.0.as_bytes().as_slice(), &now].concat();
        let mac = self.mac(&known, password);
        let text = URL_SAFE_NO_PAD.encode([known.as_slice(), &mac].concat());
        format!("{PREFIX}{text}").into()
    }

    /// Returns the account of a challenge, with its password; fails if the challenge is forged or too old.
    pub(crate) async fn open(&self, challenge: &SecretString) -> Result<Credential> {
        let opened = self.find_credential(challenge.expose_secret()).await?;
        opened.ok_or_else(|| AccountRefusal::ChallengeExpired.into())
    }

    async fn find_credential(&self, text: &str) -> Result<Option<Credential>> {
        let Some((account, known, mac)) = self.parse(text) else {
            return Ok(None);
        };
        let credentials = Credentials(Arc::clone(&self.0));
        let stored = credentials.load_by_account(account).await?;
        Ok(stored.filter(|stored| self.mac(&known, &stored.password).ct_eq(&mac).into()))
    }

    /// Returns the account, the authenticated part and the hash of a challenge that is not too old.
    fn parse(&self, text: &str) -> Option<(AccountId, Vec<u8>, [u8; 32])> {
        let bytes = URL_SAFE_NO_PAD.decode(text.strip_prefix(PREFIX)?).ok()?;
        let (known, mac) = bytes.split_last_chunk::<32>()?;
        let (account, seconds) = known.split_first_chunk::<16>()?;
        let seconds = i64::from_be_bytes(seconds.try_into().ok()?);
        let age = self
            .0
            .world
            .now()
            .duration_since(Timestamp::from_second(seconds).ok()?);
        let is_young = (SignedDuration::ZERO..LIFETIME).contains(&age);
        let account = AccountId(Uuid::from_bytes(*account));
        is_young.then(|| (account, known.to_vec(), *mac))
    }

    fn mac(&self, known: &[u8], password: &PasswordText) -> [u8; 32] {
        let parts = [b"second factor", known, password.0.as_bytes()];
        self.0.hasher.mac(&parts)
    }
}
