import { html, type Html } from '@porte/domain-kit';
import { CODE, CODE_LANGUAGES, type CodeLanguage, type Piece } from './code/index.js';
import { callOf, DOCUMENTED_CALLS } from './calls.js';
import { needsOf, Slot, type DocumentedCall, type ValueName } from './documented-call.js';
import { siteWords, type SiteWords } from './site-words.js';
import { joined, LANGUAGES, type Language } from './words.js';

/** For whom, and at which address, a page is made. */
export interface Shown {
  language: Language;
  /** where the platform is, such as `https://demo.porte.example` */
  origin: string;
}

const wordsOf = ({ language }: Shown): SiteWords => siteWords[LANGUAGES[language]];

function piece({ text, kind, value }: Piece): Html {
  if (!kind && !value) return html`${text}`;
  const mark = value ? html` data-value="${value}"` : html``;
  return html`<span${kind ? html` class="${kind}"` : html``}${mark}>${text}</span>`;
}

const pieces = (list: readonly Piece[]): Html => joined(list.map(piece));

const copyButton = (t: SiteWords): Html =>
  html`<button type="button" class="copy" data-done="${t.copied}">${t.copy}</button>`;

/** Code in one language, to be read and copied. */
export const plainCode = (text: string, shown: Shown): Html =>
  html`<div class="panel plain">
    ${copyButton(wordsOf(shown))}
    <pre tabindex="0"><code>${text.replaceAll('ORIGIN', shown.origin)}</code></pre>
  </div>`;

/** The same code in several languages, one of them seen; which one is remembered. */
export function tabbedCode(id: string, codes: Partial<Record<CodeLanguage, readonly Piece[]>>, shown: Shown): Html {
  const t = wordsOf(shown);
  const given = CODE_LANGUAGES.filter(language => codes[language]);
  const tabs = given.map(
    (language, i) =>
      html`<button
        type="button"
        role="tab"
        id="${id}-${language}-tab"
        data-language="${language}"
        aria-controls="${id}-${language}"
        aria-selected="${i === 0 ? 'true' : 'false'}"
        tabindex="${i === 0 ? 0 : -1}"
      >
        ${CODE[language].name}
      </button>`,
  );
  const panels = given.map(
    (language, i) =>
      html`<pre
        role="tabpanel"
        tabindex="0"
        id="${id}-${language}"
        aria-labelledby="${id}-${language}-tab"
        data-language="${language}"
        ${i === 0 ? html`` : html` hidden`}
      ><code>${pieces(codes[language]!)}</code></pre>`,
  );
  return html`<div class="bar">
      <div role="tablist" aria-label="${t.language}">${tabs}</div>
      ${copyButton(t)}
    </div>
    ${panels}`;
}

/** A slot as the script of the page finds it in what it sends. */
const sent = (value: unknown): unknown =>
  value instanceof Slot
    ? { $value: value.name, before: value.before, after: value.after }
    : Array.isArray(value)
      ? value.map(sent)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sent(each)]))
        : value;

/** The first call whose answer gives a value. */
const giverOf = (name: ValueName): DocumentedCall =>
  DOCUMENTED_CALLS.map(({ id }) => callOf(id)).find(call => call.gives && name in call.gives)!;

/** What the script needs to make a call and to pass on what it answers. */
function recipe(call: DocumentedCall, shown: Shown): object {
  const { method, path, example, gives } = call;
  const needs = needsOf(call).map(name => {
    const giver = giverOf(name);
    return { name, title: giver.title[LANGUAGES[shown.language]], address: `/docs/${shown.language}/${giver.id}` };
  });
  return {
    method,
    path,
    ...(sent({ places: example.path ?? {}, query: example.query ?? {}, body: example.body ?? null }) as object),
    key: sent(example.idempotencyKey ?? null),
    file: example.file ?? null,
    gives: gives ?? {},
    needs,
    // Each new shipment is a new order.
    fresh: gives?.shipment_id !== undefined,
  };
}

const runBar = (call: DocumentedCall, t: SiteWords): Html =>
  html`<form class="run" hidden>
    <label
      ><span>${t.key}</span
      ><input name="key" type="text" autocomplete="off" spellcheck="false" placeholder="${t.key_hint}"
    /></label>
    <button type="submit" name="save">${t.key_save}</button>
    <p class="key-state" hidden><span></span><button type="button" name="change">${t.key_change}</button></p>
    <button type="button" name="run" class="primary" aria-describedby="${call.id}-answer">
      ${t.run} <kbd>Ctrl ↵</kbd>
    </button>
    <p class="key-note">${t.key_where} <a href="/profile/api-keys">${t.key_make}</a></p>
    <p class="key-error" role="alert"></p>
  </form>`;

/** The example of a call in every language, and what it answers when it is run. */
export function exampleView(call: DocumentedCall, shown: Shown): Html {
  const t = wordsOf(shown);
  const codes = Object.fromEntries(
    CODE_LANGUAGES.map(language => [language, CODE[language].of(call, { origin: shown.origin, values: {} })]),
  );
  return html`<div class="example" data-call="${JSON.stringify(recipe(call, shown))}">
    <div class="panel">${tabbedCode(`${call.id}-code`, codes, shown)} ${runBar(call, t)}</div>
    <div class="panel answer" id="${call.id}-answer" aria-live="polite">
      <div class="bar"><b>${t.response}</b></div>
      <p class="hint">${t.no_response}</p>
      <p class="hint no-script">${t.needs_script}</p>
    </div>
  </div>`;
}
