import { isTransient } from '@porte/messaging-kit';
import type { Client, ClientConfig } from 'pg';
import { DEMO } from '@porte/testing-kit';
import { openDesk, type Desk } from './desk.fixture.js';

describe('a connection that nobody listens to', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openDesk(1);
  });
  afterEach(() => desk.close());

  const classOfConnections = async () => {
    const own = await desk.work.run({ tenantId: DEMO }, tx => tx.manager.queryRunner!.connect());
    return (own as Client).constructor as new (config: ClientConfig) => Client;
  };

  it('is ended by its server without ending the process; its next statement fails, and may be asked again', async () => {
    const lone = new (await classOfConnections())({ connectionString: desk.superuserUrl });
    await lone.connect();
    const { rows } = await lone.query<{ pid: number }>('select pg_backend_pid() as pid');
    // `once` of node:events would listen to errors, too
    const ended = new Promise<void>(resolve => lone.once('end', resolve));
    await desk.superuser(`select pg_terminate_backend(${rows[0]!.pid})`);
    await ended;
    expect(isTransient(await lone.query('select 1').catch((error: unknown) => error))).toBe(true);
  });
});
