import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardTokens, EventData, EventType, TopUp } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, recordEvents, startTestService, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { inTurn } from './payments-fixture.js';

export const GOOD = '4111111111111111';
export const FUNDS = '4444444444444448';
export const ASKED = '4000000000003220';
const DEVICE = 'abcdefghijklmnopqrstuvwxyzabcdef';
const MINUTE_MS = 60_000;

/** Payments with a simulated provider, and with a billing that keeps balances and posts each charge once. */
export class TopUpWorld {
  /** pesos by owner */
  readonly balances = new Map<string, number>();
  readonly paused: EventData<'top_up.paused'>[] = [];
  /** after billing has read a balance, before its answer */
  onBalanceRead = (): void => {};
  /** while false, billing has not posted what was paid */
  isPosting = true;
  private readonly waiting: EventData<'deposit.paid'>[] = [];
  private readonly posted = new Set<string>();
  private looks = 0;

  private constructor(
    readonly porte: TestService,
    readonly provider: PaymentSimulator,
    private readonly billing: Server,
    /** of the database, ms */
    private readonly startMs: number,
  ) {
    recordEvents(porte.bus, ['deposit.paid'], {
      consumer: 'billing',
      react: event => void this.waiting.push(event.data as EventData<'deposit.paid'>),
    });
    recordEvents(porte.bus, ['top_up.paused'], {
      consumer: 'notices',
      react: event => void this.paused.push(event.data as EventData<'top_up.paused'>),
    });
  }

