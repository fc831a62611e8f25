import { useMemo } from 'react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { useCan, type Can } from '../../shared/session/use-can.js';
import type { PageRoute } from '../../shared/routing/page-route.js';
import { useRole } from '../../shared/session/use-me.js';
import { MENU_GROUPS, menuTable, type MenuEntry, type MenuGroup, type MenuSetting } from './menu-table.js';
import { useSettingsOn } from '../../shared/tenant/use-settings.js';
import { useShellRoutes } from './shell-routes.js';

export interface MenuSection {
  group: MenuGroup;
  entries: readonly MenuEntry[];
}

/** Who looks at the menu, and what the app and the tenant have. */
interface View {
  routes: readonly PageRoute[];
  role: Role;
  can: Can;
  /** the keys that are on; one that could not be read hides its entry (spec 1 §2) */
  settings: readonly string[];
}

const isThere = (routes: readonly PageRoute[], { path }: MenuEntry): boolean =>
  routes.some(route => route.path === path);

const isSwitchedOn = (entry: MenuEntry, { role, settings }: View): boolean =>
  !entry.setting || entry.except === role || settings.includes(entry.setting);

/** The entries that a person has, in the menu's order (spec 1 §2). */
export function entriesFor(view: View): MenuEntry[] {
  const isAllowed = ({ roles, can }: MenuEntry): boolean =>
    (!roles || roles.includes(view.role)) && (!can || view.can(...can));
  return menuTable.filter(entry => isThere(view.routes, entry) && isAllowed(entry) && isSwitchedOn(entry, view));
}

/** Settings that the entries of pages that exist depend on. */
export const neededSettings = (routes: readonly PageRoute[]): MenuSetting[] =>
  menuTable.flatMap(entry => (entry.setting && isThere(routes, entry) ? [entry.setting] : []));

const NONE: readonly string[] = [];

/** The signed-in person's entries of the menu. */
export function useMenuEntries(): readonly MenuEntry[] {
  const [routes, role, can] = [useShellRoutes(), useRole(), useCan()];
  const needed = useMemo(() => neededSettings(routes), [routes]);
  const settings = useSettingsOn(needed) ?? NONE;
  return useMemo(() => entriesFor({ routes, role, can, settings }), [routes, role, can, settings]);
}

/** The same by groups; a group without an entry is not there. */
export function useMenu(): MenuSection[] {
  const entries = useMenuEntries();
  return MENU_GROUPS.map(group => ({ group, entries: entries.filter(entry => entry.group === group) })).filter(
    section => section.entries.length > 0,
  );
}

/** The path of the entry that a place belongs to: the longest that it is, or lies under. */
export function activeEntry(entries: readonly Pick<MenuEntry, 'path'>[], pathname: string): string | null {
  const above = entries
    .map(({ path }) => path)
    .filter(path => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}
