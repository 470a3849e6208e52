//! What is not signed or proven, as problems.

use crate::api::problem::{Kind, Problem};
use crate::app::PlayError;
use crate::proof::{ProofError, ProofRefusal};

/// When somebody may ask again for whom nothing is signed at the moment.
const RETRY_AFTER_SECS: u32 = 60;

impl From<ProofError> for Problem {
    fn from(error: ProofError) -> Self {
        match error {
            ProofError::Refused(refusal) => refusal.into(),
            ProofError::Log(error) => PlayError::from(error).into(),
            ProofError::Drought(error) => PlayError::from(error).into(),
            ProofError::Seen(error) => Self::internal(&error),
            ProofError::Damaged(_) => Self::internal(&error),
            // It is in the diary already, once and not for each who asks.
            ProofError::Ledger(_) => ProofRefusal::Unsure.into(),
        }
    }
}

impl From<ProofRefusal> for Problem {
    fn from(refusal: ProofRefusal) -> Self {
        let kind = match refusal {
            ProofRefusal::Stopped(_) | ProofRefusal::Unsure => Kind::Unavailable,
            ProofRefusal::Inconsistent => Kind::Conflict,
            ProofRefusal::NoSuchVersion { .. } | ProofRefusal::NoTree | ProofRefusal::NoLeaf(_) => {
                Kind::NotFound
            }
            ProofRefusal::BadRange { .. } => Kind::Invalid,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        if kind == Kind::Unavailable {
            return problem.with_retry_after(RETRY_AFTER_SECS);
        }
        problem
    }
}
