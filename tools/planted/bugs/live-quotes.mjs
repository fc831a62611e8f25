const RATES = 'services/carriers/src/live-quotes/live-rates';
const RATING = 'services/rating';

/** What can go wrong with live prices. @type {import('../planted.mjs').PlantedBug[]} */
export const liveQuotes = [
  {
    name: 'shared-live-prices',
    about: "one tenant gets the live prices of another one's agreement",
    file: `${RATES}.ts`,
    from: '    tenant_id,\n    carrier_id,',
    to: '    carrier_id,',
    suite: `${RATES}.test.ts`,
    test: 'asks a carrier again for another tenant',
  },
  {
    name: 'kept-refusal',
    about: 'what a carrier did not price is not asked for again for a minute',
    file: `${RATES}.ts`,
    from: "answer.kind === 'found' && answer.value.length > 0 ? KEEP_MS : 0",
    to: 'KEEP_MS',
    suite: `${RATES}.test.ts`,
    test: 'asks a carrier again after an answer that is unknown',
  },
  {
    name: 'refusal-is-a-price',
    about: 'the amount of 0 with which a carrier refuses a service is its price',
    file: `${RATING}/src/pricing/exchange.ts`,
    from: "if (!quote.amount.isPositive) return 'carrier_error';",
    to: '',
    suite: `${RATING}/src/pricing/exchange.test.ts`,
    test: 'returns no price for an amount of 0',
  },
  {
    name: 'endless-live-quote',
    about: 'a quote waits for a carrier that hangs as long as it hangs',
    file: `${RATING}/src/live-quotes/carriers-live-quotes.ts`,
    from: 'const DEADLINE_MS = 2500;',
    to: 'const DEADLINE_MS = 25_000;',
    suite: `${RATING}/test/live-quotes.test.ts`,
    test: 'live quotes that hang, fail or are invalid are reported at the deadline',
  },
  {
    name: 'silent-carriers-unnamed',
    about: 'carriers that have not answered when the answer breaks off are not named, as if they had nothing to offer',
    file: `${RATING}/src/live-quotes/carriers-live-quotes.ts`,
    from: 'for (const account of waiting.values()) yield noAnswer(account, value);',
    to: '',
    suite: `${RATING}/test/live-quotes.test.ts`,
    test: 'live quotes whose answer breaks off are those that came before, and errors',
  },
];
