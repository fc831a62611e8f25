import type { AddressFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { preferenceSql } from './preference-sql.js';

interface Ends {
  origin: AddressFact;
  destination: AddressFact;
}

/** A customer's preferred tax ids of the two ends. */
export interface PreferredRfcs {
  origin_rfc: string | null;
  destination_rfc: string | null;
}

export async function preferredRfcs(tx: Tx, userId: string): Promise<PreferredRfcs> {
  const [row] = await tx.query<PreferredRfcs>(
    `select ${preferenceSql('$1', '$2', `'origin_rfc'`)} as origin_rfc, ${preferenceSql('$1', '$2', `'destination_rfc'`)} as destination_rfc`,
    [tx.tenantId, userId],
  );
  return row!;
}

/** The ends with the preferred tax ids where they have none. */
export const withRfcs = ({ origin, destination }: Ends, preferred: PreferredRfcs): Ends => ({
  origin: { ...origin, rfc: origin.rfc || preferred.origin_rfc },
  destination: { ...destination, rfc: destination.rfc || preferred.destination_rfc },
});

/** The ends of a new shipment, with the customer's preferred tax id where an address has none. */
export async function withPreferredRfc(tx: Tx, userId: string, ends: Ends): Promise<Ends> {
  if (ends.origin.rfc && ends.destination.rfc) return ends;
  return withRfcs(ends, await preferredRfcs(tx, userId));
}
