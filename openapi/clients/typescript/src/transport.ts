import type { Problem, TokensView } from "./schema.js";

export interface Settings {
  /** Address of the service, such as `https://play.example`. */
  url: string;
  /** A personal access token, or the access token of an app. */
  token?: string;
  /** Tokens of a session, as `login` returned them. The client refreshes them when they expire. */
  session?: TokensView;
  /** Called with the new tokens of a session, so that you can save them for the next start. */
  onSession?: (session: TokensView) => void;
  /** Maximum number of retries of a request; 8 by default, for half a minute in all. */
  retries?: number;
  /** Milliseconds to wait for a response. */
  timeout?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** Options of one request. */
export interface Options {
  /** Key of a write. By default each call has a new one, which its retries share. */
  idempotencyKey?: string;
  /** Further headers, such as `Accept-Language` or `If-Match`. */
  headers?: Record<string, string>;
  /** Ends the request or the stream. */
  signal?: AbortSignal;
}

type Query = Record<string, string | number | boolean | string[] | undefined>;
type Request = Options & { query?: Query; body?: unknown; isStream?: boolean };

/** A request that failed. `code` is stable; it is `no_response` with status 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: string,
    readonly status: number,
    readonly problem: Partial<Problem> = {},
    /** Seconds to wait before another attempt. */
    readonly retryAfter?: number,
  ) {
    super(problem.detail ? `${code}: ${problem.detail}` : code);
  }

  static async from(response: Response): Promise<ApiError> {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    const seconds = Number(response.headers.get("retry-after") ?? NaN);
    return new ApiError(problem.code ?? `http_${response.status}`, response.status, problem, seconds || undefined);
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return [0, 408, 429, 502, 503, 504].includes(this.status) || this.code === "under_way";
  }
}

export const escape = encodeURIComponent;
const MAX_WAIT_SECS = 60;
const RECONNECT_MILLIS = 3000;
const SILENCE_MILLIS = 60_000; // The service sends a comment every 20 seconds, so a silent connection is dead.

/** Sends requests, and retries them. */
export class Transport {
  /** Tokens of the session, after `login`. */
  session: TokensView | undefined;
  private refreshing: Promise<unknown> | undefined;

  constructor(private readonly settings: Settings) {
    this.session = settings.session;
  }

  /** Sends a request that has no method, and returns the successful response. */
  async send(method: string, path: string, { query = {}, body, ...options }: Request = {}): Promise<Response> {
    const url = new URL(path, this.settings.url);
    for (const [name, value] of Object.entries(query)) {
      for (const item of [value ?? []].flat()) url.searchParams.append(name, String(item));
    }
    const headers: Record<string, string> = { ...options.headers };
    if (method !== "GET") headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
    if (body !== undefined) headers["content-type"] = "application/json";
    let isRefreshed = false;
    for (let attempt = 0; ; attempt += 1) {
      const token = this.session?.access_token ?? this.settings.token;
      if (token) headers["authorization"] = `Bearer ${token}`;
      const result = await this.attempt(url, { method, headers, body: JSON.stringify(body) }, options);
      if (result instanceof Response) return result;
      if (result.code === "token_expired" && this.session && !isRefreshed) {
        isRefreshed = await this.refresh(token);
        continue;
      }
      const seconds = result.retryAfter || Math.min(8, 0.25 * 2 ** attempt) * (0.5 + Math.random() / 2);
      if (!result.isPassing || attempt >= (this.settings.retries ?? 8) || seconds > MAX_WAIT_SECS) throw result;
      await sleep(1000 * seconds, options.signal);
    }
  }

  /** Signs in. `code` is called for a code if the account has a second factor. */
  async login(email: string, password: string, code?: () => string | Promise<string>): Promise<TokensView> {
    try {
      return await this.startSession("/v1/sessions", { email, password });
    } catch (error) {
      const challenge = error instanceof ApiError && error.problem.challenge;
      if (!challenge || !code) throw error;
      return this.startSession("/v1/sessions/second-factor", { challenge, code: await code() });
    }
  }

