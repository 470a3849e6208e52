//! Monitors whether the database continues the history that was signed, and holds the signing key.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use super::error::{ProofError, Result, SigningError};
use super::merkle::TreeState;
use super::note::{Note, SigningKey};
use super::timeline::{Timeline, TimelineReason, TimelineSecret, key_name};
use super::watermark::{DatabaseState, Doubt, Finding, Watermark, WatermarkError, judge};
use super::{Checkpoint, Ledger, ProofPlan, SignedTree};
use crate::log::{Log, Reach};
use crate::world::{MatchId, Version, World};

pub const BEAT_EVERY: Duration = Duration::from_secs(5);

/// Signing stops this long after the last successful check of the database.
const SIGNING_VALID_FOR: Duration = Duration::from_mins(1);

const ASTRAY: &str =
    "its chain does not contain a head that was signed or verified before; it is not signed";

#[derive(Clone)]
pub struct KeyMonitor {
    pub(super) log: Log,
    pub(super) ledger: Arc<Ledger>,
    pub(super) tree: SignedTree,
    pub(super) state: Arc<MonitorState>,
}

pub(super) struct MonitorState {
    world: Arc<World>,
    secret: TimelineSecret,
    name: String,
    folder: Option<PathBuf>,
    last_seen: Mutex<Option<Watermark>>,
    signing_state: RwLock<SigningState>,
    /// Whether the failure to write the watermark file is logged already.
    has_reported: AtomicBool,
}

#[derive(Clone)]
enum SigningState {
    Unsettled,
    /// Signing with this key is allowed, because of the check at this instant.
    Signing(ActiveKey, Instant),
    Stopped(Doubt),
}

#[derive(Clone)]
pub(crate) struct ActiveKey {
    pub(crate) key: Arc<SigningKey>,
    pub(crate) timeline: u32,
}

impl ActiveKey {
    pub(crate) fn public(&self) -> [u8; 32] {
        *self.key.verifier().public()
    }

    /// Signs the head of a match. The head must be in the ledger.
    pub(crate) fn sign(&self, match_id: MatchId, reach: Reach) -> Note {
        let checkpoint = Checkpoint::new(self.key.verifier(), match_id, reach);
        self.key.sign(checkpoint.text())
    }
}

impl MonitorState {
    pub(super) fn new(plan: &ProofPlan) -> Self {
        Self {
            world: Arc::clone(&plan.world),
            secret: TimelineSecret::new(&plan.pepper),
            name: key_name(plan.public_url.as_deref()),
            folder: plan.folder.clone(),
            last_seen: Mutex::default(),
            signing_state: RwLock::new(SigningState::Unsettled),
            has_reported: AtomicBool::default(),
        }
    }

    fn read_seen(&self) -> Result<Option<Watermark>, WatermarkError> {
        self.folder.as_deref().map_or(Ok(None), Watermark::load)
    }
}

impl KeyMonitor {
    /// Checks the database against the watermark. Begins a timeline if there is none or its key is lost.
    pub async fn settle(&self) -> Result<Finding> {
        let from_file = self.read_seen().await?;
        self.set_last_seen(from_file);
        match self.check_quietly().await? {
            Finding::Blank => self.begin(TimelineReason::First, 0).await?,
            Finding::KeyLost(timeline) => {
                tracing::warn!(
                    "cannot derive the previous signing key from this pepper; beginning a new timeline"
                );
                self.begin(TimelineReason::Secret, timeline).await?;
            }
            other @ (Finding::Sound | Finding::Moved(_) | Finding::Doubted(..)) => {
                return Ok(other);
            }
        }
        self.check().await
    }

    /// Reads the watermark file. If it is damaged, signing stops until the operator acts.
    async fn read_seen(&self) -> Result<Option<Watermark>> {
        let error = match self.state.read_seen() {
            Ok(seen) => return Ok(seen),
            Err(error) => error,
        };
        tracing::error!(%error, "cannot read the watermark file; signing under the current timeline stops");
        if let Some(current) = self.tree.timelines.list().await?.last() {
            self.tree
                .timelines
                .record_doubt(current, Doubt::File)
                .await?;
        }
        Ok(None)
    }

    pub async fn begin_anew(&self, why: TimelineReason) -> Result<()> {
        let known = self.tree.timelines.list().await?;
        let last = known.last().map_or(0, |last| last.number);
        self.begin(why, last).await
    }

