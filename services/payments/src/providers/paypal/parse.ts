import { done, found, unknown, type LookUp, type ProviderError, type Reply } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { ChargeReading, ChargeReversal, Creation, ListedPayment, Refunding } from '../payment-provider.js';
import { GONE, ISSUES } from './manifest.js';
import {
  Failure,
  type PaypalAmount,
  type PaypalCapture,
  type PaypalDispute,
  type PaypalOrder,
  type PaypalRefund,
  type PaypalTransaction,
} from './wire.js';

/** The issue says more than the name; that a search finds too much is said by either. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { name, error, message, details } = failure.data;
  const code = name === ISSUES.too_many ? name : (details?.[0]?.issue ?? name ?? error);
  return code ? { code, message: message ?? '' } : null;
}

export function made({ id, links }: PaypalOrder): Creation {
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return url ? done({ charge_id: id, instructions: { kind: 'redirect', url } }) : unknown('an order without a link');
}

/** What was paid stays paid where a part of it went back; that is read on its own. */
const isPaid = ({ status }: PaypalCapture): boolean => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** The capture that moved the money. Where one was declined and the payer paid in another way, both are in the list. */
function captureOf({ purchase_units }: PaypalOrder): PaypalCapture | undefined {
  const captures = purchase_units?.[0]?.payments?.captures ?? [];
  const of = (wanted: string) => captures.find(({ status }) => status === wanted);
  return captures.find(isPaid) ?? of('REFUNDED') ?? of('PENDING') ?? captures[0];
}

/** @returns null where nothing was captured */
export const captureIdOf = (order: PaypalOrder): string | null => captureOf(order)?.id ?? null;

/** An order that is completed may still hold a declined capture, so the capture decides. */
export function toReading(order: PaypalOrder): ChargeReading {
  if (order.status === 'VOIDED') return { status: 'failed', failure: 'canceled', code: order.status };
  if (order.status !== 'COMPLETED') return { status: 'pending' };
  const [unit] = order.purchase_units ?? [];
  const capture = captureOf(order);
  if (!capture || capture.status === 'PENDING') return { status: 'pending' };
  if (!isPaid(capture)) return { status: 'failed', failure: 'refused', code: capture.status };
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  return {
    status: 'paid',
    order_id: unit?.custom_id ?? '',
    amount: Money.of(capture.amount.value),
    currency: capture.amount.currency_code,
    provider_fee: fee ? Money.of(fee.value) : null,
  };
}

/** @returns undefined unless PayPal says that it has no such order any more */
export const goneReading = (reply: Reply<unknown>): LookUp<ChargeReading> | undefined =>
  reply.kind === 'rejected' && reply.code === GONE
    ? found({ status: 'failed', failure: 'canceled', code: reply.provider_code ?? GONE })
    : undefined;

/** @returns undefined where the order has to be read: it was captured, now or before, or nothing is known */
export function refusedCapture(reply: Reply<unknown>): LookUp<ChargeReading> | undefined {
  const issue = reply.kind === 'rejected' ? reply.provider_code : undefined;
  if (issue === ISSUES.declined) return found({ status: 'failed', failure: 'refused', code: issue });
  return issue === ISSUES.not_approved ? found({ status: 'pending' }) : undefined;
}

/** Whether an order was captured, now or before. */
export const isCaptured = (reply: Reply<unknown>): boolean =>
  reply.kind === 'done' || (reply.kind === 'rejected' && reply.provider_code === ISSUES.captured);

export function refunding({ id, status }: Pick<PaypalRefund, 'id' | 'status'>): Refunding {
  if (status === 'COMPLETED') return done({ status: 'returned', reference: id });
  return status === 'PENDING'
    ? done({ status: 'pending', reference: id })
    : { kind: 'rejected', code: 'refused', message: status, provider_code: status };
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

/** Outcomes in which the buyer has our money. With `RESOLVED_WITH_PAYOUT` PayPal pays the buyer itself. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

export function toDispute({ dispute_id, status, dispute_amount, dispute_outcome }: PaypalDispute): ChargeReversal {
  // A resolution without its outcome decides nothing yet.
  const outcome = dispute_outcome?.outcome_code;
  return {
    reference: dispute_id,
    kind: 'chargeback',
    status: status !== 'RESOLVED' || !outcome ? 'pending' : LOST.has(outcome) ? 'done' : 'canceled',
    amount: Money.of((dispute_outcome?.amount_refunded ?? dispute_amount).value),
    ours: null,
  };
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
