import { Money } from '@porte/domain-kit';
import type { ChargeReversal, RefundAnswer } from '../payment-provider.js';
import type { MercadoPayment, MercadoRefund } from './contract.js';

const moneyOf = (pesos: number): Money => Money.ofCentavos(Math.round(pesos * 100));

const REFUNDS: Record<string, ChargeReversal['status']> = {
  approved: 'done',
  rejected: 'canceled',
  cancelled: 'canceled',
};

export function toRefundAnswer({ id, status }: MercadoRefund): RefundAnswer {
  const known = REFUNDS[status] ?? 'pending';
  if (known === 'canceled') return { outcome: 'refused', failure_code: status };
  return { outcome: known === 'done' ? 'returned' : 'pending', reference: String(id) };
}

/** By `status_detail` of a payment that was charged back: while it is examined, and where we got the money again. */
const CHARGEBACKS: Record<string, ChargeReversal['status']> = { in_process: 'pending', reimbursed: 'canceled' };

/** A payment that stands reads as one whose chargeback was won. */
function chargebackOf({ status, status_detail }: MercadoPayment): ChargeReversal['status'] | null {
  if (status === 'approved') return 'canceled';
  if (status === 'in_mediation') return 'pending';
  return status === 'charged_back' ? (CHARGEBACKS[status_detail ?? ''] ?? 'done') : null;
}

/** What of a payment went back to its payer. A chargeback has no id of its own here: it is a status of its payment, and takes what refunds have left. */
export function toReversals(payment: MercadoPayment): ChargeReversal[] {
  const given = (payment.refunds ?? []).map(({ id, status, amount }): ChargeReversal => ({
    reference: String(id),
    kind: 'refund',
    status: REFUNDS[status] ?? 'pending',
    amount: moneyOf(amount),
    ours: null,
  }));
  const chargeback = chargebackOf(payment);
  const left = given
    .filter(({ status }) => status !== 'canceled')
    .reduce((rest, { amount }) => rest.minus(amount), moneyOf(payment.transaction_amount));
  if (chargeback === null || !left.isPositive) return given;
  const reference = `${payment.id}:chargeback`;
  return [...given, { reference, kind: 'chargeback', status: chargeback, amount: left, ours: null }];
}
