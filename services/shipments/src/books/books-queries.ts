const centavos = (json: string): string => `round((${json})::numeric * 100)::bigint::text`;

const PURCHASES = `select shipment_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'held', held::text, 'total', coalesce(${centavos(`rate->>'total'`)}, '0'), 'age_seconds', extract(epoch from now() - updated_at)::int) order by id) as purchases
  from purchases where tenant_id = $1 group by shipment_id`;

const CANCELLATIONS = `select shipment_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'purchase_id', purchase_id) order by id) as cancellations
  from cancellations where tenant_id = $1 group by shipment_id`;

const SHIPMENTS = `select id as shipment_id, jsonb_build_object('status', status, 'source', source, 'has_label', label is not null, 'tracking_number', tracking_number,
    'label_tracking', label->>'tracking_number', 'total', ${centavos(`rate->>'total'`)}, 'live_id', purchase->>'id') as shipment from shipments where tenant_id = $1`;

const TOLD = [
  'shipment.rate_selected',
  'shipment.late_label_accepted',
  'shipment.late_label_declined',
  'shipment.void_requested',
]
  .map(type => `'${type}'`)
  .join(', ');

/** What the books are compared with, of one tenant, `$1`. Changes nothing; centavos as text. */
export const booksQueries = {
  /** Every shipment with its purchases and cancellations; those that lost theirs too. */
  shipments: `select 'shipment' as kind, shipment_id, s.shipment, coalesce(p.purchases, '[]') as purchases, coalesce(c.cancellations, '[]') as cancellations
    from (${SHIPMENTS}) s full join (${PURCHASES}) p using (shipment_id) full join (${CANCELLATIONS}) c using (shipment_id) order by shipment_id`,

  /** Two shipments under one number. */
  shared: `select 'shared' as kind, carrier_id, tracking_number from shipments where tenant_id = $1 and tracking_number is not null
    group by carrier_id, tracking_number having count(*) > 1`,

  /** Shipments whose next event has been written and not yet taken: what it will change is not wrong meanwhile. */
  inFlight: `select distinct 'in_flight' as kind, envelope->>'subject' as shipment_id from outbox where tenant_id = $1 and envelope->>'type' in (${TOLD})`,
} as const;
