import type { Clock } from '@porte/domain-kit';
import { OutboundClient, type OutboundRequest } from '@porte/service-kit';
import {
  ProviderUnavailable,
  type ChargeOrder,
  type ChargeReading,
  type ChargeReversal,
  type Creation,
  type ListedPayment,
  type PaymentProvider,
  type Period,
  type RefundAnswer,
  type RefundOrder,
} from '../payment-provider.js';
import { halvesOf, inWindows, windowsOf } from '../windows.js';
import type { PaypalAccount, PaypalError, PaypalOrder } from './contract.js';
import {
  isPayment,
  RETURN_CODES,
  returnedOf,
  toListed,
  type PaypalTransaction,
  type PaypalTransactions,
} from './listed.js';
import {
  captureIdOf,
  refundsOf,
  toDispute,
  toRefund,
  toRefundAnswer,
  type PaypalDispute,
  type PaypalRefund,
} from './reversals.js';
import { approvalOf, toOrder, toReading } from './translate.js';

export const PAYPAL_HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** A token is renewed this long before its end, ms. */
const MARGIN_MS = 60_000;
const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
const DISPUTES = '/v1/customer/disputes';
const TRANSACTIONS = '/v1/reporting/transactions';
/** Transactions in one page, and the days of one search, the most that PayPal gives. */
const [PAGE, LONGEST_DAYS] = [500, 31];
/** A search that finds more than PayPal lists. */
const TOO_MANY = 'RESULTSET_TOO_LARGE';

export interface PaypalCall {
  method: OutboundRequest['method'];
  path: string;
  /** `PayPal-Request-Id`: PayPal does a repeated request once */
  requestId?: string;
  body?: object;
}

interface Answer {
  status: number;
  body: unknown;
}

const issueOf = (body: unknown): string => {
  const { details, name } = body as Partial<PaypalError>;
  return details?.[0]?.issue ?? name ?? '';
};

/**
 * Speaks to PayPal's Orders v2. Reading an order that its payer has approved captures it: PayPal moves the money only then, and does so once for each
 * order.
 */
export class Paypal implements PaymentProvider<PaypalAccount> {
  readonly name = 'paypal';
  private readonly client: OutboundClient;
  private readonly tokens = new Map<string, { token: string; until: number }>();

  /** @param localHosts of simulated providers, by configuration */
  constructor(
    private readonly clock: Clock,
    localHosts: readonly string[] = [],
    deadlineMs = 20_000,
  ) {
    const hosts = Object.values(PAYPAL_HOSTS).map(url => new URL(url).host);
    this.client = new OutboundClient({ hosts, localHosts, deadlineMs });
  }

  async create(account: PaypalAccount, order: ChargeOrder, signal: AbortSignal): Promise<Creation> {
    const call: PaypalCall = { method: 'POST', path: ORDERS, requestId: `${order.id}:create`, body: toOrder(order) };
    const { status, body } = await this.call(account, call, signal);
    if (status >= 300) return { outcome: 'refused', failure: 'refused', code: issueOf(body) };
    const url = approvalOf(body as PaypalOrder);
    if (url === null) throw new ProviderUnavailable(this.name, 'an order without a link');
    return { outcome: 'created', charge_id: (body as PaypalOrder).id, instructions: { kind: 'redirect', url } };
  }

  /** PayPal finds no order by our id: a creation that is repeated in time answers with the first order, and one that was given up has no payer. */
  find(): Promise<string | null> {
    return Promise.resolve(null);
  }

