import { Scheduler } from '@porte/process-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { admin, BillingFixture } from './billing-fixture.js';
import { BooksPeersFixture } from './books-readers.fixture.js';

describe('a books check during shutdown', () => {
  let billing: BillingFixture;
  let peers: BooksPeersFixture;

  beforeAll(async () => {
    peers = await BooksPeersFixture.open();
    billing = await BillingFixture.open({ env: peers.env });
    for (const [slug, id] of [
      ['demo', DEMO],
      ['norte', NORTE],
    ] as const)
      await billing.deliver('tenant.created', id, { id, slug }, { source: 'identity', tenantId: id });
  });
  afterAll(async () => {
    await billing.close();
    await peers.close();
  });

  it('ends before its next page, stores nothing, and starts no other tenant', async () => {
    const scheduler = billing.porte.service.get(Scheduler);
    let stopped: Promise<void> | undefined;
    peers.onAsked = () => void (stopped ??= scheduler.stop());
    await scheduler.runNow('books');
    await stopped;
    expect(new Set(peers.asked)).toEqual(new Set(['/internal/books app']));
    expect(peers.asked).toHaveLength(2);
    expect((await billing.porte.as(admin).get('/api/books')).body).toEqual({ data: null });
  });
});
