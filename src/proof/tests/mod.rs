//! Tests of the signer with a real database: signing, refusing and remembering.

mod growing;
mod inspecting;
mod lineage;
mod privileges;
mod signing;
mod watermarks;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use sqlx::{AssertSqlSafe, Executor};

use super::timeline::DatabaseLocation;
use super::{Finding, ProofPlan, Proofs, Timeline, TimelineReason};
use crate::log::tests::scene::Writer;
use crate::log::{Log, StageKind};
use crate::testing::TestDatabase;
use crate::world::World;

pub(in crate::proof) fn timeline(number: u32) -> Timeline {
    let byte = u8::try_from(number).unwrap();
    Timeline {
        number,
        begun_at: Timestamp::UNIX_EPOCH,
        salt: [byte; 32],
        public_key: [byte; 32],
        name: "play.example".to_owned(),
        why: TimelineReason::First,
        home: DatabaseLocation {
            system_identifier: 77,
            database_oid: 16_400,
        },
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("logothete-proof-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

async fn new_signer() -> (TestDatabase, Log, Proofs) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let proof = proof_over(&log, None);
    assert_eq!(proof.monitor.settle().await.unwrap(), Finding::Sound);
    (database, log, proof)
}

fn proof_over(log: &Log, folder: Option<&Path>) -> Proofs {
    proof_with(log, folder, [7; 32])
}

fn proof_with(log: &Log, folder: Option<&Path>, pepper: [u8; 32]) -> Proofs {
    Proofs::new(ProofPlan {
        log: log.clone(),
        world: Arc::new(World::real()),
        pepper,
        public_url: Some("https://play.example".to_owned()),
        folder: folder.map(Path::to_owned),
    })
}

/// Runs a statement without the guards of the database, as an administrator could.
async fn forge(database: &TestDatabase, statement: &str) {
    let mut administrator = database.connect_as_administrator().await.unwrap();
    let unguarded = format!(
        "alter table entry disable trigger all; alter table sealed disable trigger all; alter table tree_leaf disable trigger all;
         alter table tree_node disable trigger all; alter table tree_round disable trigger all;
         alter table timeline disable trigger all; alter table witness disable trigger all;
         {statement};"
    );
    administrator
        .execute(sqlx::raw_sql(AssertSqlSafe(unguarded)))
        .await
        .unwrap();
}

async fn played(log: &Log, number: u128, entries: u32) -> Writer {
    let mut writer = Writer::new(log, number);
    writer.append_some(entries).await;
    writer
}

async fn finish(writer: &mut Writer) {
    let mut step = writer.step().await;
    step.projected.summary.stage = StageKind::Over;
    writer.append(&step).await.unwrap();
}
