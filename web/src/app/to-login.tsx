import { Navigate, useLocation } from 'react-router-dom';

/** The page that is shown, as a value of a query. */
export const useHere = (): string => {
  const { pathname, search } = useLocation();
  return encodeURIComponent(pathname + search);
};

/** Leads to the sign-in, and from there back. */
export const ToLogin = () => <Navigate to={`/login?redirect=${useHere()}`} replace />;
