//! One delivery: claim it, ask what there is to say, send it, settle it.

use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::json;
use uuid::Uuid;

use super::dial::Request;
use super::event::{EventKind, Shape, Signing};
use super::renderer::{Cause, Payload};
use super::retry::{GONE, judge};
use super::shapes::WebhookMessage;
use super::sign::SignedMessage;
use super::store::deliveries::{self, ClaimedDelivery, DEAD, DueDelivery};
use super::store::endpoints;
use super::target::WebhookTarget;
use super::worker::{DeliveryError, Result, WebhookWorker, in_time};
use crate::access::{AccountId, Recipient};
use crate::i18n::{Language, Phrase};
use crate::queue::{
    AT_ONCE_EACH, Attempt, Hand, Queue, Receivers, RenderError, Settlement, Unsent,
};
use crate::world::{MatchId, Version};
use crate::world::{chain, later};

/// So long may nothing arrive before an endpoint is disabled.
const FAILING_FOR: SignedDuration = SignedDuration::from_hours(5 * 24);

/// How long a delivery waits whose match cannot be told at the moment.
const UNDELIVERED_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// So old does a delivery become whose match cannot be told.
const OLDEST_UNDELIVERED: SignedDuration = SignedDuration::from_hours(3 * 24);

type Undelivered = Unsent<DeliveryError>;

impl Queue for Arc<WebhookWorker> {
    type Due = DueDelivery;
    type Claimed = ClaimedDelivery;
    type Error = DeliveryError;

    async fn due(&self, to: &Receivers, limit: u16) -> Result<Vec<DueDelivery>> {
        let each = i64::try_from(AT_ONCE_EACH).unwrap_or(i64::MAX);
        let suspended = self.with.accounts.watch.suspended();
        let due = deliveries::due(&self.with.db, to, &suspended, each, limit.into());
        in_time(due).await
    }

    async fn claim(&self, due: DueDelivery, hand: Hand) -> Result<Option<ClaimedDelivery>> {
        Ok(deliveries::claim(&self.with.db, due, hand).await?)
    }

    async fn send(&self, claimed: &ClaimedDelivery) -> Result<Settlement, Undelivered> {
        let body = self.write(claimed).await?;
        self.dispatcher.check_held(claimed.attempt()).await?;
        Ok(self.deliver(claimed, body).await?)
    }

    async fn settle(&self, claimed: &ClaimedDelivery, settlement: &Settlement) -> Result<bool> {
        Ok(deliveries::settle(&self.with.db, claimed, settlement).await?)
    }

    async fn settled(&self, claimed: &ClaimedDelivery, settlement: &Settlement) -> Result<()> {
        let why = failure(settlement);
        let gone = why.filter(|why| *why == "gone");
        count(claimed, gone.unwrap_or_else(|| settlement.outcome(DEAD)));
        let Some(why) = why else {
            return Ok(());
        };
        let (endpoint, patience_secs) = (claimed.endpoint_id, FAILING_FOR.as_secs_f64());
        if endpoints::disable(&self.with.db, endpoint, why, patience_secs).await? {
            tracing::info!(webhook.id = %endpoint, why, "a webhook was disabled");
        }
        Ok(())
    }

    fn receiver(due: &DueDelivery) -> Option<Uuid> {
        Some(due.endpoint_id)
    }
}

impl WebhookWorker {
    async fn write(&self, claimed: &ClaimedDelivery) -> Result<Vec<u8>, Undelivered> {
        let kind = claimed.kind.parse().ok();
        let about = claimed.match_id.zip(claimed.participant);
        let about = about.zip(claimed.version);
        match (kind, about) {
            (Some(EventKind::Test), _) => Ok(self.write_test(claimed).await?),
            (Some(kind), Some(((match_id, participant), version))) => {
                let emails = &self.with.accounts.emails;
                let recipient = emails.recipient(match_id, participant).await?;
                let Recipient { to, members, .. } = recipient.ok_or(Settlement::NOBODY)?;
                let link = format!("{}/matches/{match_id}", self.public_url);
                let cause = Cause {
                    kind,
                    match_id: MatchId(match_id),
                    version: Version(version.unsigned_abs()),
                    participant,
                    now: claimed.now.to_jiff(),
                    members: &members,
                    link: &link,
                };
                self.write_news(claimed, cause, to.language).await
            }
            (Some(_) | None, _) => {
                Err(Settlement::Dropped("nobody knows what it was to tell").into())
            }
        }
    }

    async fn write_test(&self, claimed: &ClaimedDelivery) -> Result<Vec<u8>> {
        let account = AccountId(claimed.account_id);
        let to = self.with.accounts.emails.addressee(account).await?;
        let language = to.map_or_else(Language::default, |to| to.language);
        let line = Phrase::of("webhook-test").say(language);
        let data = json!({"webhook_id": claimed.endpoint_id, "text": line});
        let message = WebhookMessage {
            kind: EventKind::Test,
            happened_at: claimed.happened_at.to_jiff(),
            data: &data,
            line: &line,
            link: &self.public_url,
        };
        Ok(message.body(shape(claimed)))
    }

