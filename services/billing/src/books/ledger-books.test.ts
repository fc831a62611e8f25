import { recomputeLedger, type BooksReader } from './ledger-books.js';
import { ledgerQueries, type StepRecord, type TransferRecord } from './ledger-queries.js';
import type { AccountRow } from './ledger-rows.js';

const TENANT = 'demo';
const wallet: AccountRow = { id: 'w', kind: 'wallet', owner_id: 'ana', posted: 7000n, pending: 1000n };
const accounts = (): AccountRow[] => [
  { ...wallet },
  { id: 'o', kind: 'wallet', owner_id: 'eva', posted: 0n, pending: 0n },
  { id: 'c', kind: 'clearing:manual', owner_id: null, posted: null, pending: null },
];

/** A transfer of Ana's as the database returns it; centavos. */
function aTransfer(id: string, change: Partial<TransferRecord>): TransferRecord {
  const row = {
    id,
    wallet_id: 'w',
    user_id: 'ana',
    transaction_type: 'withdraw',
    code: 'label',
    two_phase: false,
    amount: 0n,
    posted_after: 0n,
    pending_after: 0n,
    outcome: null,
    taken: 0n,
    resolved_posted: 0n,
    resolved_pending: 0n,
    listed_open: false,
    entries: null,
    refunded: 0n,
    shown_amount: change.amount ?? 0n,
    shown_status: 'cleared',
    shown_balance: 0n,
  } satisfies TransferRecord;
  return { ...row, ...change } as TransferRecord;
}

const deposit = (change: Partial<TransferRecord> = {}): TransferRecord =>
  aTransfer('deposit', {
    transaction_type: 'deposit',
    code: 'manual_deposit',
    amount: 10_000n,
    posted_after: 10_000n,
    entries: [
      ['w', '10000'],
      ['c', '-10000'],
    ],
    shown_balance: 10_000n,
    ...change,
  });
/** A hold of 3,000, captured. */
const captured = (change: Partial<TransferRecord> = {}): TransferRecord =>
  aTransfer('captured', {
    two_phase: true,
    amount: 3_000n,
    posted_after: 10_000n,
    pending_after: 3_000n,
    outcome: 'captured',
    taken: 3_000n,
    resolved_posted: 7_000n,
    resolved_pending: 0n,
    entries: [
      ['w', '-3000'],
      ['c', '3000'],
    ],
    shown_balance: 7_000n,
    ...change,
  });
const open = (change: Partial<TransferRecord> = {}): TransferRecord =>
  aTransfer('open', {
    two_phase: true,
    amount: 1_000n,
    posted_after: 7_000n,
    pending_after: 1_000n,
    listed_open: true,
    shown_status: 'pending',
    shown_balance: 6_000n,
    ...change,
  });

/** The step of each transfer, followed by the end of its hold. */
const stepsOf = (rows: TransferRecord[]): StepRecord[] =>
  rows.flatMap(row => [{ ...row, outcome: null }, ...(row.outcome ? [row] : [])]);

async function booksOf(
  transfers: TransferRecord[],
  { kept = accounts(), steps = stepsOf(transfers.filter(row => row.wallet_id)) } = {},
) {
  const tables = new Map<string, unknown[]>([
    [ledgerQueries.accounts, kept],
    [ledgerQueries.transfers, transfers],
    [ledgerQueries.steps, steps],
  ]);
  const reader: BooksReader = {
    rows: <T>(sql: string) => Promise.resolve(tables.get(sql) as T[]),
    stream: async function* <T>(sql: string) {
      yield* tables.get(sql) as T[];
    },
  };
  return recomputeLedger(reader, TENANT);
}

const codesOf = async (...args: Parameters<typeof booksOf>): Promise<string[]> =>
  (await booksOf(...args)).differences.map(({ code }) => code).sort();

