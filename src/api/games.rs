//! `/v1/games`: the games that can be played.

use actix_web::web::Path;
use actix_web::{HttpRequest, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::HandlerResult;
use crate::games::{About, GameKey};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::response::etag;

/// The games that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalogue {
    /// All games of this service.
    games: Vec<GameResponse>,
}

/// A game.
#[derive(Serialize, ToSchema)]
#[schema(as = GameCard)]
pub(crate) struct GameResponse {
    /// Key of the game.
    game: GameKey,
    /// Version of the rules used for new matches.
    rules_version: u32,
    /// Names of the game's bots, weakest first.
    bots: Vec<&'static str>,
    /// Summary of the rules, and the options.
    about: About,
    /// References to the schemas of the game's options, actions, facts and views.
    schemas: Schemas,
}

/// References to the schemas of a game in the API document.
#[derive(Serialize, ToSchema)]
pub(crate) struct Schemas {
    /// Schema of the options of a match.
    #[schema(example = "/openapi.json#/components/schemas/ByzanzOptions")]
    options: String,
    /// Schema of the actions.
    actions: String,
    /// Schema of the facts, which are the events of the game.
    facts: String,
    /// Schema of the view.
    view: String,
}

impl GameResponse {
    fn for_game(game: GameKey) -> Self {
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

/// List games
///
/// Returns all games with their player counts, options and bots, and references to the schemas of their actions
/// and views.
#[utoipa::path(responses((status = 200, description = "The games", body = Catalogue)))]
#[get("/v1/games")]
pub(super) async fn list_games(request: HttpRequest) -> HandlerResult {
    let responses = GameKey::ALL.iter().copied().map(GameResponse::for_game);
    let games = responses.collect();
    etag::respond(&request, &Catalogue { games })
}

/// Get a game
///
/// Returns the options and bots of a game and a summary of its numbered rules.
#[utoipa::path(responses((status = 200, description = "The game", body = GameResponse)))]
#[get("/v1/games/{game}")]
pub(super) async fn get_game(path: Path<String>, request: HttpRequest) -> HandlerResult {
    let game = GameKey::from_name(&path);
    let detail = "there is no such game; `/v1/games` lists all games";
    let unknown = || Problem::new(ProblemKind::NotFound, detail);
    etag::respond(&request, &GameResponse::for_game(game.ok_or_else(unknown)?))
}
