//! Audits a match of the database: its entries, and what lies beside them and follows from them.

use std::sync::Arc;

use crate::app::{MatchKeys, MatchStore, Result, summary};
use crate::core::{Audited, BrokenLog, Match, MatchRefusal, audit_to_match};
use crate::log::{Beside, LogError, Whole};
use crate::world::{Hash, Kept, MatchId, Version, chain};

/// Audits matches: their entries, and what lies beside them.
#[derive(Clone)]
pub struct Audits {
    pub(super) store: Arc<MatchStore>,
}

impl Audits {
    /// Audits one match of the database. What cannot be read for now is an error, not a broken log.
    pub async fn audit(&self, id: MatchId) -> Result<Result<Audited, BrokenLog>> {
        let mut audited = self.audit_all(&[(id, &[])]).await?;
        match audited.pop() {
            Some((_, audited)) => Ok(audited),
            None => Err(MatchRefusal::NoSuchMatch.into()),
        }
    }

    /// As [`Audits::audit`], for several matches that must also have had these heads.
    pub async fn audit_all(
        &self,
        signed: &[(MatchId, &[(Version, Hash)])],
    ) -> Result<Vec<(MatchId, Result<Audited, BrokenLog>)>> {
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
        whole: Result<Whole, LogError>,
        signed: &[(Version, Hash)],
    ) -> Result<Result<Audited, BrokenLog>> {
        let Whole { entries, beside } = match whole {
            Ok(whole) => whole,
            Err(error) => return Ok(Err(damage(error)?)),
        };
        let audited = audit_to_match(id, &entries);
        Ok(audited.and_then(|(audited, state)| {
            check_signed(&entries, signed)?;
            self.store.keys.check_attest(&state, &entries, &beside)?;
            let version = state.version.0;
            match misprojected(&state, &beside) {
                Some(what) => Err(BrokenLog::Misprojected { version, what }),
                None => Ok(audited),
            }
        }))
    }
}

impl MatchKeys {
    /// Whether these entries, and no more, are what the service wrote.
    pub(crate) fn check_attest(
        &self,
        state: &Match,
        entries: &[Kept],
        beside: &Beside,
    ) -> Result<(), BrokenLog> {
        let version = state.version.0;
        let listed = beside.listed.as_ref();
        let listed = listed.ok_or(BrokenLog::NotListed(version))?;
        if listed.version != state.version {
            return Err(BrokenLog::CutShort(version));
        }
        if beside.is_torn || beside.keys.len() != entries.len() {
            return Err(BrokenLog::OtherAttest(version));
        }
        let attest = beside.attest.ok_or(BrokenLog::NotAttested(version))?;
        let is_ours = self.attest_all(state.id, entries, &beside.keys) == Some(attest);
        is_ours.then_some(()).ok_or(BrokenLog::OtherAttest(version))
    }
}

/// Whether the chain of these entries, which are in order, has these heads.
fn check_signed(entries: &[Kept], signed: &[(Version, Hash)]) -> Result<(), BrokenLog> {
    let has = |(version, head): &(Version, Hash)| {
        let place = entries.binary_search_by_key(version, |kept| kept.version);
        let kept = place.ok().and_then(|place| entries.get(place));
        kept.is_some_and(|kept| kept.hash == *head)
    };
    match signed.iter().find(|head| !has(head)) {
        Some((version, _)) => Err(BrokenLog::NotSigned(version.0)),
        None => Ok(()),
    }
}

/// What the lists or the clockwork say that does not follow from the match.
///
/// A deadline may be put off when a clock could not be called; it is never before its time.
pub(crate) fn misprojected(state: &Match, beside: &Beside) -> Option<&'static str> {
    let listed = beside.listed.as_ref()?;
    if listed.summary != summary::of(state) || listed.moved_at != state.at {
        return Some("the match");
    }
    let due_at = summary::due_at(state);
    if due_at.is_some() != beside.due_at.is_some() || beside.due_at < due_at {
        return Some("when a time is up");
    }
    None
}

fn damage(error: LogError) -> Result<BrokenLog> {
    match &error {
        LogError::Damaged(_, version) | LogError::Sealed(_, version, _) => {
            Ok(BrokenLog::unreadable_at(*version)(chain(&error)))
        }
        LogError::Away(_) | LogError::Full(_) | LogError::Refused(_) => Err(error.into()),
    }
}