describe('recomputeLedger', () => {
  it('finds no difference in a consistent ledger and returns its totals', async () => {
    expect(await booksOf([deposit(), captured(), open()])).toEqual({
      differences: [],
      totals: {
        accounts: 3,
        transfers: 3,
        deposited: 10_000n,
        charged: 3_000n,
        refunded: 0n,
        held: 1_000n,
        wallets: 7_000n,
      },
    });
  });

  it.each<[string, TransferRecord[], string[]]>([
    [
      'entries that do not sum to zero',
      [
        deposit({
          entries: [
            ['w', '10000'],
            ['c', '-9999'],
          ],
        }),
        captured(),
        open(),
      ],
      ['transfer_unbalanced'],
    ],
    [
      'entries that move the wallet by something else',
      [
        deposit(),
        captured({
          entries: [
            ['w', '-2999'],
            ['c', '2999'],
          ],
        }),
        open(),
      ],
      ['posted_differs', 'transfer_differs'],
    ],
    [
      'an entry of another wallet',
      [
        deposit({
          entries: [
            ['w', '10000'],
            ['o', '-10000'],
          ],
        }),
        captured(),
        open(),
      ],
      ['posted_differs', 'wallet_differs'],
    ],
    [
      'an entry of no account',
      [
        deposit({
          entries: [
            ['w', '10000'],
            ['x', '-10000'],
          ],
        }),
        captured(),
        open(),
      ],
      ['account_unknown'],
    ],
    [
      'entries without a transfer',
      [deposit(), captured(), open(), aTransfer('lost', { wallet_id: null, entries: [['c', '5']] })],
      ['transfer_missing'],
    ],
    ['an open hold that is not listed', [deposit(), captured(), open({ listed_open: false })], ['open_hold_differs']],
    [
      'a release that took money',
      [deposit(), captured({ outcome: 'released', shown_status: 'canceled' }), open()],
      ['resolution_invalid'],
    ],
    ['a refund of more than was taken', [deposit(), captured({ refunded: 3_001n }), open()], ['refund_exceeds_charge']],
    [
      'a movement missing in the list of transactions',
      [deposit({ shown_amount: null }), captured(), open()],
      ['transaction_missing'],
    ],
    [
      'a movement shown with another amount',
      [deposit({ shown_amount: 1n }), captured(), open()],
      ['transaction_amount_differs'],
    ],
    [
      'a hold shown as cleared',
      [deposit(), captured(), open({ shown_status: 'cleared' })],
      ['transaction_status_differs'],
    ],
    [
      'a balance shown that never was',
      [deposit(), captured(), open({ shown_balance: 7_000n })],
      ['transaction_balance_differs'],
    ],
  ])('reports %s', async (_, rows, codes) => {
    expect(await codesOf(rows)).toEqual(codes);
  });

  it('reports stored balances and reserves that drifted, with the expected amounts', async () => {
    const kept = [{ ...wallet, posted: 7_001n, pending: 999n }, ...accounts().slice(1)];
    expect((await booksOf([deposit(), captured(), open()], { kept })).differences).toEqual([
      { code: 'posted_differs', tenantId: TENANT, ids: { wallet: 'w' }, expected: 7_000n, found: 7_001n },
      { code: 'pending_differs', tenantId: TENANT, ids: { wallet: 'w' }, expected: 1_000n, found: 999n },
    ]);
  });

  it.each([
    ['posted_chain_broken', { posted_after: 7_500n }, 7_000n, 7_500n],
    ['pending_chain_broken', { pending_after: 900n }, 1_000n, 900n],
  ])('reports a step with a wrong balance once: %s', async (code, change, expected, found) => {
    const steps = stepsOf([deposit(), captured(), open()]).map(step =>
      step.id === 'open' ? { ...step, ...change } : step,
    );
    expect((await booksOf([deposit(), captured(), open()], { steps })).differences).toEqual([
      { code, tenantId: TENANT, ids: { wallet: 'w', transfer: 'open' }, expected, found },
    ]);
  });

  it('starts each wallet at zero', async () => {
    const other = deposit({
      id: 'other',
      wallet_id: 'o',
      user_id: 'eva',
      entries: [
        ['o', '10000'],
        ['c', '-10000'],
      ],
    });
    const kept = accounts().map(account => (account.id === 'o' ? { ...account, posted: 10_000n } : account));
    expect(await codesOf([deposit(), captured(), open(), other], { kept })).toEqual([]);
  });

  it.each([
    ['overweight', []],
    ['late_label', []],
    ['label', ['wallet_overdrawn']],
    ['manual_withdraw', ['wallet_overdrawn']],
  ])('checks whether %s may overdraw a wallet', async (code, codes) => {
    const charge = aTransfer('charge', {
      code,
      amount: 10_001n,
      posted_after: -1n,
      entries: [
        ['w', '-10001'],
        ['c', '10001'],
      ],
      shown_balance: -1n,
    });
    const after = deposit({
      id: 'after',
      amount: 10n,
      posted_after: 9n,
      entries: [
        ['w', '10'],
        ['c', '-10'],
      ],
      shown_amount: 10n,
      shown_balance: 9n,
    });
    const kept = [{ ...wallet, posted: 9n, pending: 0n }, ...accounts().slice(1)];
    expect(await codesOf([deposit(), charge, after], { kept })).toEqual(codes);
  });
});
