import { isOptimisticLockConflict, requireRow, type Tx } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';

interface Counter {
  key: string;
  n: number;
}

describe('an optimistic write', () => {
  let store: MessageStore;
  const demo = { tenantId: DEMO };
  beforeEach(async () => {
    store = await openMessageStore(8);
    await store.superuser(`create table counters (key text primary key, n int not null);
      grant select, update on counters to public; insert into counters values ('a', 0)`);
  });
  afterEach(() => store.close());

  const read = async (tx: Tx) => (await tx.query<Counter>(`select key, n from counters where key = 'a'`))[0]!;
  const decide = ({ key, n }: Counter) => ({ key, seen: n, next: n + 1 });
  type Decision = ReturnType<typeof decide>;
  const UPDATE = 'update counters set n = $3 where key = $1 and n = $2 returning n';
  const valuesOf = ({ key, seen, next }: Decision) => [key, seen, next];
  /** counts by the rows that the update returned */
  const write = async (tx: Tx, decision: Decision) =>
    requireRow(
      (await tx.query<[{ n: number }[], number]>(UPDATE, valuesOf(decision)))[0] as unknown as { n: number }[],
    );
  /** counts inside the statement that travels with the commit */
  const writeAtCommit = async (tx: Tx, decision: Decision) => {
    tx.withCommit({
      text: `with written as (${UPDATE}) select assert_written(count(*)) from written`,
      values: valuesOf(decision),
    });
    await tx.publish('zone.updated', subject('a'), { id: subject('a'), name: String(decision.next) });
  };
  const counted = async () => (await store.superuser<{ n: number }>('select n from counters'))[0]!.n;

  it.each([
    ['the returned rows', write],
    ['assert_written at the commit', writeAtCommit],
  ] as const)('loses no update of concurrent writers, who notice a conflict by %s', async (_, writing) => {
    await Promise.all(
      Array.from({ length: 8 }, () => store.work.optimistic<Counter, Decision, unknown>(demo, read, decide, writing)),
    );
    expect(await counted()).toBe(8);
  });

  it('publishes the events of the try that succeeded, and of no other', async () => {
    let isFirst = true;
    await store.work.optimistic(
      demo,
      read,
      async state => {
        if (isFirst) await store.superuser('update counters set n = n + 100');
        isFirst = false;
        return decide(state);
      },
      writeAtCommit,
    );
    expect(await store.superuser(`select envelope->'data'->>'name' as name from outbox`)).toEqual([{ name: '101' }]);
  });

  it('ends with the conflict if every try meets one', async () => {
    const decided = jest.fn(decide);
    const stale = (state: Counter) => ({ ...decided(state), seen: -1 });
    const error = await store.work.optimistic(demo, read, stale, writeAtCommit).catch((thrown: unknown) => thrown);
    expect([isOptimisticLockConflict(error), decided.mock.calls.length, await counted()]).toEqual([true, 20, 0]);
  });

  it('does not retry any other error', async () => {
    const failing = jest.fn(() => Promise.reject(new Error('changed my mind')));
    await expect(store.work.optimistic(demo, read, decide, failing)).rejects.toThrow('changed my mind');
    expect(failing).toHaveBeenCalledTimes(1);
  });
});
