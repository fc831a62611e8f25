import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsStaff } from '../../shared/session/use-me.js';

/** Customers reach only their own user, in their profile: these pages redirect them home. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return useIsStaff() ? children : <Navigate to={`/?redirect=${encodeURIComponent(pathname + search)}`} replace />;
}
