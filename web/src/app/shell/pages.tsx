import { memo, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PageRoute } from '../../shared/routing/page-route.js';
import { RequirePermission } from '../guards.js';
import { Arrival } from './arrival.js';
import { NotFound } from '../../shared/layout/lazy-not-found.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton, shapeOf } from './page-skeleton.js';
import { useShellRoutes } from './shell-routes.js';

function GuardedPage({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  const { Part: Page } = route.page;
  return (
    <RequirePermission can={route.can}>
      <PageBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton shape={shapeOf(route.path)} />}>
          <Page />
          <Arrival />
        </Suspense>
      </PageBoundary>
    </RequirePermission>
  );
}

/** The pages of each path, behind their guards. They are not drawn again where only the frame changes. */
export const Pages = memo(function Pages() {
  const routes = useShellRoutes();
  return (
    <Routes>
      {routes.map(route => (
        <Route key={route.path} path={route.path} element={<GuardedPage key={route.path} route={route} />} />
      ))}
      <Route
        path="*"
        element={
          <>
            <NotFound />
            <Arrival />
          </>
        }
      />
    </Routes>
  );
});
