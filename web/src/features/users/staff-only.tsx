import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsStaff } from '../../shared/session/use-me.js';

/** Customers read and write users too, but only themselves, by their profile: these pages lead them home as one that is not theirs. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return useIsStaff() ? children : <Navigate to={`/?redirect=${encodeURIComponent(pathname + search)}`} replace />;
}
