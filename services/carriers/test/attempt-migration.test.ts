import { newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { AttemptProcess1764200000001 } from '../src/migrations/1764200000001-attempt-process.js';
import { carriersService } from '../src/service.js';

const before = carriersService.migrations.slice(0, carriersService.migrations.indexOf(AttemptProcess1764200000001));
const through = [...before, AttemptProcess1764200000001];
const CARRIER = newId();

const anAttempt = (state: string, due: string, lease = 'null'): string =>
  `insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, request, cause, state, next_check_at, lease_until)
   values ('${DEMO}', '${newId()}', '${newId()}', '${newId()}', '${CARRIER}', 1, '${newId()}', '{}', '{}', '${state}', ${due}, ${lease})`;

describe('the migration of label attempts to a process', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({
      template: 'carriers_before_attempts',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
  });
  afterAll(() => database.drop());
  const rows = (sql: string): Promise<unknown[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(sql)).rows as unknown[]);

  it('keeps due attempts due and held attempts held, leaves to staff what no one can be asked about, and can be rolled back', async () => {
    await rows(anAttempt('calling', 'now()', `now() + interval '1 minute'`));
    await rows(anAttempt('unknown', 'now()'));
    await rows(anAttempt('needs_review', 'now()'));
    await rows(anAttempt('needs_review', 'null'));
    await rows(anAttempt('labelled', 'null'));
    expect(await migrate(database.ownerUrl, { migrations: through })).toBe(1);
    const processed = `select state, tries, due_at is not null as due, leased_until > now() as held, lane = carrier_id::text as own_lane
      from label_attempts order by state`;
    expect(await rows(processed)).toEqual([
      { state: 'calling', tries: 0, due: true, held: true, own_lane: true },
      { state: 'labelled', tries: 0, due: false, held: null, own_lane: true },
      { state: 'left_to_staff', tries: 0, due: false, held: null, own_lane: true },
      { state: 'needs_review', tries: 0, due: true, held: null, own_lane: true },
      { state: 'unknown', tries: 0, due: true, held: null, own_lane: true },
    ]);
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    const runner = owner.createQueryRunner();
    await new AttemptProcess1764200000001().down(runner);
    expect(
      await rows('select state, next_check_at is not null as due from label_attempts order by state, due'),
    ).toEqual([
      { state: 'calling', due: true },
      { state: 'labelled', due: false },
      { state: 'needs_review', due: false },
      { state: 'needs_review', due: true },
      { state: 'unknown', due: true },
    ]);
    await new AttemptProcess1764200000001().up(runner);
    expect(await rows(processed)).toHaveLength(5);
    await runner.release();
    await owner.destroy();
  });
});
