import {
  ABSENT,
  done,
  found,
  outcomeOf,
  reasonOf,
  Transport,
  unknown,
  type CallContext,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import { localTime, systemClock, type Clock } from '@porte/domain-kit';
import type { ChargeReading, ListedPayment, PaymentProvider, Period } from '../payment-provider.js';
import { pageCall } from './build.js';
import { transferOf } from './charge.js';
import { manifest } from './manifest.js';
import { errorOf, isReturned, keyOf, listedOf, readingOf } from './parse.js';
import type { StpAccountKeys, StpOrder } from './wire.js';

type Context = CallContext<StpAccountKeys>;

const TIME_ZONE = 'America/Mexico_City';
const DAY_MS = 86_400_000;
/** Pages of one day that are read: STP's are of some hundred transfers. */
const MOST_PAGES = 1000;

const compact = (day: string): string => day.replaceAll('-', '');

/** Nothing is asked for: the payer sends what it wants, and a deposit has its charge from its first day on. */
export class Stp implements PaymentProvider<StpAccountKeys> {
  readonly manifest = manifest;
  private readonly transport: Transport<StpAccountKeys>;
  private readonly clock: Clock;

  /** @param options with the hosts of a simulated provider, by configuration */
  constructor(options: TransportOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.transport = new Transport<StpAccountKeys>(
      {
        manifest,
        accountKey: ({ base, company }) => JSON.stringify([base, company]),
        secretsOf: () => [],
        headersOf: () => ({}),
        errorOf,
      },
      options,
    );
  }

  async read(chargeId: string, context: Context): Promise<LookUp<ChargeReading>> {
    const transfer = transferOf(chargeId);
    if (!transfer) return unknown('a charge of another form');
    const today = this.today;
    // After its last hour a day is a past one, while the next operating day may have begun; both lists are known then.
    const days = [...(transfer.day >= today ? [''] : []), ...(transfer.day <= today ? [transfer.day] : [])];
    for (const day of days) {
      const looked = await this.orders(day, context, 'read', order => keyOf(order) === chargeId);
      if (looked.kind === 'unknown') return looked;
      const order = looked.kind === 'found' ? looked.value.find(each => keyOf(each) === chargeId) : undefined;
      if (order) return found(readingOf(order));
    }
    return found({ status: 'pending' });
  }

  async list({ from, to }: Period, context: Context): Promise<LookUp<readonly ListedPayment[]>> {
    const [seen, payments] = [new Set<string>(), [] as ListedPayment[]];
    for (const day of [...this.daysBetween(from, to), '']) {
      const looked = await this.orders(day, context, 'list');
      if (looked.kind === 'unknown') return looked;
      for (const order of looked.kind === 'found' ? looked.value : []) {
        const key = keyOf(order);
        if (!isReturned(order) && !seen.has(key)) payments.push(listedOf(order));
        seen.add(key);
      }
    }
    return found(payments);
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, pageCall('', 0, context, 'testConnection'));
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'refused', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
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

  /** @param day empty for the current day of operation @param isWanted ends the reading at its page */
  private async orders(
    day: string,
    context: Context,
    operation: 'read' | 'list',
    isWanted: (order: StpOrder) => boolean = () => false,
  ): Promise<LookUp<StpOrder[]>> {
    const orders: StpOrder[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const reply = await this.transport.call(context, pageCall(day, page, context, operation));
      if (reply.kind === 'absent') return orders.length > 0 ? found(orders) : ABSENT;
      if (reply.kind !== 'done') return unknown(reasonOf(reply));
      const { datos, total } = reply.value;
      orders.push(...datos);
      if (datos.length === 0 || orders.length >= (total ?? 0) || datos.some(isWanted)) break;
    }
    return found(orders);
  }
}
