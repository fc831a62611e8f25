import type { DocumentedCall } from './documented-call.js';
import { callOf, type CallId } from './calls.js';
import { changes } from './changes.js';
import { agents } from './guides/agents.js';
import { errors, idempotency, liveRates, lists } from './guides/calls.js';
import type { Guide } from './guides/guide.js';
import { client, firstLabel, keys } from './guides/start.js';
import { signatures, webhooks } from './guides/webhooks.js';
import type { SiteWords } from './site-words.js';
import { plain, type Language } from './words.js';

export type SitePage = { kind: 'guide'; guide: Guide } | { kind: 'call'; call: DocumentedCall };

const guide = (page: Guide): SitePage => ({ kind: 'guide', guide: page });
const calls = (...ids: CallId[]): SitePage[] => ids.map(id => ({ kind: 'call', call: callOf(id) }));

/** The pages in the order of the menu, by group. */
export const PAGE_GROUPS: readonly { name: keyof SiteWords['groups']; pages: readonly SitePage[] }[] = [
  { name: 'start', pages: [firstLabel, keys, errors, idempotency, lists, client].map(guide) },
  {
    name: 'ship',
    pages: [
      ...calls('quote', 'create-shipment', 'add-parcel', 'rates', 'buy', 'shipment', 'label', 'cancel'),
      guide(liveRates),
    ],
  },
  { name: 'money', pages: calls('balance', 'transactions') },
  { name: 'webhooks', pages: [webhooks, signatures].map(guide) },
  { name: 'agents', pages: [guide(agents)] },
  { name: 'more', pages: [guide(changes)] },
];

export const PAGES: readonly SitePage[] = PAGE_GROUPS.flatMap(({ pages }) => pages);

export const idOf = (page: SitePage): string => (page.kind === 'guide' ? page.guide.id : page.call.id);
export const titleOf = (page: SitePage) => (page.kind === 'guide' ? page.guide.title : page.call.title);
export const groupOf = (page: SitePage) => PAGE_GROUPS.find(({ pages }) => pages.includes(page))!.name;

/** What the search of the site looks through: titles and headings. */
export function searchIndex(language: Language): { title: string; page: string; address: string }[] {
  return PAGES.flatMap(page => {
    const title = plain(titleOf(page), language);
    const address = `/docs/${language}/${idOf(page)}`;
    const sections = page.kind === 'guide' ? page.guide.sections : [];
    const own = page.kind === 'call' ? `${page.call.method} ${page.call.path}` : '';
    return [
      { title, page: own, address },
      ...sections.map(section => ({
        title: plain(section.title, language),
        page: title,
        address: `${address}#${section.id}`,
      })),
    ];
  });
}
