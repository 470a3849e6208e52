//! Tests of the Merkle tree: its rounds, proofs from it, and detection of changes.

use sqlx::Executor;

use super::{finish, forge, new_signer, played, proof_over};
use crate::proof::merkle::{TreeState, is_consistent, is_included, leaf_hash};
use crate::proof::verify::Inconsistency;
use crate::proof::{Checkpoint, Extent, Note, ProofError, ProofRefusal, Proofs, Proven, TreeHead};
use crate::testing::flip_bit;
use crate::world::{MatchId, Version};

fn check(proven: &Proven) {
    let keys = std::slice::from_ref(&proven.key);
    proven.checkpoint.verify(keys).unwrap();
    let checkpoint = Checkpoint::parse(proven.checkpoint.text()).unwrap();
    assert_eq!(
        (checkpoint.match_id, checkpoint.version, checkpoint.head),
        (proven.match_id, proven.version, proven.head)
    );
    let note: Note = proven.tree.note.parse().unwrap();
    note.verify(keys).unwrap();
    let TreeHead { tree, at, .. } = TreeHead::parse(note.text()).unwrap();
    assert_eq!(tree, proven.tree.tree);
    assert_eq!(at, proven.tree.at);
    let leaf = leaf_hash(checkpoint.match_id, checkpoint.version, checkpoint.head);
    let place = (proven.leaf_index, tree.size);
    assert!(is_included(
        leaf,
        place.0,
        place.1,
        &proven.inclusion,
        tree.root
    ));
}

async fn latest(proof: &Proofs) -> TreeState {
    proof.tree.latest().await.unwrap().tree
}

async fn inconsistencies(proof: &Proofs) -> Vec<Inconsistency> {
    proof.verifier.verify(0).await.unwrap().inconsistencies
}

#[tokio::test]
async fn a_finished_match_is_in_the_tree_soon_and_every_other_within_a_day() {
    let (_database, log, proof) = new_signer().await;
    assert!(matches!(
        proof.tree.latest().await,
        Err(ProofError::Refused(ProofRefusal::NoTree))
    ));
    let mut over = played(&log, 2, 6).await;
    let mut running = played(&log, 1, 4).await;
    assert_eq!(proof.grower.grow(Extent::Finished).await.unwrap(), 0);
    finish(&mut over).await;
    assert_eq!(proof.grower.grow(Extent::Finished).await.unwrap(), 1);
    assert_eq!(proof.grower.grow(Extent::Finished).await.unwrap(), 0);
    let proven = proof
        .tree
        .prove(over.match_id, Some(Version(7)))
        .await
        .unwrap();
    check(&proven);
    assert_eq!(proven.head, over.previous);
    let asked = proof.tree.prove(running.match_id, Some(Version(1))).await;
    assert!(matches!(
        asked,
        Err(ProofError::Refused(ProofRefusal::NoLeaf(Version(1))))
    ));
    assert_eq!(proof.grower.grow_daily().await.unwrap(), 1);
    check(
        &proof
            .tree
            .prove(running.match_id, Some(Version(1)))
            .await
            .unwrap(),
    );
    running.append_some(3).await;
    assert_eq!(
        proof.grower.grow_daily().await.unwrap(),
        0,
        "expected no second round on the same day"
    );
    assert_eq!(proof.grower.grow(Extent::Moved).await.unwrap(), 1);
    let later = proof
        .tree
        .prove(running.match_id, Some(Version(5)))
        .await
        .unwrap();
    assert_eq!((later.version, later.leaf_index), (Version(7), 2));
    check(&later);
    assert_eq!(
        proof
            .tree
            .prove(over.match_id, Some(Version(7)))
            .await
            .unwrap(),
        proven
    );
    assert_eq!(inconsistencies(&proof).await, []);
}

#[tokio::test]
async fn a_tree_of_many_rounds_is_consistent_with_each_of_its_beginnings() {
    let (_database, log, proof) = new_signer().await;
    let mut trees = Vec::new();
    let mut number = 0;
    for batch in [1, 2, 1, 5, 8, 3, 13] {
        for _ in 0..batch {
            number += 1;
            played(&log, number, 2).await;
        }
        assert_eq!(proof.grower.grow(Extent::Moved).await.unwrap(), batch);
        trees.push(latest(&proof).await);
    }
    for before in &trees {
        for after in trees.iter().filter(|after| before.size <= after.size) {
            let consistency = proof
                .tree
                .prove_consistency(before.size, after.size)
                .await
                .unwrap();
            assert!(is_consistent(*before, *after, &consistency.hashes));
        }
    }
    for number in 1..=number {
        let id = MatchId(uuid::Uuid::from_u128(number));
        check(&proof.tree.prove(id, Some(Version(1))).await.unwrap());
    }
    for (from, to) in [(0, 3), (4, 3), (1, 34)] {
        let asked = proof.tree.prove_consistency(from, to).await;
        let expected = ProofRefusal::BadRange { latest: 33 };
        assert!(matches!(asked, Err(ProofError::Refused(refusal)) if refusal == expected));
    }
    let witnessed = proof.verifier.verify(0).await.unwrap();
    assert_eq!((witnessed.leaves, witnessed.rounds), (33, 7));
    assert_eq!(witnessed.inconsistencies, []);
}

