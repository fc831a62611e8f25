import type { Tables } from './books.js';

/** What the three services say of one purchase; amounts are centavos. */
export interface PurchaseBook {
  id: string;
  tenant_id: string;
  owner_id: string;
  shipment_id: string;
  state: 'buying' | 'unknown' | 'needs_review' | 'confirmed' | 'released';
  held: bigint;
  shipment_status: string | null;
  /** on the shipment's label */
  shipment_tracking: string | null;
  attempt: AttemptBook | null;
  hold: HoldBook | null;
  /** taken from the wallet for good, and given back */
  taken: bigint;
  refunded: bigint;
}

export interface AttemptBook {
  purchase_id: string;
  reference: string;
  state: string;
  tracking_number: string | null;
  provider_code: string;
  documents: { key: string; sha256: string }[] | null;
  /** sold beyond what was asked for */
  surplus: string[];
}

export interface HoldBook {
  id: string;
  amount: string;
  outcome: 'open' | 'captured' | 'released' | 'expired';
}

interface Movement {
  purchase_id: string;
  taken: string;
  refunded: string;
}

type PurchaseRow = Pick<
  PurchaseBook,
  'id' | 'tenant_id' | 'owner_id' | 'shipment_id' | 'state' | 'shipment_status' | 'shipment_tracking'
> & { held: string };

const PURCHASES = `select p.id, p.tenant_id, p.owner_id, p.shipment_id, p.state, p.held, s.status as shipment_status, s.label->>'tracking_number' as shipment_tracking
  from purchases p left join shipments s on s.tenant_id = p.tenant_id and s.id = p.shipment_id`;

const ATTEMPTS = `select a.purchase_id, a.reference, a.state, a.tracking_number, a.documents, c.provider_code,
    array(select v.tracking_number from label_voids v where v.tenant_id = a.tenant_id and v.purchase_id = a.purchase_id and v.purpose = 'surplus') as surplus
  from label_attempts a left join carriers c on c.tenant_id = a.tenant_id and c.id = a.carrier_id order by a.n`;

const HOLDS = `select t.id, t.amount, coalesce(r.outcome, 'open') as outcome from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id where t.two_phase`;

/** By the purchase that it was for: a captured hold has its id, a late charge names it, a refund names what it gives back. */
const MOVEMENTS = `select coalesce(o.for_purchase, t.for_purchase) as purchase_id,
    coalesce(sum(t.taken) filter (where t.refunds_id is null), 0) as taken, coalesce(sum(t.amount) filter (where t.refunds_id is not null), 0) as refunded
  from (select t.id, t.refunds_id, t.amount, case when t.two_phase then t.id::text else t.reference end as for_purchase, case when t.two_phase then coalesce(r.amount, 0) else t.amount end as taken
    from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id where t.code in ('label', 'late_label', 'refund')) t
  left join (select t.id, case when t.two_phase then t.id::text else t.reference end as for_purchase from transfers t) o on o.id = t.refunds_id group by 1`;

const byKey = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T> =>
  new Map(rows.map(row => [key(row), row]));

/** Every purchase there is, with what became of it in each service. */
export async function readPurchases(tables: Tables): Promise<PurchaseBook[]> {
  const purchases = await tables.of<PurchaseRow>('shipments', PURCHASES);
  const attempts = byKey(await tables.of<AttemptBook>('carriers', ATTEMPTS), row => row.purchase_id);
  const holds = byKey(await tables.of<HoldBook>('billing', HOLDS), row => row.id);
  const movements = byKey(await tables.of<Movement>('billing', MOVEMENTS), row => row.purchase_id);
  return purchases.map(({ held, ...row }) => {
    const { taken = '0', refunded = '0' } = movements.get(row.id) ?? {};
    return {
      ...row,
      held: BigInt(held),
      attempt: attempts.get(row.id) ?? null,
      hold: holds.get(row.id) ?? null,
      taken: BigInt(taken),
      refunded: BigInt(refunded),
    };
  });
}
