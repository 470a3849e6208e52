//! The notary: signs how far a match has come, if that follows from what was signed before.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use sqlx::PgPool;

use super::checkpoint::Checkpoint;
use super::error::{ProofError, ProofRefusal};
use super::guard::{Doubt, Finding, Found, judge};
use super::mailed::{Heads, Known, claim_of};
use super::merkle::{Tree, empty_root};
use super::note::{Note, SigningKey, VerifierKey};
use super::seen::LastSeen;
use super::store::timelines;
use super::timeline::{Home, Timeline, TimelineSecret, Why};
use crate::log::{Hash, Log, LogError, MatchId, Reach, Version};
use crate::world::World;

/// What a key calls itself where the service has no public address.
const LOCAL_NAME: &str = "logothete.local";

/// How often it is seen that the database goes on.
const BEAT_EVERY: Duration = Duration::from_secs(5);

/// So long after the last beat nothing is signed any more.
const SURE_FOR: Duration = Duration::from_secs(60);

/// What a notary is made of.
pub struct NotaryPlan {
    /// The matches.
    pub log: Log,
    /// The same database.
    pub db: PgPool,
    /// Time and luck.
    pub world: Arc<World>,
    /// The operator's one secret.
    pub pepper: [u8; 32],
    /// The address others know the service by, if it was told.
    pub public_url: Option<String>,
    /// The folder in which it is kept what was seen last; without one, only memory knows.
    pub folder: Option<PathBuf>,
}

/// Signs checkpoints and the tree.
pub struct Notary {
    pub(super) log: Log,
    pub(super) db: PgPool,
    pub(super) world: Arc<World>,
    secret: TimelineSecret,
    name: String,
    folder: Option<PathBuf>,
    seen: Mutex<Option<LastSeen>>,
    standing: RwLock<Standing>,
    /// Whether it was said that the file cannot be written.
    has_complained: AtomicBool,
}

/// Whether it may sign, and with what.
#[derive(Clone)]
enum Standing {
    /// Nobody has looked yet.
    Unsettled,
    Signing {
        key: Arc<SigningKey>,
        timeline: u32,
        beat_at: Instant,
    },
    Stopped(Doubt),
}

/// The key at work.
pub(super) struct Pen {
    pub(super) key: Arc<SigningKey>,
    pub(super) timeline: u32,
}

impl Notary {
    /// A notary who has not looked at the database yet and signs nothing.
    pub fn new(plan: NotaryPlan) -> Self {
        Self {
            log: plan.log,
            db: plan.db,
            world: plan.world,
            secret: TimelineSecret::new(&plan.pepper),
            name: name_of(plan.public_url.as_deref()),
            folder: plan.folder,
            seen: Mutex::new(None),
            standing: RwLock::new(Standing::Unsettled),
            has_complained: AtomicBool::new(false),
        }
    }

    /// Looks at the database and at what was seen last. Where there is nothing to be signed yet, or the
    /// old key is lost, another timeline begins; what else is found is for the caller to mend.
    pub async fn settle(&self) -> Result<Finding, ProofError> {
        let from_file = match self.folder.as_deref().map(LastSeen::read).transpose() {
            Ok(seen) => seen.flatten(),
            Err(error) => {
                tracing::error!(%error, "it is not known what was signed last");
                let timelines = timelines::all(&self.db).await?;
                if let Some(current) = timelines.last() {
                    timelines::doubt(&self.db, current.number, Doubt::File.word()).await?;
                }
                None
            }
        };
        self.keep_seen(from_file);
        match self.look().await? {
            Finding::Blank => self.begin(Why::First, 0).await?,
            Finding::KeyLost(timeline) => {
                tracing::warn!("the key before cannot be derived with this pepper: another begins");
                self.begin(Why::Secret, timeline).await?;
            }
            other @ (Finding::Sound | Finding::Moved(_) | Finding::Doubted(..)) => {
                return Ok(other);
            }
        }
        self.look().await
    }

    /// Begins another timeline with a key of its own, whichever goes on.
    pub async fn begin_anew(&self, why: Why) -> Result<(), ProofError> {
        let known = timelines::all(&self.db).await?;
        let last = known.last().map_or(0, |last| last.number);
        self.begin(why, last).await
    }

