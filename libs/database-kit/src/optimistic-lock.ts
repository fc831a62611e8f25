import { TechnicalError } from '@porte/domain-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The SQLSTATE of an optimistic-lock conflict: a write found its rows changed since they were read. */
const CONFLICT = 'PC001';

/** How often work runs at most; conflicts that persist for so long are a fault, not a race. */
const MAX_TRIES = 20;

/** Thrown by `requireRow`; its code is that of the conflicts that the database raises. */
export class OptimisticLockConflict extends TechnicalError {
  readonly code = CONFLICT;

  constructor(message = 'optimistic lock conflict: the rows have changed since they were read') {
    super(message);
  }
}

/** Whether a transaction was rolled back because its rows had changed since they were read; the same work may succeed after a new read. */
export const isOptimisticLockConflict = (error: unknown): boolean => (error as { code?: string }).code === CONFLICT;

/**
 * The row that a conditional write returned.
 * @throws OptimisticLockConflict if it wrote none
 */
export function requireRow<T>(rows: readonly T[]): T {
  if (rows.length === 0) throw new OptimisticLockConflict();
  return rows[0]!;
}

/** Runs `work` again, at once, after each optimistic-lock conflict. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOptimisticLockConflict(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** `assert_written(count)` raises the conflict inside a statement, for a write that travels with the commit. */
export class OptimisticLockConflicts1763800000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function assert_written(written bigint) returns bigint language plpgsql as $$
      begin
        if written = 0 then
          raise exception 'optimistic lock conflict: the rows have changed since they were read' using errcode = '${CONFLICT}';
        end if;
        return written;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function assert_written');
  }
}
