import { errorStatus, type ErrorCode } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import { callOf } from './calls.js';
import { CODE_LANGUAGES } from './code/index.js';
import { exampleView, plainCode, tabbedCode, type Shown } from './example-view.js';
import type { Block, Guide, GuideSection } from './guides/guide.js';
import { messageOf } from './message.js';
import { siteWords } from './site-words.js';
import { inline, LANGUAGES } from './words.js';

/** All stable codes with their statuses and messages, of the contracts' own list. */
function errorTable({ language }: Shown): Html {
  const locale = LANGUAGES[language];
  const t = siteWords[locale];
  const codes = (Object.keys(errorStatus) as ErrorCode[]).toSorted(
    (a, b) => errorStatus[a] - errorStatus[b] || a.localeCompare(b),
  );
  const rows = codes.map(
    code =>
      html`<tr id="${code}">
        <td>${errorStatus[code]}</td>
        <td><code>${code}</code></td>
        <td>${messageOf(code, locale)}</td>
      </tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${t.error_code}">
    <table class="codes">
      <thead>
        <tr>
          <th scope="col">${t.status}</th>
          <th scope="col">${t.error_code}</th>
          <th scope="col">${t.message}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function block(part: Block, id: string, shown: Shown): Html {
  const { language } = shown;
  if ('text' in part) return html`<p>${inline(part.text, language)}</p>`;
  if ('list' in part)
    return html`<ul>
      ${part.list.map(words => html`<li>${inline(words, language)}</li>`)}
    </ul>`;
  if ('terms' in part)
    return html`<dl class="terms">
      ${part.terms.map(
        ([name, words]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${inline(words, language)}</dd>`,
      )}
    </dl>`;
  if ('call' in part) return exampleView(callOf(part.call), shown);
  if ('code' in part) return plainCode(part.code, shown);
  if ('codes' in part) {
    const given = CODE_LANGUAGES.flatMap(each => {
      const text = part.codes[each];
      return text === undefined ? [] : [[each, [{ text }]] as const];
    });
    return html`<div class="panel">${tabbedCode(id, Object.fromEntries(given), shown)}</div>`;
  }
  return errorTable(shown);
}

const section = ({ id, title, blocks }: GuideSection, shown: Shown): Html =>
  html`<section>
    <h2 id="${id}">${inline(title, shown.language)}</h2>
    ${blocks.map((part, i) => block(part, `${id}-${i}`, shown))}
  </section>`;

/** A guide: its sections one below another, with code between the text. */
export const guidePage = ({ lead, sections }: Guide, shown: Shown): Html =>
  html`<p class="lead">${inline(lead, shown.language)}</p>
    ${sections.map(each => section(each, shown))}`;
