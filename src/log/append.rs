//! Writing one step: one statement, everything or nothing.

use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::boxes::{self, Place};
use super::{AppendError, Log, Step};

/// The sealed parts of a step as columns.
#[derive(Default)]
struct Boxes {
    parts: Vec<i16>,
    key_ids: Vec<i16>,
    pointers: Vec<String>,
    locked: Vec<Vec<u8>>,
}

impl Log {
    /// Keeps a step, with all that belongs to it, or nothing.
    pub async fn append(&self, step: &Step) -> Result<(), AppendError> {
        let boxes = self.lock_parts(step)?;
        self.insert(step, &boxes).await?;
        Ok(())
    }

    fn lock_parts(&self, step: &Step) -> Result<Boxes, AppendError> {
        let mut columns = Boxes::default();
        for (part, number) in step.sealed.parts.iter().zip(0..=i16::MAX) {
            let place = Place {
                match_id: step.match_id,
                version: step.version,
                pointer: &part.pointer,
            };
            let (key_id, locked) =
                boxes::lock(&self.keyring, place, part).map_err(AppendError::Sealed)?;
            columns.parts.push(number);
            columns.key_ids.push(key_id.to_sql());
            columns.pointers.push(part.pointer.clone());
            columns.locked.push(locked);
        }
        Ok(columns)
    }

    async fn insert(&self, step: &Step, boxes: &Boxes) -> Result<(), sqlx::Error> {
        let summary = &step.summary;
        let recipients: Vec<Uuid> = step.letters.iter().map(|l| l.participant).collect();
        let kinds: Vec<String> = step.letters.iter().map(|l| l.kind.word().into()).collect();
        sqlx::query_file!(
            "src/log/append.sql",
            step.match_id.0,
            step.version.to_sql(),
            step.at.to_sqlx(),
            step.wish
                .map(|wish| i16::try_from(wish.ordinal).unwrap_or(-1)),
            step.wish.map(|wish| wish.mark.0),
            step.wish.map(|wish| wish.digest.0),
            &step.sealed.hash.0[..],
            &step.sealed.public,
            &boxes.parts,
            &boxes.key_ids,
            &boxes.pointers,
            &boxes.locked,
            summary.game,
            summary.stage.word(),
            i16::from(summary.places),
            i16::from(summary.open_places),
            summary.listed,
            summary.service_due,
            &summary.participants,
            &summary.awaiting,
            &recipients,
            &kinds,
            step.founding.map(|founding| founding.mark.0),
            step.founding.map(|founding| founding.digest.0),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(())
    }
}
