const WORKER = 'libs/resource-kit/src/import/import-worker.ts';
const POSTAL = 'services/carriers/src/service-postal-codes/postal-code.import.ts';

/** What can go wrong with imports. @type {import('../planted.mjs').PlantedBug[]} */
export const imports = [
  {
    file: WORKER,
    suite: 'services/carriers/test/imports.test.ts',
    name: 'import-in-part',
    about: 'a list of postal codes with a wrong row is imported without it',
    from: "declaration.mode === 'whole' ? problems.length > 0 : creates + unchanged === 0",
    to: 'creates + unchanged === 0',
    test: 'names rows with what is no code',
  },
  {
    file: WORKER,
    suite: 'services/carriers/test/imports-killed.test.ts',
    name: 'import-all-at-once',
    about: 'an import publishes its next chunk before that before has left',
    from: "if (await tx.hasUnsent(`${key}.created` as EventType)) return 'more';",
    to: '',
    test: 'no other event stands behind more',
  },
  {
    file: WORKER,
    suite: 'services/carriers/test/imports.test.ts',
    name: 'import-loses-rows',
    about: 'rows that could not be saved are not counted',
    from: 'applied + made, errors + lost, creates - lost',
    to: 'applied + made, errors, creates',
    test: 'saved after its review',
  },
  {
    file: POSTAL,
    suite: 'services/carriers/test/imports.test.ts',
    name: 'import-over-others',
    about: 'an import saves what overlaps codes that were saved after its review',
    from: 'const rows = reviewed.filter((_, place) => !verdicts.has(place));',
    to: 'const rows = reviewed;',
    test: 'saved after its review',
  },
  {
    file: POSTAL,
    suite: 'services/carriers/test/imports.test.ts',
    name: 'import-short-end',
    about: 'the zero that a sheet has lost at the end of a range is not restored',
    from: '[withZero(country, from), withZero(country, to)]',
    to: '[withZero(country, from), to]',
    test: 'whose zero the sheet has lost',
  },
  {
    file: 'services/carriers/src/waybills/waybill.import.ts',
    suite: 'services/carriers/test/imports.test.ts',
    name: 'import-number-again',
    about: 'a waybill that the carrier has is shown as a new one',
    from: "else if (saved.has(values.number)) verdicts.set(line, { status: 'error', code: 'already_exists' });",
    to: '',
    test: 'saves the good rows',
  },
];
