//! Writing one step: one statement, everything or nothing.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use super::blobs;
use super::pack;
use super::{AppendError, Log, Reach, Step, Version, check_chain, column};

impl Log {
    /// Keeps a step, with all that belongs to it, or nothing.
    pub(crate) async fn append(&self, step: &Step) -> Result<(), AppendError> {
        let (id, version, sealed) = (step.match_id, step.version, &step.sealed);
        let boxes = blobs::pack(&self.keyring, id, version, &sealed.parts);
        let boxes = boxes.map_err(AppendError::Sealed)?;
        let head = check_chain(id, version, sealed.previous, &sealed.public);
        if sealed.hash != head || !self.insert(step, boxes).await? {
            return Err(AppendError::TornOff);
        }
        let before = Reach {
            version: version.previous().unwrap_or(Version::NONE),
            head: sealed.previous,
        };
        self.head_cache.follow(id, before, head);
        Ok(())
    }

    /// Tells whether there was a predecessor with the expected head to write after.
    async fn insert(&self, step: &Step, boxes: Option<Vec<u8>>) -> sqlx::Result<bool> {
        let summary = &step.summary;
        let delay = |due_at: Timestamp| due_at.as_millisecond() - step.at.as_millisecond();
        let is_changed = !step.disputes.is_empty();
        let disputes = is_changed.then_some(Json(&step.disputes));
        sqlx::query_file!(
            "src/log/append.sql",
            step.match_id.0,
            step.version.to_sql(),
            step.at.to_sqlx(),
            step.wish.map(|wish| wish.mark.with(wish.ordinal)),
            step.wish.map(|wish| wish.digest.to_sql()),
            &step.sealed.hash.0[..],
            pack::pack(&step.sealed.public),
            self.keyring.newest().to_sql(),
            boxes,
            summary.game,
            summary.stage.word(),
            i16::from(summary.places),
            i16::from(summary.open_places),
            summary.listed,
            summary.service_due,
            &summary.participants,
            &summary.awaiting,
            &column(&step.letters, |letter| letter.participant),
            &column(&step.letters, |letter| letter.kind.word().to_owned()),
            step.founding.map(|founding| founding.mark.to_uuid()),
            step.founding.map(|founding| founding.digest.to_sql()),
            &step.sealed.previous.0[..],
            &column(&step.letters, |letter| letter.due_at.map_or(0, delay)),
            step.due_at.map(ToSqlx::to_sqlx) as _,
            step.rematch_of.map(|played| played.0),
            summary.admits_bots,
            &step.attest[..],
            disputes as _,
            step.readers.is_reseated,
            &step.readers.answered,
            &step.readers.asked,
        )
        .fetch_optional(&self.pool)
        .await
        .map(|written| written.is_some())
    }
}
