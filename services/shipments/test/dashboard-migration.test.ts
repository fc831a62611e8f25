import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, NORTE, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { AddDashboardTotals1764000000301 } from '../src/migrations/1764000000301-add-dashboard-totals.js';
import { shipmentsService } from '../src/service.js';

const [USER, CARRIER] = [derivedId('user'), derivedId('carrier')];

const shipmentSql = (tenant: string, n: number, status: string) =>
  `insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, rate, labelled_at)
    values ('${tenant}', '${derivedId('shipment', tenant, n)}', '${USER}', '${USER}', ${n}, '${status}', 'confirmed', 'app', '{}', '{}',
      '{"carrier_id": "${CARRIER}", "carrier_name": "Quetzal", "days": 2, "total": 139.5, "lines": {"tenant_margin": 20.25}}', '2026-11-21T05:30:00Z')`;

describe('the migration to dashboard totals', () => {
  let database: FreshDatabase;
  beforeEach(async () => void (database = await freshDatabase({ template: 'shipments_before_totals' })));
  afterEach(() => database.drop());

  const place = shipmentsService.migrations.indexOf(AddDashboardTotals1764000000301);
  const through = shipmentsService.migrations.slice(0, place + 1);

  const sql = <T>(query: string): Promise<T[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(query)).rows as T[]);

  it('counts the labels of every tenant that exist already, and can be rolled back and repeated', async () => {
    await migrate(database.ownerUrl, { migrations: through.slice(0, -1) });
    for (const [n, status] of ['success', 'delivered', 'canceled', 'pending'].entries())
      await sql(shipmentSql(DEMO, n + 1, status));
    await sql(shipmentSql(NORTE, 1, 'success'));
    await migrate(database.ownerUrl, { migrations: through });
    const days = () =>
      sql(`select to_char(day, 'YYYY-MM-DD') as day, labels, revenue, tenant_margin from label_totals
        where tenant_id = '${DEMO}' and subject_id = '${USER}' and moment = -1`);
    // Half past eleven at night in Mexico City.
    const counted = [{ day: '2026-11-20', labels: 2, revenue: '27900', tenant_margin: '4050' }];
    expect(await days()).toEqual(counted);
    expect(await sql(`select labels from label_totals where subject_id = '${NORTE}' and moment = 141`)).toEqual([
      { labels: 1 },
    ]);
    const owner = await new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      migrations: through,
    }).initialize();
    await owner.undoLastMigration();
    expect(await owner.runMigrations()).toHaveLength(1);
    await owner.destroy();
    expect(await days()).toEqual(counted);
  });
});
