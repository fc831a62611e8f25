import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { lazyPart } from '../routing/lazy-part.js';
import type { JournalPartsProps } from './journal-parts.js';
import { useMayReadCalls, WIDE } from './journals.js';

const { Part: JournalParts } = lazyPart<JournalPartsProps>(
  () => import('./journal-parts.js').then(m => m.JournalParts),
  'outbound',
);

const useStyles = makeStyles({
  room: { containerType: 'inline-size', minWidth: 0 },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [WIDE]: {
      gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"list detail" "beside detail"',
    },
  },
  beside: { minWidth: 0, [WIDE]: { gridArea: 'beside' } },
});

interface CallJournalProps extends JournalPartsProps {
  /** below the list: what is decided by the calls */
  children?: ReactNode;
}

/**
 * The calls about a row with the chosen one beside them, or in their place where there is no room for both. Without the right to read them, only
 * `children`, which stay as they are while the calls load.
 */
export function CallJournal({ children, ...props }: CallJournalProps) {
  const styles = useStyles();
  if (!useMayReadCalls(props.journal)) return children;
  return (
    <div className={styles.room}>
      <div className={styles.parts} data-stack="">
        <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
          <JournalParts {...props} />
        </Suspense>
        {children && <div className={styles.beside}>{children}</div>}
      </div>
    </div>
  );
}
