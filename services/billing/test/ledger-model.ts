import { Money } from '@porte/domain-kit';
import { feeOf, split, type Call, type Step } from './ledger-steps.js';

type State = 'open' | 'captured' | 'released' | 'expired';

export interface ModelWallet {
  posted: bigint;
  pending: bigint;
}

interface Taken {
  id: string;
  wallet: number;
  taken: bigint;
  returned: bigint;
}

interface ModelDeposit extends Taken {
  fee: bigint;
  feeReturned: bigint;
}

interface ModelChargeback {
  id: string;
  of: ModelDeposit;
  amount: bigint;
  /** of the fee, what was given back */
  share: bigint;
  isWon: boolean;
}

interface ModelHold extends Taken {
  amount: bigint;
  due: boolean;
  state: State;
}

export interface Expected {
  outcome: string;
  wallet: number;
}

/** The ledger as simple arithmetic, for comparison. */
export class LedgerModel {
  readonly wallets: ModelWallet[];
  readonly holds: ModelHold[] = [];
  readonly charges: Taken[] = [];
  /** payments; `taken` is what was paid, of which the fee is kept */
  readonly deposits: ModelDeposit[] = [];
  readonly chargebacks: ModelChargeback[] = [];

  constructor(wallets: number) {
    this.wallets = Array.from({ length: wallets }, () => ({ posted: 0n, pending: 0n }));
  }

  move(step: Step, wallet: number, id: string): Expected {
    const book = this.wallets[wallet]!;
    const amount = BigInt(step.amount);
    if (step.kind === 'deposit')
      this.credit(book, { id, wallet, taken: amount, returned: 0n, fee: feeOf(step), feeReturned: 0n });
    else if (step.kind === 'claim' || step.kind === 'reward') book.posted += amount;
    else if (step.kind !== 'overweight' && book.posted - book.pending < amount)
      return { outcome: 'insufficient', wallet };
    else if (step.kind === 'hold' || step.kind === 'dueHold') this.reserve(step, wallet, id);
    else this.take(book, { id, wallet, taken: amount, returned: 0n });
    return { outcome: 'ok', wallet };
  }

  /** A hold's one resolution; a later one returns the first. */
  resolve(hold: ModelHold, state: State, taken: bigint): Expected {
    if (hold.state === 'open' && state === 'expired' && !hold.due) return { outcome: 'not_due', wallet: hold.wallet };
    if (hold.state === 'open') {
      const book = this.wallets[hold.wallet]!;
      book.posted -= taken;
      book.pending -= hold.amount;
      Object.assign(hold, { state, taken });
    }
    return { outcome: hold.state, wallet: hold.wallet };
  }

  /** Null if it exceeds the taken amount. */
  refund(from: Taken, amount: bigint): Expected | null {
    if (from.returned + amount > from.taken) return null;
    from.returned += amount;
    this.wallets[from.wallet]!.posted += amount;
    return { outcome: 'ok', wallet: from.wallet };
  }

  /** The payer of a deposit got a part back: the wallet loses it less the fee's share, even below 0. Null if it exceeds what was paid. */
  reverse(from: ModelDeposit, amount: bigint, id: string): Expected | null {
    if (from.returned + amount > from.taken) return null;
    from.returned += amount;
    const due = (from.fee * from.returned) / from.taken - from.feeReturned;
    const share = due < 0n ? 0n : due < amount ? due : amount - 1n;
    from.feeReturned += share;
    this.wallets[from.wallet]!.posted -= amount - share;
    this.chargebacks.push({ id, of: from, amount, share, isWon: false });
    return { outcome: 'ok', wallet: from.wallet };
  }

  /** A chargeback was won: the wallet has what it took. Null if it was given back before. */
  restore(chargeback: ModelChargeback): Expected | null {
    const { of, amount, share, isWon } = chargeback;
    if (isWon) return null;
    chargeback.isWon = true;
    of.returned -= amount;
    of.feeReturned -= share;
    this.wallets[of.wallet]!.posted += amount - share;
    return { outcome: 'ok', wallet: of.wallet };
  }

  private credit(book: ModelWallet, deposit: ModelDeposit): void {
    book.posted += deposit.taken - deposit.fee;
    this.deposits.push(deposit);
  }

  private reserve(step: Step, wallet: number, id: string): void {
    const amount = BigInt(step.amount);
    this.wallets[wallet]!.pending += amount;
    this.holds.push({ id, wallet, amount, due: step.kind === 'dueHold', state: 'open', taken: 0n, returned: 0n });
  }

  private take(book: ModelWallet, charge: Taken): void {
    book.posted -= charge.taken;
    this.charges.push(charge);
  }
}

/** The amount that a capture step takes of a hold: all, or at least a centavo. */
export const takenBy = (step: Step, amount: bigint): bigint => {
  const part = (amount * BigInt(step.amount)) / 1000n;
  return step.whole || part === 0n ? amount : part;
};

export const captureCall =
  (tenantId: string, holdId: string, amount: bigint): Call =>
  (ledger, extra = 0n) =>
    ledger.capture(tenantId, holdId, split(amount - extra));

export const refundCall =
  (tenantId: string, id: string, captureId: string, amount: bigint): Call =>
  (ledger, extra = 0n) =>
    ledger.refund({
      id,
      tenantId,
      captureId,
      lines: [{ account: 'refunds', amount: Money.ofCentavos(amount + extra) }],
    });

export const reverseCall =
  (tenantId: string, id: string, depositId: string, amount: bigint): Call =>
  (ledger, extra = 0n) =>
    ledger.reverse({ id, tenantId, depositId, amount: Money.ofCentavos(amount + extra), code: 'chargeback' });

export const restoreCall =
  (tenantId: string, id: string, chargebackId: string): Call =>
  ledger =>
    ledger.restore({ id, tenantId, chargebackId });
