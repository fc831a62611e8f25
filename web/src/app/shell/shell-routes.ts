import { createContext, useContext } from 'react';
import type { PageRoute } from '../../shared/routing/page-route.js';

const ShellRoutesContext = createContext<readonly PageRoute[]>([]);
export const ShellRoutesProvider = ShellRoutesContext.Provider;

/** The pages that this app has. */
export const useShellRoutes = (): readonly PageRoute[] => useContext(ShellRoutesContext);

/** True if the app has a page at a path, with parameters such as `:id` as in its route. */
export const useHasPage = (): ((path: string) => boolean) => {
  const routes = useShellRoutes();
  return path => routes.some(route => route.path === path);
};