    /// Begins another timeline with a key of its own after the one of this number, 0 if there is none,
    /// and signs under it. If somebody else was faster, theirs goes on.
    pub async fn begin(&self, why: Why, after: u32) -> Result<(), ProofError> {
        let seen = self.last_seen();
        let mut after = after;
        if let Some(seen) = seen.filter(|seen| after < seen.timeline.number) {
            // If the database does not know it any more, its key is listed all the same.
            after = seen.timeline.number;
            timelines::add(&self.db, &seen.timeline).await?;
        }
        let place = timelines::place(&self.db).await?;
        let number = after.saturating_add(1);
        let salt = self.world.bytes()?;
        let key = self.secret.derive(number, &salt, &self.name);
        let key = key.ok_or(ProofError::Damaged("no key can be derived"))?;
        let timeline = Timeline {
            number,
            begun_at: place.now.to_jiff(),
            salt,
            public_key: *key.verifier().public(),
            name: self.name.clone(),
            why,
            home: Home {
                system_identifier: place.system_identifier,
                database_oid: place.database_oid,
            },
        };
        if timelines::add(&self.db, &timeline).await? {
            tracing::info!(number, why = why.word(), key = %key.verifier(), "a timeline begins");
            let tree = self.tree_now().await?;
            self.see(LastSeen::new(timeline, 0, tree));
        }
        self.look().await.map(|_found| ())
    }

    /// Says that the database goes on, and sees that it does; to be done every few seconds.
    pub async fn beat(&self) -> Result<(), ProofError> {
        let seen = self.last_seen();
        let (Some(seen), Ok(pen)) = (seen, self.pen()) else {
            self.look().await?;
            return Ok(());
        };
        let key = (pen.timeline, pen.key.verifier());
        let key = (key.0, key.1.public());
        let place = timelines::place(&self.db).await?;
        let is_home = seen.timeline.home == home_of(&place);
        let raised = timelines::raise(&self.db, key, seen.counter).await?;
        match raised.filter(|_| is_home) {
            Some(counter) if self.has_tree_of(&seen).await? => {
                let tree = self.tree_now().await?;
                self.see(LastSeen::new(seen.timeline, counter, tree));
                self.sign_on(&pen);
            }
            Some(_) | None => {
                self.look().await?;
            }
        }
        Ok(())
    }

