import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { saveFile } from '../../shared/list/save-file.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { useNow } from '../../shared/hooks/now.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../shared/format/dates.js';
import { monthOf } from '../../shared/format/months.js';
import { periodOf, thisMonth } from './period.js';
import { PeriodPicker } from './period-picker.js';
import { useStatementFileMutation, useStatementQuery, type Period } from '../../shared/statement/statement-api.js';
import { BalanceSection } from './balance-section.js';
import { Proven } from '../../shared/statement/proven.js';
import { Lines, Sums } from './statement-view.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '720px' },
});

const FILES = [
  ['export', 'xlsx'],
  ['signed', 'json'],
] as const;

/** The period as an Excel sheet, and as the signed file for verification. */
function Files({ period }: { period: Period }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [ask, { isLoading, error }] = useStatementFileMutation();
  const download = async (kind: 'export' | 'signed', ending: string): Promise<void> => {
    const { data } = await ask({ period, kind });
    if (data)
      saveFile(
        data,
        `${formatMessage({ id: 'statement.file' }, { from: period.start_date, to: period.end_date })}.${ending}`,
      );
  };
  return (
    <>
      <div className={styles.files}>
        {FILES.map(([kind, ending]) => (
          <Button key={kind} disabledFocusable={isLoading} onClick={() => void download(kind, ending)}>
            {formatMessage({ id: `statement.download.${kind}` })}
          </Button>
        ))}
      </div>
      {error !== undefined && <Problem error={error} title={formatMessage({ id: 'statement.download.failed' })} />}
    </>
  );
}

const NONE = {};

/** The server's errors about the days, which a retry would not change; empty for other errors. */
const refusalsOf = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  isApiError(error) && (error.details['start_date'] ?? error.details['end_date']) ? error.details : NONE;

/**
 * A wallet's statement: period, sums, movements and files.
 * @param userId for staff; by default the user's own
 */
export function StatementBody({ userId }: { userId?: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const months = { this: thisMonth(now, tenant.time_zone), last: monthOf(dayIn(now, tenant.time_zone), 1) };
  const period = { ...periodOf(params, months.this), ...(userId ? { user_id: userId } : {}) };
  const { currentData, error, isFetching, refetch } = useStatementQuery(period);
  const pick = ({ start_date, end_date }: Period): void =>
    setParams({ from: start_date, to: end_date }, { replace: true });
  const refusals = refusalsOf(error);
  const isRefused = refusals !== NONE;
  const problem = isRefused ? null : <Problem error={error} onRetry={() => void refetch()} />;
  const waits = error && !isFetching ? problem : <SkeletonRows rows={6} columns={4} />;
  return (
    <>
      <div className={styles.bar}>
        <PeriodPicker period={period} months={months} refusals={refusals} onPick={pick} />
        {!isRefused && <Files period={period} />}
      </div>
      {currentData ? (
        <>
          <Sums statement={currentData} />
          <Proven statement={currentData} />
          <BalanceSection statement={currentData} />
          <Lines statement={currentData} />
        </>
      ) : (
        waits
      )}
      <p className={styles.hint}>{formatMessage({ id: 'statement.hint' })}</p>
    </>
  );
}
