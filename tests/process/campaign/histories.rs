//! Between play and restarts, the log of one match or of all matches is rolled back. Nothing is signed twice, and
//! nothing is drawn twice.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use logothete::app::{MatchKeys, Matches, PlayError, StoreError};
use logothete::core::Stage;
use logothete::games::GameKey;
use logothete::proof::{Intent, ProofError, ProofPlan, Proofs, Reach, TimelineReason};
use logothete::world::World;
use logothete::world::{Hash, MatchId};
use sqlx::{AssertSqlSafe, Executor, PgConnection};
use uuid::Uuid;

use crate::campaign::ground::{self, Ground};
use crate::campaign::storm::scale;

/// Number of rollbacks, unless `CAMPAIGN` multiplies it.
const ROUNDS: u32 = 4;

const ACTIONS: u32 = 25;

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

struct Campaign {
    ground: Ground,
    proof: Proofs,
    folder: Folder,
    administrator: PgConnection,
    restarts: u64,
    matches: Vec<(MatchId, Vec<Uuid>)>,
    signed: HashMap<(MatchId, u32), Hash>,
}

impl Campaign {
    async fn new(name: &str, seed: u64) -> Self {
        let ground = Ground::fresh(seed).await;
        let folder = Folder(logothete::testing::scratch_path(name));
        let administrator = ground.database.connect_as_administrator().await.unwrap();
        let proof = Proofs::new(plan(&ground, &folder));
        let mut campaign = Self {
            ground,
            proof,
            folder,
            administrator,
            restarts: seed,
            matches: Vec::new(),
            signed: HashMap::new(),
        };
        campaign.restart().await;
        campaign
    }

    async fn restart(&mut self) {
        self.restarts += 1;
        let world = Arc::new(World::from_seed(self.restarts, World::real().now()));
        let log = self.ground.database.open_log().unwrap();
        let matches = Matches::new(log, world, MatchKeys::new(&[7; 32]));
        self.ground.matches = Arc::new(matches);
        let proof = Proofs::new(plan(&self.ground, &self.folder));
        proof.monitor.settle().await.unwrap();
        let asked = proof.signer.clone();
        let world = Arc::new(World::from_seed(self.restarts, World::real().now()));
        let log = self.ground.matches.log.clone();
        let matches = Matches::new(log, world, MatchKeys::new(&[7; 32]));
        let matches = matches.with_history_check(Arc::new(move |intent| {
            let signer = asked.clone();
            Box::pin(async move { Ok(signer.allows(intent).await.unwrap()) })
        }));
        (self.ground.matches, self.proof) = (Arc::new(matches), proof);
    }

    async fn play(&mut self) -> u32 {
        let mut written = 0;
        for _ in 0..ACTIONS {
            let place = self.ground.below(self.matches.len());
            let (id, people) = self.matches[place].clone();
            match self.ground.try_act(id, &people).await {
                Ok(acted) => written += u32::from(acted),
                Err(PlayError::Refused(_) | PlayError::Failed(_)) => {}
            }
            self.sign(id).await;
        }
        written
    }

    /// Signs the hash of a match's last entry. Panics if another hash was signed for the same version.
    async fn sign(&mut self, id: MatchId) -> bool {
        let Ok(table) = self.ground.matches.views.load(id, None).await else {
            return false;
        };
        let (version, head) = (table.version, table.head);
        match self
            .proof
            .signer
            .checkpoint_of(id, Reach { version, head })
            .await
        {
            Ok(_) => {
                let first = *self.signed.entry((id, version.0)).or_insert(head);
                assert_eq!(first, head, "match {id} was signed twice at {version}");
                true
            }
            Err(ProofError::Refused(_) | ProofError::Unsigned(_)) => false,
            Err(error) => panic!("{error}"),
        }
    }

    async fn found(&mut self, game: GameKey) -> (MatchId, Vec<Uuid>) {
        let started = self.ground.start(game).await;
        self.matches.push(started.clone());
        started
    }

    async fn force(&mut self, statements: String) {
        let statements = sqlx::raw_sql(AssertSqlSafe(statements));
        self.administrator.execute(statements).await.unwrap();
    }

