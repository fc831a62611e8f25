import { newId } from '@porte/domain-kit';
import { Background, BackgroundConsumers1795510200001, type Envelope, type Subscription } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { openMessageStore, RecordingBus, type MessageStore } from './message-store.fixture.js';
import { eventOf } from './parking.fixture.js';

const [MOVED, HELD, TOLD] = ['zone.updated', 'label.generated', 'notice.updated'] as const;

describe('the background of a service', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore();
  });
  afterEach(() => store.close());

  const inbox = () =>
    store.superuser<{ consumer: string; event_id: string }>('select consumer, event_id from inbox order by event_id');
  /** How many transactions have written to the inbox. */
  const commits = async () =>
    (await store.superuser<{ n: number }>('select count(distinct xmin::text)::int as n from inbox'))[0]!.n;

  /** Features that note what they were given, one with the patience of a second. */
  function opened() {
    const given: [string, string][] = [];
    const broken = new Set<string>();
    const background = new Background(store.work, 'billing');
    const note = (feature: string) => (envelope: Envelope) => {
      given.push([feature, envelope.id]);
      return broken.has(envelope.id) ? Promise.reject(new Error('no')) : Promise.resolve();
    };
    background.add({ types: [MOVED, HELD], lingerMs: 1000, handle: note('journal') });
    background.add({
      types: [MOVED, TOLD],
      handle: note('notices'),
      concerns: ({ data }) => (data as { n?: number }).n !== 0,
    });
    const taken: Subscription[] = [];
    const consumer = background.subscribe({
      ...new RecordingBus(),
      subscribe: (each: Subscription) => void taken.push(each),
    } as never);
    consumer.replacePorts({ pause: () => Promise.resolve() });
    return { given, broken, consumer, subscription: taken[0]!, take: (event: Envelope) => taken[0]!.deliver(event) };
  }

  it('takes the events of all features as one consumer', () => {
    const { subscription } = opened();
    expect([subscription.consumer, [...subscription.types]]).toEqual(['billing.background', [MOVED, HELD, TOLD]]);
  });

  it('gives an event to each feature that wants it, in one transaction with one inbox row', async () => {
    const { take, given } = opened();
    const event = eventOf('a', 1, { type: MOVED });
    await take(event);
    expect(given).toEqual([
      ['journal', event.id],
      ['notices', event.id],
    ]);
    expect(await inbox()).toEqual([{ consumer: 'billing.background', event_id: event.id }]);
  });

  it('starts no transaction for an event that concerns no feature', async () => {
    const { take, given } = opened();
    await take(eventOf('a', 0, { type: TOLD }));
    expect([given, await inbox()]).toEqual([[], []]);
  });

  it('applies the events of patient features with the next one of an impatient feature', async () => {
    const { take, given } = opened();
    const events = [eventOf('a', 1, { type: HELD }), eventOf('b', 2, { type: HELD }), eventOf('c', 3, { type: TOLD })];
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await Promise.all(events.map(take));
    expect(timers.mock.calls.filter(([, ms]) => ms === 1000)).toHaveLength(1);
    timers.mockRestore();
    expect([given.map(([feature]) => feature), await commits()]).toEqual([['journal', 'journal', 'notices'], 1]);
  });

  it('sets a failing event aside and applies the others of its batch', async () => {
    const { take, broken, given } = opened();
    const events = [1, 2, 3].map(n => eventOf(`key ${n}`, n, { type: n === 3 ? TOLD : HELD }));
    broken.add(events[1]!.id);
    await Promise.all(events.map(take));
    expect((await store.deadLetters()).map(({ consumer, id }) => [consumer, id])).toEqual([
      ['billing.background', events[1]!.id],
    ]);
    expect(given.filter(([, id]) => id === events[0]!.id).length).toBeGreaterThan(0);
    expect((await inbox()).map(({ event_id }) => event_id)).toEqual(events.map(({ id }) => id).sort());
  });

  it('inherits what its features applied, set aside and parked as consumers of their own', async () => {
    const [applied, both, own] = [newId(), newId(), newId()].sort();
    await store.superuser(`insert into inbox (tenant_id, consumer, event_id) values
      ('${DEMO}', 'shipments.timeline', '${applied}'), ('${DEMO}', 'shipments.timeline', '${both}'),
      ('${DEMO}', 'shipments.references', '${both}'), ('${DEMO}', 'shipments', '${own}')`);
    await store.superuser(`insert into dead_letters (tenant_id, id, consumer, key, envelope, errors) values
      ('${DEMO}', '${applied}', 'shipments.timeline', 'k', '{}', '[]'), ('${DEMO}', '${own}', 'shipments', 'k', '{}', '[]')`);
    await store.superuser(`insert into parked_keys (tenant_id, consumer, key) values
      ('${DEMO}', 'shipments.timeline', 'k'), ('${DEMO}', 'shipments.balances', 'k'), ('${DEMO}', 'shipments', 'k')`);
    const source = await new DataSource({ type: 'postgres', url: store.superuserUrl }).initialize();
    try {
      await new BackgroundConsumers1795510200001().up(source.createQueryRunner());
    } finally {
      await source.destroy();
    }
    const joined = (await inbox()).filter(({ consumer }) => consumer === 'shipments.background');
    expect(joined.map(({ event_id }) => event_id)).toEqual([applied, both]);
    expect((await store.deadLetters()).map(({ consumer }) => consumer)).toEqual(['shipments.background', 'shipments']);
    expect(await store.superuser('select consumer, key from parked_keys order by consumer')).toEqual([
      { consumer: 'shipments', key: 'k' },
      { consumer: 'shipments.background', key: 'k' },
    ]);
  });
});