    /// Begins a timeline numbered after `after` and the watermark's, with a new key, unless another instance did.
    pub async fn begin(&self, why: TimelineReason, after: u32) -> Result<()> {
        let mut previous = after;
        if let Some(seen) = self
            .last_seen()
            .filter(|seen| previous < seen.timeline.number)
        {
            // The new timeline must follow that of the watermark, even if the database has lost that one.
            previous = seen.timeline.number;
            self.tree.timelines.add(&seen.timeline).await?;
        }
        let timeline = self.new_timeline(why, previous.saturating_add(1)).await?;
        if self.tree.timelines.add(&timeline).await? {
            let (number, verifier) = (timeline.number, timeline.verifier());
            let key = verifier.map(|key| key.to_string()).unwrap_or_default();
            tracing::info!(number, why = why.into_str(), %key, "began a new signing timeline");
            timeline.warn_of_local_name();
            let tree = self.tree.current().await?;
            self.record_seen(Watermark::new(timeline, 0, tree));
        }
        self.check().await.map(|_found| ())
    }

    async fn new_timeline(&self, why: TimelineReason, number: u32) -> Result<Timeline> {
        let (home, begun_at) = self.tree.timelines.load_location().await?;
        let salt = self.state.world.random_bytes()?;
        let derived = self.state.secret.derive(number, &salt, &self.state.name);
        let key = derived.ok_or(ProofError::Damaged("no key can be derived"))?;
        Ok(Timeline {
            number,
            begun_at,
            salt,
            public_key: *key.verifier().public(),
            name: self.state.name.clone(),
            why,
            home,
        })
    }

    /// Raises the counter of the timeline and checks the database; must run every [`BEAT_EVERY`].
    pub async fn beat(&self) -> Result<()> {
        let last_seen = self.last_seen();
        let (Some(seen), Ok(active_key)) = (last_seen, self.active_key()) else {
            self.check().await?;
            return Ok(());
        };
        let is_home = seen.timeline.home == self.tree.timelines.load_location().await?.0;
        let raised = self
            .tree
            .timelines
            .advance_counter(&active_key, seen.counter)
            .await?;
        if let Some(counter) = raised.filter(|_| is_home)
            && self.has_tree_of(&seen).await?
        {
            let tree = self.tree.current().await?;
            self.record_seen(Watermark::new(seen.timeline, counter, tree));
            self.set_signing(active_key);
        } else {
            self.check().await?;
        }
        Ok(())
    }

    async fn check(&self) -> Result<Finding> {
        let before = self.doubt();
        let finding = self.check_quietly().await?;
        if let Some(doubt) = self.doubt().filter(|doubt| before != Some(*doubt)) {
            doubt.log_error();
        }
        Ok(finding)
    }

    async fn check_quietly(&self) -> Result<Finding> {
        let found = self.load_state().await?;
        let watermark = self.last_seen();
        let mut finding = judge(&found, watermark.as_ref());
        let key = found.current().and_then(|current| self.key_of(current));
        if let (Finding::Sound, None) = (&finding, &key) {
            finding = Finding::KeyLost(found.current().map_or(0, |current| current.number));
        }
        match (&finding, found.current(), key) {
            (Finding::Sound, Some(current), Some(key)) => {
                self.resume_signing(&found, current, key).await;
            }
            (Finding::Doubted(doubt, _), Some(current), _) => {
                self.tree.timelines.record_doubt(current, *doubt).await?;
                self.stop(*doubt);
            }
            (Finding::Moved(_), _, _) => self.stop(Doubt::Moved),
            (
                Finding::Blank | Finding::KeyLost(_) | Finding::Sound | Finding::Doubted(..),
                _,
                _,
            ) => {}
        }
        Ok(finding)
    }

    async fn resume_signing(&self, found: &DatabaseState, current: &Timeline, key: SigningKey) {
        self.record_seen(Watermark::new(current.clone(), found.counter, found.tree));
        if !self.signs_with(&key) {
            // The database may no longer have the history of the cached heads.
            self.log.head_cache.clear();
            let public = *key.verifier().public();
            if let Err(error) = self.ledger.adopt_key(&public, &found.timelines).await {
                tracing::error!(%error, "cannot write the ledger of signatures; nothing is signed");
            }
        }
        let (shared_key, timeline) = (Arc::new(key), current.number);
        self.set_signing(ActiveKey {
            key: shared_key,
            timeline,
        });
    }

    async fn load_state(&self) -> Result<DatabaseState> {
        let timelines = self.tree.timelines.list().await?;
        let (home, now) = self.tree.timelines.load_location().await?;
        let (counter, doubt) = match timelines.last() {
            Some(current) => self.tree.timelines.load_progress(current).await?,
            None => (0, None),
        };
        let tree = self.tree.current().await?;
        let tree_seen = self.tree_as_of(self.last_seen().as_ref(), tree).await?;
        Ok(DatabaseState {
            timelines,
            home,
            counter,
            doubt,
            tree,
            tree_seen,
            now,
        })
    }

    async fn has_tree_of(&self, watermark: &Watermark) -> Result<bool> {
        let now = self.tree.current().await?;
        let tree_then = self.tree_as_of(Some(watermark), now).await?;
        Ok(tree_then.is_some() && tree_then == watermark.tree())
    }

