//! The rooms of the service over one database, for every command that works with it.

use std::sync::Arc;

use secrecy::ExposeSecret;

use crate::access::{Accounts, AccountsConfig, MasterKey, SigningKeys};
use crate::app::replies::Replies;
use crate::app::{Failure, HistoryCheck, MatchKeys, Matches, UseCases};
use crate::commands::serve::announce;
use crate::launch::database::OpenDatabase;
use crate::launch::settings::Settings;
use crate::launch::{self, DatabasePurpose, Ground, Reporter};
use crate::log::{Log, PepperFingerprint, pepper_fingerprint};
use crate::mail::Letterhead;
use crate::proof::{ProofPlan, Proofs, Signer};
use crate::replies::{Inbox, ReplyAddresses, ReplyKeys};
use crate::webhooks::WebhookKeys;
use crate::world::World;

pub(super) struct Rooms {
    pub accounts: Arc<Accounts>,
    pub matches: Arc<Matches>,
    pub proof: Arc<Proofs>,
    pub webhook_keys: Arc<WebhookKeys>,
    pub reply_keys: Arc<ReplyKeys>,
    /// What they stand on; dropped last.
    pub database: OpenDatabase,
}

/// Opens the rooms over the database of the settings, once its secrets are those at hand, also beside a
/// running service. Should the database fall silent later, the process ends.
pub(super) async fn open(purpose: DatabasePurpose, settings: &Settings) -> anyhow::Result<Rooms> {
    let rooms = open_in(purpose, settings, &|line| announce(line)).await?;
    let database = rooms.database.watched();
    tokio::spawn(async move {
        let error = database.await;
        announce(format_args!("logothete: {error}"));
        std::process::exit(1);
    });
    Ok(rooms)
}

/// The same, of a process that sees to the database itself.
pub(super) async fn open_in(
    purpose: DatabasePurpose,
    settings: &Settings,
    report: Reporter<'_>,
) -> anyhow::Result<Rooms> {
    let world = Arc::new(World::real());
    let ground = launch::prepare(purpose, settings, &world, report).await?;
    let database = ground.database.clone();
    let opening = Rooms::over(ground, purpose, settings, world);
    database.while_it_answers(opening).await?
}

impl Rooms {
    async fn over(
        ground: Ground,
        purpose: DatabasePurpose,
        settings: &Settings,
        world: Arc<World>,
    ) -> anyhow::Result<Self> {
        let (database, pepper) = (ground.database, *ground.secrets.pepper.expose_secret());
        let (pool, background) = (database.pool.clone(), database.background.clone());
        let keyring = Arc::new(ground.secrets.keyring);
        let log = Log::new(pool.clone(), keyring);
        let accounts = accounts_config(settings, pepper);
        // First of all: whatever is opened after this may write.
        let opens = SigningKeys::opens(&pool, &accounts).await?;
        let fingerprint = pepper_fingerprint(&pepper);
        check_secrets(&log, PepperFingerprint { fingerprint, opens }, purpose).await?;
        let accounts = Accounts::open(pool, Arc::clone(&world), accounts).await?;
        let proof = Arc::new(Proofs::new(ProofPlan {
            log: log.clone(),
            world: Arc::clone(&world),
            pepper,
            public_url: settings.public_url.clone(),
            folder: Some(settings.data.clone()),
        }));
        let backstage = log.over(background);
        let behind = proof.over(backstage.clone());
        let matches = Matches::new(log, world, MatchKeys::new(&pepper))
            .going_on_if(history_check(&proof.signer))
            .with_backstage(backstage, Some(history_check(&behind.signer)));
        Ok(Self {
            accounts,
            matches: Arc::new(matches),
            proof,
            webhook_keys: Arc::new(WebhookKeys::new(&pepper)),
            reply_keys: Arc::new(ReplyKeys::new(&MasterKey::new(pepper))),
            database,
        })
    }

    /// The same rooms for what works by itself, over connections of its own.
    pub(super) fn backstage(&self) -> Self {
        let database = self.database.backstage();
        let matches = self.matches.backstage();
        let proof = self.proof.over(matches.log.clone());
        Self {
            accounts: self.accounts.over(database.pool.clone()),
            matches,
            proof: Arc::new(proof),
            webhook_keys: Arc::clone(&self.webhook_keys),
            reply_keys: Arc::clone(&self.reply_keys),
            database,
        }
    }
}

impl Rooms {
    /// The addresses that replies go to, where emails can be answered by one.
    pub(super) fn reply_addresses(&self, settings: &Settings) -> Option<ReplyAddresses> {
        let domain = settings.reply_domain.as_deref()?;
        let (db, keys) = (self.database.pool.clone(), Arc::clone(&self.reply_keys));
        let world = Arc::clone(&self.matches.world);
        Some(ReplyAddresses::new(db, keys, world, domain))
    }

    /// Who carries replies out, where there are any.
    pub(super) fn replies(&self, settings: &Settings, head: &Letterhead) -> Option<Arc<Replies>> {
        let inbox = Inbox(self.reply_addresses(settings)?);
        let (accounts, matches) = (Arc::clone(&self.accounts), Arc::clone(&self.matches));
        let use_cases = UseCases::new(accounts, matches);
        Some(Arc::new(Replies::new(inbox, use_cases, &head.marks())))
    }
}

/// Refuses secrets that the data was not made with, and records those that are new, once they are used.
async fn check_secrets(
    log: &Log,
    pepper: PepperFingerprint,
    purpose: DatabasePurpose,
) -> anyhow::Result<()> {
    let unrecorded = log.check_secrets(pepper).await??;
    match purpose {
        DatabasePurpose::Serve | DatabasePurpose::Fill if !unrecorded.is_empty() => {
            log.record_secrets(&unrecorded).await?;
            // Of two that start at once with two secrets, one was late.
            log.check_secrets(pepper).await??;
        }
        DatabasePurpose::Serve
        | DatabasePurpose::Fill
        | DatabasePurpose::Work
        | DatabasePurpose::Visit => {}
    }
    Ok(())
}

fn accounts_config(settings: &Settings, pepper: [u8; 32]) -> AccountsConfig {
    AccountsConfig {
        access_lifetime: settings.access_lifetime,
        refresh_lifetime: settings.refresh_lifetime,
        hash_workers: settings.password_hashers,
        ..AccountsConfig::new(MasterKey::new(pepper))
    }
}

/// A match goes on, and luck is used, while the signer does not doubt the history.
fn history_check(signer: &Signer) -> HistoryCheck {
    let signer = signer.clone();
    Arc::new(move |intent| {
        let signer = signer.clone();
        Box::pin(async move {
            let may = signer.allows(intent).await;
            may.map_err(|error| Failure::Unsure(Box::new(error)))
        })
    })
}
