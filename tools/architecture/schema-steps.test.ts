import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { migrate } from '@porte/messaging-kit';
import { freshDatabase } from '@porte/testing-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { watched } from './schema-steps.js';
import { SECOND_STEPS, WITH_A_STOP } from './second-steps.js';
import { definitionOf, root } from './services.js';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

const isBefore = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) < 0;

type Migrations = Parameters<typeof watched>[0];

/** What each migration takes away, by its name, when all are run on an empty database. */
async function takenBy(migrations: Migrations, routines?: readonly string[]): Promise<Record<string, string[]>> {
  const taken: Record<string, string[]> = {};
  const database = await freshDatabase();
  const schema = {
    migrations: watched(migrations, (name, what) => (taken[name] = what)),
    ...(routines && { routines }),
  };
  await migrate(database.ownerUrl, schema as never).finally(() => database.drop());
  return taken;
}

describe('migrations leave the release before them working', () => {
  it.each(SERVICES)(
    'in %s',
    async name => {
      const { migrations, routines } = definitionOf(name)!;
      const taken = await takenBy(migrations as unknown as Migrations, routines as never);
      const allowed = [...Object.keys(WITH_A_STOP), ...Object.keys(SECOND_STEPS)];
      expect(Object.fromEntries(Object.entries(taken).filter(([migration]) => !allowed.includes(migration)))).toEqual(
        {},
      );
      for (const [migration, { takes }] of Object.entries({ ...WITH_A_STOP, ...SECOND_STEPS }))
        if (migration in taken) expect([migration, taken[migration]]).toEqual([migration, [...takes].sort()]);
    },
    60_000,
  );

  it('migrations leave the release before them working with no new exception that needs a stop', () => {
    const newest = Math.max(...Object.keys(WITH_A_STOP).map(name => Number(name.slice(-13))));
    expect(newest).toBe(1764200000001);
  });

  it('except for what an earlier release has ceased to use', () => {
    const tooEarly = Object.entries(SECOND_STEPS).filter(([, { unusedSince }]) => !isBefore(unusedSince, version));
    expect(tooEarly).toEqual([]);
  });

  it('where columns are renamed, dropped, retyped or required, and functions dropped, are found', async () => {
    class Make1 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(
          'create table things (a int, b int, c int, d int not null, e int); create function doubled(int) returns int language sql return $1 * 2',
        );
      }
      async down(): Promise<void> {}
    }
    class Change2 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(
          `alter table things rename a to a2; alter table things drop b; alter table things alter c type bigint; alter table things alter e set not null;
           alter table things add f int not null default 0, add g int not null; drop function doubled; create table others (id int not null)`,
        );
      }
      async down(): Promise<void> {}
    }
    const named = (type: new () => MigrationInterface, name: string) =>
      Object.defineProperty(type, 'name', { value: name });
    expect(await takenBy([named(Make1, 'Make1764999999001'), named(Change2, 'Change1764999999002')])).toEqual({
      Change1764999999002: [
        'doubled(integer)',
        'things.a',
        'things.b',
        'things.c bigint',
        'things.e required',
        'things.g required',
      ],
    });
  }, 60_000);
});
