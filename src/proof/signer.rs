//! The signer: signs how far a match has come, if that follows from what was signed before.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use super::checkpoint::Checkpoint;
use super::error::{ProofError, ProofRefusal, Result};
use super::ledger::Ledger;
use super::mailed::{Heads, Known, claim_of};
use super::note::{Note, SigningKey, VerifierKey};
use super::timeline::{Timeline, TimelineSecret};
use super::watermark::Doubt;
use super::watermark::Watermark;
use crate::log::{Log, Reach};
use crate::pool::Pool;
use crate::world::World;
use crate::world::{MatchId, Version};

/// What a key calls itself where the service has no public address.
const LOCAL_NAME: &str = "logothete.local";

/// So long after the last beat nothing is signed any more.
const SURE_FOR: Duration = Duration::from_mins(1);

/// Why a match is set aside of which a head leads elsewhere.
const ASTRAY: &str =
    "its head does not follow from what was signed or known of it: nothing is signed";

/// What a signer is made of.
pub struct SignerPlan {
    /// The matches.
    pub log: Log,
    /// The same database.
    pub db: Pool,
    /// Time and luck.
    pub world: Arc<World>,
    /// The operator's one secret.
    pub pepper: [u8; 32],
    /// The address others know the service by, if it was told.
    pub public_url: Option<String>,
    /// The folder in which it is kept what was seen and signed last; without one, only memory knows.
    pub folder: Option<PathBuf>,
}

/// Signs checkpoints and the tree.
#[derive(Clone)]
pub struct Signer {
    pub(crate) log: Log,
    pub(crate) db: Pool,
    pub(crate) world: Arc<World>,
    pub(crate) secret: Arc<TimelineSecret>,
    pub(crate) name: String,
    pub(crate) folder: Option<PathBuf>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) seen: Arc<Mutex<Option<Watermark>>>,
    pub(crate) standing: Arc<RwLock<SigningState>>,
    /// Whether it was said that the file cannot be written.
    pub(crate) has_complained: Arc<AtomicBool>,
}

#[derive(Clone)]
pub(crate) enum SigningState {
    Unsettled,
    /// It may, since somebody looked then.
    Signing(Pen, Instant),
    Stopped(Doubt),
}

#[derive(Clone)]
pub(crate) struct Pen {
    pub(crate) key: Arc<SigningKey>,
    pub(crate) timeline: u32,
}

impl Pen {
    pub(crate) fn public(&self) -> [u8; 32] {
        *self.key.verifier().public()
    }

    /// Signs how far a match has come. Requires: it was admitted.
    pub(crate) fn sign(&self, match_id: MatchId, reach: Reach) -> Note {
        let checkpoint = Checkpoint::of(self.key.verifier(), match_id, reach);
        self.key.sign(checkpoint.text())
    }
}

impl Signer {
    /// A signer who has not looked at the database yet and signs nothing.
    pub fn new(plan: SignerPlan) -> Self {
        Self {
            log: plan.log,
            db: plan.db,
            world: plan.world,
            secret: Arc::new(TimelineSecret::new(&plan.pepper)),
            name: name_of(plan.public_url.as_deref()),
            ledger: Arc::new(Ledger::of(plan.folder.as_deref())),
            folder: plan.folder,
            seen: Arc::default(),
            standing: Arc::new(RwLock::new(SigningState::Unsettled)),
            has_complained: Arc::default(),
        }
    }

    /// The same signer over other connections to the same database; what it knows is shared.
    #[must_use]
    pub fn over(&self, log: Log, db: Pool) -> Self {
        Self {
            log,
            db,
            ..self.clone()
        }
    }

    /// Signs how far a match has come, from its stored entries.
    pub async fn checkpoint(&self, id: MatchId, version: Version) -> Result<Note> {
        let pen = self.pen()?;
        let signed = self.signed(&pen, id).await?;
        let head = self.stored_head(id, version, signed).await?;
        let reach = Reach { version, head };
        self.admit(&pen, id, reach).await?;
        Ok(pen.sign(id, reach))
    }

