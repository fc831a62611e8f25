import { Money } from '@porte/domain-kit';
import { CARD_TYPES, openpayFailure, type CardType, type PaymentInstructions } from '@porte/contracts';
import type { CardSource, ChargeOrder, ChargeReading } from '../payment-provider.js';
import type { OpenpayAccount, OpenpayCharge } from './contract.js';

/** OpenPay reads due dates in Mexico City's time, without an offset. */
const TIME_ZONE = 'America/Mexico_City';
const localText = (date: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .format(date)
    .replace(' ', 'T');

const METHODS = { spei: 'bank_account', store: 'store' } as const;

/** A token is charged to the shop, with the payer's data; a saved card to its holder, whom OpenPay knows. */
const toCardCharge = ({ id, amount, description, customer, return_url }: ChargeOrder, card: CardSource): object => ({
  method: 'card',
  source_id: card.source_id,
  device_session_id: card.device_session_id,
  amount: amount.toJSON(),
  currency: 'MXN',
  description,
  order_id: id,
  use_3d_secure: card.is_unattended !== true,
  redirect_url: return_url,
  ...(card.customer_id === null ? { customer: { ...customer, requires_account: false } } : {}),
});

export const toCharge = (order: ChargeOrder): object =>
  order.card ? toCardCharge(order, order.card) : toReference(order);

const toReference = ({ id, method, amount, description, expires_at, customer }: ChargeOrder): object => ({
  method: METHODS[method as keyof typeof METHODS],
  amount: amount.toJSON(),
  currency: 'MXN',
  description,
  order_id: id,
  due_date: localText(expires_at),
  customer: { ...customer, requires_account: false },
});

/** @returns null where the charge lacks what its method needs */
export function toInstructions(account: OpenpayAccount, charge: OpenpayCharge): PaymentInstructions | null {
  const { payment_method: method, id } = charge;
  const test = account.is_simulated ? { test_url: `${new URL(account.base).origin}/pay/${id}` } : {};
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

/** JSON numbers of pesos; fees have four decimals. */
const moneyOf = (pesos: number): Money => Money.ofCentavos(Math.round(pesos * 100));

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
