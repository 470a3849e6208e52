// Plays whole matches of each game in a real browser: by the lists without scripts, on the picture with scripts, and by
// keyboard only; narrow and wide, light and dark, in every language. No page overflows horizontally or violates a rule
// of axe, no other server is contacted, and the browser reports no errors. Usage: node web.mjs URL BROWSER [FOLDER FOR
// PICTURES], with playwright-core and axe-core installed beside it.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import axe from "axe-core";
import { chromium } from "playwright-core";

const [url, executablePath, pictures] = process.argv.slice(2);
const GAMES = [
  { key: "byzanz", places: ["bot:random", "bot:sensible"] },
  { key: "bards", places: ["bot:sensible"] },
  { key: "byzantium", places: ["bot:sensible"] },
];
const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };
const PREFERENCES = ["", "/letters", "/log", "/absence", "/access", "/delete"];
const WAYS = [
  { name: "list", options: { viewport: NARROW, javaScriptEnabled: false, colorScheme: "light" } },
  { name: "picture", options: { viewport: WIDE, colorScheme: "dark" } },
  { name: "keyboard", options: { viewport: NARROW, colorScheme: "light" } },
];
const LANGUAGES = ["en", "it", "fr", "hu", "de"];
const MOST_ACTIONS = 2000;

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const elsewhere = [];
const complaints = [];

// State of a repeatable random source, so that each run presses the same buttons.
let luck = 7;
function below(n) {
  luck = (luck * 1103515245 + 12345) % 2147483648;
  return Math.floor((luck / 2147483648) * n);
}

// Opens a page with a fast clock, because buttons that send an action wait until they could be read. `isHasty: false`
// keeps the real clock, to test quick taps.
async function open({ isHasty = true, ...options }) {
  const context = await browser.newContext(options);
  if (isHasty) {
    await context.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => 100 * now();
    });
  }
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!request.url().startsWith(`${url}/`)) elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return page;
}

