import { Database } from '@porte/database-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection, IdempotencyKeyLimit } from '@porte/service-kit';
import { DEMO, freshDatabase, NORTE, type FreshDatabase } from '@porte/testing-kit';

const [ANA, EVA] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000e'];

describe('the cap on idempotency keys', () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase({
      template: 'messages',
      migrate: async url => void (await migrate(url, { migrations: [] })),
    });
    database = await Database.open({ url: fresh.appUrl, systemUrl: fresh.systemUrl, entities: [], poolSize: 8 });
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });

  const superuser = <T>(sql: string): Promise<T[]> =>
    withConnection(fresh.superuserUrl, async client => (await client.query(sql)).rows as T[]);

  /** Keys named by their age in minutes. */
  const keys = (tenant: string, user: string, from: number, to: number, lease = 'null') =>
    superuser(
      `insert into idempotency_keys (tenant_id, user_id, route, key, fingerprint, resource_id, expires_at, created_at, lease_until)
     select '${tenant}', '${user}', 'r', at::text, 'f', gen_random_uuid(), now() + interval '1 day', now() - at * interval '1 minute', ${lease} from generate_series(${from}, ${to}) at`,
    );
  const left = async (tenant: string, user: string): Promise<string[]> =>
    (
      await superuser<{ key: string }>(
        `select key from idempotency_keys where tenant_id = '${tenant}' and user_id = '${user}' order by created_at desc`,
      )
    ).map(({ key }) => key);
  const sweep = (most: number) => new IdempotencyKeyLimit(database, { IDEMPOTENCY_KEYS_PER_USER: most }).sweep();

  it('leaves each user of each tenant the newest ones', async () => {
    for (const [tenant, user] of [
      [DEMO, ANA],
      [NORTE, ANA],
    ] as const)
      await keys(tenant, user, 1, 5);
    await keys(DEMO, EVA, 1, 3);
    expect(await sweep(3)).toBe(4);
    for (const [tenant, user] of [
      [DEMO, ANA],
      [NORTE, ANA],
      [DEMO, EVA],
    ] as const)
      expect(await left(tenant, user)).toEqual(['1', '2', '3']);
    expect(await sweep(3)).toBe(0);
  });

  it('takes many of them batch by batch', async () => {
    await keys(DEMO, ANA, 1, 1210);
    expect(await sweep(9)).toBe(1201);
  });

  it('leaves those whose call is under way', async () => {
    await keys(DEMO, ANA, 1, 2);
    await keys(DEMO, ANA, 3, 3, `now() + interval '1 minute'`);
    await keys(DEMO, ANA, 4, 4, `now() - interval '1 minute'`);
    expect(await sweep(2)).toBe(1);
    expect(await left(DEMO, ANA)).toEqual(['1', '2', '3']);
  });
});
