// Metadata of classes must be there before the first class is.
import '@porte/service-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { PlantedMigration } from '../bugs/bug.js';

interface MigrationClass {
  new (): MigrationInterface;
  name: string;
  prototype: MigrationInterface;
}

/** The last of all migrations, by the number at the end of its name. */
function plant(migrations: MigrationClass[], { statements }: PlantedMigration): void {
  migrations.push(
    class Planted9999999999999 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        for (const statement of statements) await runner.query(statement);
      }

      down(): Promise<void> {
        return Promise.resolve();
      }
    },
  );
}

/** Each migration runs under its own name in the database, so that it can be told which one others wait for. */
function nameSessions(migrations: readonly MigrationClass[]): void {
  for (const { name, prototype } of migrations) {
    const { up } = prototype;
    prototype.up = async function (runner: QueryRunner): Promise<void> {
      await runner.query(`set local application_name = '${name}'`);
      await up.call(this, runner);
    };
  }
}

// Loaded by Node before a service's `migrate.js`, with the service's name in `CHAOS_PART`.
const { CHAOS_PART: part, PLANTED } = process.env;
const place = new URL(`../../../../services/${part}/dist/service.js`, import.meta.url).href;
const module = (await import(place)) as Record<string, ServiceDefinition>;
const migrations = module[`${part}Service`]!.migrations as MigrationClass[];
const planted = PLANTED ? (await import('../bugs/index.js')).bugOf(PLANTED).migration : undefined;
if (planted && planted.service === part) plant(migrations, planted);
nameSessions(migrations);
