import type { Pickup } from '@porte/contracts/shipments/pickup.js';
import { PICKUP_STATUSES } from '@porte/contracts/shipments/pickup.js';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { lazyPage } from '../../shared/routing/lazy-page.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { useCan } from '../../shared/session/use-can.js';
import { PickupStatusBadge } from './pickup-status.js';
import { PickupTime } from './pickup-time.js';

/** The choice of parcels, beside the list or on a page. */
const BESIDE = 'new';
const PAGE = '/pickups/new';

const { Page: NewPickupPanel } = lazyPage(() => import('./new-pickup-page.js').then(m => m.NewPickupPanel), 'form');

/** Leads to the choice of parcels, which opens beside the list in a wide window; `n` does, too. */
function NewPickup() {
  const { formatMessage } = useIntl();
  const may = useCan()('create', 'Pickup');
  const isWide = useBreakpoint() === 'wide';
  const to = isWide ? `/pickups?${BESIDE}=1` : PAGE;
  useNewKey(may ? to : null);
  return may && <NewButton to={to} text={formatMessage({ id: 'pickups.schedule' })} />;
}

/** How many parcels, and the numbers of the first ones. */
function Taken({ shipments }: Pick<Pickup, 'shipments'>) {
  const { formatMessage } = useIntl();
  const numbers = shipments.slice(0, 3).map(({ sequential_id }) => sequential_id);
  const more = shipments.length - numbers.length;
  return `${formatMessage({ id: 'pickups.parcels' }, { count: shipments.length })} · ${numbers.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** Pickups, the newest first; each leads to the page of its parcel's pickup. */
export const pickupPages = defineResourcePages({
  path: 'pickups',
  bundle: 'pickups',
  list: {
    columns: [
      { name: 'date_from', sortable: true, render: pickup => <PickupTime {...pickup} /> },
      { name: 'carrier' },
      { name: 'reference_number', priority: 2 },
      { name: 'shipments', render: pickup => <Taken {...pickup} /> },
      { name: 'tracking_number', kind: 'long', priority: 3 },
      { name: 'status', render: ({ status }) => <PickupStatusBadge status={status} /> },
      { name: 'message', kind: 'long', priority: 3 },
    ],
    filters: [{ name: 'status', kind: 'choice', choices: PICKUP_STATUSES }],
    head: () => <NewPickup />,
    beside: {
      param: BESIDE,
      title: 'pickups.schedule',
      page: () => PAGE,
      show: () => (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <NewPickupPanel />
        </Suspense>
      ),
    },
    to: ({ shipment_id }) => `/shipments/${shipment_id}/pickup`,
    nameOf: ({ reference_number, tracking_number }) => reference_number ?? tracking_number,
  },
});
