// The documentation of the API in the browser: menu, search, languages of the examples, and calls in test mode.
// Text from answers only ever becomes text: nothing here writes markup.
const words = JSON.parse(document.body.dataset.words);
const { language } = document.body.dataset;

/** What is remembered in this browser; a browser that keeps nothing forgets it with the page. */
const kept = (() => {
  const memory = new Map();
  const place = name => `porte.docs.${name}`;
  return {
    get(name) {
      try {
        return localStorage.getItem(place(name)) ?? memory.get(name) ?? null;
      } catch {
        return memory.get(name) ?? null;
      }
    },
    set(name, value) {
      memory.set(name, value);
      try {
        if (value === null) localStorage.removeItem(place(name));
        else localStorage.setItem(place(name), value);
      } catch {
        // kept in memory
      }
    },
  };
})();

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// ——— menu and search

const menuButton = document.querySelector('.menu-button');
const menu = document.querySelector('#menu');

function openMenu(isOpen) {
  menu.classList.toggle('open', isOpen);
  menuButton.setAttribute('aria-expanded', String(isOpen));
}
menuButton.addEventListener('click', () => openMenu(!menu.classList.contains('open')));
menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

const search = document.querySelector('.search');
const field = search.querySelector('input');
const hits = search.querySelector('.hits');
const MOST_HITS = 12;
let index;

const simple = text =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

async function find() {
  const wanted = simple(field.value).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return hits.replaceChildren();
  index ??= fetch(`/docs/${language}/search.json`).then(answer => answer.json());
  const rows = await index.catch(() => []);
  const hasAll = text => wanted.every(word => simple(text).includes(word));
  const found = rows
    .filter(({ title, page }) => hasAll(`${title} ${page}`))
    .sort((a, b) => hasAll(b.title) - hasAll(a.title));
  const links = found
    .slice(0, MOST_HITS)
    .map(({ title, page, address }) => element('a', { href: address }, title, element('small', { textContent: page })));
  hits.replaceChildren(...(links.length > 0 ? links : [element('p', { textContent: hits.dataset.none })]));
}

const closeHits = () => hits.replaceChildren();

field.addEventListener('input', () => void find());
search.addEventListener('submit', event => {
  event.preventDefault();
  hits.querySelector('a')?.click();
});
search.addEventListener('keydown', event => {
  const places = [field, ...hits.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    places[places.indexOf(document.activeElement) + step]?.focus();
  }
  if (event.key === 'Escape') {
    closeHits();
    field.focus();
  }
});
document.addEventListener('click', ({ target }) => {
  if (!search.contains(target)) closeHits();
});
hits.addEventListener('click', closeHits);
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  event.preventDefault();
  field.focus();
});

// ——— languages of the examples

function choose(name) {
  for (const list of document.querySelectorAll('[role=tablist]')) {
    if (!list.querySelector(`[data-language=${name}]`)) continue;
    const panel = list.closest('.panel');
    for (const each of panel.querySelectorAll('[data-language]')) {
      const isChosen = each.dataset.language === name;
      if (each.role === 'tab') {
        each.setAttribute('aria-selected', String(isChosen));
        each.tabIndex = isChosen ? 0 : -1;
      } else each.hidden = !isChosen;
    }
  }
}

const known = kept.get('language');
if (/^[a-z]+$/.test(known ?? '')) choose(known);

document.addEventListener('click', ({ target }) => {
  const tab = target.closest?.('[role=tab]');
  if (!tab) return;
  const top = tab.getBoundingClientRect().top;
  kept.set('language', tab.dataset.language);
  choose(tab.dataset.language);
  // Examples above may have another height now: the tab stays where it was clicked.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
});
document.addEventListener('keydown', event => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target.role !== 'tab') return;
  const tabs = [...event.target.parentElement.children];
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  next.focus();
  next.click();
});

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('.copy');
  if (!button) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.closest('.panel').querySelector('pre:not([hidden])').textContent);
  } catch {
    return;
  }
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = label), 2000);
});

// ——— calls in test mode: with the person's own test key, to the test side alone

const TEST_KEY = /^pk_test_\S+$/;
const LIVE_KEY = /^pk_live_/;

/** What earlier answers gave: ids and the price of a rate, by their names. */
const values = (() => {
  try {
    return JSON.parse(kept.get('values') ?? '{}');
  } catch {
    return {};
  }
})();

/** Puts what is known into the code of the examples. */
function showValues() {
  for (const place of document.querySelectorAll('[data-value]')) {
    const value = values[place.dataset.value];
    place.dataset.sample ??= place.textContent;
    place.textContent = value === undefined ? place.dataset.sample : String(value);
  }
}

function keepValues(changes) {
  Object.assign(values, changes);
  kept.set('values', JSON.stringify(values));
  showValues();
}

/** Forgets all values: they belong to another key, or to another shipment. */
function forgetValues() {
  for (const name of Object.keys(values)) delete values[name];
  keepValues({});
}

/** An example's JSON with the values in place of its slots. */
function filled(part) {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map(filled);
  if (!('$value' in part)) return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, filled(each)]));
  const value = values[part.$value];
  return part.before || part.after ? `${part.before}${value}${part.after}` : value;
}