  async json<Answer>(method: string, path: string, request?: Request): Promise<Answer> {
    return (await (await this.send(method, path, request)).json()) as Answer;
  }

  /** Yields the events of a stream. Reconnects without gaps, until the stream or `signal` ends it. */
  async *stream<Event>(path: string, request: Request = {}): AsyncGenerator<Event> {
    const headers: Record<string, string> = { ...request.headers };
    for (let pause = RECONNECT_MILLIS; ; await sleep(pause, request.signal)) {
      const silence = new AbortController();
      const watch = () => setTimeout(() => silence.abort(), SILENCE_MILLIS);
      let timer = watch();
      const signal = AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])]);
      try {
        const { body } = await this.send("GET", path, { ...request, headers, signal, isStream: true });
        for await (const { id, retry, ...event } of parseEvents(body!, signal)) {
          clearTimeout(timer);
          timer = watch();
          if (id !== undefined) headers["last-event-id"] = id;
          if (retry !== undefined) pause = Number(retry);
          if (event.data === undefined) continue;
          yield { ...event, ...(id !== undefined && { id }), data: JSON.parse(event.data) } as Event;
          if (event.event === "end") return;
        }
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof SyntaxError || (error instanceof ApiError && !error.isPassing)) throw error;
      } finally {
        clearTimeout(timer);
        silence.abort();
      }
    }
  }

  /** Sends a request once. Returns the response or an error. */
  private async attempt(url: URL, init: RequestInit, { signal, isStream }: Request): Promise<Response | ApiError> {
    const signals = isStream ? [] : [AbortSignal.timeout(this.settings.timeout ?? 60_000)];
    if (signal) signals.push(signal);
    try {
      const response = await (this.settings.fetch ?? fetch)(url, { ...init, signal: AbortSignal.any(signals) });
      if (!response.ok) return await ApiError.from(response);
      if (isStream) return response;
      const body = await response.arrayBuffer(); // A connection that breaks within the body is retried, too.
      return new Response(body.byteLength ? body : null, response);
    } catch (cause) {
      signal?.throwIfAborted();
      return new ApiError("no_response", 0, { detail: `no response from ${url.host}: ${cause}` });
    }
  }

  /** Replaces an expired access token. Simultaneous requests share one refresh. */
  private async refresh(expired?: string): Promise<true> {
    if (this.session?.access_token !== expired) return true;
    this.refreshing ??= this.startSession("/v1/sessions/refresh", { refresh_token: this.session?.refresh_token });
    return this.refreshing.finally(() => (this.refreshing = undefined)).then(() => true);
  }

  private async startSession(path: string, body: unknown): Promise<TokensView> {
    const stranger = new Transport({ ...this.settings, token: undefined, session: undefined });
    this.session = await stranger.json<TokensView>("POST", path, { body });
    this.settings.onSession?.(this.session);
    return this.session;
  }
}

async function sleep(millis: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, millis);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });
}

/** Parses server-sent events, in chunks of any size. Yields the fields of each, and an empty object for a comment. */
async function* parseEvents(body: ReadableStream, signal: AbortSignal): AsyncGenerator<Record<string, string>> {
  const reader = body.pipeThrough<string>(new TextDecoderStream(), { signal }).getReader();
  let rest = "";
  let fields: Record<string, string> = {};
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [, name, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name) fields[name] = name === "data" && fields["data"] ? `${fields["data"]}\n${value}` : value;
      else {
        yield line ? {} : fields;
        if (!line) fields = {};
      }
    }
  }
}

type Load<Item, Cursor> = (cursor: Cursor) => Promise<[items: Item[], next?: Cursor]>;

/** Iterates over the items of all pages. */
export async function* each<Item, Cursor>(first: Cursor, load: Load<Item, Cursor>): AsyncGenerator<Item> {
  for (let cursor: Cursor | undefined = first; ; ) {
    const [items, next] = await load(cursor as Cursor);
    yield* items;
    if (next === undefined || items.length === 0) return;
    cursor = next;
  }
}
