import { until } from '@porte/testing-kit';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { Envelope, EventBus } from '@porte/messaging-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';
import { anEvent, describeOnKafka, foldOn, foldsOf, kafkaSite, modelOf, type Site } from './transports.fixture.js';

const NAMES = [...'abcdefghijkl'];
const EVENTS = 1200;
const MEMBER_MS = 2000;
const MEMBERS = 5;

/** Each event once in its order, and up to four times more somewhere behind it. */
function copies(): Envelope[][] {
  const events = Array.from({ length: EVENTS }, (_, n) => anEvent(NAMES[n % NAMES.length]!, n, 'label.generated'));
  const again = fc.sample(fc.array(fc.nat({ max: 200 }), { maxLength: 4 }), { numRuns: EVENTS, seed: 3 });
  const rounds: Envelope[][] = events.map(event => [event]);
  again.forEach((delays, n) => delays.forEach(delay => rounds[Math.min(EVENTS - 1, n + delay)]!.push(events[n]!)));
  return rounds;
}

describeOnKafka('a group whose members come and go every 2 s (R-06)', () => {
  let site: Site;
  let store: MessageStore;
  beforeEach(async () => {
    [site, store] = await Promise.all([kafkaSite(), openMessageStore(16)]);
  });
  afterEach(async () => {
    await site.close();
    await store.close();
  });

  it('applies each event once and in order, however often it is delivered', async () => {
    const deliveries = new Map<string, number>();
    const by = { mine: 0, theirs: 0 };
    const count =
      (member: 'mine' | 'theirs') =>
      ({ id }: Envelope): void => {
        by[member] += 1;
        deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
      };
    const bus = site.join();
    foldOn(bus, store, 'label.generated', count('mine'));
    await bus.open();
    let isOver = false;
    const guests = async (): Promise<void> => {
      for (let member = 0; member < MEMBERS; member++) {
        const joined: EventBus = site.join();
        foldOn(joined, store, 'label.generated', count('theirs'));
        await joined.open();
        await wait(MEMBER_MS);
        await joined.close();
        await wait(MEMBER_MS);
      }
      isOver = true;
    };
    const producing = (async () => {
      const rounds = copies();
      const pace = (2 * MEMBER_MS * MEMBERS) / rounds.length;
      for (const [n, round] of rounds.entries()) {
        await Promise.all(round.map(event => bus.publish(event)));
        if (n % 20 === 19 && !isOver) await wait(pace * 20);
      }
    })();
    await Promise.all([producing, guests()]);
    await until(async () => [...(await foldsOf(store)).values()].join(' ').split(' ').length >= EVENTS);
    expect(await foldsOf(store)).toEqual(modelOf(NAMES, EVENTS));
    expect(await store.deadLetters()).toEqual([]);
    expect([...deliveries.values()].filter(times => times > 1).length).toBeGreaterThan(EVENTS / 2);
    expect(Math.min(by.mine, by.theirs)).toBeGreaterThan(EVENTS / 20);
  }, 240_000);
});
