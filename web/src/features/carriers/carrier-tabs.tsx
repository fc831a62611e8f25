import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { TabStrip } from '../../shared/list/views/tab-strip.js';
import type { Parent } from '../../shared/resource/declaration.js';
import { useCan, type Permission } from '../../shared/session/use-can.js';

const TABS = ['summary', 'services', 'settings', 'coverage', 'limit_log', 'changes'] as const;
export type CarrierTab = (typeof TABS)[number];

const PLACES: Record<CarrierTab, { path: string; can: Permission }> = {
  summary: { path: '', can: ['read', 'Carrier'] },
  services: { path: '/services', can: ['read', 'Service'] },
  settings: { path: '/carrier-settings', can: ['read', 'CarrierSetting'] },
  coverage: { path: '?tab=coverage', can: ['read', 'ServicePostalCode'] },
  limit_log: { path: '/limit-logs', can: ['read', 'CarrierLimitLog'] },
  changes: { path: '?tab=changes', can: ['read', 'Audit'] },
};

/** The parts of a carrier's page, each with its address. */
export function CarrierTabs() {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).get('tab');
  const { id, carrierId = id } = useParams();
  const can = useCan();
  const place = PLACES[shown as CarrierTab]?.path.startsWith('?') ? `${pathname}?tab=${shown}` : pathname;
  return (
    <TabStrip
      label={formatMessage({ id: 'carriers.tabs' })}
      tabs={TABS.filter(tab => can(...PLACES[tab].can)).map(tab => {
        const to = `/carriers/${carrierId}${PLACES[tab].path}`;
        return { key: tab, text: formatMessage({ id: `carriers.page.${tab}` }), to, isHere: to === place };
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
