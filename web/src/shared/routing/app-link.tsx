import { createContext, useContext } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';

/** Loads the page behind a path, without showing it. */
export type Preload = (path: string) => void;

const PreloadContext = createContext<Preload>(() => {});
export const PreloadProvider = PreloadContext.Provider;
export const usePreload = (): Preload => useContext(PreloadContext);

/** What a way from here carries, so that a form can lead back to the list as it was left. */
export function useCameFrom(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** A link whose page begins to load while the pointer or the focus rests on it. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
  const preload = usePreload();
  const state = useCameFrom();
  return <Link to={to} state={state} onMouseEnter={() => preload(to)} onFocus={() => preload(to)} {...rest} />;
}
