//! `logothete migrate`: migrates the database to this version.

use serde_json::json;

use crate::commands::notices::print_notice;
use crate::launch::command_line::OutputForm;
use crate::launch::settings::Settings;
use crate::launch::{self, DatabasePurpose};
use crate::world::World;

pub(super) async fn migrate(settings: &Settings) -> anyhow::Result<()> {
    let report = |line: &str| print_notice(line);
    if let Some(external) = launch::external_database(settings)? {
        let secrets = launch::secrets::find(settings, &World::real())?;
        launch::database::migrate_external(&external, secrets.as_ref(), &report).await?;
    } else {
        let ground =
            launch::prepare(DatabasePurpose::Serve, settings, &World::real(), &report).await?;
        ground.database.close();
    }
    let object = json!({ "type": "migrated" });
    Ok(OutputForm::default().print("the database is up to date", &object)?)
}
