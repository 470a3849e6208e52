//! One delivery: claim it, ask what there is to say, send it, settle it.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::dial::Request;
use super::event::{EventKind, Shape, Signing};
use super::herald::{Cause, Telling, Tidings};
use super::messenger::{LEASE, Messenger, MessengerError, chain};
use super::retry::{Verdict, judge};
use super::shapes::Message;
use super::sign::Signed;
use super::store::deliveries;
use super::store::deliveries::{ClaimedRow, DueRow};
use super::store::endpoints;
use super::target::Target;
use crate::accounts::{AccountId, Addressee};
use crate::i18n::{Language, Phrase};
use crate::log::{MatchId, NOBODY, Version};

/// So long may nothing arrive before an endpoint is disabled.
const FAILING_FOR: SignedDuration = SignedDuration::from_hours(5 * 24);

/// How long a delivery waits whose match cannot be told at the moment.
const UNTOLD_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// So old does a delivery become whose match cannot be told.
const OLDEST_UNTOLD: SignedDuration = SignedDuration::from_hours(3 * 24);

/// What is to be sent, or what becomes of it without being sent.
type Written = Result<Vec<u8>, Verdict>;

impl Messenger {
    /// Brings one delivery on its way.
    pub(super) async fn deliver(&self, due: DueRow) -> Result<(), MessengerError> {
        let holder = self.presence.number(self.world.stopwatch());
        let claiming = deliveries::claim(&self.db, due, (LEASE, holder));
        let Some(claimed) = claiming.await? else {
            return Ok(());
        };
        let verdict = match self.write(&claimed).await? {
            Ok(body) if self.still_holds(&claimed).await => self.send(&claimed, body).await?,
            // Somebody else may have it in hand by now.
            Ok(_body) => Verdict::NotBefore(claimed.now.to_jiff()),
            Err(verdict) => verdict,
        };
        self.settle(&claimed, &verdict).await
    }

    async fn still_holds(&self, claimed: &ClaimedRow) -> bool {
        let holder = claimed.holder.unwrap_or(NOBODY);
        let now = self.world.stopwatch();
        self.presence.still_holds(holder, now).await
    }

    /// Writes the body of a request from what is true now.
    async fn write(&self, claimed: &ClaimedRow) -> Result<Written, MessengerError> {
        let kind = claimed.kind.parse().ok();
        let about = claimed
            .match_id
            .zip(claimed.participant)
            .zip(claimed.version);
        match (kind, about) {
            (Some(EventKind::Test), _) => Ok(self.write_test(claimed).await?),
            (Some(kind), Some(((match_id, participant), version))) => {
                let people = self.accounts.company(match_id, participant).await?;
                let Some((to, members)) = people else {
                    return Ok(Err(Verdict::Dropped("nobody is there any more")));
                };
                let link = format!("{}/matches/{match_id}", self.public_url);
                let cause = Cause {
                    kind,
                    match_id: MatchId(match_id),
                    version: Version(u32::try_from(version).unwrap_or_default()),
                    participant,
                    now: claimed.now.to_jiff(),
                    members: &members,
                    link: &link,
                };
                Ok(self.write_news(claimed, cause, to.language).await)
            }
            (Some(_) | None, _) => Ok(Err(Verdict::Dropped("nobody knows what it was to tell"))),
        }
    }

    async fn write_test(&self, claimed: &ClaimedRow) -> Result<Written, MessengerError> {
        let to = self
            .accounts
            .addressee(AccountId(claimed.account_id))
            .await?;
        let language = to.map_or_else(Language::default, |to: Addressee| to.language);
        let line = Phrase::of("webhook-test").say(language);
        let data = json!({"webhook_id": claimed.endpoint_id, "text": line});
        let message = Message {
            kind: EventKind::Test,
            happened_at: claimed.happened_at.to_jiff(),
            data: &data,
            line: &line,
            link: &self.public_url,
        };
        Ok(Ok(message.body(shape(claimed))))
    }

    async fn write_news(
        &self,
        claimed: &ClaimedRow,
        cause: Cause<'_>,
        language: Language,
    ) -> Written {
        match self.herald.tell(cause).await {
            Ok(Tidings::News(telling)) => {
                let message = Message {
                    kind: cause.kind,
                    happened_at: claimed.happened_at.to_jiff(),
                    data: &telling.data,
                    line: &line(cause.kind, &telling, language),
                    link: cause.link,
                };
                Ok(message.body(shape(claimed)))
            }
            Ok(Tidings::Stale) => Err(Verdict::Dropped("no longer true")),
            Err(error) => {
                tracing::warn!(match.id = %cause.match_id, error = chain(&error), "a webhook cannot be written");
                Err(untold(claimed))
            }
        }
    }

