import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { surface } from '../../../shared/layout/surface.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { newBatch } from './batch.js';
import { PayRow } from './pay-row.js';
import { PaySummary } from './pay-summary.js';
import { useBatch } from './use-batch.js';

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
});

function BatchPage({ onRestart }: { onRestart(ids: readonly string[]): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const state = useBatch();
  const { ids, rows, open, covered, wallet, isLoading, isConfirmed, error, refetch } = state;
  const word = (id: string): string => formatMessage({ id: `rates.many.${id}` });
  const short = new Set(!wallet.isSettled ? [] : open.slice(covered.length).map(({ id }) => id));
  const body = (): React.ReactNode => {
    if (ids.length === 0 || (!isLoading && rows.length === 0))
      return <Empty text={word('none')} action={<LinkButton to="/shipments?tab=pay">{word('to_list')}</LinkButton>} />;
    if (isLoading)
      return error ? (
        <Problem error={error} title={word('failed')} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.wait}>
          <SkeletonRows rows={Math.min(ids.length, 10)} columns={3} />
        </div>
      );
    return (
      <div className={styles.grid}>
        <ul className={styles.list} aria-label={word('rows')}>
          {rows.map(row => (
            <PayRow key={row.id} row={row} isShort={short.has(row.id)} />
          ))}
        </ul>
        <PaySummary state={state} onRestart={onRestart} />
      </div>
    );
  };
  return (
    <PageFrame
      width="wide"
      title={word('title')}
      lead={
        <>
          {word(isConfirmed ? 'lead.paid' : 'lead')} <AppLink to="/shipments?tab=pay">{word('to_list')}</AppLink>
        </>
      }
    >
      {body()}
    </PageFrame>
  );
}

/** Pays several shipments, each with its cheapest rate: the prices first, then one confirmation, then the result of each and their labels. */
export function PayManyPage() {
  const [turn, setTurn] = useState(0);
  const restart = (ids: readonly string[]): void => {
    newBatch(ids);
    setTurn(now => now + 1);
  };
  return <BatchPage key={turn} onRestart={restart} />;
}
