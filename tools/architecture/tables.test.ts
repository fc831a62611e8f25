import { SERVICES } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import {
  columnsOf,
  erasureQuery,
  filesQuery,
  OF_TENANT,
  personalQuery,
  resealSql,
  retained,
  TECHNICAL_COLUMNS,
  tenantQuery,
  type ErasedTable,
} from '@porte/service-kit';
import { freshDatabase } from '@porte/testing-kit';
import { Client } from 'pg';
import { gaps, openViewsOf, tablesOf, type Table } from './fence.js';
import { COMMON, PLATFORM_TABLES } from './platform-tables.js';
import { definitionOf } from './services.js';

/** Runs the queries of an erasure as the service does, in the role that has only what the migrations grant. */
async function tried(client: Client, service: string, [name, table]: [string, ErasedTable]): Promise<void> {
  const parameters = [PLATFORM_TENANT, PLATFORM_TENANT, '(0,0)', '(1,0)'];
  await client.query(`set role ${service}_app`);
  await client.query(`select set_config('app.tenant_id', $1, false)`, [PLATFORM_TENANT]);
  await client.query(erasureQuery(name, table), parameters);
  if (table.files) await client.query(filesQuery(name, table), parameters);
  if (table.retention) {
    const old = retained(table, table.retention);
    const before = [PLATFORM_TENANT, new Date(), '(0,0)', '(1,0)'];
    await client.query(erasureQuery(name, old), before);
    if (old.files) await client.query(filesQuery(name, old), before);
  }
  await client.query('reset role');
}

/** Columns with secrets that no job seals again. */
const NOT_RESEALED: ReadonlySet<string> = new Set([
  // under the key of tokens, of which only one is configured
  'second_factors.secret',
  'second_factors.pending_secret',
  // they last ten minutes
  'store_authorizations.secret',
]);

