// Plays a match of each game with the installed TypeScript client, receives webhooks, and signs in with a second factor.
// Usage: play.mjs URL NAME [crash | first]. With `crash` it prints `crash` in the middle of the first match, and expects
// the service to be killed and started again. With `first` it plays only the first game.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, Client, verifyWebhook, WebhookError } from "logothete";
import type { GameCard, GameKey, PlaceKind, TokensView, WebhookMessage } from "logothete";

const PASSWORD = "correct horse battery";
// An unknown game does not compile here; games added later are skipped in responses.
const GAMES: Record<"byzanz" | "bards" | "byzantium", true> = { byzanz: true, bards: true, byzantium: true };
const isKnown = (game: string): game is keyof typeof GAMES & GameKey => game in GAMES;
const CRASH_AT = 4;

const [url, name, mode] = process.argv.slice(2) as [string, string, string?];
const email = `${name.toLowerCase()}@players.example`;

// Messages that came, and the function that waits for the next one.
const messages: [IncomingHttpHeaders, string][] = [];
let wake = () => {};
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  messages.push([request.headers, body]);
  response.writeHead(204).end();
  wake();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));

// Waits for a message of this type, and verifies all that come until then.
async function awaitMessage<Type extends WebhookMessage["type"]>(type: Type, secret: string) {
  for (;;) {
    const next = messages.shift();
    if (!next) {
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    const message = await verifyWebhook(secret, ...next);
    await assert.rejects(verifyWebhook(secret, next[0], `${next[1]} `), WebhookError);
    if (message.type === type) return message as Extract<WebhookMessage, { type: Type }>;
  }
}

const refused = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

// Creates a match with the fewest players; bots hold the other seats.
async function create(client: Client, game: GameKey, { bots, about }: GameCard): Promise<string> {
  const places: PlaceKind[] = [{ type: "host" }];
  while (places.length < about.seats.fewest) places.push({ type: "bot", bot: bots[places.length % bots.length]! });
  const options = { idempotencyKey: `create-${game}` };
  const { id } = await client.createMatch({ game, places }, options);
  assert.equal((await client.createMatch({ game, places }, options)).id, id, "a retry creates another match");
  await client.startMatch(id);
  return id;
}

// Plays to the end. Returns the number of moves.
async function play(client: Client, id: string, isCrashing: boolean): Promise<number> {
  let moves = 0;
  for await (const turn of client.turns(id)) {
    if (isCrashing && moves === CRASH_AT) console.log("crash");
    await turn.act(turn.actions[(7 * moves) % turn.actions.length]!);
    moves += 1;
  }
  let version = 0;
  for await (const entry of client.iterEntries(id, { limit: 30, records: false })) {
    assert.equal(entry.version, (version += 1));
  }
  const { stage, end } = await client.getMatch(id);
  assert.ok(stage === "over" && end?.outcome?.standings.length);
  await assert.rejects(client.resign(id), refused("game_over"));
  return moves;
}

// Waits for the email with the link, and confirms the address.
async function confirmAddress(client: Client): Promise<void> {
  const load = async (path: string) => (await fetch(url + path)).text();
  for (let looks = 0; looks < 600; looks += 1) {
    for (const mail of (await load("/dev/mailbox")).split("<li>").filter((mail) => mail.includes(email))) {
      const link = /\/dev\/mailbox\/\d+/.exec(mail)?.[0];
      const token = link && /\/verify\/([\w-]+)/.exec(await load(link))?.[1];
      if (token) return client.confirmAddress({ token });
    }
    await sleep(100);
  }
  assert.fail("there is no email");
}

// Turns the second factor on, and signs in with a recovery code.
async function addSecondFactor(client: Client): Promise<void> {
  const { secret } = await client.beginSecondFactor({ password: PASSWORD });
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"));
  const key = Buffer.from(bits.join("").match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000), 4);
  const digest = createHmac("sha1", key).update(counter).digest();
  const code = String((digest.readUInt32BE(digest[19]! & 15) % 2 ** 31) % 10 ** 6).padStart(6, "0");
  const { recovery_codes } = await client.confirmSecondFactor({ code });
  await assert.rejects(client.login(email, PASSWORD), refused("second_factor_required"));
  await client.login(email, PASSWORD, () => recovery_codes[0]!);
}

const saved: TokensView[] = [];
const client = new Client({ url, onSession: (session) => saved.push(session) });
await client.register({ email, name, password: PASSWORD });
await assert.rejects(client.login(email, "another one"), refused("wrong_credentials"));
const { access_token } = await client.login(email, PASSWORD);
await confirmAddress(client);
await Promise.all([client["refresh"](access_token), client["refresh"](access_token)]);
assert.equal(saved.length, 2);
assert.notEqual(saved[1]!.refresh_token, saved[0]!.refresh_token);

const { port } = receiver.address() as AddressInfo;
const hook = await client.createWebhook({ url: `http://127.0.0.1:${port}/`, events: ["match.your_turn", "match.finished"] });
await client.sendWebhookTest(hook.webhook_id);
await awaitMessage("webhook.test", hook.secret!);

const matches = new Set<string>();
for (const card of (await client.listGames()).games) {
  if (!isKnown(card.game) || (mode === "first" && matches.size)) continue;
  const id = await create(client, card.game, card);
  const moves = await play(client, id, mode === "crash" && !matches.size);
  matches.add(id);
  assert.equal((await awaitMessage("match.finished", hook.secret!)).data.match_id, id);
  console.log(`${card.game}: ${moves} moves with the TypeScript client, to the end of the match`);
}
assert.equal(matches.size, mode === "first" ? 1 : Object.keys(GAMES).length);
for await (const { id, game } of client.iterMatches({ mine: true, limit: 1 })) {
  assert.ok(matches.delete(id) || !isKnown(game));
}
assert.equal(matches.size, 0);
const { secret: token } = await client.createToken({ name: "reader", scopes: ["match:read"] });
await assert.rejects(new Client({ url, token }).createSeek({ game: "byzanz" }), refused("insufficient_scope"));
await addSecondFactor(client);
receiver.close();
