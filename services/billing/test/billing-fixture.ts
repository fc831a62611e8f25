import { eventExamples, type EventData, type EventType, type HoldRequest, type UserStatus } from '@porte/contracts';
import { derivedId, Money, newId } from '@porte/domain-kit';
import { Consumers, UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import {
  anActor,
  DEMO,
  recordEvents,
  startTestService,
  until,
  type ApiAnswer,
  type TestService,
  type TestServiceOptions,
} from '@porte/testing-kit';
import { Books } from '../src/books/books.js';
import { billingService } from '../src/service.js';

const TOLD = ['hold.placed', 'hold.captured', 'hold.released', 'hold.refunded', 'balance.changed'] as const;

export const admin = anActor('admin', { name: 'Rita Mora' });

/** The billing service, and the events it published. */
export class BillingFixture {
  readonly told: Envelope[];
  /** manual movements */
  readonly adjusted: Envelope[];

  private constructor(readonly porte: TestService) {
    this.told = recordEvents(porte.bus, TOLD);
    this.adjusted = recordEvents(porte.bus, ['balance.adjusted'], { consumer: 'test of adjustments' });
  }

  static async open(options: TestServiceOptions = {}): Promise<BillingFixture> {
    const porte = await startTestService(billingService, options);
    // What billing refuses it refuses at every try: no test waits between them.
    for (const consumer of porte.service.get(Consumers).all) consumer.replacePorts({ pause: () => Promise.resolve() });
    return new BillingFixture(porte);
  }

  close(): Promise<void> {
    return this.porte.stop();
  }

  booksCheck() {
    return this.porte.service.get(Books).check();
  }

  /** The events about a subject, after all events were published. */
  async eventsOf(...subjects: string[]): Promise<Envelope[]> {
    await until(() => this.porte.service.isCaughtUp());
    return this.told.filter(event => subjects.includes(event.subject));
  }

  /** The same without the events of placing the hold. */
  async outcomesOf(...subjects: string[]): Promise<Envelope[]> {
    return (await this.eventsOf(...subjects)).filter(({ type }) => type !== 'hold.placed');
  }

  /** Rows of a table, as the tenant sees them. */
  rows<T = Record<string, unknown>>(sql: string, tenantId = DEMO): Promise<T[]> {
    return this.porte.service.get(UnitOfWork).run({ tenant_id: tenantId }, tx => tx.query<T>(sql));
  }

  /** Delivers an event; the same id is the same event. */
  async deliver<T extends EventType>(
    type: T,
    subject: string,
    data: EventData<T>,
    { id = newId(), tenantId = DEMO, source = 'carriers' } = {},
  ): Promise<void> {
    await this.porte.bus.publish({
      id,
      type,
      source,
      subject,
      tenantId,
      time: new Date(0).toISOString(),
      correlationId: id,
      data,
    } as Envelope);
  }

  /** A customer known to billing, with some money. */
  async customer(
    name: string,
    pesos = 0,
    { tenant = DEMO, parent }: { tenant?: string; parent?: Actor } = {},
  ): Promise<Actor> {
    const actor = anActor('customer', { name, tenant, ...(parent ? { owner_id: parent.id } : {}) });
    const row = {
      id: actor.id,
      name,
      last_name: 'Cruz',
      email: `${name}@tienda.example`,
      parent_id: parent?.id ?? null,
    };
    await this.deliver('user.created', actor.id, row, { tenantId: tenant, source: 'identity' });
    if (pesos > 0) await this.move(actor, 'deposit', pesos, { as: anActor('admin', { name: 'Rita Mora', tenant }) });
    return actor;
  }

  /** Suspends or activates a user, as identity publishes it. */
  setStatus({ id, owner_id, tenant_id }: Actor, status: UserStatus): Promise<void> {
    return this.deliver(
      'user.updated',
      id,
      { id, status, parent_id: owner_id === id ? null : owner_id },
      { tenantId: tenant_id, source: 'identity' },
    );
  }

  move(
    { id }: { id: string },
    transaction_type: string,
    amount: number,
    {
      as = admin,
      headers = {},
      ...change
    }: { as?: Actor; headers?: Record<string, string>; description?: string } = {},
  ): Promise<ApiAnswer> {
    return this.porte
      .as(as)
      .post(
        '/api/transactions',
        { transaction: { user_id: id, amount, transaction_type, description: 'Efectivo', ...change } },
        headers,
      );
  }

  hold(request: HoldRequest, headers: Record<string, string> = {}, tenantId = DEMO): Promise<ApiAnswer> {
    return this.porte.as(systemActor(tenantId)).post('/internal/holds', request, headers);
  }

  /** Posted and available, in pesos. */
  async balance({ owner_id, tenant_id }: Actor): Promise<[number, number]> {
    const { data } = (await this.porte.as(systemActor(tenant_id)).get(`/internal/balances/${owner_id}`)).body;
    return [data.balance, data.available_balance];
  }
}

let purchases = 0;

export const aRequest = (buyer: Actor, amount: number, change: Partial<HoldRequest> = {}): HoldRequest => {
  purchases += 1;
  return {
    purchase_id: newId(),
    shipment_id: newId(),
    sequential_id: purchases,
    user_id: buyer.id,
    owner_id: buyer.owner_id,
    amount,
    ...change,
  };
};

const ids = ({ purchase_id, shipment_id, user_id, owner_id }: HoldRequest) => ({
  purchase_id,
  shipment_id,
  user_id,
  owner_id,
});

/** label.generated; the margin is 45 pesos, the rest is the carrier's. */
export const generated = (request: HoldRequest, held = request.amount): EventData<'label.generated'> => {
  const lines = {
    carrier_payable: Money.of(held).minus(Money.of(45)).toJSON(),
    platform_margin: 0,
    tenant_margin: 45,
    insurance: 0,
    surcharges: 0,
  };
  return {
    ...eventExamples['label.generated'],
    ...ids(request),
    held,
    rate: { ...eventExamples['label.generated'].rate, total: held, lines },
  };
};

export const failed = (request: HoldRequest, held = request.amount): EventData<'label.failed'> => ({
  ...eventExamples['label.failed'],
  ...ids(request),
  held,
});

export const lateId = ({ purchase_id }: HoldRequest): string => derivedId('late_label', purchase_id);

/** label.voided of the purchase. */
export const voided = (request: HoldRequest, cancellation_id = newId()): EventData<'label.voided'> => ({
  ...ids(request),
  cancellation_id,
});
