import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase, withConnection, type FreshDatabase } from '@porte/testing-kit';
import type { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/index.js';

class CreateThings1764999999001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table things (id int)');
  }
  async down(): Promise<void> {}
}

class AddNote1764999999002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table things add note text');
  }
  async down(): Promise<void> {}
}

/** Milliseconds after which a statement that waits behind a migration fails. */
const STUCK_MS = 10_000;

jest.setTimeout(60_000);

describe('a migration under load', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.ownerUrl, { migrations: [CreateThings1764999999001] });
  });
  afterAll(() => database.drop());

  const isWaited = async (client: Client): Promise<boolean> => {
    const { rows } = await client.query<{ waits: boolean }>(
      `select exists (select from pg_locks where relation = 'things'::regclass and not granted) as waits`,
    );
    return rows[0]!.waits;
  };

  it('lets others pass while a long transaction keeps it from its lock, and runs afterwards', async () => {
    let run: Promise<number> | undefined;
    await withConnection(database.superuserUrl, async long => {
      await long.query('begin; select * from things');
      run = migrate(database.ownerUrl, { migrations: [CreateThings1764999999001, AddNote1764999999002] });
      await withConnection(database.superuserUrl, async reader => {
        while (!(await isWaited(reader))) await pause(5);
        await reader.query(`set statement_timeout = ${STUCK_MS}`);
        await reader.query('select * from things');
      });
      await long.query('commit');
    });
    expect(await run).toBe(1);
    await withConnection(database.superuserUrl, client => client.query('select note from things'));
  });
});
