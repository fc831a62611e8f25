import type { CloseLine } from '@porte/contracts/billing/fiscal-close.js';
import { Moment } from '../../shared/display/moment.js';
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { useFiscalCloseRowsQuery } from './fiscal-close-api.js';

const useStyles = makeStyles({ place: { outlineStyle: 'none', scrollMarginTop: '64px' } });

/** The server shows so many rows of a line; the file has all. */
const MOST_SHOWN = 200;

/** The movements or invoices behind a line. */
export function CloseRows({ period, line }: { period: string; line: CloseLine }) {
  const { formatMessage } = useIntl();
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useFiscalCloseRowsQuery({ period, line });
  const title = formatMessage({ id: `fiscal_close.line.${line}` });
  // They stand below the tables: without this a press on a line seems to do nothing.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Section title={title}>
        {error && !isFetching ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={3} columns={3} />
        ) : data.length === 0 ? (
          <Empty text={formatMessage({ id: 'fiscal_close.rows.none' })} />
        ) : (
          <>
            <PlainTable
              label="fiscal_close.rows"
              heads={['fiscal_close.number', 'fiscal_close.at', 'fiscal_close.amount']}
              rows={data.map(({ id, number, at, amount }) => ({
                key: id,
                cells: [number ?? '—', <Moment key="at" at={at} />, <Money key="amount" amount={amount} />],
              }))}
            />
            {data.length >= MOST_SHOWN && (
              <span>{formatMessage({ id: 'fiscal_close.rows.more' }, { most: MOST_SHOWN })}</span>
            )}
          </>
        )}
      </Section>
    </div>
  );
}
