import { SECRET_MASK } from '@porte/contracts';
import type { AuditEntry } from '@porte/messaging-kit';

/** Fields whose change is one action of the audit trail. */
export interface AuditedFields<E> {
  /** as `user.role_changed`; `<key>.updated` unless given */
  action?: string;
  fields: readonly (keyof E & string)[];
  /** their values are recorded as a mask */
  secret?: true;
}

/** What of a resource is recorded in the audit trail. */
export interface Audited<E> {
  /** how people call a row, in words that hold no secret */
  label(row: E): string;
  changes: readonly AuditedFields<E>[];
}

type Values = Record<string, unknown>;

/** A change of a row: `before` is missing for a new one, `after` for a removed one. */
export interface RowChange<E> {
  before?: E;
  after?: E;
  /** the columns that were written: tells of a change in those that are not read back */
  written?: object;
}

/** Longer texts are cut in the trail, in characters. */
const MOST_TEXT = 500;

function shown(value: unknown, isSecret: boolean): unknown {
  if (value === null || value === undefined) return null;
  if (isSecret) return SECRET_MASK;
  return typeof value === 'string' && value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value;
}

const valuesOf = <E extends object>(row: E, fields: readonly (keyof E & string)[], isSecret = false): Values =>
  Object.fromEntries(fields.map(field => [field, shown(row[field], isSecret)]));

const allOf = <E extends object>(row: E, { changes }: Audited<E>): Values =>
  Object.assign({}, ...changes.map(({ fields, secret }) => valuesOf(row, fields, secret))) as Values;

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** A field that is not read back, as a password's hash, has changed where it was written. */
function changedFields<E extends object>(
  { fields }: AuditedFields<E>,
  { before, after, written = {} }: RowChange<E>,
): (keyof E & string)[] {
  return fields.filter(field =>
    field in before! || field in after! ? differs(before![field], after![field]) : field in written,
  );
}

function updates<E extends { id: string }>(key: string, audited: Audited<E>, change: RowChange<E>): AuditEntry[] {
  return audited.changes.flatMap(group => {
    const changed = changedFields(group, change);
    if (changed.length === 0) return [];
    // What is not read back shows as a mask all the same.
    const of = (row: E): Values =>
      group.secret
        ? Object.fromEntries(changed.map(field => [field, field in row ? shown(row[field], true) : SECRET_MASK]))
        : valuesOf(row, changed);
    return [
      {
        action: group.action ?? `${key}.updated`,
        subject: change.after!.id,
        label: audited.label(change.after!),
        data: { before: of(change.before!), after: of(change.after!) },
      },
    ];
  });
}

/** @returns what is to be recorded of a change: one entry for each action, none where nothing that is audited has changed */
export function auditEntries<E extends { id: string }>(
  key: string,
  audited: Audited<E>,
  change: RowChange<E>,
): AuditEntry[] {
  const { before, after } = change;
  if (before && after) return updates(key, audited, change);
  const row = (before ?? after)!;
  const data = before ? { before: allOf(row, audited) } : { after: allOf(row, audited) };
  return [{ action: `${key}.${before ? 'destroyed' : 'created'}`, subject: row.id, label: audited.label(row), data }];
}
