import { centavosSql } from '@porte/database-kit';

const PURCHASES = `select shipment_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'held', held::text, 'total', coalesce(${centavosSql(`rate->>'total'`)}, '0'), 'age_seconds', extract(epoch from now() - updated_at)::int) order by id) as purchases
  from purchases where tenant_id = $1 group by shipment_id`;

const CANCELLATIONS = `select shipment_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'purchase_id', purchase_id) order by id) as cancellations
  from cancellations where tenant_id = $1 group by shipment_id`;

const SHIPMENTS = `select id as shipment_id, jsonb_build_object('status', status, 'source', source, 'has_label', label is not null, 'tracking_number', tracking_number,
    'label_tracking', label->>'tracking_number', 'total', ${centavosSql(`rate->>'total'`)}, 'live_id', purchase->>'id') as shipment from shipments where tenant_id = $1`;

const TOLD = [
  'shipment.rate_selected',
  'shipment.late_label_accepted',
  'shipment.late_label_declined',
  'shipment.void_requested',
]
  .map(type => `'${type}'`)
  .join(', ');

/** Read-only queries for the comparison of the books of one tenant (`$1`); centavos as text. */
export const booksQueries = {
  /** Every shipment with its purchases and cancellations, and those whose shipment is missing. */
  shipments: `select 'shipment' as kind, shipment_id, s.shipment, coalesce(p.purchases, '[]') as purchases, coalesce(c.cancellations, '[]') as cancellations
    from (${SHIPMENTS}) s full join (${PURCHASES}) p using (shipment_id) full join (${CANCELLATIONS}) c using (shipment_id) order by shipment_id`,

  /** Two shipments with the same tracking number. */
  shared: `select 'shared' as kind, carrier_id, tracking_number from shipments where tenant_id = $1 and tracking_number is not null
    group by carrier_id, tracking_number having count(*) > 1`,

  /** Shipments with an event that is published and not consumed yet: their rows may still change. */
  inFlight: `select distinct 'in_flight' as kind, envelope->>'subject' as shipment_id from outbox where tenant_id = $1 and envelope->>'type' in (${TOLD})`,
} as const;
