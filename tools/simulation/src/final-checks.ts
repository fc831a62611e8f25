import { derivedId } from '@porte/domain-kit';
import { compareBooks, type BooksDifference } from '@porte/billing';
import { carriersBooks } from '@porte/carriers';
import type { PaymentsBooksLine } from '@porte/contracts';
import type { ReadSnapshot } from '@porte/service-kit';
import { shipmentsBooks } from '@porte/shipments';
import { TENANTS } from './accounts.js';
import type { CarrierBook } from './carrier-book.js';
import { takenBy, violation, when, type Violation } from './violation.js';
import { SOLD } from './invariant-checks.js';
import type { Database } from './database.js';
import type { SimulatedService } from './simulated-services.js';
import type { Views } from './views.js';

/** What a run remembers beside the databases. */
export interface RunFacts {
  book: CarrierBook;
  /** shipments whose customer was told that they are bought */
  confirmedToCustomer: ReadonlySet<string>;
  /** references that staff released by mistake, and whose label no one may have heard of */
  releasedTooEarly: ReadonlySet<string>;
}

/** What must hold once everything has come to rest. */
export function finalViolations(views: Views, memory: RunFacts): Violation[] {
  return [
    ...settled(views),
    ...ofPurchases(views),
    ...ofHolds(views),
    ...ofBook(views, memory),
    ...ofLateLabels(views, memory),
    ...ofShipments(views, memory),
  ];
}

function settled({ shipments }: Views): Violation[] {
  return [
    ...shipments.purchases
      .filter(({ state }) => state !== 'confirmed' && state !== 'released')
      .map(({ id, state }) => violation('not_settled', `the purchase ${id} is ${state}`)),
    ...shipments.cancellations
      .filter(({ state }) => state !== 'canceled' && state !== 'refused')
      .map(({ id, state }) => violation('not_settled', `the cancellation ${id} is ${state}`)),
  ];
}

function ofPurchases({ shipments, billing }: Views): Violation[] {
  const charges = new Map(billing.charges.map(charge => [charge.purchase, charge]));
  const known = new Set(shipments.purchases.map(({ id }) => id));
  return [
    ...shipments.purchases.flatMap(({ id, state, held }) => {
      const charge = charges.get(id);
      const taken = charge ? takenBy(charge) : 0;
      return [
        ...when(state === 'confirmed' && taken !== held, 'charge_differs', `${id}: ${taken} of ${held}`),
        ...when(
          state === 'released' && taken !== (charge?.refunded ?? 0),
          'charge_differs',
          `${id} was released, ${taken} was taken`,
        ),
        ...when(
          charge?.hold === 'open' && (state === 'confirmed' || state === 'released'),
          'hold_open',
          `${id} is ${state}`,
        ),
      ];
    }),
    ...billing.charges
      .filter(({ purchase, hold }) => hold === 'open' && !known.has(purchase))
      .map(({ purchase }) => violation('hold_without_purchase', purchase)),
  ];
}

/** A label is charged without its hold only if it came late: the hold of every other purchase is there when its label is. */
function ofHolds({ billing, carriers }: Views): Violation[] {
  const late = carriers.voids.filter(({ purpose }) => purpose === 'surplus');
  const latePurchases = new Set(late.flatMap(({ id, purchase }) => [purchase, derivedId('late_purchase', id)]));
  return billing.charges
    .filter(charge => charge.late > 0 && !latePurchases.has(charge.purchase))
    .map(({ purchase }) => violation('charged_without_hold', purchase));
}

/** Every label that the carriers want to be paid for is someone's, or listed as one too many. */
function ofBook({ carriers, billing }: Views, { book, releasedTooEarly }: RunFacts): Violation[] {
  const charges = new Map(billing.charges.map(charge => [charge.purchase, charge]));
  return book.labels.flatMap(({ reference, tracking_number, voided }) => {
    if (releasedTooEarly.has(reference)) return [];
    const attempt = carriers.attempts.find(each => each.reference === reference);
    const charge = attempt && charges.get(attempt.purchase);
    const net = charge ? takenBy(charge) - charge.refunded : 0;
    const ours = attempt?.state === 'labelled' && attempt.tracking === tracking_number;
    const surplus = carriers.voids.some(each => each.purpose === 'surplus' && each.tracking === tracking_number);
    if (voided) return when(net > 0 && book.live(reference).length === 0, 'void_unrefunded', tracking_number);
    return when(
      !surplus && !(ours && net > 0),
      'label_lost',
      `${tracking_number} was sold${ours ? ` and ${net} was paid` : ''}`,
    );
  });
}

/** No label that came late is absorbed: staff were told of it, and it is paid for, void, or written off by one of them. */
function ofLateLabels({ carriers, billing }: Views, { book }: RunFacts): Violation[] {
  const paid = new Set(
    billing.charges.filter(charge => takenBy(charge) > charge.refunded).map(({ purchase }) => purchase),
  );
  return carriers.voids
    .filter(({ purpose }) => purpose === 'surplus')
    .flatMap(({ id, purchase, tracking }) => {
      const questions = carriers.clarified.filter(({ subject }) => subject === id);
      const isVoid = book.find(tracking ?? '')?.voided === true;
      const isSold = carriers.attempts.some(attempt => attempt.tracking === tracking && paid.has(attempt.purchase));
      const isDecided = questions.some(({ decision }) => decision === 'write_off' || decision === 'settle');
      return [
        ...when(
          questions.length === 0,
          'late_untold',
          `no one was told of ${tracking}, which ${purchase} has got late`,
        ),
        ...when(
          !isVoid && !isSold && !isDecided,
          'late_absorbed',
          `${tracking} of ${purchase} is neither paid for nor void`,
        ),
      ];
    });
}

function ofShipments({ shipments }: Views, { book, confirmedToCustomer }: RunFacts): Violation[] {
  return shipments.shipments.flatMap(({ id, status, tracking }) => [
    ...when(
      SOLD.includes(status) && book.find(tracking ?? '')?.voided !== false,
      'label_void',
      `${id} is ${status} with ${tracking}`,
    ),
    ...when(
      confirmedToCustomer.has(id) && status !== 'canceled' && !SOLD.includes(status),
      'answer_not_true',
      `${id} was bought and is ${status}`,
    ),
  ]);
}

async function* noPayments(): AsyncGenerator<PaymentsBooksLine> {}

/** The product's own comparison of the books, tenant by tenant. */
export async function bookViolations(databases: Readonly<Record<SimulatedService, Database>>): Promise<Violation[]> {
  const found: BooksDifference[] = [];
  // A run's database stands still: it is its own cut.
  const [shipments, carriers] = [databases.shipments, databases.carriers].map(
    database => database as unknown as ReadSnapshot,
  );
  for (const tenant of TENANTS) {
    const books = {
      billing: databases.billing,
      shipments: shipmentsBooks(shipments!, tenant),
      carriers: carriersBooks(carriers!, tenant),
      // staff alone move money in, by hand
      payments: noPayments(),
    };
    found.push(...(await compareBooks(tenant, books)).differences);
  }
  return found.map(({ code, ids }) => violation('books_differ', `${code} ${JSON.stringify(ids)}`));
}
