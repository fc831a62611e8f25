import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ReportState, ReportView } from '@porte/contracts/reports/report.js';
import type { ApiError } from '../api/api-error.js';
import { Moment } from '../display/moment.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { ErrorBar } from '../form/error-bar.js';
import { useFormat } from '../format/use-format.js';
import { Progress } from '../import/progress.js';
import { Section } from '../layout/section.js';
import { saveFile } from '../list/save-file.js';
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

/** What the texts of copies are called: of the section, what the copy has, its buttons and its states. */
type CopyWord = 'title' | 'why' | 'begin' | 'download' | 'cancel' | ReportState;

/** A text of the copies. @param values `size`, in kB */
export type CopyWords = (name: CopyWord, values?: { size: string }) => string;

interface RowProps {
  copy: ReportView;
  word: CopyWords;
  isBusy: boolean;
  onDownload(): void;
  onCancel(): void;
}

function CopyRow({ copy: { state, bytes, created_at }, word, isBusy, onDownload, onCancel }: RowProps) {
  const styles = useStyles();
  const format = useFormat();
  const words = word(state, { size: format.number(Math.ceil(bytes / KB), 0) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Moment at={created_at} />
        {state === 'writing' ? <Progress text={words} /> : <p className={styles.text}>{words}</p>}
      </div>
      {state === 'ready' && (
        <Button icon={<ArrowDownloadRegular />} disabledFocusable={isBusy} onClick={onDownload}>
          {word('download')}
        </Button>
      )}
      {state === 'writing' && (
        <Button disabledFocusable={isBusy} onClick={onCancel}>
          {word('cancel')}
        </Button>
      )}
    </li>
  );
}

/** Asks for a copy, gives one up, downloads one. */
function useCopies(place: string, name: string) {
  const [begin, beginning] = useBeginDataCopyMutation();
  const [cancel, canceling] = useCancelDataCopyMutation();
  const [load, loading] = useDataCopyFileMutation();
  const isBusy = beginning.isLoading || canceling.isLoading || loading.isLoading;
  const download = async (id: string): Promise<void> => {
    const { data } = await load({ place, id });
    if (data) saveFile(data, `${name}.zip`);
  };
  return {
    begin: () => void (isBusy || begin(place)),
    cancel: (id: string) => void (isBusy || cancel({ place, id })),
    download: (id: string) => void (isBusy || download(id)),
    isBusy,
    error: ((beginning.error ?? canceling.error ?? loading.error) as ApiError | undefined) ?? null,
  };
}

interface Props {
  /** path of the API, such as `personal_data/copies` */
  place: string;
  /** name of the saved file, without its ending */
  fileName: string;
  word: CopyWords;
}

/** Copies of what every service holds, as archives that are prepared aside. */
export function DataCopies({ place, fileName, word }: Props) {
  const styles = useStyles();
  const { data, error, refetch } = useDataCopiesQuery(place);
  const isWriting = data?.some(({ state }) => state === 'writing') ?? false;
  useDataCopiesQuery(place, { pollingInterval: isWriting ? POLL_MS : 0 });
  const copies = useCopies(place, fileName);
  return (
    <Section title={word('title')}>
      <p className={styles.text}>{word('why')}</p>
      <ErrorBar error={copies.error} />
      <Button
        appearance="primary"
        className={styles.begin}
        disabledFocusable={copies.isBusy || isWriting}
        onClick={() => isWriting || copies.begin()}
      >
        {word('begin')}
      </Button>
      {data ? (
        data.length > 0 && (
          <ul className={styles.list} aria-label={word('title')}>
            {data.map(copy => (
              <CopyRow
                key={copy.id}
                copy={copy}
                word={word}
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
