import type { Dispatch } from '@reduxjs/toolkit';
import type { Role } from '@porte/contracts/acl/matrix.js';
import type { MenuSetting } from '@porte/contracts/catalog/setting.js';
import type { MenuGroup } from '@porte/contracts/registry.js';
import type { Permission } from '../session/use-can.js';
import type { LazyPart } from './lazy-part.js';

/** Begins to read what a page shows: the page itself then finds the answers, or waits for the same calls. @param role in the access token */
export type BeginReads = (dispatch: Dispatch, role: string) => void;

/** The entry of a page in the menu; its text is the message `shell.menu.<text>`. */
export interface MenuItem {
  text: string;
  group: MenuGroup;
  /** those of the group unless given */
  roles?: readonly Role[];
  /** not listed while the tenant's setting has this value */
  unless?: { setting: MenuSetting; value: string };
  /** listed only while this setting of the tenant is on, and not while that is unknown */
  whileOn?: MenuSetting;
  /** roles that have it while the setting is off, too */
  always?: readonly Role[];
}

/** A page of the app: where it is, who may see it, and how it is loaded. */
export interface PageRoute {
  path: string;
  /** every signed-in user when absent */
  can?: Permission;
  page: LazyPart;
  /** where the page is the first of a visit its answers need not wait until it is drawn */
  reads?: () => Promise<BeginReads>;
  /** none: the menu does not list it */
  menu?: MenuItem;
}
