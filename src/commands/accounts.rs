//! `logothete admin accounts`: finds accounts, confirms addresses, sends reset links, deletes accounts.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::output::exit_code;
use super::services::ServiceSet;
use crate::access::{
    ACCOUNTS_SHOWN, AccountId, ConfirmOutcome, Email, NamedAccount, RegisteredAccount,
};
use crate::launch::admin_tasks::{AccountsTask, ByEmail};
use crate::launch::command_line::OutputForm;

const NO_SUCH_ACCOUNT: &str = "no account has this address or id";

pub(super) async fn run(
    services: &ServiceSet,
    output: OutputForm,
    task: AccountsTask,
) -> anyhow::Result<ExitCode> {
    let (email, line, change) = match task {
        AccountsTask::Find { text } => return find_accounts(services, output, &text).await,
        AccountsTask::Confirm(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            let line = confirm_email(services, &email).await?;
            (email, line, "confirmed")
        }
        AccountsTask::Reset(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            send_reset(services, &email).await?;
            let line = "an email with a link to choose a new password is queued; the running service \
                        sends it";
            (email, line, "reset")
        }
        AccountsTask::Delete { email, yes } => {
            let hint = "nothing was deleted; to delete the account for ever, add --yes";
            anyhow::ensure!(yes, hint);
            let email = Email::parse(&email)?;
            check_known(services.accounts.erasure.erase(&email).await?)?;
            let line =
                "the account is deleted; the running service resigns its seats within seconds";
            (email, line, "deleted")
        }
    };
    let object = json!({ "type": change, "email": email.as_str() });
    output.print(line, &object)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn account_object(account: &NamedAccount, done: &str) -> Value {
    match account {
        NamedAccount::Address(email) => json!({ "type": done, "email": email.as_str() }),
        NamedAccount::Id(AccountId(id)) => json!({ "type": done, "account": id }),
    }
}

pub(super) fn check_known(is_known: bool) -> anyhow::Result<()> {
    anyhow::ensure!(is_known, NO_SUCH_ACCOUNT);
    Ok(())
}

/// Prints the accounts that match a text. Like `grep`, fails if there are none.
async fn find_accounts(
    services: &ServiceSet,
    output: OutputForm,
    text: &str,
) -> anyhow::Result<ExitCode> {
    let found = services.accounts.operator.find(text).await?;
    for account in &found {
        output.print(account_line(account), &found_object(account))?;
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
    Ok(exit_code(0 < count))
}

fn account_line(one: &RegisteredAccount) -> String {
    let RegisteredAccount { email, name, .. } = one;
    let is_guest = email.is_empty();
    let address = if is_guest {
        "(guest)".to_owned()
    } else {
        format!("<{email}>")
    };
    let flags = [
        (!one.is_verified && !is_guest, "address not confirmed"),
        (one.is_bouncing, "emails bounce"),
        (one.is_bot, "bot"),
        (one.is_suspended, "suspended"),
    ];
    let set_flags = flags.into_iter().filter(|(is_so, _)| *is_so);
    let marks: String = set_flags.flat_map(|(_, mark)| [", ", mark]).collect();
    format!(
        "{name} {address}, account {}, since {:.0}, {} matches{marks}",
        one.account.0, one.created_at, one.matches
    )
}

fn found_object(account: &RegisteredAccount) -> Value {
    json!({
        "type": "account", "account_id": account.account.0, "email": account.email,
        "name": account.name, "created_at": account.created_at, "matches": account.matches,
        "is_verified": account.is_verified, "is_bouncing": account.is_bouncing, "is_bot": account.is_bot,
        "is_suspended": account.is_suspended,
    })
}

async fn confirm_email(services: &ServiceSet, email: &Email) -> anyhow::Result<&'static str> {
    Ok(
        match services.accounts.operator.confirm_address(email).await? {
            ConfirmOutcome::Now => "the address is confirmed",
            ConfirmOutcome::Before => "the address was confirmed already",
            ConfirmOutcome::Unknown => anyhow::bail!(NO_SUCH_ACCOUNT),
        },
    )
}

async fn send_reset(services: &ServiceSet, email: &Email) -> anyhow::Result<()> {
    let account = services.accounts.credentials.find_account(email.as_str());
    check_known(account.await?.is_some())?;
    let is_within = services.accounts.link_requests.send_reset(email).await?;
    anyhow::ensure!(
        is_within,
        "too many emails went to this address within the hour; the last link still works"
    );
    Ok(())
}