#[tokio::test]
async fn a_match_rests_until_it_moves_or_is_cut_back_or_swapped() {
    let (database, log, proof) = new_signer().await;
    let (mut moving, resting) = (played(&log, 1, 4).await, played(&log, 2, 6).await);
    assert_eq!(proof.grower.grow(Extent::Moved).await.unwrap(), 2);
    let size = latest(&proof).await.size;
    let ids = [1, 2, 3].map(|number| MatchId(uuid::Uuid::from_u128(number)));
    let unmoved = async |size| {
        let heads = proof.verifier.signed_heads().await.unwrap();
        proof
            .verifier
            .select_unmoved(&ids, size, &heads)
            .await
            .unwrap()
    };
    let [first, second, _] = ids;
    let mut both = unmoved(size).await;
    both.sort();
    assert_eq!(both, [first, second]);
    assert_eq!(
        unmoved(1).await.len(),
        1,
        "expected one leaf in the smaller tree"
    );
    moving.append_some(1).await;
    played(&log, 3, 2).await;
    assert_eq!(unmoved(size).await, [second]);
    // The changed match counts as moved even with a new leaf: nobody has verified the new entry.
    assert_eq!(proof.grower.grow(Extent::Moved).await.unwrap(), 2);
    assert_eq!(unmoved(size).await, [second]);
    for forgery in [
        "update entry set hash = sha256('other') where match_id = $id and version = 6",
        "delete from entry where match_id = $id and version = 6",
        "delete from entry where match_id = $id",
        "delete from entry where match_id = $id and version = 6;
         update summary set version = 5 where match_id = $id",
        "insert into entry select (jsonb_populate_record(e, '{\"version\": 7, \"prev\": 6}')).*
         from entry as e where match_id = $id and version = 6",
    ] {
        let copy =
            "create table kept as select * from entry; create table said as select * from summary";
        forge(&database, copy).await;
        let statement = forgery.replace("$id", &format!("'{}'", resting.match_id));
        forge(&database, &statement).await;
        assert_eq!(unmoved(size).await, [], "{forgery}");
        let back = "delete from entry; insert into entry select * from kept; drop table kept;
            update summary as s set version = said.version from said where said.match_id = s.match_id;
            drop table said";
        forge(&database, back).await;
        assert_eq!(unmoved(size).await, [second]);
    }
}

#[tokio::test]
async fn only_a_tree_that_was_signed_here_is_one_to_go_on_from() {
    let (_database, log, proof) = new_signer().await;
    for number in 1..=2 {
        played(&log, number, 2).await;
        proof.grower.grow(Extent::Moved).await.unwrap();
    }
    let note = proof.tree.latest().await.unwrap().note;
    assert_eq!(proof.verifier.size_of_note(&note).await.unwrap(), Some(2));
    let first = proof.tree.load_rounds(0, 1).await.unwrap().remove(0).note;
    assert_eq!(proof.verifier.size_of_note(&first).await.unwrap(), Some(1));
    let (_elsewhere, other_log, stranger) = new_signer().await;
    played(&other_log, 1, 2).await;
    stranger.grower.grow(Extent::Moved).await.unwrap();
    let foreign = stranger.tree.latest().await.unwrap().note;
    let forged = note.replacen("/tree\n2\n", "/tree\n3\n", 1);
    for other in [&*foreign, &*forged, "", "a tree"] {
        assert_eq!(
            proof.verifier.size_of_note(other).await.unwrap(),
            None,
            "{other}"
        );
    }
}

#[tokio::test]
async fn the_signatures_of_leaves_that_were_checked_are_not_checked_again() {
    let (database, log, proof) = new_signer().await;
    for number in 1..=3 {
        played(&log, number, 2).await;
        proof.grower.grow(Extent::Moved).await.unwrap();
    }
    let forged = "update tree_leaf set signature = sha512('other') where index = 1";
    forge(&database, forged).await;
    let since = async |size| {
        let verified = proof.verifier.verify(size).await.unwrap();
        verified.inconsistencies
    };
    assert_eq!(since(1).await, [Inconsistency::LeafForged(1)]);
    assert_eq!(since(2).await, []);
    // Heads are compared with the tree even for leaves that were verified before.
    let other = "update tree_leaf set head = sha256('other') where index = 0";
    forge(&database, other).await;
    assert!(since(3).await.contains(&Inconsistency::Root(1)));
}

#[tokio::test]
async fn two_instances_that_grow_the_tree_at_once_add_each_leaf_once() {
    let (database, log, ours) = new_signer().await;
    let theirs = proof_over(&database.open_log().unwrap(), None);
    theirs.monitor.settle().await.unwrap();
    for number in 1..=20 {
        played(&log, number, 1).await;
    }
    let (ours_added, theirs_added) = tokio::join!(
        ours.grower.grow(Extent::Moved),
        theirs.grower.grow(Extent::Moved)
    );
    let added = ours_added.unwrap() + theirs_added.unwrap();
    assert_eq!((added, latest(&ours).await.size), (20, 20));
    assert_eq!(inconsistencies(&theirs).await, []);
}

