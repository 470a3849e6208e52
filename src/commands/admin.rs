//! `logothete admin`: what only the operator may do.

use std::process::ExitCode;

use serde_json::json;

use super::people::check_known;
use super::rooms::{Rooms, open};
use super::{clock, keeping, matches, people, restored};
use crate::access::{Email, NamedAccount};
use crate::launch::DatabasePurpose;
use crate::launch::admin_tasks::{AdminTask, ByEmail, NamedBy, RefereeTask};
use crate::launch::command_line::{AnswerForm, Trial};
use crate::launch::settings::Settings;
use crate::log;
use crate::request_log;
use crate::world::{MatchId, chain};

pub(super) async fn administer(
    settings: &Settings,
    output: AnswerForm,
    task: AdminTask,
) -> anyhow::Result<ExitCode> {
    let rooms = open(DatabasePurpose::Work, settings).await?;
    match task {
        AdminTask::Restored(Trial { dry_run: true }) => restored::foretell(&rooms, output).await?,
        AdminTask::Restored(Trial { dry_run: false }) => restored::run(&rooms, output).await?,
        AdminTask::Rekey(trial) => rekey(&rooms, output, trial).await?,
        AdminTask::Archive { older_than, trial } => {
            keeping::archive(&rooms, output, older_than, trial).await?;
        }
        AdminTask::RotateKeys => {
            rooms.accounts.keys.rotate().await?;
            let line = "a new key signs tokens in a few seconds; the old one is accepted until its \
                last token has expired";
            output.print(line, &json!({ "type": "key_rotated" }))?;
        }
        AdminTask::Clock { go_on } => {
            if go_on {
                clock::go_on(&rooms, output).await?;
            }
            clock::list(&rooms, output).await?;
        }
        AdminTask::Quarantined => list_quarantined(&rooms, output).await?,
        AdminTask::Suspend(NamedBy { account }) => {
            let whom = NamedAccount::parse(&account)?;
            let done = people::object(&whom, "suspended");
            check_known(rooms.accounts.operator.suspend(whom).await?)?;
            let line = "the account is suspended; `admin reinstate` lifts the suspension";
            output.print(line, &done)?;
        }
        AdminTask::Reinstate(NamedBy { account }) => {
            let whom = NamedAccount::parse(&account)?;
            let done = people::object(&whom, "reinstated");
            check_known(rooms.accounts.operator.reinstate(whom).await?)?;
            output.print("the account is no longer suspended", &done)?;
        }
        AdminTask::Accounts { task } => return people::work(&rooms, output, task).await,
        AdminTask::Matches { task } => matches::work(&rooms, output, task).await?,
        AdminTask::Referee { task } => referee(&rooms, output, task).await?,
        AdminTask::Release { match_id } => release(&rooms, output, MatchId(match_id)).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn referee(rooms: &Rooms, output: AnswerForm, task: RefereeTask) -> anyhow::Result<()> {
    let referees = &rooms.accounts.referees;
    match task {
        RefereeTask::Appoint(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            check_known(referees.appoint(&email).await?)?;
            let line = "the account is a referee now; all instances know within a second";
            output.print(line, &people::object(&(&email).into(), "appointed"))?;
        }
        RefereeTask::Dismiss(ByEmail { email }) => {
            let email = Email::parse(&email)?;
            let was_one = referees.dismiss(&email).await?;
            anyhow::ensure!(was_one, "no referee has this address");
            let line = "the account is no longer a referee; its rulings stay valid";
            output.print(line, &people::object(&(&email).into(), "dismissed"))?;
        }
        RefereeTask::List => list_referees(rooms, output).await?,
    }
    Ok(())
}

async fn list_referees(rooms: &Rooms, output: AnswerForm) -> anyhow::Result<()> {
    let referees = rooms.accounts.referees.list().await?;
    for one in &referees {
        let (email, name) = (one.email.as_str(), one.name.as_str());
        let (id, since) = (one.referee.0, one.since);
        let line = format!("{name} <{email}>, referee {id} since {since:.0}");
        let object = json!({
            "type": "referee", "referee_id": id, "name": name, "email": email, "since": since,
        });
        output.print(line, &object)?;
    }
    let count = referees.len();
    let line = format!("{count} referees; a ruling on a result needs two");
    Ok(output.print(line, &json!({ "type": "summary", "referees": count }))?)
}

/// Lets a match go on. What was drawn in it may have been lost to a restore while it could not be given
/// a fresh seed.
async fn release(rooms: &Rooms, output: AnswerForm, id: MatchId) -> anyhow::Result<()> {
    rooms.matches.log.quarantine.release(id).await?;
    rooms.proof.grower.ask_for_leaf(id).await?;
    let was_restored = 1 < rooms.proof.timelines.list().await?.len();
    let renewed = if was_restored {
        rooms.matches.reseeding.renew_luck(id).await
    } else {
        Ok(false)
    };
    let line = match &renewed {
        Ok(true) => format!("match {id} continues with a new seed"),
        Ok(false) => format!(
            "match {id} is released; it is quarantined again if its log still cannot be replayed"
        ),
        Err(error) => anyhow::bail!("match {id}: not released: {}", chain(error)),
    };
    let has_new_seed = matches!(renewed, Ok(true));
    let object = json!({ "type": "released", "match_id": id, "has_new_seed": has_new_seed });
    Ok(output.print(line, &object)?)
}

async fn rekey(rooms: &Rooms, output: AnswerForm, trial: Trial) -> anyhow::Result<()> {
    let mut owner = rooms.database.owner_connection().await?;
    let keyring = rooms.matches.log.keyring();
    let (done, rekeyed, beside, requests) = if trial.dry_run {
        (
            "to be re-encrypted",
            log::count_to_rekey(&mut owner, keyring).await?,
            crate::people::count_to_rekey(&mut owner, keyring).await?,
            request_log::count_to_rekey(&mut owner, keyring).await?,
        )
    } else {
        (
            "re-encrypted",
            log::rekey(&mut owner, keyring).await?,
            crate::people::rekey(&mut owner, keyring).await?,
            request_log::rekey(&mut owner, keyring).await?,
        )
    };
    let line = format!(
        "{done} with the newest key: {} entries, {} archived matches, {} standing orders, {} \
         rulings that wait for a signature, {} logged requests",
        rekeyed.entries, rekeyed.archived, beside.orders, beside.rulings, requests
    );
    let object = json!({
        "type": "rekeyed", "entries": rekeyed.entries, "archived_matches": rekeyed.archived,
        "orders": beside.orders, "rulings": beside.rulings, "requests": requests,
        "dry_run": trial.dry_run,
    });
    Ok(output.print(line, &object)?)
}

async fn list_quarantined(rooms: &Rooms, output: AnswerForm) -> anyhow::Result<()> {
    let quarantine = &rooms.matches.log.quarantine;
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
