import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@porte/domain-kit';
import type { DisputeEnd } from './dispute.js';
import type { SimWebhook } from './webhook-sender.js';
import type { Reply } from '../outside/reply.js';

/** An order as the simulated PayPal keeps it. */
export interface SimPaypalOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  custom_id: string;
  /** what was asked for, as a decimal text */
  value: string;
  /** what is captured, where it is another amount */
  captured?: string;
  capture?: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' };
  /** ISO 8601 */
  captured_at?: string;
  return_url: string;
  /** whose order it is */
  client_id: string;
  refunds?: SimPaypalRefund[];
  /** of its capture */
  disputes?: SimPaypalDispute[];
}

export interface SimPaypalRefund {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  /** a decimal text */
  value: string;
  invoice_id?: string;
  /** ISO 8601; that of the capture unless given */
  at?: string;
}

export interface SimPaypalDispute {
  id: string;
  value: string;
  /** null while it is open */
  outcome: string | null;
  /** when the buyer got the money, and when we got it back; ISO 8601 */
  lost_at?: string;
  won_at?: string;
}

export interface SimPaypalRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  requestId: string | undefined;
  body: unknown;
}

interface NewOrder {
  purchase_units?: { custom_id?: unknown; amount?: { currency_code?: unknown; value?: unknown } }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: unknown } } };
}

/** Transactions are found so long after they happened, ms. */
const REPORTING_DELAY_MS = 3 * 3_600_000;
/** Of a search: the longest period in ms, transactions in a page, and in all pages. */
const [LONGEST_MS, MOST_IN_PAGE, MOST_FOUND] = [31 * 86_400_000, 500, 10_000];

/** A transaction of the reports, before its page. */
interface SimTransaction {
  code: string;
  at: string;
  info: object;
}

const TOKEN = 'A21AA-simulated';
/** Of the only webhook. */
const WEBHOOK_ID = 'simulated';
/** Stands for PayPal's private key. */
const SIGNING_KEY = 'simulated';

const signature = (id: string, time: string, event: object): string =>
  createHmac('sha256', SIGNING_KEY)
    .update(`${id}|${time}|${WEBHOOK_ID}|${JSON.stringify(event)}`)
    .digest('base64');

const newId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);

const money = (value: string) => ({ currency_code: 'MXN', value });

const shownRefund = ({ value, ...refund }: SimPaypalRefund): object => ({ ...refund, amount: money(value) });

const shownDispute = ({ id, value, outcome }: SimPaypalDispute) => ({
  dispute_id: id,
  status: outcome === null ? 'OPEN' : 'RESOLVED',
  dispute_amount: money(value),
  ...(outcome === null ? {} : { dispute_outcome: { outcome_code: outcome, amount_refunded: money(value) } }),
});

const feeOf = (captured: string): string => (Number(captured) * 0.0395 + 4).toFixed(2);

/** A payment with its refunds and chargebacks as the reports list them. */
function transactionsOf({
  custom_id,
  value,
  captured = value,
  capture,
  captured_at,
  refunds = [],
  disputes = [],
}: SimPaypalOrder): SimTransaction[] {
  if (capture?.status !== 'COMPLETED' || !captured_at) return [];
  const transaction = (code: string, at: string, more: object): SimTransaction => ({
    code,
    at,
    info: {
      transaction_event_code: code,
      transaction_initiation_date: at,
      transaction_updated_date: at,
      custom_field: custom_id,
      ...more,
    },
  });
  const payment = transaction('T0006', captured_at, {
    transaction_id: capture.id,
    transaction_amount: money(captured),
    fee_amount: money(`-${feeOf(captured)}`),
    transaction_status: 'S',
  });
  const back = (code: string, at: string, id: string, amount: string, transaction_status: string): SimTransaction =>
    transaction(code, at, {
      transaction_id: id,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_amount: money(amount),
      transaction_status,
    });
  const returns = refunds.map(({ id, status, value: given, at = captured_at }) =>
    back('T1107', at, id, `-${given}`, { COMPLETED: 'S', PENDING: 'P', FAILED: 'D' }[status]),
  );
  const chargebacks = disputes.flatMap(({ id, value: given, lost_at, won_at }) => [
    ...(lost_at === undefined ? [] : [back('T1201', lost_at, `${id}-L`, `-${given}`, 'S')]),
    ...(won_at === undefined ? [] : [back('T1202', won_at, `${id}-W`, given, 'S')]),
  ]);
  return [payment, ...returns, ...chargebacks];
}

/** PayPal's errors. */
const failure = (status: number, name: string, issue: string): Reply => ({
  status,
  body: { name, message: issue, debug_id: newId(), details: [{ issue, description: issue }], links: [] },
});

/** @returns the client of an access token, null for one that was not made here */
const clientOf = (authorization: string): string | null =>
  authorization.startsWith(`Bearer ${TOKEN}.`) ? authorization.slice(`Bearer ${TOKEN}.`.length) : null;

/** The part of PayPal's REST API that Porte uses. */
export class SimPaypal {
  readonly orders = new Map<string, SimPaypalOrder>();
  /** the order or refund of each request id */
  readonly replies = new Map<string, string>();