describe.each(SERVICES)('the tables of %s', name => {
  let tables: Table[];
  let views: string[];
  let roles: Record<string, unknown>[];
  let relations: string[];
  /** as `table.column` */
  let columns: string[];
  const { personalData, tenantData } = definitionOf(name) ?? {};
  const sealed = Object.entries(definitionOf(name)?.sealed?.columns ?? {}).flatMap(([table, names]) =>
    names.map(column => [table, column] as const),
  );
  const app = `${name}_app`;
  const open = [...COMMON, ...(PLATFORM_TABLES[name] ?? [])];

  beforeAll(async () => {
    const definition = definitionOf(name);
    if (!definition) throw new Error(`services/${name}/src/service.ts exports no ${name}Service`);
    const database = await freshDatabase({
      template: name,
      migrate: async url => void (await migrate(url, definition)),
    });
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    tables = await tablesOf(client, app);
    views = await openViewsOf(client);
    roles = (
      await client.query(
        'select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = any($1)',
        [[app, `${name}_system`]],
      )
    ).rows;
    relations = (
      await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'r' or relname = any($1)) order by 1`,
        [Object.keys(personalData?.tables ?? {})],
      )
    ).rows.map(row => row.name);
    columns = (
      await client.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
      )
    ).rows.map(row => row.name);
    await client.query(`set role ${app}`);
    for (const [table, copied] of Object.entries(tenantData?.tables ?? {}))
      await client.query(tenantQuery(table, copied), [PLATFORM_TENANT]);
    await client.query('reset role');
    for (const [table, personal] of Object.entries(personalData?.tables ?? {}))
      await client.query(personalQuery(table, personal), [PLATFORM_TENANT, PLATFORM_TENANT]);
    for (const [table, erased] of Object.entries(personalData?.erasure.tables ?? {}))
      await tried(client, name, [table, erased]);
    for (const [table, deleted] of Object.entries(tenantData?.deletion.tables ?? {})) {
      const { of = 'true', grows } = deleted;
      await client.query(`set role ${grows ? `${name}_system` : app}`);
      await client.query(erasureQuery(table, { ...deleted, of: `${OF_TENANT} and (${of})` }), [
        PLATFORM_TENANT,
        PLATFORM_TENANT,
        '(0,0)',
        '(1,0)',
      ]);
      await client.query('reset role');
    }
    await client.query(`set role ${name}_system`);
    for (const [table, column] of sealed) await client.query(resealSql(table, column), [[], [], [], []]);
    await client.query('reset role');
    for (const condition of Object.values(tenantData?.deletion.open ?? {}))
      await client.query(`select (${condition})`, [PLATFORM_TENANT, PLATFORM_TENANT]);
    for (const condition of Object.values(personalData?.erasure.open ?? {}))
      await client.query(`select (${condition})`, [PLATFORM_TENANT, PLATFORM_TENANT]);
    await client.end();
    await database.drop();
  });

  it('tables are each named once among those that an erasure changes or those that it keeps, with the reason', () => {
    const { tables: erased = {}, kept = {} } = personalData?.erasure ?? {};
    expect([...Object.keys(erased), ...Object.values(kept).flat()].sort()).toEqual([...relations].sort());
  });

  it('tables are each named once among those with data of people or those without', () => {
    const { tables: personal = {}, omitted = {} } = personalData ?? {};
    expect([...Object.keys(personal), ...Object.values(omitted).flat()].sort()).toEqual([...relations].sort());
  });

  it('tables are each named once among those that the deletion of a tenant empties or those that it keeps, with the reason', () => {
    const { tables: deleted = {}, kept = {} } = tenantData?.deletion ?? {};
    const isTable = (table: string): boolean => table !== 'transactions';
    expect([...Object.keys(deleted), ...Object.values(kept).flat()].sort()).toEqual(relations.filter(isTable));
  });

  it('tables and their columns are each named once as part of the copy of a tenant or as left out, with the reason', () => {
    const { tables: copied = {}, omitted = {} } = tenantData ?? {};
    const left = Object.values(omitted).flat();
    const isTable = (table: string): boolean => !table.includes('.') && table !== 'transactions';
    expect([...Object.keys(copied), ...left].filter(isTable).sort()).toEqual(relations.filter(isTable));
    const named = Object.entries(copied).flatMap(([table, each]) =>
      columnsOf(each).map(column => `${table}.${column}`),
    );
    expect(new Set([...named, ...left]).size).toBe(named.length + left.length);
    const isNamed = (column: string): boolean => {
      const [table, name] = column.split('.') as [string, string];
      return (
        named.includes(column) || left.includes(column) || left.includes(table) || TECHNICAL_COLUMNS.includes(name)
      );
    };
    expect(columns.filter(column => !isNamed(column))).toEqual([]);
    expect(left.filter(column => column.includes('.') && !columns.includes(column))).toEqual([]);
  });

  it('columns with secrets are sealed again when the master key is rotated, or say here why not', () => {
    const others: string[] = columns.filter(column => NOT_RESEALED.has(column));
    const named = [...sealed.map(column => column.join('.')), ...others];
    expect(named.sort()).toEqual(columns.filter(column => /[._]secret$/.test(column)).sort());
  });

  it("tables have row-level security, except those listed as the platform's", () => {
    expect(tables.length).toBeGreaterThan(open.length);
    expect(tables.filter(table => !open.includes(table.name)).flatMap(table => gaps(table, app))).toEqual([]);
  });

  it('tables of the platform have no tenant and are read-only for the application role', () => {
    const platform = tables.filter(table => open.includes(table.name) && !COMMON.includes(table.name));
    expect(platform.filter(table => table.tenanted || table.writable).map(table => table.name)).toEqual([]);
    expect(open.filter(known => !tables.some(table => table.name === known))).toEqual([]);
  });

  it("tables are not visible through a view with its owner's rights", () => {
    expect(views).toEqual([]);
  });

  it('tables belong to a role that serves no requests, and serving roles cannot bypass row-level security', () => {
    expect(new Set(tables.map(table => table.owner))).toEqual(new Set([`${name}_owner`]));
    expect(roles).toHaveLength(2);
    for (const role of roles)
      expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });
});

describe('the check of row-level security', () => {
  it('finds each way in which a table can be left open', async () => {
    const database = await freshDatabase({ template: 'scratch' });
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    const mine = `tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)`;
    const made = (name: string, key: string, after: string) =>
      client.query(
        `create table ${name} (tenant_id uuid, id uuid, primary key (${key})); ${after.replaceAll('@', name)}`,
      );
    const on = 'alter table @ enable row level security; alter table @ force row level security;';
    await made(
      'good',
      'tenant_id, id',
      `${on} create policy p on @ using (${mine}) with check (${mine}); create policy s on @ to scratch_system using (true)`,
    );
    await made('bare', 'id', '');
    await made(
      'unforced',
      'tenant_id, id',
      `alter table @ enable row level security; create policy p on @ using (${mine}) with check (${mine})`,
    );
    await made(
      'half',
      'tenant_id, id',
      `${on} create policy p on @ for select using (${mine}); create policy w on @ for insert with check (true)`,
    );
    await made(
      'wide',
      'tenant_id, id',
      `${on} create policy p on @ using (${mine}) with check (${mine}); create policy all_rows on @ for select using (true)`,
    );
    await client.query('create view peek as select * from good');
    const found = (await tablesOf(client, 'scratch_app')).flatMap(table => gaps(table, 'scratch_app'));
    expect(await openViewsOf(client)).toEqual(['peek']);
    await client.end();
    await database.drop();
    expect(found).toEqual([
      'bare: row-level security is off',
      'bare: row-level security does not bind the owner',
      'bare: its primary key begins with id',
      'bare: no policy shows the tenant its rows',
      "half: policy w lets others' rows be written",
      'unforced: row-level security does not bind the owner',
      "wide: policy all_rows lets others' rows be read",
    ]);
  });
});
