import { makeStyles, tokens } from '@fluentui/react-components';
import type { BatchRow, BatchView } from '@porte/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { surface } from '../../../shared/layout/surface.js';
import { TabStrip, type ListTab } from '../../../shared/list/views/tab-strip.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useBatchQuery } from '../../../shared/batches/batch-api.js';
import { BatchBar } from './batch-bar.js';
import { useBatchMoney } from './batch-money.js';
import { BatchProgress } from './batch-progress.js';
import { BatchSummary } from './batch-summary.js';
import { PayRow } from './pay-row.js';

/** Between two looks at a batch that goes on, ms. */
const POLL_MS = 1000;

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"progress money" "rows money"',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    // what is missing is above the rows: below them it would be out of view when the button is pressed
    '@media (max-width: 1023px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"progress" "money" "rows"',
    },
  },
  progress: { gridArea: 'progress', minWidth: 0 },
  money: { gridArea: 'money', minWidth: 0 },
  list: { ...surface, listStyleType: 'none', margin: 0, paddingBlock: 0, paddingInline: tokens.spacingHorizontalL },
  wait: { ...surface, margin: 0, padding: tokens.spacingHorizontalL },
  rows: {
    gridArea: 'rows',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
});

function Batch({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isGoingOn, setGoingOn] = useState(true);
  const { data: batch, error, refetch } = useBatchQuery(id, { pollingInterval: isGoingOn ? POLL_MS : 0 });
  const goesOn = !batch || batch.state === 'rating' || batch.state === 'buying' || batch.counts.buying > 0;
  if (goesOn !== isGoingOn) setGoingOn(goesOn);
  if (!batch)
    return error ? (
      <Problem error={error} title={formatMessage({ id: 'rates.many.failed' })} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.wait}>
        <SkeletonRows rows={10} columns={3} />
      </div>
    );
  return <BatchParts batch={batch} onMoved={() => void refetch()} />;
}

const TABS = ['all', 'bought', 'open', 'short', 'failed'] as const;
type Tab = (typeof TABS)[number];

const isIn = (tab: Tab, { status }: BatchRow): boolean =>
  tab === 'all' || (tab === 'open' ? ['waiting', 'buying', 'rating', 'beyond'].includes(status) : status === tab);

/** What needs something first, then what is under way, what was bought last, and what is to come. */
const RANK: Readonly<Record<BatchRow['status'], number>> = {
  failed: 0,
  buying: 1,
  bought: 2,
  rating: 3,
  waiting: 3,
  beyond: 4,
  short: 4,
};
const inOrder = (a: BatchRow, b: BatchRow): number =>
  RANK[a.status] - RANK[b.status] || (a.status === 'bought' ? b.position - a.position : a.position - b.position);

function useTabs(rows: readonly BatchRow[]): { tab: Tab; tabs: readonly ListTab[] } {
  const { formatMessage, formatNumber } = useIntl();
  const [url] = useSearchParams();
  const tab = TABS.find(each => each === url.get('show')) ?? 'all';
  const toOf = (each: Tab): string => {
    const next = new URLSearchParams(url);
    if (each === 'all') next.delete('show');
    else next.set('show', each);
    return `/shipments/pay?${next}`;
  };
  const tabs = TABS.map(each => ({
    key: each,
    text: formatMessage({ id: `rates.many.tab.${each}` }),
    to: toOf(each),
    isHere: each === tab,
    count: formatNumber(rows.filter(row => isIn(each, row)).length),
  }));
  return { tab, tabs };
}

function BatchParts({ batch, onMoved }: { batch: BatchView; onMoved(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const money = useBatchMoney(batch);
  const { tab, tabs } = useTabs(batch.rows);
  const rows = batch.rows.filter(row => isIn(tab, row)).toSorted(inOrder);
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.progress}>
          <BatchProgress batch={batch} />
        </div>
        <div className={styles.money}>
          <BatchSummary batch={batch} money={money} />
        </div>
        <div className={styles.rows}>
          <TabStrip label={formatMessage({ id: 'page.tabs' })} tabs={tabs} />
          {rows.length > 0 ? (
            <ul className={styles.list} aria-label={formatMessage({ id: 'rates.many.rows' })}>
              {rows.map(row => (
                <PayRow key={row.position} row={row} />
              ))}
            </ul>
          ) : (
            <p className={styles.wait}>{formatMessage({ id: 'rates.many.none_here' })}</p>
          )}
        </div>
      </div>
      <BatchBar batch={batch} money={money} onMoved={onMoved} />
    </>
  );
}

/** Pays several shipments: the rates and their sum first, then one confirmation, then the result of each and their labels. It goes on without this page. */
export function PayManyPage() {
  const { formatMessage } = useIntl();
  const [asked] = useSearchParams();
  const id = asked.get('batch');
  const word = (name: string): string => formatMessage({ id: `rates.many.${name}` });
  return (
    <PageFrame width="wide" title={word('title')} lead={<AppLink to="/shipments?tab=pay">{word('to_list')}</AppLink>}>
      {id ? (
        <Batch key={id} id={id} />
      ) : (
        <Empty text={word('none')} action={<LinkButton to="/shipments?tab=pay">{word('to_list')}</LinkButton>} />
      )}
    </PageFrame>
  );
}
