import { sign } from 'node:crypto';
import { localTime, Money, type Clock } from '@porte/domain-kit';
import { OutboundClient } from '@porte/service-kit';
import {
  ProviderUnavailable,
  type ChargeReading,
  type Creation,
  type ListedPayment,
  type PaymentProvider,
  type Period,
} from '../payment-provider.js';
import { chargeIdOf, stpDepositId, transferOf } from './charge.js';
import type { StpAccountKeys, StpOrder, StpPage } from './contract.js';

/** Where STP answers questions about past transfers. */
export const STP_HOSTS = { live: 'https://prod.stpmex.com', sandbox: 'https://efws-dev.stpmex.com' } as const;

const PATH = '/efws/API/V2/conciliacion';
/** Received transfers. */
const RECEIVED = 'R';
const TIME_ZONE = 'America/Mexico_City';
const DAY_MS = 86_400_000;
/** Pages of one day that are read: STP's are of some hundred transfers. */
const MOST_PAGES = 1000;
/** A day without transfers is answered with an error of these words. */
const NONE = /no (se |hay|existe)|sin (dato|orden|registro)/i;
/** Where Banxico's proofs are. */
const CEP_HOST = /(^|\.)banxico\.org\.mx$/;

const compact = (day: string): string => day.replaceAll('-', '');

/** What STP has signed of a question. @param day empty for the current one */
export const questionText = (company: string, day: string): string => `||${company}|${RECEIVED}|${day}||`;

const keyOf = ({ fechaOperacion, institucionOrdenante, claveRastreo }: StpOrder): string =>
  chargeIdOf({ day: String(fechaOperacion), institution: String(institucionOrdenante), trackingKey: claveRastreo });

const isReturned = ({ causaDevolucion, claveRastreoDevolucion }: StpOrder): boolean =>
  Boolean(causaDevolucion) || Boolean(claveRastreoDevolucion);

const moneyOf = ({ monto }: StpOrder): Money => Money.ofCentavos(Math.round(monto * 100));

/** @returns null for what is no proof of Banxico */
function proofOf({ urlCEP }: StpOrder): string | null {
  if (!urlCEP || !URL.canParse(urlCEP)) return null;
  const { protocol, hostname, href } = new URL(urlCEP);
  return protocol === 'https:' && CEP_HOST.test(hostname) ? href : null;
}

function readingOf(order: StpOrder): ChargeReading {
  if (isReturned(order))
    return { status: 'failed', failure: 'canceled', code: `returned_${order.causaDevolucion ?? ''}` };
  const proof_url = proofOf(order);
  return {
    status: 'paid',
    order_id: stpDepositId(order.cuentaBeneficiario, keyOf(order)),
    amount: moneyOf(order),
    currency: 'MXN',
    provider_fee: null,
    ...(proof_url && { proof_url }),
  };
}

function listedOf(order: StpOrder): ListedPayment {
  const { fechaOperacion, tsLiquidacion, cuentaBeneficiario } = order;
  const day = String(fechaOperacion).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return {
    reference: keyOf(order),
    orderId: stpDepositId(cuentaBeneficiario, keyOf(order)),
    at: new Date(Number(tsLiquidacion) > 0 ? Number(tsLiquidacion) : Date.parse(`${day}T18:00:00Z`)),
    amount: moneyOf(order).centavos,
    fee: null,
    returned: 0n,
  };
}

/** Speaks to STP, from which transfers are received only: a deposit begins with STP's notice, and its list says what came. */
export class Stp implements PaymentProvider<StpAccountKeys> {
  readonly name = 'stp';
  private readonly client: OutboundClient;

  /** @param localHosts of simulated providers, by configuration */
  constructor(
    private readonly clock: Clock,
    localHosts: readonly string[] = [],
    deadlineMs = 20_000,
  ) {
    const hosts = Object.values(STP_HOSTS).map(url => new URL(url).host);
    this.client = new OutboundClient({ hosts, localHosts, deadlineMs });
  }

  /** Nothing is asked for: the payer sends what it wants. */
  create(): Promise<Creation> {
    return Promise.resolve({ outcome: 'refused', failure: 'refused', code: 'receive_only' });
  }

  /** A deposit has its charge from its first day on. */
  find(): Promise<string | null> {
    return Promise.resolve(null);
  }

  async read(account: StpAccountKeys, chargeId: string, signal: AbortSignal): Promise<ChargeReading> {
    const transfer = transferOf(chargeId);
    if (!transfer) throw new ProviderUnavailable(this.name, 'a charge of another form');
    const today = this.today;
    // After its last hour a day is a past one, while the next operating day may have begun; both lists are known then.
    const days = [...(transfer.day >= today ? [''] : []), ...(transfer.day <= today ? [transfer.day] : [])];
    for (const day of days)
      for await (const order of this.orders(account, day, signal))
        if (keyOf(order) === chargeId) return readingOf(order);
    return { status: 'pending' };
  }

  async *list(account: StpAccountKeys, { from, to }: Period, signal: AbortSignal): AsyncIterable<ListedPayment> {
    const seen = new Set<string>();
    for (const day of [...this.daysBetween(from, to), ''])
      for await (const order of this.orders(account, day, signal)) {
        const key = keyOf(order);
        if (!isReturned(order) && !seen.has(key)) yield listedOf(order);
        seen.add(key);
      }
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private get today(): string {
    return compact(localTime(this.clock.now(), TIME_ZONE).day);
  }

  /** Days of operation in Mexico that are not in the future. */
  private *daysBetween(from: Date, to: Date): Iterable<string> {
    for (let at = from.getTime(); at <= to.getTime() + DAY_MS; at += DAY_MS) {
      const day = compact(localTime(new Date(at), TIME_ZONE).day);
      if (day <= this.today) yield day;
    }
  }

  /** @param day empty for the current day of operation @throws ProviderUnavailable while STP does not answer */
  private async *orders(account: StpAccountKeys, day: string, signal: AbortSignal): AsyncIterable<StpOrder> {
    let read = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { datos = [], total = 0 } = await this.page(account, day, page, signal);
      yield* datos;
      read += datos.length;
      if (datos.length === 0 || read >= total) return;
    }
  }

  private async page(
    { base, company, privateKey }: StpAccountKeys,
    day: string,
    page: number,
    signal: AbortSignal,
  ): Promise<StpPage> {
    const firma = sign('sha256', Buffer.from(questionText(company, day)), privateKey).toString('base64');
    const question = {
      empresa: company,
      page,
      tipoOrden: RECEIVED,
      firma,
      ...(day && { fechaOperacion: Number(day) }),
    };
    const reply = await this.client.send({
      method: 'POST',
      url: base + PATH,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    });
    if (reply.kind !== 'answer') throw new ProviderUnavailable(this.name, reply.kind);
    const body = jsonOf(reply.body) as StpPage | null | undefined;
    const isNone = NONE.test(body?.mensaje ?? '');
    const isFound = reply.status < 300 && (body?.estado ?? 0) === 0 && Array.isArray(body?.datos);
    if (typeof body !== 'object' || body === null || (!isFound && !isNone))
      throw new ProviderUnavailable(this.name, `asking for transfers answered ${reply.status}`);
    return isFound ? body : { datos: [], total: 0 };
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
