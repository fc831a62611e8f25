import { createHash, randomUUID } from 'node:crypto';
import { withConnection, provisionDatabase, urlOf, type ServiceRole, type ServiceUrls } from '@porte/service-kit';

export interface FreshDatabaseOptions {
  /** builds the schema as the owner and closes its connections; run once per test run and template */
  migrate?: (ownerUrl: string) => Promise<void>;
  /** the service's name: of its roles, and of the one schema that `migrate` builds */
  template?: string;
}

export interface FreshDatabase extends ServiceUrls {
  /** for operations that no role of a service may do, such as changing append-only rows */
  superuserUrl: string;
  drop(): Promise<void>;
}

function variable(name: string): string {
  const value = process.env[`PORTE_TEST_POSTGRES_${name}`];
  if (!value) throw new Error('no test Postgres: is globalSetup in jest.config.json?');
  return value;
}

/** The superuser's URL of the run's server. */
export const superuserUrl = (database = 'postgres'): string =>
  `postgres://postgres:${encodeURIComponent(variable('PASSWORD'))}@${variable('HOST')}:${variable('PORT')}/${database}`;

// Derived, so that every worker sets the same passwords.
const passwordOf = (role: string): string =>
  createHash('sha256')
    .update(variable('PASSWORD') + role)
    .digest('hex');

const passwordsOf = (name: string): Record<ServiceRole, string> => ({
  owner: passwordOf(`${name}_owner`),
  app: passwordOf(`${name}_app`),
  system: passwordOf(`${name}_system`),
});

/** Migrates under another name and renames, so that an incomplete template is never copied. */
async function buildTemplate(name: string, template: string, migrate?: FreshDatabaseOptions['migrate']): Promise<void> {
  const draft = `${template}_draft`;
  await withConnection(superuserUrl(), client => client.query(`drop database if exists "${draft}" with (force)`));
  const urls = await provisionDatabase(superuserUrl(), { name, passwords: passwordsOf(name), database: draft });
  await migrate?.(urls.ownerUrl);
  await withConnection(superuserUrl(), client => client.query(`alter database "${draft}" rename to "${template}"`));
}

/** Workers of one run ask concurrently; the first builds and the others wait. */
async function templateOf(name: string, migrate?: FreshDatabaseOptions['migrate']): Promise<string> {
  const template = `template_${name}`;
  await withConnection(superuserUrl(), async client => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const built = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (built.rowCount === 0) await buildTemplate(name, template, migrate);
  });
  return template;
}

/** Waits some seconds for closing connections, because terminating them would fail the suite; after that, terminates leaked ones. */
const dropDatabase = (database: string): Promise<void> =>
  withConnection(superuserUrl(), async client => {
    try {
      await client.query(`drop database if exists "${database}"`);
    } catch {
      await client.query(`drop database if exists "${database}" with (force)`);
    }
  });

/**
 * A separate database for one test suite, copied from the template that the service's migrations built once in this run.
 * @example const database = await freshDatabase({ template: 'billing', migrate: migrateBilling });
 * @throws Error without the kit's global setup of jest
 */
export async function freshDatabase({
  migrate,
  template: name = 'scratch',
}: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const template = await templateOf(name, migrate);
  const database = `${name}_${randomUUID().replaceAll('-', '')}`.slice(0, 60);
  const urls = await provisionDatabase(superuserUrl(), { name, passwords: passwordsOf(name), database, template });
  return { ...urls, superuserUrl: urlOf(superuserUrl(), { database }), drop: () => dropDatabase(database) };
}
