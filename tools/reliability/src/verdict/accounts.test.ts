import { WALLETS, walletId } from '../network.js';
import { ledgerViolations } from './ledger.js';
import type { PurchaseBook } from './purchases.js';
import { tablesWith } from './tables.fixture.js';
import { walletViolations } from './wallets.js';

const [spender] = WALLETS;
const owner = walletId(spender!);
/** One label kept, one canceled. */
const purchases = [
  { owner_id: owner, taken: 11665n, refunded: 0n },
  { owner_id: owner, taken: 9800n, refunded: 9800n },
] as PurchaseBook[];

const wallets = (left: bigint) =>
  tablesWith({
    billing: {
      'from accounts': WALLETS.map(wallet => ({
        owner_id: walletId(wallet),
        posted: String(wallet === spender ? left : wallet.funds.centavos),
      })),
    },
  });
const subjects = async (left: bigint): Promise<string[]> =>
  (await walletViolations(wallets(left), purchases)).map(({ check, subject }) => `${check} ${subject}`);

describe('the verdict about wallets and their ledger', () => {
  it('is content where each wallet has its first funds less what its labels cost', async () => {
    expect(await subjects(spender!.funds.centavos - 11665n)).toEqual([]);
  });

  it.each([1n, -1n, 9800n])('sees %i centavos that moved without a label', async strayed => {
    expect(await subjects(spender!.funds.centavos - 11665n + strayed)).toEqual([`wallet_differs ${owner}`]);
  });

  it('sees a wallet that is not there', async () => {
    const found = await walletViolations(tablesWith({ billing: {} }), []);
    expect(found.map(({ subject }) => subject)).toEqual(WALLETS.map(walletId));
  });

  it('sees entries that do not add up to zero, and whatever the ledger says of itself', async () => {
    const ledger = {
      'from entries': [{ tenant_id: 't', total: '1' }],
      ledger_books_check: [{ problem: 'posted', subject: 'a', expected: '1', found: '2' }],
    };
    expect((await ledgerViolations(tablesWith({ billing: ledger }))).map(({ check }) => check)).toEqual([
      'entries_not_zero',
      'ledger_differs',
    ]);
    expect(await ledgerViolations(tablesWith({ billing: {} }))).toEqual([]);
  });
});
