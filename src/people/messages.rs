//! Table talk: messages between the people of a match, stored outside the log and erasable. The
//! types here are part of the API, so fields may only be added.
//!
//! This module does not check who may write and read. It checks the text, limits the number of
//! messages, and applies mutes.

use super::error::{PeopleRefusal, Result};
use crate::access::{AccountId, Accounts, DisplayName, ResponseKey, is_visible_text, lock_account};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) const MESSAGE_CHARS_MAX: usize = 500;
/// Maximum number of messages per person and match within an hour.
pub(crate) const MESSAGES_PER_HOUR: u16 = 30;
pub(crate) const HOUR: SignedDuration = SignedDuration::from_hours(1);
pub(crate) const MESSAGES_PER_MATCH: u16 = 1000;
/// Maximum number of bytes of an acceptable message, in any Unicode form.
const MESSAGE_BYTES_MAX: usize = MESSAGE_CHARS_MAX * 32;

/// Text of a message: one line, in Unicode NFC, without invisible characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MessageText(String);

/// A message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MessageView)]
pub(crate) struct Message {
    /// Number of the message in this match, from 1. Numbers ascend; some may be missing.
    pub(crate) number: u32,
    /// Id of the sender in this match.
    pub(crate) participant: Uuid,
    /// Current name of the sender.
    pub(crate) name: String,
    /// Whether the sender is a bot, played by a program.
    pub(crate) is_bot: bool,
    #[serde(skip)]
    pub(crate) called: DisplayName,
    /// When the message was sent.
    pub(crate) said_at: Timestamp,
    /// Text of the message. Display it isolated (`<bdi>`): it may be written from right to left.
    pub(crate) text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MessageRange {
    /// The oldest messages with a higher number than this.
    After(u32),
    /// The newest messages with a lower number than this.
    Before(u32),
    Last,
}

#[derive(Debug)]
pub(crate) struct MessagePage {
    /// The messages, by ascending number.
    pub(crate) messages: Vec<Message>,
    /// Number of further messages, after the page or before it.
    pub(crate) more: u32,
}

impl MessageText {
    /// Parses the text of a message. Line breaks and runs of spaces become one space.
    pub(crate) fn parse(text: &str) -> Result<Self, PeopleRefusal> {
        // The length is checked before normalising, whose cost grows with the length.
        if MESSAGE_BYTES_MAX < text.len() {
            return Err(PeopleRefusal::BadMessage);
        }
        let normalized: String = text.nfc().collect();
        let text = normalized.split_whitespace().collect::<Vec<_>>().join(" ");
        if is_visible_text(&text) && text.chars().count() <= MESSAGE_CHARS_MAX {
            return Ok(Self(text));
        }
        Err(PeopleRefusal::BadMessage)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

struct MessageRow {
    number: i32,
    participant_id: Uuid,
    account_id: Uuid,
    name: String,
    is_bot: bool,
    said_at: Timestamp,
    text: String,
    /// Number of messages from this one on: upwards or downwards, as the page is read.
    count: i64,
}

impl MessageRow {
    fn into_message(self) -> Message {
        let called =
            DisplayName::from_stored(Some(AccountId(self.account_id)), &self.name, self.is_bot);
        Message {
            number: u32::try_from(self.number).unwrap_or_default(),
            participant: self.participant_id,
            name: called.name.clone(),
            is_bot: called.is_bot,
            called,
            said_at: self.said_at,
            text: self.text,
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct MatchChat<'a>(pub &'a Accounts);

impl MatchChat<'_> {
    /// Posts a message, and deletes the oldest if the match has more than [`MESSAGES_PER_MATCH`]. A repeated
    /// idempotency key returns the first result. Callers must check that the account may write in this match.
    pub(crate) async fn post(
        self,
        account: AccountId,
        match_id: Uuid,
        text: &MessageText,
        key: Option<&ResponseKey>,
    ) -> Result<Message> {
        let query = sqlx::query_as!(
            MessageRow,
            r#"with speaker as (
           select p.participant_id, a.account_id, a.name, a.is_bot
           from participant as p
           join account as a using (account_id)
           where p.match_id = $1 and p.account_id = $2
           for key share of a
         ), before as (
           select number, participant_id, said_at, text
           from message
           join speaker using (participant_id)
           where match_id = $1 and idempotency_key = $4
         ), lately as (
           select count(*) as said
           from message
           join speaker using (participant_id)
           where match_id = $1 and said_at > clock_timestamp() - make_interval(secs => $5)
         ), turn as (
           insert into talk (match_id, said)
           select $1, 1
           from lately, speaker
           where lately.said < $6 and not exists (select from before)
           on conflict (match_id) do update set said = talk.said + 1
           returning said
         ), fresh as (
           insert into message (match_id, number, participant_id, text, idempotency_key)
           select $1, turn.said, participant_id, $3, $4
           from turn, speaker
           returning number, participant_id, said_at, text
         ), dropped as (
           delete from message
           using turn
           where match_id = $1 and number <= turn.said - $7
         )
         select number as "number!", participant_id as "participant_id!", account_id as "account_id!", name as "name!",
           is_bot as "is_bot!", said_at as "said_at!", text as "text!", 0::bigint as "count!"
         from (select * from before union all select * from fresh) as said
         join speaker using (participant_id)"#,
            match_id,
            account.0,
            text.as_str(),
            key.map(|key| key.key.as_slice()),
            HOUR.as_secs_f64(),
            i64::from(MESSAGES_PER_HOUR),
            i32::from(MESSAGES_PER_MATCH),
        );
        let mut tx = lock_account(self.0.db(), account).await?;
        let inserted = query.fetch_optional(&mut *tx).await?;
        tx.commit().await?;
        let message = inserted.ok_or(PeopleRefusal::TooManyMessages)?;
        Ok(message.into_message())
    }

    /// Reads messages, except of people whom the caller muted. Callers must check that the account may read them.
    pub(crate) async fn list(
        self,
        account: AccountId,
        match_id: Uuid,
        stretch: MessageRange,
        limit: u8,
    ) -> Result<MessagePage> {
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let (after, before, direction) = match stretch {
            MessageRange::After(after) => (number(after), i32::MAX, 1),
            MessageRange::Before(before) => (0, number(before), -1),
            MessageRange::Last => (0, i32::MAX, -1),
        };
        let query = sqlx::query_as!(
            MessageRow,
            r#"select m.number, m.participant_id, a.account_id, a.name, a.is_bot, m.said_at, m.text,
           count(*) over () as "count!"
         from message as m
         join participant as p using (match_id, participant_id)
         join account as a on a.account_id = p.account_id
         where m.match_id = $1
           and m.number > $3
           and m.number < $4
           and not exists (
             select
             from mute
             where mute.account_id = $2
               and (mute.muted_id = a.account_id or mute.match_id = $1)
           )
           and not exists (
             select from block where block.account_id = $2 and blocked_id = a.account_id
           )
         order by m.number * $5::integer
         limit $6"#,
            match_id,
            account.0,
            after,
            before,
            direction,
            i64::from(limit)
        );
        let rows = query.fetch_all(self.0.db()).await?;
        let count = rows.first().map_or(0, |row| row.count);
        let row_count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let mut messages: Vec<Message> = rows.into_iter().map(MessageRow::into_message).collect();
        messages.sort_by_key(|message| message.number);
        Ok(MessagePage {
            messages,
            more: u32::try_from(count.saturating_sub(row_count)).unwrap_or_default(),
        })
    }

    /// Deletes messages of erased participants that were posted during the erasure.
    pub(crate) async fn delete_by_authors(self, participants: &[Uuid]) -> Result<()> {
        let query = sqlx::query!(
            "delete from message
         where participant_id = any($1)",
            participants
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_on_one_line_and_can_be_seen() {
        let parsed = MessageText::parse("  e\u{301} \r\n\tgood  luck ").unwrap();
        assert_eq!(parsed.as_str(), "é good luck");
        let longest = "ő".repeat(MESSAGE_CHARS_MAX);
        assert!(MessageText::parse(&longest).is_ok());
        for wrong in [
            "",
            " \n ",
            "a\u{0}b",
            "\u{202e}evil",
            "a\u{2066}b",
            "\u{200b}",
            "\u{200d}",
            &format!("{longest}x"),
            &"a".repeat(100_000),
        ] {
            assert_eq!(
                MessageText::parse(wrong),
                Err(PeopleRefusal::BadMessage),
                "{wrong:?}"
            );
        }
    }
}
