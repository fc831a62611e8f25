import { useIntl } from 'react-intl';
import { TabStrip } from '../../shared/list/views/tab-strip.js';

const TABS = { downloads: '/reports', answers: '/reports/answers' } as const;

/** The two pages of reports. */
export function ReportTabs({ here }: { here: keyof typeof TABS }) {
  const { formatMessage } = useIntl();
  return (
    <TabStrip
      label={formatMessage({ id: 'reports.title' })}
      tabs={(['answers', 'downloads'] as const).map(key => ({
        key,
        text: formatMessage({ id: `reports.tab.${key}` }),
        to: TABS[key],
        isHere: key === here,
      }))}
    />
  );
}
