//! Password hashes: Argon2id (m = 19 MiB, t = 2, p = 1), computed by a few blocking threads.
//!
//! A secret key from the configuration is mixed in, so stolen hashes alone cannot be cracked.

mod credentials;
mod fair_queue;

pub(crate) use self::credentials::{Credential, Credentials, PasswordChange};
pub(crate) use self::fair_queue::{CallerNetwork, FairQueue, QueuePermit};

use std::sync::Arc;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{
    ARGON2ID_IDENT, Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version,
};
use secrecy::{ExposeSecret, SecretBox, SecretString};
use tokio::sync::Semaphore;
use zxcvbn::zxcvbn;

use super::profiles::{PASSWORD_CHARS_MAX, Password, normalize_password};
use super::{AccessError, AccountRefusal, AccountsConfig, Result};
use crate::world::World;

/// Salt length in bytes, as the Argon2 specification recommends.
const SALT_BYTES: usize = 16;
/// Maximum number of callers of one network waiting for a hash.
const QUEUE_MAX: usize = 128;
/// Length of the longest password in the lists of `zxcvbn`; longer passwords are not looked up.
const COMMON_CHARS_MAX: usize = 23;
/// Number of guesses within which `zxcvbn` finds every listed password: one more than its longest list has.
const COMMON_GUESSES_MAX: u64 = 30_001;
/// Label under which the key for password hashes is derived from the master key.
const LABEL: &str = "logothete/password/1";

pub(crate) struct Passwords {
    /// Limits the number of callers that are running or waiting.
    slots: Arc<Semaphore>,
    caller_queue: FairQueue,
    /// Limits the number of hashes computed at the same time.
    workers: Arc<Semaphore>,
    pepper: Pepper,
    /// A random hash that the password is compared with if the account does not exist.
    unmatchable: PasswordText,
    world: Arc<World>,
}

#[derive(Clone)]
struct Pepper {
    key: Arc<SecretBox<[u8; 32]>>,
    /// Cost parameters of new hashes; a stored hash has its own.
    cost: Params,
}

/// A stored password hash, in PHC format.
#[derive(Clone)]
pub(crate) struct PasswordText(pub(super) String);

impl Passwords {
    pub(crate) fn new(config: &AccountsConfig, world: &Arc<World>) -> Result<Self> {
        let workers = usize::from(config.hash_workers.max(1));
        let places = workers.saturating_add(usize::from(config.hash_queue));
        let pepper = Pepper::new(config)?;
        Ok(Self {
            slots: Arc::new(Semaphore::new(places)),
            caller_queue: FairQueue::new(workers, QUEUE_MAX),
            workers: Arc::new(Semaphore::new(workers)),
            unmatchable: pepper.random_hash(world)?,
            pepper,
            world: Arc::clone(world),
        })
    }

    pub(crate) fn unmatchable_hash(&self) -> Result<PasswordText> {
        self.pepper.random_hash(&self.world)
    }

    pub(crate) async fn hash(&self, password: &Password) -> Result<PasswordText> {
        let salt = self.world.random_bytes::<SALT_BYTES>()?;
        let password = password.secret().clone();
        let pepper = self.pepper.clone();
        self.run_on_worker(move || pepper.hash(&password, &salt))
            .await?
    }

    /// Whether `password`, as typed, matches the stored hash. Without a hash: false, after the same time.
    pub(crate) async fn matches(
        &self,
        password: &SecretString,
        stored: Option<&PasswordText>,
    ) -> Result<bool> {
        let is_known = stored.is_some();
        let stored = stored.unwrap_or(&self.unmatchable).clone();
        let password = password.clone();
        let pepper = self.pepper.clone();
        let is_same = self.run_on_worker(move || pepper.verify(&password, &stored));
        // `is_known` is checked only after hashing, so that unknown addresses take as long as known ones.
        Ok(is_same.await?? && is_known)
    }

