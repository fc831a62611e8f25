import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ReactNode } from 'react';
import type { PanelCard } from './list-panel-card.js';

/** Few lists open something beside them. */
const ListPanelCard = lazy(() => import('./list-panel-card.js').then(m => ({ default: m.ListPanelCard })));

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  // without a panel the page lays the list's parts out as ever
  alone: { display: 'contents' },
});

/** What is open beside a list. */
export interface ListPanel extends PanelCard {
  /** of what is open */
  id: string;
}

/** The parts of a list page with a panel beside them. @param panel null while none is open: the rows stay as they are when one opens */
export function BesideList({ panel, children }: { panel: ListPanel | null; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={panel ? styles.beside : styles.alone}>
      <div className={panel ? styles.list : styles.alone}>{children}</div>
      {panel && (
        <Suspense fallback={<span />}>
          <ListPanelCard key={panel.id} title={panel.title} closeTo={panel.closeTo} content={panel.content} />
        </Suspense>
      )}
    </div>
  );
}
