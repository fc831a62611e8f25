import type { DepositOrder } from './deposit-order.js';

/** What the system has told of a payment and its invoices, and can no longer take back. */
export interface DepositRecord {
  order: DepositOrder;
  /** 201: the deposit exists */
  deposit?: string;
  isCredited?: boolean;
  /** 200: a part of it is given back by staff */
  isReturned?: boolean;
  /** 201: the invoices that were answered with, each id once */
  invoices: Set<string>;
  /** answers that no one must ever get, and what was waited for in vain */
  wrong?: string;
}

/** Every answer that payers and staff got, kept outside the system. */
export class DepositJournal {
  private readonly entries = new Map<string, DepositRecord>();

  recordOf(order: DepositOrder): DepositRecord {
    const told = this.entries.get(order.name) ?? { order, invoices: new Set<string>() };
    this.entries.set(order.name, told);
    return told;
  }

  get all(): DepositRecord[] {
    return [...this.entries.values()];
  }
}
