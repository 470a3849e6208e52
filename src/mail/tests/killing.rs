//! The courier is stopped in the middle, wherever that is; no letter is lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use mail_parser::MessageParser;

use super::scene::Scene;
use crate::log::LetterKind;

const LETTERS: u128 = 40;

#[tokio::test(flavor = "multi_thread")]
async fn a_courier_who_is_killed_loses_nothing() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    for match_id in 1..=LETTERS {
        let seat = scene.seat(match_id, anna).await;
        scene.letter(match_id, 1, seat, LetterKind::YourTurn).await;
    }
    let mut pause = Duration::from_millis(1);
    for kill in 0.. {
        let courier = Arc::new(scene.courier());
        let working = Arc::clone(&courier);
        let task = tokio::spawn(async move { working.round().await.map(drop) });
        tokio::time::sleep(pause).await;
        task.abort();
        let _gone = task.await;
        // What it held comes back when its claims have run out.
        scene.hurry().await;
        let letters = scene.letters().await;
        if letters.iter().all(|letter| letter.state == "sent") {
            break;
        }
        assert!(kill < 200, "it never ends");
        pause = Duration::from_millis(1 + kill * 2);
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in scene.script.taken() {
        let message = MessageParser::new().parse(&text).unwrap();
        let id = message.message_id().unwrap().to_owned();
        *counts.entry(id).or_default() += 1;
    }
    let expected = usize::try_from(LETTERS).unwrap();
    assert_eq!(
        counts.len(),
        expected,
        "each arrived, under an id of its own"
    );
}
