import { useIntl } from 'react-intl';
import { TabStrip } from '../../shared/list/views/tab-strip.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';

const TABS = { answers: '/reports/answers', downloads: '/reports', cost_replay: '/reports/cost-replay' } as const;
type Tab = keyof typeof TABS;

/** The pages of reports. */
export function ReportTabs({ here }: { here: Tab }) {
  const { formatMessage } = useIntl();
  const [can, isStaff] = [useCan(), useIsStaff()];
  const isSimulating = isStaff && can('update', 'Report') && can('read', 'ServicePrice');
  const tabs: readonly Tab[] = ['answers', 'downloads', ...(isSimulating ? (['cost_replay'] as const) : [])];
  return (
    <TabStrip
      label={formatMessage({ id: 'reports.title' })}
      tabs={tabs.map(key => ({
        key,
        text: formatMessage({ id: `reports.tab.${key}` }),
        to: TABS[key],
        isHere: key === here,
      }))}
    />
  );
}
