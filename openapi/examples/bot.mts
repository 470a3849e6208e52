// A bot that plays at random: whatever the game, it does one of the things that are allowed.
// Usage: bot.ts URL TOKEN GAME; the token needs match:read, match:play and match:create. Needs nothing
// but Node: from 22.18 on it runs this as it is, before that what `tsc` makes of it.

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

type Card = { bots: string[]; about: { seats: { fewest: number } } };
type Match = { id: string; end?: { outcome: { standings: unknown } } };

const [url, token, game] = process.argv.slice(2);

// Sends a request, again if it is asked to wait; a write that is sent again is done once.
async function ask(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { ...more, Authorization: `Bearer ${token}` };
  if (method === "POST") headers["Idempotency-Key"] = randomUUID();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  for (;;) {
    const answer = await fetch(`${url}/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.ok || answer.status === 409) return answer; // What happened meanwhile the stream tells.
    const seconds = answer.headers.get("Retry-After");
    if (seconds === null) throw new Error(await answer.text());
    await sleep(1000 * Number(seconds));
  }
}

const read = async <T,>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

// What happens, as it happens; goes on where it broke off, without a gap and without a repeat.
async function* events(path: string): AsyncGenerator<string> {
  const last: Record<string, string> = {};
  for (;;) {
    try {
      let rest = "";
      for await (const bytes of (await ask("GET", path, undefined, last)).body!.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + bytes).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          if (line.startsWith("id: ")) last["Last-Event-ID"] = line.slice(4);
          if (line.startsWith("event: ")) yield line.slice(7);
        }
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // What fetch throws when a connection breaks.
      await sleep(3000);
    }
  }
}

const { bots, about } = await read<Card>(ask("GET", `games/${game}`));
const others = Array(about.seats.fewest - 1).fill({ type: "bot", bot: bots[0] });
const { id } = await read<Match>(ask("POST", "matches", { game, places: [{ type: "host" }, ...others] }));
await ask("POST", `matches/${id}/start`);
for await (const event of events(`matches/${id}/stream`)) {
  if (event === "end") break;
  const { decision, actions } = await read<{ decision?: string; actions: unknown[] }>(ask("GET", `matches/${id}/legal`));
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (decision) await ask("POST", `matches/${id}/actions`, { decision, action });
}
console.log(id, JSON.stringify((await read<Match>(ask("GET", `matches/${id}`))).end?.outcome.standings));
