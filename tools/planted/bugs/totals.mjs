const LABELS = {
  file: 'services/shipments/src/counts/label-totals.ts',
  suite: 'services/shipments/test/dashboard.test.ts',
};

/** What can go wrong with the figures that are counted as things happen. @type {import('../planted.mjs').PlantedBug[]} */
export const totals = [
  {
    ...LABELS,
    name: 'cancellation-adds-revenue',
    about: 'a canceled label adds its price to the revenue',
    from: 'sum(c.sign * c.revenue)',
    to: 'sum(c.revenue)',
    test: 'takes a canceled label out',
  },
  {
    ...LABELS,
    name: 'request-is-canceled',
    about: 'a label counts no more once its cancellation is asked for',
    from: "['success', 'delivered', 'pending_cancellation']",
    to: "['success', 'delivered']",
    test: 'takes a canceled label out',
  },
  {
    ...LABELS,
    name: 'totals-in-utc',
    about: 'labels count on the day of UTC',
    from: 'at time zone coalesce((select',
    to: "at time zone coalesce('UTC', (select",
    test: 'keeps figures that are equal',
  },
  {
    file: 'services/shipments/src/dashboards/label-figures.ts',
    suite: 'services/shipments/test/dashboard.test.ts',
    name: 'spend-of-29-days',
    about: 'the spend of 29 days is averaged over 28',
    from: 'and day > $3`',
    to: 'and day >= $3`',
    test: 'averages a spend',
  },
  {
    file: 'services/shipments/src/counts/shipment-counts.ts',
    suite: 'services/shipments/test/counts.test.ts',
    name: 'tab-of-every-holder',
    about: 'the tabs of staff add up what customers and their parents have as well',
    from: 'where tenant_id = $1 and holder_id = $2 group by tab',
    to: 'where tenant_id = $1 and (holder_id = $2 or $2 = $1) group by tab',
    test: 'are those of the tenant for staff',
  },
  {
    file: 'services/overweights/src/overweights/overweight.resource.ts',
    suite: 'services/overweights/test/overweights.test.ts',
    name: 'tracking-filter-reads-all',
    about: 'the filter by a part of a tracking number reads every row of the tenant',
    from: "searched('r.tracking_number', searchTextSql(SEARCHED, 'r'))",
    to: "text('r.tracking_number')",
    test: 'reads the index of the search',
  },
];
