import { takingReference, type DepositMethod, type ReversalKind } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Cause, Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { ProviderName } from '../providers/payment-provider.js';

/** The row of a reversal; amounts in centavos, as the database returns a bigint. */
export interface ReversalRow {
  id: string;
  deposit_id: string;
  user_id: string;
  owner_id: string;
  method: DepositMethod;
  /** null for a transfer */
  provider: ProviderName | null;
  /** the key of the deposit's posting */
  charge_id: string;
  kind: ReversalKind;
  amount: string;
  /** the provider's id of the return, or the bank's tracking key; null until the provider has answered */
  reference: string | null;
  reason: string | null;
  /** the user who asked for it; null where the provider reported it */
  created_by: string | null;
  failure_code?: string | null;
  /** how often the wallet got it back, because the dispute was won; a dispute that is lost after that is taken again */
  restorations?: number;
  cause: Cause;
}

/** Columns that a provider's answer sets; each is an outcome's data. */
export type Returned = Partial<Pick<ReversalRow, 'reference' | 'amount' | 'failure_code'>>;
export type Refused = Pick<ReversalRow, 'failure_code'>;

/** What the process asks of the provider's side. */
export interface ReversalSteps {
  refund(
    row: ProcessRow<ReversalRow>,
    signal: StepContext<unknown>['signal'],
  ): Promise<{ outcome: 'returned' | 'pending'; data: Returned } | { outcome: 'refused'; data: Refused }>;
  read(
    row: ProcessRow<ReversalRow>,
    signal: StepContext<unknown>['signal'],
  ): Promise<{ outcome: 'returned' | 'pending' | 'canceled'; data: Returned }>;
  isWon(row: ProcessRow<ReversalRow>, signal: StepContext<unknown>['signal']): Promise<'won' | 'lost'>;
  assertLeft(tx: Tx, row: ReversalRow): Promise<void>;
}

const postedRef = ({ reference, restorations = 0 }: ReversalRow): string =>
  takingReference(reference!, restorations + 1);

const factsOf = (row: ReversalRow) => ({
  deposit_id: row.deposit_id,
  reversal_id: row.id,
  user_id: row.user_id,
  owner_id: row.owner_id,
  method: row.method,
  reversal_ref: postedRef(row),
  amount: Money.ofCentavos(row.amount).toJSON(),
});

/** Once for each reference: billing's ledger posts under it. */
const publishReversed = (tx: Tx, row: ReversalRow): Promise<void> =>
  tx.publish('deposit.reversed', row.deposit_id, { ...factsOf(row), charge_id: row.charge_id, kind: row.kind });

/** Once for each taking: the ledger gives back what it took under the same reference. */
const publishRestored = (tx: Tx, row: ReversalRow): Promise<void> =>
  tx.publish('deposit.restored', row.deposit_id, factsOf(row));

const known = (_: unknown, answer: Returned = {}): Returned => answer;

const returned = {
  to: 'returned',
  set: known,
  write: publishReversed,
} as const;
/** By the provider's list. */
const reported = {
  ...returned,
  write: async (tx: Tx, row: ReversalRow, { deps }: { deps: ReversalSteps }) => {
    await deps.assertLeft(tx, row);
    await publishReversed(tx, row);
  },
} as const;
const pending = { to: 'pending', set: known } as const;

const canceled = { to: 'canceled', set: known } as const;

/** Repeats a question until the provider answers. */
const patiently = backoff('5s', '10m');

/**
 * A payment, or a part of it, that goes back to its payer. As with payments, only the provider's own answer, or staff who sent a transfer, say that it has;
 * the ledger then takes it from the wallet, below 0 if necessary. A chargeback may still be won afterwards: the provider's answer alone gives it back.
 */
export const reversalProcess = defineProcess<ReversalRow, ReversalSteps>()('deposit_reversal', {
  table: 'deposit_reversals',
  lane: ({ provider }) => provider ?? '',
  cause: ({ cause }) => cause,
  starts: ['sending', 'recorded', 'asking'],
  outcomes: {
    returned: data<Returned | undefined>(),
    pending: data<Returned>(),
    canceled: data<Returned>(),
    refused: data<Refused>(),
  },
  states: {
    sending: {
      call: (row, { deps, signal }) => deps.refund(row, signal),
      // The provider gives back once for each request id, which is the row's. OpenPay is asked for it first, after an unanswered request has ended.
      idempotent: ({ id }) => id,
      retry: backoff('1m', '10m'),
      on: { returned, pending, refused: { to: 'refused', set: (_, refusal) => refusal } },
    },
    recorded: { write: () => Promise.resolve('returned' as const), on: { returned } },
    asking: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      retry: patiently,
      on: { returned: reported, pending, canceled, recheck: 'asking' },
    },
    // Disputes last for weeks.
    pending: {
      call: (row, { deps, signal }) => deps.read(row, signal),
      idempotent: true,
      every: '6h',
      retry: patiently,
      on: { returned: reported, pending, canceled, recheck: 'asking' },
    },
    returned: { by: 'event', alarm: 'here', on: { posted: 'posted', contested: 'contested' } },
    posted: { final: true, on: { posted: 'posted', contested: 'posted', recheck: 'contested' } },
    // A chargeback in the ledger. Banks decide about an appeal within months.
    contested: {
      call: (row, { deps, signal }) => deps.isWon(row, signal),
      idempotent: true,
      every: '1d',
      retry: patiently,
      deadline: { after: '180d', then: 'posted' },
      on: {
        lost: 'contested',
        won: { to: 'won', write: publishRestored },
        recheck: 'contested',
        contested: 'contested',
      },
    },
    won: {
      by: 'event',
      alarm: 'here',
      on: {
        restored: { to: 'restored', set: ({ restorations = 0 }) => ({ restorations: restorations + 1 }) },
        contested: 'won',
      },
    },
    // A dispute that was won may be lost after all.
    restored: { final: true, on: { restored: 'restored', contested: 'restored', recheck: 'asking' } },
    refused: { final: true },
    // A dispute that was won may be opened again.
    canceled: { final: true, on: { recheck: 'asking' } },
  },
});

/** The states in which the provider is asked again, whatever it lists. */
export const REOPENED: ReadonlySet<string> = new Set(['asking', 'pending', 'canceled']);

/** The states of a chargeback that the ledger has taken. */
export const TAKEN: ReadonlySet<string> = new Set(['posted', 'contested']);
