//! The register of endpoints: what their owners may do with them.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use jiff::SignedDuration;
use sqlx::PgConnection;
use uuid::Uuid;

use super::egress::EgressPolicy;
use super::endpoint::{Endpoint, EndpointSettings, Result, WebhookRefusal, WebhooksError};
use super::event::Signing;
use super::sign;
use super::store::deliveries;
use super::store::endpoints::{self, EndpointRow, NewEndpoint};
use super::store::listed::{self, DeliveryRow};
use super::target::WebhookTarget;
use super::vault::WebhookKeys;
use crate::access;
use crate::access::AccountId;
use crate::pool::{Pool, Transaction};
use crate::projections;
use crate::world::World;

/// How long the secret before the present one is good.
const OVERLAP: SignedDuration = SignedDuration::from_hours(24);

/// How often a minute one webhook may be tried out, or a delivery of it repeated.
const TESTS_PER_MINUTE: u32 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owned {
    pub(crate) endpoint: Uuid,
    pub(crate) account: AccountId,
}

/// The register of endpoints.
pub struct Webhooks {
    db: Pool,
    world: Arc<World>,
    keys: Arc<WebhookKeys>,
    egress: Arc<EgressPolicy>,
    tests: DefaultKeyedRateLimiter<Uuid>,
    clock: DefaultClock,
}

impl Webhooks {
    /// The register in a database.
    pub fn new(
        db: Pool,
        world: Arc<World>,
        keys: Arc<WebhookKeys>,
        egress: Arc<EgressPolicy>,
    ) -> Self {
        let tests = NonZeroU32::new(TESTS_PER_MINUTE).unwrap_or(NonZeroU32::MIN);
        Self {
            db,
            world,
            keys,
            egress,
            tests: RateLimiter::keyed(Quota::per_minute(tests)),
            clock: DefaultClock::default(),
        }
    }

    /// Adds an endpoint; the same request under the same `key` adds it once.
    pub(crate) async fn create(
        &self,
        account: AccountId,
        settings: &EndpointSettings,
        signing: Signing,
        key: Option<&str>,
    ) -> Result<Endpoint> {
        let settings = &self.check(settings)?;
        let endpoint = self.id_of(account, "create", key)?;
        let owned = Owned { endpoint, account };
        let secret = self.fresh_secret(owned.endpoint)?;
        let mut tx = self.held(account).await?;
        let new = NewEndpoint {
            settings,
            signing: signing.into(),
            secret: &secret,
        };
        let added = endpoints::insert(&mut tx, owned, &new).await?;
        watch(&mut tx, owned.endpoint).await?;
        tx.commit().await?;
        // Nothing is added either where there are too many or where the same request was carried out before.
        match self.find(owned).await {
            Err(WebhooksError::Refused(_)) if added == 0 => {
                Err(WebhookRefusal::TooManyWebhooks.into())
            }
            found => found,
        }
    }

    pub(crate) async fn list(&self, account: AccountId) -> Result<Vec<Endpoint>> {
        let rows = endpoints::of_account(&self.db, account.0).await?;
        Ok(rows.into_iter().map(|row| self.endpoint(row)).collect())
    }

    pub(crate) async fn find(&self, owned: Owned) -> Result<Endpoint> {
        Ok(self.endpoint(self.row(owned).await?))
    }

    /// The secret that an endpoint is signed for with, to be shown once; none if only its public half
    /// is shown.
    pub(crate) async fn secret(&self, owned: Owned) -> Result<Option<String>> {
        let row = self.row(owned).await?;
        let is_shared = row.signing.parse() == Ok(Signing::Hmac);
        let key = is_shared.then(|| self.keys.open(row.endpoint_id, &row.secret));
        Ok(key.flatten().map(|key| sign::shown(&key)))
    }

    pub(crate) async fn change(
        &self,
        owned: Owned,
        request: &EndpointSettings,
    ) -> Result<Endpoint> {
        let settings = self.check(request)?;
        let mut tx = self.held(owned.account).await?;
        let count = endpoints::update(&mut tx, owned, &settings).await?;
        WebhookRefusal::NoSuchWebhook.unless(0 < count)?;
        endpoints::unwatch(&mut tx, owned.endpoint).await?;
        watch(&mut tx, owned.endpoint).await?;
        endpoints::drop_waiting(&mut tx, owned.endpoint).await?;
        tx.commit().await?;
        self.find(owned).await
    }

    /// Keeps an account from ending while something is changed.
    async fn held(&self, account: AccountId) -> Result<Transaction> {
        let mut tx = self.db.begin("begin").await?;
        WebhookRefusal::Gone.unless(access::hold_account(&mut tx, account).await?)?;
        Ok(tx)
    }

