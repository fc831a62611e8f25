import { form, json, type CallContext, type Token, type WireCall } from '@porte/adapter-kit';
import { z } from 'zod';
import type { ChargeOrder, PaymentOperation, Period, RefundOrder } from '../payment-provider.js';
import {
  CaptureOrder,
  Dispute,
  Disputes,
  Order,
  RefundReply,
  TokenReply,
  Transactions,
  Verification,
  Webhooks,
  type PaypalAccount,
  type PaypalTransmission,
} from './wire.js';

type Context = CallContext<PaypalAccount>;

const CURRENCY = 'MXN';
/** Transactions in one page, the most that PayPal gives. */
const PAGE = 500;

const path = (...parts: string[]): string => parts.map(part => `/${encodeURIComponent(part)}`).join('');

const ordersPath = (...parts: string[]): string => `/v2/checkout/orders${path(...parts)}`;
const capturesPath = (...parts: string[]): string => `/v2/payments/captures${path(...parts)}`;
const disputesPath = (...parts: string[]): string => `/v1/customer/disputes${path(...parts)}`;

const get = <T>(
  operation: PaymentOperation,
  { account }: Context,
  where: string,
  shape: z.ZodType<T>,
): WireCall<T> => ({ operation, method: 'GET', url: account.base + where, format: 'json', shape });

/** @param requestId PayPal does a repeated request once */
const post = <T>(
  operation: PaymentOperation,
  { account }: Context,
  where: string,
  { body, shape, requestId }: { body: object; shape: z.ZodType<T>; requestId?: string },
): WireCall<T> => ({
  operation,
  method: 'POST',
  url: account.base + where,
  headers: {
    prefer: 'return=representation',
    ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
  },
  body: json(body),
  format: 'json',
  shape,
});

export const tokenCall = ({ base, client_id, client_secret }: PaypalAccount): WireCall<Token> => ({
  operation: 'token',
  method: 'POST',
  url: `${base}/v1/oauth2/token`,
  headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
  body: form({ grant_type: 'client_credentials' }),
  format: 'json',
  shape: TokenReply,
});

/** @param order with `return_url` */
const toOrder = ({ id, amount, description, return_url }: ChargeOrder): object => ({
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

export const createCall = (order: ChargeOrder, context: Context) =>
  post('create', context, ordersPath(), { body: toOrder(order), shape: Order, requestId: `${order.id}:create` });

export const orderCall = (chargeId: string, context: Context, operation: 'read' | 'refund' | 'reversals') =>
  get(operation, context, ordersPath(chargeId), Order);

/** Its answer is no reading of the order: only whether it was captured. */
export const captureCall = (chargeId: string, context: Context) =>
  post('read', context, ordersPath(chargeId, 'capture'), {
    body: {},
    shape: z.unknown(),
    requestId: `${chargeId}:capture`,
  });

export const refundCall = ({ id, amount }: RefundOrder, captureId: string, context: Context) =>
  post('refund', context, capturesPath(captureId, 'refund'), {
    body: { amount: { currency_code: CURRENCY, value: amount.toString() }, invoice_id: id },
    shape: RefundReply,
    requestId: `${id}:refund`,
  });

export const captureOrderCall = (captureId: string, context: Context) =>
  get('orderOf', context, capturesPath(captureId), CaptureOrder);

export const disputesCall = (captureId: string, context: Context) =>
  get(
    'reversals',
    context,
    `${disputesPath()}?${new URLSearchParams({ disputed_transaction_id: captureId })}`,
    Disputes,
  );

export const disputeCall = (disputeId: string, context: Context) =>
  get('reversals', context, disputesPath(disputeId), Dispute);

const textOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** PayPal includes both ends and knows seconds. @param type the only one, where it is given */
export const transactionsCall = ({ from, to }: Period, page: number, context: Context, type?: string) => {
  const query = new URLSearchParams({
    start_date: textOf(from),
    end_date: textOf(new Date(to.getTime() - 1)),
    fields: 'transaction_info',
    page_size: String(PAGE),
    page: String(page),
    ...(type && { transaction_type: type }),
  });
  return get('list', context, `/v1/reporting/transactions?${query}`, Transactions);
};

/** @param event the whole body of the webhook */
export const verifyCall = (transmission: PaypalTransmission, event: object, context: Context) =>
  post('isSent', context, '/v1/notifications/verify-webhook-signature', {
    body: { ...transmission, webhook_id: context.account.webhook_id, webhook_event: event },
    shape: Verification,
  });

export const testCall = (context: Context) => get('testConnection', context, '/v1/notifications/webhooks', Webhooks);
