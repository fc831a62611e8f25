import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { HoldBeforePurchase1763800000107 } from '../src/migrations/1763800000107-hold-before-purchase.js';
import { shipmentsService } from '../src/service.js';

const [SHIPMENT, RESERVING, BUYING] = [derivedId('shipment'), derivedId('reserving'), derivedId('buying')];

const shipmentSql = (id: string, purchase: string, state: string) =>
  `insert into shipments (tenant_id, id, created_at, updated_at, user_id, owner_id, sequential_id, status, step, source, origin, destination, purchase)
    values ('${DEMO}', '${id}', now(), now(), '${DEMO}', '${DEMO}', ${id === SHIPMENT ? 1 : 2}, 'pending', 'rating', 'app', '{}', '{}', '{"id":"${purchase}","state":"${state}"}');
  insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, shipment_id, state, rate, held, label_format, demo)
    values ('${DEMO}', '${purchase}', now(), now(), '${DEMO}', '${DEMO}', '${id}', '${state}', '{}', 13900, 'pdf', false)`;

describe('the migration to holds before purchases', () => {
  let database: FreshDatabase;
  beforeEach(async () => void (database = await freshDatabase({ template: 'shipments_before_hold' })));
  afterEach(() => database.drop());

  const place = shipmentsService.migrations.indexOf(HoldBeforePurchase1763800000107);
  const through = shipmentsService.migrations.slice(0, place + 1);
  const before = { migrations: through.slice(0, -1) };

  const asOwner = async <T>(run: (owner: DataSource) => Promise<T>): Promise<T> => {
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    return run(owner).finally(() => owner.destroy());
  };

  const sql = <T>(query: string): Promise<T[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(query)).rows as T[]);

  it('ends purchases that were reserving, makes their shipments drafts again, and leaves the others alone', async () => {
    await migrate(database.ownerUrl, before);
    await sql(shipmentSql(SHIPMENT, RESERVING, 'reserving'));
    await sql(shipmentSql(derivedId('other'), BUYING, 'buying'));
    await migrate(database.ownerUrl, { migrations: through });
    expect(await sql('select id, state from purchases order by state')).toEqual([
      { id: BUYING, state: 'buying' },
      { id: RESERVING, state: 'released' },
    ]);
    expect(await sql(`select sequential_id, purchase->>'id' as purchase, version from shipments order by 1`)).toEqual([
      { sequential_id: '1', purchase: null, version: 2 },
      { sequential_id: '2', purchase: BUYING, version: 1 },
    ]);
  });

  it('rejects new rows in the state reserving, and can be rolled back and repeated', async () => {
    await migrate(database.ownerUrl, { migrations: through });
    await expect(sql(shipmentSql(SHIPMENT, RESERVING, 'reserving'))).rejects.toThrow('purchases_state');
    await asOwner(async owner => {
      const migration = new HoldBeforePurchase1763800000107();
      await migration.down(owner.createQueryRunner());
      await migration.up(owner.createQueryRunner());
    });
    await expect(sql(shipmentSql(SHIPMENT, RESERVING, 'reserving'))).rejects.toThrow('purchases_state');
  });
});
