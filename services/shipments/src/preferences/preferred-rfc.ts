import type { AddressFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { preferenceSql } from './preference-sql.js';

interface Ends {
  origin: AddressFact;
  destination: AddressFact;
}

/** The ends of a new shipment, with the customer's preferred tax id where an address has none. */
export async function withPreferredRfc(tx: Tx, userId: string, { origin, destination }: Ends): Promise<Ends> {
  if (origin.rfc && destination.rfc) return { origin, destination };
  const [row] = await tx.query<{ origin_rfc: string | null; destination_rfc: string | null }>(
    `select ${preferenceSql('$1', '$2', `'origin_rfc'`)} as origin_rfc, ${preferenceSql('$1', '$2', `'destination_rfc'`)} as destination_rfc`,
    [tx.tenantId, userId],
  );
  return {
    origin: { ...origin, rfc: origin.rfc || row!.origin_rfc },
    destination: { ...destination, rfc: destination.rfc || row!.destination_rfc },
  };
}
