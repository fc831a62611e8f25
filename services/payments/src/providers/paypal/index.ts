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
import { systemClock, type Clock } from '@porte/domain-kit';
import { cannotTell } from '../cannot-tell.js';
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
  captureCall,
  captureOrderCall,
  createCall,
  disputeCall,
  disputesCall,
  orderCall,
  refundCall,
  testCall,
  tokenCall,
  transactionsCall,
  verifyCall,
} from './build.js';
import { ISSUES, manifest } from './manifest.js';
import {
  captureIdOf,
  errorOf,
  goneReading,
  isCaptured,
  isPayment,
  made,
  refunding,
  refundsOf,
  refusedCapture,
  RETURN_CODES,
  returnedOf,
  toDispute,
  toListed,
  toReading,
} from './parse.js';
import type { PaypalAccount, PaypalTransaction, PaypalTransmission } from './wire.js';

type Context = CallContext<PaypalAccount>;

/** Days of one search of transactions, the most that PayPal gives. */
const LONGEST_DAYS = 31;

/** PayPal moves the money of an order only when we capture it: reading an order that its payer has approved does so, once for each order. */
export class Paypal implements PaymentProvider<PaypalAccount> {
  readonly manifest = manifest;
  private readonly transport: Transport<PaypalAccount>;
  private readonly clock: Clock;

