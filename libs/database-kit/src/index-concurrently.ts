import type { QueryRunner } from 'typeorm';

/** An index to be made, as `create index` names its parts. */
export interface NewIndex {
  name: string;
  /** table, columns and condition: `invoices (tenant_id, folio) where folio is not null` */
  on: string;
  unique?: boolean;
}

/**
 * Creates an index while its table is read and written, in a migration of its own with `transaction = false`. A try that failed leaves an index that is not
 * valid: the next one makes it again. It waits for transactions that began before it, however long, since no statement waits behind it.
 */
export async function indexConcurrently(runner: QueryRunner, { name, on, unique = false }: NewIndex): Promise<void> {
  const [{ limit, valid }] = (await runner.query(
    `select current_setting('lock_timeout') as limit, (select indisvalid from pg_index where indexrelid = to_regclass($1)) as valid`,
    [name],
  )) as [{ limit: string; valid: boolean | null }];
  if (valid) return;
  await runner.query('set lock_timeout = 0');
  try {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
  } finally {
    await runner.query(`set lock_timeout = '${limit}'`);
  }
}
