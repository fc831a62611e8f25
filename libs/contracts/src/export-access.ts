import type { Role } from './acl/matrix.js';
import type { ExportedPath } from './export-columns.js';

/** What decides which files a person may have, beyond the permission to read the resource. */
export interface ExportReader {
  role: Role;
  /** a csv file of shipments is for developers and for users with this flag */
  export_csv_visible?: boolean | undefined;
}

/** The kinds of file of a resource that a person may have. */
export const exportFormatsOf = (path: ExportedPath, { role, export_csv_visible }: ExportReader) =>
  path !== 'shipments' || role === 'developer' || export_csv_visible ? (['xlsx', 'csv'] as const) : (['xlsx'] as const);

/** Whether a person may have the rows of all users in one file; customers see no rows but their own. */
export function exportsAllUsers(path: ExportedPath, role: Role): boolean {
  if (role === 'customer') return true;
  if (path === 'transactions') return role === 'developer';
  return path !== 'fiscal_data' || role !== 'operator';
}
