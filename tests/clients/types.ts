// What a TypeScript client relies on: the generated types discriminate actions, views and facts by game, and within a
// game by their `type`.
// Only compiled; `schema.d.ts` is generated from the document.

import type { components, operations } from "./schema.d.ts";

type Schemas = components["schemas"];
type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { "application/json": infer Content } };
}
  ? Content
  : never;

// The types of a game are found by its key. If a game lacks one of them, this file does not compile.
type Game = Schemas["GameKey"];
type ActionOf<Key extends Game> = Schemas[`${Capitalize<Key>}Action`];
type FactOf<Key extends Game> = Schemas[`${Capitalize<Key>}Fact`];
type ViewOf<Key extends Game> = Schemas[`${Capitalize<Key>}View`];

const bid: Body<"act"> = { decision: "…", action: { type: "bid", cards: ["C1"] } };
const split: Body<"act"> = { decision: "…", action: { type: "split", face_up: ["sea#1"] } };
const tax: Body<"act"> = { decision: "…", action: { type: "tax", cubes: 8 } };
const pass: Schemas["GameAction"] = { type: "pass" };

// @ts-expect-error There is no such action.
const wrong: Schemas["GameAction"] = { type: "surrender" };

// @ts-expect-error An action of Bards is not one of Byzanz.
const strayed: ActionOf<"byzanz"> = { type: "split", face_up: ["sea#1"] };

// @ts-expect-error An action of Byzanz is not one of Byzantium.
const lost: ActionOf<"byzantium"> = { type: "bid", cards: ["C1"] };

// @ts-expect-error An action of Byzantium is not one of Bards.
const roamed: ActionOf<"bards"> = { type: "tax", cubes: 8 };

// @ts-expect-error A bid requires cards.
const empty: ActionOf<"byzanz"> = { type: "bid" };

// @ts-expect-error A fact of Byzantium is not one of Byzanz.
const elsewhere: FactOf<"byzanz"> = { type: "army_raised", seat: 0, city: "palmyra" };

// @ts-expect-error A match requires places.
const placeless: Body<"create_match"> = { game: "byzanz" };

function bidding(action: ActionOf<"byzanz">): string {
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

function telling(action: ActionOf<"bards">): string {
  switch (action.type) {
    case "pick_start":
      return `keeps ${action.keep.join(" and ")}`;
    case "split":
      return `lays ${action.face_up.join(", ")} face up`;
    case "choose":
      return `takes ${action.take}`;
    case "play":
      return `plays ${action.card} to ${action.slot}`;
    case "conclude":
      return `concludes ${action.slot} for ${action.theme_suit ?? "the suit of the theme"}`;
    case "play_excuse":
      return `plays ${action.card}`;
    case "finish":
      return "finishes";
    default: {
      const none: never = action;
      return none;
    }
  }
}

function ruling(action: ActionOf<"byzantium">): string {
  switch (action.type) {
    case "claim_city":
      return `claims ${action.city} from ${action.source.from}`;
    case "tax":
      return `taxes with ${action.cubes}`;
    case "split_tax":
      return `${action.byzantine} and ${action.arab}`;
    default:
      return action.type;
  }
}

// The type requires an entry for every game.
const describers: { [Key in Game]: (action: ActionOf<Key>) => string } = {
  byzanz: bidding,
  bards: telling,
  byzantium: ruling,
};

function dealt(fact: FactOf<"byzanz">): string[] {
  if (fact.type !== "hand_dealt") return [];
  return "sealed" in fact.cards ? [fact.cards.sealed] : fact.cards;
}

function laidDown(fact: FactOf<"bards">): string[] {
  if (fact.type !== "cards_split") return [];
  return "sealed" in fact.face_down ? [fact.face_down.sealed] : fact.face_down;
}

function claimed(fact: FactOf<"byzantium">): string | undefined {
  return fact.type === "city_claimed" ? `${fact.city} by ${fact.seat}` : undefined;
}

function theme(view: ViewOf<"bards">): string | undefined {
  return view.theme;
}

function sentences(feed: Schemas["Feed"]): string[] {
  return feed.entries.flatMap((entry) => entry.facts.map((fact) => fact.text));
}

function seatsDrawn(card: Schemas["FactCard"]): number[] {
  if (!("platform" in card.fact)) return [];
  const fact = card.fact.platform;
  return fact.type === "seats_drawn" ? fact.order : [];
}

export { bid, claimed, dealt, describers, elsewhere, empty, laidDown, lost, pass, placeless, roamed };
export { seatsDrawn, sentences, split, strayed, tax, theme, wrong };
