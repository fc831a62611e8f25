import { newId } from '@porte/domain-kit';
import type { AttemptRow, ChargeRow, PurchaseCase, PurchaseRow, ShipmentCase, ShipmentRow } from './cases.js';
import { shipmentDifferences } from './shipment-differences.js';
import { orphanAttempt, orphanCharge } from './orphan-differences.js';

const TENANT = newId();
const SHIPMENT = newId();
const PRICE = 18_900n;

const purchase = (change: Partial<PurchaseRow> = {}): PurchaseRow => ({
  id: 'p',
  state: 'confirmed',
  held: PRICE,
  total: PRICE,
  age_seconds: 60,
  ...change,
});
const hold = (change: Partial<ChargeRow> = {}): ChargeRow => ({
  id: 'p',
  purchase_id: 'p',
  shipment_id: SHIPMENT,
  amount: PRICE,
  outcome: 'captured',
  taken: PRICE,
  refunded: 0n,
  refund_ids: [],
  age_seconds: 900,
  ...change,
});
const openHold = (change: Partial<ChargeRow> = {}): ChargeRow => hold({ outcome: 'open', taken: 0n, ...change });
const releasedHold = hold({ outcome: 'released', taken: 0n });
const late = hold({ id: 'late', outcome: 'late' });
const attempt = (change: Partial<AttemptRow> = {}): AttemptRow => ({
  id: 'a',
  purchase_id: 'p',
  shipment_id: SHIPMENT,
  state: 'labelled',
  tracking_number: 'T1',
  total: PRICE,
  held: PRICE,
  ...change,
});
const shipment = (change: Partial<ShipmentRow> = {}): ShipmentRow => ({
  status: 'success',
  source: 'app',
  has_label: true,
  tracking_number: 'T1',
  label_tracking: 'T1',
  total: PRICE,
  live_id: null,
  ...change,
});
const draft = (change: Partial<ShipmentRow> = {}): ShipmentRow =>
  shipment({
    status: 'pending',
    has_label: false,
    tracking_number: null,
    label_tracking: null,
    total: null,
    ...change,
  });

const bought = (change: Partial<PurchaseCase> = {}): PurchaseCase => ({
  purchase: purchase(),
  hold: hold(),
  late: [],
  attempts: [attempt()],
  ...change,
});
const ended = (change: Partial<PurchaseCase> = {}): PurchaseCase => ({
  purchase: purchase({ state: 'released' }),
  hold: releasedHold,
  late: [],
  attempts: [attempt({ state: 'rejected', tracking_number: null })],
  ...change,
});
const running = (change: Partial<PurchaseCase> = {}): PurchaseCase => ({
  purchase: purchase({ state: 'buying' }),
  hold: openHold(),
  late: [],
  attempts: [attempt({ state: 'calling', tracking_number: null })],
  ...change,
});
const waiting = draft({ live_id: 'p' });
const second = (change: Partial<PurchaseCase> = {}): PurchaseCase =>
  bought({
    purchase: purchase({ id: 'q' }),
    hold: hold({ id: 'q', purchase_id: 'q' }),
    attempts: [attempt({ id: 'b', purchase_id: 'q', tracking_number: 'T2' })],
    ...change,
  });

const codesOf = (row: ShipmentRow | null, ...purchases: PurchaseCase[]): string[] =>
  shipmentDifferences({
    tenantId: TENANT,
    shipmentId: SHIPMENT,
    shipment: row,
    purchases,
    cancellations: [],
    voids: [],
  } satisfies ShipmentCase).map(({ code }) => code);

const free = { purchase: purchase({ held: 0n, total: 0n }), hold: null, attempts: [attempt({ held: 0n, total: 0n })] };

