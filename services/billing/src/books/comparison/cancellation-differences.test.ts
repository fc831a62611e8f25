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

/** A shipment that was canceled as it should be, unless the story differs. */
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
    ['one that was asked for once and refunded once', {}],
    ['one of a label that was paid late', { paid: purchase(released, [charge({ id: newId(), outcome: 'late' })]) }],
    ['one of a label that cost nothing', { paid: purchase(null) }],
    [
      'one that the carrier accepted when it was asked again',
      {
        cancellations: [cancellation({ id: other, state: 'refused' }), cancellation()],
        voids: [ask({ id: other, state: 'refused' }), ask()],
      },
    ],
    [
      'one that ended a second one on its way',
      {
        cancellations: [cancellation(), cancellation({ id: other })],
        voids: [ask(), ask({ id: other, state: 'asking' })],
      },
    ],
    [
      'one that the carrier is being asked about',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [ask({ state: 'asking' })] },
    ],
    [
      'one whose outcome nobody knows',
      {
        ...standing,
        status: 'pending_cancellation',
        cancellations: [cancellation({ state: 'needs_review' })],
        voids: [ask({ state: 'needs_review' })],
      },
    ],
    [
      'one that the carrier refused',
      { ...standing, cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'refused' })] },
    ],
    ['a shipment that was never canceled', { ...standing, cancellations: [], voids: [] }],
  ])('reports nothing: %s', (_, story) => {
    expect(codesOf(story)).toEqual([]);
  });

  it.each<[string, Story, string[]]>([
    ['a void label whose money was kept', { paid: purchase(charge(kept)) }, ['refund_missing']],
    [
      'a label that was refunded twice',
      { paid: purchase(charge({ refunded: PRICE, refund_ids: [REFUND, newId()] })) },
      ['refunded_twice'],
    ],
    ['a refund in part', { paid: purchase(charge({ refunded: PRICE - 1n })) }, ['refund_differs']],
    [
      'a refund of nothing that was taken',
      { paid: purchase({ ...released, refunded: PRICE, refund_ids: [REFUND] }) },
      ['refund_differs'],
    ],
    [
      'a refund that follows from no cancellation',
      { paid: purchase(charge({ refund_ids: [newId()] })) },
      ['refund_without_void'],
    ],
    [
      'a refund for a label that stands',
      { status: 'success', cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'refused' })] },
      ['refund_without_void'],
    ],
    [
      'a refund before anybody knows',
      { status: 'success', cancellations: [cancellation({ state: 'unknown' })], voids: [ask({ state: 'unknown' })] },
      ['refund_without_void'],
    ],
    [
      'a canceled shipment whose label stands',
      { paid: purchase(charge(kept)), voids: [ask({ state: 'refused' })] },
      ['canceled_without_void'],
    ],
    [
      'a canceled shipment of which no carrier was asked',
      { paid: purchase(charge(kept)), cancellations: [], voids: [] },
      ['canceled_without_void', 'cancellation_differs'],
    ],
    [
      'a cancellation that no carrier was asked for',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [] },
      ['void_missing'],
    ],
    [
      'a carrier that was asked in the name of no cancellation',
      { ...standing, cancellations: [], voids: [ask({ state: 'asking' })] },
      ['void_without_cancellation'],
    ],
    [
      'a carrier that was asked about another label',
      {
        ...standing,
        cancellations: [cancellation({ state: 'voiding' })],
        voids: [ask({ state: 'asking', purchase_id: newId() })],
      },
      ['void_of_other_label'],
    ],
    [
      'a void label of which the shipment never heard',
      { status: 'success', cancellations: [cancellation({ state: 'voiding' })] },
      ['cancellation_behind'],
    ],
    [
      'a refusal of which the shipment never heard',
      { ...standing, cancellations: [cancellation({ state: 'voiding' })], voids: [ask({ state: 'refused' })] },
      ['cancellation_behind'],
    ],
    [
      'a cancellation on its way for a shipment that is canceled',
      {
        cancellations: [cancellation(), cancellation({ id: other, state: 'voiding' })],
        voids: [ask(), ask({ id: other, state: 'asking' })],
      },
      ['cancellation_behind'],
    ],
    ['a void label that its shipment still shows', { status: 'success' }, ['cancellation_differs']],
    [
      'a refusal that the carrier has not given',
      { ...standing, cancellations: [cancellation({ state: 'refused' })], voids: [ask({ state: 'asking' })] },
      ['cancellation_differs'],
    ],
    [
      'a void label whose cancellation says that it was refused',
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
