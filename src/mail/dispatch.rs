//! One letter: claim it, ask whether it is wanted and true, write it, send it, settle it.

use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};

use super::compose::{ComposeError, Heading, Outgoing, compose};
use super::occasions::{can_be_superseded, tells_of_turn};
use super::pacing::{When, when};
use super::renderer::{RenderRequest, Rendering};
use super::retry::{OLDEST, Trouble, Verdict, pause};
use super::sheet::Sheet;
use super::words::{Foot, Piece, about_match, digest};
use super::worker::{MailError, MailWorker, chain};
use super::{store, transport::Transport};
use crate::accounts::{AccountId, Addressee, Member, Pace, Stop};
use crate::log::{Claimed, DueLetter, LetterState, Settlement};

/// The most letters of one digest.
const DIGEST_LIMIT: u16 = 60;

/// How long a letter waits that found the mail server resting.
const REST: SignedDuration = SignedDuration::from_secs(30);

/// How long a letter waits whose recipient has got many.
pub(super) const TOO_MANY: SignedDuration = SignedDuration::from_mins(5);

/// From such a delay on a letter was late, and whoever is asked gets the time back.
const LATE: SignedDuration = SignedDuration::from_mins(10);

/// What is known about a letter before it is written.
struct Wanted {
    claimed: Claimed,
    to: Addressee,
    members: Vec<Member>,
    /// Whether they want to know at once.
    is_at_once: bool,
}

impl Wanted {
    fn request(&self) -> RenderRequest<'_> {
        let key = self.claimed.key;
        RenderRequest {
            match_id: key.match_id,
            version: key.version,
            participant: key.participant,
            language: self.to.language,
            kind: key.kind,
            now: self.claimed.now,
            members: &self.members,
            late_by: self.late_by(),
        }
    }

    /// How late it tells of a turn to somebody who wants to know at once.
    fn late_by(&self) -> Option<SignedDuration> {
        let claimed = &self.claimed;
        let delay = claimed.now.duration_since(claimed.posted_at);
        let counts = self.is_at_once && LATE < delay && tells_of_turn(claimed.key.kind);
        counts.then_some(delay)
    }
}

/// Whether a letter goes by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    Alone,
    Digest,
}

/// How old a letter is, how often it was tried, and in whose hand it is.
#[derive(Clone, Copy)]
pub(super) struct History {
    pub(super) posted_at: Timestamp,
    pub(super) now: Timestamp,
    pub(super) attempts: u16,
    pub(super) oldest: SignedDuration,
    /// In whose hand it is.
    pub(super) holder: i32,
}

impl MailWorker {
    /// Brings one letter about a match on its way.
    pub(super) async fn deliver(&self, due: DueLetter) -> Result<(), MailError> {
        if self.leaves_them() {
            return Ok(());
        }
        let Some(wanted) = self.take_up(due, Company::Alone).await? else {
            return Ok(());
        };
        self.tell(vec![wanted]).await
    }

    /// Brings a digest on its way: everything that waits for it.
    ///
    /// Whoever takes the digest's row writes it. If that worker ends before its letters are in hand,
    /// another takes it up.
    pub(super) async fn deliver_digest(&self, account: AccountId) -> Result<(), MailError> {
        if self.leaves_them() {
            return Ok(());
        }
        let taken = store::take_digest(&self.db, account.0, self.hand()).await?;
        let Some(taken_until) = taken else {
            return Ok(());
        };
        let participants = self.accounts.participants_of(account).await?;
        let participants: Vec<_> = participants.into_values().collect();
        let due = self
            .log
            .letters_for_digest(&participants, DIGEST_LIMIT)
            .await?;
        let mut wanted = Vec::with_capacity(due.len());
        for due in due {
            wanted.extend(self.take_up(due, Company::Digest).await?);
        }
        store::finish_digest(&self.db, account.0, taken_until).await?;
        self.tell(wanted).await
    }

    /// Writes what is still true of these letters into one mail.
    async fn tell(&self, letters: Vec<Wanted>) -> Result<(), MailError> {
        let (mut wanted, mut pieces) = (Vec::new(), Vec::new());
        for letter in letters {
            if let Some(piece) = self.ask(&letter).await? {
                wanted.push(letter);
                pieces.push(piece);
            }
        }
        self.send_pieces(&wanted, &pieces).await
    }

