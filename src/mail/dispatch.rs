//! Sends one email: renders it, hands it to the transport, and decides about failures.

use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};
use lettre::address::Envelope;

use super::compose::{EmailContent, compose};
use super::mailbox::Transport;
use super::renderer::{EmailFacts, RenderRequest};
use super::retry::{SmtpError, SmtpVerdict, retry_delay};
use super::worker::{MailError, MailWorker};
use crate::access::{Addressee, UnsubscribeLink};
use crate::queue::{Attempt, RenderError, SendError, Settlement};
use crate::world::{RandomError, add_span, error_chain};
use uuid::Uuid;

/// Stored answer for an email that was dropped because the service runs without email.
pub(super) const NOT_SENT_HERE: &str = "this service sends no emails";

/// Delay of an email after the mail server was unavailable.
const SERVER_PAUSE: SignedDuration = SignedDuration::from_secs(30);

/// Delay of an email after the recipient's rate limit was reached.
const RECIPIENT_PAUSE: SignedDuration = SignedDuration::from_mins(5);

impl MailWorker {
    /// Returns the rendered content, or how to settle an email that cannot be rendered now.
    pub(super) async fn render(
        &self,
        request: RenderRequest<'_>,
        what: &'static str,
        attempt: Attempt,
    ) -> Result<EmailFacts, SendError<MailError>> {
        let settlement = match self.renderer.render(request).await {
            Ok(news) => return Ok(news),
            Err(RenderError::Early(time)) => Settlement::NotBefore(time),
            Err(RenderError::Stale) => Settlement::STALE,
            Err(error @ RenderError::Failed(_)) => {
                let error = error_chain(&error);
                tracing::warn!(match.id = %request.match_id, error, "{what} cannot be rendered; it is retried");
                self.retry_later(attempt, "the match is temporarily unavailable")?
            }
        };
        Err(settlement.into())
    }

    pub(super) async fn send(
        &self,
        to: &Addressee,
        content: &EmailContent,
        attempt: Attempt,
    ) -> Result<Settlement, SendError<MailError>> {
        if matches!(self.transport, Transport::Disabled) {
            return Ok(Settlement::Dropped(NOT_SENT_HERE));
        }
        let composed = self.compose_message(to, content, attempt.now);
        let (envelope, message) = composed.ok_or(Settlement::Dropped("it cannot be composed"))?;
        self.rate.until_ready().await;
        // The lease may have expired during the wait for the rate limit.
        self.dispatcher.check_held(attempt).await?;
        match self.transport.send(&envelope, &message).await {
            Ok(said) => {
                self.is_refused.store(false, Ordering::Relaxed);
                if to.is_bouncing {
                    self.accounts.emails.record_bounce(to, None).await?;
                }
                Ok(Settlement::Sent(said.into()))
            }
            Err(trouble) => Ok(self.settle_failure(to, trouble, attempt).await?),
        }
    }

    fn compose_message(
        &self,
        to: &Addressee,
        sheet: &EmailContent,
        now: Timestamp,
    ) -> Option<(Envelope, Vec<u8>)> {
        let composed = compose(&self.head, to, sheet, now).inspect_err(|error| {
            tracing::error!(
                error = error_chain(error),
                "an email cannot be composed; it is dropped"
            );
        });
        let mail = composed.ok()?;
        let unsigned = mail.formatted();
        let message = match &self.dkim {
            Some(key) => key.sign_message(unsigned, now),
            None => unsigned,
        };
        Some((mail.envelope().clone(), message))
    }

    async fn settle_failure(
        &self,
        to: &Addressee,
        error: SmtpError,
        attempt: Attempt,
    ) -> Result<Settlement, MailError> {
        let verdict = error.verdict();
        // A server that answers commands works, even if it refuses this email.
        let is_there = error.code.is_some() && verdict != SmtpVerdict::Rest;
        if is_there || verdict == SmtpVerdict::Rest {
            self.is_refused.store(!is_there, Ordering::Relaxed);
        }
        match verdict {
            SmtpVerdict::Later => Ok(self.retry_later(attempt, &error.answer)?),
            SmtpVerdict::Rest => {
                if self.dispatcher.pause_round() {
                    tracing::warn!(
                        said = error.answer,
                        "the mail server accepts no emails; they are retried"
                    );
                }
                Ok(Settlement::NotBefore(add_span(attempt.now, SERVER_PAUSE)))
            }
            SmtpVerdict::Bounce => Ok(Settlement::Dead(error.answer.into())),
            SmtpVerdict::BadAddress => {
                let account = to.account.map(|account| tracing::field::display(account.0));
                tracing::info!(
                    account.id = account,
                    "the mail server rejected an address for good; marked it as bouncing"
                );
                let now = Some(self.world.now());
                self.accounts.emails.record_bounce(to, now).await?;
                Ok(Settlement::Dead(error.answer.into()))
            }
        }
    }

    fn retry_later(&self, attempt: Attempt, said: &str) -> Result<Settlement, RandomError> {
        let response = said.into();
        if attempt.age_max < attempt.age() {
            return Ok(Settlement::Dead(response));
        }
        let [luck] = self.world.random_bytes::<1>()?;
        let pause = retry_delay(attempt.attempts, luck);
        Ok(Settlement::Later(add_span(attempt.now, pause), response))
    }

    /// Returns the link that unsubscribes from emails about a match; `None` without an account.
    pub(super) fn stop_link(&self, to: &Addressee, match_id: Uuid) -> Option<String> {
        let account = to.account?;
        let links = &self.accounts.sealed_links;
        let token = links.seal_unsubscribe(UnsubscribeLink { account, match_id });
        Some(self.head.link(&format!("/v1/unsubscribe/{token}")))
    }

    /// Counts an email against the recipient's rate limit. Postpones the email if the limit is reached.
    pub(super) fn count_recipient(&self, to: &Addressee, now: Timestamp) -> Result<(), Settlement> {
        let address = to.email.as_str().to_owned();
        let counted = self.recipients.check_key(&address);
        counted.map_err(|_until| Settlement::NotBefore(add_span(now, RECIPIENT_PAUSE)))
    }
}
