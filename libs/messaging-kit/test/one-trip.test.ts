import { isTransient, type Tx } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';

describe('a transaction of one round trip', () => {
  let store: MessageStore;
  const demo = { tenantId: DEMO };
  beforeEach(async () => {
    store = await openMessageStore(1);
  });
  afterEach(() => store.close());

  const park = (tx: Tx, key: string) =>
    tx.query(`insert into parked_keys (tenant_id, consumer, key) values ($1, 'c', $2)`, [DEMO, key]);
  const parked = async () =>
    (await store.superuser<{ key: string }>('select key from parked_keys order by key')).map(({ key }) => key);

  it('commits what it sends, all of it as its tenant and in one transaction', async () => {
    const ask = (tx: Tx) =>
      tx.query(`select current_setting('app.tenant_id') as tenant, pg_current_xact_id()::text as xid`);
    const [, first, second] = await store.work.atOnce(demo, tx => Promise.all([park(tx, 'a'), ask(tx), ask(tx)]));
    expect(first).toEqual([{ tenant: DEMO, xid: expect.any(String) }]);
    expect(second).toEqual(first);
    expect(await parked()).toEqual(['a']);
  });

  it('leaves nothing where one of its statements fails, even one that its work keeps silent about, and its connection serves the next', async () => {
    await expect(store.work.atOnce(demo, tx => Promise.all([park(tx, 'a'), tx.query('select 1 / 0')]))).rejects.toThrow(
      'division by zero',
    );
    await expect(
      store.work.atOnce(demo, tx => Promise.all([park(tx, 'a'), tx.query('select 1 / 0').catch(() => undefined)])),
    ).rejects.toThrow('rolled back');
    await store.work.atOnce(demo, tx => park(tx, 'b'));
    expect(await parked()).toEqual(['b']);
  });

  it('refuses what comes after its first wait, which would belong to no transaction', async () => {
    await expect(
      store.work.atOnce(demo, async tx => {
        await park(tx, 'a');
        await park(tx, 'b');
      }),
    ).rejects.toThrow('too late');
    expect(await parked()).toEqual(['a']);
  });

  it('refuses to publish', async () => {
    await expect(
      store.work.atOnce(demo, tx => tx.publish('zone.updated', subject('a'), { id: subject('a') })),
    ).rejects.toThrow('neither publish');
  });

  it('fails as transient when its connection is cut; the next one has another', async () => {
    const cut = store.work.atOnce(demo, tx =>
      Promise.all([park(tx, 'a'), tx.query('select pg_terminate_backend(pg_backend_pid())')]),
    );
    expect(isTransient(await cut.catch((error: unknown) => error))).toBe(true);
    await store.work.atOnce(demo, tx => park(tx, 'b'));
    expect(await parked()).toEqual(['b']);
  });
});
