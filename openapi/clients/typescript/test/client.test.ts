// Tests of the client without a service: `npm test`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, Client, verifyWebhook, WebhookError } from "../src/index.js";
import type { ByzanzAction, TokensView, Turn } from "../src/index.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';
// The example of the specification.
const SIGNED = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature":
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

type Sent = { url: URL; headers: Record<string, string>; body: unknown };
type Answer = Response | Error | ((sent: Sent) => Response);

// Returns a client that gets these answers, in this order, and the requests that it sends.
function clientWith(answers: Answer[], session?: TokensView): { client: Client; requests: Sent[] } {
  const requests: Sent[] = [];
  const answer = async (url: URL, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    requests.push({ url, headers: { ...(init.headers as Record<string, string>) }, body });
    const found = answers.shift() ?? assert.fail("an unexpected request");
    if (found instanceof Error) throw found;
    return typeof found === "function" ? found(requests.at(-1)!) : found;
  };
  const auth = session ? { session } : { token: "lgt_pat_x" };
  return { client: new Client({ url: "http://play.example", fetch: answer as typeof fetch, ...auth }), requests };
}

function problem(status: number, code: string, fields = {}, headers = {}): Response {
  const body = JSON.stringify({ code, status, detail: "Why.", ...fields });
  return new Response(body, { status, headers: { "content-type": "application/problem+json", ...headers } });
}

const json = (body: unknown) => new Response(JSON.stringify(body));
const done = () => new Response(null, { status: 204 });
const lost = () => new TypeError("fetch failed");
const refused = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

const session = (number: number): TokensView => ({
  account_id: "a",
  session_id: "s",
  token_type: "Bearer",
  access_token: `access-${number}`,
  expires_in: 300,
  refresh_token: `refresh-${number}`,
  refresh_expires_at: "2030-01-01T00:00:00Z",
});

test("a retry has the same key", async () => {
  const proxy = new Response("<html>", { status: 502 });
  const { client, requests } = clientWith([lost(), proxy, problem(409, "under_way"), done(), done()]);
  await client.cancelStandingOrder("m/1");
  await client.cancelStandingOrder("m/1");
  const keys = requests.map(({ headers }) => headers["idempotency-key"]);
  assert.equal(new Set(keys.slice(0, 4)).size, 1);
  assert.notEqual(keys[3], keys[4]);
  assert.equal(requests[0]!.url.pathname, "/v1/matches/m%2F1/standing-order");
});

test("reads have no key and omit absent parameters", async () => {
  const { client, requests } = clientWith([json({}), json({})]);
  await client.listMatches({ mine: true, limit: 5, game: undefined });
  await client.listChoices("m", { pick: ["a", "b"] }, { headers: { "accept-language": "fr" } });
  assert.deepEqual(requests.map(({ url }) => url.search), ["?mine=true&limit=5", "?pick=a&pick=b"]);
  assert.deepEqual(requests[1]!.headers, { "accept-language": "fr", authorization: "Bearer lgt_pat_x" });
});

test("it waits as long as it is asked to, within a minute", async () => {
  const [soon, late] = ["1", "900"].map((seconds) => problem(429, "slow", {}, { "retry-after": seconds }));
  const { client } = clientWith([soon!, json({ games: [] }), late!]);
  const began = Date.now();
  await client.listGames();
  assert.ok(990 < Date.now() - began);
  await assert.rejects(client.listGames(), (error: ApiError) => error.retryAfter === 900);
});

test("an error has its code", async () => {
  const { client } = clientWith([problem(422, "bid_too_low", { rule: "B-7" })]);
  const act = client.act("m", { action: { type: "bid", cards: ["C1"] } });
  await assert.rejects(act, { code: "bid_too_low", status: 422, message: "bid_too_low: Why." });
});

