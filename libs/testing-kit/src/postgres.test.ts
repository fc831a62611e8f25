import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from './postgres.js';

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('the Postgres fixture', () => {
  const made: FreshDatabase[] = [];
  let migrations = 0;
  const migrate = async (ownerUrl: string): Promise<void> => {
    migrations += 1;
    await query(ownerUrl, 'create table parcels (id int generated always as identity, place text)');
  };
  const fresh = async (): Promise<FreshDatabase> => {
    const database = await freshDatabase({ template: 'fixture', migrate });
    made.push(database);
    return database;
  };

  afterAll(() => Promise.all(made.map(database => database.drop())));

  it('migrates a template once for concurrent suites, and isolates their rows', async () => {
    const [first, second] = await Promise.all([fresh(), fresh()]);
    await query(first!.appUrl, `insert into parcels (place) values ('Mérida')`);
    expect(migrations).toBe(1);
    expect(await query(first!.appUrl, 'select unaccent(place) as place from parcels')).toEqual([{ place: 'Merida' }]);
    expect(await query(second!.systemUrl, 'select * from parcels')).toEqual([]);
  });

  it('gives the app and system roles no way around row-level security', async () => {
    const { appUrl, systemUrl } = await fresh();
    for (const url of [appUrl, systemUrl]) {
      expect(
        await query(url, 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'),
      ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
      await expect(query(url, 'create table mine (id int)')).rejects.toThrow('permission denied');
      await expect(query(url, 'drop table parcels')).rejects.toThrow('must be owner');
      await expect(query(url, 'create temporary table mine (id int)')).rejects.toThrow('permission denied');
    }
  });

  it('lets no role create or read large objects, which row-level security does not cover', async () => {
    const { appUrl, systemUrl, ownerUrl, superuserUrl } = await fresh();
    const [{ id }] = (await query(superuserUrl, `select lo_from_bytea(0, 'of another tenant') as id`)) as [
      { id: number },
    ];
    for (const url of [appUrl, systemUrl, ownerUrl]) {
      for (const call of [
        'lo_create(0)',
        `lo_from_bytea(0, 'x')`,
        `lo_get(${id})`,
        `lo_put(${id}, 0, 'x')`,
        `lo_open(${id}, 262144)`,
        `lo_unlink(${id})`,
        'loread(0, 1)',
        `lowrite(0, 'x')`,
        `lo_import('/etc/passwd')`,
        `lo_export(${id}, '/tmp/x')`,
      ]) {
        await expect(query(url, `select ${call}`)).rejects.toThrow('permission denied for function');
      }
    }
  });

  it('lets no role into the default databases of the cluster', async () => {
    const { appUrl, systemUrl, ownerUrl } = await fresh();
    for (const url of [appUrl, systemUrl, ownerUrl]) {
      for (const database of ['postgres', 'template1'])
        await expect(query(url.replace(/[^/]*$/, database), 'select 1')).rejects.toThrow(
          `permission denied for database "${database}"`,
        );
    }
  });

  it("limits the duration of the system role's statements, for every client program", async () => {
    const { systemUrl } = await fresh();
    expect(
      await query(
        systemUrl,
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    ).toEqual([{ statement: '2min', lock: '5s', idle: '2min' }]);
  });

  it('removes a database when it is dropped', async () => {
    const { appUrl, drop } = await fresh();
    await drop();
    await expect(query(appUrl, 'select 1')).rejects.toThrow('does not exist');
  });
});
