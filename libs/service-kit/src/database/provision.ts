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

async function createRoles(client: Client, name: string, passwords: Record<ServiceRole, string>): Promise<void> {
  for (const kind of ROLES) {
    const role = `${name}_${kind}`;
    if (!(await roleExists(client, role))) await client.query(`create role ${role}`);
    const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
    await client.query(`alter role ${role} ${rights} password ${escapeLiteral(passwords[kind])}`);
  }
}

async function createDatabase(client: Client, name: string, database: string, template?: string): Promise<void> {
  const id = escapeIdentifier(database);
  const exists = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (exists.rowCount === 0) {
    await client.query(`create database ${id} owner ${name}_owner${template ? ` template ${escapeIdentifier(template)}` : ''}`);
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
    ${byDefault} in schema public grant execute on functions to ${users};`);
}

async function provision(client: Client, superuserUrl: string, options: ProvisionOptions): Promise<void> {
  const { name, passwords, database = name, template } = options;
  // roles belong to the cluster and database names are unique in it: two callers at once would collide
  await client.query(`select pg_advisory_lock(hashtextextended('porte.provision', 0))`);
  await createRoles(client, name, passwords);
  await createDatabase(client, name, database, template);
  await connected(urlOf(superuserUrl, { database }), inside => prepareSchema(inside, name));
}

/**
 * Gives a service its roles, its database, the extension `unaccent` and the rights that tables made later by the owner are born with. The app role
 * may read and write rows, use sequences and call functions; a table that only grows revokes the rest in its own migration. May be called again
 * at any time: what exists stays, passwords become the given ones.
 * @param superuserUrl a superuser's URL of any database of the cluster (`…/postgres`)
 * @returns the URLs of the three roles
 * @throws Error for a name that is not a plain lower-case identifier
 */
export async function provisionDatabase(superuserUrl: string, options: ProvisionOptions): Promise<ServiceUrls> {
  const { name, passwords, database = name } = options;
  if (!NAME.test(name)) throw new Error(`not a name for roles: ${name}`);
  await connected(superuserUrl, client => provision(client, superuserUrl, options));
  const as = (kind: ServiceRole): string => urlOf(superuserUrl, { user: `${name}_${kind}`, password: passwords[kind], database });
  return { ownerUrl: as('owner'), appUrl: as('app'), systemUrl: as('system') };
}