    /// Sends a body and judges what was answered.
    async fn send(&self, claimed: &ClaimedRow, body: Vec<u8>) -> Result<Verdict, MessengerError> {
        let now = claimed.now.to_jiff();
        let outcome = match self.request(claimed, body) {
            Ok(request) => self.dialer.send(request).await,
            Err(said) => Err(said),
        };
        let [luck] = self.world.bytes::<1>()?;
        let attempts = u16::try_from(claimed.attempts).unwrap_or(u16::MAX);
        Ok(judge(outcome, (attempts, now, luck)))
    }

    fn request(&self, claimed: &ClaimedRow, body: Vec<u8>) -> Result<Request, String> {
        // What the operator has opened may have changed since it was registered.
        let target = Target::parse(&claimed.url, &self.dialer.frontier);
        let target = target.map_err(|bad| bad.to_string())?;
        let id = claimed.delivery_id.to_string();
        let at_secs = claimed.now.to_jiff().as_second();
        let signing = claimed.signing.parse().unwrap_or(Signing::Hmac);
        let sealed = std::iter::once(&claimed.secret).chain(&claimed.old_secret);
        let keys = sealed.filter_map(|sealed| self.keys.open(claimed.endpoint_id, sealed));
        let keys: Vec<[u8; 32]> = keys.collect();
        if keys.is_empty() {
            return Err("its secret cannot be opened any more: rotate it".to_owned());
        }
        let signed = Signed {
            id: &id,
            at_secs,
            body: &body,
        };
        let signature = signed.by(signing, &keys);
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

    async fn settle(&self, claimed: &ClaimedRow, verdict: &Verdict) -> Result<(), MessengerError> {
        count(&claimed.kind, verdict);
        let row = verdict.to_row();
        let has_failed = row.arrived == Some(false);
        if !deliveries::settle(&self.db, claimed, &row).await? {
            tracing::debug!("a webhook was settled by somebody else");
        }
        if has_failed {
            let why = match verdict {
                Verdict::Gone(_) => "gone",
                Verdict::Sent(_)
                | Verdict::Dropped(_)
                | Verdict::Later(..)
                | Verdict::Failed(_)
                | Verdict::NotBefore(_) => "failing",
            };
            let patience_secs = FAILING_FOR.as_secs_f64();
            let endpoint = claimed.endpoint_id;
            if endpoints::disable(&self.db, endpoint, why, patience_secs).await? {
                tracing::info!(webhook.id = %endpoint, why, "a webhook was disabled");
            }
        }
        Ok(())
    }
}

fn shape(claimed: &ClaimedRow) -> Shape {
    claimed.shape.parse().unwrap_or(Shape::Standard)
}

/// What becomes of a delivery whose match cannot be told at the moment.
fn untold(claimed: &ClaimedRow) -> Verdict {
    let now: Timestamp = claimed.now.to_jiff();
    if OLDEST_UNTOLD < now.duration_since(claimed.posted_at.to_jiff()) {
        return Verdict::Dropped("the match could not be told");
    }
    Verdict::NotBefore(now.checked_add(UNTOLD_PAUSE).unwrap_or(now))
}

/// What people read of it: the subject that a letter has, or what happened.
fn line(kind: EventKind, telling: &Telling, language: Language) -> String {
    let table = if telling.others.is_empty() {
        telling.game.clone()
    } else {
        Phrase::of("letter-table")
            .with("game", telling.game.clone())
            .with("others", telling.others.join(", "))
            .say(language)
    };
    let key = match kind {
        EventKind::Started => "subject-match-started",
        EventKind::YourTurn => "subject-your-turn",
        EventKind::Finished => "subject-match-over",
        EventKind::Entry | EventKind::Test => "webhook-entry",
    };
    let subject = Phrase::of(key).with("table", table).say(language);
    if kind == EventKind::Entry && !telling.happened.is_empty() {
        return format!("{subject} – {}", telling.happened.join(" "));
    }
    subject
}

fn count(kind: &str, verdict: &Verdict) {
    let outcome = match verdict {
        Verdict::Sent(_) => "sent",
        Verdict::Dropped(_) => "dropped",
        Verdict::Failed(_) => "failed",
        Verdict::Gone(_) => "gone",
        Verdict::Later(..) => "put_off",
        Verdict::NotBefore(_) => "waiting",
    };
    let labels = [("kind", kind.to_owned()), ("outcome", outcome.to_owned())];
    metrics::counter!("logothete_webhooks_total", &labels).increment(1);
}
