import { Money } from '@porte/domain-kit';
import type { ChargeReversal, RefundAnswer, RefundOrder } from '../payment-provider.js';
import type { PaypalAmount, PaypalOrder } from './contract.js';
import { captureOf } from './translate.js';

/** A refund as PayPal's Payments v2 shows it; `invoice_id` is what we gave it. */
export interface PaypalRefund {
  id: string;
  status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  amount: PaypalAmount;
  invoice_id?: string;
}

/** A dispute of PayPal's Disputes v1; the list has no outcome. */
export interface PaypalDispute {
  dispute_id: string;
  status: 'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED' | 'OTHER';
  dispute_amount: PaypalAmount;
  dispute_outcome?: { outcome_code: string; amount_refunded?: PaypalAmount };
}

/** Outcomes in which the buyer has our money. With `RESOLVED_WITH_PAYOUT` PayPal pays the buyer itself. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** @returns null where nothing was captured */
export const captureIdOf = (order: PaypalOrder): string | null => captureOf(order)?.id ?? null;

export const toRefund = ({ id, amount }: RefundOrder): object => ({
  amount: { currency_code: 'MXN', value: amount.toString() },
  invoice_id: id,
});

export function toRefundAnswer({ id, status }: PaypalRefund): RefundAnswer {
  if (status === 'COMPLETED') return { outcome: 'returned', reference: id };
  return status === 'PENDING' ? { outcome: 'pending', reference: id } : { outcome: 'refused', failure_code: status };
}

/** The refunds of an order's captures. */
export const refundsOf = ({ purchase_units }: PaypalOrder): ChargeReversal[] =>
  (purchase_units?.[0]?.payments?.refunds ?? []).map(({ id, status, amount, invoice_id }) => ({
    reference: id,
    kind: 'refund',
    status: status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'canceled',
    amount: Money.of(amount.value),
    ours: invoice_id ?? null,
  }));

export function toDispute({ dispute_id, status, dispute_amount, dispute_outcome }: PaypalDispute): ChargeReversal {
  // A resolution without its outcome decides nothing yet.
  const outcome = dispute_outcome?.outcome_code;
  return {
    reference: dispute_id,
    kind: 'chargeback',
    status: status !== 'RESOLVED' || outcome === undefined ? 'pending' : LOST.has(outcome) ? 'done' : 'canceled',
    amount: Money.of((dispute_outcome?.amount_refunded ?? dispute_amount).value),
    ours: null,
  };
}
