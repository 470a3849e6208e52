//! `logothete admin accounts`: finds people, and does for them what they cannot do themselves.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::keeping::code;
use super::rooms::Rooms;
use crate::access::{ACCOUNTS_SHOWN, AccountId, Confirmed, Email, NamedAccount, RegisteredAccount};
use crate::launch::admin_tasks::{AccountsTask, ByEmail};
use crate::launch::command_line::AnswerForm;

const NOBODY: &str = "no account has this address or id";

pub(super) async fn work(
    rooms: &Rooms,
    output: AnswerForm,
    task: AccountsTask,
) -> anyhow::Result<ExitCode> {
    let (email, line, done) = match task {
        AccountsTask::Find { text } => return find(rooms, output, &text).await,
        AccountsTask::Confirm(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            let line = confirm(rooms, &email).await?;
            (email, line, "confirmed")
        }
        AccountsTask::Reset(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            reset(rooms, &email).await?;
            let line = "an email with a link to choose a new password is queued; the running service \
                        sends it";
            (email, line, "reset")
        }
        AccountsTask::Delete { email, yes } => {
            let hint = "nothing was deleted; to delete the account for ever, add --yes";
            anyhow::ensure!(yes, hint);
            let email = Email::parse(&email)?;
            check_known(rooms.accounts.erasure.erase(&email).await?)?;
            let line =
                "the account is deleted; the running service resigns its seats within seconds";
            (email, line, "deleted")
        }
    };
    output.print(line, &object(&(&email).into(), done))?;
    Ok(ExitCode::SUCCESS)
}

/// What was done with an account.
pub(super) fn object(whom: &NamedAccount, done: &str) -> Value {
    match whom {
        NamedAccount::Address(email) => json!({ "type": done, "email": email.as_str() }),
        NamedAccount::Id(AccountId(id)) => json!({ "type": done, "account": id }),
    }
}

/// Refuses an address that no account has.
pub(super) fn check_known(is_known: bool) -> anyhow::Result<()> {
    anyhow::ensure!(is_known, NOBODY);
    Ok(())
}

/// Prints those who are found; like `grep`, it fails if nobody is.
async fn find(rooms: &Rooms, output: AnswerForm, text: &str) -> anyhow::Result<ExitCode> {
    let found = rooms.accounts.operator.find(text).await?;
    for one in &found {
        output.print(line(one), &found_object(one))?;
    }
    let count = found.len();
    let is_whole = count < usize::from(ACCOUNTS_SHOWN);
    let line = if is_whole {
        format!("{count} accounts found")
    } else {
        format!("the first {count} accounts are shown; a longer text finds fewer")
    };
    let object = json!({ "type": "summary", "accounts": count, "is_whole": is_whole });
    output.print(line, &object)?;
    Ok(code(0 < count))
}

fn line(one: &RegisteredAccount) -> String {
    let RegisteredAccount { email, name, .. } = one;
    let is_guest = email.is_empty();
    let address = if is_guest {
        "(guest)".to_owned()
    } else {
        format!("<{email}>")
    };
    let marks = [
        (!one.is_verified && !is_guest, "address not confirmed"),
        (one.is_bouncing, "emails bounce"),
        (one.is_bot, "bot"),
        (one.is_suspended, "suspended"),
    ];
    let marks = marks.into_iter().filter(|(is_so, _)| *is_so);
    let marks: String = marks.flat_map(|(_, mark)| [", ", mark]).collect();
    format!(
        "{name} {address}, account {}, since {:.0}, {} matches{marks}",
        one.account.0, one.created_at, one.matches
    )
}

fn found_object(one: &RegisteredAccount) -> Value {
    json!({
        "type": "account", "account_id": one.account.0, "email": one.email,
        "name": one.name, "created_at": one.created_at, "matches": one.matches,
        "is_verified": one.is_verified, "is_bouncing": one.is_bouncing, "is_bot": one.is_bot,
        "is_suspended": one.is_suspended,
    })
}

async fn confirm(rooms: &Rooms, email: &Email) -> anyhow::Result<&'static str> {
    Ok(match rooms.accounts.operator.confirm(email).await? {
        Confirmed::Now => "the address is confirmed",
        Confirmed::Before => "the address was confirmed already",
        Confirmed::Unknown => anyhow::bail!(NOBODY),
    })
}

async fn reset(rooms: &Rooms, email: &Email) -> anyhow::Result<()> {
    let account = rooms.accounts.credentials.account_of(email.as_str());
    check_known(account.await?.is_some())?;
    let is_within = rooms.accounts.link_requests.send_reset(email).await?;
    anyhow::ensure!(
        is_within,
        "too many emails went to this address within the hour; the last link still works"
    );
    Ok(())
}
