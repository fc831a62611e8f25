import type { Role } from '../acl/matrix.js';

/** One row of a state table: from where, to where, and whose button it is. */
export interface Move<Status extends string> {
  from: readonly Status[];
  to: Status;
  by: readonly Role[];
}
