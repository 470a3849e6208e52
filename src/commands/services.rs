//! Services that commands use (accounts, matches, proofs), opened over one database.

use std::sync::Arc;

use anyhow::Context;
use secrecy::ExposeSecret;

use crate::access::{Accounts, AccountsConfig, Email, MasterKey, SigningKeys};
use crate::app::replies::Replies;
use crate::app::{HistoryCheck, MatchKeys, Matches, StoreError, UseCases};
use crate::commands::notices::print_notice;
use crate::launch::database::OpenDatabase;
use crate::launch::settings::Settings;
use crate::launch::{self, DatabasePurpose, LaunchContext, Reporter};
use crate::log::{Keyring, Log, PepperFingerprint, pepper_fingerprint};
use crate::mail::Letterhead;
use crate::proof::{ProofPlan, Proofs, Signer};
use crate::replies::{Inbox, ReplyAddresses, ReplyKeys};
use crate::webhooks::WebhookKeys;
use crate::world::World;

pub(super) struct ServiceSet {
    pub accounts: Arc<Accounts>,
    pub matches: Arc<Matches>,
    pub proof: Arc<Proofs>,
    pub webhook_keys: Arc<WebhookKeys>,
    pub reply_keys: Arc<ReplyKeys>,
    /// The database that all these services use; dropped last.
    pub database: OpenDatabase,
}

/// Opens the services after checking that the secrets belong to the database. A running process may use the same
/// database. The process ends if the database stops responding.
pub(super) async fn open(
    purpose: DatabasePurpose,
    settings: &Settings,
) -> anyhow::Result<ServiceSet> {
    let services = open_with_progress(purpose, settings, &|line| print_notice(line)).await?;
    let database = services.database.wait_until_silent();
    tokio::spawn(async move {
        let error = database.await;
        print_notice(format_args!("logothete: {error}"));
        std::process::exit(1);
    });
    Ok(services)
}

/// Like [`open`], but the caller checks that the database responds.
pub(super) async fn open_with_progress(
    purpose: DatabasePurpose,
    settings: &Settings,
    report: Reporter<'_>,
) -> anyhow::Result<ServiceSet> {
    let world = Arc::new(World::real());
    let ground = launch::prepare(purpose, settings, &world, report).await?;
    let database = ground.database.clone();
    let opening = ServiceSet::build(ground, purpose, settings, world);
    database.while_it_answers(opening).await?
}

impl ServiceSet {
    async fn build(
        ground: LaunchContext,
        purpose: DatabasePurpose,
        settings: &Settings,
        world: Arc<World>,
    ) -> anyhow::Result<Self> {
        let (database, pepper) = (ground.database, *ground.secrets.pepper.expose_secret());
        let pool = database.pool.clone();
        let keyring = Arc::new(ground.secrets.keyring);
        let log = Log::new(database.servers.clone(), Arc::clone(&keyring));
        let config = accounts_config(settings, pepper, keyring)?;
        // Must come first, because everything opened later may write to the database.
        let opens = SigningKeys::can_unseal(&pool, &config).await?;
        let fingerprint = pepper_fingerprint(&pepper);
        check_secrets(&log, PepperFingerprint { fingerprint, opens }, purpose).await?;
        let accounts = Accounts::open(pool, Arc::clone(&world), config).await?;
        let proof = Arc::new(Proofs::new(ProofPlan {
            log: log.clone(),
            world: Arc::clone(&world),
            pepper,
            public_url: settings.public_url.clone(),
            folder: Some(settings.data.clone()),
        }));
        let background_log = log.with_servers(database.background_servers.clone());
        let behind = proof.with_log(background_log.clone());
        let matches = Matches::new(log, world, MatchKeys::new(&pepper))
            .with_history_check(history_check(&proof.signer))
            .with_background(background_log, Some(history_check(&behind.signer)));
        Ok(Self {
            accounts,
            matches: Arc::new(matches),
            proof,
            webhook_keys: Arc::new(WebhookKeys::new(&pepper)),
            reply_keys: Arc::new(ReplyKeys::new(&MasterKey::new(pepper))),
            database,
        })
    }

    pub(super) fn for_background(&self) -> Self {
        let database = self.database.with_background_pool();
        let matches = self.matches.background();
        let proof = self.proof.with_log(matches.log.clone());
        Self {
            accounts: self.accounts.with_pool(database.pool.clone()),
            matches,
            proof: Arc::new(proof),
            webhook_keys: Arc::clone(&self.webhook_keys),
            reply_keys: Arc::clone(&self.reply_keys),
            database,
        }
    }

    pub(super) fn reply_addresses(&self, settings: &Settings) -> Option<ReplyAddresses> {
        let domain = settings.reply_domain.as_deref()?;
        let (db, keys) = (self.database.pool.clone(), Arc::clone(&self.reply_keys));
        let world = Arc::clone(&self.matches.world);
        Some(ReplyAddresses::new(db, keys, world, domain))
    }

    pub(super) fn replies(&self, settings: &Settings, head: &Letterhead) -> Option<Arc<Replies>> {
        let inbox = Inbox(self.reply_addresses(settings)?);
        let (accounts, matches) = (Arc::clone(&self.accounts), Arc::clone(&self.matches));
        let use_cases = UseCases::new(accounts, matches);
        Some(Arc::new(Replies::new(
            inbox,
            use_cases,
            &head.quote_markers(),
        )))
    }
}

/// Fails if the secrets do not belong to the data. Records new secrets when they are first used.
async fn check_secrets(
    log: &Log,
    pepper: PepperFingerprint,
    purpose: DatabasePurpose,
) -> anyhow::Result<()> {
    let unrecorded = log.check_secrets(pepper).await??;
    match purpose {
        DatabasePurpose::Serve | DatabasePurpose::Fill if !unrecorded.is_empty() => {
            log.record_secrets(&unrecorded).await?;
            // Two processes may start at once with different secrets; the later one fails at this call.
            log.check_secrets(pepper).await??;
        }
        DatabasePurpose::Serve
        | DatabasePurpose::Fill
        | DatabasePurpose::Work
        | DatabasePurpose::Visit => {}
    }
    Ok(())
}

fn accounts_config(
    settings: &Settings,
    pepper: [u8; 32],
    keyring: Arc<Keyring>,
) -> anyhow::Result<AccountsConfig> {
    let named = settings.second_factor_for.split(',').map(str::trim);
    let addresses = named
        .filter(|address| !address.is_empty())
        .map(Email::parse);
    let second_factor_for = addresses.collect::<Result<_, _>>();
    Ok(AccountsConfig {
        second_factor_for: second_factor_for.context("LOGOTHETE_SECOND_FACTOR_FOR")?,
        access_lifetime: settings.access_lifetime,
        refresh_lifetime: settings.refresh_lifetime,
        hash_workers: settings.password_hashers,
        ..AccountsConfig::new(MasterKey::new(pepper), keyring)
    })
}

/// Returns a check that refuses new entries and draws while the signer doubts the history of the database.
fn history_check(signer: &Signer) -> HistoryCheck {
    let checked_signer = signer.clone();
    Arc::new(move |intent| {
        let signer = checked_signer.clone();
        Box::pin(async move {
            let is_allowed = signer.allows(intent).await;
            is_allowed.map_err(|error| StoreError::Unsure(Box::new(error)))
        })
    })
}
