//! Tests of checkpoints and the Merkle tree, verified by a client from responses alone.

use logothete::proof::merkle::{TreeState, is_included, leaf_hash};
use logothete::proof::{
    Checkpoint, Extent, Hash, Note, TreeHead, VerifierKey, Version, judge_note, notes_of_mail,
};
use logothete::testing::flip_bit;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::Executor;

use crate::app::{Client, TestApp, spawn_app};
use crate::emails::mails;
use crate::seated_match::SeatedMatch;

fn node_hash(left: Hash, right: Hash) -> Hash {
    let hasher = Sha256::new_with_prefix([1]);
    let hasher = hasher.chain_update(left.0).chain_update(right.0);
    Hash(hasher.finalize().into())
}

/// Whether the first Merkle tree is a prefix of the second (RFC 9162, 2.1.4.2).
fn is_consistent(before: TreeState, after: TreeState, proof: &[Hash]) -> bool {
    if before.size == after.size {
        return before.root == after.root && proof.is_empty();
    }
    let whole = before.size.is_power_of_two().then_some(before.root);
    let mut path = whole.into_iter().chain(proof.iter().copied());
    let Some(seed) = path.next() else {
        return false;
    };
    let (mut old, mut new) = (seed, seed);
    let (first, second) = (before.size - 1, after.size - 1);
    let shared = first.trailing_ones();
    let (mut first, mut second) = (first >> shared, second >> shared);
    for hash in path {
        if second == 0 {
            return false;
        }
        if first & 1 == 1 || first == second {
            (old, new) = (node_hash(hash, old), node_hash(hash, new));
            while first & 1 == 0 && first != 0 {
                (first, second) = (first >> 1, second >> 1);
            }
        } else {
            new = node_hash(new, hash);
        }
        (first, second) = (first >> 1, second >> 1);
    }
    (old, new, second) == (before.root, after.root, 0)
}

async fn keys(client: &Client) -> Vec<VerifierKey> {
    let listed = client.get("/v1/proof/keys").await.assert_status(200).json();
    let keys = listed["keys"].as_array().unwrap().iter();
    keys.map(|key| key["key"].as_str().unwrap().parse().unwrap())
        .collect()
}

/// Verifies the signed note of a match with these keys, and returns its checkpoint.
fn said(note: &Value, keys: &[VerifierKey]) -> Checkpoint {
    let note: Note = note.as_str().unwrap().parse().unwrap();
    let key = note.verify(keys).unwrap();
    let said = Checkpoint::parse(note.text()).unwrap();
    assert_eq!(said.name, key.name());
    said
}

fn hash(value: &Value) -> Hash {
    value.as_str().unwrap().parse().unwrap()
}

