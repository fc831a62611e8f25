import { Money } from '@porte/domain-kit';
import type { ChargeReversal, RefundAnswer, RefundOrder } from '../payment-provider.js';
import type { OpenpayCharge, OpenpayRefund } from './contract.js';

const moneyOf = (pesos: number): Money => Money.ofCentavos(Math.round(pesos * 100));

/** A chargeback has no id of its own at OpenPay: it is a status of its charge, which ends as `completed` again where it is rejected. A charge without any reads the same. */
const CHARGEBACKS: Partial<Record<OpenpayCharge['status'], ChargeReversal['status']>> = {
  completed: 'canceled',
  chargeback_pending: 'pending',
  chargeback_accepted: 'done',
  chargeback_adjustment: 'done',
};

const refundsOf = ({ refund, refunds }: OpenpayCharge): OpenpayRefund[] => refunds ?? (refund ? [refund] : []);

/** OpenPay knows no key of a request: what a refund is called tells whose it is. */
const PREFIX = 'Devolución ';

/** @returns the reversal's id, null for a refund that was made in OpenPay's panel */
const oursOf = ({ description }: OpenpayRefund): string | null =>
  description?.startsWith(PREFIX) ? description.slice(PREFIX.length) : null;

export const toRefund = ({ id, amount }: RefundOrder): object => ({
  description: PREFIX + id,
  amount: amount.toJSON(),
});

/**
 * A refund without its description may be this one: taking another one for it gives back once, while asking again may give back twice.
 * @returns undefined where the charge has no refund of this reversal
 */
export function refundAnswerOf(charge: OpenpayCharge, { id, amount }: RefundOrder): RefundAnswer | undefined {
  const refunds = refundsOf(charge);
  const refund =
    refunds.find(each => oursOf(each) === id) ??
    refunds.findLast(each => typeof each.description !== 'string' && moneyOf(each.amount).equals(amount));
  if (!refund) return undefined;
  if (refund.status === 'completed') return { outcome: 'returned', reference: refund.id };
  return refund.status === 'failed'
    ? { outcome: 'refused', failure_code: refund.status }
    : { outcome: 'pending', reference: refund.id };
}

/** What of a charge went back to its payer. A chargeback takes what refunds have left. */
export function toReversals(charge: OpenpayCharge): ChargeReversal[] {
  const { id, status, amount } = charge;
  const chargeback = CHARGEBACKS[status];
  const given = refundsOf(charge).map((each): ChargeReversal => ({
    reference: each.id,
    kind: 'refund',
    status: each.status === 'completed' ? 'done' : each.status === 'failed' ? 'canceled' : 'pending',
    amount: moneyOf(each.amount),
    ours: oursOf(each),
  }));
  const left = given
    .filter(each => each.status !== 'canceled')
    .reduce((rest, each) => rest.minus(each.amount), moneyOf(amount));
  if (!chargeback || !left.isPositive) return given;
  const reference = `${id}:chargeback`;
  return [...given, { reference, kind: 'chargeback', status: chargeback, amount: left, ours: null }];
}
