import { importTitles, type CostField } from '@porte/contracts';
import { exportedColumns, type ImportColumn } from '@porte/resource-kit';

const NAMES = ['kg', 'price'] as const;

const column = (name: (typeof NAMES)[number] | CostField): ImportColumn => ({
  name,
  titles: importTitles[name],
  example: '',
  required: NAMES.some(each => each === name),
});

/** The columns of a file of prices. @param costs that the actor may write; a file with another cost is rejected */
export const priceColumns = (costs: readonly CostField[] = []): ImportColumn[] => [
  ...[...NAMES, ...costs].map(column),
  ...exportedColumns('service_prices', ['carrier_name', 'service_name']),
];

/** The rows of a sample file. */
export const SAMPLE_PRICES = [
  { kg: 1, price: 89, main_admin_cost: 64, admin_cost: 72 },
  { kg: 5, price: 139, main_admin_cost: 104, admin_cost: 121 },
  { kg: 10, price: 189, main_admin_cost: 143, admin_cost: 166 },
] as const;

/** A table of a thousand rows has some dozen kB. */
export const PRICE_FILE_BYTES = 1_000_000;
