const LIMITS = {
  file: 'services/billing/src/spending/monthly-spending.ts',
  suite: 'services/billing/test/holds.test.ts',
};

/** What can go wrong with the monthly limit of a sub-user, and the limits of an agent. @type {import('../planted.mjs').PlantedBug[]} */
export const spending = [
  {
    ...LIMITS,
    name: 'limit-forgets-open-holds',
    about: 'a purchase under way does not count against the monthly limit',
    from: 'coalesce(r.amount, t.amount)',
    to: 'coalesce(r.amount, 0)',
    test: 'lets one of two purchases at once take its last pesos',
  },
  {
    ...LIMITS,
    name: 'limit-month-in-utc',
    about: 'the month of a limit begins at midnight in UTC',
    from: "'America/Mexico_City'))`;",
    to: "'UTC'))`;",
    test: "begins again with the month of the tenant's time zone",
  },
  {
    file: 'services/billing/src/spending/counted-purchases.ts',
    suite: LIMITS.suite,
    name: 'agent-limit-without-lock',
    about: 'purchases of an agent from several wallets do not wait for each other',
    from: "  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents/' || $1, 0))`, [limitId]);\n",
    to: '',
    test: 'hold for purchases at once from several wallets',
  },
];