test("without a response it gives up in the end, or when it is told to", async () => {
  const settings = { url: "http://play.example", retries: 1, fetch: () => Promise.reject(lost()) };
  await assert.rejects(new Client(settings).listGames(), { code: "no_response", status: 0 });
  await assert.rejects(new Client(settings).listGames({ signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("expired tokens are refreshed once", async () => {
  const expired = () => problem(401, "token_expired");
  const seeks = ({ headers }: Sent) => json({ seeks: [headers["authorization"]] });
  const refreshed = ({ headers, body }: Sent) => {
    assert.equal(headers["authorization"], undefined);
    assert.deepEqual(body, { refresh_token: "refresh-1" });
    return json(session(2));
  };
  const { client, requests } = clientWith([expired, expired, refreshed, seeks, seeks], session(1));
  const found = await Promise.all([client.listSeeks(), client.listSeeks()]);
  assert.deepEqual(found, [{ seeks: ["Bearer access-2"] }, { seeks: ["Bearer access-2"] }]);
  assert.equal(requests.length, 5);
  assert.deepEqual(client.session, session(2));
});

test("a second factor is asked for a code", async () => {
  const challenge = () => problem(401, "second_factor_required", { challenge: "c" });
  const { client, requests } = clientWith([challenge, json(session(1)), challenge]);
  await client.login("anna@example.org", "secret", () => "123456");
  assert.deepEqual(requests[1]!.body, { challenge: "c", code: "123456" });
  await assert.rejects(client.login("anna@example.org", "secret"), refused("second_factor_required"));
});

test("a stream resumes after the last event", async () => {
  const parts = [
    'event: current\r\ndata: {"current":2}\r\n\r\n:\n\nid: 1\nevent: entry\ndata: {"ver',
    'sion":1}\n\nretry: 20\n\nid: 2\nevent: en',
  ];
  const broken = new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.error(new TypeError("terminated"));
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const rest = 'id: 2\nevent: entry\ndata: {"version":\ndata: 2}\n\nevent: end\ndata: {"reason":"match_over"}\n\n';
  const { client, requests } = clientWith([new Response(broken), lost(), new Response(rest)]);
  const events = [];
  for await (const event of client.watchMatch("m", { after: 0 })) events.push(event);
  assert.deepEqual(events.map(({ event }) => event), ["current", "entry", "entry", "end"]);
  assert.deepEqual(events[2], { event: "entry", id: "2", data: { version: 2 } });
  assert.deepEqual(requests.map(({ headers }) => headers["last-event-id"]), [undefined, "1", "1"]);
});

test("a refused stream is an error", async () => {
  const { client } = clientWith([problem(404, "no_such_match")]);
  await assert.rejects(client.watchMatch("m").next(), refused("no_such_match"));
});

test("a stream ends when it is told to", async () => {
  const { client } = clientWith([new Response(new ReadableStream())]);
  const stopping = new AbortController();
  const next = client.watchMatch("m", {}, { signal: stopping.signal }).next();
  setTimeout(() => stopping.abort(), 20);
  await assert.rejects(next, { name: "AbortError" });
});

test("pages follow the cursor", async () => {
  const pages = [{ matches: [{ id: "1" }, { id: "2" }], next: "c" }, { matches: [{ id: "3" }] }];
  const { client, requests } = clientWith(pages.map(json));
  const ids = [];
  for await (const { id } of client.iterMatches({ mine: true })) ids.push(id);
  assert.deepEqual(ids, ["1", "2", "3"]);
  assert.equal(requests[1]!.url.search, "?mine=true&cursor=c");
});

test("turns come once for each question", async () => {
  const legal = (version: number, decision?: string) =>
    json({ game: "byzanz", version, decision, actions: [{ type: "pass" }] });
  const entries = [4, 5, 6].map((version) => `id: ${version}\nevent: entry\ndata: {"version":${version}}\n\n`);
  const stream = new Response(`${entries.join("")}event: end\ndata: {"reason":"match_over"}\n\n`);
  const { client, requests } = clientWith([legal(3, "a"), stream, legal(5), legal(6, "b"), json({ done: [] })]);
  for await (const turn of client.turns("m", "byzanz")) {
    const action: ByzanzAction = turn.actions[0]!;
    if (turn.version === 6) await turn.act(action, { type: "done" });
  }
  assert.deepEqual(requests.at(-1)!.body, { decision: "b", action: { type: "pass" }, then: [{ type: "done" }] });
  assert.equal(requests.length, 5);
  await assert.rejects(clientWith([legal(3)]).client.turns("m", "bards").next(), TypeError);
});

// Only compiled.
export async function misplay(turn: Turn<"byzanz">): Promise<void> {
  // @ts-expect-error An action of Bards is not one of Byzanz.
  await turn.act({ type: "finish" });
}

test("a webhook is verified", async () => {
  assert.deepEqual(await verifyWebhook(SECRET, SIGNED, BODY, Infinity), { test: 2432232314 });
  assert.deepEqual(await verifyWebhook(SECRET, new Headers(SIGNED), BODY, Infinity), { test: 2432232314 });
});

test("a webhook with a public key is verified", async () => {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const content = new TextEncoder().encode(`msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.${BODY}`);
  const [signature, key] = [
    await crypto.subtle.sign("Ed25519", pair.privateKey, content),
    await crypto.subtle.exportKey("raw", pair.publicKey),
  ].map((bytes) => Buffer.from(bytes).toString("base64"));
  const headers = { ...SIGNED, "webhook-signature": `v1a,${signature}` };
  assert.deepEqual(await verifyWebhook(`whpk_${key}`, headers, BODY, Infinity), { test: 2432232314 });
  await assert.rejects(verifyWebhook(`whpk_${key}`, SIGNED, BODY, Infinity), WebhookError);
});

test("forged webhooks are rejected", async () => {
  const forgeries = [{ "webhook-id": "other" }, { "webhook-timestamp": "1614265331" }, { "webhook-signature": "v1," }];
  for (const forgery of forgeries) {
    await assert.rejects(verifyWebhook(SECRET, { ...SIGNED, ...forgery }, BODY, Infinity), WebhookError);
  }
  await assert.rejects(verifyWebhook(SECRET, SIGNED, `${BODY} `, Infinity), WebhookError);
  await assert.rejects(verifyWebhook(SECRET, {}, BODY), /missing/);
  await assert.rejects(verifyWebhook(SECRET, SIGNED, BODY), /too old/);
});
