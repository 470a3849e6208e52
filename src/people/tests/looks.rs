//! Looks of referees at hidden information, and texts of disputes.

use sqlx::error::DatabaseError;

use sqlx::Executor;
use uuid::Uuid;

use crate::access::Tokens;
use crate::access::tests::{PASSWORD, Scene, scene};
use crate::people::{
    Commitment, DisputeText, DisputeTexts, LookedAt, RecordedLook, RefereeLook, RefereeLooks,
    TextKind,
};

async fn record_look(scene: &Scene, name: &str, match_id: Uuid) -> (Tokens, RecordedLook) {
    let tokens = scene.sign_in(name).await;
    let fresh = scene.world.random_id().unwrap();
    let referee = scene
        .accounts
        .participants
        .enrol(match_id, tokens.caller.account, fresh);
    let look = RefereeLook {
        match_id,
        number: 7,
        referee: referee.await.unwrap(),
        at: LookedAt::Seat,
        seat: Some(2),
        version: 6,
        since: Some(4),
    };
    let reason = DisputeText::parse("to see the hand").unwrap();
    let kept = RefereeLooks(&scene.accounts)
        .record(&look, &reason)
        .await
        .unwrap();
    (tokens, kept)
}

#[tokio::test]
async fn a_look_stays_on_the_record_as_it_was_for_everyone() {
    let scene = scene().await;
    let match_id = Uuid::from_u128(1);
    let (_, kept) = record_look(&scene, "anna", match_id).await;
    assert_eq!(
        RefereeLooks(&scene.accounts)
            .load_for_match(match_id)
            .await
            .unwrap(),
        [kept]
    );
    let texts = DisputeTexts(&scene.accounts)
        .load_for_match(match_id)
        .await
        .unwrap();
    let stored_text = texts[&kept.reason].text.clone().unwrap();
    assert_eq!(Commitment::new(&stored_text.1, &stored_text.0), kept.reason);
    let mut owner = scene.database.connect_as_owner().await.unwrap();
    let mut service = scene.database.pool.acquire().await.unwrap();
    for change in [
        "update look set version = 5",
        "delete from look",
        "truncate look",
        "set session_replication_role = replica; delete from look",
    ] {
        assert!(service.execute(change).await.is_err(), "{change}");
        let failure = owner.execute(change).await.unwrap_err();
        let refused = failure.as_database_error().map(DatabaseError::code);
        let codes = [Some("LG002".into()), Some("42501".into())];
        assert!(codes.contains(&refused.unwrap()), "{change}");
    }
    assert_eq!(
        RefereeLooks(&scene.accounts)
            .load_for_match(match_id)
            .await
            .unwrap(),
        [kept]
    );
}

#[tokio::test]
async fn the_words_of_somebody_erased_go_and_what_stands_for_them_stays() {
    let scene = scene().await;
    let match_id = Uuid::from_u128(1);
    let (anna, kept) = record_look(&scene, "anna", match_id).await;
    let (_, other) = record_look(&scene, "clara", match_id).await;
    let bela = scene.sign_in("bela").await;
    let (account, fresh) = (bela.caller.account, Uuid::from_u128(9));
    let participant = scene
        .accounts
        .participants
        .enrol(match_id, account, fresh)
        .await;
    let text = DisputeText::parse("I never passed").unwrap();
    let author = participant.unwrap();
    let stored = DisputeTexts(&scene.accounts).store(match_id, author, TextKind::Dispute, &text);
    let said = stored.await.unwrap();
    for tokens in [anna, bela] {
        let erased = scene
            .accounts
            .erasure
            .delete(tokens.caller, &PASSWORD.into())
            .await;
        erased.unwrap();
    }
    let texts = DisputeTexts(&scene.accounts)
        .load_for_match(match_id)
        .await
        .unwrap();
    assert_eq!(texts.len(), 3);
    assert_eq!(texts[&said].text, None);
    assert_eq!(texts[&kept.reason].text, None);
    assert!(texts[&other.reason].text.is_some());
    assert_eq!(
        RefereeLooks(&scene.accounts)
            .load_for_match(match_id)
            .await
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn a_text_to_which_nothing_refers_is_dropped() {
    let scene = scene().await;
    let match_id = Uuid::from_u128(1);
    let (_, kept) = record_look(&scene, "anna", match_id).await;
    DisputeTexts(&scene.accounts)
        .delete(match_id, kept.reason)
        .await
        .unwrap();
    assert!(
        DisputeTexts(&scene.accounts)
            .load_for_match(match_id)
            .await
            .unwrap()
            .is_empty()
    );
}
