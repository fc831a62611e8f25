import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReportPath } from '@porte/contracts/reports/report.js';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Progress } from '../../shared/import/progress.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import {
  useBeginReportMutation,
  useCancelReportMutation,
  useOwnReportsQuery,
  useReportFileMutation,
  type ReportOfList,
} from './reports-api.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    padding: `${tokens.spacingVerticalS} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** In ms, while a report is written: the server tells only of its end. */
const POLL_MS = 2000;

const KB = 1024;

/** The name of a report's file. */
function useFileName(): (report: ReportOfList) => string {
  const { formatMessage } = useIntl();
  return ({ path, start_date, end_date, format }) =>
    [formatMessage({ id: `reports.name.${path}` }), start_date, end_date].filter(Boolean).join(' ') + `.${format}`;
}

/** What its owner can do with a report in its state. */
function useReportAction(report: ReportOfList, onProblem: (error: unknown) => void) {
  const [load, loading] = useReportFileMutation();
  const [cancel, canceling] = useCancelReportMutation();
  const [begin, beginning] = useBeginReportMutation();
  const nameOf = useFileName();
  const { path, id, state, format, start_date, end_date, where } = report;
  const run = async (): Promise<void> => {
    const { error, data } =
      state === 'ready'
        ? await load({ path, id })
        : state === 'writing'
          ? await cancel({ path, id })
          : await begin({ path, input: { format, start_date, end_date, where } });
    if (error) onProblem(error);
    else if (data instanceof Blob) saveFile(data, nameOf(report));
  };
  return { run, isBusy: loading.isLoading || canceling.isLoading || beginning.isLoading };
}

const ACTIONS = { writing: 'cancel', ready: 'download', failed: 'again', canceled: 'again', expired: 'again' } as const;

/** One of the person's reports. */
function OwnReport({ report }: { report: ReportOfList }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const problems = useRowProblem();
  const { id, state, rows, total, bytes, created_at } = report;
  const { run, isBusy } = useReportAction(report, error => problems.show(id, error));
  const name = useFileName()(report);
  const action = ACTIONS[state];
  const problem = problems.of(id);
  const figures = { rows, total: total ?? 0, size: format.number(Math.ceil(bytes / KB), 0) };
  const words = formatMessage(
    { id: state === 'writing' && total === null ? 'reports.state.counting' : `reports.state.${state}` },
    figures,
  );
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.name}>{name}</span>
          {state === 'writing' ? (
            <Progress text={words} {...(total ? { value: Math.min(1, rows / total) } : {})} />
          ) : (
            <span className={styles.about}>
              <Moment at={created_at} /> · {words}
            </span>
          )}
        </div>
        <Button
          disabledFocusable={isBusy}
          {...(state === 'ready' ? { icon: <ArrowDownloadRegular /> } : {})}
          aria-label={formatMessage({ id: `reports.act_of.${action}` }, { name })}
          onClick={() => {
            problems.clear(id);
            if (!isBusy) void run();
          }}
        >
          {formatMessage({ id: `reports.act.${action}` })}
        </Button>
      </div>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
    </li>
  );
}

/** The person's reports that are prepared, and those of the last days. */
export function OwnReports({ paths }: { paths: readonly ReportPath[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useOwnReportsQuery(paths);
  const isWriting = data?.reports.some(({ state }) => state === 'writing') ?? false;
  useOwnReportsQuery(paths, { pollingInterval: isWriting ? POLL_MS : 0 });
  return (
    <Section title={formatMessage({ id: 'reports.own' })}>
      {data ? (
        <>
          {data.missing.length > 0 && <Problem error={null} onRetry={() => void refetch()} />}
          {data.reports.length === 0 && <p className={styles.none}>{formatMessage({ id: 'reports.own.none' })}</p>}
          <ul className={styles.list} aria-label={formatMessage({ id: 'reports.own' })}>
            {data.reports.map(report => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
        </>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} columns={2} />
      )}
    </Section>
  );
}
