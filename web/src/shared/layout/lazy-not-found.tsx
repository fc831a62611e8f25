import { lazy, Suspense } from 'react';

// Few visits meet it.
const Page = lazy(() => import('./not-found.js').then(m => ({ default: m.NotFound })));

/** The page of an unknown address or id. */
export const NotFound = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