    async fn tree_as_of(
        &self,
        seen: Option<&Watermark>,
        now: TreeState,
    ) -> Result<Option<TreeState>> {
        match seen.and_then(Watermark::tree) {
            Some(watermark) => self.tree.tree_of_size(watermark.size, now).await,
            None => Ok(None),
        }
    }

    pub(crate) fn active_key(&self) -> Result<ActiveKey, SigningError> {
        let now = self.state.world.stopwatch();
        let is_old = |beat_at| SIGNING_VALID_FOR < now.saturating_duration_since(beat_at);
        let standing = self.state.signing_state.read();
        match &*standing.unwrap_or_else(PoisonError::into_inner) {
            SigningState::Unsettled => Err(SigningError::Unsure),
            SigningState::Stopped(doubt) => Err(SigningError::Stopped(*doubt)),
            SigningState::Signing(_, beat_at) if is_old(*beat_at) => Err(SigningError::Unsure),
            SigningState::Signing(pen, _) => Ok(pen.clone()),
        }
    }

    /// Quarantines a match that contradicts known heads. If the whole database is older than known, stops signing.
    pub(crate) async fn quarantine(&self, id: MatchId, version: Version) -> Result<SigningError> {
        if !self.is_current().await? {
            self.check().await?;
            return Ok(self.active_key().err().unwrap_or(SigningError::Unsure));
        }
        tracing::error!(match.id = %id, %version, "quarantined a match whose chain lacks a head that was signed or verified before; it is not signed");
        metrics::counter!("logothete_unsigned_total").increment(1);
        self.log.quarantine.add(id, version, ASTRAY).await?;
        Ok(SigningError::Inconsistent)
    }

    pub(crate) async fn is_current(&self) -> Result<bool> {
        let Ok(pen) = self.active_key() else {
            return Ok(false);
        };
        let seen = self.last_seen().map_or(0, |seen| seen.counter);
        self.tree.timelines.is_last(&pen, seen).await
    }

    /// Returns why the database does not continue the history that this instance has seen; `None` if it does.
    pub(super) async fn find_doubt(&self) -> Result<Option<Doubt>> {
        let Ok(guard) = self.state.read_seen() else {
            return Ok(Some(Doubt::File));
        };
        self.set_last_seen(guard);
        let found = self.load_state().await?;
        Ok(match judge(&found, self.last_seen().as_ref()) {
            Finding::Doubted(doubt, _) => Some(doubt),
            Finding::Blank | Finding::Sound | Finding::KeyLost(_) | Finding::Moved(_) => None,
        })
    }

    /// `None` if the secret has changed since the timeline began.
    pub(super) fn key_of(&self, timeline: &Timeline) -> Option<SigningKey> {
        self.state.secret.key_of(timeline)
    }

    pub(super) fn last_seen(&self) -> Option<Watermark> {
        let watermark = self.state.last_seen.lock();
        watermark.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_last_seen(&self, seen: Option<Watermark>) {
        let guard = self.state.last_seen.lock();
        *guard.unwrap_or_else(PoisonError::into_inner) = seen;
    }

    fn record_seen(&self, watermark: Watermark) {
        let folder = self.state.folder.as_deref();
        let error = folder.and_then(|folder| watermark.store(folder).err());
        self.set_last_seen(Some(watermark));
        let complained = &self.state.has_reported;
        let is_new = !complained.swap(error.is_some(), Ordering::Relaxed);
        if let Some(error) = error.filter(|_| is_new) {
            tracing::warn!(
                %error,
                "cannot write the watermark file; after a restart an older database would not be detected"
            );
        }
    }

    fn signs_with(&self, key: &SigningKey) -> bool {
        let guard = self.state.signing_state.read();
        let signing_state = guard.unwrap_or_else(PoisonError::into_inner);
        matches!(&*signing_state, SigningState::Signing(pen, _) if pen.public() == *key.verifier().public())
    }

    fn set_signing(&self, active_key: ActiveKey) {
        metrics::gauge!("logothete_signing").set(1.0);
        self.set_state(SigningState::Signing(
            active_key,
            self.state.world.stopwatch(),
        ));
    }

    fn stop(&self, doubt: Doubt) {
        metrics::gauge!("logothete_signing").set(0.0);
        self.set_state(SigningState::Stopped(doubt));
    }

    fn doubt(&self) -> Option<Doubt> {
        match self.active_key() {
            Err(SigningError::Stopped(doubt)) => Some(doubt),
            Ok(_) | Err(_) => None,
        }
    }

    fn set_state(&self, standing: SigningState) {
        let place = self.state.signing_state.write();
        *place.unwrap_or_else(PoisonError::into_inner) = standing;
    }
}