  async read(account: PaypalAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReading> {
    const path = `${ORDERS}/${encodeURIComponent(chargeId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    // An order that is not approved in time vanishes.
    if (status === 404) return { status: 'failed', failure: 'canceled', code: issueOf(body) };
    const order = this.checked(status, body, chargeId);
    if (order.status !== 'APPROVED') return toReading(order);
    return this.capture(account, path, chargeId, signal);
  }

  async refund(account: PaypalAccount, order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer> {
    const capture = captureIdOf(await this.order(account, order.charge_id, signal));
    if (capture === null) return { outcome: 'refused', failure_code: 'no_capture' };
    const path = `${CAPTURES}/${encodeURIComponent(capture)}/refund`;
    const call: PaypalCall = { method: 'POST', path, requestId: `${order.id}:refund`, body: toRefund(order) };
    const { status, body } = await this.call(account, call, signal);
    if (status >= 300) return { outcome: 'refused', failure_code: issueOf(body) };
    return toRefundAnswer(body as PaypalRefund);
  }

  async reversals(account: PaypalAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReversal[]> {
    const order = await this.order(account, chargeId, signal);
    const capture = captureIdOf(order);
    if (capture === null) return [];
    const listed = await this.get<{ items?: PaypalDispute[] }>(
      account,
      `${DISPUTES}?disputed_transaction_id=${encodeURIComponent(capture)}`,
      signal,
    );
    // Only the dispute itself says how it ended.
    const disputes = await Promise.all(
      (listed.items ?? []).map(({ dispute_id }) =>
        this.get<PaypalDispute>(account, `${DISPUTES}/${encodeURIComponent(dispute_id)}`, signal),
      ),
    );
    return [...refundsOf(order), ...disputes.map(toDispute)];
  }

  /** Returns are transactions of their own, which may be much later than their payments. */
  async *list(account: PaypalAccount, period: Period, signal: AbortSignal): AsyncGenerator<ListedPayment> {
    const now = this.clock.now();
    const until = period.to < now ? period.to : now;
    const returns: PaypalTransaction[] = [];
    for (const type of RETURN_CODES) {
      const read = (window: Period, ended: AbortSignal) => this.transactions(account, window, ended, type);
      for await (const each of inWindows(windowsOf({ from: period.from, to: now }, LONGEST_DAYS), read, signal))
        returns.push(each);
    }
    const returned = returnedOf(returns);
    const read = (window: Period, ended: AbortSignal) => this.transactions(account, window, ended);
    for await (const each of inWindows(windowsOf({ from: period.from, to: until }), read, signal))
      if (isPayment(each)) yield toListed(each, returned);
  }

  /** @param chargeId of a capture */
  async orderOf(account: PaypalAccount, chargeId: string, signal: AbortSignal): Promise<string> {
    const path = `${CAPTURES}/${encodeURIComponent(chargeId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    if (status === 404) return '';
    if (status >= 300) throw new ProviderUnavailable(this.name, `reading a capture answered ${status}`);
    return (body as { custom_id?: string }).custom_id ?? '';
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async capture(
    account: PaypalAccount,
    path: string,
    chargeId: string,
    signal: AbortSignal,
  ): Promise<ChargeReading> {
    const call: PaypalCall = { method: 'POST', path: `${path}/capture`, requestId: `${chargeId}:capture`, body: {} };
    const { status, body } = await this.call(account, call, signal);
    const issue = status < 300 ? '' : issueOf(body);
    if (issue === 'INSTRUMENT_DECLINED') return { status: 'failed', failure: 'refused', code: issue };
    if (issue === 'ORDER_NOT_APPROVED') return { status: 'pending' };
    // The answer to a capture is not a reading by id, and an earlier capture is refused.
    if (status >= 300 && issue !== 'ORDER_ALREADY_CAPTURED')
      throw new ProviderUnavailable(this.name, `capturing answered ${status}`);
    const read = await this.call(account, { method: 'GET', path }, signal);
    return toReading(this.checked(read.status, read.body, chargeId));
  }

  /** @param window its end excluded @param type the only one, where it is given */
  private async transactions(
    account: PaypalAccount,
    window: Period,
    signal: AbortSignal,
    type?: string,
  ): Promise<PaypalTransaction[]> {
    const found: PaypalTransaction[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...searchOf(window, page), ...(type && { transaction_type: type }) });
      const { status, body } = await this.call(account, { method: 'GET', path: `${TRANSACTIONS}?${query}` }, signal);
      if (status >= 300 && isTooLarge(body)) {
        const [first, second] = halvesOf(window);
        return [
          ...(await this.transactions(account, first, signal, type)),
          ...(await this.transactions(account, second, signal, type)),
        ];
      }
      const { transaction_details, total_pages } = body as Partial<PaypalTransactions>;
      if (status >= 300 || !Array.isArray(transaction_details))
        throw new ProviderUnavailable(this.name, `listing answered ${status}`);
      found.push(...transaction_details);
      if (page >= (total_pages ?? 0)) return found;
    }
  }

  private async order(account: PaypalAccount, chargeId: string, signal: AbortSignal): Promise<PaypalOrder> {
    const path = `${ORDERS}/${encodeURIComponent(chargeId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    return this.checked(status, body, chargeId);
  }

  private async get<T>(account: PaypalAccount, path: string, signal: AbortSignal): Promise<T> {
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    if (status >= 300) throw new ProviderUnavailable(this.name, `GET answered ${status}`);
    return body as T;
  }

  private checked(status: number, body: unknown, chargeId: string): PaypalOrder {
    if (status >= 300 || (body as PaypalOrder).id !== chargeId)
      throw new ProviderUnavailable(this.name, `reading an order answered ${status}`);
    return body as PaypalOrder;
  }

  private async tokenOf(account: PaypalAccount, signal: AbortSignal): Promise<string> {
    const { base, client_id, client_secret } = account;
    const key = `${base} ${client_id} ${client_secret}`;
    const now = this.clock.now().getTime();
    const known = this.tokens.get(key);
    if (known && known.until > now) return known.token;
    const { status, body } = await this.send({
      method: 'POST',
      url: `${base}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    });
    const { access_token, expires_in } = body as { access_token?: string; expires_in?: number };
    if (status >= 300 || !access_token) throw new ProviderUnavailable(this.name, `no token, ${status}`);
    this.tokens.set(key, { token: access_token, until: now + (expires_in ?? 0) * 1000 - MARGIN_MS });
    return access_token;
  }

