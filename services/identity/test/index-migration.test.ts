import { migrate } from '@porte/messaging-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { IndexEndedSessions1795500000140 } from '../src/migrations/1795500000140-index-ended-sessions.js';
import { identityService } from '../src/service.js';

describe('the migration that indexes ended sessions', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase({
      template: 'identity',
      migrate: async url => void (await migrate(url, identityService)),
    });
  });
  afterEach(() => database.drop());

  it('can be reverted in a transaction and repeated', async () => {
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    const runner = owner.createQueryRunner();
    const index = async (): Promise<unknown> =>
      ((await runner.query(`select to_regclass('sessions_expires_at')::text as name`)) as [{ name: string | null }])[0]
        .name;
    await runner.startTransaction();
    await new IndexEndedSessions1795500000140().down(runner);
    await runner.commitTransaction();
    expect(await index()).toBeNull();
    await new IndexEndedSessions1795500000140().up(runner);
    expect(await index()).toBe('sessions_expires_at');
    await runner.release();
    await owner.destroy();
  });
});
