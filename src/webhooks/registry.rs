//! Manages webhook endpoints for their owners.

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
use super::keys::WebhookKeys;
use super::signature;
use super::store::deliveries;
use super::store::delivery_list::{self, DeliveryRow};
use super::store::endpoints::{self, EndpointRow, NewEndpoint};
use super::target::WebhookTarget;
use crate::access;
use crate::access::AccountId;
use crate::pool::{Pool, Transaction};
use crate::projections;
use crate::world::World;

/// Time for which the old secret of a webhook stays valid after a rotation.
const OVERLAP: SignedDuration = SignedDuration::from_hours(24);

/// Maximum number of test events and repeated deliveries per webhook and minute.
const TESTS_PER_MINUTE: u32 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnedEndpoint {
    pub(crate) endpoint: Uuid,
    pub(crate) account: AccountId,
}

pub struct Webhooks {
    db: Pool,
    world: Arc<World>,
    keys: Arc<WebhookKeys>,
    egress: Arc<EgressPolicy>,
    tests: DefaultKeyedRateLimiter<Uuid>,
    clock: DefaultClock,
}

impl Webhooks {
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

    /// Adds an endpoint; a repeated idempotency key `key` adds it only once.
    pub(crate) async fn create(
        &self,
        account: AccountId,
        settings: &EndpointSettings,
        signing: Signing,
        key: Option<&str>,
    ) -> Result<Endpoint> {
        let checked = &self.check_settings(settings)?;
        let endpoint = self.derive_id(account, "create", key)?;
        let owned = OwnedEndpoint { endpoint, account };
        let secret = self.generate_secret(owned.endpoint)?;
        let mut tx = self.lock_account(account).await?;
        let new = NewEndpoint {
            settings: checked,
            signing: signing.into(),
            secret: &secret,
        };
        let added = endpoints::insert(&mut tx, owned, &new).await?;
        if 0 < added {
            watch_new_matches(&mut tx, owned, checked).await?;
        }
        tx.commit().await?;
        // If no row was added, the account has too many webhooks, or an earlier request has added this one.
        match self.find(owned).await {
            Err(WebhooksError::Refused(_)) if added == 0 => {
                Err(WebhookRefusal::TooManyWebhooks.into())
            }
            found => found,
        }
    }

    pub(crate) async fn list(&self, account: AccountId) -> Result<Vec<Endpoint>> {
        let rows = endpoints::list_by_account(&self.db, account.0).await?;
        Ok(rows.into_iter().map(|row| self.to_endpoint(row)).collect())
    }

    pub(crate) async fn find(&self, owned: OwnedEndpoint) -> Result<Endpoint> {
        Ok(self.to_endpoint(self.load_row(owned).await?))
    }

    /// Returns the secret of an endpoint, to be shown once; `None` if it signs with an asymmetric key.
    pub(crate) async fn reveal_secret(&self, owned: OwnedEndpoint) -> Result<Option<String>> {
        let row = self.load_row(owned).await?;
        let is_shared = row.signing.parse() == Ok(Signing::Hmac);
        let key = is_shared.then(|| self.keys.open(row.endpoint_id, &row.secret));
        Ok(key.flatten().map(|key| signature::encode_secret(&key)))
    }

    pub(crate) async fn update(
        &self,
        owned: OwnedEndpoint,
        request: &EndpointSettings,
    ) -> Result<Endpoint> {
        let settings = self.check_settings(request)?;
        let mut tx = self.lock_account(owned.account).await?;
        let updated = endpoints::update(&mut tx, owned, &settings).await?;
        let was_enabled = updated.ok_or(WebhookRefusal::NoSuchWebhook)?;
        // Watches from before the endpoint was disabled would send events of the time in which it was.
        let keeps_watches = was_enabled && settings.enabled;
        if !keeps_watches || settings.match_id.is_some() {
            let kept = settings.match_id.filter(|_| keeps_watches);
            endpoints::unwatch(&mut tx, owned.endpoint, kept).await?;
        }
        watch_new_matches(&mut tx, owned, &settings).await?;
        if !settings.enabled {
            endpoints::drop_waiting(&mut tx, owned.endpoint).await?;
        }
        tx.commit().await?;
        self.find(owned).await
    }

    /// Begins a transaction in which the account cannot be deleted.
    async fn lock_account(&self, account: AccountId) -> Result<Transaction> {
        let mut tx = self.db.begin("begin").await?;
        WebhookRefusal::Gone.refuse_unless(access::lock_row(&mut tx, account).await?)?;
        Ok(tx)
    }

    pub(crate) async fn delete(&self, owned: OwnedEndpoint) -> Result<()> {
        let (endpoint, account) = (owned.endpoint, owned.account.0);
        let count = endpoints::delete(&self.db, endpoint, account).await?;
        WebhookRefusal::NoSuchWebhook.refuse_unless(0 < count)
    }

