import type { Client, Games } from "./client.js";
import type { Act, Acted, GameKey } from "./schema.js";
import type { Options } from "./transport.js";

/** Your turn in a match. */
export interface Turn<Game extends GameKey> {
  version: number;
  /** All actions that the rules allow now. */
  actions: Games[Game]["action"][];
  /** Carries out an action, and optionally others after it. */
  act(action: Games[Game]["action"], ...then: Games[Game]["action"][]): Promise<Acted>;
  /** Loads the state of the game, as you may see it. */
  view(): Promise<Games[Game]["view"]>;
}

export async function* turns<Game extends GameKey>(
  client: Client,
  matchId: string,
  game: Game | undefined,
  options: Options,
): AsyncGenerator<Turn<Game>> {
  let seen = -1;
  async function* look(): AsyncGenerator<Turn<Game>> {
    const { game: found, version, decision, actions } = await client.listLegalActions(matchId, options);
    if (found !== (game ?? found)) throw new TypeError(`this is a match of ${found}, not of ${game}`);
    seen = version;
    const act: Turn<Game>["act"] = (action, ...then) =>
      client.act(matchId, { decision, action, ...(then.length && { then }) } as Act, options);
    const view = async () => (await client.viewMatch(matchId, {}, options)).view as Games[Game]["view"];
    if (decision) yield { version, actions: actions as Turn<Game>["actions"], act, view };
  }
  yield* look();
  for await (const event of client.watchMatch(matchId, { after: seen, records: false }, options)) {
    if (event.event === "entry" && seen < event.data.version) yield* look();
  }
}
