//! Participants of matches, departed players and repeated writes.

use std::collections::HashMap;

use sqlx::Executor;
use uuid::Uuid;

use super::super::*;
use super::{PASSWORD, open, scene};

fn display_name(account: AccountId, name: &str) -> DisplayName {
    DisplayName {
        account: Some(account),
        person: None,
        name: name.to_owned(),
        is_bot: false,
    }
}

#[tokio::test]
async fn an_address_that_was_stored_with_another_form_of_its_host_signs_in() {
    let scene = scene().await;
    for (name, address) in [
        ("anna", "anna@bücher.example"),
        ("bela", "anna@xn--strae-oqa.example"),
        ("clara", "anna@straße.example"),
    ] {
        scene.register(name).await;
        let query = sqlx::query("update account set email = $2 where name = $1");
        let query = query.bind(name).bind(address);
        query.execute(&scene.database.pool).await.unwrap();
    }
    let accounts = open(&scene.database, &scene.world, [7; 32]).await;
    for address in ["anna@bücher.example", "anna@xn--bcher-kva.example"] {
        let opened = accounts.sessions.sign_in(address, &PASSWORD.into()).await;
        assert!(opened.is_ok(), "{address}");
    }
    let query = sqlx::query_scalar("select email from account order by name");
    let stored: Vec<String> = query.fetch_all(&scene.database.pool).await.unwrap();
    assert_eq!(
        stored,
        [
            "anna@xn--bcher-kva.example",
            "anna@xn--strae-oqa.example",
            "anna@straße.example"
        ]
    );
}

#[tokio::test]
async fn an_account_is_one_participant_in_a_match_and_another_in_the_next() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let bela = scene.sign_in("bela").await.caller.account;
    let [first, second] = [Uuid::from_u128(1), Uuid::from_u128(2)];
    let fresh = || scene.world.random_id().unwrap();
    assert_eq!(
        scene.accounts.participants.find(first, anna).await.unwrap(),
        None
    );
    let seated = scene
        .accounts
        .participants
        .enrol(first, anna, fresh())
        .await
        .unwrap();
    assert_eq!(
        scene
            .accounts
            .participants
            .enrol(first, anna, fresh())
            .await
            .unwrap(),
        seated
    );
    assert_eq!(
        scene.accounts.participants.find(first, anna).await.unwrap(),
        Some(seated)
    );
    let elsewhere = scene
        .accounts
        .participants
        .enrol(second, anna, fresh())
        .await
        .unwrap();
    let other = scene
        .accounts
        .participants
        .enrol(first, bela, fresh())
        .await
        .unwrap();
    assert!(seated != elsewhere && seated != other);
    let all = scene
        .accounts
        .participants
        .load_by_account(anna)
        .await
        .unwrap();
    assert_eq!(all, HashMap::from([(first, seated), (second, elsewhere)]));
    let names = scene
        .accounts
        .display_names
        .load(&[first], &[seated, other, Uuid::nil()])
        .await
        .unwrap();
    // Each has a page of their own.
    let mut pages: Vec<_> = names.values().filter_map(|called| called.person).collect();
    pages.dedup();
    assert_eq!(pages.len(), 2);
    let without_pages = names
        .into_iter()
        .map(|(id, called)| (id, called.with_person(None)));
    assert_eq!(
        without_pages.collect::<HashMap<_, _>>(),
        HashMap::from([
            (seated, display_name(anna, "anna")),
            (other, display_name(bela, "bela"))
        ])
    );
}

#[tokio::test]
async fn a_known_participant_costs_no_trip() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let first = Uuid::from_u128(1);
    let seated = scene
        .accounts
        .participants
        .enrol(first, anna, Uuid::from_u128(9))
        .await
        .unwrap();
    scene.database.pool.close();
    assert_eq!(
        scene.accounts.participants.find(first, anna).await.unwrap(),
        Some(seated)
    );
    assert_eq!(
        scene
            .accounts
            .participants
            .enrol(first, anna, Uuid::from_u128(8))
            .await
            .unwrap(),
        seated
    );
    assert!(
        scene
            .accounts
            .participants
            .find(Uuid::from_u128(2), anna)
            .await
            .is_err()
    );
}

#[tokio::test]
async fn two_enrolments_at_once_agree() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let enrol = |number| {
        scene
            .accounts
            .participants
            .enrol(Uuid::from_u128(1), anna, Uuid::from_u128(number))
    };
    let (one, two, three) = tokio::join!(enrol(10), enrol(11), enrol(12));
    let seated = one.unwrap();
    assert_eq!((two.unwrap(), three.unwrap()), (seated, seated));
}

