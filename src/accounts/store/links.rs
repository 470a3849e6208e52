//! The rows of the links in letters: what was wished for, and what became of it.

use super::super::error::{Refusal, Result, constraint_of};
use super::super::inputs::Email;
use super::super::links::{ADDRESS_IS_UNIQUE, EmailLimit, Followed, Purpose};
use super::super::passwords::PasswordText;
use super::super::{AccountId, Accounts};

/// A statement that spends a link (`used`), as far as it is good and still says the truth of its `holder`:
/// `$lock` is how their row is locked, `$and` what must hold besides. `$1` to `$3` are the link's.
macro_rules! followed {
    ($query:ident, $link:expr, $lock:literal, $and:literal, $rest:literal $(, $arg:expr)* $(,)?) => {
        sqlx::$query!(
            "with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where letter_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for " + $lock + " of account
         ), used as (
           update account_letter
           set used_at = clock_timestamp()
           from holder
           where letter_id = $1 and used_at is null " + $and + "
           returning holder.account_id, holder.email, holder.address, holder.is_first, holder.way
         ), " + $rest,
            $link.letter_id,
            $link.kind,
            $link.lifetime_secs,
            $($arg),*
        )
    };
}

impl Accounts {
    /// Counts a request for an email; gives whether there may be another letter.
    pub(crate) async fn count_request(&self, limit: &EmailLimit) -> sqlx::Result<bool> {
        let query = counted!(
            query_scalar,
            limit,
            r#"
         select letters <= $3 as "is_within!" from wish"#
        );
        query.fetch_one(&self.db).await
    }

    /// Voids the links of a kind that an account has; those that wait are not sent.
    pub(crate) async fn void_links(
        &self,
        account: AccountId,
        purpose: Purpose,
    ) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "update account_letter
         set used_at = clock_timestamp(),
           state = case when state = 'waiting' then 'dropped' else state end,
           settled_at = coalesce(settled_at, clock_timestamp()),
           answer = case when state = 'waiting' then 'a newer one was asked for' else answer end
         where account_id = $1 and kind = $2 and used_at is null",
            account.0,
            purpose.letter()
        );
        query.execute(&self.db).await.map(drop)
    }

    /// Writes a letter with a link to the owner of an address, if there is one, else to `asker` at
    /// that address; an owner who did not ask is only told that the address is taken. Gives whether
    /// there may be another letter, which is so of known and of unknown addresses alike.
    pub(crate) async fn ask_under(
        &self,
        (purpose, email): (Purpose, &Email),
        asker: Option<AccountId>,
        limit: &EmailLimit,
        way: Option<&str>,
    ) -> sqlx::Result<bool> {
        let query = counted!(
            query_scalar,
            limit,
            r#", addressee as materialized (
           select account_id
           from account
           where account_id = coalesce((select account_id from account where email = $4), $6)
           for key share
         ), letter as (
           insert into account_letter (letter_id, account_id, address, kind, way)
           select gen_random_uuid(), account_id, $4,
             case when account_id <> $6 then 'already_registered' else $5 end, $7
           from addressee, wish
           where letters <= $3
           returning account_id, kind
         ), replaced as (
           update account_letter as older
           set state = 'dropped', settled_at = clock_timestamp(), answer = 'a newer one was asked for'
           from letter
           where older.account_id = letter.account_id
             and older.kind = letter.kind
             and older.state = 'waiting'
         )
         select letters <= $3 as "is_within!" from wish"#,
            email.as_str(),
            purpose.letter(),
            asker.map(|asker| asker.0),
            way,
        );
        query.fetch_one(&self.db).await
    }

    /// The address to which a link was sent, if it is still good.
    pub(crate) async fn address_of_link(&self, link: Followed) -> Result<String> {
        let query = sqlx::query_scalar!(
            r#"select address as "address!"
         from open_link
         where letter_id = $1
           and kind = $2
           and sent_at > clock_timestamp() - make_interval(secs => $3)"#,
            link.letter_id,
            link.kind,
            link.lifetime_secs
        );
        let address = query.fetch_optional(&self.db).await?;
        address.ok_or_else(|| Refusal::DeadLink.into())
    }

    /// Spends a link that confirms an address, which becomes that of the account if it is not. Then
    /// the address until now is told. Gives where its holder was on the way to.
    pub(crate) async fn spend_verification(&self, link: Followed) -> Result<Option<String>> {
        let query = followed!(
            query,
            link,
            "update",
            "",
            r#"verified as (
           update account
           set email = used.address,
             verified_at = clock_timestamp(),
             bounced_at = case when account.email = used.address then account.bounced_at end
           from used
           where account.account_id = used.account_id
           returning account.account_id, used.way
         ), notice as (
           insert into account_letter (letter_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'address_changed'
           from used
           where email <> address
         )
         select way
         from verified"#
        );
        let verified = match query.fetch_optional(&self.db).await {
            // Somebody registered with it in the meantime.
            Err(error) if constraint_of(&error) == Some(ADDRESS_IS_UNIQUE) => None,
            verified => verified?,
        };
        Ok(verified.ok_or(Refusal::DeadLink)?.way)
    }

    /// Spends a link by which its holder chooses another password, and ends every session; a letter
    /// tells of it. Whoever holds the link reads the mail of the address.
    pub(crate) async fn spend_reset(
        &self,
        link: Followed,
        password: &PasswordText,
    ) -> Result<AccountId> {
        let query = followed!(
            query,
            link,
            "no key update",
            "and holder.email = holder.address",
            r#"changed as (
           update account
           set password_hash = $4, verified_at = coalesce(verified_at, clock_timestamp())
           from used
           where account.account_id = used.account_id
           returning account.account_id
         ), notice as (
           insert into account_letter (letter_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'password_changed'
           from used
         ), ended as (
           delete from session
           using changed
           where session.account_id = changed.account_id
           returning session.session_id
         )
         select account_id, array (select session_id from ended) as "ended!"
         from changed"#,
            password.0
        );
        let row = query.fetch_optional(&self.db).await?;
        let row = row.ok_or(Refusal::DeadLink)?;
        self.revoke(row.ended);
        Ok(AccountId(row.account_id))
    }

    /// Spends a link by which its holder signs in. Where nobody had said before that the address is
    /// theirs, anybody may have chosen the password and set up what acts: `instead` takes the place of
    /// the password, and all of that ends.
    pub(crate) async fn admit(&self, link: Followed, instead: &PasswordText) -> Result<Admitted> {
        let query = followed!(
            query,
            link,
            "no key update",
            "and holder.email = holder.address",
            r#"admitted as (
           update account
           set verified_at = coalesce(verified_at, clock_timestamp()),
             password_hash = case when is_first then $4 else password_hash end
           from used
           where account.account_id = used.account_id
           returning account.account_id, password_hash, is_first
         ), ended as (
           delete from session
           using admitted
           where is_first and session.account_id = admitted.account_id
           returning session.session_id
         )
         select account_id, password_hash, is_first as "is_first!",
                array (select session_id from ended) as "ended!"
         from admitted"#,
            instead.0
        );
        let row = query.fetch_optional(&self.db).await?;
        let row = row.ok_or(Refusal::DeadLink)?;
        self.revoke(row.ended);
        Ok(Admitted {
            account: AccountId(row.account_id),
            password: PasswordText(row.password_hash),
            is_first: row.is_first,
        })
    }
}

pub(crate) struct Admitted {
    pub(crate) account: AccountId,
    /// With what a session is opened.
    pub(crate) password: PasswordText,
    /// Whether nobody had said before that the address is theirs.
    pub(crate) is_first: bool,
}
