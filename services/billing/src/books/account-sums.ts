import type { LedgerProblem } from '@porte/contracts';
import { unequal, type BooksDifference } from './difference.js';
import { effectOf, type AccountRow, type TransferRow } from './ledger-rows.js';

/** Codes of movements between two wallets of a tenant. */
const MERGES: readonly string[] = ['merge_in', 'merge_out'];

/** The totals of a tenant's books; centavos. */
export interface LedgerTotals {
  accounts: number;
  transfers: number;
  deposited: bigint;
  charged: bigint;
  refunded: bigint;
  held: bigint;
  /** the balance of all wallets, from their entries */
  wallets: bigint;
}

/** Sums entries and open holds by account while transfers are streamed. Memory holds one sum per account, for any number of transfers. */
export class AccountSums {
  private readonly posted = new Map<string, bigint>();
  private readonly held = new Map<string, bigint>();
  private readonly sums: Omit<LedgerTotals, 'accounts' | 'wallets'> = {
    transfers: 0,
    deposited: 0n,
    charged: 0n,
    refunded: 0n,
    held: 0n,
  };

  constructor(
    private readonly tenantId: string,
    private readonly accounts: ReadonlyMap<string, AccountRow>,
  ) {}

  add({ transfer, resolution, entries }: TransferRow): void {
    for (const { account_id, amount } of entries) addTo(this.posted, account_id, amount);
    if (!transfer) return;
    const open = transfer.two_phase && !resolution ? transfer.amount : 0n;
    addTo(this.held, transfer.wallet_id, open);
    const effect = effectOf(transfer, resolution);
    this.sums.transfers += 1;
    this.sums.held += open;
    // It is neither paid in nor spent.
    if (MERGES.includes(transfer.code)) return;
    if (effect < 0n) this.sums.charged -= effect;
    else if (transfer.code === 'refund') this.sums.refunded += effect;
    else this.sums.deposited += effect;
  }

  /** Compares each stored balance with the sum of its entries, and each reserve with its open holds. */
  differences(): BooksDifference<LedgerProblem>[] {
    return [...this.accounts.values()]
      .filter(({ kind }) => kind === 'wallet')
      .flatMap(({ id, posted, pending }) => [
        ...unequal('posted_differs', this.tenantId, { wallet: id }, this.posted.get(id) ?? 0n, posted ?? 0n),
        ...unequal('pending_differs', this.tenantId, { wallet: id }, this.held.get(id) ?? 0n, pending ?? 0n),
      ]);
  }

  get totals(): LedgerTotals {
    const wallets = [...this.accounts.values()]
      .filter(({ kind }) => kind === 'wallet')
      .reduce((total, { id }) => total + (this.posted.get(id) ?? 0n), 0n);
    return { ...this.sums, accounts: this.accounts.size, wallets };
  }
}

function addTo(sums: Map<string, bigint>, key: string, by: bigint): void {
  if (by !== 0n) sums.set(key, (sums.get(key) ?? 0n) + by);
}
