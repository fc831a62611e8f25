import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '@porte/domain-kit';
import type { Reply } from '../outside/reply.js';
import type { DisputeEnd } from './dispute.js';
import type { SimWebhook, WebhookSender } from './webhook-sender.js';

/** A preference as the simulated Mercado Pago keeps it; amounts in pesos. */
export interface SimPreference {
  id: string;
  /** the access token of the account that made it */
  token: string;
  external_reference: string;
  amount: number;
  notification_url: string | null;
  back_urls: { success: string; pending: string; failure: string };
}

export type SimPaymentStatus =
  'approved' | 'pending' | 'in_process' | 'in_mediation' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

export interface SimPayment {
  id: number;
  /** of its account; every account sees a payment without one */
  token?: string;
  status: SimPaymentStatus;
  status_detail: string;
  transaction_amount: number;
  currency_id: string;
  external_reference: string;
  date_created: string;
  /** given back in Mercado Pago's panel, or by its API */
  refunds?: SimMercadoRefund[];
  /** the status of refunds by the API from now on; `approved` unless given */
  refund_as?: SimMercadoRefund['status'];
  /** how often a dispute of it has changed: each change is an event of its own */
  changes?: number;
}

const DISPUTED = {
  open: ['in_mediation', 'pending'],
  lost: ['charged_back', 'settled'],
  won: ['charged_back', 'reimbursed'],
} as const satisfies Record<DisputeEnd, readonly [SimPaymentStatus, string]>;

export interface SimMercadoRefund {
  id: number;
  status: 'approved' | 'in_process' | 'rejected';
  amount: number;
}

export interface SimMercadoRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  /** `X-Idempotency-Key` */
  key: string | undefined;
  body: unknown;
}

interface NewPreference {
  items?: { unit_price?: unknown; quantity?: unknown; currency_id?: unknown }[];
  external_reference?: unknown;
  notification_url?: unknown;
  back_urls?: { success?: unknown; pending?: unknown; failure?: unknown };
}

/** The only access token, and the secret that signs webhooks. */
/** Begins the access token of each account. */
const TOKEN = 'simulated';
const SECRET = 'simulated';

/** Of a search: payments in a page, and in all pages. */
const [MOST_IN_PAGE, MOST_FOUND] = [1000, 10_000];

const failure = (status: number, error: string, message: string): Reply => ({
  status,
  body: { message, error, status, cause: [{ code: error, description: message }] },
});

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The part of Mercado Pago's API that Porte uses. */
export class SimMercadoPago {
  readonly preferences = new Map<string, SimPreference>();
  readonly payments = new Map<number, SimPayment>();
  /** the preference of each idempotency key */
  readonly replies = new Map<string, string>();

  /** @param origin of the simulator, for the links in its answers */
  constructor(
    private readonly origin: () => string,
    private readonly clock: Clock,
    private readonly webhooks: WebhookSender,
  ) {}

  answer(request: SimMercadoRequest): Reply {
    const { method, path, query, authorization } = request;
    const token = authorization.replace(/^Bearer /, '');
    if (!token.startsWith(TOKEN)) return failure(401, 'unauthorized', 'invalid access token');
    if (method === 'POST' && path === '/checkout/preferences') return this.create(request, token);
    const preference = this.preferences.get(decodeURIComponent(path.replace('/checkout/preferences/', '')));
    if (preference) return { status: 200, body: this.shown(preference) };
    if (path === '/v1/payments/search') return this.search(query, token);
    const [, refunded] = /^\/v1\/payments\/(\d+)\/refunds$/.exec(path) ?? [];
    if (method === 'POST' && refunded !== undefined) return this.refund(this.payments.get(Number(refunded)), request);
    const payment = this.payments.get(Number(path.replace('/v1/payments/', '')));
    return payment ? { status: 200, body: shownPayment(payment) } : failure(404, 'not_found', 'Payment not found');
  }

  /** The payer tries to pay; Mercado Pago tells the shop. @param amount in pesos, where it is another one than asked for */
  pay(preferenceId: string, status: SimPaymentStatus = 'approved', amount?: number): SimPayment {
    const preference = this.preferences.get(preferenceId);
    if (!preference) throw new Error(`no preference ${preferenceId}`);
    const { external_reference, token } = preference;
    const payment: SimPayment = {
      id: randomInt(1e9, 1e11),
      token,
      status,
      status_detail: status === 'approved' ? 'accredited' : `cc_${status}_other_reason`,
      transaction_amount: amount ?? preference.amount,
      currency_id: 'MXN',
      external_reference,
      date_created: this.clock.now().toISOString(),
    };
    this.payments.set(payment.id, payment);
    this.notify(preference, payment, 'payment.created');
    return payment;
  }

  /** The payer disputes what refunds have left of a payment, and Mercado Pago or the payer's bank decides. */
  dispute(payment: SimPayment, end: DisputeEnd): void {
    const [status, status_detail] = DISPUTED[end];
    Object.assign(payment, { status, status_detail, changes: (payment.changes ?? 0) + 1 });
    const preference = [...this.preferences.values()].find(
      ({ external_reference }) => external_reference === payment.external_reference,
    );
    if (preference) this.notify(preference, payment, 'payment.updated');
  }

