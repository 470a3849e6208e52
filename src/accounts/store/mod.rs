//! The SQL of the accounts, and nothing else. Each function is one statement, and what is read from it.

/// A statement that makes something (`made`), and settles the write that was claimed for it with it; if
/// the claim (`claim`) is lost, nothing may be made. `$1` is the account, `$2` to `$4` are the claim's.
macro_rules! claimed {
    ($query:ident, $account:expr, $claim:expr, $made:literal, $rest:literal $(, $arg:expr)* $(,)?) => {
        sqlx::$query!(
            "with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $2 and status is null
           for update
         ), " + $made + ", settled as (
           update answer
           set status = $3, body = $4
           from made
           where answer.account_id = made.account_id and answer.key_mac = $2
         )" + $rest,
            $account.0,
            $claim.map(|claim| claim.mark.key.as_slice()),
            $claim.map(|claim| claim.status()),
            $claim.map(|claim| claim.answer.body.as_slice()),
            $($arg),*
        )
    };
}

/// A statement that first counts an email (`wish`), of which there are more if its `letters` are at most
/// `$3`. `$1` to `$3` are the limit's.
macro_rules! counted {
    ($query:ident, $limit:expr, $rest:literal $(, $arg:expr)* $(,)?) => {
        sqlx::$query!(
            "with wish as (
           insert into letter_wish as w (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set letters = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(w.letters + 1, 1000)
             end,
             begun_at = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else w.begun_at
             end
           returning letters
         )" + $rest,
            &$limit.address_mac,
            $limit.within_secs,
            $limit.letters_max,
            $($arg),*
        )
    };
}

/// How what acts for an account ends: all of it at once, or one, which gives whether the account had it.
macro_rules! ends {
    ($all:ident, $one:ident($id:ident) from $table:literal by $key:literal) => {
        impl Accounts {
            /// Ends all of them that an account has.
            pub async fn $all(&self, account: AccountId) -> Result<()> {
                let query = sqlx::query_scalar!(
                    "delete from "
                        + $table
                        + "
         where account_id = $1
         returning "
                        + $key,
                    account.0
                );
                self.revoke(query.fetch_all(&self.db).await?);
                Ok(())
            }

            /// Ends one; gives whether the account had it.
            pub async fn $one(&self, account: AccountId, $id: Uuid) -> Result<bool> {
                let query = sqlx::query!(
                    "delete from "
                        + $table
                        + "
         where account_id = $1 and "
                        + $key
                        + " = $2",
                    account.0,
                    $id
                );
                let ended = query.execute(&self.db).await?.rows_affected();
                self.revoke((ended == 1).then_some($id));
                Ok(ended == 1)
            }
        }
    };
}

pub(super) mod apps;
pub(super) mod browsers;
pub(super) mod erasure;
pub(super) mod grants;
pub(super) mod guests;
pub(super) mod invitations;
pub(super) mod keys;
pub(super) mod letters;
pub(super) mod links;
pub(super) mod operator;
pub(super) mod participants;
pub(super) mod people;
pub(super) mod personal;
pub(super) mod sessions;
pub(super) mod sweeps;
