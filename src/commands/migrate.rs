//! `logothete migrate`: migrates the database to this version.

use serde_json::json;

use crate::commands::notices::print_notice;
use crate::launch::command_line::OutputForm;
use crate::launch::database::DatabaseError;
use crate::launch::settings::Settings;
use crate::launch::{self, DatabasePurpose};
use crate::world::World;

/// Migrates the database, and with `citus` distributes it, with this number of shards for each table.
pub(super) async fn migrate(settings: &Settings, citus: Option<u16>) -> anyhow::Result<()> {
    let report = |line: &str| print_notice(line);
    if let Some(external) = launch::external_database(settings)? {
        let secrets = launch::secrets::find(settings, &World::real())?;
        launch::database::migrate_external(&external, secrets.as_ref(), &report).await?;
        if let Some(shards) = citus {
            launch::database::distribute_external(&external, shards, &report).await?;
        }
    } else if citus.is_some() {
        return Err(DatabaseError::PrivateCitus.into());
    } else {
        let ground =
            launch::prepare(DatabasePurpose::Serve, settings, &World::real(), &report).await?;
        ground.database.close();
    }
    let object = json!({ "type": "migrated" });
    Ok(OutputForm::default().print("the database is up to date", &object)?)
}
