import { data, defineProcess, pauses, processTable, type ProcessRow } from '@porte/process-kit';
import type { QueryRunner } from 'typeorm';

/** An erasure in one service: of a person with its sub-users, by the id of the request that was granted, or of a whole tenant, by the id of its deletion. */
export interface Erasure {
  id: string;
  /** empty where the whole tenant is deleted */
  user_ids: string[];
  /** rows that were deleted or replaced */
  rows: number;
}

export interface ErasureSteps {
  /** @returns `waiting` where something of them has to end before */
  erase(
    row: ProcessRow<Erasure>,
    signal: AbortSignal,
  ): Promise<'waiting' | { outcome: 'erased'; data: Pick<Erasure, 'rows'> }>;
}

/**
 * Erases people or a whole tenant in one service. The erasure of a row or a file gives the same when it is repeated, so that after a death it begins again. What was begun before
 * the account was closed, such as a purchase, ends first.
 */
export const erasureProcess = defineProcess<Erasure, ErasureSteps>()('erasure', {
  table: 'erasures',
  // The deletion of a large tenant takes hours, and keeps no person waiting.
  lane: ({ user_ids }) => (user_ids.length === 0 ? 'tenants' : ''),
  perLane: 1,
  lease: '30s',
  outcomes: { erased: data<Pick<Erasure, 'rows'>>() },
  states: {
    erasing: {
      call: (row, { deps, signal }) => deps.erase(row, signal),
      idempotent: true,
      longest: '6h',
      retry: pauses(['1s', '3s', '10s', '1m', '10m', '1h']),
      on: {
        waiting: 'erasing',
        erased: {
          to: 'done',
          set: (_row, { rows }: Pick<Erasure, 'rows'>) => ({ rows }),
          write: (tx, { id }) => tx.publish('erasure.done', id, { erasure_id: id }),
        },
      },
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
