//! `logothete admin accounts`: finds people, and does for them what they cannot do themselves.

use super::rooms::Rooms;
use crate::access::{ACCOUNTS_SHOWN, Confirmed, Email, RegisteredAccount};
use crate::commands::serve::announce;
use crate::launch::command_line::{AccountsTask, ByEmail};

const NOBODY: &str = "no account has this address or id";

pub(super) async fn work(rooms: &Rooms, task: AccountsTask) -> anyhow::Result<()> {
    match task {
        AccountsTask::Find { text } => find(rooms, &text).await,
        AccountsTask::Confirm(ByEmail { email }) => confirm(rooms, &Email::parse(&email)?).await,
        AccountsTask::Reset(ByEmail { email }) => reset(rooms, &Email::parse(&email)?).await,
        AccountsTask::Delete { email, yes } => {
            let hint = "nothing was deleted; to delete the account for ever, add --yes";
            anyhow::ensure!(yes, hint);
            delete(rooms, &Email::parse(&email)?).await
        }
    }
}

/// Refuses an address that no account has.
pub(super) fn check_known(is_known: bool) -> anyhow::Result<()> {
    anyhow::ensure!(is_known, NOBODY);
    Ok(())
}

async fn find(rooms: &Rooms, text: &str) -> anyhow::Result<()> {
    let found = rooms.accounts.operator.find(text).await?;
    for one in &found {
        announce(format_args!("{}", line(one)));
    }
    let count = found.len();
    if count == usize::from(ACCOUNTS_SHOWN) {
        announce(format!(
            "the first {count} accounts are shown; a longer text finds fewer"
        ));
    } else {
        announce(format_args!("{count} accounts found"));
    }
    Ok(())
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

async fn confirm(rooms: &Rooms, email: &Email) -> anyhow::Result<()> {
    match rooms.accounts.operator.confirm(email).await? {
        Confirmed::Now => announce(format_args!("the address is confirmed")),
        Confirmed::Before => announce(format_args!("the address was confirmed already")),
        Confirmed::Unknown => anyhow::bail!(NOBODY),
    }
    Ok(())
}

async fn reset(rooms: &Rooms, email: &Email) -> anyhow::Result<()> {
    let account = rooms.accounts.credentials.account_of(email.as_str());
    check_known(account.await?.is_some())?;
    let is_within = rooms.accounts.link_requests.send_reset(email).await?;
    anyhow::ensure!(
        is_within,
        "too many emails went to this address within the hour; the last link still works"
    );
    announce(
        "an email with a link to choose a new password is queued; the running service sends it",
    );
    Ok(())
}

async fn delete(rooms: &Rooms, email: &Email) -> anyhow::Result<()> {
    check_known(rooms.accounts.erasure.erase(email).await?)?;
    announce("the account is deleted; the running service resigns its seats within seconds");
    Ok(())
}
