//! Audits a match in the database: the entries, and the rows stored beside them or derived from them.

use std::sync::Arc;

use crate::app::store::summary;
use crate::app::{MatchKeys, MatchStore, Result};
use crate::core::{AuditCounts, Match, MatchRefusal, ReplayError, audit_to_match};
use crate::log::{LogError, MatchMetadata, Reach, WholeMatch};
use crate::world::{MatchId, RawEntry, error_chain};

#[derive(Clone)]
pub struct Audits {
    pub(crate) store: Arc<MatchStore>,
}

impl Audits {
    /// Audits one match. A temporary failure to read is an error, not an invalid match.
    pub async fn audit(&self, id: MatchId) -> Result<Result<AuditCounts, ReplayError>> {
        let mut audited = self.audit_all(&[(id, &[])]).await?;
        match audited.pop() {
            Some((_, audited)) => Ok(audited),
            None => Err(MatchRefusal::NoSuchMatch.into()),
        }
    }

    /// Like [`Audits::audit`], for several matches, each of which must contain these heads that the service signed.
    pub async fn audit_all(
        &self,
        signed: &[(MatchId, &[Reach])],
    ) -> Result<Vec<(MatchId, Result<AuditCounts, ReplayError>)>> {
        let ids: Vec<MatchId> = signed.iter().map(|(id, _)| *id).collect();
        let mut wholes = self.store.log.read_several(&ids).await?;
        let audits = signed.iter().filter_map(|(id, signed)| {
            let whole = wholes.remove(id)?;
            let audited = self.audit_whole(*id, whole, signed);
            Some(audited.map(|audited| (*id, audited)))
        });
        audits.collect()
    }

    fn audit_whole(
        &self,
        id: MatchId,
        whole: Result<WholeMatch, LogError>,
        signed: &[Reach],
    ) -> Result<Result<AuditCounts, ReplayError>> {
        let WholeMatch {
            entries,
            metadata: beside,
        } = match whole {
            Ok(whole) => whole,
            Err(error) => return Ok(Err(classify_damage(error)?)),
        };
        let audited = audit_to_match(id, &entries);
        Ok(audited.and_then(|(audited, state)| {
            check_signed(&entries, signed)?;
            self.store.keys.check_attest(&state, &entries, &beside)?;
            let version = state.version.0;
            match find_misprojection(&state, &beside) {
                Some(what) => Err(ReplayError::ProjectionMismatch { version, what }),
                None => Ok(audited),
            }
        }))
    }
}

impl MatchKeys {
    /// Checks by the integrity code that the service wrote exactly these entries.
    pub(crate) fn check_attest(
        &self,
        state: &Match,
        entries: &[RawEntry],
        beside: &MatchMetadata,
    ) -> Result<(), ReplayError> {
        let version = state.version.0;
        let listed = beside.listed.as_ref();
        let listed = listed.ok_or(ReplayError::MissingFromLists(version))?;
        if listed.version != state.version {
            return Err(ReplayError::WrongLength(version));
        }
        if beside.is_torn || beside.keys.len() != entries.len() {
            return Err(ReplayError::WrongIntegrityCode(version));
        }
        let attest = beside.attest.ok_or(ReplayError::NoIntegrityCode(version))?;
        let is_ours = self.attest_all(state.id, entries, &beside.keys) == Some(attest);
        is_ours
            .then_some(())
            .ok_or(ReplayError::WrongIntegrityCode(version))
    }
}

/// Checks that the entries, sorted by version, have each of these signed heads.
fn check_signed(entries: &[RawEntry], signed: &[Reach]) -> Result<(), ReplayError> {
    let is_there = |reach: &Reach| {
        let index = entries.binary_search_by_key(&reach.version, |kept| kept.version);
        let kept = index.ok().and_then(|place| entries.get(place));
        kept.is_some_and(|kept| kept.hash == reach.head)
    };
    match signed.iter().find(|reach| !is_there(reach)) {
        Some(reach) => Err(ReplayError::NotSigned(reach.version.0)),
        None => Ok(()),
    }
}

/// Returns a name for the derived data that does not match the state; `None` if all match.
///
/// A stored deadline may be later than the real one, because failures postpone it, but never earlier.
pub(crate) fn find_misprojection(state: &Match, beside: &MatchMetadata) -> Option<&'static str> {
    let listed = beside.listed.as_ref()?;
    if listed.summary != summary::summarize(state) || listed.moved_at != state.at {
        return Some("the match");
    }
    let due_at = summary::due_at(state);
    if due_at.is_some() != beside.due_at.is_some() || beside.due_at < due_at {
        return Some("the deadline");
    }
    None
}

fn classify_damage(error: LogError) -> Result<ReplayError> {
    match &error {
        LogError::Damaged(_, version) | LogError::Sealed(_, version, _) => {
            Ok(ReplayError::unreadable_at(*version)(error_chain(&error)))
        }
        LogError::Away(_) | LogError::Full(_) | LogError::Refused(_) => Err(error.into()),
    }
}
