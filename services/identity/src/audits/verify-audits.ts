import { CHAINED_COLUMNS, hashOf, GENESIS_HASH, type ChainedRow } from './audit-chain.js';

/** A place where a trail was changed after writing. */
export interface AuditProblem {
  /** `changed`: a row does not match its hash; `missing`: a number has no row; `unlinked`: a row does not follow the previous one */
  kind: 'changed' | 'missing' | 'unlinked';
  /** position in the chain */
  n: number;
}

/** Runs queries. */
export interface Rows {
  rows<T>(sql: string, params?: unknown[]): Promise<T[]>;
}

const BATCH = 1000;

type Read = ChainedRow & { previous: Buffer; hash: Buffer };

/**
 * Verifies a tenant's chain from its first row.
 * @returns the number of rows and every problem. Rows deleted at the end leave the chain valid: compare with the services' own `audit_log`
 */
export async function verifyAudits(
  database: Rows,
  tenantId: string,
): Promise<{ count: number; problems: AuditProblem[] }> {
  const problems: AuditProblem[] = [];
  let [previous, last, count]: [Buffer, number, number] = [GENESIS_HASH, 0, 0];
  for (let full = true; full;) {
    const rows = await database.rows<Read>(
      `select ${CHAINED_COLUMNS}, previous, hash from audits where tenant_id = $1 and audits.n > $2 order by audits.n limit ${BATCH}`,
      [tenantId, last],
    );
    for (const row of rows) {
      const n = Number(row.n);
      if (n !== last + 1) problems.push({ kind: 'missing', n: last + 1 });
      else if (!row.previous.equals(previous)) problems.push({ kind: 'unlinked', n });
      if (!hashOf(tenantId, row.previous, row).equals(row.hash)) problems.push({ kind: 'changed', n });
      [previous, last, count] = [row.hash, n, count + 1];
    }
    full = rows.length === BATCH;
  }
  return { count, problems };
}