describe('shipmentDifferences', () => {
  it.each<[string, ShipmentRow, PurchaseCase[]]>([
    ['a draft', draft(), []],
    ['a bought shipment', shipment(), [bought()]],
    [
      'a shipment bought after a rejection',
      shipment(),
      [{ ...ended(), purchase: purchase({ id: 'q', state: 'released' }) }, bought()],
    ],
    ['a free shipment', shipment({ total: 0n }), [bought(free)]],
    [
      'a manual shipment with an uploaded label',
      shipment({ source: 'manual', tracking_number: 'S1', label_tracking: 'S1' }),
      [bought({ attempts: [attempt({ tracking_number: null })] })],
    ],
    [
      'a manual shipment without a label yet',
      shipment({ source: 'manual', has_label: false, tracking_number: null, label_tracking: null }),
      [bought({ attempts: [attempt({ tracking_number: null })] })],
    ],
    ['a delivered shipment', shipment({ status: 'delivered' }), [bought()]],
    ['a shipment with a requested cancellation', shipment({ status: 'pending_cancellation' }), [bought()]],
    ['a shipment with a charged late label', shipment(), [bought({ hold: releasedHold, late: [late] })]],
    [
      'a shipment bought again whose late first label was not charged',
      shipment({ tracking_number: 'T2', label_tracking: 'T2' }),
      [ended(), second()],
    ],
    ['a shipment whose late label is being charged', waiting, [ended({ purchase: purchase({ state: 'charging' }) })]],
    ['a late label that staff gave to the customer', shipment(), [bought({ hold: null, late: [late] })]],
    ['a purchase in progress', waiting, [running()]],
    [
      'a purchase with an unknown outcome',
      waiting,
      [
        running({
          purchase: purchase({ state: 'needs_review' }),
          attempts: [attempt({ state: 'needs_review', tracking_number: null })],
        }),
      ],
    ],
    ['a hold that the sweep will release', draft(), [ended({ hold: openHold({ age_seconds: 30 }) })]],
  ])('reports nothing: %s', (_, row, purchases) => {
    expect(codesOf(row, ...purchases)).toEqual([]);
  });

  it.each<[string, ShipmentRow | null, PurchaseCase[], string[]]>([
    ['a label that was not paid', shipment(), [bought({ hold: null })], ['capture_missing']],
    ['a label whose hold is still open', shipment(), [bought({ hold: openHold() })], ['capture_missing']],
    ['a label paid twice', shipment(), [bought({ late: [late] })], ['charged_twice']],
    [
      'a label paid in two parts',
      shipment(),
      [bought({ hold: hold({ taken: PRICE - 1n }), late: [{ ...late, amount: 1n, taken: 1n }] })],
      ['charged_twice'],
    ],
    ['a label paid at another price', shipment(), [bought({ hold: hold({ taken: PRICE - 1n }) })], ['charge_differs']],
    ['a hold of another amount', shipment(), [bought({ hold: hold({ amount: PRICE + 1n }) })], ['hold_differs']],
    [
      'a free label that was charged',
      shipment({ total: 0n }),
      [bought({ ...free, late: [late] })],
      ['charge_unexpected'],
    ],
    [
      'a purchase that held another amount than its price',
      shipment(),
      [bought({ purchase: purchase({ held: 1n }) })],
      ['held_differs', 'hold_differs'],
    ],
    ['a label that no carrier sold', shipment(), [bought({ attempts: [] })], ['attempt_missing']],
    [
      'two labels of one purchase',
      shipment(),
      [bought({ attempts: [attempt(), attempt({ id: 'b', tracking_number: 'T2' })] })],
      ['labelled_twice'],
    ],
    [
      'an attempt at another price',
      shipment(),
      [bought({ attempts: [attempt({ total: 1n, held: 1n })] })],
      ['attempt_differs'],
    ],
    [
      'an attempt that holds another amount',
      shipment(),
      [bought({ attempts: [attempt({ held: 1n })] })],
      ['attempt_differs'],
    ],
    [
      'an attempt for another shipment',
      shipment(),
      [bought({ attempts: [attempt({ shipment_id: newId() })] })],
      ['attempt_of_other_shipment'],
    ],
    [
      'a charge for another shipment',
      shipment(),
      [bought({ hold: hold({ shipment_id: null }) })],
      ['hold_of_other_shipment'],
    ],
    [
      'a late label that left its hold open',
      shipment(),
      [bought({ hold: openHold(), late: [late] })],
      ['hold_not_released'],
    ],
    ['a rejected purchase with an open hold', draft(), [ended({ hold: openHold() })], ['hold_not_released']],
    ['a rejected purchase that was charged', draft(), [ended({ hold: hold() })], ['charged_without_label']],
    ['a rejected purchase with a label', draft(), [ended({ attempts: [attempt()] })], ['label_lost']],
    [
      'a rejected purchase with an open attempt',
      draft(),
      [ended({ attempts: [attempt({ state: 'unknown' })] })],
      ['attempt_still_open'],
    ],
    ['a purchase without its capture event', waiting, [running({ hold: hold() })], ['purchase_behind']],
    [
      'a purchase without its rejection event',
      waiting,
      [running({ attempts: [attempt({ state: 'rejected' })] })],
      ['purchase_behind'],
    ],
    ['a purchase in progress without a hold', waiting, [running({ hold: releasedHold })], ['hold_missing']],
    ['a purchase in progress without an attempt', waiting, [running({ attempts: [] })], ['attempt_missing']],
    ['a purchase without its shipment', null, [bought()], ['shipment_missing']],
    ['a label without a purchase', shipment(), [], ['sold_without_purchase']],
    [
      'a label of two purchases',
      shipment(),
      [bought(), second({ attempts: [attempt({ id: 'b', purchase_id: 'q' })] })],
      ['sold_twice'],
    ],
    ['a second label that was paid in time', shipment(), [bought(), second()], ['label_not_on_shipment']],
    [
      "a late label that was charged beside the shipment's own",
      shipment({ tracking_number: 'T2', label_tracking: 'T2' }),
      [bought({ hold: releasedHold, late: [late] }), second()],
      ['label_not_on_shipment'],
    ],
    [
      'a late label charged during another purchase',
      draft({ live_id: 'q' }),
      [
        bought({ hold: releasedHold, late: [late] }),
        running({ purchase: purchase({ id: 'q', state: 'buying' }), hold: openHold({ id: 'q' }) }),
      ],
      ['charged_without_label'],
    ],
    [
      'a late label whose charge event did not reach its purchase',
      waiting,
      [bought({ purchase: purchase({ state: 'charging' }), hold: releasedHold, late: [late] })],
      ['purchase_behind'],
    ],
    [
      "another number than the carrier's",
      shipment({ tracking_number: 'T9', label_tracking: 'T9' }),
      [bought()],
      ['tracking_differs'],
    ],
    ["a number that is not its label's", shipment({ label_tracking: 'T9' }), [bought()], ['tracking_differs']],
    ['a success without its label', shipment({ has_label: false }), [bought()], ['label_missing']],
    ['a draft with a label', draft({ has_label: true }), [], ['label_on_draft']],
    ['a charge without a label', draft(), [bought()], ['charged_without_label']],
    [
      'a charge without a label during another purchase',
      draft({ live_id: 'q' }),
      [bought(), running({ purchase: purchase({ id: 'q', state: 'buying' }), hold: openHold({ id: 'q' }) })],
      ['charged_without_label'],
    ],
    ["a rate that is not the purchase's", shipment({ total: 1n }), [bought()], ['rate_differs']],
    [
      'a shipment that names a purchase that is not in progress',
      draft({ live_id: 'p' }),
      [],
      ['live_purchase_differs'],
    ],
    ['a shipment that does not name its purchase in progress', draft(), [running()], ['live_purchase_differs']],
  ])('reports %s', (_, row, purchases, codes) => {
    expect(codesOf(row, ...purchases)).toEqual(codes);
  });

  it('reports a missing shipment only while one of its purchases is unfinished', () => {
    expect([
      codesOf(null, ended()),
      codesOf(
        null,
        ended(),
        running({ purchase: purchase({ id: 'q', state: 'buying' }), hold: openHold({ id: 'q' }) }),
      ),
    ]).toEqual([[], ['shipment_missing']]);
  });

  it('reports shipment, purchase and both amounts', () => {
    expect(
      shipmentDifferences({
        tenantId: TENANT,
        shipmentId: SHIPMENT,
        shipment: shipment(),
        purchases: [bought({ late: [late] })],
        cancellations: [],
        voids: [],
      }),
    ).toEqual([
      {
        code: 'charged_twice',
        tenantId: TENANT,
        ids: { shipment: SHIPMENT, purchase: 'p' },
        expected: PRICE,
        found: 2n * PRICE,
      },
    ]);
  });
});

describe('orphanDifferences', () => {
  it.each([
    [openHold(), ['hold_without_purchase']],
    [openHold({ age_seconds: 30 }), []],
    [hold(), ['charge_without_purchase']],
    [late, ['charge_without_purchase']],
  ])('orphanDifferences are reported if they will not be cleared later', (charge, codes) => {
    expect(orphanCharge(TENANT, charge).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['labelled', 'label_without_purchase'],
    ['calling', 'attempt_without_purchase'],
  ] as const)('orphanDifferences are reported for an attempt that is %s', (state, code) => {
    expect(orphanAttempt(TENANT, attempt({ state })).map(difference => difference.code)).toEqual([code]);
  });
});