    pub(crate) async fn delete(&self, owned: Owned) -> Result<()> {
        let (endpoint, account) = (owned.endpoint, owned.account.0);
        let count = endpoints::delete(&self.db, endpoint, account).await?;
        WebhookRefusal::NoSuchWebhook.unless(0 < count)
    }

    /// Puts a fresh secret in place of the present one, which stays good for a day; the same request
    /// under the same `key` does so once.
    pub(crate) async fn rotate(&self, owned: Owned, key: Option<&str>) -> Result<Endpoint> {
        let secret = self.fresh_secret(owned.endpoint)?;
        let rotation = self.id_of(owned.account, "rotate", key)?;
        let overlap_secs = OVERLAP.as_secs_f64();
        endpoints::rotate(&self.db, owned, rotation, &secret, overlap_secs).await?;
        self.find(owned).await
    }

    pub(crate) async fn test(&self, owned: Owned, key: Option<&str>) -> Result<DeliveryRow> {
        self.enabled(owned).await?;
        self.count_test(owned)?;
        let delivery = self.id_of(owned.account, "test", key)?;
        deliveries::post_test(&self.db, delivery, owned).await?;
        self.delivery(owned, delivery).await
    }

    pub(crate) async fn replay(&self, owned: Owned, delivery: Uuid) -> Result<DeliveryRow> {
        self.enabled(owned).await?;
        self.delivery(owned, delivery).await?;
        // Last, so that what is refused anyway is not counted.
        self.count_test(owned)?;
        deliveries::replay(&self.db, delivery, owned).await?;
        self.delivery(owned, delivery).await
    }

    /// The deliveries of an endpoint, the newest first, from before one of them on.
    pub(crate) async fn deliveries(
        &self,
        owned: Owned,
        before: Option<Uuid>,
        limit: u16,
    ) -> Result<Vec<DeliveryRow>> {
        self.row(owned).await?;
        let found = listed::list(&self.db, owned.endpoint, before, limit.into());
        Ok(found.await?)
    }

    async fn delivery(&self, owned: Owned, delivery: Uuid) -> Result<DeliveryRow> {
        let found = listed::find(&self.db, delivery, owned).await?;
        found.ok_or_else(|| WebhookRefusal::NoSuchDelivery.into())
    }

    async fn enabled(&self, owned: Owned) -> Result<()> {
        let row = self.row(owned).await?;
        WebhookRefusal::WebhookDisabled.unless(row.disabled_at.is_none())
    }

    async fn row(&self, owned: Owned) -> Result<EndpointRow> {
        let rows = endpoints::of_account(&self.db, owned.account.0).await?;
        let mut rows = rows.into_iter();
        let found = rows.find(|row| row.endpoint_id == owned.endpoint);
        found.ok_or_else(|| WebhookRefusal::NoSuchWebhook.into())
    }

    /// Refuses what cannot be granted; gives the settings with the address as it is stored.
    fn check(&self, settings: &EndpointSettings) -> Result<EndpointSettings, WebhookRefusal> {
        // The address first: the rest can be judged without the register, and is named beside it.
        let target = WebhookTarget::parse(&settings.url, &self.egress)?;
        settings.check()?;
        let url = target.as_str().to_owned();
        Ok(EndpointSettings {
            url,
            ..settings.clone()
        })
    }

    fn count_test(&self, owned: Owned) -> Result<(), WebhookRefusal> {
        // Else it would remember every webhook that was ever tried out.
        self.tests.retain_recent();
        self.tests.check_key(&owned.endpoint).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            WebhookRefusal::TooManyTests(wait.max(Duration::from_secs(1)))
        })
    }

    fn fresh_secret(&self, endpoint: Uuid) -> Result<Vec<u8>> {
        let (secret, nonce) = (self.world.bytes()?, self.world.bytes()?);
        let sealed = self.keys.seal(endpoint, &secret, nonce);
        sealed.map_err(|_impossible| WebhooksError::Sealing)
    }

    /// The id of what a request brings about; a fresh one for a request that cannot come again.
    fn id_of(&self, account: AccountId, what: &str, key: Option<&str>) -> Result<Uuid> {
        let derived = key.map(|key| self.keys.id_of(account.0, what, key));
        derived.map_or_else(|| Ok(self.world.id()?), Ok)
    }

    fn endpoint(&self, row: EndpointRow) -> Endpoint {
        let is_public = row.signing.parse() == Ok(Signing::Ed25519);
        let key = is_public.then(|| self.keys.open(row.endpoint_id, &row.secret));
        let public_key = key.flatten().and_then(|key| sign::public_key(&key));
        Endpoint { row, public_key }
    }
}

/// Has an endpoint watch what it is to watch and does not yet.
async fn watch(tx: &mut PgConnection, endpoint: Uuid) -> sqlx::Result<()> {
    let matches = endpoints::matches(tx, endpoint).await?;
    let watched = projections::watch_matches(tx, &matches).await?;
    endpoints::watch(tx, endpoint, &watched).await
}
