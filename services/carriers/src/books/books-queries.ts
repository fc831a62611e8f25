import { centavosSql } from '@porte/database-kit';

const ATTEMPT = `jsonb_build_object('id', id, 'purchase_id', purchase_id, 'shipment_id', shipment_id, 'state', state, 'tracking_number', tracking_number,
  'total', ${centavosSql(`request->'rate'->>'total'`)}, 'held', ${centavosSql(`request->>'held'`)})`;

const LABELS = `select shipment_id, jsonb_agg(${ATTEMPT} order by id) as attempts from label_attempts where tenant_id = $1 group by shipment_id`;

const VOIDS = `select shipment_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'purchase_id', purchase_id) order by id) as voids
  from label_voids where tenant_id = $1 and purpose = 'cancellation' group by shipment_id`;

const TOLD = [
  'label.generated',
  'label.failed',
  'label.unknown',
  'label.late',
  'label.voided',
  'label.void_refused',
  'label.void_unknown',
]
  .map(type => `'${type}'`)
  .join(', ');

/** Read-only queries for the comparison of the books of one tenant (`$1`); centavos as text. */
export const booksQueries = {
  /** All label attempts and voids, by shipment. */
  labels: `select 'labels' as kind, shipment_id, coalesce(l.attempts, '[]') as attempts, coalesce(v.voids, '[]') as voids
    from (${LABELS}) l full join (${VOIDS}) v using (shipment_id) order by shipment_id`,

  /** Surplus labels that were not voided; staff handle them. */
  surplus: `select 'surplus' as kind, count(*)::int as labels from label_attempts, jsonb_array_elements(surplus) as extra
    where tenant_id = $1 and not (extra->>'voided')::boolean and not coalesce((extra->>'settled')::boolean, false)`,

  /** Shipments with an event that is published and not consumed yet: their rows may still change. */
  inFlight: `select distinct 'in_flight' as kind, envelope->>'subject' as shipment_id from outbox where tenant_id = $1 and envelope->>'type' in (${TOLD})`,
} as const;