  static async start(): Promise<TopUpWorld> {
    const provider = await startPaymentSimulator();
    const known: { world?: TopUpWorld } = {};
    const billing = createServer((request, response) => {
      const available_balance = known.world!.balances.get(request.url!.split('/').at(-1)!) ?? 0;
      known.world!.onBalanceRead();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { balance: available_balance, available_balance } }));
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => billing.once('listening', resolve));
    const BILLING_URL = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
    const porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url, BILLING_URL } });
    const [clock] = await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx => tx.query<{ now: Date }>('select now()'));
    return (known.world = new TopUpWorld(porte, provider, billing, clock!.now.getTime()));
  }

  async stop(): Promise<void> {
    await this.porte.stop();
    await this.provider.close();
    this.billing.close();
  }

  /** A customer with a balance, of whom the provider knows name and e-mail. */
  async customer(balance: number, more: Partial<Actor> = {}): Promise<Actor> {
    const id = newId();
    const actor = anActor('customer', { id, owner_id: id, ...more });
    this.balances.set(id, balance);
    await this.user(actor, 'active', 'user.created');
    return actor;
  }

  user(actor: Actor, status: string, type: 'user.created' | 'user.updated' = 'user.updated'): Promise<void> {
    const data = { id: actor.id, name: 'Ana', last_name: 'Prueba', email: 'ana@example.com', status };
    return this.tell(type as EventType, actor.id, data, 'identity');
  }

  /** Publishes an event of another service. */
  async tell(type: EventType, subject: string, data: object, source = 'billing', id = newId()): Promise<void> {
    await this.porte.bus.publish({
      id,
      type,
      source,
      subject,
      tenantId: DEMO,
      time: new Date(Date.parse('2026-11-21T18:00:00Z') + (this.told += 1)).toISOString(),
      correlationId: id,
      data,
    } as Envelope);
  }
  private told = 0;

  async saveCard(actor: Actor, card_number = GOOD): Promise<string> {
    const { data } = (await this.porte.as(actor).get('/api/payment_methods')).body;
    const { url, public_key } = data.card_tokens as CardTokens;
    const card = { card_number, holder_name: 'Ana', expiration_month: '12', expiration_year: '40', cvv2: '123' };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${public_key}:`).toString('base64')}` },
      body: JSON.stringify(card),
    });
    const { id: token_id } = (await answer.json()) as { id: string };
    const saved = await this.porte
      .as(actor)
      .post('/api/credit_cards', { credit_card: { token_id, device_session_id: DEVICE } });
    return saved.body.data.id;
  }

  choose(actor: Actor, card_id: string, more: object = {}, ownerId = actor.id): Promise<ApiAnswer> {
    const top_up = {
      card_id,
      device_session_id: DEVICE,
      threshold: 300,
      amount: 500,
      daily_limit: 1000,
      monthly_limit: 5000,
      accepted: true,
      ...more,
    };
    return this.porte.as(actor).put(`/api/top_ups/${ownerId}`, { top_up });
  }

  /** A customer whose top-up is on. */
  async withTopUp(balance: number, card = GOOD, more: object = {}): Promise<Actor> {
    const actor = await this.customer(balance);
    await this.choose(actor, await this.saveCard(actor, card), more);
    return actor;
  }

  async shown(actor: Actor, ownerId = actor.id): Promise<TopUp> {
    return (await this.porte.as(actor).get(`/api/top_ups/${ownerId}`)).body.data as TopUp;
  }

  async deposits(actor: Actor): Promise<{ id: string; state: string; top_up_id: string | null; amount: number }[]> {
    return (await this.porte.as(actor).get('/api/deposits?per_page=100')).body.data;
  }

  /** The charges that the provider has of a customer's deposits. */
  async charges(actor: Actor) {
    const ids = new Set((await this.deposits(actor)).map(({ id }) => id));
    return this.provider.charges().filter(({ order_id }) => order_id !== null && ids.has(order_id));
  }

  /** The wallet's balance changes, as after a label. */
  async change(actor: Actor, balance: number): Promise<void> {
    this.balances.set(actor.id, balance);
    await this.hear(actor, balance);
  }

  /** The event of a balance, which may be an old one. */
  hear(actor: Actor, available_balance: number, id = newId()): Promise<void> {
    const data = { owner_id: actor.id, balance: available_balance, available_balance };
    return this.tell('balance.changed', actor.id, data, 'billing', id);
  }

  /** Billing posts what was paid, each charge once, and says so once or twice. */
  async post(): Promise<void> {
    await this.porte.settled();
    if (!this.isPosting) return;
    for (const { owner_id, charge_id, amount, fee, deposit_id, method } of this.waiting.splice(0)) {
      const isNew = !this.posted.has(charge_id);
      this.posted.add(charge_id);
      const available_balance = (this.balances.get(owner_id) ?? 0) + (isNew ? amount - fee : 0);
      this.balances.set(owner_id, available_balance);
      const fact = { owner_id, balance: available_balance, available_balance };
      if (isNew) await this.tell('balance.changed', owner_id, fact);
      const data = { ...fact, deposit_id, method, transaction_id: derivedId('deposit', charge_id), amount };
      await this.tell('balance.deposited', owner_id, data);
    }
    await this.porte.settled();
  }

  /** One step of everything that is due some minutes later than the last one. */
  readonly look: () => Promise<void> = inTurn(async () => {
    this.looks += 1;
    await this.porte.service.get(Processes).step({ now: new Date(this.startMs + this.looks * 11 * MINUTE_MS) });
    await this.post();
  });

  /** Looks until the top-up is in one of the states. */
  async until(actor: Actor, ...states: TopUp['state'][]): Promise<TopUp> {
    for (let looks = 0; looks < 60; looks += 1) {
      const topUp = await this.shown(actor);
      if (states.includes(topUp.state)) return topUp;
      await this.look();
    }
    throw new Error(`the top-up is ${JSON.stringify(await this.shown(actor))}`);
  }

  /** Uses up the faults that were scripted and not met, then looks until the top-up of the customer has nothing more to do. */
  async settle(actor: Actor, faults: number): Promise<void> {
    for (let fault = 0; fault < faults; fault += 1)
      await fetch(`${this.provider.url}/v1/simulated/charges`).catch(() => undefined);
    for (let looks = 0; looks < 60; looks += 1) {
      await this.look();
      const { state } = await this.shown(actor);
      if (looks > 6 && ['watching', 'limited', 'paused'].includes(state)) return;
    }
  }

  /** Looks so often that whatever is to happen has happened. */
  async rest(times = 6): Promise<void> {
    for (let look = 0; look < times; look += 1) await this.look();
  }
}
