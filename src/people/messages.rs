//! Table talk: messages between the people of a match, stored outside the log and erasable. The
//! types here are part of the API, so fields may only be added.
//!
//! This module does not check who may write and read. It checks the text, limits the number of
//! messages, and applies mutes.

use super::error::{PeopleRefusal, Result};
use crate::access::{
    AccountId, Accounts, DisplayName, ResponseKey, is_visible_text, lock_named_account,
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use sqlx::PgConnection;
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) const MESSAGE_CHARS_MAX: usize = 500;
/// Maximum number of messages per person and match within an hour.
pub(crate) const MESSAGES_PER_HOUR: u16 = 30;
pub(crate) const HOUR: SignedDuration = SignedDuration::from_hours(1);
pub(crate) const MESSAGES_PER_MATCH: u16 = 1000;
/// Number of messages on each side of a reported one that are copied with it.
const MESSAGES_AROUND: i32 = 5;
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

#[derive(Debug, Default)]
pub(crate) struct MessagePage {
    /// The messages, by ascending number.
    pub(crate) messages: Vec<Message>,
    /// Number of further messages, after the page or before it.
    pub(crate) more: u32,
    /// Whether the reader has muted the match, so that the page has no messages.
    pub(crate) is_muted: bool,
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

/// A message with the account of its author.
pub(crate) struct SpokenMessage {
    pub(crate) number: i32,
    pub(crate) account: AccountId,
    pub(crate) said_at: Timestamp,
    pub(crate) text: String,
}

struct MessageRow {
    number: i32,
    participant_id: Uuid,
    said_at: Timestamp,
    text: String,
    /// Number of messages from this one on: upwards or downwards, as the page is read.
    count: i64,
}

impl MessageRow {
    fn into_message(self, called: DisplayName) -> Message {
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

/// A message to post.
pub(crate) struct MessageDraft<'a> {
    pub(crate) match_id: Uuid,
    pub(crate) account: AccountId,
    /// The account's participant id in the match.
    pub(crate) participant: Uuid,
    pub(crate) text: &'a MessageText,
    pub(crate) key: Option<&'a ResponseKey>,
}

#[derive(Clone, Copy)]
pub(crate) struct MatchChat<'a>(pub &'a Accounts);

impl MatchChat<'_> {
    /// Posts a message, and deletes the oldest if the match has more than [`MESSAGES_PER_MATCH`]. A repeated
    /// idempotency key returns the first result. Callers must check that the account may write in this match.
    pub(crate) async fn post(self, draft: &MessageDraft<'_>) -> Result<Message> {
        let (mut tx, called) = lock_named_account(self.0.db(), draft.account).await?;
        draft.check_not_muted(&mut tx).await?;
        let posted = draft.post(&mut tx).await?;
        tx.commit().await?;
        let message = posted.ok_or(PeopleRefusal::TooManyMessages)?;
        Ok(message.into_message(called))
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
        let Some(unheard) = self.list_unheard(account, match_id).await? else {
            return Ok(MessagePage {
                is_muted: true,
                ..MessagePage::default()
            });
        };
        let query = sqlx::query_as!(
            MessageRow,
            r#"select m.number, m.participant_id, m.said_at, m.text, count(*) over () as "count!"
         from message as m
         join participant as p using (match_id, participant_id)
         where m.match_id = $1
           and m.number > $2
           and m.number < $3
           and p.account_id is not null
           and p.account_id <> all($4)
         order by m.number * $5::integer
         limit $6"#,
            match_id,
            after,
            before,
            &unheard,
            direction,
            i64::from(limit)
        );
        let rows = query.fetch_all(self.0.db()).await?;
        let count = rows.first().map_or(0, |row| row.count);
        let row_count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let authors: Vec<Uuid> = rows.iter().map(|row| row.participant_id).collect();
        let names = self.0.display_names.load(&[match_id], &authors).await?;
        let message = |row: MessageRow| {
            let called = names.get(&row.participant_id)?.clone();
            Some(row.into_message(called))
        };
        let mut messages: Vec<Message> = rows.into_iter().filter_map(message).collect();
        messages.sort_by_key(|message| message.number);
        Ok(MessagePage {
            messages,
            more: u32::try_from(count.saturating_sub(row_count)).unwrap_or_default(),
            is_muted: false,
        })
    }

