import type { CardTokens } from '@porte/contracts';
import { newId, systemClock } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator, type PaymentSimulatorOptions } from '@porte/simulators';
import { anActor, DEMO, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';

/** When every look of a process is due; each look is longer after the last than the pause between two reads. */
const LATER = systemClock.now().getTime() + 60 * 86_400_000;
/** Between two reads of a dispute, the longest pause of a process. */
const PAUSE_MS = 7 * 3_600_000;
const DEVICE = 'abcdefghijklmnopqrstuvwxyzabcdef';

export const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};

/** Has calls wait for the one before: a look hours later would take what a look under way has claimed for lost. */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** The service payments with a simulated provider, and what its tests do again and again. */
export class PaymentsFixture {
  readonly admin = anActor('admin', { name: 'Rita Mora' });
  private looks = 0;

  private constructor(
    readonly porte: TestService,
    readonly provider: PaymentSimulator,
    private readonly seen: Envelope[],
  ) {}

  /** @param env of the service, besides the provider */
  static async start(
    options: PaymentSimulatorOptions = {},
    env: Record<string, string> = {},
  ): Promise<PaymentsFixture> {
    const provider = await startPaymentSimulator(options);
    const porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url, ...env } });
    return new PaymentsFixture(
      porte,
      provider,
      recordEvents(porte.bus, ['deposit.sent', 'deposit.paid', 'deposit.reversed', 'deposit.restored']),
    );
  }

  async stop(): Promise<void> {
    await this.porte.stop();
    await this.provider.close();
  }

  /** One look of every process. */
  readonly look: () => Promise<unknown> = inTurn(() =>
    this.porte.service.get(Processes).step({ now: new Date(LATER + (this.looks += 1) * PAUSE_MS) }),
  );

  /** A deposit as staff see it. */
  async shown(id: string): Promise<Record<string, unknown>> {
    return (await this.porte.as(this.admin).get(`/api/deposits/${id}`)).body.data;
  }

  async eventually(id: string, ...states: string[]): Promise<void> {
    while (!states.includes((await this.shown(id))['state'] as string)) await this.look();
  }

  /** The data of the events of a type about a deposit. */
  async eventsOf(type: string, id: string): Promise<Record<string, unknown>[]> {
    await this.porte.settled();
    return this.seen
      .filter(each => each.type === type && each.subject === id)
      .map(({ data }) => data as Record<string, unknown>);
  }

  /** An event of another service. */
  publish(type: string, source: string, subject: string, data: object): Promise<void> {
    const id = newId();
    const time = new Date(0).toISOString();
    return this.porte.bus.publish({
      id,
      type,
      source,
      subject,
      tenantId: DEMO,
      time,
      correlationId: id,
      data,
    } as Envelope);
  }

  /** The ledger has posted a paid deposit. */
  async credit(id: string): Promise<string> {
    await this.eventually(id, 'accepted');
    const { owner_id, method } = await this.shown(id);
    const balance = { balance: 1, available_balance: 1, transaction_id: newId(), amount: 1 };
    await this.publish('balance.deposited', 'billing', owner_id as string, {
      ...balance,
      deposit_id: id,
      method,
      owner_id,
    });
    while ((await this.shown(id))['state'] !== 'credited') await this.porte.settled();
    return id;
  }

  /** With the name and e-mail that providers ask for. */
  async aKnownCustomer(): Promise<Actor> {
    const actor = aCustomer();
    const data = { id: actor.id, name: 'Ana', last_name: 'Prueba', email: 'ana@example.com' };
    await this.publish('user.created', 'identity', actor.id, data);
    await this.porte.settled();
    return actor;
  }

  /** As the browser does it: directly at the provider. @returns the token of a card and the device */
  async cardOf(
    customer: Actor,
    card_number = '4111111111111111',
  ): Promise<{ token_id: string; device_session_id: string }> {
    const { data } = (await this.porte.as(customer).get('/api/payment_methods')).body;
    const { url, public_key } = data.card_tokens as CardTokens;
    const card = { card_number, holder_name: 'Ana', expiration_month: '12', expiration_year: '40', cvv2: '123' };
    const authorization = `Basic ${Buffer.from(`${public_key}:`).toString('base64')}`;
    const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify(card) });
    return { token_id: ((await answer.json()) as { id: string }).id, device_session_id: DEVICE };
  }

  /** A credited deposit by PayPal, in pesos. */
  async paypal(customer: Actor, amount = 1000): Promise<string> {
    const { id } = (await this.porte.as(customer).post('/api/paypal/checkout', { paypal: { amount } })).body.data;
    this.orderOf(id).status = 'APPROVED';
    return this.credit(id);
  }

  /** A credited deposit by a card that is not saved, or by a saved one. */
  async card(customer: Actor, { amount = 1000, isSaved = false } = {}): Promise<string> {
    const session = this.porte.as(customer);
    const card = await this.cardOf(customer);
    let path = '/api/credit_cards/add_funds';
    let input: object = { ...card, amount };
    if (isSaved) {
      const saved = (await session.post('/api/credit_cards', { credit_card: card })).body.data;
      [path, input] = [`/api/credit_cards/${saved.id}/add_funds`, { device_session_id: DEVICE, amount }];
    }
    const { id } = (await session.post(path, { credit_card: input })).body.data;
    this.provider.authenticate(this.chargeOf(id).id);
    return this.credit(id);
  }

  /** A credited deposit by Mercado Pago. */
  async mercado(customer: Actor, amount = 1000): Promise<string> {
    const path = '/api/transfer_funds/mercado_create_preference';
    const { id } = (await this.porte.as(customer).post(path, { preference: { amount } })).body.data;
    this.provider.payPreference(this.preferenceOf(id).id);
    return this.credit(id);
  }

  orderOf(id: string) {
    return this.provider.orders().find(({ custom_id }) => custom_id === id)!;
  }

  chargeOf(id: string) {
    return this.provider.charges().find(({ order_id }) => order_id === id)!;
  }

  preferenceOf(id: string) {
    return this.provider.preferences().find(({ external_reference }) => external_reference === id)!;
  }

  paymentOf(id: string) {
    return this.provider.payments().find(({ external_reference }) => external_reference === id)!;
  }
}