    /// Runs `job` on a worker thread; refuses as busy if too many callers wait.
    async fn run_on_worker<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        // The order matters. The slot comes first, so that not too many callers wait. The worker comes last, so that no
        // caller occupies a worker while waiting in a queue.
        let slot = Arc::clone(&self.slots).try_acquire_owned();
        let place = slot.map_err(|_full| AccountRefusal::Busy)?;
        let permit = self.caller_queue.acquire(CallerNetwork::current()).await;
        let turn = permit.ok_or(AccountRefusal::Busy)?;
        let acquired = Arc::clone(&self.workers).acquire_owned().await;
        let worker = acquired.map_err(|_closed| AccountRefusal::Busy)?;
        let job = move || {
            let done = job();
            drop((worker, turn, place));
            done
        };
        let done = tokio::task::spawn_blocking(job).await;
        Ok(done.map_err(|error| AccessError::wrap("hash a password", error))?)
    }
}

/// Whether a password is a common one, ignoring case. Only ASCII letters and digits are looked up: for each symbol,
/// `zxcvbn` would try every letter that the symbol may replace.
pub(crate) fn is_common(password: &str) -> bool {
    let lowered = password.trim().to_ascii_lowercase();
    lowered.len() <= COMMON_CHARS_MAX
        && lowered.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && zxcvbn(&lowered, &[]).guesses() <= COMMON_GUESSES_MAX
}

#[cfg(test)]
impl Passwords {
    /// Makes every later hash fail, as if the queue were full.
    pub(crate) fn close(&self) {
        self.slots.close();
    }
}

impl From<String> for PasswordText {
    fn from(stored: String) -> Self {
        Self(stored)
    }
}

impl Pepper {
    fn new(config: &AccountsConfig) -> Result<Self, AccessError> {
        let key = config.master_key.derive(LABEL);
        let (passes, lanes) = (Params::DEFAULT_T_COST, Params::DEFAULT_P_COST);
        let cost = Params::new(config.hash_kib, passes, lanes, None)
            .map_err(|error| AccessError::wrap("prepare to hash a password", error))?;
        Ok(Self {
            key: Arc::new(SecretBox::new(Box::new(key))),
            cost,
        })
    }

