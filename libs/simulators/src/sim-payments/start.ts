import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, type Clock } from '@porte/domain-kit';
import { endingOf } from '../sim-carrier/ending.js';
import type { Fault } from '../sim-carrier/fault.js';
import { KeptState } from './kept-state.js';
import { Refusal, type Reply } from '../sim-carrier/reply.js';
import { play, readJson, readText, sendReply } from '../sim-carrier/wire.js';
import { ChargeBook, type SimCharge } from './charge-book.js';
import { openpayError, shown, SimOpenpay, type SimRequest } from './openpay.js';
import { SimMercadoPago, type SimPayment, type SimPaymentStatus, type SimPreference } from './mercado-pago.js';
import { SimCards } from './cards.js';
import { DISPUTE_ENDS, type DisputeEnd } from './dispute.js';
import { approvalPage, bankPage, checkoutPage, disputePage, payPage, transferPage } from './pages.js';
import { SimPaypal, type SimPaypalOrder } from './paypal.js';
import { SimStp, type NewTransfer, type SimTransfer } from './stp.js';
import { WebhookSender, type SimWebhook, type WebhookPlan } from './webhook-sender.js';

export interface PaymentSimulatorOptions {
  /** port on 127.0.0.1; a free one unless given */
  port?: number;
  /** file that the charges are kept in; in memory alone unless given */
  book?: string;
  clock?: Clock;
  /** how webhooks arrive that the simulator sends by itself; each once and at once unless given */
  webhooks?: WebhookPlan;
  /** the address that an account has entered in the provider's panel; null where it has none */
  endpointOf?: (provider: 'openpay' | 'paypal' | 'stp', account: string) => SimEndpoint | null;
}

const basic = ({ user, password }: SimEndpoint): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Where OpenPay sends its webhooks, and the Basic authentication it sends with them. */
export interface OpenpayEndpoint {
  url: string;
  user: string;
  password: string;
}

/** Where a provider sends the webhooks of an account; user and password where it sends Basic authentication. */
export interface SimEndpoint {
  url: string;
  user: string | null;
  password: string | null;
}

/** A simulated payment provider over HTTP. */
export interface PaymentSimulator {
  readonly url: string;
  /** `GET /v1/merchant/charges` and the like, oldest first */
  readonly calls: readonly string[];
  charges(): SimCharge[];
  orders(): SimPaypalOrder[];
  preferences(): SimPreference[];
  payments(): SimPayment[];
  /** Puts faults at the end of the queue; each serves one call of the API. */
  script(...faults: Fault[]): void;
  /** The customer pays. @param amount in pesos, where it is another one than asked for */
  pay(chargeId: string, amount?: number): void;
  /** The holder of a card answers its bank. */
  authenticate(chargeId: string, isHolder?: boolean): void;
  /** A payer tries to pay a preference. @param amount in pesos, where it is another one than asked for */
  payPreference(id: string, status?: SimPaymentStatus, amount?: number): SimPayment;
  /** A webhook of Mercado Pago about a payment, signed now. */
  mercadoWebhook(url: string, payment: SimPayment, action?: string): SimWebhook;
  /** A webhook of PayPal about an order, signed now. */
  paypalWebhook(url: string, order: SimPaypalOrder, type?: string): SimWebhook;
  /** The payer of a charge, an order or a payment disputes it; the provider sends the webhook of it where it has an address. */
  dispute(reference: string, end: DisputeEnd): void;
  /** A bank sends a transfer; STP tells of it by itself where the account has an address. */
  transfer(transfer: NewTransfer): SimTransfer;
  /** STP's notice of a transfer. @param changes of its fields, as of a forged one */
  transferNotice(endpoint: SimEndpoint, transfer: SimTransfer, changes?: object): SimWebhook;
  /** Has OpenPay send its webhooks here by itself, as staff do in its panel. */
  register(endpoint: OpenpayEndpoint): void;
  /** Resolves when the webhooks that the simulator sends by itself are through. */
  webhooksSent(): Promise<void>;
  /** Changes what the provider says of a charge. */
  change(chargeId: string, change: Partial<SimCharge>): void;
  close(): Promise<void>;
}

