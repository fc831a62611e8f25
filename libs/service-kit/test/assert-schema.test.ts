import type { MigrationInterface } from 'typeorm';
import { migrate } from '@porte/messaging-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { assertSchema } from '../src/boot/assert-schema.js';

class AddParcels1795500000411 implements MigrationInterface {
  readonly name = AddParcels1795500000411.name;
  up = (): Promise<void> => Promise.resolve();
  down = (): Promise<void> => Promise.resolve();
}

const name = 'billing';

describe('a service whose database has another schema', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase({
      template: 'messages',
      migrate: async url => void (await migrate(url, { migrations: [] })),
    });
  });
  afterAll(() => fresh.drop());

  it('does not start where a migration is missing, and names it', async () => {
    await expect(assertSchema({ name, migrations: [] }, fresh.appUrl)).resolves.toBeUndefined();
    const newer = assertSchema({ name, migrations: [AddParcels1795500000411] }, fresh.appUrl);
    await expect(newer).rejects.toThrow(/DATABASE_URL \(.*older than this version of billing.*AddParcels1795500000411/);
  });

  it('does not start without the database, and names it', async () => {
    const url = new URL(fresh.appUrl);
    url.pathname = '/nowhere';
    await expect(assertSchema({ name, migrations: [] }, url.href)).rejects.toThrow(
      /DATABASE_URL \(.*\/nowhere as .* has no such database\)/,
    );
  });
});
