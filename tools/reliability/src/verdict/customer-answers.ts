import { Money } from '@porte/domain-kit';
import type { OrderRecord } from '../load/journal.js';
import { violation, type Tables, type Violation } from './books.js';
import type { PurchaseBook } from './purchases.js';

interface Draft {
  id: string;
  name: string;
}

/** Whatever a customer was told is still true, and what was decided once was done once. */
export async function customerAnswerViolations(
  tables: Tables,
  journal: readonly OrderRecord[],
  purchases: readonly PurchaseBook[],
): Promise<Violation[]> {
  const drafts = await tables.of<Draft>('shipments', `select id, destination->>'name' as name from shipments`);
  const existing = new Set(drafts.map(({ id }) => id));
  const bought = new Map(
    purchases.filter(({ state }) => state === 'confirmed').map(purchase => [purchase.shipment_id, purchase]),
  );
  return [...duplicateDrafts(drafts), ...journal.flatMap(told => wrongAnswers(told, existing, bought))];
}

function duplicateDrafts(drafts: readonly Draft[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { name } of drafts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => violation('made_twice', name, `one decision made ${count} shipments`));
}

function wrongAnswers(
  { order, shipment, outcome, tracking, total, canceled, wrong }: OrderRecord,
  existing: ReadonlySet<string>,
  bought: ReadonlyMap<string, PurchaseBook>,
): Violation[] {
  const broken = (detail: string) => [violation('answer_not_true', order.name, detail)];
  if (wrong) return [violation('wrong_answer', order.name, wrong)];
  if (shipment && !existing.has(shipment)) return broken(`the shipment ${shipment} was confirmed and is gone`);
  if (outcome === 'silence') return [violation('no_answer', order.name, 'the customer was never answered')];
  if (outcome !== 'bought') return [];
  const purchase = bought.get(shipment!);
  if (!purchase) return broken(`the label ${tracking} was confirmed, and there is no purchase`);
  if (purchase.shipment_tracking !== tracking)
    return broken(`the label ${tracking} was confirmed, now it is ${purchase.shipment_tracking}`);
  if (canceled && purchase.refunded !== purchase.taken)
    return broken(`the label was confirmed as void, ${purchase.refunded} of ${purchase.taken} centavos came back`);
  return purchase.taken === Money.of(total!).centavos
    ? []
    : broken(`${total} was confirmed, ${purchase.taken} centavos were taken`);
}
