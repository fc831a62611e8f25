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
import type {
  MercadoError,
  MercadoPagoAccount,
  MercadoPayment,
  MercadoPaymentPage,
  MercadoPreference,
  MercadoRefund,
} from './contract.js';
import { halvesOf, inWindows, windowsOf } from '../windows.js';
import { isListed, toListed } from './listed.js';
import { toRefundAnswer, toReversals } from './reversals.js';
import { isApproved, isProcessing, toOther, toPreference, toReading } from './translate.js';

/** Of live and test accounts alike: the token tells them apart. */
export const MERCADO_PAGO_HOST = 'https://api.mercadopago.com';

/** Payments in one page of a search, and the most that a search gives in pages. */
const [PAGE, MOST_FOUND] = [100, 10_000];

interface Call {
  method: OutboundRequest['method'];
  path: string;
  /** `X-Idempotency-Key`: Mercado Pago does a repeated request once */
  key?: string;
  body?: object;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Ids of payments are digits; those of preferences are not. */
const isPaymentId = (id: string): boolean => /^\d+$/.test(id);

const codeOf = (body: unknown, status: number): string => {
  const { cause, error } = body as MercadoError;
  return String(cause?.[0]?.code ?? error ?? status).slice(0, 100);
};

/**
 * Speaks to Mercado Pago's Checkout Pro. A charge begins as a preference, which its payer may pay in several attempts; the charge becomes the payment that
 * was approved.
 */
export class MercadoPago implements PaymentProvider<MercadoPagoAccount> {
  readonly name = 'mercado_pago';
  private readonly client: OutboundClient;

  /** @param localHosts of simulated providers, by configuration */
  constructor(
    private readonly localHosts: readonly string[] = [],
    deadlineMs = 20_000,
  ) {
    this.client = new OutboundClient({ hosts: [new URL(MERCADO_PAGO_HOST).host], localHosts, deadlineMs });
  }

  async create(account: MercadoPagoAccount, order: ChargeOrder, signal: AbortSignal): Promise<Creation> {
    const body = toPreference(order, this.localHosts.length > 0);
    const call: Call = { method: 'POST', path: '/checkout/preferences', key: `${order.id}:create`, body };
    const answer = await this.call(account, call, signal);
    const code = codeOf(answer.body, answer.status);
    if (answer.status === 401 || answer.status === 403) return { outcome: 'refused', failure: 'settings', code };
    if (answer.status >= 300) return { outcome: 'refused', failure: 'refused', code };
    const { id, init_point, sandbox_init_point } = answer.body as MercadoPreference;
    const url = account.is_live ? init_point : (sandbox_init_point ?? init_point);
    if (!id || !url) throw new ProviderUnavailable(this.name, 'a preference without an address');
    return { outcome: 'created', charge_id: id, instructions: { kind: 'redirect', url } };
  }

  async find(account: MercadoPagoAccount, orderId: string, signal: AbortSignal): Promise<string | null> {
    const [payment] = sorted(await this.paymentsOf(account, orderId, signal));
    return payment ? String(payment.id) : null;
  }

