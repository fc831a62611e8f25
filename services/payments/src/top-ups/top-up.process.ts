import type { DepositFailure, FeeRule, TopUpPause } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, standardRetry, type Outcome, type ProcessRow } from '@porte/process-kit';

/** The row of an automatic top-up; amounts in centavos, as the database returns a bigint. */
export interface TopUpRow {
  id: string;
  owner_id: string;
  /** of `saved_cards` */
  card_id: string;
  device_session_id: string;
  /** where the customer used the app when it allowed the charges: a bank that asks sends the browser back there */
  origin: string;
  threshold: string;
  amount: string;
  daily_limit: string;
  monthly_limit: string;
  accepted_at: Date;
  /** how many charges were opened */
  charges?: number;
  /** how many low balances were heard of */
  lows?: number;
  /** the last charge */
  deposit_id?: string | null;
  /** of the charge to be opened, and when the balance was read for it */
  fee_rule?: FeeRule | null;
  balance_at?: Date | null;
  pause_reason?: TopUpPause | null;
  failure?: DepositFailure | null;
}

/** What a customer chose. */
export type TopUpChoice = Pick<
  TopUpRow,
  'card_id' | 'device_session_id' | 'origin' | 'threshold' | 'amount' | 'daily_limit' | 'monthly_limit' | 'accepted_at'
>;

/** Columns that an outcome sets; each is an outcome's data. */
export type LowBalance = Pick<TopUpRow, 'fee_rule' | 'balance_at'>;
export type OpenedCharge = Pick<TopUpRow, 'deposit_id' | 'charges'>;
export type Pause = Pick<TopUpRow, 'pause_reason' | 'failure'>;
/** `pause_reason` is `staff` where it was not the owner. */
export type Stop = Partial<Pick<TopUpRow, 'pause_reason'>>;

const OUTCOMES = {
  low: data<LowBalance>(),
  opened: data<OpenedCharge>(),
  paused: data<Pause>(),
  chosen: data<TopUpChoice>(),
  stopped: data<Stop>(),
};

/** An outcome of a top-up's step, with its data. */
export type TopUpStep<O extends string> = Outcome<O, typeof OUTCOMES>;

/** What the process asks for in its steps. */
export interface TopUpSteps {
  check(row: ProcessRow<TopUpRow>): Promise<TopUpStep<'low' | 'enough' | 'paused'>>;
  lookAgain(tx: Tx, from: ProcessRow<TopUpRow>): Promise<void>;
  open(tx: Tx, row: ProcessRow<TopUpRow>): Promise<TopUpStep<'opened' | 'busy' | 'stale' | 'limited' | 'paused'>>;
  follow(tx: Tx, row: ProcessRow<TopUpRow>): Promise<TopUpStep<'pending' | 'credited' | 'paused'>>;
  review(tx: Tx, row: ProcessRow<TopUpRow>): Promise<'open' | 'limited'>;
}

const publishPaused = (tx: Tx, { id, owner_id, amount, pause_reason }: TopUpRow): Promise<void> =>
  tx.publish('top_up.paused', id, {
    owner_id,
    top_up_id: id,
    reason: pause_reason!,
    amount: Money.ofCentavos(amount).toJSON(),
  });

const paused = { to: 'paused', set: (_: unknown, pause: Pause) => pause, write: publishPaused } as const;
/** The owner removed its card itself, and sees the state on the page. */
const cardRemoved = { to: 'paused', set: () => ({ pause_reason: 'card_removed', failure: null }) } as const;
const limited = {
  to: 'limited',
  set: () => ({ pause_reason: 'limit', failure: null }),
  write: publishPaused,
} as const;
const chosen = {
  to: 'checking',
  set: (_: unknown, choice: TopUpChoice) => ({ ...choice, pause_reason: null, failure: null }),
} as const;
const off = {
  to: 'off',
  set: (_: unknown, stop: Stop) => ({ pause_reason: null, failure: null, ...stop }),
} as const;

/**
 * Charges a saved card whenever the balance of its owner is low. News of a balance are only a reason to read it: the charge is opened by the balance that billing
 * answers, in one transaction with its deposit, while no other charge of the top-up is open. From there it is an ordinary deposit.
 */
export const topUpProcess = defineProcess<TopUpRow, TopUpSteps>()('top_up', {
  table: 'top_ups',
  outcomes: OUTCOMES,
  states: {
    checking: {
      call: (row, { deps }) => deps.check(row),
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: {
        low: { to: 'starting', set: (_, balance) => balance },
        enough: { to: 'watching', write: (tx, _, { deps, from }) => deps.lookAgain(tx, from) },
        paused,
        chosen,
        card_removed: cardRemoved,
        stopped: off,
      },
    },
    starting: {
      write: (tx, row, { deps }) => deps.open(tx, row),
      retry: standardRetry,
      on: {
        opened: { to: 'charging', set: (_, charge) => charge },
        busy: 'charging',
        stale: 'checking',
        limited,
        paused,
        chosen,
        card_removed: cardRemoved,
        stopped: off,
      },
    },
    // The period is for news that were lost.
    watching: {
      write: () => Promise.resolve('look' as const),
      every: '30m',
      on: { look: 'checking', chosen, card_removed: cardRemoved, stopped: off },
    },
    charging: {
      write: (tx, row, { deps }) => deps.follow(tx, row),
      every: '5s',
      on: {
        pending: 'charging',
        credited: 'checking',
        paused,
        chosen: { ...chosen, to: 'charging' },
        card_removed: cardRemoved,
        stopped: off,
      },
    },
    limited: {
      write: (tx, row, { deps }) => deps.review(tx, row),
      every: '10m',
      on: {
        limited: 'limited',
        open: { to: 'checking', set: () => ({ pause_reason: null }) },
        chosen,
        card_removed: cardRemoved,
        stopped: off,
      },
    },
    paused: {
      by: 'owner',
      on: {
        resumed: { to: 'checking', set: () => ({ pause_reason: null, failure: null }) },
        chosen,
        card_removed: cardRemoved,
        stopped: off,
      },
    },
    off: { final: true, on: { chosen } },
  },
});
