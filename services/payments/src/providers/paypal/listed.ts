import { Money } from '@porte/domain-kit';
import type { ListedPayment } from '../payment-provider.js';
import type { PaypalAmount } from './contract.js';

/** A transaction of PayPal's Transaction Search. */
export interface PaypalTransaction {
  transaction_info: {
    transaction_id: string;
    /** of a return, the payment that it belongs to */
    paypal_reference_id?: string;
    /** `T0006` and the like */
    transaction_event_code: string;
    transaction_initiation_date: string;
    /** below 0 for what goes out */
    transaction_amount: PaypalAmount;
    /** below 0 for what PayPal keeps */
    fee_amount?: PaypalAmount;
    /** `S`: done, `V`: done and later returned as a whole, `P`: pending, `D`: denied */
    transaction_status: string;
    /** what we gave the order */
    custom_field?: string;
  };
}

/** A page of a search. */
export interface PaypalTransactions {
  transaction_details: PaypalTransaction[];
  page: number;
  total_pages: number;
}

/** What takes a payment back, or gives such money again: reversal, refund, chargeback, chargeback that was won. */
export const RETURN_CODES = ['T1106', 'T1107', 'T1201', 'T1202'] as const;

const DONE: ReadonlySet<string> = new Set(['S', 'V']);

const centavos = ({ value }: PaypalAmount): bigint => Money.of(value).centavos;

/** @returns whether it is a payment in pesos to the account */
export const isPayment = ({ transaction_info: info }: PaypalTransaction): boolean =>
  info.transaction_event_code.startsWith('T00') &&
  DONE.has(info.transaction_status) &&
  info.transaction_amount.currency_code === 'MXN' &&
  centavos(info.transaction_amount) > 0n;

/** What went back of each payment, by its id; in centavos. */
export function returnedOf(returns: readonly PaypalTransaction[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { transaction_info: info } of returns) {
    const { paypal_reference_id: id, transaction_status, transaction_amount } = info;
    if (id && DONE.has(transaction_status)) sums.set(id, (sums.get(id) ?? 0n) - centavos(transaction_amount));
  }
  return sums;
}

/** The id is that of the capture; the order that we know is not in the list, and its deposit is found by what we gave it. */
export const toListed = (
  { transaction_info: info }: PaypalTransaction,
  returned: ReadonlyMap<string, bigint>,
): ListedPayment => ({
  reference: info.transaction_id,
  orderId: info.custom_field ?? null,
  at: new Date(info.transaction_initiation_date),
  amount: centavos(info.transaction_amount),
  fee: info.fee_amount ? -centavos(info.fee_amount) : null,
  returned: returned.get(info.transaction_id) ?? 0n,
});
