import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@porte/domain-kit';
import { migrate, type Envelope, type EventBus, type Subscription } from '@porte/messaging-kit';
import { startService, type RunningService } from '@porte/service-kit';
import { ApiClient, DEMO, freshDatabase, TEST_SECRET, until, type FreshDatabase } from '@porte/testing-kit';
import { ratingService } from '../src/service.js';
import { aCarrier, aService, aTenant, aUser, box, customer, developer, id, type Fields } from './network.fixture.js';

/** Delivers like a broker: to the first member of each group, and to every replica's own consumer. */
class GroupBus implements EventBus {
  isOpen = true;
  private readonly subscriptions: Subscription[] = [];
  private readonly joining: Subscription[] = [];

  subscribe(subscription: Subscription): void {
    this.subscriptions.push(subscription);
    this.joining.push(subscription);
  }

  /** Consumers that subscribed since the last call join. */
  async open(): Promise<void> {
    await Promise.all(this.joining.splice(0).map(subscription => subscription.joined?.()));
  }

  async publish(envelope: Envelope): Promise<void> {
    const takers = this.subscriptions.filter(({ types }) => types.includes(envelope.type));
    const told = takers.filter(
      ({ consumer, ofReplica }, at) => ofReplica || takers.findIndex(other => other.consumer === consumer) === at,
    );
    await Promise.all(told.map(taker => taker.deliver(envelope)));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const event = (model: string, data: Fields, verb = 'updated', eventId = newId()): Envelope =>
  ({
    id: eventId,
    type: `${model}.${verb}`,
    source: 'test',
    subject: data.id,
    tenantId: DEMO,
    time: '2026-11-21T18:00:00Z',
    correlationId: eventId,
    data,
  }) as unknown as Envelope;

describe('two replicas on one bus', () => {
  const bus = new GroupBus();
  let database: FreshDatabase;
  let replicas: RunningService[];

  const start = (): Promise<RunningService> =>
    startService(ratingService, {
      bus,
      env: {
        DATABASE_URL: database.appUrl,
        SYSTEM_DATABASE_URL: database.systemUrl,
        ACTOR_SECRET: TEST_SECRET,
        STORAGE_DIR: path.join(tmpdir(), newId()),
        LOG_LEVEL: 'fatal',
      },
    });

  /** The totals of each replica for the box; undefined if the service has no price. */
  const totals = (): Promise<unknown[]> =>
    Promise.all(
      replicas.map(async ({ url }) =>
        (await new ApiClient(url, TEST_SECRET, customer).post('/api/quotes', { quote: box })).body.data.data.map(
          (rate: { total: number }) => rate.total,
        ),
      ),
    );

  const caughtUp = async () => {
    await until(async () => (await Promise.all(replicas.map(replica => replica.isCaughtUp()))).every(Boolean));
  };

  beforeAll(async () => {
    database = await freshDatabase({
      template: 'rating',
      migrate: async url => void (await migrate(url, ratingService)),
    });
    replicas = [await start(), await start()];
    await bus.open();
    await bus.publish(event('tenant', aTenant(DEMO)));
    await bus.publish(event('user', aUser(customer)));
    await bus.publish(event('user', aUser(developer, { user_type: 'developer' })));
    await bus.publish(event('carrier', aCarrier('Correcaminos')));
    await bus.publish(event('service', aService('Terrestre', 'Correcaminos')));
    const price = { service_id: id('Terrestre'), kg: 10, price: 100, admin_cost: 0, main_admin_cost: 0 };
    const made = await new ApiClient(replicas[0]!.url, TEST_SECRET, developer).post('/api/service_prices', {
      service_price: price,
    });
    expect(made.status).toBe(201);
    await caughtUp();
  });

  afterAll(async () => {
    await Promise.all(replicas.map(replica => replica.close()));
    await database.drop();
  });

  it('both use a price that was written through one of them', async () => {
    expect(await totals()).toEqual([[100], [100]]);
    await bus.publish(event('user', aUser(customer, { discount: 10 })));
    expect(await totals()).toEqual([[90], [90]]);
  });

  it('both drop a deleted row', async () => {
    const carrier = aCarrier('Correcaminos');
    await bus.publish(event('carrier', carrier, 'destroyed'));
    expect(await totals()).toEqual([[], []]);
    await bus.publish(event('carrier', carrier));
    expect(await totals()).toEqual([[90], [90]]);
  });

  it('both ignore an older event that is delivered again', async () => {
    const [older, newer] = [20, 30].map(discount => event('user', aUser(customer, { discount })));
    for (const each of [older!, newer!, older!]) await bus.publish(each);
    expect(await totals()).toEqual([[70], [70]]);
  });

  it('both use the last committed price, even if the clock of an earlier writer was an hour ahead', async () => {
    const [ahead, after] = ['2026-11-21T19:00:00Z', '2026-11-21T18:00:00Z'].map(at =>
      newId({ now: () => new Date(at) }),
    );
    await bus.publish({ ...event('user', aUser(customer, { discount: 60 }), 'updated', ahead), sequence: '1' });
    await bus.publish({ ...event('user', aUser(customer, { discount: 20 }), 'updated', after), sequence: '2' });
    expect(await totals()).toEqual([[80], [80]]);
    await bus.publish({ ...event('user', aUser(customer, { discount: 60 }), 'updated', ahead!), sequence: '1' });
    expect(await totals()).toEqual([[80], [80]]);
  });

  it('two replicas on one bus are joined by a third one with the same prices, and a delayed event does not revert a change', async () => {
    const older = event('user', aUser(customer, { discount: 40 }));
    await bus.publish(event('user', aUser(customer, { discount: 50 })));
    const third = await start();
    replicas.push(third);
    const late = bus.publish(older);
    await bus.open();
    await late;
    expect(await totals()).toEqual([[50], [50], [50]]);
  });
});
