import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { checkBooks } from '@porte/deploy/books/check-books.js';
import type { DepositJournal } from '../deposits/deposit-journal.js';
import type { SalesJournal } from '../stores/sales-journal.js';
import { SHOP_KINDS, type StoreSimulators } from '../stores/store-simulators.js';
import type { Journal } from '../load/journal.js';
import { POOL_CARRIER, PREPAID_CARRIER } from '../network.js';
import type { World } from '../world.js';
import { Tables, violation, type Violation } from './books.js';
import { deadlockViolations } from './deadlocks.js';
import { depositViolations } from './deposits.js';
import { documentViolations } from './documents.js';
import { effectViolations } from './effects.js';
import { purchaseDifferences } from './purchase-differences.js';
import { invoiceViolations } from './invoices.js';
import { ledgerViolations } from './ledger.js';
import type { CaseJournal } from '../overweights/case-journal.js';
import { lineViolations } from './lines.js';
import { purchaseViolations, carrierBookViolations, type SoldLabel } from './carrier-book.js';
import { readPurchases, type PurchaseBook } from './purchases.js';
import { customerAnswerViolations } from './customer-answers.js';
import { overweightViolations } from './overweights.js';
import { storeViolations } from './stores.js';
import { walletViolations } from './wallets.js';

/** Providers whose labels are drawn and numbered here. */
const WITHOUT_BOOK: readonly string[] = [POOL_CARRIER, PREPAID_CARRIER];

/** What the three books say. */
export interface Verdict {
  counts: Record<string, number>;
  violations: Violation[];
}

/** What people were told. */
export interface Journals {
  orders: Journal;
  deposits: DepositJournal;
  cases: CaseJournal;
  /** what buyers ordered in stores */
  sales: SalesJournal;
}

/**
 * Compares ledger, shipments and the world outside, and all that customers were told. To be called once the system has drained.
 * @param forgotten references of labels that the carrier sold after the moment to which the databases were restored
 */
export function judge(
  world: World,
  { orders: journal, deposits, cases, sales }: Journals,
  forgotten: ReadonlySet<string> = new Set(),
): Promise<Verdict> {
  return Tables.read(world.server, SERVICES, async tables => {
    const purchases = await readPurchases(tables);
    const sold = soldLabels(world, purchases);
    const book = {
      by_reference: Object.fromEntries(
        Map.groupBy(
          sold.filter(({ reference }) => !forgotten.has(reference)),
          ({ reference }) => reference,
        ),
      ),
    };
    const [charges, stamps] = [world.payments.charges(), world.pac.stamps()];
    const violations = [
      ...(await ledgerViolations(tables)),
      ...(await lineViolations(tables)),
      ...(await walletViolations(tables, purchases)),
      ...purchases.flatMap(purchaseDifferences),
      ...carrierBookViolations(book, purchases),
      ...purchaseViolations(book, purchases, provider => !WITHOUT_BOOK.includes(provider)),
      ...(await documentViolations(path.join(world.settings.home, 'files'), purchases)),
      ...(await effectViolations(tables)),
      ...(await deadlockViolations(tables)),
      ...(await customerAnswerViolations(tables, journal.all, purchases)),
      ...(await depositViolations(tables, charges, deposits.all)),
      ...(await invoiceViolations(tables, stamps, deposits.all)),
      ...(await overweightViolations(tables, cases.all)),
      ...(await storeViolations(tables, world.stores, sales.all)),
      ...(await booksViolations(world)),
    ];
    return {
      violations,
      counts: {
        ...countsOf(purchases, journal, sold),
        cases: cases.all.filter(({ caseId }) => caseId).length,
        deposits: deposits.all.length,
        charges: charges.length,
        given_back: charges.filter(({ returned }) => returned > 0n).length,
        stamps: stamps.length,
        ...(sales.all.length > 0
          ? {
              store_orders: sales.all.length,
              store_orders_missed: sales.all.filter(({ asked }) => asked).length,
              ...shownCounts(world.stores),
            }
          : {}),
        invoices_canceled: stamps.filter(({ state }) => state === 'Cancelado').length,
      },
    };
  });
}

/** The books of all carriers. People hand in the label that their shipment shows, and neither canceled nor surplus ones. */
function soldLabels({ carrier, realCarriers }: World, purchases: readonly PurchaseBook[]): SoldLabel[] {
  const unused = purchases.flatMap(({ shipment_status, shipment_tracking, attempt }) => [
    ...(shipment_status === 'canceled' && shipment_tracking ? [shipment_tracking] : []),
    ...(attempt?.surplus ?? []),
  ]);
  return [...Object.values(carrier.book().by_reference).flat(), ...realCarriers.labels(new Set(unused))];
}

const shownCounts = (stores: StoreSimulators): Record<string, number> => ({
  numbers_shown: SHOP_KINDS.flatMap(kind => stores.shown(kind)).filter(each => each.tracking_number !== null).length,
  mails_of_stores: SHOP_KINDS.flatMap(kind => stores.mailed(kind)).length,
  calls_to_stores: stores.calls,
});

/** What `npm run books` says of the same databases. */
async function booksViolations({ server }: World): Promise<Violation[]> {
  const lines: string[] = [];
  const urls = {
    billing: server.urlOf('billing'),
    shipments: server.urlOf('shipments'),
    carriers: server.urlOf('carriers'),
    payments: server.urlOf('payments'),
  };
  const differences = await checkBooks({ urls, print: line => lines.push(line), pauses: [500] });
  return differences === 0 ? [] : [violation('books', `${differences} differences`, lines.slice(-6).join(' | '))];
}

function countsOf(
  purchases: readonly PurchaseBook[],
  journal: Journal,
  sold: readonly SoldLabel[],
): Record<string, number> {
  const inState = (state: PurchaseBook['state']) => purchases.filter(purchase => purchase.state === state).length;
  return {
    orders: journal.all.length,
    purchases: purchases.length,
    labels: inState('confirmed'),
    refused: inState('released'),
    needs_review: inState('needs_review'),
    canceled: purchases.filter(({ shipment_status }) => shipment_status === 'canceled').length,
    carrier_sold: sold.length,
    carrier_voided: sold.filter(({ voided_at }) => voided_at).length,
    answered_bought: journal.count('bought'),
    answered_pending: journal.count('pending'),
    answered_refused: journal.count('refused'),
  };
}
