//! `logothete migrate`: brings the tables up to date, and ends.

use super::serve::say;
use crate::launch::settings::Settings;
use crate::launch::{self, Purpose};
use crate::world::World;

pub(super) async fn migrate(settings: &Settings) -> anyhow::Result<()> {
    if let Some(external) = launch::external(settings)? {
        let secrets = launch::secrets::find(settings, &World::real())?;
        launch::database::migrate_external(&external, secrets.as_ref(), &say).await?;
    } else {
        let ground = launch::prepare(Purpose::Serve, settings, &World::real(), &say).await?;
        ground.database.close();
    }
    say!("the database is up to date");
    Ok(())
}
