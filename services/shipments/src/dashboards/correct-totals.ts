import { Database } from '@porte/database-kit';
import { systemClock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { shipmentCountsSql } from '../counts/shipment-counts.js';
import { labelTotalsSql } from '../counts/label-totals.js';
import { purchaseTotalsSql } from '../purchases/purchase-totals.js';

const TENANTS =
  'select tenant_id from shipments union select tenant_id from label_totals union select tenant_id from shipment_counts';
interface TotalsTable {
  name: 'label_totals' | 'purchase_totals' | 'shipment_counts';
  /** queries about one tenant */
  sql: { differences: string; correct: string };
}

const TABLES: readonly TotalsTable[] = [
  { name: 'label_totals', sql: labelTotalsSql },
  { name: 'purchase_totals', sql: purchaseTotalsSql },
  { name: 'shipment_counts', sql: shipmentCountsSql },
];

/** A table of totals with rows that are not what a tenant's shipments and purchases say. */
export interface WrongTotals {
  tenantId: string;
  table: TotalsTable['name'];
  rows: number;
}

/**
 * Compares the totals of the dashboard and of the list's tabs with the shipments and purchases that they count. Changes nothing.
 * @param url of the database of shipments under the system role
 */
export const wrongTotals = (url: string): Promise<WrongTotals[]> =>
  ofEachTenant(url, async (tx, { name, sql }) => {
    const [row] = await tx.query<{ rows: string }>(`select count(*) as rows from (${sql.differences}) d`, [
      tx.tenantId,
    ]);
    return { tenantId: tx.tenantId, table: name, rows: Number(row!.rows) };
  });

/**
 * Corrects the totals of the dashboard and of the list's tabs from the shipments and purchases, while the service runs.
 * @param url of the database of shipments under the system role
 * @returns the corrected rows
 */
export const correctTotals = (url: string): Promise<WrongTotals[]> =>
  ofEachTenant(url, async (tx, { name, sql }) => {
    const rows = await tx.query<object>(`with corrected as (${sql.correct} returning 1) select 1 from corrected`, [
      tx.tenantId,
    ]);
    return { tenantId: tx.tenantId, table: name, rows: rows.length };
  });

async function ofEachTenant(
  url: string,
  each: (tx: Tx, table: TotalsTable) => Promise<WrongTotals>,
): Promise<WrongTotals[]> {
  const variables = ['SHIPMENTS_SYSTEM_DATABASE_URL', 'SHIPMENTS_SYSTEM_DATABASE_URL'] as const;
  const database = await Database.open({ url, systemUrl: url, entities: [], poolSize: 1, variables });
  try {
    const work = new UnitOfWork(database, 'shipments', systemClock);
    const found: WrongTotals[] = [];
    for (const { tenant_id } of (await database.system.query(TENANTS)) as { tenant_id: string }[])
      for (const table of TABLES) found.push(await work.system(tenant_id, tx => each(tx, table)));
    return found.filter(({ rows }) => rows > 0);
  } finally {
    await database.close();
  }
}