    async fn write_news(
        &self,
        claimed: &ClaimedDelivery,
        cause: Cause<'_>,
        language: Language,
    ) -> Result<Vec<u8>, Undelivered> {
        let rendered = self.renderer.render(cause).await.map_err(|error| match error {
            RenderError::Stale => Settlement::STALE,
            RenderError::Early(time) => Settlement::NotBefore(time),
            RenderError::Failed(_) => {
                tracing::warn!(match.id = %cause.match_id, error = chain(&error), "a webhook cannot be written");
                put_off(claimed)
            }
        });
        let payload = rendered?;
        let message = WebhookMessage {
            kind: cause.kind,
            happened_at: claimed.happened_at.to_jiff(),
            data: &payload.data,
            line: &line(cause.kind, &payload, language),
            link: cause.link,
        };
        Ok(message.body(shape(claimed)))
    }

    async fn deliver(&self, claimed: &ClaimedDelivery, body: Vec<u8>) -> Result<Settlement> {
        let attempt = claimed.attempt();
        let outcome = match self.request(claimed, body) {
            Ok(request) => self.dialer.send(request).await,
            Err(said) => Err(said),
        };
        let [luck] = self.with.world.bytes::<1>()?;
        Ok(judge(outcome, attempt.attempts, attempt.now, luck))
    }

    fn request(&self, claimed: &ClaimedDelivery, body: Vec<u8>) -> Result<Request, String> {
        // What the operator has opened may have changed since it was registered.
        let target = WebhookTarget::parse(&claimed.url, &self.dialer.egress);
        let target = target.map_err(|bad| bad.to_string())?;
        let id = claimed.delivery_id.to_string();
        let at_secs = claimed.now.to_jiff().as_second();
        let signature = self.signature(claimed, &id, at_secs, &body)?;
        Ok(Request {
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
        let signing: Result<Signing, _> = claimed.signing.parse();
        let signing =
            signing.map_err(|_unknown| "nobody knows how it is signed: create it anew")?;
        let sealed = std::iter::once(&claimed.secret).chain(&claimed.old_secret);
        let keys = sealed.filter_map(|sealed| self.with.keys.open(claimed.endpoint_id, sealed));
        let keys: Vec<[u8; 32]> = keys.collect();
        if keys.is_empty() {
            return Err("its secret cannot be opened any more: rotate it".to_owned());
        }
        let signature = SignedMessage { id, at_secs, body }.by(signing, &keys);
        signature.ok_or_else(|| "its secret cannot sign: rotate it".to_owned())
    }
}

impl ClaimedDelivery {
    fn attempt(&self) -> Attempt {
        Attempt::of_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

/// Why an endpoint may be disabled after this, if it may.
fn failure(settlement: &Settlement) -> Option<&'static str> {
    match settlement {
        Settlement::Dead(answer) if answer.status == Some(GONE) => Some("gone"),
        Settlement::Dead(_) | Settlement::Later(..) => Some("failing"),
        Settlement::Sent(_)
        | Settlement::Dropped(_)
        | Settlement::NotBefore(_)
        | Settlement::WithOthers(_) => None,
    }
}

fn shape(claimed: &ClaimedDelivery) -> Shape {
    claimed.shape.parse().unwrap_or(Shape::Standard)
}

fn put_off(claimed: &ClaimedDelivery) -> Settlement {
    let attempt = claimed.attempt();
    if OLDEST_UNDELIVERED < attempt.age() {
        return Settlement::Dropped("the match could not be told");
    }
    Settlement::NotBefore(later(attempt.now, UNDELIVERED_PAUSE))
}

fn line(kind: EventKind, payload: &Payload, language: Language) -> String {
    let key = match kind {
        EventKind::Started => "subject-match-started",
        EventKind::YourTurn => "subject-your-turn",
        EventKind::Finished => "subject-match-over",
        EventKind::Entry | EventKind::Test => "webhook-entry",
    };
    let state = state(payload, language);
    let subject = Phrase::of(key).with("table", state).say(language);
    if kind == EventKind::Entry && !payload.happened.is_empty() {
        return format!("{subject} – {}", payload.happened.join(" "));
    }
    subject
}

fn state(payload: &Payload, language: Language) -> String {
    if payload.others.is_empty() {
        return payload.game.clone();
    }
    Phrase::of("letter-table")
        .with("game", payload.game.clone())
        .with("others", payload.others.join(", "))
        .say(language)
}

fn count(claimed: &ClaimedDelivery, outcome: &'static str) {
    let labels = [
        ("kind", claimed.kind.clone()),
        ("outcome", outcome.to_owned()),
    ];
    metrics::counter!("logothete_webhooks_total", &labels).increment(1);
}
