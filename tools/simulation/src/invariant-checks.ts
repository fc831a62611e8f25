import type { CarrierBook } from './carrier-book.js';
import { takenBy, violation, when, type Violation } from './violation.js';
import { ofLedger, type Money } from './ledger-checks.js';
import { SIMULATED_SERVICES } from './simulated-services.js';
import type { Charge, PurchaseView, Views } from './views.js';

/** Statuses of a shipment whose label is the customer's. */
export const SOLD: readonly string[] = ['success', 'pending_cancellation', 'delivered'];
const netOf = (charge: Charge | undefined): number => (charge ? takenBy(charge) - charge.refunded : 0);
const LIVE: readonly string[] = ['buying', 'unknown', 'needs_review', 'charging'];
const LIVE_CANCELLATION: readonly string[] = ['voiding', 'unknown', 'needs_review'];

/** What a run knows beside the databases while it goes on. */
export interface KnownFacts extends Money {
  book: CarrierBook;
  /** whether rating ever confirmed the rate */
  hasIssued(rate: PurchaseView['rate']): boolean;
}

/** What must hold after every step, no matter what was killed in it. */
export function invariantViolations(views: Views, known: KnownFacts): Violation[] {
  const { book } = known;
  return [
    ...ofMoney(views, known),
    ...ofLedger(views.billing, known),
    ...ofRates(views, known),
    ...ofCharges(views, book),
    ...ofShipments(views, book),
    ...ofLabels(views, book),
    ...ofLetters(views),
  ];
}

/** What a wallet's labels cost, by the drafts that were bought, whatever billing says whose they are. */
const spentBy = (owner: string, charges: readonly Charge[], { purchases }: Money): number =>
  charges
    .filter(charge => (purchases.get(charge.purchase)?.draft.wallet.id ?? charge.owner) === owner)
    .reduce((sum, charge) => sum + takenBy(charge) - charge.refunded, 0);

const movedBy = (owner: string, { manual }: Views['billing'], { movements }: Money): number =>
  manual
    .filter(({ description }) => movements.get(description)?.owner === owner)
    .reduce((sum, { amount }) => sum + amount, 0);

const ofRates = ({ shipments }: Views, { hasIssued }: KnownFacts): Violation[] =>
  shipments.purchases.flatMap(({ id, rate }) =>
    when(!hasIssued(rate), 'rate_invented', `${id} was bought at a rate that rating never gave`),
  );

const ofMoney = ({ billing }: Views, money: Money): Violation[] => [
  ...billing.wallets.flatMap(({ owner, posted }) =>
    when(
      posted !==
        (money.funds.get(owner) ?? 0) + movedBy(owner, billing, money) - spentBy(owner, billing.charges, money),
      'wallet_differs',
      `${owner} has ${posted}`,
    ),
  ),
  ...billing.unbalanced.map(({ tenant, total }) => violation('entries_not_zero', `Σ of ${tenant} is ${total}`)),
  ...billing.overdrawn.map(({ owner, available }) => violation('available_negative', `${owner} has ${available}`)),
];

function ofCharges({ billing, carriers }: Views, book: CarrierBook): Violation[] {
  const attempts = new Map(carriers.attempts.map(attempt => [attempt.purchase, attempt]));
  return billing.charges.flatMap(charge => {
    const { purchase, captured, late, refunded } = charge;
    // A late label that staff gave to its customer was sold to another purchase.
    const { reference = '', tracking = null } = attempts.get(purchase) ?? {};
    const sold = [...book.of(reference), ...[book.find(tracking ?? '')].filter(label => label !== undefined)];
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
  const cancels = new Set(shipments.cancellations.map(({ purchase }) => purchase));
  const paid = (purchase: string | null): boolean =>
    Boolean(purchase && charges.has(purchase) && takenBy(charges.get(purchase)!) > 0);
  return [
    ...shipments.shipments.flatMap(({ id, status, tracking, purchase_id }) => [
      ...when(SOLD.includes(status) && !paid(purchase_id), 'success_unpaid', `${id} is ${status}`),
      ...when(SOLD.includes(status) && !book.find(tracking ?? ''), 'label_invented', `${id} has ${tracking}`),
      ...when(
        status === 'canceled' && !book.find(tracking ?? '')?.voided,
        'canceled_not_void',
        `${id} has ${tracking}`,
      ),
    ]),
    ...twice(
      shipments.purchases.filter(
        ({ id, state }) => state === 'confirmed' && netOf(charges.get(id)) > 0 && !cancels.has(id),
      ),
      'paid_twice',
    ),
    ...twice(
      shipments.purchases.filter(({ state }) => LIVE.includes(state)),
      'two_live_purchases',
    ),
    ...twice(
      shipments.cancellations.filter(({ state }) => LIVE_CANCELLATION.includes(state)),
      'two_live_cancellations',
    ),
  ];
}

function ofLabels({ carriers }: Views, book: CarrierBook): Violation[] {
  return carriers.attempts.flatMap(({ purchase, reference, state, tracking }) => [
    ...when(state === 'labelled' && !book.find(tracking ?? ''), 'label_invented', `${purchase} has ${tracking}`),
    ...when(
      book.of(reference).length > 1,
      'label_twice',
      `${purchase}: ${book
        .of(reference)
        .map(label => label.tracking_number)
        .join(' and ')}`,
    ),
  ]);
}

const ofLetters = (views: Views): Violation[] =>
  SIMULATED_SERVICES.flatMap(name => views[name].letters).map(({ id, consumer, error }) =>
    violation('dead_letter', `${consumer} ${id}: ${error.split('\n')[0]}`),
  );

function twice(rows: readonly { shipment: string }[], check: string): Violation[] {
  const seen = new Set<string>();
  return rows.flatMap(({ shipment }) => {
    const again = seen.has(shipment);
    seen.add(shipment);
    return when(again, check, shipment);
  });
}