fn hashes(value: &Value) -> Vec<Hash> {
    value.as_array().unwrap().iter().map(hash).collect()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// Returns the Merkle tree in a response. Its signed note must agree.
fn tree(answer: &Value, keys: &[VerifierKey]) -> TreeState {
    let note: Note = answer["note"].as_str().unwrap().parse().unwrap();
    note.verify(keys).unwrap();
    let said = TreeHead::parse(note.text()).unwrap();
    let tree = TreeState {
        size: number(&answer["size"]),
        root: hash(&answer["root"]),
    };
    assert_eq!((said.tree.size, said.tree.root), (tree.size, tree.root));
    assert_eq!(format!("{:.3}", said.at), answer["at"].as_str().unwrap());
    tree
}

async fn finished(app: &TestApp) -> SeatedMatch {
    let mut seated = SeatedMatch::lobby_of("bards", app, 2, json!({})).await;
    seated.start().await;
    seated.play_out().await;
    seated
}

#[actix_web::test]
async fn every_action_is_answered_with_a_checkpoint_that_the_feed_agrees_with() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let keys = keys(&app.stranger()).await;
    let mut checkpoints = Vec::new();
    for _ in 0..6 {
        let view = seated.view(0).await;
        let awaited = usize::try_from(number(&view["awaiting"][0])).unwrap();
        let action = seated.legal(awaited).await[0].clone();
        let acted = seated.act(awaited, action).await.assert_status(200).json();
        for done in acted["done"].as_array().unwrap() {
            let said = said(&done["checkpoint"], &keys);
            assert_eq!(u64::from(said.version.0), number(&done["version"]));
            assert_eq!(said.head, hash(&done["head"]));
            checkpoints.push(said);
        }
    }
    let watcher = app.person("Wanda").await;
    let feed = seated.whole_feed(&watcher).await;
    for said in &checkpoints {
        let entry = &feed[usize::try_from(said.version.0).unwrap() - 1];
        assert_eq!(said.match_id.to_string(), seated.id);
        assert_eq!(said.head, hash(&entry["hash"]));
    }
    for (entry, version) in feed.iter().zip(1..) {
        let path = seated.path(&format!("/checkpoint?version={version}"));
        let answer = watcher.get(&path).await.assert_status(200).json();
        let said = said(&answer["checkpoint"], &keys);
        assert_eq!(
            (said.version, said.head),
            (Version(version), hash(&entry["hash"]))
        );
    }
    let card = watcher
        .get(&seated.path(""))
        .await
        .assert_status(200)
        .json();
    let latest = watcher.get(&seated.path("/checkpoint")).await;
    assert_eq!(
        card["checkpoint"],
        latest.assert_status(200).json()["checkpoint"]
    );
    for version in [0, feed.len() + 1] {
        let path = seated.path(&format!("/checkpoint?version={version}"));
        let reply = watcher.get(&path).await;
        reply.assert_problem(404, "no_such_version");
    }
}

#[actix_web::test]
async fn a_request_that_comes_again_is_answered_with_the_same_checkpoints() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let view = seated.view(0).await;
    let awaited = usize::try_from(number(&view["awaiting"][0])).unwrap();
    let decision = seated.view(awaited).await["decision"].clone();
    let body = json!({ "decision": decision, "action": seated.legal(awaited).await[0] });
    let key = [("idempotency-key", "again")];
    let first = seated.post_actions(awaited, body.clone(), &key).await;
    let resign = seated.path("/resign");
    let resigned = seated.players[awaited].post(&resign, json!({})).await;
    resigned.assert_status(200);
    let again = seated.post_actions(awaited, body, &key).await;
    let first = first.assert_status(200).json()["done"].clone();
    assert!(first[0]["checkpoint"].is_string());
    assert_eq!(again.assert_status(200).json()["done"], first);
}

#[actix_web::test]
async fn a_finished_match_is_proven_and_its_proof_stays_as_the_tree_grows() {
    let app = spawn_app().await;
    let seated = finished(&app).await;
    let player = &seated.players[0];
    let proof = seated.path("/proof");
    let reply = player.get("/v1/proof/tree").await;
    reply.assert_problem(404, "no_tree");
    player.get(&proof).await.assert_problem(404, "not_in_tree");
    assert_eq!(app.proof.grower.grow(Extent::Finished).await.unwrap(), 1);
    let keys = keys(player).await;
    let answer = player.get(&proof).await.assert_status(200).json();
    let said = said(&answer["checkpoint"], &keys);
    assert_eq!(said.head, hash(&answer["head"]));
    let card = player.get(&seated.path("")).await.assert_status(200).json();
    assert_eq!(answer["head"], card["head"]);
    assert_eq!(
        answer["checkpoint"], card["checkpoint"],
        "one key, one note"
    );
    let signed = tree(&answer["tree"], &keys);
    let leaf = leaf_hash(said.match_id, said.version, said.head);
    let place = (number(&answer["leaf_index"]), signed.size);
    let inclusion = hashes(&answer["inclusion"]);
    assert!(is_included(leaf, place.0, place.1, &inclusion, signed.root));
    // The tree grows when other matches end. Earlier proofs stay valid.
    for _ in 0..2 {
        let other = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
        other.start().await;
        let resign = other.path("/resign");
        let resigned = other.players[0].post(&resign, json!({})).await;
        resigned.assert_status(200);
        assert_eq!(app.proof.grower.grow(Extent::Finished).await.unwrap(), 1);
    }
    assert_eq!(player.get(&proof).await.assert_status(200).json(), answer);
    let version = seated.path(&format!("/proof?version={}", said.version));
    assert_eq!(player.get(&version).await.assert_status(200).json(), answer);
    let later = seated.path(&format!("/proof?version={}", said.version.next()));
    player.get(&later).await.assert_problem(404, "not_in_tree");
    let latest = player.get("/v1/proof/tree").await.assert_status(200).json();
    let latest = tree(&latest, &keys);
    assert_eq!(latest.size, 3);
    for to in ["", "&to=3"] {
        let path = format!("/v1/proof/tree/consistency?from={}{to}", signed.size);
        let answer = app.stranger().get(&path).await.assert_status(200).json();
        assert!(is_consistent(signed, latest, &hashes(&answer["hashes"])));
    }
    for (from, to) in [(0, 3), (3, 2), (1, 4)] {
        let path = format!("/v1/proof/tree/consistency?from={from}&to={to}");
        let reply = app.stranger().get(&path).await;
        reply.assert_problem(422, "bad_tree_range");
    }
}

