import { TechnicalError } from '@porte/domain-kit';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The three roles of a service: who owns its schema, who serves a tenant, who works across tenants. */
export type ServiceRole = 'owner' | 'app' | 'system';

export interface ProvisionOptions {
  /** the service's name; its roles are `<name>_owner`, `<name>_app` and `<name>_system` */
  name: string;
  passwords: Record<ServiceRole, string>;
  /** the database's name, the service's unless said otherwise */
  database?: string;
  /** a database to copy; nobody may be connected to it */
  template?: string;
}

export interface ServiceUrls {
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
}

const ROLES = ['owner', 'app', 'system'] as const;
const NAME = /^[a-z][a-z0-9_]{0,50}$/;

/** The same server, entered as another user or into another database. */
export function urlOf(url: string, change: { user?: string; password?: string; database?: string }): string {
  const changed = new URL(url);
  if (change.user) changed.username = change.user;
  if (change.password) changed.password = encodeURIComponent(change.password);
  if (change.database) changed.pathname = `/${change.database}`;
  return changed.href;
}

/** Runs work on a connection of its own that ends with it. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const roleExists = async (client: Client, role: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1;

/**
 * For whoever comes as the role of work that crosses tenants, with whatever program: nothing of it takes longer, so that what does is cut off before it
 * keeps others from rows, or old rows from being cleared. A service sets limits of its own on its connections.
 */
const SYSTEM_LIMITS = { statement_timeout: '2min', lock_timeout: '5s', idle_in_transaction_session_timeout: '2min' };

/** Databases that every cluster has, in which no service has any business. */
const OF_THE_CLUSTER = ['postgres', 'template1'];

/** Large objects: rows of no table and behind no tenant's fence, which any role may otherwise make and read. */
const NO_LARGE_OBJECTS = `do $$
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

/** Closed to everybody but superusers, as a service's database is to other services. */
async function closeClusterDatabases(client: Client): Promise<void> {
  const open = await client.query<{ datname: string }>(
    `select datname from pg_database where datname = any($1) and has_database_privilege('public', oid, 'connect')`,
    [OF_THE_CLUSTER],
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
    create extension if not exists unaccent;
    alter schema public owner to ${name}_owner;
    revoke all on schema public from public;
    grant usage on schema public to ${users};
    ${byDefault} revoke execute on functions from public;
    ${byDefault} in schema public grant select, insert, update, delete on tables to ${users};
    ${byDefault} in schema public grant usage, select on sequences to ${users};
    ${byDefault} in schema public grant execute on functions to ${users};
    ${NO_LARGE_OBJECTS};`);
}

async function provision(client: Client, superuserUrl: string, options: ProvisionOptions): Promise<void> {
  const { name, passwords, database = name, template } = options;
  // roles belong to the cluster and database names are unique in it: two callers at once would collide
  await client.query(`select pg_advisory_lock(hashtextextended('porte.provision', 0))`);
  await createRoles(client, name, passwords);
  await closeClusterDatabases(client);
  await createDatabase(client, name, database, template);
  await connected(urlOf(superuserUrl, { database }), inside => prepareSchema(inside, name));
}

/**
 * Gives a service its roles, its database, the extension `unaccent` and the rights that tables made later by the owner are born with. The app role
 * may read and write rows, use sequences and call functions, but make no large objects and enter no other database; a table that only grows revokes the rest in its own migration. May be called again
 * at any time: what exists stays, passwords become the given ones.
 * @param superuserUrl a superuser's URL of any database of the cluster (`…/postgres`)
 * @returns the URLs of the three roles
 * @throws Error for a name that is not a plain lower-case identifier
 */
export async function provisionDatabase(superuserUrl: string, options: ProvisionOptions): Promise<ServiceUrls> {
  const { name, passwords, database = name } = options;
  if (!NAME.test(name)) throw new TechnicalError(`not a name for roles: ${name}`);
  await connected(superuserUrl, client => provision(client, superuserUrl, options));
  const as = (kind: ServiceRole): string =>
    urlOf(superuserUrl, { user: `${name}_${kind}`, password: passwords[kind], database });
  return { ownerUrl: as('owner'), appUrl: as('app'), systemUrl: as('system') };
}
