import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
});

/** The facts and, where there is room, the possible decisions next to them. */
export function DecisionColumns({ children }: { children: ReactNode }) {
  return <div className={useStyles().columns}>{children}</div>;
}

/** The possible decisions, one below the other. */
export function Decisions({ children }: { children: ReactNode }) {
  return <div className={useStyles().column}>{children}</div>;
}
