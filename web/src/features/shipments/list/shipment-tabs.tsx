import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TabStrip, type ListTab } from '../../../shared/list/views/tab-strip.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { useShipmentCountsQuery } from './counts-api.js';
import { TABS, type Tab } from './tabs.js';

/** A tab keeps the search, but neither the page nor the status, which it implies. */
function useTabPath(): (tab: Tab) => string {
  const [search] = useSearchParams();
  return tab => {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'after', 'open', 'status', 'tab', 'view']) next.delete(name);
    if (tab !== 'all') next.set('tab', tab);
    return next.size > 0 ? `/shipments?${next}` : '/shipments';
  };
}

interface ShipmentTabsProps {
  /** null while a saved view is open */
  tab: Tab | null;
  /** the saved views */
  views: readonly ListTab[];
}

/** The tabs of the list, by next action, with the number of shipments in each; then the saved views. */
export function ShipmentTabs({ tab: here, views }: ShipmentTabsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const pathOf = useTabPath();
  const { data: counts = {} } = useShipmentCountsQuery();
  const [isStaff, can] = [useIsStaff(), useCan()];
  const decides = isStaff && can('update', 'Shipment');
  // a customer looks for what was requested, and mostly nothing was
  const seesCancellations = decides || here === 'cancellations' || (!isStaff && (counts.cancellations ?? 0) > 0);
  const mine = TABS.filter(tab => tab !== 'cancellations' || seesCancellations);
  return (
    <TabStrip
      label={formatMessage({ id: 'shipments.tabs' })}
      tabs={[
        ...mine.map(tab => ({
          key: tab,
          text: formatMessage({ id: `shipments.tab.${tab}` }),
          to: pathOf(tab),
          isHere: tab === here,
          count: counts[tab] === undefined ? null : formatNumber(counts[tab]),
        })),
        ...views,
      ]}
    />
  );
}
