import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { surface } from '../layout/surface.js';
import { Delayed } from './delayed.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)' },
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  title: { width: '160px', maxWidth: '50%' },
});

interface Props {
  /** lines of each card across the page */
  above?: readonly number[];
  /** lines of each card of the main column */
  main: readonly number[];
  /** lines of each card beside it, below it where the window is narrow */
  beside: readonly number[];
}

function Cards({ lines }: { lines: readonly number[] }) {
  const styles = useStyles();
  return lines.map((count, at) => (
    <div key={at} className={styles.card}>
      <SkeletonItem size={16} className={styles.title} />
      {Array.from({ length: count }, (_, line) => (
        <SkeletonItem key={line} size={16} />
      ))}
    </div>
  ));
}

/** The cards of the page that is coming, once the wait gets long. */
export function SkeletonCards({ above = [], main, beside }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton aria-label={formatMessage({ id: 'page.loading' })} className={styles.root}>
        <Cards lines={above} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Cards lines={main} />
          </div>
          <div className={styles.column}>
            <Cards lines={beside} />
          </div>
        </div>
      </Skeleton>
    </Delayed>
  );
}