    fn argon2(&self) -> Result<Argon2<'_>, AccessError> {
        let (key, cost) = (self.key.expose_secret(), self.cost.clone());
        Argon2::new_with_secret(key, Algorithm::Argon2id, Version::V0x13, cost)
            .map_err(|error| AccessError::wrap("prepare to hash a password", error))
    }

    /// Returns a random hash that no password matches, although comparing takes the usual time. Hashing a random
    /// password instead would allocate 19 MiB at every start and keep them.
    fn random_hash(&self, world: &World) -> Result<PasswordText> {
        let (salt, hash) = (
            world.random_bytes::<SALT_BYTES>()?,
            world.random_bytes::<{ Params::DEFAULT_OUTPUT_LEN }>()?,
        );
        let drawn = || {
            Ok(PasswordHash {
                algorithm: ARGON2ID_IDENT,
                version: Some(Version::V0x13.into()),
                params: ParamsString::try_from(&self.cost)?,
                salt: Some(Salt::new(&salt)?),
                hash: Some(Output::new(&hash)?),
            })
        };
        let broken = |error: argon2::password_hash::Error| AccessError::wrap("draw a hash", error);
        Ok(PasswordText(drawn().map_err(broken)?.to_string()))
    }

    /// Computes the hash of a password, which must be in NFC, with this salt.
    fn hash(&self, password: &SecretString, salt: &[u8; SALT_BYTES]) -> Result<PasswordText> {
        let password_bytes = password.expose_secret().as_bytes();
        let outcome = self.argon2()?.hash_password_with_salt(password_bytes, salt);
        let hash = outcome.map_err(|error| AccessError::wrap("hash a password", error))?;
        Ok(PasswordText(hash.to_string()))
    }

    fn verify(&self, password: &SecretString, stored: &PasswordText) -> Result<bool> {
        let reading = |error| AccessError::wrap("read a password's hash", error);
        let hash = PasswordHash::new(&stored.0).map_err(reading)?;
        let password = normalize_password(password);
        let is_short = password.expose_secret().chars().count() <= PASSWORD_CHARS_MAX;
        let typed = password.expose_secret().as_bytes();
        let verified = self.argon2()?.verify_password(typed, &hash);
        Ok(is_short && verified.is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::config::MasterKey;
    use crate::access::error::AccountsError;
    use crate::access::profiles::Email;

    fn passwords(workers: u16, queue: u16) -> Passwords {
        passwords_with([7; 32], workers, queue)
    }

    fn passwords_with(master: [u8; 32], workers: u16, queue: u16) -> Passwords {
        let mut config = AccountsConfig::new(MasterKey::new(master), crate::testing::keyring());
        config.hash_workers = workers;
        config.hash_queue = queue;
        Passwords::new(&config, &Arc::new(World::real())).unwrap()
    }

    fn new(password: &str) -> Password {
        let email = Email::parse("ada@example.org").unwrap();
        Password::parse(&password.into(), &email).unwrap()
    }

    #[tokio::test]
    async fn a_password_matches_its_own_hash_and_no_other() {
        let passwords = passwords(1, 8);
        let hash = passwords.hash(&new("correct horse")).await.unwrap();
        assert!(
            hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hash.0
        );
        assert!(
            passwords
                .matches(&"correct horse".into(), Some(&hash))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .matches(&"Correct horse".into(), Some(&hash))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .matches(&"correct horse".into(), None)
                .await
                .unwrap()
        );
    }

    #[tokio::test]
    async fn nobody_costs_as_much_as_somebody() {
        let passwords = passwords(1, 8);
        let somebody = passwords.hash(&new("correct horse")).await.unwrap();
        let cost = |text: &str| text.split('$').take(4).collect::<Vec<_>>().join("$");
        let lengths = |text: &str| text.split('$').map(str::len).collect::<Vec<_>>();
        let nobody = &passwords.unmatchable.0;
        assert_eq!(cost(nobody), cost(&somebody.0));
        assert_eq!(lengths(nobody), lengths(&somebody.0));
        PasswordHash::new(nobody).unwrap();
    }

    #[tokio::test]
    async fn a_password_is_the_same_from_every_keyboard() {
        let passwords = passwords(1, 8);
        let (composed, apart) = ("k\u{f6}nigin Bj\u{f6}rk", "ko\u{308}nigin Bjo\u{308}rk");
        for (set, typed) in [(composed, apart), (apart, composed)] {
            let hash = passwords.hash(&new(set)).await.unwrap();
            let is_same = passwords.matches(&typed.into(), Some(&hash)).await;
            assert!(is_same.unwrap(), "{typed:?}");
            let is_same = passwords
                .matches(&"konigin Bjork".into(), Some(&hash))
                .await;
            assert!(!is_same.unwrap(), "a password without the accents matched");
        }
    }

    #[tokio::test]
    async fn a_hash_tells_nothing_without_the_key_of_the_configuration() {
        let hash = passwords(1, 8).hash(&new("correct horse")).await.unwrap();
        let others = passwords_with([8; 32], 1, 8);
        let is_same = others.matches(&"correct horse".into(), Some(&hash)).await;
        assert!(!is_same.unwrap(), "matched under another key");
        let stored = PasswordHash::new(&hash.0).unwrap();
        let without = Argon2::default().verify_password(b"correct horse", &stored);
        assert!(without.is_err(), "matched without a key");
    }

    #[tokio::test]
    async fn one_password_has_a_different_hash_each_time() {
        let passwords = passwords(1, 8);
        let first = passwords.hash(&new("correct horse")).await.unwrap();
        let second = passwords.hash(&new("correct horse")).await.unwrap();
        assert_ne!(first.0, second.0);
    }

    #[tokio::test]
    async fn who_finds_the_queue_full_is_told_to_come_back() {
        let passwords = passwords(1, 1);
        let ask = || async { passwords.hash(&new("correct horse")).await };
        let (first, second, third) = tokio::join!(ask(), ask(), ask());
        assert!(first.is_ok() && second.is_ok());
        assert!(matches!(
            third,
            Err(AccountsError::Refused(AccountRefusal::Busy))
        ));
        assert!(
            ask().await.is_ok(),
            "the queue is still full after its callers finished"
        );
    }
}
