import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 800px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Two parts beside each other, on narrow screens below each other. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().columns}>{children}</div>
);
