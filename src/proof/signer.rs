//! Signs the heads of matches, if they continue everything signed before.
//!
//! Earlier signatures are in the ledger and in leaves of the tree. A chain that does not contain all of them
//! belongs to another history and is not signed.

use super::error::{ProofError, ProofRefusal, Result, SigningError};
use super::key_monitor::{ActiveKey, KeyMonitor};
use super::ledger::Advance;
use super::tree::Leaf;
use super::{KnownHead, KnownHeads, Note, parse_unverified};
use crate::log::{Intent, Reach};
use crate::world::{Hash, MatchId, Version};

// Maximum number of tries if other processes sign the same match concurrently.
const MAX_TRIES: u8 = 8;

#[derive(Clone)]
pub struct Signer {
    pub(super) monitor: KeyMonitor,
}

#[derive(Clone, Copy, Debug, Default)]
struct SignedBefore {
    ledger: Option<Reach>,
    leaf: Option<Reach>,
}

impl SignedBefore {
    fn all(self) -> impl Iterator<Item = Reach> {
        self.ledger.into_iter().chain(self.leaf)
    }
}

impl Signer {
    pub async fn checkpoint(&self, id: MatchId, version: Version) -> Result<Note> {
        let active_key = self.monitor.active_key()?;
        let signed = self.load_signed(active_key.public(), id).await?;
        let head = self.stored_head(id, version, signed).await?;
        let reach = Reach { version, head };
        self.admit(&active_key, id, reach).await?;
        Ok(active_key.sign(id, reach))
    }

    pub async fn checkpoint_of(&self, id: MatchId, reach: Reach) -> Result<Note> {
        let active_key = self.monitor.active_key()?;
        self.admit(&active_key, id, reach).await?;
        Ok(active_key.sign(id, reach))
    }

    /// As [`Signer::checkpoint_of`], for responses in which the checkpoint is optional.
    pub async fn try_checkpoint(&self, id: MatchId, reach: Reach) -> Option<String> {
        match self.checkpoint_of(id, reach).await {
            Ok(note) => Some(note.to_string()),
            // The refusal is already logged and counted.
            Err(ProofError::Refused(_) | ProofError::Unsigned(_) | ProofError::Ledger(_)) => None,
            Err(error) => {
                tracing::warn!(match.id = %id, %error, "could not sign a checkpoint; answering without it");
                None
            }
        }
    }

    pub async fn heads_for(&self, notes: &[String]) -> Result<KnownHeads> {
        let mut heads = KnownHeads::new();
        for said in notes.iter().filter_map(|note| parse_unverified(note)) {
            let (id, version) = (said.match_id, said.version);
            let walk = &self.monitor.log.walk;
            let known = match walk.follow_chain(id, Reach::NONE, version, |_| {}).await? {
                Err(torn) => KnownHead::Torn(torn.0),
                Ok(Reach::NONE) => KnownHead::Nothing,
                Ok(reach) if reach.version == version => KnownHead::Head(reach.head),
                Ok(reach) => KnownHead::Ends(reach.version),
            };
            heads.insert((id, version), known);
        }
        Ok(heads)
    }

    /// Records a head in the ledger, if it continues everything signed before.
    async fn admit(&self, pen: &ActiveKey, id: MatchId, reach: Reach) -> Result<()> {
        for _ in 0..MAX_TRIES {
            let signed = self.load_signed(pen.public(), id).await?;
            self.check(id, reach, signed).await?;
            if signed.all().any(|last| reach.version <= last.version) {
                return Ok(());
            }
            let advance = Advance {
                key: pen.public(),
                match_id: id,
                before: signed.ledger,
                next: reach,
            };
            if self.monitor.ledger.advance(advance).await? {
                return Ok(());
            }
        }
        Err(SigningError::Unsure.into())
    }

    /// Draws need a database that continues the signed history; every write a chain with all that was signed of it.
    pub async fn allows(&self, intent: Intent) -> Result<bool> {
        match intent {
            Intent::DrawSomewhere => self.monitor.is_current().await,
            Intent::Draw(id, reach) => {
                Ok(self.monitor.is_current().await? && self.has_all_signed(id, reach).await?)
            }
            Intent::Append(id, reach) => self.has_all_signed(id, reach).await,
        }
    }

