// Takes screens of every state of a table, at both widths, light and dark, and of the other pages of a player. Checks
// the sizes that the pages promise, and the rules of axe.
// Usage: node screens.mjs URL BROWSER FOLDER [GAME…|settings], with playwright-core and axe-core installed beside it. If
// ADMIN is the command `logothete admin` of the service, takes the screens of referees as well.

import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import axe from "axe-core";
import { chromium } from "playwright-core";

const [url, executablePath, folder, ...wanted] = process.argv.slice(2);
const PARTS = wanted.length ? wanted : ["settings", "byzanz", "bards", "byzantium"];
const GAMES = PARTS.filter((part) => part !== "settings");
const SETTINGS = {
  account: "/preferences",
  access: "/preferences/access",
  factor: "/preferences/second-factor",
  delete: "/preferences/delete",
  emails: "/preferences/letters",
  sent: "/preferences/log",
  absence: "/preferences/absence",
  programs: "/apps",
  webhooks: "/preferences/webhooks",
  privacy: "/people",
};
// Greatest distance in pixels from the top of a settings page to its first field.
const FIRST_FIELD_MAX = 130;
// Height of two screens of a phone: by then a visitor has seen how to play each game.
const PLAY_END_MAX = 1280;
const SIZES = { 360: { width: 360, height: 760 }, 1280: { width: 1280, height: 900 } };
const LANGUAGES = ["en", "de", "fr", "it", "hu"];
// Greatest number of tabs from the top of a page to the first choice.
const TABS_MAX = 12;
// Greatest share of the screen that parts may move by while a page is loaded.
const SHIFT_MAX = 0.005;
const PAGE_BYTES_MAX = 55_000;
const PAGE_HEIGHT_MAX = 2200;
const STEP_END_MAX = 820;
const SEATS = { byzanz: 3, bards: 2, byzantium: 4 };
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const wrong = [];

async function call(method, path, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text && JSON.parse(text);
}

// Registers a player through the API, and signs in a browser of theirs.
async function register(name, options = {}) {
  const email = `${name.toLowerCase()}-${randomBytes(6).toString("hex")}@players.example`;
  const password = randomBytes(12).toString("hex");
  await call("POST", "/accounts", { email, password, name });
  const { access_token: token } = await call("POST", "/sessions", { email, password });
  const context = await browser.newContext({ locale: "en", ...options });
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.fill("#email", email);
  await page.fill("#password", password);
  await page.click("main form button");
  await page.waitForURL(`${url}/`);
  await context.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) globalThis.shifted += one.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return { name, email, password, token, page };
}

// Plays legal actions until `is_reached` accepts the view of the awaited player, or the match is over.
async function play(id, players, isReached, most = 400) {
  for (let nth = 0; nth < most; nth += 1) {
    const views = await Promise.all(players.map(({ token }) => call("GET", `/matches/${id}/view`, null, token)));
    const at = views.findIndex((view) => view.decision);
    if (at < 0 || isReached(views[at], nth)) return { awaited: players[at], others: players.filter((_, i) => i !== at) };
    const { token } = players[at];
    const { actions, decision } = await call("GET", `/matches/${id}/legal`, null, token);
    const action = actions[(nth * 7919) % actions.length];
    await call("POST", `/matches/${id}/actions`, { action, decision }, token);
  }
  return {};
}

async function seat(game, players, options = {}) {
  const [host, ...guests] = players;
  const places = [{ type: "host" }, ...guests.map(() => ({ type: "open" }))];
  const { id } = await call("POST", "/matches", { game, places, ...options }, host.token);
  return id;
}

async function start(game, players, options) {
  const id = await seat(game, players, options);
  for (const { token } of players.slice(1)) await call("POST", `/matches/${id}/join`, {}, token);
  const { stage } = await call("GET", `/matches/${id}`, null, players[0].token);
  if (stage === "lobby") await call("POST", `/matches/${id}/start`, {}, players[0].token);
  return id;
}

async function shoot(page, path, name, check) {
  const sizes = {};
  for (const [width, size] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const answer = await page.request.get(url + path);
      // Without this, an address with a fragment would not load the page again.
      await page.goto("about:blank");
      await page.goto(url + path);
      const shifted = await page.evaluate(() => globalThis.shifted);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      for (const one of violations) {
        wrong.push(`${name} ${width} ${colorScheme}: ${one.id}: ${one.nodes.map((node) => node.html).slice(0, 2).join(" ")}`);
      }
      const html = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
        dock: Math.round(document.querySelector("#act, .dock")?.getBoundingClientRect().bottom + scrollY),
      }));
      if (html.width > size.width) wrong.push(`${name} ${width}: ${html.width} wide`);
      if (shifted > SHIFT_MAX) wrong.push(`${name} ${width}: parts moved while it was loaded, by ${shifted}`);
      sizes[width] = { ...html, shifted, bytes: (await answer.body()).length };
      if (sizes[width].bytes > PAGE_BYTES_MAX) wrong.push(`${name} ${width}: ${sizes[width].bytes} bytes`);
    }
  }
  console.log(name, JSON.stringify(sizes));
  check?.(sizes);
}

