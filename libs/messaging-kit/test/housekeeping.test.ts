import { Client } from 'pg';
import { Housekeeping } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';

describe('housekeeping', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore();
  });
  afterEach(() => store.close());

  const inbox = (tenant: string, age: string, count = 1) =>
    store.superuser(
      `insert into inbox (tenant_id, consumer, event_id, taken_at) select '${tenant}', 'c', gen_random_uuid(), now() - interval '${age}' from generate_series(1, ${count})`,
    );
  const key = (name: string, left: string) =>
    store.superuser(
      `insert into idempotency_keys (tenant_id, user_id, route, key, fingerprint, resource_id, expires_at) values ('${DEMO}', '${DEMO}', 'r', '${name}', 'f', '${DEMO}', now() + interval '${left}')`,
    );
  const letter = (name: string, done: string) =>
    store.superuser(
      `insert into dead_letters (tenant_id, id, consumer, key, envelope, errors, died_at, done_at) values ('${DEMO}', gen_random_uuid(), 'c', '${name}', '{}', '[]', now() - interval '90 days', ${done})`,
    );
  const sweep = () => new Housekeeping(store.database).sweep();

  it('takes out what is old, of every tenant, and nothing else', async () => {
    for (const tenant of [DEMO, NORTE]) for (const age of ['31 days', '29 days']) await inbox(tenant, age);
    await key('expired', '-1 second');
    await key('kept', '1 hour');
    await letter('done long ago', `now() - interval '31 days'`);
    await letter('done', 'now()');
    await letter('waiting', 'null');
    expect(await sweep()).toBe(4);
    expect(
      await store.superuser(`select count(*)::int as count from inbox where taken_at > now() - interval '30 days'`),
    ).toEqual([{ count: 2 }]);
    expect(await store.superuser('select key from idempotency_keys')).toEqual([{ key: 'kept' }]);
    expect(await store.superuser('select key from dead_letters order by key')).toEqual([
      { key: 'done' },
      { key: 'waiting' },
    ]);
    expect(await sweep()).toBe(0);
  });

  it('takes a long arrear batch by batch', async () => {
    await inbox(DEMO, '40 days', 1201);
    expect(await sweep()).toBe(1201);
  });

  it('takes as much as has become old, however much that is: a label leaves a dozen rows', async () => {
    await inbox(DEMO, '40 days', 31_000);
    expect(await sweep()).toBe(31_000);
  });

  it('rests between its batches, and ends in a rest that is broken off', async () => {
    await inbox(DEMO, '40 days', 5000);
    let rests = 0;
    const rest = (): Promise<void> => (++rests === 2 ? Promise.reject(new Error('stopping')) : Promise.resolve());
    await expect(new Housekeeping(store.database, rest).sweep()).rejects.toThrow('stopping');
    expect(await store.superuser('select count(*)::int as count from inbox')).toEqual([{ count: 1000 }]);
  });

  it('finds what is old by its age, in a table of which space was used again', async () => {
    expect(
      await store.superuser(
        `select indexdef from pg_indexes where tablename = 'inbox' and indexname like '%taken_at%'`,
      ),
    ).toEqual([{ indexdef: expect.stringContaining('USING btree (taken_at)') }]);
  });

  it('steps around a row that someone holds', async () => {
    await key('held', '-1 second');
    await key('free', '-1 second');
    const other = new Client({ connectionString: store.superuserUrl });
    await other.connect();
    await other.query(`begin; select from idempotency_keys where key = 'held' for update`);
    expect(await sweep()).toBe(1);
    await other.end();
  });
});
