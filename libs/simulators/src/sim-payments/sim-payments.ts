import { systemClock, type Clock } from '@porte/domain-kit';
import type { Call, Mount, OutsideAnswer, OutsideRequest } from '../outside/index.js';
import { answerOf, jsonOf, Refusal, type Reply } from '../outside/reply.js';
import { SimCards } from './cards.js';
import { ChargeBook, type SimCharge } from './charge-book.js';
import type { DisputeEnd } from './dispute.js';
import { basic, type OpenpayEndpoint, type SimEndpoint } from './endpoint.js';
import { KeptState } from './kept-state.js';
import { SimMercadoPago } from './mercado-pago.js';
import { openpayError, shown, SimOpenpay } from './openpay.js';
import { PayerPages } from './payer-pages.js';
import { SimPaypal, type SimPaypalOrder } from './paypal.js';
import { SimStp, type NewTransfer, type SimTransfer } from './stp.js';
import { WebhookSender, type SimWebhook, type WebhookPlan } from './webhook-sender.js';

export interface SimPaymentsOptions {
  /** file that the charges are kept in; in memory alone unless given */
  book?: string;
  clock?: Clock;
  /** how webhooks arrive that the simulator sends by itself; each once and at once unless given */
  webhooks?: WebhookPlan;
  /** the address that an account has entered in the provider's panel; null where it has none */
  endpointOf?: (provider: 'openpay' | 'paypal' | 'stp', account: string) => SimEndpoint | null;
}

/** A charge of OpenPay whose dispute has ended so, and the type of its webhook. */
const DISPUTED = {
  open: { status: 'chargeback_pending', type: 'chargeback.created' },
  lost: { status: 'chargeback_accepted', type: 'chargeback.accepted' },
  won: { status: 'completed', type: 'chargeback.rejected' },
} as const satisfies Record<DisputeEnd, { status: SimCharge['status']; type: string }>;

/** The providers whose APIs are told apart by their paths, in this order. */
const APIS = {
  stp: /^\/efws\/API\/V2\/conciliacion$/,
  mercado: /^\/(checkout\/preferences|v1\/payments)\b/,
  paypal: /^\/(v2\/|v1\/(oauth2\/token$|customer\/|notifications\/|reporting\/))/,
  openpay: /^\/v1\/([^/]+)(\/.*)$/,
} as const;

type Api = keyof typeof APIS;

const apiOf = (path: string): Api | undefined => (Object.keys(APIS) as Api[]).find(api => APIS[api].test(path));

/** Calls that no fault meets: tokens, and the browser's own calls, which are none of the server's. */
const isExempt = (api: Api, path: string): boolean =>
  api === 'paypal' ? !/^\/v(2|1\/notifications)\//.test(path) : api === 'openpay' && /^\/v1\/[^/]+\/tokens$/.test(path);

const userOf = (authorization: string): string =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':', 1)[0]!;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** Simulated payment providers: OpenPay, PayPal, Mercado Pago and STP, with the pages of those who pay. */
export class SimPayments implements Mount {
  readonly charges: ChargeBook;
  readonly cards: SimCards;
  readonly paypal: SimPaypal;
  readonly mercado: SimMercadoPago;
  readonly stp: SimStp;
  readonly webhooks: WebhookSender;
  private readonly openpay: SimOpenpay;
  private readonly pages: PayerPages;
  private readonly clock: Clock;
  private readonly endpoints: OpenpayEndpoint[] = [];
  private readonly endpointOf: NonNullable<SimPaymentsOptions['endpointOf']>;
  private readonly kept: KeptState;
  private url = '';

  /** @throws Error where a file is not what was written */
  constructor({ book, clock = systemClock, webhooks, endpointOf = () => null }: SimPaymentsOptions = {}) {
    const url = () => this.url;
    this.clock = clock;
    this.endpointOf = endpointOf;
    this.webhooks = new WebhookSender(webhooks);
    this.charges = new ChargeBook(book);
    this.charges.onSettled = charge =>
      this.tellOfCharge(charge, charge.status === 'completed' ? 'charge.succeeded' : 'charge.failed');
    this.openpay = new SimOpenpay(this.charges, clock);
    this.cards = new SimCards(this.charges, clock, url);
    this.paypal = new SimPaypal(url, clock, (order, type) => {
      const endpoint = endpointOf('paypal', order.client_id);
      if (endpoint) this.webhooks.send(() => this.paypalWebhook(endpoint.url, order, type));
    });
    this.mercado = new SimMercadoPago(url, clock, this.webhooks);
    this.stp = new SimStp(clock);
    this.pages = new PayerPages(this);
    this.kept = new KeptState(book && `${book}.more`, {
      orders: this.paypal.orders,
      order_requests: this.paypal.replies,
      preferences: this.mercado.preferences,
      preference_keys: this.mercado.replies,
      payments: this.mercado.payments,
      transfers: this.stp.transfers,
      customers: this.cards.customers,
      tokens: this.cards.tokens,
      card_of_charge: this.cards.cardOf,
    });
  }

