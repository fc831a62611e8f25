import type { Tx } from '@porte/messaging-kit';

/**
 * Whether a carrier's tracking number already belongs to another label: sold, surplus, or of another reference. Concurrent transactions with the same
 * number wait for each other.
 */
export async function isTaken(tx: Tx, carrierId: string, number: string, reference: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} ${carrierId} ${number}`]);
  const rows = await tx.query(
    `select 1 from label_attempts where tenant_id = $1 and carrier_id = $2 and tracking_number = $3
    union all select 1 from label_voids where tenant_id = $1 and carrier_id = $2 and tracking_number = $3 and purpose = 'surplus'
    union all select 1 from label_numbers where tenant_id = $1 and carrier_id = $2 and number = $3 and reference <> $4 limit 1`,
    [tx.tenantId, carrierId, number, reference],
  );
  return rows.length > 0;
}
