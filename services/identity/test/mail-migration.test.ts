import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { identityService } from '../src/service.js';
import { MailProcess1763900000000 } from '../src/migrations/1763900000000-mail-process.js';

const before = identityService.migrations.filter(migration => migration !== MailProcess1763900000000);

const mail = (id: number, failed: string): string =>
  `insert into mails (tenant_id, id, recipient, subject, text, attempts, failed_at, error)
   values ('${DEMO}', '00000000-0000-4000-8000-00000000000${id}', 'a@b.example', 's', 't', ${id}, ${failed}, 'Error')`;

describe('the migration of mails to a process', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({
      template: 'identity_before_mail',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
  });
  afterAll(() => database.drop());
  const rows = (sql: string): Promise<unknown[]> =>
    withConnection(database.superuserUrl, async client => (await client.query(sql)).rows as unknown[]);

  it('keeps waiting mails due and failed mails out of the way, and can be reverted', async () => {
    await rows(mail(1, 'null'));
    await rows(mail(2, 'now()'));
    expect(await migrate(database.ownerUrl, identityService)).toBe(1);
    const processed =
      'select state, tries, last_error, due_at is not null as due, fence, lane from mails order by tries';
    expect(await rows(processed)).toEqual([
      { state: 'waiting', tries: 1, last_error: 'Error', due: true, fence: 0, lane: '' },
      { state: 'failed', tries: 2, last_error: 'Error', due: false, fence: 0, lane: '' },
    ]);
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    const runner = owner.createQueryRunner();
    await new MailProcess1763900000000().down(runner);
    expect(
      await rows(
        'select attempts, failed_at is not null as failed, error, due_at is not null as due from mails order by attempts',
      ),
    ).toEqual([
      { attempts: 1, failed: false, error: 'Error', due: true },
      { attempts: 2, failed: true, error: 'Error', due: true },
    ]);
    await new MailProcess1763900000000().up(runner);
    expect(await rows(processed)).toHaveLength(2);
    await runner.release();
    await owner.destroy();
  });
});
