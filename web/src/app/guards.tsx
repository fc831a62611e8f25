import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useCan, type Permission } from '../shared/acl/use-can.js';
import { signOut } from '../shared/session/session.js';
import { useSession } from '../shared/session/use-session.js';
import { Opening } from './opening.js';

const useHere = (): string => {
  const { pathname, search } = useLocation();
  return encodeURIComponent(pathname + search);
};

/** Without a session a page leads to the sign-in, which leads back to it. */
export function RequireSession({ children }: { children: ReactNode }) {
  const here = useHere();
  const session = useSession();
  if (session === 'unknown') return <Opening />;
  return session === 'out' ? <Navigate to={here === '%2F' ? '/login' : `/login?redirect=${here}`} replace /> : children;
}

/** What a person may not see leads home; who may not even see home is signed out (spec 1 §2). */
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
