//! The register is built of its parts: what every handle that needs it shares with the others.

use std::sync::Arc;

use moka::sync::Cache;
use uuid::Uuid;

use super::AccountId;
use super::acquaintances::Acquaintances;
use super::answers::Marker;
use super::apps::Apps;
use super::bearers::{Bearers, SeenTokens};
use super::browsers::Browsers;
use super::config::AccountsConfig;
use super::credentials::Credentials;
use super::display_names::{Bots, DisplayNames, Names, nobody_yet, short_lived_names};
use super::disputes::DisputeTexts;
use super::emails::Emails;
use super::erasure::Erasure;
use super::error::Result;
use super::granted_tokens::GrantedTokens;
use super::grants::Grants;
use super::guests::Guests;
use super::invitation_emails::InvitationEmails;
use super::invitations::Invitations;
use super::keys::{KeyRing, SigningKeys};
use super::link_requests::LinkRequests;
use super::links::Links;
use super::looks::Looks;
use super::operator::Operator;
use super::participants::Participants;
use super::passwords::Passwords;
use super::people::People;
use super::personal_tokens::PersonalTokens;
use super::preferences::EmailPreferences;
use super::referees::Referees;
use super::sealed_links::SealedLinks;
use super::sessions::Sessions;
use super::sweeper::Sweeper;
use super::tokens::Tickets;
use super::watch::{AccessWatch, PATIENCE, Revocations};
use crate::pool::Pool;
use crate::world::World;

const PARTICIPANTS_KEPT: u64 = 50_000;

/// What the handles share. Whoever is built of the same parts knows the same.
#[derive(Clone)]
pub(super) struct SharedParts {
    pub(super) db: Pool,
    /// A connection of its own, so that a crowded pool does not make the revocations stale.
    watch_db: Pool,
    pub(super) world: Arc<World>,
    config: Arc<AccountsConfig>,
    passwords: Arc<Passwords>,
    ring: Arc<KeyRing>,
    tickets: Arc<Tickets>,
    revocations: Arc<Revocations>,
    seen: Arc<SeenTokens>,
    pub(super) marker: Arc<Marker>,
    pub(super) sealed_links: SealedLinks,
    known: Cache<(Uuid, AccountId), Uuid>,
    readers: Cache<AccountId, Uuid>,
    names: Names,
    bots: Bots,
}

impl SharedParts {
    pub(super) fn new(db: Pool, world: Arc<World>, config: AccountsConfig) -> Result<Self> {
        let ring = Arc::new(KeyRing::new(&config));
        Ok(Self {
            watch_db: db.of_one(PATIENCE),
            passwords: Arc::new(Passwords::new(&config, &world)?),
            tickets: Arc::new(Tickets::new(&config, Arc::clone(&ring))),
            ring,
            seen: Arc::new(SeenTokens::new()),
            revocations: Arc::default(),
            marker: Arc::new(Marker::new(&config)),
            sealed_links: SealedLinks::new(&config),
            known: Cache::new(PARTICIPANTS_KEPT),
            readers: Cache::new(PARTICIPANTS_KEPT),
            names: short_lived_names(),
            bots: nobody_yet(),
            db,
            world,
            config: Arc::new(config),
        })
    }

    /// The same parts over other connections.
    pub(super) fn over(&self, db: Pool) -> Self {
        Self { db, ..self.clone() }
    }

    pub(super) fn acquaintances(&self) -> Acquaintances {
        Acquaintances {
            db: self.db.clone(),
        }
    }

    pub(super) fn dispute_texts(&self) -> DisputeTexts {
        DisputeTexts {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
        }
    }

    pub(super) fn watch(&self) -> AccessWatch {
        AccessWatch {
            db: self.db.clone(),
            watch_db: self.watch_db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            revocations: Arc::clone(&self.revocations),
        }
    }

    pub(super) fn keys(&self) -> SigningKeys {
        SigningKeys {
            db: self.db.clone(),
            watch_db: self.watch_db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            ring: Arc::clone(&self.ring),
        }
    }

    pub(super) fn personal_tokens(&self) -> PersonalTokens {
        PersonalTokens {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            watch: self.watch(),
        }
    }

