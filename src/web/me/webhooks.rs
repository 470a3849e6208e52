//! Webhooks of one's own: set up, tried out, switched on again, deleted; with what became of what was sent.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::{SHOWN_AGAIN, again};
use crate::http::edge::Edge;
use crate::http::problem::Kind;
use crate::web::page::{self, Again, Answered, Done, Notice, PageFrame, answer};
use crate::web::people::id;
use crate::web::post::Post;
use crate::web::visitor::Visit;
use crate::webhooks::{
    DeliveryRow, Endpoint, EndpointSettings, EventKind, Owned, Shape, Signing, Webhooks,
    WebhooksError,
};

/// The forms to choose from, the likely ones first, each with its label.
const SHAPES: [(Shape, &str); 3] = [
    (Shape::Discord, "page-webhook-discord"),
    (Shape::Slack, "page-webhook-slack"),
    (Shape::Standard, "page-webhook-standard"),
];

/// What can be told, each with its label and whether it is told unless chosen otherwise.
const EVENTS: [(EventKind, &str, bool); 4] = [
    (EventKind::YourTurn, "page-webhook-your-turn", true),
    (EventKind::Started, "page-webhook-started", true),
    (EventKind::Finished, "page-webhook-finished", true),
    (EventKind::Entry, "page-webhook-entry", false),
];

/// So many deliveries are looked through for the last ones that arrived and failed.
const DELIVERIES_READ: u16 = 50;

const FAILURES_SHOWN: usize = 3;

#[derive(Template)]
#[template(path = "webhooks.html", config = "src/web/askama.toml")]
struct WebhooksPage {
    frame: PageFrame,
    key: String,
    hooks: Vec<Hook>,
    /// Of the one that was just set up, to be shown this once.
    secret: Option<String>,
}

struct Hook {
    id: Uuid,
    url: String,
    description: String,
    shape: &'static str,
    events: Vec<&'static str>,
    /// Why it is switched off, if it is.
    off: Option<&'static str>,
    arrived_at: Option<Timestamp>,
    failures: Vec<FailedDelivery>,
}

struct FailedDelivery {
    at: Timestamp,
    why: String,
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    let words = [
        ("tested", "page-webhook-tested"),
        ("enabled", "page-webhook-enabled"),
        ("deleted", "page-webhook-deleted"),
    ];
    page(&visit, done.notice(&words), None).await
}

async fn page(visit: &Visit, again: Again, secret: Option<String>) -> Answered {
    let account = visit.caller()?.account;
    let register = visit.web.api.register()?;
    let mut hooks = Vec::new();
    for known in register.list(account).await? {
        let endpoint = known.row.endpoint_id;
        let owned = Owned { endpoint, account };
        let deliveries = register.deliveries(owned, None, DELIVERIES_READ).await?;
        hooks.push(Hook::of(&known, &deliveries));
    }
    let page = WebhooksPage {
        frame: PageFrame::of(visit, visit.say("page-webhooks"), again.notice),
        key: visit.fresh_key()?,
        hooks,
        secret,
    };
    answer(visit, again.status, &page)
}

impl Hook {
    fn of(endpoint: &Endpoint, deliveries: &[DeliveryRow]) -> Self {
        let settings = endpoint.settings();
        let off = match endpoint.row.disabled_why.as_deref() {
            _ if settings.enabled => None,
            Some("failing") => Some("page-webhook-off-failing"),
            Some("gone") => Some("page-webhook-off-gone"),
            _ => Some("page-webhook-off"),
        };
        let shape = SHAPES.iter().find(|(shape, _)| *shape == settings.shape);
        let events = EVENTS.iter();
        let events = events.filter(|(kind, ..)| settings.events.contains(kind));
        let mut arrived = deliveries.iter().filter(|one| one.state == "sent");
        let arrived = arrived.find_map(|one| one.settled_at);
        let failures = deliveries.iter().filter_map(FailedDelivery::of);
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
    /// What is given up, or was tried in vain and waits for another try.
    fn of(delivery: &DeliveryRow) -> Option<Self> {
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

/// Sets one up, and shows what its messages are signed with this once.
pub(super) async fn create(post: Post) -> Answered {
    let (visit, account) = (&post.visit, post.visit.caller()?.account);
    let register = visit.web.api.register()?;
    let (settings, key) = (settings(&post), post.key("webhook")?);
    let is_signed = settings.shape == Shape::Standard;
    let create = |_: Data<Edge>| async move {
        let made = register.create(account, &settings, Signing::Hmac, Some(key.as_str()));
        let endpoint = made.await?.row.endpoint_id;
        // Discord and Slack look at no signature.
        if !is_signed {
            return Ok(None);
        }
        register.secret(Owned { endpoint, account }).await
    };
    match visit.run::<_, WebhooksError, _>(create).await {
        Ok(secret) => {
            let notice = Some(Notice::Done("page-webhook-made"));
            page(visit, Again::new(StatusCode::CREATED, notice), secret).await
        }
        Err(problem) => page(visit, again(problem)?, None).await,
    }
}

fn settings(post: &Post) -> EndpointSettings {
    let kinds = EVENTS.iter().map(|(kind, ..)| *kind);
    let kinds = kinds.filter(|kind| post.field(kind.word()) == "yes");
    EndpointSettings {
        url: post.field("url").trim().to_owned(),
        description: post.field("description").trim().to_owned(),
        events: kinds.collect(),
        match_id: None,
        shape: post.field("shape").parse().unwrap_or_default(),
        enabled: true,
    }
}

pub(super) async fn test(post: Post) -> Answered {
    let key = post.key("test")?;
    let test = |register: Arc<Webhooks>, owned| async move {
        register.test(owned, Some(key.as_str())).await
    };
    with_one(&post, test, "tested").await
}

pub(super) async fn enable(post: Post) -> Answered {
    let enable = |register: Arc<Webhooks>, owned| async move {
        let settings = EndpointSettings {
            enabled: true,
            ..register.find(owned).await?.settings()
        };
        register.change(owned, &settings).await
    };
    with_one(&post, enable, "enabled").await
}

pub(super) async fn delete(post: Post) -> Answered {
    let delete = |register: Arc<Webhooks>, owned| async move { register.delete(owned).await };
    with_one(&post, delete, "deleted").await
}

/// Does something with the one that a form names, and goes on; or shows the page with what was refused.
async fn with_one<T, F>(
    post: &Post,
    work: impl FnOnce(Arc<Webhooks>, Owned) -> F,
    done: &str,
) -> Answered
where
    T: Send + 'static,
    F: Future<Output = Result<T, WebhooksError>> + Send + 'static,
{
    let account = post.visit.caller()?.account;
    let endpoint = id(post.field("webhook"))?;
    let register = post.visit.web.api.register()?;
    let work = |_| work(register, Owned { endpoint, account });
    let after = format!("/preferences/webhooks?done={done}");
    match post.run(work, &after).await {
        Err(problem) => {
            // What was tried out too often is told on the page itself.
            let tried = [&SHOWN_AGAIN[..], &[Kind::TooManyRequests]].concat();
            page(&post.visit, page::again(problem, &tried)?, None).await
        }
        gone_on => gone_on,
    }
}
