import type { PaymentDifferenceKind } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { KnownDeposit, PostedPayment, ReportedPayment } from './compare.js';

/** The day that is compared, and the next one, on which some of its payments are posted. */
export const DAY = '2026-11-18';
export const NEXT_DAY = '2026-11-19';

/** The three books of a day; amounts in centavos. */
export interface Books {
  payments: ReportedPayment[];
  deposits: KnownDeposit[];
  postings: PostedPayment[];
}

export const depositOf = (at: number): string => derivedId('deposit of a fixture', at);
export const chargeOf = (at: number): string => `charge${at}`;

/**
 * Payments that agree in all three books. Every tenth was given back in part, every seventh was posted on the next day, and of every eleventh a chargeback was
 * won.
 */
export function agreeing(count: number): Books {
  const books: Books = { payments: [], deposits: [], postings: [] };
  for (let at = 0; at < count; at += 1) {
    const [id, ownerId, reference] = [depositOf(at), derivedId('owner of a fixture', at % 97), chargeOf(at)];
    const amount = BigInt(10_000 + at);
    const returned = at % 10 === 0 ? 1_000n : 0n;
    const day = at % 7 === 0 ? NEXT_DAY : DAY;
    books.payments.push({ reference, orderId: at % 3 ? id : null, day: DAY, amount, fee: 928n, returned });
    books.deposits.push({ id, ownerId, reference, providerFee: 928n });
    const post = (name: string, isReturn: boolean, posted: bigint): unknown =>
      books.postings.push({
        id: derivedId(name, at),
        depositId: id,
        ownerId,
        isReturn,
        amount: posted,
        day,
      });
    post('posting', false, amount);
    if (returned > 0n) post('return', true, returned);
    if (at % 11 === 0) {
      post('chargeback', true, 500n);
      post('won', true, -500n);
    }
  }
  return books;
}

/** Each makes one difference of its kind in the books, at a payment that was given back in part and posted on its own day. */
export const PLANTS: Record<PaymentDifferenceKind, (books: Books, at: number) => void> = {
  not_credited: ({ postings }, at) => remove(postings, ({ depositId }) => depositId === depositOf(at)),
  not_paid: ({ payments }, at) => remove(payments, ({ reference }) => reference === chargeOf(at)),
  unknown_payment: ({ payments }, at) =>
    void payments.push({ reference: `foreign${at}`, orderId: null, day: DAY, amount: 500n, fee: null, returned: 0n }),
  paid_twice: ({ payments }, at) =>
    void payments.push({
      reference: `again${at}`,
      orderId: depositOf(at),
      day: DAY,
      amount: 500n,
      fee: null,
      returned: 0n,
    }),
  credited_twice: ({ postings }, at) =>
    void postings.push({ ...postingOf(postings, at), id: derivedId('posting again', at) }),
  amount_differs: ({ payments }, at) => void (paymentOf(payments, at).amount += 1n),
  fee_differs: ({ payments }, at) => void (paymentOf(payments, at).fee = 929n),
  wallet_differs: ({ postings }, at) => void (postingOf(postings, at).ownerId = derivedId('another owner')),
  refund_not_posted: ({ postings }, at) => remove(postings, ({ id }) => id === derivedId('return', at)),
  refund_not_sent: ({ payments }, at) => void (paymentOf(payments, at).returned = 0n),
};

const KINDS = Object.keys(PLANTS) as PaymentDifferenceKind[];
const OF_KIND = 5;

const paymentOf = (rows: ReportedPayment[], at: number): ReportedPayment =>
  rows.find(({ reference }) => reference === chargeOf(at))!;
const postingOf = (rows: PostedPayment[], at: number): PostedPayment =>
  rows.find(({ id }) => id === derivedId('posting', at))!;
const remove = <T>(rows: T[], isMeant: (row: T) => boolean): void => {
  const kept = rows.filter(row => !isMeant(row));
  rows.splice(0, rows.length, ...kept);
};

/** Plants 50 differences of ten kinds. @returns each as `kind deposit`, of an unknown payment with its reference */
export const plantAll = (books: Books): string[] =>
  KINDS.flatMap((kind, of) =>
    Array.from({ length: OF_KIND }, (_, nth) => {
      // Multiples of ten that are none of seven: given back, and posted on the day.
      const at = 70 * (OF_KIND * of + nth) + 10;
      PLANTS[kind](books, at);
      return kind === 'unknown_payment' ? `${kind} foreign${at}` : `${kind} ${depositOf(at)}`;
    }),
  );
