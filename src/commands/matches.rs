//! `logothete admin matches`: lists matches and shows their state.

use std::collections::HashMap;

use anyhow::Context;
use serde_json::{Value, json};
use uuid::Uuid;

use super::output::merge_members;
use super::services::ServiceSet;
use crate::access::{DisplayName, Email};
use crate::launch::admin_tasks::{MatchStage, MatchesTask};
use crate::launch::command_line::OutputForm;
use crate::log::{Listed, StageKind};
use crate::projections::OverviewQuery;
use crate::world::MatchId;

/// Shown instead of the name of a player whose account was deleted.
const DEPARTED_NAME: &str = "a departed player";

pub(super) async fn run(
    services: &ServiceSet,
    output: OutputForm,
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
                    let query = services.accounts.credentials.find_account(email.as_str());
                    let account = query.await?.context("no account has this address")?;
                    Some(services.accounts.participants.find_reader(account).await?)
                }
                None => None,
            };
            let survey = OverviewQuery {
                stage: stage.map(|stage| match stage {
                    MatchStage::Lobby => StageKind::Lobby,
                    MatchStage::Running => StageKind::Running,
                    MatchStage::Over => StageKind::Over,
                }),
                game,
                reader,
                limit,
            };
            list_matches(services, output, &survey).await
        }
        MatchesTask::Show { match_id } => show_match(services, output, MatchId(match_id)).await,
    }
}

async fn list_matches(
    services: &ServiceSet,
    output: OutputForm,
    survey: &OverviewQuery,
) -> anyhow::Result<()> {
    let found = services.matches.projections.lists.list_any(survey).await?;
    let seated = found.iter().flat_map(|listed| &listed.summary.participants);
    let all: Vec<Uuid> = seated.copied().collect();
    let ids: Vec<Uuid> = found.iter().map(|listed| listed.match_id.0).collect();
    let names = services.accounts.display_names.load(&ids, &all).await?;
    for listed in &found {
        output.print(match_line(listed, &names), &match_object(listed, &names))?;
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

fn describe_places(listed: &Listed) -> String {
    let summary = &listed.summary;
    let either = |is_so: bool, yes, no| if is_so { yes } else { no };
    let listing = either(summary.listed, "listed publicly", "not listed");
    let bots = either(summary.admits_bots, "bots admitted", "no bots");
    let (open, places) = (summary.open_places, summary.places);
    format!("{open} of {places} places open, {listing}, {bots}")
}

fn match_line(listed: &Listed, names: &HashMap<Uuid, DisplayName>) -> String {
    let summary = &listed.summary;
    let waits = match summary.awaiting.as_slice() {
        [] => String::new(),
        awaiting => format!(", waits for {}", join_names(awaiting, names)),
    };
    format!(
        "{} {}, {}, version {}, last moved {:.0}, players: {}{waits}",
        listed.match_id,
        summary.game,
        summary.stage.into_str(),
        listed.version,
        listed.moved_at,
        join_names(&summary.participants, names)
    )
}

fn match_object(listed: &Listed, names: &HashMap<Uuid, DisplayName>) -> Value {
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

fn join_names(participants: &[Uuid], names: &HashMap<Uuid, DisplayName>) -> String {
    let known = participants.iter().map(|id| names.get(id));
    let known_names =
        known.map(|called| called.map_or(DEPARTED_NAME, |called| called.name.as_str()));
    let names: Vec<&str> = known_names.collect();
    if names.is_empty() {
        return "none".to_owned();
    }
    names.join(", ")
}

async fn show_match(services: &ServiceSet, output: OutputForm, id: MatchId) -> anyhow::Result<()> {
    let found = services.matches.projections.lists.overview(id).await?;
    let (listed, aside) = found.ok_or_else(|| anyhow::anyhow!("there is no match {id}"))?;
    let display_names = &services.accounts.display_names;
    let names = display_names
        .load(&[id.0], &listed.summary.participants)
        .await?;
    let mut lines = vec![match_line(&listed, &names), describe_places(&listed)];
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
    let object = merge_members(match_object(&listed, &names), more);
    Ok(output.print_lines(lines, &object)?)
}
