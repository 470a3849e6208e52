//! The dispatch of one email: whether it may go now, what is said, and what becomes of it.

use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};
use lettre::address::Envelope;

use super::compose::{EmailContent, compose};
use super::mailbox::Transport;
use super::renderer::{EmailFacts, RenderRequest};
use super::retry::{SmtpFailure, SmtpVerdict, pause};
use super::worker::{MailError, MailWorker, Sending};
use crate::access::{Addressee, Stop};
use crate::queue::{Attempt, RenderError, Settlement};
use crate::world::{Drought, chain, later};
use uuid::Uuid;

/// What becomes of an email where none are wanted.
pub(super) const NOBODY_SENDS: &str = "no letters are sent from here";

/// How long an email waits that found the mail server resting.
const REST: SignedDuration = SignedDuration::from_secs(30);

/// How long an email waits whose recipient has got many.
const TOO_MANY: SignedDuration = SignedDuration::from_mins(5);

impl MailWorker {
    /// What there is to say, or what becomes of an email that nobody can write now.
    pub(super) async fn ask(
        &self,
        request: RenderRequest<'_>,
        what: &'static str,
        attempt: Attempt,
    ) -> Sending<EmailFacts> {
        let settlement = match self.renderer.render(request).await {
            Ok(news) => return Ok(news),
            Err(RenderError::Early(time)) => Settlement::NotBefore(time),
            Err(RenderError::Stale) => Settlement::STALE,
            Err(error @ RenderError::Failed(_)) => {
                let error = chain(&error);
                tracing::warn!(match.id = %request.match_id, error, "{what} cannot be written");
                self.put_off(attempt, "the match cannot be told at the moment")?
            }
        };
        Err(settlement.into())
    }

    /// Composes an email and hands it over; gives what became of it.
    pub(super) async fn send(
        &self,
        to: &Addressee,
        sheet: &EmailContent,
        attempt: Attempt,
    ) -> Sending<Settlement> {
        if matches!(self.transport, Transport::Nobody) {
            return Ok(Settlement::Dropped(NOBODY_SENDS));
        }
        let composed = self.composed(to, sheet, attempt.now);
        let (envelope, message) = composed.ok_or(Settlement::Dropped("it cannot be written"))?;
        self.rate.until_ready().await;
        // After the wait, in which this process may have lost what it held.
        self.dispatcher.check_held(attempt).await?;
        match self.transport.send(&envelope, &message).await {
            Ok(said) => {
                self.is_turned_away.store(false, Ordering::Relaxed);
                if to.is_bouncing {
                    self.accounts.emails.note_bounced(to, None).await?;
                }
                Ok(Settlement::Sent(said.into()))
            }
            Err(trouble) => Ok(self.judge(to, trouble, attempt).await?),
        }
    }

    fn composed(
        &self,
        to: &Addressee,
        sheet: &EmailContent,
        now: Timestamp,
    ) -> Option<(Envelope, Vec<u8>)> {
        let composed = compose(&self.head, to, sheet, now).inspect_err(|error| {
            tracing::error!(error = chain(error), "a letter cannot be composed");
        });
        let mail = composed.ok()?;
        let message = mail.formatted();
        let message = match &self.dkim {
            Some(key) => key.signed(message, now),
            None => message,
        };
        Some((mail.envelope().clone(), message))
    }

    async fn judge(
        &self,
        to: &Addressee,
        trouble: SmtpFailure,
        attempt: Attempt,
    ) -> Result<Settlement, MailError> {
        let verdict = trouble.verdict();
        // Whoever answers is there, whatever they say of this email.
        let is_there = trouble.code.is_some() && verdict != SmtpVerdict::Rest;
        if is_there || verdict == SmtpVerdict::Rest {
            self.is_turned_away.store(!is_there, Ordering::Relaxed);
        }
        match verdict {
            SmtpVerdict::Later => Ok(self.put_off(attempt, &trouble.said)?),
            SmtpVerdict::Rest => {
                if self.dispatcher.rest() {
                    tracing::warn!(said = trouble.said, "the mail server takes no letters");
                }
                Ok(Settlement::NotBefore(later(attempt.now, REST)))
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

    fn put_off(&self, attempt: Attempt, said: &str) -> Result<Settlement, Drought> {
        let said = said.into();
        if attempt.oldest < attempt.age() {
            return Ok(Settlement::Dead(said));
        }
        let [luck] = self.world.bytes::<1>()?;
        let pause = pause(attempt.attempts, luck);
        Ok(Settlement::Later(later(attempt.now, pause), said))
    }

    /// Where somebody ends the emails about a match.
    pub(super) fn stop_link(&self, to: &Addressee, match_id: Uuid) -> Option<String> {
        let account = to.account?;
        let links = &self.accounts.sealed_links;
        let token = links.stop_link(Stop { account, match_id });
        Some(self.head.link(&format!("/v1/unsubscribe/{token}")))
    }

    /// Counts an email to somebody; later, if they have got many.
    pub(super) fn count_for(&self, to: &Addressee, now: Timestamp) -> Result<(), Settlement> {
        let address = to.email.as_str().to_owned();
        let counted = self.recipients.check_key(&address);
        counted.map_err(|_until| Settlement::NotBefore(later(now, TOO_MANY)))
    }
}
