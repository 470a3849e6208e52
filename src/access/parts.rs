//! The register is built of its parts: what its handles share. Whoever has the same parts knows the same.

use std::sync::Arc;

use moka::sync::Cache;
use secrecy::SecretString;
use uuid::Uuid;

use super::answers::Marker;
use super::bearers::SeenTokens;
use super::display_names::{BotCache, NameCache, nobody_yet, short_lived_names};
use super::keys::KeyRing;
use super::passwords::{PasswordText, Passwords};
use super::sealed_links::SealedLinks;
use super::tokens::Tickets;
use super::watch::{AccessWatch, PATIENCE};
use super::{AccountId, AccountsConfig, Result};
use crate::pool::Pool;
use crate::world::World;

const PARTICIPANTS_KEPT: u64 = 50_000;

#[derive(Clone)]
pub(super) struct Parts {
    pub(super) db: Pool,
    /// A connection of its own, so that a crowded pool does not make the revocations stale.
    pub(super) watch_db: Pool,
    pub(super) world: Arc<World>,
    pub(super) config: Arc<AccountsConfig>,
    pub(super) passwords: Arc<Passwords>,
    pub(super) ring: Arc<KeyRing>,
    pub(super) tickets: Arc<Tickets>,
    pub(super) watch: AccessWatch,
    pub(super) seen: Arc<SeenTokens>,
    pub(super) marker: Arc<Marker>,
    pub(super) sealed_links: SealedLinks,
    pub(super) known: Cache<(Uuid, AccountId), Uuid>,
    pub(super) readers: Cache<AccountId, Uuid>,
    pub(super) names: NameCache,
    pub(super) bots: BotCache,
}

impl Parts {
    pub(super) fn new(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Self> {
        let ring = Arc::new(KeyRing::new(&config));
        let config = Arc::new(config);
        let watch_db = db.of_one(PATIENCE);
        Ok(Self {
            passwords: Arc::new(Passwords::new(&config, &world)?),
            tickets: Arc::new(Tickets::new(Arc::clone(&ring))),
            ring,
            seen: Arc::new(SeenTokens::new()),
            watch: AccessWatch {
                db: db.clone(),
                watch_db: watch_db.clone(),
                world: Arc::clone(&world),
                config: Arc::clone(&config),
                ended: Arc::default(),
            },
            marker: Arc::new(Marker::new(&config)),
            sealed_links: SealedLinks::new(&config),
            known: Cache::new(PARTICIPANTS_KEPT),
            readers: Cache::new(PARTICIPANTS_KEPT),
            names: short_lived_names(),
            bots: nobody_yet(),
            db,
            watch_db,
            world,
            config,
        })
    }

    /// What proves that somebody chose the password which an account has.
    pub(super) fn proof_of_choice(&self, account: AccountId, hash: &PasswordText) -> SecretString {
        let chosen = [
            b"chosen",
            account.0.as_bytes().as_slice(),
            hash.0.as_bytes(),
        ];
        hex::encode(self.marker.mac(&chosen)).into()
    }

    /// The same parts over other connections.
    pub(super) fn over(&self, db: Pool) -> Self {
        let mut parts = self.clone();
        parts.watch.db = db.clone();
        parts.db = db;
        parts
    }
}
