//! The watch over the key: whether the database is the one that was signed from, again and again.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use super::error::{ProofError, Result};
use super::merkle::Tree;
use super::note::SigningKey;
use super::signer::{Pen, Signer, SigningState};
use super::timeline::{Timeline, Why};
use super::tree::tree_with;
use super::watermark::Watermark;
use super::watermark::{Doubt, Finding, Found, judge};

/// How often it is seen that the database goes on.
pub const BEAT_EVERY: Duration = Duration::from_secs(5);

impl Signer {
    /// Looks at the database and at what was seen last. Where there is nothing to be signed yet, or the
    /// old key is lost, another timeline begins; what else is found is for the caller to mend.
    pub async fn settle(&self) -> Result<Finding> {
        let from_file = self.read_seen().await?;
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

    /// What the file says that was seen last; it is doubted what cannot be read.
    async fn read_seen(&self) -> Result<Option<Watermark>> {
        let error = match self.folder.as_deref().map(Watermark::read).transpose() {
            Ok(seen) => return Ok(seen.flatten()),
            Err(error) => error,
        };
        tracing::error!(%error, "it is not known what was signed last");
        if let Some(current) = self.timelines().await?.last() {
            self.doubt(current, Doubt::File).await?;
        }
        Ok(None)
    }

    /// Begins another timeline with a key of its own, whichever goes on.
    pub async fn begin_anew(&self, why: Why) -> Result<()> {
        let known = self.timelines().await?;
        let last = known.last().map_or(0, |last| last.number);
        self.begin(why, last).await
    }

    /// Begins another timeline with a key of its own after the one of this number, 0 if there is none,
    /// and signs under it. If somebody else was faster, theirs goes on.
    pub async fn begin(&self, why: Why, after: u32) -> Result<()> {
        let mut after = after;
        if let Some(seen) = self.last_seen().filter(|seen| after < seen.timeline.number) {
            // If the database does not know it any more, its key is listed all the same.
            after = seen.timeline.number;
            self.add_timeline(&seen.timeline).await?;
        }
        let timeline = self.another(why, after.saturating_add(1)).await?;
        if self.add_timeline(&timeline).await? {
            let (number, key) = (timeline.number, timeline.verifier());
            let key = key.map(|key| key.to_string()).unwrap_or_default();
            tracing::info!(number, why = why.word(), %key, "a timeline begins");
            let tree = self.tree_now().await?;
            self.see(Watermark::new(timeline, 0, tree));
        }
        self.look().await.map(|_found| ())
    }

    /// A timeline that begins now, where the database is.
    async fn another(&self, why: Why, number: u32) -> Result<Timeline> {
        let (home, begun_at) = self.place().await?;
        let salt = self.world.bytes()?;
        let key = self.secret.derive(number, &salt, &self.name);
        let key = key.ok_or(ProofError::Damaged("no key can be derived"))?;
        Ok(Timeline {
            number,
            begun_at,
            salt,
            public_key: *key.verifier().public(),
            name: self.name.clone(),
            why,
            home,
        })
    }

    /// Says that the database goes on, and sees that it does; to be done every [`BEAT_EVERY`].
    pub async fn beat(&self) -> Result<()> {
        let seen = self.last_seen();
        let (Some(seen), Ok(pen)) = (seen, self.pen()) else {
            self.look().await?;
            return Ok(());
        };
        let is_home = seen.timeline.home == self.place().await?.0;
        let raised = self.raise(&pen, seen.counter).await?;
        if let Some(counter) = raised.filter(|_| is_home)
            && self.has_tree_of(&seen).await?
        {
            let tree = self.tree_now().await?;
            self.see(Watermark::new(seen.timeline, counter, tree));
            self.sign_on(pen);
        } else {
            self.look().await?;
        }
        Ok(())
    }

    /// Looks at the database again, and stands accordingly.
    pub(crate) async fn look(&self) -> Result<Finding> {
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
            (Finding::Sound, Some(current), Some(key)) => self.go_on(&found, current, key).await,
            (Finding::Doubted(doubt, _), Some(current), _) => {
                self.doubt(current, *doubt).await?;
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
    async fn go_on(&self, found: &Found, current: &Timeline, key: SigningKey) {
        self.see(Watermark::new(current.clone(), found.counter, found.tree));
        if !self.signs_with(&key) {
            // What was followed may be of the history that was left.
            self.log.head_cache.clear();
            let public = *key.verifier().public();
            if let Err(error) = self.ledger.take_up(&public, &found.timelines).await {
                tracing::error!(%error, "nothing is signed until this can be written");
            }
        }
        let (key, timeline) = (Arc::new(key), current.number);
        self.sign_on(Pen { key, timeline });
    }

    pub(crate) async fn find(&self) -> Result<Found> {
        let timelines = self.timelines().await?;
        let (home, now) = self.place().await?;
        let (counter, doubt) = match timelines.last() {
            Some(current) => self.mark_of(current).await?,
            None => (0, None),
        };
        let tree = self.tree_now().await?;
        let tree_seen = self.tree_as_of(self.last_seen().as_ref(), tree).await?;
        Ok(Found {
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
    async fn has_tree_of(&self, seen: &Watermark) -> Result<bool> {
        let now = self.tree_now().await?;
        let then = self.tree_as_of(Some(seen), now).await?;
        Ok(then.is_some() && then == seen.tree())
    }

    /// The tree of the size that was seen, as the database has it now.
    async fn tree_as_of(&self, seen: Option<&Watermark>, now: Tree) -> Result<Option<Tree>> {
        match seen.and_then(Watermark::tree) {
            Some(seen) => self.tree_of(seen.size, now).await,
            None => Ok(None),
        }
    }

    /// The tree as it was with so many leaves, if it has come so far.
    async fn tree_of(&self, size: u64, now: Tree) -> Result<Option<Tree>> {
        if size == now.size {
            return Ok(Some(now));
        }
        if now.size < size {
            return Ok(None);
        }
        let root = self.root_of(size).await?;
        Ok(root.map(|root| Tree { size, root }))
    }

    pub(crate) fn last_seen(&self) -> Option<Watermark> {
        let seen = self.seen.lock();
        seen.unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn keep_seen(&self, seen: Option<Watermark>) {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = seen;
    }

    fn see(&self, seen: Watermark) {
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

    fn signs_with(&self, key: &SigningKey) -> bool {
        let standing = self.standing.read();
        let standing = standing.unwrap_or_else(PoisonError::into_inner);
        matches!(&*standing, SigningState::Signing(pen, _) if pen.public() == *key.verifier().public())
    }

    fn sign_on(&self, pen: Pen) {
        metrics::gauge!("logothete_signing").set(1.0);
        self.stand(SigningState::Signing(pen, self.world.stopwatch()));
    }

    fn stop(&self, doubt: Doubt) {
        metrics::gauge!("logothete_signing").set(0.0);
        let before = self.stand(SigningState::Stopped(doubt));
        if !matches!(before, SigningState::Stopped(before) if before == doubt) {
            tracing::error!(
                doubt = doubt.word(),
                "nothing is signed any more: {}; look at it, then run `logothete admin restored`",
                doubt.sentence()
            );
        }
    }

    fn stand(&self, standing: SigningState) -> SigningState {
        let place = self.standing.write();
        std::mem::replace(&mut place.unwrap_or_else(PoisonError::into_inner), standing)
    }

    pub(crate) fn since(&self, moment: Instant) -> Duration {
        self.world.stopwatch().saturating_duration_since(moment)
    }

    pub(crate) async fn tree_now(&self) -> Result<Tree> {
        Ok(tree_with(self.latest_round().await?.as_ref()))
    }
}
