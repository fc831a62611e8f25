import { errorStatus, errorText, type ErrorCode } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import type { Description, Field, Operation, Parameter, Schema } from './description.js';
import type { DocumentedCall } from './documented-call.js';
import { exampleView, plainCode, type Shown } from './example-view.js';
import { FIELD_WORDS, PARAMETER_WORDS } from './fields.js';
import { messageOf } from './message.js';
import { siteWords, type SiteWords } from './site-words.js';
import { inline, LANGUAGES, type Language, type Words } from './words.js';

const wordsOf = (language: Language): SiteWords => siteWords[LANGUAGES[language]];

/** The type of a field in words, such as "number · 0.1 to 1000". */
function typeText(schema: Schema, description: Description, t: SiteWords): string {
  const { type, format, enum: values, minimum, maximum, maxLength, default: usual } = description.resolve(schema);
  const kinds = [type ?? (values ? 'string' : 'any')].flat().map(kind => t.types[format === 'uuid' ? 'uuid' : kind]!);
  return [
    kinds.join(' / '),
    values ? `${t.one_of} ${values.filter(value => value !== null).join(', ')}` : '',
    minimum !== undefined && maximum !== undefined ? t.from_to(minimum, maximum) : '',
    maxLength !== undefined && !format ? t.at_most(maxLength) : '',
    usual === undefined ? '' : t.by_default(String(usual)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function fieldRow(name: string, type: string, isRequired: boolean, text: Html, t: SiteWords): Html {
  return html`<dt>
      <code>${name}</code> <span class="type">${type}</span>${
        isRequired ? html` <span class="required">${t.required}</span>` : html``
      }
    </dt>
    <dd>${text}</dd>`;
}

const wordsText = (words: Words | undefined, language: Language): Html => (words ? inline(words, language) : html``);

function inputRows(input: string, description: Description, language: Language): Html[] {
  const t = wordsOf(language);
  return description
    .fields(input)
    .map(({ name, schema, isRequired }: Field) =>
      fieldRow(name, typeText(schema, description, t), isRequired, wordsText(FIELD_WORDS[input]?.[name], language), t),
    );
}

function parameterRow(parameter: Parameter, description: Description, language: Language): Html {
  const t = wordsOf(language);
  const { name, in: place, required = false, schema = {} } = parameter;
  const filters = Object.keys(schema.properties ?? {});
  const options = (schema.items?.enum ?? []).map(String);
  const text = wordsText(PARAMETER_WORDS[name], language);
  const type = place === 'path' ? t.in_path : `${t.in_query} · ${typeText(schema, description, t)}`;
  const listed = filters.length > 0 ? `${t.filters} ${filters.join(', ')}` : options.join(', ');
  const more = listed ? html`<span class="listed">${listed}</span>` : html``;
  return fieldRow(name, type, required, html`${text} ${more}`, t);
}

/** What is in the address, the headers and the body of a call. */
function takes(call: DocumentedCall, operation: Operation, description: Description, language: Language): Html {
  const t = wordsOf(language);
  const parameters = (operation.parameters ?? [])
    .filter(({ in: place }) => place === 'query')
    .map(parameter => parameterRow(parameter, description, language));
  const header = call.example.idempotencyKey
    ? [
        fieldRow(
          'Idempotency-Key',
          t.header,
          false,
          html`${t.idempotency} <a href="/docs/${language}/idempotency">${t.idempotency_how}</a>`,
          t,
        ),
      ]
    : [];
  const body = description.body(operation);
  const [first, ...nested] = call.inputs;
  const main = first ? inputRows(first, description, language) : [];
  if (parameters.length + main.length + header.length === 0) return html``;
  return html`<h2 id="takes">${t.takes}</h2>
    ${body?.key ? html`<p class="soft">${t.in_body(body.key)}</p>` : html``}
    <dl class="fields">${[...main, ...parameters, ...header]}</dl>
    ${nested.map(
      name =>
        html`<h3 id="${name}">${NESTED[name]![LANGUAGES[language]]}</h3>
          <dl class="fields">${inputRows(name, description, language)}</dl>`,
    )}`;
}

const NESTED: Readonly<Record<string, Words>> = {
  AddressInput: { 'es-MX': 'Una dirección', en: 'An address' },
};

const chip = (status: number): Html => html`<span class="chip s${Math.floor(status / 100)}">${status}</span>`;

function refusalRow(code: ErrorCode, words: Words | undefined, language: Language): Html {
  const text = words ? inline(words, language) : html`${messageOf(code, LANGUAGES[language])}`;
  return html`<tr>
    <td>${chip(errorStatus[code])}</td>
    <td><code>${code}</code> ${text}</td>
  </tr>`;
}

/** The fields that a success holds, by their names and types. */
function answerFields(operation: Operation, description: Description, language: Language): Html {
  const t = wordsOf(language);
  const data = description.answer(operation);
  if (!data) return html``;
  const one = description.resolve(data.items ?? data);
  const { properties = {} } = one;
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      html`<li><code>${name}</code> <span class="type">${typeText(schema, description, t)}</span></li>`,
  );
  if (rows.length === 0) return html``;
  return html`<details>
    <summary>${t.answer_fields}</summary>
    <ul class="names">
      ${rows}
    </ul>
  </details>`;
}

function answers(call: DocumentedCall, operation: Operation, description: Description, language: Language): Html {
  const t = wordsOf(language);
  const good = Object.entries(call.answers).map(
    ([status, words]) =>
      html`<tr>
        <td>${chip(Number(status))}</td>
        <td>${inline(words, language)}</td>
      </tr>`,
  );
  return html`<h2 id="gets">${t.gets}</h2>
    <table class="statuses">
      <tbody>
        ${good}
      </tbody>
    </table>
    ${answerFields(operation, description, language)}
    <h2 id="refuses">${t.refuses}</h2>
    <table class="statuses">
      <tbody>
        ${call.errors.map(([code, words]) => refusalRow(code, words, language))}
      </tbody>
    </table>
    <p><a href="/docs/${language}/errors#codes">${t.refuses_more}</a></p>`;
}

/** The path with its places in bold. */
const pathText = (path: string): Html[] =>
  path.split(/(\{\w+\})/).map(part => (part.startsWith('{') ? html`<b>${part}</b>` : html`${part}`));

/** The reference of one call: what it takes and answers, beside its code. */
export function callPage(call: DocumentedCall, description: Description, shown: Shown): { main: Html; aside: Html } {
  const { language } = shown;
  const t = wordsOf(language);
  const operation = description.operation(call);
  const scope = operation?.['x-key-scope'];
  const main = html`<p class="endpoint">
      <span class="verb ${call.method.toLowerCase()}">${call.method}</span
      ><code>${pathText(call.path).reduce((all, part) => html`${all}${part}`)}</code>
    </p>
    <p class="lead">${inline(call.lead, language)}</p>
    ${scope && scope !== 'any' ? html`<p class="soft">${t.scope(scope)}</p>` : html``}
    ${
      operation
        ? html`${takes(call, operation, description, language)} ${answers(call, operation, description, language)}`
        : html`<p class="notice">${t.away}</p>`
    }`;
  return { main, aside: html`${exampleView(call, shown)} ${refusalPanel(call, shown)}` };
}

/** A refusal as the API answers it, word for word. */
function refusalPanel({ refusal }: DocumentedCall, shown: Shown): Html {
  if (!refusal) return html``;
  const locale = LANGUAGES[shown.language];
  const params = Object.fromEntries(Object.entries(refusal.params).map(([name, amount]) => [name, amount.toFixed(2)]));
  const message = errorText(refusal.code, locale, params);
  const body = { messages: [message], error: { code: refusal.code, message, params: refusal.params, trace_id: '…' } };
  return html`<h2 class="aside-title">${refusal.title[locale]}</h2>
    ${plainCode(`HTTP/1.1 ${errorStatus[refusal.code]}\n${JSON.stringify(body, null, 2)}`, shown)}`;
}
