import '../../shared/form/rules/reflection.js';
import { useIsLong } from '../../shared/feedback/delayed.js';
import { PreloadProvider } from '../../shared/routing/app-link.js';
import type { PageRoute } from '../../shared/routing/page-route.js';
import { isTestMode } from '../../shared/session/side.js';
import { useAclsQuery, useMeQuery } from '../../shared/session/session-api.js';
import { useMenuSettingsQuery } from '../../shared/tenant/use-setting.js';
import { beginReads, loadPage, pageRoutes, preloadPage } from '../routes.js';
import { Frame } from './frame.js';
import { menuIcon } from './menu.js';
import { ShellRoutesProvider } from './shell-routes.js';
import { testRoutes } from './test-routes.js';
import { Waiting } from './waiting.js';

// main.tsx loads the shell alone, so that the routes stay out of the entry
export { beginReads };

/** Loads a page, and what is around every page. @returns when the page is there, or could not be loaded */
export async function preloadFrame(path: string): Promise<void> {
  void menuIcon.preload().catch(() => {});
  await loadPage(path);
}

/** How long the frame waits for the settings of its menu, in ms: an entry that comes later moves the others. Until then, and after an error, none depends on a setting. */
const MENU_DEADLINE_MS = 1000;

interface ShellProps {
  /** the pages; by default the app's */
  routes?: readonly PageRoute[];
}

/** Everything behind the sign-in: loads the user, its permissions and the settings of the menu, then shows the frame and the page. */
export function Shell({ routes = pageRoutes }: ShellProps) {
  const [me, acls] = [useMeQuery(), useAclsQuery()];
  const settings = useMenuSettingsQuery();
  const isLate = useIsLong(MENU_DEADLINE_MS);
  const isMenuKnown = settings.data !== undefined || settings.error !== undefined || isLate;
  if (!me.data || !acls.data || !isMenuKnown) return <Waiting answers={[me, acls]} />;
  return (
    <ShellRoutesProvider value={isTestMode() ? testRoutes(routes) : routes}>
      <PreloadProvider value={preloadPage}>
        <Frame />
      </PreloadProvider>
    </ShellRoutesProvider>
  );
}
