//! Page for the caller's webhooks: create, test, enable, delete, and recent deliveries.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::{SHOWN_AGAIN, show_again};
use crate::http::app_state::AppState;
use crate::http::problem::ProblemKind;
use crate::web::page::{self, DoneQuery, Notice, PageFrame, PageOutcome, PageResult, answer_page};
use crate::web::people::parse_id;
use crate::web::visitor::{Post, Visit};
use crate::webhooks::{
    DeliveryRow, Endpoint, EndpointSettings, EventKind, OwnedEndpoint, Shape, Signing, Webhooks,
    WebhooksError,
};

/// Formats of webhook messages with their label keys, most likely first.
const SHAPES: [(Shape, &str); 3] = [
    (Shape::Discord, "page-webhook-discord"),
    (Shape::Slack, "page-webhook-slack"),
    (Shape::Standard, "page-webhook-standard"),
];

/// Webhook events with their label keys; `true` means selected by default.
const EVENTS: [(EventKind, &str, bool); 4] = [
    (EventKind::YourTurn, "page-webhook-your-turn", true),
    (EventKind::Started, "page-webhook-started", true),
    (EventKind::Finished, "page-webhook-finished", true),
    (EventKind::Entry, "page-webhook-entry", false),
];

/// Number of deliveries searched for a webhook's last success and failures.
const DELIVERIES_READ: u16 = 50;

const FAILURES_SHOWN: usize = 3;

#[derive(Template)]
#[template(path = "webhooks.html", config = "src/web/askama.toml")]
struct WebhooksPage {
    frame: PageFrame,
    key: String,
    hooks: Vec<Hook>,
    /// Secret of the webhook that was just created, shown only once.
    secret: Option<String>,
}

struct Hook {
    id: Uuid,
    url: String,
    description: String,
    shape: &'static str,
    events: Vec<&'static str>,
    /// Label key of the reason why the webhook is disabled; `None` if it is enabled.
    off: Option<&'static str>,
    arrived_at: Option<Timestamp>,
    failures: Vec<FailedDelivery>,
}

struct FailedDelivery {
    at: Timestamp,
    why: String,
}

pub(super) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    let words = [
        ("tested", "page-webhook-tested"),
        ("enabled", "page-webhook-enabled"),
        ("deleted", "page-webhook-deleted"),
    ];
    render(&visit, done.to_outcome(&words), None).await
}

async fn render(visit: &Visit, again: PageOutcome, secret: Option<String>) -> PageResult {
    let account = visit.caller()?.account;
    let register = visit.web.api.webhooks_or_problem()?;
    let mut hooks = Vec::new();
    for known in register.list(account).await? {
        let endpoint = known.row.endpoint_id;
        let owned = OwnedEndpoint { endpoint, account };
        let deliveries = register.deliveries(owned, None, DELIVERIES_READ).await?;
        hooks.push(Hook::from_endpoint(&known, &deliveries));
    }
    let page = WebhooksPage {
        frame: PageFrame::new(visit, visit.say("page-webhooks"), again.notice),
        key: visit.fresh_key()?,
        hooks,
        secret,
    };
    answer_page(visit, again.status, &page)
}

impl Hook {
    fn from_endpoint(endpoint: &Endpoint, deliveries: &[DeliveryRow]) -> Self {
        let settings = endpoint.settings();
        let off = match endpoint.row.disabled_why.as_deref() {
            _ if settings.enabled => None,
            Some("failing") => Some("page-webhook-off-failing"),
            Some("gone") => Some("page-webhook-off-gone"),
            _ => Some("page-webhook-off"),
        };
        let shape = SHAPES.iter().find(|(shape, _)| *shape == settings.shape);
        let all_events = EVENTS.iter();
        let events = all_events.filter(|(kind, ..)| settings.events.contains(kind));
        let mut sent = deliveries.iter().filter(|one| one.state == "sent");
        let arrived = sent.find_map(|one| one.settled_at);
        let failures = deliveries.iter().filter_map(FailedDelivery::from_delivery);
        Self {
            id: endpoint.row.endpoint_id,
            url: settings.url,
            description: settings.description,
            shape: shape.map_or("page-webhook-standard", |(_, label)| label),
            events: events.map(|(_, label, _)| *label).collect(),
            off,
            arrived_at: arrived.map(Into::into),
            failures: failures.take(FAILURES_SHOWN).collect(),
        }
    }
}

