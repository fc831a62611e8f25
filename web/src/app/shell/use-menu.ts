import { useMemo } from 'react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { MENU_GROUPS, type MenuGroup } from '@porte/contracts/registry.js';
import { useCan, type Can } from '../../shared/session/use-can.js';
import type { MenuItem, PageRoute } from '../../shared/routing/page-route.js';
import { useIsStaff, useRole } from '../../shared/session/use-me.js';
import { isSettingOn, useMenuSettingsQuery } from '../../shared/tenant/use-setting.js';
import { useShellRoutes } from './shell-routes.js';

/** A page that the menu lists. */
export type MenuEntry = MenuItem & { path: string };

export interface MenuSection {
  group: MenuGroup;
  entries: readonly MenuEntry[];
}

const ADMINS: readonly Role[] = ['admin', 'main_admin', 'developer'];
/** The roles of groups whose entries name none; every role if it is missing. */
const GROUP_ROLES: Partial<Record<MenuGroup, readonly Role[]>> = {
  operations: ADMINS,
  money: ADMINS,
  catalog: ADMINS,
  company: ADMINS,
  dev: ['developer'],
};

/** The menu entries of a role, in the order of the routes: those listed for it whose page it may open. */
export function entriesFor(routes: readonly PageRoute[], role: Role, can: Can): MenuEntry[] {
  return routes.flatMap(({ path, can: permission, menu }) => {
    const roles = menu && (menu.roles ?? GROUP_ROLES[menu.group]);
    const isListed = menu && (!roles || roles.includes(role)) && (!permission || can(...permission));
    return isListed ? [{ path, ...menu }] : [];
  });
}

/** The signed-in person's entries of the menu. */
export function useMenuEntries(): readonly MenuEntry[] {
  const [routes, role, can] = [useShellRoutes(), useRole(), useCan()];
  const entries = useMemo(() => entriesFor(routes, role, can), [routes, role, can]);
  const { data: settings } = useMenuSettingsQuery();
  return useMemo(
    () =>
      entries.filter(
        ({ unless, whileOn, always }) =>
          (!unless || unless.value !== settings?.[unless.setting]) &&
          (!whileOn || always?.includes(role) || isSettingOn(settings?.[whileOn])),
      ),
    [entries, settings, role],
  );
}

/** The group for staff of entries that are daily work only for customers. */
const STAFF_GROUPS: Partial<Record<string, MenuGroup>> = {
  pickups: 'operations',
  stores: 'operations',
  packing: 'operations',
  overweights: 'operations',
  claims: 'operations',
  invoices: 'money',
  reports: 'money',
  analytics: 'money',
};

/** The same by groups; a group without an entry is left out. */
export function useMenu(): MenuSection[] {
  const [entries, isStaff] = [useMenuEntries(), useIsStaff()];
  const movedTo = ({ text }: MenuEntry): MenuGroup | undefined => (isStaff ? STAFF_GROUPS[text] : undefined);
  return MENU_GROUPS.map(group => ({
    group,
    entries: [
      ...entries.filter(entry => entry.group === group && !movedTo(entry)),
      ...entries.filter(entry => movedTo(entry) === group),
    ],
  })).filter(section => section.entries.length > 0);
}

/** The path of the entry that a place belongs to: the longest that it is, or lies under. */
export function activeEntry(entries: readonly Pick<MenuEntry, 'path'>[], pathname: string): string | null {
  const above = entries
    .map(({ path }) => path)
    .filter(path => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}
