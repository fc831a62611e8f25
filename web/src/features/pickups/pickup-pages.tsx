import type { Pickup } from '@porte/contracts/shipments/pickup.js';
import { PICKUP_STATUSES } from '@porte/contracts/shipments/pickup.js';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Two } from '../../shared/display/two.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../shared/format/dates.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { useCan } from '../../shared/session/use-can.js';
import { PickupNext } from './pickup-next.js';
import { PickupStatusBadge } from './pickup-status.js';
import { useDayText } from './pickup-time.js';

/** The choice of parcels, beside the list or on a page. */
const BESIDE = 'new';
const PAGE = '/pickups/new';

const { Part: NewPickupPanel } = lazyPart(() => import('./new-pickup-page.js').then(m => m.NewPickupPanel), 'form');

/** Leads to the choice of parcels, which opens beside the list in a wide window; `n` does, too. */
function NewPickup() {
  const { formatMessage } = useIntl();
  const may = useCan()('create', 'Pickup');
  const isWide = useBreakpoint() === 'wide';
  const to = isWide ? `/pickups?${BESIDE}=1` : PAGE;
  useNewKey(may ? to : null);
  return may && <NewButton to={to} text={formatMessage({ id: 'pickups.schedule' })} />;
}

/** The day, and the window below it. */
function When({ date_from, date_to }: Pickup) {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const window = { from: date_from.slice(11, 13), to: date_to.slice(11, 13) };
  return <Two first={dayText(date_from)} second={formatMessage({ id: 'pickups.window' }, window)} />;
}

/** Who comes, and under which number. */
function Carrier({ carrier, reference_number }: Pickup) {
  const { formatMessage } = useIntl();
  return <Two first={carrier} second={reference_number ?? formatMessage({ id: 'pickups.no_reference' })} />;
}

/** How many parcels, and the numbers of the first ones. */
function Taken({ shipments }: Pick<Pickup, 'shipments'>) {
  const { formatMessage } = useIntl();
  const numbers = shipments.slice(0, 3).map(({ sequential_id }) => sequential_id);
  const more = shipments.length - numbers.length;
  return (
    <Two
      first={formatMessage({ id: 'pickups.parcels' }, { count: shipments.length })}
      second={`${numbers.join(', ')}${more > 0 ? ` +${more}` : ''}`}
    />
  );
}

/** Pickups, those that are ahead first, then today's and earlier ones; each leads to the page of its parcel's pickup. */
export const pickupPages = defineResourcePages({
  path: 'pickups',
  bundle: 'pickups',
  list: {
    order: 'date_from desc',
    groups: {
      by: 'date_from',
      of: ({ date_from }, now, timeZone) =>
        date_from.slice(0, 10) > dayIn(now, timeZone) ? 'pickups.group.next' : 'pickups.group.past',
    },
    next: pickup => <PickupNext pickup={pickup} />,
    columns: [
      { name: 'date_from', sortable: true, width: 'fit', render: pickup => <When {...pickup} /> },
      { name: 'carrier', render: pickup => <Carrier {...pickup} /> },
      { name: 'shipments', render: pickup => <Taken {...pickup} /> },
      { name: 'tracking_number', kind: 'long', priority: 3 },
      { name: 'status', width: 'fit', render: ({ status }) => <PickupStatusBadge status={status} /> },
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
