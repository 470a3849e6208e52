// Plays a whole match of each game through the plain table in a real browser without scripts: partly
// by keyboard alone, on a narrow and on a wide screen. Nobody but the service is asked, and the
// browser has nothing to complain about.
// Usage: node web.mjs URL BROWSER [FOLDER FOR PICTURES], playwright-core beside it.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
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
const MOST_ACTIONS = 2000;
const BY_KEYBOARD = 12;

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const elsewhere = [];
const complaints = [];

// Luck that can be repeated: the same page, the same button.
let luck = 7;
function below(n) {
  luck = (luck * 1103515245 + 12345) % 2147483648;
  return Math.floor((luck / 2147483648) * n);
}

async function open(options) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options });
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
  for (const [width, size] of [["narrow", NARROW], ["wide", WIDE]]) {
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize(NARROW);
}

// Presses Tab until something that fits has the focus.
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

// Registers and signs in without a mouse.
async function arrive(page, name) {
  const email = `${name.toLowerCase()}-${randomBytes(6).toString("hex")}@players.example`;
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
}

async function create(page, game) {
  await page.goto(`${url}/lobby?game=${game.key}`);
  await picture(page, `lobby-${game.key}`);
  for (const [index, place] of game.places.entries()) {
    await page.selectOption(`[id="place.${index + 2}"]`, place);
  }
  await page.click("#new form button");
  await page.waitForURL(/\/matches\//);
  await picture(page, `sitting-${game.key}`);
  await page.click('form[action$="/start"] button');
  await page.waitForSelector("#view");
}

// Nothing of a page sticks out at the side.
async function fits(page) {
  const width = await page.locator("html").evaluate((html) => html.scrollWidth);
  const { width: screen } = page.viewportSize();
  assert.ok(width <= screen, `${page.url()} is ${width} wide on a screen of ${screen}`);
}

// By the link to the actions and Tab to one that is not folded up.
async function pressByKeyboard(page) {
  await tabTo(page, '.within a[href="#actions"]');
  await page.keyboard.press("Enter");
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("#actions summary:focus").count()) === 1) {
      await page.keyboard.press("Enter");
    } else if ((await page.locator("#actions button:focus").count()) === 1) {
      const answer = page.waitForResponse((response) => response.request().method() === "GET");
      await page.keyboard.press("Enter");
      await answer;
      await page.waitForLoadState();
      return;
    }
  }
  assert.fail("no action can be reached by keyboard");
}

async function press(page) {
  const buttons = page.locator("#actions button");
  const button = buttons.nth(below(await buttons.count()));
  // From the outside to the inside, as a person opens what is folded up.
  const folds = button.locator("xpath=ancestor::details[not(@open)]");
  for (let fold = await folds.count(); 0 < fold; fold = await folds.count()) {
    await folds.first().locator("> summary").click();
  }
  await button.click();
  await page.waitForLoadState();
}

// Quiet hours and a vacation without a mouse.
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

async function play(page, game) {
  await create(page, game);
  const id = new URL(page.url()).pathname;
  let actions = 0;
  for (let looks = 0; looks < 20 * MOST_ACTIONS; looks += 1) {
    if ((await page.locator("#actions button").count()) === 0) {
      if ((await page.locator("h2", { hasText: "Result" }).count()) === 1) break;
      await new Promise((wake) => setTimeout(wake, 50));
      await page.goto(`${url}${id}`);
      continue;
    }
    assert.ok(actions < MOST_ACTIONS, `${game.key} does not end`);
    if (actions % 40 === 0) await fits(page);
    if (actions === 3 || actions === 30) await picture(page, `${game.key}-${actions}`);
    await (actions < BY_KEYBOARD ? pressByKeyboard(page) : press(page));
    assert.equal(await page.locator(".notice.bad").count(), 0, await page.locator("main").innerText());
    actions += 1;
  }
  await page.goto(`${url}${id}`);
  await picture(page, `${game.key}-over`);
  await fits(page);
  const result = await page.locator("table.narrow tbody tr").count();
  assert.equal(result, game.places.length + 1, "everybody has a rank");
  console.log(`${game.key}: ${actions} actions by buttons, over`);
}

try {
  const page = await open({ viewport: NARROW, locale: "en" });
  await arrive(page, "Wanda");
  for (const game of GAMES) await play(page, game);
  await page.goto(`${url}/`);
  await picture(page, "home");
  for (const name of PREFERENCES) {
    await page.goto(`${url}/preferences${name}`);
    await fits(page);
    await picture(page, `preferences${name.replace("/", "-")}`);
  }
  await settleByKeyboard(page);
  await page.goto(`${url}/nothing`);
  await picture(page, "nothing");
  assert.equal(await page.locator("header nav").count(), 1, "the navigation stays");
  assert.match(await page.locator("h1").innerText(), /nothing/i);
  assert.deepEqual(elsewhere, [], "nobody else is asked");
  const expected = complaints.filter((text) => !text.includes("404"));
  assert.deepEqual(expected, [], "the browser has nothing to complain about");
} finally {
  await browser.close();
}
