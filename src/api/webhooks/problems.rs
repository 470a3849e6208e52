//! What the register of webhooks refuses, as problems.

use crate::api::problem::{Kind, Problem};
use crate::app::PlayError;
use crate::webhooks::{WebhookRefusal, WebhooksError};

impl From<WebhooksError> for Problem {
    fn from(error: WebhooksError) -> Self {
        match error {
            WebhooksError::Refused(refusal) => refusal.into(),
            WebhooksError::Failed(error) => PlayError::from(error).into(),
            WebhooksError::Drought(error) => PlayError::from(error).into(),
        }
    }
}

impl From<WebhookRefusal> for Problem {
    fn from(refusal: WebhookRefusal) -> Self {
        let kind = match refusal {
            WebhookRefusal::Target(_)
            | WebhookRefusal::NoKinds
            | WebhookRefusal::BadDescription => Kind::Invalid,
            WebhookRefusal::TooMany | WebhookRefusal::Disabled => Kind::Conflict,
            WebhookRefusal::NoSuchWebhook | WebhookRefusal::NoSuchDelivery => Kind::NotFound,
            WebhookRefusal::TooManyTests(_) => Kind::TooManyRequests,
            WebhookRefusal::Gone => Kind::Unauthenticated,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        match refusal {
            WebhookRefusal::TooManyTests(wait) => {
                let secs = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                problem.with_retry_after(secs.saturating_add(1))
            }
            WebhookRefusal::Target(_)
            | WebhookRefusal::NoKinds
            | WebhookRefusal::BadDescription
            | WebhookRefusal::TooMany
            | WebhookRefusal::Disabled
            | WebhookRefusal::NoSuchWebhook
            | WebhookRefusal::NoSuchDelivery
            | WebhookRefusal::Gone => problem,
        }
    }
}