/** What a payer may answer at Mercado Pago. */
const PAYER_ANSWERS = ['approved', 'in_process', 'rejected'] as const;

/** A charge of OpenPay whose dispute has ended so, and the type of its webhook. */
const DISPUTED = {
  open: { status: 'chargeback_pending', type: 'chargeback.created' },
  lost: { status: 'chargeback_accepted', type: 'chargeback.accepted' },
  won: { status: 'completed', type: 'chargeback.rejected' },
} as const satisfies Record<DisputeEnd, { status: SimCharge['status']; type: string }>;

const STP_LIST = '/efws/API/V2/conciliacion';

const API = /^\/v1\/([^/]+)(\/.*)$/;

const keyOf = (authorization = ''): string =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':', 1)[0]!;

/** Starts the provider on loopback. @throws the system's error where the port is taken */
export async function startPaymentSimulator(options: PaymentSimulatorOptions = {}): Promise<PaymentSimulator> {
  const book = new ChargeBook(options.book);
  const clock = options.clock ?? systemClock;
  const openpay = new SimOpenpay(book, clock);
  const webhooks = new WebhookSender(options.webhooks);
  const endpoints: OpenpayEndpoint[] = [];
  const endpointOf = options.endpointOf ?? (() => null);
  const tellOpenpay = (charge: SimCharge, type: string): void => {
    const own = endpointOf('openpay', charge.merchant_id);
    for (const endpoint of own ? [...endpoints, own] : endpoints) {
      const [url, authorization] = [endpoint.url, basic(endpoint)];
      const body = { type, event_date: clock.now().toISOString(), transaction: shown(charge) };
      webhooks.send(() => ({ url, headers: { authorization }, body }));
    }
  };
  book.onSettled = charge => tellOpenpay(charge, charge.status === 'completed' ? 'charge.succeeded' : 'charge.failed');
  const [faults, calls, closing]: [Fault[], string[], AbortController] = [[], [], new AbortController()];
  const delay = (ms: number) => sleep(ms, undefined, { signal: closing.signal });

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [, merchantId, path] = API.exec(url.pathname)!;
    const [method, body] = [request.method ?? 'GET', await readJson(request)];
    calls.push(`${method} ${url.pathname}`);
    const key = keyOf(request.headers.authorization);
    const work = () =>
      answerOpenpay({ method, path: path!, query: url.searchParams, merchantId: merchantId!, key, body });
    // The browser's own calls are none of the server's, which the faults are for.
    const fault = path === '/tokens' ? undefined : faults.shift();
    play(await endingOf(fault ?? { kind: 'none' }, work, delay), response);
  };
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cards = new SimCards(book, clock, origin);
  const answerOpenpay = (request: SimRequest): Reply => cards.answer(request) ?? openpay.answer(request);
  const bank = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const charge = book.find(decodeURIComponent(url.pathname.replace('/3ds/', '')));
    if (!charge?.redirect_url) return sendReply(response, openpayError(1005));
    if (request.method !== 'POST')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bankPage(charge));
    const location = cards.authenticate(charge, url.searchParams.get('answer') === 'yes');
    response.writeHead(303, { location }).end();
  };
  const paypal = new SimPaypal(origin, clock, (order, type) => {
    const endpoint = endpointOf('paypal', order.client_id);
    if (endpoint) webhooks.send(() => paypal.webhookOf(endpoint.url, order, type, clock.now().toISOString()));
  });
  const mercado = new SimMercadoPago(origin, clock, webhooks);
  const mercadoApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [method, path, body] = [request.method ?? 'GET', url.pathname, await readJson(request)];
    calls.push(`${method} ${path}`);
    const { authorization = '', 'x-idempotency-key': id } = request.headers;
    const key = typeof id === 'string' ? id : undefined;
    const work = () => mercado.answer({ method, path, query: url.searchParams, authorization, key, body });
    play(await endingOf(faults.shift() ?? { kind: 'none' }, work, delay), response);
  };
  /** The payer's page at Mercado Pago. */
  const checkout = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const preference = mercado.preferences.get(url.searchParams.get('pref_id') ?? '');
    if (!preference) return sendReply(response, openpayError(1005));
    if (request.method !== 'POST')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(checkoutPage(preference));
    const answer = url.searchParams.get('answer');
    const status = PAYER_ANSWERS.find(each => each === answer);
    const payment = status && mercado.pay(preference.id, status);
    const { success, pending, failure } = preference.back_urls;
    const back = new URL(status === 'approved' ? success : status === 'in_process' ? pending : failure);
    for (const name of ['collection_id', 'payment_id']) back.searchParams.set(name, String(payment?.id ?? null));
    for (const name of ['collection_status', 'status']) back.searchParams.set(name, status ?? 'null');
    back.searchParams.set('external_reference', preference.external_reference);
    back.searchParams.set('preference_id', preference.id);
    response.writeHead(303, { location: back.href }).end();
  };
  const paypalApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [method, path] = [request.method ?? 'GET', url.pathname];
    const body = path === '/v1/oauth2/token' ? undefined : await readJson(request);
    calls.push(`${method} ${path}`);
    const { authorization = '', 'paypal-request-id': id } = request.headers;
    const requestId = typeof id === 'string' ? id : undefined;
    const fault = /^\/v(2|1\/notifications)\//.test(path) ? faults.shift() : undefined;
    const work = () => paypal.answer({ method, path, query: url.searchParams, authorization, requestId, body });
    play(await endingOf(fault ?? { kind: 'none' }, work, delay), response);
  };
  /** The payer's page: approves, or goes back without. */
  const approval = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const order = paypal.orders.get(url.searchParams.get('token') ?? '');
    if (!order) return sendReply(response, openpayError(1005));
    if (request.method !== 'POST')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(approvalPage(order));
    const isApproved = url.searchParams.get('answer') === 'approve';
    if (isApproved) paypal.approve(order);
    const back = new URL(order.return_url);
    back.searchParams.set('token', order.id);
    if (isApproved) back.searchParams.set('PayerID', 'SIMULATEDPAYER');
    response.writeHead(303, { location: back.href }).end();
  };
  const dispute = (reference: string, end: DisputeEnd): boolean => {
    const [charge, order, payment] = [
      book.find(reference),
      paypal.orders.get(reference),
      mercado.payments.get(Number(reference)),
    ];
    if (charge) tellOpenpay(book.change(charge, { status: DISPUTED[end].status }), DISPUTED[end].type);
    else if (order?.capture) paypal.dispute(order, end);
    else if (payment) mercado.dispute(payment, end);
    return Boolean(charge ?? order?.capture ?? payment);
  };
  /** Where a dispute is decided by hand. */
  const disputes = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const reference = url.searchParams.get('reference') ?? '';
    const end = DISPUTE_ENDS.find(each => each === url.searchParams.get('end'));
    if (request.method === 'POST' && end && !dispute(reference, end)) return sendReply(response, openpayError(1005));
    const decided = request.method === 'POST' ? (end ?? null) : null;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(disputePage(reference, decided));
  };
  const stp = new SimStp(clock);
  const transfer = (made: NewTransfer): SimTransfer => {
    const received = stp.receive(made);
    const endpoint = endpointOf('stp', received.empresa);
    if (endpoint)
      webhooks.send(
        () => stp.noticeOf(endpoint.url, received, basic(endpoint)),
        answer => stp.isAnswered(received, answer),
      );
    return received;
  };
  const stpApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readJson(request);
    calls.push(`POST ${STP_LIST}`);
    play(await endingOf(faults.shift() ?? { kind: 'none' }, () => stp.list(body), delay), response);
  };
  /** The page of the bank from which one transfers. */
  const bankApp = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [empresa, clabe] = [url.searchParams.get('empresa') ?? '', url.searchParams.get('clabe') ?? ''];
    const form = new URLSearchParams(request.method === 'POST' ? await readText(request) : '');
    const monto = Number(form.get('monto') ?? 0);
    const isSent = monto > 0 && Math.round(monto * 100) === Number((monto * 100).toFixed(6));
    if (isSent) transfer({ empresa, cuentaBeneficiario: clabe, monto });
    const html = transferPage(clabe, isSent ? monto : null);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };
  const pages = (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const charge = book.find(decodeURIComponent(/^\/pay\/([^/]+)$/.exec(url.pathname)?.[1] ?? ''));
    if (!charge) return sendReply(response, openpayError(1005));
    if (request.method === 'POST' && charge.status !== 'completed') book.pay(charge);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(charge));
  };
  const kept = new KeptState(options.book && `${options.book}.more`, {
    orders: paypal.orders,
    order_requests: paypal.replies,
    preferences: mercado.preferences,
    preference_keys: mercado.replies,
    payments: mercado.payments,
    transfers: stp.transfers,
    customers: cards.customers,
    tokens: cards.tokens,
    card_of_charge: cards.cardOf,
  });
  const route = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://provider');
    if (url.pathname === '/checkoutnow') return approval(request, response, url);
    if (url.pathname.startsWith('/3ds/')) return bank(request, response, url);
    if (url.pathname === '/disputes') return disputes(request, response, url);
    if (url.pathname === '/stp/transfer') return void bankApp(request, response, url).catch(() => response.destroy());
    if (url.pathname === STP_LIST) return void stpApi(request, response).catch(() => response.destroy());
    if (url.pathname === '/checkout/v1/redirect') return checkout(request, response, url);
    const isMercado = /^\/(checkout\/preferences|v1\/payments)\b/.test(url.pathname);
    const isPaypal = /^\/(v2\/|v1\/(oauth2\/token$|customer\/|notifications\/|reporting\/))/.test(url.pathname);
    if (!isPaypal && !isMercado && !API.test(url.pathname)) return pages(request, response, url);
    (isMercado ? mercadoApi : isPaypal ? paypalApi : api)(request, response, url).catch((error: unknown) => {
      if (error instanceof Refusal) sendReply(response, openpayError(1001));
      else response.destroy();
    });
  };
  /** A full disk is told to the caller: the process around the simulator goes on, and the next call may find room. */
  const orUnavailable = (response: ServerResponse, work: () => void): void => {
    try {
      work();
    } catch (error) {
      console.warn(`the simulated payment provider could not keep its book: ${(error as Error).message}`);
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The simulated provider cannot write its book; is the disk full?\n');
    }
  };
  const server = createServer((request, response) => {
    response.once('close', () => orUnavailable(response, () => kept.save()));
    orUnavailable(response, () => route(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const found = (id: string): SimCharge => {
    const charge = book.find(id);
    if (!charge) throw new Error(`no charge ${id}`);
    return charge;
  };
  return {
    url: origin(),
    calls,
    charges: () => book.all(),
    orders: () => [...paypal.orders.values()],
    preferences: () => [...mercado.preferences.values()],
    payments: () => [...mercado.payments.values()],
    script: (...more) => void faults.push(...more),
    pay: (id, amount) => void book.pay(found(id), amount),
    authenticate: (id, isHolder = true) => void cards.authenticate(found(id), isHolder),
    payPreference: (id, status, amount) => mercado.pay(id, status, amount),
    mercadoWebhook: (url, payment, action = 'payment.created') => mercado.webhookOf(url, payment, action),
    paypalWebhook: (url, order, type = 'CHECKOUT.ORDER.APPROVED') =>
      paypal.webhookOf(url, order, type, clock.now().toISOString()),
    dispute: (reference, end) => {
      if (!dispute(reference, end)) throw new Error(`nothing was paid as ${reference}`);
    },
    transfer,
    transferNotice: (endpoint, made, changes) => stp.noticeOf(endpoint.url, made, basic(endpoint), changes),
    register: endpoint => void endpoints.push(endpoint),
    webhooksSent: () => webhooks.settled(),
    change: (id, change) => void book.change(found(id), change),
    close: async () => {
      closing.abort();
      await webhooks.close();
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
