import { setTimeout as pause } from 'node:timers/promises';
import { indexConcurrently } from '@porte/database-kit';
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

class IndexThings1764999999003 implements MigrationInterface {
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await indexConcurrently(runner, { name: 'things_note', on: 'things (note)', unique: true });
  }
  async down(): Promise<void> {}
}

const ALL = [CreateThings1764999999001, AddNote1764999999002, IndexThings1764999999003];

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

  it('makes an index beside a long transaction, for which two migrators wait, and runs once', async () => {
    const [first, second, ran] = await withConnection(database.superuserUrl, async long => {
      await long.query('begin; insert into things (note) values (null)');
      const runs = [1, 2].map(() => migrate(database.ownerUrl, { migrations: ALL }));
      await withConnection(database.superuserUrl, async reader => {
        const building = `select from pg_stat_progress_create_index where phase like 'waiting%'`;
        while ((await reader.query(building)).rowCount === 0) await pause(5);
        await reader.query(`set statement_timeout = ${STUCK_MS}`);
        await reader.query(`insert into things (note) values ('a')`);
      });
      // Longer than a migration waits for any other lock.
      await pause(300);
      await long.query('commit');
      const counts = await Promise.all(runs);
      return [
        ...counts.sort(),
        (await long.query('select count(*)::int as n from migrations where name ~ $1', ['^IndexThings'])).rows[0].n,
      ];
    });
    expect([first, second, ran]).toEqual([0, 1, 1]);
    await withConnection(database.superuserUrl, async client => {
      await expect(client.query(`insert into things (note) values ('a')`)).rejects.toThrow('things_note');
    });
  });

  it('makes an index again that an earlier try left unfinished', async () => {
    await withConnection(database.superuserUrl, async client => {
      await client.query(`drop index things_note; insert into things (note) values ('a')`);
      await client.query(`delete from migrations where name ~ '^IndexThings'`);
      await expect(migrate(database.ownerUrl, { migrations: ALL })).rejects.toThrow('things_note');
      await client.query(`delete from things where ctid in (select max(ctid) from things where note = 'a')`);
      expect(await migrate(database.ownerUrl, { migrations: ALL })).toBe(1);
      const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'things_note'::regclass`);
      expect(rows).toEqual([{ indisvalid: true }]);
    });
  });
});
