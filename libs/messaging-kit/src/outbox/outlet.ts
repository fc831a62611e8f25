import type { Envelope } from '../bus/envelope.js';

/** An event that is to be written. */
export interface Unwritten {
  key: string;
  envelope: Envelope;
}

/** An event that stands in the outbox. */
export interface Claimed extends Unwritten {
  /** its place in the queue, a bigint */
  seq: string;
}

/** One that a transaction of this process has written. */
export interface Written extends Claimed {
  /** it was born under the lease that the transaction was given; else somebody has to claim it */
  leased: boolean;
}

/** Under what events may be born: good for one transaction. */
export interface Lease {
  /** the number under which the relay holds its leases */
  owner: number;
  /** the places of events of the same keys that have left and only wait to be deleted */
  shipped: readonly string[];
  /** how many keys it is for */
  keys: number;
  /** when it was given, by `performance.now()`: before the lease in the database begins */
  since: number;
  /** commits that had left something to be claimed by then */
  seen: number;
}

/** What a run of events was taken under. */
export type Terms = Pick<Lease, 'since' | 'seen'>;

/** Who ships what transactions publish. */
export interface Outlet {
  /** @param keys of the events that a transaction is about to write, each once. @returns null where they have to be claimed like any other */
  lease(keys: readonly string[]): Lease | null;
  /** Called once they are committed. */
  written(events: readonly Written[], lease: Lease | null): void;
  /** Called where the commit failed. @param isInDoubt nobody knows whether it has: its answer was lost */
  failed(events: readonly Unwritten[], lease: Lease, isInDoubt: boolean): void;
}

/** How long a killed relay keeps its events from the next one where the database does not notice its end, in ms; an event that takes longer may come twice, which the inbox ignores. */
export const LEASE_MS = 8000;
