import type { Role } from './acl/matrix.js';
import { seesPrices } from './acl/prices.js';
import type { ExportedPath } from './export-columns.js';

/** What decides which files a person may have, beyond the permission to read the resource. */
export interface ExportReader {
  role: Role;
  /** a csv file of shipments is for developers and for users with this flag */
  export_csv_visible?: boolean | undefined;
}

/** Whether a role sees whose a shipment or an overweight is: operators do not. A customer sees no rows but its own. */
export const seesOwner = (role: Role): boolean => role !== 'operator';

const OF_OWNER: readonly string[] = ['user_name', 'account_email'];
const OWNED: readonly ExportedPath[] = ['shipments', 'insurances', 'overweights'];

/** Amounts of money that users without prices do not get; a `declared_value` is its own. */
const AMOUNTS: Partial<Record<ExportedPath, readonly string[]>> = {
  shipments: ['total'],
  insurances: ['premium'],
  overweights: ['price', 'amount', 'carrier_charge'],
};

/** The columns of a resource's export that a person does not get. @param grants changes to the grants of its role */
export const withheldColumns = (
  path: string,
  { role, grants = [] }: { role: Role; grants?: readonly string[] },
): readonly string[] => [
  ...(OWNED.includes(path as ExportedPath) && !seesOwner(role) ? OF_OWNER : []),
  ...(seesPrices(grants) ? [] : (AMOUNTS[path as ExportedPath] ?? [])),
];

/** The kinds of file of a resource that a person may have. */
export const exportFormatsOf = (path: ExportedPath, { role, export_csv_visible }: ExportReader) =>
  path !== 'shipments' || role === 'developer' || export_csv_visible ? (['xlsx', 'csv'] as const) : (['xlsx'] as const);

/** Whether a person may have the rows of all users in one file; customers see no rows but their own. */
export function exportsAllUsers(path: ExportedPath, role: Role): boolean {
  if (role === 'customer') return true;
  if (path === 'transactions') return role === 'developer';
  return path !== 'fiscal_data' || role !== 'operator';
}