    fn is_signed_after(&self, id: MatchId, version: u32) -> bool {
        self.signed
            .keys()
            .any(|(of, signed)| *of == id && version < *signed)
    }

    async fn drawn_after(&mut self, id: MatchId, version: u32) -> Vec<u32> {
        let entries = self
            .ground
            .matches
            .log
            .read_whole(id)
            .await
            .unwrap()
            .entries;
        let later = entries.iter().filter(|kept| version < kept.version.0);
        let drew = later.filter(|kept| {
            let public = String::from_utf8_lossy(&kept.public);
            !public.contains(r#""draws":[]"#)
        });
        drew.map(|kept| kept.version.0).collect()
    }
}

fn plan(ground: &Ground, folder: &Folder) -> ProofPlan {
    ProofPlan {
        log: ground.matches.log.clone(),
        world: Arc::new(World::real()),
        pepper: [7; 32],
        public_url: None,
        folder: Some(folder.0.clone()),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_match_that_is_taken_back_is_signed_or_drawn_for_again() {
    let mut campaign = Campaign::new("taken-back", 1_201).await;
    let unguard = "alter table entry disable trigger all; alter table sealed disable trigger all;
        create table was as table summary with no data";
    campaign.force(unguard.to_owned()).await;
    let mut taken_back = 0;
    for round in 0..ROUNDS * scale() {
        let games = GameKey::ALL;
        let game = games[usize::try_from(round).unwrap() % games.len()];
        let (id, _) = campaign.found(game).await;
        campaign.play().await;
        let before = campaign
            .ground
            .matches
            .views
            .load(id, None)
            .await
            .unwrap()
            .version
            .0;
        let copy = format!("insert into was select * from summary where match_id = '{id}'");
        campaign.force(copy).await;
        campaign.play().await;
        campaign.sign(id).await;
        let last = campaign.signed.keys().filter(|(signed, _)| *signed == id);
        let last = last.map(|(_, version)| *version).max().unwrap_or_default();
        let back = format!(
            "delete from sealed where match_id = '{id}' and version > {before};
             delete from entry where match_id = '{id}' and version > {before};
             delete from summary where match_id = '{id}'; insert into summary select * from was;
             delete from was"
        );
        campaign.force(back).await;
        let is_another = campaign.ground.below(3) > 0;
        if is_another {
            campaign.restart().await;
        } else {
            campaign.ground.matches.clear_cache();
        }
        if before < last {
            taken_back += 1;
            // The quarantine must come back, however often it is lifted by mistake.
            for _ in 0..3 {
                campaign.play().await;
                let (id, people) = campaign.matches.last().cloned().unwrap();
                campaign.ground.try_act(id, &people).await.ok();
                // A process that was not restarted knows every signed entry, and may sign the same entry again.
                let is_signed = campaign.sign(id).await;
                assert!(!is_signed || !is_another);
                campaign.force("delete from quarantine".to_owned()).await;
            }
            assert_eq!(campaign.drawn_after(id, before).await, [0; 0]);
        }
    }
    assert!(0 < taken_back);
    let signed = campaign.signed.len();
    println!("histories: {taken_back} matches taken back, {signed} heads signed, none twice");
}

/// Statements that copy every table to a backup. `RESTORE` copies the tables back.
const BACKUP: &str = "drop schema if exists backup cascade; create schema backup;
    do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'public' loop
            execute format('create table backup.%I as table public.%I', name, name);
        end loop;
    end $$";
const RESTORE: &str = "do $$ declare name text; every text; fields text; begin
        select string_agg(format('public.%I', tablename), ', ') into every
        from pg_tables where schemaname = 'public';
        for name in select tablename from pg_tables where schemaname = 'public' loop
            execute format('alter table public.%I disable trigger all', name);
        end loop;
        execute 'truncate ' || every;
        for name in select tablename from pg_tables where schemaname = 'public' loop
            select string_agg(format('%I', column_name), ', ') into fields
            from information_schema.columns
            where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
            execute format(
                'insert into public.%1$I (%2$s) overriding system value select %2$s from backup.%1$I',
                name, fields
            );
        end loop;
    end $$";

#[tokio::test(flavor = "multi_thread")]
async fn after_an_older_backup_nothing_is_drawn_until_luck_is_renewed() {
    let mut campaign = Campaign::new("older", 1_301).await;
    let mut waited = 0;
    for _ in 0..ROUNDS * scale() {
        for game in GameKey::ALL {
            campaign.found(*game).await;
        }
        campaign.play().await;
        campaign.force(BACKUP.to_owned()).await;
        let mut before = HashMap::new();
        for (id, _) in campaign.matches.clone() {
            let table = campaign.ground.matches.views.load(id, None).await.unwrap();
            before.insert(
                id,
                (table.version.0, matches!(table.stage, Stage::Over { .. })),
            );
        }
        campaign.proof.monitor.beat().await.unwrap();
        campaign.play().await;
        campaign.force(RESTORE.to_owned()).await;
        if campaign.ground.below(2) == 0 {
            campaign.restart().await;
        }
        let signed = campaign.signed.len();
        let is_lost = |(id, (version, _)): &(&MatchId, &(u32, bool))| -> bool {
            campaign.is_signed_after(**id, *version)
        };
        let lost = before.iter().filter(is_lost);
        let lost: Vec<(MatchId, u32)> = lost.map(|(id, (version, _))| (*id, *version)).collect();
        campaign.play().await;
        campaign.proof.monitor.beat().await.unwrap();
        waited += campaign.play().await;
        assert_eq!(campaign.signed.len(), signed, "expected no new signatures");
        for (id, (version, _)) in &before {
            assert_eq!(campaign.drawn_after(*id, *version).await, [0; 0]);
        }
        for (id, version) in lost {
            let table = campaign.ground.matches.views.load(id, None).await.unwrap();
            assert_eq!(
                table.version.0, version,
                "expected no entries at versions that were signed later"
            );
        }
        // The operator confirms that the database was restored.
        let renewed = campaign
            .ground
            .matches
            .reseeding
            .renew_all_luck()
            .await
            .unwrap();
        assert!(renewed.left.is_empty(), "{:?}", renewed.left);
        campaign
            .proof
            .monitor
            .begin_anew(TimelineReason::Restored)
            .await
            .unwrap();
        // A new key signs after a restore, so it may sign a different history.
        campaign.signed.clear();
        assert!(0 < campaign.play().await);
    }
    println!("histories: restored as a whole, {waited} actions without draws meanwhile");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_clocks_wait_while_nothing_may_be_drawn() {
    let mut ground = Ground::fresh(1_401).await;
    let may = Arc::new(AtomicBool::new(true));
    let asked = Arc::clone(&may);
    let matches = ground::matches(&ground.database, 1_402);
    let matches = matches.with_history_check(Arc::new(move |intent| {
        let may = asked.load(Ordering::SeqCst) || matches!(intent, Intent::Append(..));
        Box::pin(async move { Ok(may) })
    }));
    ground.matches = Arc::new(matches);
    let (id, people) = ground.start(GameKey::Byzantium).await;
    let version =
        async |ground: &Ground| ground.matches.views.load(id, None).await.unwrap().version;
    let beats = "select count(*) from pulse";
    may.store(false, Ordering::SeqCst);
    let mut refused = 0;
    for _ in 0..200 {
        match ground.try_act(id, &people).await {
            Ok(_) => {}
            Err(PlayError::Failed(StoreError::InDoubt)) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(0 < refused);
    let begun = version(&ground).await;
    assert_eq!(ground.matches.clocks.keep_time().await.unwrap(), 0);
    ground.matches.bots.sweep().await.unwrap();
    ground.matches.orders.obey_orders().await.unwrap();
    assert_eq!(version(&ground).await, begun);
    let beaten = sqlx::query_scalar::<_, i64>(beats).fetch_one(&ground.database.pool);
    assert_eq!(
        beaten.await.unwrap(),
        0,
        "expected an outage, not a rollback"
    );
    may.store(true, Ordering::SeqCst);
    ground.matches.clocks.keep_time().await.unwrap();
    let beaten = sqlx::query_scalar::<_, i64>(beats).fetch_one(&ground.database.pool);
    assert_eq!(beaten.await.unwrap(), 1);
    assert!(ground.try_act(id, &people).await.unwrap());
    assert!(begun < version(&ground).await);
}
