import type { ReferenceStore, Tx } from '@porte/messaging-kit';

const DEFAULT_ZONE = 'America/Mexico_City';

/** The tenant's time zone, an IANA name. */
export async function zoneOf(tx: Tx, references: ReferenceStore): Promise<string> {
  const tenant = await references.find<{ time_zone?: string }>(tx, 'tenant', tx.tenantId);
  return tenant?.time_zone ?? DEFAULT_ZONE;
}
