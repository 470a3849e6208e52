//! `/v1/games`: what can be played.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use super::document::IfNoneMatchHeader;
use super::etag;
use super::problem::{Kind, Problem};
use crate::games::{About, GameKey};

/// The games on the shelf. Wire type.
#[derive(Serialize, ToSchema)]
pub struct Catalogue {
    /// One entry a game.
    games: Vec<GameCard>,
}

/// One game. Wire type.
#[derive(Serialize, ToSchema)]
pub struct GameCard {
    /// Its key.
    game: GameKey,
    /// The version of the rules that new matches are pinned to.
    rules_version: u32,
    /// Who plays it besides people, the weakest first.
    bots: Vec<&'static str>,
    /// Its rules in short, and its options with their meaning.
    about: About,
    /// Where the JSON Schemas of its words are in the document.
    schemas: Schemas,
}

/// Where the schemas of a game's words are. Wire type.
#[derive(Serialize, ToSchema)]
pub struct Schemas {
    /// Of the options of a match.
    #[schema(example = "/openapi.json#/components/schemas/ByzanzOptions")]
    options: String,
    /// Of the actions.
    actions: String,
    /// Of the facts.
    facts: String,
    /// Of the view.
    view: String,
}

impl GameCard {
    fn of(game: GameKey) -> Self {
        let rules = game.rules();
        let schema = |word: &str| {
            let prefix = game.schema_prefix();
            format!("/openapi.json#/components/schemas/{prefix}{word}")
        };
        Self {
            game,
            rules_version: rules.version(),
            bots: rules.bots(),
            schemas: Schemas {
                options: schema("Options"),
                actions: schema("Action"),
                facts: schema("Fact"),
                view: schema("View"),
            },
            about: rules.about(),
        }
    }
}

/// List the games
///
/// Everything on the shelf: seats, options, bots, and where the schemas of actions and views are.
#[utoipa::path(
    tag = "games",
    params(IfNoneMatchHeader),
    responses((status = 200, description = "the games", body = Catalogue), (status = 304, description = "you have it")),
)]
#[get("/v1/games")]
pub(crate) async fn list_games(request: HttpRequest) -> Result<HttpResponse, Problem> {
    etag::answer(
        &request,
        &Catalogue {
            games: GameKey::ALL.iter().copied().map(GameCard::of).collect(),
        },
    )
}

/// Get a game
///
/// Its rules in short with their numbers, its options with their meaning, its bots.
#[utoipa::path(
    tag = "games",
    params(("game" = GameKey, Path, description = "the key of the game"), IfNoneMatchHeader),
    responses((status = 200, description = "the game", body = GameCard), (status = 304, description = "you have it")),
)]
#[get("/v1/games/{game}")]
pub(crate) async fn get_game(
    path: Path<String>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let game = GameKey::ALL
        .iter()
        .copied()
        .find(|game| game.name() == *path);
    let unknown = || {
        Problem::new(
            Kind::NotFound,
            "there is no such game; `/v1/games` lists them all",
        )
    };
    etag::answer(&request, &GameCard::of(game.ok_or_else(unknown)?))
}
