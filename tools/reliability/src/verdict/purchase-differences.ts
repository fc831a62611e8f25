import { violation, type Violation } from './books.js';
import { OPEN_STATES } from './carrier-book.js';
import type { PurchaseBook } from './purchases.js';

const OVER: readonly PurchaseBook['state'][] = ['confirmed', 'released'];

/** The services agree about one purchase: a label has its debit, a debit its label, and what is over holds nothing. */
export function purchaseDifferences(purchase: PurchaseBook): Violation[] {
  const { id, state } = purchase;
  if (OPEN_STATES.includes(state)) return uncertainDifferences(purchase);
  if (!OVER.includes(state)) return [violation('not_settled', id, `still ${state}`)];
  return state === 'confirmed' ? confirmedDifferences(purchase) : releasedDifferences(purchase);
}

/** The money waits as long as no one knows. */
function uncertainDifferences({ id, state, hold, held, taken }: PurchaseBook): Violation[] {
  const kept = hold?.outcome === 'open' && BigInt(hold.amount) === held && taken === 0n;
  return kept ? [] : [violation('funds_not_held', id, `${state}, hold ${hold?.outcome ?? 'missing'}, taken ${taken}`)];
}

function confirmedDifferences({
  id,
  attempt,
  held,
  taken,
  refunded,
  hold,
  shipment_status,
  shipment_tracking,
}: PurchaseBook): Violation[] {
  const found: Violation[] = [];
  if (attempt?.state !== 'labelled')
    found.push(violation('debit_without_label', id, `the attempt is ${attempt?.state ?? 'missing'}`));
  if (taken < held) found.push(violation('label_without_debit', id, `${taken} of ${held} centavos were taken`));
  if (taken > held) found.push(violation('charged_twice', id, `${taken} instead of ${held} centavos were taken`));
  if (refunded > taken) found.push(violation('refunded_twice', id, `${refunded} of ${taken} centavos were given back`));
  if (hold?.outcome === 'open') found.push(violation('hold_open', id, 'the purchase is over'));
  if ((shipment_status === 'canceled') !== refunded > 0n)
    found.push(violation('refund_differs', id, `the shipment is ${shipment_status}, ${refunded} centavos came back`));
  if (shipment_status === 'pending' || shipment_status === 'error')
    found.push(violation('label_lost', id, `the shipment is ${shipment_status}`));
  if (attempt?.tracking_number && attempt.tracking_number !== shipment_tracking)
    found.push(
      violation('label_lost', id, `the shipment has ${shipment_tracking}, the carrier sold ${attempt.tracking_number}`),
    );
  return found;
}

function releasedDifferences({ id, attempt, taken, refunded, hold }: PurchaseBook): Violation[] {
  const found: Violation[] = [];
  if (taken !== refunded) found.push(violation('debit_without_label', id, `${taken} centavos were taken`));
  if (hold?.outcome === 'open') found.push(violation('hold_open', id, 'the purchase is over'));
  if (attempt && attempt.state !== 'rejected')
    found.push(violation('label_lost', id, `the attempt is ${attempt.state}`));
  return found;
}
