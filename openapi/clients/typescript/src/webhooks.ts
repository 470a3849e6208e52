import type { WebhookMessage } from "./schema.js";

/** A message whose signature is not valid, or which is too old. Respond with status 400. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

type Headers = Record<string, string | string[] | undefined> | { get(name: string): string | null };

/**
 * Verifies a message to a webhook by the rules of Standard Webhooks, and returns it.
 *
 * @param key The secret `whsec_…` or the public key `whpk_…` of the webhook.
 * @param body The body of the request exactly as it came, before it is parsed.
 * @param tolerance Maximum difference of the clocks, in seconds.
 */
export async function verifyWebhook(key: string, headers: Headers, body: string, tolerance = 300): Promise<WebhookMessage> {
  const [id, sent, signatures] = ["id", "timestamp", "signature"].map((name) => header(headers, `webhook-${name}`));
  if (!id || !sent || !signatures) throw new WebhookError("a header of the signature is missing");
  if (!/^\d+$/.test(sent) || tolerance < Math.abs(Date.now() / 1000 - Number(sent))) {
    throw new WebhookError("the message is too old, or the clocks differ");
  }
  const content = new TextEncoder().encode(`${id}.${sent}.${body}`);
  const [kind, name] = key.startsWith("whpk_") ? ["v1a", "Ed25519"] : ["v1", "HMAC"];
  const bytes = decode(key.replace(/^wh(sec|pk)_/, ""));
  const verifier = await crypto.subtle.importKey("raw", bytes, { name, hash: "SHA-256" }, false, ["verify"]);
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    const isValid = version === kind && (await crypto.subtle.verify(name, verifier, decode(value), content));
    if (isValid) return JSON.parse(body) as WebhookMessage;
  }
  throw new WebhookError("no signature is valid");
}

function header(headers: Headers, name: string): string | undefined {
  const value = typeof headers["get"] === "function" ? headers["get"](name) : (headers as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookError("a key or signature is not base64");
  }
}
