import { done, unknown, type ProviderError, type Reply } from '@porte/adapter-kit';
import type { DepositFailure } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import type {
  ChargeReading,
  ChargeReversal,
  Creation,
  ListedPayment,
  OtherPayment,
  Refunding,
} from '../payment-provider.js';
import { moneyOf } from '../wire-parts.js';
import {
  Failure,
  type MercadoPagoAccount,
  type MercadoPayment,
  type MercadoPreference,
  type MercadoRefund,
} from './wire.js';

/** The cause says more than the error. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { message, error, status, cause } = failure.data;
  if (!message && !error) return null;
  const code = cause?.[0]?.code ?? (typeof error === 'string' ? error : (status ?? 'error'));
  return { code: code.slice(0, 100), message: message ?? '' };
}

/** Why Mercado Pago refused a preference: `settings` where it does not know the token. */
export const failureOf = (reply: Reply<unknown>): DepositFailure =>
  reply.kind === 'rejected' && reply.code === 'settings' ? 'settings' : 'refused';

export function made({ is_live }: MercadoPagoAccount, preference: MercadoPreference): Creation {
  const { id, init_point, sandbox_init_point } = preference;
  const url = is_live ? init_point : (sandbox_init_point ?? init_point);
  return url
    ? done({ charge_id: id, instructions: { kind: 'redirect', url } })
    : unknown('a preference without an address');
}

/** What Mercado Pago kept from us; null while it does not say. */
export function feeOf({ fee_details }: MercadoPayment): Money | null {
  const kept = (fee_details ?? []).filter(({ fee_payer }) => fee_payer !== 'payer');
  return kept.length > 0 ? moneyOf(kept.reduce((sum, { amount }) => sum + amount, 0)) : null;
}

export const isApproved = ({ status }: MercadoPayment): boolean => status === 'approved';

/** The states of a payment that was made and may still be approved. */
const PROCESSING: ReadonlySet<string> = new Set(['pending', 'authorized', 'in_process']);
const isProcessing = ({ status }: MercadoPayment): boolean => PROCESSING.has(status);

/** The approved payment first: the earliest one, so that every look finds the same. */
export const sorted = (payments: readonly MercadoPayment[]): MercadoPayment[] => [
  ...payments.filter(isApproved),
  ...payments.filter(payment => !isApproved(payment)),
];

const toOther = ({ id, transaction_amount, currency_id }: MercadoPayment): OtherPayment => ({
  charge_id: id,
  amount: moneyOf(transaction_amount),
  currency: currency_id,
});

/** A payment that was approved and then returned or disputed is no payment any more. */
export function toReading(payment: MercadoPayment): ChargeReading {
  switch (payment.status) {
    case 'approved':
      return {
        status: 'paid',
        charge_id: payment.id,
        order_id: payment.external_reference ?? '',
        amount: moneyOf(payment.transaction_amount),
        currency: payment.currency_id,
        provider_fee: feeOf(payment),
      };
    case 'cancelled':
      return { status: 'failed', failure: 'canceled', code: payment.status_detail ?? payment.status };
    case 'refunded':
    case 'charged_back':
      return { status: 'failed', failure: 'returned', code: payment.status_detail ?? payment.status };
    case 'rejected':
      return { status: 'failed', failure: 'refused', code: payment.status_detail ?? payment.status };
    default:
      return { status: 'pending' };
  }
}

/** Of a preference, by the payments of its order. The payer of a rejected payment may try again until the preference ends. */
export function readingOf(payments: readonly MercadoPayment[]): ChargeReading {
  const [payment, ...others] = sorted(payments);
  if (payment?.status !== 'approved') return { status: 'pending', is_processing: payments.some(isProcessing) };
  const reading = toReading(payment);
  return reading.status === 'paid' ? { ...reading, others: others.filter(isApproved).map(toOther) } : reading;
}

const REFUNDS: Readonly<Record<string, ChargeReversal['status']>> = {
  approved: 'done',
  rejected: 'canceled',
  cancelled: 'canceled',
};

export function refunding({ id, status }: MercadoRefund): Refunding {
  const known = REFUNDS[status] ?? 'pending';
  if (known === 'canceled') return { kind: 'rejected', code: 'refused', message: status, provider_code: status };
  return done({ status: known === 'done' ? 'returned' : 'pending', reference: id });
}

/** By `status_detail` of a payment that was charged back: while it is examined, and where we got the money again. */
const CHARGEBACKS: Readonly<Record<string, ChargeReversal['status']>> = {
  in_process: 'pending',
  reimbursed: 'canceled',
};

/** A payment that stands reads as one whose chargeback was won. */
function chargebackOf({ status, status_detail }: MercadoPayment): ChargeReversal['status'] | null {
  if (status === 'approved') return 'canceled';
  if (status === 'in_mediation') return 'pending';
  return status === 'charged_back' ? (CHARGEBACKS[status_detail ?? ''] ?? 'done') : null;
}

/** What of a payment went back to its payer. A chargeback has no id of its own here: it is a status of its payment, and takes what refunds have left. */
export function toReversals(payment: MercadoPayment): ChargeReversal[] {
  const given = (payment.refunds ?? []).map(({ id, status, amount }): ChargeReversal => ({
    reference: id,
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

/** What was approved stays in the list when it goes back. */
const PAID: ReadonlySet<string> = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);

/** @returns whether it is a payment in pesos that was approved */
export const isListed = ({ status, currency_id }: MercadoPayment): boolean => PAID.has(status) && currency_id === 'MXN';

export function toListed(payment: MercadoPayment): ListedPayment {
  const { id, external_reference, transaction_amount, date_approved, date_created } = payment;
  const returned = toReversals(payment).filter(({ status }) => status === 'done');
  return {
    reference: id,
    orderId: external_reference ?? null,
    at: new Date(date_approved ?? date_created),
    amount: moneyOf(transaction_amount).centavos,
    fee: feeOf(payment)?.centavos ?? null,
    returned: returned.reduce((sum, { amount }) => sum + amount.centavos, 0n),
  };
}
