import { canonical, type Json } from './canonical.js';
import { hashOf } from './merkle.js';

export type StepKind = 'movement' | 'hold' | 'capture' | 'release' | 'expiry';

/** What a customer may see of a step of its wallet, and what is sealed of it; amounts are centavos, below 0 what left. */
export interface SealedStep {
  tenant_id: string;
  user_id: string;
  kind: StepKind;
  /** of the ledger's transfer */
  id: string;
  /** of the wallet's final movements, counted without a gap; null for what is held or let go */
  line: number | null;
  /** ISO 8601, UTC, with microseconds */
  at: string;
  amount: string;
  /** posted right after the step */
  balance: string;
  /** reserved by holds right after the step */
  held: string;
  code: string;
  description: string;
  shipment_id: string | null;
  made_by: string | null;
  created_by: string;
  refunds_id: string | null;
  sequential_id: string;
  /** SHA-256 over the seal's salt and what is for the tenant's eyes only */
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
 * The one step with the id and phase that the columns of another relation name, to be joined laterally: looked up by key, however many rows the planner expects.
 * @param id SQL; @param phase SQL
 */
export const stepAt = (id: string, phase: string): string =>
  `lateral (select ${STEP_COLUMNS}, s.at as instant from ledger_steps s where s.tenant_id = $1 and s.id = ${id} and s.phase = ${phase} offset 0) step`;

/**
 * The steps of tenant `$1` that have no seal, with their order. The rest of the tenant's steps is not read: `offset 0` has a key looked up for each new one,
 * where the planner, which knows the tables as they were, would join all with all.
 * @param since SQL, the first transaction whose steps are looked at; @param until SQL, the first one whose are not
 */
export const unsealedSteps = (since: string, until?: string): string => `(
  select t.id, 0::smallint as phase, t.created_at as at, t.sequential_id from transfers t where t.tenant_id = $1 and ${unsealed('t', 't.id', 0, since, until)}
  union all
  select r.hold_id, 1::smallint, r.created_at, t.sequential_id
  from resolutions r cross join lateral (select h.sequential_id from transfers h where h.tenant_id = $1 and h.id = r.hold_id offset 0) t
  where r.tenant_id = $1 and ${unsealed('r', 'r.hold_id', 1, since, until)})`;

const unsealed = (table: string, id: string, phase: 0 | 1, since: string, until?: string): string =>
  `${table}.xid >= ${since}${until ? ` and ${table}.xid < ${until}` : ''} and not exists (select from seals x where x.tenant_id = $1 and x.transfer_id = ${id} and x.phase = ${phase} offset 0)`;

/** True for a step after which money is the wallet's, or no longer. */
export const isFinal = ({ kind }: { kind: StepKind }): boolean => kind === 'movement' || kind === 'capture';

/** What is sealed of a step: without the salt nobody can guess the secret part by trying. */
export function sealedStep(
  { phase: _, wallet_id: __, instant: ___, secret, ...step }: StepRow,
  line: number | null,
  salt: Buffer,
): SealedStep {
  return { ...step, line, secret: hashOf('secret', salt, secret).toString('hex') };
}

export const leafOf = (step: SealedStep): Buffer => hashOf('leaf', canonical(step as unknown as Json));
