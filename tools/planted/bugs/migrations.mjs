const RUNNER = {
  file: 'libs/database-kit/src/migrate.ts',
  suite: 'libs/messaging-kit/test/migrate-under-load.test.ts',
};
const COUNTS = 'services/shipments/src/migrations/1764000000102-count-shipments.ts';

/** What can go wrong while a database is brought to a new schema. @type {import('../planted.mjs').PlantedBug[]} */
export const migrations = [
  {
    ...RUNNER,
    name: 'two-migrators',
    about: 'two migrators run at once',
    from: 'if (entered) return;',
    to: 'if (entered || tries === 1) return;',
    test: 'for which two migrators wait',
  },
  {
    ...RUNNER,
    name: 'migration-waits-for-lock',
    about: 'a migration waits for its lock for as long as it takes, and everybody behind it',
    from: 'set lock_timeout = ${LOCK_WAIT_MS}',
    to: 'set lock_timeout = 0',
    test: 'lets others pass',
  },
  {
    ...RUNNER,
    name: 'migration-tried-once',
    about: 'a migration whose lock is taken is not tried again',
    from: 'if (!isLocked(error) || tries === TRIES) throw error;',
    to: 'throw error;',
    test: 'lets others pass',
  },
  {
    ...RUNNER,
    file: 'libs/database-kit/src/index-concurrently.ts',
    name: 'broken-index-kept',
    about: 'an index that an earlier try left unfinished is taken for one',
    from: 'if (valid) return;',
    to: 'if (valid !== null) return;',
    test: 'left unfinished',
  },
  {
    file: 'services/payments/src/migrations/1795500240301-keep-card-type.ts',
    suite: 'tools/architecture/schema-steps.test.ts',
    name: 'column-dropped',
    about: 'a migration drops a column that the release before reads',
    from: 'async up(runner: QueryRunner): Promise<void> {',
    to: "async up(runner: QueryRunner): Promise<void> {\n    await runner.query('alter table deposits drop column failure');",
    test: 'in payments',
  },
  {
    file: COUNTS,
    suite: 'services/shipments/test/lists-migration.test.ts',
    name: 'backfill-sees-nothing',
    about: 'a migration counts what is there under row-level security, which hides it',
    from: "await runner.query('alter table shipments no force row level security');",
    to: '',
    test: 'count and index the shipments that exist already',
  },
  {
    file: COUNTS,
    suite: 'tools/architecture/tables.test.ts',
    name: 'table-without-fence',
    about: "a migration makes a table that shows every tenant's rows",
    from: "await fence(runner, 'shipment_counts');",
    to: '',
    test: 'the tables of shipments',
  },
  {
    file: 'services/overweights/src/migrations/1795513000001-index-newest.ts',
    suite: 'services/overweights/test/overweights.test.ts',
    name: 'newest-out-of-order',
    about: 'an index made for the newest page of a list is in another order than the list',
    from: 'created_at desc, id desc',
    to: 'id desc, created_at desc',
    test: 'the newest page reads an index',
  },
];
