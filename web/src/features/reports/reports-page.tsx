import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { ListedReport } from '@porte/contracts/reports/report.js';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../shared/format/dates.js';
import { monthOf, type Days } from '../../shared/format/months.js';
import { MonthButtons } from '../../shared/form/month-buttons.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { OwnReports } from './own-reports.js';
import { ReportForm } from './report-form.js';
import { ReportTabs } from './report-tabs.js';
import { useReportLimitQuery, useReportListQuery } from './reports-api.js';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  days: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  limit: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** The days of every report that has dates. */
function DayFields({ days, today, onDays }: { days: Days; today: string; onDays(days: Days): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: limit } = useReportLimitQuery();
  return (
    <>
      <div className={styles.days}>
        <Field label={formatMessage({ id: 'reports.from' })}>
          <Input
            type="date"
            value={days.start_date}
            max={days.end_date}
            onChange={(_, { value }) => onDays({ ...days, start_date: value })}
          />
        </Field>
        <Field label={formatMessage({ id: 'reports.to' })}>
          <Input
            type="date"
            value={days.end_date}
            min={days.start_date}
            onChange={(_, { value }) => onDays({ ...days, end_date: value })}
          />
        </Field>
        <MonthButtons
          days={days}
          months={{ this: monthOf(today), last: monthOf(today, 1) }}
          onPick={onDays}
          words="reports.month"
        />
      </div>
      <p className={styles.limit}>
        {limit ? formatMessage({ id: 'reports.limit' }, { days: limit }) : formatMessage({ id: 'reports.days' })}
      </p>
    </>
  );
}

function Downloads({ reports }: { reports: readonly ListedReport[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const today = dayIn(useNow(), useFormat().timeZone);
  const [days, setDays] = useState(() => monthOf(today));
  const paths = useMemo(() => reports.map(({ id }) => id), [reports]);
  if (reports.length === 0) return <Empty text={formatMessage({ id: 'reports.none' })} />;
  return (
    <div className={styles.parts}>
      <Section title={formatMessage({ id: 'reports.downloads' })}>
        <DayFields days={days} today={today} onDays={setDays} />
        <ul className={styles.list}>
          {reports.map(report => (
            <ReportForm key={report.id} report={report} days={days} />
          ))}
        </ul>
      </Section>
      <OwnReports paths={paths} />
    </div>
  );
}

/** Files that are prepared aside: what there is, what is on its way, and what is ready. */
export function ReportsPage() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useReportListQuery();
  return (
    <PageFrame title={formatMessage({ id: 'reports.title' })} lead={formatMessage({ id: 'reports.lead' })} width="wide">
      <ReportTabs here="downloads" />
      {data ? (
        <Downloads reports={data} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={3} />
      )}
    </PageFrame>
  );
}
