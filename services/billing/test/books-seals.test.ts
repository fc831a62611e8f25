import type { BooksCheck, BooksSeals } from '@porte/contracts';
import { Scheduler } from '@porte/process-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { Sealer } from '../src/seals/sealer.js';
import { admin, BillingFixture } from './billing-fixture.js';
import { BooksPeersFixture } from './books-readers.fixture.js';
import { plant } from './statements-fixture.js';

const HOUR_MS = 3_600_000;
const FIRST = `from transfers where tenant_id = '${DEMO}' and code = 'manual_deposit' order by sequential_id limit 1`;
const described = (text: string): string =>
  `update transfers set description = '${text}' where id = (select id ${FIRST})`;

describe('seals in books checks', () => {
  let billing: BillingFixture;
  let peers: BooksPeersFixture;

  beforeAll(async () => {
    peers = await BooksPeersFixture.open();
    billing = await BillingFixture.open({ env: { ...peers.env, BOOKS_LOOK_AGAIN_MS: '1' } });
    for (const pesos of [100, 200]) await moved(pesos);
  });
  afterAll(async () => {
    await billing.close();
    await peers.close();
  });

  /** A movement and its batch. */
  async function moved(pesos: number): Promise<void> {
    await billing.customer(`c${pesos}`, pesos);
    await billing.porte.service.get(Sealer).seal(DEMO);
  }
  const asked = async (): Promise<BooksCheck> => {
    billing.porte.clock.advance(1_000);
    return (await billing.porte.as(admin).post('/api/books/checks', {})).body.data;
  };
  const byTheClock = async (hours: number): Promise<BooksCheck> => {
    billing.porte.clock.advance(hours * HOUR_MS);
    await billing.porte.service.get(Scheduler).runNow('books');
    return (await billing.porte.as(admin).get('/api/books')).body.data;
  };
  const seals = async (): Promise<BooksSeals> => (await billing.porte.as(admin).get('/api/books/seals')).body.data;
  const now = () => billing.porte.clock.now().toISOString();
  const codes = ({ differences }: BooksCheck) => differences.map(({ code }) => code);

  it('seals in books checks are checked from the first batch on request', async () => {
    expect(await asked()).toMatchObject({ difference_count: 0, seal_batches: 2, chain_checked_at: now() });
    expect(await asked()).toMatchObject({ seal_batches: 2, chain_checked_at: now() });
  });

  it('seals in books checks are checked incrementally on schedule, and completely once a day', async () => {
    const { chain_checked_at } = await asked();
    await moved(300);
    expect(await byTheClock(1)).toMatchObject({ difference_count: 0, seal_batches: 1, chain_checked_at });
    expect(await byTheClock(22)).toMatchObject({ difference_count: 0, seal_batches: 0, chain_checked_at });
    expect(await byTheClock(1)).toMatchObject({ difference_count: 0, seal_batches: 3, chain_checked_at: now() });
  });

  it('seals in books checks report a changed row in every check until it is restored', async () => {
    const [{ id, description }] = (await billing.rows<{ id: string; description: string }>(
      `select id, description ${FIRST}`,
    )) as [{ id: string; description: string }];
    await plant(billing, described('Otra cosa'));
    expect((await asked()).differences).toEqual([
      { code: 'step_changed', ids: { batch: '1', transfer: id }, expected: null, found: null },
    ]);
    expect(codes(await byTheClock(1))).toEqual(['step_changed']);
    expect(codes(await byTheClock(1))).toEqual(['step_changed']);
    expect((await billing.porte.anonymous.get('/metrics')).body).toMatch(
      /porte_books_differences\{tenant="[^"]+"\} 1\n/,
    );
    await plant(billing, described(description));
    expect(await byTheClock(1)).toMatchObject({ difference_count: 0, seal_batches: 3 });
  });

  it('seals in books checks are shown with the last batch, the backlog and the roots of the days', async () => {
    const before = await seals();
    expect(before).toMatchObject({ batches: 3, waiting: 0, waiting_since: null, days: [] });
    await billing.customer('nuevo', 50);
    const { waiting, waiting_since, sealed_at } = await seals();
    expect([waiting, sealed_at]).toEqual([1, before.sealed_at]);
    expect(Date.parse(waiting_since!)).toBeGreaterThanOrEqual(Date.parse(sealed_at!));
    const [closed] = await billing.porte.service.get(Sealer).closeDays(DEMO, '2900-01-01');
    expect((await seals()).days).toEqual([{ day: closed!.day, root: closed!.root, batches: 3 }]);
  });

  it('seals in books checks are empty for a tenant without a ledger, and need the right to read the books', async () => {
    const stranger = anActor('admin', { tenant: '00000000-0000-4000-8000-0000000000aa' });
    expect((await billing.porte.as(stranger).get('/api/books/seals')).body.data).toEqual({
      sealed_at: null,
      batches: 0,
      waiting: 0,
      waiting_since: null,
      days: [],
    });
    for (const role of ['customer', 'operator'] as const)
      expect((await billing.porte.as(anActor(role)).get('/api/books/seals')).status).toBe(403);
  });
});
