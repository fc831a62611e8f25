import { Money } from '@porte/domain-kit';
import type { BookedShipment } from '@porte/simulators';
import { violation, type Violation } from './books.js';
import { purchaseOf } from './reference.js';
import type { PurchaseBook } from './purchases.js';

/** What a carrier's book says of a label. */
export type SoldLabel = Pick<BookedShipment, 'reference' | 'tracking_number' | 'voided_at' | 'charged' | 'credited'>;

/** All that carriers sold, oldest first, by reference. */
export interface SoldBook {
  by_reference: Readonly<Record<string, readonly SoldLabel[]>>;
}

/** No one knows yet what became of them: a person or the look-up decides, and the money stays held. */
export const OPEN_STATES: readonly PurchaseBook['state'][] = ['unknown', 'needs_review'];

const net = (shipments: readonly SoldLabel[]): bigint =>
  Money.sum(shipments.map(({ charged, credited }) => charged.minus(credited))).centavos;

/** Compares what the carrier asks for with what was taken for it, label by label and to the centavo. */
export function carrierBookViolations({ by_reference }: SoldBook, purchases: readonly PurchaseBook[]): Violation[] {
  const known = new Map(purchases.map(purchase => [purchase.id, purchase]));
  return Object.entries(by_reference).flatMap(([reference, shipments]) => {
    const id = purchaseOf(reference);
    const purchase = known.get(id);
    return purchase
      ? compared(purchase, shipments)
      : [
          violation(
            'charged_for_nothing',
            reference,
            `the carrier asks ${net(shipments)} centavos for a purchase that does not exist`,
          ),
        ];
  });
}

function compared(purchase: PurchaseBook, shipments: readonly SoldLabel[]): Violation[] {
  const { id, attempt } = purchase;
  const live = shipments.filter(({ voided_at }) => !voided_at);
  const found: Violation[] = [];
  if (live.length > 1)
    found.push(
      violation('label_twice', id, `the carrier sold ${live.map(label => label.tracking_number).join(' and ')}`),
    );
  if (OPEN_STATES.includes(purchase.state)) return found;
  const [asked, paid] = [net(shipments), purchase.taken - purchase.refunded];
  if (asked !== paid)
    found.push(
      violation('charge_differs', id, `the carrier asks ${asked}, the wallet paid ${paid} centavos; ${purchase.state}`),
    );
  const ours = [attempt?.tracking_number, ...(attempt?.surplus ?? [])];
  for (const { tracking_number } of live)
    if (!ours.includes(tracking_number))
      found.push(violation('label_lost', id, `${tracking_number} was sold and is nowhere here`));
  return found;
}

/** Labels and charges that the carrier knows nothing of. */
export function purchaseViolations(
  { by_reference }: SoldBook,
  purchases: readonly PurchaseBook[],
  isOutside: (provider: string) => boolean,
): Violation[] {
  return purchases.flatMap(({ id, attempt }) => {
    if (attempt?.state !== 'labelled' || !isOutside(attempt.provider_code)) return [];
    const sold = by_reference[attempt.reference]?.some(
      ({ tracking_number }) => tracking_number === attempt.tracking_number,
    );
    return sold ? [] : [violation('label_invented', id, `the carrier never sold ${attempt.tracking_number}`)];
  });
}
