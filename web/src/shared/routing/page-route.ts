import type { Permission } from '../session/use-can.js';
import type { LazyPage } from './lazy-page.js';

/** A page of the app: where it is, who may see it, and how it is loaded. */
export interface PageRoute {
  path: string;
  /** every signed-in user when absent */
  can?: Permission;
  page: LazyPage;
}
