import { html, type Html } from '@porte/domain-kit';
import type { Shown } from './example-view.js';
import { groupOf, idOf, PAGE_GROUPS, PAGES, titleOf, type SitePage } from './pages.js';
import { siteWords, type SiteWords } from './site-words.js';
import { inline, LANGUAGES, plain } from './words.js';

/** What every page of the site is made with. */
export interface SiteShown extends Shown {
  /** of the platform or of the tenant whose host it is */
  name: string;
  /** changes with the files, so that browsers may keep them */
  version: string;
}

const other = { es: 'en', en: 'es' } as const;

function menuItem(page: SitePage, current: SitePage | undefined, { language }: SiteShown): Html {
  const verb =
    page.kind === 'call'
      ? html`<span class="verb ${page.call.method.toLowerCase()}">${page.call.method}</span>`
      : html``;
  return html`<li>
    <a href="/docs/${language}/${idOf(page)}" ${page === current ? html` aria-current="page"` : html``}
      >${inline(titleOf(page), language)}${verb}</a
    >
  </li>`;
}

function menu(current: SitePage | undefined, shown: SiteShown, t: SiteWords): Html {
  const groups = PAGE_GROUPS.map(
    ({ name, pages }) =>
      html`<h2>${t.groups[name]}</h2>
        <ul>
          ${pages.map(page => menuItem(page, current, shown))}
        </ul>`,
  );
  return html`<nav class="menu" id="menu" aria-label="${t.menu}">
    ${groups}
    <div class="downloads">
      <h2>${t.downloads}</h2>
      <ul>
        <li><a href="/api/openapi.json" download>${t.openapi}</a></li>
        <li><a href="/api/postman.json" download>${t.postman}</a></li>
        <li><a href="/api/docs">${t.all}</a></li>
      </ul>
    </div>
  </nav>`;
}

const tab = (address: string, label: string, isCurrent: boolean): Html =>
  html`<a href="${address}" class="tab" ${isCurrent ? html` aria-current="true"` : html``}>${label}</a>`;

function header(page: SitePage | undefined, shown: SiteShown, t: SiteWords): Html {
  const { language, name } = shown;
  const elsewhere = other[language];
  const same = page ? `/docs/${elsewhere}/${idOf(page)}` : `/docs/${elsewhere}/first-label`;
  return html`<header class="top">
    <button type="button" class="menu-button" aria-expanded="false" aria-controls="menu">${t.menu}</button>
    <a class="brand" href="/docs/${language}/first-label"
      ><span class="mark" aria-hidden="true">${[...name][0]!.toUpperCase()}</span>${name} <span>API</span></a
    >
    <form class="search" role="search">
      <input type="search" aria-label="${t.search}" placeholder="${t.search}" autocomplete="off" /><kbd
        aria-hidden="true"
        >/</kbd
      >
      <div class="hits" data-none="${t.noHits}" aria-live="polite"></div>
    </form>
    <nav class="areas" aria-label="${t.site}">
      ${tab(`/docs/${language}/first-label`, t.guides, page?.kind === 'guide' && idOf(page) !== 'changes')}
      ${tab(`/docs/${language}/quote`, t.reference, page?.kind === 'call')}
      ${tab(`/docs/${language}/changes`, t.changes, page !== undefined && idOf(page) === 'changes')}
      <a href="${same}" hreflang="${elsewhere}" lang="${elsewhere}" class="tab">${t.other}</a>
      <a href="/" class="app">${t.openApp}</a>
    </nav>
  </header>`;
}

function around(page: SitePage, { language }: SiteShown, t: SiteWords): Html {
  const at = PAGES.indexOf(page);
  const link = (to: SitePage | undefined, rel: 'prev' | 'next', label: string): Html =>
    to
      ? html`<a href="/docs/${language}/${idOf(to)}" rel="${rel}"
          ><small>${label}</small>${inline(titleOf(to), language)}</a
        >`
      : html`<span></span>`;
  return html`<footer class="around">
    ${link(PAGES[at - 1], 'prev', t.previous)} ${link(PAGES[at + 1], 'next', t.next)}
  </footer>`;
}

/** What the script says, in the language of the page. */
const SAID = [
  'running',
  'response',
  'took',
  'first',
  'lost',
  'file',
  'open_file',
  'key',
  'key_live',
  'key_wrong',
] as const satisfies readonly (keyof SiteWords)[];

const said = (t: SiteWords): string =>
  JSON.stringify(
    Object.fromEntries(
      SAID.map(name => {
        const words: string | ((value: string) => string) = t[name];
        return [name, typeof words === 'function' ? words('{}') : words];
      }),
    ),
  );

function whole(title: string, page: SitePage | undefined, shown: SiteShown, content: Html): string {
  const { language, name, version } = shown;
  const locale = LANGUAGES[language];
  const t = siteWords[locale];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${name} API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/assets/docs.css?v=${version}" />
        <script src="/docs/assets/docs.js?v=${version}" defer></script>
      </head>
      <body data-words="${said(t)}" data-language="${language}">
        <a class="skip" href="#content">${t.skip}</a>
        ${header(page, shown, t)}
        <div class="frame">${menu(page, shown, t)} ${content}</div>
      </body>
    </html> `.toString();
}

/** A page of the site around its content. @param aside stands beside it, on dark ground */
export function sitePage(page: SitePage, { main, aside }: { main: Html; aside?: Html }, shown: SiteShown): string {
  const t = siteWords[LANGUAGES[shown.language]];
  const title = plain(titleOf(page), shown.language);
  const content = html`<main id="content" tabindex="-1" class="${aside ? 'beside' : ''}">
    <div class="text">
      <p class="group">${t.groups[groupOf(page)]}</p>
      <h1>${title}</h1>
      ${main} ${around(page, shown, t)}
    </div>
    ${aside ? html`<div class="code-column">${aside}</div>` : html``}
  </main>`;
  return whole(title, page, shown, content);
}

/** The page in place of one that does not exist. */
export function missingPage(shown: SiteShown): string {
  const [title, text] = siteWords[LANGUAGES[shown.language]].not_found;
  const content = html`<main id="content" tabindex="-1">
    <div class="text">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
  </main>`;
  return whole(title, undefined, shown, content);
}