    /// Beats for ever; a failure is written down once until it passes.
    pub async fn keep_beating(&self) {
        let mut ticks = tokio::time::interval(BEAT_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut was_well = true;
        loop {
            ticks.tick().await;
            let beaten = self.beat().await;
            if let Err(error) = &beaten
                && was_well
            {
                tracing::warn!(%error, "it cannot be seen that the database goes on");
            }
            was_well = beaten.is_ok();
        }
    }

    /// Signs how far a match has come, from its stored entries.
    pub async fn checkpoint(&self, id: MatchId, version: Version) -> Result<Note, ProofError> {
        let pen = self.pen()?;
        let head = self.stored_head(id, version).await?;
        Ok(self.sign(&pen, id, Reach { version, head }))
    }

    /// Signs a head that is at hand, if the chain that is known leads to it.
    pub async fn checkpoint_of(&self, id: MatchId, reach: Reach) -> Result<Note, ProofError> {
        let pen = self.pen()?;
        let known = match self.log.trail.head(id, reach.version) {
            Some(known) => known,
            None => self.walked(id, reach.version).await?,
        };
        if known != reach.head {
            return Err(self.quarantine(id, reach.version).await?.into());
        }
        Ok(self.sign(&pen, id, reach))
    }

    /// As [`Notary::checkpoint_of`], where an answer goes out with it or without. What stands in its
    /// way is in the diary and in the figures.
    pub async fn checkpoint_if(&self, id: MatchId, reach: Reach) -> Option<String> {
        match self.checkpoint_of(id, reach).await {
            Ok(note) => Some(note.to_string()),
            Err(ProofError::Refused(_)) => None,
            Err(error) => {
                tracing::warn!(match.id = %id, %error, "a checkpoint could not be given");
                None
            }
        }
    }

    /// Every timeline, the first one first.
    pub async fn timelines(&self) -> Result<Vec<Timeline>, ProofError> {
        Ok(timelines::all(&self.db).await?)
    }

    /// The keys that signed, or sign.
    pub async fn keys(&self) -> Result<Vec<VerifierKey>, ProofError> {
        let timelines = self.timelines().await?;
        Ok(timelines.iter().filter_map(Timeline::verifier).collect())
    }

    /// What the log says of the matches and versions that these notes speak of.
    pub async fn heads_for(&self, notes: &[String]) -> Result<Heads, ProofError> {
        let mut heads = Heads::new();
        for said in notes.iter().filter_map(|note| claim_of(note)) {
            let (id, version) = (said.match_id, said.version);
            let known = match self.log.walk(id, Reach::NONE, version, |_| {}).await? {
                Err(torn) => Known::Torn(torn.0),
                Ok(Reach::NONE) => Known::Nothing,
                Ok(reach) if reach.version == version => Known::Head(reach.head),
                Ok(reach) => Known::Ends(reach.version),
            };
            heads.insert((id, version), known);
        }
        Ok(heads)
    }

    /// Since when it is doubted that the database is what was signed from it.
    pub async fn doubted_since(&self) -> Result<Option<Timestamp>, ProofError> {
        let found = self.find().await?;
        Ok(found.doubt.map(|(_, since)| since))
    }

    /// The key, while it may be used.
    pub(super) fn pen(&self) -> Result<Pen, ProofRefusal> {
        let standing = self.standing.read().unwrap_or_else(PoisonError::into_inner);
        match &*standing {
            Standing::Unsettled => Err(ProofRefusal::Unsure),
            Standing::Stopped(doubt) => Err(ProofRefusal::Stopped(*doubt)),
            Standing::Signing { beat_at, .. } if SURE_FOR < self.since(*beat_at) => {
                Err(ProofRefusal::Unsure)
            }
            Standing::Signing { key, timeline, .. } => Ok(Pen {
                key: Arc::clone(key),
                timeline: *timeline,
            }),
        }
    }

    /// Sets a match aside of which a head does not follow from what was known.
    pub(super) async fn quarantine(
        &self,
        id: MatchId,
        version: Version,
    ) -> Result<ProofRefusal, LogError> {
        let reason = "its head does not follow from what was known of it: nothing was signed";
        tracing::error!(match.id = %id, %version, "{reason}");
        metrics::counter!("logothete_unsigned_total").increment(1);
        self.log.quarantine(id, version, reason).await?;
        Ok(ProofRefusal::Inconsistent)
    }

    fn sign(&self, pen: &Pen, match_id: MatchId, reach: Reach) -> Note {
        let checkpoint = Checkpoint {
            name: pen.key.name().to_owned(),
            match_id,
            version: reach.version,
            head: reach.head,
        };
        pen.key.sign(checkpoint.text())
    }

    /// The head of a version by its stored bytes, if it agrees with what is known of the chain.
    async fn stored_head(&self, id: MatchId, version: Version) -> Result<Hash, ProofError> {
        let Some(known) = self.log.trail.head(id, version) else {
            return self.walked(id, version).await;
        };
        let before = version.previous().unwrap_or(Version::NONE);
        let head = match self.log.stored_hash(id, before).await? {
            None if before == Version::NONE => Hash::ZERO,
            None => return Err(self.quarantine(id, version).await?.into()),
            Some(head) => head,
        };
        let from = Reach {
            version: before,
            head,
        };
        match self.log.walk(id, from, version, |_| {}).await? {
            Ok(reach) if reach.head == known && reach.version == version => Ok(known),
            Ok(_) | Err(_) => Err(self.quarantine(id, version).await?.into()),
        }
    }

    /// The head of a version, found by walking: on from what is known, or from the beginning through
    /// it to what is known.
    async fn walked(&self, id: MatchId, version: Version) -> Result<Hash, ProofError> {
        let end = self.log.trail.end(id);
        let (from, through) = match end {
            Some(end) if end.version < version => (end, version),
            Some(end) => (Reach::NONE, end.version),
            None => (Reach::NONE, version),
        };
        let mut head = None;
        let pass = |reach: Reach| {
            if reach.version == version {
                head = Some(reach.head);
            }
        };
        let Ok(last) = self.log.walk(id, from, through, pass).await? else {
            return Err(self.quarantine(id, version).await?.into());
        };
        let must_meet = end.filter(|end| end.version == through);
        if must_meet.is_some_and(|end| end != last) {
            return Err(self.quarantine(id, version).await?.into());
        }
        let Some(head) = head else {
            let (asked, current) = (version.0, last.version.0);
            return Err(ProofRefusal::NoSuchVersion { asked, current }.into());
        };
        self.log.trail.extend(id, Reach { version, head });
        Ok(head)
    }

    /// Looks at the database again, and stands accordingly.
    async fn look(&self) -> Result<Finding, ProofError> {
        let found = self.find().await?;
        let seen = self.last_seen();
        let mut finding = judge(&found, seen.as_ref());
        let key = found
            .current()
            .and_then(|current| self.secret.key_of(current));
        if let (Finding::Sound, None) = (&finding, &key) {
            finding = Finding::KeyLost(found.current().map_or(0, |current| current.number));
        }
        match (&finding, found.current(), key) {
            (Finding::Sound, Some(current), Some(key)) => {
                self.see(LastSeen::new(current.clone(), found.counter, found.tree));
                self.sign_on(&Pen {
                    key: Arc::new(key),
                    timeline: current.number,
                });
            }
            (Finding::Doubted(doubt, _), Some(current), _) => {
                timelines::doubt(&self.db, current.number, doubt.word()).await?;
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

    async fn find(&self) -> Result<Found, ProofError> {
        let timelines = timelines::all(&self.db).await?;
        let place = timelines::place(&self.db).await?;
        let mark = match timelines.last() {
            Some(current) => timelines::mark(&self.db, current.number).await?,
            None => None,
        };
        let tree = self.tree_now().await?;
        let tree_seen = match self.last_seen().and_then(|seen| seen.tree()) {
            Some(seen) => self.tree_of(seen.size, tree).await?,
            None => None,
        };
        let doubt = mark.as_ref().and_then(|mark| {
            let doubt = mark.doubt.as_deref().and_then(Doubt::of_word)?;
            Some((doubt, mark.doubted_at?.to_jiff()))
        });
        Ok(Found {
            timelines,
            home: home_of(&place),
            counter: mark.map_or(0, |mark| mark.counter),
            doubt,
            tree,
            tree_seen,
            now: place.now.to_jiff(),
        })
    }

    /// Whether the tree that was seen is the beginning of the one there is.
    async fn has_tree_of(&self, seen: &LastSeen) -> Result<bool, ProofError> {
        let now = self.tree_now().await?;
        let Some(before) = seen.tree() else {
            return Ok(false);
        };
        Ok(self.tree_of(before.size, now).await? == Some(before))
    }

    /// The tree as it was with so many leaves, if it has come so far.
    async fn tree_of(&self, size: u64, now: Tree) -> Result<Option<Tree>, ProofError> {
        if size == now.size {
            return Ok(Some(now));
        }
        if now.size < size {
            return Ok(None);
        }
        let root = self.root_of(size).await?;
        Ok(root.map(|root| Tree { size, root }))
    }

    fn last_seen(&self) -> Option<LastSeen> {
        self.seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn keep_seen(&self, seen: Option<LastSeen>) {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = seen;
    }

    /// Keeps what is seen now, in memory and in the file.
    fn see(&self, seen: LastSeen) {
        let written = self.folder.as_deref().map(|folder| seen.write(folder));
        self.keep_seen(Some(seen));
        let is_well = !matches!(&written, Some(Err(_)));
        if let Some(Err(error)) = written
            && !self.has_complained.load(Ordering::Relaxed)
        {
            tracing::warn!(
                %error,
                "what was signed last is kept in memory alone: after a restart an older database is not known"
            );
        }
        self.has_complained.store(!is_well, Ordering::Relaxed);
    }

    fn sign_on(&self, pen: &Pen) {
        metrics::gauge!("logothete_signing").set(1.0);
        self.stand(Standing::Signing {
            key: Arc::clone(&pen.key),
            timeline: pen.timeline,
            beat_at: self.world.stopwatch(),
        });
    }

    fn stop(&self, doubt: Doubt) {
        metrics::gauge!("logothete_signing").set(0.0);
        let before = self.stand(Standing::Stopped(doubt));
        if !matches!(before, Standing::Stopped(before) if before == doubt) {
            tracing::error!(
                doubt = doubt.word(),
                "nothing is signed any more: {}; look at it, then run `logothete admin restored`",
                doubt.sentence()
            );
        }
    }

    fn stand(&self, standing: Standing) -> Standing {
        let mut place = self
            .standing
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut place, standing)
    }

    fn since(&self, moment: Instant) -> Duration {
        self.world.stopwatch().saturating_duration_since(moment)
    }

    /// The tree as it was signed last.
    pub(super) async fn tree_now(&self) -> Result<Tree, ProofError> {
        let last = self.latest_round().await?;
        Ok(last.map_or_else(
            || Tree {
                size: 0,
                root: empty_root(),
            },
            |round| round.tree,
        ))
    }
}

fn home_of(place: &timelines::Place) -> Home {
    Home {
        system_identifier: place.system_identifier,
        database_oid: place.database_oid,
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
