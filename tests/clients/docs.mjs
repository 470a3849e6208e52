// Opens the interactive page in a real browser. It shows every operation, one can be tried, and no other server is
// contacted. Usage: node docs.mjs URL BROWSER, with playwright-core installed beside it.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const [url, executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  const elsewhere = [];
  const complaints = [];
  page.on("request", (request) => {
    const asked = request.url();
    if (!asked.startsWith(`${url}/`) && !asked.startsWith("data:")) elsewhere.push(asked);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));

  await page.goto(`${url}/docs/api/`);
  await page.waitForSelector(".opblock");
  const document = await (await fetch(`${url}/openapi.json`)).json();
  const paths = [document.paths, document.webhooks].flatMap((paths) => Object.values(paths));
  const expected = paths.flatMap((path) => Object.keys(path)).length;
  const shown = await page.locator(".opblock").count();
  assert.equal(shown, expected, "expected every operation to be shown");
  assert.ok(expected > 20);

  const operation = page.locator(".opblock", { hasText: "/health/live" }).first();
  await operation.locator(".opblock-summary").click();
  const execute = operation.locator("button.execute");
  if ((await execute.count()) === 0) await operation.locator("button.try-out__btn").click();
  await execute.click();
  const answer = operation.locator(".live-responses-table");
  await answer.waitFor();
  assert.match(await answer.innerText(), /"status": "live"/);

  assert.deepEqual(elsewhere, [], "expected no requests to other servers");
  assert.deepEqual(complaints, [], "expected no errors in the browser");
  console.log(`${shown} operations shown, one tried, nothing asked elsewhere`);
} finally {
  await browser.close();
}
