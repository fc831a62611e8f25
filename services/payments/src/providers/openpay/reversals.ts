import { Money } from '@porte/domain-kit';
import type { ChargeReversal } from '../payment-provider.js';
import type { OpenpayCharge } from './contract.js';

const moneyOf = (pesos: number): Money => Money.ofCentavos(Math.round(pesos * 100));

/** A chargeback has no id of its own at OpenPay: it is a status of its charge, which ends as `completed` again where it is rejected. */
const CHARGEBACKS: Partial<Record<OpenpayCharge['status'], ChargeReversal['status']>> = {
  chargeback_pending: 'pending',
  chargeback_accepted: 'done',
  chargeback_adjustment: 'done',
};

/** What of a charge went back to its payer. A chargeback takes what refunds have left. */
export function toReversals({ id, status, amount, refund, refunds }: OpenpayCharge): ChargeReversal[] {
  const chargeback = CHARGEBACKS[status];
  const given = (refunds ?? (refund ? [refund] : [])).map((each): ChargeReversal => ({
    reference: each.id,
    kind: 'refund',
    status: each.status === 'completed' ? 'done' : each.status === 'failed' ? 'canceled' : 'pending',
    amount: moneyOf(each.amount),
    ours: null,
  }));
  const left = given
    .filter(each => each.status !== 'canceled')
    .reduce((rest, each) => rest.minus(each.amount), moneyOf(amount));
  if (!chargeback || !left.isPositive) return given;
  const reference = `${id}:chargeback`;
  return [...given, { reference, kind: 'chargeback', status: chargeback, amount: left, ours: null }];
}
