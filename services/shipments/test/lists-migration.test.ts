import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { IndexLists1764000000101 } from '../src/migrations/1764000000101-index-lists.js';
import { CountShipments1764000000102 } from '../src/migrations/1764000000102-count-shipments.js';
import { shipmentsService } from '../src/service.js';

const OWNER = derivedId('owner');
const place = shipmentsService.migrations.indexOf(CountShipments1764000000102);
const through = shipmentsService.migrations.slice(0, place + 1);

describe('the migrations of lists', () => {
  let database: FreshDatabase;
  beforeEach(async () => void (database = await freshDatabase({ template: 'shipments_before_lists' })));
  afterEach(() => database.drop());

  const sql = <T>(query: string): Promise<T[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(query)).rows as T[]);
  const insert = (id: string, n: number) =>
    sql(`insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination)
      values ('${DEMO}', '${derivedId(id)}', '${OWNER}', '${OWNER}', ${n}, 'error', 'rating', 'app', '{}', '{"name": "Íñigo"}')`);

  it('count and index the shipments that exist already', async () => {
    await migrate(database.ownerUrl, { migrations: shipmentsService.migrations.slice(0, place - 1) });
    await insert('first', 1);
    await migrate(database.ownerUrl, { migrations: through });
    await insert('second', 2);
    expect(
      await sql('select holder_id, tab, sum(shipments) as shipments from shipment_counts group by 1, 2 order by 1'),
    ).toEqual([DEMO, OWNER].toSorted().map(holder_id => ({ holder_id, tab: 'trouble', shipments: '2' })));
    expect(await sql(`select sequential_id from shipments where search_text ~% search_pattern('INIGO')`)).toHaveLength(
      2,
    );
  });

  it('can be rolled back and repeated', async () => {
    await migrate(database.ownerUrl, { migrations: through });
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    try {
      const lists = [new IndexLists1764000000101(), new CountShipments1764000000102()];
      for (const migration of lists.toReversed()) await migration.down(owner.createQueryRunner());
      for (const migration of lists) await migration.up(owner.createQueryRunner());
      expect(await sql('select 1 from shipment_counts')).toEqual([]);
    } finally {
      await owner.destroy();
    }
  });
});
