import type { Role } from '../acl/matrix.js';

/** Who reaches which fields of a model, where not everybody who reaches the model does (spec 2 §5, §6; domain rules §10). */
export interface FieldAccess {
  /** customers reach nothing but these, on their own agreements */
  customer: { reads: readonly string[]; writes: readonly string[] };
  /** fields that only these of the staff see */
  seenBy: Readonly<Record<string, readonly Role[]>>;
  /** fields that only these of the staff write */
  writtenBy: Readonly<Record<string, readonly Role[]>>;
}

const allows = (roles: readonly Role[] | undefined, role: Role): boolean => roles === undefined || roles.includes(role);

/** A row with the fields that a role sees. */
export function fieldsSeen(row: object, role: Role, { customer, seenBy }: FieldAccess): object {
  const isSeen = (field: string): boolean =>
    role === 'customer' ? customer.reads.includes(field) : allows(seenBy[field], role);
  return Object.fromEntries(Object.entries(row).filter(([field]) => isSeen(field)));
}

/** The fields of an input that a role may not write. */
export function fieldsRefused(input: object, role: Role, { customer, writtenBy }: FieldAccess): string[] {
  const mayWrite = (field: string): boolean =>
    role === 'customer' ? customer.writes.includes(field) : allows(writtenBy[field], role);
  return Object.entries(input)
    .filter(([field, value]) => value !== undefined && !mayWrite(field))
    .map(([field]) => field);
}
