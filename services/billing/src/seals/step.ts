import { canonical, type Json } from './canonical.js';
import { hashOf } from './merkle.js';

export type StepKind = 'movement' | 'hold' | 'capture' | 'release' | 'expiry';

/** The part of a step that the customer may see, and its sealed form; amounts are centavos, negative for money out. */
export interface SealedStep {
  tenant_id: string;
  user_id: string;
  kind: StepKind;
  /** id of the ledger's transfer */
  id: string;
  /** number among the wallet's final movements, without gaps; null for holds and releases */
  line: number | null;
  /** ISO 8601, UTC, with microseconds */
  at: string;
  amount: string;
  /** posted balance right after the step */
  balance: string;
  /** amount of open holds right after the step */
  held: string;
  code: string;
  description: string;
  shipment_id: string | null;
  made_by: string | null;
  created_by: string;
  refunds_id: string | null;
  sequential_id: string;
  /** SHA-256 over the seal's salt and the parts that only the tenant may see */
  secret: string;
}

/** A row of `ledger_steps`. */
export interface StepRow extends Omit<SealedStep, 'line'> {
  phase: number;
  wallet_id: string;
  instant: Date;
}

export const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** The columns of a StepRow, of `ledger_steps s`. */
export const STEP_COLUMNS = `s.tenant_id, s.id, s.phase, s.kind, to_char(s.at at time zone 'UTC', ${MICROSECONDS}) as at, s.effect::text as amount,
  s.posted_after::text as balance, s.pending_after::text as held, s.wallet_id, s.user_id, s.code, s.description, s.shipment_id, s.made_by, s.created_by, s.refunds_id,
  s.sequential_id::text as sequential_id, s.secret`;

/**
 * Joins laterally the one step with the id and phase of another relation: looked up by key, whatever row count the planner estimates.
 * @param id SQL; @param phase SQL
 */
export const stepAt = (id: string, phase: string): string =>
  `lateral (select ${STEP_COLUMNS}, s.at as instant from ledger_steps s where s.tenant_id = $1 and s.id = ${id} and s.phase = ${phase} offset 0) step`;

/**
 * The unsealed steps of tenant `$1` in order. `offset 0` forces a lookup by key for each new step; with outdated statistics the planner would join
 * whole tables.
 * @param since SQL, the first transaction to include; @param until SQL, the first one to exclude
 */
export const unsealedSteps = (since: string, until?: string): string => `(
  select t.id, 0::smallint as phase, t.created_at as at, t.sequential_id from transfers t where t.tenant_id = $1 and ${unsealed('t', 't.id', 0, since, until)}
  union all
  select r.hold_id, 1::smallint, r.created_at, t.sequential_id
  from resolutions r cross join lateral (select h.sequential_id from transfers h where h.tenant_id = $1 and h.id = r.hold_id offset 0) t
  where r.tenant_id = $1 and ${unsealed('r', 'r.hold_id', 1, since, until)})`;

const unsealed = (table: string, id: string, phase: 0 | 1, since: string, until?: string): string =>
  `${table}.xid >= ${since}${until ? ` and ${table}.xid < ${until}` : ''} and not exists (select from seals x where x.tenant_id = $1 and x.transfer_id = ${id} and x.phase = ${phase} offset 0)`;

/** True for a step that changes the posted balance. */
export const isFinal = ({ kind }: { kind: StepKind }): boolean => kind === 'movement' || kind === 'capture';

/** The sealed form of a step: without the salt, the secret part cannot be guessed by trial. */
export function sealedStep(
  { phase: _, wallet_id: __, instant: ___, secret, ...step }: StepRow,
  line: number | null,
  salt: Buffer,
): SealedStep {
  return { ...step, line, secret: hashOf('secret', salt, secret).toString('hex') };
}

export const leafOf = (step: SealedStep): Buffer => hashOf('leaf', canonical(step as unknown as Json));