    async fn has_all_signed(&self, id: MatchId, reach: Reach) -> Result<bool> {
        let seen = self.monitor.last_seen();
        let seen_key = seen.map(|seen| seen.timeline.public_key);
        // While nothing is signed, the last key counts.
        let current_key = self
            .monitor
            .active_key()
            .map_or(seen_key, |pen| Some(pen.public()));
        let Some(key) = current_key else {
            return Ok(true);
        };
        let checked = match self.load_signed(key, id).await {
            Ok(signed) => self.check_end(id, reach, signed).await,
            Err(error) => Err(error),
        };
        match checked {
            // If the ledger cannot be written, no signature was given out either.
            Ok(()) | Err(ProofError::Ledger(_)) => Ok(true),
            Err(ProofError::Refused(_) | ProofError::Unsigned(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// As [`Signer::check`], for the end of a chain: the database must have later known heads, too.
    async fn check_end(&self, id: MatchId, reach: Reach, signed: SignedBefore) -> Result<()> {
        let known = signed.all().chain(self.monitor.log.head_cache.latest(id));
        let later = known.filter(|known| reach.version < known.version);
        let mut must_meet: Vec<Reach> = later.collect();
        must_meet.sort_by_key(|known| known.version);
        if !must_meet.is_empty() {
            self.walk_to(id, reach.version, &must_meet).await?;
        }
        self.check(id, reach, signed).await
    }

    // Leaves are read only for a match that is not cached, or not in the ledger.
    async fn load_signed(&self, key: [u8; 32], id: MatchId) -> Result<SignedBefore> {
        let ledger = self.monitor.ledger.last_signed(key, id).await?;
        if ledger.is_some() && self.monitor.log.head_cache.latest(id).is_some() {
            return Ok(SignedBefore { ledger, leaf: None });
        }
        let last_leaf = self.monitor.tree.last_leaf(id).await?;
        let leaf = last_leaf.as_ref().map(Leaf::reach);
        Ok(SignedBefore { ledger, leaf })
    }

    /// Checks that the chain with all signed heads contains this head; otherwise quarantines the match.
    async fn check(&self, id: MatchId, reach: Reach, signed: SignedBefore) -> Result<()> {
        let known = self.known_head(id, reach.version, signed).await?;
        if known == reach.head {
            return Ok(());
        }
        Err(self.monitor.quarantine(id, reach.version).await?.into())
    }

    /// Computes the head of a version from stored bytes; an error if it contradicts the known chain.
    async fn stored_head(
        &self,
        id: MatchId,
        version: Version,
        signed: SignedBefore,
    ) -> Result<Hash> {
        let is_followed = self.monitor.log.head_cache.head(id, version).is_some();
        let known = self.known_head(id, version, signed).await?;
        if !is_followed {
            return Ok(known);
        }
        let before = version.previous().unwrap_or(Version::NONE);
        let head = match self.monitor.log.walk.load_hash(id, before).await? {
            None if before == Version::NONE => Hash::ZERO,
            None => return Err(self.monitor.quarantine(id, version).await?.into()),
            Some(head) => head,
        };
        let from = Reach {
            version: before,
            head,
        };
        let walk = &self.monitor.log.walk;
        match walk.follow_chain(id, from, version, |_| {}).await? {
            Ok(reach) if reach.head == known && reach.version == version => Ok(known),
            Ok(_) | Err(_) => Err(self.monitor.quarantine(id, version).await?.into()),
        }
    }

    async fn known_head(
        &self,
        id: MatchId,
        version: Version,
        signed: SignedBefore,
    ) -> Result<Hash> {
        let cache = &self.monitor.log.head_cache;
        let has = |reach: Reach| cache.head(id, reach.version) == Some(reach.head);
        let end = cache.latest(id);
        let mut must_meet: Vec<Reach> = signed.all().chain(end).collect();
        if signed.all().all(has) {
            if let Some(head) = cache.head(id, version) {
                return Ok(head);
            }
            must_meet = end.into_iter().collect();
        }
        must_meet.sort_by_key(|reach| reach.version);
        self.walk_to(id, version, &must_meet).await
    }

    /// Computes the head of a version from stored bytes. The chain must contain the sorted heads in `must_meet`.
    async fn walk_to(&self, id: MatchId, version: Version, must_meet: &[Reach]) -> Result<Hash> {
        let first = must_meet.first().filter(|first| first.version <= version);
        let from = first.copied().unwrap_or(Reach::NONE);
        let last = must_meet.last().map_or(version, |last| last.version);
        let through = version.max(last);
        let (mut found, mut met) = (None, 0);
        let mut pass = |reach: Reach| {
            if reach.version == version {
                found = Some(reach.head);
            }
            met += must_meet.iter().filter(|must| **must == reach).count();
        };
        pass(from);
        let (walk, head_cache) = (&self.monitor.log.walk, &self.monitor.log.head_cache);
        let walked = if from.version < through {
            walk.follow_chain(id, from, through, &mut pass).await?
        } else {
            Ok(from)
        };
        let (Ok(end), true) = (walked, met == must_meet.len()) else {
            return Err(self.monitor.quarantine(id, version).await?.into());
        };
        let Some(head) = found else {
            let (asked, current) = (version.0, end.version.0);
            return Err(ProofRefusal::NoSuchVersion { asked, current }.into());
        };
        head_cache.extend(id, Reach { version, head });
        Ok(head)
    }
}
