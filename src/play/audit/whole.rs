//! Audits a match of the database: its entries, and what lies beside them and follows from them.

use super::{Audited, audit_to_table};
use crate::log::{
    self, Attest, Beside, Hash, Kept, LogError, Lost, MatchId, Reading, Version, WishBytes,
};
use crate::play::broken::BrokenLog;
use crate::play::drive::chain;
use crate::play::house::House;
use crate::play::keys::mac;
use crate::play::refusal::{PlayError, Refusal};
use crate::play::summary;
use crate::play::table::Table;

/// How often a match is read again to which something was written meanwhile.
const MAX_READINGS: u8 = 20;

impl House {
    /// Audits one match of the database. What cannot be read for now is an error, not a broken log.
    pub async fn audit(&self, id: MatchId) -> Result<Result<Audited, BrokenLog>, PlayError> {
        self.audit_against(id, &[]).await
    }

    /// As [`House::audit`]; the match must also have had these heads.
    pub async fn audit_against(
        &self,
        id: MatchId,
        signed: &[(Version, Hash)],
    ) -> Result<Result<Audited, BrokenLog>, PlayError> {
        let (reading, beside) = match self.read_with_beside(id).await {
            Ok(read) => read,
            Err(error) => return Ok(Err(damage(error)?)),
        };
        if reading.entries.is_empty() {
            return Err(Refusal::NoSuchMatch.into());
        }
        let audited = audit_to_table(id, &reading.entries);
        Ok(audited.and_then(|(audited, table)| {
            check_signed(&reading.entries, signed)?;
            self.check_beside(&table, &reading.entries, &beside)?;
            Ok(audited)
        }))
    }

    /// Matches of which a table knows although they have no entry.
    pub async fn lost(&self) -> Result<Vec<Lost>, PlayError> {
        Ok(self.log.lost().await?)
    }

    /// Reads a whole match with what lies beside it, both of one moment unless they disagree.
    pub(in crate::play) async fn read_with_beside(
        &self,
        id: MatchId,
    ) -> Result<(Reading, Beside), LogError> {
        let mut readings = 0;
        loop {
            let reading = self.log.read_whole(id).await?;
            let beside = self.log.beside(id).await?;
            let last = reading.entries.last().map(|last| last.version);
            let listed = beside.listed.as_ref().map(|listed| listed.version);
            readings += 1;
            if listed <= last || readings == MAX_READINGS {
                return Ok((reading, beside));
            }
        }
    }

    /// What attests to one entry: nobody makes it who does not have the key.
    pub(in crate::play) fn attest(
        &self,
        (id, version): (MatchId, Version),
        head: Hash,
        wish: Option<WishBytes>,
    ) -> Attest {
        let wish = wish.as_ref().map_or(&[][..], |wish| wish);
        let version = version.0.to_be_bytes();
        mac(
            &self.keys.heads,
            &[id.0.as_bytes(), &version, &head.0, wish],
        )
    }

    /// What attests to all of these entries, and the wishes that they fulfil.
    pub(in crate::play) fn attest_all(
        &self,
        id: MatchId,
        entries: &[Kept],
        wishes: &[Option<WishBytes>],
    ) -> Option<Attest> {
        let entries = entries.iter().zip(wishes);
        log::attest_all(
            entries.map(|(kept, wish)| self.attest((id, kept.version), kept.hash, *wish)),
        )
    }

    /// Holds what lies beside entries against the table to which they lead.
    fn check_beside(
        &self,
        table: &Table,
        entries: &[Kept],
        beside: &Beside,
    ) -> Result<(), BrokenLog> {
        self.check_attest(table, entries, beside)?;
        match misprojected(table, beside) {
            Some(what) => Err(BrokenLog::Misprojected {
                version: table.version.0,
                what,
            }),
            None => Ok(()),
        }
    }

    /// Whether these entries, and no more, are what the service wrote.
    pub(in crate::play) fn check_attest(
        &self,
        table: &Table,
        entries: &[Kept],
        beside: &Beside,
    ) -> Result<(), BrokenLog> {
        let version = table.version.0;
        let listed = beside
            .listed
            .as_ref()
            .ok_or(BrokenLog::NotListed(version))?;
        if listed.version != table.version {
            return Err(BrokenLog::CutShort(version));
        }
        if !beside.is_linked || beside.wishes.len() != entries.len() {
            return Err(BrokenLog::OtherAttest(version));
        }
        let attest = beside.attest.ok_or(BrokenLog::NotAttested(version))?;
        if self.attest_all(table.id, entries, &beside.wishes) == Some(attest) {
            Ok(())
        } else {
            Err(BrokenLog::OtherAttest(version))
        }
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

/// What the lists or the clockwork say that does not follow from the table.
///
/// A deadline may be put off when a clock could not be called; it is never before its time.
pub(in crate::play) fn misprojected(table: &Table, beside: &Beside) -> Option<&'static str> {
    let listed = beside.listed.as_ref()?;
    if listed.summary != summary::of(table) || listed.moved_at != table.at {
        return Some("the match");
    }
    let due_at = summary::due_at(table);
    if due_at.is_some() != beside.due_at.is_some() || beside.due_at < due_at {
        return Some("when a time is up");
    }
    None
}

/// What is wrong with a log that cannot be read because of what stands there.
fn damage(error: LogError) -> Result<BrokenLog, PlayError> {
    match &error {
        LogError::Damaged(_, version) | LogError::Sealed(_, version, _) => {
            Ok(BrokenLog::unreadable(*version, &chain(&error)))
        }
        LogError::Away(_) | LogError::Full(_) | LogError::Refused(_) => Err(error.into()),
    }
}
