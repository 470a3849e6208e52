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
        let kind = match refusal {
            WebhookRefusal::Target { .. }
            | WebhookRefusal::NoEvents
            | WebhookRefusal::BadDescription => ProblemKind::Invalid,
            WebhookRefusal::TooManyWebhooks | WebhookRefusal::WebhookDisabled => {
                ProblemKind::Conflict
            }
            WebhookRefusal::NoSuchWebhook | WebhookRefusal::NoSuchDelivery => ProblemKind::NotFound,
            WebhookRefusal::TooManyTests { .. } => ProblemKind::TooManyRequests,
            WebhookRefusal::Gone => ProblemKind::Unauthenticated,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        if let WebhookRefusal::TooManyTests(wait) = refusal {
            return problem.with_retry_after(wait.as_secs().saturating_add(1));
        }
        problem
    }
}
