import { newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE, startTestService, readBooksLines, type TestService } from '@porte/testing-kit';
import { Client } from 'pg';
import { carriersService } from '../src/service.js';

const [shipment, lost] = [newId(), newId()].sort() as [string, string];
const [attempt, purchase, cancellation] = [newId(), newId(), newId()];
const surplus = [
  { tracking_number: 'A', voided: false },
  { tracking_number: 'B', voided: true },
  { tracking_number: 'C', voided: false, settled: true },
];

describe('the books stream of carriers', () => {
  let porte: TestService;
  let owner: Client;

  beforeAll(async () => {
    porte = await startTestService(carriersService);
    owner = new Client(porte.database.superuserUrl);
    await owner.connect();
    const add = (tenant: string, id: string, of: string) =>
      owner.query(
        `insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause, tracking_number, surplus)
      values ($1, $2, $3, $4, $1, 1, $5, 'labelled', '{"rate": {"total": 1234567.89}, "held": 0.01}', '{}', 'T1', $6)`,
        [tenant, id, purchase, of, id, JSON.stringify(surplus)],
      );
    const ask = (id: string, of: string, purpose: string) =>
      owner.query(
        `insert into label_voids (tenant_id, id, purpose, shipment_id, purchase_id, carrier_id, user_id, owner_id, cause, state)
      values ($1, $2, $3, $4, $5, $1, $1, $1, '{}', 'voided')`,
        [DEMO, id, purpose, of, purchase],
      );
    await add(DEMO, attempt, shipment);
    await add(NORTE, newId(), newId());
    await ask(cancellation, lost, 'cancellation');
    await ask(newId(), shipment, 'surplus');
  });
  afterAll(async () => {
    await owner.end();
    await porte.stop();
  });

  const told = (tenant: string): Promise<object[]> => readBooksLines(porte, '/internal/books', tenant);

  it('lists attempts and sold labels by shipment, to the centavo, and the number of surplus labels', async () => {
    expect(await told(DEMO)).toEqual([
      { kind: 'surplus', labels: 1 },
      {
        kind: 'labels',
        shipment_id: shipment,
        voids: [],
        attempts: [
          {
            id: attempt,
            purchase_id: purchase,
            shipment_id: shipment,
            state: 'labelled',
            tracking_number: 'T1',
            total: '123456789',
            held: '1',
          },
        ],
      },
      {
        kind: 'labels',
        shipment_id: lost,
        attempts: [],
        voids: [{ id: cancellation, state: 'voided', purchase_id: purchase }],
      },
    ]);
  });

  it('contains one tenant only', async () => {
    expect(await told(NORTE)).toMatchObject([
      { kind: 'surplus' },
      { kind: 'labels', voids: [], attempts: [{ tracking_number: 'T1' }] },
    ]);
  });

  it('is readable by the system actor only, whatever the role', async () => {
    expect((await porte.as(anActor('developer')).get('/internal/books')).status).toBe(403);
    expect((await porte.anonymous.get('/internal/books')).status).toBe(401);
  });
});
