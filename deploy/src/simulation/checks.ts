import type { CarrierBook } from './carrier-book.js';
import type { Charge, Views } from './snapshots.js';

/** Something that must not be. */
export interface Violation {
  check: string;
  detail: string;
}

export const violation = (check: string, detail: string): Violation => ({ check, detail });

/** Statuses of a shipment whose label is the customer's. */
export const SOLD: readonly string[] = ['success', 'pending_cancellation', 'delivered'];
const LIVE: readonly string[] = ['reserving', 'buying', 'unknown', 'needs_review', 'charging'];
const LIVE_CANCELLATION: readonly string[] = ['voiding', 'unknown', 'needs_review'];

export const takenBy = ({ captured, late }: Charge): number => captured + late;

/** What a run knows beside the databases while it goes on. */
export interface Known {
  book: CarrierBook;
  /** centavos that each wallet began with, by its owner */
  funds: ReadonlyMap<string, number>;
}

/** What must hold after every step, whoever was killed in it. */
export function alwaysTrue(views: Views, { book, funds }: Known): Violation[] {
  return [...ofMoney(views, funds), ...ofCharges(views, book), ...ofShipments(views, book), ...ofLabels(views, book), ...ofLetters(views)];
}

const spentBy = (owner: string, charges: readonly Charge[]): number => charges.filter(charge => charge.owner === owner).reduce((sum, charge) => sum + takenBy(charge) - charge.refunded, 0);

const ofMoney = ({ billing }: Views, funds: Known['funds']): Violation[] => [
  ...billing.wallets.flatMap(({ owner, posted }) => when(posted !== (funds.get(owner) ?? 0) - spentBy(owner, billing.charges), 'wallet_differs', `${owner} has ${posted}`)),
  ...billing.unbalanced.map(({ tenant, total }) => violation('entries_not_zero', `Σ of ${tenant} is ${total}`)),
  ...billing.overdrawn.map(({ owner, available }) => violation('available_negative', `${owner} has ${available}`)),
];

function ofCharges({ billing, carriers }: Views, book: CarrierBook): Violation[] {
  const references = new Map(carriers.attempts.map(({ purchase, reference }) => [purchase, reference]));
  return billing.charges.flatMap(charge => {
    const { purchase, captured, late, refunded } = charge;
    const sold = book.of(references.get(purchase) ?? '');
    const taken = takenBy(charge);
    return [
      ...when(captured > 0 && late > 0, 'charged_twice', `${purchase}: ${captured} and ${late}`),
      ...when(refunded > taken, 'refunded_twice', `${purchase}: ${refunded} of ${taken}`),
      ...when(taken > 0 && sold.length === 0, 'charge_without_label', purchase),
      ...when(refunded > 0 && !sold.some(({ voided }) => voided), 'refund_without_void', purchase),
    ];
  });
}

function ofShipments({ shipments, billing }: Views, book: CarrierBook): Violation[] {
  const charges = new Map(billing.charges.map(charge => [charge.purchase, charge]));
  const paid = (purchase: string | null): boolean => Boolean(purchase && charges.has(purchase) && takenBy(charges.get(purchase)!) > 0);
  return [
    ...shipments.shipments.flatMap(({ id, status, tracking, purchase_id }) => [
      ...when(SOLD.includes(status) && !paid(purchase_id), 'success_unpaid', `${id} is ${status}`),
      ...when(SOLD.includes(status) && !book.find(tracking ?? ''), 'label_invented', `${id} has ${tracking}`),
      ...when(status === 'canceled' && !book.find(tracking ?? '')?.voided, 'canceled_not_void', `${id} has ${tracking}`),
    ]),
    ...twice(shipments.purchases.filter(({ state }) => LIVE.includes(state)), 'two_live_purchases'),
    ...twice(shipments.cancellations.filter(({ state }) => LIVE_CANCELLATION.includes(state)), 'two_live_cancellations'),
  ];
}

function ofLabels({ carriers }: Views, book: CarrierBook): Violation[] {
  return carriers.attempts.flatMap(({ purchase, reference, state, tracking }) => [
    ...when(state === 'labelled' && !book.find(tracking ?? ''), 'label_invented', `${purchase} has ${tracking}`),
    ...when(book.of(reference).length > 1, 'label_twice', `${purchase}: ${book.of(reference).map(label => label.tracking_number).join(' and ')}`),
  ]);
}

const ofLetters = ({ billing, carriers, shipments }: Views): Violation[] =>
  [billing, carriers, shipments].flatMap(({ letters }) => letters.map(({ id, consumer, error }) => violation('dead_letter', `${consumer} ${id}: ${error.split('\n')[0]}`)));

function twice(rows: readonly { shipment: string }[], check: string): Violation[] {
  const seen = new Set<string>();
  return rows.flatMap(({ shipment }) => {
    const again = seen.has(shipment);
    seen.add(shipment);
    return when(again, check, shipment);
  });
}

export const when = (wrong: boolean, check: string, detail: string): Violation[] => (wrong ? [violation(check, detail)] : []);
