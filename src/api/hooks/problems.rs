//! What the register of webhooks refuses, as problems.

use crate::api::problem::{Kind, Problem};
use crate::hooks::{HookRefusal, HooksError};
use crate::play::PlayError;

impl From<HooksError> for Problem {
    fn from(error: HooksError) -> Self {
        match error {
            HooksError::Refused(refusal) => refusal.into(),
            HooksError::Failed(error) => PlayError::from(error).into(),
            HooksError::Drought(error) => PlayError::from(error).into(),
        }
    }
}

impl From<HookRefusal> for Problem {
    fn from(refusal: HookRefusal) -> Self {
        let kind = match refusal {
            HookRefusal::Target(_) | HookRefusal::NoKinds | HookRefusal::BadDescription => {
                Kind::Invalid
            }
            HookRefusal::TooMany | HookRefusal::Disabled => Kind::Conflict,
            HookRefusal::NoSuchWebhook | HookRefusal::NoSuchDelivery => Kind::NotFound,
            HookRefusal::TooManyTests(_) => Kind::TooManyRequests,
            HookRefusal::Gone => Kind::Unauthenticated,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        match refusal {
            HookRefusal::TooManyTests(wait) => {
                let secs = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                problem.with_retry_after(secs.saturating_add(1))
            }
            HookRefusal::Target(_)
            | HookRefusal::NoKinds
            | HookRefusal::BadDescription
            | HookRefusal::TooMany
            | HookRefusal::Disabled
            | HookRefusal::NoSuchWebhook
            | HookRefusal::NoSuchDelivery
            | HookRefusal::Gone => problem,
        }
    }
}
