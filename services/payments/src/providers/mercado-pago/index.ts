import {
  ABSENT,
  done,
  found,
  lookUpOf,
  outcomeOf,
  reasonOf,
  Transport,
  unknown,
  type CallContext,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import type {
  ChargeOrder,
  ChargeReading,
  ChargeReversal,
  Creation,
  ListedPayment,
  PaymentProvider,
  Period,
  Refunding,
  RefundOrder,
} from '../payment-provider.js';
import { halvesOf, inWindows, windowsOf } from '../windows.js';
import {
  createCall,
  listCall,
  MOST_FOUND,
  ofOrderCall,
  PAGE,
  paymentCall,
  preferenceCall,
  refundCall,
  testCall,
} from './build.js';
import { manifest } from './manifest.js';
import {
  errorOf,
  failureOf,
  isListed,
  made,
  readingOf,
  refunding,
  sorted,
  toListed,
  toReading,
  toReversals,
} from './parse.js';
import type { MercadoPagoAccount, MercadoPayment } from './wire.js';

type Context = CallContext<MercadoPagoAccount>;

/** Ids of payments are digits; those of preferences are not. */
const isPaymentId = (id: string): boolean => /^\d+$/.test(id);

/** A charge begins as a preference, which its payer may pay in several attempts; the charge becomes the payment that was approved. */
export class MercadoPago implements PaymentProvider<MercadoPagoAccount> {
  readonly manifest = manifest;
  private readonly transport: Transport<MercadoPagoAccount>;
  private readonly isSimulated: boolean;

  /** @param options with the hosts of a simulated provider, by configuration */
  constructor(options: TransportOptions = {}) {
    this.isSimulated = (options.localHosts ?? []).length > 0;
    this.transport = new Transport<MercadoPagoAccount>(
      {
        manifest,
        accountKey: ({ base, access_token }) => JSON.stringify([base, access_token]),
        secretsOf: ({ access_token, webhook_secret }) => [access_token, ...(webhook_secret ? [webhook_secret] : [])],
        headersOf: ({ access_token }) => ({ authorization: `Bearer ${access_token}` }),
        errorOf,
      },
      options,
    );
  }

  async create(order: ChargeOrder, context: Context): Promise<Creation> {
    const reply = await this.transport.call(context, createCall(order, context, this.isSimulated));
    return outcomeOf(reply, failureOf(reply), preference => made(context.account, preference));
  }

  async find(orderId: string, context: Context): Promise<LookUp<string>> {
    const looked = await this.paymentsOf(orderId, context, 'find');
    if (looked.kind !== 'found') return looked;
    const [payment] = sorted(looked.value);
    return payment ? found(payment.id) : ABSENT;
  }

  async read(chargeId: string, context: Context): Promise<LookUp<ChargeReading>> {
    if (isPaymentId(chargeId)) return this.look(chargeId, context, 'read', toReading);
    const reply = await this.transport.call(context, preferenceCall(chargeId, context));
    if (reply.kind !== 'done' || reply.value.id !== chargeId || !reply.value.external_reference)
      return unknown(reasonOf(reply) || 'another preference');
    const looked = await this.paymentsOf(reply.value.external_reference, context, 'read');
    return looked.kind === 'found' ? found(readingOf(looked.value)) : looked;
  }

  async orderOf(chargeId: string, context: Context): Promise<LookUp<string>> {
    if (!isPaymentId(chargeId)) return ABSENT;
    const looked = await this.look(chargeId, context, 'orderOf', ({ external_reference }) => external_reference ?? '');
    return looked.kind === 'found' && looked.value === '' ? ABSENT : looked;
  }

  async refund(order: RefundOrder, context: Context): Promise<Refunding> {
    if (!isPaymentId(order.charge_id)) return { kind: 'rejected', code: 'no_payment', message: 'nothing was paid' };
    return outcomeOf(await this.transport.call(context, refundCall(order, context)), 'refused', refunding);
  }

  /** A preference that was not paid has none. */
  async reversals(chargeId: string, context: Context): Promise<LookUp<readonly ChargeReversal[]>> {
    return isPaymentId(chargeId) ? this.look(chargeId, context, 'reversals', toReversals) : found([]);
  }

  list(period: Period, context: Context): Promise<LookUp<readonly ListedPayment[]>> {
    const read = (window: Period, signal: AbortSignal) => this.listWindow(window, { ...context, signal });
    return inWindows(windowsOf(period), read, context.signal);
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    return outcomeOf(await this.transport.call(context, testCall(context)), 'refused', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async look<T>(
    id: string,
    context: Context,
    operation: 'read' | 'reversals' | 'orderOf',
    translate: (payment: MercadoPayment) => T,
  ): Promise<LookUp<T>> {
    return lookUpOf(await this.transport.call(context, paymentCall(id, context, operation)), payment =>
      payment.id === id ? found(translate(payment)) : unknown('another payment'),
    );
  }

  /** @param window of the payments' creation, its end excluded */
  private async listWindow(window: Period, context: Context): Promise<LookUp<ListedPayment[]>> {
    const payments: ListedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const reply = await this.transport.call(context, listCall(window, offset, context));
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      const { paging, results } = reply.value;
      if ((paging?.total ?? 0) > MOST_FOUND) return this.listHalves(window, context);
      payments.push(...results.filter(isListed).map(toListed));
      if (results.length < PAGE) return found(payments);
    }
  }

  private async listHalves(window: Period, context: Context): Promise<LookUp<ListedPayment[]>> {
    const payments: ListedPayment[] = [];
    for (const half of halvesOf(window)) {
      const listed = await this.listWindow(half, context);
      if (listed.kind !== 'found') return listed;
      for (const each of listed.value) payments.push(each);
    }
    return found(payments);
  }

  /** All of them: the payment that is approved may come after many that were rejected. */
  private async paymentsOf(
    orderId: string,
    context: Context,
    operation: 'find' | 'read',
  ): Promise<LookUp<MercadoPayment[]>> {
    const payments: MercadoPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const reply = await this.transport.call(context, ofOrderCall(orderId, offset, context, operation));
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      const { results } = reply.value;
      payments.push(...results.filter(({ external_reference }) => external_reference === orderId));
      if (results.length < PAGE || offset + 2 * PAGE > MOST_FOUND) return found(payments);
    }
  }
}
