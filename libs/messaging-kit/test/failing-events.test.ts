import { DEMO } from '@porte/testing-kit';
import { EmbeddedBus, Relay } from '@porte/messaging-kit';
import { numberOf, openMessageStore, subject, type MessageStore } from './message-store.fixture.js';
import { foldingDesk } from './parking.fixture.js';

const EVENTS = 2000;
const KEYS = 40;
/** One in a thousand can never be applied, until someone corrects the handler. */
const FAILING = [310, 1317];
const keyOf = (n: number): string => `key ${n % KEYS}`;
/** As long as a failing event is tried again, in ms. */
const DELAYS = [20, 100, 500];

/** Publishes all events, in their order, and waits until every one of them is applied or set aside. @returns when each was applied, in ms from its commit */
async function flow(store: MessageStore, parking: ReturnType<typeof foldingDesk>): Promise<Map<number, number>> {
  const [committed, lags] = [new Map<number, number>(), new Map<number, number>()];
  const bus = new EmbeddedBus();
  bus.subscribe({
    consumer: 'billing',
    types: ['label.generated'],
    deliver: async envelope => {
      await parking.take(envelope);
      lags.set(numberOf(envelope), performance.now() - committed.get(numberOf(envelope))!);
    },
  });
  await bus.open();
  const relay = new Relay(store.database, bus);
  store.work.sendThrough(relay);
  relay.start();
  for (let from = 0; from < EVENTS; from += KEYS)
    await store.work.run({ tenantId: DEMO }, async tx => {
      for (let n = from; n < from + KEYS; n += 1) {
        await tx.publish('label.generated', subject(keyOf(n)), { id: subject(keyOf(n)), n } as never);
        committed.set(n, performance.now());
      }
    });
  while (!(await relay.isEmpty())) await new Promise(resolve => setTimeout(resolve, 5));
  await relay.stop();
  return lags;
}

const stateOf = (store: MessageStore) =>
  store.superuser(`select id, data from reference_rows where model = 'fold' order by id`);

describe('one failing event in a thousand', () => {
  const desks: MessageStore[] = [];
  const open = async () => {
    desks.push(await openMessageStore());
    return desks.at(-1)!;
  };
  afterAll(() => Promise.all(desks.map(store => store.close())));

  it('parks its key in order while all others go on; corrected and replayed, nothing is other than without it', async () => {
    const [clean, sick] = [await open(), await open()];
    const calm = [...(await flow(clean, foldingDesk(clean)))].map(([, lag]) => lag).sort((a, b) => a - b);
    const parking = foldingDesk(sick, DELAYS);
    for (const n of FAILING) parking.broken.add(n);
    const lags = await flow(sick, parking);

    const waiting = await parking.waiting();
    const expected = Array.from({ length: EVENTS }, (_, n) => n).filter(n =>
      FAILING.some(bad => n >= bad && keyOf(n) === keyOf(bad)),
    );
    expect(waiting.map(({ n }) => n).sort((a, b) => a - b)).toEqual(expected);
    expect(waiting.filter(({ parked }) => !parked).map(({ n, errors }) => [n, errors.length])).toEqual(
      FAILING.map(n => [n, DELAYS.length + 1]),
    );
    const others = [...lags]
      .filter(([n]) => !FAILING.some(bad => keyOf(n) === keyOf(bad)))
      .map(([, lag]) => lag)
      .sort((a, b) => a - b);
    const p99 = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)]!;
    // without failing events a busy machine takes its time as well
    expect({ others: p99(others), good: p99(others) < Math.max(5000, 5 * p99(calm)) }).toMatchObject({ good: true });

    parking.broken.clear();
    for (const { id } of await sick.superuser<{ id: string }>('select id from dead_letters where not parked')) {
      expect(await parking.letters.replay({ tenantId: DEMO, consumer: 'billing', id }, { id: DEMO })).toBe(0);
    }
    expect(await stateOf(sick)).toEqual(await stateOf(clean));
    expect(await sick.superuser('select 1 from parked_keys')).toEqual([]);
  }, 120_000);
});
