import { backoff, begins, data, defineProcess, given, processRow, unset } from '@porte/process-kit';
import type { Outcome, ProcessRow, RowOf, TransitionWrite } from '@porte/process-kit';
import type { Tx } from '@porte/messaging-kit';
import { TERMS, type StoredTerms } from '../calls/carrier-terms.js';
import type { AskedParcel, ToldParcel } from './tracked-parcels.js';

/** The columns of an account through which a carrier is asked about parcels. Its id is that of the carrier. */
export const trackingAccountRow = processRow({
  carrier_id: given<string>('uuid'),
  /** before its next step, ms */
  pause_ms: begins<number>('int', 0),
  /** questions in a row without an answer */
  failures: begins<number>('int', 0),
  /** why the last question was not answered; null where it was */
  problem: unset<string>('text'),
  /** when the carrier was last asked */
  polled_at: unset<Date>('timestamptz'),
  /** when it last answered */
  answered_at: unset<Date>('timestamptz'),
  /** the last purchase whose label was looked at, of those that were bought before carriers were asked about parcels */
  adopted_to: unset<string>('uuid'),
});

export type TrackingAccountState = 'adopting' | 'open' | 'closed';

export const TrackingAccountEntity = trackingAccountRow.entity<TrackingAccountState>('tracking_accounts');

export interface TrackingAccount extends RowOf<typeof trackingAccountRow> {
  /** how its carrier is asked, as of the claim */
  terms?: StoredTerms;
}

export type AccountRow = ProcessRow<TrackingAccount>;

/** What a step found out. */
export interface Polled {
  /** columns that change */
  change: Partial<TrackingAccount>;
  /** parcels that were asked about, with what becomes of them */
  asked: readonly AskedParcel[];
  told: readonly ToldParcel[];
  /** when they were read, by the database */
  at: Date | null;
}

const OUTCOMES = {
  answered: data<Polled>(),
  unanswered: data<Polled>(),
  quiet: data<Polled>(),
  more: data<{ adopted_to: string }>(),
};

export type PollStep = Outcome<'answered' | 'unanswered' | 'quiet' | 'gone', typeof OUTCOMES>;
export type AdoptStep = Outcome<'more' | 'all', typeof OUTCOMES>;

/** What the states of an account need. */
export interface TrackingSteps {
  /** takes over some of the labels that were bought before */
  adopt(tx: Tx, row: AccountRow): Promise<AdoptStep>;
  poll(row: AccountRow, signal: AbortSignal): Promise<PollStep>;
  remember(tx: Tx, row: AccountRow, polled: Polled): Promise<void>;
  giveUp(tx: Tx, row: AccountRow): Promise<void>;
}

const changed = (_row: TrackingAccount, { change }: Polled): Partial<TrackingAccount> => change;

const remember: TransitionWrite<TrackingAccount, TrackingSteps, Polled> = (tx, row, context) =>
  context.deps.remember(tx, row, context.data);

/**
 * Asks a carrier about the parcels of one account, one question after the other: an account is one row, so it never has two steps at a time, and one that
 * hangs delays no other. The answer, what follows for its parcels and what is told of them are one commit.
 */
export const trackingAccountProcess = () =>
  defineProcess<TrackingAccount, TrackingSteps>()('tracking_account', {
    table: 'tracking_accounts',
    perLane: 48,
    concurrency: 48,
    lease: '90s',
    callWithin: '20s',
    reads: { terms: TERMS },
    outcomes: OUTCOMES,
    states: {
      adopting: {
        write: (tx, row, { deps }) => deps.adopt(tx, row),
        every: '1s',
        on: { more: { to: 'adopting', set: (_row, { adopted_to }) => ({ adopted_to }) }, all: 'open' },
      },
      open: {
        call: (row, { deps, signal }) => deps.poll(row, signal),
        idempotent: true,
        every: ({ pause_ms }) => pause_ms,
        retry: backoff('10s', '10m'),
        on: {
          answered: { to: 'open', set: changed, write: remember },
          unanswered: { to: 'open', set: changed, write: remember },
          quiet: { to: 'open', set: changed },
          gone: { to: 'closed', write: (tx, row, { deps }) => deps.giveUp(tx, row) },
        },
      },
      closed: { final: true },
    },
  });
