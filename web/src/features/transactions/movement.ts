import type { Transaction } from '@porte/contracts/billing/transaction.js';

/** The effect of a movement on the wallet; negative for a debit. @returns pesos, as in the API */
export const signedAmount = ({ transaction_type, amount }: Pick<Transaction, 'transaction_type' | 'amount'>): number =>
  transaction_type === 'deposit' ? amount : -amount;

/** The internal author, shown without a name. */
export const isBySystem = ({ created_by }: Pick<Transaction, 'created_by'>): boolean => created_by === 'app';
