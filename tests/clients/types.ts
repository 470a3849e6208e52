// What a TypeScript client relies on: the generated types tell actions, views and facts apart.
// Compiled only; `schema.d.ts` is generated from the document.

import type { components, operations } from "./schema";

type Schemas = components["schemas"];
type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { "application/json": infer Content } };
}
  ? Content
  : never;

const bid: Body<"act"> = { decision: "…", action: { type: "bid", cards: ["C1"] } };
const pass: Schemas["GameAction"] = { type: "pass" };

// @ts-expect-error There is no such action.
const wrong: Schemas["GameAction"] = { type: "surrender" };

// @ts-expect-error A match has places.
const placeless: Body<"create_match"> = { game: "byzanz" };

function describe(action: Schemas["GameAction"]): string {
  switch (action.type) {
    case "bid":
      return `bids ${action.cards.join(", ")}`;
    case "give":
    case "discard":
      return `${action.type}s ${action.card}`;
    default:
      return action.type;
  }
}

function sentences(feed: Schemas["Feed"]): string[] {
  return feed.entries.flatMap((entry) => entry.facts.map((fact) => fact.text));
}

export { bid, describe, pass, placeless, sentences, wrong };
