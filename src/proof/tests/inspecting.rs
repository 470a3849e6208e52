//! Tests: changes outside the leaves are detected.

use super::{Folder, finish, forge, played, proof_over};
use crate::log::Log;
use crate::proof::verify::Inconsistency;
use crate::proof::watermark::Doubt;
use crate::proof::{Extent, Finding, Proofs};
use crate::testing::TestDatabase;

async fn grown(folder: &Folder) -> (TestDatabase, Log, Proofs) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let proof = proof_over(&log, Some(&folder.0));
    assert_eq!(proof.monitor.settle().await.unwrap(), Finding::Sound);
    for number in 1..=4 {
        finish(&mut played(&log, number, 3).await).await;
        proof.grower.grow(Extent::Finished).await.unwrap();
    }
    played(&log, 5, 3).await;
    proof.grower.grow(Extent::Moved).await.unwrap();
    finish(&mut played(&log, 6, 2).await).await;
    played(&log, 7, 2).await;
    proof.monitor.beat().await.unwrap();
    let found = proof.verifier.verify(0).await.unwrap();
    assert_eq!(found.inconsistencies, []);
    (database, log, proof)
}

fn match_id(number: u128) -> crate::world::MatchId {
    crate::world::MatchId(uuid::Uuid::from_u128(number))
}

#[tokio::test]
async fn what_is_changed_beside_the_leaves_is_noticed() {
    let cases = [
        (
            "the last leaf with its round and nodes",
            "delete from tree_leaf where index = 4; delete from tree_round where size = 5;
             delete from tree_node where (position + 1) << level > 4",
            Inconsistency::Doubted(Doubt::Tree),
        ),
        (
            "a node too many",
            "insert into tree_node (level, position, hash) values (7, 7, decode(repeat('00', 32), 'hex'))",
            Inconsistency::Nodes { kept: 9, due: 8 },
        ),
        ("nobody waits", "delete from tree_due", Inconsistency::NotDue(match_id(6))),
        (
            "a round that is not whole",
            "update summary set moved_at = moved_at - interval '2 hours' where stage <> 'over'",
            Inconsistency::LeftOut(match_id(7)),
        ),
        (
            "the salt of a timeline",
            "update timeline set salt = set_byte(salt, 3, get_byte(salt, 3) # 1)",
            Inconsistency::StrangeKey(1),
        ),
        ("why a timeline began", "update timeline set why = 'secret'", Inconsistency::Changed(1)),
        (
            "when a timeline began",
            "update timeline set begun_at = begun_at + interval '1 day'",
            Inconsistency::Changed(1),
        ),
        (
            "an invented timeline",
            "insert into timeline (number, salt, public_key, name, why, system_identifier, database_oid)
             select 2, salt, sha256(salt), name, 'restored', system_identifier, database_oid from timeline",
            Inconsistency::StrangeKey(2),
        ),
        (
            "an invented witness",
            "insert into witness (match_id, version, checkpoint, tree, key, leaf_index, hashes)
             select match_id, version, '', '', '', 0, '' from entry where version = 4",
            Inconsistency::Witness {
                match_id: match_id(1),
                reason: "the verifier key is malformed".to_owned(),
            },
        ),
        (
            "an older counter",
            "update watermark set counter = 0",
            Inconsistency::Doubted(Doubt::Counter),
        ),
    ];
    for (number, (what, forgery, inconsistency)) in cases.into_iter().enumerate() {
        let folder = Folder::new(&format!("beside-{number}"));
        let (database, _log, proof) = grown(&folder).await;
        forge(&database, forgery).await;
        let found = proof.verifier.verify(0).await.unwrap().inconsistencies;
        assert!(found.contains(&inconsistency), "{what}: {found:?}");
    }
}

#[tokio::test]
async fn a_match_that_is_asked_for_gets_its_leaf() {
    let folder = Folder::new("asked");
    let (database, _log, proof) = grown(&folder).await;
    forge(&database, "delete from tree_due").await;
    proof.grower.ask_for_leaf(match_id(6)).await.unwrap();
    assert_eq!(proof.verifier.verify(0).await.unwrap().inconsistencies, []);
    assert_eq!(proof.grower.grow(Extent::Finished).await.unwrap(), 1);
}