#[actix_web::test]
async fn a_private_match_is_proven_to_those_who_may_know_it_and_to_nobody_else() {
    let app = spawn_app().await;
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    let places = json!([{ "type": "host" }, { "type": "private" }]);
    let body = json!({ "game": "bards", "places": places });
    let made = anna.post("/v1/matches", body).await.assert_status(201);
    let made = made.json();
    let path = |rest: &str| format!("/v1/matches/{}{rest}", made["id"].as_str().unwrap());
    let code = json!({ "code": made["invitation"] });
    for (who, rest, body) in [
        (&bruno, "/join", code),
        (&anna, "/start", json!({})),
        (&anna, "/resign", json!({})),
    ] {
        who.post(&path(rest), body).await.assert_status(200);
    }
    assert_eq!(app.proof.grower.grow(Extent::Finished).await.unwrap(), 1);
    for player in [&anna, &bruno] {
        player.get(&path("/proof")).await.assert_status(200);
    }
    let stranger = app.person("Wanda").await;
    let refused = stranger.get(&path("/proof")).await;
    refused.assert_problem(404, "no_such_match");
}

#[actix_web::test]
async fn every_email_about_a_match_brings_a_checkpoint_that_holds() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    mails(&app).await;
    let action = seated.legal(0).await[0].clone();
    seated.act(0, action).await.assert_status(200);
    let keys = keys(&app.stranger()).await;
    let emails = mails(&app).await;
    assert!(
        2 <= emails.len(),
        "expected emails about the start and about a turn"
    );
    for mail in emails {
        let notes = notes_of_mail(&mail.message);
        assert_eq!(notes.len(), 1, "{}", mail.text);
        for read in [&mail.text, &mail.html] {
            assert!(!read.contains("LOGOTHETE CHECKPOINT"), "{read}");
        }
        let heads = app.proof.signer.heads_for(&notes).await.unwrap();
        let finding = judge_note(&notes[0], &keys, &heads);
        assert!(finding.verdict.is_good(), "{finding}");
        assert_eq!(finding.checkpoint.unwrap().match_id.to_string(), seated.id);
    }
}

#[actix_web::test]
async fn nothing_is_signed_of_a_match_that_was_tampered_with() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    let disable = "alter table entry disable trigger all";
    administrator.execute(disable).await.unwrap();
    let flip = format!(
        "update entry set public = {} where match_id = '{}' and version = 2",
        flip_bit("public"),
        seated.id
    );
    let flip = sqlx::raw_sql(sqlx::AssertSqlSafe(flip));
    administrator.execute(flip).await.unwrap();
    let path = seated.path("/checkpoint?version=2");
    let reply = seated.players[0].get(&path).await;
    reply.assert_problem(409, "quarantined");
    let reply = seated.players[0].get(&seated.path("")).await;
    reply.assert_problem(409, "quarantined");
}