  get book() {
    return {
      charges: this.charges.all(),
      orders: [...this.paypal.orders.values()],
      payments: [...this.mercado.payments.values()],
      transfers: this.stp.transfers,
    };
  }

  placedAt(url: string): void {
    this.url = url;
  }

  callOf({ method, path }: OutsideRequest): Call | undefined {
    const api = apiOf(path);
    return api && { operation: `${method} ${path}`, is_exempt: isExempt(api, path) };
  }

  /** A full disk is told to the caller: the process around the simulator goes on, and the next call may find room. */
  answer(request: OutsideRequest): OutsideAnswer {
    try {
      const answer = this.answerApi(request) ?? this.pages.answer(request);
      this.kept.save();
      return answer;
    } catch (error) {
      console.warn(`the simulated payment provider could not keep its book: ${(error as Error).message}`);
      const body = 'The simulated provider cannot write its book; is the disk full?\n';
      return { status: 503, type: 'text/plain; charset=utf-8', body };
    }
  }

  close(): Promise<void> {
    return this.webhooks.close();
  }

  /** Has OpenPay send its webhooks here by itself, as staff do in its panel. */
  register(endpoint: OpenpayEndpoint): void {
    this.endpoints.push(endpoint);
  }

  /** A webhook of PayPal about an order, signed now. */
  paypalWebhook(url: string, order: SimPaypalOrder, type = 'CHECKOUT.ORDER.APPROVED'): SimWebhook {
    return this.paypal.webhookOf(url, order, type, this.clock.now().toISOString());
  }

  /** A bank sends a transfer; STP tells of it by itself where the account has an address. */
  transfer(made: NewTransfer): SimTransfer {
    const received = this.stp.receive(made);
    const endpoint = this.endpointOf('stp', received.empresa);
    if (endpoint)
      this.webhooks.send(
        () => this.stp.noticeOf(endpoint.url, received, basic(endpoint)),
        answer => this.stp.isAnswered(received, answer),
      );
    return received;
  }

  /**
   * The payer of a charge, an order or a payment disputes it; the provider sends the webhook of it where it has an address.
   * @returns whether anything was paid under the reference
   */
  dispute(reference: string, end: DisputeEnd): boolean {
    const [charge, order, payment] = [
      this.charges.find(reference),
      this.paypal.orders.get(reference),
      this.mercado.payments.get(Number(reference)),
    ];
    if (charge) this.tellOfCharge(this.charges.change(charge, { status: DISPUTED[end].status }), DISPUTED[end].type);
    else if (order?.capture) this.paypal.dispute(order, end);
    else if (payment) this.mercado.dispute(payment, end);
    return Boolean(charge ?? order?.capture ?? payment);
  }

  private answerApi(request: OutsideRequest): OutsideAnswer | undefined {
    const api = apiOf(request.path);
    if (!api) return undefined;
    try {
      const isForm = request.path === '/v1/oauth2/token';
      return answerOf(this.replyOf(api, request, isForm ? undefined : jsonOf(request.body)));
    } catch (error) {
      if (error instanceof Refusal) return answerOf(openpayError(1001));
      throw error;
    }
  }

  private replyOf(api: Api, request: OutsideRequest, body: unknown): Reply {
    const { method, path, query, headers } = request;
    const { authorization = '' } = headers;
    switch (api) {
      case 'stp':
        return this.stp.list(body);
      case 'mercado': {
        const key = textOf(headers['x-idempotency-key']);
        return this.mercado.answer({ method, path, query, authorization, key, body });
      }
      case 'paypal': {
        const requestId = textOf(headers['paypal-request-id']);
        return this.paypal.answer({ method, path, query, authorization, requestId, body });
      }
      case 'openpay': {
        const [, merchantId = '', below = ''] = APIS.openpay.exec(path)!;
        const asked = { method, path: below, query, merchantId, key: userOf(authorization), body };
        return this.cards.answer(asked) ?? this.openpay.answer(asked);
      }
    }
  }

  private tellOfCharge(charge: SimCharge, type: string): void {
    const own = this.endpointOf('openpay', charge.merchant_id);
    for (const endpoint of own ? [...this.endpoints, own] : this.endpoints) {
      const [url, authorization] = [endpoint.url, basic(endpoint)];
      const body = { type, event_date: this.clock.now().toISOString(), transaction: shown(charge) };
      this.webhooks.send(() => ({ url, headers: { authorization }, body }));
    }
  }
}
