//! The dispatch of one email: whether it may go now, what is said, and what becomes of it.

use std::sync::atomic::Ordering;

use jiff::SignedDuration;

use super::compose::{EmailContent, Heading, Outgoing, compose};
use super::mailbox::Transport;
use super::renderer::{EmailFacts, RenderRequest, Rendering};
use super::retry::{MailAttempt, SmtpFailure, SmtpVerdict, pause};
use super::words::Foot;
use super::worker::{MailError, MailWorker};
use crate::access::{Addressee, Stop};
use crate::queue::{RenderError, Settlement, later};
use crate::world::chain;
use uuid::Uuid;

/// The stored word for an email that was given up.
pub(super) const DEAD: &str = "bounced";

/// What becomes of an email where none are wanted.
pub(super) const NOBODY_SENDS: &str = "no letters are sent from here";

/// How long an email waits that found the mail server resting.
const REST: SignedDuration = SignedDuration::from_secs(30);

/// How long an email waits whose recipient has got many.
pub(super) const TOO_MANY: SignedDuration = SignedDuration::from_mins(5);

impl MailWorker {
    pub(super) async fn ask(
        &self,
        request: RenderRequest<'_>,
        what: &'static str,
        attempt: MailAttempt,
    ) -> Result<Result<EmailFacts, Settlement>, MailError> {
        let rendered = self.renderer.news(request).await;
        self.rendered(rendered, &request, what, attempt)
    }

    /// What there is to say, or what becomes of an email that nobody can write now.
    pub(super) fn rendered(
        &self,
        rendered: Result<Rendering, RenderError>,
        request: &RenderRequest<'_>,
        what: &'static str,
        attempt: MailAttempt,
    ) -> Result<Result<EmailFacts, Settlement>, MailError> {
        Ok(match rendered {
            Ok(Rendering::News(news)) => Ok(*news),
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

    /// Composes an email and hands it over; gives what became of it.
    pub(super) async fn send(
        &self,
        to: &Addressee,
        sheet: &EmailContent,
        heading: &Heading,
        attempt: MailAttempt,
    ) -> Result<Settlement, MailError> {
        if matches!(self.transport, Transport::Nobody) {
            return Ok(Settlement::Dropped(NOBODY_SENDS));
        }
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

    fn outgoing(
        &self,
        to: &Addressee,
        sheet: &EmailContent,
        heading: &Heading,
    ) -> Option<Outgoing> {
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
        trouble: SmtpFailure,
        attempt: MailAttempt,
    ) -> Result<Settlement, MailError> {
        let verdict = trouble.verdict();
        // Whoever answers is there, whatever they say of this email.
        let is_there = trouble.code.is_some() && verdict != SmtpVerdict::Rest;
        if is_there || verdict == SmtpVerdict::Rest {
            self.is_turned_away.store(!is_there, Ordering::Relaxed);
        }
        match verdict {
            SmtpVerdict::Later => self.put_off(attempt, trouble.said),
            SmtpVerdict::Rest => {
                if self.dispatcher.rest() {
                    tracing::warn!(said = trouble.said, "the mail server takes no letters");
                }
                Ok(Settlement::NotBefore(later(attempt.attempt.now, REST)))
            }
            SmtpVerdict::Bounce => Ok(Settlement::Dead(trouble.said.into())),
            SmtpVerdict::BadAddress => {
                let account = to.account.map(|account| account.0);
                tracing::info!(account.id = ?account, "an address refuses emails");
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

    /// What stands at the end of an email about a match.
    pub(super) fn foot(&self, to: &Addressee, match_id: Uuid) -> Foot {
        let links = &self.accounts.sealed_links;
        let stop = to.account.map(|account| {
            let token = links.stop_link(Stop { account, match_id });
            self.head.link(&format!("/v1/unsubscribe/{token}"))
        });
        let preferences = self.head.link("/preferences");
        Foot { preferences, stop }
    }

    pub(super) fn may_write_to(&self, to: &Addressee) -> bool {
        let address = to.email.as_str().to_owned();
        self.recipients.check_key(&address).is_ok()
    }
}

pub(super) fn limit(most: usize) -> u16 {
    u16::try_from(most).unwrap_or(u16::MAX)
}