    /// Signs a head that is at hand, if the chain that is known leads to it.
    pub async fn checkpoint_of(&self, id: MatchId, reach: Reach) -> Result<Note> {
        let pen = self.pen()?;
        self.admit(&pen, id, reach).await?;
        Ok(pen.sign(id, reach))
    }

    /// As [`Signer::checkpoint_of`], where an answer goes out with it or without.
    pub async fn checkpoint_if(&self, id: MatchId, reach: Reach) -> Option<String> {
        match self.checkpoint_of(id, reach).await {
            Ok(note) => Some(note.to_string()),
            // Told where signing stopped, and counted.
            Err(ProofError::Refused(_) | ProofError::Ledger(_)) => None,
            Err(error) => {
                tracing::warn!(match.id = %id, %error, "a checkpoint could not be given");
                None
            }
        }
    }

    /// The keys that signed, or sign.
    pub async fn keys(&self) -> Result<Vec<VerifierKey>> {
        let timelines = self.timelines().await?;
        Ok(timelines.iter().filter_map(Timeline::verifier).collect())
    }

    /// What the log says of the matches and versions that these notes speak of.
    pub async fn heads_for(&self, notes: &[String]) -> Result<Heads> {
        let mut heads = Heads::new();
        for said in notes.iter().filter_map(|note| claim_of(note)) {
            let (id, version) = (said.match_id, said.version);
            let known = match self
                .log
                .walk
                .along(id, Reach::NONE, version, |_| {})
                .await?
            {
                Err(torn) => Known::Torn(torn.0),
                Ok(Reach::NONE) => Known::Nothing,
                Ok(reach) if reach.version == version => Known::Head(reach.head),
                Ok(reach) => Known::Ends(reach.version),
            };
            heads.insert((id, version), known);
        }
        Ok(heads)
    }

    pub(crate) fn pen(&self) -> Result<Pen, ProofRefusal> {
        let standing = self.standing.read().unwrap_or_else(PoisonError::into_inner);
        match &*standing {
            SigningState::Unsettled => Err(ProofRefusal::Unsure),
            SigningState::Stopped(doubt) => Err(ProofRefusal::Stopped(*doubt)),
            SigningState::Signing(_, beat_at) if SURE_FOR < self.since(*beat_at) => {
                Err(ProofRefusal::Unsure)
            }
            SigningState::Signing(pen, _) => Ok(pen.clone()),
        }
    }

    /// Sets a match aside of which a head does not follow from what was known; unless all of the
    /// database is of before that: then it is the whole history that is in doubt.
    pub(crate) async fn quarantine(&self, id: MatchId, version: Version) -> Result<ProofRefusal> {
        if !self.goes_on().await? {
            self.look().await?;
            return Ok(self.pen().err().unwrap_or(ProofRefusal::Unsure));
        }
        tracing::error!(match.id = %id, %version, "{ASTRAY}");
        metrics::counter!("logothete_unsigned_total").increment(1);
        self.log.quarantine.set_aside(id, version, ASTRAY).await?;
        Ok(ProofRefusal::Inconsistent)
    }

    /// Whether the database is at this moment what came after that which was seen.
    pub(crate) async fn goes_on(&self) -> Result<bool> {
        let Ok(pen) = self.pen() else {
            return Ok(false);
        };
        let seen = self.last_seen().map_or(0, |seen| seen.counter);
        self.is_last(&pen, seen).await
    }
}

/// The host of an address, if it can be the name of a key.
fn name_of(public_url: Option<&str>) -> String {
    let host = public_url.and_then(|url| {
        let url = url::Url::parse(url).ok()?;
        Some(url.host_str()?.to_owned())
    });
    let host = host.filter(|host| VerifierKey::new(host, [0; 32]).is_some() && !host.contains('/'));
    host.unwrap_or_else(|| LOCAL_NAME.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_called_like_its_host() {
        assert_eq!(name_of(None), LOCAL_NAME);
        assert_eq!(name_of(Some("https://play.example/x")), "play.example");
        assert_eq!(name_of(Some("http://10.0.0.1:8080")), "10.0.0.1");
        assert_eq!(name_of(Some("nonsense")), LOCAL_NAME);
    }
}
