import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { BooksSeals, SealedDay } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useNow } from '../../shared/hooks/now.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Problem } from '../../shared/feedback/problem.js';
import { Section } from '../../shared/layout/section.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useSealsQuery } from './books-api.js';

/** Seals are written every minute: an older unsealed entry needs an operator. */
const LATE_MS = 15 * 60_000;
/** Characters of a root that are shown. */
const SHORT = 12;

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '720px' },
  root: { fontFamily: tokens.fontFamilyMonospace },
});

/** The API's limit. */
const COUNTED = 10_000;

function useWaiting({ waiting, waiting_since }: BooksSeals): { text: string; isLate: boolean } {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const since = waiting_since === null ? '' : format.moment(waiting_since, now);
  return {
    text: formatMessage(
      { id: 'books.seals.waiting_text' },
      {
        count: waiting,
        since,
        shown:
          waiting < COUNTED
            ? format.number(waiting)
            : formatMessage({ id: 'books.seals.many' }, { count: format.number(COUNTED) }),
      },
    ),
    isLate: waiting_since !== null && now.getTime() - Date.parse(waiting_since) > LATE_MS,
  };
}

function Days({ days }: { days: readonly SealedDay[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `books.seals.${name}` }, values);
  const columns: TableColumn<SealedDay & { id: string }>[] = [
    { name: 'day', head: word('day'), width: 'fit', cell: ({ day }) => format.date(day) },
    {
      name: 'root',
      head: word('root'),
      cell: ({ day, root }) => (
        <span className={styles.root}>
          <CopyText
            text={root}
            shown={`${root.slice(0, SHORT)}…`}
            label={word('copy_root', { day: format.date(day) })}
          />
        </span>
      ),
    },
    {
      name: 'batches',
      head: word('batches'),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ batches }) => format.number(batches),
    },
  ];
  return (
    <DataTable
      label={word('days')}
      columns={columns}
      rows={days.map(day => ({ ...day, id: day.day }))}
      nameOf={({ day }) => format.date(day)}
    />
  );
}

function Sealed({ seals, checkedAt }: { seals: BooksSeals; checkedAt: string | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { text, isLate } = useWaiting(seals);
  const word = (name: string): string => formatMessage({ id: `books.seals.${name}` });
  return (
    <div className={styles.part}>
      {isLate && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{word('late')}</MessageBarBody>
        </MessageBar>
      )}
      <Facts
        facts={[
          [word('sealed_at'), seals.sealed_at === null ? word('none') : <Moment key="at" at={seals.sealed_at} />],
          [word('waiting'), text],
          [word('checked_at'), checkedAt === null ? word('never') : <Moment key="at" at={checkedAt} />],
        ]}
      />
      {seals.days.length > 0 && <Days days={seals.days} />}
      <p className={styles.text}>{word(seals.days.length > 0 ? 'days_hint' : 'no_days')}</p>
    </div>
  );
}

/**
 * How far the ledger is sealed, the backlog, and the roots that prove later that nothing was rewritten.
 * @param checkedAt when the last check verified the whole chain; null for never
 */
export function SealsSection({ checkedAt }: { checkedAt: string | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useSealsQuery();
  const waits =
    error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} columns={2} />
    );
  return (
    <Section title={formatMessage({ id: 'books.seals.title' })}>
      <p className={styles.text}>{formatMessage({ id: 'books.seals.lead' })}</p>
      {data ? <Sealed seals={data} checkedAt={checkedAt} /> : waits}
    </Section>
  );
}
