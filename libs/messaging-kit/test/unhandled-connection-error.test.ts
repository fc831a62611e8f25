import { isTransient } from '@porte/messaging-kit';
import type { Client, ClientConfig } from 'pg';
import { DEMO } from '@porte/testing-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';

describe('a connection that no one listens to', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore(1);
  });
  afterEach(() => store.close());

  const classOfConnections = async () => {
    const own = await store.work.run({ tenantId: DEMO }, tx => tx.manager.queryRunner!.connect());
    return (own as Client).constructor as new (config: ClientConfig) => Client;
  };

  it('is ended by its server without ending the process; its next statement fails, and may be asked again', async () => {
    const lone = new (await classOfConnections())({ connectionString: store.superuserUrl });
    await lone.connect();
    const { rows } = await lone.query<{ pid: number }>('select pg_backend_pid() as pid');
    // `once` of node:events would listen to errors, too
    const ended = new Promise<void>(resolve => lone.once('end', resolve));
    await store.superuser(`select pg_terminate_backend(${rows[0]!.pid})`);
    await ended;
    expect(isTransient(await lone.query('select 1').catch((error: unknown) => error))).toBe(true);
  });
});
