//! Emails about matches: claim, ask whether they are wanted and true, write, send, settle.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use jiff::SignedDuration;
use uuid::Uuid;

use super::compose::{Heading, Outgoing, Sheet, compose};
use super::mailbox::Transport;
use super::pacing::{When, can_be_superseded, tells_of_turn, when};
use super::renderer::{News, RenderRequest, Rendering};
use super::retry::{MailAttempt, Trouble, Verdict, pause};
use super::store;
use super::words::{Foot, Piece, about_match, digest};
use super::worker::{MailError, MailWorker};
use crate::access::{Addressee, Member, Pace, Stop};
use crate::projections::{Claimed, DueLetter};
use crate::queue::{Hand, Queue, Receivers, Settlement, later};
use crate::world::chain;

/// The stored word for an email that was given up.
pub(super) const DEAD: &str = "bounced";

/// How long a letter waits that found the mail server resting.
const REST: SignedDuration = SignedDuration::from_secs(30);

/// How long a letter waits whose recipient has got many.
pub(super) const TOO_MANY: SignedDuration = SignedDuration::from_mins(5);

/// From such a delay on a letter was late, and whoever is asked gets the time back.
const LATE: SignedDuration = SignedDuration::from_mins(10);

#[derive(Clone)]
pub(super) struct MatchEmails(pub(super) Arc<MailWorker>);

pub(super) struct MatchEmail {
    claimed: Claimed,
    people: Option<(Addressee, Vec<Member>)>,
}

pub(super) struct Wanted<'a> {
    claimed: &'a Claimed,
    to: &'a Addressee,
    members: &'a [Member],
    /// Whether they want to know at once.
    is_at_once: bool,
}

impl Wanted<'_> {
    fn request(&self) -> RenderRequest<'_> {
        let key = self.claimed.key;
        RenderRequest {
            match_id: key.match_id,
            version: key.version,
            participant: key.participant,
            language: self.to.language,
            zone: &self.to.zone,
            kind: key.kind,
            now: self.claimed.now,
            members: self.members,
            late_by: self.late_by(),
        }
    }

    /// How late it tells of a turn to somebody who wants to know at once.
    fn late_by(&self) -> Option<SignedDuration> {
        let claimed = self.claimed;
        let delay = claimed.now.duration_since(claimed.posted_at);
        let counts = self.is_at_once && LATE < delay && tells_of_turn(claimed.key.kind);
        counts.then_some(delay)
    }
}

/// Whether a letter goes by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Company {
    Alone,
    Digest,
}

impl Queue for MatchEmails {
    type Due = DueLetter;
    type Claimed = MatchEmail;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, most: usize) -> Result<Vec<DueLetter>, MailError> {
        Ok(self.0.outbox.due(limit(most)).await?)
    }

    async fn claim(&self, due: DueLetter, hand: Hand) -> Result<Option<MatchEmail>, MailError> {
        let Some(claimed) = self.0.outbox.claim(due, hand).await? else {
            return Ok(None);
        };
        let (match_id, participant) = (claimed.key.match_id.0, claimed.key.participant);
        let people = self
            .0
            .accounts
            .emails
            .company(match_id, participant)
            .await?;
        Ok(Some(MatchEmail { claimed, people }))
    }

    async fn send(&self, email: &MatchEmail) -> Result<Settlement, MailError> {
        match self.0.prepare(email, Company::Alone).await? {
            Ok(told) => self.0.send_together(&[told]).await,
            Err(settlement) => Ok(settlement),
        }
    }

    async fn settle(&self, email: &MatchEmail, settlement: &Settlement) -> Result<bool, MailError> {
        let row = settlement.row(DEAD);
        Ok(self.0.outbox.settle(&email.claimed, &row).await?)
    }

    async fn settled(&self, email: &MatchEmail, settlement: &Settlement) -> Result<(), MailError> {
        let kind = email.claimed.key.kind.word();
        let labels = [("kind", kind), ("outcome", settlement.outcome(DEAD))];
        metrics::counter!("logothete_letters_total", &labels).increment(1);
        // Only now, so that no digest goes without it.
        let account = email.people.as_ref().and_then(|(to, _)| to.account);
        if let (Settlement::WithOthers(time), Some(account)) = (settlement, account) {
            store::plan_digest(&self.0.db, account.0, *time).await?;
        }
        Ok(())
    }

    async fn holders(&self) -> Result<Vec<i32>, MailError> {
        Ok(self.0.outbox.holders().await?)
    }

    async fn free(&self, holders: &[i32]) -> Result<u64, MailError> {
        Ok(self.0.outbox.free(holders).await?)
    }
}

