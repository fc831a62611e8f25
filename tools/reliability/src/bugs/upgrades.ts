import type { PlantedBug } from './bug.js';

/** What can go wrong when a release follows another. */
export const upgradeBugs: readonly PlantedBug[] = [
  {
    name: 'migration-holds-lock',
    about: 'a migration keeps everybody from the accounts for two seconds',
    scenario: 'upgrade',
    orders: 30,
    amount: 1,
    checks: ['blocked'],
    migration: {
      service: 'billing',
      statements: ['lock table accounts in access exclusive mode', 'select pg_sleep(2)'],
    },
  },
  {
    name: 'migration-drops-column',
    about: 'a migration drops a column that the release before reads',
    scenario: 'upgrade',
    orders: 30,
    amount: 1,
    checks: ['failed_request'],
    migration: { service: 'overweights', statements: ['alter table overweights drop column carrier_weight'] },
  },
];
