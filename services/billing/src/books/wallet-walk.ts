import type { LedgerProblem } from '@porte/contracts';
import { unequal, type BooksDifference } from './difference.js';
import type { WalletStep } from './ledger-rows.js';

/** Codes that may overdraw a wallet; all others need the available balance. */
const MAY_OVERDRAW: readonly string[] = ['overweight', 'late_label', 'deposit_refund', 'chargeback', 'merge_out'];

/** The effect of a step in centavos. */
function changeOf({ transfer, resolution }: WalletStep): { posted: bigint; pending: bigint } {
  if (resolution) return { posted: -resolution.amount, pending: -transfer.amount };
  if (transfer.two_phase) return { posted: 0n, pending: transfer.amount };
  return { posted: transfer.transaction_type === 'deposit' ? transfer.amount : -transfer.amount, pending: 0n };
}

/**
 * Replays the changes of one wallet after another, and reports a change whose balances do not follow from the previous ones, or a charge above the
 * available balance. Memory holds one balance.
 */
export class WalletWalk {
  private wallet = '';
  private posted = 0n;
  private pending = 0n;

  constructor(private readonly tenantId: string) {}

  /** @param step the next one; the steps of a wallet come together, oldest first */
  take(step: WalletStep): BooksDifference<LedgerProblem>[] {
    const { wallet_id } = step.transfer;
    if (wallet_id !== this.wallet) Object.assign(this, { wallet: wallet_id, posted: 0n, pending: 0n });
    const { posted, pending } = changeOf(step);
    const after = step.resolution ?? step.transfer;
    const ids = { wallet: wallet_id, transfer: step.id };
    const broken = [
      ...unequal('posted_chain_broken', this.tenantId, ids, this.posted + posted, after.posted_after),
      ...unequal('pending_chain_broken', this.tenantId, ids, this.pending + pending, after.pending_after),
    ];
    // Continue from the stored balance, so that one wrong step is reported once.
    this.posted = after.posted_after;
    this.pending = after.pending_after;
    return [...broken, ...this.overdrawn(step, ids)];
  }

  private overdrawn(
    { transfer, resolution }: WalletStep,
    ids: BooksDifference['ids'],
  ): BooksDifference<LedgerProblem>[] {
    const available = this.posted - this.pending;
    if (
      resolution ||
      transfer.transaction_type === 'deposit' ||
      available >= 0n ||
      MAY_OVERDRAW.includes(transfer.code)
    )
      return [];
    return unequal('wallet_overdrawn', this.tenantId, ids, 0n, available);
  }
}
