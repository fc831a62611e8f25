import type { ListedPayment } from '../payment-provider.js';
import type { OpenpayCharge } from './contract.js';
import { toReversals } from './reversals.js';

/** What was paid stays in the list when it goes back. */
const PAID: ReadonlySet<OpenpayCharge['status']> = new Set([
  'completed',
  'refunded',
  'chargeback_pending',
  'chargeback_accepted',
  'chargeback_adjustment',
]);

export const isPaid = ({ status }: OpenpayCharge): boolean => PAID.has(status);

/** OpenPay lists by day. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const centavos = (pesos: number): bigint => BigInt(Math.round(pesos * 100));

export function toListed(charge: OpenpayCharge): ListedPayment {
  const { id, order_id, amount, fee, creation_date, operation_date } = charge;
  const returned = toReversals(charge).filter(({ status }) => status === 'done');
  return {
    reference: id,
    orderId: order_id,
    at: new Date(operation_date ?? creation_date),
    amount: centavos(amount),
    fee: fee ? centavos(fee.amount + (fee.tax ?? 0)) : null,
    returned: returned.reduce((sum, each) => sum + each.amount.centavos, 0n),
  };
}
