//! `logothete admin matches`: which matches there are, and how one of them is doing.

use std::collections::HashMap;

use anyhow::Context;
use serde_json::{Value, json};
use uuid::Uuid;

use super::output::with;
use super::rooms::Rooms;
use crate::access::{Called, Email};
use crate::launch::admin_tasks::{MatchStage, MatchesTask};
use crate::launch::command_line::AnswerForm;
use crate::log::{Listed, StageKind};
use crate::projections::Survey;
use crate::world::MatchId;

/// What a player without an account is called.
const DEPARTED: &str = "a departed player";

pub(super) async fn work(
    rooms: &Rooms,
    output: AnswerForm,
    task: MatchesTask,
) -> anyhow::Result<()> {
    match task {
        MatchesTask::List {
            stage,
            game,
            account,
            limit,
        } => {
            let reader = match account {
                Some(email) => {
                    let email = Email::parse(&email)?;
                    let account = rooms.accounts.credentials.account_of(email.as_str());
                    let account = account.await?.context("no account has this address")?;
                    Some(rooms.accounts.participants.reader(account).await?)
                }
                None => None,
            };
            let survey = Survey {
                stage: stage.map(|stage| match stage {
                    MatchStage::Lobby => StageKind::Lobby,
                    MatchStage::Running => StageKind::Running,
                    MatchStage::Over => StageKind::Over,
                }),
                game,
                reader,
                limit,
            };
            list(rooms, output, &survey).await
        }
        MatchesTask::Show { match_id } => show(rooms, output, MatchId(match_id)).await,
    }
}

async fn list(rooms: &Rooms, output: AnswerForm, survey: &Survey) -> anyhow::Result<()> {
    let found = rooms.matches.projections.lists.survey(survey).await?;
    let all = found.iter().flat_map(|listed| &listed.summary.participants);
    let all: Vec<Uuid> = all.copied().collect();
    let names = rooms.accounts.display_names.of(&all).await?;
    for listed in &found {
        output.print(line(listed, &names), &object(listed, &names))?;
    }
    let count = found.len();
    let is_whole = count < usize::from(survey.limit);
    let line = if is_whole {
        format!("{count} matches found")
    } else {
        format!("the newest {count} matches are shown; --limit shows more")
    };
    let object = json!({ "type": "summary", "matches": count, "is_whole": is_whole });
    Ok(output.print(line, &object)?)
}

fn places(listed: &Listed) -> String {
    let summary = &listed.summary;
    let either = |is_so: bool, yes, no| if is_so { yes } else { no };
    let listing = either(summary.listed, "listed publicly", "not listed");
    let bots = either(summary.admits_bots, "bots admitted", "no bots");
    let (open, places) = (summary.open_places, summary.places);
    format!("{open} of {places} places open, {listing}, {bots}")
}

fn line(listed: &Listed, names: &HashMap<Uuid, Called>) -> String {
    let summary = &listed.summary;
    let waits = match summary.awaiting.as_slice() {
        [] => String::new(),
        awaiting => format!(", waits for {}", named(awaiting, names)),
    };
    format!(
        "{} {}, {}, version {}, last moved {:.0}, players: {}{waits}",
        listed.match_id,
        summary.game,
        summary.stage.into_str(),
        listed.version,
        listed.moved_at,
        named(&summary.participants, names)
    )
}

fn object(listed: &Listed, names: &HashMap<Uuid, Called>) -> Value {
    let summary = &listed.summary;
    let name = |id: &Uuid| names.get(id).map(|called| called.name.as_str());
    let names_of = |ids: &[Uuid]| -> Value { ids.iter().map(name).collect() };
    json!({
        "type": "match", "match_id": listed.match_id, "game": summary.game,
        "stage": summary.stage.into_str(), "version": listed.version, "moved_at": listed.moved_at,
        "players": names_of(&summary.participants), "waits_for": names_of(&summary.awaiting),
        "open_places": summary.open_places, "places": summary.places, "is_listed": summary.listed,
        "admits_bots": summary.admits_bots,
    })
}

fn named(participants: &[Uuid], names: &HashMap<Uuid, Called>) -> String {
    let known = participants.iter().map(|id| names.get(id));
    let names = known.map(|called| called.map_or(DEPARTED, |called| called.name.as_str()));
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return "none".to_owned();
    }
    names.join(", ")
}

async fn show(rooms: &Rooms, output: AnswerForm, id: MatchId) -> anyhow::Result<()> {
    let found = rooms.matches.projections.lists.overview(id).await?;
    let (listed, aside) = found.ok_or_else(|| anyhow::anyhow!("there is no match {id}"))?;
    let names = &rooms.accounts.display_names;
    let names = names.of(&listed.summary.participants).await?;
    let mut lines = vec![line(&listed, &names), places(&listed)];
    lines.extend(aside.due_at.map(|due_at| format!("deadline: {due_at:.0}")));
    lines.extend(aside.quarantine.as_ref().map(|reason| {
        format!("quarantined: {reason}; `logothete admin release {id}` releases it")
    }));
    let archived = aside.archived_at.map(|at| format!("archived: {at:.0}"));
    lines.extend(archived);
    lines.push(format!("disputes: {}", aside.disputes));
    let more = json!({
        "due_at": aside.due_at, "quarantined": aside.quarantine,
        "archived_at": aside.archived_at, "disputes": aside.disputes,
    });
    let object = with(object(&listed, &names), more);
    Ok(output.print_lines(lines, &object)?)
}