    /// Returns a message with up to [`MESSAGES_AROUND`] before it and after it, whoever wrote them, by number.
    pub(crate) async fn load_around(
        self,
        match_id: Uuid,
        number: u32,
    ) -> Result<Vec<SpokenMessage>> {
        let query = sqlx::query_as!(
            SpokenMessage,
            r#"select number as "number!", account_id as "account!",
           said_at as "said_at!", text as "text!"
         from (
           (
             select number, account_id, said_at, text
             from message
             join participant using (match_id, participant_id)
             where match_id = $1 and number <= $2 and account_id is not null
             order by number desc
             limit $3::integer + 1
           )
           union all
           (
             select number, account_id, said_at, text
             from message
             join participant using (match_id, participant_id)
             where match_id = $1 and number > $2 and account_id is not null
             order by number
             limit $3::integer
           )
         ) as around
         order by number"#,
            match_id,
            i32::try_from(number).unwrap_or(i32::MAX),
            MESSAGES_AROUND
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// Returns the accounts whose messages the account does not see; `None` if it has muted the match.
    async fn list_unheard(
        self,
        account: AccountId,
        match_id: Uuid,
    ) -> sqlx::Result<Option<Vec<Uuid>>> {
        let query = sqlx::query!(
            r#"select muted_id as "account_id?", match_id as "match_id?" from mute where account_id = $1
         union all
         select blocked_id, null from block where account_id = $1"#,
            account.0
        );
        let rows = query.fetch_all(self.0.db()).await?;
        if rows.iter().any(|row| row.match_id == Some(match_id)) {
            return Ok(None);
        }
        Ok(Some(rows.iter().filter_map(|row| row.account_id).collect()))
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

impl MessageDraft<'_> {
    /// Refuses somebody whom a moderator keeps from writing.
    async fn check_not_muted(&self, tx: &mut PgConnection) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"select muted_until as "until!"
         from account
         where account_id = $1 and muted_until > now()"#,
            self.account.0
        );
        let until = query.fetch_optional(tx).await?;
        until.map_or(Ok(()), |until| {
            Err(PeopleRefusal::Muted(until.to_jiff()).into())
        })
    }

    /// Stores the message, or returns the one with the same key; `None` if the author has posted too many. The
    /// transaction must hold the account.
    async fn post(&self, tx: &mut PgConnection) -> sqlx::Result<Option<MessageRow>> {
        let mut taken = self.take_number(tx).await?;
        if taken.is_none() {
            if let Some(known) = self.find_known(tx).await? {
                return Ok(Some(known));
            }
            // A match without messages has no row in `talk` yet. Somebody else may add it meanwhile.
            taken = match self.begin_talk(tx).await? {
                Some(number) => Some(number),
                None => self.take_number(tx).await?,
            };
        }
        let Some(number) = taken else {
            return Ok(None);
        };
        let excess = number.saturating_sub(i32::from(MESSAGES_PER_MATCH));
        if 0 < excess {
            self.delete_until(tx, excess).await?;
        }
        self.insert(tx, number).await.map(Some)
    }

    /// Returns the next number of a message in the match; `None` if there is none yet, the author has posted too many,
    /// or one with the same key.
    async fn take_number(&self, tx: &mut PgConnection) -> sqlx::Result<Option<i32>> {
        let query = sqlx::query_scalar!(
            "update talk
         set said = said + 1
         where match_id = $1
           and exists (
             select
             from participant as p
             where p.match_id = $1 and p.participant_id = $2 and p.account_id = $3
           )
           and not exists (
             select
             from message as m
             where m.match_id = $1 and m.participant_id = $2 and m.idempotency_key = $4
           )
           and (
             select count(*)
             from message as m
             where m.match_id = $1
               and m.participant_id = $2
               and m.said_at > now() - make_interval(secs => $5)
           ) < $6
         returning said",
            self.match_id,
            self.participant,
            self.account.0,
            self.sql_key(),
            HOUR.as_secs_f64(),
            i64::from(MESSAGES_PER_HOUR)
        );
        query.fetch_optional(tx).await
    }

    async fn find_known(&self, tx: &mut PgConnection) -> sqlx::Result<Option<MessageRow>> {
        let query = sqlx::query_as!(
            MessageRow,
            r#"select number, participant_id, said_at, text, 0::bigint as "count!"
         from message
         where match_id = $1 and participant_id = $2 and idempotency_key = $3"#,
            self.match_id,
            self.participant,
            self.sql_key()
        );
        query.fetch_optional(tx).await
    }

    /// Returns the number of the match's first message; `None` if there has been one.
    async fn begin_talk(&self, tx: &mut PgConnection) -> sqlx::Result<Option<i32>> {
        let query = sqlx::query_scalar!(
            "insert into talk (match_id, said)
         values ($1, 1)
         on conflict do nothing
         returning said",
            self.match_id
        );
        query.fetch_optional(tx).await
    }

    async fn delete_until(&self, tx: &mut PgConnection, number: i32) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "delete from message
         where match_id = $1 and number <= $2",
            self.match_id,
            number
        );
        query.execute(tx).await.map(drop)
    }

    async fn insert(&self, tx: &mut PgConnection, number: i32) -> sqlx::Result<MessageRow> {
        let query = sqlx::query_as!(
            MessageRow,
            r#"insert into message (match_id, number, participant_id, text, idempotency_key)
         values ($1, $2, $3, $4, $5)
         returning number, participant_id, said_at, text, 0::bigint as "count!""#,
            self.match_id,
            number,
            self.participant,
            self.text.as_str(),
            self.sql_key()
        );
        query.fetch_one(tx).await
    }

    fn sql_key(&self) -> Option<&[u8]> {
        self.key.map(|key| key.key.as_slice())
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
