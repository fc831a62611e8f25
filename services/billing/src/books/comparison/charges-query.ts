const REFUNDS = `select refunds_id, sum(amount)::bigint as refunded, array_agg(id::text) as refund_ids from transfers where tenant_id = $1 and refunds_id is not null group by refunds_id`;

/**
 * Holds for labels and charges of late labels of one tenant (`$1`) by shipment, with their refunds; rows without a shipment come last. Parse `bigint`
 * as BigInt.
 */
export const chargesQuery = `select t.id, case when t.two_phase then t.id::text else t.reference end as purchase_id, t.shipment_id, t.amount,
    case when t.code = 'late_label' then 'late' when not t.two_phase then 'captured' else coalesce(r.outcome, 'open') end as outcome,
    case when t.two_phase then coalesce(r.amount, 0) else t.amount end as taken, coalesce(f.refunded, 0) as refunded, coalesce(f.refund_ids, '{}') as refund_ids,
    extract(epoch from now() - t.created_at)::int as age_seconds
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  left join (${REFUNDS}) f on f.refunds_id = t.id
  where t.tenant_id = $1 and t.code in ('label', 'late_label') order by t.shipment_id, t.id`;

const TOLD = ['hold.captured', 'hold.released', 'hold.refunded'].map(type => `'${type}'`).join(', ');

/** Shipments with an event that is published but not yet consumed: their differences are not reported. */
export const inFlightQuery = `select distinct envelope->>'subject' as shipment_id from outbox where tenant_id = $1 and envelope->>'type' in (${TOLD})`;
