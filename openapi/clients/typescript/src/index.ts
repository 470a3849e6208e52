export { Client, type Games } from "./client.js";
export type * from "./schema.js";
export { ApiError, type Options, type Settings } from "./transport.js";
export type { Turn } from "./turns.js";
export { verifyWebhook, WebhookError } from "./webhooks.js";
