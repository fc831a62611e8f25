import { done, unknown, type Outcome, type ProviderError, type Reply } from '@porte/adapter-kit';
import {
  CARD_TYPES,
  openpayFailure,
  type CardType,
  type DepositFailure,
  type PaymentInstructions,
} from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import type { CardRefusal, KeptCard } from '../card-keeper.js';
import type {
  ChargeReading,
  ChargeReversal,
  Creation,
  ListedPayment,
  Refunding,
  RefundOrder,
} from '../payment-provider.js';
import { moneyOf } from '../wire-parts.js';
import { REFUND_PREFIX } from './build.js';
import { CODES } from './manifest.js';
import { Failure, type OpenpayAccount, type OpenpayCard, type OpenpayCharge, type OpenpayRefund } from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  return failure.success ? { code: String(failure.data.error_code), message: failure.data.description ?? '' } : null;
}

/** Why OpenPay refused a charge. */
export const failureOf = (reply: Reply<unknown>): DepositFailure =>
  openpayFailure(reply.kind === 'rejected' ? Number(reply.provider_code) : null);

/** Why OpenPay refused to keep a card. */
export function cardRefusalOf(reply: Reply<unknown>): CardRefusal {
  const code = reply.kind === 'rejected' ? reply.provider_code : undefined;
  if (code === CODES.card_saved) return 'card_saved';
  if (code === CODES.no_such) return 'token_unknown';
  const failure = failureOf(reply);
  return failure.startsWith('card_') ? (failure as CardRefusal) : 'card_declined';
}

/** @returns null where the charge lacks what its method needs */
function toInstructions(account: OpenpayAccount, charge: OpenpayCharge): PaymentInstructions | null {
  const { payment_method: method, id } = charge;
  const test = account.is_simulated ? { test_url: `${account.base}/pay/${id}` } : {};
  if (method?.type === 'bank_transfer')
    return {
      kind: 'spei',
      bank: method.bank,
      clabe: method.clabe,
      reference: method.name,
      ...(method.agreement && { agreement: method.agreement }),
      ...test,
    };
  if (method?.type === 'redirect') return { kind: 'redirect', url: method.url };
  if (method?.type === 'store')
    return {
      kind: 'store',
      reference: method.reference,
      ...(method.barcode_url && { barcode_url: method.barcode_url }),
      ...test,
    };
  return null;
}

/** A card that needs no bank's page has been charged, or refused, already: the first read says which. */
export function made(account: OpenpayAccount, charge: OpenpayCharge): Creation {
  const instructions = toInstructions(account, charge);
  return instructions || charge.method === 'card'
    ? done({ charge_id: charge.id, instructions })
    : unknown('a charge without instructions');
}

const feeOf = ({ fee }: OpenpayCharge): Money | null => (fee ? moneyOf(fee.amount + (fee.tax ?? 0)) : null);

/** A charge that was paid and then returned is no payment any more. */
export function toReading(charge: OpenpayCharge): ChargeReading {
  switch (charge.status) {
    case 'completed':
      return {
        status: 'paid',
        order_id: charge.order_id ?? '',
        amount: moneyOf(charge.amount),
        currency: charge.currency ?? 'MXN',
        provider_fee: feeOf(charge),
        ...(CARD_TYPES.some(type => type === charge.card?.type) && { card_type: charge.card!.type as CardType }),
      };
    case 'in_progress':
    case 'charge_pending':
      return { status: 'pending' };
    case 'cancelled':
    case 'expired':
      return { status: 'failed', failure: 'canceled', code: charge.status };
    default:
      return {
        status: 'failed',
        failure: openpayFailure(charge.error_code),
        code: String(charge.error_code ?? charge.status),
      };
  }
}

/** A chargeback has no id of its own at OpenPay: it is a status of its charge, which ends as `completed` again where it is rejected. A charge without any reads the same. */
const CHARGEBACKS: Readonly<Record<string, ChargeReversal['status']>> = {
  completed: 'canceled',
  chargeback_pending: 'pending',
  chargeback_accepted: 'done',
  chargeback_adjustment: 'done',
};

const refundsOf = ({ refund, refunds }: OpenpayCharge): OpenpayRefund[] => refunds ?? (refund ? [refund] : []);

/** @returns the reversal's id, null for a refund that was made in OpenPay's panel */
const oursOf = ({ description }: OpenpayRefund): string | null =>
  description?.startsWith(REFUND_PREFIX) ? description.slice(REFUND_PREFIX.length) : null;

/**
 * A refund without its description may be this one: taking another one for it gives back once, while asking again may give back twice.
 * @returns undefined where the charge has no refund of this reversal
 */
export function refunding(charge: OpenpayCharge, { id, amount }: RefundOrder): Refunding | undefined {
  const refunds = refundsOf(charge);
  const refund =
    refunds.find(each => oursOf(each) === id) ??
    refunds.findLast(each => typeof each.description !== 'string' && moneyOf(each.amount).equals(amount));
  if (!refund) return undefined;
  const { id: reference, status } = refund;
  if (status === 'failed') return { kind: 'rejected', code: 'refused', message: status, provider_code: status };
  return done({ status: status === 'completed' ? 'returned' : 'pending', reference });
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

/** What was paid stays in the list when it goes back. */
const PAID: ReadonlySet<string> = new Set([
  'completed',
  'refunded',
  'chargeback_pending',
  'chargeback_accepted',
  'chargeback_adjustment',
]);

export const isPaid = ({ status }: OpenpayCharge): boolean => PAID.has(status);

export function toListed(charge: OpenpayCharge): ListedPayment {
  const { id, order_id, amount, creation_date, operation_date } = charge;
  const returned = toReversals(charge).filter(({ status }) => status === 'done');
  return {
    reference: id,
    orderId: order_id ?? null,
    at: new Date(operation_date ?? creation_date),
    amount: moneyOf(amount).centavos,
    fee: feeOf(charge)?.centavos ?? null,
    returned: returned.reduce((sum, each) => sum + each.amount.centavos, 0n),
  };
}

export const toCard = ({ id, brand, card_number }: OpenpayCard): KeptCard => ({
  card_id: id,
  brand: brand ?? '',
  last_four: card_number.slice(-4),
});

/** An answer to any question proves that the keys work. */
export const connected = (): Outcome<null> => done(null);
