import { derivedId, newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, NORTE, type FreshDatabase } from '@porte/testing-kit';
import { NameCarriersOnce1795503170001 } from '../src/migrations/1795503170001-name-carriers-once.js';
import { carriersService } from '../src/service.js';

const before = carriersService.migrations.slice(0, carriersService.migrations.indexOf(NameCarriersOnce1795503170001));
const LONG = 'L'.repeat(60);

const aCarrier = (tenant: string, name: string, isAgreement = false): string =>
  `insert into carriers (tenant_id, id, name, provider_id, provider_code, own_agreements, ready)
   values ('${tenant}', '${newId()}', '${name}', '${derivedId('provider', 'Estafeta')}', 'Estafeta', ${isAgreement}, true)`;

describe('the migration to names that carriers have alone', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({
      template: 'carriers_before_names',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
  });
  afterAll(() => database.drop());
  const rows = (sql: string): Promise<unknown[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(sql)).rows as unknown[]);

  it('numbers all but the oldest, and has what was renamed published at the next start', async () => {
    for (const [tenant, name, isAgreement] of [
      [DEMO, 'Gemela'],
      [DEMO, 'Gemela'],
      [DEMO, 'Gemela', true],
      [DEMO, LONG],
      [DEMO, LONG],
      [NORTE, 'Gemela'],
    ] as const)
      await rows(aCarrier(tenant, name, isAgreement));
    await migrate(database.ownerUrl, { migrations: [...before, NameCarriersOnce1795503170001] });
    const named = 'select name, ready from carriers where tenant_id = $1 order by sequential_id'.replace(
      '$1',
      `'${DEMO}'`,
    );
    expect(await rows(named)).toEqual([
      { name: 'Gemela', ready: true },
      { name: 'Gemela (2)', ready: null },
      { name: 'Gemela', ready: true },
      { name: LONG, ready: true },
      { name: `${'L'.repeat(56)} (5)`, ready: null },
    ]);
    expect(await rows(`select name from carriers where tenant_id = '${NORTE}'`)).toEqual([{ name: 'Gemela' }]);
    await expect(rows(aCarrier(DEMO, LONG))).rejects.toThrow('carriers_name');
  });
});
