import { newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { VoidProcess1763900000100 } from '../src/migrations/1763900000100-void-process.js';
import { carriersService } from '../src/service.js';

const before = carriersService.migrations.slice(0, carriersService.migrations.indexOf(VoidProcess1763900000100));
const through = [...before, VoidProcess1763900000100];
const CARRIER = newId();

const aVoid = (state: string, checks: number, due: string, lease = 'null'): string =>
  `insert into label_voids (tenant_id, id, purpose, shipment_id, purchase_id, carrier_id, user_id, owner_id, cause, state, checks, next_check_at, lease_until)
   values ('${DEMO}', '${newId()}', 'surplus', '${newId()}', '${newId()}', '${CARRIER}', '${newId()}', '${newId()}', '{}', '${state}', ${checks}, ${due}, ${lease})`;

describe('the migration of voids to a process', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({
      template: 'carriers_before_voids',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
  });
  afterAll(() => database.drop());
  const rows = (sql: string): Promise<unknown[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(sql)).rows as unknown[]);

  it('keeps due voids due and held voids held, leaves typed numbers to staff, and can be rolled back', async () => {
    await rows(aVoid('asking', 0, 'now()', `now() + interval '1 minute'`));
    await rows(aVoid('unknown', 3, 'now()'));
    await rows(aVoid('needs_review', 5, 'now()'));
    await rows(aVoid('needs_review', 0, 'null'));
    await rows(aVoid('voided', 0, 'null'));
    expect(await migrate(database.ownerUrl, { migrations: through })).toBe(1);
    const processed = `select state, checks, tries, due_at is not null as due, leased_until > now() as held, lane = carrier_id::text as own_lane
      from label_voids order by state, checks`;
    expect(await rows(processed)).toEqual([
      { state: 'asking', checks: 0, tries: 0, due: true, held: true, own_lane: true },
      { state: 'left_to_staff', checks: 0, tries: 0, due: false, held: null, own_lane: true },
      { state: 'needs_review', checks: 5, tries: 0, due: true, held: null, own_lane: true },
      { state: 'unknown', checks: 3, tries: 2, due: true, held: null, own_lane: true },
      { state: 'voided', checks: 0, tries: 0, due: false, held: null, own_lane: true },
    ]);
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    const runner = owner.createQueryRunner();
    await new VoidProcess1763900000100().down(runner);
    expect(
      await rows('select state, next_check_at is not null as due from label_voids order by state, checks'),
    ).toEqual([
      { state: 'asking', due: true },
      { state: 'needs_review', due: false },
      { state: 'needs_review', due: true },
      { state: 'unknown', due: true },
      { state: 'voided', due: false },
    ]);
    await new VoidProcess1763900000100().up(runner);
    expect(await rows(processed)).toHaveLength(5);
    await runner.release();
    await owner.destroy();
  });
});
