//! `logothete admin`: tasks that only the operator can do.

use std::process::ExitCode;

use serde_json::json;

use super::accounts::check_known;
use super::services::{ServiceSet, open};
use super::{accounts, clock, maintenance, matches, restore};
use crate::access::{
    Email, NamedAccount, Role, count_second_factors_to_rekey, rekey_second_factors,
};
use crate::launch::DatabasePurpose;
use crate::launch::admin_tasks::{
    AdminTask, NamedBy, RoleName, RoleOf, RolesTask, SecondFactorTask,
};
use crate::launch::command_line::{OutputForm, TrialRun};
use crate::launch::settings::Settings;
use crate::log;
use crate::people::ModerationActs;
use crate::request_log;
use crate::world::{MatchId, error_chain};

pub(super) async fn administer(
    settings: &Settings,
    output: OutputForm,
    task: AdminTask,
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Work, settings).await?;
    match task {
        AdminTask::Restored(TrialRun { dry_run: true }) => {
            restore::preview(&services, output).await?;
        }
        AdminTask::Restored(TrialRun { dry_run: false }) => restore::run(&services, output).await?,
        AdminTask::Rekey(trial) => rekey(&services, output, trial).await?,
        AdminTask::Archive { older_than, trial } => {
            maintenance::archive(&services, output, older_than, trial).await?;
        }
        AdminTask::RotateKeys => {
            services.accounts.signing_keys.rotate().await?;
            let line = "a new key signs tokens in a few seconds; the old one is accepted until its \
                last token has expired";
            output.print(line, &json!({ "type": "key_rotated" }))?;
        }
        AdminTask::Clock { go_on } => {
            if go_on {
                clock::release_matches(&services, output).await?;
            }
            clock::print_ahead(&services, output).await?;
        }
        AdminTask::Quarantined => list_quarantined(&services, output).await?,
        AdminTask::Suspend(NamedBy { account }) => {
            let account_named = NamedAccount::parse(&account)?;
            let object = accounts::account_object(&account_named, "suspended");
            check_known(services.accounts.operator.suspend(&account_named).await?)?;
            let line = "the account is suspended; `admin reinstate` lifts the suspension";
            output.print(line, &object)?;
        }
        AdminTask::Reinstate(NamedBy { account }) => {
            let account_named = NamedAccount::parse(&account)?;
            let object = accounts::account_object(&account_named, "reinstated");
            check_known(services.accounts.operator.reinstate(&account_named).await?)?;
            output.print("the account is no longer suspended", &object)?;
        }
        AdminTask::SecondFactor { task } => second_factor(&services, output, task).await?,
        AdminTask::Accounts { task } => return accounts::run(&services, output, task).await,
        AdminTask::Matches { task } => matches::run(&services, output, task).await?,
        AdminTask::Roles { task } => manage_roles(&services, output, task).await?,
        AdminTask::Acts => list_acts(&services, output).await?,
        AdminTask::Release { match_id } => {
            release_match(&services, output, MatchId(match_id)).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn second_factor(
    services: &ServiceSet,
    output: OutputForm,
    task: SecondFactorTask,
) -> anyhow::Result<()> {
    let factors = &services.accounts.second_factors;
    match task {
        SecondFactorTask::Remove(NamedBy { account }) => {
            let named = NamedAccount::parse(&account)?;
            let object = accounts::account_object(&named, "second_factor_removed");
            let was_there = factors.remove(&named).await?;
            anyhow::ensure!(
                was_there,
                "no account with a second factor has this address or id"
            );
            let line =
                "the second factor is removed, which is recorded; an email informs the owner";
            output.print(line, &object)?;
        }
        SecondFactorTask::Removals => {
            for one in factors.list_removals().await? {
                let (account, email, at) = (one.account.0, one.email, one.done_at);
                let line = format!("{at:.0}: account {account} <{email}>");
                let object = json!({
                    "type": "removal", "account_id": account, "email": email, "done_at": at,
                });
                output.print(line, &object)?;
            }
        }
    }
    Ok(())
}

async fn manage_roles(
    services: &ServiceSet,
    output: OutputForm,
    task: RolesTask,
) -> anyhow::Result<()> {
    let roles = &services.accounts.roles;
    match task {
        RolesTask::Appoint(RoleOf { role, account }) => {
            let (role, email) = (role_named(role), Email::parse(&account.email)?);
            let word = role.word();
            check_known(roles.appoint(role, &email).await?)?;
            let line = format!(
                "the account is a {word} now, and may act once it has a second factor; all \
                 instances know within a second"
            );
            let object = json!({ "type": "appointed", "role": word, "email": email.as_str() });
            output.print(line, &object)?;
        }
        RolesTask::Dismiss(RoleOf { role, account }) => {
            let (role, email) = (role_named(role), Email::parse(&account.email)?);
            let word = role.word();
            let was_one = roles.dismiss(role, &email).await?;
            anyhow::ensure!(was_one, "no {word} has this address");
            let line = format!("the account is no longer a {word}; its decisions stay valid");
            let object = json!({ "type": "dismissed", "role": word, "email": email.as_str() });
            output.print(line, &object)?;
        }
        RolesTask::List => list_roles(services, output).await?,
    }
    Ok(())
}

fn role_named(name: RoleName) -> Role {
    match name {
        RoleName::Referee => Role::Referee,
        RoleName::Moderator => Role::Moderator,
    }
}

async fn list_roles(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    let holders = services.accounts.roles.list().await?;
    for one in &holders {
        let (email, name) = (one.email.as_str(), one.name.as_str());
        let (id, role, since) = (one.holder, one.role.word(), one.since);
        let is_ready = one.has_second_factor;
        let note = if is_ready {
            ""
        } else {
            ", may not act without a second factor"
        };
        let line = format!("{name} <{email}>, {role} {id} since {since:.0}{note}");
        let object = json!({
            "type": role, "holder_id": id, "name": name, "email": email, "since": since,
            "has_second_factor": is_ready,
        });
        output.print(line, &object)?;
    }
    let count = |role| holders.iter().filter(|one| one.role == role).count();
    let (referees, moderators) = (count(Role::Referee), count(Role::Moderator));
    let line = format!(
        "{referees} referees; a ruling on a result needs two. {moderators} moderators; an appeal \
         needs two"
    );
    let object = json!({ "type": "summary", "referees": referees, "moderators": moderators });
    Ok(output.print(line, &object)?)
}

async fn list_acts(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    for act in ModerationActs(&services.accounts).list(None, None).await? {
        let (kind, at) = (<&str>::from(act.kind), act.done_at);
        let (moderator, name, text) = (act.moderator, &act.name, &act.text);
        let line = format!("{at:.0}: moderator {moderator}, {kind}: {name}. {text}");
        output.print(line, &json!({ "type": "act", "act": act }))?;
    }
    Ok(())
}

/// Releases a match from quarantine. If the database was ever restored, the match also gets a new seed. While in
/// quarantine, the match was left out when seeds were renewed.
async fn release_match(
    services: &ServiceSet,
    output: OutputForm,
    id: MatchId,
) -> anyhow::Result<()> {
    services.matches.log.quarantine.release(id).await?;
    services.proof.grower.ask_for_leaf(id).await?;
    let was_restored = 1 < services.proof.timelines.list().await?.len();
    let renewed = if was_restored {
        services.matches.reseeding.renew_luck(id).await
    } else {
        Ok(false)
    };
    let line = match &renewed {
        Ok(true) => format!("match {id} continues with a new seed"),
        Ok(false) => format!(
            "match {id} is released; it is quarantined again if its log still cannot be replayed"
        ),
        Err(error) => anyhow::bail!("match {id}: not released: {}", error_chain(error)),
    };
    let has_new_seed = matches!(renewed, Ok(true));
    let object = json!({ "type": "released", "match_id": id, "has_new_seed": has_new_seed });
    Ok(output.print(line, &object)?)
}

async fn rekey(services: &ServiceSet, output: OutputForm, trial: TrialRun) -> anyhow::Result<()> {
    let mut owner = services.database.owner_connection().await?;
    let keyring = services.matches.log.keyring();
    let world = &services.matches.world;
    let (done, rekeyed, beside, requests, factors) = if trial.dry_run {
        (
            "to be re-encrypted",
            log::count_to_rekey(&mut owner, keyring).await?,
            crate::people::count_to_rekey(&mut owner, keyring).await?,
            request_log::count_to_rekey(&mut owner, keyring).await?,
            count_second_factors_to_rekey(&mut owner, keyring).await?,
        )
    } else {
        (
            "re-encrypted",
            log::rekey(&mut owner, keyring).await?,
            crate::people::rekey(&mut owner, keyring).await?,
            request_log::rekey(&mut owner, keyring).await?,
            rekey_second_factors(&mut owner, keyring, world).await?,
        )
    };
    let line = format!(
        "{done} with the newest key: {} entries, {} archived matches, {} standing orders, {} \
         rulings that wait for a signature, {} logged requests, {} second factors",
        rekeyed.entries, rekeyed.archived, beside.orders, beside.rulings, requests, factors
    );
    let object = json!({
        "type": "rekeyed", "entries": rekeyed.entries, "archived_matches": rekeyed.archived,
        "orders": beside.orders, "rulings": beside.rulings, "requests": requests,
        "second_factors": factors,
        "dry_run": trial.dry_run,
    });
    Ok(output.print(line, &object)?)
}

async fn list_quarantined(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    let quarantine = &services.matches.log.quarantine;
    let found = quarantine.list(jiff::SignedDuration::ZERO, u16::MAX);
    let found = found.await?;
    for quarantined in &found {
        let line = format!(
            "{} since {:.0} at version {}: {}",
            quarantined.match_id, quarantined.since, quarantined.version, quarantined.reason
        );
        let object = json!({
            "type": "quarantined", "match_id": quarantined.match_id, "since": quarantined.since,
            "version": quarantined.version, "reason": quarantined.reason,
        });
        output.print(line, &object)?;
    }
    let count = found.len();
    let object = json!({ "type": "summary", "quarantined": count });
    Ok(output.print(format!("{count} matches quarantined"), &object)?)
}
