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

  it('migrates a template once for suites that ask at the same time, and keeps their rows apart', async () => {
    const [first, second] = await Promise.all([fresh(), fresh()]);
    await query(first!.appUrl, `insert into parcels (place) values ('Mérida')`);
    expect(migrations).toBe(1);
    expect(await query(first!.appUrl, 'select unaccent(place) as place from parcels')).toEqual([{ place: 'Merida' }]);
    expect(await query(second!.systemUrl, 'select * from parcels')).toEqual([]);
  });

  it('gives the app and system roles no way around row-level security', async () => {
    const { appUrl, systemUrl } = await fresh();
    for (const url of [appUrl, systemUrl]) {
      expect(await query(url, 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false },
      ]);
      await expect(query(url, 'create table mine (id int)')).rejects.toThrow('permission denied');
      await expect(query(url, 'drop table parcels')).rejects.toThrow('must be owner');
      await expect(query(url, 'create temporary table mine (id int)')).rejects.toThrow('permission denied');
    }
  });

  it('removes a database when it is dropped', async () => {
    const { appUrl, drop } = await fresh();
    await drop();
    await expect(query(appUrl, 'select 1')).rejects.toThrow('does not exist');
  });
});
