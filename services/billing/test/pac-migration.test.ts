import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { RememberPac1764300000801 } from '../src/migrations/1764300000801-remember-pac.js';
import { billingMigrations } from '../src/migrations/index.js';

const place = billingMigrations.indexOf(RememberPac1764300000801);

describe('the migration that remembers who stamps', () => {
  let database: FreshDatabase;
  beforeEach(async () => void (database = await freshDatabase({ template: 'billing_before_pac' })));
  afterEach(() => database.drop());

  const sql = <T>(query: string): Promise<T[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(query)).rows as T[]);
  const insert = (id: string, state: string, sealed: string | null, xml: string | null) =>
    sql(`insert into invoices (tenant_id, id, lane, state, amount, sealed_xml, xml)
      values ('${DEMO}', '${derivedId(id)}', '${derivedId(id)}', '${state}', 1, ${sealed && `'${sealed}'`}, ${xml && `'${xml}'`})`);

  it('leaves what may have been stamped with Finkok, and the stamps of the sandbox with the installation', async () => {
    await migrate(database.ownerUrl, { migrations: billingMigrations.slice(0, place) });
    await insert('new', 'requested', null, null);
    await insert('under way', 'stamping', '<a/>', null);
    await insert('stamped', 'generated', '<a/>', '<a RfcProvCertif="CVD110412TF6"/>');
    await insert('tried out', 'generated', '<a/>', '<a RfcProvCertif="XXX010101XX0"/>');
    await migrate(database.ownerUrl, { migrations: billingMigrations });
    const rows = await sql<{ id: string; pac: string | null }>('select id, pac from invoices');
    expect(Object.fromEntries(rows.map(({ id, pac }) => [id, pac]))).toEqual({
      [derivedId('new')]: null,
      [derivedId('under way')]: 'finkok',
      [derivedId('stamped')]: 'finkok',
      [derivedId('tried out')]: 'installed',
    });
  });
});
