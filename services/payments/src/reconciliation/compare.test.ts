import type { PaymentDifferenceKind } from '@porte/contracts';
import { compare, type ComparedBooks, type KnownDeposit, type PostedPayment, type ReportedPayment } from './compare.js';

const DAY = '2026-11-20';
const isDue = (day: string): boolean => day === DAY;

interface Books {
  payments: ReportedPayment[];
  deposits: KnownDeposit[];
  postings: PostedPayment[];
}

/** Payments that agree in all three books; every tenth was given back in part, and every seventh was posted on the next day. */
function agreeing(count: number): Books {
  const books: Books = { payments: [], deposits: [], postings: [] };
  for (let at = 0; at < count; at += 1) {
    const [id, ownerId, reference] = [`deposit ${at}`, `owner ${at % 97}`, `charge ${at}`];
    const amount = BigInt(10_000 + at);
    const returned = at % 10 === 0 ? 1_000n : 0n;
    const day = at % 7 === 0 ? '2026-11-21' : DAY;
    books.payments.push({ reference, orderId: at % 2 ? id : null, day: DAY, amount, fee: 928n, returned });
    books.deposits.push({ id, ownerId, reference, providerFee: 928n });
    books.postings.push({ id: `posting ${at}`, depositId: id, ownerId, isReturn: false, amount, day });
    if (returned > 0n)
      books.postings.push({ id: `return ${at}`, depositId: id, ownerId, isReturn: true, amount: returned, day });
  }
  return books;
}

/** Each makes one difference of its kind in the books, at a deposit that was given back and posted on its own day. */
const PLANTS: Record<PaymentDifferenceKind, (books: Books, at: number) => void> = {
  not_credited: ({ postings }, at) => remove(postings, ({ depositId }) => depositId === `deposit ${at}`),
  not_paid: ({ payments }, at) => remove(payments, ({ reference }) => reference === `charge ${at}`),
  unknown_payment: ({ payments }, at) =>
    void payments.push({ reference: `foreign ${at}`, orderId: null, day: DAY, amount: 5n, fee: null, returned: 0n }),
  paid_twice: ({ payments }, at) =>
    void payments.push({
      reference: `again ${at}`,
      orderId: `deposit ${at}`,
      day: DAY,
      amount: 5n,
      fee: null,
      returned: 0n,
    }),
  credited_twice: ({ postings }, at) => void postings.push({ ...posting(postings, at), id: `again ${at}` }),
  amount_differs: ({ payments }, at) => void (payment(payments, at).amount += 1n),
  fee_differs: ({ payments }, at) => void (payment(payments, at).fee = 929n),
  wallet_differs: ({ postings }, at) => void (posting(postings, at).ownerId = 'another'),
  refund_not_posted: ({ postings }, at) => remove(postings, ({ id }) => id === `return ${at}`),
  refund_not_sent: ({ payments }, at) => void (payment(payments, at).returned = 0n),
};

const payment = (rows: ReportedPayment[], at: number): ReportedPayment =>
  rows.find(({ reference }) => reference === `charge ${at}`)!;
const posting = (rows: PostedPayment[], at: number): PostedPayment => rows.find(({ id }) => id === `posting ${at}`)!;
const remove = <T>(rows: T[], isMeant: (row: T) => boolean): void => {
  const kept = rows.filter(row => !isMeant(row));
  rows.splice(0, rows.length, ...kept);
};

const KINDS = Object.keys(PLANTS) as PaymentDifferenceKind[];
const found = (books: ComparedBooks) =>
  compare(books, isDue).map(({ kind, depositId, reference }) => `${kind} ${depositId ?? reference}`);

describe('the comparison of payments', () => {
  it('finds nothing in 10,000 payments that agree', () => expect(found(agreeing(10_000))).toEqual([]));

  it('finds each of 50 differences of ten kinds among 10,000 payments, and nothing else', () => {
    const books = agreeing(10_000);
    const planted = KINDS.flatMap((kind, of) =>
      Array.from({ length: 5 }, (_, nth) => {
        // Multiples of ten that are none of seven: given back, and posted on the day.
        const at = 70 * (5 * of + nth) + 10;
        PLANTS[kind](books, at);
        return kind === 'unknown_payment' ? `${kind} foreign ${at}` : `${kind} deposit ${at}`;
      }),
    );
    expect(found(books).sort()).toEqual(planted.sort());
  });

  it.each(KINDS)('says both amounts of one that is %s', kind => {
    const books = agreeing(20);
    PLANTS[kind](books, 10);
    const [difference] = compare(books, isDue);
    const expected: Record<PaymentDifferenceKind, [bigint, bigint]> = {
      not_credited: [10_010n, 0n],
      not_paid: [0n, 10_010n],
      unknown_payment: [5n, 0n],
      paid_twice: [5n, 0n],
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
