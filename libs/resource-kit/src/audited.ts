import { SECRET_MASK } from '@porte/contracts';
import type { AuditEntry } from '@porte/messaging-kit';

/** Fields whose change is one action of the audit trail. */
export interface AuditedFields<E> {
  /** such as `user.role_changed`; `<key>.updated` by default */
  action?: string;
  fields: readonly (keyof E & string)[];
  /** their values are recorded as a mask */
  secret?: true;
}

/** The audited fields of a resource. */
export interface Audited<E> {
  /** the name of a row for people, without secrets */
  label(row: E): string;
  /** ids of what a row belongs to, recorded beside every change of it */
  belongsTo?: readonly (keyof E & string)[];
  changes: readonly AuditedFields<E>[];
}

type Values = Record<string, unknown>;

/** A change of a row: `before` is missing for a new one, `after` for a deleted one. */
export interface RowChange<E> {
  before?: E;
  after?: E;
  /** the written columns, to detect changes of columns that are not read back */
  written?: object;
}

/** Longer texts are truncated in the trail; characters. */
const MAX_TEXT = 500;

function shown(value: unknown, isSecret: boolean): unknown {
  if (value === null || value === undefined) return null;
  if (isSecret) return SECRET_MASK;
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
}

const valuesOf = <E extends object>(row: E, fields: readonly (keyof E & string)[], isSecret = false): Values =>
  Object.fromEntries(fields.map(field => [field, shown(row[field], isSecret)]));

const allOf = <E extends object>(row: E, { changes }: Audited<E>): Values =>
  Object.assign({}, ...changes.map(({ fields, secret }) => valuesOf(row, fields, secret))) as Values;

const belongings = <E extends object>(row: E, { belongsTo = [] }: Audited<E>): Values => valuesOf(row, belongsTo);

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** A field that is not read back, such as a password hash, counts as changed if it was written. */
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
    // Fields that are not read back are shown as a mask.
    const of = (row: E): Values =>
      group.secret
        ? Object.fromEntries(changed.map(field => [field, field in row ? shown(row[field], true) : SECRET_MASK]))
        : valuesOf(row, changed);
    return [
      {
        action: group.action ?? `${key}.updated`,
        subject: change.after!.id,
        label: audited.label(change.after!),
        data: { ...belongings(change.after!, audited), before: of(change.before!), after: of(change.after!) },
      },
    ];
  });
}

/** @returns the audit entries of a change: one per action, none if no audited field has changed */
export function auditEntries<E extends { id: string }>(
  key: string,
  audited: Audited<E>,
  change: RowChange<E>,
): AuditEntry[] {
  const { before, after } = change;
  if (before && after) return updates(key, audited, change);
  const row = (before ?? after)!;
  const data = { ...belongings(row, audited), [before ? 'before' : 'after']: allOf(row, audited) };
  return [{ action: `${key}.${before ? 'destroyed' : 'created'}`, subject: row.id, label: audited.label(row), data }];
}
