import { Money } from '@porte/domain-kit';
import type { ChargeOrder, ChargeReading } from '../payment-provider.js';
import type { PaypalCapture, PaypalOrder } from './contract.js';

const CURRENCY = 'MXN';

/** @param order with `return_url` */
export const toOrder = ({ id, amount, description, return_url }: ChargeOrder): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: id, invoice_id: id, description, amount: { currency_code: CURRENCY, value: amount.toString() } },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url,
        cancel_url: return_url,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        locale: 'es-MX',
      },
    },
  },
});

/** @returns where the payer approves the order, null where PayPal does not say */
export const approvalOf = ({ links = [] }: PaypalOrder): string | null =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;

/** What was paid stays paid where a part of it went back; that is read on its own. */
const isPaid = ({ status }: PaypalCapture): boolean => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** The capture that moved the money. Where one was declined and the payer paid in another way, both are in the list. */
export function captureOf({ purchase_units }: PaypalOrder): PaypalCapture | undefined {
  const captures = purchase_units?.[0]?.payments?.captures ?? [];
  const of = (...statuses: PaypalCapture['status'][]) => captures.find(({ status }) => statuses.includes(status));
  return captures.find(isPaid) ?? of('REFUNDED') ?? of('PENDING') ?? captures[0];
}

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
