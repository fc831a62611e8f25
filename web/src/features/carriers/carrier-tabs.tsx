import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { TabStrip } from '../../shared/list/views/tab-strip.js';
import type { Parent } from '../../shared/resource/declaration.js';
import { useCan, type Permission } from '../../shared/session/use-can.js';

const TABS = ['summary', 'services', 'settings', 'limit_log'] as const;
type Tab = (typeof TABS)[number];

const PLACES: Record<Tab, { path: string; can: Permission }> = {
  summary: { path: '', can: ['read', 'Carrier'] },
  services: { path: '/services', can: ['read', 'Service'] },
  settings: { path: '/carrier-settings', can: ['read', 'CarrierSetting'] },
  limit_log: { path: '/limit-logs', can: ['read', 'CarrierLimitLog'] },
};

/** The parts of a carrier's page, each with its address. */
export function CarrierTabs() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { id, carrierId = id } = useParams();
  const can = useCan();
  return (
    <TabStrip
      label={formatMessage({ id: 'carriers.tabs' })}
      tabs={TABS.filter(tab => can(...PLACES[tab].can)).map(tab => {
        const to = `/carriers/${carrierId}${PLACES[tab].path}`;
        return { key: tab, text: formatMessage({ id: `carriers.page.${tab}` }), to, isHere: to === pathname };
      })}
    />
  );
}

/** Pages below a carrier are tabs of its page. */
export const ofCarrier: Parent = {
  path: 'carriers',
  param: 'carrierId',
  field: 'carrier_id',
  trail: ({ id, name }) => [
    { word: 'carriers', to: '/carriers' },
    { text: String(name), to: `/carriers/${id}` },
  ],
  tabs: () => <CarrierTabs />,
};
