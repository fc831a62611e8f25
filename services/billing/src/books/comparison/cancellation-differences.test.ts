import type { BooksCancellation, BooksVoid } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { cancellationDifferences } from './cancellation-differences.js';
import type { ChargeRow, PurchaseCase, ShipmentCase } from './cases.js';

const [TENANT, SHIPMENT, PURCHASE, CANCELLATION] = [newId(), newId(), newId(), newId()];
const PRICE = 18_900n;
const REFUND = derivedId('refund', CANCELLATION);

const charge = (change: Partial<ChargeRow> = {}): ChargeRow => ({
  id: PURCHASE,
  purchase_id: PURCHASE,
  shipment_id: SHIPMENT,
  amount: PRICE,
  outcome: 'captured',
  taken: PRICE,
  refunded: PRICE,
  refund_ids: [REFUND],
  age_seconds: 900,
  ...change,
});
const kept: Partial<ChargeRow> = { refunded: 0n, refund_ids: [] };
const released = charge({ ...kept, outcome: 'released', taken: 0n });
const purchase = (hold: ChargeRow | null, late: ChargeRow[] = []): PurchaseCase => ({
  purchase: { id: PURCHASE, state: 'confirmed', held: PRICE, total: PRICE, age_seconds: 60 },
  hold,
  late,
  attempts: [],
});
const cancellation = (change: Partial<BooksCancellation> = {}): BooksCancellation => ({
  id: CANCELLATION,
  state: 'canceled',
  purchase_id: PURCHASE,
  ...change,
});
const ask = (change: Partial<BooksVoid> = {}): BooksVoid => ({
  id: CANCELLATION,
  state: 'voided',
  purchase_id: PURCHASE,
  ...change,
});

interface Story {
  status?: 'success' | 'canceled' | 'pending_cancellation';
  paid?: PurchaseCase;
  cancellations?: BooksCancellation[];
  voids?: BooksVoid[];
}

/** A correctly canceled shipment, with the given deviations. */
const differences = ({
  status = 'canceled',
  paid = purchase(charge()),
  cancellations = [cancellation()],
  voids = [ask()],
}: Story) => {
  const shipment = {
    status,
    source: 'app',
    has_label: true,
    tracking_number: 'T1',
    label_tracking: 'T1',
    total: PRICE,
    live_id: null,
  } as const;
  return cancellationDifferences({
    tenantId: TENANT,
    shipmentId: SHIPMENT,
    shipment,
    purchases: [paid],
    cancellations,
    voids,
  } satisfies ShipmentCase);
};
const codesOf = (story: Story): string[] =>
  differences(story)
    .map(({ code }) => code)
    .sort();

const standing = { status: 'success', paid: purchase(charge(kept)) } as const;
const other = newId();

describe('cancellationDifferences', () => {
  it.each<[string, Story]>([
    ['one void and one refund', {}],
    [
      'a void of a label that was charged late',
      { paid: purchase(released, [charge({ id: newId(), outcome: 'late' })]) },
    ],
    ['a void of a free label', { paid: purchase(null) }],
    [
      'a void that the carrier accepted on a second request',
      {
        cancellations: [cancellation({ id: other, state: 'refused' }), cancellation()],
        voids: [ask({ id: other, state: 'refused' }), ask()],
      },
    ],
    [
      'a void that ended a concurrent cancellation',
      {
        cancellations: [cancellation(), cancellation({ id: other })],
        voids: [ask(), ask({ id: other, state: 'asking' })],
      },
    ],
    [
      'a void in progress',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [ask({ state: 'asking' })] },
    ],
    [
      'a void with an unknown outcome',
      {
        ...standing,
        status: 'pending_cancellation',
        cancellations: [cancellation({ state: 'needs_review' })],
        voids: [ask({ state: 'needs_review' })],
      },
    ],
    [
      'a void that the carrier rejected',
      { ...standing, cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'refused' })] },
    ],
    ['a shipment that was never canceled', { ...standing, cancellations: [], voids: [] }],
  ])('reports nothing: %s', (_, story) => {
    expect(codesOf(story)).toEqual([]);
  });

  it.each<[string, Story, string[]]>([
    ['a void label without a refund', { paid: purchase(charge(kept)) }, ['refund_missing']],
    [
      'a label that was refunded twice',
      { paid: purchase(charge({ refunded: PRICE, refund_ids: [REFUND, newId()] })) },
      ['refunded_twice'],
    ],
    ['a partial refund', { paid: purchase(charge({ refunded: PRICE - 1n })) }, ['refund_differs']],
    [
      'a refund of a label that was not paid',
      { paid: purchase({ ...released, refunded: PRICE, refund_ids: [REFUND] }) },
      ['refund_differs'],
    ],
    ['a refund without a cancellation', { paid: purchase(charge({ refund_ids: [newId()] })) }, ['refund_without_void']],
    [
      'a refund of a valid label',
      { status: 'success', cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'refused' })] },
      ['refund_without_void'],
    ],
    [
      'a refund while the outcome is unknown',
      { status: 'success', cancellations: [cancellation({ state: 'unknown' })], voids: [ask({ state: 'unknown' })] },
      ['refund_without_void'],
    ],
    [
      'a canceled shipment with a valid label',
      { paid: purchase(charge(kept)), voids: [ask({ state: 'refused' })] },
      ['canceled_without_void'],
    ],
    [
      'a canceled shipment without a void',
      { paid: purchase(charge(kept)), cancellations: [], voids: [] },
      ['canceled_without_void', 'cancellation_differs'],
    ],
    [
      'a cancellation without a void',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [] },
      ['void_missing'],
    ],
    [
      'a void without a cancellation',
      { ...standing, cancellations: [], voids: [ask({ state: 'asking' })] },
      ['void_without_cancellation'],
    ],
    [
      'a void of another label',
      {
        ...standing,
        cancellations: [cancellation({ state: 'voiding' })],
        voids: [ask({ state: 'asking', purchase_id: newId() })],
      },
      ['void_of_other_label'],
    ],
    [
      'a void label whose event did not reach the shipment',
      { status: 'success', cancellations: [cancellation({ state: 'voiding' })] },
      ['cancellation_behind'],
    ],
    [
      'a rejected void whose event did not reach the shipment',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [ask({ state: 'refused' })] },
      ['cancellation_behind'],
    ],
    [
      'a cancellation in progress of a canceled shipment',
      {
        cancellations: [cancellation(), cancellation({ id: other, state: 'voiding' })],
        voids: [ask(), ask({ id: other, state: 'asking' })],
      },
      ['cancellation_behind'],
    ],
    ['a void label of a shipment that is not canceled', { status: 'success' }, ['cancellation_differs']],
    [
      'a rejected cancellation whose void was not rejected',
      { ...standing, cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'asking' })] },
      ['cancellation_differs'],
    ],
    [
      'a void label whose cancellation was rejected',
      { status: 'success', cancellations: [cancellation({ state: 'refused' })] },
      ['cancellation_differs'],
    ],
  ])('reports %s', (_, story, codes) => {
    expect(codesOf(story)).toEqual(codes);
  });

  it('reports shipment, purchase and both amounts', () => {
    expect(differences({ paid: purchase(charge({ refunded: 1n })) })).toEqual([
      {
        code: 'refund_differs',
        tenantId: TENANT,
        ids: { shipment: SHIPMENT, purchase: PURCHASE },
        expected: PRICE,
        found: 1n,
      },
    ]);
  });
});
