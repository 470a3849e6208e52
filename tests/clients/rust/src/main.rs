//! Plays a match of every known game against bots, with nothing but the generated client.
//!
//! Usage: `logothete-client URL EMAIL`.

use std::env;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use logothete_client::types::LegalActions as Legal;
use logothete_client::{Client, types};
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";
const MOST_LOOKS: usize = 20_000;
const PAUSE: Duration = Duration::from_millis(10);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let url = arguments
        .next()
        .context("expected the URL of the service")?;
    let email = arguments
        .next()
        .context("expected the email address of the player")?;
    let stranger = Client::new(&url);
    let person = types::RegisterRequest::builder()
        .email(email.as_str())
        .name("Rusty")
        .password(PASSWORD);
    stranger.register().body(person).send().await?;
    let body = types::SignInRequest::builder()
        .email(email.as_str())
        .password(PASSWORD);
    let tokens = stranger.sign_in().body(body).send().await?;
    let headers = [(
        reqwest::header::AUTHORIZATION,
        format!("Bearer {}", tokens.access_token).parse()?,
    )];
    let http = reqwest::Client::builder().default_headers(headers.into_iter().collect());
    let player = Client::new_with_client(&url, http.build()?);
    let catalogue = stranger.list_games().send().await?;
    let mut played = 0;
    for card in &catalogue.games {
        // Skips games that the generated client does not know.
        let types::ToldGameKey::GameKey(game) = card.game else {
            continue;
        };
        let id = found(&player, game, card).await?;
        let moves = play(&player, id).await?;
        check(&player, id).await?;
        println!("{game}: {moves} moves with the generated client, to the end of the match",);
        played += 1;
    }
    ensure!(played == 3, "expected a match of every game");
    read_later(&player).await
}

/// Creates a match of a game with the fewest players. Bots play all other seats.
async fn found(player: &Client, game: types::GameKey, card: &types::GameCard) -> Result<Uuid> {
    let bot = card.bots.first().context("expected a bot for every game")?;
    let mut places = vec![types::PlaceKind::Host];
    for _ in 1..card.about.seats.fewest {
        places.push(types::PlaceKind::Bot(bot.clone()));
    }
    let body = types::CreateMatch::builder().game(game).places(places);
    let created = player.create_match().body(body).send().await?;
    player.start_match().match_id(created.id).send().await?;
    Ok(created.id)
}

async fn play(player: &Client, id: Uuid) -> Result<usize> {
    let mut moves = 0;
    for look in 0..MOST_LOOKS {
        let table = player.view_match().match_id(id).send().await?.into_inner();
        if table.end.is_some() {
            return Ok(moves);
        }
        let legal = player
            .list_legal_actions()
            .match_id(id)
            .send()
            .await?
            .into_inner();
        let (decision, actions) = known(legal)?;
        let action = actions.get(look * 7 % actions.len().max(1));
        let (Some(decision), Some(action)) = (decision, action) else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let command = types::Act::builder()
            .action(action.clone())
            .decision(Some(decision.parse()?));
        player.act().match_id(id).body(command).send().await?;
        moves += 1;
    }
    bail!("the match does not end")
}

fn known(legal: Legal) -> Result<(Option<String>, Vec<types::GameAction>)> {
    fn any<A: Into<types::GameAction>>(actions: Vec<A>) -> Vec<types::GameAction> {
        actions.into_iter().map(Into::into).collect()
    }
    Ok(match legal {
        Legal::ByzanzLegalActions(legal) => (legal.decision, any(legal.actions)),
        Legal::BardsLegalActions(legal) => (legal.decision, any(legal.actions)),
        Legal::ByzantiumLegalActions(legal) => (legal.decision, any(legal.actions)),
        Legal::OtherLegalActions(legal) => bail!("expected a known game, got {}", legal.game),
    })
}

/// Reads the legal actions of games that the generated client does not know.
async fn read_later(player: &Client) -> Result<()> {
    let listed = player.list_matches().mine(true).send().await?.into_inner();
    for line in listed.matches {
        if line.game.parse::<types::GameKey>().is_err() {
            let legal = player.list_legal_actions().match_id(line.id).send().await?;
            let Legal::OtherLegalActions(legal) = legal.into_inner() else {
                bail!("expected {} to be read as an unknown game", line.game);
            };
            ensure!(legal.game.to_string() == line.game && !legal.actions.is_empty());
        }
    }
    Ok(())
}

/// Reads the whole match: versions without gaps, a text for every fact, and standings.
async fn check(player: &Client, id: Uuid) -> Result<()> {
    let mut after = 0;
    loop {
        let page = player
            .list_entries()
            .match_id(id)
            .after(after)
            .limit(100)
            .send()
            .await?;
        for entry in &page.entries {
            ensure!(
                i64::from(entry.version) == after + 1,
                "expected versions without gaps"
            );
            ensure!(
                entry.facts.iter().all(|fact| !fact.text.is_empty()),
                "expected a text for every fact"
            );
            after += 1;
        }
        if page.entries.is_empty() {
            break;
        }
    }
    let card = player.get_match().match_id(id).send().await?;
    ensure!(
        card.end.as_ref().is_some_and(|end| end.outcome.is_some()),
        "standings"
    );
    Ok(())
}
