import type { TimelineKind } from '@porte/contracts';
import { violation, type Violation } from './violation.js';
import type { Database } from './database.js';
import type { SimulatedService } from './simulated-services.js';

/** How often each kind stands in a shipment's timeline, and Σ of its amounts in centavos. */
type Lines = Map<string, { count: number; amount: number }>;

interface Line {
  shipment: string;
  kind: string;
  count: number;
  amount: number;
}

const SHOWN = `select shipment_id as shipment, kind, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from timeline_entries group by 1, 2`;

/** What shipments did itself. */
const SHIPMENTS = `select shipment_id as shipment, 'void_requested' as kind, count(*)::int as count, 0::float8 as amount from cancellations group by 1
  union all select shipment_id, 'canceled', count(*)::int, 0 from cancellations where state = 'canceled' group by 1`;

/** Every attempt comes of a rate that was selected, and ends with a label or without; one that had none at first may get it late. */
const CARRIERS = `select shipment_id as shipment, 'rate_selected' as kind, count(*)::int as count, 0::float8 as amount from label_attempts where purchase_id <> all ($1::uuid[]) group by 1
  union all select shipment_id, 'label_generated', count(*)::int, 0 from label_attempts where state = 'labelled' group by 1
  union all select shipment_id, 'label_failed', count(*)::int, 0 from label_attempts where state = 'rejected' group by 1
  union all select shipment_id, 'label_voided', count(*)::int, 0 from label_voids where purpose = 'cancellation' and state = 'voided' group by 1
  union all select shipment_id, 'void_refused', count(*)::int, 0 from label_voids where purpose = 'cancellation' and state = 'refused' group by 1`;

/** What billing held, took, released and gave back. A label that is charged late had failed before. */
const BILLING = `select shipment_id as shipment, 'hold_placed' as kind, count(*)::int as count, sum(amount)::float8 as amount from transfers where two_phase group by 1
  union all select shipment_id, 'hold_captured', count(*)::int, sum(taken)::float8 from (
    select t.shipment_id, r.amount as taken from transfers t join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id and r.outcome = 'captured'
    union all select shipment_id, amount from transfers where code = 'late_label') c group by 1
  union all select shipment_id, 'hold_refunded', count(*)::int, sum(amount)::float8 from transfers where refunds_id is not null group by 1
  union all select shipment_id, 'label_failed', count(*)::int, 0 from transfers l where code = 'late_label' and exists (select from transfers h where h.tenant_id = l.tenant_id and h.id::text = l.reference) group by 1`;

/** Kinds that a shipment's timeline must have as often as the services did what they stand for. */
const COUNTED: readonly TimelineKind[] = [
  'rate_selected',
  'hold_placed',
  'label_generated',
  'label_failed',
  'hold_captured',
  'hold_released',
  'void_requested',
  'label_voided',
  'void_refused',
  'hold_refunded',
  'canceled',
];
/** Kinds whose amounts are compared, too. */
const WITH_AMOUNT: readonly TimelineKind[] = ['hold_placed', 'hold_captured', 'hold_refunded'];

/** Every timeline tells the way that its shipment's purchases and cancellations went, step by step and to the centavo. */
/** @param given purchases that staff made of late labels, which no one selected a rate for */
export async function timelineDifferences(
  { shipments, carriers, billing }: Readonly<Record<SimulatedService, Database>>,
  given: readonly string[],
): Promise<Violation[]> {
  const [shown, ...done] = await Promise.all([
    shipments.rows<Line>(SHOWN),
    shipments.rows<Line>(SHIPMENTS),
    carriers.rows<Line>(CARRIERS, [given]),
    billing.rows<Line>(BILLING),
  ]);
  const [found, expected] = [byShipment(shown), byShipment(done.flat())];
  // A purchase without a label gives its money back.
  for (const lines of expected.values())
    lines.set('hold_released', { count: lines.get('label_failed')?.count ?? 0, amount: 0 });
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap(id =>
    compared(id, found.get(id) ?? new Map<string, never>(), expected.get(id) ?? new Map<string, never>()),
  );
}

function compared(id: string, found: Lines, expected: Lines): Violation[] {
  const of = (lines: Lines, kind: string) => lines.get(kind) ?? { count: 0, amount: 0 };
  return COUNTED.flatMap(kind => {
    const [is, should] = [of(found, kind), of(expected, kind)];
    if (is.count !== should.count)
      return [violation('timeline_differs', `${id} shows ${kind} ${is.count} times, it was ${should.count} times`)];
    return WITH_AMOUNT.includes(kind) && is.amount !== should.amount
      ? [violation('timeline_differs', `${id} shows ${kind} of ${is.amount}, it was ${should.amount}`)]
      : [];
  });
}

function byShipment(rows: readonly Line[]): Map<string, Lines> {
  const all = new Map<string, Lines>();
  for (const { shipment, kind, count, amount } of rows) {
    const lines: Lines = all.get(shipment) ?? new Map<string, { count: number; amount: number }>();
    all.set(shipment, lines);
    const before = lines.get(kind) ?? { count: 0, amount: 0 };
    lines.set(kind, { count: before.count + count, amount: before.amount + amount });
  }
  return all;
}
