// Plays a match of every known game against bots, with nothing but the generated types: paths, bodies and responses
// must match the document, or it does not compile.
// Usage: play.mjs URL EMAIL; `tsc` compiles it beside `schema.d.ts`.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

type Schemas = components["schemas"];

const [baseUrl, email] = process.argv.slice(2) as [string, string];
const PASSWORD = "correct horse battery";
const MOST_LOOKS = 20_000;
const PAUSE_MILLIS = 10;
const PAGE = 100;

// Returns the data of a successful response.
function got<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  assert.ok(data !== undefined, JSON.stringify(error));
  return data;
}

// Returns the headers of a write, with a new idempotency key.
const once = () => ({ "Idempotency-Key": randomUUID() });

const stranger = createClient<paths>({ baseUrl });
const person = { email, name: "Tessa", password: PASSWORD };
const registered = await stranger.POST("/v1/accounts", { body: person });
assert.equal(registered.response.status, 202);
const tokens = got(await stranger.POST("/v1/sessions", { body: { email, password: PASSWORD } }));
const headers = { Authorization: `Bearer ${tokens.access_token}` };
const player = createClient<paths>({ baseUrl, headers });

// An unknown game does not compile here; games added later are skipped in responses.
const GAMES: Record<Schemas["GameKey"], true> = { byzanz: true, bards: true, byzantium: true };
const isKnown = (game: string): game is Schemas["GameKey"] => game in GAMES;
type Legal = Schemas["LegalActions"];
const isTyped = (legal: Legal): legal is Exclude<Legal, Schemas["OtherLegalActions"]> => isKnown(legal.game);

// Creates a match of a game with the fewest players; bots hold the other seats.
async function found(game: Schemas["GameKey"], { bots, about }: Schemas["GameCard"]): Promise<string> {
  const places: Schemas["PlaceKind"][] = [{ type: "host" }];
  while (places.length < about.seats.fewest) {
    places.push({ type: "bot", bot: bots[places.length % bots.length]! });
  }
  const { id } = got(await player.POST("/v1/matches", { body: { game, places }, params: { header: once() } }));
  const params = { path: { match_id: id }, header: once() };
  got(await player.POST("/v1/matches/{match_id}/start", { params }));
  return id;
}

// Plays to the end. Returns the number of moves.
async function play(match_id: string): Promise<number> {
  const path = { match_id };
  let moves = 0;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const table = got(await player.GET("/v1/matches/{match_id}/view", { params: { path } }));
    if (table.end) return moves;
    const legal = got(await player.GET("/v1/matches/{match_id}/legal", { params: { path } }));
    assert.ok(isTyped(legal) && legal.game === table.game);
    const { decision, actions } = legal;
    const action = actions[(7 * looks) % actions.length];
    if (!decision || !action) {
      await sleep(PAUSE_MILLIS);
      continue;
    }
    const params = { path, header: once() };
    got(await player.POST("/v1/matches/{match_id}/actions", { params, body: { decision, action } }));
    moves += 1;
  }
  assert.fail("the match does not end");
}

// Reads the whole match: versions without gaps, a text for every fact, and standings.
async function check(match_id: string): Promise<void> {
  const path = { match_id };
  let after = 0;
  for (let more = true; more; ) {
    const params = { path, query: { after, limit: PAGE } };
    const { entries } = got(await player.GET("/v1/matches/{match_id}/entries", { params }));
    for (const entry of entries) {
      assert.equal(entry.version, (after += 1));
      assert.ok(entry.facts.every((fact) => fact.text));
    }
    more = entries.length === PAGE;
  }
  const card = got(await player.GET("/v1/matches/{match_id}", { params: { path } }));
  assert.ok(card.end?.outcome?.standings.length);
}

const { games } = got(await stranger.GET("/v1/games"));
let played = 0;
for (const card of games) {
  if (!isKnown(card.game)) continue;
  const id = await found(card.game, card);
  const moves = await play(id);
  await check(id);
  console.log(`${card.game}: ${moves} moves with the generated types, to the end of the match`);
  played += 1;
}
assert.equal(played, Object.keys(GAMES).length);
const wish = { name: "reader", scopes: ["match:read" as const] };
got(await player.POST("/v1/tokens", { body: wish, params: { header: once() } }));
const listed = got(await player.GET("/v1/tokens"));
assert.ok(listed.tokens.every((token) => token.scopes.includes("match:read")));
// Checks that the actions of a game that the types do not know can be read.
const { matches } = got(await player.GET("/v1/matches", { params: { query: { mine: true } } }));
for (const { id, game } of matches.filter((line) => !isKnown(line.game))) {
  const legal = got(await player.GET("/v1/matches/{match_id}/legal", { params: { path: { match_id: id } } }));
  assert.ok(!isTyped(legal) && legal.game === game && 0 < legal.actions.length);
}