    /// Claims a letter; settles it at once if it is not wanted, or not now.
    async fn take_up(&self, due: DueLetter, company: Company) -> Result<Option<Wanted>, MailError> {
        let Some(claimed) = self.log.claim_letter(due, self.hand()).await? else {
            return Ok(None);
        };
        let key = claimed.key;
        let people = self
            .accounts
            .company(key.match_id.0, key.participant)
            .await?;
        let Some((to, members)) = people else {
            return self.drop(&claimed, "nobody is there any more").await;
        };
        let pace = to.preferences.pace(key.kind.word(), key.match_id.0);
        let times = (claimed.posted_at, claimed.now);
        let when = when(pace, key.kind, times, &to.zone);
        let reason = self.reason_to_drop(&claimed, &to, when);
        if let Some(reason) = reason {
            return self.drop(&claimed, reason).await;
        }
        let put_off = match when {
            When::At(time) => Some(Settlement::NotBefore(time)),
            When::Together(time) if company == Company::Alone => Some(Settlement::WithOthers(time)),
            When::Now if !self.may_write_to(&to) => {
                Some(Settlement::NotBefore(later(claimed.now, TOO_MANY)))
            }
            When::Now | When::Together(_) | When::Never => None,
        };
        if let Some(settlement) = put_off {
            self.settle(&claimed, &settlement).await?;
            // Only then, so that no digest goes without it.
            if let (Settlement::WithOthers(time), Some(account)) = (settlement, to.account) {
                store::plan_digest(&self.db, account.0, time).await?;
            }
            return Ok(None);
        }
        Ok(Some(Wanted {
            claimed,
            to,
            members,
            is_at_once: pace == Pace::AtOnce,
        }))
    }