  /**
   * @param origin of the simulator, for the links in its answers
   * @param notify sends a webhook about an order
   */
  constructor(
    private readonly origin: () => string,
    private readonly clock: Clock,
    private readonly notify: (order: SimPaypalOrder, type: string) => void = () => undefined,
  ) {}

  answer(request: SimPaypalRequest): Reply {
    const { method, path, authorization } = request;
    if (path === '/v1/oauth2/token') return this.token(authorization);
    if (clientOf(authorization) === null) return failure(401, 'AUTHENTICATION_FAILURE', 'invalid_token');
    if (method === 'POST' && path === '/v2/checkout/orders') return this.create(request);
    if (path === '/v1/notifications/verify-webhook-signature') return this.verify(request.body);
    if (path === '/v1/notifications/webhooks') return { status: 200, body: { webhooks: [{ id: WEBHOOK_ID }] } };
    if (path.startsWith('/v2/payments/captures/'))
      return method === 'POST' ? this.refund(request) : this.captureOf(path.replace('/v2/payments/captures/', ''));
    if (path === '/v1/reporting/transactions') return this.report(request.query, clientOf(authorization));
    if (path.startsWith('/v1/customer/disputes')) return this.disputeOf(request);
    const [, id, verb] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = id === undefined ? undefined : this.orders.get(id);
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (method === 'POST' && verb) return this.capture(order);
    return { status: 200, body: this.shown(order) };
  }

  /** The payer agrees at PayPal's page. */
  approve(order: SimPaypalOrder): void {
    if (order.status !== 'PAYER_ACTION_REQUIRED') return;
    order.status = 'APPROVED';
    this.notify(order, 'CHECKOUT.ORDER.APPROVED');
  }