  /** What its server sends of a payment, signed. */
  webhookOf(url: string, payment: SimPayment, action: string): SimWebhook {
    const id = String(payment.id);
    const address = new URL(url);
    address.searchParams.set('data.id', id);
    address.searchParams.set('type', 'payment');
    const now = this.clock.now();
    const [ts, requestId] = [String(Math.floor(now.getTime() / 1000)), randomUUID()];
    const v1 = createHmac('sha256', SECRET).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
    return {
      url: address.href,
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      body: {
        id: payment.id + action.length + 100 * (payment.changes ?? 0),
        live_mode: false,
        type: 'payment',
        date_created: payment.date_created,
        user_id: 44_444,
        api_version: 'v1',
        action,
        data: { id },
      },
    };
  }

  private notify({ notification_url }: SimPreference, payment: SimPayment, action: string): void {
    if (notification_url !== null) this.webhooks.send(() => this.webhookOf(notification_url, payment, action));
  }

  private create({ key, body }: SimMercadoRequest, token: string): Reply {
    const known = key === undefined ? undefined : this.replies.get(key);
    if (known !== undefined) return { status: 201, body: this.shown(this.preferences.get(known)!) };
    const { items, external_reference, notification_url, back_urls } = (body ?? {}) as NewPreference;
    const [item] = items ?? [];
    const { success, pending, failure: failed } = back_urls ?? {};
    if (
      typeof item?.unit_price !== 'number' ||
      item.unit_price <= 0 ||
      item.currency_id !== 'MXN' ||
      item.quantity !== 1
    )
      return failure(400, 'invalid_items', 'unit_price invalid');
    if (!text(external_reference) || !text(success) || !text(pending) || !text(failed))
      return failure(400, 'invalid_back_urls', 'back_urls invalid. Wrong format');
    const preference: SimPreference = {
      id: `202809963-${randomUUID()}`,
      token,
      external_reference,
      amount: item.unit_price,
      notification_url: text(notification_url) ? notification_url : null,
      back_urls: { success, pending, failure: failed },
    };
    this.preferences.set(preference.id, preference);
    if (key !== undefined) this.replies.set(key, preference.id);
    return { status: 201, body: this.shown(preference) };
  }

  /** Once for each idempotency key. */
  private refund(payment: SimPayment | undefined, { key, body }: SimMercadoRequest): Reply {
    if (!payment) return failure(404, 'not_found', 'Payment not found');
    const refunds = (payment.refunds ??= []);
    const known = refunds.find(({ id }) => String(id) === this.replies.get(key ?? ''));
    if (known) return { status: 201, body: { ...known, payment_id: payment.id } };
    const { amount = payment.transaction_amount } = (body ?? {}) as { amount?: number };
    const given = refunds.reduce((sum, each) => sum + (each.status === 'rejected' ? 0 : each.amount), 0);
    if (payment.status !== 'approved' && payment.status !== 'refunded')
      return failure(400, '2063', 'The action requested is not valid for the current payment state');
    if (!(amount > 0) || given + amount > payment.transaction_amount + 0.001)
      return failure(400, '2028', 'Amount exceeds the amount of the payment');
    const refund: SimMercadoRefund = { id: randomInt(1e9, 1e11), status: payment.refund_as ?? 'approved', amount };
    refunds.push(refund);
    if (key !== undefined) this.replies.set(key, String(refund.id));
    if (refund.status === 'approved' && given + amount > payment.transaction_amount - 0.001)
      payment.status = 'refunded';
    return { status: 201, body: { ...refund, payment_id: payment.id } };
  }

  /** By order, or by the time of creation with both ends; in pages. */
  private search(query: URLSearchParams, token: string): Reply {
    const order = query.get('external_reference');
    const [limit, offset] = [Number(query.get('limit') ?? 30), Number(query.get('offset') ?? 0)];
    if (limit > MOST_IN_PAGE || offset + limit > MOST_FOUND)
      return failure(400, 'bad_request', `limit ${limit}, offset ${offset}`);
    const [from, to] = [Date.parse(query.get('begin_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
    const isMeant = ({ token: owner = token, external_reference, date_created }: SimPayment): boolean =>
      owner === token &&
      (order === null || external_reference === order) &&
      (query.get('range') !== 'date_created' || (Date.parse(date_created) >= from && Date.parse(date_created) <= to));
    const found = [...this.payments.values()]
      .filter(isMeant)
      .sort((a, b) => Date.parse(a.date_created) - Date.parse(b.date_created));
    const results = found.slice(offset, offset + limit).map(shownPayment);
    return { status: 200, body: { paging: { total: found.length, limit, offset }, results } };
  }

  private shown({ id, external_reference, amount, token: _token, ...more }: SimPreference): object {
    const page = `${this.origin()}/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}`;
    return {
      ...more,
      id,
      external_reference,
      collector_id: 202_809_963,
      items: [{ quantity: 1, unit_price: amount, currency_id: 'MXN' }],
      init_point: page,
      sandbox_init_point: page,
    };
  }
}

const WAS_APPROVED: ReadonlySet<SimPaymentStatus> = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);

/** What of a payment was given back, in pesos. */
const refundedOf = ({ refunds = [] }: SimPayment): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'approved' ? Math.round(amount * 100) : 0), 0) / 100;

const shownPayment = ({ refund_as: _as, token: _token, changes: _changes, ...payment }: SimPayment): object => ({
  ...payment,
  // Beside the amount that was paid, which stays.
  transaction_amount_refunded: refundedOf(payment),
  date_approved: WAS_APPROVED.has(payment.status) ? payment.date_created : null,
  live_mode: false,
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  fee_details: WAS_APPROVED.has(payment.status)
    ? [
        {
          type: 'mercadopago_fee',
          amount: Math.round((payment.transaction_amount * 0.0379 + 4) * 116) / 100,
          fee_payer: 'collector',
        },
      ]
    : [],
});