#[tokio::test]
async fn a_match_that_was_tampered_with_gets_no_leaf_and_is_quarantined() {
    let (database, log, proof) = new_signer().await;
    let mut writers = Vec::new();
    for number in 1..=3 {
        writers.push(played(&log, number, 5).await);
    }
    assert_eq!(proof.grower.grow(Extent::Moved).await.unwrap(), 3);
    for writer in &mut writers {
        writer.append_some(2).await;
    }
    let id = |index: usize| writers[index].match_id;
    // An early entry of one match is changed; the other match is rewritten from its second entry on.
    let flip = format!(
        "update entry set public = {} where match_id = '{}' and version = 3",
        flip_bit("public"),
        id(0)
    );
    forge(&database, &flip).await;
    let cut = format!(
        "delete from sealed where match_id = '{0}' and version > 2;
         delete from entry where match_id = '{0}' and version > 2",
        id(1)
    );
    forge(&database, &cut).await;
    let elsewhere = database.open_log().unwrap();
    let mut forger = crate::log::tests::scene::Writer::new(&elsewhere, 2);
    forger.version = Version(2);
    forger.previous = elsewhere
        .walk
        .load_hash(id(1), Version(2))
        .await
        .unwrap()
        .unwrap();
    forger.append_some(6).await;
    let fresh = super::proof_over(&elsewhere, None);
    fresh.monitor.settle().await.unwrap();
    assert_eq!(fresh.grower.grow(Extent::Moved).await.unwrap(), 1);
    check(&fresh.tree.prove(id(2), Some(Version(7))).await.unwrap());
    let listed = log.quarantine.list(jiff::SignedDuration::ZERO, 10).await;
    let ids = listed.unwrap().into_iter().map(|found| found.match_id);
    let mut quarantined: Vec<MatchId> = ids.collect();
    quarantined.sort_unstable();
    assert_eq!(quarantined, [id(0), id(1)]);
    assert_eq!(
        inconsistencies(&fresh).await,
        [],
        "expected an unchanged tree"
    );
}

#[tokio::test]
async fn whatever_is_changed_of_the_tree_is_found() {
    let (database, log, proof) = new_signer().await;
    for number in 1..=6 {
        played(&log, number, 2).await;
        proof.grower.grow(Extent::Moved).await.unwrap();
    }
    assert_eq!(inconsistencies(&proof).await, []);
    let flip = |column: &str| {
        format!("{column} = set_byte({column}, 3, (get_byte({column}, 3) + 1) % 256)")
    };
    let forgeries = [
        format!("update tree_leaf set {} where index = 2", flip("head")),
        format!("update tree_leaf set {} where index = 2", flip("signature")),
        "update tree_leaf set version = 1 where index = 2".to_owned(),
        "update tree_leaf set round = 1 where index = 2".to_owned(),
        "delete from tree_leaf where index = 5".to_owned(),
        "delete from tree_leaf where index = 2".to_owned(),
        format!(
            "update tree_node set {} where level = 1 and position = 1",
            flip("hash")
        ),
        "delete from tree_node where level = 2".to_owned(),
        format!("update tree_round set {} where number = 4", flip("root")),
        "update tree_round set note = replace(note, 'tree', 'trea') where number = 4".to_owned(),
        "update tree_round set at = at - interval '1 second' where number = 4".to_owned(),
        "delete from tree_round where number = 6".to_owned(),
        "delete from tree_round where number = 3".to_owned(),
        format!("update timeline set {}", flip("public_key")),
    ];
    for forgery in forgeries {
        let undo = "
            drop table if exists l, n, r, t;
            create temp table l as table tree_leaf; create temp table n as table tree_node;
            create temp table r as table tree_round; create temp table t as table timeline;";
        let mut administrator = database.connect_as_administrator().await.unwrap();
        let run = |sql: String| sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
        administrator.execute(run(undo.to_owned())).await.unwrap();
        forge(&database, &forgery).await;
        let found = inconsistencies(&proof).await;
        assert!(!found.is_empty(), "{forgery}");
        let mut messages = found.iter().map(ToString::to_string);
        assert!(messages.all(|text| !text.is_empty()));
        let back = "set session_replication_role = replica;
            truncate tree_leaf, tree_node, tree_round cascade; delete from timeline;
            insert into timeline table t; insert into tree_round table r;
            insert into tree_leaf table l; insert into tree_node table n;";
        administrator.execute(run(back.to_owned())).await.unwrap();
        assert_eq!(inconsistencies(&proof).await, [], "after {forgery}");
    }
}

#[tokio::test]
async fn a_match_whose_entries_are_gone_is_reported() {
    let (database, log, proof) = new_signer().await;
    let gone = played(&log, 4, 3).await;
    played(&log, 5, 3).await;
    let empty = format!(
        "delete from sealed where match_id = '{0}'; delete from entry where match_id = '{0}'",
        gone.match_id
    );
    forge(&database, &empty).await;
    let witnessed = proof.verifier.verify(0).await.unwrap();
    assert_eq!(witnessed.emptied, [gone.match_id]);
}
