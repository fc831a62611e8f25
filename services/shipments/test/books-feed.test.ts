import { systemActor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, startTestService, readBooksLines, until, type TestService } from '@porte/testing-kit';
import { newId } from '@porte/domain-kit';
import { Client } from 'pg';
import { shipmentsService } from '../src/service.js';

const ids = [newId(), newId()].sort();
const [bought, draft] = ids as [string, string];
const [purchase, cancellation] = [newId(), newId()];

describe('the books stream of shipments', () => {
  let porte: TestService;
  let owner: Client;

  beforeAll(async () => {
    porte = await startTestService(shipmentsService);
    owner = new Client(porte.database.superuserUrl);
    await owner.connect();
    const add = (id: string, tenant: string, n: number, label: object | null) =>
      owner.query(
        `insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, rate, label, tracking_number, carrier_id) values ($1, $2, $2, $2, $3, $4, 'rating', 'app', '{}', '{}', $5, $6, $7, $1)`,
        [tenant, id, n, label ? 'success' : 'pending', label && { total: 1234567.89 }, label, label && 'T1'],
      );
    await add(bought, DEMO, 1, { tracking_number: 'T1' });
    await add(draft, DEMO, 2, null);
    await add(newId(), NORTE, 1, { tracking_number: 'T1' });
    await owner.query(
      `insert into purchases (tenant_id, id, user_id, owner_id, shipment_id, state, rate, held, label_format, demo) values ($1, $2, $2, $2, $3, 'confirmed', '{"total": 1234567.89}', 123456789, 'pdf', false)`,
      [DEMO, purchase, bought],
    );
    await owner.query(
      `insert into cancellations (tenant_id, id, user_id, owner_id, by_id, shipment_id, purchase_id, state) values ($1, $2, $2, $2, $2, $3, $4, 'refused')`,
      [DEMO, cancellation, bought, purchase],
    );
  });
  afterAll(async () => {
    await owner.end();
    await porte.stop();
  });

  const told = (tenant: string): Promise<object[]> => readBooksLines(porte, '/internal/books', tenant);

  it('lists each shipment by its id, with its purchases and cancellations, to the centavo', async () => {
    expect(await told(DEMO)).toEqual([
      {
        kind: 'shipment',
        shipment_id: bought,
        purchases: [
          { id: purchase, state: 'confirmed', held: '123456789', total: '123456789', age_seconds: expect.any(Number) },
        ],
        cancellations: [{ id: cancellation, state: 'refused', purchase_id: purchase }],
        shipment: {
          status: 'success',
          source: 'app',
          has_label: true,
          tracking_number: 'T1',
          label_tracking: 'T1',
          total: '123456789',
          live_id: null,
        },
      },
      {
        kind: 'shipment',
        shipment_id: draft,
        purchases: [],
        cancellations: [],
        shipment: {
          status: 'pending',
          source: 'app',
          has_label: false,
          tracking_number: null,
          label_tracking: null,
          total: null,
          live_id: null,
        },
      },
    ]);
  });

  it('contains one tenant only', async () => {
    expect(await told(NORTE)).toMatchObject([{ purchases: [], shipment: { tracking_number: 'T1' } }]);
  });

  it('is readable by the system actor only, whatever the role', async () => {
    expect((await porte.as(anActor('developer')).get('/internal/books')).status).toBe(403);
    expect((await porte.anonymous.get('/internal/books')).status).toBe(401);
  });

  it('starts with events in flight, and with tracking numbers of two shipments', async () => {
    await owner.query(`update shipments set tracking_number = 'T1', carrier_id = $1 where id = $2`, [DEMO, draft]);
    await owner.query(`set session_replication_role = replica; insert into outbox (id, tenant_id, topic, key, envelope, available_at) values (gen_random_uuid(), '${DEMO}', 't', 'k',
      '{"type": "shipment.rate_selected", "subject": "${bought}"}', now() + interval '1 hour')`);
    expect((await told(DEMO)).slice(0, 2)).toEqual([
      { kind: 'in_flight', shipment_id: bought },
      { kind: 'shared', carrier_id: DEMO, tracking_number: 'T1' },
    ]);
    await owner.query('delete from outbox');
  });

  it('returns its connection, whether read to the end or not', async () => {
    const stop = new AbortController();
    const answer = await fetch(`${porte.service.url}/internal/books`, {
      headers: porte.as(systemActor(DEMO)).signed('porte-internal'),
      signal: stop.signal,
    });
    await answer.body!.getReader().read();
    stop.abort();
    const open = async () =>
      (
        await owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name = 'books'`,
        )
      ).rowCount;
    await until(async () => (await open()) === 0);
    expect(await open()).toBe(0);
  });
});
