import type { PurchaseProblem } from '@porte/contracts';
import { unequal, when, type BooksDifference } from '../difference.js';
import { chargesOf, isLeftOpen, labelledOf, takenBy, type PurchaseCase } from './cases.js';

type Differences = BooksDifference<PurchaseProblem>[];

/** The purchase that is compared. */
interface Subject {
  tenantId: string;
  ids: Readonly<Record<'shipment' | 'purchase', string>>;
}

/** Compares the records of one purchase in shipments, billing and carriers. */
export function purchaseDifferences(tenantId: string, shipmentId: string, found: PurchaseCase): Differences {
  const subject = { tenantId, ids: { shipment: shipmentId, purchase: found.purchase.id } };
  return [...agreement(subject, found), ...byState(subject, found)];
}

function byState(subject: Subject, found: PurchaseCase): Differences {
  switch (found.purchase.state) {
    case 'confirmed':
      return [...charged(subject, found), ...bought(subject, found)];
    case 'released':
      return released(subject, found);
    case 'charging':
      return charging(subject, found);
    default:
      return live(subject, found);
  }
}

/** Must be equal in every state. */
function agreement({ tenantId, ids }: Subject, { purchase, hold, late, attempts }: PurchaseCase): Differences {
  const other = (row: { shipment_id: string | null } | null): boolean => !!row && row.shipment_id !== ids.shipment;
  return [
    ...unequal('held_differs', tenantId, ids, purchase.total, purchase.held),
    ...(hold ? unequal('hold_differs', tenantId, ids, purchase.held, hold.amount) : []),
    ...when([hold, ...late].some(other), 'hold_of_other_shipment', tenantId, ids),
    ...when(attempts.some(other), 'attempt_of_other_shipment', tenantId, ids),
    ...attempts.flatMap(({ total, held }) =>
      unequal('attempt_differs', tenantId, ids, purchase.total, total === purchase.total ? held : total),
    ),
  ];
}

/** A label is paid once and completely; a free label is not paid. */
function charged({ tenantId, ids }: Subject, found: PurchaseCase): Differences {
  const { total } = found.purchase;
  const charges = chargesOf(found);
  const taken = takenBy(charges);
  if (total === 0n) return charges.length > 0 ? unequal('charge_unexpected', tenantId, ids, 0n, taken) : [];
  if (charges.length === 0) return unequal('capture_missing', tenantId, ids, total, 0n);
  if (charges.length > 1) return [{ code: 'charged_twice', tenantId, ids, expected: total, found: taken }];
  return unequal('charge_differs', tenantId, ids, total, taken);
}

function bought({ tenantId, ids }: Subject, found: PurchaseCase): Differences {
  const labelled = labelledOf(found).length;
  const open = found.hold?.outcome === 'open' && found.late.length > 0;
  return [
    ...when(labelled === 0, 'attempt_missing', tenantId, ids),
    ...when(labelled > 1, 'labelled_twice', tenantId, ids),
    ...when(open && isLeftOpen(found.hold), 'hold_not_released', tenantId, ids),
  ];
}

/** Finished without a label: nothing held, captured or sold. */
function released({ tenantId, ids }: Subject, found: PurchaseCase): Differences {
  const stillOpen = found.attempts.some(({ state }) => state !== 'rejected' && state !== 'labelled');
  return [
    ...(isLeftOpen(found.hold) ? unequal('hold_not_released', tenantId, ids, 0n, found.hold!.amount) : []),
    ...unequal('charged_without_label', tenantId, ids, 0n, takenBy(chargesOf(found))),
    ...when(labelledOf(found).length > 0, 'label_lost', tenantId, ids),
    ...when(stillOpen, 'attempt_still_open', tenantId, ids),
  ];
}

/** The label arrived after the money was released: it is charged once its attempt has the label, and the charge ends the purchase. */
function charging({ tenantId, ids }: Subject, found: PurchaseCase): Differences {
  return when(labelledOf(found).length > 0 || chargesOf(found).length > 0, 'purchase_behind', tenantId, ids);
}

/** In progress: the money is held, the carrier is called, and no outcome is known. */
function live({ tenantId, ids }: Subject, found: PurchaseCase): Differences {
  const { purchase, hold, attempts } = found;
  const over =
    chargesOf(found).length > 0 || attempts.some(({ state }) => state === 'labelled' || state === 'rejected');
  if (over) return when(true, 'purchase_behind', tenantId, ids);
  return [
    ...when(attempts.length === 0, 'attempt_missing', tenantId, ids),
    ...(hold?.outcome === 'open' ? [] : unequal('hold_missing', tenantId, ids, purchase.held, 0n)),
  ];
}