    /// Replaces the secret, once per idempotency key; the old one stays valid for [`OVERLAP`].
    pub(crate) async fn rotate(&self, owned: OwnedEndpoint, key: Option<&str>) -> Result<Endpoint> {
        let secret = self.generate_secret(owned.endpoint)?;
        let rotation = self.derive_id(owned.account, "rotate", key)?;
        let overlap_secs = OVERLAP.as_secs_f64();
        endpoints::rotate(&self.db, owned, rotation, &secret, overlap_secs).await?;
        self.find(owned).await
    }

    pub(crate) async fn send_test(
        &self,
        owned: OwnedEndpoint,
        key: Option<&str>,
    ) -> Result<DeliveryRow> {
        self.check_enabled(owned).await?;
        self.count_test(owned)?;
        let delivery = self.derive_id(owned.account, "test", key)?;
        deliveries::enqueue_test(&self.db, delivery, owned).await?;
        self.load_delivery(owned, delivery).await
    }

    pub(crate) async fn replay(&self, owned: OwnedEndpoint, delivery: Uuid) -> Result<DeliveryRow> {
        self.check_enabled(owned).await?;
        self.load_delivery(owned, delivery).await?;
        // Only requests that pass all other checks count against the limit.
        self.count_test(owned)?;
        deliveries::requeue(&self.db, delivery, owned).await?;
        self.load_delivery(owned, delivery).await
    }

    pub(crate) async fn deliveries(
        &self,
        owned: OwnedEndpoint,
        before: Option<Uuid>,
        limit: u16,
    ) -> Result<Vec<DeliveryRow>> {
        self.load_row(owned).await?;
        let found = delivery_list::list(&self.db, owned.endpoint, before, limit.into());
        Ok(found.await?)
    }

    async fn load_delivery(&self, owned: OwnedEndpoint, delivery: Uuid) -> Result<DeliveryRow> {
        let found = delivery_list::find(&self.db, delivery, owned).await?;
        found.ok_or_else(|| WebhookRefusal::NoSuchDelivery.into())
    }

    async fn check_enabled(&self, owned: OwnedEndpoint) -> Result<()> {
        let row = self.load_row(owned).await?;
        WebhookRefusal::WebhookDisabled.refuse_unless(row.disabled_at.is_none())
    }

    async fn load_row(&self, owned: OwnedEndpoint) -> Result<EndpointRow> {
        let fetched = endpoints::list_by_account(&self.db, owned.account.0).await?;
        let mut rows = fetched.into_iter();
        let found = rows.find(|row| row.endpoint_id == owned.endpoint);
        found.ok_or_else(|| WebhookRefusal::NoSuchWebhook.into())
    }

    /// Checks the settings of a webhook; returns them with the address in its stored form.
    fn check_settings(
        &self,
        settings: &EndpointSettings,
    ) -> Result<EndpointSettings, WebhookRefusal> {
        // The address is checked apart from the other settings, because only its check needs the egress policy.
        let target = WebhookTarget::parse(&settings.url, &self.egress)?;
        settings.check()?;
        let url = target.as_str().to_owned();
        Ok(EndpointSettings {
            url,
            ..settings.clone()
        })
    }

    fn count_test(&self, owned: OwnedEndpoint) -> Result<(), WebhookRefusal> {
        // Without this, the limiter would keep an entry for every webhook that was ever tested.
        self.tests.retain_recent();
        self.tests.check_key(&owned.endpoint).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            WebhookRefusal::TooManyTests(wait.max(Duration::from_secs(1)))
        })
    }

    fn generate_secret(&self, endpoint: Uuid) -> Result<Vec<u8>> {
        let (secret, nonce) = (self.world.random_bytes()?, self.world.random_bytes()?);
        let sealed = self.keys.seal(endpoint, &secret, nonce);
        sealed.map_err(|_impossible| WebhooksError::Sealing)
    }

    /// Returns the id of the row that a request creates: derived from `key`, or random without one.
    fn derive_id(&self, account: AccountId, purpose: &str, key: Option<&str>) -> Result<Uuid> {
        let derived = key.map(|key| self.keys.derive_id(account.0, purpose, key));
        derived.map_or_else(|| Ok(self.world.random_id()?), Ok)
    }

    fn to_endpoint(&self, row: EndpointRow) -> Endpoint {
        let is_public = row.signing.parse() == Ok(Signing::Ed25519);
        let key = is_public.then(|| self.keys.open(row.endpoint_id, &row.secret));
        let public_key = key
            .flatten()
            .and_then(|key| signature::encode_public_key(&key));
        Endpoint { row, public_key }
    }
}

/// Makes an endpoint watch all matches that it sends events of; none if it is disabled. The lock of its owner's account
/// keeps the owner from joining another match meanwhile.
async fn watch_new_matches(
    tx: &mut PgConnection,
    owned: OwnedEndpoint,
    settings: &EndpointSettings,
) -> sqlx::Result<()> {
    if !settings.enabled {
        return Ok(());
    }
    let participants = endpoints::list_matches(tx, owned.account, settings.match_id).await?;
    if participants.is_empty() {
        return Ok(());
    }
    let matches: Vec<Uuid> = participants.keys().copied().collect();
    let watched = projections::watch_matches(tx, &matches).await?;
    endpoints::watch_matches(tx, owned.endpoint, &participants, &watched).await
}
