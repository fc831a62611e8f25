import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { surface } from '../../../shared/layout/surface.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useBatchQuery } from '../../../shared/batches/batch-api.js';
import { BatchSummary } from './batch-summary.js';
import { PayRow } from './pay-row.js';

/** Between two looks at a batch that goes on, ms. */
const POLL_MS = 1000;

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { ...surface, listStyleType: 'none', margin: 0, paddingBlock: 0, paddingInline: tokens.spacingHorizontalL },
  wait: { ...surface, padding: tokens.spacingHorizontalL },
  summary: { '@media (max-width: 1023px)': { order: -1 } },
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
  return (
    <div className={styles.grid}>
      <ul className={styles.list} aria-label={formatMessage({ id: 'rates.many.rows' })}>
        {batch.rows.map(row => (
          <PayRow key={row.position} row={row} />
        ))}
      </ul>
      <div className={styles.summary}>
        <BatchSummary batch={batch} onMoved={() => void refetch()} />
      </div>
    </div>
  );
}

/** Pays several shipments: the rates and their sum first, then one confirmation, then the result of each and their labels. It goes on without this page. */
export function PayManyPage() {
  const { formatMessage } = useIntl();
  const [asked] = useSearchParams();
  const id = asked.get('batch');
  const word = (name: string): string => formatMessage({ id: `rates.many.${name}` });
  return (
    <PageFrame
      width="wide"
      title={word('title')}
      lead={
        <>
          {word('lead')} <AppLink to="/shipments?tab=pay">{word('to_list')}</AppLink>
        </>
      }
    >
      {id ? (
        <Batch key={id} id={id} />
      ) : (
        <Empty text={word('none')} action={<LinkButton to="/shipments?tab=pay">{word('to_list')}</LinkButton>} />
      )}
    </PageFrame>
  );
}
