import { freshDatabase } from '@porte/testing-kit';
import { DataSource } from 'typeorm';
import { billingMigrations } from '../src/migrations/index.js';

const LEFT = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not in ('migrations')
  union all select proname from pg_proc where proname like 'ledger%' union all select nspname from pg_namespace where nspname = 'ledger_numbers'`;

it('the migrations can be undone and done again', async () => {
  const database = await freshDatabase({ template: 'billing_undone' });
  const owner = await new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: billingMigrations,
  }).initialize();
  try {
    await owner.runMigrations();
    for (const _ of billingMigrations) await owner.undoLastMigration();
    expect(await owner.query(LEFT)).toEqual([]);
    expect(await owner.runMigrations()).toHaveLength(billingMigrations.length);
  } finally {
    await owner.destroy();
    await database.drop();
  }
});
