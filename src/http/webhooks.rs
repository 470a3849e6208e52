//! Gives handlers access to the stored webhooks, and maps their errors to problems.

use std::sync::Arc;

use crate::app::PlayError;
use crate::http::{AppState, Problem, ProblemKind};
use crate::webhooks::{WebhookRefusal, Webhooks, WebhooksError};

impl AppState {
    /// Fails with 404 if webhooks are disabled.
    pub(crate) fn webhooks_or_problem(&self) -> Result<Arc<Webhooks>, Problem> {
        let detail = "webhooks are disabled on this service";
        let absent = || Problem::new(ProblemKind::NotFound, detail);
        self.webhooks.clone().ok_or_else(absent)
    }
}

impl From<WebhooksError> for Problem {
    fn from(error: WebhooksError) -> Self {
        match error {
            WebhooksError::Refused(refusal) => refusal.into(),
            WebhooksError::Failed(error) => PlayError::from(error).into(),
            WebhooksError::Random(error) => PlayError::from(error).into(),
            error @ WebhooksError::Sealing => Self::internal(&error),
        }
    }
}

impl From<WebhookRefusal> for Problem {
    fn from(refusal: WebhookRefusal) -> Self {
        let problem = |kind| Self::new(kind, refusal.to_string()).with_code(refusal.code());
        match refusal {
            WebhookRefusal::Target { .. }
            | WebhookRefusal::NoEvents
            | WebhookRefusal::BadDescription => problem(ProblemKind::Invalid),
            WebhookRefusal::TooManyWebhooks | WebhookRefusal::WebhookDisabled => {
                problem(ProblemKind::Conflict)
            }
            WebhookRefusal::NoSuchWebhook | WebhookRefusal::NoSuchDelivery => {
                problem(ProblemKind::NotFound)
            }
            WebhookRefusal::TooManyTests(wait) => problem(ProblemKind::TooManyRequests)
                .with_retry_after(wait.as_secs().saturating_add(1)),
            WebhookRefusal::Gone => problem(ProblemKind::Unauthenticated),
        }
    }
}