  /** The payer disputes the whole payment, and PayPal or the payer's bank decides. */
  dispute(order: SimPaypalOrder, end: DisputeEnd): void {
    const [dispute] = (order.disputes ??= [
      { id: `PP-D-${newId()}`, value: order.captured ?? order.value, outcome: null },
    ]);
    const at = this.clock.now().toISOString();
    if (end === 'lost') Object.assign(dispute!, { outcome: 'RESOLVED_BUYER_FAVOUR', lost_at: at });
    if (end === 'won')
      Object.assign(dispute!, { outcome: 'RESOLVED_SELLER_FAVOUR', ...(dispute!.lost_at && { won_at: at }) });
    this.notify(order, end === 'open' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED');
  }

  /** What PayPal sends of an order, signed. @param time ISO 8601 */
  webhookOf(url: string, order: SimPaypalOrder, type: string, time: string): SimWebhook {
    const resource = this.resourceOf(order, type);
    // A dispute may be resolved more than once.
    const outcome = type.startsWith('CUSTOMER.DISPUTE.') ? `-${order.disputes!.at(-1)!.outcome}` : '';
    const body = {
      id: `WH-${order.id}-${type}${outcome}`,
      event_version: '1.0',
      event_type: type,
      create_time: time,
      resource,
    };
    const transmissionId = randomUUID();
    return {
      url,
      headers: {
        'paypal-transmission-id': transmissionId,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature(transmissionId, time, body),
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-SIMULATED',
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
    };
  }

  private resourceOf({ id, status, custom_id, capture, refunds, disputes }: SimPaypalOrder, type: string): object {
    if (type.startsWith('CUSTOMER.DISPUTE.')) {
      const { dispute_outcome: _outcome, ...dispute } = shownDispute(disputes!.at(-1)!);
      return { ...dispute, disputed_transactions: [{ seller_transaction_id: capture!.id, items: [] }] };
    }
    if (type === 'PAYMENT.CAPTURE.REFUNDED')
      return {
        ...shownRefund(refunds!.at(-1)!),
        links: [{ rel: 'up', href: `${this.origin()}/v2/payments/captures/${capture!.id}`, method: 'GET' }],
      };
    if (!type.startsWith('PAYMENT.CAPTURE.')) return { id, status, purchase_units: [{ custom_id }] };
    const supplementary_data = { related_ids: { order_id: id } };
    return { id: capture?.id ?? newId(), status: 'COMPLETED', custom_id, supplementary_data };
  }

  private verify(body: unknown): Reply {
    const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = (body ?? {}) as Record<
      string,
      unknown
    >;
    if (typeof webhook_event !== 'object' || webhook_event === null)
      return failure(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
    const isSigned =
      webhook_id === WEBHOOK_ID &&
      transmission_sig === signature(String(transmission_id), String(transmission_time), webhook_event);
    return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } };
  }

  private token(authorization: string): Reply {
    if (!authorization.startsWith('Basic ')) return failure(401, 'invalid_client', 'invalid_client');
    const [client] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8').split(':');
    return { status: 200, body: { access_token: `${TOKEN}.${client}`, token_type: 'Bearer', expires_in: 32_400 } };
  }

  private create({ requestId, body, authorization }: SimPaypalRequest): Reply {
    const known = requestId === undefined ? undefined : this.replies.get(requestId);
    if (known !== undefined) return { status: 200, body: this.shown(this.orders.get(known)!) };
    const { purchase_units, payment_source } = (body ?? {}) as NewOrder;
    const [unit] = purchase_units ?? [];
    const { amount, custom_id } = unit ?? {};
    const return_url = payment_source?.paypal?.experience_context?.return_url;
    if (typeof custom_id !== 'string' || typeof return_url !== 'string')
      return failure(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
    if (amount?.currency_code !== 'MXN' || !/^\d+\.\d\d$/.test(String(amount.value)))
      return failure(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED');
    const order: SimPaypalOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      custom_id,
      value: String(amount.value),
      return_url,
      client_id: clientOf(authorization)!,
    };
    this.orders.set(order.id, order);
    if (requestId !== undefined) this.replies.set(requestId, order.id);
    return { status: 200, body: this.shown(order) };
  }

  private capture(order: SimPaypalOrder): Reply {
    if (order.status === 'COMPLETED') return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.capture ??= { id: newId(), status: 'COMPLETED' };
    order.captured_at ??= this.clock.now().toISOString();
    this.notify(order, 'PAYMENT.CAPTURE.COMPLETED');
    return { status: 201, body: this.shown(order) };
  }

  private captureOf(id: string): Reply {
    const order = [...this.orders.values()].find(({ capture }) => capture?.id === id);
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return { status: 200, body: { ...order.capture, custom_id: order.custom_id } };
  }

  private refund({ path, requestId, body }: SimPaypalRequest): Reply {
    const [, capture] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    const order = [...this.orders.values()].find(each => each.capture?.id === capture);
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const { amount, invoice_id } = (body ?? {}) as { amount?: { value?: unknown }; invoice_id?: string };
    order.refunds ??= [];
    const known = order.refunds.find(({ id }) => id === this.replies.get(requestId ?? ''));
    if (known) return { status: 200, body: shownRefund(known) };
    const returned = order.refunds.reduce((sum, { value }) => sum + Number(value), 0);
    if (returned + Number(amount?.value) > Number(order.captured ?? order.value) + 0.001)
      return failure(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const refund: SimPaypalRefund = {
      id: newId(),
      status: 'COMPLETED',
      value: String(amount?.value),
      ...(invoice_id && { invoice_id }),
    };
    order.refunds.push(refund);
    if (requestId !== undefined) this.replies.set(requestId, refund.id);
    return { status: 201, body: shownRefund(refund) };
  }

  private disputeOf({ path, query }: SimPaypalRequest): Reply {
    const id = path.slice('/v1/customer/disputes/'.length);
    const all = [...this.orders.values()].flatMap(order =>
      (order.disputes ?? []).map(dispute => ({ ...dispute, capture: order.capture?.id })),
    );
    if (id === '') {
      const items = all.filter(({ capture }) => capture === query.get('disputed_transaction_id')).map(shownDispute);
      return { status: 200, body: { items: items.map(({ dispute_outcome: _outcome, ...item }) => item) } };
    }
    const found = all.find(each => each.id === id);
    return found
      ? { status: 200, body: shownDispute(found) }
      : failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }

  /** Transaction Search: pages of a period of 31 days at most, hours later. */
  private report(query: URLSearchParams, client: string | null): Reply {
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
    const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
    const refreshed = this.clock.now().getTime() - REPORTING_DELAY_MS;
    if (!(to >= from) || to - from > LONGEST_MS || size > MOST_IN_PAGE)
      return failure(400, 'INVALID_REQUEST', 'Date range is greater than 31 days');
    const type = query.get('transaction_type');
    const found = [...this.orders.values()]
      .filter(({ client_id }) => client_id === client)
      .flatMap(transactionsOf)
      .filter(({ at, code }) => (type === null || code === type) && Date.parse(at) <= refreshed)
      // Dates of a search are whole seconds.
      .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to + 1000)
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    if (found.length > MOST_FOUND)
      return { status: 400, body: { name: 'RESULTSET_TOO_LARGE', message: 'Result set size is greater than 10000' } };
    return {
      status: 200,
      body: {
        transaction_details: found
          .slice((page - 1) * size, page * size)
          .map(({ info }) => ({ transaction_info: info })),
        account_number: 'SIMULATED',
        start_date: query.get('start_date'),
        end_date: query.get('end_date'),
        last_refreshed_datetime: new Date(refreshed).toISOString(),
        page,
        total_items: found.length,
        total_pages: Math.ceil(found.length / size),
        links: [],
      },
    };
  }

  private shown({ id, status, custom_id, value, captured = value, capture, refunds }: SimPaypalOrder): object {
    const fee = feeOf(captured);
    const captures =
      capture && status === 'COMPLETED'
        ? [{ ...capture, amount: money(captured), seller_receivable_breakdown: { paypal_fee: money(fee) } }]
        : undefined;
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id,
          amount: money(value),
          ...(captures && { payments: { captures, ...(refunds && { refunds: refunds.map(shownRefund) }) } }),
        },
      ],
      links: [
        { rel: 'self', href: `${this.origin()}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `${this.origin()}/checkoutnow?token=${id}`, method: 'GET' },
      ],
    };
  }
}
