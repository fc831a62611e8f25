import { createContext, useContext } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';

/** Loads the page behind a path, without showing it. */
export type Preload = (path: string) => void;

const PreloadContext = createContext<Preload>(() => {});
export const PreloadProvider = PreloadContext.Provider;
export const usePreload = (): Preload => useContext(PreloadContext);

/** What a way carries. */
export interface Way {
  /** where it began, so that a form can lead back to the list as it was left */
  from?: string;
  /** the paths of the rows of a list in their order, so that a detail can lead to the next one */
  around?: readonly string[];
}

/** What a way from here carries. */
export function useCameFrom(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** A link whose page begins to load while the pointer or the focus rests on it. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
  const preload = usePreload();
  const { pathname, state: here } = useLocation() as { pathname: string; state: Way | null };
  const from = useCameFrom();
  // a tab of the same page keeps the way back to the list
  const state = to.split('?', 1)[0] === pathname ? here : from;
  return <Link to={to} state={state} onMouseEnter={() => preload(to)} onFocus={() => preload(to)} {...rest} />;
}
