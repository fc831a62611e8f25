import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, pauses, processTable, type ProcessRow } from '@porte/process-kit';
import type { QueryRunner } from 'typeorm';

/** An erasure in one service: of a person with its sub-users, by the id of the request that was granted, or of a whole tenant, by the id of its deletion. */
export interface Erasure {
  id: string;
  /** none where the whole tenant is deleted */
  user_ids: string[];
  /** rows that were deleted or replaced */
  rows: number;
}

/** `waiting` where something has to end before. */
export type ErasureOutcome = 'waiting' | { outcome: 'erased'; data: Pick<Erasure, 'rows'> };

export interface ErasureSteps {
  erasePeople(row: ProcessRow<Erasure>, signal: AbortSignal): Promise<ErasureOutcome>;
  deleteTenant(row: ProcessRow<Erasure>, signal: AbortSignal): Promise<ErasureOutcome>;
}

const RETRY = pauses(['1s', '3s', '10s', '1m', '10m', '1h']);

const DONE = {
  to: 'done' as const,
  set: (_row: unknown, { rows }: Pick<Erasure, 'rows'>) => ({ rows }),
  write: (tx: Tx, { id }: Erasure) => tx.publish('erasure.done', id, { erasure_id: id }),
};

/**
 * Erases people (`erasing`) or a whole tenant (`deleting`) in one service. The erasure of a row or a file gives the same when it is repeated, so that after a death it begins again. What was begun before
 * the account was closed, such as a purchase, ends first.
 */
export const erasureProcess = defineProcess<Erasure, ErasureSteps>()('erasure', {
  table: 'erasures',
  // The deletion of a large tenant takes hours, and keeps no person waiting.
  lane: ({ user_ids }) => (user_ids.length === 0 ? 'tenants' : ''),
  perLane: 1,
  lease: '30s',
  starts: ['deleting'],
  outcomes: { erased: data<Pick<Erasure, 'rows'>>() },
  states: {
    erasing: {
      call: (row, { deps, signal }) => deps.erasePeople(row, signal),
      idempotent: true,
      longest: '6h',
      retry: RETRY,
      on: { waiting: 'erasing', erased: DONE },
    },
    // A state of its own: a list of users that is empty by mistake must not delete a tenant, and a release without this state leaves the row alone.
    deleting: {
      call: (row, { deps, signal }) => deps.deleteTenant(row, signal),
      idempotent: true,
      longest: '6h',
      retry: RETRY,
      on: { waiting: 'deleting', erased: DONE },
    },
    done: { final: true },
  },
});

/** The table of a service that holds data of people. */
export const erasureTable = (runner: QueryRunner): Promise<void> =>
  processTable(runner, 'erasures', 'user_ids jsonb not null, rows int not null');

/** Undoes `erasureTable`. */
export const dropErasureTable = async (runner: QueryRunner): Promise<void> => {
  await runner.query('drop table erasures');
};
