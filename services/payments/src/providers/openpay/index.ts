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
import type { CardHolder, CardKeeper, CardRefusal, KeptCard, NewCard } from '../card-keeper.js';
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
import { inWindows, windowsOf } from '../windows.js';
import {
  createCall,
  customerCall,
  findCall,
  findCustomerCall,
  listCall,
  listCardsCall,
  PAGE,
  readCall,
  refundCall,
  removeCardCall,
  saveCardCall,
  testCall,
} from './build.js';
import { CODES, manifest } from './manifest.js';
import {
  cardRefusalOf,
  connected,
  errorOf,
  failureOf,
  isPaid,
  made,
  refunding,
  toCard,
  toListed,
  toReading,
  toReversals,
} from './parse.js';
import type { OpenpayAccount, OpenpayCharge } from './wire.js';

type Context = CallContext<OpenpayAccount>;

/** OpenPay lists by day. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A charge's order id is the deposit's, and OpenPay keeps it unique: a repeated request finds the charge of the first. */
export class Openpay implements PaymentProvider<OpenpayAccount>, CardKeeper<OpenpayAccount> {
  readonly manifest = manifest;
  private readonly transport: Transport<OpenpayAccount>;

  /** @param options with the hosts of a simulated provider, by configuration */
  constructor(options: TransportOptions = {}) {
    this.transport = new Transport<OpenpayAccount>(
      {
        manifest,
        accountKey: ({ base, merchant_id, private_key }) => JSON.stringify([base, merchant_id, private_key]),
        secretsOf: ({ private_key }) => [private_key],
        headersOf: ({ private_key }) => ({
          authorization: `Basic ${Buffer.from(`${private_key}:`).toString('base64')}`,
        }),
        errorOf,
      },
      options,
    );
  }

  async create(order: ChargeOrder, context: Context): Promise<Creation> {
    const reply = await this.transport.call(context, createCall(order, context));
    if (reply.kind === 'rejected' && reply.provider_code === CODES.duplicate_order)
      return this.madeBefore(order.id, context);
    return outcomeOf(reply, failureOf(reply), charge => made(context.account, charge));
  }

  async find(orderId: string, context: Context): Promise<LookUp<string>> {
    return lookUpOf(await this.transport.call(context, findCall(orderId, context, 'find')), charges => {
      const charge = ofOrder(charges, orderId);
      return charge ? found(charge.id) : ABSENT;
    });
  }

  async read(chargeId: string, context: Context): Promise<LookUp<ChargeReading>> {
    return this.look(chargeId, context, 'read', toReading);
  }

  /** Once: a request whose answer was lost is found at the charge before it is repeated. Of cards alone. */
  async refund(order: RefundOrder, context: Context): Promise<Refunding> {
    const read = await this.transport.call(context, readCall(order.charge_id, context, 'refund'));
    if (read.kind !== 'done') return cannotTell(read);
    if (read.value.id !== order.charge_id) return unknown('another charge');
    const before = refunding(read.value, order);
    if (before) return before;
    const call = refundCall(order, read.value.customer_id ?? null, context);
    return outcomeOf(
      await this.transport.call(context, call),
      'refused',
      charge => refunding(charge, order) ?? unknown('a refund that its charge does not have'),
    );
  }

  async reversals(chargeId: string, context: Context): Promise<LookUp<readonly ChargeReversal[]>> {
    return this.look(chargeId, context, 'reversals', toReversals);
  }

  /** By day: OpenPay counts an offset from the start of a list, so that one of many pages takes longer and longer. */
  list(period: Period, context: Context): Promise<LookUp<readonly ListedPayment[]>> {
    const days = windowsOf({ from: new Date(dayOf(period.from)), to: period.to });
    return inWindows(days, ({ from }, signal) => this.listDay(dayOf(from), { ...context, signal }), context.signal);
  }

  async customerOf(holder: CardHolder, context: Context): Promise<Outcome<string>> {
    const reply = await this.transport.call(context, customerCall(holder, context));
    if (reply.kind !== 'rejected' || reply.provider_code !== CODES.duplicate_customer)
      return outcomeOf(reply, 'refused', ({ id }) => done(id));
    const looked = await this.transport.call(context, findCustomerCall(holder, context));
    if (looked.kind !== 'done') return cannotTell(looked);
    const customer = looked.value.find(({ external_id }) => external_id === holder.external_id);
    return customer ? done(customer.id) : unknown('a customer that it has and does not list');
  }

  async saveCard(customerId: string, card: NewCard, context: Context): Promise<Outcome<KeptCard, CardRefusal>> {
    const reply = await this.transport.call(context, saveCardCall(customerId, card, context));
    return outcomeOf(reply, cardRefusalOf(reply), kept => done(toCard(kept)));
  }

  async listCards(customerId: string, context: Context): Promise<LookUp<readonly KeptCard[]>> {
    return lookUpOf(await this.transport.call(context, listCardsCall(customerId, context)), cards =>
      found(cards.map(toCard)),
    );
  }

  async removeCard(customerId: string, cardId: string, context: Context): Promise<Outcome<null>> {
    return outcomeOf(await this.transport.call(context, removeCardCall(customerId, cardId, context)), 'refused', () =>
      done(null),
    );
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    return outcomeOf(await this.transport.call(context, testCall(context)), 'refused', connected);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async madeBefore(orderId: string, context: Context): Promise<Creation> {
    const reply = await this.transport.call(context, findCall(orderId, context, 'create'));
    const charge = reply.kind === 'done' ? ofOrder(reply.value, orderId) : undefined;
    return charge
      ? made(context.account, charge)
      : unknown(reasonOf(reply) || 'a charge that it has and does not list');
  }

  private async look<T>(
    chargeId: string,
    context: Context,
    operation: 'read' | 'reversals',
    translate: (charge: OpenpayCharge) => T,
  ): Promise<LookUp<T>> {
    return lookUpOf(await this.transport.call(context, readCall(chargeId, context, operation)), charge =>
      charge.id === chargeId ? found(translate(charge)) : unknown('another charge'),
    );
  }

  private async listDay(day: string, context: Context): Promise<LookUp<ListedPayment[]>> {
    const payments: ListedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const reply = await this.transport.call(context, listCall(day, offset, context));
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      for (const charge of reply.value) if (isPaid(charge)) payments.push(toListed(charge));
      if (reply.value.length < PAGE) return found(payments);
    }
  }
}

const ofOrder = (charges: readonly OpenpayCharge[], orderId: string): OpenpayCharge | undefined =>
  charges.find(({ order_id }) => order_id === orderId);
