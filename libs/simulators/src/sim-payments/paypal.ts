import { randomBytes } from 'node:crypto';
import type { Reply } from '../sim-carrier/reply.js';

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
  return_url: string;
}

export interface SimPaypalRequest {
  method: string;
  path: string;
  authorization: string;
  requestId: string | undefined;
  body: unknown;
}

interface NewOrder {
  purchase_units?: { custom_id?: unknown; amount?: { currency_code?: unknown; value?: unknown } }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: unknown } } };
}

const TOKEN = 'A21AA-simulated';
const newId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);

/** PayPal's errors. */
const failure = (status: number, name: string, issue: string): Reply => ({
  status,
  body: { name, message: issue, debug_id: newId(), details: [{ issue, description: issue }], links: [] },
});

/** The part of PayPal's REST API that Porte uses. */
export class SimPaypal {
  readonly orders = new Map<string, SimPaypalOrder>();
  private readonly replies = new Map<string, string>();

  /** @param origin of the simulator, for the links in its answers */
  constructor(private readonly origin: () => string) {}

  answer(request: SimPaypalRequest): Reply {
    const { method, path, authorization } = request;
    if (path === '/v1/oauth2/token') return this.token(authorization);
    if (authorization !== `Bearer ${TOKEN}`) return failure(401, 'AUTHENTICATION_FAILURE', 'invalid_token');
    if (method === 'POST' && path === '/v2/checkout/orders') return this.create(request);
    const [, id, verb] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = id === undefined ? undefined : this.orders.get(id);
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (method === 'POST' && verb) return this.capture(order);
    return { status: 200, body: this.shown(order) };
  }

  private token(authorization: string): Reply {
    if (!authorization.startsWith('Basic ')) return failure(401, 'invalid_client', 'invalid_client');
    return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 } };
  }

  private create({ requestId, body }: SimPaypalRequest): Reply {
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
    return { status: 201, body: this.shown(order) };
  }

  private shown({ id, status, custom_id, value, captured = value, capture }: SimPaypalOrder): object {
    const money = (amount: string) => ({ currency_code: 'MXN', value: amount });
    const fee = (Number(captured) * 0.0395 + 4).toFixed(2);
    const captures =
      capture && status === 'COMPLETED'
        ? [{ ...capture, amount: money(captured), seller_receivable_breakdown: { paypal_fee: money(fee) } }]
        : undefined;
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'default', custom_id, amount: money(value), ...(captures && { payments: { captures } }) },
      ],
      links: [
        { rel: 'self', href: `${this.origin()}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `${this.origin()}/checkoutnow?token=${id}`, method: 'GET' },
      ],
    };
  }
}
