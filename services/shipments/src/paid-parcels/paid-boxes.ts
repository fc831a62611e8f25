import { boxOf, countryIdOf, FORECAST_SAMPLES, laneOf, MOST_PAID_BOXES, type PaidBox } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

interface BoxRow {
  owner_id: string;
  service_id: string;
  parcel_type: string;
  longest: string;
  middle: string;
  shortest: string;
  kg: string;
  origin: string;
  destination: string;
  labels: number;
}

const MEXICO = countryIdOf('MX')!;

const region = (end: 'origin' | 'destination'): string =>
  `case when ${end}->>'country_id' = '${MEXICO}' then left(${end}->>'postal_code', 2) else ${end}->>'country_id' end`;

// Rows are grouped by exactly what `boxOf` and `laneOf` tell apart, so that no two groups have one box and lane.
const BOXES = `select owner_id, service_id, parcel_type, kg, origin, destination, count(*)::int as labels,
    case when parcel_type = 'doc' then 0 else greatest(l, w, h) end as longest, case when parcel_type = 'doc' then 0 else least(l, w, h) end as shortest,
    case when parcel_type = 'doc' then 0 else l + w + h - greatest(l, w, h) - least(l, w, h) end as middle
  from (
    select owner_id, rate->>'service_id' as service_id, p->>'parcel_type' as parcel_type, (p->>'length')::numeric as l, (p->>'width')::numeric as w,
      (p->>'height')::numeric as h, ceil((p->>'weight')::numeric) as kg, ${region('origin')} as origin, ${region('destination')} as destination
    from shipments s cross join lateral (select s.parcels->0 as p) parcel
    where tenant_id = $1 and labelled_at >= $2 and labelled_at < $3 and tracking_number is not null and status <> 'canceled'
      and p is not null and not coalesce((rate->>'demo')::boolean, true)) labelled
  group by owner_id, service_id, parcel_type, kg, origin, destination, longest, middle, shortest
  having count(*) >= ${FORECAST_SAMPLES} order by labels desc, owner_id limit ${MOST_PAID_BOXES}`;

const endOf = (region: string) =>
  region.length === 2 ? { postal_code: region, country_id: MEXICO } : { postal_code: '', country_id: region };

/** Boxes with enough labels from an instant to another, which is not included. */
export async function paidBoxes(tx: Tx, from: Date, until: Date): Promise<PaidBox[]> {
  const rows = await tx.query<BoxRow>(BOXES, [tx.tenantId, from, until]);
  return rows.map(
    ({ owner_id, service_id, labels, parcel_type, kg, longest, middle, shortest, origin, destination }) => ({
      owner_id,
      service_id,
      box: boxOf({ parcel_type, length: longest, width: middle, height: shortest, weight: kg }),
      lane: laneOf(endOf(origin), endOf(destination)),
      labels,
    }),
  );
}
