import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { COST_FIELDS, costsSeenBy, costsWrittenBy, type PriceTableRow } from '@porte/contracts/rating/service-price.js';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Cells, SavedRow } from '../../domain/prices/price-changes.js';
import type { PriceColumn } from '../../domain/prices/price-table.js';
import { useList } from '../../shared/api/resources.js';
import type { AnyRow, Parent } from '../../shared/resource/declaration.js';
import { useRole } from '../../shared/session/use-me.js';
import { usePriceTable, type PriceTable } from './use-price-table.js';

export const INCLUDE = ['carrier'] as const;
export const PER_PAGE = 1000;

/** A service with what its price table needs. */
export type PricedService = AnyRow & {
  name: string;
  carrier_id: string;
  edit_admin_cost?: boolean;
  carrier?: Pick<Carrier, 'name' | 'logo'> | null;
};

const useStyles = makeStyles({ copy: { maxWidth: '320px' } });

/** The way from the carriers to a service. */
export const trail: Parent = {
  path: 'services',
  param: 'serviceId',
  field: 'service_id',
  include: INCLUDE,
  trail: ({ id, name, carrier_id, carrier }) => [
    { word: 'carriers', to: '/carriers' },
    { text: String((carrier as AnyRow | null)?.['name']), to: `/carriers/${String(carrier_id)}/services` },
    { text: String(name), to: `/carriers/${String(carrier_id)}/services/${id}/edit` },
  ],
};

export const savedRow = ({ kg, price, admin_cost, main_admin_cost }: PriceTableRow): SavedRow => ({
  kg,
  cells: {
    price,
    ...(admin_cost === undefined ? {} : { admin_cost }),
    ...(main_admin_cost === undefined ? {} : { main_admin_cost }),
  },
});

const amountsOf = (cells: Cells): object =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));

/** The cells of a row as they would be typed. */
const textsOf = ({ kg, cells }: SavedRow): Record<string, string> => ({
  kg: String(kg),
  ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)])),
});

/** A price table of a service, with the columns that the reader's role sees and writes. */
export function useServicePriceTable(
  service: PricedService,
  { saved, isLocked }: { saved: readonly SavedRow[]; isLocked: boolean },
): PriceTable {
  const { formatMessage } = useIntl();
  const role = useRole();
  const written = costsWrittenBy(role, service.edit_admin_cost === true);
  const columns: PriceColumn[] = [
    ...COST_FIELDS.filter(cost => costsSeenBy(role).includes(cost)).toReversed(),
    'price' as const,
  ].map(name => ({
    name,
    title: formatMessage({ id: `prices.${name}` }),
    isInput: true,
    isLocked: name !== 'price' && !written.includes(name),
  }));
  return usePriceTable({
    saved,
    columns,
    reading: {
      priceOf: ({ price = null }) => price,
      costOf: ({ admin_cost = null }) => admin_cost,
      required: ['price', ...written],
    },
    hasFixedRows: false,
    hasMargin: true,
    isLocked,
  });
}

/** What a save sends: the price goes with every changed row, costs only where they were typed. */
export function changesOf(table: PriceTable): { rows: PriceTableRow[]; removed: number[] } {
  const changed = table.rows.filter(({ kg, isRemoved }) => table.changes.has(kg) && !isRemoved);
  return {
    rows: changed.map(({ kg, cells }) => ({
      kg,
      price: cells['price']!,
      ...amountsOf({ ...(table.changes.get(kg) as Cells), price: cells['price']! }),
    })),
    removed: table.rows.filter(({ isRemoved }) => isRemoved).map(({ kg }) => kg),
  };
}

/** Takes over the rows of another service as unsaved changes. */
export function CopyFrom({ service, table }: { service: PricedService; table: PriceTable }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [from, setFrom] = useState('');
  const services = useList('services', { per_page: PER_PAGE, order: 'name asc', include: INCLUDE });
  const prices = useList('service_prices', { where: { service_id: from }, per_page: PER_PAGE }, { skip: from === '' });
  const rows = prices.currentData?.data as PriceTableRow[] | undefined;
  useEffect(() => {
    if (from === '' || !rows) return;
    table.takeRows(rows.map((row, at) => ({ line: at + 1, values: textsOf(savedRow(row)) })));
    setFrom('');
  }, [from, rows, table]);
  const others = (services.page?.data ?? []).filter(({ id }) => id !== service.id);
  // while they load it keeps its place
  if ((services.page && others.length === 0) || table.isLocked) return null;
  return (
    <Field className={styles.copy} label={formatMessage({ id: 'prices.copy_from' })}>
      <Select value={from} onChange={(_, { value }) => setFrom(value)}>
        <option value="">{formatMessage({ id: 'prices.copy_from.none' })}</option>
        {others.map(other => (
          <option key={other.id} value={other.id}>
            {[(other as unknown as { carrier?: { name: string } | null }).carrier?.name, other.name]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
