//! Matches are exported and imported, archived, and rebuilt under load.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use logothete::app::{ImportOutcome, Matches, Rebuilt, Trust};
use logothete::commands::verify::verify;
use logothete::core::bundle::check;
use logothete::games::GameKey;
use logothete::log::{self, ArchiveOutcome, Keyring};
use logothete::projections;
use logothete::testing::{SEAL_KEYS, WAIT_LIMIT, flip_bit};
use logothete::world::{Hash, Inclusion, MatchId, Version, Witness};
use secrecy::SecretString;
use sqlx::{AssertSqlSafe, Executor, PgConnection, Row};

use crate::campaign::ground::Ground;
use crate::campaign::storm::scale;

fn keyring(text: &str) -> Keyring {
    Keyring::parse(&SecretString::from(text)).unwrap()
}

async fn hold(ground: &Ground) -> u64 {
    ground.matches.clear_cache();
    let verified = verify(Arc::clone(&ground.matches), 2, Arc::default())
        .await
        .unwrap();
    assert!(verified.broken.is_empty(), "{:?}", verified.broken);
    verified.matches
}

async fn bundle(matches: &Matches, id: MatchId) -> Vec<u8> {
    let (version, elsewhere) = matches.bundles.load_finished_version(id).await.unwrap();
    let witness = elsewhere.unwrap_or_else(|| Witness {
        checkpoint: format!("signed {}", matches.world.now()),
        proof: Inclusion {
            hashes: vec![Hash::ZERO, Hash([7; 32])],
            index: 12,
            tree: "a tree".to_owned(),
        },
        key: "a key".to_owned(),
    });
    let witness = Some(witness);
    matches
        .bundles
        .write_bundle(id, version, witness)
        .await
        .unwrap()
}

async fn rows(connection: &mut PgConnection, table: &str) -> Vec<String> {
    let sql = format!("select t::text from {table} as t order by 1");
    let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(connection);
    rows.await.unwrap().iter().map(|row| row.get(0)).collect()
}

