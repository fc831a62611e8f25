import type { PaymentDifferenceKind } from '@porte/contracts';
import { agreeing, DAY, PLANTS, plantAll } from './books.fixture.js';
import { compare, type ComparedBooks } from './compare.js';

const isDue = (day: string): boolean => day === DAY;
const KINDS = Object.keys(PLANTS) as PaymentDifferenceKind[];
const found = (books: ComparedBooks) =>
  compare(books, isDue).map(({ kind, depositId, reference }) => `${kind} ${depositId ?? reference}`);

describe('the comparison of payments', () => {
  it('finds nothing in 10,000 payments that agree', () => expect(found(agreeing(10_000))).toEqual([]));

  it('finds each of 50 differences of ten kinds among 10,000 payments, and nothing else', () => {
    const books = agreeing(10_000);
    const planted = plantAll(books);
    expect(found(books).sort()).toEqual(planted.sort());
  });

  it.each(KINDS)('says both amounts of one that is %s', kind => {
    const books = agreeing(20);
    PLANTS[kind](books, 10);
    const [difference] = compare(books, isDue);
    const expected: Record<PaymentDifferenceKind, [bigint, bigint]> = {
      not_credited: [10_010n, 0n],
      not_paid: [0n, 10_010n],
      unknown_payment: [500n, 0n],
      paid_twice: [500n, 0n],
      credited_twice: [10_010n, 10_010n],
      amount_differs: [10_011n, 10_010n],
      fee_differs: [929n, 928n],
      wallet_differs: [10_010n, 10_010n],
      refund_not_posted: [1_000n, 0n],
      refund_not_sent: [0n, 1_000n],
    };
    expect([difference!.reported, difference!.posted]).toEqual(expected[kind]);
  });

  it('leaves the differences of other days to those days', () => {
    for (const kind of KINDS) {
      const books = agreeing(20);
      PLANTS[kind](books, 10);
      expect(compare(books, day => day === '2026-11-25')).toEqual([]);
    }
  });
});
