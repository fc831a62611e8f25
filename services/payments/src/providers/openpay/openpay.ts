import { OPENPAY_ORIGINS, openpayFailure } from '@porte/contracts';
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
import type { OpenpayAccount, OpenpayCharge, OpenpayError } from './contract.js';
import { dayOf, isPaid, toListed } from './listed.js';
import { refundAnswerOf, toRefund, toReversals } from './reversals.js';
import { inWindows, windowsOf } from '../windows.js';
import { toCharge, toInstructions, toReading } from './translate.js';

/** An order id that has a charge already. */
const DUPLICATE_ORDER = 1006;
/** Errors of OpenPay's own: the request may be repeated. */
const TRANSIENT = new Set([1000, 1004]);

/** Charges in one page of a list, the most that OpenPay gives. */
const PAGE = 100;

interface Answer {
  status: number;
  body: unknown;
}

const isCharge = (body: unknown): body is OpenpayCharge =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as OpenpayCharge).id === 'string' &&
  typeof (body as OpenpayCharge).amount === 'number';

/** Speaks to OpenPay. A charge's order id is the deposit's, and OpenPay keeps it unique: a repeated request finds the charge of the first. */
export class Openpay implements PaymentProvider<OpenpayAccount> {
  readonly name = 'openpay';
  private readonly client: OutboundClient;

  /** @param localHosts of simulated providers, by configuration */
  constructor(localHosts: readonly string[] = [], deadlineMs = 20_000) {
    const hosts = Object.values(OPENPAY_ORIGINS).map(url => new URL(url).host);
    this.client = new OutboundClient({ hosts, localHosts, deadlineMs });
  }

  async create(account: OpenpayAccount, order: ChargeOrder, signal: AbortSignal): Promise<Creation> {
    const { status, body } = await this.call(
      account,
      { method: 'POST', path: chargesPath(order.card?.customer_id ?? null), body: toCharge(order) },
      signal,
    );
    if (status < 300) return this.created(account, body);
    const { error_code } = body as OpenpayError;
    if (error_code === DUPLICATE_ORDER) return this.created(account, await this.findByOrder(account, order.id, signal));
    return { outcome: 'refused', failure: openpayFailure(error_code), code: String(error_code) };
  }

  async read(account: OpenpayAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReading> {
    return toReading(await this.readCharge(account, chargeId, signal));
  }

  async find(account: OpenpayAccount, orderId: string, signal: AbortSignal): Promise<string | null> {
    return (await this.findByOrder(account, orderId, signal))?.id ?? null;
  }

  /** Once: a request whose answer was lost is found at the charge before it is repeated. Of cards alone. */
  async refund(account: OpenpayAccount, order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer> {
    const charge = await this.readCharge(account, order.charge_id, signal);
    const made = refundAnswerOf(charge, order);
    if (made) return made;
    const path = `${chargesPath(charge.customer_id ?? null)}/${encodeURIComponent(charge.id)}/refund`;
    const { status, body } = await this.call(account, { method: 'POST', path, body: toRefund(order) }, signal);
    if (status >= 300) return { outcome: 'refused', failure_code: String((body as OpenpayError).error_code) };
    const answer = isCharge(body) ? refundAnswerOf(body, order) : undefined;
    if (!answer) throw new ProviderUnavailable(this.name, 'a refund that its charge does not have');
    return answer;
  }

  async reversals(account: OpenpayAccount, chargeId: string, signal: AbortSignal): Promise<ChargeReversal[]> {
    return toReversals(await this.readCharge(account, chargeId, signal));
  }

  /** By day: OpenPay counts an offset from the start of a list, so that one of many pages takes longer and longer. */
  list(account: OpenpayAccount, period: Period, signal: AbortSignal): AsyncGenerator<ListedPayment> {
    const days = windowsOf({ from: new Date(dayOf(period.from)), to: period.to });
    return inWindows(days, ({ from }, ended) => this.listDay(account, dayOf(from), ended), signal);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async listDay(account: OpenpayAccount, day: string, signal: AbortSignal): Promise<ListedPayment[]> {
    const payments: ListedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const path = `/charges?creation[gte]=${day}&creation[lte]=${day}&limit=${PAGE}&offset=${offset}`;
      const { status, body } = await this.call(account, { method: 'GET', path }, signal);
      if (status >= 300 || !Array.isArray(body)) throw new ProviderUnavailable(this.name, `listing answered ${status}`);
      for (const charge of body as OpenpayCharge[]) if (isPaid(charge)) payments.push(toListed(charge));
      if (body.length < PAGE) return payments;
    }
  }

  private async readCharge(account: OpenpayAccount, chargeId: string, signal: AbortSignal): Promise<OpenpayCharge> {
    const path = `/charges/${encodeURIComponent(chargeId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    if (status >= 300 || !isCharge(body) || body.id !== chargeId)
      throw new ProviderUnavailable(this.name, `reading a charge answered ${status}`);
    return body;
  }

  private created(account: OpenpayAccount, body: unknown): Creation {
    const instructions = isCharge(body) ? toInstructions(account, body) : null;
    // A card that needs no bank's page has been charged, or refused, already: the first read says which.
    const isCard = isCharge(body) && body.method === 'card';
    if (!instructions && !isCard) throw new ProviderUnavailable(this.name, 'a charge without instructions');
    return { outcome: 'created', charge_id: (body as OpenpayCharge).id, instructions };
  }

  private async findByOrder(
    account: OpenpayAccount,
    orderId: string,
    signal: AbortSignal,
  ): Promise<OpenpayCharge | undefined> {
    const path = `/charges?order_id=${encodeURIComponent(orderId)}`;
    const { status, body } = await this.call(account, { method: 'GET', path }, signal);
    if (status >= 300 || !Array.isArray(body))
      throw new ProviderUnavailable(this.name, `looking for a charge answered ${status}`);
    return (body as OpenpayCharge[]).find(({ order_id }) => order_id === orderId);
  }

  /** @returns an answer that is certain: 2xx, or a refusal with OpenPay's code @throws ProviderUnavailable for all else */
  async call(
    { base, merchant_id, private_key }: OpenpayAccount,
    { method, path, body }: { method: OutboundRequest['method']; path: string; body?: object },
    signal: AbortSignal,
  ): Promise<Answer> {
    const reply = await this.client.send({
      method,
      url: `${base}/v1/${encodeURIComponent(merchant_id)}${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${private_key}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    if (reply.kind !== 'answer') throw new ProviderUnavailable(this.name, reply.kind);
    const parsed = reply.status === 204 ? {} : jsonOf(reply.body);
    const code = (parsed as Partial<OpenpayError> | undefined)?.error_code;
    const isCertain = reply.status < 300 || (reply.status < 500 && reply.status !== 429 && code !== undefined);
    if (parsed === undefined || !isCertain || (code !== undefined && code !== null && TRANSIENT.has(code)))
      throw new ProviderUnavailable(this.name, `${method} answered ${reply.status}`);
    return { status: reply.status, body: parsed };
  }
}

/** A saved card is charged where its holder is. */
const chargesPath = (customerId: string | null): string =>
  customerId === null ? '/charges' : `/customers/${encodeURIComponent(customerId)}/charges`;

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
