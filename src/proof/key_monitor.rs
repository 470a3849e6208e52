//! The watch over the key: whether the database is the one that was signed from, again and again.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use super::error::{ProofError, ProofRefusal, Result};
use super::merkle::Tree;
use super::note::{Note, SigningKey};
use super::timeline::{Timeline, TimelineSecret, TimelineReason, key_name};
use super::watermark::{WatermarkError, Doubt, Finding, DatabaseState, Watermark, judge};
use super::{Checkpoint, Ledger, ProofPlan, SignedTree};
use crate::log::{Log, Reach};
use crate::world::{MatchId, Version, World};

/// How often it is seen that the database goes on.
pub const BEAT_EVERY: Duration = Duration::from_secs(5);

/// So long after the last beat nothing is signed any more.
const SIGNING_VALID_FOR: Duration = Duration::from_mins(1);

/// Why a match is set aside of which a head leads elsewhere.
const ASTRAY: &str =
    "its head does not follow from what was signed or known of it: nothing is signed";

/// Watches whether the database goes on from what was signed, and gives out the key while it does.
#[derive(Clone)]
pub struct KeyMonitor {
    pub(super) log: Log,
    pub(super) ledger: Arc<Ledger>,
    pub(super) tree: SignedTree,
    pub(super) state: Arc<MonitorState>,
}

/// What is the same over whichever connections.
pub(super) struct MonitorState {
    world: Arc<World>,
    secret: TimelineSecret,
    name: String,
    folder: Option<PathBuf>,
    last_seen: Mutex<Option<Watermark>>,
    signing_state: RwLock<SigningState>,
    /// Whether it was said that the file cannot be written.
    has_reported: AtomicBool,
}

#[derive(Clone)]
enum SigningState {
    Unsettled,
    /// It may, since somebody looked then.
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

    /// Signs how far a match has come. Requires: it was admitted.
    pub(crate) fn sign(&self, match_id: MatchId, reach: Reach) -> Note {
        let checkpoint = Checkpoint::new(self.key.verifier(), match_id, reach);
        self.key.sign(checkpoint.text())
    }
}

impl MonitorState {
    /// Of a service that has not looked at the database yet and signs nothing.
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
    /// Looks at the database and at what was seen last. Where there is nothing to be signed yet, or the
    /// old key is lost, another timeline begins; what else is found is for the caller to mend, or to
    /// [complain](Doubt::complain) of.
    pub async fn settle(&self) -> Result<Finding> {
        let from_file = self.read_seen().await?;
        self.set_last_seen(from_file);
        match self.check_quietly().await? {
            Finding::Blank => self.begin(TimelineReason::First, 0).await?,
            Finding::KeyLost(timeline) => {
                tracing::warn!("the key before cannot be derived with this pepper: another begins");
                self.begin(TimelineReason::Secret, timeline).await?;
            }
            other @ (Finding::Sound | Finding::Moved(_) | Finding::Doubted(..)) => {
                return Ok(other);
            }
        }
        self.check().await
    }

    /// What the file says that was seen last; it is doubted what cannot be read.
    async fn read_seen(&self) -> Result<Option<Watermark>> {
        let error = match self.state.read_seen() {
            Ok(seen) => return Ok(seen),
            Err(error) => error,
        };
        tracing::error!(%error, "it is not known what was signed last");
        if let Some(current) = self.tree.timelines.list().await?.last() {
            self.tree.timelines.record_doubt(current, Doubt::File).await?;
        }
        Ok(None)
    }

    /// Begins another timeline with a key of its own, whichever goes on.
    pub async fn begin_anew(&self, why: TimelineReason) -> Result<()> {
        let known = self.tree.timelines.list().await?;
        let last = known.last().map_or(0, |last| last.number);
        self.begin(why, last).await
    }

    /// Begins another timeline with a key of its own after the one of this number, 0 if there is none,
    /// and signs under it. If somebody else was faster, theirs goes on.
    pub async fn begin(&self, why: TimelineReason, after: u32) -> Result<()> {
        let mut previous = after;
        if let Some(seen) = self.last_seen().filter(|seen| previous < seen.timeline.number) {
            // If the database does not know it any more, its key is listed all the same.
            previous = seen.timeline.number;
            self.tree.timelines.add(&seen.timeline).await?;
        }
        let timeline = self.new_timeline(why, previous.saturating_add(1)).await?;
        if self.tree.timelines.add(&timeline).await? {
            let (number, verifier) = (timeline.number, timeline.verifier());
            let key = verifier.map(|key| key.to_string()).unwrap_or_default();
            tracing::info!(number, why = why.word(), %key, "a timeline begins");
            timeline.warn_of_local_name();
            let tree = self.tree.current().await?;
            self.record_seen(Watermark::new(timeline, 0, tree));
        }
        self.check().await.map(|_found| ())
    }