  /** @param options with the hosts of a simulated provider, by configuration */
  constructor(options: TransportOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.transport = new Transport<PaypalAccount>(
      {
        manifest,
        accountKey: ({ base, client_id, client_secret }) => JSON.stringify([base, client_id, client_secret]),
        secretsOf: ({ client_id, client_secret }) => [client_id, client_secret],
        headersOf: (_, token): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` }),
        tokenCall,
        errorOf,
      },
      options,
    );
  }

  async create(order: ChargeOrder, context: Context): Promise<Creation> {
    return outcomeOf(await this.transport.call(context, createCall(order, context)), 'refused', made);
  }

  async read(chargeId: string, context: Context): Promise<LookUp<ChargeReading>> {
    const reply = await this.transport.call(context, orderCall(chargeId, context, 'read'));
    if (reply.kind !== 'done' || reply.value.id !== chargeId) return goneReading(reply) ?? unknown(whyNot(reply));
    return reply.value.status === 'APPROVED' ? this.capture(chargeId, context) : found(toReading(reply.value));
  }

  async refund(order: RefundOrder, context: Context): Promise<Refunding> {
    const reply = await this.transport.call(context, orderCall(order.charge_id, context, 'refund'));
    if (reply.kind !== 'done') return cannotTell(reply);
    if (reply.value.id !== order.charge_id) return unknown(whyNot(reply));
    const capture = captureIdOf(reply.value);
    if (capture === null) return { kind: 'rejected', code: 'no_capture', message: 'nothing was captured' };
    return outcomeOf(await this.transport.call(context, refundCall(order, capture, context)), 'refused', refunding);
  }

  async reversals(chargeId: string, context: Context): Promise<LookUp<readonly ChargeReversal[]>> {
    const reply = await this.transport.call(context, orderCall(chargeId, context, 'reversals'));
    if (reply.kind !== 'done' || reply.value.id !== chargeId) return unknown(whyNot(reply));
    const capture = captureIdOf(reply.value);
    if (capture === null) return found([]);
    const disputes = await this.disputes(capture, context);
    return disputes.kind === 'found' ? found([...refundsOf(reply.value), ...disputes.value]) : disputes;
  }

  /** @param chargeId of a capture */
  async orderOf(chargeId: string, context: Context): Promise<LookUp<string>> {
    return lookUpOf(await this.transport.call(context, captureOrderCall(chargeId, context)), ({ custom_id }) =>
      custom_id ? found(custom_id) : ABSENT,
    );
  }

  /** Returns are transactions of their own, which may be much later than their payments. */
  async list(period: Period, context: Context): Promise<LookUp<readonly ListedPayment[]>> {
    const now = this.clock.now();
    const until = period.to < now ? period.to : now;
    const returns: PaypalTransaction[] = [];
    for (const type of RETURN_CODES) {
      const read = (window: Period, signal: AbortSignal) => this.transactions(window, { ...context, signal }, type);
      const windows = windowsOf({ from: period.from, to: now }, LONGEST_DAYS);
      const listed = await inWindows(windows, read, context.signal);
      if (listed.kind !== 'found') return listed;
      for (const each of listed.value) returns.push(each);
    }
    const returned = returnedOf(returns);
    const read = async (window: Period, signal: AbortSignal): Promise<LookUp<ListedPayment[]>> => {
      const listed = await this.transactions(window, { ...context, signal });
      if (listed.kind !== 'found') return listed;
      return found(listed.value.filter(isPayment).map(each => toListed(each, returned)));
    };
    return inWindows(windowsOf({ from: period.from, to: until }), read, context.signal);
  }

  /** Whether PayPal sent a webhook to the webhook of this tenant. @param event the whole body of the webhook */
  async isSent(transmission: PaypalTransmission, event: object, context: Context): Promise<LookUp<boolean>> {
    if (context.account.webhook_id === null) return found(false);
    const reply = await this.transport.call(context, verifyCall(transmission, event, context));
    // A transmission that PayPal cannot read is none of its own.
    if (reply.kind === 'rejected') return found(false);
    return lookUpOf(reply, ({ verification_status }) => found(verification_status === 'SUCCESS'));
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    return outcomeOf(await this.transport.call(context, testCall(context)), 'refused', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  /** The answer to a capture is not a reading by id, and an earlier capture is refused. */
  private async capture(chargeId: string, context: Context): Promise<LookUp<ChargeReading>> {
    const captured = await this.transport.call(context, captureCall(chargeId, context));
    if (!isCaptured(captured)) return refusedCapture(captured) ?? unknown(reasonOf(captured));
    const reply = await this.transport.call(context, orderCall(chargeId, context, 'read'));
    return reply.kind === 'done' && reply.value.id === chargeId
      ? found(toReading(reply.value))
      : unknown(whyNot(reply));
  }

  /** Only a dispute itself says how it ended. */
  private async disputes(captureId: string, context: Context): Promise<LookUp<ChargeReversal[]>> {
    const listed = await this.transport.call(context, disputesCall(captureId, context));
    if (listed.kind !== 'done') return unknown(reasonOf(listed));
    const disputes: ChargeReversal[] = [];
    for (const { dispute_id } of listed.value.items ?? []) {
      const reply = await this.transport.call(context, disputeCall(dispute_id, context));
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      disputes.push(toDispute(reply.value));
    }
    return found(disputes);
  }

  /** @param window its end excluded @param type the only one, where it is given */
  private async transactions(window: Period, context: Context, type?: string): Promise<LookUp<PaypalTransaction[]>> {
    const transactions: PaypalTransaction[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await this.transport.call(context, transactionsCall(window, page, context, type));
      if (reply.kind === 'rejected' && reply.provider_code === ISSUES.too_many)
        return this.halved(window, context, type);
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      for (const each of reply.value.transaction_details) transactions.push(each);
      if (page >= (reply.value.total_pages ?? 0)) return found(transactions);
    }
  }

  private async halved(window: Period, context: Context, type?: string): Promise<LookUp<PaypalTransaction[]>> {
    const halves: PaypalTransaction[] = [];
    for (const half of halvesOf(window)) {
      const looked = await this.transactions(half, context, type);
      if (looked.kind !== 'found') return looked;
      for (const each of looked.value) halves.push(each);
    }
    return found(halves);
  }
}

/** Why an order is not read. */
const whyNot = (reply: Parameters<typeof reasonOf>[0]): string => reasonOf(reply) || 'another order';
