import { connectionFault, SEARCH_FUNCTIONS } from '@porte/database-kit';
import { TechnicalError } from '@porte/domain-kit';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The three database roles of a service: `owner` owns the schema, `app` serves one tenant, `system` works across tenants. */
export type ServiceRole = 'owner' | 'app' | 'system';

export interface ProvisionOptions {
  /** the service's name; its roles are `<name>_owner`, `<name>_app` and `<name>_system` */
  name: string;
  passwords: Record<ServiceRole, string>;
  /** name of the database; the service's name by default */
  database?: string;
  /** a database to copy; it must have no open connections */
  template?: string;
}

export interface ServiceUrls {
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
}

const ROLES = ['owner', 'app', 'system'] as const;
const NAME = /^[a-z][a-z0-9_]{0,50}$/;

/** Changes user, password or database of a connection URL. */
export function urlOf(url: string, change: { user?: string; password?: string; database?: string }): string {
  const changed = new URL(url);
  if (change.user) changed.username = change.user;
  if (change.password) changed.password = encodeURIComponent(change.password);
  if (change.database) changed.pathname = `/${change.database}`;
  return changed.href;
}

/** Runs `work` on a new connection and closes it afterwards. @param variable that holds the URL, for who reads that it is wrong */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  variable = 'SUPERUSER_URL',
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect().catch(error => Promise.reject(connectionFault(variable, url, error)));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const roleExists = async (client: Client, role: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1;

/**
 * Timeouts of the system role in any client: a forgotten session must not hold locks or stop vacuum.
 * Services set stricter ones on their own connections.
 */
const SYSTEM_LIMITS = { statement_timeout: '2min', lock_timeout: '5s', idle_in_transaction_session_timeout: '2min' };

/** Databases that every cluster has and that no service uses. */
const CLUSTER_DATABASES = ['postgres', 'template1'];

/** Large objects are outside row-level security, and every role may create and read them by default. */
const REVOKE_LARGE_OBJECTS = `do $$
  declare large regprocedure;
  begin
    for large in
      select oid::regprocedure from pg_proc
      where pronamespace = 'pg_catalog'::regnamespace and (proname like 'lo\\_%' or proname in ('loread', 'lowrite')) and has_function_privilege('public', oid, 'execute')
    loop
      execute format('revoke execute on function %s from public', large);
    end loop;
  end $$`;

async function createRoles(client: Client, name: string, passwords: Record<ServiceRole, string>): Promise<void> {
  for (const kind of ROLES) {
    const role = `${name}_${kind}`;
    if (!(await roleExists(client, role))) await client.query(`create role ${role}`);
    const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
    await client.query(`alter role ${role} ${rights} password ${escapeLiteral(passwords[kind])}`);
  }
  for (const [setting, value] of Object.entries(SYSTEM_LIMITS))
    await client.query(`alter role ${name}_system set ${setting} = '${value}'`);
}

/** Only superusers may connect to the cluster's own databases. */
async function closeClusterDatabases(client: Client): Promise<void> {
  const open = await client.query<{ datname: string }>(
    `select datname from pg_database where datname = any($1) and has_database_privilege('public', oid, 'connect')`,
    [CLUSTER_DATABASES],
  );
  for (const { datname } of open.rows)
    await client.query(`revoke all on database ${escapeIdentifier(datname)} from public`);
}

async function createDatabase(client: Client, name: string, database: string, template?: string): Promise<void> {
  const id = escapeIdentifier(database);
  const exists = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (exists.rowCount === 0) {
    await client.query(
      `create database ${id} owner ${name}_owner${template ? ` template ${escapeIdentifier(template)}` : ''}`,
    );
  }
  await client.query(`revoke all on database ${id} from public`);
  await client.query(`grant connect on database ${id} to ${name}_app, ${name}_system`);
}

async function prepareSchema(client: Client, name: string): Promise<void> {
  const users = `${name}_app, ${name}_system`;
  const byDefault = `alter default privileges for role ${name}_owner`;
  await client.query(`
    ${SEARCH_FUNCTIONS}
    alter schema public owner to ${name}_owner;
    revoke all on schema public from public;
    grant usage on schema public to ${users};
    ${byDefault} revoke execute on functions from public;
    ${byDefault} in schema public grant select, insert, update, delete on tables to ${users};
    ${byDefault} in schema public grant usage, select on sequences to ${users};
    ${byDefault} in schema public grant execute on functions to ${users};
    ${REVOKE_LARGE_OBJECTS};`);
}

async function provision(client: Client, superuserUrl: string, options: ProvisionOptions): Promise<void> {
  const { name, passwords, database = name, template } = options;
  // roles and database names are shared by the whole cluster: two concurrent callers would collide
  await client.query(`select pg_advisory_lock(hashtextextended('porte.provision', 0))`);
  await createRoles(client, name, passwords);
  await closeClusterDatabases(client);
  await createDatabase(client, name, database, template);
  await withConnection(urlOf(superuserUrl, { database }), inside => prepareSchema(inside, name));
}

/**
 * Creates a service's roles, its database, the functions of text search and default privileges for tables that the owner creates later.
 * The app role may read and write rows, use sequences and call functions; it cannot create large objects or connect to another
 * database. Append-only tables revoke update and delete in their migration. Idempotent: sets the passwords, keeps existing objects.
 * @param superuserUrl a superuser's URL of any database of the cluster (`…/postgres`)
 * @returns the URLs of the three roles
 * @throws Error for a name that is not a plain lower-case identifier
 */
export async function provisionDatabase(superuserUrl: string, options: ProvisionOptions): Promise<ServiceUrls> {
  const { name, passwords, database = name } = options;
  if (!NAME.test(name)) throw new TechnicalError(`not a name for roles: ${name}`);
  await withConnection(superuserUrl, client => provision(client, superuserUrl, options));
  const as = (kind: ServiceRole): string =>
    urlOf(superuserUrl, { user: `${name}_${kind}`, password: passwords[kind], database });
  return { ownerUrl: as('owner'), appUrl: as('app'), systemUrl: as('system') };
}