  /** @returns 2xx, or a definite refusal @throws ProviderUnavailable for all else */
  async call(
    account: PaypalAccount,
    { method, path, requestId, body }: PaypalCall,
    signal: AbortSignal,
  ): Promise<Answer> {
    const token = await this.tokenOf(account, signal);
    const answer = await this.send({
      method,
      url: account.base + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        ...(body ? { 'content-type': 'application/json', prefer: 'return=representation' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    if (answer.status === 401) this.tokens.clear();
    if (answer.status === 401 || answer.status === 409)
      throw new ProviderUnavailable(this.name, `${method} answered ${answer.status}`);
    return answer;
  }

  /** @returns 2xx, or a definite refusal @throws ProviderUnavailable for all else */
  private async send(request: OutboundRequest): Promise<Answer> {
    const reply = await this.client.send(request);
    if (reply.kind !== 'answer') throw new ProviderUnavailable(this.name, reply.kind);
    const body = jsonOf(reply.body);
    if (typeof body !== 'object' || body === null || reply.status >= 500 || reply.status === 429)
      throw new ProviderUnavailable(this.name, `${request.method} answered ${reply.status}`);
    return { status: reply.status, body };
  }
}

const isTooLarge = (body: unknown): boolean =>
  (body as Partial<PaypalError>).name === TOO_MANY || issueOf(body) === TOO_MANY;

/** PayPal includes both ends and knows seconds. */
const searchOf = ({ from, to }: Period, page: number): Record<string, string> => ({
  start_date: textOf(from),
  end_date: textOf(new Date(to.getTime() - 1)),
  fields: 'transaction_info',
  page_size: String(PAGE),
  page: String(page),
});

const textOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
