import { matchPath } from 'react-router-dom';
import type { PageRoute } from '../shared/page/page-route.js';
import { lazyPage } from '../shared/page/lazy-page.js';

/** Every page behind the sign-in, in the order of the menu; each loads with its words on demand. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', can: ['read', 'Dashboard'], page: lazyPage(() => import('../features/dashboard/dashboard-page.js').then(m => m.DashboardPage), 'page', 'dashboard') },
  { path: '/verify', page: lazyPage(() => import('../features/verify/verify-page.js').then(m => m.VerifyPage), 'page', 'verify') },
  { path: '/profile', can: ['read', 'User'], page: lazyPage(() => import('../features/profile/profile-page.js').then(m => m.ProfilePage), 'page', 'form', 'profile') },
  { path: '/preferences', can: ['create', 'Preference'], page: lazyPage(() => import('../features/preferences/preferences-page.js').then(m => m.PreferencesPage), 'page', 'form', 'preferences') },
  { path: '/terms', page: lazyPage(() => import('../features/terms/terms-page.js').then(m => m.TermsPage), 'page', 'terms') },
];

/** Begins to load the page of a path. */
export function preloadPage(path: string): void {
  const pathname = path.split('?', 1)[0]!;
  const route = pageRoutes.find(candidate => matchPath(candidate.path, pathname));
  void route?.page.preload().catch(() => {});
}
