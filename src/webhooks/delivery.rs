//! Delivers one event to a webhook: claim, render, send, settle.

use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::json;
use uuid::Uuid;

use super::dialer::DialRequest;
use super::event::{EventKind, Shape, Signing};
use super::message::WebhookMessage;
use super::renderer::{Payload, RenderCause};
use super::retry::{GONE, decide_settlement};
use super::signature::SignedMessage;
use super::store::deliveries::{self, ClaimedDelivery, DEAD, DueDelivery};
use super::store::endpoints;
use super::target::WebhookTarget;
use super::worker::{DeliveryError, WebhookWorker, with_timeout};
use crate::access::{AccountId, Recipient};
use crate::i18n::{Language, Phrase};
use crate::queue::{
    Attempt, ClaimTerms, PER_RECEIVER_MAX, Queue, Receivers, RenderError, SendError, Settlement,
};
use crate::world::{MatchId, Version};
use crate::world::{add_span, error_chain};

/// Time for which all deliveries must fail before a webhook is disabled.
const DISABLE_AFTER: SignedDuration = SignedDuration::from_hours(5 * 24);

/// Delay of a delivery whose match cannot be read.
const RENDER_RETRY_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// Age at which a delivery is dropped if its match still cannot be read.
const RENDER_MAX_AGE: SignedDuration = SignedDuration::from_hours(3 * 24);

impl Queue for Arc<WebhookWorker> {
    type Due = DueDelivery;
    type Claimed = ClaimedDelivery;
    type Error = DeliveryError;

    async fn find_due(
        &self,
        to: &Receivers,
        limit: u16,
    ) -> Result<Vec<DueDelivery>, DeliveryError> {
        let each = i64::try_from(PER_RECEIVER_MAX).unwrap_or(i64::MAX);
        let suspended = self.dependencies.accounts.monitor.list_suspended();
        let due = deliveries::list_due(&self.dependencies.db, to, &suspended, each, limit.into());
        with_timeout(due).await
    }

    async fn claim(
        &self,
        due: DueDelivery,
        hand: ClaimTerms,
    ) -> Result<Option<ClaimedDelivery>, DeliveryError> {
        Ok(deliveries::claim(&self.dependencies.db, due, hand).await?)
    }

    async fn send(
        &self,
        claimed: &ClaimedDelivery,
    ) -> Result<Settlement, SendError<DeliveryError>> {
        let body = self.render_body(claimed).await?;
        self.dispatcher.check_held(claimed.attempt()).await?;
        Ok(self.deliver(claimed, body).await?)
    }

    async fn settle(
        &self,
        claimed: &ClaimedDelivery,
        settlement: &Settlement,
    ) -> Result<bool, DeliveryError> {
        Ok(deliveries::settle(&self.dependencies.db, claimed, settlement).await?)
    }

    async fn after_settle(
        &self,
        claimed: &ClaimedDelivery,
        settlement: &Settlement,
    ) -> Result<(), DeliveryError> {
        let disable_why = disable_reason(settlement);
        let gone = disable_why.filter(|why| *why == "gone");
        count_outcome(claimed, gone.unwrap_or_else(|| settlement.outcome(DEAD)));
        let Some(why) = disable_why else {
            return Ok(());
        };
        let (endpoint, patience_secs) = (claimed.endpoint_id, DISABLE_AFTER.as_secs_f64());
        if endpoints::disable(&self.dependencies.db, endpoint, why, patience_secs).await? {
            tracing::info!(webhook.id = %endpoint, why, "disabled a webhook after failed deliveries");
        }
        Ok(())
    }

    fn limited_receiver(due: &DueDelivery) -> Option<Uuid> {
        Some(due.endpoint_id)
    }
}

impl WebhookWorker {
    async fn render_body(
        &self,
        claimed: &ClaimedDelivery,
    ) -> Result<Vec<u8>, SendError<DeliveryError>> {
        let kind = claimed.kind.parse().ok();
        let participant_in_match = claimed.match_id.zip(claimed.participant);
        let about = participant_in_match.zip(claimed.version);
        match (kind, about) {
            (Some(EventKind::Test), _) => Ok(self.render_test(claimed).await?),
            (Some(kind), Some(((match_id, participant), version))) => {
                let emails = &self.dependencies.accounts.emails;
                let recipient = emails.load_recipient(match_id, participant).await?;
                let Recipient { to, members, .. } = recipient.ok_or(Settlement::NOBODY)?;
                let link = format!("{}/matches/{match_id}", self.public_url);
                let cause = RenderCause {
                    kind,
                    match_id: MatchId(match_id),
                    version: Version(version.unsigned_abs()),
                    participant,
                    now: claimed.now.to_jiff(),
                    members: &members,
                    link: &link,
                };
                self.render_event(claimed, cause, to.language).await
            }
            (Some(_) | None, _) => {
                Err(Settlement::Dropped("this version does not know the event").into())
            }
        }
    }

    async fn render_test(&self, claimed: &ClaimedDelivery) -> Result<Vec<u8>, DeliveryError> {
        let account = AccountId(claimed.account_id);
        let emails = &self.dependencies.accounts.emails;
        let to = emails.load_addressee(account).await?;
        let language = to.map_or_else(Language::default, |to| to.language);
        let line = Phrase::new("webhook-test").localize(language);
        let data = json!({"webhook_id": claimed.endpoint_id, "text": line});
        let message = WebhookMessage {
            kind: EventKind::Test,
            happened_at: claimed.happened_at.to_jiff(),
            data: &data,
            summary: &line,
            link: &self.public_url,
        };
        Ok(message.body(message_shape(claimed)))
    }

