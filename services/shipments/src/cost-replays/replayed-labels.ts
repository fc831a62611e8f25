import type { CostReplayInput, RateFact, ReplayedParcel, RouteEnd } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { ShipmentParcel } from '../shipments/domain/shipment-state.js';

/** A label of the period, as it was bought. */
export interface Label {
  id: string;
  sequential_id: string;
  tracking_number: string | null;
  labelled_at: Date;
  /** the same with all digits */
  labelled_text: string;
  user_id: string;
  origin: RouteEnd;
  destination: RouteEnd;
  parcel: ShipmentParcel;
  rate: RateFact;
}

/** Whose labels, of which days. */
export type LabelsOf = Pick<CostReplayInput, 'from' | 'to' | 'user_id' | 'carrier_id' | 'bought_service_id'>;

/** Labels count as in the answers: from when they are paid until they are canceled, on the day they were made. Demos cost nothing under any price. */
const CHOSEN = `from shipments s where s.tenant_id = $1 and s.labelled_at >= $2::date::timestamp at time zone $4 and s.labelled_at < ($3::date + 1)::timestamp at time zone $4
  and s.status in ('success', 'delivered', 'pending_cancellation') and s.rate->>'carrier_id' is not null and s.rate->>'demo' = 'false'
  and ($5::uuid is null or s.user_id = $5 or s.owner_id = $5) and ($6::uuid is null or s.carrier_id = $6) and ($7::uuid is null or s.service_id = $7)`;

const paramsOf = ({ tenantId }: Tx, { from, to, user_id, carrier_id, bought_service_id }: LabelsOf, zone: string) => [
  tenantId,
  from,
  to,
  zone,
  user_id ?? null,
  carrier_id ?? null,
  bought_service_id ?? null,
];

/** @param zone an IANA name */
export async function countLabels(tx: Tx, of: LabelsOf, zone: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${CHOSEN}`, paramsOf(tx, of, zone));
  return row!.count;
}

/** The next labels in the order in which they were made. */
export const nextLabels = (
  tx: Tx,
  of: LabelsOf,
  { zone, after_at, after_id }: { zone: string; after_at: string | null; after_id: string | null },
  limit: number,
): Promise<Label[]> =>
  tx.query(
    `select s.id, s.sequential_id, s.tracking_number, s.labelled_at, s.labelled_at::text as labelled_text, s.user_id, s.origin, s.destination, s.parcels->0 as parcel, s.rate
    ${CHOSEN} and ($8::timestamptz is null or (s.labelled_at, s.id) > ($8::timestamptz, $9::uuid)) order by s.labelled_at, s.id limit ${limit}`,
    [...paramsOf(tx, of, zone), after_at, after_id],
  );

const end = ({ postal_code, country_id, phone }: RouteEnd): RouteEnd => ({ postal_code, country_id, phone });

/** A label as rating prices it again. */
export function replayedParcel({ user_id, origin, destination, parcel, rate, labelled_at }: Label): ReplayedParcel {
  const { parcel_type, length, width, height, weight, declared_tax_value } = parcel;
  return {
    user_id,
    origin: end(origin),
    destination: end(destination),
    parcel: { parcel_type, length, width, height, weight, declared_tax_value },
    service_id: rate.service_id,
    insured: rate.insured,
    own_agreement: rate.own_agreement,
    extended_zone: rate.extended_zone,
    at: labelled_at.toISOString(),
    priced: rate.priced ?? null,
  };
}
