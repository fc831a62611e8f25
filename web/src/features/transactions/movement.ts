import type { Transaction } from '@porte/contracts/billing/transaction.js';

/** What a movement did to the wallet: minus where it took. @returns pesos, as the API gave them */
export const signedAmount = ({ transaction_type, amount }: Pick<Transaction, 'transaction_type' | 'amount'>): number =>
  transaction_type === 'deposit' ? amount : -amount;

/** The internal author, shown without a name. */
export const isBySystem = ({ created_by }: Pick<Transaction, 'created_by'>): boolean => created_by === 'app';
