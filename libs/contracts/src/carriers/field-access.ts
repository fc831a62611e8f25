import type { Role } from '../acl/matrix.js';

/** Roles that may read or write single fields of a model. */
export interface FieldAccess {
  /** the only fields that customers reach, on their own agreements */
  customer: { reads: readonly string[]; writes: readonly string[] };
  /** fields that only these staff roles see */
  seenBy: Readonly<Record<string, readonly Role[]>>;
  /** fields that only these staff roles write */
  writtenBy: Readonly<Record<string, readonly Role[]>>;
}

const allows = (roles: readonly Role[] | undefined, role: Role): boolean => roles === undefined || roles.includes(role);

/** A row with the fields that a role sees. */
export function readableFields(row: object, role: Role, { customer, seenBy }: FieldAccess): object {
  const isSeen = (field: string): boolean =>
    role === 'customer' ? customer.reads.includes(field) : allows(seenBy[field], role);
  return Object.fromEntries(Object.entries(row).filter(([field]) => isSeen(field)));
}

/** The fields of an input that a role may not write. */
export function forbiddenFields(input: object, role: Role, { customer, writtenBy }: FieldAccess): string[] {
  const mayWrite = (field: string): boolean =>
    role === 'customer' ? customer.writes.includes(field) : allows(writtenBy[field], role);
  return Object.entries(input)
    .filter(([field, value]) => value !== undefined && !mayWrite(field))
    .map(([field]) => field);
}
