// A replay in place: arrow keys, Home and End, and a slider that shows where it stands.
(() => {
  const slider = document.getElementById('replay-version');
  if (!slider) return;
  const fields = slider.form.elements;
  let latest = 0;
  let rest;

  const show = async (address) => {
    const number = ++latest;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || answer.redirected) return location.assign(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (number !== latest) return;
    const focus = document.activeElement.id;
    for (const part of document.querySelectorAll('[data-part]'))
      part.replaceChildren(...page.getElementById(part.id).childNodes);
    const fresh = page.getElementById(slider.id).form.elements;
    if (focus !== slider.id) slider.value = fresh.version.value;
    fields.as.value = fresh.as.value;
    history.replaceState(null, '', address);
    document.getElementById(focus)?.focus();
  };

  slider.addEventListener('input', () => {
    clearTimeout(rest);
    rest = setTimeout(() => show(`?version=${slider.value}&as=${fields.as.value}`), 60);
  });
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-replay]');
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link.href);
  });
  const keys = { ArrowLeft: 'back', ArrowRight: 'ahead', Home: 'first', End: 'last' };
  document.addEventListener('keydown', (event) => {
    const link = keys[event.key] && document.getElementById(`replay-${keys[event.key]}`);
    if (!link?.href || event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(link.href);
  });
})();
