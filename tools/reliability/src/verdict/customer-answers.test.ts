import type { OrderRecord } from '../load/journal.js';
import type { PurchaseBook } from './purchases.js';
import { tablesWith } from './tables.fixture.js';
import { customerAnswerViolations } from './customer-answers.js';

const told = (change: Partial<OrderRecord> = {}): OrderRecord => ({
  order: { name: 'o1' } as OrderRecord['order'],
  shipment: 's1',
  outcome: 'bought',
  tracking: 'T1',
  total: 116.65,
  ...change,
});

const purchase = {
  shipment_id: 's1',
  state: 'confirmed',
  shipment_tracking: 'T1',
  taken: 11665n,
  refunded: 0n,
} as PurchaseBook;

async function checks(
  answer: OrderRecord,
  book: PurchaseBook | null = purchase,
  drafts = [{ id: 's1', name: 'o1' }],
): Promise<string[]> {
  return (
    await customerAnswerViolations(
      tablesWith({ shipments: { 'from shipments': drafts } }),
      [answer],
      book ? [book] : [],
    )
  ).map(({ check }) => check);
}

describe('the verdict about what customers were told', () => {
  it('is content where every answer is still true', async () => {
    expect(await checks(told())).toEqual([]);
    expect(await checks(told({ canceled: true }), { ...purchase, refunded: 11665n })).toEqual([]);
    expect(await checks(told({ outcome: 'refused' }), null)).toEqual([]);
  });

  it.each<[string, OrderRecord, PurchaseBook | null]>([
    ['a label that is gone', told(), null],
    ['a label of a purchase that was let go', told(), { ...purchase, state: 'released' }],
    ['another label', told(), { ...purchase, shipment_tracking: 'T2' }],
    ['another price', told(), { ...purchase, taken: 11664n }],
    ['a void without its money', told({ canceled: true }), purchase],
    ['a shipment that is gone', told({ shipment: 's2', outcome: 'refused' }), purchase],
  ])('sees %s', async (_, answer, book) => {
    expect(await checks(answer, book)).toEqual(['answer_not_true']);
  });

  it('sees a customer who was never answered, or got an answer that no one should get', async () => {
    expect(await checks(told({ outcome: 'silence' }))).toEqual(['no_answer']);
    expect(await checks(told({ wrong: '500' }))).toEqual(['wrong_answer']);
  });

  it('sees one decision that made two shipments', async () => {
    expect(
      await checks(told(), purchase, [
        { id: 's1', name: 'o1' },
        { id: 's2', name: 'o1' },
      ]),
    ).toEqual(['made_twice']);
  });
});