    async fn render_event(
        &self,
        claimed: &ClaimedDelivery,
        cause: RenderCause<'_>,
        language: Language,
    ) -> Result<Vec<u8>, SendError<DeliveryError>> {
        let rendered = self.renderer.render(cause).await.map_err(|error| match error {
            RenderError::Stale => Settlement::STALE,
            RenderError::Early(time) => Settlement::NotBefore(time),
            RenderError::Failed(_) => {
                tracing::warn!(match.id = %cause.match_id, error = error_chain(&error), "cannot render a webhook; trying again later");
                postpone(claimed)
            }
        });
        let payload = rendered?;
        let message = WebhookMessage {
            kind: cause.kind,
            happened_at: claimed.happened_at.to_jiff(),
            data: &payload.data,
            summary: &summary_line(cause.kind, &payload, language),
            link: cause.link,
        };
        Ok(message.body(message_shape(claimed)))
    }

    async fn deliver(
        &self,
        claimed: &ClaimedDelivery,
        body: Vec<u8>,
    ) -> Result<Settlement, DeliveryError> {
        let Attempt { attempts, now, .. } = claimed.attempt();
        let outcome = match self.request(claimed, body) {
            Ok(request) => self.dialer.send(request).await,
            Err(said) => Err(said),
        };
        let [random] = self.dependencies.world.random_bytes::<1>()?;
        Ok(decide_settlement(outcome, attempts, now, random))
    }

    fn request(&self, claimed: &ClaimedDelivery, body: Vec<u8>) -> Result<DialRequest, String> {
        // The address is checked again, because the operator's settings may have changed since the webhook was added.
        let parsed = WebhookTarget::parse(&claimed.url, &self.dialer.egress);
        let target = parsed.map_err(|bad| bad.to_string())?;
        let id = claimed.delivery_id.to_string();
        let at_secs = claimed.now.to_jiff().as_second();
        let signature = self.signature(claimed, &id, at_secs, &body)?;
        Ok(DialRequest {
            target,
            headers: vec![
                ("content-type", "application/json".to_owned()),
                ("webhook-id", id),
                ("webhook-timestamp", at_secs.to_string()),
                ("webhook-signature", signature),
            ],
            body,
        })
    }

    fn signature(
        &self,
        claimed: &ClaimedDelivery,
        id: &str,
        at_secs: i64,
        body: &[u8],
    ) -> Result<String, String> {
        let parsed: Result<Signing, _> = claimed.signing.parse();
        let signing =
            parsed.map_err(|_unknown| "unknown signature scheme: create the webhook again")?;
        let sealed = std::iter::once(&claimed.secret).chain(&claimed.old_secret);
        let opened =
            sealed.filter_map(|sealed| self.dependencies.keys.open(claimed.endpoint_id, sealed));
        let keys: Vec<[u8; 32]> = opened.collect();
        if keys.is_empty() {
            return Err("the secret cannot be decrypted: rotate it".to_owned());
        }
        let signature = SignedMessage { id, at_secs, body }.signatures(signing, &keys);
        signature.ok_or_else(|| "the secret cannot sign: rotate it".to_owned())
    }
}

impl ClaimedDelivery {
    fn attempt(&self) -> Attempt {
        Attempt::from_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

/// Returns why this result counts towards disabling the webhook: `gone` or `failing`; `None` if it does not count.
fn disable_reason(settlement: &Settlement) -> Option<&'static str> {
    match settlement {
        Settlement::Dead(answer) if answer.status == Some(GONE) => Some("gone"),
        Settlement::Dead(_) | Settlement::Later(..) => Some("failing"),
        Settlement::Sent(_)
        | Settlement::Dropped(_)
        | Settlement::NotBefore(_)
        | Settlement::WithOthers(_) => None,
    }
}

fn message_shape(claimed: &ClaimedDelivery) -> Shape {
    claimed.shape.parse().unwrap_or(Shape::Standard)
}

fn postpone(claimed: &ClaimedDelivery) -> Settlement {
    let attempt = claimed.attempt();
    if RENDER_MAX_AGE < attempt.age() {
        return Settlement::Dropped("the match could not be read");
    }
    Settlement::NotBefore(add_span(attempt.now, RENDER_RETRY_PAUSE))
}

fn summary_line(kind: EventKind, payload: &Payload, language: Language) -> String {
    let key = match kind {
        EventKind::Started => "subject-match-started",
        EventKind::YourTurn => "subject-your-turn",
        EventKind::Finished => "subject-match-over",
        EventKind::Entry | EventKind::Test => "webhook-entry",
    };
    let state = match_title(payload, language);
    let subject = Phrase::new(key)
        .with_value("table", state)
        .localize(language);
    if kind == EventKind::Entry && !payload.happened.is_empty() {
        return format!("{subject} – {}", payload.happened.join(" "));
    }
    subject
}

fn match_title(payload: &Payload, language: Language) -> String {
    if payload.others.is_empty() {
        return payload.game.clone();
    }
    Phrase::new("letter-table")
        .with_value("game", payload.game.clone())
        .with_value("others", payload.others.join(", "))
        .localize(language)
}

fn count_outcome(claimed: &ClaimedDelivery, outcome: &'static str) {
    let labels = [
        ("kind", claimed.kind.clone()),
        ("outcome", outcome.to_owned()),
    ];
    metrics::counter!("logothete_webhooks_total", &labels).increment(1);
}
