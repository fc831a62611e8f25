import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ReportState, ReportView } from '@porte/contracts/reports/report.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Progress } from '../../shared/import/progress.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import {
  useBeginDataCopyMutation,
  useCancelDataCopyMutation,
  useDataCopiesQuery,
  useDataCopyFileMutation,
} from './data-copies-api.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  begin: { alignSelf: 'flex-start' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** In ms, while a copy is prepared. */
const POLL_MS = 2000;

const KB = 1024;

const stateWord = (state: ReportState): string => `privacy_requests.own.copy.${state}`;

interface RowProps {
  copy: ReportView;
  isBusy: boolean;
  onDownload(): void;
  onCancel(): void;
}

function CopyRow({ copy: { state, bytes, created_at }, isBusy, onDownload, onCancel }: RowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const words = formatMessage({ id: stateWord(state) }, { size: format.number(Math.ceil(bytes / KB), 0) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Moment at={created_at} />
        {state === 'writing' ? <Progress text={words} /> : <p className={styles.text}>{words}</p>}
      </div>
      {state === 'ready' && (
        <Button icon={<ArrowDownloadRegular />} disabledFocusable={isBusy} onClick={onDownload}>
          {formatMessage({ id: 'privacy_requests.own.copy.download' })}
        </Button>
      )}
      {state === 'writing' && (
        <Button disabledFocusable={isBusy} onClick={onCancel}>
          {formatMessage({ id: 'privacy_requests.own.copy.cancel' })}
        </Button>
      )}
    </li>
  );
}

/** Asks for a copy, gives one up, downloads one. */
function useCopies(name: string) {
  const [begin, beginning] = useBeginDataCopyMutation();
  const [cancel, canceling] = useCancelDataCopyMutation();
  const [load, loading] = useDataCopyFileMutation();
  const isBusy = beginning.isLoading || canceling.isLoading || loading.isLoading;
  const download = async (id: string): Promise<void> => {
    const { data } = await load(id);
    if (data) saveFile(data, `${name}.zip`);
  };
  return {
    begin: () => void (isBusy || begin()),
    cancel: (id: string) => void (isBusy || cancel(id)),
    download: (id: string) => void (isBusy || download(id)),
    isBusy,
    error: ((beginning.error ?? canceling.error ?? loading.error) as ApiError | undefined) ?? null,
  };
}

/** The copy of what every service holds about the person, as an archive that is prepared aside. */
export function DataCopies() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useDataCopiesQuery();
  const isWriting = data?.some(({ state }) => state === 'writing') ?? false;
  useDataCopiesQuery(undefined, { pollingInterval: isWriting ? POLL_MS : 0 });
  const title = formatMessage({ id: 'privacy_requests.own.copy' });
  const copies = useCopies(title);
  return (
    <Section title={title}>
      <p className={styles.text}>{formatMessage({ id: 'privacy_requests.own.copy.why' })}</p>
      <ErrorBar error={copies.error} />
      <Button
        appearance="primary"
        className={styles.begin}
        disabledFocusable={copies.isBusy || isWriting}
        onClick={() => isWriting || copies.begin()}
      >
        {formatMessage({ id: 'privacy_requests.own.copy.begin' })}
      </Button>
      {data ? (
        data.length > 0 && (
          <ul className={styles.list} aria-label={title}>
            {data.map(copy => (
              <CopyRow
                key={copy.id}
                copy={copy}
                isBusy={copies.isBusy}
                onDownload={() => copies.download(copy.id)}
                onCancel={() => copies.cancel(copy.id)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={1} />
      )}
    </Section>
  );
}
