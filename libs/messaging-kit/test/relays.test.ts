import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type Envelope } from '@porte/messaging-kit';
import { DEMO, until } from '@porte/testing-kit';
import { numberOf, openMessageStore, subject, type MessageStore } from './message-store.fixture.js';
import { Replica } from './replica.fixture.js';

const NAMES = 'abcd';
const [EVENTS, PRODUCERS] = [240, 6];
/** Which key, how many events at a time, how long the transaction stands before it commits and the event on its way, which replica, and whether that dies then. */
const step = fc.record({
  name: fc.constantFrom(...NAMES),
  count: fc.constantFrom(1, 1, 1, 3),
  held: fc.nat(6),
  travels: fc.nat(4),
  by: fc.nat(1),
  kills: fc.nat(19).map(n => n === 0),
});

/** Notes the place of every event. */
const NOTES = `create table places (seq bigint, subject uuid, n int);
  create function note() returns trigger security definer language plpgsql as $$ begin
    insert into places values (new.seq, (new.envelope->>'subject')::uuid, (new.envelope->'data'->>'n')::int);
    return null;
  end $$;
  create trigger note after insert on outbox for each row execute function note()`;

describe('relays of one outbox', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore(2);
    await store.superuser(NOTES);
  });
  afterEach(() => store.close());

  it.each([1, 2, 3])(
    'relays of one outbox lose nothing and keep the order of commits under each key, any of them may die at any moment (seed %i)',
    async seed => {
      const kept: Envelope[] = [];
      const travels = (envelope: Envelope) => pause((envelope.data as { ms?: number }).ms);
      const replicas = await Promise.all([0, 1].map(() => Replica.open(store, kept, travels)));
      const steps = fc.sample(step, { numRuns: EVENTS, seed });
      const doomed = new Set<Replica>();
      // a replica is replaced by one producer at a time, so that every step that kills does kill
      const replaced = replicas.map(() => Promise.resolve());
      const replace = async (by: number) => {
        const dead = replicas[by]!;
        replicas[by] = await Replica.open(store, kept, travels);
        doomed.add(dead);
        await dead.kill();
      };
      let n = 0;
      const take = async ({ name, count, held, travels: ms, by, kills }: (typeof steps)[number]) => {
        await replicas[by]!.work.run({ tenantId: DEMO }, async tx => {
          for (let each = 0; each < count; each += 1)
            await tx.publish('zone.updated', subject(name), { id: subject(name), n: (n += 1), ms });
          tx.withCommit({ text: 'select pg_sleep($1)', values: [held / 1000] });
        });
        if (kills) await (replaced[by] = replaced[by]!.then(() => replace(by)));
      };
      await Promise.all(
        Array.from({ length: PRODUCERS }, async (_, producer) => {
          for (let at = producer; at < steps.length; at += PRODUCERS) await take(steps[at]!);
        }),
      );
      await until(() => replicas[0]!.relay.isEmpty());
      await Promise.all(replicas.map(({ relay }) => relay.stop()));
      const stored = [...replicas, ...doomed].flatMap(replica => replica.stored);
      expect([
        doomed.size === steps.filter(({ kills }) => kills).length && doomed.size > 5,
        stored.some(each => each.endsWith('+')),
        stored.some(each => each.endsWith('-')),
      ]).toEqual([true, true, true]);
      const committed = await store.superuser<{ subject: string; numbers: number[] }>(
        'select subject, array_agg(n order by seq) as numbers from places group by subject',
      );
      expect(committed).toHaveLength(NAMES.length);
      for (const { subject: key, numbers } of committed)
        expect([...new Set(kept.filter(each => each.subject === key).map(numberOf))]).toEqual(numbers);
    },
    120_000,
  );
});
