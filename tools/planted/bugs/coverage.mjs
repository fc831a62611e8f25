const STATES = {
  file: 'services/carriers/src/service-postal-codes/coverage-by-state.ts',
  suite: 'services/carriers/test/coverage.test.ts',
};

/** What can go wrong with the places that a service delivers to. @type {import('../planted.mjs').PlantedBug[]} */
export const coverage = [
  {
    ...STATES,
    name: 'excluded-is-served',
    about: 'the map does not subtract what is excluded',
    from: '- (case when $5 then excluded',
    to: '- (case when $5 and false then excluded',
    test: 'leaves out what is excluded',
  },
  {
    ...STATES,
    name: 'almost-whole-state',
    about: 'a state without its last prefix counts as a whole one',
    from: '(last - first + 1) * PER_PREFIX',
    to: '(last - first) * PER_PREFIX',
    test: 'counts the codes of each kind',
  },
  {
    file: 'services/carriers/src/service-postal-codes/postal-code-overlaps.ts',
    suite: 'services/carriers/test/imports.test.ts',
    name: 'touching-ranges',
    about: 'ranges of a file that share one code do not overlap',
    from: 'row.from > last.to',
    to: 'row.from >= last.to',
    test: 'names rows with ranges that share one code',
  },
  {
    file: 'services/rating/src/price-index/code-set.ts',
    suite: 'services/rating/src/price-index/code-set.test.ts',
    name: 'third-entry-forgotten',
    about: 'a code that three entries cover is left by the second removal',
    from: 'if (others > 1) this.again.set(number, others - 1);',
    to: 'if (others > 1) this.again.delete(number);',
    test: 'CodeSet',
  },
  {
    file: 'services/carriers/src/service-postal-codes/postal-code-rules.ts',
    suite: 'services/carriers/test/coverage.test.ts',
    name: 'zonal-gets-rule',
    about: 'an entry switches the rule of postal codes on for a zonal service',
    from: "service.service_type === 'zonal' || service.freeze_settings",
    to: 'service.freeze_settings',
    test: 'switches the rule on',
  },
];
