const LIMITS = {
  file: 'services/billing/src/spending/monthly-spending.ts',
  suite: 'services/billing/test/holds.test.ts',
};

/** What can go wrong with the monthly limit of a sub-user. @type {import('../planted.mjs').PlantedBug[]} */
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
    from: "'America/Mexico_City') as name",
    to: "'UTC') as name",
    test: "begins again with the month of the tenant's time zone",
  },
];
