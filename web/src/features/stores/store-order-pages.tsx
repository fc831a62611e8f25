import { STORE_ORDER_STATES, type StoreOrder } from '@porte/contracts/shipments/store.js';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { SyncButton } from '../../shared/stores/sync-button.js';

function Problems({ problems }: Pick<StoreOrder, 'problems'>) {
  const { formatMessage } = useIntl();
  return problems.map(each => formatMessage({ id: `store_orders.problem.${each}` })).join(' · ');
}

/** What is in an order, and what it weighs. */
function Contents({ items, lines, weight }: Pick<StoreOrder, 'items' | 'lines' | 'weight'>) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <FormattedMessage id="store_orders.pieces" values={{ pieces, more: lines > items.length ? 1 : 0 }} />
      {weight !== null && (
        <>
          {' · '}
          <FormattedNumber value={weight} style="unit" unit="kilogram" />
        </>
      )}
    </>
  );
}

/** The carrier and service that the rule of the store chose. */
function ChosenRate({ state, rate }: Pick<StoreOrder, 'state' | 'rate'>) {
  if (!rate) return state === 'attention' || state === 'ready' ? <FormattedMessage id="store_orders.no_rate" /> : '—';
  return `${rate.carrier_name} · ${rate.service_name}`;
}

/** What a label by that rate costs, as it was rated. */
const RateTotal = ({ rate }: Pick<StoreOrder, 'rate'>) => (rate ? <Money amount={rate.total} /> : '—');

const placeOf = ({ destination: { city = '', postal_code = '' } }: StoreOrder): string =>
  `${city} ${postal_code}`.trim();

/** Where an order is dealt with: its draft's prices, its shipment, or the form of what is missing. */
const stepOf = ({ id, state, shipment_id, problems }: StoreOrder): string | null => {
  if (state === 'ready' && shipment_id) return `/shipments/${shipment_id}/rates/new`;
  if (state === 'shipped' && shipment_id) return `/shipments/${shipment_id}`;
  return state === 'attention' && problems.some(each => each !== 'weight') ? `/store-orders/${id}/edit` : null;
};

/** Orders of stores, the newest first; each leads to its next step. */
export const storeOrderPages = defineResourcePages({
  path: 'store_orders',
  bundle: 'store_orders',
  list: {
    columns: [
      { name: 'number', sortable: true },
      { name: 'recipient' },
      { name: 'contents', priority: 2, render: order => <Contents {...order} /> },
      { name: 'place', priority: 2, render: placeOf },
      { name: 'state', kind: { choices: STORE_ORDER_STATES }, priority: 3 },
      { name: 'problems', kind: 'long', render: order => <Problems {...order} /> },
      { name: 'rate', priority: 2, render: order => <ChosenRate {...order} /> },
      { name: 'rate_total', kind: 'money', priority: 2, render: order => <RateTotal {...order} /> },
      { name: 'total', kind: 'money', priority: 3 },
      { name: 'placed_at', kind: 'datetime', sortable: true, priority: 2 },
    ],
    order: 'placed_at desc',
    tabs: { field: 'state', choices: STORE_ORDER_STATES },
    filters: [{ name: 'store_id', kind: 'lookup', lookup: 'stores', shows: 'shop' }],
    to: stepOf,
    nameOf: ({ number, recipient }) => `${number} ${recipient}`,
    head: () => <SyncButton bundle="stores" />,
  },
});
