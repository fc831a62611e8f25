import { Money } from '@porte/domain-kit';
import type { BookedShipment, BookView } from '@porte/simulators';
import { purchaseDifferences } from './purchase-differences.js';
import { purchaseViolations, carrierBookViolations } from './carrier-book.js';
import type { AttemptBook, PurchaseBook } from './purchases.js';
import { purchaseOf } from './reference.js';

const REFERENCE = 'AGNGXTQ2VR6I5GWDQQLTVFQDLMAQ';
const ID = purchaseOf(REFERENCE);

const sold = (change: Partial<BookedShipment> = {}): BookedShipment => ({
  account: 'a',
  reference: REFERENCE,
  tracking_number: 'T1',
  provider_ref: 'p',
  currency: 'MXN',
  created_at: '2026-03-02T15:00:00Z',
  voided_at: null,
  charged: Money.of('116.65'),
  credited: Money.zero,
  request: {} as BookedShipment['request'],
  ...change,
});

const bookOf = (...shipments: BookedShipment[]): BookView => ({
  by_reference: { [REFERENCE]: shipments },
  entries: [],
  totals: {} as BookView['totals'],
});

const attempt: AttemptBook = {
  purchase_id: ID,
  reference: REFERENCE,
  state: 'labelled',
  tracking_number: 'T1',
  provider_code: 'HarnessLookup',
  documents: null,
  surplus: [],
};

const bought = (change: Partial<PurchaseBook> = {}): PurchaseBook => ({
  id: ID,
  tenant_id: 't',
  owner_id: 'o',
  shipment_id: 's',
  state: 'confirmed',
  held: 11665n,
  shipment_status: 'success',
  shipment_tracking: 'T1',
  attempt,
  hold: { id: ID, amount: '11665', outcome: 'captured' },
  taken: 11665n,
  refunded: 0n,
  ...change,
});

const checks = (violations: { check: string }[]): string[] => violations.map(({ check }) => check);

describe('the verdict about one purchase', () => {
  it('knows the purchase by the reference that the carrier was given', () => {
    expect(ID).toBe('019a6bce-1aac-7c8e-9ac3-84173a96035b');
  });

  it('is content with a label that is paid to the centavo', () => {
    expect([...carrierBookViolations(bookOf(sold()), [bought()]), ...purchaseDifferences(bought())]).toEqual([]);
  });

  it.each<[string, BookedShipment[], Partial<PurchaseBook>, string]>([
    ['a second label', [sold(), sold({ tracking_number: 'T2' })], {}, 'label_twice'],
    ['a centavo too little', [sold()], { taken: 11664n }, 'charge_differs'],
    ['a label that is nowhere here', [sold({ tracking_number: 'T9' })], {}, 'label_lost'],
    ['a label that was sold and released', [sold()], { state: 'released', taken: 0n }, 'charge_differs'],
    [
      'a void that was not given back',
      [sold({ voided_at: '2026-03-02T16:00:00Z', credited: Money.of('116.65') })],
      {},
      'charge_differs',
    ],
    [
      'a second label of which no one knows yet',
      [sold(), sold({ tracking_number: 'T2' })],
      { state: 'unknown', taken: 0n },
      'label_twice',
    ],
  ])('sees %s', (_, shipments, change, check) => {
    expect(checks(carrierBookViolations(bookOf(...shipments), [bought(change)]))).toContain(check);
  });

  it('is content with a second label that was voided and credited, or is about to be', () => {
    const voided = sold({ tracking_number: 'T2', voided_at: '2026-03-02T16:00:00Z', credited: Money.of('116.65') });
    expect(carrierBookViolations(bookOf(sold(), voided), [bought()])).toEqual([]);
    const surplus = bought({ attempt: { ...attempt, surplus: ['T2'] } });
    expect(checks(carrierBookViolations(bookOf(sold({ tracking_number: 'T2' })), [surplus]))).toEqual([]);
  });

  it('asks for no money while no one knows, but for its hold', () => {
    const open = bought({ state: 'needs_review', taken: 0n, hold: { id: ID, amount: '11665', outcome: 'open' } });
    expect([...carrierBookViolations(bookOf(sold()), [open]), ...purchaseDifferences(open)]).toEqual([]);
    expect(checks(purchaseDifferences({ ...open, taken: 1n }))).toEqual(['funds_not_held']);
    expect(checks(purchaseDifferences({ ...open, hold: { id: ID, amount: '11664', outcome: 'open' } }))).toEqual([
      'funds_not_held',
    ]);
  });

  it('is content with what was refused and let go', () => {
    const refused = bought({
      state: 'released',
      attempt: { ...attempt, state: 'rejected' },
      taken: 0n,
      hold: { id: ID, amount: '11665', outcome: 'released' },
    });
    expect(purchaseDifferences(refused)).toEqual([]);
    expect(checks(purchaseDifferences({ ...refused, hold: { id: ID, amount: '11665', outcome: 'open' } }))).toEqual([
      'hold_open',
    ]);
    expect(checks(purchaseDifferences({ ...refused, attempt }))).toEqual(['label_lost']);
  });

  it('sees a label that the carrier never sold, and a charge for a purchase that does not exist', () => {
    expect(checks(purchaseViolations(bookOf(sold({ tracking_number: 'T9' })), [bought()], () => true))).toEqual([
      'label_invented',
    ]);
    expect(checks(carrierBookViolations(bookOf(sold()), []))).toEqual(['charged_for_nothing']);
  });

  it.each<[string, Partial<PurchaseBook>, string]>([
    ['a debit without a label', { attempt: { ...attempt, state: 'rejected' } }, 'debit_without_label'],
    ['a label without its debit', { taken: 0n }, 'label_without_debit'],
    ['two debits', { taken: 23330n }, 'charged_twice'],
    ['a hold of a purchase that is over', { hold: { id: ID, amount: '11665', outcome: 'open' } }, 'hold_open'],
    ['a shipment without the label that was sold', { shipment_tracking: null }, 'label_lost'],
    ['a purchase that never ends', { state: 'buying' }, 'not_settled'],
    ['uncertainty without the money held', { state: 'needs_review', taken: 0n, hold: null }, 'funds_not_held'],
    ['a canceled label that was not given back', { shipment_status: 'canceled' }, 'refund_differs'],
    ['more given back than was taken', { refunded: 11666n, shipment_status: 'canceled' }, 'refunded_twice'],
    ['a shipment that looks unpaid', { shipment_status: 'pending' }, 'label_lost'],
    ['a shipment that looks failed', { shipment_status: 'error' }, 'label_lost'],
    ['a charge of what was released', { state: 'released' }, 'debit_without_label'],
  ])('sees %s', (_, change, check) => {
    expect(checks(purchaseDifferences(bought(change)))).toContain(check);
  });
});
