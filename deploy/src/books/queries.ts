const centavos = (json: string): string => `round((${json})::numeric * 100)::bigint`;

const CHARGE = `select t.id, case when t.two_phase then t.id::text else t.reference end as purchase_id, t.shipment_id, t.amount,
    case when t.code = 'late_label' then 'late' when not t.two_phase then 'captured' else coalesce(r.outcome, 'open') end as outcome,
    case when t.two_phase then coalesce(r.amount, 0) else t.amount end as taken, extract(epoch from now() - t.created_at)::int as age_seconds
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  where t.tenant_id = $1 and t.code in ('label', 'late_label')`;

const ATTEMPT = `select id, purchase_id, shipment_id, state, tracking_number, ${centavos(`request->'rate'->>'total'`)} as total, ${centavos(`request->>'held'`)} as held
  from label_attempts where tenant_id = $1`;

const IN_FLIGHT = ['shipment.rate_selected', 'label.generated', 'label.failed', 'label.unknown', 'hold.captured', 'hold.released'].map(type => `'${type}'`).join(', ');

/** What is read, of one tenant, `$1`. */
export const queries = {
  /** Every shipment beside each of its purchases; purchases that lost theirs too. */
  cases: `select coalesce(s.id, p.shipment_id) as shipment_id, s.*, p.id as purchase_id, p.state, p.held, p.purchase_total
    from (select id, status, source, label is not null as has_label, tracking_number, label->>'tracking_number' as label_tracking, ${centavos(`rate->>'total'`)} as total,
        purchase->>'id' as live_id from shipments where tenant_id = $1) s
    full join (select id, shipment_id, state, held, coalesce(${centavos(`rate->>'total'`)}, 0) as purchase_total from purchases where tenant_id = $1) p on p.shipment_id = s.id
    order by 1, p.id`,

  /** Two shipments under one number. */
  shared: `select carrier_id, tracking_number, count(*)::int as shipments from shipments where tenant_id = $1 and tracking_number is not null
    group by carrier_id, tracking_number having count(*) > 1`,

  /** `$2` purchases, `$3` shipments. */
  charges: `${CHARGE} and (t.id = any($2) or t.shipment_id = any($3))`,
  attempts: `${ATTEMPT} and purchase_id = any($2)`,

  /** Holds that stand or took money; a released one binds nobody. */
  standingCharges: `select * from (${CHARGE}) c where outcome not in ('released', 'expired')`,
  standingAttempts: `${ATTEMPT} and state <> 'rejected'`,
  knownPurchases: 'select id from purchases where tenant_id = $1 and id = any($2)',

  /** Labels that a carrier sold beyond what was asked for and did not take back; staff see to them. */
  surplus: `select count(*)::int as labels from label_attempts, jsonb_array_elements(surplus) as extra where tenant_id = $1 and not (extra->>'voided')::boolean`,

  /** Shipments whose next event has been written and not yet taken: what it will change is not wrong meanwhile. */
  inFlight: `select distinct envelope->>'subject' as shipment_id from outbox where tenant_id = $1 and envelope->>'type' in (${IN_FLIGHT})`,
} as const;

/** Every tenant that has rows in a table. */
export const tenantsOf = (table: 'accounts' | 'shipments' | 'label_attempts'): string => `select distinct tenant_id from ${table}`;

export const tenantNames = `select id, data->>'slug' as slug from reference_rows where model = 'tenant' and not destroyed`;