async fn import(ground: &Ground, bytes: &[u8]) -> Result<(), String> {
    let bundle = check(bytes, |_, _| Ok(())).unwrap().bundle;
    match ground.matches.bundles.check_import(&bundle).await.unwrap() {
        ImportOutcome::New(fresh) => {
            let mut owner = ground.database.connect_as_owner().await.unwrap();
            projections::import(&mut owner, &keyring(SEAL_KEYS), &fresh)
                .await
                .unwrap();
            Ok(())
        }
        ImportOutcome::Identical => Err("the same".to_owned()),
        ImportOutcome::Different(why) => Err(why),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_exported_is_imported_elsewhere_and_exported_again_byte_by_byte() {
    let mut here = Ground::fresh(5).await;
    let there = Ground::fresh(6).await;
    for id in here.each_finished().await {
        let bytes = bundle(&here.matches, id).await;
        import(&there, &bytes).await.unwrap();
        assert!(
            bundle(&there.matches, id).await == bytes,
            "expected the same bundle after the import"
        );
        assert_eq!(import(&there, &bytes).await, Err("the same".to_owned()));
        let feeds = [&here, &there].map(|ground| async {
            let feed = ground
                .matches
                .views
                .feed(id, None.into(), Version::NONE, 10_000)
                .await
                .unwrap();
            feed.into_iter()
                .map(|entry| (entry.record, entry.hash))
                .collect::<Vec<_>>()
        });
        let [ours, theirs] = feeds;
        assert_eq!(ours.await, theirs.await);
        there
            .matches
            .views
            .load(id, Some(Version(5)))
            .await
            .unwrap();
    }
    assert_eq!(hold(&there).await, 3);

    // A bundle that differs from the stored match is refused, and the message names the difference.
    let id = here.play(GameKey::Bards, u32::MAX).await;
    let bytes = bundle(&here.matches, id).await;
    import(&there, &bytes).await.unwrap();
    let forge = format!(
        "alter table entry disable trigger all;
         update entry set public = {} where match_id = '{id}' and version = 4;
         alter table entry enable trigger all",
        flip_bit("public")
    );
    let mut administrator = there.database.connect_as_administrator().await.unwrap();
    administrator
        .execute(sqlx::raw_sql(AssertSqlSafe(forge)))
        .await
        .unwrap();
    let refused = import(&there, &bytes).await.unwrap_err();
    assert!(refused.contains("different entry 4"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_the_owner_who_says_so_writes_what_is_past_or_removes_anything() {
    let mut ground = Ground::fresh(8).await;
    let id = ground.play(GameKey::Bards, u32::MAX).await;
    let removals = ["entry", "sealed"].map(|table| {
        format!("set logothete.archive = 'on'; delete from {table} where match_id = '{id}'")
    });
    let past = "set logothete.import = 'on';
         insert into entry (match_id, version, at, hash, public)
         values (gen_random_uuid(), 1, '2020-01-01', decode(repeat('00', 32), 'hex'), 'abc')"
        .to_owned();
    let mut owner = ground.database.connect_as_owner().await.unwrap();
    for sql in &removals {
        let refused = owner
            .execute(sqlx::raw_sql(AssertSqlSafe(sql.clone())))
            .await;
        let refused = refused.unwrap_err().to_string();
        assert!(
            refused.contains("append-only") || refused.contains("foreign key"),
            "{refused}"
        );
    }
    for sql in removals.iter().chain([&past]) {
        let service = ground
            .database
            .pool
            .execute(sqlx::raw_sql(AssertSqlSafe(sql.clone())));
        let refused = service.await.unwrap_err().to_string();
        let is_refused = ["permission denied", "five seconds"];
        assert!(
            is_refused.iter().any(|said| refused.contains(said)),
            "{refused}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_match_is_read_as_before_and_comes_back_as_it_was() {
    let mut ground = Ground::fresh(9).await;
    let ids = ground.each_finished().await;
    let running = ground.play(GameKey::Byzanz, 5).await;
    let mut owner = ground.database.connect_as_owner().await.unwrap();
    let before = (
        rows(&mut owner, "entry").await,
        rows(&mut owner, "sealed").await,
    );
    let bundles = bundles(&ground, &ids).await;
    let (handle, views) = (ground.matches.bundles.clone(), ground.matches.views.clone());
    let mut archived = 0;
    for id in &ids {
        let version = handle.check_archivable(*id).await.unwrap().unwrap();
        let early = Version(version.0 - 1);
        let left = log::archive(&mut owner, *id, early).await.unwrap();
        assert_eq!(left, ArchiveOutcome::Left, "expected a refusal");
        let moved = log::archive(&mut owner, *id, version).await.unwrap();
        assert_eq!(moved, ArchiveOutcome::Moved(version));
        archived += u64::from(version.0);
    }
    let left = views.load(running, None).await.unwrap().version;
    let left = u64::from(left.0);
    let hot = u64::try_from(rows(&mut owner, "entry").await.len()).unwrap();
    assert_eq!(
        (hot, u64::try_from(before.0.len()).unwrap()),
        (left, left + archived)
    );

    assert_eq!(hold(&ground).await, 4);
    assert!(
        self::bundles(&ground, &ids).await == bundles,
        "another bundle"
    );
    for id in &ids {
        let look = views.load(*id, Some(Version(7))).await.unwrap();
        assert_eq!(look.version, Version(7));
        let feed = views.feed(*id, None.into(), Version(3), 5).await.unwrap();
        assert_eq!(feed.len(), 5);
    }
    // `rekey` re-encrypts archived matches, too.
    let renewed = format!("{SEAL_KEYS},3:{}", "03".repeat(32));
    log::rekey(&mut owner, &keyring(&renewed)).await.unwrap();
    let ids_of_keys = rows(&mut owner, "(select distinct key_ids from archive)").await;
    assert_eq!(ids_of_keys, ["({3})"]);
    log::rekey(
        &mut owner,
        &keyring(&format!("3:{},{SEAL_KEYS}", "03".repeat(32))),
    )
    .await
    .unwrap();

    for sql in [
        "delete from archive",
        "truncate archive",
        "update archive set version = 1",
    ] {
        let refused = owner.execute(sqlx::raw_sql(sql)).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    for id in &ids {
        assert!(log::unarchive(&mut owner, *id).await.unwrap());
        assert!(!log::unarchive(&mut owner, *id).await.unwrap());
    }
    assert_eq!(rows(&mut owner, "entry").await, before.0);
    assert_eq!(rows(&mut owner, "sealed").await.len(), before.1.len());
    assert_eq!(hold(&ground).await, 4);
    assert!(
        self::bundles(&ground, &ids).await == bundles,
        "another bundle"
    );
}

async fn bundles(ground: &Ground, ids: &[MatchId]) -> Vec<Vec<u8>> {
    ground.matches.clear_cache();
    let mut bundles = Vec::new();
    for id in ids {
        bundles.push(bundle(&ground.matches, *id).await);
    }
    bundles
}

/// Statements that change rows of derived tables, whatever the entries are.
const SPOIL: [&str; 4] = [
    "update summary set listed = not listed, moved_at = moved_at - interval '1 day'",
    "update summary set stage = 'lobby', open_places = places, awaiting = participants",
    "update summary set game = 'chess', service_due = not service_due, participants = '{}'",
    "insert into deadline (match_id, due_at) select match_id, now() + interval '1 year' from summary",
];

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_from_the_log_is_written_anew_as_it_was() {
    let mut ground = Ground::fresh(10).await;
    for game in GameKey::ALL {
        ground.play(*game, 6).await;
    }
    let broken = ground.play(GameKey::Byzanz, 6).await;
    let (walk, bundles) = (&ground.matches.log.walk, &ground.matches.bundles);
    let mut administrator = ground.database.connect_as_administrator().await.unwrap();
    let before = [
        rows(&mut administrator, "summary").await,
        rows(&mut administrator, "deadline").await,
    ];
    for sql in SPOIL {
        administrator.execute(sqlx::raw_sql(sql)).await.unwrap();
        for id in walk.list_matches(None, 100).await.unwrap() {
            let rebuilt = bundles.rebuild(id, Trust::Attested, &[]).await.unwrap();
            assert!(matches!(rebuilt, Rebuilt::Rewritten), "{sql}: {rebuilt:?}");
            let again = bundles.rebuild(id, Trust::Attested, &[]).await.unwrap();
            assert!(matches!(again, Rebuilt::Unchanged), "{again:?}");
        }
        let after = [
            rows(&mut administrator, "summary").await,
            rows(&mut administrator, "deadline").await,
        ];
        assert_eq!(after, before, "{sql}");
    }
    // An invalid match, or one without an integrity code, must not be rebuilt.
    let forge = format!(
        "alter table sealed disable trigger all;
         delete from sealed where match_id = '{broken}' and version = 1;
         update summary set attest = null where match_id <> '{broken}';
         update summary set listed = false"
    );
    administrator
        .execute(sqlx::raw_sql(AssertSqlSafe(forge)))
        .await
        .unwrap();
    let spoilt = rows(&mut administrator, "summary").await;
    for id in walk.list_matches(None, 100).await.unwrap() {
        let rebuilt = bundles.rebuild(id, Trust::Attested, &[]).await.unwrap();
        assert!(matches!(rebuilt, Rebuilt::Invalid(_)), "{rebuilt:?}");
    }
    assert_eq!(rows(&mut administrator, "summary").await, spoilt);
    let mut left = 0;
    for id in walk.list_matches(None, 100).await.unwrap() {
        let rebuilt = bundles.rebuild(id, Trust::Unattested, &[]).await.unwrap();
        left += u32::from(matches!(rebuilt, Rebuilt::Invalid(_)));
    }
    assert_eq!(left, 1, "expected the invalid match to be left alone");
    let mended = rows(&mut administrator, "summary").await;
    let same = mended.iter().filter(|row| before[0].contains(row)).count();
    assert_eq!(same, before[0].len() - 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_from_the_log_is_written_anew_while_others_write() {
    let mut ground = Ground::fresh(11).await;
    let mut tables = Vec::new();
    for game in GameKey::ALL {
        tables.push(ground.start(*game).await);
    }
    let (matches, is_done) = (
        Arc::clone(&ground.matches),
        Arc::new(AtomicBool::new(false)),
    );
    let has_written = Arc::new(AtomicBool::new(false));
    let (watched, wrote) = (Arc::clone(&is_done), Arc::clone(&has_written));
    let rebuilding = tokio::spawn(async move {
        while !watched.load(Ordering::Relaxed) {
            for id in matches.log.walk.list_matches(None, 100).await.unwrap() {
                let rebuilt = matches.bundles.rebuild(id, Trust::Attested, &[]).await;
                let is_written = matches!(rebuilt.unwrap(), Rebuilt::Rewritten);
                wrote.fetch_or(is_written, Ordering::Relaxed);
            }
        }
    });
    let mut administrator = ground.database.connect_as_administrator().await.unwrap();
    for round in 0..20 * scale() {
        for (id, people) in &tables {
            ground.act(*id, people).await;
        }
        if round % 5 == 0 {
            administrator
                .execute(sqlx::raw_sql("update summary set listed = not listed"))
                .await
                .unwrap();
        }
    }
    // An action repairs the derived rows of its match, so the damage must follow the last action.
    administrator
        .execute(sqlx::raw_sql("update summary set listed = not listed"))
        .await
        .unwrap();
    let writing = async {
        while !has_written.load(Ordering::Relaxed) {
            tokio::task::yield_now().await;
        }
    };
    let written = tokio::time::timeout(WAIT_LIMIT, writing);
    written.await.expect("the rebuild failed");
    is_done.store(true, Ordering::Relaxed);
    rebuilding.await.unwrap();
    for (id, _) in &tables {
        ground
            .matches
            .bundles
            .rebuild(*id, Trust::Attested, &[])
            .await
            .unwrap();
    }
    assert_eq!(hold(&ground).await, 3);
}
