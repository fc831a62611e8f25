import type { Role } from '../acl/matrix.js';

/** One row of a state table: source states, target state, and the roles that may move. */
export interface Move<Status extends string> {
  from: readonly Status[];
  to: Status;
  by: readonly Role[];
}