impl FailedDelivery {
    /// Returns a delivery that failed for good or will be retried; `None` for other deliveries.
    fn from_delivery(delivery: &DeliveryRow) -> Option<Self> {
        let has_failed = match delivery.state.as_str() {
            "failed" => true,
            "waiting" => 0 < delivery.attempts,
            _ => false,
        };
        let status = delivery.status.map(|status| status.to_string());
        let why = [status, delivery.answer.clone()].into_iter().flatten();
        has_failed.then(|| Self {
            at: delivery.settled_at.map_or(delivery.posted_at, Into::into),
            why: why.collect::<Vec<_>>().join(": "),
        })
    }
}

pub(super) async fn create(post: Post) -> PageResult {
    let (visit, account) = (&post.visit, post.visit.caller()?.account);
    let register = visit.web.api.webhooks_or_problem()?;
    let (settings, key) = (parse_settings(&post), post.key("webhook")?);
    let is_signed = settings.shape == Shape::Standard;
    let create = |_: Data<AppState>| async move {
        let made = register.create(account, &settings, Signing::Hmac, Some(key.as_str()));
        let endpoint = made.await?.row.endpoint_id;
        // Discord and Slack do not check signatures, so they get no secret.
        if !is_signed {
            return Ok(None);
        }
        register
            .reveal_secret(OwnedEndpoint { endpoint, account })
            .await
    };
    match visit.run::<_, WebhooksError, _>(create).await {
        Ok(secret) => {
            let notice = Some(Notice::Done("page-webhook-made"));
            render(visit, PageOutcome::new(StatusCode::CREATED, notice), secret).await
        }
        Err(problem) => render(visit, show_again(problem)?, None).await,
    }
}

fn parse_settings(post: &Post) -> EndpointSettings {
    let all_kinds = EVENTS.iter().map(|(kind, ..)| *kind);
    let kinds = all_kinds.filter(|kind| post.field(kind.word()) == "yes");
    EndpointSettings {
        url: post.field("url").trim().to_owned(),
        description: post.field("description").trim().to_owned(),
        events: kinds.collect(),
        match_id: None,
        shape: post.field("shape").parse().unwrap_or_default(),
        enabled: true,
    }
}

pub(super) async fn test(post: Post) -> PageResult {
    let key = post.key("test")?;
    let test = |register: Arc<Webhooks>, owned| async move {
        register.send_test(owned, Some(key.as_str())).await
    };
    change_webhook(&post, test, "tested").await
}

pub(super) async fn enable(post: Post) -> PageResult {
    let enable = |register: Arc<Webhooks>, owned| async move {
        let settings = EndpointSettings {
            enabled: true,
            ..register.find(owned).await?.settings()
        };
        register.update(owned, &settings).await
    };
    change_webhook(&post, enable, "enabled").await
}

pub(super) async fn delete(post: Post) -> PageResult {
    let delete = |register: Arc<Webhooks>, owned| async move { register.delete(owned).await };
    change_webhook(&post, delete, "deleted").await
}

/// Runs the work of a form about a webhook, then redirects. If refused, shows the page with the refusal.
async fn change_webhook<T, F>(
    post: &Post,
    work: impl FnOnce(Arc<Webhooks>, OwnedEndpoint) -> F,
    done: &str,
) -> PageResult
where
    T: Send + 'static,
    F: Future<Output = Result<T, WebhooksError>> + Send + 'static,
{
    let account = post.visit.caller()?.account;
    let endpoint = parse_id(post.field("webhook"))?;
    let register = post.visit.web.api.webhooks_or_problem()?;
    let run = |_| work(register, OwnedEndpoint { endpoint, account });
    let after = format!("/preferences/webhooks?done={done}");
    match post.run(run, &after).await {
        Err(problem) => {
            // A refusal because of too many tests is shown on the page itself, too.
            let tried = [&SHOWN_AGAIN[..], &[ProblemKind::TooManyRequests]].concat();
            render(&post.visit, page::show_again(problem, &tried)?, None).await
        }
        gone_on => gone_on,
    }
}
