import { Money } from '@porte/domain-kit';
import type { DepositRecord } from '../deposits/deposit-journal.js';
import type { BookedCharge } from '../deposits/payment-book.js';
import { depositViolations } from './deposits.js';
import { tablesWith } from './tables.fixture.js';

/** One peso of every hundred. */
const FEE = { tiers: [{ up_to: null, percent: 1, fixed: 0 }], vat_percent: 0 };
const DEPOSIT = { id: 'd1', owner_id: 'ana', state: 'credited', fee_rule: FEE };
const CHARGE: BookedCharge = { depositId: 'd1', method: 'spei', chargeId: 'c1', paid: 50_000n, returned: 0n };
const ENTRIES = { wallet: '49500', fees: '500', clearing: '-50000' };
const PAYMENT = { deposit_id: 'd1', owner_id: 'ana', code: 'payment', gross: '50000', fee: '500', entries: ENTRIES };
const REFUND = { ...PAYMENT, code: 'deposit_refund', gross: '12000', fee: '120' };
const record = (more: object = {}): DepositRecord =>
  ({
    order: { name: 'o1', method: 'spei', returned: null },
    deposit: 'd1',
    isCredited: true,
    invoices: new Set(),
    ...more,
  }) as never;

async function checks({
  deposits = [DEPOSIT] as object[],
  postings = [PAYMENT] as object[],
  charges = [CHARGE],
  kept = [] as object[],
  journal = [record()],
} = {}): Promise<string[]> {
  const tables = tablesWith({
    payments: { 'from deposits': deposits, 'from payment_events': kept },
    billing: { 'from transfers': postings },
  });
  return (await depositViolations(tables, charges, journal)).map(({ check }) => check);
}

describe('the verdict about payments', () => {
  it('is content with each charge credited once, and what went back taken once', async () => {
    expect(await checks()).toEqual([]);
    const returned = { charges: [{ ...CHARGE, returned: 12_000n }], postings: [PAYMENT, REFUND] };
    expect(await checks(returned)).toEqual([]);
    const order = { name: 'o1', method: 'spei', returned: { by: 'staff', amount: Money.of(120) } };
    expect(await checks({ postings: [PAYMENT, REFUND], journal: [record({ order, isReturned: true })] })).toEqual([]);
    expect(await checks({ charges: [], postings: [], journal: [record({ isCredited: false })] })).toEqual([]);
  });

  it.each<[string, Parameters<typeof checks>[0], string[]]>([
    ['a charge without a credit', { postings: [] }, ['not_credited']],
    ['a credit without a charge', { charges: [] }, ['credited_for_nothing']],
    ['a second credit', { postings: [PAYMENT, PAYMENT] }, ['credited_twice']],
    [
      'another amount',
      { charges: [{ ...CHARGE, paid: 50_001n }] },
      ['credit_differs', 'entries_differ', 'entries_differ'],
    ],
    ['another wallet', { postings: [{ ...PAYMENT, owner_id: 'beto' }] }, ['other_wallet']],
    [
      'a fee in another account',
      { postings: [{ ...PAYMENT, entries: { wallet: '49500', tenant_margin: '500', clearing: '-50000' } }] },
      ['entries_differ', 'entries_differ'],
    ],
    ['a return that was not taken', { charges: [{ ...CHARGE, returned: 1n }] }, ['return_differs']],
    ['a return that was taken twice', { postings: [PAYMENT, REFUND, REFUND] }, ['returned_twice']],
    [
      'a webhook in two rows',
      { kept: [{ charge_id: 'c1', type: 'charge.succeeded', count: 2 }] },
      ['webhook_kept_twice'],
    ],
    ['a charge of no deposit', { charges: [CHARGE, { ...CHARGE, depositId: 'd2' }] }, ['deposit_unknown']],
    ['a deposit that no one was told of', { deposits: [DEPOSIT, { ...DEPOSIT, id: 'd2' }] }, ['made_twice']],
    ['a credit that is not there any more', { deposits: [{ ...DEPOSIT, state: 'awaiting' }] }, ['answer_not_true']],
    ['a wrong answer', { journal: [record({ wrong: 'open: 500' })] }, ['wrong_answer']],
  ])('finds %s', async (_, books, found) => expect(await checks(books)).toEqual(found));
});
