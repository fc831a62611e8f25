import { Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useCan, type Permission } from '../shared/session/use-can.js';
import { signOut } from '../shared/session/session.js';
import { lazyPart } from '../shared/routing/lazy-part.js';
import { useHasSignedOut, useSession } from '../shared/session/use-session.js';
import { Opening } from './opening.js';
import { ToLogin, useHere } from './to-login.js';

/** Without a session a page leads to the sign-in, which leads back to it. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session === 'unknown') return <Opening />;
  return session === 'out' ? <WithoutSession /> : children;
}

// The known paths are loaded with the pages, not with the sign-in.
const { Part: Elsewhere } = lazyPart(() => import('./elsewhere.js').then(m => m.Elsewhere), 'shell');

const { Part: VisitorPage } = lazyPart(
  () => import('../features/terms/visitor-page.js').then(m => m.VisitorPage),
  'terms',
  'page',
);

/** What everybody may read. */
const OPEN: readonly string[] = ['/terms', '/privacy'];

/** A page leads to the sign-in, an unknown path shows not-found; after a sign-out there is no return path. */
function WithoutSession() {
  const here = useHere();
  const hasSignedOut = useHasSignedOut();
  const { pathname } = useLocation();
  if (OPEN.includes(pathname))
    return (
      <Suspense fallback={<Opening />}>
        <VisitorPage />
      </Suspense>
    );
  if (hasSignedOut) return <Navigate to="/login" replace />;
  return here === '%2F' ? (
    <ToLogin />
  ) : (
    <Suspense fallback={<Opening />}>
      <Elsewhere />
    </Suspense>
  );
}

/** Redirects a user without the permission to the dashboard; a user without access to the dashboard is signed out. */
export function RequirePermission({ can: permission, children }: { can: Permission | undefined; children: ReactNode }) {
  const can = useCan();
  const here = useHere();
  const { pathname } = useLocation();
  if (!permission || can(...permission)) return children;
  return pathname === '/' ? <SignOutNow /> : <Navigate to={`/?redirect=${here}`} replace />;
}

/** Signs out as soon as it is shown. */
function SignOutNow() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(signOut() as never), [dispatch]);
  return null;
}
