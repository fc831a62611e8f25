import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { BooksCheck } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useCan } from '../../shared/session/use-can.js';
import { useFormat } from '../../shared/format/use-format.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useBooksQuery, useCheckBooksMutation } from './books-api.js';
import { DifferenceTable } from './difference-table.js';
import { SealsSection } from './seals-section.js';

const useStyles = makeStyles({
  result: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
});

function Result({ check }: { check: BooksCheck }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { differences, difference_count, posted, pending, finished_at, in_flight, surplus } = check;
  const word = (name: string, values?: Record<string, number>): string =>
    formatMessage({ id: `books.${name}` }, values);
  const counted = (['transfers', 'shipments', 'labels'] as const).map(
    name => [word(name), format.number(check[name])] as const,
  );
  return (
    <div className={styles.result}>
      <MessageBar intent={difference_count === 0 ? 'success' : 'error'} layout="multiline">
        <MessageBarBody>{word('verdict', { count: difference_count })}</MessageBarBody>
      </MessageBar>
      <Facts
        facts={[
          [word('finished_at'), <Moment key="at" at={finished_at} />],
          ...counted,
          [word('posted'), <Money key="posted" amount={posted} />],
          [word('pending'), <Money key="pending" amount={pending} />],
          [word('in_flight'), in_flight > 0 && format.number(in_flight)],
          [word('surplus'), surplus > 0 && format.number(surplus)],
        ]}
      />
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </div>
  );
}

/** The last check of ledger, seals, purchases, shipments, labels, payments and invoices, and a button for another one. */
export function BooksPage() {
  const { formatMessage } = useIntl();
  const mayCheck = useCan()('create', 'Books');
  const { data, error, isFetching, refetch } = useBooksQuery();
  const [check, checking] = useCheckBooksMutation();
  const word = (name: string): string => formatMessage({ id: `books.${name}` });
  const run = async (): Promise<void> => {
    const { error: refused } = await check(crypto.randomUUID());
    // The first result replaces the button.
    if (!refused && data === null) focusTitle();
  };
  const button = mayCheck && (
    <Button appearance="primary" disabledFocusable={checking.isLoading} onClick={() => void run()}>
      {word(checking.isLoading ? 'checking' : 'check')}
    </Button>
  );
  const waits =
    error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} columns={2} />
    );
  return (
    <PageFrame title={word('title')} lead={word('lead')} width="wide" action={data !== null && button}>
      {checking.error !== undefined && <Problem error={checking.error} title={word('check.failed')} />}
      {data === undefined ? (
        waits
      ) : data === null ? (
        <Empty text={word('empty')} action={button} />
      ) : (
        <Result check={data} />
      )}
      {data !== undefined && <SealsSection checkedAt={data?.chain_checked_at ?? null} />}
    </PageFrame>
  );
}
