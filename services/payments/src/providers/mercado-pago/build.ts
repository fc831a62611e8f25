import { json, type CallContext, type WireCall } from '@porte/adapter-kit';
import type { z } from 'zod';
import type { ChargeOrder, PaymentOperation, Period, RefundOrder } from '../payment-provider.js';
import { Payment, Payments, Preference, RefundReply, type MercadoPagoAccount } from './wire.js';

type Context = CallContext<MercadoPagoAccount>;

/** Payments in one page of a search, and the most that a search gives in pages. */
export const [PAGE, MOST_FOUND] = [100, 10_000];

const CURRENCY = 'MXN';

const get = <T>(operation: PaymentOperation, { account }: Context, path: string, shape: z.ZodType<T>): WireCall<T> => ({
  operation,
  method: 'GET',
  url: account.base + path,
  format: 'json',
  shape,
});

/** @param key Mercado Pago does a repeated request once */
const post = <T>(
  operation: PaymentOperation,
  { account }: Context,
  path: string,
  { body, shape, key }: { body: object; shape: z.ZodType<T>; key: string },
): WireCall<T> => ({
  operation,
  method: 'POST',
  url: account.base + path,
  headers: { 'x-idempotency-key': key },
  body: json(body),
  format: 'json',
  shape,
});

const isHttps = (url: string | null): boolean => url !== null && url.startsWith('https://');

/** Mercado Pago returns by itself, and sends webhooks, to https addresses only. @param order with `return_url` */
const toPreference = (order: ChargeOrder, isSimulated: boolean): object => {
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

export const createCall = (order: ChargeOrder, context: Context, isSimulated: boolean) =>
  post('create', context, '/checkout/preferences', {
    body: toPreference(order, isSimulated),
    shape: Preference,
    key: `${order.id}:create`,
  });

export const preferenceCall = (id: string, context: Context) =>
  get('read', context, `/checkout/preferences/${encodeURIComponent(id)}`, Preference);

/** @param id digits */
export const paymentCall = (id: string, context: Context, operation: 'read' | 'reversals' | 'orderOf') =>
  get(operation, context, `/v1/payments/${id}`, Payment);

export const refundCall = ({ id, charge_id, amount }: RefundOrder, context: Context) =>
  post('refund', context, `/v1/payments/${charge_id}/refunds`, {
    body: { amount: amount.toJSON() },
    shape: RefundReply,
    key: `${id}:refund`,
  });

const search = (operation: PaymentOperation, context: Context, query: Record<string, string>) =>
  get(
    operation,
    context,
    `/v1/payments/search?${new URLSearchParams({ sort: 'date_created', criteria: 'asc', ...query })}`,
    Payments,
  );

export const ofOrderCall = (orderId: string, offset: number, context: Context, operation: 'find' | 'read') =>
  search(operation, context, { external_reference: orderId, limit: String(PAGE), offset: String(offset) });

/** Mercado Pago includes both ends. */
export const listCall = ({ from, to }: Period, offset: number, context: Context) =>
  search('list', context, {
    range: 'date_created',
    begin_date: from.toISOString(),
    end_date: new Date(to.getTime() - 1).toISOString(),
    limit: String(PAGE),
    offset: String(offset),
  });

export const testCall = (context: Context) => search('testConnection', context, { limit: '1', offset: '0' });