// Checks the front page of a visitor, in every language.
async function shootFront() {
  for (const locale of LANGUAGES) {
    const page = await (await browser.newContext({ locale })).newPage();
    await shoot(page, "/", `front-${locale}`);
    await page.setViewportSize({ width: 360, height: 640 });
    const ends = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll("button[name=game]")];
      return buttons.map((one) => Math.round(one.getBoundingClientRect().bottom + scrollY));
    });
    console.log(`front-${locale}`, "games can be played at", ends.join(", "));
    const isShort = ends.length === Object.keys(SEATS).length && Math.max(...ends) <= PLAY_END_MAX;
    if (!isShort) wrong.push(`front-${locale}: games can be played at ${ends}`);
  }
}

// Checks that the tabs of the settings fit on one line, and that the first field is near the top.
async function shootSettings() {
  const { page } = await register("Dora");
  for (const [name, path] of Object.entries(SETTINGS)) {
    await shoot(page, path, `settings-${name}`);
    for (const [width, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      await page.goto(url + path);
      const { field, tabs, hidden } = await page.evaluate(() => {
        const top = (one) => one && Math.round(one.getBoundingClientRect().top + scrollY);
        const current = document.querySelector(".tabs [aria-current]").getBoundingClientRect();
        return {
          field: top(document.querySelector("main :is(input:not([type=hidden]), select, textarea)")),
          tabs: new Set([...document.querySelectorAll(".tabs a")].map(top)).size,
          hidden: current.left < -1 || current.right > innerWidth + 1,
        };
      });
      console.log(`settings-${name}`, width, "first field at", field);
      if (field > FIRST_FIELD_MAX) wrong.push(`settings-${name} ${width}: first field at ${field}`);
      if (tabs !== 1) wrong.push(`settings-${name} ${width}: tabs in ${tabs} lines`);
      if (hidden) wrong.push(`settings-${name} ${width}: the current tab is out of view`);
    }
  }
}

// A match with every state of its page, one after the other.
async function tour(game) {
  const players = [];
  for (const name of ["Anna", "Bence", "Chiara", "Dora"].slice(0, SEATS[game])) players.push(await register(name));
  const stranger = await (await browser.newContext({ locale: "en" })).newPage();
  await shoot(players[0].page, `/matches/${await seat(game, players)}`, `${game}-waiting`);
  const id = await start(game, players);
  const table = `/matches/${id}`;
  // A main action of Byzantium has the most choices.
  const { awaited, others } = await play(id, players, ({ view }, nth) => nth >= 14 && (view.open?.[0]?.kind ?? "main_action") === "main_action");
  const post = (path, body, who) => call("POST", `${table}${path}`, body, who.token);
  await shoot(awaited.page, table, `${game}-my-turn`, fitsPhone(game));
  await isReachedByKeyboard(awaited.page, `${game}-my-turn`);
  await shoot(others[0].page, table, `${game}-others-turn`);
  await shoot(stranger, table, `${game}-spectator`);
  const step = await awaited.page.locator("#act a[data-step]").first();
  if (await step.count()) await shoot(awaited.page, await step.getAttribute("href"), `${game}-step`, fitsPhone(game, { isStep: true }));
  await fitsInEachLanguage(game, awaited, table);
  await offline(awaited.page, `${game}-offline`);
  await post("/messages", { text: "Well played so far." }, others[0]);
  await post("/proposals", { type: "agreed_end" }, others[0]);
  await shoot(awaited.page, table, `${game}-proposal`);
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { version } = await post("/proposals", { type: "pause", until }, others[0]);
  for (const one of players) if (one !== others[0]) await post(`/proposals/${version}`, { answer: "consent" }, one);
  await shoot(awaited.page, table, `${game}-paused`);
  const { number } = await post("/disputes", { entry: 12, text: "I meant to do something else here." }, others[0]);
  await shoot(awaited.page, table, `${game}-dispute`);
  if (process.env.ADMIN) await referee(game, id, number);
  await play(id, players, () => false, 900);
  await shoot(players[0].page, table, `${game}-over`);
  await shoot(players[0].page, `${table}/replay`, `${game}-replay`);
  await guest(game);
}

// The dock ends on the first screen of a phone: steps that follow, and the map of Byzantium in other languages than
// English, may end a little below. No page of a card game is too long.
function fitsPhone(game, { language = "en", isStep = false } = {}) {
  const isMap = game.startsWith("byzantium");
  const end = isStep || (isMap && language !== "en") ? STEP_END_MAX : SIZES[360].height;
  return (sizes) => {
    if (sizes[360].dock > end) wrong.push(`${game}: the dock ends at ${sizes[360].dock}`);
    if (!isMap && sizes[360].height > PAGE_HEIGHT_MAX) wrong.push(`${game}: ${sizes[360].height} high`);
  };
}

// Takes the page of a player in each language on a phone, and every step of the first choices.
async function fitsInEachLanguage(game, { page, token }, table) {
  await page.setViewportSize(SIZES[360]);
  await page.emulateMedia({ colorScheme: "light" });
  for (const language of LANGUAGES) {
    await call("PATCH", "/accounts/me", { language }, token);
    await page.goto(url + table);
    const steps = await page.locator("#act a[data-step]").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    const docks = [];
    for (const [nth, path] of [table, ...steps].entries()) {
      await page.goto(url + path);
      await page.screenshot({ path: `${folder}/${game}-${language}-${nth}-360.png`, fullPage: true });
      const dock = await page.evaluate(() => Math.round(document.querySelector(".dock").getBoundingClientRect().bottom + scrollY));
      const header = await page.evaluate(() => document.querySelector("header").getBoundingClientRect().height);
      if (header > 45) wrong.push(`${game} ${language}: the header is ${header} high`);
      fitsPhone(`${game} ${language} ${path}`, { language, isStep: 0 < nth })({ 360: { dock, height: 0 } });
      docks.push(dock);
    }
    console.log(game, language, "the dock ends at", docks.join(", "));
  }
  await call("PATCH", "/accounts/me", { language: "en" }, token);
}

// The first choice is reached from the top of the page with few tabs.
async function isReachedByKeyboard(page, name) {
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0); });
  for (let tabs = 1; tabs <= TABS_MAX; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator(":is(figure, #act .grid, #act .last, #act .hand) :focus").count()) {
      console.log(name, "first choice after", tabs, "tabs");
      return;
    }
  }
  wrong.push(`${name}: the first choice is not reached with ${TABS_MAX} tabs`);
}

