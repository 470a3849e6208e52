//! Tests whole matches by email replies only, without any page.

use serde_json::json;

use crate::app::spawn_app;
use crate::replies::{Email, Table};
use crate::seated_match::SeatedMatch;

const ROUNDS_MAX: usize = 4_000;

/// The players' languages, each with the words for confirming and undoing.
const LANGUAGES: [(&str, &str, &str); 3] = [
    ("en", "yes", "undo"),
    ("de", "ja", "zurück"),
    ("hu", "igen", "vissza"),
];

struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

/// Returns the text of a reply to an email that asks for a move: a number, or the text of a choice.
fn answer(email: &Email, yes: &str, luck: &mut Luck) -> String {
    let choices = email.choices();
    if choices.len() == 1 {
        return if luck.below(2) == 0 {
            "1".to_owned()
        } else {
            yes.to_owned()
        };
    }
    let index = luck.below(choices.len());
    let is_unlike = |other: &String| !other.starts_with(&choices[index]);
    let is_clear = choices.iter().filter(|one| !is_unlike(one)).count() == 1;
    match luck.below(3) {
        0 if is_clear => choices[index].to_uppercase(),
        1 if is_clear => format!("{}. {}", index + 1, choices[index]),
        _ => (index + 1).to_string(),
    }
}

async fn play(game: &str, seats: usize, seed: u64) -> usize {
    let app = spawn_app().await;
    let options = if game == "bards" {
        json!({ "dealer": 0 })
    } else {
        json!({})
    };
    let seated = SeatedMatch::lobby_of(game, &app, seats, options).await;
    for (player, (language, _, _)) in seated.players.iter().zip(LANGUAGES) {
        let change = json!({ "language": language });
        let changed = player.send_json("PATCH", "/v1/accounts/me", &[], change);
        changed.await.assert_status(204);
    }
    seated.start().await;
    let mut table = Table::of(&app, seated).await;
    let (mut luck, mut written, mut read) = (Luck(seed), 0, vec![0; seats]);
    for _ in 0..ROUNDS_MAX {
        if table.seated.view(0).await["stage"] == "over" {
            return written;
        }
        let mut has_moved = false;
        for player in 0..seats {
            let mails = table.mails(&table.seated.players[player]).await;
            let newest = mails[read[player]..]
                .iter()
                .rfind(|mail| !mail.choices().is_empty());
            let Some(mail) = newest.cloned() else {
                continue;
            };
            let (_, yes, undo) = LANGUAGES[player];
            let done = table
                .reply(player, &mail, &answer(&mail, yes, &mut luck))
                .await;
            written += 1;
            has_moved = true;
            // Sometimes the player answers an email that offers to undo the move by undoing it.
            if done.text.contains(undo) && luck.below(8) == 0 {
                table.reply(player, &done, undo).await;
                written += 1;
            }
            let answers = table.mails(&table.seated.players[player]).await;
            // Only the last confirmation shows the open decision, so the player answers that one next.
            read[player] = answers.len() - 1;
        }
        assert!(
            has_moved,
            "no player was asked by email, but the match is not over"
        );
    }
    panic!("the match does not end");
}

#[actix_web::test]
async fn a_match_of_bards_is_played_by_replies_alone() {
    assert!(20 < play("bards", 2, 1).await);
}

#[actix_web::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn a_match_of_byzanz_is_played_by_replies_alone() {
    assert!(20 < play("byzanz", 3, 2).await);
}

#[actix_web::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn a_match_of_byzantium_is_played_by_replies_alone() {
    assert!(20 < play("byzantium", 3, 3).await);
}
