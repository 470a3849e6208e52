// Improves our pages; everything works without this script, too. Pages of matches update themselves, a choice does not
// reload the whole page, and news since the last visit is marked.
"use strict";
(() => {
  const find = (what, where = document) => where.querySelector(what);
  const pause = (secs) => new Promise((done) => setTimeout(done, 1000 * secs));

  const fits = (thing) => thing.offsetHeight < innerHeight;

  // Ignores buttons that send an action until their page has been visible for this time. A double tap on a link must
  // not also press a button that appears in its place.
  const READ_MS = 500;
  let shown = performance.now();
  document.addEventListener("click", (event) => {
    const isMove = event.target.closest("button[name='action'], button[name='pick']");
    if (isMove && performance.now() - shown < READ_MS) event.preventDefault();
  }, true);

  // Replaces this page by another one of the site. What the user typed or unfolded is kept.
  async function show(url, isStep) {
    const answer = await fetch(url, { headers: { accept: "text/html" } });
    // The user did not ask for this update, so an error must not replace the page.
    if (!isStep && answer.status >= 500) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = find("#main", page);
    if (!fresh || answer.redirected) return location.assign(answer.url);
    for (const field of document.querySelectorAll("input[id], textarea[id], select[id]")) {
      const again = fresh.querySelector(`[id="${field.id}"]`);
      if (again?.id === "zoom") again.checked = field.checked;
      else if (again && field.value !== field.defaultValue && field.type !== "checkbox") again.value = field.value;
    }
    const ticked = [...document.querySelectorAll("#act :checked")].map((box) => box.value);
    for (const box of fresh.querySelectorAll("#act [name='at']")) {
      const nth = ticked.indexOf(box.value);
      box.checked = nth >= 0 && Boolean(ticked.splice(nth, 1));
    }
    const folds = [...document.querySelectorAll("#main details")];
    const title = (fold) => fold.className || find("summary", fold).textContent;
    const open = new Set(folds.filter((fold) => fold.open).map(title));
    for (const fold of fresh.querySelectorAll("details")) fold.open ||= open.has(title(fold));
    const isFocused = document.activeElement?.closest?.("#act, figure");
    const { scrollLeft: left, scrollTop: top } = find(".pan") ?? {};
    find("#main").replaceWith(fresh);
    find(".pan")?.scrollTo({ left, top });
    document.title = page.title;
    const act = find("#act");
    if (isStep || isFocused) act?.focus({ preventScroll: true });
    // A user who chooses in the picture continues in it. For all others, the page scrolls to the next choices.
    const isDrawn = isStep === "picture" && find("figure.table a[aria-pressed='false']");
    if (isStep && !isDrawn) act?.scrollIntoView({ block: fits(act) ? "nearest" : "start" });
    shown = performance.now();
    mark();
    point();
  }

  // Marks the news since this browser last showed a match, on its page and in lists.
  function mark() {
    try {
      const key = (id) => `seen:${id}`;
      const label = (thing, text) => {
        const mark = document.createElement("span");
        mark.className = "new";
        mark.textContent = text;
        thing.append(" ", mark);
      };
      for (const line of document.querySelectorAll("[data-listed]")) {
        const seen = Number(localStorage.getItem(key(line.dataset.listed)));
        if (seen && seen < Number(line.dataset.at)) label(line, line.dataset.new);
      }
      const table = find("[data-match]");
      if (!table) return;
      const [id, version] = [table.dataset.match, Number(table.dataset.version)];
      const seen = Number(localStorage.getItem(key(id)));
      for (const entry of table.querySelectorAll("[data-entry]")) {
        if (seen && seen < Number(entry.dataset.entry)) label(entry, table.dataset.new);
      }
      if (seen < version) localStorage.setItem(key(id), version);
      const lines = [...table.querySelectorAll("[data-said]")];
      const heard = Number(localStorage.getItem(key(`${id}:said`)));
      for (const line of lines) {
        if (heard && heard < Number(line.dataset.said)) label(line, table.dataset.new);
      }
      const last = Number(lines.at(-1)?.dataset.said ?? 0);
      if (heard < last) localStorage.setItem(key(`${id}:said`), last);
    } catch {
      // Without storage in the browser, nothing can be marked.
    }
  }

  // Shows the link down to the choices while they are out of sight.
  const sight = new IntersectionObserver((seen) => {
    const go = find(".go");
    if (go) go.hidden = seen.at(-1).isIntersecting;
  });
  function point() {
    sight.disconnect();
    const first = find("#act .last button, #act .commit, #act .listed:not([open]) > summary") ?? find("#act .grid li");
    if (first) sight.observe(first);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step], figure.table a");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = new URL(link.href.baseVal ?? link.href, location);
    if (to.pathname !== location.pathname || (to.search === location.search && to.hash)) return;
    event.preventDefault();
    const next = show(to, link.closest("figure") ? "picture" : "list");
    next.then(() => history.pushState(null, "", to), () => isReached() && location.assign(to));
  });
  // Links with the role of a button react to the space bar, as buttons do.
  document.addEventListener("keydown", (event) => {
    const link = event.key === " " && event.target.closest?.("a[role='button']");
    if (!link) return;
    event.preventDefault();
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  // Whether the browser is online. While it is offline, nothing is sent and all choices are kept.
  function isReached() {
    find("#offline").hidden = navigator.onLine;
    return navigator.onLine;
  }
  addEventListener("online", isReached);
  addEventListener("offline", isReached);
  document.addEventListener("submit", (event) => isReached() || event.preventDefault());
  addEventListener("popstate", () => show(location, "list").catch(() => isReached() && location.reload()));

  // Updates the page of a match as soon as something happens in it. While the service cannot be reached, shows a notice
  // and retries: first after 1 to 3 seconds, then after growing pauses of up to 90 seconds.
  async function follow() {
    let failures = 0;
    for (;;) {
      const table = find("[data-live]");
      if (!table) return;
      while (document.hidden) await new Promise((seen) => document.addEventListener("visibilitychange", seen, { once: true }));
      let isBusy = false;
      try {
        const { match, version } = table.dataset;
        const answer = await fetch(`/matches/${match}/news?after=${version}`);
        isBusy = answer.status === 429;
        if (isBusy || answer.status >= 500) throw new Error(answer.statusText);
        if (!answer.ok || answer.redirected) return;
        const news = await answer.json();
        if (news.version > Number(version)) await show(location);
        find("#lost").hidden = true;
        failures = 0;
        if (news.over) return;
      } catch {
        // Status 429 means that too many pages wait at once, so the connection works.
        find("#lost").hidden = isBusy;
        failures += 1;
        await pause(Math.min(2 ** failures, 60) * (0.5 + Math.random()));
      }
    }
  }

  // Selects the time zone of this browser in forms that ask for a zone.
  const zone = find("select[data-guess]");
  const guess = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && [...zone.options].some((option) => option.value === guess)) zone.value = guess;

  mark();
  point();
  follow();
})();
