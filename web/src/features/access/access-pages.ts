import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../shared/routing/lazy-part.js';

type Pages = typeof import('./account-pages.js');

const page = (name: keyof Pages): LazyPart =>
  lazyPart(() => import('./account-pages.js').then((pages): ComponentType => pages[name]), 'signup', 'form', 'page');

/** The pages before sign-in except the login page; loaded on demand. */
export const accessPages: readonly { path: string; page: LazyPart }[] = [
  { path: '/signup', page: page('SignupPage') },
  { path: '/confirmation', page: page('ConfirmationPage') },
  { path: '/confirm', page: page('ConfirmPage') },
  { path: '/forgot-password', page: page('ForgotPasswordPage') },
  { path: '/reset-password', page: page('ResetPasswordPage') },
  { path: '/invitation', page: page('InvitationPage') },
  {
    path: '/returns/:address',
    page: lazyPart(() => import('./return-page.js').then(m => m.ReturnPage), 'returns', 'page'),
  },
];

/** Preloads one of them. */
export function preloadAccess(to: string): void {
  const path = to.split('?', 1)[0];
  void accessPages
    .find(candidate => candidate.path === path)
    ?.page.preload()
    .catch(() => {});
}