    /// A timeline that begins now, where the database is.
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

    /// Says that the database goes on, and sees that it does; to be done every [`BEAT_EVERY`].
    pub async fn beat(&self) -> Result<()> {
        let last_seen = self.last_seen();
        let (Some(seen), Ok(active_key)) = (last_seen, self.active_key()) else {
            self.check().await?;
            return Ok(());
        };
        let is_home = seen.timeline.home == self.tree.timelines.load_location().await?.0;
        let raised = self.tree.timelines.advance_counter(&active_key, seen.counter).await?;
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

    /// Looks at the database again, stands accordingly, and complains if it is the first to see that nothing
    /// is signed any more.
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
            (Finding::Sound, Some(current), Some(key)) => self.resume_signing(&found, current, key).await,
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

    /// Signs from here on, with the key of the timeline that goes on.
    async fn resume_signing(&self, found: &DatabaseState, current: &Timeline, key: SigningKey) {
        self.record_seen(Watermark::new(current.clone(), found.counter, found.tree));
        if !self.signs_with(&key) {
            // What was followed may be of the history that was left.
            self.log.head_cache.clear();
            let public = *key.verifier().public();
            if let Err(error) = self.ledger.adopt_key(&public, &found.timelines).await {
                tracing::error!(%error, "nothing is signed until this can be written");
            }
        }
        let (shared_key, timeline) = (Arc::new(key), current.number);
        self.set_signing(ActiveKey { key: shared_key, timeline });
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

    /// Whether the tree that was seen is the beginning of the one there is.
    async fn has_tree_of(&self, watermark: &Watermark) -> Result<bool> {
        let now = self.tree.current().await?;
        let tree_then = self.tree_as_of(Some(watermark), now).await?;
        Ok(tree_then.is_some() && tree_then == watermark.tree())
    }

    /// The tree of the size that was seen, as the database has it now.
    async fn tree_as_of(&self, seen: Option<&Watermark>, now: Tree) -> Result<Option<Tree>> {
        match seen.and_then(Watermark::tree) {
            Some(watermark) => self.tree.tree_of_size(watermark.size, now).await,
            None => Ok(None),
        }
    }

    pub(crate) fn active_key(&self) -> Result<ActiveKey, ProofRefusal> {
        let now = self.state.world.stopwatch();
        let is_old = |beat_at| SIGNING_VALID_FOR < now.saturating_duration_since(beat_at);
        let standing = self.state.signing_state.read();
        match &*standing.unwrap_or_else(PoisonError::into_inner) {
            SigningState::Unsettled => Err(ProofRefusal::Unsure),
            SigningState::Stopped(doubt) => Err(ProofRefusal::Stopped(*doubt)),
            SigningState::Signing(_, beat_at) if is_old(*beat_at) => Err(ProofRefusal::Unsure),
            SigningState::Signing(pen, _) => Ok(pen.clone()),
        }
    }

    /// Sets a match aside of which a head does not follow from what was known; unless all of the
    /// database is of before that: then it is the whole history that is in doubt.
    pub(crate) async fn quarantine(&self, id: MatchId, version: Version) -> Result<ProofRefusal> {
        if !self.is_current().await? {
            self.check().await?;
            return Ok(self.active_key().err().unwrap_or(ProofRefusal::Unsure));
        }
        tracing::error!(match.id = %id, %version, "{ASTRAY}");
        metrics::counter!("logothete_unsigned_total").increment(1);
        self.log.quarantine.set_aside(id, version, ASTRAY).await?;
        Ok(ProofRefusal::Inconsistent)
    }

    /// Whether the database is at this moment what came after that which was seen.
    pub(crate) async fn is_current(&self) -> Result<bool> {
        let Ok(pen) = self.active_key() else {
            return Ok(false);
        };
        let seen = self.last_seen().map_or(0, |seen| seen.counter);
        self.tree.timelines.is_last(&pen, seen).await
    }

    /// Why the database cannot be what came after that which this instance has seen.
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

    /// The key of a timeline, if it can still be derived.
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
                "what was signed last is kept in memory alone: after a restart an older database is not known"
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
        self.set_state(SigningState::Signing(active_key, self.state.world.stopwatch()));
    }

    fn stop(&self, doubt: Doubt) {
        metrics::gauge!("logothete_signing").set(0.0);
        self.set_state(SigningState::Stopped(doubt));
    }

    /// Why nothing is signed, if that was found.
    fn doubt(&self) -> Option<Doubt> {
        match self.active_key() {
            Err(ProofRefusal::Stopped(doubt)) => Some(doubt),
            Ok(_) | Err(_) => None,
        }
    }

    fn set_state(&self, standing: SigningState) {
        let place = self.state.signing_state.write();
        *place.unwrap_or_else(PoisonError::into_inner) = standing;
    }
}