    /// Why a letter is not sent at all.
    fn reason_to_drop(
        &self,
        claimed: &Claimed,
        to: &Addressee,
        when: When,
    ) -> Option<&'static str> {
        if when == When::Never {
            Some("not wanted")
        } else if matches!(self.transport, Transport::Nobody) {
            Some("no letters are sent from here")
        } else if !to.is_verified {
            Some("the address is not confirmed")
        } else if to.is_bouncing {
            Some("the address takes no letters")
        } else if claimed.is_superseded && can_be_superseded(claimed.key.kind) {
            Some("a newer letter tells more")
        } else {
            None
        }
    }

    /// Asks what there is to say; settles the letter if there is nothing.
    async fn ask(&self, wanted: &Wanted) -> Result<Option<Piece>, MailError> {
        let claimed = &wanted.claimed;
        let key = claimed.key;
        match self.renderer.news(wanted.request()).await {
            Ok(Rendering::News(news)) => Ok(Some(Piece {
                kind: key.kind,
                match_id: key.match_id.0,
                news,
            })),
            Ok(Rendering::Later(time)) => {
                self.settle(claimed, &Settlement::NotBefore(time)).await?;
                Ok(None)
            }
            Ok(Rendering::Stale) => self.drop(claimed, "no longer true").await,
            Err(error) => {
                tracing::warn!(match.id = %key.match_id, error = chain(&error), "a letter cannot be written");
                let said = "the match cannot be told at the moment".to_owned();
                let settlement = self.put_off(history(claimed), said)?;
                self.settle(claimed, &settlement).await?;
                Ok(None)
            }
        }
    }

    async fn send_pieces(&self, wanted: &[Wanted], pieces: &[Piece]) -> Result<(), MailError> {
        let (Some(first), Some(piece)) = (wanted.first(), pieces.first()) else {
            return Ok(());
        };
        let (to, claimed) = (&first.to, &first.claimed);
        let stop = to.account.map(|account| {
            let match_id = piece.match_id;
            let token = self.accounts.stop_link(Stop { account, match_id });
            self.head.link(&format!("/v1/unsubscribe/{token}"))
        });
        let foot = Foot {
            preferences: self.head.link("/preferences"),
            stop: stop.clone().unwrap_or_default(),
        };
        let sheet = match pieces {
            [piece] => about_match(&self.head, to, piece, (&foot, claimed.now)),
            pieces => digest(&self.head, to, pieces, (&foot, claimed.now)),
        };
        let heading = Heading {
            letter_id: claimed.letter_id,
            thread: (pieces.len() == 1).then_some(piece.match_id),
            stop,
            now: claimed.now,
        };
        let settlement = self.send(to, (&sheet, &heading), history(claimed)).await?;
        for (wanted, piece) in wanted.iter().zip(pieces) {
            if settlement.state() == LetterState::Sent && piece.news.is_awaited {
                self.confess(wanted).await;
            }
            self.settle(&wanted.claimed, &settlement).await?;
        }
        Ok(())
    }

    /// Lets the renderer know of a letter that told of a turn and was late. Before it is settled: what
    /// happens twice because a worker ended between has no more effect than once.
    async fn confess(&self, wanted: &Wanted) {
        let claimed = &wanted.claimed;
        let Some(delay) = wanted.late_by() else {
            return;
        };
        if let Err(error) = self.renderer.handed_over(wanted.request(), delay).await {
            tracing::warn!(match.id = %claimed.key.match_id, error = chain(&error), "a late letter prolongs nothing");
        }
    }

    /// Composes a letter and hands it over; gives what became of it.
    pub(super) async fn send(
        &self,
        to: &Addressee,
        (sheet, heading): (&Sheet, &Heading),
        history: History,
    ) -> Result<Settlement, MailError> {
        let outgoing: Result<Outgoing, ComposeError> = compose(&self.head, to, sheet, heading);
        let mut outgoing = match outgoing {
            Ok(outgoing) => outgoing,
            Err(error) => {
                tracing::error!(error = chain(&error), "a letter cannot be composed");
                return Ok(Settlement::Dropped("it cannot be written"));
            }
        };
        if let Some(key) = &self.dkim {
            outgoing.message = key.signed(outgoing.message, heading.now);
        }
        self.rate.until_ready().await;
        let now = self.world.stopwatch();
        if !self.log.presence.still_holds(history.holder, now).await {
            // Somebody else may have it in hand by now: whoever still has it puts it back.
            return Ok(Settlement::NotBefore(history.now));
        }
        match self.transport.send(&outgoing).await {
            Ok(said) => {
                self.is_turned_away.store(false, Ordering::Relaxed);
                self.accounts.note_arrival(to).await?;
                Ok(Settlement::Sent(said))
            }
            Err(trouble) => self.judge(to, trouble, history).await,
        }
    }

    /// What becomes of a letter that was not taken.
    async fn judge(
        &self,
        to: &Addressee,
        trouble: Trouble,
        history: History,
    ) -> Result<Settlement, MailError> {
        let verdict = trouble.verdict();
        // Whoever answers is there, whatever they say of this letter.
        let is_there = trouble.code.is_some() && verdict != Verdict::Rest;
        if is_there || verdict == Verdict::Rest {
            self.is_turned_away.store(!is_there, Ordering::Relaxed);
        }
        match verdict {
            Verdict::Later => self.put_off(history, trouble.said),
            Verdict::Rest => {
                if !self.is_resting.swap(true, Ordering::Relaxed) {
                    tracing::warn!(said = trouble.said, "the mail server takes no letters");
                }
                Ok(Settlement::NotBefore(later(history.now, REST)))
            }
            Verdict::Bounce => Ok(Settlement::Bounced(trouble.said)),
            Verdict::BadAddress => {
                self.accounts.note_bounce(to).await?;
                Ok(Settlement::Bounced(trouble.said))
            }
        }
    }

    pub(super) fn put_off(&self, history: History, said: String) -> Result<Settlement, MailError> {
        if history.oldest < history.now.duration_since(history.posted_at) {
            return Ok(Settlement::Bounced(said));
        }
        let [luck] = self.world.bytes::<1>()?;
        let pause = pause(history.attempts, luck);
        Ok(Settlement::Later(later(history.now, pause), said))
    }

    async fn drop<T>(&self, claimed: &Claimed, why: &'static str) -> Result<Option<T>, MailError> {
        self.settle(claimed, &Settlement::Dropped(why)).await?;
        Ok(None)
    }

    async fn settle(&self, claimed: &Claimed, settlement: &Settlement) -> Result<(), MailError> {
        count(claimed.key.kind.word(), settlement);
        if !self.log.settle_letter(claimed, settlement).await? {
            tracing::warn!(match.id = %claimed.key.match_id, "a letter was in a hand for too long");
        }
        Ok(())
    }

    pub(super) fn may_write_to(&self, to: &Addressee) -> bool {
        let address = to.email.as_str().to_owned();
        self.recipients.check_key(&address).is_ok()
    }
}

fn history(claimed: &Claimed) -> History {
    History {
        posted_at: claimed.posted_at,
        now: claimed.now,
        attempts: claimed.attempts,
        oldest: OLDEST,
        holder: claimed.holder,
    }
}

pub(super) fn later(now: Timestamp, pause: SignedDuration) -> Timestamp {
    now.checked_add(pause).unwrap_or(now)
}

fn count(kind: &str, settlement: &Settlement) {
    let outcome = match settlement {
        Settlement::Sent(_) => "sent",
        Settlement::Dropped(_) => "dropped",
        Settlement::Bounced(_) => "bounced",
        Settlement::Later(..) => "put_off",
        Settlement::NotBefore(_) | Settlement::WithOthers(_) => "waiting",
    };
    let labels = [("kind", kind.to_owned()), ("outcome", outcome.to_owned())];
    metrics::counter!("logothete_letters_total", &labels).increment(1);
}