    pub(super) fn bearers(&self) -> Bearers {
        Bearers {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            tickets: Arc::clone(&self.tickets),
            watch: self.watch(),
            seen: Arc::clone(&self.seen),
        }
    }

    pub(super) fn sessions(&self) -> Sessions {
        Sessions {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            passwords: Arc::clone(&self.passwords),
            tickets: Arc::clone(&self.tickets),
            watch: self.watch(),
            credentials: self.credentials(),
        }
    }

    pub(super) fn browsers(&self) -> Browsers {
        Browsers {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            marker: Arc::clone(&self.marker),
            watch: self.watch(),
        }
    }

    pub(super) fn apps(&self) -> Apps {
        Apps {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            watch: self.watch(),
        }
    }

    pub(super) fn grants(&self) -> Grants {
        Grants {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            watch: self.watch(),
        }
    }

    pub(super) fn granted_tokens(&self) -> GrantedTokens {
        GrantedTokens {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            tickets: Arc::clone(&self.tickets),
            watch: self.watch(),
        }
    }

    pub(super) fn participants(&self) -> Participants {
        Participants {
            db: self.db.clone(),
            known: self.known.clone(),
            readers: self.readers.clone(),
        }
    }

    pub(super) fn people(&self) -> People {
        People {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            marker: Arc::clone(&self.marker),
            passwords: Arc::clone(&self.passwords),
            display_names: self.display_names(),
        }
    }

    pub(super) fn erasure(&self) -> Erasure {
        Erasure {
            db: self.db.clone(),
            watch: self.watch(),
            credentials: self.credentials(),
            display_names: self.display_names(),
        }
    }

    pub(super) fn guests(&self) -> Guests {
        Guests {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            passwords: Arc::clone(&self.passwords),
            sessions: self.sessions(),
            link_requests: self.link_requests(),
            erasure: self.erasure(),
            display_names: self.display_names(),
        }
    }

    pub(super) fn link_requests(&self) -> LinkRequests {
        LinkRequests {
            db: self.db.clone(),
            marker: Arc::clone(&self.marker),
            people: self.people(),
            credentials: self.credentials(),
        }
    }

    pub(super) fn links(&self) -> Links {
        Links {
            db: self.db.clone(),
            passwords: Arc::clone(&self.passwords),
            sealed: self.sealed_links.clone(),
            sessions: self.sessions(),
            watch: self.watch(),
        }
    }

    pub(super) fn emails(&self) -> Emails {
        Emails {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
        }
    }

    pub(super) fn preferences(&self) -> EmailPreferences {
        EmailPreferences {
            db: self.db.clone(),
            display_names: self.display_names(),
        }
    }

    pub(super) fn invitations(&self) -> Invitations {
        Invitations {
            db: self.db.clone(),
            marker: Arc::clone(&self.marker),
            people: self.people(),
            acquaintances: self.acquaintances(),
            display_names: self.display_names(),
        }
    }

    pub(super) fn referees(&self) -> Referees {
        Referees {
            db: self.db.clone(),
            watch: self.watch(),
            participants: self.participants(),
        }
    }

    pub(super) fn sweeper(&self) -> Sweeper {
        Sweeper {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            config: Arc::clone(&self.config),
            guests: self.guests(),
            bearers: self.bearers(),
        }
    }

    pub(super) fn credentials(&self) -> Credentials {
        Credentials {
            db: self.db.clone(),
            passwords: Arc::clone(&self.passwords),
            watch: self.watch(),
        }
    }

    pub(super) fn display_names(&self) -> DisplayNames {
        DisplayNames {
            db: self.db.clone(),
            names: self.names.clone(),
            bots: self.bots.clone(),
        }
    }

    pub(super) fn looks(&self) -> Looks {
        Looks {
            db: self.db.clone(),
            world: Arc::clone(&self.world),
            dispute_texts: self.dispute_texts(),
        }
    }

    pub(super) fn invitation_emails(&self) -> InvitationEmails {
        InvitationEmails {
            db: self.db.clone(),
            emails: self.emails(),
            preferences: self.preferences(),
        }
    }

    pub(super) fn operator(&self) -> Operator {
        Operator {
            db: self.db.clone(),
            watch: self.watch(),
        }
    }
}
