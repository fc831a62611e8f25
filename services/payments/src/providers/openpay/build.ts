import { json, type CallContext, type WireCall } from '@porte/adapter-kit';
import { z } from 'zod';
import type { CardHolder, NewCard } from '../card-keeper.js';
import type { CardSource, ChargeOrder, PaymentOperation, RefundOrder } from '../payment-provider.js';
import { Card, Charge, Charges, Customer, type OpenpayAccount } from './wire.js';

type Context = CallContext<OpenpayAccount>;

/** Charges in one page of a list, the most that OpenPay gives. */
export const PAGE = 100;

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

const toReference = ({ id, method, amount, description, expires_at, customer }: ChargeOrder): object => ({
  method: METHODS[method as keyof typeof METHODS],
  amount: amount.toJSON(),
  currency: 'MXN',
  description,
  order_id: id,
  due_date: localText(expires_at),
  customer: { ...customer, requires_account: false },
});

/** OpenPay knows no key of a request: what a refund is called tells whose it is. */
export const REFUND_PREFIX = 'Devolución ';

const at = ({ account: { base, merchant_id } }: Context, ...parts: string[]): string =>
  `${base}/v1/${[merchant_id, ...parts].map(encodeURIComponent).join('/')}`;

/** A saved card is charged where its holder is. */
const chargesOf = (customerId: string | null): string[] =>
  customerId === null ? ['charges'] : ['customers', customerId, 'charges'];

const get = <T>(operation: PaymentOperation, url: string, shape: z.ZodType<T>): WireCall<T> => ({
  operation,
  method: 'GET',
  url,
  format: 'json',
  shape,
});

const post = <T>(operation: PaymentOperation, url: string, body: object, shape: z.ZodType<T>): WireCall<T> => ({
  operation,
  method: 'POST',
  url,
  body: json(body),
  format: 'json',
  shape,
});

export const createCall = (order: ChargeOrder, context: Context) =>
  post(
    'create',
    at(context, ...chargesOf(order.card?.customer_id ?? null)),
    order.card ? toCardCharge(order, order.card) : toReference(order),
    Charge,
  );

export const findCall = (orderId: string, context: Context, operation: 'create' | 'find') =>
  get(operation, `${at(context, 'charges')}?order_id=${encodeURIComponent(orderId)}`, Charges);

export const readCall = (chargeId: string, context: Context, operation: 'read' | 'refund' | 'reversals') =>
  get(operation, at(context, 'charges', chargeId), Charge);

export const refundCall = ({ id, charge_id, amount }: RefundOrder, customerId: string | null, context: Context) =>
  post(
    'refund',
    at(context, ...chargesOf(customerId), charge_id, 'refund'),
    { description: REFUND_PREFIX + id, amount: amount.toJSON() },
    Charge,
  );

/** @param day both ends included */
export const listCall = (day: string, offset: number, context: Context) =>
  get(
    'list',
    `${at(context, 'charges')}?creation[gte]=${day}&creation[lte]=${day}&limit=${PAGE}&offset=${offset}`,
    Charges,
  );

export const customerCall = (holder: CardHolder, context: Context) =>
  post('customerOf', at(context, 'customers'), { ...holder, requires_account: false }, Customer);

export const findCustomerCall = ({ external_id }: CardHolder, context: Context) =>
  get('customerOf', `${at(context, 'customers')}?${new URLSearchParams({ external_id })}`, z.array(Customer));

export const saveCardCall = (customerId: string, { token_id, device_session_id }: NewCard, context: Context) =>
  post('saveCard', at(context, 'customers', customerId, 'cards'), { token_id, device_session_id }, Card);

export const listCardsCall = (customerId: string, context: Context) =>
  get('listCards', at(context, 'customers', customerId, 'cards'), z.array(Card));

export const removeCardCall = (customerId: string, cardId: string, context: Context): WireCall<unknown> => ({
  operation: 'removeCard',
  method: 'DELETE',
  url: at(context, 'customers', customerId, 'cards', cardId),
  format: 'nothing',
  shape: z.unknown(),
});

export const testCall = (context: Context) => get('testConnection', `${at(context, 'charges')}?limit=1`, Charges);
