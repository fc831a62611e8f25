import type { ListedPayment } from '../payment-provider.js';
import type { MercadoPayment } from './contract.js';
import { toReversals } from './reversals.js';
import { feeOf } from './translate.js';

/** What was approved stays in the list when it goes back. */
const PAID: ReadonlySet<MercadoPayment['status']> = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);

/** @returns whether it is a payment in pesos that was approved */
export const isListed = ({ status, currency_id }: MercadoPayment): boolean => PAID.has(status) && currency_id === 'MXN';

export function toListed(payment: MercadoPayment): ListedPayment {
  const { id, external_reference, transaction_amount, date_approved, date_created } = payment;
  const returned = toReversals(payment).filter(({ status }) => status === 'done');
  return {
    reference: String(id),
    orderId: external_reference ?? null,
    at: new Date(date_approved ?? date_created!),
    amount: BigInt(Math.round(transaction_amount * 100)),
    fee: feeOf(payment)?.centavos ?? null,
    returned: returned.reduce((sum, { amount }) => sum + amount.centavos, 0n),
  };
}
