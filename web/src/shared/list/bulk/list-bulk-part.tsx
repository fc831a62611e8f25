import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { offersOf, type BulkActions } from './list-bulk.js';
import type { Ticks } from './use-list-ticks.js';

// most visits to a list tick nothing
const BulkBar = lazy(() => import('./list-bulk-bar.js').then(m => ({ default: m.BulkBar })));

const useStyles = makeStyles({ room: { height: '56px' } });

interface BulkPartProps<Row> {
  bulk: BulkActions<Row>;
  /** those that are shown */
  rows: readonly Row[];
  ticks: Ticks;
}

/** The bar of the ticked rows: there once something was ticked, so that it can still tell what came of it. */
export function BulkPart<Row extends { id: string }>({ bulk, rows, ticks }: BulkPartProps<Row>) {
  const styles = useStyles();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && ticks.ids.length > 0) setWanted(true);
  if (!isWanted) return null;
  const offers = offersOf(
    bulk,
    rows.filter(({ id }) => ticks.has(id)),
  );
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <BulkBar bundle={bulk.bundle} ticks={ticks} offers={offers} refetch={bulk.refetch} />
    </Suspense>
  );
}