// The code that an app shows now for a secret in base 32 (RFC 6238).
function oneTimeCode(secret) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", key).update(step).digest();
  return String((mac.readUInt32BE(mac[19] & 15) & 0x7fffffff) % 1e6).padStart(6, "0");
}

// The pages of a referee: the case, what a seat saw, and how a ruling begins.
async function referee(game, id, number) {
  const { page, email, password, token } = await register("Rosa");
  for (const task of ["accounts confirm", "roles appoint referee"]) {
    execSync(`${process.env.ADMIN} ${task} ${email}`, { stdio: "ignore" });
  }
  const factor = "/accounts/me/second-factor";
  const { secret } = await call("POST", factor, { password }, token);
  await call("POST", `${factor}/confirmation`, { code: oneTimeCode(secret) }, token);
  // Every instance knows within a second who is a referee.
  for (let tries = 0; tries < 50 && !(await page.request.get(`${url}/referee`)).ok(); tries += 1) {
    await new Promise((wake) => setTimeout(wake, 100));
  }
  await shoot(page, "/referee", `${game}-referee-list`);
  await call("POST", `/matches/${id}/disputes/${number}/review`, {}, token);
  await shoot(page, `/referee/${id}/${number}`, `${game}-referee-case`);
}

async function offline(page, name) {
  await page.context().setOffline(true);
  await page.locator("#offline").waitFor();
  await page.screenshot({ path: `${folder}/${name}-1280-light.png` });
  await page.context().setOffline(false);
}

async function guest(game) {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await page.goto(url);
  await page.click(`button[name="game"][value="${game}"]`);
  await page.waitForURL(/\/matches\//);
  await shoot(page, new URL(page.url()).pathname, `${game}-guest`);
}

if (PARTS.includes("settings")) {
  await shootFront();
  await shootSettings();
}
for (const game of GAMES) await tour(game);
await browser.close();
if (wrong.length) {
  console.log(wrong.join("\n"));
  process.exit(1);
}