/// An email that is wanted, and what it says; or what becomes of it unsent.
pub(super) type Prepared<'a> = Result<(Wanted<'a>, Piece), Settlement>;

impl MailWorker {
    pub(super) async fn prepare<'a>(
        &self,
        email: &'a MatchEmail,
        company: Company,
    ) -> Result<Prepared<'a>, MailError> {
        let wanted = match self.wanted(email, company) {
            Ok(wanted) => wanted,
            Err(settlement) => return Ok(Err(settlement)),
        };
        let attempt = email.claimed.attempt().into();
        let news = self.ask(wanted.request(), "an email", attempt).await?;
        let piece = |news| Piece {
            kind: email.claimed.key.kind,
            match_id: email.claimed.key.match_id.0,
            news,
        };
        Ok(news.map(|news| (wanted, piece(news))))
    }

    fn wanted<'a>(
        &self,
        email: &'a MatchEmail,
        company: Company,
    ) -> Result<Wanted<'a>, Settlement> {
        let claimed = &email.claimed;
        let Some((to, members)) = &email.people else {
            return Err(Settlement::Dropped("nobody is there any more"));
        };
        let key = claimed.key;
        let pace = to.preferences.pace(key.kind.word(), key.match_id.0);
        let when = when(pace, key.kind, claimed.posted_at, claimed.now, &to.zone);
        if let Some(reason) = self.reason_to_drop(claimed, to, when) {
            return Err(Settlement::Dropped(reason));
        }
        match when {
            When::At(time) => Err(Settlement::NotBefore(time)),
            When::Together(time) if company == Company::Alone => Err(Settlement::WithOthers(time)),
            When::Now if !self.may_write_to(to) => {
                Err(Settlement::NotBefore(later(claimed.now, TOO_MANY)))
            }
            When::Now | When::Together(_) | When::Never => Ok(Wanted {
                claimed,
                to,
                members,
                is_at_once: pace == Pace::AtOnce,
            }),
        }
    }

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

    pub(super) async fn ask(
        &self,
        request: RenderRequest<'_>,
        what: &'static str,
        attempt: MailAttempt,
    ) -> Result<Result<News, Settlement>, MailError> {
        Ok(match self.renderer.news(request).await {
            Ok(Rendering::News(news)) => Ok(news),
            Ok(Rendering::Later(time)) => Err(Settlement::NotBefore(time)),
            Ok(Rendering::Stale) => Err(Settlement::Dropped("no longer true")),
            Err(error) => {
                let error = chain(&error);
                tracing::warn!(match.id = %request.match_id, error, "{what} cannot be written");
                let said = "the match cannot be told at the moment".to_owned();
                Err(self.put_off(attempt, said)?)
            }
        })
    }

    /// Sends one mail that tells all of this; nothing, if there is nothing to tell.
    pub(super) async fn send_together(
        &self,
        told: &[(Wanted<'_>, Piece)],
    ) -> Result<Settlement, MailError> {
        let Some((first, piece)) = told.first() else {
            return Ok(Settlement::Dropped("no longer true"));
        };
        let (to, claimed) = (first.to, first.claimed);
        let foot = self.foot(to, piece.match_id);
        let pieces: Vec<&Piece> = told.iter().map(|(_, piece)| piece).collect();
        let sheet = match pieces.as_slice() {
            [piece] => about_match(&self.head, to, piece, &foot, claimed.now),
            pieces => digest(&self.head, to, pieces, &foot, claimed.now),
        };
        let heading = Heading {
            letter_id: claimed.letter_id,
            thread: (told.len() == 1).then_some(piece.match_id),
            stop: foot.stop,
            now: claimed.now,
        };
        let attempt = claimed.attempt().into();
        let settlement = self.send(to, &sheet, &heading, attempt).await?;
        if matches!(settlement, Settlement::Sent(_)) {
            for (wanted, _) in told.iter().filter(|(_, piece)| piece.news.is_awaited) {
                self.confess(wanted).await;
            }
        }
        Ok(settlement)
    }

    fn foot(&self, to: &Addressee, match_id: Uuid) -> Foot {
        let stop = to.account.map(|account| {
            let token = self
                .accounts
                .sealed_links
                .stop_link(Stop { account, match_id });
            self.head.link(&format!("/v1/unsubscribe/{token}"))
        });
        let preferences = self.head.link("/preferences");
        Foot { preferences, stop }
    }

    /// Lets the renderer know of a letter that told of a turn and was late. Before it is settled: what
    /// happens twice because a worker ended between has no more effect than once.
    async fn confess(&self, wanted: &Wanted<'_>) {
        let claimed = wanted.claimed;
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
        sheet: &Sheet,
        heading: &Heading,
        attempt: MailAttempt,
    ) -> Result<Settlement, MailError> {
        let Some(outgoing) = self.outgoing(to, sheet, heading) else {
            return Ok(Settlement::Dropped("it cannot be written"));
        };
        self.rate.until_ready().await;
        // After the wait, in which this process may have lost what it held.
        if !self.dispatcher.still_holds(attempt.attempt.holder).await {
            // Somebody else may have it in hand by now: whoever still has it puts it back.
            return Ok(Settlement::NotBefore(attempt.attempt.now));
        }
        match self.transport.send(&outgoing).await {
            Ok(said) => {
                self.is_turned_away.store(false, Ordering::Relaxed);
                if to.is_bouncing {
                    self.accounts.emails.note_bounced(to, None).await?;
                }
                Ok(Settlement::Sent(said.into()))
            }
            Err(trouble) => self.judge(to, trouble, attempt).await,
        }
    }

    fn outgoing(&self, to: &Addressee, sheet: &Sheet, heading: &Heading) -> Option<Outgoing> {
        let composed = compose(&self.head, to, sheet, heading).inspect_err(|error| {
            tracing::error!(error = chain(error), "a letter cannot be composed");
        });
        let mut outgoing = composed.ok()?;
        if let Some(key) = &self.dkim {
            outgoing.message = key.signed(outgoing.message, heading.now);
        }
        Some(outgoing)
    }

    async fn judge(
        &self,
        to: &Addressee,
        trouble: Trouble,
        attempt: MailAttempt,
    ) -> Result<Settlement, MailError> {
        let verdict = trouble.verdict();
        // Whoever answers is there, whatever they say of this letter.
        let is_there = trouble.code.is_some() && verdict != Verdict::Rest;
        if is_there || verdict == Verdict::Rest {
            self.is_turned_away.store(!is_there, Ordering::Relaxed);
        }
        match verdict {
            Verdict::Later => self.put_off(attempt, trouble.said),
            Verdict::Rest => {
                if self.dispatcher.rest() {
                    tracing::warn!(said = trouble.said, "the mail server takes no letters");
                }
                Ok(Settlement::NotBefore(later(attempt.attempt.now, REST)))
            }
            Verdict::Bounce => Ok(Settlement::Dead(trouble.said.into())),
            Verdict::BadAddress => {
                let now = Some(self.world.now());
                self.accounts.emails.note_bounced(to, now).await?;
                Ok(Settlement::Dead(trouble.said.into()))
            }
        }
    }

    pub(super) fn put_off(
        &self,
        attempt: MailAttempt,
        said: String,
    ) -> Result<Settlement, MailError> {
        if attempt.oldest < attempt.attempt.age() {
            return Ok(Settlement::Dead(said.into()));
        }
        let [luck] = self.world.bytes::<1>()?;
        let pause = pause(attempt.attempt.attempts, luck);
        Ok(Settlement::Later(
            later(attempt.attempt.now, pause),
            said.into(),
        ))
    }

    pub(super) fn may_write_to(&self, to: &Addressee) -> bool {
        let address = to.email.as_str().to_owned();
        self.recipients.check_key(&address).is_ok()
    }
}

pub(super) fn limit(most: usize) -> u16 {
    u16::try_from(most).unwrap_or(u16::MAX)
}
