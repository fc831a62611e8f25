import { migrate } from '@porte/messaging-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { billingMigrations } from '../src/migrations/index.js';
import { billingService } from '../src/service.js';

const LEFT = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not in ('migrations')
  union all select proname from pg_proc where proname like 'ledger%' union all select nspname from pg_namespace where nspname = 'ledger_numbers'`;

/** Every function and view of the ledger with its text and its rights. */
const ROUTINES = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'ledger%'
  union all select c.relname, pg_get_viewdef(c.oid), c.relacl::text || c.reloptions::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by 1`;

let databases: FreshDatabase[] = [];
afterEach(async () => {
  await Promise.all(databases.map(database => database.drop()));
  databases = [];
});

async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase({ template: 'billing_empty' });
  databases.push(database);
  return database;
}

async function asOwner<T>({ ownerUrl: url }: FreshDatabase, run: (owner: DataSource) => Promise<T>): Promise<T> {
  const owner = await new DataSource({ type: 'postgres', url, migrations: billingMigrations }).initialize();
  try {
    return await run(owner);
  } finally {
    await owner.destroy();
  }
}

it('undoes the migrations and runs them again', async () => {
  await asOwner(await emptyDatabase(), async owner => {
    // The table of the messaging kit that a migration extends.
    await owner.query('create table reference_rows (tenant_id uuid, model text, data jsonb)');
    await owner.runMigrations({ transaction: 'each' });
    for (const _ of billingMigrations) await owner.undoLastMigration({ transaction: 'each' });
    expect(await owner.query(LEFT)).toEqual([{ name: 'reference_rows' }]);
    expect(await owner.runMigrations({ transaction: 'each' })).toHaveLength(billingMigrations.length);
  });
});

it('gives an upgraded database the same functions and views as a fresh one', async () => {
  const [fresh, upgraded] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(fresh.ownerUrl, billingService);
  await migrate(upgraded.ownerUrl, { migrations: billingMigrations });
  const before = await asOwner(upgraded, owner => owner.query<unknown[]>(ROUTINES));
  await migrate(upgraded.ownerUrl, billingService);
  const [expected, found] = await Promise.all(
    [fresh, upgraded].map(database => asOwner(database, owner => owner.query<unknown[]>(ROUTINES))),
  );
  expect(before).not.toEqual(expected);
  expect(found).toEqual(expected);
});

it('leaves no function of a migration that the routines no longer define', async () => {
  const database = await emptyDatabase();
  await migrate(database.ownerUrl, billingService);
  await asOwner(database, async owner => {
    const stale = `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'ledger%'
      and p.xmin::text <> (select xmin::text from pg_proc where proname = 'ledger_hold')`;
    expect(await owner.query(stale)).toEqual([]);
  });
});

it('applies the routines again only when their text has changed', async () => {
  const database = await emptyDatabase();
  await migrate(database.ownerUrl, billingService);
  await migrate(database.ownerUrl, billingService);
  await asOwner(database, async owner => {
    expect(await owner.query('select count(*)::int as times from applied_routines')).toEqual([{ times: 1 }]);
    await owner.query(`update applied_routines set checksum = 'an older text'`);
  });
  await migrate(database.ownerUrl, billingService);
  await asOwner(database, async owner =>
    expect(await owner.query('select count(*)::int as times from applied_routines')).toEqual([{ times: 2 }]),
  );
});
