//! Browsers that are signed in: an opaque token in a cookie, over a session like any other.

use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use super::error::{Refusal, Result};
use super::inputs::Name;
use super::{Accounts, Caller};
use crate::i18n::{Language, Zone};

/// What the token of a browser begins with, so that a leaked one is found by searching.
const BROWSER_PREFIX: &str = "lgb_";
/// How much of the life of a session must be used up before its use prolongs it.
pub(crate) const PROLONGED_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// Somebody whose browser is signed in, and what a page needs to know of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Browser {
    pub(crate) caller: Caller,
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
}

impl Accounts {
    /// Lets a browser stand on the session of somebody who signed in; gives its token.
    pub async fn open_browser(&self, caller: Caller) -> Result<SecretString> {
        let (token, hash) = self.bare_token(BROWSER_PREFIX)?;
        self.keep_browser(&hash, caller).await?;
        Ok(token)
    }

    /// Whose browser this is, if its session still lives.
    pub async fn browser(&self, token: &SecretString) -> Result<Option<Browser>> {
        let text = token.expose_secret();
        if !text.starts_with(BROWSER_PREFIX) {
            return Ok(None);
        }
        let hash = Sha256::digest(text).into();
        let browser = self.find_browser(&hash).await?;
        let account = browser.as_ref().map(|browser| browser.caller.account);
        if account.is_some_and(|account| self.revocations.suspends(account)) {
            return Err(Refusal::Suspended.into());
        }
        Ok(browser)
    }
}