#[tokio::test]
async fn an_erased_person_leaves_a_departed_player_and_nothing_else() {
    let scene = scene().await;
    let tokens = scene.sign_in("anna").await;
    let first = Uuid::from_u128(1);
    let seated = scene
        .accounts
        .participants
        .enrol(first, tokens.caller.account, Uuid::from_u128(9))
        .await
        .unwrap();
    scene
        .accounts
        .erasure
        .delete(tokens.caller, &PASSWORD.into())
        .await
        .unwrap();
    assert_eq!(
        scene
            .accounts
            .display_names
            .load(&[first], &[seated])
            .await
            .unwrap(),
        HashMap::new()
    );
    let late = scene
        .accounts
        .participants
        .enrol(
            Uuid::from_u128(2),
            tokens.caller.account,
            Uuid::from_u128(10),
        )
        .await;
    assert!(
        matches!(late, Err(AccountsError::Refused(AccountRefusal::Gone))),
        "{late:?}"
    );
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let left: (i64, i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from account), (select count(*) from session),
                (select count(*) from participant where account_id is null),
                (select count(*) from participant where account_id is not null)",
    )
    .fetch_one(&mut owner)
    .await
    .unwrap();
    assert_eq!(left, (0, 0, 1, 0));
}

#[tokio::test]
async fn a_write_is_claimed_once_and_its_answer_given_again() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let bela = scene.sign_in("bela").await.caller.account;
    let accounts = &scene.accounts;
    let key = accounts.responses.key("key", "create_match", b"{}");
    assert_eq!(
        accounts.responses.begin(anna, &key).await.unwrap(),
        WriteStart::New
    );
    assert_eq!(
        accounts.responses.begin(anna, &key).await.unwrap(),
        WriteStart::InProgress
    );
    let answer = StoredResponse {
        status: 201,
        body: b"{\"id\":1}".to_vec(),
    };
    accounts.responses.store(anna, &key, &answer).await.unwrap();
    assert_eq!(
        accounts.responses.begin(anna, &key).await.unwrap(),
        WriteStart::Replay(answer)
    );
    for (operation, content) in [("create_match", b"{ }".as_slice()), ("join_match", b"{}")] {
        let altered = accounts.responses.key("key", operation, content);
        assert_eq!(
            accounts.responses.begin(anna, &altered).await.unwrap(),
            WriteStart::KeyReused
        );
    }
    assert_eq!(
        accounts.responses.begin(bela, &key).await.unwrap(),
        WriteStart::New,
        "the key of another account is independent"
    );
    accounts.responses.release(bela, &key).await.unwrap();
    assert_eq!(
        accounts.responses.begin(bela, &key).await.unwrap(),
        WriteStart::New,
        "a released write can be claimed again"
    );
}

#[tokio::test]
async fn a_claim_that_nobody_settled_is_taken_over_and_an_answer_is_forgotten_after_a_day() {
    let scene = scene().await;
    let anna = scene.sign_in("anna").await.caller.account;
    let accounts = &scene.accounts;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let key = accounts.responses.key("key", "create_match", b"{}");
    let altered = accounts.responses.key("key", "create_match", b"[]");
    accounts.responses.begin(anna, &key).await.unwrap();
    owner
        .execute("update answer set begun_at = begun_at - interval '31 seconds'")
        .await
        .unwrap();
    assert_eq!(
        accounts.responses.begin(anna, &altered).await.unwrap(),
        WriteStart::KeyReused
    );
    assert_eq!(
        accounts.responses.begin(anna, &key).await.unwrap(),
        WriteStart::New
    );
    let answer = StoredResponse {
        status: 204,
        body: Vec::new(),
    };
    accounts.responses.store(anna, &key, &answer).await.unwrap();
    assert_eq!(
        accounts.responses.begin(anna, &key).await.unwrap(),
        WriteStart::Replay(answer)
    );
    owner
        .execute("update answer set begun_at = begun_at - interval '25 hours'")
        .await
        .unwrap();
    assert_eq!(
        accounts.responses.begin(anna, &altered).await.unwrap(),
        WriteStart::New
    );
}

#[tokio::test]
async fn an_operator_finds_names_in_other_case_where_the_database_is_turkish() {
    let scene = scene().await;
    scene.register("anna").await;
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    for statement in [
        r#"alter table account alter column name type text collate "tr-TR-x-icu""#,
        "update account set name = 'IVAN É'",
    ] {
        owner.execute(statement).await.unwrap();
    }
    for text in ["Ivan", "IVAN", "ivan É", "ANNA@"] {
        let found = scene.accounts.operator.find(text).await.unwrap();
        assert_eq!(found.len(), 1, "{text}");
    }
}
