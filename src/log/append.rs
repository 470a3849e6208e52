//! Writing one step: one statement, everything or nothing.

use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use super::blobs;
use super::letters::sorted;
use super::pack;
use super::{AppendError, Log, Reach, Step, Version, check_chain, column};

impl Log {
    /// Keeps a step, with all that belongs to it, or nothing.
    pub(crate) async fn append(&self, step: &Step) -> Result<(), AppendError> {
        let (id, version, sealed) = (step.match_id, step.version, &step.sealed);
        let boxes = blobs::pack(&self.keyring, id, version, &sealed.parts);
        let boxes = boxes.map_err(AppendError::Sealed)?;
        let head = check_chain(id, version, sealed.previous, &sealed.public);
        if sealed.hash != head || !Box::pin(self.insert(step, boxes)).await? {
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
        let (letters, notices) = sorted(step);
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
            &column(&letters, |letter| letter.participant),
            &column(&letters, |letter| letter.kind.word().to_owned()),
            step.founding.map(|founding| founding.mark.to_uuid()),
            step.founding.map(|founding| founding.digest.to_sql()),
            &step.sealed.previous.0[..],
            &column(&notices, |notice| notice.participant),
            step.due_at.map(ToSqlx::to_sqlx) as _,
            step.rematch_of.map(|played| played.0),
            summary.admits_bots,
            &step.attest[..],
            disputes as _,
            &column(&notices, |notice| notice.is_turn),
            &column(&notices, |notice| notice.reminder_millis) as _,
            &column(&notices, |notice| notice.last_call_millis) as _,
            step.is_new_stage(),
            &step.asked(),
        )
        .fetch_optional(&self.pool)
        .await
        .map(|written| written.is_some())
    }
}
