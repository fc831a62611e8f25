const KIT = {
  file: 'libs/process-kit/src/processes.ts',
  suite: 'libs/process-kit/test/processes.test.ts',
};

/** What can go wrong with processes, of which every payment, invoice and import is one. @type {import('../planted.mjs').PlantedBug[]} */
export const processes = [
  {
    ...KIT,
    name: 'deadline-begun-again',
    about: "a look that leads back begins its state's deadline again",
    from: "if (from?.deadline_at && isLookFrom(process, to, from.state)) return 'keep';",
    to: '',
    test: 'does not begin a deadline',
  },
  {
    ...KIT,
    suite: 'libs/process-kit/test/parked-rows.test.ts',
    name: 'killer-never-parked',
    about: 'a step that kills its process is repeated for ever',
    from: 'const isParked = row.lost_leases >= MOST_LOST_LEASES;',
    to: 'const isParked = false;',
    test: 'is parked where it is after five',
  },
  {
    file: 'libs/process-kit/src/process-store.ts',
    suite: 'libs/process-kit/test/parked-rows.test.ts',
    name: 'lost-leases-of-ever',
    about: 'leases that were lost before a commit count towards those after it',
    from: 'last_error = $12, lost_leases = $14,',
    to: 'last_error = $12, lost_leases = greatest(lost_leases, $14),',
    test: 'once it was committed',
  },
];
