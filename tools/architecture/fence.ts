import type { Client } from 'pg';
import { ORDERED_ACROSS_TENANTS } from './platform-tables.js';

interface Policy {
  name: string;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

/** A table as the database describes it. */
export interface Table {
  name: string;
  owner: string;
  enabled: boolean;
  forced: boolean;
  key: string[];
  tenanted: boolean;
  writable: boolean;
  policies: Policy[];
}

const TABLES = `
  select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    coalesce((select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k(attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '{}') as key,
    exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenanted,
    has_table_privilege($1, c.oid, 'insert, update, delete') as writable,
    coalesce((select json_agg(json_build_object('name', p.policyname, 'command', p.cmd, 'roles', p.roles, 'using', p.qual, 'check', p.with_check))
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '[]') as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`;

const OPEN_VIEWS = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false)`;

const ownTenant = (sql: string | null): boolean => /tenant_id = .*current_setting\('app\.tenant_id'/.test(sql ?? '');
/** Rows of the platform, which every tenant may read. */
const platformRows = (sql: string | null): boolean =>
  /^\(?tenant_id = '00000000-0000-0000-0000-000000000000'::uuid\)?$/.test(sql ?? '');

/** What is wrong with one policy that the application's role falls under. */
function weakness({ name, command, using, check }: Policy): string[] {
  if (command === 'SELECT')
    return ownTenant(using) || platformRows(using) ? [] : [`policy ${name} lets others' rows be read`];
  if (command === 'INSERT') return ownTenant(check) ? [] : [`policy ${name} lets others' rows be written`];
  return [
    ...(ownTenant(using) ? [] : [`policy ${name} lets others' rows be read`]),
    ...(ownTenant(check) || (command === 'DELETE' && check === null)
      ? []
      : [`policy ${name} lets others' rows be written`]),
  ];
}

/**
 * What is wrong with the fence around a tenant's table.
 * @param app the role that serves the tenants
 */
export function gaps(table: Table, app: string): string[] {
  const policies = table.policies.filter(({ roles }) => roles.includes('public') || roles.includes(app));
  return [
    ...(table.tenanted ? [] : ['has no tenant_id']),
    ...(table.enabled ? [] : ['row-level security is off']),
    ...(table.forced ? [] : ['row-level security does not bind the owner']),
    ...(table.key[0] === 'tenant_id' || ORDERED_ACROSS_TENANTS.includes(table.name)
      ? []
      : [`its primary key begins with ${table.key[0] ?? 'nothing'}`]),
    ...(policies.some(({ using }) => ownTenant(using)) ? [] : ['no policy shows the tenant its rows']),
    ...policies.flatMap(weakness),
  ].map(gap => `${table.name}: ${gap}`);
}

/** The tables of a database; `writable` says whether the application's role may change rows. */
export const tablesOf = async (client: Client, app: string): Promise<Table[]> =>
  (await client.query<Table>(TABLES, [app])).rows;

/** Views that show rows with their owner's rights instead of the reader's. */
export const openViewsOf = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(OPEN_VIEWS)).rows.map(view => view.name);
