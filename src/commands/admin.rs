//! `logothete admin`: what only the operator may do.

use super::people::check_known;
use super::rooms::{Rooms, open};
use super::{clock, keeping, matches, people, restored};
use crate::access::{Email, NamedAccount};
use crate::commands::serve::announce;
use crate::launch::DatabasePurpose;
use crate::launch::command_line::{AdminTask, ByEmail, NamedBy, RefereeTask};
use crate::launch::settings::Settings;
use crate::log;
use crate::request_log;
use crate::world::{MatchId, chain};

pub(super) async fn administer(settings: &Settings, task: AdminTask) -> anyhow::Result<()> {
    let rooms = open(DatabasePurpose::Work, settings).await?;
    match task {
        AdminTask::Restored => restored::run(&rooms).await?,
        AdminTask::Rekey => rekey(&rooms).await?,
        AdminTask::Archive { older_than } => keeping::archive(&rooms, older_than).await?,
        AdminTask::RotateKeys => {
            rooms.accounts.keys.rotate().await?;
            announce(format_args!(
                "a new key signs tokens in a few seconds; the old one is accepted until its last token \
                 has expired"
            ));
        }
        AdminTask::Clock { go_on } => {
            if go_on {
                clock::go_on(&rooms).await?;
            }
            clock::list(&rooms).await?;
        }
        AdminTask::Quarantined => list_quarantined(&rooms).await?,
        AdminTask::Suspend(NamedBy { account }) => {
            let whom = NamedAccount::parse(&account)?;
            check_known(rooms.accounts.operator.suspend(whom).await?)?;
            announce("the account is suspended; `admin reinstate` lifts the suspension");
        }
        AdminTask::Reinstate(NamedBy { account }) => {
            let whom = NamedAccount::parse(&account)?;
            check_known(rooms.accounts.operator.reinstate(whom).await?)?;
            announce("the account is no longer suspended");
        }
        AdminTask::Accounts { task } => people::work(&rooms, task).await?,
        AdminTask::Matches { task } => matches::work(&rooms, task).await?,
        AdminTask::Referee { task } => referee(&rooms, task).await?,
        AdminTask::Release { match_id } => release(&rooms, MatchId(match_id)).await?,
    }
    Ok(())
}

async fn referee(rooms: &Rooms, task: RefereeTask) -> anyhow::Result<()> {
    let referees = &rooms.accounts.referees;
    match task {
        RefereeTask::Appoint(ByEmail { email }) => {
            check_known(referees.appoint(&Email::parse(&email)?).await?)?;
            announce("the account is a referee now; all instances know within a second");
        }
        RefereeTask::Dismiss(ByEmail { email }) => {
            let was_one = referees.dismiss(&Email::parse(&email)?).await?;
            anyhow::ensure!(was_one, "no referee has this address");
            announce("the account is no longer a referee; its rulings stay valid");
        }
        RefereeTask::List => list_referees(rooms).await?,
    }
    Ok(())
}

async fn list_referees(rooms: &Rooms) -> anyhow::Result<()> {
    let referees = rooms.accounts.referees.list().await?;
    for one in &referees {
        let (email, name) = (one.email.as_str(), one.name.as_str());
        announce(format_args!(
            "{name} <{email}>, referee {} since {:.0}",
            one.referee.0, one.since
        ));
    }
    let count = referees.len();
    announce(format!("{count} referees; a ruling on a result needs two"));
    Ok(())
}

/// Lets a match go on. What was drawn in it may have been lost to a restore while it could not be given
/// a fresh seed.
async fn release(rooms: &Rooms, id: MatchId) -> anyhow::Result<()> {
    rooms.matches.log.quarantine.release(id).await?;
    rooms.proof.grower.ask_for_leaf(id).await?;
    let was_restored = 1 < rooms.proof.timelines.list().await?.len();
    let renewed = if was_restored {
        rooms.matches.reseeding.renew_luck(id).await
    } else {
        Ok(false)
    };
    let line = match renewed {
        Ok(true) => format!("match {id} continues with a new seed"),
        Ok(false) => format!(
            "match {id} is released; it is quarantined again if its log still cannot be replayed"
        ),
        Err(error) => format!("match {id}: not released: {}", chain(&error)),
    };
    announce(line);
    Ok(())
}

async fn rekey(rooms: &Rooms) -> anyhow::Result<()> {
    let mut owner = rooms.database.owner_connection().await?;
    let rekeyed = log::rekey(&mut owner, &rooms.keyring).await?;
    let beside = crate::people::rekey(&mut owner, &rooms.keyring).await?;
    let requests = request_log::rekey(&mut owner, &rooms.keyring).await?;
    announce(format_args!(
        "re-encrypted with the newest key: {} entries, {} archived matches, {} standing orders, {} \
         rulings that wait for a signature, {} logged requests",
        rekeyed.entries, rekeyed.archived, beside.orders, beside.rulings, requests
    ));
    Ok(())
}

async fn list_quarantined(rooms: &Rooms) -> anyhow::Result<()> {
    let quarantine = &rooms.matches.log.quarantine;
    let found = quarantine
        .list(jiff::SignedDuration::ZERO, u16::MAX)
        .await?;
    for quarantined in &found {
        announce(format_args!(
            "{} since {:.0} at version {}: {}",
            quarantined.match_id, quarantined.since, quarantined.version, quarantined.reason
        ));
    }
    announce(format_args!("{} matches quarantined", found.len()));
    Ok(())
}
