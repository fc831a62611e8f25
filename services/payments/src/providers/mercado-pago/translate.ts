import { Money } from '@porte/domain-kit';
import type { ChargeOrder, ChargeReading, OtherPayment } from '../payment-provider.js';
import type { MercadoPayment } from './contract.js';

const CURRENCY = 'MXN';

const isHttps = (url: string | null): boolean => url !== null && url.startsWith('https://');

/** Mercado Pago returns by itself, and sends webhooks, to https addresses only. @param order with `return_url` */
export const toPreference = (order: ChargeOrder, isSimulated: boolean): object => {
  const { id, amount, description, expires_at, return_url, notification_url, customer } = order;
  return {
    items: [{ id, title: description, quantity: 1, unit_price: amount.toJSON(), currency_id: CURRENCY }],
    ...(customer.email === '' ? {} : { payer: { email: customer.email } }),
    external_reference: id,
    back_urls: { success: return_url, pending: return_url, failure: return_url },
    ...(isSimulated || isHttps(return_url) ? { auto_return: 'approved' } : {}),
    ...(notification_url && (isSimulated || isHttps(notification_url)) ? { notification_url } : {}),
    expires: true,
    expiration_date_to: expires_at.toISOString(),
  };
};

const moneyOf = (pesos: number): Money => Money.ofCentavos(Math.round(pesos * 100));

/** What Mercado Pago kept from us; null while it does not say. */
export function feeOf({ fee_details = [] }: MercadoPayment): Money | null {
  const kept = fee_details.filter(({ fee_payer }) => fee_payer !== 'payer');
  return kept.length > 0 ? moneyOf(kept.reduce((sum, { amount }) => sum + amount, 0)) : null;
}

export const isApproved = ({ status }: MercadoPayment): boolean => status === 'approved';

/** The states of a payment that was made and may still be approved. */
const PROCESSING: ReadonlySet<MercadoPayment['status']> = new Set(['pending', 'authorized', 'in_process']);
export const isProcessing = ({ status }: MercadoPayment): boolean => PROCESSING.has(status);

export const toOther = ({ id, transaction_amount, currency_id }: MercadoPayment): OtherPayment => ({
  charge_id: String(id),
  amount: moneyOf(transaction_amount),
  currency: currency_id,
});

/** A payment that was approved and then returned or disputed is no payment any more. */
export function toReading(payment: MercadoPayment): ChargeReading {
  switch (payment.status) {
    case 'approved':
      return {
        status: 'paid',
        charge_id: String(payment.id),
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
