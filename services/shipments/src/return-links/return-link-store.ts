import type { AddressFact, LabelFact, ParcelFact, ReturnLinkState, ShipmentStatus } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

/** Long after it has run out. */
export const RETURN_LINK_RETENTION = `created_at < now() - interval '90 days'`;

/** A link, with what became of its return. */
export interface ReturnLinkRow {
  id: string;
  shipment_id: string;
  return_id: string;
  /** who made it and pays: the permissions are those of that moment */
  actor: Actor;
  service_id: string;
  service_name: string;
  carrier_name: string;
  max_total: string;
  expires_at: Date;
  revoked_at: Date | null;
  /** the last time that its label was asked for */
  asked_at: Date | null;
  created_at: Date;
  /** of the shipment that may come back */
  sent: { origin: AddressFact; destination: AddressFact; parcels: ParcelFact[] } | null;
  returned: ReturnedRow | null;
}

interface ReturnedRow {
  status: ShipmentStatus;
  is_buying: boolean;
  label: LabelFact | null;
  tracking_code: string;
}

/** A link that is made. */
export type NewReturnLink = Omit<ReturnLinkRow, 'sent' | 'returned' | 'revoked_at' | 'asked_at' | 'max_total'> & {
  max_total: number;
};

const SENT = `(select jsonb_build_object('origin', s.origin, 'destination', s.destination, 'parcels', s.parcels)
  from shipments s where s.tenant_id = l.tenant_id and s.id = l.shipment_id)`;
const RETURNED = `(select jsonb_build_object('status', r.status, 'is_buying', r.purchase is not null, 'label', r.label, 'tracking_code', r.tracking_code)
  from shipments r where r.tenant_id = l.tenant_id and r.id = l.return_id)`;
const COLUMNS = `l.id, l.shipment_id, l.return_id, l.actor, l.service_id, l.service_name, l.carrier_name, l.max_total, l.expires_at, l.revoked_at, l.asked_at, l.created_at,
  ${SENT} as sent, ${RETURNED} as returned`;

/** A repeated call with the same id changes nothing. */
export const insertLink = (tx: Tx, link: NewReturnLink): Promise<unknown> =>
  tx.query(
    `insert into return_links (tenant_id, id, shipment_id, return_id, actor, service_id, service_name, carrier_name, max_total, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      tx.tenantId,
      link.id,
      link.shipment_id,
      link.return_id,
      JSON.stringify(link.actor),
      link.service_id,
      link.service_name,
      link.carrier_name,
      link.max_total,
      link.expires_at,
      link.created_at,
    ],
  );

/** @param lock until the transaction ends */
export async function findLink(tx: Tx, id: string, lock = false): Promise<ReturnLinkRow | null> {
  const [row] = await tx.query<ReturnLinkRow>(
    `select ${COLUMNS} from return_links l where l.tenant_id = $1 and l.id = $2${lock ? ' for update of l' : ''}`,
    [tx.tenantId, id],
  );
  return row ?? null;
}

/** The links of a shipment, the newest first. */
export const linksOf = (tx: Tx, shipmentId: string): Promise<ReturnLinkRow[]> =>
  tx.query<ReturnLinkRow>(
    `select ${COLUMNS} from return_links l where l.tenant_id = $1 and l.shipment_id = $2 order by l.created_at desc, l.id desc limit 20`,
    [tx.tenantId, shipmentId],
  );

export const revokeLink = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.query('update return_links set revoked_at = $3 where tenant_id = $1 and id = $2 and revoked_at is null', [
    tx.tenantId,
    id,
    now,
  ]);

export const askLink = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.query('update return_links set asked_at = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, now]);

/** Statuses of a return that has, or had, its label. */
const BOUGHT: readonly ShipmentStatus[] = ['success', 'pending_cancellation', 'canceled', 'delivered'];

/** A return that was bought counts first: whatever comes later, there is no second label. */
export function stateOf({ returned, revoked_at, expires_at }: ReturnLinkRow, now: Date): ReturnLinkState {
  if (returned && BOUGHT.includes(returned.status)) return 'used';
  if (returned?.is_buying) return 'in_progress';
  if (revoked_at) return 'revoked';
  return expires_at <= now ? 'expired' : 'open';
}