function requestOf(call, key) {
  const places = filled(call.places);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(places[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filled(call.query)))
    if (typeof value === 'object')
      for (const [field, each] of Object.entries(value)) query.set(`${name}[${field}]`, each);
    else query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  return new Request(`/demo${path}${search}`, {
    method: call.method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': document.documentElement.lang,
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.key && { 'idempotency-key': filled(call.key) }),
    },
    body: call.body ? JSON.stringify(filled(call.body)) : undefined,
  });
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(?:true|false|null)\b/g;

/** JSON with the colours of code. */
function coloured(text) {
  const made = element('code');
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, string, colon, number] = match;
    const kind = string ? (colon ? 'name' : 'string') : number ? 'number' : 'keyword';
    made.append(
      text.slice(from, match.index),
      element('span', { className: kind, textContent: string ?? all }),
      colon ?? '',
    );
    from = match.index + all.length;
  }
  made.append(text.slice(from));
  return made;
}

const hint = (...parts) => element('p', { className: 'hint' }, ...parts);

function showAnswer(example, facts, content) {
  const bar = element('div', { className: 'bar' }, element('b', { textContent: words.response }), ...facts);
  example.querySelector('.answer').replaceChildren(bar, content);
}

async function contentOf(answer, call) {
  if (answer.headers.get('content-type')?.includes('json')) {
    const body = await answer.json();
    const content = element('pre', { tabIndex: 0 }, coloured(JSON.stringify(body, null, 2)));
    return { body, content };
  }
  const file = await answer.blob();
  const link = element('a', {
    href: URL.createObjectURL(file),
    download: call.file ?? '',
    textContent: words.open_file,
  });
  return { body: null, content: hint(words.file.replace('{}', Math.ceil(file.size / 1000)), ' ', link) };
}

/** Keeps what a success gives to later calls. */
function passOn({ gives, fresh }, body) {
  if (fresh) {
    const { order } = values;
    forgetValues();
    values.order = order;
  }
  const at = place => place.reduce((value, step) => value?.[step], body);
  const given = Object.entries(gives).map(([name, place]) => [name, at(place)]);
  keepValues(Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== null)));
}

function showNeeds(example, missing) {
  const calls = new Map(missing.map(({ title, address }) => [address, title]));
  const links = [...calls].flatMap(([href, textContent], i) => [
    i > 0 ? ', ' : ' ',
    element('a', { href, textContent }),
  ]);
  showAnswer(example, [], hint(words.first, ...links));
}

async function run(example) {
  const form = example.querySelector('.run');
  if (form.elements.run.disabled) return;
  const call = JSON.parse(example.dataset.call);
  const key = kept.get('key');
  if (!key) {
    showKeyError(form, words.key_wrong);
    form.elements.key.focus();
    return;
  }
  const missing = call.needs.filter(({ name }) => values[name] === undefined);
  if (missing.length > 0) return showNeeds(example, missing);
  if (call.fresh) keepValues({ order: `order-${crypto.getRandomValues(new Uint32Array(1))[0]}` });
  const button = form.elements.run;
  button.disabled = true;
  showAnswer(example, [], hint(words.running));
  const start = performance.now();
  try {
    const answer = await fetch(requestOf(call, key));
    const ms = Math.round(performance.now() - start);
    const { body, content } = await contentOf(answer, call);
    const chip = element('span', { className: `chip s${Math.floor(answer.status / 100)}`, textContent: answer.status });
    showAnswer(example, [chip, element('span', { textContent: words.took.replace('{}', ms) })], content);
    if (answer.ok) passOn(call, body);
  } catch {
    showAnswer(example, [], hint(words.lost));
  } finally {
    button.disabled = false;
    button.focus({ preventScroll: true });
  }
}

function showKeyError(form, text) {
  form.querySelector('.key-error').textContent = text;
  form.elements.key.setAttribute('aria-invalid', String(text !== ''));
}

/** Every example shows whether there is a key, and its last characters. */
function showKey() {
  const key = kept.get('key');
  for (const form of document.querySelectorAll('.run')) {
    form.hidden = false;
    form.querySelector('label').hidden = key !== null;
    form.elements.save.hidden = key !== null;
    form.querySelector('.key-note').hidden = key !== null;
    form.querySelector('.key-state').hidden = key === null;
    form.querySelector('.key-state span').textContent = key ? `${words.key} ····${key.slice(-4)}` : '';
    showKeyError(form, '');
  }
}

function saveKey(form) {
  const key = form.elements.key.value.trim();
  if (LIVE_KEY.test(key)) {
    form.elements.key.value = '';
    return showKeyError(form, words.key_live);
  }
  if (!TEST_KEY.test(key)) return showKeyError(form, words.key_wrong);
  forgetValues();
  kept.set('key', key);
  form.elements.key.value = '';
  showKey();
  form.elements.run.focus();
}

for (const example of document.querySelectorAll('.example')) {
  const form = example.querySelector('.run');
  form.addEventListener('submit', event => {
    event.preventDefault();
    saveKey(form);
  });
  form.elements.run.addEventListener('click', () => void run(example));
  form.elements.change.addEventListener('click', () => {
    kept.set('key', null);
    forgetValues();
    showKey();
    form.elements.key.focus();
  });
}
document.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const example = event.target.closest?.('.example') ?? document.querySelector('.code-column .example');
  if (!example) return;
  event.preventDefault();
  void run(example);
});
showKey();
showValues();
