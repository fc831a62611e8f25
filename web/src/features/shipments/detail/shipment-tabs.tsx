import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCountQuery } from '../../../shared/api/resources.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { TabStrip } from '../../../shared/list/views/tab-strip.js';
import { useMayReadCalls } from '../../../shared/outbound/journals.js';

const TABS = ['summary', 'calls'] as const;
export type ShipmentTab = (typeof TABS)[number];

/** The part of a shipment that the address names; who may not read calls has the summary alone. */
export function useShipmentTab(): ShipmentTab {
  const [params] = useSearchParams();
  const mayRead = useMayReadCalls('carrier_calls');
  return mayRead && params.get('tab') === 'calls' ? 'calls' : 'summary';
}

/** The parts of a shipment's page for who may read more than the summary, each with its address. */
export function ShipmentTabs({ shipmentId, here }: { shipmentId: string; here: ShipmentTab }) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const { data, error } = useCountQuery({ path: 'carrier_calls', where: { subject_id: shipmentId } });
  const counted = data === undefined ? null : number(data);
  return (
    <TabStrip
      label={formatMessage({ id: 'shipments.page' })}
      tabs={TABS.map(key => ({
        key,
        text: formatMessage({ id: `shipments.page.${key}` }),
        to: key === 'summary' ? pathname : `${pathname}?tab=${key}`,
        isHere: key === here,
        ...(key === 'calls' && !error && { count: counted }),
      }))}
    />
  );
}
