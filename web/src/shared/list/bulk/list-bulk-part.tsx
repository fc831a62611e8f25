import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { offersOf, type BulkActions } from './list-bulk.js';
import type { PageSelection } from './use-selection.js';

// loaded on demand: most visits select no row
const BulkBar = lazy(() => import('./list-bulk-bar.js').then(m => ({ default: m.BulkBar })));

const useStyles = makeStyles({ room: { height: '56px' } });

interface BulkPartProps<Row> {
  bulk: BulkActions<Row>;
  /** of the current page */
  rows: readonly Row[];
  selection: PageSelection;
}

/** The bulk action bar. Stays mounted after the first selection, because it shows the result of an action. */
export function BulkPart<Row extends { id: string }>({ bulk, rows, selection }: BulkPartProps<Row>) {
  const styles = useStyles();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && selection.ids.length > 0) setWanted(true);
  if (!isWanted) return null;
  const ticked = rows.filter(({ id }) => selection.has(id));
  const offers = offersOf(bulk, ticked);
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <BulkBar
        bundle={bulk.bundle}
        selection={selection}
        offers={offers}
        refetch={bulk.refetch}
        sum={(ticked.length > 0 && bulk.sumOf?.(ticked)) || null}
        extra={ticked.length > 0 && bulk.extra?.(ticked)}
      />
    </Suspense>
  );
}
