import type { Clock } from '@porte/domain-kit';
import type { Reply } from '../outside/reply.js';
import { newSimId, paymentMethodOf, type ChargeBook, type SimCharge } from './charge-book.js';

/** A request as the simulated API sees it. */
export interface SimRequest {
  method: string;
  /** below the merchant's, such as `/charges` */
  path: string;
  query: URLSearchParams;
  merchantId: string;
  /** the key that was sent as the user of Basic authentication */
  key: string;
  body: unknown;
}

/** OpenPay's errors: code, HTTP status and words. */
const ERRORS = {
  1001: [400, 'The request is not properly formatted'],
  1002: [401, 'The API key or merchant id are invalid'],
  1003: [422, 'A parameter of the request is invalid'],
  1004: [503, 'Service not available'],
  1005: [404, "The requested resource doesn't exist"],
  1006: [409, 'The order_id has already been processed'],
  1010: [403, 'A public key was used for a private operation'],
  2002: [409, 'The card is already registered for the customer'],
  2003: [409, 'A customer with this external id already exists'],
  2004: [422, 'The check digit of the card number is invalid'],
  2005: [400, 'The expiration date of the card is before the current date'],
  2006: [400, 'The CVV2 security code is required'],
  3001: [402, 'The card was declined'],
  3002: [402, 'The card has expired'],
  3003: [402, 'The card does not have sufficient funds'],
  3004: [402, 'The card was reported as stolen'],
  3005: [402, 'The card was rejected by the fraud system'],
} as const satisfies Record<number, readonly [number, string]>;

export type SimErrorCode = keyof typeof ERRORS;

export function openpayError(code: SimErrorCode): Reply {
  const [http_code, description] = ERRORS[code];
  const category = code >= 3000 ? 'gateway' : code === 1004 ? 'internal' : 'request';
  return {
    status: http_code,
    body: { category, error_code: code, description, http_code, request_id: newSimId(), fraud_rules: null },
  };
}

/** A charge as the API shows it. */
export const shown = ({
  merchant_id: _merchant,
  redirect_url: _redirect,
  refund_as: _as,
  ...charge
}: SimCharge): object => ({
  ...charge,
  operation_type: 'in',
  transaction_type: 'charge',
  conciliated: false,
});

interface NewCharge {
  method?: unknown;
  amount?: unknown;
  currency?: unknown;
  description?: unknown;
  order_id?: unknown;
  due_date?: unknown;
}

const REFUND = /^(?:\/customers\/[^/]+)?\/charges\/([^/]+)\/refund$/;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 1 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** The part of OpenPay's API v1 that Porte uses. */
export class SimOpenpay {
  constructor(
    private readonly book: ChargeBook,
    private readonly clock: Clock,
  ) {}

  answer(request: SimRequest): Reply {
    const { method, path, key } = request;
    if (key.startsWith('pk_')) return openpayError(1010);
    if (!key.startsWith('sk_')) return openpayError(1002);
    if (method === 'POST' && path === '/charges') return this.create(request);
    if (method === 'GET' && path === '/charges') return this.list(request);
    const [, refunded] = REFUND.exec(path) ?? [];
    if (method === 'POST' && refunded !== undefined) return this.refund(request, this.book.find(refunded));
    const [, id] = /^\/charges\/([^/]+)$/.exec(path) ?? [];
    const charge = id === undefined ? undefined : this.book.find(id);
    if (method !== 'GET' || charge?.merchant_id !== request.merchantId) return openpayError(1005);
    return { status: 200, body: shown(charge) };
  }

  /** Of a charge by card; a saved card's is addressed with its holder. */
  private refund({ merchantId, path, body }: SimRequest, charge: SimCharge | undefined): Reply {
    const [, customerId = null] = /^\/customers\/([^/]+)\//.exec(path) ?? [];
    if (charge?.merchant_id !== merchantId || charge.customer_id !== customerId) return openpayError(1005);
    const { description, amount = charge.amount } = (body ?? {}) as NewCharge;
    if (charge.method !== 'card' || charge.status !== 'completed' || !isAmount(amount)) return openpayError(1003);
    const refunds = charge.refunds ?? [];
    const status = charge.refund_as ?? 'completed';
    const given = refunds.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0);
    if (given + amount > charge.amount + 0.001) return openpayError(1003);
    const refund = { id: newSimId(), status, amount, description: String(description ?? '') };
    return { status: 200, body: shown(this.book.change(charge, { refund, refunds: [...refunds, refund] })) };
  }

  private list({ merchantId, query }: SimRequest): Reply {
    const order = query.get('order_id');
    const [from, to] = [query.get('creation[gte]') ?? '', query.get('creation[lte]') ?? '9999'];
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
    // The end is a whole day.
    const end = `${to}~`;
    const isMeant = ({ merchant_id, order_id, creation_date }: SimCharge): boolean =>
      creation_date >= from &&
      creation_date < end &&
      merchant_id === merchantId &&
      (order === null || order_id === order);
    return { status: 200, body: this.book.where(isMeant, offset, limit).map(shown) };
  }

  private create({ merchantId, body }: SimRequest): Reply {
    const { method, amount, currency = 'MXN', description, order_id, due_date } = (body ?? {}) as NewCharge;
    if (method !== 'bank_account' && method !== 'store') return openpayError(1003);
    if (!isAmount(amount) || currency !== 'MXN' || typeof description !== 'string') return openpayError(1003);
    if (typeof order_id !== 'string' || order_id.length > 100) return openpayError(1003);
    if (due_date !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(due_date))) return openpayError(1003);
    if (this.book.ofOrder(merchantId, order_id)) return openpayError(1006);
    const charge: SimCharge = {
      id: newSimId(),
      merchant_id: merchantId,
      customer_id: null,
      method,
      status: 'in_progress',
      amount,
      currency,
      description,
      order_id,
      creation_date: this.clock.now().toISOString(),
      ...(due_date === undefined ? {} : { due_date: String(due_date) }),
      error_code: null,
      error_message: null,
      payment_method: paymentMethodOf(method),
    };
    return { status: 200, body: shown(this.book.add(charge)) };
  }
}
