import { newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, NORTE, type FreshDatabase } from '@porte/testing-kit';
import { ForgetRemovedRows1795503912701 } from '../src/migrations/1795503912701-forget-removed-rows.js';
import { ratingService } from '../src/service.js';

const before = ratingService.migrations.slice(0, ratingService.migrations.indexOf(ForgetRemovedRows1795503912701));
const [GONE, KEPT, GONE_CARRIER, KEPT_CARRIER, USER, OTHER, SPECIAL] = Array.from({ length: 7 }, newId) as string[];

describe('the migration that forgets deleted services and carriers', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({
      template: 'rating_before_removed_rows',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
  });
  afterAll(() => database.drop());
  const rows = (sql: string): Promise<unknown[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(sql)).rows as unknown[]);
  const copy = (model: string, id: string, isGone: boolean) =>
    rows(`insert into reference_rows (tenant_id, model, id, data, event_id, destroyed)
      values ('${DEMO}', '${model}', '${id}', '{}', '${newId()}', ${isGone})`);
  const permit = (user: string, carrier: string, ...services: string[]) =>
    rows(`insert into user_carriers (tenant_id, id, user_id, carrier_id, service_ids)
      values ('${DEMO}', '${newId()}', '${user}', '${carrier}', '{${services.join(',')}}')`);

  it('deletes their prices and permissions, and keeps those of the others', async () => {
    for (const [model, id, isGone] of [
      ['service', GONE, true],
      ['service', KEPT, false],
      ['carrier', GONE_CARRIER, true],
      ['carrier', KEPT_CARRIER, false],
    ] as const)
      await copy(model, id!, isGone);
    // The other tenant has no copy of the service that is gone here.
    for (const [tenant, service] of [
      [DEMO, GONE],
      [DEMO, KEPT],
      [NORTE, GONE],
    ]) {
      await rows(
        `insert into service_prices (tenant_id, id, service_id, kg) values ('${tenant}', '${newId()}', '${service}', 1)`,
      );
      await rows(
        `insert into user_prices (tenant_id, id, user_id, service_id, kg) values ('${tenant}', '${newId()}', '${USER}', '${service}', 1)`,
      );
    }
    await permit(USER!, GONE_CARRIER!, KEPT!);
    await permit(USER!, KEPT_CARRIER!, GONE!, KEPT!);
    await permit(OTHER!, KEPT_CARRIER!, GONE!);
    await permit(SPECIAL!, KEPT_CARRIER!, KEPT!);
    await migrate(database.ownerUrl, { migrations: [...before, ForgetRemovedRows1795503912701] });
    for (const table of ['service_prices', 'user_prices'])
      expect(await rows(`select tenant_id, service_id from ${table} order by tenant_id = '${NORTE}'`)).toEqual([
        { tenant_id: DEMO, service_id: KEPT },
        { tenant_id: NORTE, service_id: GONE },
      ]);
    expect(await rows('select user_id, carrier_id, service_ids from user_carriers order by user_id')).toEqual([
      { user_id: USER, carrier_id: KEPT_CARRIER, service_ids: [KEPT] },
      { user_id: SPECIAL, carrier_id: KEPT_CARRIER, service_ids: [KEPT] },
    ]);
    const forced = await rows(
      `select count(*)::int as count from pg_class where relforcerowsecurity and relname in ('reference_rows', 'service_prices', 'user_prices', 'user_carriers')`,
    );
    expect(forced).toEqual([{ count: 4 }]);
  });
});