async function picture(page, name) {
  if (!pictures) return;
  const before = page.viewportSize();
  for (const [width, size] of [["narrow", NARROW], ["wide", WIDE]]) {
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize(before);
}

// Expects no accessibility violations that axe can find.
async function isAccessible(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" ")}`);
  assert.deepEqual(told, [], page.url());
}

// Presses Tab until a matching element has the focus.
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 200; tabs += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator(`${selector}:focus`).count()) === 1) return;
  }
  assert.fail(`${selector} cannot be reached by keyboard`);
}

async function type(page, selector, text) {
  await tabTo(page, selector);
  await page.keyboard.type(text);
}

// Registers and signs in by keyboard.
async function arrive(page, name) {
  const email = `${name.toLowerCase().replace(" ", "-")}-${randomBytes(6).toString("hex")}@players.example`;
  const password = randomBytes(12).toString("hex");
  await page.goto(`${url}/`);
  await picture(page, "sign-in");
  await tabTo(page, 'a[href="/register"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/register`);
  await type(page, "#name", name);
  await type(page, "#email", email);
  await type(page, "#password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/sign-in/);
  await type(page, "#email", email);
  await type(page, "#password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/`);
  return email;
}

// Returns the path of a link in an email to an address; the path begins with `room`. Waits for the email.
async function mailed(address, room) {
  const load = async (path) => (await fetch(`${url}/dev/mailbox${path}`)).text();
  for (let tries = 0; tries < 600; tries += 1) {
    const mails = (await load("")).split("<li>").filter((mail) => mail.includes(address));
    for (const mail of mails) {
      const text = await load(mail.match(/\/dev\/mailbox(\/\d+)/)[1]);
      const link = text.match(new RegExp(`https?://[^/\\s]+(${room}[^\\s<"]+)`));
      if (link) return link[1];
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  assert.fail(`no email to ${address} has a link to ${room}`);
}

// Lets a friend whom the host invites by email make a first move on a phone: at most four pages, in every language.
async function isInvited(host, email) {
  const confirm = await mailed(email, "/verify/");
  await host.goto(`${url}${confirm}`);
  await host.click(`form[action="${confirm}"] button`);
  await host.waitForURL(/done=verified/);
  for (const locale of LANGUAGES) {
    await host.goto(`${url}/lobby?game=bards`);
    await host.locator("#new details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
    await host.selectOption('[id="place.2"]', "private");
    await host.selectOption("#seating", "as_placed");
    await host.selectOption('[name="option.dealer"]', "1");
    await host.click("#new form button");
    await host.waitForURL(/\/matches\//);
    const path = new URL(host.url()).pathname;
    const address = `friend-${locale}-${randomBytes(6).toString("hex")}@players.example`;
    await host.fill("#guest", address);
    await host.click(`form[action="${path}/invite"] button`);
    const link = await mailed(address, "/lobby/");
    const friend = await open({ viewport: NARROW, locale });
    let pages = 0;
    friend.on("domcontentloaded", () => (pages += 1));
    await friend.goto(`${url}${link}`);
    await fits(friend);
    await isAccessible(friend);
    await picture(friend, `invited-${locale}`);
    await friend.fill("#name", "Frida");
    await friend.fill("#password", randomBytes(12).toString("hex"));
    await friend.click('form[action="/register"] button');
    await friend.waitForURL(`${url}${path}`);
    const version = () => friend.locator("[data-version]").getAttribute("data-version");
    const before = await version();
    for (let picks = 0; (await version().catch(() => before)) === before; picks += 1) {
      assert.ok(picks < 8, "expected a move");
      await press(friend, "list");
    }
    assert.ok(pages <= 4, `${pages} pages until the first move`);
    console.log(`invited (${locale}): the first move on page ${pages}`);
    await friend.context().close();
  }
}

async function create(page, game) {
  await page.goto(`${url}/lobby?game=${game.key}`);
  await picture(page, `lobby-${game.key}`);
  for (const [index, place] of game.places.entries()) {
    await page.selectOption(`[id="place.${index + 2}"]`, place);
  }
  await page.locator('details:has([name="start_when_full"]) summary').click();
  await page.uncheck('[name="start_when_full"]');
  await page.click("#new form button");
  await page.waitForURL(/\/matches\//);
  await picture(page, `seated-${game.key}`);
  await page.click('form[action$="/start"] button');
  await page.waitForSelector("#happened");
}

// Expects a page without horizontal overflow, and a picture as wide as its column.
async function fits(page) {
  const width = await page.locator("html").evaluate((html) => html.scrollWidth);
  const { width: screen } = page.viewportSize();
  assert.ok(width <= screen, `${page.url()} is ${width} wide on a screen of ${screen}`);
  // Both widths are read at once, because the page may be updated in between.
  const [column, drawn] = await page.evaluate(() => {
    const picture = document.querySelector("[data-match] figure.table .picture");
    return [picture?.closest("figure"), picture].map((one) => one?.getBoundingClientRect().width);
  });
  // A board of HTML fills its column by itself.
  if (drawn === undefined) return;
  assert.ok(Math.abs(drawn - column) < 2, `the picture of ${page.url()} is ${drawn} wide in a column of ${column}`);
}

// Returns the choices of a step: on the picture if it has any, otherwise in the list.
async function offers(page, way) {
  const drawn = page.locator('figure a[aria-pressed="false"]');
  await page.locator("#act details.listed").evaluateAll((all) => all.forEach((one) => (one.open = true)));
  if (way === "picture" && (await drawn.count()) !== 0) return drawn;
  return page.locator("#act .commit, #act .grid a, #act .grid button, #act .last button");
}

// Makes a choice, or sometimes undoes one, and waits until the page shows the result.
async function press(page, way) {
  const picked = page.locator('figure a[aria-pressed="true"]');
  const isBack = way === "picture" && below(5) === 0 && (await picked.count()) !== 0;
  // Ticks some cards of a hand, but not all, which may not be legal. Its button sends them, or leads to a page on which
  // more can be picked.
  for (const box of (await page.locator("#act .held input").all()).slice(1)) if (below(2) === 0) await box.check({ timeout: 2000 }).catch(() => {});
  const all = isBack ? picked : await offers(page, way);
  const offer = all.nth(below(await all.count()));
  const before = await page.locator("#act").innerHTML();
  if (way === "keyboard") {
    // Moves the focus by a few choices, but not past the last one.
    for (let tabs = below(4); 0 <= tabs; tabs -= 1) {
      await tabTo(page, ":is(#act .commit, #act :is(.grid, .last) :is(a, button), #act .listed:not([open]) > summary)");
    }
    await page.keyboard.press("Enter");
  } else {
    // If the match went on, the page was updated and may not have this choice any more.
    const isGone = await offer.click({ timeout: 2000 }).then(() => false, () => true);
    if (isGone) return;
  }
  for (let looks = 0; looks < 500; looks += 1) {
    await page.waitForLoadState();
    const html = (all) => all.map((one) => one.innerHTML).join("");
    // Nothing can be read while the page navigates.
    const now = await page.locator("#act").evaluateAll(html).catch(() => before);
    if (now !== before) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  assert.fail(`the page did not change after a choice on ${page.url()}`);
}

// Sets quiet hours and a vacation by keyboard.
async function settleByKeyboard(page) {
  await page.goto(`${url}/preferences/absence`);
  await page.fill("#quiet-from", "22:30");
  await page.fill("#quiet-until", "07:00");
  await tabTo(page, 'form[action="/preferences/absence"] button');
  await page.keyboard.press("Enter");
  await page.waitForURL(/done=kept/);
  const inAYear = new Date().getFullYear() + 1;
  await page.fill("#vacation-from", `${inAYear}-07-01`);
  await page.fill("#vacation-until", `${inAYear}-07-10`);
  await tabTo(page, 'form[action="/preferences/vacation"] button');
  await page.keyboard.press("Enter");
  await page.waitForLoadState();
  await fits(page);
  await picture(page, "preferences-absence-kept");
  assert.match(await page.locator("main").innerText(), new RegExp(`${inAYear}: 20 days left`));
}

async function play(page, game, way) {
  await create(page, game);
  const id = new URL(page.url()).pathname;
  const isChecked = way !== "list";
  let picks = 0;
  for (let looks = 0; looks < 20 * MOST_ACTIONS; looks += 1) {
    if ((await page.locator("table.result").count()) === 1) break;
    if ((await page.locator("#act").count()) === 0) {
      await new Promise((wake) => setTimeout(wake, 50));
      await page.goto(`${url}${id}`);
      continue;
    }
    assert.ok(picks < MOST_ACTIONS, `${game.key} does not end`);
    if (picks % 40 === 0) await fits(page);
    if (isChecked && picks % 60 === 0) await isAccessible(page);
    if (picks === 3 || picks === 30) await picture(page, `${game.key}-${way}-${picks}`);
    await press(page, way);
    assert.equal(await page.locator(".notice.bad").count(), 0, await page.locator("main").innerText());
    picks += 1;
  }
  await page.goto(`${url}${id}`);
  await picture(page, `${game.key}-${way}-over`);
  await fits(page);
  if (isChecked) await isAccessible(page);
  const result = await page.locator("table.result tbody tr").count();
  assert.equal(result, game.places.length + 1, "expected a rank for each player");
  console.log(`${game.key}: ${picks} picks by ${way}, over`);
}

// Taps several times on links that lead to more choices. No choice may be sent, even if one appears under the tap.
async function isTakenOnce(page) {
  await create(page, GAMES[2]);
  const opens = page.locator("#act .grid a");
  for (let looks = 0; looks < 200 && (await opens.count()) === 0; looks += 1) {
    await new Promise((wake) => setTimeout(wake, 100));
    await page.goto(page.url().split("?")[0]);
  }
  const path = page.url().split("?")[0];
  const entry = () => page.locator("[data-version]").getAttribute("data-version");
  const [count, version] = [await opens.count(), await entry()];
  assert.notEqual(count, 0, "expected a choice");
  for (let index = 0; index < count; index += 1) {
    await page.goto(path);
    const first = opens.nth(index);
    await first.scrollIntoViewIfNeeded();
    const { x, y } = await first.boundingBox();
    for (let taps = 0; taps < 4; taps += 1) {
      await page.mouse.click(x + 20, y + 20);
      await new Promise((wake) => setTimeout(wake, 80));
    }
    await page.goto(path);
    assert.equal(await entry(), version, "expected no new entry");
  }
}

// Without a connection, the page says so and stays. Once the connection is back, choices work again.
async function isKeptOffline(page) {
  const [context, path] = [page.context(), page.url().split("?")[0]];
  const version = () => page.locator("[data-version]").getAttribute("data-version");
  await page.goto(path);
  const before = await version();
  await context.setOffline(true);
  await page.locator("#act .grid a").first().click();
  await page.locator("#offline").waitFor();
  await picture(page, "offline");
  assert.equal(page.url(), path, "expected the same page");
  await context.setOffline(false);
  await page.locator("#offline").waitFor({ state: "hidden" });
  await page.locator("#act .grid a").first().click();
  await page.waitForURL((now) => now.search !== "");
  assert.equal(await version(), before);
}

// While a proxy cannot reach the service, the page says so. Afterwards the page catches up.
async function isFollowedAfterOutage(page) {
  const path = page.url().split("?")[0];
  let isAway = true;
  let asked = 0;
  const refuse = (route) => {
    asked += 1;
    return isAway ? route.fulfill({ status: 502, body: "Bad Gateway" }) : route.fallback();
  };
  await page.route("**/news?*", refuse);
  await page.goto(path);
  await page.locator("#lost").waitFor();
  await picture(page, "lost");
  for (let tries = 0; asked < 2; tries += 1) {
    assert.ok(tries < 600, "expected the page to retry");
    await new Promise((wake) => setTimeout(wake, 100));
  }
  // Sets the version of the page back by one, so that the service has news for this page.
  await page.locator("[data-live]").evaluate((table) => { table.dataset.version -= 1; });
  isAway = false;
  await page.locator("#lost").waitFor({ state: "hidden" });
  assert.equal(page.url(), path, "expected the same page");
  await page.unroute("**/news?*", refuse);
}

// Expects that the browser has reported only errors of these kinds since the last call.
function holdsOnly(kinds) {
  const others = complaints.splice(0).filter((text) => !kinds.some((kind) => text.includes(kind)));
  assert.deepEqual(others, [], "expected no other errors in the browser");
}

try {
  let number = 0;
  for (const game of GAMES) {
    for (const way of WAYS) {
      const locale = LANGUAGES[number % LANGUAGES.length];
      number += 1;
      const page = await open({ ...way.options, locale });
      await arrive(page, `Wanda ${number}`);
      await play(page, game, way.name);
      await page.context().close();
    }
  }
  holdsOnly(["404"]);
  const haste = await open({ viewport: NARROW, locale: "en", isHasty: false });
  await arrive(haste, "Hasty");
  await isTakenOnce(haste);
  await isKeptOffline(haste);
  await isFollowedAfterOutage(haste);
  // 429: pages that were left seconds ago still poll for news. The others come from the outages above.
  holdsOnly(["404", "429", "502", "ERR_INTERNET_DISCONNECTED"]);
  await haste.context().close();
  const page = await open({ viewport: NARROW, locale: "en" });
  await isInvited(page, await arrive(page, "Wilma"));
  await page.goto(`${url}/`);
  await isAccessible(page);
  await picture(page, "home");
  for (const name of PREFERENCES) {
    await page.goto(`${url}/preferences${name}`);
    await fits(page);
    await isAccessible(page);
    await picture(page, `preferences${name.replace("/", "-")}`);
  }
  await settleByKeyboard(page);
  await page.goto(`${url}/nothing`);
  await picture(page, "nothing");
  assert.equal(await page.locator("header nav").count(), 1, "expected the navigation");
  assert.match(await page.locator("h1").innerText(), /not found/i);
  assert.deepEqual(elsewhere, [], "expected no requests to other servers");
  holdsOnly(["404"]);
} finally {
  await browser.close();
}
