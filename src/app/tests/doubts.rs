//! Tests of draws while earlier draws may have been lost from the database.

use std::sync::Arc;

use super::panics::{gather_lobby, open_matches, people};
use crate::app::error::{PlayError, StoreError, StoreErrorKind};
use crate::app::{Matches, SeatStep};
use crate::log::Intent;

#[tokio::test]
async fn where_the_history_of_one_match_is_in_doubt_the_others_are_drawn_for() {
    let (_database, matches) = open_matches().await;
    let doubted = gather_lobby(&matches, 3).await;
    let sound = gather_lobby(&matches, 3).await;
    let checked = Matches::clone(&matches).with_history_check(Arc::new(move |intent| {
        let may = !matches!(intent, Intent::Draw(id, _) if id == doubted);
        Box::pin(async move { Ok(may) })
    }));
    let matches = Arc::new(checked);
    let (lobby, host, step) = (&matches.lobby, people(3)[0], SeatStep::Start);
    let started = lobby.step(doubted, host, &step, None).await;
    assert!(matches!(
        started,
        Err(PlayError::Failed(StoreError::InDoubt))
    ));
    let started = lobby.step(sound, host, &step, None).await;
    started.unwrap();
}

#[tokio::test]
async fn whether_the_history_is_in_doubt_cannot_be_known_while_the_database_is_away() {
    let (_database, matches) = open_matches().await;
    let id = gather_lobby(&matches, 3).await;
    let checked = Matches::clone(&matches).with_history_check(Arc::new(|_| {
        let broken = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
        Box::pin(async move { Err(StoreError::Unsure(Box::new(broken))) })
    }));
    let started = Arc::new(checked)
        .lobby
        .step(id, people(3)[0], &SeatStep::Start, None)
        .await;
    let Err(PlayError::Failed(failure)) = started else {
        panic!("expected a refusal to draw");
    };
    assert_eq!(failure.kind(), StoreErrorKind::Unavailable);
}
