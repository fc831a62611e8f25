import { useLocation, useNavigate } from 'react-router-dom';

/** What a link to a form may carry as its state, so that the way back is the list as it was. */
export interface CameFrom {
  from?: string;
}

/** The list that a form belongs to: its own path without what makes it a form. */
export const listPathOf = (pathname: string): string => pathname.replace(/\/(?:new|[^/]+\/edit)\/?$/, '') || '/';

/** The list's path, and the way back to it: as it was left where one came from it. */
export function useFormReturn() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const list = listPathOf(pathname);
  const from = (state as CameFrom | null)?.from;
  const back = () => void (from?.split('?')[0] === list ? navigate(-1) : navigate(list, { replace: true }));
  return { list, back };
}
