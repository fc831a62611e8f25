/** What can go wrong with versions of prices and replays. @type {import('../planted.mjs').PlantedBug[]} */
export const priceVersions = [
  {
    name: 'replay-at-todays-prices',
    about: 'a replay under an earlier version uses the table of today',
    file: 'services/rating/src/replays/replay-parcel.ts',
    from: 'const row = table.find(grams);',
    to: 'const row = replay.snapshot.rows(parcel.service_id, buyer).find(grams);',
    suite: 'services/rating/test/price-versions.test.ts',
    test: 'a replay under the version of the day gives exactly what was charged',
  },
  {
    name: 'stale-price-version',
    about: 'quotes name the version of before the last change',
    file: 'services/rating/src/index-keeper/index-feed.ts',
    from: "model === 'service_price' ? ([model, 'price_version'] as const) : [model]",
    to: '[model]',
    suite: 'services/rating/test/price-versions.test.ts',
    test: 'versions are named by quotes and explanations for staff',
  },
  {
    name: 'replay-from-the-start',
    about: 'a simulation that died begins again beside the labels that it has stored',
    file: 'services/shipments/src/cost-replays/cost-replay-worker.ts',
    from: 'let { after_at, after_id, done } = row;',
    to: 'let [after_at, after_id, done]: [string | null, string | null, number] = [null, null, row.done];',
    suite: 'services/shipments/test/cost-replays.test.ts',
    test: 'a simulation whose pricing broke off goes on behind the last label',
  },
];
