import type { ComponentType } from 'react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { needBundles } from '../../shared/i18n/messages.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import type { PageRoute } from '../../shared/routing/page-route.js';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { pageRoutes } from '../routes.js';
import { Shell } from './shell.js';

/** A page that is only its heading. */
export const aPage = (
  path: string,
  more: Partial<PageRoute> = {},
  Page: ComponentType = () => <h1>{`page ${path}`}</h1>,
): PageRoute => ({ path, page: lazyPart(() => Promise.resolve(Page)), ...more });

/** Every page of the menu, and some that are not in it. */
export const allPages: readonly PageRoute[] = [
  ...pageRoutes.filter(({ menu }) => menu).map(({ page: _, path, ...more }) => aPage(path, more)),
  aPage('/shipments/new', { can: ['create', 'Shipment'] }),
  aPage('/shipments/:id', { can: ['read', 'Shipment'] }),
  aPage('/shipments/:id/confirm'),
  aPage('/users/:id/edit', { can: ['update', 'User'] }),
  aPage('/users/:userId/transactions/new', { can: ['create', 'Transaction'] }),
  aPage('/profile'),
  aPage('/verify'),
  aPage('/terms'),
  aPage('/privacy'),
];

/** The responses that every shell needs: no setting but invoicing is on, there are no shipments and no live events. */
export const aServer = (): MockServer =>
  new MockServer()
    .on('GET settings/*/by_key', { data: { value: null } })
    .on('GET settings/menu', { data: { invoicing: '1' } })
    .on('GET */count', { data: { count: 0 } })
    .on('GET legal_documents/published', { data: [] })
    .on('GET dead_letters/*', listOf([]))
    .on('GET notifications/unread_count', { data: { count: 0 } })
    .on('GET events', () => new Promise(() => {}));

interface Options {
  server?: MockServer;
  routes?: readonly PageRoute[];
  role?: Role;
  me?: object;
  isNarrow?: boolean;
}

/** The whole app behind the sign-in, at a path; 1440 px wide by default. */
export async function shellAt(
  path: string,
  { server = aServer(), routes = allPages, isNarrow = false, ...who }: Options = {},
) {
  await needBundles('shell', 'status', 'page');
  window.scrollTo = () => {}; // jsdom has no layout to scroll
  window.matchMedia = query => ({ ...unmatched(query), matches: !isNarrow && query.includes('min-width') });
  return renderAt(path, <Shell routes={routes} />, { server, route: '*', now: '2031-03-04T12:00:00Z', ...who });
}

const unmatched = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