  async read(account: MercadoPagoAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReading> {
    if (isPaymentId(chargeId)) return toReading(await this.payment(account, chargeId, signal));
    const path = `/checkout/preferences/${encodeURIComponent(chargeId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    const preference = body as MercadoPreference;
    if (status >= 300 || preference.id !== chargeId || !preference.external_reference)
      throw new ProviderUnavailable(this.name, `reading a preference answered ${status}`);
    const payments = await this.paymentsOf(account, preference.external_reference, signal);
    const [payment, ...others] = sorted(payments);
    // The payer of a rejected payment may try again until the preference ends.
    if (payment?.status !== 'approved') return { status: 'pending', is_processing: payments.some(isProcessing) };
    const reading = toReading(payment);
    return reading.status === 'paid' ? { ...reading, others: others.filter(isApproved).map(toOther) } : reading;
  }

  async orderOf(account: MercadoPagoAccount, chargeId: string, signal: AbortSignal): Promise<string> {
    if (!isPaymentId(chargeId)) return '';
    const path = `/v1/payments/${chargeId}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    if (status === 404) return '';
    return checkedPayment(status, body, chargeId).external_reference ?? '';
  }

  async refund(account: MercadoPagoAccount, order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer> {
    if (!isPaymentId(order.charge_id)) return { outcome: 'refused', failure_code: 'no_payment' };
    const call: Call = {
      method: 'POST',
      path: `/v1/payments/${order.charge_id}/refunds`,
      key: `${order.id}:refund`,
      body: { amount: order.amount.toJSON() },
    };
    const { status, body } = await this.call(account, call, signal);
    if (status >= 300) return { outcome: 'refused', failure_code: codeOf(body, status) };
    const refund = body as Partial<MercadoRefund>;
    if (refund.id === undefined) throw new ProviderUnavailable(this.name, 'a refund without an id');
    return toRefundAnswer(refund as MercadoRefund);
  }

  /** A preference that was not paid has none. */
  async reversals(account: MercadoPagoAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReversal[]> {
    return isPaymentId(chargeId) ? toReversals(await this.payment(account, chargeId, signal)) : [];
  }

  list(account: MercadoPagoAccount, period: Period, signal: AbortSignal): AsyncGenerator<ListedPayment> {
    return inWindows(windowsOf(period), (window, ended) => this.listWindow(account, window, ended), signal);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async payment(account: MercadoPagoAccount, id: string, signal: AbortSignal): Promise<MercadoPayment> {
    const { status, body } = await this.call(account, { method: 'GET', path: `/v1/payments/${id}` }, signal);
    return checkedPayment(status, body, id);
  }

  /** @param window of the payments' creation, its end excluded */
  private async listWindow(account: MercadoPagoAccount, window: Period, signal: AbortSignal): Promise<ListedPayment[]> {
    const payments: ListedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const { paging, results } = await this.search(account, searchOf(window, offset), signal);
      if ((paging?.total ?? 0) > MOST_FOUND) {
        const [first, second] = halvesOf(window);
        return [
          ...(await this.listWindow(account, first, signal)),
          ...(await this.listWindow(account, second, signal)),
        ];
      }
      payments.push(...results.filter(isListed).map(toListed));
      if (results.length < PAGE) return payments;
    }
  }

  /** All of them: the payment that is approved may come after many that were rejected. */
  private async paymentsOf(account: MercadoPagoAccount, orderId: string, signal: AbortSignal) {
    const payments: MercadoPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = { external_reference: orderId, sort: 'date_created', criteria: 'asc' };
      const page = { limit: String(PAGE), offset: String(offset) };
      const { results } = await this.search(account, { ...query, ...page }, signal);
      payments.push(...results.filter(({ external_reference }) => external_reference === orderId));
      if (results.length < PAGE || offset + 2 * PAGE > MOST_FOUND) return payments;
    }
  }

  private async search(
    account: MercadoPagoAccount,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<MercadoPaymentPage> {
    const path = `/v1/payments/search?${new URLSearchParams(query)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    const page = body as Partial<MercadoPaymentPage>;
    if (status >= 300 || !Array.isArray(page.results))
      throw new ProviderUnavailable(this.name, `looking for payments answered ${status}`);
    return page as MercadoPaymentPage;
  }

  /** @returns 2xx, or a definite refusal @throws ProviderUnavailable for all else */
  private async call(
    { base, access_token }: MercadoPagoAccount,
    { method, path, key, body }: Call,
    signal: AbortSignal,
  ): Promise<Answer> {
    const reply = await this.client.send({
      method,
      url: base + path,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(key === undefined ? {} : { 'x-idempotency-key': key }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    if (reply.kind !== 'answer') throw new ProviderUnavailable(this.name, reply.kind);
    const parsed = jsonOf(reply.body);
    // 409 and 423: the same key is at work.
    const isTransient = reply.status >= 500 || [409, 423, 429].includes(reply.status);
    if (typeof parsed !== 'object' || parsed === null || isTransient)
      throw new ProviderUnavailable(this.name, `${method} answered ${reply.status}`);
    return { status: reply.status, body: parsed };
  }
}

/** Mercado Pago includes both ends. */
const searchOf = ({ from, to }: Period, offset: number): Record<string, string> => ({
  range: 'date_created',
  begin_date: from.toISOString(),
  end_date: new Date(to.getTime() - 1).toISOString(),
  sort: 'date_created',
  criteria: 'asc',
  limit: String(PAGE),
  offset: String(offset),
});

/** The approved payment first: the earliest one, so that every look finds the same. */
const sorted = (payments: readonly MercadoPayment[]): MercadoPayment[] => [
  ...payments.filter(isApproved),
  ...payments.filter(payment => !isApproved(payment)),
];

function checkedPayment(status: number, body: unknown, id: string): MercadoPayment {
  if (status >= 300 || String((body as MercadoPayment).id) !== id)
    throw new ProviderUnavailable('mercado_pago', `reading a payment answered ${status}`);
  return body as MercadoPayment;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
