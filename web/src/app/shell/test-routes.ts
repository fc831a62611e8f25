import { lazyPart } from '../../shared/routing/lazy-part.js';
import type { PageRoute } from '../../shared/routing/page-route.js';

const page = lazyPart(() => import('./live-only.js').then(m => m.LiveOnly), 'page', 'test_mode');

/** Pages whose calls the server refuses on the test side: payments, invoices, stores, accounts and what connects the outside. */
const LIVE_ONLY =
  /^\/(setup|verify|tax|support|personal|sub-users|privacy-r|stores|store-|credits|invoices|own-|deposits|verifications|payment-|bank|csds|fiscal-|legal|tenants|providers|countries)/;

/** The routes as the test side has them: what works on the live side alone is no menu entry, and says so where a link leads there. */
export const testRoutes = (routes: readonly PageRoute[]): readonly PageRoute[] =>
  routes.map(route => (LIVE_ONLY.test(route.path) ? { path: route.path, page } : route));
