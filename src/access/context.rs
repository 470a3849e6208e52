//! State that all parts of [`Accounts`](super::Accounts) share: connections, keys, caches.

use std::sync::{Arc, RwLock};
use std::time::Duration;

use quick_cache::sync::Cache;
use secrecy::SecretString;
use uuid::Uuid;

use super::expiring_cache::ExpiringCache;
use super::links::SealedLinks;
use super::passwords::{PasswordText, Passwords};
use super::response_cache::KeyedHasher;
use super::sessions::{AccessMonitor, AccessState, READ_TIMEOUT};
use super::tokens::{AccessTokens, KeyRing, RecentTokens};
use super::{AccountId, AccountsConfig, DisplayName, Result};
use crate::pool::Pool;
use crate::world::World;

const PARTICIPANT_CACHE_SIZE: usize = 50_000;

const NAME_CACHE_SIZE: usize = 20_000;

/// Lifetime of a cached name. Other instances may show the name of an erased person for this long.
const NAME_CACHE_TTL: Duration = Duration::from_secs(5);

/// Lifetime of the cached account of a participant, which changes only if the person gives up the seat or is erased.
const OWNER_CACHE_TTL: Duration = Duration::from_mins(10);

/// Maximum number of accounts whose bot flag is cached.
const BOT_CACHE_SIZE: usize = 50_000;

/// Lifetime of a cached bot flag. Other instances may treat a new bot as a person for this long.
const BOT_CACHE_TTL: Duration = Duration::from_mins(1);

#[derive(Clone)]
pub(super) struct AccountsContext {
    pub(super) db: Pool,
    /// Connection for reading the list of ended sessions, separate so that a busy pool does not delay the list.
    pub(super) watch_db: Pool,
    pub(super) world: Arc<World>,
    pub(super) config: Arc<AccountsConfig>,
    pub(super) passwords: Arc<Passwords>,
    pub(super) key_ring: Arc<KeyRing>,
    pub(super) access_tokens: Arc<AccessTokens>,
    pub(super) access_state: Arc<RwLock<AccessState>>,
    pub(super) recent_tokens: Arc<RecentTokens>,
    pub(super) hasher: Arc<KeyedHasher>,
    pub(super) sealed_links: SealedLinks,
    pub(super) participants: Arc<Cache<(Uuid, AccountId), Uuid>>,
    pub(super) reader_ids: Arc<Cache<AccountId, Uuid>>,
    /// Accounts by participant; `None` if the participant has no account any more.
    pub(super) owners: Arc<ExpiringCache<Uuid, Option<Uuid>>>,
    /// Names by participant; `None` if the participant has no account any more.
    pub(super) names: Arc<ExpiringCache<Uuid, Option<Arc<DisplayName>>>>,
    pub(super) bots: Arc<ExpiringCache<AccountId, bool>>,
}

impl AccountsContext {
    pub(super) fn new(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Self> {
        let ring = Arc::new(KeyRing::new(&config));
        let shared_config = Arc::new(config);
        Ok(Self {
            passwords: Arc::new(Passwords::new(&shared_config, &world)?),
            access_tokens: Arc::new(AccessTokens::new(Arc::clone(&ring))),
            key_ring: ring,
            recent_tokens: Arc::new(RecentTokens::new(&world)),
            access_state: Arc::default(),
            hasher: Arc::new(KeyedHasher::new(&shared_config)),
            sealed_links: SealedLinks::new(&shared_config),
            participants: Arc::new(Cache::new(PARTICIPANT_CACHE_SIZE)),
            reader_ids: Arc::new(Cache::new(PARTICIPANT_CACHE_SIZE)),
            owners: Arc::new(ExpiringCache::new(
                &world,
                PARTICIPANT_CACHE_SIZE,
                OWNER_CACHE_TTL,
            )),
            names: Arc::new(ExpiringCache::new(&world, NAME_CACHE_SIZE, NAME_CACHE_TTL)),
            bots: Arc::new(ExpiringCache::new(&world, BOT_CACHE_SIZE, BOT_CACHE_TTL)),
            watch_db: db.single(READ_TIMEOUT),
            db,
            world,
            config: shared_config,
        })
    }

    /// Returns a proof that its holder chose the password with this hash.
    pub(super) fn proof_of_choice(&self, account: AccountId, hash: &PasswordText) -> SecretString {
        let chosen = [
            b"chosen",
            account.0.as_bytes().as_slice(),
            hash.0.as_bytes(),
        ];
        hex::encode(self.hasher.mac(&chosen)).into()
    }

    pub(super) fn with_pool(&self, db: Pool) -> Self {
        Self { db, ..self.clone() }
    }

    pub(super) fn monitor(self: &Arc<Self>) -> AccessMonitor {
        AccessMonitor(Arc::clone(self))
    }
}
